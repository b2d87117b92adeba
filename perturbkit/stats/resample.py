"""Drawing bootstrap resamples in blocks of bounded memory."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from perturbkit.errors import InvalidArgument
from perturbkit.stats.draws import CountDraws
from perturbkit.stats.sufficient import Array
from perturbkit.stats.units import TILE, Units

# Numbers (8 bytes each) in the largest array of a block: half a megabyte, so that blocks stay in the cache.
BLOCK_NUMBERS = 2**16


def read_generator(seed: Any) -> np.random.Generator:
    """A generator from a whole number >= 0, or the generator that was given (which then moves on)."""
    if isinstance(seed, np.random.Generator):
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise InvalidArgument(f"seed must be a whole number >= 0 or a numpy Generator, got {seed!r}")
    return np.random.default_rng(int(seed))


def whole_number(value: Any, argument: str, least: int = 1) -> int:
    """The value as an int of at least ``least``, else InvalidArgument."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < least:
        raise InvalidArgument(f"{argument} must be a whole number >= {least}, got {value!r}")
    return int(value)


def share(value: Any, argument: str) -> float:
    """The value as a float strictly between 0 and 1, else InvalidArgument."""
    if isinstance(value, bool) or not isinstance(value, int | float | np.number) or not 0 < value < 1:
        raise InvalidArgument(f"{argument} must be a number between 0 and 1, got {value!r}")
    return float(value)


def one_of(value: Any, argument: str, choices: tuple[str, ...]) -> str:
    """The value if it is one of the choices, else InvalidArgument."""
    if value not in choices:
        raise InvalidArgument(f"{argument} must be one of {', '.join(choices)}, got {value!r}")
    return str(value)


def block_rows(width: int, block_size: int | None) -> int:
    """Resamples a block: what was asked, or what keeps it within bounds; whole tiles."""
    wanted = whole_number(block_size, "block_size") if block_size is not None else BLOCK_NUMBERS // width
    return max(TILE, -(-wanted // TILE) * TILE if block_size is not None else wanted // TILE * TILE)


def draw_counts(
    units: Units, n_resamples: int, generator: np.random.Generator, block_size: int | None = None
) -> Iterator[Array]:
    """How often each pattern is drawn, in blocks (rows, P) that add up to ``n_resamples`` rows."""
    draws = CountDraws(units, generator)
    width = max(*units.patterns.shape, len(units.multiplicity), draws.index.size)
    return draws.blocks(n_resamples, block_rows(width, block_size))


def resample(
    units: Units,
    evaluate: Callable[[Array], Array],
    n_resamples: int,
    generator: np.random.Generator,
    block_size: int | None = None,
) -> Array:
    """``evaluate`` of every resample's counts, (rows, P) to (rows, w), stacked to (n_resamples, w)."""
    blocks = [evaluate(counts) for counts in draw_counts(units, n_resamples, generator, block_size)]
    return np.concatenate(blocks)
