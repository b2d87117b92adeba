"""Which verb a finite token is a form of: what 's and 'd stand for, who lies and who lays."""

from perturbkit.resources.inflection import lemma
from perturbkit.transforms.words._clauses import CONTRACTED_MODALS, WH, following, verb_group
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import BE, DO, HAVE, NEVER_IS, TWO_OBJECTS


def is_have(read: Reading, finite: int) -> bool:
    """Whether a contracted 's or 'd is a form of have, or the word is one anyway."""
    word = read.words[finite]
    if word not in HAVE or word not in ("'s", "'d"):
        return word in HAVE
    after = following(read, finite)
    if word == "'d":
        return read.tag(after) in ("VBN", "VBD") or read.word(finite + 1) == "better"
    if read.tag(after) == "PRP":  # "where's he gone"
        after = following(read, after)
    return _perfect(read, finite, after)


def _perfect(read: Reading, finite: int, participle: int) -> bool:
    """Whether 's before a participle is "has"."""
    if read.tag(participle) not in ("VBN", "VBD"):
        return False
    word = read.words[participle]
    children = read.children[participle]
    if any(read.words[j] == "by" for j in children if j > participle):
        return False
    if word in NEVER_IS or (word == "left" and read.word(finite - 1) in ("he", "she", "it")):
        return True
    if read.deps[participle] == "relcl" and not any(read.tags[j] in WH for j in children if j < participle):
        return True  # "the style he's favoured"
    if any(read.deps[j] == "dobj" and j > participle for j in children):
        return read.deps[finite] != "auxpass" or lemma(word, "VBN") not in TWO_OBJECTS
    return read.deps[finite] == "aux"


def finite_lemma(read: Reading, finite: int) -> str:
    """Lemma of a finite verb: be, have, do, a modal, or any other verb."""
    word, tag = read.words[finite], read.tags[finite]
    if word in ("'s", "'d"):
        if is_have(read, finite):
            return "have"
        return "be" if word == "'s" else "would"
    if tag == "MD" or word in ("wo", "ca", "sha", "'ll"):
        return CONTRACTED_MODALS.get(word, word)
    if word in BE:
        return "be"
    if word in HAVE:
        return "have"
    if word in DO:
        return "do"
    if word == "lay" and any(read.deps[j] == "dobj" and j > finite for j in read.children[finite]):
        behind = verb_group(read, finite).inverted  # "In the cellar lay a chest"
        return "lie" if behind else "lay"  # what has an object is laid, what has none lies
    return lemma(word, tag)
