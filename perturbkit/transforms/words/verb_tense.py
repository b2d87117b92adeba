"""verb_tense: one finite verb from present to past or back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.analysis import Analyser
from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.resources.mlconjug import LANGUAGES
from perturbkit.transforms.words import _romance
from perturbkit.transforms.words._agreement import Number, past, present, subject_number, tense_tag
from perturbkit.transforms.words._clauses import VerbGroup, own_subject, verb_group
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._finite_verbs import finite_verbs
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._syntax import SyntaxTransform
from perturbkit.transforms.words._tied_tenses import tied

_THIRD = frozenset({"i", "he", "she", "it"})


@dataclass(frozen=True)
class VerbTense(SyntaxTransform):
    """One finite verb group changes between present and past; the new present agrees with its subject.

    ``tense``: "auto" (either way), "past" (presents become pasts) or "present". Only the finite verb of a
    group changes ("has seen" -> "had seen"); modals, infinitives, imperatives and subjunctives are no sites.
    ``language``: "en", or (with the extra mlconjug3) fr, es, it, pt, ro, where verbs behind a subject pronoun
    change between present and imperfect. Source: Moradi and Samwald 2021, "VT".
    """

    name: ClassVar[str] = "verb_tense"
    example: ClassVar[str] = "She plays the cello, and her brother sang."

    tense: str = "auto"
    language: str = "en"

    def __post_init__(self) -> None:
        self.require_choice("tense", ("auto", "past", "present"))
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
        return [i for i in finite_verbs(read) if read.tags[i] != "MD" or read.words[i] == "'d"]

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """The verb in the other tense."""
        new = self._new(read, token)
        if new is None:
            return None
        if read.words[token][0] == "'" and read.attached(token):
            new = " " + new
        if new.endswith("am") and read.word(token + 1) == "n't":  # no "amn't"
            end = Edit(read.starts[token + 1], read.ends[token + 1], "not" if read.apart else " not")
            return [read.replace(token, new), end]
        return [read.replace(token, new)]

    def _new(self, read: Reading, i: int) -> str | None:
        verb = finite_lemma(read, i)
        group = verb_group(read, i)
        if _behind_another_noun(read, group):
            return None
        number = subject_number(read, group)
        tag = tense_tag(read, group, verb)
        if tag is None or (tag == "VBP" and number is None) or _fixed(read, group, verb) or tied(read, group):
            return None
        is_past = tag == "VBD"
        if self.tense == ("past" if is_past else "present"):
            return None
        return _in_present(read, i, verb, number) if is_past else _in_past(read, i, verb, number)


def _behind_another_noun(read: Reading, group: VerbGroup) -> bool:
    """Whether a noun stands before a second verb, which the parser did not see to be its subject."""
    i = group.finite
    return (
        i > 0
        and read.deps[group.main] == "conj"
        and read.tags[i - 1][:2] == "NN"
        and own_subject(read, group.main) is None
        and own_subject(read, i) is None
    )


def _fixed(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether a verb keeps its tense: "had better", "used to", "'d rather", "if I were"."""
    i = group.finite
    word, after = read.words[i], read.word(i + 1)
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


def _in_past(read: Reading, i: int, verb: str, number: Number | None) -> str | None:
    word = read.words[i]
    if verb == "be":
        return "were" if word in ("are", "'re", "re") else "was"
    if verb == "lie" and read.word(i + 1) in ("to", "about"):  # tells lies, and does not recline
        return "lied"
    new = past(verb, "singular")
    return new if new != word else None
