"""The cells of a run: one method at one amount, answered by every model and tested against the original."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from perturbkit.robustness.answers import Answers
from perturbkit.robustness.asking import ask
from perturbkit.robustness.flips import flipped
from perturbkit.robustness.methods import Method, perturbed_rows
from perturbkit.robustness.models import Model
from perturbkit.robustness.run import RunFolder
from perturbkit.robustness.touched import by_entity
from perturbkit.stats.paired import paired_bootstrap
from perturbkit.stats.sufficient import Array
from perturbkit.tasks.task import Task

ORIGINAL = "original"


class Cell(NamedTuple):
    """What a run says of one model, method and amount."""

    record: dict[str, Any]
    flips: list[dict[str, Any]]
    statistics: Array


@dataclass(frozen=True)
class Bench:
    """All that a cell is made from; what the run folder holds is not made again."""

    run: RunFolder
    task: Task
    models: Sequence[Model]
    seed: int
    n_resamples: int
    _originals: dict[str, Answers] = field(default_factory=dict, repr=False)

    def original(self, model: Model) -> Answers:
        """What a model says of the rows as they are."""
        if model.name not in self._originals:
            self._originals[model.name] = self._answers(model, ORIGINAL, self.task.rows)
        return self._originals[model.name]

    def is_answered(self, method: Method, pps: int) -> bool:
        """Whether every model has been asked about a cell before."""
        return all(self.run.has_predictions(method.cell(pps), model.name) for model in self.models)

    def cells(self, method: Method, pps: int) -> list[Cell]:
        """One cell for each model, all of the same perturbed rows."""
        name = method.cell(pps)
        rows = self.run.perturbed(name, lambda: perturbed_rows(self.task, method.transform, pps, self.seed))
        return [self._cell(model, method, pps, self._answers(model, name, rows)) for model in self.models]

    def _answers(self, model: Model, cell: str, rows: Sequence[Mapping[str, Any]]) -> Answers:
        predictions = self.run.predictions(
            cell, model.name, lambda: ask(model.predictor, self.task, rows, cell), content=model.content
        )
        statistics = self.run.keep_units(cell, model.name, self.task.statistics(predictions, rows))
        return Answers(rows, predictions, statistics, self.task.score(predictions, rows))

    def _cell(self, model: Model, method: Method, pps: int, answers: Answers) -> Cell:
        before = self.original(model)
        test = paired_bootstrap(
            before.statistics,
            answers.statistics,
            metric=self.task.metric,
            ids=range(len(before.statistics)),
            n_resamples=self.n_resamples,
            seed=self.seed,
        )
        place = {
            "task": self.task.name,
            "split": self.task.split,
            "model": model.name,
            "transform": method.label,
            "pps": pps,
        }
        record = place | self._scores(before, answers, test) | _reach(answers.rows)
        record |= {
            "monitor": method.transform.monitor,
            "level": method.level,
            "units": test.n,
            "units_perturbed": _units_perturbed(self.task, answers.rows),
            "flags": list(test.flags),
        }
        if self.task.kind == "tagging":
            options = {"n_resamples": self.n_resamples, "seed": self.seed}
            record["by_entity"] = by_entity(self.task, before, answers, **options)
        flips = [place | flip for flip in flipped(self.task, before, answers)]
        return Cell(record, flips, answers.statistics)

    def _scores(self, before: Answers, after: Answers, test: Any) -> dict[str, Any]:
        return {
            "metric": self.task.metric,
            "original": before.score,
            "perturbed": after.score,
            "drop": test.delta,
            "ci_low": test.ci_low,
            "ci_high": test.ci_high,
            "p_value": test.p_value_corrected,
            "p_adjusted": None,
        }


def _reach(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """How many rows were perturbed, how much, and why the others were not."""
    done = [row["pk_done"] for row in rows]
    skipped = Counter(row["pk_reason"] or "unknown" for row in rows if not row["pk_done"])
    return {
        "rows": len(rows),
        "rows_perturbed": sum(1 for n in done if n),
        "mean_edits": sum(done) / len(done),
        "curated": False,
        "skipped": dict(sorted(skipped.items())),
    }


def _units_perturbed(task: Task, rows: Sequence[Mapping[str, Any]]) -> int:
    """Units with a perturbed row: of a ranking, questions and not their candidates."""
    units = zip(task.units(), rows, strict=True)
    return len({int(unit) for unit, row in units if row["pk_done"]})
