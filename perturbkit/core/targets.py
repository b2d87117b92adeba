"""Targets as the columns of a data set hold them: tags by name or number, answers in either form."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from perturbkit.core.edit import Span
from perturbkit.core.sample import normal_tags
from perturbkit.errors import InvalidArgument, quoted

OF_WORDS = frozenset({"pos", "pos_tags", "upos", "xpos", "lemmas", "feats"})
"""Tag columns whose labels are of single words: a piece of a word has that of the word."""
_MISSING = "\0"


def is_number(tag: object) -> bool:
    """Whether a tag is a whole number of any kind."""
    return hasattr(tag, "__index__") and not isinstance(tag, bool)  # numpy's too


def named_tags(name: str, names: Sequence[str], column: Any, scheme: str | None) -> list[str]:
    """A row's tags as strings, entity tags in the scheme they are written in; other labels as they are."""
    if names and any(is_number(tag) and not 0 <= tag < len(names) for tag in column):
        raise InvalidArgument(
            f"column {name!r} holds a tag outside 0 to {len(names) - 1}: {quoted(list(column))}"
        )
    tags = [
        _MISSING if tag is None else names[tag] if names and is_number(tag) else str(tag) for tag in column
    ]
    try:
        written = normal_tags(tags, scheme)[0]
    except InvalidArgument:
        return tags
    # Integer tags of a set without the B- names of IOB1's rarer cases stay as they are.
    return tags if names and not set(written) <= set(names) else written


def numbered_tags(names: Sequence[str], tags: Sequence[str], old: Any) -> list[Any]:
    """Tags as the column holds them: names, or numbers with or without names."""
    if names:
        return [names.index(tag) for tag in tags]
    if are_numbers(old):
        return [int(tag) for tag in tags]
    return [None if tag == _MISSING else tag for tag in tags]


def are_numbers(tags: Any) -> bool:
    """Whether a row's tags are numbers.

    >>> are_numbers([1, 0]), are_numbers(["O"]), are_numbers([])
    (True, False, False)
    """
    return len(tags) > 0 and all(map(is_number, tags))


def answer_spans(answers: Any, context: Any) -> list[tuple[int, int]] | None:
    """Spans of the answers in their context; None where one is not where it is said to be.

    One object of two lists (or of one answer) is read, and lists of objects with text and answer_start; and
    what entities have, objects with start and end or lists [start, end, ...]. An answer without text (a
    question that has none) has no span.
    """
    if isinstance(answers, Mapping) and not _is_place(answers):
        starts, texts = (_items(answers.get(name)) for name in ("answer_start", "text"))
        if len(starts) != len(texts):
            return None
        pairs = list(zip(starts, texts, strict=True))
    else:
        items = [answers] if isinstance(answers, Mapping) else () if answers is None else answers
        if any(map(_is_place, items)):
            return _place_spans(items, context)
        pairs = [(item.get("answer_start"), item.get("text")) for item in items]
    if not any(text for _, text in pairs):
        return []
    spans = []
    for start, text in pairs:
        if not (isinstance(text, str) and is_number(start) and start >= 0 and isinstance(context, str)):
            return None
        if not text or context[start : start + len(text)] != text:
            return None
        spans.append((int(start), int(start) + len(text)))
    return spans


def _is_place(item: Any) -> bool:
    """Whether an item says where an entity starts and ends."""
    if isinstance(item, Mapping):
        return {"start", "end"} <= set(item) and "answer_start" not in item
    return not isinstance(item, str) and hasattr(item, "__len__")


def _place_spans(items: Sequence[Any], context: Any) -> list[tuple[int, int]] | None:
    """Spans of entities; None where one is outside the context, empty, or not the text that it has."""
    spans = []
    for item in items:
        named = isinstance(item, Mapping)
        start, end = (item.get("start"), item.get("end")) if named else (*item, None, None)[:2]
        text = item.get("text") if named else None
        if not (is_number(start) and is_number(end) and isinstance(context, str)):
            return None
        if not 0 <= start < end <= len(context) or text not in (None, context[start:end]):
            return None
        spans.append((int(start), int(end)))
    return spans


def moved_answers(answers: Any, spans: Sequence[Span], context: Any) -> Any:
    """Answers at their new places, with the text that stands there now."""
    if not spans:
        return answers
    if not isinstance(answers, Mapping):
        return [_moved(item, span, context) for item, span in zip(answers, spans, strict=True)]
    if not _is_list(answers.get("text")):  # one answer or entity
        return _moved(answers, spans[0], context)
    return {
        **answers,
        "text": [context[start:end] for start, end in spans],
        "answer_start": [start for start, _ in spans],
    }


def _moved(item: Any, span: Span, context: str) -> Any:
    """One item at its new place."""
    start, end = span
    if not isinstance(item, Mapping):
        moved = [start, end, *item[2:]]
        if not isinstance(item, tuple):  # an array, too, becomes a list
            return moved
        return item._make(moved) if hasattr(item, "_make") else tuple(moved)
    if not _is_place(item):
        return {**item, "text": context[start:end], "answer_start": start}
    text = {} if item.get("text") is None else {"text": context[start:end]}
    return {**item, "start": start, "end": end, **text}


_ANSWER = ("text", "answer_start")
_PLACE = ("start", "end", "text")


def kept_targets(before: Mapping[str, Any], after: Mapping[str, Any]) -> str | None:
    """Tags and answers of a row as JSON by column, of those that are others after; None where none is.

    >>> kept_targets({"tags": ["O"], "pos": [7]}, {"tags": ["O", "O"], "pos": [7]})
    '{"tags": ["O"]}'
    """
    kept = {name: _bare(value) for name, value in before.items() if _bare(value) != _bare(after[name])}
    return json.dumps(kept) if kept else None


def read_targets(cell: Any) -> dict[str, Any]:
    """What ``kept_targets`` kept; InvalidArgument for anything else."""
    if not isinstance(cell, str) or not cell:  # missing, as None, NaN or the empty cell of a csv file
        return {}
    try:
        kept = json.loads(cell)
        if not isinstance(kept, dict):
            raise ValueError("expected an object")
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"pk_targets holds {quoted(cell)}, which perturbkit did not keep") from error
    return kept


def restored_target(value: Any, kept: Any) -> Any:
    """Tags or answers as they were, by those of the perturbed row and what was kept of the original ones.

    Raises InvalidArgument where the row has not as many answers as were kept.

    >>> restored_target({"text": ["Osl"], "answer_start": [4]}, {"text": ["Oslo"], "answer_start": [3]})
    {'text': ['Oslo'], 'answer_start': [3]}
    """
    if isinstance(value, Mapping) and isinstance(kept, Mapping):
        return {**value, **kept}
    if isinstance(kept, list) and isinstance(value, list) and any(isinstance(item, tuple) for item in value):
        return list(map(tuple, kept))  # JSON knows lists only
    objects = isinstance(kept, list) and kept and all(isinstance(item, Mapping) for item in kept)
    if not objects or value is None:
        return kept
    items = list(value) if isinstance(value, Iterable) and not isinstance(value, str | Mapping) else []
    if len(items) != len(kept) or not all(isinstance(item, Mapping) for item in items):
        raise InvalidArgument(
            f"pk_targets keeps {len(kept)} answers, the row holds {quoted(value)}: it was changed since"
        )
    return [{**item, **old} for item, old in zip(items, kept, strict=True)]


def _bare(value: Any) -> Any:
    """Tags as a list; of answers their texts and places, which are all that moves."""
    if value is None:
        return None
    if isinstance(value, Mapping) and _is_list(value.get("text")):
        return {name: _items(value.get(name)) for name in _ANSWER}
    return _bare_item(value) if isinstance(value, Mapping) else [_bare_item(item) for item in value]


def _bare_item(item: Any) -> Any:
    if not isinstance(item, Mapping):
        return list(map(_plain, item)) if _is_place(item) else _plain(item)
    names = [name for name in _PLACE if name in item] if _is_place(item) else _ANSWER
    return {name: _plain(item.get(name)) for name in names}


def _items(values: Any) -> list[Any]:
    if values is None:
        return []
    return [_plain(value) for value in (values if _is_list(values) else [values])]


def _is_list(values: Any) -> bool:
    return hasattr(values, "__len__") and not isinstance(values, str)


def _plain(value: Any) -> Any:
    """A whole number of any kind as Python's."""
    return int(value) if is_number(value) else value
