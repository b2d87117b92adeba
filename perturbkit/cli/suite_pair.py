"""Two folders of suite runs, compared for the command line."""

from pathlib import Path
from typing import Any

from perturbkit.arguments import one_of
from perturbkit.behavior.compare import compare_results
from perturbkit.behavior.results import SuiteResult
from perturbkit.engines.json_rows import read_result_file
from perturbkit.report.suite_reading import is_suite_run
from perturbkit.report.wording import clean, compared


def is_suite_folder(given: str) -> bool:
    """Whether A or B of ``compare`` is the folder of a suite run."""
    path = Path(given) / "results.json"
    return path.is_file() and is_suite_run(read_result_file(path))


def compare_suites(a: str, b: str, resamples: int, seed: int, alternative: str) -> dict[str, Any]:
    """``suite``, ``a``, ``b`` (the models) and ``tests``, the records of ``compare_results``."""
    first, second = (
        SuiteResult.from_dict(read_result_file(Path(given) / "results.json")) for given in (a, b)
    )
    tests = compare_results(first, second, n_resamples=resamples, seed=seed, alternative=alternative)
    head = {"suite": first.suite, "a": first.model, "b": second.model, "alternative": alternative}
    return {**head, "tests": tests}


def meaning(quantity: str, alternative: str) -> str:
    """What A - B is the difference of, which sign is better, and what its p-value asks.

    >>> meaning("accuracy", "greater")
    'A - B: accuracy of A minus that of B; positive: A is better; p is one-sided (is A better?)'
    """
    asked = {
        "greater": "one-sided (is A better?)",
        "less": "one-sided (is B better?)",
        "two-sided": "two-sided (do they differ?)",
    }
    said = asked[one_of("alternative", alternative, tuple(asked))]
    return f"A - B: {quantity} of A minus that of B; positive: A is better; p is {said}"


def suite_lines(found: dict[str, Any]) -> str:
    """One line a test: the difference of the shares that pass, with interval and p-value.

    >>> nothing = {"test": "t", "n": 0}
    >>> head = {"suite": "s", "a": "x", "b": "y", "alternative": "two-sided"}
    >>> print("\\n".join(suite_lines({**head, "tests": [nothing]}).splitlines()[2:]))
    paired by case, p by Holm over all tests
      t  no cases that apply to both
    """
    width = max(len(clean(record["test"])) for record in found["tests"])
    lines = [
        clean(f"{found['suite']}: A = {found['a']}, B = {found['b']}"),
        meaning("share of cases that pass", found["alternative"]),
        "paired by case, p by Holm over all tests",
    ]
    return "\n".join(
        [
            *lines,
            *(
                f"  {clean(record['test']):<{width}}  {_said(record, found['alternative'])}"
                for record in found["tests"]
            ),
        ]
    )


def _said(record: dict[str, Any], alternative: str) -> str:
    if not record["n"]:
        return "no cases that apply to both"
    return (
        f"A - B = {record['delta']:+.4f}  95 % [{record['ci_low']:+.4f}, {record['ci_high']:+.4f}]"
        f"  p = {record['p_adjusted']:.4f}  n = {record['n']}"
        f"  {compared(record['flags'], record['delta'], alternative)}"
    ).rstrip()
