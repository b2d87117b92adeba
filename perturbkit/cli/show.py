"""``perturbkit show NAME``: one transform, its parameters and examples."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from inspect import cleandoc
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.cli import options
from perturbkit.cli.printing import print_json
from perturbkit.core.parameters import choices
from perturbkit.core.perturb import perturb_text
from perturbkit.core.registry import TransformInfo, info, make, transform_class
from perturbkit.errors import MissingDependency

_TARGETS = {"L": "label", "T": "tags", "A": "answers"}
_NEEDS = {"syntax": 'a parsed text: pip install "perturbkit[linguistics]"'}
PACKAGE = Path(__file__).parents[1]
_FILE = re.compile(r"\b(?:resources/files|docs/transforms)/[\w.]+\w")


def page_of(name: str) -> Path | None:
    """The page of a transform with rules and limits, where there is one: in the package, or in a checkout.

    >>> page_of("negate").name
    'negate.md'
    """
    for folder in (PACKAGE / "transforms" / "pages", PACKAGE.parent / "docs" / "transforms"):
        page = folder / f"{name}.md"
        if page.is_file():
            return page
    return None


def _whole(found: re.Match[str]) -> str:
    """A file of the package or a page that a docstring speaks of, where it is on this machine."""
    page = page_of(Path(found[0]).stem)
    return str(page or PACKAGE / found[0])


def show(
    name: Annotated[str, typer.Argument(help="A transform of `perturbkit list`.")],
    as_json: options.AsJson = False,
) -> None:
    """Show what a transform does: parameters with defaults, and examples made just now."""
    row = info(name)
    cls = transform_class(name)
    examples, missing = _examples(row, cls.example)
    page = page_of(name)
    if as_json:
        told = {"example": cls.example, "examples": examples, "page": None if page is None else str(page)}
        print_json({**asdict(row), **told})
        return
    kept = ", ".join(_TARGETS[letter] for letter in row.keeps) or "nothing"
    typer.echo(f"{name}: {row.level} level, keeps {kept}, version {row.version}")
    if row.monitor:
        typer.echo("monitor: it can change what a text means, and so its label; look at what it does first")
    if row.needs:
        typer.echo(f"needs: {_NEEDS.get(row.needs, row.needs)}")
    typer.echo()
    said = _FILE.sub(_whole, cleandoc(cls.__doc__ or ""))
    typer.echo(said)
    if page is not None and str(page) not in said:
        typer.echo(f"\nmore: {page}")
    typer.echo(f"\nparameters: {_parameters(row, choices(cls))}")
    typer.echo(f"\n  {cls.example}")
    for example in dict.fromkeys(examples):
        typer.echo(f"  -> {example}")
    if missing:
        typer.echo(f"  no examples here: {missing}")


def _parameters(row: TransformInfo, choices: Mapping[str, Sequence[Any]]) -> str:
    """Names with defaults, and what else may stand there where that is one of a few.

    >>> _parameters(info("case_all"), {"mode": ("upper", "lower", "title")})
    "mode='upper' (or 'lower', 'title')"
    """
    said = []
    for name, default in row.parameters.items():
        others = [repr(choice) for choice in choices.get(name, ()) if choice != default]
        said.append(f"{name}={default!r}" + (f" (or {', '.join(others)})" if others else ""))
    return ", ".join(said) or "none"


def _examples(row: TransformInfo, text: str) -> tuple[list[str | None], str]:
    """Three outputs for ``text``, none where a parameter has to be given; and what is not installed."""
    if any(default is ... for default in row.parameters.values()):
        return [], ""
    try:
        made = make(row.name)
        return [perturb_text(text, made, seed=seed).text for seed in range(3)], ""
    except MissingDependency as error:
        return [], str(error)
