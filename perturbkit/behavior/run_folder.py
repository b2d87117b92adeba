"""The folder of a suite run: what it holds already is not replaced unless that is asked for."""

import json
from collections.abc import Sequence
from pathlib import Path

from perturbkit.behavior.results import SuiteResult
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, InvalidSpec

RESULTS = "results.json"
ANSWERS = "answers.jsonl"


class RunFolder:
    """A folder for the run of ``tests`` of a suite with ``n`` and ``seed``; made where there is none.

    Results of the same suite, n and seed whose tests are all run again are brought up to date. Others would
    be lost: they raise InvalidArgument, unless ``replace`` is true.
    """

    def __init__(
        self, path: Path, suite: str, tests: Sequence[str], n: int | None, seed: int, *, replace: bool = False
    ) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InvalidArgument(f"the run folder {str(path)!r} cannot be made: {error.strerror}") from error
        if not replace:
            self._keep(suite, tests, n, seed)

    def _keep(self, suite: str, tests: Sequence[str], n: int | None, seed: int) -> None:
        """Refuse to write over results that the new ones do not hold."""
        before = self._read()
        if before is None:
            return
        other = []
        if before.suite != suite:
            other.append(f"suite {before.suite!r}, not {suite!r}")
        if before.n != n:
            other.append(f"n {_amount(before.n)}, not {_amount(n)}")
        if before.seed != seed:
            other.append(f"seed {before.seed}, not {seed}")
        gone = [name for name in before.tests if name not in tests]
        if gone and not other:
            other.append(f"the test {gone[0]!r}" + (f" and {len(gone) - 1} more" if len(gone) > 1 else ""))
        if other:
            raise InvalidArgument(
                f"{self.path / RESULTS} is of another run ({'; '.join(other)}): name another folder, or give "
                "replace=True (--replace) to have this run instead; what was answered is not asked again"
            )

    def _read(self) -> SuiteResult | None:
        path = self.path / RESULTS
        if not path.exists():
            return None
        try:
            return SuiteResult.from_dict(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, AttributeError, InvalidSpec) as error:
            raise InvalidArgument(
                f"{path} holds something else than a suite run: name another folder, or give replace=True "
                "(--replace)"
            ) from error

    def forget(self) -> None:
        """Remove what a model has said, and what was made of it."""
        for name in (ANSWERS, RESULTS, "report.html", "report.md"):
            (self.path / name).unlink(missing_ok=True)

    def write(self, result: SuiteResult) -> None:
        """Write results.json, whole or not at all."""
        with written_beside(str(self.path / RESULTS)) as part:
            Path(part).write_text(result.to_json() + "\n", encoding="utf-8")


def _amount(n: int | None) -> str:
    return "all cases" if n is None else f"{n:,}"
