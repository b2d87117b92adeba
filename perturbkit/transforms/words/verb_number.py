"""verb_number: one verb in the wrong number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.resources.inflection import inflect
from perturbkit.transforms.words._agreement import tense_tag
from perturbkit.transforms.words._clauses import VerbGroup, verb_group
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._finite_verbs import finite_verbs
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._syntax import SyntaxTransform
from perturbkit.transforms.words._word_classes import BODIES, EITHER_NUMBER, QUANTITIES, UNITS

_OTHER = {
    "is": "are",
    "are": "is",
    "am": "is",
    "was": "were",
    "were": "was",
    "has": "have",
    "have": "has",
    "does": "do",
    "do": "does",
    "'m": "is",
    "'re": "is",
    "'ve": "has",
    "m": "is",
    "re": "is",
}
_EITHER = EITHER_NUMBER | QUANTITIES
_PLURAL_FORMS = frozenset({"are", "were", "have", "do"})
_PASTS = frozenset({"was", "were", "lay"})


@dataclass(frozen=True)
class VerbNumber(SyntaxTransform):
    """One present-tense verb, or was/were, changes between its singular and its plural form.

    "plays" <-> "play", "is" <-> "are", "doesn't" <-> "don't"; "am" becomes "is". Infinitives, imperatives,
    modals and other pasts are no sites, nor are verbs of subjects that go with both numbers (sums, "the
    majority", bodies like a council). Source: Moradi and Samwald 2021, "SPV".
    """

    name: ClassVar[str] = "verb_number"
    example: ClassVar[str] = "She plays the cello and her brothers sing."

    def targets(self, read: Reading) -> Sequence[int]:
        """Finite verbs in the present, was and were; whether one has two forms is seen when it is drawn."""
        return [
            i
            for i in finite_verbs(read)
            if read.tags[i] in ("VBZ", "VBP") or (read.tags[i] == "VBD" and read.words[i] in _PASTS)
        ]

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """The other form."""
        new = _other_form(read, token)
        if new is None:
            return None
        blank = " " if read.attached(token) and read.words[token][0] == "'" else ""
        return [read.replace(token, blank + new)]


def _other_form(read: Reading, i: int) -> str | None:
    word = read.words[i]
    if read.tags[i] == "MD" or word in ("ai", "'d"):
        return None
    group = verb_group(read, i)
    if _takes_either(read, group) or (word == "was" and "if" in read.words[:i]):
        return None
    verb = finite_lemma(read, i)
    tag = tense_tag(read, group, verb)
    if tag is None or (tag == "VBD" and word not in ("was", "were")):
        return None
    if group.subject is None and tag == "VBP":
        return None
    if word == "'s":
        return "are" if verb == "be" else "have"
    if word in _OTHER:
        return _OTHER[word]
    new = inflect(word, "VBZ") if tag == "VBP" else verb
    return new if new != word else None


def _takes_either(read: Reading, group: VerbGroup) -> bool:
    """Whether both numbers are English: "the majority is", "5 francs were", "the Bank of Kent have"."""
    subject = group.subject
    if subject is None:
        return False
    if read.tags[subject] in ("WDT", "WP") and read.deps[group.main] == "relcl":
        subject = read.heads[group.main]
    word, tag = read.words[subject], read.tags[subject]
    if word in _EITHER or (tag == "NNP" and word in BODIES):
        return True
    children = read.children[subject]
    if tag == "CD" or word in UNITS or word == "$":
        return any(read.tags[j] == "CD" or read.words[j] == "$" for j in (subject, *children))
    named = (
        tag == "NNP" and read.deps[subject][:5] == "nsubj" and all(read.words[j] != "and" for j in children)
    )
    return named and read.words[group.finite] in _PLURAL_FORMS
