"""Words that stand in a relation of WordNet to a lemma: opposites, more general and more special words."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from perturbkit.resources.thesaurus import PartOfSpeech, Synset, Thesaurus
from perturbkit.resources.word_frequency import word_frequency
from perturbkit.resources.word_likeness import alike
from perturbkit.transforms.words._closed_classes import FIXED, OFFENSIVE, VAGUE
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._senses import LEAST_PART, part_share, sense_shares

LEAST_OWN = 0.55
LEAST_OPPOSITE = 0.4
"""Share of a lemma's uses that the sense must have, and of a relative's uses; that of an opposite, which the
word it is the opposite of makes clear, may be smaller."""
FIELDS = frozenset(
    {f"noun.{field}" for field in ("animal", "artifact", "body", "food", "object", "person", "plant")}
)
"""Fields of WordNet whose steps up and down are kinds of things that one can point at."""
LIKE = 0.58
"""Likeness that a noun and a more general or special one must have."""
OF_AGE = frozenset({"young"})
"""Adjectives that are the opposite of another for living beings; of things, another one is (old, new)."""
STEPS = 3
"""How far up a more general word may stand: WordNet has many steps that no word of every day names."""


class Relative(NamedTuple):
    """A word in a relation, the synset it is in, and the sense of the lemma that it belongs to."""

    word: str
    synset: Synset
    sense: Synset


def main_senses(thesaurus: Thesaurus, lemma: str, pos: PartOfSpeech) -> list[Synset]:
    """Senses that make up at least half of a lemma's uses: one, or none."""
    if lemma in OFFENSIVE or part_share(thesaurus, lemma, pos) < LEAST_PART:
        return []
    shares = sense_shares(thesaurus, lemma, pos)
    return [thesaurus.synset(number) for number, share in shares.items() if share >= LEAST_OWN]


def _usual(
    thesaurus: Thesaurus, word: str, synset: Synset, min_frequency: float, least: float = LEAST_OWN
) -> bool:
    """Whether a word is one common word in small letters that often enough means the synset."""
    if not word.isalpha() or not word.islower() or word in OFFENSIVE or word in FIXED[synset.pos]:
        return False
    if word_frequency(word) < min_frequency or part_share(thesaurus, word, synset.pos) < LEAST_PART:
        return False
    return sense_shares(thesaurus, word, synset.pos).get(synset.number, 0.0) >= least


@lru_cache(maxsize=8192)
def opposites(
    thesaurus: Thesaurus, lemma: str, pos: PartOfSpeech, min_frequency: float
) -> tuple[Relative, ...]:
    """Antonyms of a lemma in the senses that are its main one or, for want of one, its first; where one is
    for living beings alone, those of its other senses too."""
    senses = main_senses(thesaurus, lemma, pos) or list(thesaurus.synsets(lemma, pos)[:1])
    found = _opposites(thesaurus, lemma, senses, min_frequency)
    if pos == "a" and any(relative.word in OF_AGE for relative in found):
        others = [sense for sense in thesaurus.synsets(lemma, pos) if sense not in senses]
        found += _opposites(thesaurus, lemma, others, min_frequency)
    return tuple(found)


def _opposites(
    thesaurus: Thesaurus, lemma: str, senses: Sequence[Synset], min_frequency: float
) -> list[Relative]:
    """Usual antonyms of a lemma in the given senses."""
    found = []
    for sense in senses:
        at = sense.index(lemma)
        for here, number, there in sense.antonyms:
            other = thesaurus.synset(number)
            word = other.words[there]
            if here == at and _usual(thesaurus, word, other, min_frequency, LEAST_OPPOSITE):
                found.append(Relative(word, other, sense))
    return found


@lru_cache(maxsize=8192)
def more_general(
    thesaurus: Thesaurus, lemma: str, pos: PartOfSpeech, min_frequency: float
) -> tuple[Relative, ...]:
    """The nearest words above the main sense of a lemma, short of those that say nothing."""
    for sense in _pointed_at(thesaurus, lemma, pos):
        level = [sense]
        for _ in range(STEPS):
            level = [thesaurus.synset(number) for synset in level for number in synset.hypernyms]
            level = [synset for synset in level if VAGUE.isdisjoint(synset.words)]
            if words := _relatives(thesaurus, lemma, level, sense, min_frequency):
                return words
    return ()


@lru_cache(maxsize=8192)
def more_special(
    thesaurus: Thesaurus, lemma: str, pos: PartOfSpeech, min_frequency: float
) -> tuple[Relative, ...]:
    """Words one step below the main sense of a lemma."""
    for sense in _pointed_at(thesaurus, lemma, pos):
        if VAGUE.isdisjoint(sense.words):
            below = [thesaurus.synset(number) for number in sense.hyponyms]
            return _relatives(thesaurus, lemma, below, sense, min_frequency)
    return ()


def _pointed_at(thesaurus: Thesaurus, lemma: str, pos: PartOfSpeech) -> list[Synset]:
    """Main senses; of nouns, those of FIELDS."""
    return [sense for sense in main_senses(thesaurus, lemma, pos) if pos != "n" or sense.field in FIELDS]


def _relatives(
    thesaurus: Thesaurus, lemma: str, synsets: Sequence[Synset], sense: Synset, min_frequency: float
) -> tuple[Relative, ...]:
    """Usual words of the synsets that are like the lemma in use; of verbs nobody knows how alike they are."""
    likeness = alike(lemma, "h")
    return tuple(
        Relative(word, synset, sense)
        for synset in synsets
        for word in synset.words
        if word not in VAGUE
        and (sense.pos != "n" or likeness.get(word, 0.0) >= LIKE)
        and synset.field == sense.field
        and word not in lemma
        and (sense.pos != "n" or not word.endswith(("s", "ing")))
        and lemma not in word
        and _usual(thesaurus, word, synset, min_frequency)
    )


def fitting(relatives: Sequence[Relative], lemma: str, asked: Place) -> Iterator[str]:
    """Those that the place allows, where it allows the lemma in that sense."""
    for word, synset, sense in relatives:
        if asked.allows(synset, word) and (not asked.frames or asked.allows(sense, lemma)):
            yield word
