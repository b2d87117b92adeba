"""Expectations of the entities that a tagger finds, in token lists (tags) and in texts (spans)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, ClassVar

from perturbkit.behavior.answers import Classes
from perturbkit.behavior.expectation import Expectation, Level, Value, declare
from perturbkit.behavior.views import Example
from perturbkit.core.align import entity_spans, move_spans, token_bounds
from perturbkit.core.edit import Edit
from perturbkit.errors import InvalidArgument, LostTarget, quoted

Found = tuple[int, int, str]
"""Start, end and type of an entity."""


@declare
@dataclass(frozen=True)
class EntitiesEqual(Expectation):
    """The tagger finds all entities of the label and no others, in whatever scheme each is written.

    A failure's size is the number of entities that are missing or too many. ``types=False`` compares places
    alone.
    """

    name: ClassVar[str] = "entities_equal"
    types: bool = True

    def of_example(self, example: Example, classes: Classes) -> Value:
        """True, or minus the number of entities that differ."""
        return _match(_labelled(example), _entities(example), self.types)


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
        found = _entities(original)
        moved = _moved(found, original, variant)
        if len(moved) < len(found):
            return None
        return _match(moved, _entities(variant), self.types)


@declare
@dataclass(frozen=True)
class EntitiesChange(Expectation):
    """What changes in the entities that the tagger finds is what changes in the labels, and nothing else.

    For changes that take entities out, put some in, or make them others. Entities that the tagger found in
    the original are expected in the variant as the edits have moved them, but for those at the places where
    the labels differ: there the label of the variant is expected. A failure's size is the number of entities
    that are missing or too many.
    """

    name: ClassVar[str] = "entities_change"
    level: ClassVar[Level] = "pair"

    def of_pair(self, original: Example, variant: Example, classes: Classes) -> Value:
        """True, or minus the number of entities that differ."""
        before, after = _moved(_labelled(original), original, variant), _labelled(variant)
        changed = {*before} ^ {*after}
        kept = [one for one in _moved(_entities(original), original, variant) if not _touches(one, changed)]
        return _match([*kept, *(one for one in after if one in changed)], _entities(variant))


def _touches(one: Found, others: Iterable[Found]) -> bool:
    return any(one[0] < end and start < one[1] for start, end, _ in others)


def _match(expected: Iterable[Found], found: Iterable[Found], types: bool = True) -> Value:
    """True, or minus the number of entities that only one of the two has."""
    wanted, there = (
        {(start, end, kind if types else "") for start, end, kind in one} for one in (expected, found)
    )
    return True if wanted == there else -len(wanted ^ there)


def _joined(value: Any) -> str:
    return value if isinstance(value, str) else " ".join(value)


def _labelled(example: Example) -> list[Found]:
    """Entities of the label."""
    return _spans(example.label, example, "label")


def _entities(example: Example) -> list[Found]:
    """Entities of the prediction."""
    return _spans(example.prediction, example, "prediction")


def _spans(found: Any, example: Example, what: str) -> list[Found]:
    """Entities given as tags or spans, as spans of the text; tokens are joined by one blank."""
    if not isinstance(found, list | tuple):
        raise InvalidArgument(f"{example.where}: the {what} must be tags or spans, got {quoted(found)}")
    if isinstance(example.input, list):
        if len(found) != len(example.input):
            raise InvalidArgument(
                f"{example.where}: the {what} has {len(found)} tags for {len(example.input)} tokens"
            )
        spans = entity_spans([str(tag) for tag in found], token_bounds(example.input))
        if spans is None:
            raise InvalidArgument(
                f"{example.where}: {what} {quoted(found)} are no tags of a scheme (BIO, IOB1, BIOES)"
            )
        return spans
    return [_span(item, example.where) for item in found]


def _span(item: Any, where: str) -> Found:
    if isinstance(item, Mapping):
        item = [item.get("start"), item.get("end"), item.get("label", item.get("entity_group"))]
    if isinstance(item, list | tuple) and len(item) == 3 and all(isinstance(at, int) for at in item[:2]):
        return item[0], item[1], str(item[2])
    raise InvalidArgument(f"{where}: an entity must be (start, end, type), got {quoted(item)}")


def _moved(found: Sequence[Found], original: Example, variant: Example) -> list[Found]:
    """Entities of the original where the edits have moved them; those that one cuts or takes out are lost."""
    for edits in _steps(original, variant):
        found = [(*place, one[2]) for one in found for place in _place(one, edits)]
    return list(found)


def _place(one: Found, edits: Sequence[Edit]) -> list[tuple[int, int]]:
    try:
        [(start, end)] = move_spans([one[:2]], edits)
    except LostTarget:
        return []
    return [(start, end)] if start < end else []


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
