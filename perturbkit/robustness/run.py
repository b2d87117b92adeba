"""The folder of a benchmark run: its plan, and one part for every piece of work that is finished.

``plan.json`` says what the run is; ``perturbed/`` holds the perturbed rows of each transform and amount,
shared by all models; ``predictions/`` what each model said of them; ``times.jsonl`` how long each part took.
A part is written beside and renamed, so that a run killed at any moment goes on with what is whole.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from numbers import Real
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Self

from perturbkit.core.stream import hash_text
from perturbkit.engines.json_rows import json_document
from perturbkit.engines.part import at_work, wait_for
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Prediction

Row = Mapping[str, Any]


class RunFolder:
    """A run on disk, of a task with ``rows`` rows."""

    def __init__(self, path: str | Path, rows: int) -> None:
        self.path = Path(path)
        self.rows = rows

    @classmethod
    @contextmanager
    def begin(cls, path: str | Path, plan: Mapping[str, Any]) -> Iterator[Self]:
        """The run of a plan, begun or gone on with, while the block is at work on it.

        A folder that holds another run raises InvalidArgument, unless nothing of that is finished and nobody
        is at work on it: its plan is replaced then.
        """
        run = cls(path, plan["rows"])
        run._make_folder(str(path))
        with at_work(run.path) as alone:
            run._write_plan(str(path), plan, alone)
            yield run

    @classmethod
    def open(cls, path: str | Path) -> tuple[Self, dict[str, Any]]:
        """A run that is there, and its plan; MissingResource or InvalidArgument where it is none."""
        if not (Path(path) / "plan.json").is_file():
            raise MissingResource(f"{path} is no run: it has no plan.json; begin it with `perturbkit bench`")
        plan = _read_plan(Path(path) / "plan.json")
        return cls(path, plan["rows"]), plan

    def _make_folder(self, path: str) -> None:
        if self.path.exists() and not self.path.is_dir():
            raise InvalidArgument(f"the run {path!r} is a file: name a folder")
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InvalidArgument(f"the run folder {path!r} cannot be made: {error.strerror}") from error

    def _write_plan(self, path: str, plan: Mapping[str, Any], alone: bool) -> None:
        written = self.path / "plan.json"
        if written.exists():
            # A plan of somebody else's has other keys: it stays, and is refused.
            if alone and not self._has_parts() and _read_plan(written).keys() == plan.keys():
                self.write_json("plan.json", plan)
            self._require_same(written, plan)
        else:
            if not alone:
                wait_for(written)  # who is at work there may be about to write it
            if written.exists():
                self._require_same(written, plan)
                return
            # A hidden file may be the rest of a run that was killed before it began.
            if any(not path.name.startswith(".") for path in self.path.iterdir()):
                raise InvalidArgument(f"the folder {path!r} holds something else than a run: choose another")
            self.write_json("plan.json", plan)

    def _has_parts(self) -> bool:
        """Whether the folder holds anything but a plan, and what a killed run left of a file."""
        files = (path for path in self.path.rglob("*") if path.is_file())
        return any(path.name != "plan.json" and not path.name.startswith(".") for path in files)

    def _require_same(self, written: Path, plan: Mapping[str, Any]) -> None:
        before = _read_plan(written)
        now = json.loads(json.dumps(plan))
        differing = sorted(key for key in {*before, *now} if before.get(key) != now.get(key))
        if differing:
            raise InvalidArgument(
                f"the run folder {str(self.path)!r} holds another run (other {', '.join(differing)}): "
                "choose another folder or remove it"
            )

    def write_json(self, name: str, value: Any) -> Path:
        """Write a JSON file of the run, whole or not at all."""
        return self.write_text(name, json_document(value) + "\n")

    def write_text(self, name: str, text: str) -> Path:
        """Write a text file of the run, whole or not at all."""
        path = self.path / name
        with written_beside(str(path)) as part:
            Path(part).write_text(text, encoding="utf-8", newline="")
        return path

    def perturbed(self, cell: str, make: Callable[[], list[dict[str, Any]]]) -> list[dict[str, Any]]:
        """Perturbed rows of a cell: read where they are there, made and kept where not."""
        columns = self._part(
            "perturbed", cell, ("row",), self.rows, lambda: {"row": [_text(row) for row in make()]}
        )
        return [json.loads(row) for row in columns["row"]]

    def has_perturbed(self, cell: str) -> bool:
        """Whether the rows of a cell are made."""
        return self._path("perturbed", cell).exists()

    def predictions(
        self,
        cell: str,
        model: str,
        make: Callable[[], Sequence[Prediction]],
        *,
        rows: int | None = None,
        content: str = "",
    ) -> list[Prediction]:
        """What a model says of a cell's rows: read where it is there, asked and kept where not.

        What a model of other ``content`` said is asked again. ``rows``: how many are evaluated, by default
        all.
        """

        def answers() -> dict[str, list[Any]]:
            given = list(make())
            return {
                "value": [_text(answer.value) for answer in given],
                "scores": [None if answer.scores is None else _text(answer.scores) for answer in given],
            }

        columns = self._part(
            "predictions",
            f"{cell}--{slug(model)}",
            ("value", "scores"),
            self.rows if rows is None else rows,
            answers,
            content=content,
        )
        return [
            Prediction(json.loads(value), None if scores is None else json.loads(scores))
            for value, scores in zip(columns["value"], columns["scores"], strict=True)
        ]

    def has_predictions(self, cell: str, model: str) -> bool:
        """Whether a model has been asked about a cell's rows before."""
        return self._path("predictions", f"{cell}--{slug(model)}").exists()

    def keep_units(self, cell: str, model: str, statistics: Any, units: Sequence[int] | Any) -> Any:
        """Keep the metric's statistics (n_units, k) of the units (n_units,); gives them back.

        They are written anew each time, since the answers may have been asked again.
        """
        import pyarrow as pa
        from pyarrow import parquet

        path = self._path("units", f"{cell}--{slug(model)}")
        path.parent.mkdir(exist_ok=True)
        with written_beside(str(path)) as part:
            columns = {f"s{i}": column for i, column in enumerate(statistics.T)}
            parquet.write_table(pa.table({"unit": units, **columns}), part)
        return statistics

    def _path(self, kind: str, name: str) -> Path:
        return self.path / kind / f"{name}.parquet"

    def _part(
        self,
        kind: str,
        name: str,
        columns: tuple[str, ...],
        rows: int,
        make: Callable[[], dict[str, list[Any]]],
        *,
        content: str = "",
    ) -> dict[str, list[Any]]:
        path = self._path(kind, name)
        if path.exists():
            found = self._read(path, columns, rows, content)
            if found is not None:
                return found
        try:
            path.parent.mkdir(exist_ok=True)
        except OSError as error:
            raise InvalidArgument(f"{path.parent} cannot be made: {error.strerror}") from error
        import pyarrow as pa
        from pyarrow import parquet

        began, worked = perf_counter(), process_time()
        made = make()
        took = {"seconds": perf_counter() - began, "cpu_seconds": process_time() - worked}
        table = pa.table({key: pa.array(values, pa.string()) for key, values in made.items()})
        with written_beside(str(path)) as part:
            parquet.write_table(table.replace_schema_metadata({"content": content}), part)
        self._note_time(f"{kind}/{name}", took)
        return made

    def _note_time(self, part: str, took: Mapping[str, float]) -> None:
        line = json.dumps({"part": part, **{key: round(value, 3) for key, value in took.items()}}) + "\n"
        path = self.path / "times.jsonl"
        try:
            # One short line by one write in append mode: several processes may add to the file.
            with path.open("a", encoding="utf-8") as file:
                file.write(line)
        except OSError as error:
            raise InvalidArgument(f"{path} cannot be written: {error.strerror}") from error

    def _read(
        self, path: Path, columns: tuple[str, ...], rows: int, content: str
    ) -> dict[str, list[Any]] | None:
        """Columns of a finished part, or None where it is of a model of other content."""
        import pyarrow as pa
        from pyarrow import parquet

        try:
            table = parquet.read_table(path)
        except (OSError, pa.ArrowException) as error:
            raise InvalidArgument(_damaged(path, str(error))) from error
        if (table.schema.metadata or {}).get(b"content", b"").decode() != content:
            return None
        if tuple(table.column_names) != columns or table.num_rows != rows:
            raise InvalidArgument(_damaged(path, f"it has not {rows} rows of {', '.join(columns)}"))
        found: dict[str, list[Any]] = table.to_pydict()
        return found


def seconds_by_part(folders: Sequence[Path], kind: str = "seconds") -> dict[str, float]:
    """Seconds that the parts of runs took when they were made, summed: "perturbed", and each model.

    A folder may hold runs in folders below it. Models have the names of their files. ``kind`` is "seconds"
    by the clock or "cpu_seconds" of the processor.
    """
    found: dict[str, float] = {}
    for path in sorted(path for folder in folders for path in folder.rglob("times.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                noted = json.loads(line)
            except ValueError:  # the line that a kill cut off
                continue
            folder, _, name = noted["part"].partition("/")
            part = folder if folder == "perturbed" else name.rpartition("--")[2]
            found[part] = found.get(part, 0.0) + noted[kind]
    return found


def _read_plan(path: Path) -> dict[str, Any]:
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(plan, dict):
            raise ValueError("expected an object")
    except (OSError, ValueError) as error:
        raise InvalidArgument(f"{path} is not a plan: {error}: choose another folder") from error
    return plan


def _damaged(path: Path, why: str) -> str:
    return f"{path} is damaged ({why}): remove this file and run the same again"


def slug(name: str) -> str:
    """A file name for a model or transform: readable, and different for different names.

    >>> slug("swap_chars")
    'swap_chars'
    >>> slug("hf:a/b")[:7]
    'hf-a-b-'
    """
    plain = re.sub(r"[^A-Za-z0-9_.]+", "-", name).strip("-.")
    return plain if plain == name and len(name) <= 80 else f"{plain[:80]}-{hash_text(name):016x}"


def _text(value: Any) -> str:
    """JSON of a row or an answer; ASCII, since Parquet cannot hold a lone surrogate."""
    return json.dumps(_plain(value), sort_keys=True)


def _plain(value: Any) -> Any:
    """Numpy's and other numbers, and tuples, as what JSON knows."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Real) and not isinstance(value, int | float):
        return float(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
