"""Which model it is that answers: kept answers of one are never given for another's.

A model of files is told by their hash. Of a function nobody knows what is behind it: some inputs are asked
again, and its answers must be those of before.
"""

import hashlib
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isclose, isnan
from pathlib import Path
from typing import Any, NamedTuple

from perturbkit.predictors.predictor import Input, Prediction, Predictor
from perturbkit.predictors.python_function import FunctionPredictor

SAMPLE = 500
"""Inputs that a model is asked again: one that differs on one in a hundred passes with a chance of 0.7 %."""
TOLERANCE = 1e-3
"""How far numbers may be apart: a batch of other inputs changes the last digits of a network's."""


class Identity(NamedTuple):
    """``content`` hashes what is known of a model ("" for nothing); ``sure`` says whether that is all."""

    content: str = ""
    sure: bool = False


UNKNOWN = Identity()


@dataclass(frozen=True)
class Model:
    """A predictor, and which model it is."""

    predictor: Predictor
    identity: Identity = UNKNOWN

    @property
    def name(self) -> str:
        """Its name in tables."""
        return self.predictor.name

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """What the predictor says."""
        return self.predictor.predict(inputs)


def identity_of(given: object) -> Identity:
    """Identity of a model spec, a function or a Predictor, once it is loaded.

    A file or folder by its bytes; a function by its module's file, which is not all of it. A `chat:` model is
    a service, which is its name.

    >>> identity_of("hf:somebody/something"), identity_of("chat:small")
    (Identity(content='', sure=False), Identity(content='', sure=True))
    """
    if not isinstance(given, str):
        function = given.function if isinstance(given, FunctionPredictor) else given
        return _of_module(getattr(function, "__module__", None) if callable(function) else None)
    kind, _, argument = given.partition(":")
    if kind == "py":
        return _of_module(argument.partition(":")[0])
    if argument and kind != "chat" and Path(argument).exists():
        return Identity(_hash(Path(argument)), sure=True)
    return Identity(sure=kind == "chat")


def _of_module(name: str | None) -> Identity:
    file = getattr(sys.modules.get(name or ""), "__file__", None)
    return Identity(_hash(Path(file)) if file is not None and Path(file).is_file() else "")


def _hash(source: Path) -> str:
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
        if path.is_file():
            digest.update(path.name.encode("utf-8", "surrogateescape"))
            with path.open("rb") as file:
                while block := file.read(1 << 20):
                    digest.update(block)
    return digest.hexdigest()


def spread(n: int, most: int = SAMPLE) -> list[int]:
    """Places of at most ``most`` of ``n`` things, evenly spread; the same each time.

    >>> spread(3), spread(10, 4)
    ([0, 1, 2], [0, 2, 5, 7])
    """
    return list(range(n)) if n <= most else [at * n // most for at in range(most)]


def same_answer(before: tuple[Any, Any], now: tuple[Any, Any]) -> bool:
    """Whether value and scores are those of before, numbers up to TOLERANCE.

    >>> same_answer(("pos", {"pos": 0.9}), ("pos", {"pos": 0.9000001}))
    True
    >>> same_answer((1, None), (2, None)), same_answer(("pos", {"pos": 0.9}), ("pos", {"pos": 0.8}))
    (False, False)
    """
    return _same(before[0], now[0], 1e-9) and _same(before[1], now[1], TOLERANCE)


def _same(a: Any, b: Any, near_zero: float) -> bool:
    if isinstance(a, float) or isinstance(b, float):
        numbers = isinstance(a, int | float) and isinstance(b, int | float)
        return numbers and (isclose(a, b, rel_tol=TOLERANCE, abs_tol=near_zero) or (isnan(a) and isnan(b)))
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        return a.keys() == b.keys() and all(_same(a[key], b[key], near_zero) for key in a)
    if isinstance(a, list | tuple) and isinstance(b, list | tuple):
        return len(a) == len(b) and all(_same(x, y, near_zero) for x, y in zip(a, b, strict=True))
    return bool(a == b)
