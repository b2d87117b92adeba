"""verb_number: one verb in the wrong number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.resources.inflection import inflect, is_listed
from perturbkit.resources.lexicons import names, places
from perturbkit.transforms.words._agreement import tense_tag
from perturbkit.transforms.words._clauses import VerbGroup, is_past_form, verb_group
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._finite_verbs import finite_verbs
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._syntax import SyntaxTransform
from perturbkit.transforms.words._word_classes import (
    BODIES,
    EITHER_NUMBER,
    PLURAL,
    QUANTITIES,
    SHORT,
    SINGULAR,
    UNITS,
)

_OTHER = {
    "is": "are",
    "are": "is",
    "am": "are",
    "was": "were",
    "were": "was",
    "has": "have",
    "have": "has",
    "does": "do",
    "do": "does",
    "'m": "are",
    "'re": "is",
    "'ve": "has",
    "m": "are",
    "re": "is",
}
_OF_ONE = frozenset({"a", "an", "this", "that", "each", "every", "another"})
_EITHER = EITHER_NUMBER | QUANTITIES
_PLURAL_FORMS = frozenset({"are", "were", "have", "do"})
_SINGULAR_FORMS = frozenset({"is", "was", "has", "does", "'s"})
# Bodies that are many people, capital or not; the others ("town", "school") are places too.
_GROUPS = frozenset(
    {"association", "federation", "league", "commission", "council", "agency", "authority", "bank", "bureau"}
    | {
        "organisation",
        "organization",
        "ministry",
        "orchestra",
        "choir",
        "gang",
        "tribe",
        "panel",
        "delegation",
    }
)
_BARE = frozenset({"det", "poss", "nummod", "amod"})
_PASTS = frozenset({"was", "were", "lay"})


@dataclass(frozen=True)
class VerbNumber(SyntaxTransform):
    """One present-tense verb, or was/were, changes between its singular and its plural form.

    "plays" <-> "play", "is" <-> "are", "doesn't" <-> "don't"; "am" becomes "are". Infinitives, imperatives,
    modals and other pasts are no sites, nor are verbs of subjects that go with both numbers (sums, "the
    majority", bodies like a council, names of neither persons nor places, "ham and eggs"). Source: Moradi and
    Samwald 2021, "SPV".
    """

    name: ClassVar[str] = "verb_number"
    inflects: ClassVar[bool] = True
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
        blank = " " if read.attached(token) and read.words[token] in SHORT else ""
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
    if group.subject is None and (tag == "VBP" or (read.first(i) and word not in ("is", "was"))):
        return None  # "Tell a good story" is a command
    if word == "'s":
        return "are" if verb == "be" else "have"
    if word in _OTHER:
        return _OTHER[word]
    new = inflect(word, "VBZ") if tag == "VBP" else verb
    reads_as_past = tag == "VBZ" and is_past_form(new, verb)  # "quits" -> "quit" is English
    return new if new != word and not reads_as_past else None


def _takes_either(read: Reading, group: VerbGroup) -> bool:
    """Whether both numbers are English: "the majority is", "5 francs were", "the Bank of Kent have"."""
    subject = group.subject
    if subject is None:
        return False
    if read.tags[subject] in ("WDT", "WP") and read.deps[group.main] == "relcl":
        who, subject = subject, read.heads[group.main]
        if _may_be_more(read, subject, who):
            return True
    if read.tags[subject] == "NNS" and any(read.words[j] in _OF_ONE for j in read.children[subject]):
        return True  # "A women is", where one of the two is wrong already
    word, tag = read.words[subject], read.tags[subject]
    if word in _EITHER or (tag == "NN" and word in _GROUPS) or (tag == "NNP" and word in BODIES):
        return True
    children = read.children[subject]
    if (tag == "CD" and word not in ("one", "1")) or word in UNITS or word == "$":
        return any(read.tags[j] == "CD" or read.words[j] == "$" for j in (subject, *children))
    named = (
        tag == "NNP"
        and word not in PLURAL
        and read.deps[subject][:5] == "nsubj"
        and all(read.words[j] != "and" for j in children)
    )
    word = read.words[group.finite]
    if word in _PLURAL_FORMS:
        return named
    if word not in _SINGULAR_FORMS and read.tags[group.finite] != "VBZ":
        return False
    return _joins(read, group) or _may_be_many(read, subject) or (named and not _is_known(read, subject))


def _may_be_more(read: Reading, noun: int, who: int) -> bool:
    """Whether "who" may mean more than the noun before it: "Ann and her son, who", "one of the men who"."""
    of = read.heads[noun]
    if read.deps[noun] == "conj":
        return "and" in read.words[of:noun]
    if any(read.deps[j] == "conj" and j < who for j in read.children[noun]):
        return "and" in read.words[noun:who]
    return read.words[of] == "of" and read.words[read.heads[of]] == "one"


def _joins(read: Reading, group: VerbGroup) -> bool:
    """Whether a singular verb goes with two things: "What is ham and eggs?"."""
    subject = group.subject
    asked = subject is not None and read.tags[subject] == "WP"
    return any(
        read.deps[j] == "conj" and "NNS" in (read.tags[i], read.tags[j]) and "and" in read.words[i:j]
        for i in read.children[group.main]
        if i == subject or (read.deps[i] in ("nsubj", "nsubjpass") or (asked and read.deps[i] == "attr"))
        for j in read.children[i]
    )


def _may_be_many(read: Reading, subject: int) -> bool:
    """Whether a bare noun has a number that no dictionary tells: "e-coli", "aerobics"."""
    if read.tags[subject] not in ("NN", "NNS") or not _BARE.isdisjoint(
        read.deps[j] for j in read.children[subject]
    ):
        return False
    word = read.words[subject]
    return word.endswith("ics") or (word not in SINGULAR and not is_listed(word, "noun"))


def _is_known(read: Reading, subject: int) -> bool:
    """Whether a name is one of a person or a place ("Nora", "Leeds Castle"), and of no team, band or firm."""
    name, before = read.surface(subject), read.surface(subject - 1) if subject else ""
    people = names()
    if name in people.gender or name in people.last or before in people.gender or name in places().kind:
        return True
    if name.isupper() and len(name) > 1 and not read.shouts_at(subject):
        return False  # "the BBC have"
    if "who" in read.vocabulary or not name[0].isupper():
        return True
    composed = any(read.deps[j] in ("det", "compound", "amod") for j in read.children[subject])
    return composed and not name.endswith("s")
