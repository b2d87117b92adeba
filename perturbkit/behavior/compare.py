"""Two models on one suite: paired by case, test by test, with Holm's correction over the tests."""

from typing import Any

from perturbkit.behavior.results import SuiteResult, TestResult
from perturbkit.errors import InvalidArgument
from perturbkit.stats.corrections import holm
from perturbkit.stats.paired import paired_bootstrap

_SCORES = {"passed": 1.0, "failed": 0.0}


def compare_results(
    a: SuiteResult,
    b: SuiteResult,
    *,
    n_resamples: int = 10_000,
    seed: int = 0,
    alternative: str = "two-sided",
) -> list[dict[str, Any]]:
    """For each test that both results have: is A's pass rate another than B's?

    A record holds ``test``, ``a`` and ``b`` (pass rates, 0 to 1), ``delta`` (a - b) with its 95 % interval,
    ``p_value`` of the paired bootstrap ((s + 1) / (b + 1)), ``p_adjusted`` (Holm over all records), ``n``
    (cases that apply to both, paired), ``failed_both``, ``failed_only_a``, ``failed_only_b`` and ``flags``.
    A test without such a case has ``n`` 0, the flag "no cases", and None for every number that cases make.
    Errors: InvalidArgument where the results share no test, or a test was run on other cases.
    """
    shared = [name for name in a.tests if name in b.tests]
    if not shared:
        raise InvalidArgument("the two results share no test: run both on the same suite")
    records = []
    for name in shared:
        cases, scores = _paired(a.tests[name], b.tests[name])
        found = _record(name, cases, scores, n_resamples, seed, alternative) if scores else _nothing(name)
        records.append(found)
    judged = [record for record in records if record["n"]]
    if judged:
        for record, p in zip(judged, holm([record["p_value"] for record in judged]), strict=True):
            record["p_adjusted"] = float(p)
    return records


def _paired(a: TestResult, b: TestResult) -> tuple[list[int], list[tuple[float, float]]]:
    """The cases that are applicable for both models, and their scores, 1 passed and 0 failed."""
    same_inputs = a.inputs_key == b.inputs_key or not (a.inputs_key and b.inputs_key)
    if not same_inputs or [one.case for one in a.outcomes] != [one.case for one in b.outcomes]:
        raise InvalidArgument(
            f"{a.name!r} was run on other cases for each model: use the same suite, n and seed"
        )
    found = {
        one.case: (_SCORES[one.status], _SCORES[other.status])
        for one, other in zip(a.outcomes, b.outcomes, strict=True)
        if one.status in _SCORES and other.status in _SCORES
    }
    return list(found), list(found.values())


def _nothing(name: str) -> dict[str, Any]:
    """Record of a test that no case of applies to both models."""
    numbers = dict.fromkeys(("a", "b", "delta", "ci_low", "ci_high", "p_value", "p_adjusted"))
    counts = dict.fromkeys(("n", "failed_both", "failed_only_a", "failed_only_b"), 0)
    return {"test": name, **numbers, **counts, "flags": ["no cases"]}


def _record(
    name: str,
    cases: list[int],
    scores: list[tuple[float, float]],
    n_resamples: int,
    seed: int,
    alternative: str,
) -> dict[str, Any]:
    first, second = zip(*scores, strict=True)
    found = paired_bootstrap(
        first, second, ids=cases, n_resamples=n_resamples, seed=seed, alternative=alternative
    )
    return {
        "test": name,
        "a": sum(first) / len(first),
        "b": sum(second) / len(second),
        "delta": found.delta,
        "ci_low": found.ci_low,
        "ci_high": found.ci_high,
        "p_value": found.p_value_corrected,
        "p_adjusted": None,
        "n": len(scores),
        "failed_both": scores.count((0.0, 0.0)),
        "failed_only_a": scores.count((0.0, 1.0)),
        "failed_only_b": scores.count((1.0, 0.0)),
        "flags": list(found.flags),
    }
