"""``perturbkit compare A B``: is A better than B?"""

import json
from typing import Annotated

import typer

from perturbkit.cli import options
from perturbkit.robustness.compare import compare as compare_two

Column = Annotated[str | None, typer.Option(help="Name of the column, where it has no usual one.")]


def compare(
    a: Annotated[str, typer.Argument(metavar="A", help="A run folder (RUN:MODEL) or a file of predictions.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Of the same kind as A.")],
    metric: Annotated[
        str | None, typer.Option("--metric", help="accuracy, macro_f1, entity_f1, pearson ...")
    ] = None,
    resamples: Annotated[int, typer.Option("--resamples", help="Bootstrap resamples.")] = 10_000,
    seed: options.Seed = 0,
    alternative: Annotated[
        str, typer.Option("--alternative", help="greater (A is better), less, two-sided.")
    ] = "greater",
    id_column: Annotated[str | None, typer.Option("--id", help="Column to pair by.")] = None,
    gold: Annotated[str | None, typer.Option("--gold", help="Column of the right answers.")] = None,
    prediction: Annotated[str | None, typer.Option("--prediction", help="Column of the predictions.")] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="Column of the source row of perturbed copies.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Compare two models by the paired bootstrap, with an interval; several p-values are Holm's."""
    result = compare_two(
        a,
        b,
        metric=metric,
        n_resamples=resamples,
        seed=seed,
        alternative=alternative,
        id_column=id_column,
        gold_column=gold,
        prediction_column=prediction,
        cluster_column=cluster,
    )
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False, indent=2))
        return
    typer.echo(f"{result['metric']}: A = {result['a']}, B = {result['b']}")
    adjusted = ", p by Holm over all rows" if result.get("cells") else ""
    typer.echo(f"n = {result['n']} units, paired by {result['paired_by']}{adjusted}")
    for name, record in [("original" if "cells" in result else "all rows", result), *_named(result)]:
        flags = f"  ({', '.join(record['flags'])})" if record["flags"] else ""
        interval = f"[{record['ci_low']:+.4f}, {record['ci_high']:+.4f}]"
        typer.echo(
            f"  {name:<28} A - B = {record['delta']:+.4f}  95 % {interval}"
            f"  p = {record['p_adjusted']:.4f}{flags}"
        )


def _named(result: dict[str, object]) -> list[tuple[str, dict[str, object]]]:
    cells = result.get("cells")
    return [(f"{c['transform']} pps {c['pps']}", c) for c in cells] if isinstance(cells, list) else []
