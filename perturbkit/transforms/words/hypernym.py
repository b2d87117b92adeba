"""hypernym: a more general word."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.resources.inflection import lemma
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._relatives import Relative, fitting, more_general
from perturbkit.transforms.words._substitution import Substitution


@dataclass(frozen=True)
class Hypernym(Substitution):
    """A noun becomes the nearest more general word, in its number, case and article.

    "a terrier" -> "a dog". Taken from WordNet, up to three steps up, past words that nobody uses and not as
    far as "thing" or "object". ``pos`` may also hold "verb". What the text says stays true, but says less.
    """

    name: ClassVar[str] = "hypernym"
    example: ClassVar[str] = "A poodle ate a pumpkin beside the canoe."

    possible: ClassVar[tuple[str, ...]] = ("noun", "verb")

    pos: tuple[str, ...] = ("noun",)

    def known(self, word: str, pos: PartOfSpeech) -> tuple[Relative, ...]:
        """More general words of a lemma."""
        return more_general(self.thesaurus, word, pos, float(self.min_frequency))

    def options(self, read: Reading, token: int, known: Sequence[Relative], asked: Place) -> Sequence[str]:
        """Those that the place allows."""
        return list(dict.fromkeys(fitting(known, lemma(read.words[token], read.tags[token]), asked)))
