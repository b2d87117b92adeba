"""What a review found, in the shape of the paper's Tables 10 to 12 and of its user study."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from perturbkit.curation.review.verdicts import VERDICTS, Decision
from perturbkit.stats.intervals import wilson

PAPER = 200
"""Valid samples that the paper collected for each data set, method and PPS."""


@dataclass
class Group:
    """Samples of one transform and PPS: how many were judged in which way, in the order of the sheets.

    ``until`` is how many had to be checked until ``wanted`` were valid; None where fewer are.
    """

    transform: str
    pps: int
    wanted: int
    checked: int = 0
    verdicts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(VERDICTS, 0))
    until: int | None = None

    @property
    def valid(self) -> int:
        """Samples that may be used, as they are or mended."""
        return self.checked - self.verdicts["reject"]

    def add(self, decision: Decision) -> None:
        """Count one more sample."""
        self.checked += 1
        self.verdicts[decision.verdict] += 1
        if self.until is None and self.valid == self.wanted:
            self.until = self.checked

    def share(self, verdict: str) -> tuple[float, float, float]:
        """Share of a verdict with its 95 % interval (Wilson)."""
        found = wilson(self.verdicts[verdict], self.checked)
        low, high = found
        return self.verdicts[verdict] / self.checked, low, high

    def to_dict(self) -> dict[str, Any]:
        """The group as plain data."""
        shares = {name: self.share(name) for name in VERDICTS}
        return {
            **asdict(self),
            "valid": self.valid,
            "shares": {
                name: {"share": share, "ci_low": low, "ci_high": high}
                for name, (share, low, high) in shares.items()
            },
        }


@dataclass
class Summary:
    """Counts of one import.

    ``unjudged`` samples of the sheets have no verdict; ``undecided`` samples have several, and none counts.
    ``rows`` is what the curated file has; ``notes`` are all that were typed.
    """

    groups: list[Group]
    unjudged: int = 0
    undecided: int = 0
    conflicts: list[dict[str, Any]] = field(default_factory=list)
    notes: list[dict[str, str]] = field(default_factory=list)
    rows: int = 0

    def to_dict(self) -> dict[str, Any]:
        """The summary as plain data."""
        return {**asdict(self), "groups": [group.to_dict() for group in self.groups]}

    def line(self) -> str:
        """The counts in one line."""
        checked = sum(group.checked for group in self.groups)
        valid = sum(group.valid for group in self.groups)
        rest = [f"not judged yet: {self.unjudged:,}"] if self.unjudged else []
        rest += [f"undecided: {self.undecided:,}"] if self.undecided else []
        return "; ".join([f"checked: {checked:,}, valid: {valid:,}, written: {self.rows:,}", *rest])

    def markdown(self) -> str:
        """The summary as a page."""
        names = list(VERDICTS)
        lines = [
            "# Review",
            "",
            self.line() + ".",
            "",
            f"| transform | PPS | checked | {' | '.join(VERDICTS.values())} | valid | checked until |",
            "|---|---|---|" + "---|" * (len(names) + 2),
        ]
        for group in self.groups:
            shares = [f"{group.verdicts[name]:,} ({_percent(group.share(name))})" for name in names]
            until = (
                f"{group.until:,} for {group.wanted:,}"
                if group.until
                else f"fewer than {group.wanted:,} are valid"
            )
            lines.append(
                f"| {group.transform} | {group.pps} | {group.checked:,} | {' | '.join(shares)} "
                f"| {group.valid:,} | {until} |"
            )
        lines += ["", "Shares of the checked samples with their 95 % interval (Wilson)."]
        if self.conflicts:
            lines += [
                "",
                f"{len(self.conflicts):,} samples were decided in different ways by their annotators.",
            ]
        return "\n".join(lines) + "\n"


def _percent(share: tuple[float, float, float]) -> str:
    value, low, high = (100 * part for part in share)
    return f"{value:.0f} %, {low:.0f}-{high:.0f}"


def grouped(decided: Iterable[tuple[str, int, Decision]], wanted: int) -> list[Group]:
    """Groups of (transform, PPS, decision) in the order of the sheets, sorted by transform and PPS.

    >>> [one] = grouped([("negate", 1, Decision("reject")), ("negate", 1, Decision("accept"))], 1)
    >>> one.checked, one.valid, one.until
    (2, 1, 2)
    """
    groups: dict[tuple[str, int], Group] = {}
    for transform, pps, decision in decided:
        groups.setdefault((transform, pps), Group(transform, pps, wanted)).add(decision)
    return [groups[place] for place in sorted(groups)]
