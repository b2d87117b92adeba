"""What an annotator said of a sample, read from a sheet so that a slip is an error and never a guess."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from perturbkit.curation.review.samples import as_label
from perturbkit.curation.review.sheet import Item, Line, typed_text_cells
from perturbkit.errors import InvalidArgument, nearest, quoted

Verdict = Literal["accept", "relabel", "edit", "reject"]
VERDICTS: dict[Verdict, str] = {
    "accept": "meaningful, same label",
    "relabel": "meaningful, other label",
    "edit": "meaningful once mended",
    "reject": "not meaningful",
}


@dataclass(frozen=True)
class Decision:
    """A verdict with what goes with it: a new label (as typed), new texts by column."""

    verdict: Verdict
    new_label: str = ""
    texts: tuple[tuple[str, str], ...] = ()

    @property
    def valid(self) -> bool:
        """Whether the sample may be used, as it is or mended."""
        return self.verdict != "reject"

    def labelled(self, label: str, shown: str) -> "Decision":
        """The decision with its label spelt so; one that is the label shown is no new one.

        >>> relabel = Decision("relabel", "1")
        >>> str(relabel.labelled("good", shown="good")), str(relabel.labelled("good", shown="bad"))
        ('accept', 'relabel (label good)')
        """
        if label == shown:
            return Decision("accept" if self.verdict == "relabel" else self.verdict, "", self.texts)
        return Decision(self.verdict, label, self.texts)

    def __str__(self) -> str:
        said = [f"label {self.new_label}"] if self.new_label else []
        said += [f"text {quoted(text)}" for _, text in self.texts]
        return f"{self.verdict} ({', '.join(said)})" if said else self.verdict


@dataclass(frozen=True)
class Judged:
    """One annotator's decision on one sample."""

    key: str
    annotator: str
    decision: Decision
    note: str
    where: str


@dataclass(frozen=True)
class Labels:
    """The labels of the data, for new ones to be checked against; ``known`` as a person sees them."""

    known: Collection[str] = field(default_factory=frozenset)

    def read(self, typed: str, old: Any) -> Any:
        """The label typed, of the kind of the old one; ValueError says what is wrong.

        >>> Labels({"0", "1"}).read("1", 0), Labels().read("2.5", 3.0), Labels().read("[1, 1]", [0, 1])
        (1, 2.5, [1, 1])
        """
        if isinstance(old, str) or old is None:
            return self._known(typed)
        try:
            value = json.loads(typed)
        except ValueError as error:
            known = f": known are {', '.join(sorted(self.known)[:12])}" if self.known else ""
            raise ValueError(
                f"the labels of the data are as {as_label(old)}, got {typed!r}{known}"
            ) from error
        if isinstance(old, float) and isinstance(value, int) and not isinstance(value, bool):
            return float(value)
        if isinstance(old, list):
            if not isinstance(value, list) or [type(one) for one in value] != [type(one) for one in old]:
                raise ValueError(f"it must be a list like {as_label(old)}, got {typed}")
            return value
        if type(value) is not type(old):
            raise ValueError(f"it must be like {as_label(old)}, got {typed}")
        if isinstance(value, int):
            self._known(as_label(value))
        return value

    def _known(self, typed: str) -> str:
        if typed not in self.known:
            raise ValueError(f"{typed!r} is no label of the data: {nearest(typed, self.known)}")
        return typed


def read_decision(line: Line) -> Decision | None:
    """What a line says by itself; None where no verdict is typed. InvalidArgument names the line.

    "accept" with a new label is "relabel", with a text "edit": what is typed beside a verdict counts.
    """
    cells = line.cells
    said = cells["verdict"].strip().casefold()
    new_label = cells["new_label"].strip()
    texts = {name.removeprefix("text").removeprefix("_"): cells[name] for name in typed_text_cells(cells)}
    typed = tuple(
        (name, text) for name, text in texts.items() if text.strip() and text != _perturbed(cells, name)
    )
    if new_label == cells.get("label"):
        new_label = ""
    if said not in VERDICTS:
        if not said and not cells["new_label"].strip() and not typed:
            return None
        slip = f"{cells['verdict']!r} is no verdict: {nearest(said, VERDICTS)}" if said else "no verdict"
        aside = "" if said else " beside what is typed: write accept, relabel, edit or reject"
        raise InvalidArgument(f"{line.where}: {slip}{aside}")
    if said == "reject":
        if new_label or typed:
            what = "new_label" if new_label else "text"
            raise InvalidArgument(f"{line.where}: reject, but a {what} is typed: clear one of both")
        return Decision("reject")
    if said == "edit" and not typed:
        raise InvalidArgument(f"{line.where}: edit, but no new text is typed: type it, or write accept")
    if said == "relabel" and not cells["new_label"].strip():
        raise InvalidArgument(f"{line.where}: relabel, but no new_label is typed: type it, or write accept")
    if said == "relabel" and typed:
        raise InvalidArgument(f"{line.where}: relabel, but a text is typed: write edit, or clear the text")
    return Decision("edit" if typed else "relabel" if new_label else "accept", new_label, typed)


def _perturbed(cells: Mapping[str, str], name: str) -> str | None:
    return cells.get(f"perturbed_{name}" if name else "perturbed")


def matched(line: Line, item: Item) -> Line:
    """The line; InvalidArgument where what it shows is not the item it has the key of."""
    for column, texts in item.texts.items():
        for kind in ("original", "perturbed"):
            name = item.name(kind, column)
            shown = getattr(texts, kind)
            if name in line.cells and line.cells[name] != shown:
                raise InvalidArgument(
                    f"{line.where}: {name!r} was changed, so that the verdict may be on another row: "
                    f"put back {quoted(shown, most=80)} and type new texts into {item.name('text', column)!r}"
                )
    label, known = line.cells.get("label", item.label), (item.label, item.number)
    if label not in known and not any(one is not None and _same_number(label, one) for one in known):
        raise InvalidArgument(
            f"{line.where}: 'label' was changed: put back {quoted(item.label)}, new ones go into 'new_label'"
        )
    return line


def _same_number(a: str, b: str) -> bool:
    """Whether a spreadsheet wrote a number in another way, as 5 for 5.0."""
    try:
        return float(a) == float(b)
    except ValueError:
        return False
