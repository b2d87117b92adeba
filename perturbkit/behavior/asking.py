"""Ask a predictor about inputs: each distinct one once, in batches of one kind, going on where it stopped."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from perturbkit.behavior.answers import Answer, Classes, read_answers
from perturbkit.core.stream import hash_text
from perturbkit.errors import InvalidArgument, PerturbkitError, quoted
from perturbkit.predictors.python_function import content_of
from perturbkit.predictors.specs import load_predictor

BATCH = 500
"""Inputs asked together."""

Progress = Callable[[int, int], None]


def as_predictor(given: Any) -> tuple[str, Callable[[list[Any]], Any]]:
    """Name of a predictor and its function of a list of inputs.

    ``given`` is a Predictor, a function of a list of inputs, or a model spec.
    """
    if isinstance(given, str):
        given = load_predictor(given)
    if callable(getattr(given, "predict", None)):
        return str(getattr(given, "name", type(given).__name__)), given.predict
    if callable(given):
        return str(getattr(given, "__name__", type(given).__name__)), given
    raise InvalidArgument(
        f"predictor must have predict(inputs), be a function or a spec, got {quoted(given)}"
    )


def key_of(value: Any) -> str:
    """A string that is equal for equal inputs only.

    >>> key_of("a"), key_of(("a", "b")), key_of(["a", "b"])
    ('s"a"', 't["a", "b"]', 'l["a", "b"]')
    """
    kind = type(value).__name__[0]
    return kind + json.dumps(value, ensure_ascii=False, sort_keys=isinstance(value, Mapping))


class _Naming:
    """A block in which an error of the model's code becomes one of ours that names model and inputs.

    Interrupts and want of memory pass as they are.
    """

    def __init__(self, where: str) -> None:
        self._where = where

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the error its place."""
        if isinstance(error, Exception) and not isinstance(error, MemoryError | PerturbkitError):
            message = str(error).strip().partition("\n")[0]
            raise InvalidArgument(
                f"{self._where}: the model raised {type(error).__name__}{f': {message}' if message else ''}"
            ) from error


class Answers:
    """What a model said, by input; kept in ``folder`` (answers.jsonl), where a later run goes on.

    A function is another model once the file that it stands in has changed. Errors: InvalidArgument for a
    folder with the answers of another model.
    """

    def __init__(self, predictor: Any, folder: Path | None = None) -> None:
        self.name, self._predict = as_predictor(predictor)
        self._content = content_of(predictor)
        self._file = None if folder is None else folder / "answers.jsonl"
        self._known: dict[tuple[Classes, str], Answer] = {}
        self._stored: dict[str, Answer] = {}
        if self._file is not None and self._file.exists():
            self._stored = self._read(self._file)

    def ask(
        self,
        wanted: Iterable[tuple[Classes, Any]],
        *,
        batch_size: int = BATCH,
        progress: Progress | None = None,
    ) -> None:
        """Ask about every distinct input that is not answered yet."""
        groups: dict[tuple[Classes, str], dict[str, Any]] = {}
        for classes, value in wanted:
            key = key_of(value)
            if (classes, key) in self._known:
                continue
            stored = self._stored.get(_stored_key(classes, key))
            if stored is not None:
                self._known[classes, key] = stored
            else:
                groups.setdefault((classes, key[0]), {})[key] = value
        total = sum(map(len, groups.values()))
        done = 0
        for (classes, _), inputs in groups.items():
            keys = list(inputs)
            for at in range(0, len(keys), batch_size):
                part = keys[at : at + batch_size]
                self._batch(classes, part, [inputs[key] for key in part], done)
                done += len(part)
                if progress is not None:
                    progress(done, total)

    def _batch(self, classes: Classes, keys: list[str], inputs: list[Any], first: int) -> None:
        where = f"{self.name}, inputs {first} to {first + len(inputs) - 1}"
        with _Naming(where):
            raw = self._predict(inputs)
        answers = read_answers(raw, inputs, classes, where)
        for key, answer in zip(keys, answers, strict=True):
            self._known[classes, key] = answer
        if self._file is not None:
            self._append(classes, keys, answers)

    def of(self, classes: Classes, value: Any) -> Answer:
        """The answer to an input that was asked about."""
        return self._known[classes, key_of(value)]

    def _append(self, classes: Classes, keys: Sequence[str], answers: Sequence[Answer]) -> None:
        assert self._file is not None
        new = not self._file.exists()
        with self._file.open("a", encoding="utf-8") as file:
            if new:
                file.write(json.dumps({"model": self.name, "content": self._content}) + "\n")
            for key, answer in zip(keys, answers, strict=True):
                row = {
                    "k": _stored_key(classes, key),
                    "v": answer.value,
                    "s": answer.scores,
                    "p": answer.problem,
                }
                file.write(json.dumps(row) + "\n")

    def _read(self, path: Path) -> dict[str, Answer]:
        """Answers of an earlier run; a line that was cut off by its end is asked again."""
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        try:
            head = json.loads(lines[0]) if lines else {"model": self.name}
            model, content = head["model"], head.get("content", self._content)
            rows = [json.loads(line) for line in lines[1:] if line.endswith("\n")]
            found = {row["k"]: Answer(row["v"], row["s"], row["p"]) for row in rows}
        except (ValueError, KeyError, TypeError) as error:
            raise InvalidArgument(f"{path} is damaged ({error}): remove it to ask again") from error
        if model != self.name:
            raise InvalidArgument(
                f"{path} holds answers of {model}, not of {self.name}: choose another folder"
            )
        if content != self._content:
            raise InvalidArgument(
                f"{path} holds answers of {self.name} before its code changed: choose another folder"
            )
        if lines and not lines[-1].endswith("\n"):
            path.write_text("".join(lines[:-1]), encoding="utf-8")
        return found


def _stored_key(classes: Classes, key: str) -> str:
    """128 bits of the class names and the input: two inputs in 10^15 suites would share one."""
    text = json.dumps([classes.names, key])
    return f"{hash_text(text, 1):016x}{hash_text(text, 2):016x}"
