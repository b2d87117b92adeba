"""Sheets for Label Studio: tasks to import, the labelling interface, and its export read back."""

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import quoteattr

from perturbkit.curation.review.sheet import TYPED, Cells, typed_text_cells
from perturbkit.curation.review.verdicts import VERDICTS
from perturbkit.errors import InvalidArgument, quoted

_HOTKEYS = {"accept": "a", "relabel": "l", "edit": "e", "reject": "r"}
_MOST_CHOICES = 60


def tasks(rows: Sequence[Cells]) -> list[dict[str, Any]]:
    """Tasks in Label Studio's JSON format: what is shown is their data."""
    asked = {name for row in rows[:1] for name in (*TYPED, *typed_text_cells(row))}
    return [{"data": {name: cell for name, cell in row.items() if name not in asked}} for row in rows]


def configuration(row: Cells, labels: Sequence[str]) -> str:
    """The labelling interface for sheets like this row, as XML; a new label is chosen among ``labels``."""
    texts = typed_text_cells(row)
    shown = [name for name in row if name.partition("_")[0] in ("original", "perturbed", "marked")]
    lines = ["<View>", "  <Style>.htx-text { white-space: pre-wrap; }</Style>"]
    for name in [*shown, "label"]:
        lines += [
            f"  <Header value={quoteattr(name)}/>",
            f"  <Text name={quoteattr(name)} value={quoteattr('$' + name)}/>",
        ]
    at = quoteattr(next(name for name in shown if name.startswith("perturbed")))
    lines.append(f'  <Choices name="verdict" toName={at} choice="single" required="true">')
    lines += [
        f'    <Choice value="{name}" hint={quoteattr(meaning)} hotkey="{_HOTKEYS[name]}"/>'
        for name, meaning in VERDICTS.items()
    ]
    lines += ["  </Choices>", *_new_label(at, labels)]
    for name in texts:
        source = "$perturbed" + name.removeprefix("text")
        lines.append(
            f'  <TextArea name={quoteattr(name)} toName={at} value={quoteattr(source)} maxSubmissions="1" '
            f'editable="true" rows="3" {_when("edit")}/>'
        )
    lines.append(
        f'  <TextArea name="note" toName={at} placeholder="note" maxSubmissions="1" editable="true"/>'
    )
    return "\n".join([*lines, "</View>", ""])


def _when(verdicts: str) -> str:
    return f'visibleWhen="choice-selected" whenTagName="verdict" whenChoiceValue="{verdicts}"'


def _new_label(at: str, labels: Sequence[str]) -> list[str]:
    when = _when("relabel,edit")
    if not 0 < len(labels) <= _MOST_CHOICES:
        return [
            f'  <TextArea name="new_label" toName={at} placeholder="new label" maxSubmissions="1" {when}/>'
        ]
    choices = [f"    <Choice value={quoteattr(label)}/>" for label in labels]
    return [f'  <Choices name="new_label" toName={at} choice="single" {when}>', *choices, "  </Choices>"]


def cells(task: dict[str, Any], where: str) -> list[Cells]:
    """Rows of a sheet out of an exported task: one for each annotation that was not skipped."""
    data = {name: cell if isinstance(cell, str) else str(cell) for name, cell in task["data"].items()}
    texts = ["text" + name.removeprefix("original") for name in data if name.partition("_")[0] == "original"]
    empty = {**data, **dict.fromkeys([*TYPED, *texts], "")}
    if texts != ["text"]:
        del empty["text"]
    found = []
    for annotation in task.get("annotations") or []:
        if annotation.get("was_cancelled"):
            continue
        row = {**empty, "annotator": _person(annotation.get("completed_by"))}
        for result in annotation.get("result") or []:
            name = result.get("from_name")
            if name not in row or name in data:
                raise InvalidArgument(f"{where}: the annotation has a result {name!r}, which no sheet has")
            row[name] = _value(result, f"{where}, {name}")
        found.append(row)
    return found or [empty]


def _value(result: dict[str, Any], where: str) -> str:
    value = result.get("value") or {}
    given = value.get("choices", value.get("text", []))
    given = [given] if isinstance(given, str) else given
    if len(given) != 1:
        raise InvalidArgument(
            f"{where}: one answer is expected, got {quoted(given)}: leave one in Label Studio"
        )
    return str(given[0])


def _person(completed_by: Any) -> str:
    if isinstance(completed_by, dict):
        return str(completed_by.get("email") or completed_by.get("id") or "")
    return "" if completed_by is None else str(completed_by)
