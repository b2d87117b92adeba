"""Spark gives what one process gives, in any partitioning and when a worker dies."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from tests.engines.clusters import CASES, OPPOSITES, TABLE, CountsLoads, DiesOnce, in_order, loads

pytestmark = pytest.mark.slow


def rows_of(frame: Any) -> list[dict[str, object]]:
    return in_order([row.asDict(recursive=True) for row in frame.collect()])


@pytest.mark.parametrize("partitions", [1, 5])
@pytest.mark.parametrize(("transform", "options"), CASES, ids=str)
def test_the_rows_of_one_process(
    spark: Any, transform: Any, options: dict[str, Any], partitions: int
) -> None:
    from perturbkit.engines.spark import perturb

    frame = spark.createDataFrame(TABLE).repartition(partitions)
    assert rows_of(perturb(frame, transform, **options)) == in_order(
        pk.perturb(TABLE, transform, **options).to_pylist()
    )


def test_token_lists(spark: Any) -> None:
    from perturbkit.engines.spark import perturb

    tokens, tags = ["Ana", "lives", "in", "Oslo"], ["B-PER", "O", "O", "B-LOC"]
    table = pa.table({"id": range(20), "tokens": [tokens] * 20, "tags": [tags] * 20})
    made = perturb(spark.createDataFrame(table), "repeat_word", key="id")
    assert rows_of(made) == pk.perturb(table, "repeat_word", key="id").to_pylist()


def test_a_worker_that_dies_leaves_no_row_out_and_none_twice(spark: Any, tmp_path: Path) -> None:
    from perturbkit.engines.spark import perturb

    transform = DiesOnce(flag=str(tmp_path / "died"))
    made = rows_of(perturb(spark.createDataFrame(TABLE).repartition(3), transform))
    assert (tmp_path / "died").exists()
    assert made == in_order(pk.perturb(TABLE, transform).to_pylist())


def test_a_model_is_loaded_once_in_each_worker(spark: Any, tmp_path: Path) -> None:
    pytest.importorskip("spacy", reason="spaCy is not installed: pip install 'perturbkit[linguistics]'")
    from perturbkit.engines.spark import perturb

    log = tmp_path / "loads"
    made = perturb(spark.createDataFrame(OPPOSITES).repartition(6), CountsLoads(log=str(log)))
    assert len(rows_of(made)) == 120
    assert set(loads(log).values()) == {1}


def test_what_cannot_be(spark: Any) -> None:
    from perturbkit.engines.spark import perturb

    frame = spark.createDataFrame(TABLE)
    with pytest.raises(InvalidArgument, match="name a column of ids"):
        perturb(frame, "swap_chars", key="index")
    with pytest.raises(InvalidArgument, match="'batch_size' has no meaning here"):
        perturb(frame, "swap_chars", batch_size=2)
    with pytest.raises(InvalidArgument, match=r"pyspark\.sql\.DataFrame"):
        perturb(TABLE, "swap_chars")
