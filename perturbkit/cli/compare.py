"""``perturbkit compare A B``: is A better than B?"""

from typing import Annotated, Any, Literal, cast

import typer

from perturbkit.cli import options
from perturbkit.cli.gate import FailIfDrop, checked_share, failed, is_more, passed
from perturbkit.cli.printing import print_json
from perturbkit.cli.suite_pair import compare_suites, is_suite_folder, meaning, suite_lines
from perturbkit.errors import InvalidArgument
from perturbkit.report.wording import clean, compared
from perturbkit.robustness.compare import compare as compare_two

A = Annotated[str, typer.Argument(metavar="A", help="A run folder (RUN:MODEL) or a file of predictions.")]
B = Annotated[str, typer.Argument(metavar="B", help="Of the same kind as A.")]
MetricName = Annotated[
    str | None, typer.Option("--metric", help="accuracy, macro_f1, entity_f1, pearson ...")
]
Alternative = Annotated[
    str,
    typer.Option("--alternative", help="What p asks: greater (is A better?), less (is B?), two-sided."),
]
Id = Annotated[str | None, typer.Option("--id", help="Column to pair by.")]
Gold = Annotated[str | None, typer.Option("--gold", help="Column of the right answers.")]
PredictionColumn = Annotated[str | None, typer.Option("--prediction", help="Column of the predictions.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", help="Column of the source row of perturbed copies.")
]
Unmatched = Annotated[
    str, typer.Option("--unmatched", help="'drop' leaves out rows that one file has and the other has not.")
]


def compare(
    a: A,
    b: B,
    metric: MetricName = None,
    resamples: options.Resamples = 10_000,
    seed: options.Seed = 0,
    alternative: Alternative = "greater",
    id_column: Id = None,
    gold: Gold = None,
    prediction: PredictionColumn = None,
    cluster: Cluster = None,
    unmatched: Unmatched = "error",
    fail_if_drop: FailIfDrop = None,
    as_json: options.AsJson = False,
) -> None:
    """Compare two models by the paired bootstrap, with an interval; several p-values are Holm's.

    As a gate, A is the model that is in use and B the one that is to replace it: --fail-if-drop 0.02 exits
    with 1 where B loses more than two points on the original rows or in any cell.

    Two runs of one suite are compared test by test, paired by case; what is compared is the share of cases
    that pass. `perturbkit report A B` shows failure rates, with two-sided p-values.
    """
    most = checked_share(fail_if_drop)
    if is_suite_folder(a) and is_suite_folder(b):
        columns = {"id": id_column, "gold": gold, "prediction": prediction, "cluster": cluster}
        given = [name for name, value in {"metric": metric, **columns}.items() if value is not None]
        if given:
            raise InvalidArgument(f"--{given[0]} has no meaning for runs of a suite: leave it out")
        _compare_suites(compare_suites(a, b, resamples, seed, alternative), most, as_json)
        return
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
        unmatched=cast(Literal["error", "drop"], unmatched),
    )
    if as_json:
        print_json(result)
    else:
        _print(result, alternative)
    if most is not None:
        _judge(_named(result), most)


def _compare_suites(found: dict[str, Any], most: float | None, as_json: bool) -> None:
    """Print two runs of a suite, compared, and judge them by --fail-if-drop."""
    if as_json:
        print_json(found)
    else:
        typer.echo(suite_lines(found))
    if most is not None:
        _judge([(record["test"], record) for record in found["tests"] if record["n"]], most)


def _print(result: dict[str, Any], alternative: str) -> None:
    typer.echo(f"{result['metric']}: A = {result['a']}, B = {result['b']}")
    typer.echo(meaning(result["metric"], alternative))
    adjusted = ", p by Holm over all rows" if result.get("cells") else ""
    left_out = f", {result['n_left_out']} left out" if result.get("n_left_out") else ""
    typer.echo(f"n = {result['n']} units, paired by {result['paired_by']}{left_out}{adjusted}")
    for name, record in _named(result):
        line = (
            f"  {name:<28} A - B = {record['delta']:+.4f}  95 % {_interval(record)}"
            f"  p = {record['p_adjusted']:.4f}  {compared(record['flags'], record['delta'], alternative)}"
        )
        typer.echo(line.rstrip())


def _judge(named: list[tuple[str, dict[str, Any]]], most: float) -> None:
    """Leave with 1 where B is below A by more than ``most``."""
    lost = [(name, record) for name, record in named if is_more(record["delta"], most)]
    if not lost:
        passed(f"B is nowhere more than {most} below A ({len(named)} compared)")
        return
    name, worst = max(lost, key=lambda item: item[1]["delta"])
    failed(
        f"B is more than {most} below A in {len(lost)} of {len(named)} compared; "
        f"the most: {clean(name)}, {worst['delta']:.4f} {_interval(worst)}"
    )


def _named(result: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The comparison of all rows or of the original ones, then those of the cells."""
    cells = result.get("cells")
    found = [("all rows" if cells is None else "original", result)]
    return found + [(f"{cell['transform']} pps {cell['pps']}", cell) for cell in cells or ()]


def _interval(record: dict[str, Any]) -> str:
    return f"[{record['ci_low']:+.4f}, {record['ci_high']:+.4f}]"
