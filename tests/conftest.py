"""What all tests share: the path, how many examples hypothesis tries, which tests wait for -m slow."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("HF_DATASETS_OFFLINE", "1")
os.environ.setdefault("HF_DATASETS_DISABLE_PROGRESS_BARS", "1")

ROOT = Path(__file__).parents[1]
if str(ROOT) not in sys.path:  # so that tests may import tests.contract.strategies however pytest is started
    sys.path.insert(0, str(ROOT))

# PERTURBKIT_EXAMPLES=10000 is the deep profile: ten thousand examples for every transform, spread evenly over
# the ten properties of tests/contract.
EXAMPLES = max(25, int(os.environ.get("PERTURBKIT_EXAMPLES", "0")) // 10)
settings.register_profile(
    "perturbkit",
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=EXAMPLES == 25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("perturbkit")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave slow tests to those who name the mark with -m, or name the test by file and ``::``."""
    if "slow" in (config.getoption("-m") or "") or any("::" in arg for arg in config.args):
        return
    skip = pytest.mark.skip(reason="slow: run with -m slow")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)
