"""Vocabulary and parts of speech: words that carry a sentiment, and words that carry none."""

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.suites.sampling import cases
from perturbkit.behavior.templates import Template

CAPABILITY = "Vocabulary+POS"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        MFT(
            cases(size, Template("The {thing} was {pos_adj}.", thing=["service", "food"])),
            labels="positive",
            name="words of praise in a sentence",
            capability=CAPABILITY,
        )
    ]
