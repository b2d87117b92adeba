"""Perturbed data with only the rows that still mean what their originals meant, each with its scores."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from perturbkit.core.shape import VERDICT, Data
from perturbkit.curation.validity import DEFAULT_RULES, Rule, Verdict, judge, read_rules
from perturbkit.engines.dispatch import refuse_columns
from perturbkit.engines.files import Filter
from perturbkit.engines.originals import fields_of, read_edits, require_edits, restore_column
from perturbkit.engines.select import column_names, column_values, require_rows, take, with_columns
from perturbkit.errors import InvalidArgument


def keep(
    perturbed: Data,
    rules: str | Rule | Iterable[str | Rule] = DEFAULT_RULES,
    *,
    rejected: Literal["drop", "mark"] = "drop",
) -> Any:
    """Perturbed data without rows that break a rule; of the same kind, with a column ``pk_NAME`` a measure.

    perturbed: what ``perturb`` gave with its record, but no stream; of a dict of splits, each by itself.
    rules: as ``similarity>0.8``; see ``MEASURES``. Originals and rows without an edit break none. By default
    English sentences that are still sentences, and questions that still ask something, are kept.
    rejected: "mark" keeps every row and adds ``pk_verdict``, the rule that a row broke.

    Raises InvalidArgument, and MissingDependency or MissingResource for a model that is not there.

    >>> from perturbkit.curation.perturb import perturb
    >>> rows = perturb([{"text": "A cat"}, {"text": "Children learn languages"}], "swap_chars:ends=true")
    >>> [row["pk_edit_distance"] for row in keep(rows, "edit_distance<0.3", rejected="mark")]
    [0.4, 0.08333333333333333]
    >>> [row["text"] for row in keep(rows, "edit_distance<0.3")]
    ['Chilrden learn languages']
    """
    if rejected not in ("drop", "mark"):
        raise InvalidArgument(f"rejected must be 'drop' or 'mark', got {rejected!r}")
    read = read_rules(rules)
    refuse_columns(perturbed)
    if isinstance(perturbed, Mapping):
        every: Any = type(perturbed)
        return every({name: keep(part, read, rejected=rejected) for name, part in perturbed.items()})
    require_rows("keep", perturbed)
    verdicts = verdicts_of(perturbed, read)
    out = with_columns(perturbed, record_of(verdicts, read, rejected == "mark"))
    if rejected == "drop":
        out = take(out, [row for row, verdict in enumerate(verdicts) if verdict.broke is None])
    return out


def verdicts_of(perturbed: Any, rules: Sequence[Rule]) -> list[Verdict]:
    """A verdict for each row of perturbed data."""
    names = column_names(perturbed)
    require_edits("pk_edits" in names)
    edits = [read_edits(cell) for cell in column_values(perturbed, "pk_edits")]
    fields = fields_of(edits, names)
    variants = [column_values(perturbed, name) for name in fields]
    originals = [restore_column(values, edits, name) for name, values in zip(fields, variants, strict=True)]
    if not fields:
        return [Verdict({}, None)] * len(edits)
    return judge(rules, list(zip(*originals, strict=True)), list(zip(*variants, strict=True)))


def record_of(verdicts: Sequence[Verdict], rules: Sequence[Rule], marked: bool) -> dict[str, list[Any]]:
    """Columns that say how rows were judged."""
    columns: dict[str, list[Any]] = {
        f"pk_{rule.name}": [verdict.scores.get(rule.name) for verdict in verdicts] for rule in rules
    }
    if marked:
        columns[VERDICT] = [verdict.broke for verdict in verdicts]
    return columns


class Marker:
    """``keep`` for the rows of a benchmark: all of them, with the rule that each breaks in ``pk_verdict``."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._rules = tuple(rules)
        self.rules = tuple(map(str, rules))

    def __call__(self, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The rows with their scores and verdicts."""
        marked: list[dict[str, Any]] = keep(rows, self._rules, rejected="mark")
        return marked


class Keeper(Filter):
    """``keep`` for the batches of a file."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        super().__init__()
        self._rules = rules
        self.columns = [f"pk_{rule.name}" for rule in rules]

    def __call__(self, batch: Any) -> Any:
        """The batch without the rows that break a rule, with their scores."""
        verdicts = verdicts_of(batch, self._rules)
        for verdict in verdicts:
            if verdict.broke is not None:
                self.rejected[verdict.broke] = self.rejected.get(verdict.broke, 0) + 1
        judged = with_columns(batch, record_of(verdicts, self._rules, marked=False))
        return take(judged, [row for row, verdict in enumerate(verdicts) if verdict.broke is None])
