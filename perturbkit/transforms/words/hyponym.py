"""hyponym: a more special word."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.resources.inflection import lemma
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._relatives import Relative, fitting, more_special
from perturbkit.transforms.words._substitution import Substitution


@dataclass(frozen=True)
class Hyponym(Substitution):
    """A noun becomes a more special word, in its number, case and article.

    "the dog" -> "the puppy". Taken from WordNet, one step down, common words only. ``pos`` may also hold
    "verb". The text says more than before, which may be false.
    """

    name: ClassVar[str] = "hyponym"
    example: ClassVar[str] = "The dog ran past a tree and a small boat."

    possible: ClassVar[tuple[str, ...]] = ("noun", "verb")

    pos: tuple[str, ...] = ("noun",)

    def known(self, word: str, pos: PartOfSpeech) -> tuple[Relative, ...]:
        """More special words of a lemma."""
        return more_special(self.thesaurus, word, pos, float(self.min_frequency))

    def options(self, read: Reading, token: int, known: Sequence[Relative], asked: Place) -> Sequence[str]:
        """Those that the place allows."""
        return list(dict.fromkeys(fitting(known, lemma(read.words[token], read.tags[token]), asked)))
