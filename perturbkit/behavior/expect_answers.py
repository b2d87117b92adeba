"""Expectations of answers in words, and of the entities that a tagger finds."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, ClassVar

from perturbkit.behavior.answers import Classes
from perturbkit.behavior.expectation import Expectation, Level, Value, declare
from perturbkit.behavior.views import Example
from perturbkit.core.align import entity_spans, move_spans, token_bounds
from perturbkit.core.edit import Edit
from perturbkit.errors import InvalidArgument, LostTarget

_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_NO_WORD = re.compile(r"[^\w\s]", re.UNICODE)
Found = tuple[int, int, str]


def normal_answer(answer: Any) -> str:
    """An answer in small letters without punctuation, articles and double blanks, as SQuAD compares them.

    >>> normal_answer(" The  U.S. Army. ")
    'us army'
    """
    return " ".join(_ARTICLES.sub(" ", _NO_WORD.sub("", str(answer).lower())).split())


def _wanted(answer: Any, example: Example) -> tuple[str, ...]:
    """The right answers: those given, or the label; a tuple is several of which one is enough."""
    wanted = example.label if answer is None else answer
    if wanted is None:
        raise InvalidArgument(f"{example.where} has no answer to compare with: give the test labels")
    return tuple(map(normal_answer, wanted if isinstance(wanted, list | tuple) else (wanted,)))


@declare
@dataclass(frozen=True)
class AnswerEquals(Expectation):
    """The predicted answer is ``answer``, or the label, but for case, punctuation and articles."""

    name: ClassVar[str] = "answer_equals"
    answer: Any = None

    def of_example(self, example: Example, classes: Classes) -> Value:
        """Whether the answers are the same."""
        return normal_answer(example.prediction) in _wanted(self.answer, example)


@declare
@dataclass(frozen=True)
class AnswerContains(Expectation):
    """The predicted answer has ``answer``, or the label, among its words."""

    name: ClassVar[str] = "answer_contains"
    answer: Any = None

    def of_example(self, example: Example, classes: Classes) -> Value:
        """Whether the words of the right answer stand in the prediction, in a row."""
        found = f" {normal_answer(example.prediction)} "
        return any(f" {wanted} " in found for wanted in _wanted(self.answer, example))


@declare
@dataclass(frozen=True)
class AnswerInvariant(Expectation):
    """The answer to the variant is that to the original, with those words changed that were in the text.

    What was changed stands in the variant's info as ``replaced``: one (old, new) or several.
    """

    name: ClassVar[str] = "answer_invariant"
    level: ClassVar[Level] = "pair"

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """Whether the answers are the same but for what was replaced."""
        expected = str(original.prediction)
        pairs = variant.info.get("replaced") or ()
        for old, new in [pairs] if pairs and isinstance(pairs[0], str) else pairs:
            expected = new.join(re.split(rf"(?<!\w){re.escape(old)}(?!\w)", expected))
        return normal_answer(expected) == normal_answer(variant.prediction)


@declare
@dataclass(frozen=True)
class EntitiesInvariant(Expectation):
    """The tagger finds the same entities in the variant, each where the edits have moved it.

    For token lists with one tag each, and for texts with (start, end, type) spans. The edits of the variant
    are used where they are known, else those that a comparison word by word finds; positions are never
    compared. A failure's size is the number of entities that are missing or new.
    """

    name: ClassVar[str] = "entities_invariant"
    level: ClassVar[Level] = "pair"
    types: bool = True

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """True, or minus the number of entities that differ; None where an edit cuts through one."""
        try:
            moved = self._kept(_moved(_entities(original), original, variant))
        except LostTarget:
            return None
        differing = len(moved ^ self._kept(_entities(variant)))
        return True if differing == 0 else -differing

    def _kept(self, found: Sequence[Found]) -> frozenset[tuple[int, int, str]]:
        return frozenset((start, end, kind if self.types else "") for start, end, kind in found)


def _joined(value: Any) -> str:
    return value if isinstance(value, str) else " ".join(value)


def _entities(example: Example) -> list[Found]:
    """Entities of a prediction as spans of the text, tokens joined by one blank."""
    found = example.prediction
    if not isinstance(found, list):
        raise InvalidArgument(f"{example.where}: entities_invariant needs tags or spans, got {found!r:.60}")
    if isinstance(example.input, list):
        spans = entity_spans([str(tag) for tag in found], token_bounds(example.input))
        if spans is None:
            raise InvalidArgument(
                f"{example.where}: {found!r:.60} are no tags of a scheme (BIO, IOB1, BIOES)"
            )
        return spans
    return [_span(item, example.where) for item in found]


def _span(item: Any, where: str) -> Found:
    if isinstance(item, Mapping):
        item = [item.get("start"), item.get("end"), item.get("label", item.get("entity_group"))]
    if isinstance(item, list | tuple) and len(item) == 3 and all(isinstance(at, int) for at in item[:2]):
        return item[0], item[1], str(item[2])
    raise InvalidArgument(f"{where}: an entity must be (start, end, type), got {item!r:.60}")


def _moved(found: Sequence[Found], original: Example, variant: Example) -> list[Found]:
    """Entities of the original where the edits have moved them."""
    for edits in _steps(original, variant):
        spans = move_spans([(start, end) for start, end, _ in found], edits)
        found = [(*span, kind) for span, (_, _, kind) in zip(spans, found, strict=True)]
    return list(found)


def _steps(original: Example, variant: Example) -> list[list[Edit]]:
    """Edits from the original to the variant, one sorted list for each step."""
    known = variant.info.get("edits")
    if known is None:
        return [_word_edits(_joined(original.input), _joined(variant.input))]
    steps: dict[int, list[Edit]] = {}
    for row in known:
        edit = Edit(row["start"], row["end"], row["new"], step=row["step"], old=row["old"])
        steps.setdefault(edit.step, []).append(edit)
    return [sorted(steps[step]) for step in sorted(steps)]


def _word_edits(old: str, new: str) -> list[Edit]:
    """Edits that make ``new`` of ``old``, found by comparing words."""
    before, after = ([found.span() for found in re.finditer(r"\w+|[^\w\s]", text)] for text in (old, new))
    words = [[text[a:b] for a, b in spans] for text, spans in ((old, before), (new, after))]
    edits = []
    at_old = at_new = 0
    for i, j, n in SequenceMatcher(None, words[0], words[1], autojunk=False).get_matching_blocks():
        end_old, end_new = (before[i][0], after[j][0]) if n else (len(old), len(new))
        if old[at_old:end_old] != new[at_new:end_new]:
            edits.append(_trimmed(old, new, (at_old, end_old), (at_new, end_new)))
        if n:
            at_old, at_new = before[i + n - 1][1], after[j + n - 1][1]
    return edits


def _trimmed(old: str, new: str, before: tuple[int, int], after: tuple[int, int]) -> Edit:
    """The edit of a stretch without the blanks at its borders that both texts have."""
    (a, b), (c, d) = before, after
    while a < b and c < d and old[a] == new[c]:
        a, c = a + 1, c + 1
    while a < b and c < d and old[b - 1] == new[d - 1]:
        b, d = b - 1, d - 1
    return Edit(a, b, new[c:d])
