"""Ray and Spark on this machine, for the tests that name them; skipped where they are not installed."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def ray() -> Iterator[Any]:
    """The module ``ray``, with two workers."""
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'perturbkit[ray]'")
    environment = {"env_vars": {"PYTHONPATH": str(ROOT)}}
    quiet = {"include_dashboard": False, "logging_level": "ERROR", "ignore_reinit_error": True}
    ray.init(num_cpus=2, runtime_env=environment, **quiet)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield ray
    ray.shutdown()


@pytest.fixture(scope="session")
def spark() -> Iterator[Any]:
    """A session of two workers that take at most 70 rows at a time."""
    sql = pytest.importorskip("pyspark.sql", reason="Spark is not installed: pip install 'perturbkit[spark]'")
    if shutil.which("java") is None:
        pytest.skip("Spark needs Java and there is none")
    os.environ["PYTHONPATH"], os.environ["PYSPARK_PYTHON"] = str(ROOT), sys.executable
    session = (
        sql.SparkSession.builder.master("local[2,3]")  # two cores, each task tried up to three times
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "70")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()
