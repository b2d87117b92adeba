"""Words that nothing around tells the sense of, and words that a text speaks about instead of using them."""

from perturbkit.resources.inflection import lemma
from perturbkit.transforms.words._closed_classes import FIXED
from perturbkit.transforms.words._reading import Reading

_CONTENT = frozenset({"NN", "NNS", "NNP", "NNPS", "JJ", "JJR", "JJS", "RB", "RBR", "RBS", "FW", "UH"})
_EMPTY_VERBS = frozenset({"be", "do", "have", "let"})
_LEADS_ON = frozenset({"DT", "PRP", "PRP$", "WP", "WRB", "WDT", "EX", "MD"})
_NAMING = frozenset({"definition", "meaning", "origin", "term", "word", "name"})
_SAYS = frozenset({"mean", "means", "define", "spell", "pronounce", "translate"})
_IDIOMATIC = frozenset({"no", "right", "left"})
_BE = frozenset({"is", "are", "was", "were", "'s"})


def is_alone(read: Reading, i: int) -> bool:
    """Whether a token is the only word of its sentence that says something: "Where are the kids ?".

    Nothing can tell another sense than the one the word mostly has there.
    """
    if read.word(i - 1) in _IDIOMATIC:
        return False
    same = read.sentence[i]
    leads = False
    for j, tag in enumerate(read.tags):
        if j == i or read.sentence[j] != same:
            continue
        leads = leads or tag in _LEADS_ON
        if _says_something(read, j, tag):
            return False
    return leads


def _says_something(read: Reading, j: int, tag: str) -> bool:
    word = read.words[j]
    if tag.startswith("VB"):
        return lemma(word, tag) not in _EMPTY_VERBS and word not in ("'s", "'re", "'m", "'ve", "'d")
    if tag not in _CONTENT or not word[0].isalnum():
        return False
    return not any(word in FIXED[pos] for pos in ("n", "a", "r"))


def is_mentioned(read: Reading, i: int) -> bool:
    """Whether a question or a quotation is about the word itself: "What is a bike ?", "the word bike"."""
    words, before = read.words, read.word(i - 1)
    if before in ("term", "word", "``", '"', "`") or not _SAYS.isdisjoint(words):
        return True
    if before == "of" and read.word(i - 2) in _NAMING:
        return True
    if words[0] != "what" or read.word(1) not in _BE or read.word(i + 1) not in ("", "?", "."):
        return False
    return i == 2 or (i == 3 and words[2] in ("a", "an"))
