"""A row is taken for protected where, and only where, core.protect finds a span in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.protect import KINDS, NOTHING, Protection
from perturbkit.engines.columnar.protection import protected_rows
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
texts = st.lists(st.one_of(st.sampled_from(PROTECTED + MORE), signs, st.just(" ")), max_size=4).map("".join)


@given(st.lists(texts, min_size=1, max_size=5))
def test_rows_with_a_span(rows: list[str]) -> None:
    for protection in (Protection(), *(Protection(kinds=(kind,)) for kind in KINDS)):
        want = [bool(protection.spans(row)) for row in rows]
        assert protected_rows(rows_of(rows), protection).tolist() == want


@pytest.mark.parametrize("piece", PROTECTED + MORE)
def test_each_piece(piece: str) -> None:
    rows = [piece, f"a {piece} b", "a", ""]
    want = [bool(Protection().spans(row)) for row in rows]
    assert protected_rows(rows_of(rows), Protection()).tolist() == want
    assert not protected_rows(rows_of(rows), NOTHING).any()
