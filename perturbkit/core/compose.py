"""Transforms made of transforms: steps in order, one of several, some of several, sometimes."""

from collections import abc
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from perturbkit.arguments import part_of_all
from perturbkit.core.analysis import Analyser
from perturbkit.core.declared import check_class
from perturbkit.core.edit import Edit, Span
from perturbkit.core.order import require_order
from perturbkit.core.registry import named
from perturbkit.core.stream import MASK, Stream, fork
from perturbkit.core.text import Text
from perturbkit.core.transform import Claimed, Level, Transform
from perturbkit.errors import InvalidArgument

Members = abc.Iterable[Transform | str]
"""What a composition is given: transforms, or names of them."""
Value = TypeVar("Value")
MOST_PPS = 1_000_000  # far more words than any text has; sums over the steps still fit 32 bits


@dataclass(frozen=True)
class Composition(Transform):
    """A transform made of ``members``, transforms or names of them; it keeps what all of them keep."""

    level: ClassVar[Level] = "text"
    members: tuple[Transform, ...] = ()

    def __init__(self, members: Members = ()) -> None:
        given = self._each("members", members, "several transforms or names in a list")
        made = tuple(named(member) if isinstance(member, str) else member for member in given)
        object.__setattr__(self, "members", made)
        if not self.members:
            raise InvalidArgument(f"{self.name} needs at least one transform, got none")
        for member in self.members:
            if not isinstance(member, Transform):
                raise InvalidArgument(
                    f"{self.name}: members must be transforms or names, got {member!r}: use make(name), "
                    "or write a transform of your own"
                )
            if not isinstance(member, Composition):
                check_class(type(member))
        needs = [member.needs for member in self.members if member.needs]
        own = {
            "keeps": "".join(k for k in "LTA" if all(k in member.keeps for member in self.members)),
            "monitor": any(member.monitor for member in self.members),
            "inflects": any(member.inflects for member in self.members),
            "tokens": all(member.tokens for member in self.members),
            "needs": needs[0] if needs else None,
            "parts": tuple(dict.fromkeys(part for member in self.members for part in member.parts)),
        }
        for name, value in own.items():
            object.__setattr__(self, name, value)

    def _each(self, parameter: str, given: abc.Iterable[Value], wanted: str) -> tuple[Value, ...]:
        """The parameter as a tuple; InvalidArgument where it is one value instead of several."""
        if isinstance(given, str) or not isinstance(given, abc.Iterable):
            raise InvalidArgument(f"{self.name}: {parameter} must be {wanted}, got {given!r}")
        require_order(f"{self.name}: {parameter}", given)
        return tuple(given)

    def chosen(self, draw: Stream) -> abc.Sequence[int]:
        """Indices of the members that run on this row, in order."""
        raise NotImplementedError

    @property
    def amounts(self) -> tuple[int | None, ...]:
        """Own pps of each member; None takes the one of the call."""
        return (None,) * len(self.members)

    @property
    def has_own_amounts(self) -> bool:
        """Whether all that runs has its own pps, so that the one of the call changes nothing."""
        return all(
            own is not None or (isinstance(member, Composition) and member.has_own_amounts)
            for member, own in zip(self.members, self.amounts, strict=True)
        )

    def analyser(self, parts: abc.Sequence[str] = ()) -> Analyser | None:
        """That of the first member that has one, for the parts that any member reads."""
        # A member may need none with its parameters, for instance where a lexicon is given.
        asked = (member.analyser((*parts, *self.parts)) for member in self.members if member.needs)
        return next((analyser for analyser in asked if analyser is not None), None)

    def recall(self, kept: Any) -> Any:
        """By the members that need an analysis; None where it is not enough for one of them."""
        found = [member.recall(kept) for member in self.members if member.needs]
        return None if None in found else found[0]


@dataclass(frozen=True)
class Sequence(Composition):
    """Members one after the other, each on the output of the one before.

    ``pps`` gives a member its own amount; None takes the amount of the call. What is asked of a
    sample is the sum over the members.
    """

    name: ClassVar[str] = "sequence"
    pps: tuple[int | None, ...] = ()

    def __init__(self, members: Members = (), pps: abc.Iterable[int | None] = ()) -> None:
        super().__init__(members)
        each = self._each("pps", pps, "one amount for each member, as (1, 2)")
        object.__setattr__(self, "pps", each or (None,) * len(self.members))
        if len(self.pps) != len(self.members):
            raise InvalidArgument(
                f"sequence: pps must have one amount a member, got {len(self.pps)} for {len(self.members)}"
            )
        for amount in self.pps:
            if amount is not None and (
                isinstance(amount, bool) or not isinstance(amount, int) or not 1 <= amount <= MOST_PPS
            ):
                raise InvalidArgument(
                    f"sequence: pps must be whole numbers from 1 to {MOST_PPS:,} or None, got {amount!r}"
                )

    def chosen(self, draw: Stream) -> abc.Sequence[int]:
        """All members."""
        return range(len(self.members))

    @property
    def amounts(self) -> tuple[int | None, ...]:
        """Own pps of each member."""
        return self.pps


@dataclass(frozen=True)
class SomeOf(Composition):
    """``n`` of the members, drawn anew for each row, in the order they are listed."""

    name: ClassVar[str] = "some_of"
    n: int = 1

    def __init__(self, members: Members = (), n: int = 1) -> None:
        super().__init__(members)
        if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= len(self.members):
            raise InvalidArgument(
                f"some_of: n must be a whole number from 1 to {len(self.members)}, got {n!r}"
            )
        object.__setattr__(self, "n", n)

    def chosen(self, draw: Stream) -> abc.Sequence[int]:
        """A random subset of ``n`` members."""
        left = list(range(len(self.members)))
        return sorted(left.pop(draw.below(len(left))) for _ in range(self.n))


@dataclass(frozen=True)
class Sometimes(Composition):
    """The members, one after the other, on a share ``p`` of the rows; the other rows stay as they are."""

    name: ClassVar[str] = "sometimes"
    p: float = 0.5

    def __init__(self, members: Members = (), p: float = 0.5) -> None:
        super().__init__(members)
        object.__setattr__(self, "p", part_of_all("sometimes: p", p))

    def chosen(self, draw: Stream) -> abc.Sequence[int]:
        """All members or none."""
        return range(len(self.members)) if draw.chance(self.p) else ()


@dataclass(frozen=True)
class OneOf(Composition):
    """Each perturbation by one member, drawn by ``weights``; members that have no site left drop out."""

    name: ClassVar[str] = "one_of"
    weights: tuple[float, ...] = ()

    def __init__(self, members: Members = (), weights: abc.Iterable[float] = ()) -> None:
        super().__init__(members)
        for member in self.members:
            if isinstance(member, Composition) and not isinstance(member, OneOf):
                raise InvalidArgument(f"one_of cannot hold a {member.name}: use some_of with n=1")
        each = self._each("weights", weights, "one number for each member, as (3, 1)")
        each = each or (1.0,) * len(self.members)
        if len(each) != len(self.members):
            raise InvalidArgument(f"one_of: {len(each)} weights for {len(self.members)} transforms")
        if any(isinstance(w, bool) or not isinstance(w, int | float) or not 0 <= w < 1e300 for w in each):
            raise InvalidArgument(f"one_of: weights must be numbers >= 0, got {each}")
        if not any(each):
            raise InvalidArgument("one_of: weights must not all be 0")
        object.__setattr__(self, "weights", each)

    def sites(self, text: Text) -> abc.Sequence[Span]:
        """Sites of all members together."""
        self._analyse([text])
        return sorted({site for member in self.members for site in member.sites(text)})

    def perturbations(
        self, texts: abc.Sequence[Text], key: int, claimed: Claimed
    ) -> abc.Iterator[abc.Sequence[Edit]]:
        """Perturbations of the members, interleaved by drawing a member for each."""
        self._analyse(texts)
        draw = Stream(fork(key, MASK >> 1))
        open_ = [
            member.perturbations(texts, fork(key, (1 << 62) + i), claimed)
            for i, member in enumerate(self.members)
        ]
        weights = list(self.weights)
        while any(weights):
            i = draw.weighted(weights)
            edits = next(open_[i], None)
            if edits is None:
                weights[i] = 0.0
            else:
                name = self.members[i].name
                yield [edit if edit.transform else edit._replace(transform=name) for edit in edits]

    def _analyse(self, texts: abc.Sequence[Text]) -> None:
        """Find out what any member reads, before one of them does so for its own parts alone."""
        lacking = [text for text in texts if text.analysis is None] if self.needs else []
        analyser = self.analyser() if lacking else None
        if analyser is not None:
            found = analyser([text.string for text in lacking], [text.token_bounds for text in lacking])
            for text, analysis in zip(lacking, found, strict=True):
                text.analysis = analysis


COMPOSITIONS: dict[str, type[Composition]] = {cls.name: cls for cls in (Sequence, OneOf, SomeOf, Sometimes)}
