"""Our sentiment suite on two predictors that packages and tasks carry, and whether they differ.

    pip install --no-deps vaderSentiment==3.3.2
    python -m benchmarks.sentiment_suite --data SST

VADER is a list of 7,500 words with rules for negation and degree (Hutto and Gilbert, ICWSM 2014). The linear
model is the baseline of the task sst (word and character n-grams, a support vector machine), trained on the
released trees in the folder SST; its five classes are joined into three.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks.environment import environment, write
from perturbkit.behavior.compare import compare_results
from perturbkit.behavior.results import SuiteResult
from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import SIZE
from perturbkit.stats.corrections import holm
from perturbkit.stats.paired import paired_bootstrap
from perturbkit.tasks.registry import load_task

JUDGED = 0.05
"""VADER's authors call a text positive from a compound score of 0.05, negative from -0.05, else neutral."""
ALPHA = 0.05


class Vader:
    """VADER's compound score as probabilities, the largest of which is the label its authors give."""

    name = "vader"

    def __init__(self) -> None:
        from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer

        self._analyzer = SentimentIntensityAnalyzer()

    def predict(self, texts: Iterable[str]) -> list[dict[str, float]]:
        """Probabilities of each text."""
        return [spread(self._analyzer.polarity_scores(text)["compound"]) for text in texts]


def spread(compound: float, judged: float = JUDGED) -> dict[str, float]:
    """Probabilities for a score from -1 to 1: the odds of a judgement are 1 at ``judged`` and grow with it.

    >>> spread(0.05)["positive"], spread(-1.0)["negative"], spread(0.0)["neutral"]
    (0.5, 1.0, 1.0)
    """
    size = abs(compound)
    weight, rest = size * (1 - judged), (1 - size) * judged
    share = weight / (weight + rest)
    side, other = ("positive", "negative") if compound > 0 else ("negative", "positive")
    return {side: share, "neutral": 1 - share, other: 0.0}


class Linear:
    """The baseline of the task sst, its five classes joined into three."""

    name = "linear"

    def __init__(self, data: Path) -> None:
        self._baseline = load_task("sst", "test", data_dir=data).baseline()

    def predict(self, texts: Iterable[str]) -> list[dict[str, float]]:
        """Probabilities of each text."""
        joined = []
        for answer in self._baseline.predict(list(texts)):
            sums = defaultdict(float, {"negative": 0.0, "neutral": 0.0, "positive": 0.0})
            for label, score in (answer.scores or {}).items():
                sums[label.removeprefix("very ")] += score
            joined.append(dict(sums))
        return joined


def main(arguments: list[str] | None = None) -> int:
    """Run both, write the results and print the table of docs/behavior.md."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sentiment_suite", description=__doc__)
    parser.add_argument("--data", required=True, help="folder with the treebank's train.txt and test.txt")
    parser.add_argument("--size", type=int, default=SIZE, help="examples of a test at most")
    parser.add_argument("-o", "--output", help="default: benchmarks/results/sentiment_suite.json")
    given = parser.parse_args(arguments)
    suite = Suite.own("sentiment", given.size)
    first, second = suite.run(Vader()), suite.run(Linear(Path(given.data)))
    rows = cells(first, second)
    record = {
        "schema": 1,
        **environment("vaderSentiment", "scikit-learn", "numpy"),
        "size": given.size,
        "cells": rows,
        "tests": tests(first, second),
    }
    print(table(rows))
    print(f"\n{write('sentiment_suite', record, given.output)}", file=sys.stderr)
    return 0


def cells(first: SuiteResult, second: SuiteResult) -> list[dict[str, Any]]:
    """For each capability and type: failure rates with intervals, and whether the two differ.

    The cases of all tests of a cell are paired; p-values of the paired bootstrap, Holm over the cells.
    """
    rows = []
    for capability, kinds in first.matrix().items():
        for kind, rate in kinds.items():
            scores = _paired(first, second, capability, kind)
            found = paired_bootstrap(
                *zip(*scores, strict=True), n_resamples=10_000, seed=0, alternative="two-sided"
            )
            other = second.matrix()[capability][kind]
            names = [one for one in first.tests.values() if (one.capability, one.type) == (capability, kind)]
            rows.append(
                {
                    "capability": capability,
                    "type": kind,
                    "tests": len(names),
                    first.model: rate.to_dict(),
                    second.model: other.to_dict(),
                    "p_value": found.p_value_corrected,
                    "n": len(scores),
                }
            )
    for row, adjusted in zip(rows, holm([row["p_value"] for row in rows]), strict=True):
        row["p_adjusted"] = float(adjusted)
    return rows


def _paired(first: SuiteResult, second: SuiteResult, capability: str, kind: str) -> list[tuple[float, float]]:
    """Passed (1) or failed (0) with each model, of the cases that apply to both."""
    return [
        (float(one.status == "passed"), float(other.status == "passed"))
        for name, test in first.tests.items()
        if (test.capability, test.type) == (capability, kind)
        for one, other in zip(test.outcomes, second[name].outcomes, strict=True)
        if {one.status, other.status} <= {"passed", "failed"}
    ]


def tests(first: SuiteResult, second: SuiteResult) -> list[dict[str, Any]]:
    """For each test: both failure rates, and the comparison paired by case."""
    compared = {record["test"]: record for record in compare_results(first, second)}
    return [
        {
            "test": name,
            "capability": test.capability,
            "type": test.type,
            first.model: test.rate.to_dict(),
            second.model: second[name].rate.to_dict(),
            "p_adjusted": compared[name]["p_adjusted"] if name in compared else None,
        }
        for name, test in first.tests.items()
    ]


def table(rows: list[dict[str, Any]]) -> str:
    """The cells as a Markdown table; failure rates in percent with Wilson's 95 % intervals.

    The smaller rate is bold where the two differ (p < 0.05 after Holm's correction).
    """
    lines = ["| capability | type | tests | VADER | linear, SST | p |", "|---|---|---|---|---|---|"]
    for row in rows:
        shown = {name: _percent(row[name]) for name in (Vader.name, Linear.name)}
        if row["p_adjusted"] < ALPHA:
            better = min(shown, key=lambda name: row[name]["failure_rate"])
            shown[better] = f"**{shown[better]}**"
        p = "< 0.01" if row["p_adjusted"] < 0.01 else f"{row['p_adjusted']:.2f}"
        start = f"| {row['capability']} | {row['type']} | {row['tests']} |"
        lines.append(f"{start} {shown[Vader.name]} | {shown[Linear.name]} | {p} |")
    return "\n".join(lines)


def _percent(rate: dict[str, Any]) -> str:
    return f"{100 * rate['failure_rate']:.1f} ({100 * rate['ci_low']:.1f} to {100 * rate['ci_high']:.1f})"


if __name__ == "__main__":
    sys.exit(main())
