"""Do the tests reject as often, and the intervals cover as often, as they must?

``python -m benchmarks.stats_coverage`` simulates data sets and compares the share of rejections with the
rate that exact enumeration gives (the test is liberal or conservative by construction, so 0.05 is not the
yardstick), and the share of 95 % intervals that hold the truth with 0.93 .. 0.97.
"""

import argparse
from collections.abc import Callable
from math import comb, sqrt
from typing import Any

import numpy as np

from benchmarks.environment import environment, write
from perturbkit.stats import bootstrap_interval, clopper_pearson, paired_bootstrap, wilson
from perturbkit.stats.binomial import upper_tail

SETS, RESAMPLES, LEVEL = 1000, 2000, 0.05
# Units, and the share of them that only one system has right (each of the two the same: the null).
NULLS = ((30, 0.1), (50, 0.1), (200, 0.08), (200, 0.02), (1000, 0.05))


def exact_bootstrap_p(n: int, only_a: int, only_b: int) -> float:
    """P(delta* >= 2 delta) when n rows are drawn, by convolving the law of one row n times."""
    law = np.array([only_b, n - only_a - only_b, only_a]) / n
    total, power, left = np.ones(1), law, n
    while left:
        if left & 1:
            total = np.convolve(total, power)
        power, left = np.convolve(power, power), left >> 1
    return float(total[n + 2 * (only_a - only_b) :].sum()) if only_a - only_b <= n // 2 else 0.0


def enumerated_rate(n: int, discordant: float) -> float:
    """Chance that the sampled test rejects under the null: over all data sets and all draws."""
    rate = 0.0
    most = int(n * discordant * 2 + 8 * sqrt(n * discordant * 2)) + 3
    for m in range(min(n, most) + 1):
        chance = comb(n, m) * (2 * discordant) ** m * (1 - 2 * discordant) ** (n - m)
        for only_a in range(m // 2 + 1, m + 1):  # with delta <= 0 the p-value is above 0.05
            p = min(1.0, exact_bootstrap_p(n, only_a, m - only_a))
            rejects = 1 - upper_tail(int(RESAMPLES * LEVEL) + 1, RESAMPLES, p)
            rate += chance * comb(m, only_a) / 2**m * rejects
    return rate


def rejections(n: int, discordant: float, rng: np.random.Generator) -> dict[str, Any]:
    """Share of simulated null data sets that the one-sided test rejects, beside the enumerated rate."""
    hits = 0
    for _ in range(SETS):
        only_a, only_b, rest = rng.multinomial(n, [discordant, discordant, 1 - 2 * discordant])
        a = np.repeat([1, 0, 1], [only_a, only_b, rest])
        b = np.repeat([0, 1, 1], [only_a, only_b, rest])
        hits += paired_bootstrap(a, b, n_resamples=RESAMPLES, seed=rng).p_value <= LEVEL
    must = enumerated_rate(n, discordant)
    band = 2.576 * sqrt(must * (1 - must) / SETS)
    return {
        "units": n, "only_one_right": discordant, "rejected": hits / SETS, "enumerated": round(must, 5),
        "band_99": [round(must - band, 5), round(must + band, 5)], "within": abs(hits / SETS - must) <= band,
    }  # fmt: skip


def interval_cases() -> dict[str, tuple[float, Callable[[np.random.Generator], Any]]]:
    """The truth, and a simulated interval, for each kind: n = 200, accuracy 0.8."""

    def one(interval: str) -> Callable[[np.random.Generator], Any]:
        return lambda rng: bootstrap_interval(
            rng.random(200) < 0.8, n_resamples=RESAMPLES, seed=rng, interval=interval
        )

    def paired(interval: str) -> Callable[[np.random.Generator], Any]:
        def simulate(rng: np.random.Generator) -> Any:
            a = rng.random(200) < 0.8
            b = np.where(rng.random(200) < 0.15, rng.random(200) < 0.3, a)
            result = paired_bootstrap(a, b, n_resamples=RESAMPLES, seed=rng, interval=interval)
            return result.ci_low, result.ci_high

        return simulate

    return {
        "accuracy, percentile": (0.8, one("percentile")),
        "accuracy, BCa": (0.8, one("bca")),
        "accuracy, Wilson": (0.8, lambda rng: wilson(int(rng.binomial(200, 0.8)), 200)),
        "accuracy, Clopper-Pearson": (0.8, lambda rng: clopper_pearson(int(rng.binomial(200, 0.8)), 200)),
        "difference, percentile": (0.15 * 0.5, paired("percentile")),
        "difference, BCa": (0.15 * 0.5, paired("bca")),
    }


def coverage(name: str, truth: float, simulate: Callable[[np.random.Generator], Any]) -> dict[str, Any]:
    """Share of simulated 95 % intervals that hold the truth."""
    rng = np.random.default_rng(2)
    limits = [tuple(simulate(rng)) for _ in range(SETS)]
    held = sum(low - 1e-12 <= truth <= high + 1e-12 for low, high in limits) / SETS
    return {"interval": name, "covered": held, "within": 0.93 <= held <= 0.97}


def main() -> int:
    """Run everything; 1 if a rate is outside its band."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out")
    asked = parser.parse_args()
    rng = np.random.default_rng(1)
    rejected = [rejections(n, discordant, rng) for n, discordant in NULLS]
    for row in rejected:
        print("n {units:5} discordant {only_one_right:.2f}: rejected {rejected:.3f}, must {enumerated:.4f} "
              "in {band_99}".format(**row))  # fmt: skip
    covered = [coverage(name, truth, simulate) for name, (truth, simulate) in interval_cases().items()]
    for row in covered:
        print("{interval:28} covers {covered:.3f}".format(**row))
    record = {"data_sets": SETS, "resamples": RESAMPLES, "rejections": rejected, "coverage": covered}
    write(
        "stats_coverage",
        {"command": "python -m benchmarks.stats_coverage", **environment("numpy"), **record},
        asked.out,
    )
    return 0 if all(row["within"] for row in rejected + covered) else 1


if __name__ == "__main__":
    raise SystemExit(main())
