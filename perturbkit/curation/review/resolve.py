"""Several annotators of one sample: where they differ, and which decision counts."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from perturbkit.curation.review.verdicts import Decision, Judged
from perturbkit.errors import InvalidArgument, nearest

Resolve = Literal["majority", "first", "strict"]
RESOLUTIONS: dict[str, str] = {
    "majority": "the decision that most annotators took; none where two lead",
    "first": "the decision that comes first in the sheets as given",
    "strict": "none, unless all agree",
}


@dataclass(frozen=True)
class Conflict:
    """A sample that its annotators decided in different ways."""

    key: str
    judged: tuple[Judged, ...]

    def __str__(self) -> str:
        said = "; ".join(f"{one.annotator}: {one.decision} ({one.where})" for one in self.judged)
        return f"{self.key}: {said}"


@dataclass
class Resolved:
    """The decision on each sample, in order of the sheets; None where there is none that counts."""

    decisions: dict[str, Decision | None] = field(default_factory=dict)
    conflicts: list[Conflict] = field(default_factory=list)


def by_sample(judged: Sequence[Judged]) -> dict[str, dict[str, Judged]]:
    """What each annotator said of each sample; InvalidArgument where one said two things."""
    found: dict[str, dict[str, Judged]] = {}
    for one in judged:
        earlier = found.setdefault(one.key, {}).setdefault(one.annotator, one)
        if earlier.decision != one.decision:
            raise InvalidArgument(
                f"{one.where}: {one.annotator} judged this row already, as {earlier.decision} "
                f"({earlier.where}), and now as {one.decision}: keep one of both"
            )
    return found


def resolve(judged: Sequence[Judged], how: str | None = None) -> Resolved:
    """One decision a sample; ``how`` is one of ``RESOLUTIONS``, and None leaves every conflict undecided.

    >>> verdicts = {"ann": "accept", "bob": "accept", "cat": "reject"}
    >>> said = [Judged("k", name, Decision(verdict), "", "") for name, verdict in verdicts.items()]
    >>> [resolve(said, how).decisions["k"] for how in ("strict", "majority")]
    [None, Decision(verdict='accept', new_label='', texts=())]
    """
    if how is not None and how not in RESOLUTIONS:
        raise InvalidArgument(
            f"--resolve must be majority, first or strict, got {how!r}: {nearest(how, RESOLUTIONS)}"
        )
    out = Resolved()
    for key, people in by_sample(judged).items():
        said = list(people.values())
        votes = Counter(one.decision for one in said).most_common()
        if len(votes) == 1 or how == "first":
            out.decisions[key] = said[0].decision
        elif how == "majority" and votes[0][1] > votes[1][1]:
            out.decisions[key] = votes[0][0]
        else:
            out.decisions[key] = None
        if len(votes) > 1:
            out.conflicts.append(Conflict(key, tuple(said)))
    return out
