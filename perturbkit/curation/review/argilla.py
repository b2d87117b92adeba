"""Sheets for Argilla: records as ``dataset.records.from_json`` takes them and ``to_json`` gives them back."""

from collections.abc import Sequence
from typing import Any

from perturbkit.curation.review.sheet import TYPED, Cells, typed_text_cells
from perturbkit.errors import InvalidArgument


def records(rows: Sequence[Cells]) -> list[dict[str, Any]]:
    """Records whose id is the key; the questions are the columns for the annotator."""
    asked = {"key", *(name for row in rows[:1] for name in (*TYPED, *typed_text_cells(row)))}
    return [
        {
            "id": row["key"],
            "fields": {name: cell for name, cell in row.items() if name not in asked},
            "metadata": {},
            "suggestions": {},
            "responses": {},
            "vectors": {},
        }
        for row in rows
    ]


def cells(record: dict[str, Any], where: str) -> list[Cells]:
    """Rows of a sheet out of an exported record: one for each person who answered."""
    shown = {name: cell if isinstance(cell, str) else str(cell) for name, cell in record["fields"].items()}
    texts = ["text" + name.removeprefix("original") for name in shown if name.partition("_")[0] == "original"]
    empty = {"key": str(record.get("id", "")), **shown, **dict.fromkeys([*TYPED, *texts], "")}
    if texts != ["text"]:
        del empty["text"]
    people: dict[str, Cells] = {}
    for question, answers in (record.get("responses") or {}).items():
        if question not in empty or question in shown or question == "key":
            raise InvalidArgument(f"{where}: a response to {question!r}, which no sheet asks")
        for answer in answers:
            if answer.get("status") in ("draft", "discarded"):
                continue
            person = str(answer.get("user_id") or "")
            row = people.setdefault(person, {**empty, "annotator": person})
            if row[question]:
                raise InvalidArgument(f"{where}: {person} answered {question!r} twice: leave one answer")
            row[question] = str(answer.get("value") or "")
    return list(people.values()) or [empty]
