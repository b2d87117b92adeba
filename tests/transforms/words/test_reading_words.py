"""The words of a reading are the slices of the text, however its tokens lie."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from perturbkit.core.analysis import Analysis
from perturbkit.core.text import Text
from perturbkit.transforms.words._reading import Reading


def _reading(string: str, spans: list[tuple[int, int]]) -> Reading:
    count = len(spans)
    empty = ("",) * count
    starts, ends = tuple(a for a, _ in spans), tuple(b for _, b in spans)
    none = (False,) * count
    analysis = Analysis(
        starts, ends, empty, empty, empty, tuple(range(count)), empty, empty, none, (0,) * count
    )
    return Reading(Text(string, analysis=analysis))


@given(st.text(alphabet="aB .", max_size=12), st.data())
def test_words_are_the_slices(string: str, data: st.DataObject) -> None:
    """Tokens with blanks in them, gaps between them, and blanks in a row included."""
    cuts = sorted(data.draw(st.sets(st.integers(0, len(string)), max_size=8)))
    chosen = [span for span in pairwise(cuts) if data.draw(st.booleans())]
    read = _reading(string, chosen)
    assert read.words == [string.lower()[a:b] for a, b in chosen]
    assert read.vocabulary == set(read.words)


def test_as_many_tokens_as_pieces_that_are_others() -> None:
    """Three tokens and three pieces, but one piece is empty, or a token holds a blank."""
    assert _reading("a  b.", [(0, 1), (3, 4), (4, 5)]).words == ["a", "b", "."]
    assert _reading("New York b.", [(0, 8), (9, 10), (10, 11)]).words == ["new york", "b", "."]
