"""Compare labels strictly: a name and its index are equal, anything else is an error, not a miss."""

import json
import math
from collections.abc import Mapping, Sequence
from numbers import Integral, Real
from typing import Any

from perturbkit.errors import InvalidArgument, nearest, quoted


def label_index(value: object, labels: Sequence[str], where: str) -> int:
    """Index of ``value`` among the label names: the name itself or its index, of any integer type.

    A decimal, a boolean, and a number that is no index, are the label that is written so. ``where`` names
    the place in the error. Anything else raises InvalidArgument.

    >>> label_index("pos", ("neg", "pos"), "row 0"), label_index(1, ("neg", "pos"), "row 0")
    (1, 1)
    >>> label_index(True, ("False", "True"), "row 0"), label_index(2, ("1.0", "2.0", "3.0"), "row 0")
    (1, 1)
    """
    if type(value).__module__ == "numpy" and getattr(value, "ndim", 1) == 0:
        value = value.item()  # type: ignore[attr-defined]  # numpy's booleans are none of Python's
    whole = isinstance(value, Integral) and not isinstance(value, bool)
    written = f"{value}.0" if whole else str(value) if isinstance(value, str | Real) else None
    if written in labels:
        return labels.index(written)
    if whole and 0 <= int(value) < len(labels):  # type: ignore[call-overload]
        return int(value)  # type: ignore[call-overload,no-any-return]
    if whole and str(value) in labels:
        return labels.index(str(value))
    raise InvalidArgument(
        f"{where}: label {quoted(value)} is none of the task's {len(labels)} labels "
        f"({nearest(str(value), labels)}); an index must be a whole number below {len(labels)}{_hint(value)}"
    )


def _hint(value: object) -> str:
    """What to do with what looks like a score, or like scores of all labels."""
    if isinstance(value, float) and math.isfinite(value):
        return ", and numbers are a task of kind regression"
    return (
        ", and probabilities go as a dict of label: probability"
        if isinstance(value, list) or hasattr(value, "shape")
        else ""
    )


def names_in_schema(schema: Any, column: str) -> tuple[str, ...]:
    """Names of a column's classes, by index, where ``datasets`` has written them into an Arrow schema.

    A column of lists (of tags) has the names of what is in them. Empty without names, or without a schema.

    >>> names_in_schema(None, "label")
    ()
    """
    stored = {} if schema is None else schema.metadata or {}
    features = json.loads(stored.get(b"huggingface", b"{}")).get("info", {}).get("features", {})
    feature = features.get(column) or {}
    while isinstance(feature, dict) and "feature" in feature:
        feature = feature["feature"]
    names = feature.get("names") if isinstance(feature, dict) else None
    return tuple(map(str, names or ()))


def finite_number(value: object, where: str) -> float:
    """``value`` as a float; InvalidArgument where it is no number, NaN or infinite.

    >>> finite_number(2, "row 0")
    2.0
    """
    if isinstance(value, Real) and not isinstance(value, bool) and math.isfinite(value):
        return float(value)
    raise InvalidArgument(f"{where}: expected a finite number, got {value!r}")


def tag_names(value: object, labels: Sequence[str], length: int, where: str) -> list[str]:
    """One tag name for each of ``length`` tokens; tags may be names or indices.

    >>> tag_names([0, "B-PER"], ("O", "B-PER", "I-PER"), 2, "row 0")
    ['O', 'B-PER']
    """
    if isinstance(value, str | Mapping) or not hasattr(value, "__len__"):
        raise InvalidArgument(f"{where}: expected a list of {length} tags, got {value!r}")
    tags: Any = value
    if len(tags) != length:
        raise InvalidArgument(f"{where}: expected {length} tags, one per token, got {len(tags)}")
    return [labels[label_index(tag, labels, f"{where}, token {at}")] for at, tag in enumerate(tags)]


def answer_texts(value: object, where: str) -> list[str]:
    """Accepted answers: a text, texts, or texts with places as SQuAD has them; none means no answer.

    >>> answer_texts({"text": ["Oslo", "in Oslo"], "answer_start": [3, 0]}, "row 0")
    ['Oslo', 'in Oslo']
    """
    found: Any = value.get("text") if isinstance(value, Mapping) else value
    found = [found] if isinstance(found, str) else found
    if isinstance(found, Sequence):
        items = [item.get("text") if isinstance(item, Mapping) else item for item in found]
        texts = [item for item in items if isinstance(item, str)]
        if len(texts) == len(items):
            return texts
    raise InvalidArgument(f"{where}: expected accepted answers, got {quoted(value)}")


def answer_text(value: object, where: str) -> str:
    """A predicted answer as it is; anything but a text raises InvalidArgument.

    >>> answer_text("Oslo", "row 0")
    'Oslo'
    """
    if isinstance(value, str):
        return str(value)
    raise InvalidArgument(f"{where}: expected the text of an answer, got {quoted(value)}")


def relevance(value: object, scores: Mapping[str, float] | None, labels: Sequence[str], where: str) -> float:
    """Score by which a candidate is ranked: the probability of the last label if known, else the number.

    >>> relevance("irrelevant", {"irrelevant": 0.9, "relevant": 0.1}, ("irrelevant", "relevant"), "row 0")
    0.1
    """
    if scores is not None and labels[-1] in scores:
        return finite_number(scores[labels[-1]], where)
    if isinstance(value, str):
        return float(label_index(value, labels, where))
    return finite_number(value, where)
