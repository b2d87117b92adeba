"""``perturbkit perturb``: a file in, a perturbed file out."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.cli import options
from perturbkit.core.plan import make_plan, whole_number
from perturbkit.engines.files import Summary, perturb_file
from perturbkit.errors import InvalidArgument, MissingResource


def perturb(
    source: Annotated[
        str,
        typer.Argument(metavar="INPUT", help="csv, tsv, json, jsonl, parquet, arrow, txt, or - for lines."),
    ],
    transform: options.Transforms,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="OUT", help="File to write; - is standard output.")
    ] = "-",
    pps: Annotated[
        int | None, typer.Option("--pps", help="Most perturbations of one sample (default 1).")
    ] = None,
    rate: Annotated[
        float | None, typer.Option("--rate", help="Instead of --pps: a share of the words, 0 to 1.")
    ] = None,
    pps_per: Annotated[str, typer.Option("--pps-per", help="'sample' or 'field'.")] = "sample",
    seed: options.Seed = 0,
    column: Annotated[
        list[str] | None, typer.Option("--column", "-c", help="A text column; repeatable.")
    ] = None,
    tags: Annotated[
        list[str] | None, typer.Option("--tags", help="A column of token tags; repeatable.")
    ] = None,
    answers: Annotated[str | None, typer.Option("--answers", help="A column of answer spans.")] = None,
    copies: Annotated[int, typer.Option("--copies", help="Perturbed variants of each row.")] = 1,
    key: Annotated[
        str, typer.Option("--key", help="'content', 'index' or an id column: what a row's noise depends on.")
    ] = "content",
    keep_original: Annotated[
        bool, typer.Option("--keep-original", help="Write each original before its copies.")
    ] = False,
    unchanged: Annotated[
        str, typer.Option("--unchanged", help="'keep' or 'drop' rows where nothing was done.")
    ] = "keep",
    provenance: Annotated[
        bool, typer.Option("--provenance/--no-provenance", help="Write the pk_ columns.")
    ] = True,
    protect: options.Protect = None,
    no_protect: options.Unprotected = False,
    split: Annotated[str | None, typer.Option("--split", help="Split of a hub data set.")] = None,
    input_format: Annotated[str | None, typer.Option("--from", help="Format of the input.")] = None,
    output_format: Annotated[str | None, typer.Option("--to", help="Format of the output.")] = None,
    encoding: Annotated[
        str | None, typer.Option("--encoding", help="Encoding of text files (utf-8).")
    ] = None,
    quoting: Annotated[
        str | None, typer.Option("--quoting", help="'csv' or 'none' (default of tsv).")
    ] = None,
    delimiter: Annotated[
        str | None, typer.Option("--delimiter", help="What stands between cells of csv and tsv; or 'tab'.")
    ] = None,
    num_proc: Annotated[int | None, typer.Option("--num-proc", help="Worker processes.")] = None,
    batch_size: Annotated[int, typer.Option("--batch-size", help="Rows at a time.")] = 1000,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the counts as JSON on standard error.")
    ] = False,
) -> None:
    """Perturb the rows of INPUT; several -t are steps one after the other.

    Columns that are not perturbed are copied as they are. The output is written beside its place and
    renamed when it is whole. Counts go to standard error.
    """
    if pps is not None and rate is not None:
        raise InvalidArgument("--pps and --rate exclude each other: give one")
    plan = make_plan(
        options.transforms(transform),
        pps=1 if pps is None else pps,
        rate=rate,
        seed=seed,
        pps_per=pps_per,
        protect=options.protection(protect, no_protect),
    )
    shape: dict[str, Any] = {
        "columns": column or None,
        "tags": tags or None,
        "answers": answers,
        "copies": copies,
        "key": key,
        "keep_original": keep_original,
        "unchanged": unchanged,
        "provenance": provenance,
    }
    workers = None if num_proc is None else whole_number("--num-proc", num_proc)
    with _Progress() as progress:
        if _is_hub_id(source, input_format):
            summary = _perturb_hub(source, split, output, output_format, plan, batch_size, shape, progress)
        else:
            if split is not None:
                raise InvalidArgument(
                    f"--split is for data sets of the hub, and {source!r} is a file: leave it out"
                )
            if source != "-" and output != "-" and _is_same_file(source, output):
                raise InvalidArgument(f"the output {output!r} is the input: name another file")
            summary = perturb_file(
                source,
                output,
                plan,
                input_format=input_format,
                output_format=output_format,
                encoding=encoding,
                quoting=quoting,
                delimiter=delimiter,
                num_proc=workers,
                batch_size=whole_number("--batch-size", batch_size),
                progress=progress,
                **shape,
            )
    _report(summary, output, as_json)


def _is_same_file(source: str, output: str) -> bool:
    return Path(output).is_file() and Path(source).is_file() and Path(output).samefile(source)


def _is_hub_id(source: str, input_format: str | None) -> bool:
    """Whether INPUT is a data set id or a folder in a hub's layout: it names no file and has no ending."""
    path = Path(source)
    if source == "-" or input_format is not None:
        return False
    if path.is_symlink() or path.exists():  # files, pipes, links that lead nowhere
        return path.is_dir()
    return not path.suffix and not source.startswith((".", "/")) and source.count("/") <= 1


def _perturb_hub(
    source: str,
    split: str | None,
    output: str,
    output_format: str | None,
    plan: Any,
    batch_size: int,
    shape: dict[str, Any],
    progress: Any,
) -> Summary:
    from perturbkit.engines.files import perturb_source
    from perturbkit.engines.huggingface import open_hub

    try:
        opened = open_hub(
            source, split, whole_number("--batch-size", batch_size), quiet=not sys.stderr.isatty()
        )
    except MissingResource as error:
        if Path(source).is_dir():
            raise
        files = sorted(path.name for path in Path().iterdir() if path.is_file() and path.stem == source)
        hint = f": did you mean the file {files[0]}?" if files else ", and there is no file of that name"
        raise MissingResource(f"{error}{hint}") from error
    return perturb_source(
        opened,
        output,
        plan,
        output_format=output_format,
        progress=progress,
        **shape,
    )


class _Progress:
    """A line with the count of rows, on a terminal only."""

    def __enter__(self) -> "_Progress":
        self._shown = sys.stderr.isatty()
        return self

    def __call__(self, rows: int) -> None:
        if self._shown:
            typer.echo(f"\r{rows:,} rows", err=True, nl=False)

    def __exit__(self, *_: object) -> None:
        if self._shown:
            typer.echo("\r\x1b[K", err=True, nl=False)


def _report(summary: Summary, output: str, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(asdict(summary)), err=True)
        return
    reasons = ", ".join(f"{reason} {count:,}" for reason, count in sorted(summary.reasons.items()))
    where = "standard output" if output == "-" else output
    typer.echo(
        f"{summary.rows:,} rows in, {summary.rows_out:,} out, {summary.perturbed:,} perturbed"
        f"{f' ({reasons})' if reasons else ''} -> {where}",
        err=True,
    )
