"""A row as its annotators want it: new texts with an edit that leads back to the original, a new label."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from perturbkit.core.targets import read_targets
from perturbkit.core.written import restore_edits
from perturbkit.curation.review.classes import as_names, as_numbers
from perturbkit.curation.review.samples import Shown, as_text
from perturbkit.curation.review.verdicts import Decision, Labels
from perturbkit.engines.json_rows import json_text
from perturbkit.engines.originals import original, read_edits
from perturbkit.errors import quoted

TRANSFORM = "review"
"""What made the edits of a text that a person wrote, in ``pk_edits``."""


def changed_values(
    row: Mapping[str, Any], shown: Shown, decision: Decision, labels: Labels
) -> dict[str, Any]:
    """New values of the row's columns; ValueError says why a text or label does not fit."""
    changes: dict[str, Any] = {}
    if decision.new_label:
        if shown.label is None:
            raise ValueError("a new label is typed, but none is shown: name its column (--label), or reject")
        changes[shown.label] = _label(row[shown.label], shown.names, decision.new_label, labels)
    if not decision.texts:
        return changes
    old = read_edits(row["pk_edits"])
    edits = list(old)
    for name, text in decision.texts:
        column = name or shown.columns[0]
        mine = restore_edits(old, column)
        before = original(row[column], mine) if mine else row[column]
        changes[column] = _value(text, row[column])
        _check_answers(row, column, text)
        edits = [edit for edit in edits if edit["field"] != column]
        number = max((int(edit["n"]) for edit in edits), default=-1) + 1
        edits += _edit(column, number, as_text(before), as_text(changes[column]))
    if not edits:
        raise ValueError("the new text is the original: write reject, or another text")
    done = len({edit["n"] for edit in edits})
    changes["pk_edits"] = json.dumps(edits, ensure_ascii=False) if isinstance(row["pk_edits"], str) else edits
    changes["pk_done"] = str(done) if isinstance(row.get("pk_done"), str) else done
    return changes


def with_old_label(row: Mapping[str, Any], label: str | None, changes: dict[str, Any]) -> dict[str, Any]:
    """The changes, with the row's label in ``pk_targets`` where it gets another, so that restore knows it.

    >>> with_old_label({"label": "bad"}, "label", {"label": "good"})
    {'label': 'good', 'pk_targets': '{"label": "bad"}'}
    """
    if label is None or label not in changes:
        return changes
    kept = {label: row[label], **read_targets(row.get("pk_targets"))}
    return {**changes, "pk_targets": json_text(kept, default=str)}


def _label(old: Any, names: Sequence[str], typed: str, labels: Labels) -> Any:
    """The label typed as the data has it; ``names`` are those of its numbers."""
    if not names or isinstance(old, str):
        return labels.read(typed, old)
    shown = as_names(old, names)
    return as_numbers(labels.read(typed, shown if isinstance(shown, list) else ""), names)


def _value(text: str, old: Any) -> Any:
    if isinstance(old, str):
        return text
    tokens = text.split()
    if len(tokens) != len(old):
        raise ValueError(f"the text must have {len(old)} tokens, as its tags do, got {len(tokens)}")
    return tokens


def _check_answers(row: Mapping[str, Any], column: str, text: str) -> None:
    """ValueError where an answer is no longer at its place in a new context."""
    for answers in row.values():
        if (
            column == "context"
            and isinstance(answers, Mapping)
            and {"text", "answer_start"} <= answers.keys()
        ):
            for answer, start in zip(answers["text"], answers["answer_start"], strict=True):
                if text[start : start + len(answer)] != answer:
                    raise ValueError(f"the new text has the answer {quoted(answer)} no longer at {start}")


def _edit(column: str, number: int, before: str, after: str) -> list[dict[str, Any]]:
    """The one edit from the original to the new text; none where they are the same.

    >>> [edit] = _edit("text", 0, "a cat", "a coat")
    >>> edit["start"], edit["end"], edit["old"], edit["new"]
    (3, 3, '', 'o')
    """
    if before == after:
        return []
    most = min(len(before), len(after))
    head = next((i for i in range(most) if before[i] != after[i]), most)
    most -= head
    tail = next((i for i in range(most) if before[-1 - i] != after[-1 - i]), most)
    old, new = before[head : len(before) - tail], after[head : len(after) - tail]
    place = {"start": head, "end": len(before) - tail}
    return [
        {"field": column, "transform": TRANSFORM, "n": number, "step": 0, **place, "old": old, "new": new}
    ]
