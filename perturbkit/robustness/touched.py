"""Token tagging: rows whose entities a perturbation changed, apart from those where it fell beside them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from perturbkit.robustness.answers import Answers
from perturbkit.stats.entities import entities
from perturbkit.stats.metrics import metric
from perturbkit.stats.paired import paired_bootstrap
from perturbkit.tasks.task import Task


def by_entity(
    task: Task, original: Answers, perturbed: Answers, *, n_resamples: int, seed: int
) -> dict[str, dict[str, Any]]:
    """Scores and drop over the perturbed rows: "entity" where one was changed, "beside" where none was.

    An entity is changed where the words, types or order of a row's gold entities are not what they were.
    """
    gold = [task.gold(answers.rows) for answers in (original, perturbed)]
    found = {}
    masks: dict[str, list[bool]] = {"entity": [], "beside": []}
    for before, after, *tags in zip(original.rows, perturbed.rows, *gold, strict=True):
        changed = words_of_entities(before, tags[0]) != words_of_entities(after, tags[1])
        done = after["pk_done"] > 0
        masks["entity"].append(done and changed)
        masks["beside"].append(done and not changed)
    for name, mask in masks.items():
        found[name] = _tested(task, original, perturbed, np.array(mask), n_resamples, seed)
    return found


def words_of_entities(row: Mapping[str, Any], tags: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Type and words of each entity of a row, in order.

    >>> words_of_entities({"tokens": ["Ann", "saw", "Bath"]}, ["B-PER", "O", "B-LOC"])
    [('PER', ('Ann',)), ('LOC', ('Bath',))]
    """
    return [(kind, tuple(row["tokens"][a : b + 1])) for kind, a, b in entities(tags)]


def _tested(
    task: Task, original: Answers, perturbed: Answers, mask: Any, n_resamples: int, seed: int
) -> dict[str, Any]:
    if not mask.any():
        return {"rows": 0, "original": None, "perturbed": None, "drop": None, "ci_low": None, "ci_high": None}
    before, after = original.statistics[mask], perturbed.statistics[mask]
    scored = metric(task.metric)
    test = paired_bootstrap(
        before, after, metric=task.metric, ids=range(len(before)), n_resamples=n_resamples, seed=seed
    )
    return {
        "rows": int(mask.sum()),
        "original": float(scored.value(before.sum(axis=0))),
        "perturbed": float(scored.value(after.sum(axis=0))),
        "drop": test.delta,
        "ci_low": test.ci_low,
        "ci_high": test.ci_high,
    }
