"""``perturbkit list``: the catalogue."""

from dataclasses import asdict

from perturbkit.cli import options
from perturbkit.cli.printing import print_json
from perturbkit.core.registry import catalogue


def list_transforms(
    as_json: options.AsJson = False,
) -> None:
    """List all transforms: level, which targets stay valid (Label, Tags, Answers), what each does."""
    found = catalogue()
    if as_json:
        print_json({name: asdict(info) for name, info in found.items()})
        return
    from rich.console import Console
    from rich.table import Table

    console = Console(soft_wrap=False)
    if console.width < 60:  # too narrow for columns
        for name, info in found.items():
            console.print(f"{name}\n  {info.summary}", markup=False, highlight=False)
        return
    table = Table(box=None, pad_edge=False)
    for title in ("transform", "level", "keeps", "what it does"):
        table.add_column(title, overflow="fold", no_wrap=title != "what it does")
    for name, info in found.items():
        keeps = (" ".join(info.keeps) or "-") + (" monitor" if info.monitor else "")
        table.add_row(name, info.level, keeps, info.summary.replace("``", "`"))
    console.print(table)
