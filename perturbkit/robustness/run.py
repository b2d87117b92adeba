"""The folder of a benchmark run: its plan, and one part for every piece of work that is finished.

``plan.json`` says what the run is; ``perturbed/`` holds the perturbed rows of each transform and amount,
shared by all models; ``predictions/`` what each model said of them; ``units/`` their metric's statistics.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from numbers import Real
from pathlib import Path
from typing import Any, Self

from perturbkit.engines.json_rows import json_document
from perturbkit.engines.part import at_work, wait_for
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Prediction
from perturbkit.robustness.parts import Columns, Parts, damaged, slug

Row = Mapping[str, Any]
RESULTS = ("results.json", "report.html", "report.md")
"""What is made of all answers."""
_GROWING = ("models", "transforms", "pps")
"""Lists of a plan to which a later one may add."""
_MORE = " (it takes more models, transforms or amounts, but none less)"
_ANSWER = ("value", "scores")


class RunFolder:
    """A run on disk, of a task with ``rows`` rows."""

    def __init__(self, path: str | Path, rows: int) -> None:
        self.path = Path(path)
        self.rows = rows
        self._parts = Parts(self.path)

    @classmethod
    @contextmanager
    def begin(cls, path: str | Path, plan: Mapping[str, Any], *, fresh: bool = False) -> Iterator[Self]:
        """The run of a plan, begun or gone on with, while the block is at work on it.

        A folder that holds another run raises InvalidArgument, unless nothing of that is finished and nobody
        is at work on it: its plan is replaced then. A plan of more models, transforms or amounts takes the
        place of one of less. ``fresh`` forgets all that was made before.
        """
        run = cls(path, plan["rows"])
        run._make_folder(str(path))
        with at_work(run.path) as alone:
            run._write_plan(str(path), plan, alone)
            if fresh:
                run._forget(alone)
            yield run

    def _forget(self, alone: bool) -> None:
        """Remove everything before anything is made, so that no kill leaves old beside new."""
        if not alone:
            raise InvalidArgument(
                f"fresh (--fresh) must not be given while another process is at work in {str(self.path)!r}: "
                "wait for it"
            )
        for name in RESULTS:
            (self.path / name).unlink(missing_ok=True)
        self._parts.forget("perturbed", "predictions", "units")

    @classmethod
    def open(cls, path: str | Path) -> tuple[Self, dict[str, Any]]:
        """A run that is there, and its plan; MissingResource or InvalidArgument where it is none."""
        if not (Path(path) / "plan.json").is_file():
            raise MissingResource(f"{path} is no run: it has no plan.json; begin it with `perturbkit bench`")
        plan = _read_plan(Path(path) / "plan.json")
        if not isinstance(plan.get("rows"), int):
            raise InvalidArgument(f"{path} is no run: its plan.json does not say how many rows it has")
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
            before = _read_plan(written)
            if alone and before.keys() == plan.keys() and (not self._has_parts() or _is_more(plan, before)):
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
                f"the run folder {str(self.path)!r} holds another run (other {', '.join(differing)}): choose "
                f"another folder or remove it{_MORE if set(differing) <= set(_GROWING) else ''}"
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
        found = self._parts.values(
            "perturbed", cell, ("row",), self.rows, lambda: {"row": [_text(row) for row in make()]}
        )["row"]
        if not all(isinstance(row, dict) for row in found):
            path = self._parts.path("perturbed", cell)
            raise InvalidArgument(damaged(path, "a row is no JSON object"))
        return found

    def has_perturbed(self, cell: str) -> bool:
        """Whether the rows of a cell are made."""
        return self._parts.path("perturbed", cell).exists()

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

        columns = self._parts.values(
            "predictions",
            f"{cell}--{slug(model)}",
            _ANSWER,
            self.rows if rows is None else rows,
            answers,
            content=content,
        )
        return _predictions(columns)

    def kept(self, cell: str, model: str, *, rows: int, content: str = "") -> list[Prediction] | None:
        """What a model of this ``content`` said of a cell's rows before, None where nothing."""
        columns = self._parts.kept("predictions", f"{cell}--{slug(model)}", _ANSWER, rows, content=content)
        return None if columns is None else _predictions(columns)

    def has_kept(self, cell: str, model: str, content: str) -> bool:
        """Whether a model of this ``content`` has said something of a cell's rows before."""
        return self._parts.has("predictions", f"{cell}--{slug(model)}", content)

    def keep_units(self, cell: str, model: str, statistics: Any, units: Sequence[int] | Any) -> Any:
        """Keep the metric's statistics (n_units, k) of the units (n_units,); gives them back.

        They are written anew each time, since the answers may have been asked again.
        """
        import pyarrow as pa

        columns = {f"s{i}": column for i, column in enumerate(statistics.T)}
        table = pa.table({"unit": units, **columns})
        self._parts.write("units", f"{cell}--{slug(model)}", table)
        return statistics


def _is_more(plan: Mapping[str, Any], before: Mapping[str, Any]) -> bool:
    """Whether a plan is one of before with more models, transforms or amounts."""
    now = json.loads(json.dumps(plan))
    lists = [(now.pop(key), before[key]) for key in _GROWING]
    same = all(now[key] == before[key] for key in now)
    return same and all(isinstance(old, list) and all(one in new for one in old) for new, old in lists)


def _read_plan(path: Path) -> dict[str, Any]:
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(plan, dict):
            raise ValueError("expected an object")
    except (OSError, ValueError) as error:
        raise InvalidArgument(f"{path} is not a plan: {error}: choose another folder") from error
    return plan


def _predictions(columns: Columns) -> list[Prediction]:
    return list(map(Prediction, columns["value"], columns["scores"]))


def plain(answer: Prediction) -> Prediction:
    """An answer as it is read again once it is kept."""
    return Prediction(json.loads(_text(answer.value)), json.loads(_text(answer.scores)))


def plain_row(row: Row) -> dict[str, Any]:
    """A row as it is read again once it is kept."""
    found: dict[str, Any] = json.loads(_text(row))
    return found


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
