"""Is A better than B? Two models of benchmark runs, or two files of predictions, paired and tested."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from perturbkit.engines.readers import open_source
from perturbkit.errors import InvalidArgument, MissingResource, nearest
from perturbkit.robustness.run import slug
from perturbkit.stats.corrections import holm
from perturbkit.stats.metrics import metric as metric_of
from perturbkit.stats.paired import paired_bootstrap

ID_COLUMNS = ("id", "row_id", "idx", "index", "pk_id")
GOLD_COLUMNS = ("gold", "label", "target", "reference", "answer")
PREDICTION_COLUMNS = ("prediction", "predicted", "pred", "output")
CLUSTER_COLUMNS = ("pk_source", "source", "source_id", "cluster")
NUMBERS = ("pearson", "spearman", "mean")
TAGS = ("entity_f1",)


def compare(
    a: str | Path,
    b: str | Path,
    *,
    metric: str | None = None,
    n_resamples: int = 10_000,
    seed: int = 0,
    alternative: str = "greater",
    id_column: str | None = None,
    gold_column: str | None = None,
    prediction_column: str | None = None,
    cluster_column: str | None = None,
) -> dict[str, Any]:
    """Paired bootstrap of A against B.

    a, b: both run folders of ``sweep`` (``RUN:MODEL`` where a run holds several models), or both files of
        predictions (csv, tsv, jsonl, parquet) with a prediction and a gold column.
    metric: that of the run; for files a name of ``perturbkit.stats`` (default accuracy).
    id_column, gold_column, prediction_column, cluster_column: names in the files; by default the usual
        ones. Rows are paired by id where both files have one, else by position; rows with equal cluster
        (the source row of perturbed copies) are drawn together.

    Returns metric, a, b, delta = A - B, ci_low, ci_high, p_value, p_adjusted (Holm), n, paired_by; for runs
    those of the original rows, and ``cells`` with one such record for each transform and amount that both
    runs have. Raises InvalidArgument where the two do not fit, MissingResource for what is not there.

    Source: Berg-Kirkpatrick et al. 2012; Jurafsky and Martin, B.9.
    """
    options = {"n_resamples": n_resamples, "seed": seed, "alternative": alternative}
    runs = [_is_run(str(item)) for item in (a, b)]
    if all(runs):
        return _compare_runs(_Run.read(str(a)), _Run.read(str(b)), metric, options)
    if any(runs):
        raise InvalidArgument(
            f"{a} and {b}: give two run folders or two files of predictions, not one of each"
        )
    columns = _Columns(id_column, gold_column, prediction_column, cluster_column)
    return _compare_files(str(a), str(b), metric or "accuracy", columns, options)


# --- runs -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Run:
    """One model of a run folder."""

    path: Path
    model: str
    task: str
    metric: str
    cells: tuple[tuple[str, int], ...]

    @classmethod
    def read(cls, spec: str) -> "_Run":
        """Run folder, with ``:MODEL`` where it holds several."""
        folder, model = _split(spec)
        path = Path(folder)
        if not (path / "results.json").is_file():
            raise MissingResource(
                f"{folder} has no results.json: finish the run with `perturbkit bench` first"
            )
        cells = json.loads((path / "results.json").read_text(encoding="utf-8"))["cells"]
        models = list(dict.fromkeys(cell["model"] for cell in cells))
        if model is None and len(models) != 1:
            raise InvalidArgument(f"{folder} holds the models {', '.join(models)}: write {folder}:MODEL")
        chosen = models[0] if model is None else model
        if chosen not in models:
            raise InvalidArgument(f"{folder} has no model {chosen!r}: {nearest(chosen, models)}")
        mine = [cell for cell in cells if cell["model"] == chosen]
        return cls(
            path,
            chosen,
            f"{mine[0]['task']} {mine[0]['split']}",
            mine[0]["metric"],
            tuple((cell["transform"], cell["pps"]) for cell in mine),
        )

    def units(self, cell: str) -> Any:
        """Per-unit statistics (n, k) of a cell."""
        from pyarrow import parquet

        path = self.path / "units" / f"{cell}--{slug(self.model)}.parquet"
        if not path.is_file():
            raise MissingResource(f"{path} is missing: run `perturbkit bench` again with the same arguments")
        return parquet.read_table(path).to_pandas().to_numpy()


def _split(spec: str) -> tuple[str, str | None]:
    if Path(spec).is_dir():
        return spec, None
    folder, colon, model = spec.partition(":")
    while colon and not Path(folder).is_dir():
        more, colon, model = model.partition(":")
        folder = f"{folder}:{more}"
    return (folder, model) if colon else (spec, None)


def _is_run(spec: str) -> bool:
    return Path(_split(spec)[0]).is_dir()


def _compare_runs(a: _Run, b: _Run, metric: str | None, options: Mapping[str, Any]) -> dict[str, Any]:
    for name, of_a, of_b in (("tasks", a.task, b.task), ("metrics", a.metric, b.metric)):
        if of_a != of_b:
            raise InvalidArgument(f"the runs have other {name}: {of_a} and {of_b}: compare runs of one task")
    if metric is not None and metric != a.metric:
        raise InvalidArgument(f"the runs were scored by {a.metric}, got --metric {metric}: leave it out")
    shared = [cell for cell in a.cells if cell in b.cells]
    names = ["original", *(f"{slug(transform)}-pps{pps}" for transform, pps in shared)]
    records = [_tested(a.units(name), b.units(name), a.metric, options, name) for name in names]
    for record, p in zip(records, holm([r["p_value"] for r in records]), strict=True):
        record["p_adjusted"] = float(p)
    head = {"metric": a.metric, "a": f"{a.path}:{a.model}", "b": f"{b.path}:{b.model}", **records[0]}
    cells = [
        {"transform": transform, "pps": pps, **record}
        for (transform, pps), record in zip(shared, records[1:], strict=True)
    ]
    return {**head, "cells": cells}


def _tested(a: Any, b: Any, metric: str, options: Mapping[str, Any], cell: str) -> dict[str, Any]:
    if len(a) != len(b):
        raise InvalidArgument(
            f"{cell}: the runs have {len(a)} and {len(b)} units: compare runs of the same rows"
        )
    test = paired_bootstrap(a, b, metric=metric, ids=range(len(a)), **options)
    return _record(test)


def _record(test: Any) -> dict[str, Any]:
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


# --- files of predictions -------------------------------------------------------------------------


@dataclass(frozen=True)
class _Columns:
    """Names of the columns as the user gave them."""

    id: str | None
    gold: str | None
    prediction: str | None
    cluster: str | None


def _compare_files(
    a: str, b: str, metric: str, columns: _Columns, options: Mapping[str, Any]
) -> dict[str, Any]:
    chosen = metric_of(metric)
    rows_a, rows_b = _rows(a), _rows(b)
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
    return {"metric": metric, "a": a, "b": b, **_record(test)}


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


def _needed(rows: Sequence[Mapping[str, Any]], path: str, columns: _Columns) -> list[Any]:
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
    return None if of_a is None or of_b is None else (of_a, of_b)


def _in_order(values: list[Any] | None, ids: list[Any] | None, wanted: list[Any] | None) -> list[Any]:
    """The other file's gold in the order of this file's ids."""
    assert values is not None
    if ids is None or wanted is None:
        return values
    by_id = dict(zip(ids, values, strict=True))
    missing = [item for item in wanted if item not in by_id]
    if missing:
        raise InvalidArgument(f"ids are in one file only: {', '.join(map(str, missing[:5]))}")
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
    other = [str(i) for i, (x, y) in pairs if x != y]
    if other:
        raise InvalidArgument(
            f"{a} and {b} have other gold values for {len(other)} rows: {', '.join(other[:5])}"
        )


def _values(values: Sequence[Any], metric: str, path: str, what: str) -> list[Any]:
    """Values as the metric reads them: numbers, lists of tags, or labels as they are."""
    if metric in NUMBERS:
        return [_number(value, path, what, i) for i, value in enumerate(values)]
    if metric in TAGS:
        return [_list(value) for value in values]
    return ["" if value is None else value for value in values]


def _number(value: Any, path: str, what: str, row: int) -> float:
    try:
        return float(value)
    except (TypeError, ValueError) as error:
        raise InvalidArgument(f"{path} row {row}: the {what} {value!r} is not a number") from error


def _list(value: Any) -> list[str]:
    if isinstance(value, str):
        return list(json.loads(value)) if value.startswith("[") else value.split()
    return list(value)
