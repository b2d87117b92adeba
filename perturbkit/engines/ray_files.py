"""Files and folders through Ray Data: what ``perturbkit perturb --engine ray`` runs."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Unpack

from perturbkit.core.plan import Plan
from perturbkit.engines.files import Summary
from perturbkit.engines.part import part_of
from perturbkit.engines.readers import format_of
from perturbkit.engines.shape import ShapeOptions
from perturbkit.errors import InvalidArgument, MissingResource, PerturbkitError

FORMATS = ("parquet", "csv", "jsonl")


def perturb_files(
    source: str,
    output: str,
    plan: Plan,
    *,
    input_format: str | None = None,
    batch_size: int = 1000,
    **options: Unpack[ShapeOptions],
) -> Summary:
    """Perturb a file, or a folder of files of one format, into a new folder of Parquet files.

    ``source`` may be an address that Ray can read, as s3://. The cells of csv are texts, as everywhere here;
    the values of jsonl have the types that Arrow finds. ``options`` are those of ``make_shape``.
    Runs on the cluster that RAY_ADDRESS names, else on all cores of this machine. The folder is there whole
    or not at all. Raises InvalidArgument, MissingResource, and MissingDependency without the extra ``ray``.
    """
    from perturbkit.resources.require import require

    ray = require("ray", "ray")
    require("ray.data", "ray")
    from perturbkit.engines.cluster import kernel_by
    from perturbkit.engines.ray import mapped, schema_of

    kind, files = _files(source, input_format)
    with _new_folder(output) as part:
        if not ray.is_initialized():
            ray.init(include_dashboard=False, logging_level="ERROR")
        ray.data.DataContext.get_current().enable_progress_bars = sys.stderr.isatty()
        try:
            data = _read(ray.data, kind, files)
            kernel = kernel_by(plan, schema_of(data), options)
            mapped(data, kernel, batch_size).write_parquet(part)
        except ray.exceptions.RayTaskError as error:
            raise _ours(error) from error
        return _counted(part, data, kernel.shape)


def _files(source: str, given: str | None) -> tuple[str, list[str]]:
    """Format and names of the files."""
    where = Path(source)
    if "://" not in source and not where.exists():
        raise MissingResource(f"there is no file or folder {source!r}: check the name")
    names = [source]
    if where.is_dir():
        names = sorted(str(path) for path in where.rglob("*") if path.is_file() and path.name[:1] not in "._")
        if not names:
            raise MissingResource(f"the folder {source!r} has no files")
    kinds = {format_of(name, given) for name in names}
    if len(kinds) > 1:
        raise InvalidArgument(f"{source!r} has files of {' and '.join(sorted(kinds))}: keep one format")
    (kind,) = kinds
    if kind not in FORMATS:
        raise InvalidArgument(f"Ray reads {', '.join(FORMATS)} here, got {kind}: leave --engine out")
    return kind, names


def _read(data: Any, kind: str, files: list[str]) -> Any:
    """Lazy data set of the files."""
    if kind == "parquet":
        return data.read_parquet(files)
    if kind == "jsonl":
        return data.read_json(files)
    import pyarrow as pa
    from pyarrow import csv, fs

    system, path = fs.FileSystem.from_uri(files[0]) if "://" in files[0] else (fs.LocalFileSystem(), files[0])
    with system.open_input_stream(path) as first, csv.open_csv(first) as reader:
        names = reader.schema.names
    texts = csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()), strings_can_be_null=False)
    cells = csv.ParseOptions(newlines_in_values=True)
    return data.read_csv(files, convert_options=texts, parse_options=cells)


@contextmanager
def _new_folder(output: str) -> Iterator[str]:
    """Where to write: a folder beside ``output`` that takes its place in the end; an address as it is."""
    if "://" in output:
        yield output
        return
    target = Path(output)
    if output == "-" or target.exists():
        raise InvalidArgument(
            f"--engine ray writes a new folder of Parquet files, and {output!r} "
            f"{'is standard output' if output == '-' else 'is there already'}: name another (-o FOLDER)"
        )
    if not target.absolute().parent.is_dir():
        raise InvalidArgument(f"the output folder {str(target.parent)!r} does not exist: create it first")
    with part_of(target.absolute(), folder=True) as part:
        yield str(part)
        part.rename(target)


def _ours(error: Any) -> Exception:
    """What perturbkit raised in a worker, or that a worker failed, in one line."""
    cause = error.as_instanceof_cause()
    for kind in PerturbkitError.__subclasses__():
        if isinstance(cause, kind):
            return kind(str(error.cause))
    return InvalidArgument(f"a worker of Ray failed: {str(error.cause).strip().splitlines()[-1]}")


def _counted(folder: str, data: Any, shape: Any) -> Summary:
    """Counts by what was written: a task that Ray ran twice counts once."""
    from pyarrow import dataset

    written = dataset.dataset(folder, format="parquet")
    summary = Summary(rows_out=written.count_rows(), perturbed=None)
    each = shape.copies + shape.keep_original
    summary.rows = summary.rows_out // each if shape.unchanged == "keep" else data.count()
    if shape.provenance and summary.rows_out:
        reasons: Counter[str | None] = Counter()
        summary.perturbed = 0
        for batch in written.to_batches(columns=["pk_done", "pk_reason"]):
            summary.perturbed += sum(done > 0 for done in batch["pk_done"].to_pylist())
            reasons.update(batch["pk_reason"].to_pylist())
        summary.reasons = {reason: count for reason, count in reasons.items() if reason is not None}
    return summary
