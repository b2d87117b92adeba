"""Is A better than B? Two models of benchmark runs, or two files of predictions, paired and tested."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from perturbkit.engines.json_rows import read_result_file
from perturbkit.errors import InvalidArgument, MissingResource, nearest
from perturbkit.robustness.cells import CURATED
from perturbkit.robustness.parts import slug
from perturbkit.robustness.prediction_files import Columns, compare_files, tested_record
from perturbkit.stats.corrections import holm
from perturbkit.stats.paired import paired_bootstrap


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
    unmatched: Literal["error", "drop"] = "error",
) -> dict[str, Any]:
    """Paired bootstrap of A against B.

    a, b: both run folders of ``sweep`` (``RUN:MODEL`` where a run holds several models), or both files of
        predictions (csv, tsv, jsonl, parquet) with a prediction and a gold column.
    metric: that of the run; for files a name of ``perturbkit.stats`` (default accuracy).
    id_column, gold_column, prediction_column, cluster_column: names in the files; by default the usual
        ones. Rows are paired by id where both files have one, else by position; rows with equal cluster
        (the source row of perturbed copies) are drawn together.
    unmatched: "drop" leaves out rows of files whose id the other file has not; they are counted (n_left_out).

    Returns metric, a, b, delta = A - B, ci_low, ci_high, p_value, p_adjusted (Holm), n, paired_by and what
    was asked (n_resamples, seed, alternative); for runs those of the original rows, and ``cells`` with one
    such record for each transform and amount that both runs have. Raises InvalidArgument where the two do not
    fit, MissingResource for what is not there.

    Source: Berg-Kirkpatrick et al. 2012; Jurafsky and Martin, B.9.
    """
    options = {"n_resamples": n_resamples, "seed": seed, "alternative": alternative}
    for item in map(str, (a, b)):
        _require_there(item)
    runs = [_is_run(str(item)) for item in (a, b)]
    if all(runs):
        return _compare_runs(_Run.read(str(a)), _Run.read(str(b)), metric, options) | options
    if any(runs):
        raise InvalidArgument(
            f"{a} and {b}: give two run folders or two files of predictions, not one of each"
        )
    columns = Columns(id_column, gold_column, prediction_column, cluster_column)
    if unmatched not in ("error", "drop"):
        raise InvalidArgument(f"unmatched must be error or drop, got {unmatched!r}")
    drop = unmatched == "drop"
    return compare_files(str(a), str(b), metric or "accuracy", columns, options, drop=drop) | options


def _require_there(spec: str) -> None:
    """Raise MissingResource where a name that has no ending, as that of a folder, is not there."""
    folder = spec.partition(":")[0]
    if not (Path(spec).exists() or _is_run(spec) or Path(folder).suffix):
        raise MissingResource(
            f"there is no run folder {folder!r}: make it with `perturbkit bench`, or name another"
        )


@dataclass(frozen=True)
class _Run:
    """One model of a run folder."""

    path: Path
    model: str
    task: str
    metric: str
    seed: Any
    cells: Mapping[tuple[str, int], Mapping[str, Any]]

    @classmethod
    def read(cls, spec: str) -> "_Run":
        """Run folder, with ``:MODEL`` where it holds several."""
        folder, model = _split(spec)
        path = Path(folder)
        if not (path / "results.json").is_file():
            raise MissingResource(
                f"{folder} has no results.json: finish the run with `perturbkit bench` first"
            )
        results = read_result_file(path / "results.json")
        cells = results.get("cells")
        if not isinstance(cells, list) or not cells or not all(map(_is_cell, cells)):
            raise InvalidArgument(
                f"{folder} holds no benchmark cells: give two runs of `bench`; two of `suite run` are for "
                "`perturbkit compare`, and their results for perturbkit.behavior.compare.compare_results"
            )
        models = list(dict.fromkeys(cell["model"] for cell in cells))
        if model is None and len(models) != 1:
            raise InvalidArgument(f"{folder} holds the models {', '.join(models)}: write {folder}:MODEL")
        chosen = models[0] if model is None else model
        if chosen not in models:
            raise InvalidArgument(f"{folder} has no model {chosen!r}: {nearest(chosen, models)}")
        mine = [cell for cell in cells if cell["model"] == chosen]
        tasks = list(dict.fromkeys(cell["task"] for cell in mine))
        if len(tasks) > 1:
            raise InvalidArgument(
                f"{folder} holds the tasks {', '.join(tasks)}: compare the folders of one task"
            )
        return cls(
            path,
            chosen,
            f"{mine[0]['task']} {mine[0]['split']}",
            mine[0]["metric"],
            results.get("seed"),
            {(cell["transform"], cell["pps"]): cell for cell in mine},
        )

    def units(self, cell: str) -> Any:
        """Units of a cell and their statistics: (n, 1 + k)."""
        import pyarrow as pa
        from pyarrow import parquet

        path = self.path / "units" / f"{cell}--{slug(self.model)}.parquet"
        if not path.is_file():
            raise MissingResource(f"{path} is missing: run `perturbkit bench` again with the same arguments")
        try:
            return parquet.read_table(path).to_pandas().to_numpy()
        except (OSError, pa.ArrowException) as error:
            raise InvalidArgument(f"{path} is damaged ({error}): remove it and run `bench` again") from error


def _is_cell(cell: Any) -> bool:
    """Whether an item of results.json says which cell it is."""
    texts = ("model", "task", "split", "metric", "transform")
    return (
        isinstance(cell, dict)
        and all(isinstance(cell.get(name), str) for name in texts)
        and isinstance(cell.get("pps"), int)
    )


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
    if a.seed != b.seed:
        raise InvalidArgument(
            f"the runs have other seeds, {a.seed} and {b.seed}, so that other rows were asked about: "
            "compare runs of one seed"
        )
    if metric is not None and metric != a.metric:
        raise InvalidArgument(f"the runs were scored by {a.metric}, got --metric {metric}: leave it out")
    empty = {cell for run in (a, b) for cell, record in run.cells.items() if record.get("drop") is None}
    shared = [cell for cell in a.cells if cell in b.cells and cell not in empty]
    names = ["original", *(_name(cell, a, b) for cell in shared)]
    records = [_tested(a.units(name), b.units(name), a.metric, options, name) for name in names]
    for record, p in zip(records, holm([r["p_value"] for r in records]), strict=True):
        record["p_adjusted"] = float(p)
    head = {"metric": a.metric, "a": f"{a.path}:{a.model}", "b": f"{b.path}:{b.model}", **records[0]}
    cells = [
        {"transform": transform, "pps": pps, **record}
        for (transform, pps), record in zip(shared, records[1:], strict=True)
    ]
    return {**head, "cells": cells}


def _name(cell: tuple[str, int], a: _Run, b: _Run) -> str:
    """Name of a cell's files; InvalidArgument where the runs do not judge its rows alike."""
    name = f"{slug(cell[0])}-pps{cell[1]}"
    review, other = (run.cells[cell].get("review") for run in (a, b))
    if review != other:
        raise InvalidArgument(
            f"{name}: the runs have other reviews, so that other rows were asked about: give both the same "
            "--curated sheets"
        )
    return name if review is None else f"{name}{CURATED}"


def _tested(a: Any, b: Any, metric: str, options: Mapping[str, Any], cell: str) -> dict[str, Any]:
    if len(a) != len(b):
        raise InvalidArgument(
            f"{cell}: the runs have {len(a)} and {len(b)} units: compare runs of the same rows"
        )
    if (a[:, 0] != b[:, 0]).any():
        raise InvalidArgument(f"{cell}: the runs left out other units: give both the same --keep and sheets")
    test = paired_bootstrap(a[:, 1:], b[:, 1:], metric=metric, ids=range(len(a)), **options)
    return tested_record(test)
