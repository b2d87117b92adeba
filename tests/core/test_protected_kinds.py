"""Looking around rare characters finds what reading the whole text finds."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from perturbkit.core.protect import Protection, merged
from perturbkit.core.protected_kinds import SEARCHES, is_plain
from tests.contract.strategies import PROTECTED

SIGNED = (
    "a.com A-b.org/x?y www.X x@y.z @a #b </p> <!--x--> <b &#12; &amp; {} {{x}} [PER] %(n)s %d `a` ```a```",
    "``a`` +1 234567 (12)3456 555-0100 555.0100 9.uk -.io é ß.com ٣٣٣-٣٣٣٣ http://",
    "123 1 - . ( ) + ` @ # < > & ; % _",
)
PIECES = " ".join(SIGNED).split()
texts = st.lists(
    st.one_of(
        st.sampled_from([*PIECES, *PROTECTED, " ", "\n", "\x1c", "\u2003", "x" * 70, "1 2" * 20]),
        st.text(st.sampled_from("@#<&{[%+):.-` \naZ09_/!sdwcom(}]>;٣é"), max_size=6),
    ),
    max_size=20,
).map("".join)


@pytest.mark.parametrize("kind", SEARCHES)
@given(text=texts)
@example(text="555-0100x 1555-0100 555-0100. +1 234567a")
@example(text="+1 234 567 890 123 4 555-0100 (12) 3456-555-0100")
@example(text="x" * 100 + "@a.b " + "a" * 31 + ".com" + " " + "a" * 64 + ".com")
def test_runs_and_whole_texts_agree(kind: str, text: str) -> None:
    whole = "|".join(search.pattern for search in SEARCHES[kind])
    want = merged(match.span() for match in re.finditer(whole, text))
    assert list(Protection((kind,)).spans(text)) == want
    if want:
        assert not is_plain(text)


def test_long_texts_are_read_once_whatever_they_hold() -> None:
    """Each took minutes if a run were read again at each of its marks."""
    for piece in ("@", "a.a", "1-1", "a.com/", "+1 ", "{", "`", "<a", "://", "x@"):
        Protection().spans(piece * (200_000 // len(piece)))
