"""``perturbkit perturb``: a file in, a perturbed file out."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.arguments import whole_number
from perturbkit.cli import options
from perturbkit.cli.printing import tell_anew
from perturbkit.cli.progress import RowsDone
from perturbkit.core.plan import Plan
from perturbkit.curation.keep import Keeper
from perturbkit.curation.validity import read_rules
from perturbkit.engines.files import Summary, perturb_file, perturb_source
from perturbkit.engines.shape import ShapeOptions
from perturbkit.engines.source import Source
from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.report.wording import counted

Input = Annotated[
    str,
    typer.Argument(
        metavar="INPUT",
        help="csv, tsv, json, jsonl, parquet, arrow, txt, a folder of save_to_disk, or - for lines.",
    ),
]
KeepOriginal = Annotated[bool, typer.Option("--keep-original", help="Write each original before its copies.")]
Unchanged = Annotated[str, typer.Option("--unchanged", help="'keep' or 'drop' rows where nothing was done.")]
Split = Annotated[str | None, typer.Option("--split", help="Split of a hub data set or a folder.")]
Engine = Annotated[
    str | None,
    typer.Option(
        "--engine",
        help="'ray': a file or folder of parquet, csv or jsonl into a folder of Parquet files, on the "
        "cluster that RAY_ADDRESS names or on all cores here.",
    ),
]


def perturb(
    source: Input,
    transform: options.Transforms,
    output: options.Output = "-",
    pps: options.Pps = None,
    rate: options.Rate = None,
    pps_per: options.PpsPer = "sample",
    seed: options.Seed = 0,
    column: options.Columns = None,
    tags: options.Tags = None,
    answers: options.Answers = None,
    copies: options.Copies = 1,
    key: options.Key = "content",
    keep_original: KeepOriginal = False,
    unchanged: Unchanged = "keep",
    provenance: options.Provenance = True,
    keep: options.Keep = None,
    protect: options.Protect = None,
    no_protect: options.Unprotected = False,
    split: Split = None,
    input_format: options.InputFormat = None,
    output_format: options.OutputFormat = None,
    encoding: options.Encoding = None,
    quoting: options.Quoting = None,
    delimiter: options.Delimiter = None,
    num_proc: options.Workers = None,
    batch_size: options.BatchSize = 1000,
    engine: Engine = None,
    as_json: options.CountsAsJson = False,
) -> None:
    """Perturb the rows of INPUT; several -t are steps one after the other.

    Columns that are not perturbed are copied as they are. The output is written beside its place and
    renamed when it is whole. Counts go to standard error.
    """
    plan = options.plan(transform, pps, rate, pps_per, seed, protect, no_protect)
    shape: ShapeOptions = {
        **options.shape(column, tags, answers, copies, key),
        "keep_original": keep_original,
        "unchanged": unchanged,
        "provenance": provenance,
    }
    text: dict[str, Any] = {"encoding": encoding, "quoting": quoting, "delimiter": delimiter}
    then = Keeper(read_rules(keep)) if keep else None
    workers, size = options.workers(num_proc), whole_number("--batch-size", batch_size)
    there = options.is_there(output)
    if engine is not None:
        _check_engine(
            engine, {"to": output_format, **text, "split": split, "num-proc": num_proc, "keep": keep}
        )
        _report(_by_ray(source, output, plan, input_format, size, shape), output, as_json)
        return
    with RowsDone() as progress:
        how: dict[str, Any] = {"output_format": output_format, "progress": progress, "then": then}
        if _is_hub_id(source, input_format):
            summary = perturb_source(_open_hub(source, split, size), output, plan, **how, **shape)
        else:
            _check_file(source, split, output)
            summary = perturb_file(
                source,
                output,
                plan,
                input_format=input_format,
                num_proc=workers,
                batch_size=size,
                **text,
                **how,
                **shape,
            )
    if there and not as_json:
        tell_anew(output)
    _report(summary, output, as_json)


def _by_ray(
    source: str, output: str, plan: Plan, input_format: str | None, size: int, shape: ShapeOptions
) -> Summary:
    from perturbkit.engines.ray_files import perturb_files

    return perturb_files(source, output, plan, input_format=input_format, batch_size=size, **shape)


def _check_file(source: str, split: str | None, output: str) -> None:
    """Refuse a split of a file, and a file as its own output."""
    if split is not None:
        raise InvalidArgument(f"--split is for data sets of the hub, and {source!r} is a file: leave it out")
    options.refuse_same(source, output)


def _check_engine(engine: str, refused: dict[str, Any]) -> None:
    """Refuse an engine that there is none of, and options that Ray has no use for."""
    if engine != "ray":
        raise InvalidArgument(f"--engine must be 'ray', got {engine!r}: leave it out for one machine")
    given = [name for name, value in refused.items() if value]
    if given:
        raise InvalidArgument(f"--{given[0]} does not go together with --engine ray: leave one of them out")


def _is_hub_id(source: str, input_format: str | None) -> bool:
    """Whether INPUT is a data set id or a folder in a hub's layout: it names no file and has no ending."""
    path = Path(source)
    if source in ("", "-") or input_format is not None:
        return False
    if path.is_symlink() or path.exists():  # files, pipes, links that lead nowhere
        return path.is_dir()
    return not path.suffix and not source.startswith((".", "/")) and source.count("/") <= 1


def _open_hub(source: str, split: str | None, size: int) -> Source:
    from perturbkit.engines.huggingface import open_hub

    try:
        return open_hub(source, split, size, quiet=not sys.stderr.isatty())
    except MissingResource as error:
        if Path(source).is_dir():
            raise
        files = sorted(path.name for path in Path().iterdir() if path.is_file() and path.stem == source)
        hint = f": did you mean the file {files[0]}?" if files else ", and there is no file of that name"
        raise MissingResource(f"{error}{hint}") from error


def _report(summary: Summary, output: str, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(asdict(summary)), err=True)
        return
    rejected = ", ".join(f"{reason} {count:,}" for reason, count in sorted(summary.rejected.items()))
    kept = f"; left out: {rejected}" if rejected else ""
    reasons = ", ".join(f"{reason} {count:,}" for reason, count in sorted(summary.reasons.items()))
    done = "" if summary.perturbed is None else f", {summary.perturbed:,} perturbed"
    where = "standard output" if output == "-" else output
    typer.echo(
        f"{counted(summary.rows, 'row')} in, {summary.rows_out:,} out{done}"
        f"{f' ({reasons})' if reasons else ''}{kept} -> {where}",
        err=True,
    )
