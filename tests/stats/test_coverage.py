"""Rejection rates against enumeration and coverage of intervals, over 1,000 simulated data sets each."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.stats_coverage import exact_bootstrap_p

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_rates_are_what_they_must_be(tmp_path):
    out = tmp_path / "coverage.json"
    command = [sys.executable, "-m", "benchmarks.stats_coverage", "--out", str(out)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    record = json.loads(out.read_text())
    assert record["data_sets"] == 1000
    assert all(row["within"] for row in record["rejections"] + record["coverage"])


def test_the_enumerated_rate_is_that_of_counting_every_draw():
    # Values that tests/stats/test_paired.py enumerates in whole numbers, by the benchmark's convolution.
    assert exact_bootstrap_p(10, 3, 1) == pytest.approx(0.21362616, abs=5e-9)
    assert exact_bootstrap_p(1000, 60, 35) == pytest.approx(0.00614648, abs=5e-9)
