"""How options are spelt: other names for them, and errors of the Python interface in their terms."""

import re
from collections.abc import Collection
from typing import Any

ALIASES = {"format": "to", "jobs": "num-proc", "max-rows": "n"}
"""Options by another name that one may expect, and the one they have in every command."""

RENAMED = {
    "columns": "--column",
    "data_dir": "--data",
    "format": "--to",
    "input_format": "--from",
    "max_rows": "--n",
    "n_resamples": "--resamples",
    "output_format": "--to",
    "tests": "--test",
    "transforms": "--transform",
}
"""Arguments whose options are not called as they are."""

_BOTH = re.compile(
    r"(?:\b[a-z_]+(?:=(?:\w+|\"[^\"]*\"))? \((--[a-z-]+(?: \w+)?)\)"
    r"|(--[a-z-]+(?: [A-Z]+)?) \([a-z_]+=\w+\))"
)
_FIRST = re.compile(r"^(?!column ')([a-z_]+)(?= (?:must|names|has|holds)\b| '|: )")
_VALUE = re.compile(r"(?<![\w'\"/.(,:-])([a-z_]+)=('[^']*'|\"[^\"]*\"|\[[^\]]*\]|\w+)")
_ASKED = re.compile(r"\b(give|pass) ([a-z_]+)\b(?![=(])")


def known_name(name: str) -> str:
    """The name of an option as the commands know it.

    >>> known_name("jobs"), known_name("seed")
    ('num-proc', 'seed')
    """
    return ALIASES.get(name, name)


def as_options(message: str, options: Collection[str]) -> str:
    """The message with Python's arguments as the ``options`` that a command has; others are left alone.

    >>> as_options("copies must be a whole number >= 1, got 0", ["--copies"])
    '--copies must be a whole number >= 1, got 0'
    >>> as_options("look first and pass allow_monitor=True (--allow-monitor)", ["--allow-monitor"])
    'look first and pass --allow-monitor'
    >>> as_options('unmatched="drop" (--unmatched drop) leaves them out', ["--unmatched"])
    '--unmatched drop leaves them out'
    >>> as_options("leave them out with invalid='count'", ["--invalid"])
    "leave them out with --invalid 'count'"
    >>> as_options("no transform is called 'ocr,pps=2'", ["--pps"])  # as it was typed
    "no transform is called 'ocr,pps=2'"
    >>> as_options("column 'text' holds no texts", ["--column"])  # of the data
    "column 'text' holds no texts"
    """

    def option(name: str) -> str | None:
        found = RENAMED.get(name, f"--{name.replace('_', '-')}")
        return found if found in options else None

    def both(match: re.Match[str]) -> str:
        named = match[1] is None or _names(match[0], match[1].split()[0], option)
        return (match[1] or match[2]) if named else match[0]

    def value(match: re.Match[str]) -> str:
        found = option(match[1])
        if found is None:
            return match[0]
        return found if match[2] == "True" else f"{found} {match[2]}"

    message = _BOTH.sub(both, message)
    message = _FIRST.sub(lambda match: option(match[1]) or match[0], message)
    message = _VALUE.sub(value, message)
    return _ASKED.sub(lambda match: f"{match[1]} {option(match[2]) or match[2]}", message)


def _names(whole: str, given: str, option: Any) -> bool:
    """Whether what stands before the brackets is the argument of the option in them, or its opposite."""
    name = re.split("[= ]", whole, maxsplit=1)[0]
    return given in (option(name), f"--no-{name.replace('_', '-')}")


def options_of(command: Any, given: Collection[str]) -> set[str]:
    """Options of the subcommand that a command line calls."""
    for name in given:
        command = getattr(command, "commands", {}).get(name, command)
    return {spelt for parameter in command.params for spelt in parameter.opts}
