"""Perturb text as the world does, and measure what that does to NLP models."""

from perturbkit.core.perturb import Perturbed, PerturbedTokens, perturb_text, perturb_tokens
from perturbkit.core.registry import TransformInfo, catalogue, make, register

__all__ = [
    "Perturbed",
    "PerturbedTokens",
    "TransformInfo",
    "catalogue",
    "make",
    "perturb_text",
    "perturb_tokens",
    "register",
]
__version__ = "0.1.0"
