"""``perturbkit show NAME``: one transform, its parameters and examples."""

import json
from dataclasses import asdict
from inspect import cleandoc
from typing import Annotated

import typer

from perturbkit.core.perturb import perturb_text
from perturbkit.core.registry import info, make, transform_class

_TARGETS = {"L": "label", "T": "tags", "A": "answers"}
_NEEDS = {"syntax": 'a parsed text: pip install "perturbkit[linguistics]"'}


def show(
    name: Annotated[str, typer.Argument(help="A transform of `perturbkit list`.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Show what a transform does: parameters with defaults, and examples made just now."""
    row = info(name)
    cls = transform_class(name)
    examples = []
    if all(default is not ... for default in row.parameters.values()):
        made = make(name)
        examples = [perturb_text(cls.example, made, seed=seed).text for seed in range(3)]
    if as_json:
        typer.echo(
            json.dumps(
                {**asdict(row), "example": cls.example, "examples": examples}, ensure_ascii=False, indent=2
            )
        )
        return
    kept = ", ".join(_TARGETS[letter] for letter in row.keeps) or "nothing"
    typer.echo(f"{name}: {row.level} level, keeps {kept}, version {row.version}")
    if row.monitor:
        typer.echo("monitor: it can change what a text means, and so its label; look at what it does first")
    if row.needs:
        typer.echo(f"needs: {_NEEDS.get(row.needs, row.needs)}")
    typer.echo()
    typer.echo(cleandoc(cls.__doc__ or ""))
    typer.echo("\nparameters: " + (", ".join(f"{k}={v!r}" for k, v in row.parameters.items()) or "none"))
    typer.echo(f"\n  {cls.example}")
    for example in dict.fromkeys(examples):
        typer.echo(f"  -> {example}")
