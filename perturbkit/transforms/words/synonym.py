"""synonym: a word that means the same here."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.resources.collocations import is_bound
from perturbkit.resources.inflection import inflect, lemma
from perturbkit.resources.synonym_review import synonym_review
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.transforms.words._alone import is_alone, is_mentioned, may_be_verb
from perturbkit.transforms.words._conditions import holds
from perturbkit.transforms.words._contexts import joins
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._senses import Option, fits, synonyms
from perturbkit.transforms.words._substitution import Substitution

NONE_FIXED: dict[PartOfSpeech, frozenset[str]] = {
    "n": frozenset(),
    "v": frozenset(),
    "a": frozenset(),
    "r": frozenset(),
}
_STEM = 6
"""Letters that words of one family have in common: "compete", "competition"."""


@dataclass(frozen=True)
class Synonym(Substitution):
    """A noun, verb, adjective or adverb becomes a synonym that fits its inflection, case, place and article.

    "purchased a car" -> "purchased an automobile". Few and safe: pairs of words that a strict reader found
    good for each other, not beside a word that goes with one of them only ("a large number"), and as the
    verb frames of WordNet allow. The label may still change where it hangs on the very word.
    Source: Moradi and Samwald 2021, "RWS".
    """

    name: ClassVar[str] = "synonym"
    example: ClassVar[str] = "The physician bought an old automobile and hid it near the forest."

    fixed: ClassVar[Mapping[PartOfSpeech, frozenset[str]]] = NONE_FIXED  # every pair was judged by itself

    min_frequency: float = 2.6

    def known(self, word: str, pos: PartOfSpeech) -> tuple[tuple[Option, ...], ...]:
        """Synonyms of a lemma among other words, and all with those for where it alone says something."""
        if (pos, word) not in synonym_review():  # most words
            return ()
        return synonyms(self.thesaurus, word, pos, float(self.min_frequency))

    def known_here(
        self, read: Reading, token: int, known: tuple[tuple[Option, ...], ...]
    ) -> tuple[Option, ...]:
        """Those for a word among others, or all where it alone says something."""
        among, every = known
        return every if len(every) > len(among) and is_alone(read, token) else among

    def options(self, read: Reading, token: int, known: Sequence[Option], asked: Place) -> Iterator[str]:
        """Synonyms whose condition the place meets, in a sense that it allows for both words."""
        if is_mentioned(read, token) or may_be_verb(read, token):
            return
        for option in known:
            if holds(option.condition, read, token, asked) and fits(option, asked):
                yield option.word

    def fits(self, read: Reading, token: int, new: str) -> bool:
        """Not beside a word that only the old one goes with, and no echo of another word of the text."""
        if _echoes(read, token, new):
            return False
        if read.tags[token] == "VBN" and _is_split(read, token, new):
            return False
        before, after = read.word(token - 1), read.word(token + 1)
        if read.words[token] in (before, after):  # "really really good"
            return False
        if read.tags[token] in ("NN", "NNS") and joins(before, new):
            return False
        if not is_bound(read.words[token], new, before, after):
            return True
        return read.tags[token] != "RB" and is_alone(read, token)


def _is_split(read: Reading, token: int, new: str) -> bool:
    """Whether a participle without an auxiliary may be a past tense, of another form for the new word."""
    if any(read.deps[child] in ("aux", "auxpass") for child in read.children[token]):
        return False
    word = new.split(maxsplit=1)[0]
    return inflect(lemma(word, "VBN"), "VBD") != word


def _echoes(read: Reading, token: int, new: str) -> bool:
    """Whether a word is of the family of another one of the text: "compete in a competition"."""
    stem = new[:_STEM]
    if len(stem) < _STEM or read.words[token].startswith(stem):
        return False
    return any(word.startswith(stem) for i, word in enumerate(read.words) if i != token)
