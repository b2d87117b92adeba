"""How often a test fails."""

from dataclasses import dataclass
from typing import Any

from perturbkit.stats.intervals import wilson


@dataclass(frozen=True)
class Rate:
    """Failed of applicable cases with Wilson's 95 % interval; all None where no case is applicable.

    >>> print(Rate(applicable=4, failed=1))
    25.0 % (1 of 4)
    """

    applicable: int
    failed: int

    @property
    def failure_rate(self) -> float | None:
        """Share of the applicable cases that failed, 0 to 1."""
        return self.failed / self.applicable if self.applicable else None

    def __str__(self) -> str:
        """The rate in percent and the counts it comes from."""
        if self.failure_rate is None:
            return "no cases"
        return f"{self.failure_rate * 100:.1f} % ({self.failed:,} of {self.applicable:,})"

    def to_dict(self) -> dict[str, Any]:
        """The numbers under the names they have in results.json."""
        low, high = wilson(self.failed, self.applicable) if self.applicable else (None, None)
        return {
            "applicable": self.applicable,
            "failed": self.failed,
            "failure_rate": self.failure_rate,
            "ci_low": low,
            "ci_high": high,
        }
