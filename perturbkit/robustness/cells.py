"""The cells of a run: one method at one amount, answered by every model and tested against the original."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from numpy import arange

from perturbkit.core.spec import canonical_json
from perturbkit.core.stream import hash_text
from perturbkit.predictors.model import Model
from perturbkit.predictors.predictor import Prediction
from perturbkit.robustness.answers import Answers
from perturbkit.robustness.asking import ask
from perturbkit.robustness.flips import flipped
from perturbkit.robustness.methods import Method, perturbed_rows
from perturbkit.robustness.run import RunFolder
from perturbkit.robustness.selection import Reviews, Rules, Selected, select
from perturbkit.robustness.touched import by_entity
from perturbkit.stats.paired import paired_bootstrap
from perturbkit.stats.results import TOO_FEW, PairedBootstrap
from perturbkit.stats.sufficient import Array
from perturbkit.tasks.task import Task

ORIGINAL = "original"
CURATED = "-curated"
"""Ending of the parts of a cell whose rows people judged; its raw parts stay beside."""


class Cell(NamedTuple):
    """What a run says of one model, method and amount; ``units`` are those that ``statistics`` are of."""

    record: dict[str, Any]
    flips: list[dict[str, Any]]
    statistics: Array
    units: Sequence[int]


@dataclass(frozen=True)
class Bench:
    """All that a cell is made from; what the run folder holds is not made again."""

    run: RunFolder
    task: Task
    models: Sequence[Model]
    seed: int
    n_resamples: int
    rules: Rules | None = None
    reviews: Reviews | None = None
    _originals: dict[str, Answers] = field(default_factory=dict, repr=False)

    def original(self, model: Model) -> Answers:
        """What a model says of the rows as they are."""
        if model.name not in self._originals:
            rows = self.task.rows
            predictions = self.run.predictions(
                ORIGINAL,
                model.name,
                lambda: ask(model.predictor, self.task, rows, ORIGINAL),
                content=model.identity.content,
            )
            statistics = self.task.statistics(predictions, rows)
            self.run.keep_units(ORIGINAL, model.name, statistics, arange(len(statistics)))
            score = self.task.score(predictions, rows)
            self._originals[model.name] = Answers(rows, predictions, statistics, score)
        return self._originals[model.name]

    def is_answered(self, method: Method, pps: int) -> bool:
        """Whether every model has been asked about a cell before."""
        return all(self.has_kept(model, method, pps) for model in self.models)

    def has_kept(self, model: Model, method: Method, pps: int) -> bool:
        """Whether a model has been asked about a cell before."""
        name, content = self._name(method, pps), model.identity.content
        if name != method.cell(pps):  # of judged rows, which must be read to tell
            content = _content(model, self.selected(method, pps))
        return self.run.has_kept(name, model.name, content)

    def kept_original(self, model: Model) -> list[Prediction] | None:
        """What a model said before of the rows as they are, None where nothing is kept."""
        content = model.identity.content
        return self.run.kept(ORIGINAL, model.name, rows=len(self.task.rows), content=content)

    def kept(self, model: Model, method: Method, pps: int, chosen: Selected) -> list[Prediction] | None:
        """What a model said before of the evaluated rows of a cell, None where nothing is kept."""
        content = _content(model, chosen)
        name = self._name(method, pps)
        return self.run.kept(name, model.name, rows=len(chosen.rows), content=content)

    def selected(self, method: Method, pps: int) -> Selected:
        """The rows of a cell that are evaluated, the same for all models."""

        def make() -> list[dict[str, Any]]:
            rows = perturbed_rows(self.task, method.transform, pps, self.seed)
            return rows if self.rules is None else self.rules(rows)

        name = method.cell(pps)
        return select(self.task, name, self.run.perturbed(name, make), self.reviews)

    def cells(self, method: Method, pps: int) -> list[Cell]:
        """One cell for each model, all of the same perturbed rows."""
        chosen = self.selected(method, pps)
        return [self._cell(model, method, pps, chosen) for model in self.models]

    def _name(self, method: Method, pps: int) -> str:
        name = method.cell(pps)
        return f"{name}{CURATED}" if self.reviews is not None and name in self.reviews else name

    def _answers(self, model: Model, method: Method, pps: int, chosen: Selected) -> Answers:
        name, task, rows = self._name(method, pps), chosen.task, chosen.rows
        predictions = self.run.predictions(
            name,
            model.name,
            lambda: ask(model.predictor, task, rows, method.cell(pps), chosen.numbers),
            rows=len(rows),
            content=_content(model, chosen),
        )
        statistics = task.statistics(predictions, rows)
        self.run.keep_units(name, model.name, statistics, chosen.units)
        return Answers(rows, predictions, statistics, task.score(predictions, rows))

    def _before(self, model: Model, chosen: Selected) -> Answers:
        """What the model says of the evaluated rows as they were."""
        every = self.original(model)
        if len(chosen.numbers) == len(every.rows):
            return every
        predictions = [every.predictions[at] for at in chosen.numbers]
        score = chosen.task.score(predictions)
        return Answers(chosen.task.rows, predictions, every.statistics[chosen.units], score)

    def _cell(self, model: Model, method: Method, pps: int, chosen: Selected) -> Cell:
        place = {
            "task": self.task.name,
            "split": self.task.split,
            "model": model.name,
            "transform": method.label,
            "pps": pps,
        }
        kind = {
            "monitor": method.transform.monitor,
            "level": method.level,
            "own_amounts": method.has_own_amounts,
        }
        if not chosen.rows:
            nothing = self.original(model).statistics[:0]
            record = place | _no_scores(self.task.metric) | _reach(chosen) | kind | {"flags": [TOO_FEW]}
            return Cell(record, [], nothing, [])
        before, after = self._before(model, chosen), self._answers(model, method, pps, chosen)
        test = paired_bootstrap(
            before.statistics,
            after.statistics,
            metric=self.task.metric,
            ids=range(len(before.statistics)),
            n_resamples=self.n_resamples,
            seed=self.seed,
        )
        record = place | _scores(self.task.metric, before, after, test) | _reach(chosen) | kind
        record["flags"] = list(test.flags)
        if self.task.kind == "tagging":
            options = {"n_resamples": self.n_resamples, "seed": self.seed}
            record["by_entity"] = by_entity(chosen.task, before, after, **options)
        flips = [
            {**place, **flip, "row": chosen.numbers[flip["row"]]}
            for flip in flipped(chosen.task, before, after)
        ]
        return Cell(record, flips, after.statistics, chosen.units.tolist())


def _content(model: Model, chosen: Selected) -> str:
    """What the answers of a model to the rows of a cell depend on; other verdicts are other rows."""
    content = model.identity.content
    if chosen.review is None:
        return content
    return f"{content} {hash_text(canonical_json(list(map(dict, chosen.rows)))):016x}"


def _scores(metric: str, before: Answers, after: Answers, test: PairedBootstrap) -> dict[str, Any]:
    return {
        "metric": metric,
        "original": before.score,
        "perturbed": after.score,
        "drop": test.delta,
        "ci_low": test.ci_low,
        "ci_high": test.ci_high,
        "p_value": test.p_value_corrected,
        "p_adjusted": None,
    }


def _no_scores(metric: str) -> dict[str, Any]:
    """The same where no unit is left."""
    names = ("original", "perturbed", "drop", "ci_low", "ci_high", "p_value", "p_adjusted")
    return {"metric": metric, **dict.fromkeys(names)}


def _reach(chosen: Selected) -> dict[str, Any]:
    """How many rows were perturbed, how much, why the others were not, and which units were left out."""
    done = [row["pk_done"] for row in chosen.rows]
    skipped = Counter(row["pk_reason"] or "unknown" for row in chosen.rows if not row["pk_done"])
    return {
        "rows": len(chosen.rows),
        "rows_perturbed": sum(1 for n in done if n),
        "mean_edits": sum(done) / len(done) if done else None,
        "curated": chosen.review is not None,
        "skipped": dict(sorted(skipped.items())),
        "kept": len(chosen.units),
        "rejected": dict(chosen.rejected),
        "review": chosen.review,
        "units": len(chosen.units),
        "units_perturbed": _units_perturbed(chosen),
    }


def _units_perturbed(chosen: Selected) -> int:
    """Units with a perturbed row: of a ranking, questions and not their candidates."""
    if not chosen.rows:
        return 0
    units = zip(chosen.task.units(), chosen.rows, strict=True)
    return len({int(unit) for unit, row in units if row["pk_done"]})
