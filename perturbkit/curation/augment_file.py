"""``augment`` over files, in two passes: what is there first, then the copies, batch by batch."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from perturbkit.core.shape import PROVENANCE
from perturbkit.curation.augment import Augmentation, Originals, batch_of, labels_of, texts_of, unseen_marks
from perturbkit.curation.datasheet import Datasheet
from perturbkit.curation.keep import record_of
from perturbkit.engines import writers
from perturbkit.engines.files import FileBatches, mapped, schema_of, tell_untouched
from perturbkit.engines.readers import open_source
from perturbkit.engines.select import take, with_columns, without
from perturbkit.engines.shape import make_shape, named_columns
from perturbkit.errors import InvalidArgument, nearest


def augment_file(
    source: str,
    output: str,
    asked: Augmentation,
    *,
    against: Sequence[str] = (),
    reading: Mapping[str, Any] | None = None,
    output_format: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Datasheet:
    """Augment one file into another; ``against`` are files that must stay unseen.

    ``reading`` are options of ``open_source``. ``progress`` is called with the number of originals done.
    Memory grows by a hash (about 100 bytes) for each row and copy, and by nothing else. The output is there
    whole or not at all. Raises InvalidArgument or MissingResource.
    """
    if source == "-":
        raise InvalidArgument("augment reads its input twice, which standard input cannot: give a file")
    lists = named_columns(asked.shape_options)
    reading = {"batch_size": asked.batch_size, "lists": lists, **(reading or {})}
    opened = open_source(source, **reading)
    shape = make_shape(asked.plan, opened.kinds, tag_names=opened.tag_names, **asked.shape_options)
    asked.checked(shape)
    if asked.label is not None and asked.label not in opened.kinds:
        raise InvalidArgument(f"no column is called {asked.label!r}: {nearest(asked.label, opened.kinds)}")
    unseen: set[int] = set()
    for path in against:
        for batch in open_source(path, **reading).batches:
            unseen |= unseen_marks([batch], shape)
    originals = Originals(unseen)
    for batch in opened.batches:
        originals.add(texts_of(batch, shape), labels_of(batch, asked.label))
    selection = asked.selection(originals, unseen)
    selection.sheet.source, selection.sheet.against = source, list(against)
    kind = writers.output_format(output, opened, output_format)
    again = open_source(source, **reading)
    written = shape if asked.provenance and kind != "lines" else replace(shape, provenance=False)
    scores = [f"pk_{rule.name}" for rule in asked.rules] if written.provenance else []
    perturbed = 0
    columns = [*opened.kinds, *written.record, *scores]
    with writers.open_sink(output, kind, again, columns, lambda: schema_of(again, written, scores)) as sink:
        for grown, _, _, changed, _ in mapped(FileBatches(asked.plan, shape), again, asked.num_proc):
            perturbed += changed
            kept, verdicts = selection.choose(batch_of(grown, shape, asked.label))
            out = take(grown, kept)
            if written.provenance:
                sink.write(with_columns(out, record_of(verdicts, asked.rules, marked=False)))
            else:
                sink.write(without(out, PROVENANCE))
            if progress is not None:
                progress(selection.sheet.originals)
    if selection.sheet.candidates and not perturbed:
        tell_untouched(shape, opened.kinds, asked.shape_options)
    return selection.sheet
