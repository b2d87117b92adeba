"""Subjects of short clauses as the words show them, whatever the parser made of them; over a Reading."""

from collections.abc import Iterator

from perturbkit.resources.inflection import is_listed, is_verb_form, lemma
from perturbkit.resources.lexicons import names
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import NOT

NOUNS = frozenset({"NN", "NNS", "NNP", "NNPS"})
DETERMINERS = frozenset({"DT", "PRP$"})
_IN_SUBJECT = NOUNS | {"JJ", "CD", "VB", "VBN", "VBG", "VBP"}
HIDING = NOUNS | {"JJ", "VB", "VBP", "VBZ", "VBN", "VBD", "VBG", "UH"}
OF_ONE = frozenset({"a", "an", "this", "that", "each", "every", "another"})
_NOT_OF_ONE = frozenset({"these", "those", "all", "both", "no"})
_SAME_PLURAL = frozenset({"sheep", "deer", "fish", "cattle", "police", "people"})
# Plurals that stand in front of other nouns: "sports club", "a sales drive".
_BEFORE_NOUNS = frozenset(
    {"sports", "sales", "arms", "goods", "customs", "savings", "systems", "news", "clothes", "earnings"}
    | {"securities", "futures", "bonds", "rights", "communications", "electronics", "works", "games"}
    | {"operations", "ladies", "kids", "parts", "accounts", "records", "honors", "honours"}
)


def behind_adverbs(read: Reading, i: int, after: int) -> int:
    """The token itself, or the first behind it that is no adverb and no "not"."""
    while i < after and (read.tags[i] == "RB" or read.words[i] in NOT):
        i += 1
    return i


def hides(read: Reading, i: int, form: str) -> bool:
    """Whether a token can be a form of a verb, and stands in small letters."""
    if read.tags[i] not in HIDING or read.words[i] == "please" or not is_verb_form(read.words[i], form):
        return False
    return read.surface(i)[0].islower() or read.shouted


def heads_of(read: Reading, at: int, after: int) -> Iterator[int]:
    """The nouns that may end the noun phrase which begins at a token."""
    for j in range(at, after - 1):
        link = read.words[j] == "and"
        if link or (read.tags[j] in DETERMINERS and (j == at or read.words[j - 1] == "and")):
            continue
        if read.tags[j] not in _IN_SUBJECT and (j > at or read.tags[j] != "VBZ"):
            return
        if is_listed(read.words[j], "noun"):
            yield j


def is_many(read: Reading, noun: int) -> bool:
    """Whether a noun is a plural, whatever its tag: "foxes" may be a name, "geese" an adjective."""
    word = read.words[noun]
    if read.tags[noun] in ("NNS", "NNPS") or word in _SAME_PLURAL:
        return True
    if word[-1] == "s" and read.tags[noun] not in ("NNP", "VBZ"):
        return False
    return is_listed(word, "noun") and lemma(word, "NNS") != word


def is_pair(read: Reading, at: int, noun: int, verb: int) -> bool:
    """Whether two nouns do something: "a man and a boy blow bubbles", not "a lamp and a desk set"."""
    if "and" not in read.words[at:noun] or read.tags[noun] not in NOUNS:
        return False
    link = noun - 1 - (read.tags[noun - 1] in DETERMINERS)
    if read.words[link] != "and" or read.tags[link - 1] not in NOUNS:
        return False
    only_verb = read.tags[verb] not in NOUNS or not is_listed(read.words[verb], "noun")
    return only_verb or read.tag(verb + 1) in ("DT", "PRP$", "PRP", "NNS")


def is_before_noun(read: Reading, at: int, noun: int) -> bool:
    """Whether a plural only stands in front of another noun: "a girls school", "sports club"."""
    return is_many(read, noun) and (read.words[at] in OF_ONE or read.words[noun] in _BEFORE_NOUNS)


def is_person(read: Reading, i: int) -> bool:
    """Whether a token begins the name of a person."""
    if read.tags[i] != "NNP":
        return False
    name = read.surface(i)
    return name in names().gender or name.rstrip(".") in ("Mr", "Mrs", "Ms", "Dr")


def is_only_past(read: Reading, i: int) -> bool:
    """Whether a word is a past and nothing else: "froze", "rang"."""
    word = read.words[i]
    if not hides(read, i, "VBD") or is_verb_form(word, "VBN") or is_verb_form(word, "VB"):
        return False
    return not (is_listed(word, "noun") or is_listed(word, "adj"))


def is_one(read: Reading, at: int, noun: int) -> bool:
    """Whether a noun phrase is of one thing: no "these clock parts", no "a red and two black dogs"."""
    if read.tags[at] not in DETERMINERS or read.words[at] in _NOT_OF_ONE:
        return False
    return "and" not in read.words[at:noun]


def is_adjective(read: Reading, i: int) -> bool:
    """Whether a word is likelier an adjective: "the jokes stale"."""
    return read.tags[i] == "JJ" and is_listed(read.words[i], "adj") and read.tag(i + 1) != "IN"


def goes_on(read: Reading, i: int) -> bool:
    """Whether a name goes on with another one: "Nora Reed", "Nora or Tom"."""
    if read.word(i) in ("and", "or"):
        return i + 1 < len(read) and is_person(read, i + 1)
    return read.tag(i) == "NNP" and read.surface(i)[0].isupper()
