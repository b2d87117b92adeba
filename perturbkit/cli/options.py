"""Options that several commands share, and what is read from them.

Those of one command alone stand at the top of its file.
"""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from perturbkit.arguments import whole_number
from perturbkit.core.plan import Plan, make_plan
from perturbkit.core.spec import TransformLike, as_transform
from perturbkit.engines.shape import ShapeOptions
from perturbkit.errors import InvalidArgument, InvalidSpec, wrong_json

Transforms = Annotated[
    list[str],
    typer.Option(
        "--transform",
        "-t",
        metavar="NAME[:k=v,...]",
        help="A transform, or @FILE: the JSON of pk.to_dict, which can be a composition; repeatable.",
    ),
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same bytes.")]
Protect = Annotated[
    list[str] | None,
    typer.Option(
        "--protect",
        help="What no edit may touch; repeatable. Default: all kinds (url, email, handle, hashtag, markup, "
        "placeholder, code, phone). A kind given stands in place of all kinds; re:REGEX and word:WORD are "
        "added to the kinds given, or to all.",
    ),
]
Unprotected = Annotated[bool, typer.Option("--no-protect", help="Protect nothing.")]
Output = Annotated[
    str,
    typer.Option(
        "--output",
        "-o",
        metavar="OUT",
        help="File to write; one that is there is written anew. - is standard output.",
    ),
]


def _one_amount(text: str) -> int:
    """The number of --pps; several, as `bench` takes them, make several files here."""
    try:
        return int(text)
    except ValueError as error:
        hint = ": one file holds one amount, run once for each" if "," in text else ""
        raise typer.BadParameter(f"must be a whole number, got {text!r}{hint}") from error


Pps = Annotated[
    int | None,
    typer.Option(
        "--pps", parser=_one_amount, metavar="INTEGER", help="Most perturbations of one sample (default 1)."
    ),
]
Rate = Annotated[float | None, typer.Option("--rate", help="Instead of --pps: a share of the words, 0 to 1.")]
PpsPer = Annotated[str, typer.Option("--pps-per", help="'sample' or 'field'.")]
Columns = Annotated[list[str] | None, typer.Option("--column", "-c", help="A text column; repeatable.")]
ListColumns = Annotated[
    list[str] | None,
    typer.Option(
        "--column",
        "-c",
        help="A column of token lists in a csv file, if it is named as a text is; repeatable.",
    ),
]
Tags = Annotated[list[str] | None, typer.Option("--tags", help="A column of token tags; repeatable.")]
Answers = Annotated[
    str | None, typer.Option("--answers", help="A column of answers, or of entities (start, end).")
]
Copies = Annotated[int, typer.Option("--copies", help="Perturbed variants of each row.")]
Key = Annotated[
    str, typer.Option("--key", help="'content', 'index' or an id column: what a row's noise depends on.")
]
Provenance = Annotated[bool, typer.Option("--provenance/--no-provenance", help="Write the pk_ columns.")]
_FORMATS = "csv, tsv, json, jsonl, parquet, arrow, lines (or txt)"
InputFormat = Annotated[str | None, typer.Option("--from", help=f"Format of the input: {_FORMATS}.")]
OutputFormat = Annotated[str | None, typer.Option("--to", help=f"Format of the output: {_FORMATS}.")]
Encoding = Annotated[str | None, typer.Option("--encoding", help="Encoding of text files (utf-8).")]
Quoting = Annotated[str | None, typer.Option("--quoting", help="'csv' or 'none' (default of tsv).")]
Delimiter = Annotated[
    str | None, typer.Option("--delimiter", help="What stands between cells of csv and tsv; or 'tab'.")
]
Workers = Annotated[
    int | None, typer.Option("--num-proc", help="Worker processes; they change no byte (default 1).")
]
SheetEncoding = Annotated[
    str | None, typer.Option("--sheet-encoding", help="Encoding of the sheets, if no longer utf-8.")
]
Data = Annotated[Path | None, typer.Option("--data", help="Folder of the task's files; of own, the file.")]
Resamples = Annotated[int, typer.Option("--resamples", help="Bootstrap resamples of each comparison.")]
Resolve = Annotated[
    str | None,
    typer.Option("--resolve", help="Settle conflicts of annotators: majority, first or strict."),
]
BatchSize = Annotated[int, typer.Option("--batch-size", help="Rows at a time.")]
TrustPickle = Annotated[
    bool, typer.Option("--trust-pickle", help="Load .pkl and .joblib models, which can run any code.")
]
RunFolder = Annotated[Path, typer.Option("--output", "-o", metavar="RUN", help="Folder of the run.")]
Fresh = Annotated[
    bool,
    typer.Option("--fresh", help="Begin anew: ask the model everything, whatever RUN holds of its answers."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.")]
CountsAsJson = Annotated[bool, typer.Option("--json", help="Print the counts as JSON on standard error.")]

Keep = Annotated[
    list[str] | None,
    typer.Option(
        "--keep",
        metavar="RULE",
        help="Leave out rows that break it, as 'similarity>0.8'; measures: structure, question, polarity, "
        "similarity, fluency(MODEL), label(MODEL), language, edit_distance, readability; 'default': what "
        "throws away most texts that no longer mean anything (not for typos); repeatable.",
    ),
]


def plan(
    names: list[str],
    pps: int | None,
    rate: float | None,
    pps_per: str,
    seed: int,
    protect: list[str] | None,
    no_protect: bool,
) -> Plan:
    """Plan of the options of an amount, a seed and what is protected."""
    protected = _protection(protect, no_protect)
    if pps is not None and rate is not None:
        raise InvalidArgument("--pps and --rate exclude each other: give one")
    return make_plan(
        transforms(names),
        pps=1 if pps is None else pps,
        rate=rate,
        seed=seed,
        pps_per=pps_per,
        protect=protected,
    )


def shape(
    column: list[str] | None, tags: list[str] | None, answers: str | None, copies: int, key: str
) -> ShapeOptions:
    """Arguments of ``perturb`` that say what of a row is perturbed, how often, and by which noise."""
    return {
        "columns": column or None,
        "tags": tags or None,
        "answers": answers,
        "copies": copies,
        "key": key,
    }


def reading(
    input_format: str | None, encoding: str | None, quoting: str | None, delimiter: str | None
) -> dict[str, Any]:
    """Arguments of ``open_source`` that say how the input is read."""
    return {"format": input_format, "encoding": encoding, "quoting": quoting, "delimiter": delimiter}


def refuse_same(source: str, output: str) -> None:
    """Refuse to write over the input."""
    if Path(output).is_file() and Path(source).is_file() and Path(output).samefile(source):
        raise InvalidArgument(f"the output {output!r} is the input: name another file")


def is_there(output: str) -> bool:
    """Whether OUT is a file that is there, so that it is written anew."""
    return output != "-" and Path(output).is_file()


def _protection(protect: list[str] | None, unprotected: bool) -> Any:
    """What --protect and --no-protect mean together."""
    if unprotected and protect:
        raise InvalidArgument("--no-protect and --protect exclude each other: give one")
    return False if unprotected else protect or True


def workers(num_proc: int | None) -> int | None:
    """Number of processes of --num-proc, None where it is not given; InvalidArgument where it is none."""
    return None if num_proc is None else whole_number("--num-proc", num_proc)


def transforms(names: list[str]) -> list[Any]:
    """Transforms of the -t options; InvalidArgument where none is given."""
    if not names:
        raise InvalidArgument("no transform given: add -t NAME (`perturbkit list` shows them)")
    return [as_transform(given(name)) for name in names]


def given(transform: str) -> TransformLike:
    """What one -t stands for: the transform of a file where it is @FILE, else the name as it was typed."""
    if not transform.startswith("@"):
        return transform
    try:
        spec = json.loads(Path(transform[1:]).read_text("utf-8"))
    except FileNotFoundError as error:
        raise InvalidArgument(f"-t {transform}: there is no such file") from error
    except ValueError as error:  # neither JSON nor UTF-8
        raise InvalidArgument(
            f"-t {transform}: {wrong_json(error)}: write the JSON of perturbkit.to_dict"
        ) from error
    try:
        return as_transform(spec)
    except (InvalidArgument, InvalidSpec) as error:
        raise type(error)(f"-t {transform}: {error}") from error


def numbers(option: str, text: str) -> tuple[int, ...]:
    """Whole numbers >= 1 written with commas, as ``1,2,4``."""
    try:
        values = tuple(int(part) for part in text.split(","))
    except ValueError as error:
        raise InvalidArgument(
            f"{option} must be whole numbers with commas, as 1,2,3, got {text!r}"
        ) from error
    if min(values) < 1:
        raise InvalidArgument(f"{option} must be whole numbers >= 1, got {text!r}")
    return tuple(dict.fromkeys(values))
