"""Find a task by name: `load_task("trec")`, `load_task("trec:coarse=true", data_dir=...)`."""

from collections.abc import Callable
from inspect import signature
from typing import Any

from perturbkit.errors import InvalidArgument, nearest
from perturbkit.tasks.airline import load_airline
from perturbkit.tasks.conll2003 import load_conll2003
from perturbkit.tasks.mini import MINI_TASKS, load_mini
from perturbkit.tasks.own import load_own
from perturbkit.tasks.qqp import load_qqp
from perturbkit.tasks.squad import load_squad
from perturbkit.tasks.sst import load_sst
from perturbkit.tasks.stsb import load_stsb
from perturbkit.tasks.task import Task
from perturbkit.tasks.trec import load_trec
from perturbkit.tasks.wikiqa import load_wikiqa

Loader = Callable[..., Task]


def _mini(name: str) -> Loader:
    return lambda *args, **options: load_mini(name, *args, **options)


LOADERS: dict[str, Loader] = {
    "trec": load_trec,
    "sst": load_sst,
    "conll2003": load_conll2003,
    "stsb": load_stsb,
    "wikiqa": load_wikiqa,
    "qqp": load_qqp,
    "squad": load_squad,
    "airline": load_airline,
    "own": load_own,
    **{name: _mini(name) for name in MINI_TASKS},
}
ALIASES = {"mini-conll": "mini-conll2003", "conll": "conll2003", "sst5": "sst"}
_WORDS = {"true": True, "false": False}


def load_task(name: str, split: str = "test", data_dir: Any = None, **options: Any) -> Task:
    """Load one split of a task by name.

    ``name`` may carry options as `name:key=value,key=value`; ``options`` given beside win. ``data_dir``
    is a folder with the files as they were released (plain or .gz); without it the data come from the
    wheel (mini-*) or from the Hugging Face hub. Of `own` it is a file, or rows in memory. Unknown names and
    options raise InvalidArgument, data that are not there MissingResource.

    >>> task = load_task("mini-trec", "test")
    >>> task.kind, task.text_columns, len(task.rows)
    ('classification', ('text',), 200)
    """
    base, _, spec = name.partition(":")
    base = ALIASES.get(base, base)
    if base not in LOADERS:
        raise InvalidArgument(f"task: unknown name {base!r}; {nearest(base, LOADERS)}")
    try:
        return LOADERS[base](split, data_dir, **{**_options(spec, name), **options})
    except TypeError as error:
        if "unexpected keyword argument" not in str(error):
            raise
        option = str(error).rpartition(" ")[2].strip("'")
        raise InvalidArgument(f"task {base} has no option {option!r}: {_other(base, option)}") from error


def _other(base: str, option: str) -> str:
    """What to write instead of an option that the task has not."""
    loader = load_mini if base in MINI_TASKS else LOADERS[base]
    known = [name for name, given in signature(loader).parameters.items() if given.kind is given.KEYWORD_ONLY]
    return nearest(option, known) if known else "leave it out"


def _options(spec: str, name: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for item in spec.split(",") if spec else []:
        key, equals, value = item.partition("=")
        if not (key.strip().isidentifier() and equals and value):
            raise InvalidArgument(f"task: options are written name:key=value,key=value, got {name!r}")
        options[key.strip()] = _WORDS.get(value.strip().lower(), value.strip())
    return options
