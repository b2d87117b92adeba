"""What the engines of data in partitions share: a kernel from a schema and the options of ``perturb``."""

from collections.abc import Mapping
from typing import Any, cast

import pyarrow as pa

from perturbkit.core.plan import Plan, make_plan
from perturbkit.core.spec import TransformLike
from perturbkit.engines.arrow import Kernel, kinds_of_schema
from perturbkit.engines.arrow_files import tag_names_of_schema
from perturbkit.engines.shape import ShapeOptions, make_shape
from perturbkit.errors import InvalidArgument, nearest

_PLAN = ("pps", "rate", "seed", "pps_per", "protect", "scheme")
_SHAPE = ("columns", "tags", "answers", "key", "copies", "keep_original", "unchanged", "provenance")


def kernel_of(transform: TransformLike, schema: pa.Schema, options: Mapping[str, Any]) -> Kernel:
    """Kernel for batches of ``schema``; InvalidArgument for an option that partitions cannot have."""
    for name in options:
        if name not in _PLAN + _SHAPE:
            raise InvalidArgument(f"{name!r} has no meaning here: {nearest(name, _PLAN + _SHAPE)}")
    plan = make_plan(transform, **{name: options[name] for name in _PLAN if name in options})
    shape = {name: options[name] for name in _SHAPE if name in options}
    return kernel_by(plan, schema, cast(ShapeOptions, shape))


def kernel_by(plan: Plan, schema: pa.Schema, options: ShapeOptions) -> Kernel:
    """``kernel_of`` by a plan that is made; ``options`` are those of ``make_shape``."""
    if options.get("key") == "index":
        raise InvalidArgument(
            "key='index' needs the rows' places in all the data, which a partition does not know: "
            "name a column of ids"
        )
    names = tag_names_of_schema(schema)
    return Kernel(plan, make_shape(plan, kinds_of_schema(schema), tag_names=names, **options))
