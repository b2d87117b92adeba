"""The output rows of a batch: one or several copies of every row, and the original itself if it is kept."""

import numpy as np
import pyarrow as pa

from perturbkit.core.plan import Plan
from perturbkit.core.shape import Shape
from perturbkit.core.stream import FORK
from perturbkit.engines.columnar.buffers import numbers, repeated
from perturbkit.engines.columnar.draws import Keys, mix
from perturbkit.engines.columnar.ragged import Bools, Ints


class Variants:
    """Which input row and which copy of it each output row is; the original is copy -1."""

    def __init__(self, shape: Shape, rows: int) -> None:
        each = shape.copies + shape.keep_original
        self.one_to_one = each == 1
        self.row, self.copy = np.arange(rows), np.zeros(rows, np.int64)
        if not self.one_to_one:
            self.row = self.row.repeat(each)
            self.copy = np.arange(rows * each) - self.row * each - shape.keep_original
        self.original: Bools = self.copy < 0

    def asked_and_copy(self, pps: int) -> tuple[pa.Array, pa.Array]:
        """``pk_asked`` and ``pk_copy``."""
        if self.one_to_one:
            return repeated(pps, len(self.row)), repeated(0, len(self.row))
        return numbers(pps * ~self.original), numbers(self.copy)

    def step_keys(self, plan: Plan, keys: Keys) -> Keys:
        """Keys of the only step of ``plan`` from the keys of the input rows of the output rows."""
        salted = keys ^ np.uint64(plan.nodes.salt)
        if not self.one_to_one:
            salted += self.copy.astype(np.uint64) * np.uint64(FORK)
        return mix(salted)

    def repeats(self, texts: pa.Array, done: Ints) -> Bools:
        """Which perturbed copies came out as an earlier copy of their row did."""
        code = texts.dictionary_encode().indices.fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int64)
        code[self.original] = -2
        pair = self.row * (code.max(initial=0) + 3) + code
        repeats = done > 0
        repeats[np.unique(pair, return_index=True)[1]] = False
        return repeats
