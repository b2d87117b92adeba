"""Drawing bootstrap resamples in blocks of bounded memory."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from perturbkit.arguments import one_of, share, whole_number
from perturbkit.errors import InvalidArgument
from perturbkit.stats.draws import CountDraws
from perturbkit.stats.sufficient import Array
from perturbkit.stats.units import TILE, Units

# Numbers (8 bytes each) in the largest array of a block: half a megabyte, so that blocks stay in the cache.
BLOCK_NUMBERS = 2**16

# Fewer independent units than this are flagged, and nothing is called significant.
MIN_UNITS = 30
INTERVALS = ("percentile", "bca")


@dataclass(frozen=True)
class Plan:
    """How to resample: the checked options that every bootstrap shares."""

    n_resamples: int
    generator: np.random.Generator
    confidence: float
    interval: str
    min_units: int
    block_size: int | None


def read_plan(
    *,
    n_resamples: Any,
    seed: Any,
    confidence: Any = 0.95,
    interval: Any = "percentile",
    min_units: Any = MIN_UNITS,
    block_size: Any = None,
) -> Plan:
    """The options as a plan; InvalidArgument names the first one that cannot be used."""
    return Plan(
        whole_number("n_resamples", n_resamples),
        read_generator(seed),
        share("confidence", confidence),
        one_of("interval", interval, INTERVALS),
        whole_number("min_units", min_units),
        None if block_size is None else whole_number("block_size", block_size),
    )


def read_generator(seed: Any) -> np.random.Generator:
    """A generator from a whole number >= 0, or the generator that was given (which then moves on)."""
    if isinstance(seed, np.random.Generator):
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise InvalidArgument(f"seed must be a whole number >= 0 or a numpy Generator, got {seed!r}")
    return np.random.default_rng(int(seed))


def block_rows(width: int, block_size: int | None) -> int:
    """Resamples a block: what was asked, or what keeps it within bounds; whole tiles."""
    if block_size is not None:
        return -(-block_size // TILE) * TILE
    return max(TILE, BLOCK_NUMBERS // width // TILE * TILE)


def draw_counts(
    units: Units, n_resamples: int, generator: np.random.Generator, block_size: int | None = None
) -> Iterator[Array]:
    """How often each pattern is drawn, in blocks (rows, P) that add up to ``n_resamples`` rows."""
    draws = CountDraws(units, generator)
    width = max(*units.patterns.shape, len(units.multiplicity), draws.index.size)
    return draws.blocks(n_resamples, block_rows(width, block_size))


def resample(units: Units, evaluate: Callable[[Array], Array], plan: Plan) -> Array:
    """``evaluate`` of every resample's counts, (rows, P) to (rows, w), stacked to (n_resamples, w)."""
    blocks = draw_counts(units, plan.n_resamples, plan.generator, plan.block_size)
    return np.concatenate([evaluate(counts) for counts in blocks])
