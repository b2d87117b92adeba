"""What a transform makes of a text over many seeds; skips where spaCy or its model is not installed."""

from functools import cache
from typing import Any

import pytest

import perturbkit as pk
from perturbkit.errors import MissingDependency, MissingResource
from perturbkit.resources.syntax import analyse


@cache
def needs_syntax() -> None:
    try:
        analyse(["It works ."])
    except (MissingDependency, MissingResource) as error:
        pytest.skip(str(error))


def outputs(name: str, text: str, seeds: int = 40, **params: Any) -> set[str | None]:
    needs_syntax()
    return {pk.perturb_text(text, pk.make(name, **params), seed=seed).text for seed in range(seeds)}
