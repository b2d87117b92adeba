"""What a model said, read into one form: a label, number, text or tags, with scores where it has them."""

import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from numbers import Real
from typing import Any

from perturbkit.errors import InvalidArgument, nearest, quoted
from perturbkit.predictors.predictor import Prediction

SUM_TOLERANCE = 0.01
"""How far probabilities may be from summing to 1 before a warning."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One prediction: ``value`` and, where known, a probability for each label name.

    With class names ``value`` is the index of the class. ``scores`` of one entry is a label's confidence
    alone. ``problem`` says why there is no usable value (NaN, infinite).
    """

    value: Any
    scores: Mapping[str, float] | None = None
    problem: str | None = None

    def score(self, label: Any) -> float | None:
        """Probability of a label; None where the model does not tell, 0 where it names others only."""
        if self.scores is None:
            return None
        found = self.scores.get(str(label))
        return 0.0 if found is None and len(self.scores) > 1 else found

    @property
    def confidence(self) -> float | None:
        """Probability of the predicted label."""
        return self.score(self.value)


class Classes:
    """Names of the classes, by which labels as names and labels as indices are the same.

    >>> Classes(("neg", "pos")).label("pos"), Classes(("neg", "pos")).label(1), Classes().label("x")
    (1, 1, 'x')
    """

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(names)
        if len(set(self.names)) != len(self.names):
            raise InvalidArgument(f"class_names must differ from each other, got {list(self.names)!r}")
        self._index = {name: at for at, name in enumerate(self.names)}
        for at, name in enumerate(self.names):
            for other in (name.lower(), f"LABEL_{at}", f"label_{at}", str(at)):
                self._index.setdefault(other, at)

    def label(self, value: Any, where: str = "label") -> Any:
        """A label in one form: the index of its class where classes are named, plain Python otherwise."""
        value = plain(value)
        if isinstance(value, bool):
            value = int(value)
        if not self.names or value is None or isinstance(value, list | tuple | Mapping):
            return value
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, int) and 0 <= value < len(self.names):
            return value
        if isinstance(value, str) and self.knows(value):
            return self._index.get(value, self._index.get(value.lower()))
        known = nearest(str(value), self.names)
        known += "" if known.endswith("?") else "."
        raise InvalidArgument(
            f"{where}: {value!r} is none of the {len(self.names)} classes: {known} "
            "A function around the model can rename or join its classes (py:module:function)"
        )

    def knows(self, value: str) -> bool:
        """Whether a label is one of the classes, or no classes are named.

        >>> Classes(("neg", "pos")).knows("POS"), Classes(("neg", "pos")).knows("neutral")
        (True, False)
        """
        return not self.names or value in self._index or value.lower() in self._index

    def name(self, label: Any) -> Any:
        """The name of a class given by its index, where classes are named; other values as they are."""
        if self.names and isinstance(label, int) and 0 <= label < len(self.names):
            return self.names[label]
        return label

    def same(self, answer: Any, label: Any, where: str) -> bool:
        """Whether a prediction is a label; InvalidArgument where one is a number and the other a name."""
        if isinstance(answer, str) != isinstance(label, str) and label is not None:
            raise InvalidArgument(
                f"{where}: the prediction {answer!r} and the label {label!r} are of different types: "
                "give the suite class_names, or labels as the model writes them"
            )
        return bool(answer == label)


def plain(value: Any) -> Any:
    """The value without numpy: scalars and arrays as Python numbers and lists."""
    if type(value).__module__ == "numpy" and hasattr(value, "tolist"):
        return value.tolist()
    return value


def read_answers(raw: Any, inputs: Sequence[Any], classes: Classes, where: str) -> list[Answer]:
    """One Answer for each input; InvalidArgument names the first row that is wrong in length or shape.

    ``raw`` is a sequence with one answer for each input: a label, a number, a text, a list of tags, a
    list of probabilities by class, a mapping from label to probability, or a Prediction; or CheckList's
    pair of such a sequence and their confidences. Probabilities that do not sum to 1 give one warning.
    """
    raw = plain(raw)
    n = len(inputs)
    if _is_pair(raw, n):
        values, confidences = plain(raw[0]), plain(raw[1])
        raw = [
            Prediction(value, _scores(value, conf)) for value, conf in zip(values, confidences, strict=True)
        ]
    if isinstance(raw, str | Mapping) or not hasattr(raw, "__len__") or hasattr(raw, "iterrows"):
        frame = ": a frame of probabilities goes as frame.to_dict('records')"
        raise InvalidArgument(
            f"{where} must give a list of {n} answers, got {type(raw).__name__}"
            + (frame if hasattr(raw, "iterrows") else "")
        )
    if len(raw) != n:
        raise InvalidArgument(f"{where} must give {n} answers, one for each input, got {len(raw)}")
    answers = [
        _answer(plain(item), inputs[row], classes, f"{where}, row {row}") for row, item in enumerate(raw)
    ]
    _check_sums(answers, where)
    return answers


def _is_pair(raw: Any, n: int) -> bool:
    """Whether this is CheckList's pair (predictions, confidences), not two answers."""
    if not isinstance(raw, tuple) or isinstance(raw, Prediction) or len(raw) != 2:
        return False
    parts = [plain(part) for part in raw]
    if not all(isinstance(part, list) and len(part) == n for part in parts):
        return False
    return n != 2 or not all(isinstance(value, float) for value in parts[0])


def _scores(value: Any, confidence: Any) -> Mapping[str, float]:
    """Scores of a label from CheckList's confidence: one number, or one for each class."""
    if isinstance(confidence, list | tuple):
        return {str(at): float(score) for at, score in enumerate(confidence)}
    return {str(value): float(confidence)}


def _answer(item: Any, given: Any, classes: Classes, where: str) -> Answer:
    if isinstance(item, Prediction):
        if isinstance(item.value, list) and item.scores is None:
            return _answer(item.value, given, classes, where)
        scores, value = item.scores, item.value
    elif isinstance(item, Mapping):
        if not item or not all(isinstance(score, Real) for score in item.values()):
            raise InvalidArgument(
                f"{where}: a mapping must give label: probability, got {quoted(dict(item))}"
            )
        scores, value = item, _largest(item)
    elif isinstance(item, list | tuple) and item and all(isinstance(part, float) for part in item):
        if classes.names and len(item) != len(classes.names):
            raise InvalidArgument(
                f"{where}: got {len(item)} probabilities for {len(classes.names)} classes: "
                "give one for each class, in the order of class_names"
            )
        scores = {str(at): part for at, part in enumerate(item)}
        value = int(_largest(scores))
    else:
        scores, value = None, item
    value = plain(value)
    problem = _problem(value, scores)
    if problem is not None:
        return Answer(None, None, problem)
    if isinstance(value, list | tuple) and isinstance(given, list) and len(value) != len(given):
        raise InvalidArgument(f"{where}: got {len(value)} tags for {len(given)} tokens: give one for each")
    named = None if scores is None else _named(scores, classes, where)
    return Answer(classes.label(list(value) if isinstance(value, tuple) else value, where), named)


def _largest(scores: Mapping[Any, Any]) -> Any:
    """Label of the largest score, the first of equals; any of them where one is NaN (a problem anyway)."""
    return max(scores, key=lambda label: float(scores[label]))


def _named(scores: Mapping[Any, Any], classes: Classes, where: str) -> dict[str, float]:
    return {str(classes.label(label, where)): float(score) for label, score in scores.items()}


def _problem(value: Any, scores: Mapping[Any, Any] | None) -> str | None:
    for label, score in (scores or {}).items():
        if not isfinite(float(score)):
            return f"probability of {label!r} is {float(score)}"
    if value is None:
        return "no prediction"
    if isinstance(value, float) and not isfinite(value):
        return f"the prediction is {value}"
    return None


def _check_sums(answers: Iterable[Answer], where: str) -> None:
    """Warn once of scores that are no probabilities."""
    for row, answer in enumerate(answers):
        scores = list((answer.scores or {}).values())
        total = sum(scores) if len(scores) > 1 else 1.0
        outside = next((score for score in scores if not -SUM_TOLERANCE <= score <= 1 + SUM_TOLERANCE), None)
        if abs(total - 1) > SUM_TOLERANCE:
            wrong = f"sum to {total:.3g}, not to 1"
        elif outside is not None:
            wrong = f"hold {outside:.3g}, which is none"
        else:
            continue
        warnings.warn(f"{where}: the probabilities of row {row} {wrong}", stacklevel=3)
        return
