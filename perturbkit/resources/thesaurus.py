"""What a thesaurus says about words: their senses, and what these have to do with each other.

``Thesaurus`` asks its sources for two things only, the senses of a lemma and a synset by its number, so
that WordNet as shipped (``perturbkit.resources.wordnet``) and a reader of NLTK's can stand for each other.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from perturbkit.errors import InvalidArgument

PartOfSpeech = Literal["n", "v", "a", "r"]
PARTS: tuple[PartOfSpeech, ...] = ("n", "v", "a", "r")
"""Nouns, verbs, adjectives (those of WordNet's clusters too) and adverbs."""


@dataclass(frozen=True, slots=True)
class Synset:
    """Words that share a sense.

    ``number`` names it within its thesaurus; ``field`` is WordNet's lexicographer file ("noun.food");
    ``words`` are written with blanks, ``places`` hold for each "p" (predicative only), "a" (attributive
    only), "ip" (after its noun) or "". ``hypernyms``, ``instance_of``, ``hyponyms``, ``similar`` and
    ``group`` (verbs of close sense) are numbers of synsets; ``antonyms`` are (index of the word here,
    number of the synset, index of the word there); ``frames`` the verb frames of WordNet as (frame, index
    of the word it holds for, -1: all); ``signature`` some words of the definition.
    """

    number: int
    pos: PartOfSpeech
    field: str
    words: tuple[str, ...]
    places: tuple[str, ...] = ()
    hypernyms: tuple[int, ...] = ()
    instance_of: tuple[int, ...] = ()
    hyponyms: tuple[int, ...] = ()
    similar: tuple[int, ...] = ()
    group: tuple[int, ...] = ()
    antonyms: tuple[tuple[int, int, int], ...] = ()
    frames: tuple[tuple[int, int], ...] = ()
    signature: tuple[str, ...] = ()

    def index(self, word: str) -> int:
        """Where ``word`` stands among the words, whatever its case; -1 if it does not."""
        word = word.lower()
        return next((i for i, own in enumerate(self.words) if own.lower() == word), -1)

    def place(self, word: str) -> str:
        """Where an adjective may stand: "p", "a", "ip", or "" for anywhere."""
        at = self.index(word)
        return self.places[at] if 0 <= at < len(self.places) else ""

    def frames_of(self, word: str) -> frozenset[int]:
        """Numbers of the verb frames that ``word`` has in this sense."""
        at = self.index(word)
        return frozenset(frame for frame, of in self.frames if of in (-1, at))


class Thesaurus(ABC):
    """Senses of words. Lemmas are given as they are written, in lower case, phrases with blanks."""

    @abstractmethod
    def senses(self, lemma: str, pos: PartOfSpeech) -> tuple[tuple[Synset, int], ...]:
        """Synsets of a lemma, commonest sense first, each with how often a corpus had it; () if unknown."""

    @abstractmethod
    def synset(self, number: int) -> Synset:
        """The synset of that number."""

    def counts(self, lemma: str, pos: PartOfSpeech) -> tuple[tuple[int, int], ...]:
        """Numbers of a lemma's synsets, commonest sense first, each with how often a corpus had it."""
        return tuple((synset.number, count) for synset, count in self.senses(lemma, pos))

    def synsets(self, lemma: str, pos: PartOfSpeech | None = None) -> tuple[Synset, ...]:
        """Synsets of a lemma, commonest sense first (without ``pos``: nouns, verbs, adjectives, adverbs)."""
        if pos is not None and pos not in PARTS:
            raise InvalidArgument(f"pos must be one of {', '.join(PARTS)}, got {pos!r}")
        return tuple(synset for part in ((pos,) if pos else PARTS) for synset, _ in self.senses(lemma, part))

    def synonyms(self, lemma: str, pos: PartOfSpeech | None = None) -> tuple[str, ...]:
        """Words that share a sense with the lemma, those of its commonest sense first."""
        return _others(lemma, (word for synset in self.synsets(lemma, pos) for word in synset.words))

    def antonyms(self, lemma: str, pos: PartOfSpeech | None = None) -> tuple[str, ...]:
        """Words that mean the opposite of one of the lemma's senses."""
        return _others(
            lemma, (word for synset in self.synsets(lemma, pos) for word in self.opposites(synset, lemma))
        )

    def hypernyms(self, lemma: str, pos: PartOfSpeech | None = None) -> tuple[str, ...]:
        """More general words (a dog is a canine), one step up, of all senses."""
        numbers = (number for synset in self.synsets(lemma, pos) for number in synset.hypernyms)
        return _others(lemma, (word for number in numbers for word in self.synset(number).words))

    def hyponyms(self, lemma: str, pos: PartOfSpeech | None = None) -> tuple[str, ...]:
        """More special words (a poodle is a dog), one step down, of all senses."""
        numbers = (number for synset in self.synsets(lemma, pos) for number in synset.hyponyms)
        return _others(lemma, (word for number in numbers for word in self.synset(number).words))

    def opposites(self, synset: Synset, word: str) -> tuple[str, ...]:
        """Antonyms of ``word`` in the sense of ``synset``."""
        at = synset.index(word)
        return tuple(
            self.synset(number).words[there] for here, number, there in synset.antonyms if here == at
        )


def _others(lemma: str, words: Iterable[str]) -> tuple[str, ...]:
    own = lemma.lower()
    return tuple(dict.fromkeys(word for word in words if word.lower() != own))
