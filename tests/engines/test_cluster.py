"""What the engines of data in partitions refuse, where neither Ray nor Spark is needed to see it."""

import sys
from importlib import import_module

import pyarrow as pa
import pytest

from perturbkit.engines.cluster import kernel_of
from perturbkit.errors import InvalidArgument, MissingDependency

SCHEMA = pa.schema({"id": pa.int64(), "text": pa.string()})


@pytest.mark.parametrize(
    ("engine", "module", "extra"),
    [("ray", "ray.data", "ray"), ("spark", "pyspark.sql.pandas.types", "spark")],
)
def test_what_is_not_installed(engine: str, module: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingDependency, match=rf'pip install "perturbkit\[{extra}\]"'):
        import_module(f"perturbkit.engines.{engine}").perturb(object(), "swap_chars")


def test_places_in_all_the_data_are_not_known_to_a_partition() -> None:
    with pytest.raises(InvalidArgument, match=r"key='index' needs .* name a column of ids"):
        kernel_of("swap_chars", SCHEMA, {"key": "index"})


def test_an_option_that_is_none() -> None:
    with pytest.raises(InvalidArgument, match="did you mean seed"):
        kernel_of("swap_chars", SCHEMA, {"sed": 1})


def test_a_seed_is_drawn_once_for_all_partitions() -> None:
    first, second = (kernel_of("swap_chars", SCHEMA, {"seed": None}) for _ in range(2))
    assert isinstance(first.plan.seed, int)
    assert first.plan.seed != second.plan.seed
