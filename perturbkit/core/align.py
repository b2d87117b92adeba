"""Moving targets along with edits: the only code that moves a token tag or an answer span."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from perturbkit.core.edit import Edit, OffsetMap, Span
from perturbkit.errors import InvalidArgument, LostTarget, quoted

Scheme = Literal["BIO", "IOB1", "BIOES"]
SCHEMES: tuple[str, ...] = ("BIO", "IOB1", "BIOES")


OUTSIDE: Span = (-1, -1)
"""``source`` of an edit that puts in something that belongs to no entity."""


class Entity(NamedTuple):
    """Which entity of the sentence a token belongs to, and its type."""

    number: int
    type: str


def token_bounds(tokens: Sequence[str]) -> list[Span]:
    """Spans of the tokens in the text that joins them by one blank.

    >>> token_bounds(["St.", "Ives"])
    [(0, 3), (4, 8)]
    """
    bounds = []
    at = 0
    for token in tokens:
        bounds.append((at, at + len(token)))
        at += len(token) + 1
    return bounds


def retoken(tokens: Sequence[str], edits: Sequence[Edit]) -> tuple[list[str], list[int]]:
    """Tokens after sorted edits to their joined text, and for each the old token it comes from.

    A blank that an edit puts in splits a token; a separator that an edit takes out merges two, and
    the merged token comes from the first. A replacement comes from the token of its ``source``
    where it has one (-1 for OUTSIDE), or from its tokens one by one where it has as many, else from the
    token it replaces or stands beside.

    >>> retoken(["New", "York"], [Edit(3, 4, "")])
    (['NewYork'], [0])
    """
    bounds = token_bounds(tokens)
    joined = " ".join(tokens)
    out: list[str] = []
    origins: list[int] = []
    letters: list[str] = []
    origin: int | None = None

    def flush() -> None:
        nonlocal origin
        if letters and origin is not None:
            out.append("".join(letters))
            origins.append(origin)
        letters.clear()
        origin = None

    def put(piece: str, token: int) -> None:
        nonlocal origin
        if piece:
            letters.append(piece)
            origin = token if origin is None else origin

    def keep(start: int, end: int, token: int) -> int:
        """Put the untouched text ``[start, end)``; returns the token at its end."""
        while start < end:
            b = bounds[token][1]
            if start >= b:
                flush()
                token, start = token + 1, b + 1
                continue
            stop = min(end, b)
            put(joined[start:stop], token)
            start = stop
        return token

    at = token = 0
    for edit in edits:
        token = keep(at, edit.start, token)
        if not is_source(edit.source, len(joined)):
            raise InvalidArgument(
                f"{edit.transform}: source must be None or a (start, end) within the text, "
                f"got {quoted(edit.source)} for {quoted(joined)}"
            )
        place = edit.start if edit.source is None else edit.source[0]
        home = -1 if edit.source == OUTSIDE else _token_at(bounds, place)
        pieces = edit.replacement.split(" ")
        # As many tokens as those they come from: one each, so that other labels than entities travel too.
        last = home if home < 0 or edit.source is None else _token_at(bounds, edit.source[1])
        step = int(last - home == len(pieces) - 1)
        for i, piece in enumerate(pieces):
            if i:
                flush()
            put(piece, home + i * step)
        at = edit.end
        token = _token_at(bounds, at) if bounds else 0
    keep(at, len(joined), token)
    flush()
    return out, origins


def is_source(source: Any, length: int) -> bool:
    """Whether a transform of one's own may have given this as the ``source`` of an edit.

    >>> [is_source(source, 3) for source in (None, OUTSIDE, (0, 3), (0, 4), "ab")]
    [True, True, True, False, False]
    """
    if source is None or source == OUTSIDE:
        return True
    if not isinstance(source, tuple | list) or len(source) != 2:
        return False
    return all(isinstance(at, int) for at in source) and 0 <= source[0] <= source[1] <= length


def _token_at(bounds: Sequence[Span], place: int) -> int:
    """Token that holds ``place``; the separator after a token counts as its end."""
    low, high = 0, len(bounds) - 1
    while low < high:
        middle = (low + high) // 2
        if bounds[middle][1] < place:
            low = middle + 1
        else:
            high = middle
    return low


def detect_scheme(tags: Sequence[str]) -> Scheme:
    """Scheme of one sentence's tags: BIOES if it has S- or E-, IOB1 if an entity begins with I-, else BIO.

    >>> detect_scheme(["I-ORG", "I-ORG", "O"])
    'IOB1'
    """
    if any(tag[:2] in ("S-", "E-") for tag in tags):
        return "BIOES"
    before = "O"
    for tag in tags:
        if tag.startswith("I-") and (before == "O" or before[2:] != tag[2:]):
            return "IOB1"
        before = tag
    return "BIO"


def entities(tags: Sequence[str]) -> list[Entity | None]:
    """Entity of every token; an I- or E- that nothing precedes begins an entity (the conlleval rule).

    Raises InvalidArgument for a tag that is neither O nor PREFIX-TYPE with prefix B, I, E or S.

    >>> entities(["I-ORG", "I-ORG", "O"])
    [Entity(number=0, type='ORG'), Entity(number=0, type='ORG'), None]
    """
    found: list[Entity | None] = []
    number = -1
    closed = True
    for i, tag in enumerate(tags):
        if tag == "O":
            found.append(None)
            closed = True
            continue
        prefix, dash, kind = tag.partition("-")
        if not dash or prefix not in ("B", "I", "E", "S"):
            raise InvalidArgument(f"tag {i} is {tag!r}: expected O, or B-, I-, E- or S- and a type")
        before = found[-1] if found else None
        if prefix in ("B", "S") or closed or before is None or before.type != kind:
            number += 1
        found.append(Entity(number, kind))
        closed = prefix in ("E", "S")
    return found


def entity_spans(tags: Sequence[str], bounds: Sequence[Span]) -> list[tuple[int, int, str]] | None:
    """(start, end, type) of the entities of tokens at ``bounds``; None where the tags are no entity tags.

    >>> entity_spans(["B-PER", "I-PER", "O"], [(0, 3), (4, 9), (10, 14)])
    [(0, 9, 'PER')]
    """
    try:
        found = entities(tags)
    except InvalidArgument:
        return None
    spans: dict[Entity, tuple[int, int, str]] = {}
    for entity, (start, end) in zip(found, bounds, strict=True):
        if entity:
            spans[entity] = (spans[entity][0] if entity in spans else start, end, entity.type)
    return list(spans.values())


def encode(found: Sequence[Entity | None], scheme: Scheme) -> list[str]:
    """Tags of the tokens' entities in ``scheme``.

    >>> encode([Entity(0, "PER"), Entity(0, "PER"), Entity(1, "PER")], "IOB1")
    ['I-PER', 'I-PER', 'B-PER']
    """
    tags = []
    for i, entity in enumerate(found):
        if entity is None:
            tags.append("O")
            continue
        before = found[i - 1] if i else None
        begins = before != entity
        ends = i + 1 == len(found) or found[i + 1] != entity
        if scheme == "BIOES":
            prefix = ("S" if ends else "B") if begins else ("E" if ends else "I")
        elif scheme == "IOB1":
            prefix = "B" if begins and before is not None and before.type == entity.type else "I"
        else:
            prefix = "B" if begins else "I"
        tags.append(f"{prefix}-{entity.type}")
    return tags


def move_tags(tags: Sequence[str], origins: Sequence[int], scheme: Scheme) -> list[str]:
    """Tags of the new tokens, each of the entity of the token it comes from.

    >>> move_tags(["B-PER", "I-PER", "O"], [1, 2], "BIO")
    ['B-PER', 'O']
    """
    found = entities(tags)
    return encode([None if origin < 0 else found[origin] for origin in origins], scheme)


def move_spans(spans: Sequence[Span], edits: Sequence[Edit]) -> list[Span]:
    """New places of answer spans; LostTarget where an edit reaches over the border of one.

    >>> move_spans([(27, 31)], [Edit(0, 0, "Well, ")])
    [(33, 37)]
    """
    moved = OffsetMap(edits)
    places = []
    for start, end in spans:
        place = moved.span(start, end)
        if place is None:
            raise LostTarget(f"an edit reaches over the border of the answer at {start}:{end}")
        places.append(place)
    return places
