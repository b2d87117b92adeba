"""Which columns of a data set hold texts, tokens, tags and answers: as told, or by their usual names."""

import warnings
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict, cast

from perturbkit.arguments import whole_number
from perturbkit.core.order import require_order
from perturbkit.core.plan import Plan
from perturbkit.core.shape import PROVENANCE, Shape, is_missing
from perturbkit.core.targets import is_number
from perturbkit.errors import InvalidArgument, nearest

Kind = Literal["string", "strings", "integers", "answers", "offsets", "missing", "other"]
"""What a column holds; "offsets" are objects with start and end or lists [start, end, ...], "missing" is no
value at all."""

MOST_COPIES = 10_000
"""The copies of one row are in memory together."""

# In the order they are tried: a whole group must be there. docs/perturb.md lists them.
USUAL_TEXTS: tuple[tuple[str, ...], ...] = (
    ("text", "text_pair"),
    ("sentence1", "sentence2"),
    ("question1", "question2"),
    ("premise", "hypothesis"),
    ("question", "context"),
    ("query", "passage"),
    ("text",),
    ("sentence",),
    ("tokens",),
    ("words",),
    ("question",),
    ("review",),
    ("content",),
    ("tweet",),
)
USUAL_TOKENS = ("tokens", "words")
USUAL_TAGS = (
    *("ner_tags", "tags", "ner", "pos_tags", "pos", "chunk_tags", "chunk", "labels"),
    *("upos", "xpos", "lemmas", "feats"),
)
USUAL_OFFSETS = (
    *("answer_start", "answer_end", "char_start", "char_end", "start_char", "end_char"),
    *("span_start", "span_end", "start_offset", "end_offset", "offset", "offsets", "spans", "entities"),
)


class ShapeOptions(TypedDict, total=False):
    """What of a shape is asked for: arguments of ``make_shape``, and of all that goes on to it."""

    columns: str | Sequence[str] | None
    tags: str | Sequence[str] | None
    answers: str | None
    key: str
    copies: int
    keep_original: bool
    unchanged: str
    provenance: bool


def make_shape(
    plan: Plan,
    kinds: Mapping[str, Kind],
    *,
    columns: str | Sequence[str] | None = None,
    tags: str | Sequence[str] | None = None,
    answers: str | None = None,
    key: str = "content",
    copies: int = 1,
    keep_original: bool = False,
    unchanged: str = "keep",
    provenance: bool = True,
    tag_names: Mapping[str, tuple[str, ...]] | None = None,
) -> Shape:
    """Shape of a data set whose columns are of the given kinds; InvalidArgument names what does not fit.

    ``tags`` without any says that no list beside tokens goes with them: all stay, and none is told of.
    """
    text = _text_columns(kinds, columns)
    for name in PROVENANCE if provenance else ():
        if name in kinds:
            raise InvalidArgument(
                f"the data has a column {name!r} already, so it was perturbed before: give the original "
                "(`perturbkit restore` makes it); `perturb` and `augment` also take provenance=False "
                "(--no-provenance)"
            )
    if unchanged not in ("keep", "drop"):
        raise InvalidArgument(f"unchanged must be 'keep' or 'drop', got {unchanged!r}")
    if not isinstance(key, str) or (key not in ("content", "index") and key not in kinds):
        raise InvalidArgument(
            f"key must be 'content', 'index' or a column, got {key!r}: {nearest(str(key), kinds)}"
        )
    tag_columns = _tag_columns(kinds, text, tags)
    answer_column = _answer_column(kinds, text, answers)
    context = None
    if answer_column is not None:
        context = "context" if "context" in text else text[-1]
    names = {name: tuple(values) for name, values in sorted((tag_names or {}).items()) if name in tag_columns}
    return Shape(
        analysis="pk_analysis" if plan.needs and kinds.get("pk_analysis") == "string" else None,
        text=text,
        tags=tag_columns,
        answers=answer_column,
        context=context,
        key=key,
        copies=_copies(copies),
        keep_original=bool(keep_original),
        unchanged=cast(Literal["keep", "drop"], unchanged),
        provenance=bool(provenance),
        tag_names=names,
        beside=() if tags is not None and not tag_columns else _beside(kinds, (*text, *tag_columns)),
        offsets=_offsets(kinds, text, answer_column),
    )


def _beside(kinds: Mapping[str, Kind], declared: Sequence[str]) -> tuple[str, ...]:
    """Undeclared lists beside a token list: they may hold a value for every token."""
    if not any(kinds[name] == "strings" for name in declared):
        return ()
    return tuple(
        name for name, kind in kinds.items() if kind in ("strings", "integers") and name not in declared
    )


def _offsets(kinds: Mapping[str, Kind], text: Sequence[str], answers: str | None) -> tuple[str, ...]:
    """Undeclared columns of places in a text, where one is perturbed that they can be in."""
    elsewhere = "context" in kinds and "context" not in text
    if elsewhere or not any(kinds[name] == "string" for name in text):
        return ()
    return tuple(
        name
        for name, kind in kinds.items()
        if (kind in ("answers", "offsets") and name not in (answers, *PROVENANCE))
        or (kind in ("other", "integers") and name in USUAL_OFFSETS)
    )


def named_columns(options: ShapeOptions) -> tuple[str, ...]:
    """Columns that options of ``make_shape`` name: those of texts, tags and answers."""
    named = [options.get("columns") or (), options.get("tags") or (), options.get("answers") or ()]
    return tuple(name for names in named for name in ((names,) if isinstance(names, str) else names))


def _copies(copies: object) -> int:
    number = whole_number("copies", copies)
    if number > MOST_COPIES:
        raise InvalidArgument(f"copies must be at most {MOST_COPIES:,}, got {number:,}")
    return number


def _text_columns(kinds: Mapping[str, Kind], columns: str | Sequence[str] | None) -> tuple[str, ...]:
    usable = [name for name, kind in kinds.items() if kind in ("string", "strings")]
    if columns is not None:
        require_order("columns", columns)
        named = (columns,) if isinstance(columns, str) else tuple(columns)
        if not named:
            raise InvalidArgument("columns must name at least one column, got none")
        for i, name in enumerate(named):
            if name not in kinds:
                raise InvalidArgument(f"no column is called {name!r}: {nearest(str(name), kinds)}")
            if name not in usable and kinds[name] != "missing":
                raise InvalidArgument(f"column {name!r} holds neither texts nor token lists")
            if name in named[:i]:
                raise InvalidArgument(f"columns names {name!r} twice")
        return named
    if len(usable) == 1 and usable[0] not in USUAL_TAGS:
        return (usable[0],)
    # Where no column holds texts, as in an empty frame, names alone tell which of them would.
    there = usable or [name for name, kind in kinds.items() if kind == "missing"]
    for group in USUAL_TEXTS:
        if all(name in there for name in group):
            _refuse_twins(kinds, group)
            return group
    if not kinds:
        raise InvalidArgument("the data is empty and does not say which columns it has")
    raise InvalidArgument(
        "which column is the text? name it with columns (--column): "
        + (", ".join(usable) or "none of them holds texts")
    )


def _refuse_twins(kinds: Mapping[str, Kind], group: tuple[str, ...]) -> None:
    """InvalidArgument where a text stands beside its own tokens, which would no longer agree with it."""
    if kinds[group[0]] == "string":
        for name in USUAL_TOKENS:
            if kinds.get(name) == "strings":
                raise InvalidArgument(
                    f"columns must say which to perturb: {group[0]!r} or its tokens {name!r}; "
                    "the other would no longer agree with it"
                )


def _tag_columns(
    kinds: Mapping[str, Kind], text: tuple[str, ...], tags: str | Sequence[str] | None
) -> tuple[str, ...]:
    named = (tags,) if isinstance(tags, str) else tuple(tags or ())
    if not any(kinds[name] == "strings" for name in text):
        if named:
            raise InvalidArgument(f"tags={named[0]!r} needs a column of token lists among {', '.join(text)}")
        return ()
    if tags is None:
        return tuple(
            name for name in USUAL_TAGS if kinds.get(name) in ("strings", "integers") and name not in text
        )
    for name in named:
        if kinds.get(name) not in ("strings", "integers"):
            raise InvalidArgument(f"tags: {name!r} is not a column of lists of tags: {nearest(name, kinds)}")
    return named


def _answer_column(kinds: Mapping[str, Kind], text: tuple[str, ...], answers: str | None) -> str | None:
    if answers is None:
        beside = kinds.get("answers") if "context" in text else None
        if beside in ("string", "strings"):
            warnings.warn(
                "column 'answers' does not say where its answers stand (no text with answer_start), "
                "so edits to 'context' may change them: perturb columns='question' (--column question)",
                stacklevel=2,
            )
        return "answers" if beside == "answers" else None
    if kinds.get(answers) not in ("answers", "offsets"):
        raise InvalidArgument(
            f"answers: {answers!r} is not a column of objects with text and answer_start, or start and end"
        )
    return answers


def kinds_of_rows(rows: Sequence[Mapping[str, Any]]) -> dict[str, Kind]:
    """Kinds of the columns of rows given as dicts, by their first value that is not missing."""
    kinds: dict[str, Kind] = {}
    for row in rows:
        merged_kinds(kinds, row)
    return kinds


def merged_kinds(kinds: dict[str, Kind], row: Mapping[str, Any]) -> None:
    """Put what one more row says of the columns into ``kinds``."""
    for name, value in row.items():
        if kinds.get(name, "missing") in ("missing", "other"):
            kind = kind_of(value)
            if kind != "missing" or name not in kinds:
                kinds[name] = kind


def kind_of(value: Any) -> Kind:
    """Kind of a column by one of its values."""
    if isinstance(value, str):
        return "string"
    if hasattr(value, "tolist"):  # of numpy and its kin
        if getattr(value, "ndim", 1) > 1:
            return "other"
        value = value.tolist()
    if is_missing(value):
        return "missing"
    if isinstance(value, list | tuple):
        return _kind_of_list(value)
    if isinstance(value, Mapping) and {"text", "answer_start"} <= set(value):
        return "answers"
    if isinstance(value, Mapping) and {"start", "end"} <= set(value):
        return "offsets"
    return "other"


def _kind_of_list(items: Sequence[Any]) -> Kind:
    there = [item for item in items if item is not None]
    if not there:
        return "missing"
    if all(isinstance(item, str) for item in there):
        return "strings"
    if all(isinstance(item, Mapping) and {"text", "answer_start"} <= set(item) for item in items):
        return "answers"
    if all(isinstance(item, Mapping) and {"start", "end"} <= set(item) for item in items):
        return "offsets"
    if all(map(_is_span, items)):
        return "offsets"
    return "integers" if all(map(is_number, items)) else "other"


def _is_span(item: Any) -> bool:
    """Whether it is a list [start, end] or [start, end, label], as spaCy and doccano write entities."""
    if not isinstance(item, list | tuple) and getattr(item, "ndim", 0) != 1:  # as pandas reads Parquet
        return False
    if len(item) not in (2, 3) or not all(map(is_number, item[:2])):
        return False
    return item[0] <= item[1] and all(isinstance(label, str) for label in item[2:])
