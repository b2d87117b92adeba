"""Tags that do not fit the form of their word: "swam" is no present; functions over a Reading."""

from perturbkit.resources.inflection import is_verb_form
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import AUXILIARIES, NOT

_SUBJECTS = frozenset({"nsubj", "nsubjpass"})
_BARE = ("VB", "VBP")
# Tags that the tagger takes one for the other.
_ALIKE = {"VBP": ("VBD",), "VBN": ("VBD",), "VBD": ("VBP",), "VBZ": ("VBD",), "VB": ("VBN", "VBD")}


def fit_forms(read: Reading) -> list[int]:
    """Give verbs a tag that fits their form: "swam" is no present, "thicken" no past, "needn't" a modal.

    The base forms that were met are returned.
    """
    bare = []
    for i, tag in enumerate(read.tags):
        if tag not in _ALIKE:
            continue
        if tag in _BARE:
            bare.append(i)
        word = read.words[i]
        if word in ("need", "dare") and tag in ("VB", "VBP") and read.word(i + 1) in NOT:
            read.tags = (*read.tags[:i], "MD", *read.tags[i + 1 :])
        if word == "do" and tag == "VBP" and read.word(i + 1) in NOT and _is_called(read, i - 2):
            read.tags = (*read.tags[:i], "VB", *read.tags[i + 1 :])
        if is_verb_form(word, tag) or word in AUXILIARIES:
            continue
        other = next((form for form in _ALIKE[tag] if is_verb_form(word, form)), None)
        if other is not None:
            read.tags = (*read.tags[:i], other, *read.tags[i + 1 :])
    return bare


def _is_called(read: Reading, i: int) -> bool:
    """Whether a word is who is told: "Dad, don't"."""
    return i >= 0 and read.words[i + 1] == "," and read.deps[i] in _SUBJECTS and read.first(i)
