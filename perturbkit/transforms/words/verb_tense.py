"""verb_tense: one finite verb from present to past or back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from perturbkit.core.analysis import Analyser
from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.resources.inflection import is_listed
from perturbkit.resources.lexicons import names
from perturbkit.resources.mlconjug import LANGUAGES
from perturbkit.transforms.words import _romance
from perturbkit.transforms.words._agreement import Number, past, present, subject_number
from perturbkit.transforms.words._attribution import says_bare
from perturbkit.transforms.words._clause_tree import finite_tokens
from perturbkit.transforms.words._clauses import SUBJECTS, VerbGroup, own_subject, verb_group
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._syntax import SyntaxTransform
from perturbkit.transforms.words._tense_bonds import together
from perturbkit.transforms.words._tenses import SHIFTED, tense_of
from perturbkit.transforms.words._tied_tenses import tied
from perturbkit.transforms.words._word_classes import EITHER_NUMBER, QUANTITIES, SAYING, SHORT

_PLURAL_FORMS = frozenset({"are", "were", "'re", "have", "'ve", "do"})
_SINGULAR_FORMS = frozenset({"is", "was", "has", "does"})
_OF_ONE = frozenset({"its", "itself"})
_OF_MANY = frozenset({"their", "themselves"})
_OWNERS = _OF_ONE | _OF_MANY | {"his", "her", "himself", "herself"}
_UNSURE = frozenset({"media", "data", "staff"})
_THIRD = frozenset({"i", "he", "she", "it"})


@dataclass(frozen=True)
class VerbTense(SyntaxTransform):
    """One finite verb changes between present and past, with those that share its time; presents agree.

    "It is late, but it works" -> "It was late, but it worked": verbs of one subject, of a clause and its
    report, reason, condition or time are one perturbation of several edits. ``tense``: "auto" (either way),
    "past" (presents become pasts) or "present". Only the finite verb of a group changes ("has seen" ->
    "had seen"); modals but those of a report ("said it would" -> "says it will"), infinitives, imperatives,
    subjunctives and verbs beside a time that forbids it ("on Friday", "next week") are no sites.
    ``language``: "en", or (with the extra mlconjug3) fr, es, it, pt, ro, where verbs behind a subject pronoun
    change between present and imperfect. Source: Moradi and Samwald 2021, "VT".
    """

    name: ClassVar[str] = "verb_tense"
    inflects: ClassVar[bool] = True
    example: ClassVar[str] = "She plays the cello, and her brother sang."

    tense: Literal["auto", "past", "present"] = "auto"
    language: str = "en"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.require_choice("language", ("en", *LANGUAGES))

    def analyser(self, parts: Sequence[str] = ()) -> Analyser | None:
        """spaCy for English; nothing for the other languages."""
        return super().analyser(parts) if self.language == "en" else None

    def sites(self, text: Text) -> Sequence[Span]:
        """Finite verbs that have another tense."""
        if self.language == "en":
            return super().sites(text)
        return [site for site in _romance.targets(text, self.language, self.tense) if text.is_free(*site)]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """The verb in the other tense."""
        if self.language == "en":
            return super().rewrite(text, site, draw)
        edits = _romance.change(text, site, self.language, self.tense)
        return edits if edits and all(text.is_free(edit.start, edit.end) for edit in edits) else None

    def targets(self, read: Reading) -> Sequence[int]:
        """Finite verbs but modals; whether one has another tense is found out when it is drawn."""
        return [i for i in finite_tokens(read) if read.tags[i] != "MD" or read.words[i] == "'d"]

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """The verb, and those that go with it, in the other tense."""
        tense = tense_of(read, verb_group(read, token))
        to_past = tense == "present"
        if tense == "none" or self.tense == ("present" if to_past else "past"):
            return None
        members = together(read, token)
        if members is None or tied(read, members, to_past):
            return None
        edits: list[Edit] = []
        for i in members:
            new = _new(read, i, to_past)
            if new is None:
                return None
            edits += _put(read, i, new)
        return edits


def _put(read: Reading, i: int, new: str) -> list[Edit]:
    """Edits that write a new form."""
    if read.attached(i) and read.words[i] in SHORT:
        new = " " + new
    if new.endswith("am") and read.word(i + 1) == "n't":  # no "amn't"
        end = Edit(read.starts[i + 1], read.ends[i + 1], "not" if read.apart else " not")
        return [read.replace(i, new), end]
    return [read.replace(i, new)]


def _new(read: Reading, i: int, to_past: bool) -> str | None:
    """The other form of a finite verb; None where it keeps its tense."""
    verb = finite_lemma(read, i)
    if read.tags[i] == "MD" and verb != "have":  # "'d left"
        return SHIFTED.get(read.words[i])
    group = verb_group(read, i)
    if _behind_another_noun(read, group) or _fixed(read, group, verb):
        return None
    if to_past:
        no_subject = group.subject is None and read.tags[i] == "VBP"
        bare = verb in SAYING and says_bare(read, group)  # "Kent said ready to talk" makes them the listeners
        return None if no_subject or bare else _in_past(read, i, verb)
    number = _number(read, group)
    unsure = number is None and read.words[i] != "were" and (group.subject is not None or read.first(i))
    return None if unsure else _in_present(read, i, verb, number)


def _number(read: Reading, group: VerbGroup) -> Number | None:
    """Number of the subject; of a noun that may have either, that which the rest of the text gives it."""
    number = subject_number(read, group)
    subject = group.subject
    if subject is not None and _is_second(read, group, subject):
        return None
    if number in (None, "I") or subject is None or read.tags[subject][:2] != "NN":
        return number
    word = read.words[subject]
    if word in QUANTITIES and all(read.words[j] != "of" for j in read.children[subject]):
        return None  # "half took the bus"
    shown = _shown_number(read, subject) if len(read.groups) > 1 else None
    if shown is not None:
        return shown
    if _may_be_name(read, subject) if word.endswith("s") else _is_odd_plural(read, subject):
        return None
    if word not in EITHER_NUMBER and (number == "plural" or read.tags[subject] != "NNP"):
        return number
    if word not in _UNSURE and _OWNERS.isdisjoint(read.vocabulary):
        return number
    owned = {w for i, w in enumerate(read.words) if read.sentence[i] == read.sentence[subject]} & _OWNERS
    if owned & _OF_MANY:
        return "plural" if word in EITHER_NUMBER and not owned - _OF_MANY else None
    if owned & _OF_ONE or word not in _UNSURE:
        return number if word not in _UNSURE else "singular"
    return None


def _is_second(read: Reading, group: VerbGroup, subject: int) -> bool:
    """Whether the parser found two subjects, the second in the first: "Doctors after the operation said"."""
    if "mark" not in read.deps[:subject] or subject > group.finite:
        return False
    before = [read.deps[j] for j in read.children[group.main] if j < subject]
    return "mark" in before and any(dep in SUBJECTS for dep in before)


def _shown_number(read: Reading, subject: int) -> Number | None:
    """Number that another verb of the subject shows: "Kent, who hold the cup, won"."""
    for i in finite_tokens(read):
        other = verb_group(read, i)
        relative = (
            other.subject is not None
            and read.tags[other.subject] in ("WP", "WDT")
            and read.deps[other.main] == "relcl"
            and read.heads[other.main] == subject
        )
        if other.subject != subject and not relative:
            continue
        if read.words[i] in _PLURAL_FORMS or (relative and read.tags[i] == "VBP"):
            return "plural"
        if read.words[i] in _SINGULAR_FORMS:
            return "singular"
    return None


def _is_odd_plural(read: Reading, subject: int) -> bool:
    """Whether a word was taken for a plural that does not look like one: the name "Saldanha"."""
    odd = read.tags[subject] in ("NNS", "NNPS") and not is_listed(read.words[subject], "noun")
    return odd and all(read.tags[j] == "NNP" for j in read.children[subject])


def _may_be_name(read: Reading, subject: int) -> bool:
    """Whether a capital leaves open if a word in -s is one or many: "Hodges", "the Swedes", "the Times"."""
    if read.word(subject - 1) == "the":
        return read.tags[subject] == "NNP"
    capital = read.tags[subject] == "NNPS" or read.string[read.starts[subject]].isupper()
    if capital and not read.shouts_at(subject) and _is_of_names(read, subject):
        return True  # "Acme Micro Devices said"
    if not read.string[read.starts[subject]].isupper() or read.shouts_at(subject):
        return False
    if read.tags[subject] not in ("NNS", "NNPS") or read.children[subject]:
        return False
    return not read.first(subject) or read.surface(subject) in names().last


def _is_of_names(read: Reading, subject: int) -> bool:
    """Whether all that hangs on a name in the plural are other names, with no article."""
    children = read.children[subject]
    capital = all(read.string[read.starts[j]].isupper() and not read.first(j) for j in children)
    if capital and all(read.deps[j] == "nummod" for j in children):
        return bool(children)  # the film "Two Winters"
    return bool(children) and all(read.tags[j] == "NNP" and read.deps[j] == "compound" for j in children)


def _behind_another_noun(read: Reading, group: VerbGroup) -> bool:
    """Whether a noun stands before a second verb, which the parser did not see to be its subject."""
    i = group.finite
    return (
        read.deps[group.main] == "conj"
        and i > 0
        and read.tags[i - 1][:2] == "NN"
        and own_subject(read, group.main) is None
        and own_subject(read, i) is None
    )


def _fixed(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether a verb keeps its tense: "had better", "used to", "'d rather", "if I were"."""
    i = group.finite
    word, after = read.words[i], read.word(i + 1)
    if after == "to" and verb == "be" and "if" in read.vocabulary:
        return True  # "if we are to stay"
    if word == "ai" or verb == "would" or (after == "better" and verb == "have"):
        return True
    if (word == "used" and after == "to") or (after == "rather" and word == "'d"):
        return True
    if _in_wish(read, group):
        return True
    return word == "were" and read.word(-1 if group.subject is None else group.subject) in _THIRD


def _in_wish(read: Reading, group: VerbGroup) -> bool:
    """Whether the clause is what is wished for: "I wish I knew"."""
    return read.deps[group.main] == "ccomp" and read.words[read.heads[group.main]] in ("wish", "wishes")


def _in_present(read: Reading, i: int, verb: str, number: Number | None) -> str | None:
    word = read.words[i]
    if verb == "be":
        if word == "was":
            return "am" if number == "I" else "is"
        return "are"
    return present(verb, number or "singular")


def _in_past(read: Reading, i: int, verb: str) -> str | None:
    word = read.words[i]
    if verb == "be":
        of_me = read.words[i + 1 : i + 3] == ["n't", "i"]  # "Aren't I early?"
        return "were" if word in ("are", "'re", "re") and not of_me else "was"
    if verb == "lie" and read.word(i + 1) in ("to", "about"):  # tells lies, and does not recline
        return "lied"
    new = past(verb, "singular")
    return new if new != word else None
