"""What a run is made from, so that another process can open the same one."""

from dataclasses import dataclass
from pathlib import Path

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.model import Model
from perturbkit.robustness.cells import Bench
from perturbkit.robustness.models import Models, load_models, named
from perturbkit.robustness.rows import TaskLike, open_task
from perturbkit.robustness.run import RunFolder
from perturbkit.robustness.selection import Reviews, Rules
from perturbkit.tasks.task import Task


@dataclass(frozen=True)
class Recipe:
    """All that makes a run but its methods and amounts; what each field means, ``pk.sweep`` says.

    ``rules`` and ``reviews`` judge the perturbed rows, where they are given.
    """

    task: TaskLike
    predictors: Models
    out: str | Path
    seed: int
    split: str
    data_dir: str | Path | None
    max_rows: int | None
    n_resamples: int
    trust_pickle: bool
    rules: Rules | None
    reviews: Reviews | None

    def require_names(self, processes: int) -> None:
        """Raise InvalidArgument where another process could not open the task or a model."""
        specs = (spec for _, spec in named(self.predictors))
        if not isinstance(self.task, str) or not all(isinstance(spec, str) for spec in specs):
            raise InvalidArgument(
                f"num_proc={processes} needs the task's name and models by their specs, which other "
                "processes can open: pass these, or num_proc=1"
            )

    def load(self) -> tuple[Task, list[Model]]:
        """The task, cut to its first units, and the models."""
        task = open_task(self.task, self.split, self.data_dir, self.max_rows)
        return task, load_models(self.predictors, task, trust_pickle=self.trust_pickle)

    def bench(self, folder: RunFolder, task: Task, models: list[Model]) -> Bench:
        """What makes the cells of a run that is begun."""
        return Bench(folder, task, models, self.seed, self.n_resamples, self.rules, self.reviews)

    def open(self) -> Bench:
        """The run that another process has begun."""
        task, models = self.load()
        return self.bench(RunFolder(self.out, len(task.rows)), task, models)
