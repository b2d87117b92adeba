"""The methods of a benchmark: transforms with the names they have in tables."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from perturbkit.core.compose import Composition
from perturbkit.core.plan import quick_plan
from perturbkit.core.registry import names
from perturbkit.core.spec import TransformLike, as_transform, to_dict
from perturbkit.core.transform import Transform
from perturbkit.engines.dispatch import perturb_by
from perturbkit.engines.shape import ShapeOptions
from perturbkit.errors import InvalidArgument
from perturbkit.robustness.parts import slug
from perturbkit.tasks.task import Task

PAPER_METHODS = (
    "insert_char", "delete_char", "replace_key", "swap_chars", "repeat_char", "misspell", "change_case",
    "delete_word", "repeat_word", "synonym", "negate", "verb_number", "verb_tense", "word_order",
)  # fmt: skip
"""The fourteen methods of Moradi and Samwald 2021, in the order of their Table 2."""


@dataclass(frozen=True)
class Method:
    """A transform with the name it has in tables: the one it was given by."""

    label: str
    transform: Transform

    @property
    def level(self) -> str:
        """ "char", "word" or "text"; a composition has the level that its members share.

        >>> as_methods([["swap_chars", "ocr"], ["swap_chars", "negate"]])[0].level
        'char'
        """
        return _level(self.transform)

    @property
    def has_own_amounts(self) -> bool:
        """Whether its amounts are its own, so that every PPS gives the same rows.

        >>> own = {"name": "sequence", "members": [{"name": "ocr"}], "params": {"pps": [2]}}
        >>> [method.has_own_amounts for method in as_methods([own, "ocr"])]
        [True, False]
        """
        return isinstance(self.transform, Composition) and self.transform.has_own_amounts

    def cell(self, pps: int) -> str:
        """Name of the cell's files."""
        return f"{slug(self.label)}-pps{pps}"


def _level(transform: Transform) -> str:
    if isinstance(transform, Composition):
        levels = {_level(member) for member in transform.members}
        return levels.pop() if len(levels) == 1 else "text"
    return transform.level


def as_methods(transforms: TransformLike | Sequence[TransformLike] | None) -> list[Method]:
    """Transforms with their names in tables; None gives the paper's methods that the catalogue has."""
    if transforms is None:
        known = set(names())
        transforms = [name for name in PAPER_METHODS if name in known]
    elif not isinstance(transforms, list | tuple):
        transforms = [transforms]
    methods = [Method(label_of(item), as_transform(item)) for item in transforms]
    if not methods:
        raise InvalidArgument("transforms must hold at least one transform, got none")
    labels = [method.label for method in methods]
    for i, label in enumerate(labels):
        if label in labels[:i]:
            raise InvalidArgument(f"transforms holds {label!r} twice: leave one out")
    return methods


def label_of(item: TransformLike) -> str:
    """Name of a transform in tables.

    >>> label_of("swap_chars:ends=true"), label_of(["swap_chars", "ocr"])
    ('swap_chars:ends=true', 'swap_chars+ocr')
    >>> steps = [{"name": "ocr"}, {"name": "swap_chars"}]
    >>> label_of({"name": "one_of", "members": steps, "params": {"weights": [3, 1]}})
    'one_of(ocr+swap_chars):weights=[3, 1]'
    """
    if isinstance(item, str):
        return item
    if isinstance(item, list | tuple):
        return "+".join(map(label_of, item))
    made = as_transform(item)
    name, usual = made.name, type(made).parameters()
    if isinstance(made, Composition):
        name += f"({'+'.join(label_of(member) for member in made.members)})"
        usual = to_dict(type(made)(made.members)).get("params") or {}  # of so many members
    params = to_dict(made).get("params") or {}
    changed = {k: v for k, v in params.items() if v != usual.get(k)}
    shown = ",".join(f"{k}={v if isinstance(v, str) else json.dumps(v)}" for k, v in changed.items())
    return f"{name}:{shown}" if shown else name


def perturbed_rows(task: Task, transform: Transform, pps: int, seed: int) -> list[dict[str, Any]]:
    """The task's rows with the columns that a benchmark perturbs perturbed, and the record of it."""
    tags = task.target if task.kind == "tagging" else None
    plan = quick_plan(transform, pps=pps, seed=seed)
    options: ShapeOptions = {"columns": task.perturbed_columns, "tags": tags}
    found: list[dict[str, Any]] = perturb_by([dict(row) for row in task.rows], plan, options)
    return found
