"""Rule 6 of every transform: odd and huge texts give a result with a reason, in time linear in length."""

from time import process_time

import pytest

import perturbkit as pk
from perturbkit.core.outcome import REASONS
from tests.contract.cases import ALL, NAMES, PROSE, usable
from tests.contract.strategies import EMOJI, ODD

every = pytest.mark.parametrize("name", ALL)
DEGENERATE = (
    *(
        "",
        " ",
        "\n\t ",
        "\u3000",
        "x",
        "7",
        "é",
        "İ",
        "ß",
        ".",
        "—",
        "§§§",
        "'",
        "...",
        "_",
        "\x00",
        "\ud800",
    ),
    *EMOJI,
    *(
        "字",
        "。",
        "a b",
        "a'",
        "'a",
        "-a-",
        "a\r\n",
        "\u200d",
        "\ufe0f",
        "\u0301",
        "\u200f",
        "\u2067\u2069",
        "{",
        "`",
        "<",
    ),
    *("@", "#", "%", "http://", "www.", "a@", "\u0600", "\u0600\u0600a", "\u1161", "ำ"),
)


@every
def test_degenerate_texts_give_a_result_with_a_reason(name):
    made = usable(name)
    for text in (*DEGENERATE, *ODD):
        for amount in ({"pps": 1}, {"pps": 7}, {"rate": 1.0}, {"rate": 0.3}):
            for protect in (True, False):
                out = pk.perturb_text(text, made, protect=protect, **amount)
                assert out.reason is None or out.reason in REASONS
                assert out.undo() == text
                assert out.text == text or out.done
                assert bool(out.text.strip()) == bool(text.strip())


@every
def test_missing_texts_stay_missing(name):
    made = usable(name)
    for value in (None, float("nan")):
        out = pk.perturb_text(value, made)
        assert (out.text, out.edits, out.done, out.reason) == (None, (), 0, "missing")
    assert pk.perturb([None, float("nan"), "", " "], made) == [None, None, "", " "]


HUGE = {
    "prose": PROSE + ". ",
    "one word": "abcdefgh",
    "blanks": " ",
    "no blanks": "今天天气很好我们去公园吧。",
    "points": "a.",
    "marks": "e\u0301\u0323",
    "accents": "crème brûlée déjà vu ",
    "emoji": EMOJI[0],
    "addresses": "see https://ex.example/a?b or ops@example.org and ",
    "openings": "<a `b {c [D %( @",
    "backticks": "`",
    "prepended": "\u0600",
    "newlines": "line\r\n",
    "digits": "555-0100 +1 ",
    "hyphens": "a-",
    "numbers": "THE 12 DOGS RAN 13 MILES %41 1. ",
    "at signs": "a@",
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", HUGE)
@pytest.mark.parametrize("name", NAMES)
def test_time_is_linear_in_the_length(name, kind):
    """One megabyte takes less than nine times as long as a quarter: 4 is linear, 16 would be quadratic."""
    made = usable(name)
    if made.needs:
        pytest.skip(f"{name} needs {made.needs}: the parser's time is not ours")

    def seconds(size: int) -> float:
        text = (HUGE[kind] * (size // len(HUGE[kind]) + 1))[:size]
        times = []
        for seed in range(2):
            begin = process_time()
            pk.perturb_text(text, made, seed=seed, rate=1.0)
            times.append(process_time() - begin)
        return min(times)

    quarter, whole = seconds(250_000), seconds(1_000_000)
    assert whole < 20
    # Below 20 ms the clock measures itself.
    assert whole < 9 * max(quarter, 0.02)
