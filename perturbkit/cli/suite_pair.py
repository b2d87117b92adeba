"""Two folders of suite runs, compared for the command line."""

import json
from pathlib import Path
from typing import Any

from perturbkit.behavior.compare import compare_results
from perturbkit.behavior.results import SuiteResult
from perturbkit.errors import InvalidArgument
from perturbkit.report.suite_reading import is_suite_run
from perturbkit.report.wording import clean, remarks


def is_suite_folder(given: str) -> bool:
    """Whether A or B of ``compare`` is the folder of a suite run."""
    path = Path(given) / "results.json"
    return path.is_file() and is_suite_run(_read(path))


def _read(path: Path) -> dict[str, Any]:
    try:
        record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InvalidArgument(f"{path} is not JSON: {error}: run it again") from error
    return record


def compare_suites(a: str, b: str, resamples: int, seed: int, alternative: str) -> dict[str, Any]:
    """``suite``, ``a``, ``b`` (the models) and ``tests``, the records of ``compare_results``."""
    first, second = (SuiteResult.from_dict(_read(Path(given) / "results.json")) for given in (a, b))
    records = compare_results(first, second, n_resamples=resamples, seed=seed, alternative=alternative)
    return {"suite": first.suite, "a": first.model, "b": second.model, "tests": records}


def suite_lines(found: dict[str, Any]) -> str:
    """One line a test: the difference of the shares that pass, with interval and p-value.

    >>> nothing = {"test": "t", "n": 0}
    >>> print(suite_lines({"suite": "s", "a": "x", "b": "y", "tests": [nothing]}))
    s: A = x, B = y
    share of cases that pass, paired by case, p by Holm over all tests
      t  no cases that apply to both
    """
    width = max(len(clean(record["test"])) for record in found["tests"])
    lines = [
        clean(f"{found['suite']}: A = {found['a']}, B = {found['b']}"),
        "share of cases that pass, paired by case, p by Holm over all tests",
    ]
    return "\n".join(
        [*lines, *(f"  {clean(record['test']):<{width}}  {_said(record)}" for record in found["tests"])]
    )


def _said(record: dict[str, Any]) -> str:
    if not record["n"]:
        return "no cases that apply to both"
    return (
        f"A - B = {record['delta']:+.4f}  95 % [{record['ci_low']:+.4f}, {record['ci_high']:+.4f}]"
        f"  p = {record['p_adjusted']:.4f}  n = {record['n']}"
        f"  {remarks(record['flags'])}"
    ).rstrip()
