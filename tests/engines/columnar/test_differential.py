"""The kernels give what the row path gives, byte for byte: texts, edits and all of the record.

The environment variable PERTURBKIT_DIFFERENTIAL_ROWS raises the rows of each case (the record is 100,000).
"""

import os
from functools import cache

import numpy as np
import pyarrow as pa
import pytest

import perturbkit as pk
from perturbkit.core.columns import perturb_columns
from perturbkit.core.plan import make_plan
from perturbkit.core.shape import Shape
from perturbkit.engines.arrow import perturb_counted
from perturbkit.engines.columnar.kernels import KERNELS, kernel_for
from perturbkit.engines.record import PROVENANCE_SCHEMA, provenance_arrays

ROWS = int(os.environ.get("PERTURBKIT_DIFFERENTIAL_ROWS", "2000"))
SENTENCES = (
    "a I ok the of to and Receive definitely separate's BELIEVE iPhone well-known can't don't U.S. e.g. x2",
    "3D 1999 2-3 $5 20% 's 'S 't 're 'tis 'em 'n' '90s cats' 'quoted words' '' ``so'' aaa bb mm zzzz naïve",
    "ab-cd-ef a'b'c No Wednesday committee. Beautiful! Really? etc... (tomorrow) \"library\" -- - . , ?!",
    "'Twere 'cause 'tis_ 'til-x '99 .'s US$ US$5 ABCD$ $ # #1 % 5% -5 - ~3 -\n5 $\n5 20 no. Yes? cats'' 'so'",
    "http://ex.example/a @mira #tea <b> &amp; {name} [MASK] %s `x` `y` 555-0100 +1 a.b /a:b a@b.example",
)
WORDS = " ".join(SENTENCES).split(" ")
BETWEEN = (" ", " ", " ", " ", " ", " ", "  ", "\t", "\n", "\r\n", "\x1c ", ". ", "! ", " \n ", "", ",")
ODD = (
    "",
    " ",
    "\t\n ",
    "\x00",
    "a",
    "7",
    "...",
    "\r\n",
    "aa",
    "ab",
    "'",
    " a",
    "a ",
    "é",
    "I\n",
    "日本",
    None,
)


@cache
def rows(number: int, seed: int) -> list[str | None]:
    """Rows of all shapes: of words and junk, of single characters, long ones, odd ones, missing ones."""
    draw = np.random.default_rng(seed)
    letters = np.frombuffer(bytes(range(128)), np.uint8)
    made: list[str | None] = []
    for _ in range(number):
        kind = draw.random()
        if kind < 0.04:
            made.append(ODD[draw.integers(len(ODD))])
        elif kind < 0.12:
            made.append(draw.choice(letters, draw.integers(1, 40)).tobytes().decode())
        elif kind < 0.2:
            made.append("".join(draw.choice(list("aAb '.\n-1é"), draw.integers(1, 25))))
        else:
            size = int(draw.integers(1, 12)) if kind < 0.997 else 400
            pool = draw.choice(WORDS, size) if kind < 0.9 else draw.choice(["no", "no", "No", "a"], size)
            made.append("".join(word + BETWEEN[draw.integers(len(BETWEEN))] for word in pool))
    return made


def same_as_rows(table: pa.Table, transform: object, shape: Shape, **options: object) -> None:
    """Check one table in both ways."""
    plan = make_plan(transform, **options)  # type: ignore[arg-type]
    assert kernel_for(plan, shape, table) is not None
    indices = range(table.num_rows)
    found, counts = perturb_counted(table, plan, shape, indices)
    columns = {name: table.column(name).to_pylist() for name in shape.read}
    written = perturb_columns(plan, shape, columns, indices)
    texts = found.column("text").to_pylist()
    assert len(texts) == len(written.rows)
    for i, want in enumerate(written.columns["text"]):
        assert texts[i] == want, columns["text"][written.rows[i]]
    if "n" in found.schema.names:
        assert found.column("n").to_pylist() == table.column("n").take(written.rows).to_pylist()
    assert (counts.changed, counts.reasons) == (written.changed, written.reasons)
    assert found.schema.names == [*table.schema.names, *shape.record]
    found.validate(full=True)
    for name, want in zip(shape.record, provenance_arrays(written), strict=True):
        if shape.provenance:
            have = found.column(name)
            assert have.type == PROVENANCE_SCHEMA.field(name).type
            assert have.combine_chunks().equals(want), name


CASES = [
    *((name, {}) for name in KERNELS),
    ("swap_chars", {"ends": True}),
    ("replace_key", {"layout": "azerty"}),
    ("replace_key", {"layout": "jcuken"}),
    ("word_order", {"m_max": 2}),
    ("word_order", {"m_max": 7}),
]


@pytest.mark.parametrize("pps", [1, 2, 3, 4])
@pytest.mark.parametrize(("name", "params"), CASES, ids=str)
def test_a_kernel_gives_what_the_row_path_gives(name: str, params: dict[str, object], pps: int) -> None:
    table = pa.table({"text": pa.array(rows(ROWS, pps), pa.string())})
    for provenance in (True, False):
        shape = Shape(("text",), provenance=provenance)
        same_as_rows(table, pk.make(name, **params), shape, pps=pps, seed=pps)


@pytest.mark.parametrize("name", KERNELS)
def test_many_perturbations_and_nothing_protected(name: str) -> None:
    table = pa.table({"text": pa.array(rows(ROWS // 4, 9), pa.string())})
    same_as_rows(table, name, Shape(("text",)), pps=50, protect=False, seed=2**64 - 1)
    same_as_rows(table, name, Shape(("text",)), pps=2, protect=("word:the", "re:[0-9 ]+"))


@pytest.mark.parametrize("name", ["swap_chars", "word_order", "misspell"])
@pytest.mark.parametrize("unchanged", ["keep", "drop"])
def test_copies_and_originals(name: str, unchanged: str) -> None:
    """Short texts among them, so that copies come out the same."""
    texts = [*rows(ROWS // 8, 4), *["go to it", "able", None, "", "seen it", "so http://a.b seen"] * 5]
    table = pa.table({"n": range(len(texts)), "text": pa.array(texts, pa.string())})
    for copies, original in ((3, False), (2, True), (1, True)):
        for provenance in (True, False):
            shape = Shape(
                ("text",),
                copies=copies,
                keep_original=original,
                unchanged=unchanged,  # type: ignore[arg-type]
                provenance=provenance,
            )
            same_as_rows(table, name, shape, pps=2)


def test_slices_chunks_wide_offsets_and_keys() -> None:
    texts = rows(300, 5)
    chunks = [pa.array(texts[:90], pa.large_string()).slice(7), pa.array([], pa.large_string())]
    chunks += [pa.array(texts[90:], pa.large_string()).slice(3, 100)]
    column = pa.chunked_array(chunks)
    ids = [None if i % 7 == 0 else i * 0.5 for i in range(len(column))]
    table = pa.table({"id": ids, "text": column, "n": range(len(column))})
    for key in ("content", "index", "id"):
        same_as_rows(table, "swap_chars", Shape(("text",), key=key))
        same_as_rows(table.slice(40), "delete_word", Shape(("text",), key=key), pps=2)
    found, _ = perturb_counted(table, make_plan("swap_chars"), Shape(("text",)))
    assert found.schema.field("text").type == pa.large_string()
    assert found.column("n").equals(table.column("n"))


def test_a_missing_text_stays_missing_whatever_its_place_holds() -> None:
    whole = pa.array(["Children learn languages"] * 100)
    buffers = whole.buffers()
    buffers[0] = pa.array([i % 3 > 0 for i in range(100)]).buffers()[1]
    table = pa.table({"text": pa.Array.from_buffers(pa.string(), 100, buffers)})
    assert table.column("text").null_count == 34
    same_as_rows(table, "swap_chars", Shape(("text",)))
    same_as_rows(table, "misspell", Shape(("text",), copies=2, keep_original=True))


@pytest.mark.parametrize("name", KERNELS)
def test_few_long_rows(name: str) -> None:
    """They hold something of everything: protected spans, quotes, numbers with symbols."""
    draw = np.random.default_rng(6)
    texts = [
        "".join(word + BETWEEN[draw.integers(len(BETWEEN))] for word in draw.choice(WORDS, size))
        for size in (20_000, 1, 3000, 400)
    ]
    for pps in (1, 3, 40):
        same_as_rows(pa.table({"text": texts}), name, Shape(("text",)), pps=pps)


def test_rows_where_nothing_fits_for_long_are_handed_over() -> None:
    """One long row of words that are too short among many easy ones; and a table of such rows alone."""
    short = "it is so " * 500
    table = pa.table({"text": [*rows(100, 3), short + "definitely", short]})
    for name in ("insert_char", "misspell", "swap_chars"):
        same_as_rows(table, name, Shape(("text",)))
        same_as_rows(pa.table({"text": [short] * 70}), name, Shape(("text",)), pps=2)


def test_what_no_kernel_covers_is_left_to_the_row_path() -> None:
    table = pa.table({"text": ["some text"] * 70, "more": ["text"] * 70, "tokens": [["a"]] * 70})
    text = Shape(("text",))

    def covered(transform: object, shape: Shape = text, table: pa.Table = table, **options: object) -> bool:
        return kernel_for(make_plan(transform, **options), shape, table) is not None  # type: ignore[arg-type]

    assert covered("swap_chars")
    assert not covered(["swap_chars", "swap_chars"])
    assert not covered("swap_chars", table=table.slice(10))
    assert covered("swap_chars", table=pa.table({"text": ["long " * 10_000]}))
    assert not covered("swap_chars", rate=0.1)
    assert not covered("swap_chars", Shape(("text", "more")))
    assert not covered("swap_chars", Shape(("tokens",)))
    assert not covered(pk.make("word_order", m_max=9))

    class SwapChars(type(pk.make("swap_chars"))):  # type: ignore[misc]
        """Another transform of the same name."""

    assert not covered(SwapChars())


def test_every_listed_word_is_found() -> None:
    """Also where another word stands at its place; a word with 's that is listed itself is that one."""
    from perturbkit.engines.columnar.misspell import _listed
    from perturbkit.engines.columnar.ragged import Strings

    listed = pk.make("misspell").listed()  # type: ignore[attr-defined]
    words = [*listed, *(word + "'s" for word in listed), *(word[:-1] + "#" for word in listed)]
    number = dict(zip(reversed(words[: 2 * len(listed)]), range(2 * len(listed))[::-1], strict=True))
    strings = Strings.of(words)
    start = strings.first
    found = _listed(pk.make("misspell")).find(strings.data.tobytes(), start[:-1], start[1:])
    assert found.tolist() == [number.get(word, -1) for word in words]
