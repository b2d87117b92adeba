"""Spark: the Arrow kernel over the partitions of a data frame."""

from collections.abc import Callable, Iterator
from typing import Any

from perturbkit.core.spec import TransformLike
from perturbkit.errors import InvalidArgument


def perturb(data: Any, transform: TransformLike, **as_perturb: Any) -> Any:
    """Perturbed ``pyspark.sql.DataFrame``, lazy like all of Spark; needs the extra ``spark`` and Java.

    The arguments are those of ``perturb`` but for ``num_proc`` and ``batch_size`` (Spark decides: see
    ``spark.sql.execution.arrow.maxRecordsPerBatch``) and ``key="index"`` (a partition does not know the
    places of its rows). Each row comes out as one process gives it, in any partitioning, and again so where
    Spark runs a task a second time. A transform that parses loads its model once in every worker process.
    """
    from perturbkit.resources.require import require

    types = require("pyspark.sql.pandas.types", "spark")
    if not hasattr(data, "mapInArrow"):
        raise InvalidArgument(f"data must be a pyspark.sql.DataFrame, got {type(data).__name__}")
    from perturbkit.engines.arrow import output_schema
    from perturbkit.engines.cluster import kernel_of

    schema = types.to_arrow_schema(data.schema)
    kernel = kernel_of(transform, schema, as_perturb)
    return data.mapInArrow(_mapped(kernel), types.from_arrow_schema(output_schema(schema, kernel.shape)))


def _mapped(kernel: Any) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def over(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow as pa

        for batch in batches:
            yield from kernel(pa.Table.from_batches([batch])).combine_chunks().to_batches()

    return over
