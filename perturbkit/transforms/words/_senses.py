"""How often a lemma is used in each of its senses and parts of speech, and its synonyms with their senses."""

from dataclasses import dataclass
from functools import lru_cache

from perturbkit.resources.inflection import inflect
from perturbkit.resources.synonym_review import synonym_review
from perturbkit.resources.thesaurus import PARTS, PartOfSpeech, Synset, Thesaurus
from perturbkit.resources.word_frequency import word_frequency
from perturbkit.transforms.words._closed_classes import OFFENSIVE
from perturbkit.transforms.words._frames import Place

SMOOTHING = 4.0
LEAST_PART = 0.2
"""Share of a word's uses that have to be of the part of speech it is wanted as."""


@dataclass(frozen=True, slots=True, eq=False)  # one object each: the cheapest key to remember by
class Option:
    """A synonym of ``own``, the condition under which it holds, and the senses in which it is meant.

    ``alone``: judged for the sense that the word mostly has, where it is the only one that says something.
    ``joined``: of a noun, whether it also holds where another noun is part of it.
    """

    own: str
    word: str
    condition: str
    senses: tuple[Synset, ...]
    alone: bool
    joined: bool


@lru_cache(maxsize=65_536)
def fits(option: Option, asked: Place) -> bool:
    """Whether a place allows both words in one of the senses of an option."""
    if asked.joined:
        return option.joined
    return any(
        asked.allows(sense, option.word) and (option.alone or asked.allows(sense, option.own))
        for sense in option.senses
    )


def sense_shares(thesaurus: Thesaurus, lemma: str, pos: PartOfSpeech) -> dict[int, float]:
    """Number of each synset of a lemma -> share of the lemma's uses, by corpus counts and sense order."""
    senses = thesaurus.counts(lemma, pos)
    prior = [1 / (i + 1) ** 1.5 for i in range(len(senses))]
    scale = SMOOTHING / sum(prior) if prior else 0.0
    total = sum(count for _, count in senses) + SMOOTHING
    return {
        number: (count + scale * weight) / total
        for (number, count), weight in zip(senses, prior, strict=True)
    }


@lru_cache(maxsize=16_384)
def part_share(thesaurus: Thesaurus, word: str, pos: PartOfSpeech) -> float:
    """Share of a word's uses that are of a part of speech, by counts or else by numbers of senses."""
    counts = {part: sum(count + 0.5 for _, count in thesaurus.counts(word, part)) for part in PARTS}
    return counts[pos] / max(sum(counts.values()), 0.5)


def _frequency(word: str, pos: PartOfSpeech) -> float:
    """Zipf frequency of a lemma, or of the form that it mostly has: "trousers", "astonished"."""
    form = inflect(word, "VBN" if pos == "v" else "NNS") if pos in ("n", "v") else None
    return max(word_frequency(word), word_frequency(form or word))


@lru_cache(maxsize=8192)
def synonyms(
    thesaurus: Thesaurus, lemma: str, pos: PartOfSpeech, min_frequency: float
) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """Synonyms that a reader found good and that are common enough; those the thesaurus does not know go.

    Two lists: for words among others, and for a word that alone in its sentence says something.
    """
    found = []
    for word, told in synonym_review().get((pos, lemma), ()):
        theirs = thesaurus.synsets(word, pos)
        if not theirs or _frequency(word, pos) < min_frequency or word in OFFENSIVE:
            continue
        parts = told.split("&")
        alone = "alone" in parts
        own = {synset.number for synset in thesaurus.synsets(lemma, pos)}
        shared = () if alone else tuple(synset for synset in theirs if synset.number in own)
        condition = "&".join(part for part in parts if part not in ("alone", "joined"))
        found.append(Option(lemma, word, condition, shared or theirs, alone, "joined" in parts))
    return tuple(option for option in found if not option.alone), tuple(found)
