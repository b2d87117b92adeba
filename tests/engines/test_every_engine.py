"""One process = two processes = a stream = Ray = Spark = the rows in another order, for every transform."""

import random
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

import pyarrow as pa
import pytest

import perturbkit as pk
from perturbkit.core.plan import make_plan
from perturbkit.engines.arrow import Kernel, kinds_of_schema
from perturbkit.engines.shape import make_shape
from perturbkit.errors import MissingDependency, MissingResource
from tests.contract.cases import ALL, example, transform
from tests.contract.strategies import BATCH
from tests.engines.clusters import in_order

pytestmark = pytest.mark.slow

TEXTS = (*dict.fromkeys(example(name) for name in ALL), *BATCH, None)
TABLE = pa.table({"id": range(len(TEXTS)), "text": TEXTS})
OPTIONS: dict[str, Any] = {"pps": 2, "seed": 5, "copies": 2}
PARTS = 3

Rows = list[dict[str, Any]]


def can_run(name: str) -> bool:
    """Whether what a transform needs is installed here (contextual needs a language model)."""
    try:
        pk.perturb_text(example(name), transform(name))
    except (MissingDependency, MissingResource):
        return False
    return True


def parts() -> list[pa.Table]:
    """The table in parts of unequal length."""
    cuts = [0, 5, 6 + TABLE.num_rows // 2, TABLE.num_rows]
    return [TABLE.slice(a, b - a) for a, b in pairwise(cuts)]


def kernel(name: str) -> Kernel:
    plan = make_plan(transform(name), pps=2, seed=5)
    return Kernel(plan, make_shape(plan, kinds_of_schema(TABLE.schema), copies=2))


@pytest.fixture(scope="module")
def names() -> list[str]:
    return [name for name in ALL if can_run(name)]


@pytest.fixture(scope="module")
def want(names: list[str]) -> Mapping[str, Rows]:
    """What one process makes of the whole table."""
    return {name: pk.perturb(TABLE, transform(name), **OPTIONS).to_pylist() for name in names}


def test_the_rows_in_another_order(want: Mapping[str, Rows]) -> None:
    order = random.Random(3).sample(range(TABLE.num_rows), TABLE.num_rows)
    for name, rows in want.items():
        made = pk.perturb(TABLE.take(order), transform(name), **OPTIONS)
        assert in_order(made.to_pylist()) == rows, name


def test_a_stream(want: Mapping[str, Rows]) -> None:
    import datasets

    stream = datasets.Dataset(TABLE).to_iterable_dataset(num_shards=PARTS)
    for name, rows in want.items():
        assert list(pk.perturb(stream, transform(name), batch_size=7, **OPTIONS)) == rows, name


def test_two_processes(want: Mapping[str, Rows]) -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        found = {name: [pool.submit(kernel(name), part) for part in parts()] for name in want}
        for name, rows in want.items():
            assert [row for part in found[name] for row in part.result().to_pylist()] == rows, name


def test_ray(ray: Any, want: Mapping[str, Rows]) -> None:
    from perturbkit.engines.ray import perturb

    made = [
        perturb(ray.data.from_arrow(parts()), transform(name), batch_size=20, **OPTIONS).map_batches(
            named(name), batch_format="pyarrow"
        )
        for name in want
    ]
    assert by_name(made[0].union(*made[1:]).take_all()) == want


def named(name: str) -> Callable[[pa.Table], pa.Table]:
    return lambda table: table.append_column("case", pa.array([name] * table.num_rows))


def test_spark(spark: Any, want: Mapping[str, Rows]) -> None:
    from pyspark.sql.functions import lit

    from perturbkit.engines.spark import perturb

    frame = spark.createDataFrame(TABLE).repartition(PARTS).localCheckpoint()
    made = [perturb(frame, transform(name), **OPTIONS).withColumn("case", lit(name)) for name in want]
    rows = reduce(lambda a, b: a.union(b), made).collect()
    assert by_name(row.asDict(recursive=True) for row in rows) == want


def by_name(rows: Iterator[dict[str, Any]] | Rows) -> dict[str, Rows]:
    """The rows of each transform in order."""
    found: dict[str, Rows] = {}
    for row in rows:
        found.setdefault(row.pop("case"), []).append(row)
    return {name: in_order(rows) for name, rows in found.items()}
