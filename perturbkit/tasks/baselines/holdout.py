"""The training rows that choose a penalty: held out together with every copy of theirs."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

_EVERY = 5


def held_out(groups: Sequence[int]) -> npt.NDArray[np.bool_]:
    """Which rows are held out: those of every fifth group, by first appearance; (n_rows,) of bool.

    Rows of one group are an original and its perturbed copies. All of them are on one side: a model that has
    seen a row's copy knows the row, and judged by it would look best with too weak a penalty.

    >>> held_out([0, 1, 2, 3, 4, 5]).tolist()
    [False, False, False, False, True, False]
    >>> held_out([0, 0, 1, 7, 2, 4, 4]).tolist()  # 4 is the fifth
    [False, False, False, False, False, True, True]
    """
    seen: dict[int, int] = {}
    numbers = [seen.setdefault(group, len(seen)) for group in groups]
    return np.array([number % _EVERY == _EVERY - 1 for number in numbers], dtype=np.bool_)
