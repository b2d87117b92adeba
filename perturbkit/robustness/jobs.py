"""Cells in several processes: each opens the task and the models itself and adds parts to the run folder."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import starmap

from perturbkit.engines.workers import live_with_parent
from perturbkit.errors import InvalidArgument
from perturbkit.robustness.cells import Bench, Cell
from perturbkit.robustness.methods import Method
from perturbkit.robustness.models import load_models
from perturbkit.robustness.rows import open_task
from perturbkit.robustness.run import RunFolder
from perturbkit.robustness.selection import Reviews, Rules

Work = tuple[Method, int]


@dataclass(frozen=True)
class Recipe:
    """What another process needs to open the same run."""

    task: str
    predictors: tuple[str, ...]
    split: str
    data_dir: str | None
    max_rows: int | None
    trust_pickle: bool
    out: str
    seed: int
    n_resamples: int
    rules: Rules | None
    reviews: Reviews | None

    def open(self) -> Bench:
        """The run, its task and its models."""
        task = open_task(self.task, self.split, self.data_dir, self.max_rows)
        models = load_models(self.predictors, task, trust_pickle=self.trust_pickle)
        run = RunFolder(self.out, len(task.rows))
        return Bench(run, task, models, self.seed, self.n_resamples, self.rules, self.reviews)


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


def made_by_processes(recipe: Recipe, work: Sequence[Work], jobs: int) -> Iterator[tuple[Work, list[Cell]]]:
    """Cells of ``jobs`` processes, as they are finished; an error of one ends all."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(recipe,))
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
