"""antonym: a word that means the opposite."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.resources.inflection import lemma
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._relatives import Relative, fitting, opposites
from perturbkit.transforms.words._substitution import Substitution


@dataclass(frozen=True)
class Antonym(Substitution):
    """A noun, verb, adjective or adverb becomes its antonym, in its inflection, case and article.

    "the old house" -> "the new house". Antonyms are WordNet's, of the sense that the word mostly has. What
    the text says is turned round in one place: for DIR tests, where a label is expected to move.
    """

    name: ClassVar[str] = "antonym"
    example: ClassVar[str] = "It was a happy ending, and the weather was warm."

    def known(self, word: str, pos: PartOfSpeech) -> tuple[Relative, ...]:
        """Antonyms of a lemma."""
        return opposites(self.thesaurus, word, pos, float(self.min_frequency))

    def options(self, read: Reading, token: int, known: Sequence[Relative], asked: Place) -> Sequence[str]:
        """Those that the place allows."""
        return list(dict.fromkeys(fitting(known, lemma(read.words[token], read.tags[token]), asked)))
