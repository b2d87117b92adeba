"""Two files of predictions, paired by id or position and tested."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from perturbkit.core.shape import is_missing
from perturbkit.engines.list_cells import read_cell
from perturbkit.engines.readers import open_source
from perturbkit.errors import InvalidArgument, nearest, quoted
from perturbkit.stats.metrics import metric as metric_of
from perturbkit.stats.paired import paired_bootstrap

ID_COLUMNS = ("id", "row_id", "idx", "index", "pk_id")
GOLD_COLUMNS = ("gold", "label", "target", "reference", "answer")
PREDICTION_COLUMNS = ("prediction", "predicted", "pred", "output")
CLUSTER_COLUMNS = ("pk_source", "source", "source_id", "cluster")
NUMBERS = ("pearson", "spearman", "mean")
TAGS = ("entity_f1",)
ANSWERS = ("token_f1", "exact_match")
"""Metrics of texts, where none at all is an answer too."""
_WHOLE = re.compile(r"(-?[0-9]+)\.0+")


@dataclass(frozen=True)
class Columns:
    """Names of the columns as the user gave them."""

    id: str | None
    gold: str | None
    prediction: str | None
    cluster: str | None


def compare_files(
    a: str, b: str, metric: str, columns: Columns, options: Mapping[str, Any], *, drop: bool = False
) -> dict[str, Any]:
    """Record of A against B; InvalidArgument where columns, ids or gold values do not fit.

    ``drop`` leaves out rows whose id the other file has not, and counts them (``n_left_out``).
    """
    chosen = metric_of(metric)
    rows_a, rows_b = _rows(a), _rows(b)
    ids = _ids(rows_a, rows_b, a, b, columns.id)
    left_out = {}
    if drop and ids is not None:
        before = len(rows_a) + len(rows_b)
        rows_a, rows_b = _with(rows_a, *ids), _with(rows_b, *reversed(ids))
        left_out = {"n_left_out": before - len(rows_a) - len(rows_b)}
        if not rows_a:
            raise InvalidArgument(f"{a} and {b} have no id in common: there is nothing to compare")
        ids = _ids(rows_a, rows_b, a, b, columns.id)
    gold_a = _column(rows_a, a, "gold", columns.gold, GOLD_COLUMNS)
    gold_b = _column(rows_b, b, "gold", columns.gold, GOLD_COLUMNS)
    if gold_a is None and gold_b is None:
        raise InvalidArgument(f"{a} and {b} have no gold column: name it with --gold")
    _require_equal_gold(gold_a, gold_b, ids, a, b)
    statistics = [
        chosen.statistics(
            _values(gold if gold is not None else _in_order(other, other_ids, mine), metric, name, "gold"),
            _values(_needed(rows, name, columns), metric, name, "prediction"),
        )
        for rows, name, gold, other, mine, other_ids in (
            (rows_a, a, gold_a, gold_b, ids and ids[0], ids and ids[1]),
            (rows_b, b, gold_b, gold_a, ids and ids[1], ids and ids[0]),
        )
    ]
    clusters = _column(rows_a, a, "cluster", columns.cluster, CLUSTER_COLUMNS)
    test = paired_bootstrap(*statistics, metric=metric, ids=ids, clusters=clusters, **options)
    return {"metric": metric, "a": a, "b": b, **tested_record(test), **left_out}


def _rows(path: str) -> list[dict[str, Any]]:
    source = open_source(path, batch_size=10_000)
    rows = [
        row for batch in source.batches for row in (batch if isinstance(batch, list) else batch.to_pylist())
    ]
    if not rows:
        raise InvalidArgument(f"{path} has no rows: there is nothing to compare")
    return rows


def _column(
    rows: Sequence[Mapping[str, Any]], path: str, what: str, named: str | None, usual: Sequence[str]
) -> list[Any] | None:
    """Values of a column; None where none was named and none has a usual name."""
    if named is not None and named not in rows[0]:
        if what == "gold":
            return None
        raise InvalidArgument(f"{path} has no column {named!r}: {nearest(named, rows[0])}")
    name = named or next((column for column in usual if column in rows[0]), None)
    return None if name is None else [row.get(name) for row in rows]


def _needed(rows: Sequence[Mapping[str, Any]], path: str, columns: Columns) -> list[Any]:
    found = _column(rows, path, "prediction", columns.prediction, PREDICTION_COLUMNS)
    if found is None:
        raise InvalidArgument(
            f"{path} has no prediction column: name it with --prediction ({', '.join(rows[0])})"
        )
    return found


def _ids(
    rows_a: Sequence[Mapping[str, Any]],
    rows_b: Sequence[Mapping[str, Any]],
    a: str,
    b: str,
    named: str | None,
) -> tuple[list[Any], list[Any]] | None:
    of_a = _column(rows_a, a, "id", named, ID_COLUMNS)
    of_b = _column(rows_b, b, "id", named, ID_COLUMNS)
    if of_a is None or of_b is None:
        return None
    return list(map(_spelt, of_a)), list(map(_spelt, of_b))


def _spelt(value: Any) -> str:
    """A label or id as it is spelt, whatever the format of its file: 7, "7" and 7.0 are one.

    >>> _spelt(7), _spelt("7"), _spelt(7.0), _spelt("7.0"), _spelt("1.0.0"), _spelt("q7")
    ('7', '7', '7', '7', '1.0.0', 'q7')
    """
    whole = _WHOLE.fullmatch(str(value))
    return whole[1] if whole else str(value)


def _with(rows: list[dict[str, Any]], ids: Sequence[Any], others: Sequence[Any]) -> list[dict[str, Any]]:
    """The rows whose id the other file has."""
    there = set(others)
    return [row for row, mine in zip(rows, ids, strict=True) if mine in there]


def _in_order(values: list[Any] | None, ids: list[Any] | None, wanted: list[Any] | None) -> list[Any]:
    """The other file's gold in the order of this file's ids."""
    assert values is not None
    if ids is None or wanted is None:
        return values
    by_id = dict(zip(ids, values, strict=True))
    missing = [item for item in wanted if item not in by_id]
    if missing:
        raise InvalidArgument(
            f"ids are in one file only: {', '.join(map(str, missing[:5]))}; "
            'unmatched="drop" (--unmatched drop) leaves them out'
        )
    return [by_id[item] for item in wanted]


def _require_equal_gold(
    gold_a: list[Any] | None,
    gold_b: list[Any] | None,
    ids: tuple[list[Any], list[Any]] | None,
    a: str,
    b: str,
) -> None:
    """Two files that disagree about the truth are not of the same test set."""
    if gold_a is None or gold_b is None:
        return
    if ids is None:
        pairs = list(enumerate(zip(gold_a, gold_b, strict=False)))
    else:
        by_id = dict(zip(ids[1], gold_b, strict=True))
        pairs = [(i, (gold, by_id[i])) for i, gold in zip(ids[0], gold_a, strict=True) if i in by_id]
    other = [str(i) for i, (x, y) in pairs if x != y and _spelt(x) != _spelt(y)]
    if other:
        raise InvalidArgument(
            f"{a} and {b} have other gold values for {len(other)} rows: {', '.join(other[:5])}"
        )


def _values(values: Sequence[Any], metric: str, path: str, what: str) -> list[Any]:
    """Values as the metric reads them: numbers, lists of tags, or labels as they are."""
    if metric in NUMBERS:
        return [_number(value, path, what, i) for i, value in enumerate(values)]
    if metric in TAGS:
        return [_list(value, f"{path} row {i}: the {what}") for i, value in enumerate(values)]
    if metric in ANSWERS:
        return ["" if is_missing(value) else value for value in values]
    missing = [i for i, value in enumerate(values) if is_missing(value) or value == ""]
    if missing:
        raise InvalidArgument(
            f"{path} row {missing[0]}: the {what} is missing: fill it in, or leave the row out of both files"
        )
    labels = [_spelt(value) if isinstance(value, str | int | float) else value for value in values]
    if metric != "binary_f1":
        return labels
    wrong = [i for i, label in enumerate(labels) if label not in ("0", "1")]
    if wrong:
        raise InvalidArgument(
            f"{path} row {wrong[0]}: the {what} must be 0 or 1 for binary_f1, got {quoted(values[wrong[0]])}"
        )
    return list(map(int, labels))


def _number(value: Any, path: str, what: str, row: int) -> float:
    try:
        return float(value)
    except (TypeError, ValueError) as error:
        raise InvalidArgument(f"{path} row {row}: the {what} {value!r} is not a number") from error


def _list(value: Any, where: str) -> list[str]:
    """Tags: a list, one written as text, or a text of tags with blanks between them."""
    listed = read_cell(value) if isinstance(value, str) and value.startswith("[") else value
    if isinstance(listed, str):
        return listed.split()
    if not isinstance(listed, list):
        raise InvalidArgument(f"{where} must be a list of tags, got {quoted(value)}")
    return listed


def tested_record(test: Any) -> dict[str, Any]:
    """The fields of a comparison that runs and files share."""
    return {
        "delta": test.delta,
        "ci_low": test.ci_low,
        "ci_high": test.ci_high,
        "p_value": test.p_value_corrected,
        "p_adjusted": test.p_value_corrected,
        "n": test.n,
        "n_clusters": test.n_clusters,
        "paired_by": test.paired_by,
        "flags": list(test.flags),
    }
