"""Words for the masks of a template: those a masked language model expects, and WordNet's relatives of one.

A *context* is a filled text as the pieces around its masks: ``("I ", " the soup.")``.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

from perturbkit.arguments import one_of
from perturbkit.errors import InvalidArgument
from perturbkit.resources.inflection import TAGS, inflect
from perturbkit.resources.languagemodel import masked_language_model
from perturbkit.resources.thesaurus import PARTS, PartOfSpeech, Synset
from perturbkit.resources.wordnet import wordnet

MODEL = "distilroberta-base"
"""Fill-mask model that is asked where none is named; it has to be in the local cache."""
THRESHOLD = 5.0
"""How much less likely than the word itself a relative may be (natural logarithm)."""

Context = Sequence[str]
Relation = Literal["synonym", "antonym", "hypernym", "hyponym"]
RELATIONS: tuple[Relation, ...] = ("synonym", "antonym", "hypernym", "hyponym")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A word for each mask, and how well they fit: the larger (the nearer to 0) the better.

    ``score`` is the mean over the contexts of the natural logarithm of their probability; without a model
    that of the share of the sense among those of the word in WordNet's corpora.
    """

    words: tuple[str, ...]
    score: float

    @property
    def word(self) -> str:
        """The words with a blank between them."""
        return " ".join(self.words)


def fill_masks(contexts: Sequence[Context], n: int, model: str = MODEL) -> list[Suggestion]:
    """The ``n`` best fillings of the masks with whole words, best first.

    Ranked by the mean over the contexts of the logarithm of their probability. Several masks are filled from
    left to right, the ``n`` best beginnings kept at every step.
    """
    language_model = masked_language_model(model)
    best = [Suggestion((), 0.0)]
    for _ in range(len(contexts[0]) - 1):
        longer = []
        for begun in best:
            left = [_begun(context, begun.words) for context in contexts]
            scores = language_model.expected(left)
            ranked = sorted(scores, key=lambda word: (-scores[word], word))[:n]
            longer += [Suggestion((*begun.words, word), begun.score + scores[word]) for word in ranked]
        best = sorted(longer, key=lambda found: (-found.score, found.words))[:n]
    return best


def _begun(context: Context, words: Sequence[str]) -> Context:
    """The context with its first masks filled."""
    begun = context[0] + "".join(word + piece for word, piece in zip(words, context[1:], strict=False))
    return begun, *context[len(words) + 1 :]


def relatives(
    contexts: Sequence[Context],
    n: int,
    word: str,
    relation: str,
    *,
    pos: str | None = None,
    model: str | None = None,
    threshold: float = THRESHOLD,
) -> list[Suggestion]:
    """The ``n`` best of the words that WordNet relates to ``word`` and that fit the contexts, in its form.

    With a model those stay that are less likely by at most ``threshold`` than the word itself, likeliest
    first; without one the order is that of WordNet's senses. ``pos`` is n, v, a or r; without it the part
    of speech in which WordNet's corpora have the word most often.
    """
    one_of("relation", relation, RELATIONS)
    base, part = _read_word(word, pos)
    found = _related(base, part, relation, _tag(word, base, part))
    found.pop(word, None)
    if model is not None:
        language_model = masked_language_model(model)
        least = language_model.score(contexts, word) - threshold
        found = {other: language_model.score(contexts, other) for other in found}
        found = {other: score for other, score in found.items() if score >= least}
    ranked = sorted(found, key=lambda other: -found[other])  # stable: WordNet's order among equals
    return [Suggestion((other,), found[other]) for other in ranked[:n]]


def _read_word(word: str, pos: str | None) -> tuple[str, PartOfSpeech]:
    """Lemma and part of speech of a word."""
    if pos is not None:
        one_of("pos", pos, PARTS)
    net = wordnet()
    readings = [
        (sum(count for _, count in net.counts(base, part)), base, part)
        for part in PARTS
        if pos in (None, part)
        for base in net.base_forms(word, part)[:1]
    ]
    if not readings:
        raise InvalidArgument(
            f"WordNet does not know word={word!r}{f' as {pos}' if pos else ''}: use {{mask}}"
        )
    _, base, part = max(readings, key=lambda reading: reading[0])  # the first of equals
    return base, part


def _tag(word: str, base: str, part: PartOfSpeech) -> str | None:
    """The form in which the word stands, None for its base form."""
    kinds = {"n": "N", "v": "V", "a": "J", "r": "R"}
    if word.lower() == base:
        return None
    return next((tag for tag in TAGS if tag[0] == kinds[part] and inflect(base, tag) == word.lower()), None)


def _related(base: str, part: PartOfSpeech, relation: str, tag: str | None) -> dict[str, float]:
    """Related words in the form of the tag, in the order of the senses, with the logarithm of their share."""
    net = wordnet()
    senses = net.senses(base, part)
    total = sum(count + 1 for _, count in senses)
    found: dict[str, float] = {}
    for synset, count in senses:
        for other in _others(synset, base, relation):
            if other.lower() != base and "one's" not in other:
                found.setdefault(_form(other, part, tag), log((count + 1) / total))
    return found


def _form(word: str, part: PartOfSpeech, tag: str | None) -> str:
    """A related word in the form of a tag; of a verb with more words the first is inflected."""
    if tag is None:
        return word
    if part == "v":
        verb, blank, rest = word.partition(" ")
        return inflect(verb, tag) + blank + rest
    return inflect(word, tag)


def _others(synset: Synset, base: str, relation: str) -> Sequence[str]:
    net = wordnet()
    if relation == "synonym":
        return synset.words
    if relation == "antonym":
        return net.opposites(synset, base)
    numbers = synset.hypernyms if relation == "hypernym" else synset.hyponyms
    return [word for number in numbers for word in net.synset(number).words]


def places_of(word: str, text: str) -> Context | None:
    """The pieces around the first place where ``word`` stands as a word; None where it does not.

    >>> places_of("hot", "A hotel with hot soup.")
    ('A hotel with ', ' soup.')
    """
    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)
    return None if found is None else (text[: found.start()], text[found.end() :])
