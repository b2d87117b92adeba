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
    from perturbkit.behavior import expect
    from perturbkit.behavior.checks import DIR, INV, MFT
    from perturbkit.behavior.lexicon import Lexicon
    from perturbkit.behavior.suite import Suite
    from perturbkit.behavior.templates import Template
    from perturbkit.benchmark import sweep
    from perturbkit.core.trial import check_transform
    from perturbkit.curation.augment import augment
    from perturbkit.curation.datasheet import Datasheet, datasheet
    from perturbkit.curation.keep import keep
    from perturbkit.curation.perturb import perturb
    from perturbkit.engines.analysis import analyse
    from perturbkit.engines.dispatch import restore
    from perturbkit.predictors.specs import load_predictor
    from perturbkit.robustness.compare import compare
    from perturbkit.tasks.registry import load_task

__version__ = "0.1.0"
__all__ = [
    "DIR",
    "INV",
    "MFT",
    "Datasheet",
    "Edit",
    "Lexicon",
    "OneOf",
    "Perturbed",
    "PerturbedTokens",
    "PerturbkitError",
    "Protection",
    "Sequence",
    "SomeOf",
    "Sometimes",
    "Suite",
    "Template",
    "Transform",
    "TransformInfo",
    "analyse",
    "augment",
    "catalogue",
    "check_transform",
    "compare",
    "datasheet",
    "expect",
    "from_dict",
    "keep",
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
    "DIR": "perturbkit.behavior.checks",
    "Datasheet": "perturbkit.curation.datasheet",
    "INV": "perturbkit.behavior.checks",
    "Lexicon": "perturbkit.behavior.lexicon",
    "MFT": "perturbkit.behavior.checks",
    "Suite": "perturbkit.behavior.suite",
    "Template": "perturbkit.behavior.templates",
    "analyse": "perturbkit.engines.analysis",
    "augment": "perturbkit.curation.augment",
    "check_transform": "perturbkit.core.trial",
    "compare": "perturbkit.robustness.compare",
    "datasheet": "perturbkit.curation.datasheet",
    "keep": "perturbkit.curation.keep",
    "load_predictor": "perturbkit.predictors.specs",
    "load_task": "perturbkit.tasks.registry",
    "perturb": "perturbkit.curation.perturb",
    "restore": "perturbkit.engines.dispatch",
    "sweep": "perturbkit.benchmark",
}
_MODULES = {"expect": "perturbkit.behavior.expect", "stats": "perturbkit.stats"}


def __getattr__(name: str) -> Any:
    """Import what is not needed by everybody when somebody first asks for it."""
    if name in _MODULES:
        return import_module(_MODULES[name])
    if name in _ON_FIRST_USE:
        found = globals()[name] = getattr(import_module(_ON_FIRST_USE[name]), name)
        return found
    raise AttributeError(f"module 'perturbkit' has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names, also those not imported yet."""
    return sorted({*globals(), *__all__})
