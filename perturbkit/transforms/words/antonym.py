"""antonym: a word that means the opposite."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.resources.inflection import lemma
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.transforms.words._conditions import LIVING, described, means
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._relatives import OF_AGE, Relative, fitting, opposites
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
        words = list(dict.fromkeys(fitting(known, lemma(read.words[token], read.tags[token]), asked)))
        if not OF_AGE.isdisjoint(words):  # of an old man a young one, of an old house a new one
            alive = _is_alive(read, described(read, token))
            words = [word for word in words if (word in OF_AGE) == alive]
        return words


def _is_alive(read: Reading, i: int) -> bool:
    """Whether a token is a person or an animal."""
    if read.tag(i) == "PRP":
        return read.words[i] != "it"
    return means(read, i, LIVING) or (i >= 0 and read.entities[i] == "PERSON")
