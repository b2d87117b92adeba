"""Ask a predictor about inputs: each distinct one once, in batches of one kind, going on where it stopped."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.behavior.answers import Answer, Classes, read_answers
from perturbkit.behavior.run_folder import ANSWERS
from perturbkit.core.stream import hash_text
from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.model import Identity, Model, identity_of, same_answer, spread
from perturbkit.predictors.naming import Naming
from perturbkit.predictors.predictor import ModelLike
from perturbkit.predictors.sklearn import SklearnPredictor
from perturbkit.predictors.specs import load_predictor

_ANEW = "choose another folder, or ask all anew with fresh=True (--fresh)"
BATCH = 500
"""Inputs asked together."""

Counted = Callable[[int, int], None]
"""What is told of a long run, again and again: so many done, of so many."""


def as_predictor(given: ModelLike) -> tuple[str, Callable[[list[Any]], Any]]:
    """Name of a predictor and its function of a list of inputs.

    ``given`` is what predicts (a Predictor, a fitted pipeline), a function of a list of inputs, or a spec.
    """
    if isinstance(given, str):
        given = load_predictor(given)
    elif hasattr(given, "predict_proba") and hasattr(given, "classes_"):
        # Its own predict gives labels alone, and not how sure it is.
        given = SklearnPredictor(given, str(getattr(given, "name", type(given).__name__)))
    predict = getattr(given, "predict", None)
    if callable(predict):
        return str(getattr(given, "name", type(given).__name__)), predict
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


class KeptAnswers:
    """What a model said, by input; kept in ``folder`` (answers.jsonl), where a later run goes on.

    A function is another model once the file that it stands in has changed. What is no model of files is
    asked some inputs again before it goes on. Errors: InvalidArgument for a folder with the answers of
    another model.
    """

    def __init__(self, predictor: ModelLike, folder: Path | None = None) -> None:
        self.name, self._predict = as_predictor(predictor)
        self._identity: Identity = (
            predictor.identity if isinstance(predictor, Model) else identity_of(predictor)
        )
        self._file = None if folder is None else folder / ANSWERS
        self._known: dict[tuple[Classes, str], Answer] = {}
        self._stored: dict[str, Answer] = {}
        if self._file is not None and self._file.exists():
            self._stored = self._read(self._file)

    def ask(
        self,
        wanted: Iterable[tuple[Classes, Any]],
        *,
        batch_size: int = BATCH,
        progress: Counted | None = None,
        reused: Counted | None = None,
    ) -> None:
        """Ask about every distinct input that is not answered yet; ``reused`` is told of those that are."""
        groups: dict[tuple[Classes, str], dict[str, Any]] = {}
        kept: dict[tuple[Classes, str], dict[str, Any]] = {}
        for classes, value in wanted:
            key = key_of(value)
            if (classes, key) in self._known:
                continue
            stored = self._stored.get(_stored_key(classes, key))
            if stored is not None:
                self._known[classes, key] = stored
            part = groups if stored is None else kept
            part.setdefault((classes, key[0]), {})[key] = value
        n_kept = sum(map(len, kept.values()))
        if n_kept and reused is not None:
            reused(n_kept, n_kept + sum(map(len, groups.values())))
        if not self._identity.sure:
            for (classes, _), inputs in kept.items():
                self._require_same(classes, inputs, batch_size)
        self._ask(groups, batch_size, progress)

    def _ask(
        self,
        groups: Mapping[tuple[Classes, str], Mapping[str, Any]],
        batch_size: int,
        progress: Counted | None,
    ) -> None:
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
        answers = self._answers(classes, inputs, f", inputs {first} to {first + len(inputs) - 1}")
        for key, answer in zip(keys, answers, strict=True):
            self._known[classes, key] = answer
        if self._file is not None:
            self._append(classes, keys, answers)

    def _answers(self, classes: Classes, inputs: list[Any], where: str) -> list[Answer]:
        with Naming(self.name, where):
            raw = self._predict(inputs)
        return read_answers(raw, inputs, classes, f"{self.name}{where}")

    def _require_same(self, classes: Classes, kept: Mapping[str, Any], batch_size: int) -> None:
        """Ask some inputs again whose answers are kept, the same each time; other answers are an error."""
        keys = [list(kept)[at] for at in spread(len(kept))]
        for at in range(0, len(keys), batch_size):
            part = keys[at : at + batch_size]
            now = self._answers(classes, [kept[key] for key in part], ", inputs asked again")
            for key, new in zip(part, now, strict=True):
                old = self._known[classes, key]
                if old.problem != new.problem or not same_answer((old.value, old.scores), _plain(new)):
                    was, says = (old, new) if old.value == new.value else (old.value, new.value)
                    raise InvalidArgument(
                        f"{self.name} is not the model whose answers {str(self._file)!r} holds, or its "
                        f"answers vary: {quoted(kept[key])} was {quoted(was)}, now {quoted(says)}: {_ANEW}"
                    )

    def of(self, classes: Classes, value: Any) -> Answer:
        """The answer to an input that was asked about."""
        return self._known[classes, key_of(value)]

    def _append(self, classes: Classes, keys: Sequence[str], answers: Sequence[Answer]) -> None:
        assert self._file is not None
        new = not self._file.exists()
        with self._file.open("a", encoding="utf-8") as file:
            if new:
                file.write(json.dumps({"model": self.name, "content": self._identity.content}) + "\n")
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
            model, content = head["model"], head.get("content", self._identity.content)
            rows = [json.loads(line) for line in lines[1:] if line.endswith("\n")]
            found = {row["k"]: Answer(row["v"], row["s"], row["p"]) for row in rows}
        except (ValueError, KeyError, TypeError) as error:
            raise InvalidArgument(f"{path} is damaged ({error}): remove it to ask again") from error
        if model != self.name:
            raise InvalidArgument(f"{path} holds answers of {model}, not of {self.name}: {_ANEW}")
        if content != self._identity.content:
            raise InvalidArgument(
                f"{path} holds answers of {self.name} before its code or file changed: {_ANEW}"
            )
        if lines and not lines[-1].endswith("\n"):
            path.write_text("".join(lines[:-1]), encoding="utf-8")
        return found


def _plain(answer: Answer) -> tuple[Any, Any]:
    """Value and scores of an answer as they are read again once it is kept."""
    value, scores = json.loads(json.dumps([answer.value, answer.scores]))
    return value, scores


def _stored_key(classes: Classes, key: str) -> str:
    """128 bits of the class names and the input: two inputs in 10^15 suites would share one."""
    text = json.dumps([classes.names, key])
    return f"{hash_text(text, 1):016x}{hash_text(text, 2):016x}"
