"""Cells in several processes: each opens the task and the models itself and adds parts to the run folder."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import starmap

from perturbkit.engines.workers import live_with_parent
from perturbkit.errors import InvalidArgument
from perturbkit.robustness.cells import Bench, Cell
from perturbkit.robustness.methods import Method
from perturbkit.robustness.recipe import Recipe

Work = tuple[Method, int]


_recipes: list[Recipe] = []
"""The one recipe of a process that was started for a run."""


@cache
def _opened() -> Bench:
    return _recipes[0].open()


def _make(method: Method, pps: int) -> list[Cell]:
    return _opened().cells(method, pps)


def made_by(bench: Bench, work: Sequence[Work]) -> Iterator[tuple[Work, list[Cell]]]:
    """Cells in this process, in order."""
    yield from zip(work, starmap(bench.cells, work), strict=True)


def made_by_processes(
    recipe: Recipe, work: Sequence[Work], processes: int
) -> Iterator[tuple[Work, list[Cell]]]:
    """Cells of so many processes, as they are finished; an error of one ends all."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(
        processes, mp_context=get_context("spawn"), initializer=_begin, initargs=(recipe,)
    )
    try:
        promised = {pool.submit(_make, *item): item for item in work}
        for future in as_completed(promised):
            yield promised[future], future.result()
    except BrokenProcessPool as error:
        raise InvalidArgument(
            "a worker process ended early, perhaps out of memory: use a smaller --num-proc; what is finished "
            "is kept"
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(recipe: Recipe) -> None:
    _recipes.append(recipe)
    live_with_parent()
