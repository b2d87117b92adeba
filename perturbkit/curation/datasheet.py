"""What was added to a training set, and what was not and why."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from perturbkit.errors import InvalidArgument

DROPPED = {
    "unchanged": "no perturbation was made",
    "repeat": "an earlier copy of the row came out the same",
    "duplicate": "the text is in the data already",
    "leak": "the text is in a split that must stay unseen",
    "leaked": "its original is in a split that must stay unseen",
    "balance": "its class has enough rows",
}
"""Why a copy was left out. A filter's own name stands for its verdict."""


MOST_ROWS = 100
SHOWN_ROWS = 10
"""Leaked originals whose numbers a datasheet keeps, and shows."""


@dataclass
class Datasheet:
    """Counts of one augmentation.

    ``originals`` rows went in; of ``candidates`` copies, ``added`` came out and the rest were ``dropped``, by
    reason. ``edits`` is the mean number of perturbations of an added row, of ``asked``. ``labels`` has for
    each class the rows before and after. ``leaked`` counts originals whose text is in a split that must stay
    unseen, and ``leaked_rows`` has the numbers of the first hundred, from 0; they have no copies, and come
    out unless ``leaked_dropped``. ``unseen`` counts the texts of that split, ``keep`` has the rules;
    ``source``, ``against``, ``version`` and ``command`` are known where a command wrote a file.
    """

    transform: Mapping[str, Any] | str
    seed: int
    amount: str
    copies: int
    originals: int = 0
    candidates: int = 0
    added: int = 0
    dropped: dict[str, int] = field(default_factory=dict)
    asked: float = 0.0
    edits: float = 0.0
    labels: dict[str, tuple[int, int]] = field(default_factory=dict)
    leaked: int = 0
    leaked_rows: list[int] = field(default_factory=list)
    leaked_dropped: bool = False
    unseen: int = 0
    keep: list[str] = field(default_factory=list)
    source: str = ""
    against: list[str] = field(default_factory=list)
    version: str = ""
    command: str = ""

    def add_original(self, *, leaks: bool) -> None:
        """Count an original."""
        if leaks and len(self.leaked_rows) < MOST_ROWS:
            self.leaked_rows.append(self.originals)
        self.leaked += leaks
        self.originals += 1

    def to_dict(self) -> dict[str, Any]:
        """The datasheet as plain data."""
        return asdict(self)

    def line(self) -> str:
        """The counts in one line."""
        dropped = ", ".join(f"{reason} {n:,}" for reason, n in sorted(self.dropped.items()))
        leaked = f"; originals with a text that must stay unseen: {self._leaked()}" if self.leaked else ""
        return (
            f"{self.originals:,} row{'' if self.originals == 1 else 's'} in, "
            f"{self.added:,} {'copy' if self.added == 1 else 'copies'} added of {self.candidates:,} made"
            f"{f' (left out: {dropped})' if dropped else ''}{leaked}"
        )

    def markdown(self) -> str:
        """The datasheet as a page."""
        dropped = {
            reason: (DROPPED.get(reason, f"the filter {reason} refused it"), n)
            for reason, n in sorted(self.dropped.items())
        }
        lines = [
            "# Datasheet of augmented data",
            "",
            f"Transform: `{self.transform}`  ",
            f"Amount: {self.amount}; copies: {self.copies}; seed: {self.seed}",
            *self._origin(),
            "",
            "| rows | |",
            "|---|---|",
            f"| originals | {self.originals:,} |",
            f"| copies made | {self.candidates:,} |",
            *(f"| left out, {reason}: {meaning} | {n:,} |" for reason, (meaning, n) in dropped.items()),
            f"| copies added | {self.added:,} |",
            "",
            f"Perturbations of an added row: {self.edits:.2f} of {self.asked:.2f} asked for, on average.",
        ]
        if self.leaked:
            lines += ["", f"**Originals with a text that must stay unseen: {self._leaked()}**"]
        if any(self.labels):
            lines += ["", "| label | before | after |", "|---|---|---|"]
            lines += [f"| {_cell(label)} | {a:,} | {b:,} |" for label, (a, b) in sorted(self.labels.items())]
        return "\n".join(lines) + "\n"

    def _leaked(self) -> str:
        """How many originals leak, which, and what became of them."""
        rows = ", ".join(map(str, self.leaked_rows[:SHOWN_ROWS]))
        more = ", ..." if self.leaked > len(self.leaked_rows[:SHOWN_ROWS]) else ""
        fate = "left out" if self.leaked_dropped else "kept, without copies"
        return f"{self.leaked:,}, {fate} (row{'' if self.leaked == 1 else 's'} {rows}{more}, from 0)"

    def _origin(self) -> list[str]:
        """Where the data comes from, and what else was asked, a line each."""
        unseen = f"{self.unseen:,} text{'' if self.unseen == 1 else 's'}" if self.unseen else ""
        files = ", ".join(f"`{path}`" for path in self.against)
        found = {
            "Data": f"`{self.source}`" if self.source else "",
            "Must stay unseen": f"{files} ({unseen})" if files else unseen,
            "Rules": ", ".join(f"`{rule}`" for rule in self.keep),
            "Command": f"`{self.command}`" if self.command else "",
            "Version": f"perturbkit {self.version}" if self.version else "",
        }
        return [f"{name}: {value}  " for name, value in found.items() if value]


class Rows(list[Any]):
    """A list, which can carry a datasheet."""


_NAME = "perturbkit_datasheet"


def attach(data: Any, sheet: Datasheet) -> Any:
    """The data with its datasheet: ``attrs`` of a frame, metadata of a table, else an attribute."""
    text = json.dumps(sheet.to_dict(), ensure_ascii=False)
    if hasattr(data, "iloc"):
        data.attrs[_NAME] = text
        return data
    if hasattr(data, "replace_schema_metadata"):
        return data.replace_schema_metadata({**(data.schema.metadata or {}), _NAME: text})
    carrier = Rows(data) if type(data) is list else data
    setattr(carrier, _NAME, text)
    return carrier


def datasheet(data: Any) -> Datasheet:
    """Datasheet of what ``augment`` gave; InvalidArgument for other data, and once it was changed."""
    if hasattr(data, "iloc"):
        text = data.attrs.get(_NAME)
    elif hasattr(data, "replace_schema_metadata"):
        text = (data.schema.metadata or {}).get(_NAME.encode())
    else:
        text = getattr(data, _NAME, None)
    if text is None:
        raise InvalidArgument(f"this {type(data).__name__} has no datasheet: give what augment gave")
    record = json.loads(text)
    record["labels"] = {name: tuple(counts) for name, counts in record["labels"].items()}
    return Datasheet(**record)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
