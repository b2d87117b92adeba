"""Where alone a pair of synonyms holds: the conditions of ``resources.synonym_review``, asked of a text."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from perturbkit.resources.inflection import lemma
from perturbkit.resources.wordnet import wordnet
from perturbkit.transforms.words._frames import INFINITIVE, OBJECT, Place
from perturbkit.transforms.words._reading import Reading

LIVING = frozenset({"noun.person", "noun.animal"})
"""Fields of WordNet for persons and animals."""
_PERSON = frozenset({"noun.person"})
_MADE = frozenset({"noun.artifact"})
_SOLID = frozenset(
    f"noun.{field}"
    for field in ("animal", "artifact", "body", "food", "group", "location", "object", "plant")
)
_POINTING = frozenset({"DT", "PRP"})
_MODIFIED = frozenset({"JJ", "JJR", "VBN", "VBG"})
_MASS = frozenset({"any", "no", "some"})


def holds(condition: str, read: Reading, i: int, asked: Place) -> bool:
    """Whether a condition, a key of CONDITIONS, is true of a token and its place."""
    return not condition or _TESTS[condition](read, i, asked)


def described(read: Reading, i: int) -> int:
    """The token that an adjective says something about: its noun, or the subject of its verb; -1 if none."""
    head = read.heads[i]
    if read.deps[i] == "amod":
        return head
    return next((child for child in read.children[head] if read.deps[child].startswith("nsubj")), -1)


def means(read: Reading, i: int, fields: frozenset[str]) -> bool:
    """Whether a token is a noun of one of the fields of WordNet, in the sense that it mostly has."""
    return read.tag(i) in ("NN", "NNS") and _field(lemma(read.words[i], read.tags[i])) in fields


@lru_cache(maxsize=8192)
def _field(noun: str) -> str:
    """Field of the sense that a noun mostly has; "" for a word that is no noun."""
    return next((synset.field for synset in wordnet().synsets(noun, "n")), "")


def _is_counted(read: Reading, i: int, asked: Place) -> bool:
    """Whether a noun is one of several: a plural, or with an article, an owner or a number."""
    return read.tags[i] == "NNS" or any(
        read.deps[child] in ("det", "poss", "nummod") and read.words[child] not in _MASS
        for child in read.children[i]
    )


def _is_attended(read: Reading, i: int, asked: Place) -> bool:
    """Whether a noun is where someone is: "at the game"."""
    return i > 1 and read.deps[i] == "pobj" and read.heads[i] == i - 2 and read.words[i - 2] == "at"


def _has_object(read: Reading, i: int, tags: tuple[str, ...]) -> bool:
    """Whether a verb has an object with one of the tags."""
    return any(read.deps[child] == "dobj" and read.tags[child] in tags for child in read.children[i])


def _has_made(read: Reading, i: int, asked: Place) -> bool:
    """Whether what a verb is done to is made by people."""
    objects = (child for child in read.children[i] if read.deps[child] in ("dobj", "nsubjpass"))
    return any(means(read, child, _MADE) for child in objects)


def _is_solid(read: Reading, i: int, asked: Place) -> bool:
    """Whether an adjective is said of something that can be measured, or of a pronoun."""
    noun = described(read, i)
    return read.tag(noun) in _POINTING or means(read, noun, _SOLID)


_TESTS: Mapping[str, Callable[[Reading, int, Place], bool]] = {
    "1": lambda read, i, asked: read.tags[i] == "NN",
    "s": lambda read, i, asked: read.tags[i] == "NNS",
    "count": _is_counted,
    "of": lambda read, i, asked: read.word(i + 1) == "of",
    "at": _is_attended,
    "to": lambda read, i, asked: INFINITIVE in asked.frames,
    "obj": lambda read, i, asked: OBJECT in asked.frames,
    "free": lambda read, i, asked: OBJECT not in asked.frames and INFINITIVE not in asked.frames,
    "name": lambda read, i, asked: _has_object(read, i, ("NNP", "NNPS")),
    "pron": lambda read, i, asked: _has_object(read, i, ("PRP",)),
    "thing": _has_made,
    "ed": lambda read, i, asked: read.tags[i] == "VBN",
    "a": lambda read, i, asked: asked.position == "a" and read.heads[i] > i,
    "p": lambda read, i, asked: asked.position == "p",
    "person": lambda read, i, asked: asked.position == "a" and means(read, read.heads[i], _PERSON),
    "living": lambda read, i, asked: asked.position == "a" and means(read, read.heads[i], LIVING),
    "solid": _is_solid,
    "one": lambda read, i, asked: asked.position == "a" and read.word(i + 1) in ("one", "ones"),
    "adj": lambda read, i, asked: read.tag(i + 1) in _MODIFIED,
}
