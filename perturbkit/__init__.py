"""Perturb text as the world does, and measure what that does to NLP models.

Nothing heavier than xxhash is imported until it is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from perturbkit.core.compose import OneOf, Sequence, SomeOf, Sometimes
from perturbkit.core.edit import Edit
from perturbkit.core.perturb import Perturbed, PerturbedTokens, perturb_text, perturb_tokens
from perturbkit.core.protect import Protection
from perturbkit.core.registry import TransformInfo, catalogue, make, register
from perturbkit.core.spec import from_dict, to_dict
from perturbkit.core.transform import Transform
from perturbkit.errors import PerturbkitError

if TYPE_CHECKING:
    from perturbkit import stats
    from perturbkit.engines.analysis import analyse
    from perturbkit.engines.dispatch import perturb, restore
    from perturbkit.predictors.specs import load_predictor
    from perturbkit.robustness.compare import compare
    from perturbkit.robustness.sweep import sweep
    from perturbkit.tasks.registry import load_task

__version__ = "0.1.0"
__all__ = [
    "Edit",
    "OneOf",
    "Perturbed",
    "PerturbedTokens",
    "PerturbkitError",
    "Protection",
    "Sequence",
    "SomeOf",
    "Sometimes",
    "Transform",
    "TransformInfo",
    "analyse",
    "catalogue",
    "compare",
    "from_dict",
    "load_predictor",
    "load_task",
    "make",
    "perturb",
    "perturb_text",
    "perturb_tokens",
    "register",
    "restore",
    "stats",
    "sweep",
    "to_dict",
]

_ON_FIRST_USE = {
    "analyse": "perturbkit.engines.analysis",
    "compare": "perturbkit.robustness.compare",
    "load_predictor": "perturbkit.predictors.specs",
    "load_task": "perturbkit.tasks.registry",
    "perturb": "perturbkit.engines.dispatch",
    "restore": "perturbkit.engines.dispatch",
    "sweep": "perturbkit.robustness.sweep",
}


def __getattr__(name: str) -> Any:
    """Import what is not needed by everybody when somebody first asks for it."""
    if name == "stats":
        return import_module("perturbkit.stats")
    if name in _ON_FIRST_USE:
        return getattr(import_module(_ON_FIRST_USE[name]), name)
    raise AttributeError(f"module 'perturbkit' has no attribute {name!r}")
