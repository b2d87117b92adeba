"""Training data with perturbed copies whose labels, tags and answers still fit."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from numbers import Integral
from typing import Any, cast

from perturbkit.core.compose import Composition
from perturbkit.core.plan import Plan, make_plan
from perturbkit.core.protect import Protect
from perturbkit.core.shape import PROVENANCE, Data, Shape
from perturbkit.core.spec import TransformLike, to_dict
from perturbkit.core.targets import OF_WORDS
from perturbkit.core.transform import Transform
from perturbkit.curation.datasheet import Datasheet, attach, datasheet
from perturbkit.curation.keep import record_of
from perturbkit.curation.selection import (
    Batch,
    Selection,
    balancing_quotas,
    draw_of,
    fingerprint,
    loose_fingerprint,
)
from perturbkit.curation.validity import Rule, read_rules
from perturbkit.engines.dispatch import perturb_by, refuse_columns, shape_of
from perturbkit.engines.select import column_names, column_values, require_rows, take, with_columns, without
from perturbkit.engines.shape import ShapeOptions
from perturbkit.errors import InvalidArgument, InvalidSpec, nearest, quoted

LABEL = "label"
_TARGETS = {"L": "labels", "T": "tags", "A": "answers"}


def _changing(transform: Transform, need: str) -> str:
    """Name of the transform, or of the first member of a composition, that does not keep what is needed."""
    if isinstance(transform, Composition):
        changing = (
            one for one in transform.members if need not in one.keeps or (one.monitor and need == "L")
        )
        return _changing(next(changing, transform.members[0]), need)
    return transform.name


@dataclass(frozen=True)
class Augmentation:
    """What ``augment`` is asked for, but for the data; ``options`` are those of ``make_shape``."""

    plan: Plan
    options: ShapeOptions
    label: str | None = None
    balance: bool = False
    allow_monitor: bool = False
    provenance: bool = True
    num_proc: int | None = None
    batch_size: int = 1000
    rules: tuple[Rule, ...] = ()
    leaked: str = "keep"

    def __post_init__(self) -> None:
        if self.leaked not in ("keep", "drop"):
            raise InvalidArgument(f"leaked must be 'keep' or 'drop', got {self.leaked!r}")
        if self.balance and self.label is None:
            raise InvalidArgument("balance=True needs the column of the classes: give label")

    def checked(self, shape: Shape) -> None:
        """Refuse a transform that does not keep what rows of this shape have."""
        self._check_word_tags(shape)
        need = "T" if shape.tags else "A" if shape.answers else "L"
        transform = self.plan.transform
        if not self.allow_monitor and (need not in transform.keeps or (transform.monitor and need == "L")):
            raise InvalidArgument(
                f"{_changing(transform, need)} can change what a text means, so that its {_TARGETS[need]} no "
                "longer fit: "
                "look at what it does and pass allow_monitor=True (--allow-monitor)"
            )

    def _check_word_tags(self, shape: Shape) -> None:
        """Refuse a transform that gives words other forms where the rows have tags of words."""
        of_words = sorted(OF_WORDS.intersection(shape.tags))
        if self.plan.transform.inflects and of_words and not self.allow_monitor:
            raise InvalidArgument(
                f"{self.plan.transform.name} gives words other forms, so that column {of_words[0]!r} no "
                "longer fits: leave it out and find it anew afterwards, or pass allow_monitor=True "
                "(--allow-monitor)"
            )

    def selection(self, originals: "Originals", unseen: set[int]) -> Selection:
        """An empty selection beside these originals."""
        copies = self.options.get("copies", 1)
        others = originals.leaked if self.leaked == "keep" else None
        quotas = balancing_quotas(originals.draws, others) if self.balance else None
        sheet = self._sheet(copies)
        sheet.unseen, sheet.leaked_dropped = len(unseen), self.leaked == "drop"
        sheet.keep = list(map(str, self.rules))
        return Selection(sheet, originals.marks, unseen, quotas, self.rules, self.leaked == "drop")

    def _sheet(self, copies: int) -> Datasheet:
        plan = self.plan
        try:
            spec: Any = to_dict(plan.transform)
        except InvalidSpec:  # a function
            spec = repr(plan.transform)
        amount = f"rate {plan.rate}" if plan.pps is None else f"PPS {plan.pps}"
        return Datasheet(spec, plan.seed, amount, copies)

    @property
    def shape_options(self) -> ShapeOptions:
        """Options of the shape in which originals stand before their copies, with the record."""
        return {**self.options, "keep_original": True, "unchanged": "keep", "provenance": True}


class Originals:
    """Fingerprints of the rows that are there already, and the draws of those that get copies, by class.

    ``unseen`` are the loose fingerprints of texts that must not be trained on; rows of these are ``leaked``,
    counted by class.
    """

    def __init__(self, unseen: set[int]) -> None:
        self.marks: set[int] = set()
        self.draws: dict[str, list[int]] = {}
        self.leaked: Counter[str] = Counter()
        self._unseen = unseen

    def add(self, texts: Iterable[tuple[Any, ...]], labels: Iterable[str]) -> None:
        """Take in a batch of rows."""
        for row, label in zip(texts, labels, strict=True):
            mark = fingerprint(row)
            self.marks.add(mark)
            if self._unseen and loose_fingerprint(row) in self._unseen:
                self.leaked[label] += 1
            else:
                self.draws.setdefault(label, []).append(draw_of(mark))


def augment(
    data: Data,
    transform: TransformLike,
    *,
    copies: int = 1,
    pps: int | None = 1,
    rate: float | None = None,
    seed: int | None = 0,
    columns: str | Sequence[str] | None = None,
    tags: str | Sequence[str] | None = None,
    answers: str | None = None,
    label: str | None = None,
    balance: bool = False,
    against: Any = (),
    split: str = "train",
    leaked: str = "keep",
    keep: str | Rule | Iterable[str | Rule] = (),
    allow_monitor: bool = False,
    key: str = "content",
    provenance: bool = True,
    num_proc: int | None = None,
    batch_size: int = 1000,
    protect: Protect = True,
    pps_per: str = "sample",
) -> Any:
    """The data with up to ``copies`` perturbed copies behind each row; what comes out is of the same kind.

    A copy is added where something was done and neither a row of the data nor an earlier copy has the same
    texts, nor (but for case, blanks and how accents are coded) a row of ``against``: data that must stay
    unseen, as a test split; one or a list. Of a DatasetDict the ``split`` is augmented and the others are
    unseen. All originals stay, those with an unseen text without copies; ``leaked="drop"`` leaves these out.
    ``balance`` adds to each class of the column ``label`` what it lacks to be as large as the largest, as far
    as ``copies`` reach. ``keep`` are rules that a copy must not break, as "similarity>0.8"; each measure has
    a column in the record. The other arguments are those of ``perturb``.

    The transform must keep what the data has: labels, or tags, or answers; ``allow_monitor`` takes any.
    ``datasheet(out)`` says what was added, and what was not and why. Raises InvalidArgument.

    >>> rows = [{"text": "Children learn languages", "label": "people"}]
    >>> out = augment(rows, "swap_chars", copies=2, provenance=False)
    >>> [row["text"] for row in out]
    ['Children learn languages', 'Chilrden learn languages', 'Childern learn languages']
    >>> datasheet(out).added
    2
    """
    asked = Augmentation(
        make_plan(transform, pps=pps, rate=rate, seed=seed, pps_per=pps_per, protect=protect),
        {"columns": columns, "tags": tags, "answers": answers, "copies": copies, "key": key},
        label,
        balance,
        allow_monitor,
        provenance,
        num_proc,
        batch_size,
        read_rules(keep),
        leaked,
    )
    unseen = [*against] if isinstance(against, list | tuple) and not _is_rows(against) else [against]
    refuse_columns(data)
    if isinstance(data, Mapping):  # a DatasetDict
        if split not in data:
            raise InvalidArgument(f"no split is called {split!r}: {nearest(split, list(data))}")
        unseen += [part for name, part in data.items() if name != split]
        grown = _augmented(data[split], asked, unseen)
        every: Any = type(data)
        return attach(every({**data, split: grown}), datasheet(grown))
    require_rows("augment", data)
    if _is_texts(data):
        grown = _augmented(
            [{"text": text} for text in cast(Sequence[str], data)], replace(asked, provenance=False), unseen
        )
        return attach([row["text"] for row in grown], datasheet(grown))
    return _augmented(data, asked, unseen)


def _augmented(data: Any, asked: Augmentation, unseen: Iterable[Any]) -> Any:
    shape = shape_of(data, asked.plan, asked.shape_options)
    asked.checked(shape)
    if asked.label is not None and asked.label not in column_names(data):
        raise InvalidArgument(
            f"no column is called {asked.label!r}: {nearest(asked.label, column_names(data))}"
        )
    marks = unseen_marks(unseen, shape)
    originals = Originals(marks)
    originals.add(texts_of(data, shape), labels_of(data, asked.label))
    selection = asked.selection(originals, marks)
    grown = perturb_by(
        data, asked.plan, asked.shape_options, num_proc=asked.num_proc, batch_size=asked.batch_size
    )
    kept, verdicts = selection.choose(batch_of(grown, shape, asked.label))
    out = take(grown, kept)
    if asked.provenance:
        out = with_columns(out, record_of(verdicts, asked.rules, marked=False))
    else:
        out = without(out, PROVENANCE)
    return attach(out, selection.sheet)


def batch_of(grown: Any, shape: Shape, label: str | None) -> Batch:
    """Perturbed rows with their record, as a selection looks at them."""
    return Batch(
        texts_of(grown, shape),
        copies=column_values(grown, "pk_copy"),
        reasons=column_values(grown, "pk_reason"),
        sources=column_values(grown, "pk_source"),
        asked=column_values(grown, "pk_asked"),
        done=column_values(grown, "pk_done"),
        labels=labels_of(grown, label),
    )


def unseen_marks(unseen: Iterable[Any], shape: Shape) -> set[int]:
    """Loose fingerprints of data that must stay unseen: texts, or rows with the columns of ``shape``."""
    marks: set[int] = set()
    for data in unseen:
        for part in data.values() if isinstance(data, Mapping) else [data]:
            marks.update(_marks(part, shape))
    return marks


def _marks(part: Any, shape: Shape) -> Iterator[int]:
    """Fingerprints of one part of what must stay unseen; InvalidArgument where it cannot be compared."""
    if _is_texts(part) and len(shape.text) == 1:
        return (loose_fingerprint([text]) for text in part)
    table = hasattr(part, "column_names") or hasattr(part, "iloc")
    if not (table or part in ([], ()) or (isinstance(part, list | tuple) and _is_rows(part))):
        raise InvalidArgument(
            f"against must be data as it is given to perturb, texts, or a list of several, got {quoted(part)}"
        )
    names = [] if _is_texts(part) else column_names(part)
    missing = [name for name in shape.text if name not in names]
    if missing and len(part):
        raise InvalidArgument(f"against has no column {missing[0]!r}, which the data has: rename it")
    return map(loose_fingerprint, [] if missing else texts_of(part, shape))


def _is_texts(data: Any) -> bool:
    return isinstance(data, list | tuple) and len(data) > 0 and all(isinstance(row, str) for row in data)


def _is_rows(data: Sequence[Any]) -> bool:
    """Whether a list is one data set, of texts or dicts of values, rather than several data sets."""
    return _is_texts(data) or (
        len(data) > 0 and all(isinstance(row, Mapping) and not hasattr(row, "column_names") for row in data)
    )


def texts_of(data: Any, shape: Shape) -> list[tuple[Any, ...]]:
    """Texts of each row."""
    return list(zip(*(column_values(data, name) for name in shape.text), strict=True))


def labels_of(data: Any, label: str | None) -> list[str]:
    """Class of each row, as text: in the column that is named, else in one called label without decimals.

    One class for all, "", where there is none.
    """
    if label is not None:
        return [str(value) for value in column_values(data, label)]
    values = column_values(data, LABEL) if LABEL in column_names(data) else []
    if not all(isinstance(value, str | Integral) for value in values):
        values = []
    return [str(value) for value in values] or [""] * len(data)
