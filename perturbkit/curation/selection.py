"""Which perturbed copies may join the training data."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from unicodedata import normalize

from perturbkit.core.shape import cell_text
from perturbkit.core.stream import hash_text, mix
from perturbkit.curation.datasheet import Datasheet
from perturbkit.curation.validity import Rule, Verdict, judge


def fingerprint(values: Iterable[Any]) -> int:
    """Hash of a row's texts and token lists.

    >>> fingerprint(["Where is it?"]) == fingerprint([["Where", "is", "it?"]])
    True
    """
    return hash_text("\x1f".join(map(cell_text, values)))


def loose_fingerprint(values: Iterable[Any]) -> int:
    """``fingerprint`` that is the same for texts which differ in case, blanks and how accents are coded only.

    >>> loose_fingerprint(["Where is  it?"]) == loose_fingerprint(["where is it? "])
    True
    """
    return hash_text("\x1f".join(map(_loose, values)))


def _loose(value: Any) -> str:
    text = " ".join(cell_text(value).casefold().split())
    return text if text.isascii() else normalize("NFC", text)


@dataclass(frozen=True)
class Batch:
    """Originals and copies of a batch of rows, as columns: the texts of each row, its record, its label."""

    texts: Sequence[tuple[Any, ...]]
    copies: Sequence[int]
    reasons: Sequence[Any]
    sources: Sequence[str]
    asked: Sequence[int]
    done: Sequence[int]
    labels: Sequence[str]


@dataclass
class Quota:
    """Copies that rows of one class need: ``each``, and one more where a row's draw is below ``limit``."""

    each: int
    limit: int

    def wants(self, draw: int) -> int:
        """How many copies a row with this draw (64 bits) should have."""
        return self.each + (draw < self.limit)


@dataclass
class Selection:
    """Chooses among the copies of row after row, and counts; ``known`` are the originals' fingerprints.

    ``unseen`` are the loose ones of texts that must not be trained on: an original with such a text gets no
    copies, and is left out itself with ``drop_leaked``. ``quotas`` has for each class how many copies its
    rows need; None wants all. ``rules`` are those of validity.
    """

    sheet: Datasheet
    known: set[int]
    unseen: set[int] = field(default_factory=set)
    quotas: Mapping[str, Quota] | None = None
    rules: Sequence[Rule] = ()
    drop_leaked: bool = False
    _leaks: bool = False  # whether the original at hand is unseen
    _own: int = 0  # copies of the original at hand that were taken
    _draw: int = 0  # and its place among the rows of its class
    _asked: int = 0
    _done: int = 0

    def choose(self, batch: Batch) -> tuple[list[int], list[Verdict]]:
        """Rows of the batch to keep, the originals and the copies that pass, and the verdict on each."""
        kept = []
        verdicts = self._verdicts(batch)
        for row, copy in enumerate(batch.copies):
            mark = fingerprint(batch.texts[row])
            if copy < 0:
                self._own, self._draw = 0, draw_of(mark)
                self._leaks = self.is_unseen(batch.texts[row])
                self.sheet.add_original(leaks=self._leaks)
                if not (self._leaks and self.drop_leaked):
                    kept.append(row)
                continue
            self.sheet.candidates += 1
            reason = self._refused(batch, row, mark) or verdicts[row].broke
            if reason is not None:
                self.sheet.dropped[reason] = self.sheet.dropped.get(reason, 0) + 1
                continue
            self.known.add(mark)
            self.sheet.added += 1
            self._own += 1
            self._asked += batch.asked[row]
            self._done += batch.done[row]
            kept.append(row)
        self._count(batch, kept)
        return kept, [verdicts[row] for row in kept]

    def _verdicts(self, batch: Batch) -> list[Verdict]:
        """A verdict on each row; a copy's original is the last one before it."""
        verdicts = [Verdict({}, None)] * len(batch.texts)
        if not self.rules:
            return verdicts
        originals: list[tuple[Any, ...]] = []
        for row, copy in enumerate(batch.copies):
            originals.append(batch.texts[row] if copy < 0 else originals[-1])
        return judge(self.rules, originals, batch.texts)

    def _refused(self, batch: Batch, row: int, mark: int) -> str | None:
        if self._leaks:
            return "leaked"
        if not batch.done[row]:
            return "unchanged"
        if batch.reasons[row] == "repeat":
            return "repeat"
        if self.is_unseen(batch.texts[row]):
            return "leak"
        if mark in self.known:
            return "duplicate"
        # Whatever the order of the rows, the same ones have a copy more.
        if self.quotas is not None and self._own >= self.quotas[batch.labels[row]].wants(self._draw):
            return "balance"
        return None

    def is_unseen(self, texts: tuple[Any, ...]) -> bool:
        """Whether a row of these texts must stay unseen."""
        return bool(self.unseen) and loose_fingerprint(texts) in self.unseen

    def _count(self, batch: Batch, kept: Sequence[int]) -> None:
        before = Counter(label for label, copy in zip(batch.labels, batch.copies, strict=True) if copy < 0)
        after = Counter(batch.labels[row] for row in kept)
        for label in {**before, **after}:
            old, new = self.sheet.labels.get(label, (0, 0))
            self.sheet.labels[label] = (old + before[label], new + after[label])
        if self.sheet.added:
            self.sheet.asked = self._asked / self.sheet.added
            self.sheet.edits = self._done / self.sheet.added


def draw_of(mark: int) -> int:
    """A row's draw from its fingerprint, 64 bits."""
    return mix(mark)


def balancing_quotas(
    draws: Mapping[str, Sequence[int]], others: Mapping[str, int] | None = None
) -> dict[str, Quota]:
    """Quotas that bring each class up to the largest one; ``draws`` are those of its rows.

    ``others`` counts rows of a class that stand beside these and get no copies.

    >>> balancing_quotas({"a": [5, 7, 9], "b": [8, 3], "c": [4]})
    {'a': Quota(each=0, limit=5), 'b': Quota(each=0, limit=8), 'c': Quota(each=2, limit=4)}
    >>> balancing_quotas({"a": [5, 7], "c": [4]}, {"c": 1, "d": 1})
    {'a': Quota(each=0, limit=5), 'c': Quota(each=0, limit=4), 'd': Quota(each=0, limit=0)}
    """
    others = others or {}
    sizes = {label: len(draws.get(label, ())) + others.get(label, 0) for label in sorted({*draws, *others})}
    most = max(sizes.values(), default=0)
    quotas = {}
    for label, size in sizes.items():
        mine = draws.get(label, ())
        if not mine:  # none of its rows may have copies
            quotas[label] = Quota(0, 0)
            continue
        each, more = divmod(most - size, len(mine))
        quotas[label] = Quota(each, sorted(mine)[more])
    return quotas
