"""Before a run goes on: models that nothing but their answers tells apart are asked some rows again."""

from collections.abc import Iterator, Sequence
from typing import Any

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.model import SAMPLE, Model, same_answer, spread
from perturbkit.predictors.predictor import Prediction
from perturbkit.robustness.asking import answers
from perturbkit.robustness.cells import ORIGINAL, Bench
from perturbkit.robustness.jobs import Work
from perturbkit.robustness.run import plain

CELLS = 10
"""Finished cells of which rows are asked again."""

Kept = tuple[str, Sequence[int], Sequence[Any], Sequence[Prediction]]
"""A cell, and of each of its rows the number, the input and what was said before."""


def require_same_models(bench: Bench, work: Sequence[Work]) -> None:
    """Raise InvalidArgument where a model no longer says what the run has kept of it.

    Up to SAMPLE original rows are asked again, and as many perturbed ones of up to CELLS finished cells, the
    same each time. Models that are told by their files are not asked.
    """
    for model in bench.models:
        for kept in () if model.identity.sure else _kept(bench, model, work):
            _require_same(bench, model, kept)


def _kept(bench: Bench, model: Model, work: Sequence[Work]) -> Iterator[Kept]:
    """What is kept of a model."""
    before = bench.kept_original(model)
    if before is not None:
        yield _part(ORIGINAL, range(len(before)), bench.task.inputs(), before, SAMPLE)
    done = [(method, pps) for method, pps in work if bench.has_kept(model, method, pps)]
    for at in spread(len(done), CELLS):
        method, pps = done[at]
        chosen = bench.selected(method, pps)
        before = bench.kept(model, method, pps, chosen)
        if before is not None:
            inputs = bench.task.inputs(chosen.rows)
            yield _part(method.cell(pps), chosen.numbers, inputs, before, SAMPLE // min(len(done), CELLS))


def _part(
    cell: str, numbers: Sequence[int], inputs: Sequence[Any], before: Sequence[Prediction], most: int
) -> Kept:
    places = spread(len(before), most)
    return cell, [numbers[at] for at in places], [inputs[at] for at in places], [before[at] for at in places]


def _require_same(bench: Bench, model: Model, kept: Kept) -> None:
    cell, numbers, inputs, before = kept
    now = map(plain, answers(model, inputs, numbers, f"{cell} (asked again)"))
    for number, item, old, new in zip(numbers, inputs, before, now, strict=True):
        if not same_answer(old, new):
            was, says = (old.value, new.value) if old.value != new.value else (old.scores, new.scores)
            raise InvalidArgument(
                f"{model.name} is not the model whose answers {str(bench.run.path)!r} holds, or its answers "
                f"vary: {cell}, row {number} ({quoted(item)}) was {quoted(was)}, now {quoted(says)}: choose "
                "another folder, or ask all anew with fresh=True (--fresh)"
            )
