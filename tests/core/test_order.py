"""Sets, whose order is another one in every process, never decide what comes out."""

from collections.abc import Callable
from typing import Any

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument

WORDS = {"alder", "birch", "cedar", "elm", "fir", "larch", "oak", "pine"}
ROWS = [{"a": "Nobody saw the ferry", "b": "Children learn"}]


@pytest.mark.parametrize(
    ("use", "argument"),
    [
        (lambda: pk.Sequence({"swap_chars", "ocr"}), "sequence: members"),
        (lambda: pk.OneOf({"swap_chars", "ocr"}), "one_of: members"),
        (lambda: pk.OneOf(("swap_chars", "ocr"), weights={1.0, 3.0}), "one_of: weights"),
        (lambda: pk.SomeOf(frozenset({"swap_chars", "ocr"})), "some_of: members"),
        (lambda: pk.perturb(ROWS, "swap_chars", columns={"a", "b"}), "columns"),
        (lambda: pk.MFT({"good", "bad"}, labels=1), "data"),
    ],
)
def test_a_set_is_refused_where_the_order_counts(use: Callable[[], Any], argument: str) -> None:
    with pytest.raises(InvalidArgument, match=f"^{argument} must be in an order, and a set has none"):
        use()


def test_words_of_a_set_are_taken_in_the_order_of_the_alphabet() -> None:
    listed = sorted(WORDS)
    assert [case.text for case in pk.Template("{tree}", tree=WORDS).expand()] == listed
    assert list(pk.Lexicon(tree=frozenset(WORDS))["tree"]) == listed
    made = [pk.make("synonym", lexicon={"tree": words}) for words in (WORDS, listed)]
    assert made[0] == made[1]
    assert {pk.perturb_text("A tree fell", made[0], seed=seed).text for seed in range(50)} > {"A fir fell"}


def test_a_mapping_by_its_keys_has_an_order() -> None:
    out = pk.perturb(ROWS, "swap_chars", columns=ROWS[0].keys())
    assert out == pk.perturb(ROWS, "swap_chars", columns=["a", "b"])
