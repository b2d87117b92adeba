"""What the tests of the clause transforms share: all outputs of a text; a skip where there is no parser."""

from functools import cache

import pytest

from perturbkit.core.perturb import perturb_text
from perturbkit.core.registry import make
from perturbkit.errors import MissingDependency, MissingResource
from perturbkit.resources.syntax import analyse


@cache
def parser() -> str | None:
    """Why there is no parser; None where there is one."""
    try:
        analyse(["It works ."])
    except (MissingDependency, MissingResource) as error:
        return str(error)
    return None


def outputs(text: str, name: str, seeds: int = 24, **params: object) -> set[str]:
    """Every output for one perturbation."""
    reason = parser()
    if reason is not None:
        pytest.skip(reason)
    made = make(name, **params)
    return {perturb_text(text, made, seed=seed).text or "" for seed in range(seeds)}


def everything(text: str, name: str, **params: object) -> str:
    """The output with a perturbation at every site."""
    reason = parser()
    if reason is not None:
        pytest.skip(reason)
    return perturb_text(text, make(name, **params), pps=99).text or ""
