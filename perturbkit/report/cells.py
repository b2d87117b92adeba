"""One cell of a benchmark run: a transform at one PPS on one task and model."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from perturbkit.errors import InvalidArgument
from perturbkit.report.areas import Part, read_parts
from perturbkit.report.fields import count, number, words
from perturbkit.stats.results import TOO_FEW

FEW_ROWS = 30
ALPHA = 0.05


@dataclass(frozen=True)
class Cell:
    """One transform at one PPS on one task and model.

    Scores, drop and interval are shares of 1 (or a correlation); `drop` is original - perturbed, so
    that a positive drop is a loss. None stands for a number that the run does not give. `kept` units are
    evaluated, `rejected` counts the others by reason; of curated cells, people `checked` so many samples.
    """

    task: str
    split: str
    model: str
    transform: str
    pps: float
    metric: str
    original: float | None = None
    perturbed: float | None = None
    drop: float | None = None
    ci_low: float | None = None
    ci_high: float | None = None
    p_value: float | None = None
    p_adjusted: float | None = None
    rows: int | None = None
    rows_perturbed: int | None = None
    units_perturbed: int | None = None
    mean_edits: float | None = None
    curated: bool = False
    monitor: bool = False
    own_amounts: bool = False
    flags: tuple[str, ...] = ()
    level: str = ""
    skipped: Mapping[str, int] = field(default_factory=dict)
    by_entity: Mapping[str, Part] = field(default_factory=dict)
    kept: int | None = None
    rejected: Mapping[str, int] = field(default_factory=dict)
    checked: int | None = None
    valid: int | None = None

    @property
    def significant(self) -> bool:
        """Whether the adjusted p-value is below 0.05; of fewer than 30 units nothing is significant."""
        return self.p_adjusted is not None and self.p_adjusted < ALPHA and TOO_FEW not in self.flags

    @property
    def few_rows(self) -> bool:
        """Whether fewer than 30 rows were perturbed; of a ranking, rows are questions."""
        return self.reached is not None and self.reached < FEW_ROWS

    @property
    def reached(self) -> int | None:
        """How many units were perturbed, or rows where the run does not tell units."""
        return self.rows_perturbed if self.units_perturbed is None else self.units_perturbed

    @property
    def not_curated(self) -> bool:
        """Whether the transform can change labels and nobody has checked its rows."""
        return self.monitor and not self.curated

    @property
    def share(self) -> float | None:
        """Share of the rows that were perturbed, 0 to 1."""
        if not self.rows or self.rows_perturbed is None:
            return None
        return self.rows_perturbed / self.rows


def read_cell(item: Mapping[str, Any], path: str) -> Cell:
    """The cell of a record; ``path`` says where it stands, for errors."""
    if not item.get("transform"):
        raise InvalidArgument(f"{path}.transform must be a name, got {item.get('transform')!r}")
    pps = number(item, "pps", path)
    if pps is None:
        raise InvalidArgument(f"{path}.pps must be a number, got {item.get('pps')!r}")
    original, perturbed, drop = (number(item, key, path) for key in ("original", "perturbed", "drop"))
    if drop is None and original is not None and perturbed is not None:
        drop = original - perturbed
    given = item.get("review")
    review: Mapping[str, Any] = given if isinstance(given, Mapping) else {}
    return Cell(
        task=words(item.get("task")),
        split=words(item.get("split")),
        model=words(item.get("model")),
        transform=words(item["transform"]),
        metric=words(item.get("metric")),
        ci_low=number(item, "ci_low", path),
        ci_high=number(item, "ci_high", path),
        p_value=number(item, "p_value", path),
        p_adjusted=number(item, "p_adjusted", path),
        mean_edits=number(item, "mean_edits", path),
        pps=pps,
        original=original,
        perturbed=perturbed,
        drop=drop,
        rows=count(item, "rows", path),
        rows_perturbed=count(item, "rows_perturbed", path),
        units_perturbed=count(item, "units_perturbed", path),
        curated=bool(item.get("curated")),
        monitor=bool(item.get("monitor")),
        own_amounts=bool(item.get("own_amounts")),
        flags=tuple(words(flag) for flag in item.get("flags") or ()),
        level=words(item.get("level")),
        skipped={words(reason): int(n) for reason, n in (item.get("skipped") or {}).items()},
        by_entity=read_parts(item, path),
        kept=count(item, "kept", path),
        rejected={words(reason): int(n) for reason, n in (item.get("rejected") or {}).items()},
        checked=count(review, "checked", f"{path}.review"),
        valid=count(review, "valid", f"{path}.review"),
    )
