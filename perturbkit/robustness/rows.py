"""The rows of a run: a task by its name, the first so many of its units, with the columns that it needs."""

from collections.abc import Sized
from dataclasses import replace
from pathlib import Path

from perturbkit.errors import InvalidArgument
from perturbkit.tasks.own import load_own
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.task import Task

TaskLike = str | Task | Sized
"""The name of a task, a Task, or data in memory with the usual columns (what has a length and rows)."""


def open_task(task: TaskLike, split: str, data_dir: str | Path | None, max_rows: int | None) -> Task:
    """The task, cut to its first ``max_rows`` units; InvalidArgument where rows lack a column."""
    if isinstance(task, str):
        found = load_task(task, split, data_dir=data_dir)
    else:
        found = task if isinstance(task, Task) else load_own(split, task)
    require_columns(found)
    return found if max_rows is None else first_units(found, max_rows)


def first_units(task: Task, n: int) -> Task:
    """The task with its first ``n`` units only."""
    keep = [row for row, unit in zip(task.rows, task.units(), strict=True) if unit < n]
    return replace(task, rows=keep)


def require_columns(task: Task) -> None:
    """Raise InvalidArgument for the first row that lacks a column the task reads."""
    needed = [*task.text_columns, task.target, *([task.group] if task.group else [])]
    for at, row in enumerate(task.rows):
        for name in needed:
            if name not in row:
                raise InvalidArgument(
                    f"row {at} of {task.name} {task.split} has no column {name!r}: it has {', '.join(row)}"
                )
