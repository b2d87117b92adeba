"""What the functions of this package return: frozen, finite, and plain in JSON."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

TOO_FEW = "too_few_units"
BY_POSITION = "paired_by_position"
NO_EVIDENCE = "no_evidence_for_a"
NO_VARIATION = "no_variation"
UNDEFINED = "undefined_metric"
UNDEFINED_RESAMPLES = "undefined_resamples"
BCA_FALLBACK = "bca_fell_back_to_percentile"

FLAGS = {
    TOO_FEW: "fewer independent units than the minimum (30): nothing is called significant",
    BY_POSITION: "units were paired by position, without ids",
    NO_EVIDENCE: "the difference does not point the way the test asks about",
    NO_VARIATION: "every resample gave the same value",
    UNDEFINED: "the metric has no value on this data (constant scores, nothing to find): 0.0 stands in",
    UNDEFINED_RESAMPLES: "the metric has no value on some resamples: 0.0 stands in",
    BCA_FALLBACK: "BCa needs resamples on both sides of the estimate: the percentile interval is given",
}


class Result:
    """Base of the results: a dict of plain JSON values."""

    def to_dict(self) -> dict[str, Any]:
        """The fields as numbers, strings, lists and None; valid strict JSON (no NaN, no infinity)."""
        return {key: _plain(value) for key, value in asdict(self).items()}  # type: ignore[call-overload]


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


@dataclass(frozen=True)
class PairedBootstrap(Result):
    """A paired bootstrap of delta = metric(A) - metric(B) over the same units.

    ``p_value`` is the plain share s/b of resamples, ``p_value_se`` its Monte-Carlo standard error;
    ``p_value_corrected`` = (s+1)/(b+1) is the one to print. ``se`` is the bootstrap standard error of
    delta. ``n`` counts units, ``n_clusters`` what was drawn (the same without clusters), ``n_left_out``
    units without a partner. ``flags`` are keys of ``FLAGS``.
    """

    delta: float
    p_value: float
    p_value_corrected: float
    ci_low: float
    ci_high: float
    n: int
    n_clusters: int
    n_resamples: int
    se: float
    flags: tuple[str, ...]
    score_a: float
    score_b: float
    p_value_se: float
    metric: str
    alternative: str
    confidence: float
    interval: str
    paired_by: str
    n_left_out: int

    @property
    def significant(self) -> bool:
        """Corrected p at most 1 - confidence, on enough units."""
        return TOO_FEW not in self.flags and self.p_value_corrected <= 1 - self.confidence + 1e-12

    def to_dict(self) -> dict[str, Any]:
        """The fields and ``significant`` as plain JSON values."""
        return {**super().to_dict(), "significant": self.significant}


@dataclass(frozen=True)
class BootstrapInterval(Result):
    """A metric of one system with its bootstrap interval and standard error."""

    estimate: float
    ci_low: float
    ci_high: float
    se: float
    n: int
    n_clusters: int
    n_resamples: int
    metric: str
    confidence: float
    interval: str
    flags: tuple[str, ...]

    def __iter__(self) -> Iterator[float]:
        """The two limits, for ``low, high = ...``."""
        return iter((self.ci_low, self.ci_high))


@dataclass(frozen=True)
class Randomization(Result):
    """A paired randomization test of delta = metric(A) - metric(B).

    ``exact`` tells whether all assignments were counted; if not, ``p_value`` = (s+1)/(r+1) over
    ``n_resamples`` random ones. ``n_discordant`` counts the units (or clusters) on which A and B differ.
    """

    delta: float
    p_value: float
    n: int
    n_clusters: int
    n_discordant: int
    n_resamples: int
    exact: bool
    flags: tuple[str, ...]
    score_a: float
    score_b: float
    p_value_se: float
    metric: str
    alternative: str
    paired_by: str
    n_left_out: int


@dataclass(frozen=True)
class McNemar(Result):
    """McNemar's exact test: units only A has right against units only B has right."""

    delta: float
    p_value: float
    n: int
    only_a: int
    only_b: int
    alternative: str
    flags: tuple[str, ...]
    paired_by: str
    n_left_out: int


@dataclass(frozen=True)
class Interval(Result):
    """A share with its confidence interval; ``low, high = interval`` works."""

    estimate: float
    ci_low: float
    ci_high: float
    n: int
    confidence: float
    method: str

    def __iter__(self) -> Iterator[float]:
        """The two limits, for ``low, high = ...``."""
        return iter((self.ci_low, self.ci_high))


@dataclass(frozen=True)
class DoseResponse(Result):
    """A metric over rising doses (PPS 0, 1, .. k), summed up by the area under its curve.

    ``auc`` is the trapezoid area divided by the range of doses: the metric averaged over the doses, in the
    metric's own unit. ``loss`` is the first value minus ``auc``: the mean drop. Each has its interval; the
    limits of ``values`` are pointwise.
    """

    doses: tuple[float, ...]
    values: tuple[float, ...]
    values_ci_low: tuple[float, ...]
    values_ci_high: tuple[float, ...]
    auc: float
    ci_low: float
    ci_high: float
    se: float
    loss: float
    loss_ci_low: float
    loss_ci_high: float
    n: int
    n_clusters: int
    n_resamples: int
    metric: str
    confidence: float
    interval: str
    flags: tuple[str, ...]
