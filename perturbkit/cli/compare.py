"""``perturbkit compare A B``: is A better than B?"""

import json
from typing import Annotated, Any

import typer

from perturbkit.cli import options
from perturbkit.cli.gate import FailIfDrop, checked_share, failed, is_more, passed
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
    fail_if_drop: FailIfDrop = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Compare two models by the paired bootstrap, with an interval; several p-values are Holm's.

    As a gate, A is the model that is in use and B the one that is to replace it: --fail-if-drop 0.02 exits
    with 1 where B loses more than two points on the original rows or in any cell.
    """
    most = checked_share(fail_if_drop)
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
    else:
        _print(result)
    if most is not None:
        _judge(result, most)


def _print(result: dict[str, Any]) -> None:
    typer.echo(f"{result['metric']}: A = {result['a']}, B = {result['b']}")
    adjusted = ", p by Holm over all rows" if result.get("cells") else ""
    typer.echo(f"n = {result['n']} units, paired by {result['paired_by']}{adjusted}")
    for name, record in _named(result):
        flags = f"  ({', '.join(record['flags'])})" if record["flags"] else ""
        typer.echo(
            f"  {name:<28} A - B = {record['delta']:+.4f}  95 % {_interval(record)}"
            f"  p = {record['p_adjusted']:.4f}{flags}"
        )


def _judge(result: dict[str, Any], most: float) -> None:
    """Leave with 1 where B is below A by more than ``most``."""
    named = _named(result)
    lost = [(name, record) for name, record in named if is_more(record["delta"], most)]
    if not lost:
        passed(f"B is nowhere more than {most} below A ({len(named)} compared)")
        return
    name, worst = max(lost, key=lambda item: item[1]["delta"])
    failed(
        f"B is more than {most} below A in {len(lost)} of {len(named)} compared; "
        f"the most: {name}, {worst['delta']:.4f} {_interval(worst)}"
    )


def _named(result: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The comparison of all rows or of the original ones, then those of the cells."""
    cells = result.get("cells")
    found = [("all rows" if cells is None else "original", result)]
    return found + [(f"{cell['transform']} pps {cell['pps']}", cell) for cell in cells or ()]


def _interval(record: dict[str, Any]) -> str:
    return f"[{record['ci_low']:+.4f}, {record['ci_high']:+.4f}]"
