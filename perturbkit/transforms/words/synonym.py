"""synonym: a word that means the same here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.resources.collocations import is_bound
from perturbkit.resources.inflection import lemma
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.transforms.words._alone import is_alone, is_mentioned
from perturbkit.transforms.words._conditions import holds
from perturbkit.transforms.words._contexts import joins
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._senses import Option, synonyms
from perturbkit.transforms.words._substitution import Substitution

NONE_FIXED: dict[PartOfSpeech, frozenset[str]] = {
    "n": frozenset(),
    "v": frozenset(),
    "a": frozenset(),
    "r": frozenset(),
}


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

    min_frequency: float = 3.0

    def known(self, word: str, pos: PartOfSpeech) -> tuple[Option, ...]:
        """Synonyms of a lemma, wherever they hold."""
        return synonyms(self.thesaurus, word, pos, float(self.min_frequency))[1]

    def known_here(self, read: Reading, token: int, word: str, pos: PartOfSpeech) -> tuple[Option, ...]:
        """Those for a word among others, or all where it alone says something."""
        among, alone = synonyms(self.thesaurus, word, pos, float(self.min_frequency))
        return alone if len(alone) > len(among) and is_alone(read, token) else among

    def options(self, read: Reading, token: int, known: Sequence[Option], asked: Place) -> Sequence[str]:
        """Synonyms whose condition the place meets, in a sense that it allows for both words."""
        own = lemma(read.words[token], read.tags[token])
        found = []
        for option in known:
            if holds(option.condition, read, token, asked) and any(
                asked.allows(sense, option.word) and (option.alone or asked.allows(sense, own))
                for sense in option.senses
            ):
                found.append(option.word)
        return list(dict.fromkeys(found))

    def substitutes(self, read: Reading, i: int) -> list[str]:
        """Words, inflected, that may stand for a token; none that its neighbours do not go with."""
        found = super().substitutes(read, i)
        if not found or is_mentioned(read, i):
            return []
        word, before, after = read.words[i], read.word(i - 1), read.word(i + 1)
        if read.tags[i] in ("NN", "NNS"):
            found = [new for new in found if not joins(before, new)]
        if read.tags[i] != "RB" and is_alone(read, i):
            return found
        return [new for new in found if not is_bound(word, new, before, after)]
