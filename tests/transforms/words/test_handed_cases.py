"""Right and forbidden outputs of the handed cases, over 20 seeds each."""

import json
from pathlib import Path
from typing import Any

import pytest

from perturbkit.core.perturb import perturb_text
from perturbkit.errors import MissingDependency, MissingResource
from perturbkit.resources.syntax import analyse

CASES = Path(__file__).parents[3] / "../shared/cases/linguistic_handed.jsonl"
NAMES = {
    "negation": "negate",
    "tense": "verb_tense",
    "agreement": "verb_number",
    "contraction": "contraction",
}
SEEDS = 20


@pytest.mark.parametrize("kind", NAMES)
def test_handed_cases(kind: str) -> None:
    if not CASES.is_file():
        pytest.skip(f"{CASES} is not here")
    lines = CASES.read_text(encoding="utf-8").splitlines()
    cases = [case for case in map(json.loads, lines) if case["transform"] == kind]
    try:
        analyses = analyse([case["text"] for case in cases], parts=("tags", "parse"))
    except (MissingDependency, MissingResource) as error:
        pytest.skip(str(error))
    wrong = []
    for case, analysis in zip(cases, analyses, strict=True):
        outputs = {
            perturb_text(case["text"], NAMES[kind], seed=seed, analysis=analysis).text
            for seed in range(SEEDS)
        }
        assert not outputs & set(case.get("forbid", ())), case["id"]
        if not right(case, outputs):
            wrong.append(case["id"])
    print(f"{kind}: {len(cases) - len(wrong)} of {len(cases)} cases right on {SEEDS} seeds")
    assert len(wrong) <= 0.02 * len(cases), wrong


def right(case: dict[str, Any], outputs: set[str | None]) -> bool:
    return outputs <= set(case["accept"])
