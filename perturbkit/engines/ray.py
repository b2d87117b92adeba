"""Ray Data: the Arrow kernel over the blocks of a data set, wherever they lie."""

from typing import Any

from perturbkit.core.spec import TransformLike
from perturbkit.errors import InvalidArgument


def perturb(data: Any, transform: TransformLike, *, batch_size: int = 1000, **as_perturb: Any) -> Any:
    """Perturbed ``ray.data.Dataset``, lazy like all of Ray Data; needs the extra ``ray``.

    The other arguments are those of ``perturb`` but for ``num_proc`` (Ray decides) and ``key="index"`` (a
    partition does not know the places of its rows). Each row comes out as one process gives it, in any
    partitioning, and again so where Ray runs a task a second time. Blocks may come in another order than
    they went in, unless ``ray.data.DataContext`` says ``preserve_order``. A transform that parses loads its
    model once in every worker process.
    """
    from perturbkit.resources.require import require

    require("ray.data", "ray")
    from perturbkit.engines.cluster import kernel_of

    return mapped(data, kernel_of(transform, schema_of(data), as_perturb), batch_size)


def schema_of(data: Any) -> Any:
    """Arrow schema of a ``ray.data.Dataset``; InvalidArgument for anything else."""
    found = data.schema() if hasattr(data, "map_batches") else None
    if found is None:
        raise InvalidArgument(f"data must be a ray.data.Dataset with columns, got {type(data).__name__}")
    import pyarrow as pa

    if isinstance(found.base_schema, pa.Schema):
        return found.base_schema
    return pa.schema(list(zip(found.names, found.types, strict=True)))


def mapped(data: Any, kernel: Any, batch_size: int) -> Any:
    """The data set with the kernel over its batches."""
    return data.map_batches(kernel, batch_size=batch_size, batch_format="pyarrow", zero_copy_batch=True)
