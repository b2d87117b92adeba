"""Options that several commands share, and what is read from them."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.core.spec import as_transform
from perturbkit.errors import InvalidArgument

Transforms = Annotated[
    list[str],
    typer.Option(
        "--transform",
        "-t",
        metavar="NAME[:k=v,...]",
        help="A transform, or @FILE: the JSON of pk.to_dict, which can be a composition; repeatable.",
    ),
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed and row give the same bytes.")]
Protect = Annotated[
    list[str] | None,
    typer.Option(
        "--protect",
        help="What no edit may touch: kinds (url, email, handle, hashtag, markup, placeholder, code, phone), "
        "re:REGEX, word:WORD; repeatable. Default: all kinds.",
    ),
]
Unprotected = Annotated[bool, typer.Option("--no-protect", help="Protect nothing.")]


def protection(protect: list[str] | None, unprotected: bool) -> Any:
    """What --protect and --no-protect mean together."""
    if unprotected and protect:
        raise InvalidArgument("--no-protect and --protect exclude each other: give one")
    return False if unprotected else protect or True


def transforms(names: list[str]) -> list[Any]:
    """Transforms of the -t options; InvalidArgument where none is given."""
    if not names:
        raise InvalidArgument("no transform given: add -t NAME (`perturbkit list` shows them)")
    return [_from_file(name[1:]) if name.startswith("@") else as_transform(name) for name in names]


def _from_file(path: str) -> Any:
    """Transform of a JSON file."""
    try:
        spec = json.loads(Path(path).read_text("utf-8"))
    except FileNotFoundError as error:
        raise InvalidArgument(f"-t @{path}: there is no such file") from error
    except ValueError as error:  # neither JSON nor UTF-8
        raise InvalidArgument(f"-t @{path}: {error}: write the JSON of perturbkit.to_dict") from error
    return as_transform(spec)


def numbers(option: str, text: str) -> tuple[int, ...]:
    """Whole numbers >= 1 written with commas, as ``1,2,4``."""
    try:
        values = tuple(int(part) for part in text.split(","))
    except ValueError as error:
        raise InvalidArgument(
            f"{option} must be whole numbers with commas, as 1,2,3, got {text!r}"
        ) from error
    if min(values) < 1:
        raise InvalidArgument(f"{option} must be whole numbers >= 1, got {text!r}")
    return tuple(dict.fromkeys(values))
