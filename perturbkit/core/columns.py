"""Columns of Python values in, columns out: what every engine does with a batch of rows."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from perturbkit.core.analysis import Analysis
from perturbkit.core.beside import (
    changes_tokens,
    moved_tokens,
    tell_left_behind,
    tell_offsets,
    tell_word_tags,
)
from perturbkit.core.one_step import perturb_string, perturbed_string
from perturbkit.core.outcome import Outcome
from perturbkit.core.plan import Plan
from perturbkit.core.sample import Sample
from perturbkit.core.shape import Shape, Values, is_missing
from perturbkit.core.steps import Job, perturb_many
from perturbkit.core.stream import hash_text
from perturbkit.core.targets import (
    OF_WORDS,
    answer_spans,
    are_numbers,
    kept_targets,
    moved_answers,
    named_tags,
    numbered_tags,
)
from perturbkit.core.written import Written
from perturbkit.errors import InvalidArgument, quoted


def perturb_columns(
    plan: Plan, shape: Shape, columns: Mapping[str, Values], indices: Sequence[int] | None = None
) -> Written:
    """Perturb a batch given as columns of equal length; ``indices`` are the rows' places in all the data."""
    written = Written(shape)
    keys = row_ids(shape, columns, indices)
    simple = len(shape.text) == 1 and not (shape.tags or shape.answers or shape.beside)
    if simple and (not plan.needs or plan.is_one_step):
        _texts(plan, shape, columns, keys, written)
    else:
        _rows(plan, shape, columns, range(len(columns[shape.text[0]])), keys, written)
    tell_offsets(shape, written.changed)
    return written


def row_ids(shape: Shape, columns: Mapping[str, Values], indices: Sequence[int] | None) -> Values | None:
    """What the rows' keys are made of: ids or places in the data; None where it is their content."""
    if shape.key == "index" and indices is None:
        raise InvalidArgument(
            "key='index' needs the rows' places in the data, which this engine does not know"
        )
    return _ids(columns[shape.key_column]) if shape.key_column else indices if shape.key == "index" else None


def _ids(values: Values) -> Values:
    """Ids, None where there is none: then a row is perturbed by its content.

    An empty text is none, as csv has no other way to say so. Beside missing ones pandas has whole numbers as
    fractions.
    """
    return [value or None if isinstance(value, str) else _id(value) for value in values]


def _id(value: object) -> object:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return None if is_missing(value) else value


def _texts(
    plan: Plan, shape: Shape, columns: Mapping[str, Values], keys: Values | None, written: Written
) -> None:
    """The common case of one column of plain texts, in as few steps as can be."""
    name = shape.text[0]
    column = columns[name]
    texts = written.columns[name]
    bare = shape.one_to_one and not shape.provenance
    known = _analyses(plan, shape, columns) if plan.needs else None
    seed = plan.seed
    for row, value in enumerate(column):
        if not isinstance(value, str) or (keys is not None and keys[row] is None):
            _rows(plan, shape, columns, [row], keys, written)
            continue
        key = hash_text(value, seed) if keys is None else plan.id_key(keys[row])
        analysis = known[row] if known else None
        if bare:
            new, done, why = perturbed_string(plan, value, key, analysis)
            texts.append(new)
            written.rows.append(row)
            written.count(done, why)
            continue
        source = f"{key:016x}" if keys is None else str(keys[row])
        if shape.one_to_one:
            out = perturb_string(plan, value, key, 0, (), analysis)
            texts.append(out.fields[0])
            written.record(row, out, out.reason, source, 0)
            continue
        outcomes = (perturb_string(plan, value, key, copy, (), analysis) for copy in range(shape.copies))
        for copy, out, reason in _variants(shape, Sample((value,)), outcomes):
            texts.append(out.fields[0])
            written.record(row, out, reason, source, copy)


def keep_analyses(strings: Sequence[str], analyses: Sequence[Any], parts: Sequence[str]) -> str:
    """Analyses of a row's texts as JSON, to be kept in a column and recalled when the row is perturbed."""
    kept = [
        {"text": f"{hash_text(string):016x}", "parts": sorted(parts), **analysis.to_dict()}
        for string, analysis in zip(strings, analyses, strict=True)
    ]
    return json.dumps(kept, separators=(",", ":"))


def _recalled(plan: Plan, kept: Any, strings: Sequence[str]) -> list[Any]:
    """A row's analyses from what was kept; None for each text that it does not fit."""
    if not isinstance(kept, str) or not kept:  # missing, as None, NaN or the empty cell of a csv file
        return [None] * len(strings)
    try:
        parts = [{**part, "parts": [str(name) for name in part["parts"]]} for part in json.loads(kept)]
        fitting = [part["text"] == f"{hash_text(s):016x}" for part, s in zip(parts, strings, strict=True)]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise InvalidArgument(f"pk_analysis holds {quoted(kept)}, which perturbkit did not keep") from error
    found = [plan.transform.recall(part) if fits else None for part, fits in zip(parts, fitting, strict=True)]
    for analysis, string in zip(found, strings, strict=True):
        if isinstance(analysis, Analysis) and max(analysis.ends, default=0) > len(string):
            raise InvalidArgument(f"pk_analysis has a token behind the end of {quoted(string)}")
    return found


def _analyses(plan: Plan, shape: Shape, columns: Mapping[str, Values]) -> list[Any]:
    """Analysis of every text of the only text column, recalled or made in one batch."""
    column = columns[shape.text[0]]
    known: list[Any] = [None] * len(column)
    if shape.analysis:
        known = [
            _recalled(plan, keeps, [text])[0] if isinstance(text, str) else None
            for text, keeps in zip(column, columns[shape.analysis], strict=True)
        ]
    lacking = [i for i, text in enumerate(column) if isinstance(text, str) and known[i] is None]
    analyser = plan.transform.analyser()
    if lacking and analyser is not None:
        found = analyser([column[i] for i in lacking], [None] * len(lacking))
        for i, analysis in zip(lacking, found, strict=True):
            known[i] = analysis
    return known


def _variants(
    shape: Shape, sample: Sample, outcomes: Iterator[Outcome]
) -> Iterator[tuple[int, Outcome, str | None]]:
    """(copy number, outcome, reason) of every output row of one input row; the original is copy -1."""
    if shape.keep_original:
        yield -1, Outcome(sample.fields, [], 0, 0, None, sample.tags, sample.answers), None
    seen = set()
    for copy, out in zip(range(shape.copies), outcomes, strict=False):
        if shape.unchanged == "drop" and not out.done:
            continue
        reason: str | None = out.reason
        if shape.copies > 1:
            if out.done and out.fields in seen:
                reason = "repeat"
            seen.add(out.fields)
        yield copy, out, reason


class _Row(NamedTuple):
    """One input row of any shape, read: its sample, key, and what its columns held."""

    number: int
    sample: Sample
    key: int
    source: str
    values: list[Any]
    tags: list[Any]
    named: tuple[str, ...]
    answers: Any
    fits: bool
    analyses: tuple[Any, ...]

    @property
    def tokens(self) -> tuple[str, ...] | None:
        """The token list of the row, if it has one."""
        return next((field for field in self.sample.fields if isinstance(field, tuple)), None)


def _rows(
    plan: Plan,
    shape: Shape,
    columns: Mapping[str, Values],
    numbers: Sequence[int],
    keys: Values | None,
    written: Written,
) -> None:
    """Rows of any shape, step by step together."""
    rows = [_read(plan, shape, columns, row, None if keys is None else keys[row]) for row in numbers]
    jobs = [
        Job(row.sample, row.key, copy, analyses=row.analyses) for row in rows for copy in range(shape.copies)
    ]
    outcomes = iter(perturb_many(plan, jobs))
    moved = changed = False
    for row in rows:
        mine = [_within(shape, row, out) for out in islice(outcomes, shape.copies)]
        changed = changed or (bool(row.named) and any(out.edits for out in mine))
        moved = moved or any(moved_tokens(row.sample.fields, out) for out in mine)
        for copy, out, reason in _variants(shape, row.sample, iter(mine)):
            targets = _write(shape, row, out, written)
            written.record(row.number, out, reason, row.source, copy, targets)
    if changed and plan.transform.inflects:
        tell_word_tags(shape, plan.transform.name)
    if moved and shape.beside:
        tell_left_behind(shape, columns, [(row.number, row.tokens) for row in rows])


def _within(shape: Shape, row: _Row, out: Outcome) -> Outcome:
    """The outcome, or the sample as it was where its targets cannot be kept.

    So it is where an answer is not where it is said to be, where tags are not as many as tokens, where a tag
    has come to be that the column has no number for, and where tokens move whose tags are numbers without
    names: which of them is the B- and which the I- of a type, they do not tell.
    """
    sample = row.sample
    fits = row.fits
    for name, column in zip(row.named, out.tags, strict=True):
        names = shape.tag_names.get(name)
        if names:
            fits = fits and set(column) <= set(names)
        elif name not in OF_WORDS and out.edits and are_numbers(row.tags[shape.tags.index(name)]):
            fits = fits and not changes_tokens(sample.fields, out)
    return (
        out if fits else Outcome(sample.fields, [], out.asked, 0, "lost_target", sample.tags, sample.answers)
    )


def _read(plan: Plan, shape: Shape, columns: Mapping[str, Values], number: int, key_value: object) -> _Row:
    values = [columns[name][number] for name in shape.text]
    fields = tuple(map(_field, shape.text, values))
    tags = [columns[name][number] for name in shape.tags]
    # Only tags of a row that has tokens move; a missing column of tags does not hold up the others.
    named = {
        name: tuple(named_tags(name, shape.tag_names.get(name, ()), column, plan.scheme))
        for name, column in zip(shape.tags, tags, strict=True)
        if column is not None and any(isinstance(field, tuple) for field in fields)
    }
    answers = columns[shape.answers][number] if shape.answers else None
    of = _context(shape)
    spans = answer_spans(answers, fields[of])
    key = plan.row_key(fields) if key_value is None else plan.id_key(key_value)
    source = f"{key:016x}" if key_value is None else str(key_value)
    lists = [field for field in fields if isinstance(field, tuple)]
    fits = spans is not None and all(len(column) == len(lists[0]) for column in named.values())
    if not fits:
        named = {}
    sample = Sample(fields, tuple(named.values()), tuple((of, *span) for span in spans or ()))
    analyses: tuple[Any, ...] = ()
    if shape.analysis is not None and plan.needs:
        strings = [" ".join(field) if isinstance(field, tuple) else field or "" for field in fields]
        analyses = tuple(_recalled(plan, columns[shape.analysis][number], strings))
    return _Row(number, sample, key, source, values, tags, tuple(named), answers, fits, analyses)


def _context(shape: Shape) -> int:
    return shape.text.index(shape.context) if shape.context else 0


def _write(shape: Shape, row: _Row, out: Outcome, written: Written) -> str | None:
    """Append the row's new values; gives back the targets that it had, where they are others now."""
    for name, value, new in zip(shape.text, row.values, out.fields, strict=True):
        # Without an edit a token list is as it was, missing tokens and all.
        whole = list(new if out.edits else value) if isinstance(new, tuple) else new
        written.columns[name].append(whole if value is not None else None)
    moved = dict(zip(row.named, out.tags, strict=True))
    before = dict(zip(shape.targets, (*row.tags, row.answers), strict=False))
    after = dict(before)
    for name, tags in moved.items():
        after[name] = numbered_tags(shape.tag_names.get(name, ()), tags, before[name])
    if shape.answers:
        spans = [span[1:] for span in out.answers]
        after[shape.answers] = moved_answers(row.answers, spans, out.fields[_context(shape)])
    for name, value in after.items():
        written.columns[name].append(value)
    return kept_targets(before, after) if shape.provenance else None


def _field(name: str, value: Any) -> Any:
    """Field of a sample from a value of a column: None for missing, a tuple for a token list."""
    if isinstance(value, str):
        return value
    if is_missing(value):
        return None
    if isinstance(value, Iterable) and not isinstance(value, Mapping | bytes):
        tokens = tuple(value)
        if all(token is None or isinstance(token, str) for token in tokens):
            # A missing token is an empty one: either makes its row one that cannot be perturbed.
            return tuple("" if token is None else str(token) for token in tokens)
    raise InvalidArgument(
        f"column {name!r} holds {quoted(value)}, which is neither a string nor a list of strings"
    )
