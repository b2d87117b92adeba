"""Files in, files out, in constant memory: what ``perturbkit perturb`` runs."""

import signal
import threading
import warnings
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Unpack

from perturbkit.core.plan import Plan
from perturbkit.core.shape import Shape
from perturbkit.engines import writers
from perturbkit.engines.dispatch import perturb_rows_counted
from perturbkit.engines.readers import open_source
from perturbkit.engines.shape import ShapeOptions, make_shape, named_columns
from perturbkit.engines.source import Source
from perturbkit.engines.workers import live_with_parent
from perturbkit.errors import InvalidArgument, quoted


@dataclass
class Summary:
    """Counts of a run over a file; ``reasons`` are those of rows that got fewer edits than asked.

    ``rejected`` are rows that a filter left out, by reason; ``rows_out`` and ``perturbed`` do not count them.
    ``perturbed`` is None where no record tells.
    """

    rows: int = 0
    rows_out: int = 0
    perturbed: int | None = 0
    reasons: dict[str, int] = field(default_factory=dict)
    rejected: dict[str, int] = field(default_factory=dict)


class Filter:
    """What is done to each perturbed batch before it is written; ``columns`` are the ones of numbers it adds.

    ``rejected`` counts the rows it left out, by reason.
    """

    columns: Sequence[str] = ()

    def __init__(self) -> None:
        self.rejected: dict[str, int] = {}

    def __call__(self, batch: Any) -> Any:
        """The batch as it is written."""
        raise NotImplementedError


@dataclass(frozen=True)
class FileBatches:
    """Batches of a file through the plan, one a call; pickles small, so that workers can have it."""

    plan: Plan
    shape: Shape

    def __call__(self, numbered: tuple[int, Any]) -> tuple[Any, int, int, int, dict[str, int]]:
        """(perturbed batch, rows in, out and perturbed, reasons) of (index of the first row, batch)."""
        first, batch = numbered
        if isinstance(batch, list):
            self._check(batch, first)
            out, written = perturb_rows_counted(batch, self.plan, self.shape, first)
            return out, len(batch), len(out), written.changed, written.reasons
        from perturbkit.engines.arrow import perturb_counted

        table, written = perturb_counted(batch, self.plan, self.shape, range(first, first + batch.num_rows))
        return table, batch.num_rows, table.num_rows, written.changed, written.reasons

    def _check(self, rows: list[dict[str, Any]], first: int) -> None:
        """Refuse a row whose text is a number or an object, by its number."""
        for name in self.shape.text:
            for at, row in enumerate(rows, first + 1):
                value = row.get(name)
                if not (value is None or isinstance(value, str | list)):
                    raise InvalidArgument(
                        f"row {at}: column {name!r} holds {quoted(value)}, which is neither a text nor a "
                        "list of texts: choose another column or mend the row"
                    )


def perturb_file(
    source: str,
    output: str,
    plan: Plan,
    *,
    input_format: str | None = None,
    output_format: str | None = None,
    encoding: str | None = None,
    quoting: str | None = None,
    delimiter: str | None = None,
    num_proc: int | None = None,
    batch_size: int = 1000,
    progress: Any = None,
    then: Filter | None = None,
    **options: Unpack[ShapeOptions],
) -> Summary:
    """Perturb the rows of one file into another; ``options`` are those of ``perturb``.

    ``progress`` is called with the number of rows done after each batch. Raises InvalidArgument or
    MissingResource; the output is there whole or not at all.
    """
    copies = options.get("copies", 1)
    opened = open_source(
        source,
        # A batch is in memory with all its copies.
        batch_size=max(1, batch_size // copies) if isinstance(copies, int) and copies > 1 else batch_size,
        format=input_format,
        encoding=encoding,
        quoting=quoting,
        delimiter=delimiter,
        lists=named_columns(options),
    )
    return perturb_source(
        opened,
        output,
        plan,
        output_format=output_format,
        num_proc=num_proc,
        progress=progress,
        then=then,
        **options,
    )


def perturb_source(
    opened: Source,
    output: str,
    plan: Plan,
    *,
    output_format: str | None = None,
    num_proc: int | None = None,
    progress: Any = None,
    then: Filter | None = None,
    **options: Unpack[ShapeOptions],
) -> Summary:
    """Perturb an open source into a file; ``then`` is what becomes of each batch of perturbed rows."""
    kind = writers.output_format(output, opened, output_format)
    if kind == "lines":  # which have no room for a record
        options["provenance"] = False
    if then is not None and not options.get("provenance", True):
        raise InvalidArgument("rules need the record: write no lines, and leave --no-provenance out")
    added = then.columns if then is not None else ()
    shape = make_shape(plan, opened.kinds, tag_names=opened.tag_names, **options)
    columns = [*opened.kinds, *shape.record, *added]
    summary = Summary(rejected=then.rejected if then is not None else {})
    with writers.open_sink(output, kind, opened, columns, lambda: schema_of(opened, shape, added)) as sink:
        for batch, rows, rows_out, changed, reasons in mapped(FileBatches(plan, shape), opened, num_proc):
            kept = batch if then is None else then(batch)
            sink.write(kept)
            left_out = rows_out - len(kept)  # all of them were perturbed
            summary.rows += rows
            summary.rows_out += rows_out - left_out
            summary.perturbed = (summary.perturbed or 0) + changed - left_out
            for reason, count in reasons.items():
                summary.reasons[reason] = summary.reasons.get(reason, 0) + count
            if progress is not None:
                progress(summary.rows)
    if summary.rows and not (summary.perturbed or summary.rejected):
        tell_untouched(shape, opened.kinds, options)
    return summary


def tell_untouched(shape: Shape, columns: Iterable[str], options: ShapeOptions) -> None:
    """Warn that not a row of the columns that were named was perturbed, as others may hold the texts."""
    if options.get("columns") is None:
        return
    named = f"column{'s' * (len(shape.text) > 1)} {', '.join(map(repr, shape.text))}"
    others = ", ".join(name for name in columns if name not in shape.text)
    way = f"--column; there are also {others}" if others else "what it holds; there is no other column"
    warnings.warn(f"not a single row of {named} was perturbed: check {way}", stacklevel=2)


def source_schema(opened: Source) -> Any:
    """Arrow schema of the input as far as it is known before the first row."""
    import pyarrow as pa

    if opened.is_arrow:
        return opened.schema
    texts = opened.format in ("csv", "tsv", "lines")
    kinds = opened.kinds.items()
    return pa.schema(
        [(name, pa.string() if texts and kind == "string" else pa.null()) for name, kind in kinds]
    )


def schema_of(opened: Source, shape: Shape, numbers: Sequence[str] = ()) -> Any:
    """Arrow schema of the output as far as it is known before the first row; ``numbers`` stand at the end."""
    import pyarrow as pa

    from perturbkit.engines.arrow import output_schema

    schema = output_schema(source_schema(opened), shape)
    for name in numbers:
        schema = schema.append(pa.field(name, pa.float64()))
    return schema


def mapped(
    work: FileBatches, opened: Source, num_proc: int | None
) -> Iterator[tuple[Any, int, int, int, dict[str, int]]]:
    """Results of the batches in order; with workers, a few batches ahead and never more."""
    numbered = _numbered(opened.batches)
    if num_proc is None or num_proc == 1:
        yield from map(work, numbered)
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    context = get_context("spawn")
    pool = ProcessPoolExecutor(num_proc, mp_context=context, initializer=live_with_parent)

    def submit(item: tuple[int, Any]) -> Any:
        with _deaf():  # a worker that is started here is deaf as well
            return pool.submit(work, item)

    try:
        ahead = deque(submit(item) for item in islice(numbered, 2 * num_proc))
        while ahead:
            result = ahead.popleft().result()
            ahead.extend(submit(item) for item in islice(numbered, 1))
            yield result
    except BrokenProcessPool as error:
        raise InvalidArgument(
            "a worker process ended early, perhaps out of memory: use a smaller --num-proc or --batch-size"
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Leave Ctrl-C aside: it is for the main process, which then stops its workers."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _numbered(batches: Iterator[Any]) -> Iterator[tuple[int, Any]]:
    first = 0
    for batch in batches:
        yield first, batch
        first += len(batch) if isinstance(batch, list) else batch.num_rows
