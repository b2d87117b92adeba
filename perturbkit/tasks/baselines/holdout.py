"""The training rows that choose a parameter: held out together with every copy of theirs."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

FOLDS = 5


def folds(groups: Sequence[int]) -> npt.NDArray[np.int64]:
    """Number of the fold that each row is in, from 0 to FOLDS - 1, groups dealt in turn by first appearance.

    Rows of one group are an original and its perturbed copies. All of them are in one fold: a model that has
    seen a row's copy knows the row, and judged by it would look best with too weak a penalty.

    >>> folds([0, 1, 2, 3, 4, 5]).tolist()
    [0, 1, 2, 3, 4, 0]
    >>> folds([0, 0, 1, 7, 2, 4, 4]).tolist()  # 4 is the fifth
    [0, 0, 1, 2, 3, 4, 4]
    """
    seen: dict[int, int] = {}
    numbers = [seen.setdefault(group, len(seen)) for group in groups]
    return np.array(numbers, dtype=np.int64) % FOLDS


def held_out(groups: Sequence[int]) -> npt.NDArray[np.bool_]:
    """Which rows are in the last fold, for a model that is too slow to be trained once for each; (n_rows,).

    >>> held_out([0, 0, 1, 7, 2, 4, 4]).tolist()
    [False, False, False, False, False, True, True]
    """
    return np.equal(folds(groups), FOLDS - 1)
