"""``perturbkit suite``: list, run, export and import suites of behavioural tests."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.behavior.answers import Classes
from perturbkit.behavior.checklist import import_checklist
from perturbkit.behavior.results import SuiteResult
from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import OWN
from perturbkit.cli import options
from perturbkit.cli.pages import write_suite_report
from perturbkit.cli.printing import print_json
from perturbkit.cli.suite_table import print_own, print_tests, record_of
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, MissingResource, nearest
from perturbkit.predictors.model import Model, identity_of
from perturbkit.predictors.specs import load_predictor
from perturbkit.report.junit import render_junit
from perturbkit.report.suite_console import print_suite
from perturbkit.report.wording import clean
from perturbkit.tasks.registry import load_task

app = typer.Typer(name="suite", no_args_is_help=True, help="Behavioural tests: list, run, export, import.")

Named = Annotated[
    str, typer.Argument(metavar="SUITE", help=f"{', '.join(OWN)}, or the folder of a suite (./NAME).")
]
Chosen = Annotated[
    list[str] | None, typer.Option("--test", metavar="NAME", help="Only this test; repeatable. Default: all.")
]


Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="SUITE...", help="Names or folders of suites. Default: a table of our own."),
]
Spec = Annotated[
    str,
    typer.Option("--model", help="hf:ID_OR_FOLDER, sklearn:FILE, py:module:function, predictions:FILE, ..."),
]
MostCases = Annotated[int | None, typer.Option("--n", help="At most so many cases of each test, drawn.")]
TaskName = Annotated[
    str | None,
    typer.Option(
        "--task",
        help="Task of the model: `baseline` learns from its rows. Default: what the suite tells.",
    ),
]
BatchSize = Annotated[int, typer.Option("--batch-size", help="Inputs asked together.")]
FailRate = Annotated[
    float | None, typer.Option("--fail-rate", help="Exit 1 where a test fails more often (0 to 1).")
]
JUnit = Annotated[Path | None, typer.Option("--junit", metavar="FILE", help="Write JUnit XML.")]
Replace = Annotated[bool, typer.Option("--replace", help="Put this run in place of another that RUN holds.")]
Invalid = Annotated[
    str, typer.Option("--invalid", help="error, or count: leave out cases whose prediction is no number.")
]
Everything = Annotated[
    bool, typer.Option("--all", help="Print every test, not only those that fail, and the matrix.")
]
InputFile = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="A .jsonl or .tsv file.")]
Released = Annotated[
    Path, typer.Argument(metavar="FILE", help="A .tar.gz, .tar, .pkl.gz or .pkl of CheckList.")
]
SuiteFolder = Annotated[Path, typer.Option("--output", "-o", metavar="SUITE", help="Folder to write.")]
AsReleased = Annotated[
    bool, typer.Option("--as-released", help="Leave known errors, to compare with CheckList's figures.")
]


def _suite(given: str) -> Suite:
    """One of our own suites by its name, any other from its folder."""
    if given in OWN:
        return Suite.own(given)
    if "/" not in given and not Path(given).exists():
        raise MissingResource(f"there is no suite or folder {given!r}: {nearest(given, OWN)}")
    return Suite.load(given)


@app.command("list")
def list_suites(
    suites: Names = None,
    as_json: options.AsJson = False,
) -> None:
    """Show the tests of suites: capabilities by test types, and every test with its size.

    Without SUITE: how many tests our own suites have for each capability.
    """
    if not suites:
        print_own(as_json)
        return
    found = [_suite(given) for given in suites]
    if as_json:
        print_json([record_of(suite) for suite in found])
        return
    for suite in found:
        print_tests(suite)


@app.command("run")
def run(
    context: typer.Context,
    suite: Named,
    model: Spec,
    out: options.RunFolder,
    n: MostCases = None,
    seed: options.Seed = 0,
    test: Chosen = None,
    task: TaskName = None,
    data: options.Data = None,
    batch_size: BatchSize = 500,
    fail_rate: FailRate = None,
    junit: JUnit = None,
    replace: Replace = False,
    fresh: options.Fresh = False,
    invalid: Invalid = "error",
    trust_pickle: options.TrustPickle = False,
    everything: Everything = False,
    as_json: options.AsJson = False,
) -> int:
    """Run a suite on a model: failure rates by capability, and the tests that fail with their worst cases.

    The run can be stopped at any time: the same command goes on where it was, as long as the model answers
    as before. RUN holds results.json, report.html and report.md; another --n, --seed, suite, or fewer tests
    need another RUN, or --replace.
    """
    if invalid not in ("error", "count"):
        raise InvalidArgument(f"--invalid must be error or count, got {invalid!r}")
    if fail_rate is not None and not 0 <= fail_rate <= 1:
        raise InvalidArgument(f"--fail-rate must be a share from 0 to 1, got {fail_rate}")
    loaded = _suite(suite)
    result = loaded.run(
        Model(_predictor(loaded, model, task, data, trust_pickle), identity_of(model)),
        n,
        seed,
        tests=test,
        out=out,
        batch_size=batch_size,
        invalid="count" if invalid == "count" else "error",
        fail_rate=fail_rate,
        replace=replace,
        fresh=fresh,
        reused=_reused,
        progress=_progress if sys.stderr.isatty() else None,
    )
    record = {**result.to_dict(), "command": shlex.join(["perturbkit", *(context.obj or ())])}
    for name in ("report.html", "report.md"):
        write_suite_report(out / name, record)
    if junit is not None:
        with written_beside(str(junit)) as part:
            Path(part).write_text(render_junit(result.to_dict(), fail_rate=fail_rate), encoding="utf-8")
    if as_json:
        print_json(result.to_dict())
    else:
        print_suite(record, everything=everything)
        typer.echo(f"results: {out / 'results.json'}   report: {out / 'report.html'}")
    return _exit_code(result)


def _exit_code(result: SuiteResult) -> int:
    """1 where tests fail more often than they may, which are told on standard error."""
    exceeded = result.exceeded()
    for name in exceeded:
        typer.echo(f"above its threshold: {clean(name)}, {result[name].rate}", err=True)
    return 1 if exceeded else 0


def _predictor(suite: Suite, model: str, task: str | None, data: Path | None, trust_pickle: bool) -> Any:
    """The model of a spec; a file of predictions is read as the suite's export has it."""
    kind, _, argument = model.partition(":")
    if kind == "predictions" and argument:
        return suite.predictions(argument)
    known = suite.task() if task is None else load_task(task, data_dir=data)
    if task is not None and kind in ("baseline", "encoder"):
        _require_classes(suite, task, known.labels if known else ())
    return load_predictor(model, task=known, trust_pickle=trust_pickle)


def _require_classes(suite: Suite, task: str, labels: Sequence[str]) -> None:
    """Refuse a task of other classes than the suite's before a model is trained on it."""
    classes = Classes(suite.class_names)
    foreign = [label for label in labels if not classes.knows(label)]
    if foreign:
        raise InvalidArgument(
            f"--task {task} has the class {foreign[0]!r}, the suite has {', '.join(classes.names)}: give a "
            "task of these classes (sst and mini-sst take classes=3: --task mini-sst:classes=3), or a model "
            "that joins its own, --model py:module:function"
        )


def _reused(kept: int, total: int) -> None:
    typer.echo(f"{kept} of {total} inputs kept from before", err=True)


def _progress(done: int, total: int) -> None:
    typer.echo(f"\r\x1b[K{done} of {total} inputs", err=True, nl=done == total)


@app.command("export")
def export(
    suite: Named,
    out: InputFile,
    test: Chosen = None,
) -> None:
    """Write every distinct input with an id, for a model that lives elsewhere.

    Its answers come back by `suite run --model predictions:FILE`: rows with id and label (and confidence),
    probabilities, answer, tags or spans.
    """
    count = _suite(suite).export(out, tests=test)
    typer.echo(f"{count} inputs: {out}", err=True)


@app.command("import-checklist")
def import_released(
    file: Released,
    out: SuiteFolder,
    as_released: AsReleased = False,
) -> None:
    """Read a suite that CheckList's authors released, as data: nothing in it is imported or executed."""
    suite = import_checklist(file, as_released=as_released)
    suite.save(out)
    for note in suite.notes:
        typer.echo(f"note: {clean(note)}", err=True)
    typer.echo(f"{out}: {len(suite.tests)} tests, {suite.n_cases} cases, {suite.n_examples} examples")
