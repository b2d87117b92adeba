"""Which kernel does what a plan asks for."""

from functools import cache

import pyarrow as pa
from pyarrow import types

from perturbkit.core.plan import Plan
from perturbkit.core.registry import transform_class
from perturbkit.core.shape import Shape
from perturbkit.core.transform import Transform
from perturbkit.engines.columnar.chars import ChangeCase, InsertChar, OneLetter, SwapChars
from perturbkit.engines.columnar.kernel import Kernel
from perturbkit.engines.columnar.misspell import Misspell
from perturbkit.engines.columnar.words import DeleteWord, RepeatWord, WordOrder

KERNELS: dict[str, type[Kernel]] = {
    "change_case": ChangeCase,
    "delete_char": OneLetter,
    "delete_word": DeleteWord,
    "homoglyph": OneLetter,
    "insert_char": InsertChar,
    "misspell": Misspell,
    "repeat_char": OneLetter,
    "repeat_word": RepeatWord,
    "replace_char": OneLetter,
    "replace_key": OneLetter,
    "swap_chars": SwapChars,
    "word_order": WordOrder,
}
FEW, SHORT = 64, 8192
"""With fewer rows of fewer bytes together the row path is done before numpy has begun."""


def kernel_for(plan: Plan, shape: Shape, table: pa.Table) -> type[Kernel] | None:
    """Kernel that does what the plan asks for; None where that is left to the row path."""
    plain = len(shape.text) == 1 and not shape.tags and not shape.answers
    amount = plan.is_one_step and plan.pps is not None
    if not (plain and amount):
        return None
    kind = table.schema.field(shape.text[0]).type
    if not (types.is_string(kind) or types.is_large_string(kind)):
        return None
    if table.num_rows < FEW and table.column(shape.text[0]).nbytes < SHORT:
        return None
    return _kernel_of(plan.transform)


def _kernel_of(transform: Transform) -> type[Kernel] | None:
    kernel = KERNELS.get(getattr(transform, "name", ""))
    # A class of a user's that bears the name may do something else.
    if kernel is None or type(transform) is not _built_in(transform.name):
        return None
    return kernel if kernel.covers(transform) else None


@cache
def _built_in(name: str) -> type[Transform]:
    """Class of a name in KERNELS; none of these can be given to another class."""
    return transform_class(name)
