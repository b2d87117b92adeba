"""Which synonyms a lemma has, by part of speech, sense and how the two words are used.

The score of a synonym is its likeness to the word (``resources.word_likeness``) times the fourth root of
two shares: how often the word has a sense that both have, and how often the synonym has it. Shares are
those of Princeton's tagged corpora, smoothed by sense order; the sentence shifts those of the word.
"""

import re
from collections.abc import Collection, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import NamedTuple

from perturbkit.resources.synonym_review import synonym_review
from perturbkit.resources.thesaurus import PARTS, PartOfSpeech, Synset, Thesaurus
from perturbkit.resources.word_frequency import word_frequency
from perturbkit.resources.word_likeness import alike
from perturbkit.transforms.words._closed_classes import FIXED, OFFENSIVE

LEAST = 0.50
"""Score from which on a synonym is taken."""
LEAST_REVIEWED = 0.10
"""The same for a pair that was found good when read."""
SIMILAR = 0.85
"""Weight of adjectives that are only in one cluster."""
SMOOTHING = 4.0
LEAST_PART = 0.2
"""Share of a word's uses that have to be of the part of speech it is wanted as."""
TOO_COMMON = 5.3  # Zipf frequency of words that say nothing about a sense
_DOUBLED = re.compile(r"(.)\1+")
_VOWELS = str.maketrans("", "", "aeiou")


class Option(NamedTuple):
    """A synonym: each sense that it shares, by index, with the part of its own uses; how alike it is."""

    word: str
    senses: tuple[tuple[int, float], ...]
    likeness: float
    least: float


class Entry(NamedTuple):
    """A lemma: its senses, their shares, and its synonyms."""

    lemma: str
    senses: tuple[Synset, ...]
    shares: tuple[float, ...]
    options: tuple[Option, ...]


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


@lru_cache(maxsize=8192)
def entry(thesaurus: Thesaurus, lemma: str, pos: PartOfSpeech, min_frequency: float) -> Entry | None:
    """All that does not depend on the sentence; None where no synonym can come out."""
    partners = {
        word: verdict
        for word, likeness in alike(lemma, pos).items()
        if (verdict := _verdict(lemma, word, pos, likeness)) is not False
        and _fits(thesaurus, lemma, word, pos, min_frequency)
    }
    if not partners or lemma in OFFENSIVE or part_share(thesaurus, lemma, pos) < LEAST_PART:
        return None
    shares = sense_shares(thesaurus, lemma, pos)
    options = [
        option
        for word, verdict in partners.items()
        if (option := _option(thesaurus, lemma, word, pos, verdict)).senses
        and _score(option, tuple(shares.values())) >= option.least
    ]
    options.sort(key=lambda option: (-word_frequency(option.word), option.word))
    # Of spellings of one word ("marvelous", "marvellous") the usual one.
    kept = [
        option
        for i, option in enumerate(options)
        if not any(_same_spelling(option.word, usual.word) for usual in options[:i])
    ]
    if not kept:
        return None
    return Entry(lemma, tuple(map(thesaurus.synset, shares)), tuple(shares.values()), tuple(kept))


def _verdict(lemma: str, word: str, pos: PartOfSpeech, likeness: float) -> bool | None:
    """True for a pair that was found good when read, False for one that is out, None for one to be scored."""
    told = synonym_review().get((pos, lemma, word))
    if told is None and (likeness < LEAST or _same_stem(lemma, word)):
        return False
    return told


def _fits(thesaurus: Thesaurus, lemma: str, word: str, pos: PartOfSpeech, min_frequency: float) -> bool:
    """Whether a word may be put in: one common word in small letters, not rare as this part of speech."""
    if not word.isalpha() or not word.islower() or word in OFFENSIVE or word == lemma:
        return False
    if len(word) < 3 or word in FIXED[pos]:
        return False
    if word_frequency(word) < min_frequency or (pos == "n" and _borrowed(thesaurus, lemma, word)):
        return False
    return part_share(thesaurus, word, pos) >= LEAST_PART


@lru_cache(maxsize=16_384)
def part_share(thesaurus: Thesaurus, word: str, pos: PartOfSpeech) -> float:
    """Share of a word's uses that are of a part of speech, by counts or else by numbers of senses."""
    counts = {part: sum(count + 0.5 for _, count in thesaurus.counts(word, part)) for part in PARTS}
    return counts[pos] / max(sum(counts.values()), 0.5)


def _borrowed(thesaurus: Thesaurus, lemma: str, word: str) -> bool:
    """Whether one of two nouns is an -ing form, or only the new one a plural ("earnings")."""
    for noun in (lemma, word):
        stem = noun.removesuffix("ing")
        if stem != noun and (thesaurus.counts(stem, "v") or thesaurus.counts(stem + "e", "v")):
            return True
    return word.endswith("s") and not word.endswith(("ss", "us", "is")) and not lemma.endswith("s")


def _option(thesaurus: Thesaurus, lemma: str, word: str, pos: PartOfSpeech, verdict: bool | None) -> Option:
    """The senses that a word shares; with adjectives found good, those of the same cluster count too."""
    theirs = sense_shares(thesaurus, word, pos)
    numbers = [number for number, _ in thesaurus.counts(lemma, pos)]
    shared = {i: theirs[number] for i, number in enumerate(numbers) if number in theirs}
    likeness = alike(lemma, pos)[word] * (1.0 if shared else SIMILAR)
    if verdict and pos == "a":
        for i, number in enumerate(numbers):
            for near in thesaurus.synset(number).similar:
                if near in theirs:
                    shared[i] = shared.get(i, 0.0) + theirs[near]
    return Option(word, tuple(shared.items()), likeness, LEAST_REVIEWED if verdict else LEAST)


def _same_stem(one: str, other: str) -> bool:
    """Whether two words are forms or spellings of one ("tax", "taxation"; "motive", "motivation")."""
    if one in other or other in one or _same_spelling(one, other):
        return True
    prefix = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    if prefix >= 5 and prefix >= 0.7 * min(len(one), len(other)):
        return True
    return SequenceMatcher(None, one, other).ratio() > 0.8


def _same_spelling(one: str, other: str) -> bool:
    """Whether two words differ in a vowel, order or doubling of letters only ("grey", "gray")."""
    if one[0] != other[0] or abs(len(one) - len(other)) > 1:
        return False
    bare = [_DOUBLED.sub(r"\1", word.translate(_VOWELS)) for word in (one, other)]
    return bare[0] == bare[1] or sorted(one) == sorted(other)


@lru_cache(maxsize=8192)
def hints(thesaurus: Thesaurus, lemma: str, number: int) -> frozenset[str]:
    """Words around a sense of a lemma: its definition, its synonyms, and one step up and down."""
    synset = thesaurus.synset(number)
    near = [synset, *map(thesaurus.synset, (*synset.hypernyms, *synset.hyponyms[:12], *synset.similar[:12]))]
    words = {word for other in near for word in other.words} | set(synset.signature)
    return frozenset(word for word in words - {lemma} if word.isalpha() and word_frequency(word) < TOO_COMMON)


def shifted(thesaurus: Thesaurus, found: Entry, context: Collection[str]) -> Sequence[float] | None:
    """Shares of the senses, those that words of the sentence hint at being likelier; None without a hint."""
    hits = [
        len(hints(thesaurus, found.lemma, synset.number).intersection(context)) for synset in found.senses
    ]
    if not any(hits):
        return None
    weights = [share * (1 + 2 * hit) for share, hit in zip(found.shares, hits, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


def narrowed(shares: Sequence[float], fits: Sequence[bool] | None) -> Sequence[float]:
    """Shares when only the senses that fit are left."""
    if fits is None:
        return shares
    kept = [share if fit else 0.0 for share, fit in zip(shares, fits, strict=True)]
    total = sum(kept)
    return [share / total for share in kept]


def accepted(found: Entry, shares: Sequence[float]) -> list[Option]:
    """Synonyms whose score is high enough for these shares of the senses too."""
    return [option for option in found.options if _score(option, shares) >= option.least]


def _score(option: Option, shares: Sequence[float]) -> float:
    forward = min(1.0, sum(shares[i] for i, _ in option.senses))
    back = min(1.0, sum(share for i, share in option.senses if shares[i]))
    return float(option.likeness * (forward * back) ** 0.25)
