"""The characters that are protected are those that core.protect finds."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.protect import KINDS, NOTHING, Protection
from perturbkit.engines.columnar.protection import protect
from perturbkit.engines.columnar.rows import SIGNS
from tests.contract.strategies import PROTECTED
from tests.engines.columnar.test_rows import rows_of

MORE = (
    "http://x",
    "a.com",
    "A-b.org/x?y",
    "www.X",
    "x@y.z",
    "@a",
    "#b",
    "</p>",
    "<!--x-->",
    "&#12;",
    "&amp;",
    "{}",
    "{{x}}",
    "[PER]",
    "%(name)s",
    "%d",
    "`a`",
    "```a```",
    "``a``",
    "+1 234567",
    "(12) 3456",
    "555-0100",
    "555.0100",
    "sen.act.gov",
    "9.uk",
    "-.io",
)
signs = st.text(st.sampled_from(SIGNS + " \naZ09_/!sdwcom(}]>;"), max_size=8)
OWN = Protection(kinds=(), patterns=("[0-9]+",), words=("com",))
texts = st.lists(st.one_of(st.sampled_from(PROTECTED + MORE), signs, st.just(" ")), max_size=4).map("".join)


def marks(row: str, protection: Protection) -> list[bool]:
    """Which characters of a row core.protect says are protected."""
    marked = [False] * len(row)
    for start, stop in protection.spans(row):
        marked[start:stop] = [True] * (stop - start)
    return marked


def found(texts: list[str], protection: Protection) -> list[list[bool]]:
    rows = rows_of(texts)
    protect(rows, protection)
    mask = rows.protected
    return [mask[a:b].tolist() for a, b in pairwise(rows.offsets)]


@given(st.lists(texts, min_size=1, max_size=5))
def test_rows_with_a_span(rows: list[str]) -> None:
    for protection in (Protection(), *(Protection(kinds=(kind,)) for kind in KINDS), OWN):
        want = [marks(row, protection) for row in rows]
        assert found(rows, protection) == want


@pytest.mark.parametrize("piece", PROTECTED + MORE)
def test_each_piece(piece: str) -> None:
    rows = [piece, f"a {piece} b", "a", ""]
    want = [marks(row, Protection()) for row in rows]
    assert found(rows, Protection()) == want
    assert not any(map(any, found(rows, NOTHING)))
