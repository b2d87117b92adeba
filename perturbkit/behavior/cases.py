"""Test cases: from templates, lists and data sets, with labels paired to them, and variants made of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.behavior.answers import plain
from perturbkit.behavior.lexicon import identity
from perturbkit.behavior.templates import Case, Template
from perturbkit.core.order import require_order
from perturbkit.core.plan import quick_plan
from perturbkit.core.spec import TransformLike, as_transform
from perturbkit.core.stream import hash_text, shuffled
from perturbkit.core.transform import Transform
from perturbkit.engines.dispatch import perturb_by
from perturbkit.engines.shape import ShapeOptions, kinds_of_rows, make_shape
from perturbkit.errors import InvalidArgument, quoted

ROW = "pk_case"
"""Column that tells which case a perturbed row comes from."""
LABELS = ("label", "labels", "ner_tags", "tags", "answers")
"""What rows of a data set have beside their texts, and records that a model is asked about have not."""


@dataclass(frozen=True, slots=True)
class TestCase:
    """An original and its variants.

    ``inputs`` are texts, pairs, token lists or records; ``label`` is for all of them, or a list with one
    for each; ``infos`` hold what is known of each input (``edits`` from the original, words ``replaced``).
    """

    __test__ = False

    inputs: tuple[Any, ...]
    label: Any = None
    fills: Mapping[str, Any] = field(default_factory=dict)
    infos: tuple[Mapping[str, Any], ...] = ()

    def label_of(self, at: int) -> Any:
        """Label of one input."""
        return self.label[at] if isinstance(self.label, list) else self.label

    def info_of(self, at: int) -> Mapping[str, Any]:
        """What is known of one input."""
        return self.infos[at] if self.infos else {}


def read_cases(
    data: Any,
    *,
    labels: Any = None,
    n: int | None = None,
    seed: int = 0,
    columns: str | Sequence[str] | None = None,
) -> tuple[list[TestCase], list[Template]]:
    """Cases of a template, of a list, or of a data set, and the templates they come from.

    An item of a list is a Case, a template, a text, a tuple (pair) or a record, each one example; or a
    list of these, the original first. ``labels``: one for all, one for each case (a list), a function of
    the fills, or a column of a data set. ``n`` draws so many cases with ``seed``. ``columns`` are the text
    columns of a data set, which a list of dicts is then.
    """
    templates = [data] if isinstance(data, Template) else []
    if isinstance(data, Template) and n is not None and not isinstance(labels, list):
        cases = [_case(case) for case in data.sample(n, seed)]
        return _labelled(cases, labels), templates
    cases = []
    rows = _is_data_set(data) or columns is not None
    for item in _items(data, columns):
        if isinstance(item, Template):
            templates.append(item)
            cases += map(_case, item.expand())
        else:
            cases.append(_case(item))
    if not cases:
        raise InvalidArgument("data must hold at least one case, got none")
    column = labels.strip("{}") if rows and isinstance(labels, str) else ""
    if column in cases[0].fills:
        labels = [case.fills[column] for case in cases]
    return _drawn(_labelled(cases, labels), n, seed), templates


def _is_data_set(data: Any) -> bool:
    return hasattr(data, "column_names") or (hasattr(data, "to_dict") and hasattr(data, "columns"))


def _items(data: Any, columns: str | Sequence[str] | None) -> Iterable[Any]:
    if isinstance(data, Template):
        return data.expand()
    if isinstance(data, str | Mapping) or not isinstance(data, Iterable):
        raise InvalidArgument(f"data must be a template, a list or a data set, got {quoted(data)}")
    if hasattr(data, "to_dict") and hasattr(data, "columns"):
        return _rows(data.to_dict("records"), columns)
    require_order("data", data)
    items = list(data)
    return _rows(items, columns) if _is_data_set(data) or columns is not None else map(_no_row, items)


def _no_row(item: Any) -> Any:
    """The item; InvalidArgument for a row of a data set, which would be asked about with all its columns."""
    for name, value in item.items() if isinstance(item, Mapping) else ():
        if name in LABELS or not isinstance(value, str | list | tuple | Mapping):
            raise InvalidArgument(
                f"the record {quoted(item)} has {name}={quoted(value)}, which is no text: name the text "
                "columns of rows with columns=, or give them as pandas.DataFrame(rows)"
            )
    return item


def _rows(rows: list[Any], columns: str | Sequence[str] | None) -> list[Any]:
    """Inputs of the rows of a data set: the text column, or a pair of two; other columns are fills."""
    if not rows:
        return []
    names = make_shape(quick_plan("swap_chars"), kinds_of_rows(rows), columns=columns, provenance=False).text
    cases = []
    for row in rows:
        parts = [row[name] for name in names]
        fills = {name: plain(value) for name, value in row.items() if name not in names}
        cases.append(Case(parts[0] if len(parts) == 1 else tuple(parts), fills))
    return cases


def _case(item: Any) -> TestCase:
    if isinstance(item, TestCase):
        return item
    if isinstance(item, Case):
        return TestCase((item.value,), item.label, item.fills)
    if isinstance(item, list):
        if not item:
            raise InvalidArgument("a case must hold at least one input, got []")
        return TestCase(tuple(item))
    if item is None or isinstance(item, bool | int | float):
        raise InvalidArgument(f"a case must be a text, a pair, a record or a list of these, got {item!r}")
    return TestCase((item,))


def _labelled(cases: list[TestCase], labels: Any) -> list[TestCase]:
    """Cases with their labels; a list is paired by case."""
    labels = plain(labels)
    if labels is None:
        return cases
    if isinstance(labels, Iterable) and not isinstance(labels, str | Mapping):  # a series, a tuple, a column
        labels = list(labels)
    if isinstance(labels, list):
        if len(labels) != len(cases):
            raise InvalidArgument(
                f"labels must be one for each of {len(cases)} cases, got {len(labels)} labels"
            )
        paired = [replace(case, label=plain(label)) for case, label in zip(cases, labels, strict=True)]
        return [_checked(case) for case in paired]
    if callable(labels):
        return [replace(case, label=labels(case.fills)) for case in cases]
    return [replace(case, label=labels) for case in cases]


def _checked(case: TestCase) -> TestCase:
    if isinstance(case.label, list) and len(case.inputs) > 1 and len(case.label) != len(case.inputs):
        raise InvalidArgument(
            f"a case with {len(case.inputs)} examples needs one label or as many, got {len(case.label)}"
        )
    one = len(case.inputs) == 1
    if one and isinstance(case.label, list) and (len(case.label) != 1 or isinstance(case.inputs[0], list)):
        return replace(case, label=[case.label])
    return case


def _drawn(cases: list[TestCase], n: int | None, seed: int) -> list[TestCase]:
    if n is None or n >= len(cases):
        return cases
    order = shuffled(list(range(len(cases))), hash_text("cases", whole_number("seed", seed, least=0)))
    chosen = [at for at, _ in zip(order, range(whole_number("n", n)), strict=False)]
    return [cases[at] for at in sorted(chosen)]


def with_variants(
    cases: Sequence[TestCase],
    transform: TransformLike,
    *,
    copies: int = 1,
    fields: Sequence[int | str] | None = None,
    **options: Any,
) -> tuple[list[TestCase], dict[str, int]]:
    """Cases with variants of their first input, and how many variants and cases were dropped and why.

    ``transform`` is any transform, or a function of an input that gives one variant, a list of them, or
    None. ``fields`` are the parts of a pair or record that a transform changes, by place or name (default:
    all). ``options`` go to ``perturb`` (pps, rate, seed, protect). Variants that equal their original or
    each other are dropped, and so are cases that are left without any.
    """
    _refuse_several(cases)
    if callable(transform) and not isinstance(transform, Transform):
        if fields is not None:
            raise InvalidArgument(
                f"fields {quoted(fields)} are for transforms: a function has the whole input"
            )
        made = [_by_function(transform, case) for case in cases]
    else:
        made = _by_transform(cases, transform, whole_number("copies", copies), fields, options)
    dropped: Counter[str] = Counter()
    out = []
    for case, variants in zip(cases, made, strict=True):
        seen = {identity(case.inputs[0])}
        kept: list[tuple[Any, Mapping[str, Any]]] = []
        for value, info in variants:
            if identity(value) in seen:
                same = identity(value) == identity(case.inputs[0])
                dropped["equal to the original" if same else "equal to another variant"] += 1
                continue
            seen.add(identity(value))
            kept.append((value, info))
        if not kept:
            dropped["cases without variants"] += 1
            continue
        inputs, infos = zip((case.inputs[0], {}), *kept, strict=True)
        label = case.label
        if isinstance(label, list):  # one for each example: what the variants' are is not known
            label = [label[0], *[None] * len(kept)]
        out.append(replace(case, inputs=inputs, label=label, infos=infos))
    return out, dict(dropped)


def _refuse_several(cases: Sequence[TestCase]) -> None:
    """InvalidArgument for a case of several inputs, all but the first of which nobody would look at."""
    for case in cases:
        if len(case.inputs) > 1:
            raise InvalidArgument(
                f"the case {quoted(list(case.inputs))} has {len(case.inputs)} inputs, and a transform makes "
                "variants of one: give token lists as rows with a column of tokens (columns='tokens'), or "
                "leave the transform out where the others are the variants"
            )


def _by_function(function: Callable[[Any], Any], case: TestCase) -> list[tuple[Any, Mapping[str, Any]]]:
    found = function(case.inputs[0])
    if found is None:
        return []
    token_list = isinstance(case.inputs[0], list) and found and isinstance(found[0], str)
    several = isinstance(found, list) and not token_list
    return [(value, {}) for value in (found if several else [found]) if value is not None]


def _by_transform(
    cases: Sequence[TestCase],
    transform: TransformLike,
    copies: int,
    fields: Sequence[int | str] | None,
    options: Mapping[str, Any],
) -> list[list[tuple[Any, Mapping[str, Any]]]]:
    """Variants of each case, made for all cases of one shape together."""
    made: list[list[tuple[Any, Mapping[str, Any]]]] = [[] for _ in cases]
    groups: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for number, case in enumerate(cases):
        row = _as_row(case.inputs[0])
        groups.setdefault(tuple(row), []).append({**row, ROW: number})
    for names, rows in groups.items():
        columns = names if fields is None else [_column(field, names) for field in fields]
        # A question may be asked of many contexts: the noise goes by the case then, not by the question.
        key = "content" if fields is None else ROW
        shape: ShapeOptions = {"columns": columns, "copies": copies, "unchanged": "drop", "key": key}
        for row in perturb_by(rows, quick_plan(as_transform(transform), **options), shape):
            value = _from_row(cases[row[ROW]].inputs[0], row, names)
            made[row[ROW]].append((value, {"edits": row["pk_edits"]}))
    return made


def _as_row(value: Any) -> dict[str, Any]:
    """An input as the text columns of a row."""
    if isinstance(value, str):
        return {"text": value}
    if isinstance(value, list):
        return {"tokens": value}
    if isinstance(value, tuple) and all(isinstance(part, str) for part in value):
        return {f"text{at}": part for at, part in enumerate(value)}
    if isinstance(value, Mapping) and all(isinstance(part, str) for part in value.values()):
        return dict(value)
    raise InvalidArgument(
        f"a transform needs texts, pairs, token lists or records of texts, got {quoted(value)}: "
        "use a function"
    )


def _column(field: int | str, names: Sequence[str]) -> str:
    """Name of the column that a part of a pair (its place) or record (its name) has in a row."""
    name = f"text{field}" if isinstance(field, int) else field
    if name not in names:
        raise InvalidArgument(f"fields must name parts of {len(names)} ({', '.join(names)}), got {field!r}")
    return name


def _from_row(original: Any, row: Mapping[str, Any], names: Sequence[str]) -> Any:
    if isinstance(original, tuple):
        return tuple(row[name] for name in names)
    if isinstance(original, Mapping):
        return {name: row[name] for name in names}
    return row[names[0]]
