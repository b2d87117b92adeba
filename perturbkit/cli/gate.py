"""``--fail-if-drop``: a regression gate for automatic checks, exit code 1 where too much is lost."""

from typing import Annotated

import typer

from perturbkit.errors import InvalidArgument

FailIfDrop = Annotated[
    float | None,
    typer.Option("--fail-if-drop", metavar="SHARE", help="Exit 1 where more is lost, such as 0.02."),
]

_LAST_DIGITS = 1e-9


def checked_share(most: float | None) -> float | None:
    """The threshold; InvalidArgument where it is no share.

    >>> checked_share(0.02)
    0.02
    """
    if most is not None and not 0 <= most <= 1:
        raise InvalidArgument(f"--fail-if-drop must be a share from 0 to 1, such as 0.02, got {most}")
    return most


def is_more(lost: float, most: float) -> bool:
    """Whether more is lost than the threshold, differences in the last digits of a float left aside.

    >>> is_more(0.435 - 0.415, 0.02), is_more(0.0201, 0.02)
    (False, True)
    """
    return lost - most > _LAST_DIGITS


def passed(said: str) -> None:
    """Say on standard error that nothing is lost."""
    typer.echo(f"passed: {said}", err=True)


def failed(said: str) -> None:
    """Say on standard error what is lost, and leave with 1."""
    typer.echo(f"failed: {said}", err=True)
    raise typer.Exit(1)
