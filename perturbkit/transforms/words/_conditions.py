"""Where alone a pair of synonyms holds: the conditions of ``resources.synonym_review``, asked of a text."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial

from perturbkit.resources.inflection import lemma
from perturbkit.resources.wordnet import wordnet
from perturbkit.transforms.words._frames import INFINITIVE, OBJECT, PREDICATE, Place, is_before_name
from perturbkit.transforms.words._reading import Reading

LIVING = frozenset({"noun.person", "noun.animal"})
"""Fields of WordNet for persons and animals."""
_PERSON = frozenset({"noun.person"})
_MADE = frozenset({"noun.artifact"})
_SOLID = frozenset(
    f"noun.{field}"
    for field in ("animal", "artifact", "body", "food", "group", "location", "object", "plant")
)
_BODILY = LIVING | _SOLID
_TOLD = frozenset({"noun.communication"})
_THINGS = frozenset(
    f"noun.{field}"
    for field in ("act", "artifact", "cognition", "communication", "event", "object", "phenomenon", "state")
)
_SITES = frozenset({"noun.artifact", "noun.location", "noun.object"})
_POINTING = frozenset({"DT", "PRP"})
_MODIFIED = frozenset({"JJ", "JJR", "VBN", "VBG"})
_MASS = frozenset({"any", "no", "some"})
_HEAPS = frozenset({"dozens", "hundreds", "millions", "thousands"})
_DEGREES = frozenset({"IN", "JJ", "PDT", "RB", "RBR", "WRB"})
_MANY = frozenset({"many", "several", "few"})
_DEFINITE = ("the", "this", "that", "these", "those")
_IT = frozenset({"it", "this", "that", "which", "these", "those"})
Test = Callable[[Reading, int, Place], bool]


def holds(condition: str, read: Reading, i: int, asked: Place) -> bool:
    """Whether a condition of the review is true of a token and its place."""
    return not condition or all(test(read, i, asked) for test in _tests(condition))


@cache
def _tests(condition: str) -> tuple[Test, ...]:
    return tuple(_test(part) for part in condition.split("&"))


def _test(part: str) -> Test:
    if part.startswith("!"):
        test = _test(part[1:])
        return lambda read, i, asked: not test(read, i, asked)
    return partial(_has_beside, frozenset(part[1:].split("+"))) if part.startswith("+") else _TESTS[part]


def _has_beside(wanted: frozenset[str], read: Reading, i: int, asked: Place) -> bool:
    """Whether one of the words stands next to a token, or is its head or one of its dependents."""
    if read.word(i - 1) in wanted or read.word(i + 1) in wanted:
        return True
    return any(lemma(read.words[j], read.tags[j]) in wanted for j in (read.heads[i], *read.children[i]))


def described(read: Reading, i: int) -> int:
    """The token that an adjective says something about: its noun, or the subject of its verb; -1 if none."""
    head = read.heads[i]
    if read.word(i + 1) in ("one", "ones") and read.deps[i + 1] == "attr":  # "it is an easy one"
        head = read.heads[i + 1]
    elif read.deps[i] == "amod":
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
    objects = (child for child in read.children[i] if read.deps[child] in ("dobj", "nsubjpass"))
    return any(read.tags[child] in tags for child in objects)


def _has_made(read: Reading, i: int, asked: Place) -> bool:
    """Whether what a verb is done to is made by people."""
    objects = (child for child in read.children[i] if read.deps[child] in ("dobj", "nsubjpass"))
    return any(means(read, child, _MADE) for child in objects)


def _has_bodily(read: Reading, i: int, asked: Place, fields: frozenset[str] = _BODILY) -> bool:
    """Whether what a verb is done to is a person, an animal, or (by the fields) a thing."""
    objects = [child for child in read.children[i] if read.deps[child] in ("dobj", "nsubjpass")]
    return any(read.tags[child] == "PRP" or means(read, child, fields) for child in objects)


def _is_of_thing(read: Reading, i: int, asked: Place) -> bool:
    """Whether the subject of a verb is a thing, a work or a doing."""
    subjects = [child for child in read.children[i] if read.deps[child] == "nsubj"]
    return any(read.words[child] in _IT or means(read, child, _THINGS) for child in subjects)


def _is_of_someone(read: Reading, i: int, asked: Place) -> bool:
    """Whether the subject of a verb is a person, by name or not."""
    subjects = [child for child in read.children[i] if read.deps[child] == "nsubj"]
    return any(
        read.words[j] in ("he", "she") or read.entities[j] == "PERSON" or means(read, j, _PERSON)
        for j in subjects
    )


def _is_located(read: Reading, i: int, asked: Place) -> bool:
    """Whether a verb is asked or told the place of: "where do they live", "the town they live in"."""
    for child in read.children[i]:
        if read.words[child] in ("where", "here", "there"):
            return True
        if read.words[child] in ("in", "at", "near", "on"):
            inner = read.children[child]
            if not inner or any(read.tags[j] == "NNP" or means(read, j, _SITES) for j in inner):
                return True
    return False


def _is_named(read: Reading, i: int, asked: Place) -> bool:
    """Whether a verb is an order with an object: "Name the river"."""
    deps = {read.deps[child] for child in read.children[i]}
    return read.tags[i] == "VB" and read.deps[i] == "ROOT" and "dobj" in deps and not deps & {"nsubj", "aux"}


def _has_definite(read: Reading, i: int, asked: Place) -> bool:
    """Whether the object of a verb is a definite one: "the river", not "a river" or "two rivers"."""
    objects = (child for child in read.children[i] if read.deps[child] == "dobj")
    return any(_has_article(read, child, _DEFINITE) for child in objects)


def _is_acting(read: Reading, i: int, asked: Place) -> bool:
    """Whether a verb has an object in the active and no infinitive."""
    return INFINITIVE not in asked.frames and any(read.deps[j] == "dobj" for j in read.children[i])


def _has_article(read: Reading, i: int, articles: tuple[str, ...]) -> bool:
    return any(read.words[child] in articles for child in read.children[i] if read.deps[child] == "det")


def _is_paired(read: Reading, i: int) -> bool:
    """Whether a noun is joined with another: "a man and a woman"."""
    return read.deps[i] == "conj" or any(read.deps[child] == "conj" for child in read.children[i])


def _is_plain(read: Reading, i: int, asked: Place) -> bool:
    """Whether only an article or an owner stands before a noun."""
    return read.tag(i - 1) in ("DT", "PRP$") and read.words[i - 1] not in _MASS


def _is_several(read: Reading, i: int, asked: Place) -> bool:
    """Whether a plural noun is counted: "two people", "how many people"."""
    return read.tags[i] == "NNS" and any(
        read.deps[child] == "nummod" or read.words[child] in _MANY for child in read.children[i]
    )


def _is_of_person(read: Reading, i: int, asked: Place) -> bool:
    """Whether an adjective is said of a person."""
    noun = described(read, i)
    if read.tag(noun) == "PRP":
        return read.words[noun] != "it"
    return means(read, noun, _PERSON)


def _is_of_no_person(read: Reading, i: int, asked: Place) -> bool:
    """Whether an adjective is said of something that does not live."""
    noun = described(read, i)
    return read.word(noun) in _IT or (read.tag(noun) in ("NN", "NNS") and not means(read, noun, LIVING))


def _comes_once(read: Reading, i: int, asked: Place) -> bool:
    """Whether a noun occurs in one form only: no "painter" beside "painters"."""
    own = lemma(read.words[i], read.tags[i])
    words = zip(read.words, read.tags, strict=True)
    return sum(tag in ("NN", "NNS") and lemma(word, tag) == own for word, tag in words) == 1


def _is_solid(read: Reading, i: int, asked: Place) -> bool:
    """Whether an adjective is said of something that can be measured, or of a pronoun."""
    noun = described(read, i)
    return read.tag(noun) in _POINTING or means(read, noun, _SOLID)


_TESTS: Mapping[str, Test] = {
    "1": lambda read, i, asked: read.tags[i] == "NN",
    "s": lambda read, i, asked: read.tags[i] == "NNS",
    "count": _is_counted,
    "of": lambda read, i, asked: read.word(i + 1) == "of",
    "at": _is_attended,
    "an": lambda read, i, asked: _has_article(read, i, ("a", "an")) and not _is_paired(read, i),
    "the": lambda read, i, asked: _has_article(read, i, ("the",)),
    "det": lambda read, i, asked: _has_article(read, i, ("a", "an", "the")),
    "plain": _is_plain,
    "number": _is_several,
    "inf": lambda read, i, asked: read.word(i + 1) == "to",
    "that": lambda read, i, asked: any(read.deps[child] == "ccomp" for child in read.children[i]),
    "will": lambda read, i, asked: INFINITIVE in asked.frames and OBJECT not in asked.frames,
    "pred": lambda read, i, asked: PREDICATE in asked.frames,
    "act": _is_acting,
    "imp": _is_named,
    "def": _has_definite,
    "past": lambda read, i, asked: read.tags[i] in ("VBD", "VBN"),
    "last": lambda read, i, asked: read.word(i + 1) in ("", "?", "."),
    "first": lambda read, i, asked: (
        asked.position == "a" and read.tag(i - 1) not in _DEGREES and read.word(i + 1) not in _HEAPS
    ),
    "ahead": lambda read, i, asked: read.heads[i] > i or read.tag(i + 1) in ("DT", "RB"),
    "whom": partial(_has_bodily, fields=LIVING),
    "body": _has_bodily,
    "it": _is_of_thing,
    "someone": _is_of_someone,
    "where": _is_located,
    "who": _is_of_person,
    "what": _is_of_no_person,
    "work": lambda read, i, asked: asked.position == "a" and means(read, read.heads[i], _TOLD),
    "once": _comes_once,
    "more": lambda read, i, asked: asked.graded,
    "est": lambda read, i, asked: read.tags[i] == "JJS",
    "cd": lambda read, i, asked: read.tag(i + 1) == "CD",
    "ing": lambda read, i, asked: read.tag(i + 1) == "VBG",
    "jj": lambda read, i, asked: read.tag(i + 1) == "JJ",
    "to": lambda read, i, asked: INFINITIVE in asked.frames,
    "obj": lambda read, i, asked: OBJECT in asked.frames,
    "free": lambda read, i, asked: OBJECT not in asked.frames and INFINITIVE not in asked.frames,
    "name": lambda read, i, asked: is_before_name(read, i) or _has_object(read, i, ("NNP", "NNPS")),
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
