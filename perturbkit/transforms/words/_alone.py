"""Words that nothing around tells the sense or the part of speech of, and words that a text speaks about."""

from perturbkit.resources.inflection import is_verb_form, lemma
from perturbkit.transforms.words._closed_classes import FIXED
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE, QUOTES

_CONTENT = frozenset({"NN", "NNS", "NNP", "NNPS", "JJ", "JJR", "JJS", "RB", "RBR", "RBS", "FW", "UH"})
_EMPTY_VERBS = frozenset({"be", "do", "have", "let"})
_LEADS_ON = frozenset({"DT", "PRP", "PRP$", "WP", "WRB", "WDT", "EX", "MD"})
_NAMING = frozenset({"definition", "expression", "meaning", "origin", "term", "word", "name"})
_SAYS = frozenset({"means", "define", "spell", "pronounce", "translate"})
_IDIOMATIC = frozenset({"no", "right", "left"})
_EMPTY = frozenset({"'s", "'re", "'m", "'ve", "'d"})
_FIXED = FIXED["n"] | FIXED["a"] | FIXED["r"]
_NOUNS = frozenset({"NN", "NNS", "NNP", "NNPS"})
_ANY, _NONE = -1, -2
_BE = frozenset({"is", "are", "was", "were", "'s"})


def is_alone(read: Reading, i: int) -> bool:
    """Whether a token is the only word of its sentence that says something: "Where are the kids ?".

    Nothing can tell another sense than the one the word mostly has there.
    """
    if read.word(i - 1) in _IDIOMATIC:
        return False
    number = read.sentence[i]
    only = read.only.get(number)
    if only is None:
        only = read.only[number] = _only(read, number)
    return only in (i, _ANY)


def _only(read: Reading, number: int) -> int:
    """The one token of a sentence that says something: _ANY where none does, _NONE where there are two.

    _NONE also where no function word leads on to it.
    """
    only = _ANY
    leads = False
    for j, tag in enumerate(read.tags):
        if read.sentence[j] != number:
            continue
        leads = leads or tag in _LEADS_ON
        if _says_something(read.words[j], tag):
            if only != _ANY:
                return _NONE
            only = j
    return only if leads else _NONE


def _says_something(word: str, tag: str) -> bool:
    if tag[:2] == "VB":
        return word not in _EMPTY and lemma(word, tag) not in _EMPTY_VERBS
    return tag in _CONTENT and word not in _FIXED and word[0].isalnum()


def is_quoted(read: Reading, i: int) -> bool:
    """Whether a token stands between two quotation marks: what others said, and what they named things."""
    words = read.words
    if "`" in words and "`" in words[:i] and "'" in words[i:]:
        return True
    if QUOTES.isdisjoint(words):
        return False
    before = sum(word in QUOTES for word in words[:i])
    return before % 2 == 1 and not QUOTES.isdisjoint(words[i:])


def is_mentioned(read: Reading, i: int) -> bool:
    """Whether a question or a quotation is about the word itself: "What is a bike ?", "the word bike"."""
    words, before = read.words, read.word(i - 1)
    if is_quoted(read, i):
        return True
    if before in ("term", "word", "``", '"', "`") or not _SAYS.isdisjoint(words):
        return True
    if any(word == "mean" and tag[:2] == "VB" for word, tag in zip(words, read.tags, strict=True)):
        return True
    if before in ("of", "for") and read.word(i - 2) in _NAMING:
        return True
    if words[0] != "what" or read.word(1) not in _BE or read.word(i + 1) not in ("", "?", "."):
        return False
    return i == 2 or (i == 3 and words[2] in ("a", "an"))


def may_be_verb(read: Reading, i: int) -> bool:
    """Whether a plural may be the verb of its clause, as in titles of news: "Forest fire rages as ...".

    So behind another noun, where no finite verb has it among its dependents.
    """
    if read.tags[i] != "NNS" or read.tag(i - 1) not in _NOUNS or not is_verb_form(read.words[i], "VBZ"):
        return False
    return not any(
        read.tags[j] in FINITE for above in _above(read, i) for j in (above, *read.children[above])
    )


def _above(read: Reading, i: int) -> list[int]:
    """The heads above a token, nearest first."""
    found: list[int] = []
    while read.heads[i] != i:
        i = read.heads[i]
        found.append(i)
    return found
