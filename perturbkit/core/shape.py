"""Which columns of a table are perturbed, move along, or make a row's key, and what comes out of a row."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isnan
from typing import Any, Literal, Protocol

EDIT_FIELDS = ("field", "transform", "n", "step", "start", "end", "old", "new")
PROVENANCE = ("pk_edits", "pk_asked", "pk_done", "pk_reason", "pk_source", "pk_copy", "pk_targets")
"""Columns of the record; the last only where the data have tags or answers."""
VERDICT = "pk_verdict"
"""Column of a judged row: the rule that it breaks."""
UNPERTURBED = "unperturbed"
"""Why a row of a reviewed cell is left out in which there was nothing to judge."""
Values = Sequence[Any]
_MARKS = ("NAType", "NaTType")


class Table(Protocol):
    """A Dataset or IterableDataset of datasets, a ``pyarrow.Table``."""

    @property
    def column_names(self) -> Any:
        """Names of the columns."""


class Frame(Protocol):
    """A ``pandas.DataFrame``."""

    @property
    def columns(self) -> Any:
        """Names of the columns."""

    @property
    def iloc(self) -> Any:
        """Rows by their places."""


Data = Table | Frame | Sequence[Any] | Mapping[str, Any]
"""A data set, a frame, a table, a list of texts, token lists or dicts, or a DatasetDict of splits."""


def is_missing(value: object) -> bool:
    """Whether a value is None, NaN, or what pandas writes there (NA, NaT), which needs no pandas to tell.

    >>> [is_missing(value) for value in (None, float("nan"), "", 0, [])]
    [True, True, False, False, False]
    """
    if isinstance(value, float):
        return isnan(value)
    return value is None or type(value).__name__ in _MARKS


def cell_text(value: Any) -> str:
    """The text of a cell: tokens with blanks between, nothing where it is missing.

    >>> cell_text("a b"), cell_text(["a", "b"]), cell_text(None)
    ('a b', 'a b', '')
    """
    if isinstance(value, str):
        return value
    return "" if is_missing(value) else " ".join(map(str, value))


@dataclass(frozen=True)
class Shape:
    """Which columns of the data mean what, and which rows come out.

    ``text``: text, token-list columns in order. ``tags``: tag columns of the token list.
    ``answers``: column of ``{"text": [...], "answer_start": [...]}`` into the text column ``context``.
    ``key``: "content", "index" or the name of an id column. ``tag_names``: names of integer tags.
    ``analysis``: column of kept analyses (see ``keep_analyses``).
    ``beside``, ``offsets``: undeclared columns of lists beside tokens and of places in a text, which stay as
    they are (see ``beside.py``).
    """

    text: tuple[str, ...]
    tags: tuple[str, ...] = ()
    answers: str | None = None
    context: str | None = None
    key: str = "content"
    copies: int = 1
    keep_original: bool = False
    unchanged: Literal["keep", "drop"] = "keep"
    provenance: bool = True
    tag_names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    analysis: str | None = None
    beside: tuple[str, ...] = ()
    offsets: tuple[str, ...] = ()

    @property
    def read(self) -> tuple[str, ...]:
        """Columns that have to be read."""
        extra = [name for name in (self.answers, self.key_column, self.analysis) if name is not None]
        return tuple(dict.fromkeys((*self.text, *self.tags, *extra, *self.beside)))

    @property
    def written(self) -> tuple[str, ...]:
        """Columns that are written anew."""
        return (*self.text, *self.targets)

    @property
    def targets(self) -> tuple[str, ...]:
        """Columns that are not perturbed but move along."""
        return (*self.tags, *([self.answers] if self.answers else []))

    @property
    def record(self) -> tuple[str, ...]:
        """Columns of the record that the output has."""
        if not self.provenance:
            return ()
        return PROVENANCE if self.targets else PROVENANCE[:-1]

    @property
    def key_column(self) -> str | None:
        """Name of the id column, if there is one."""
        return None if self.key in ("content", "index") else self.key

    @property
    def one_to_one(self) -> bool:
        """Whether every input row gives exactly one output row."""
        return self.copies == 1 and not self.keep_original and self.unchanged == "keep"
