from math import log

import pytest

from perturbkit.tasks.baselines.overlap import Rarity, stems
from perturbkit.tasks.baselines.ranking import asked_kind


def test_rarity_counts_texts_not_words():
    rarity = Rarity.fit(["red red fox", "red hen"])
    assert rarity.of("red") == pytest.approx(log(3 / 3))
    assert rarity.of("fox") == pytest.approx(log(3 / 2))
    assert rarity.of("owl") == pytest.approx(log(3))
    again = Rarity.from_state(rarity.state())
    assert again.total({"red", "fox", "owl"}) == rarity.total({"red", "fox", "owl"})


def test_near_spellings_count_in_part():
    rarity = Rarity.fit(["one text"])
    # Letter pairs of <cat> and <cart>: <c ca at t> and <c ca ar rt t>, three of them shared.
    assert rarity.coverage({"cat"}, {"cart"}) == pytest.approx(2 * 3 / 9)
    assert rarity.coverage({"cat"}, {"cat", "dog"}) == 1.0
    assert rarity.coverage({"cat"}, set()) == 0.0


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Walked, walking!", ["walk", "walk"]), ("don't", ["don't"]), ("", []), ("sing", ["sing"])],
)
def test_stems(text, expected):
    assert stems(text) == expected


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("When did it rain?", "time"),
        ("In what year was it?", "time"),
        ("Who's there?", "person"),
        ("Where is Porto?", "place"),
        ("Why not?", "reason"),
        ("How does it work?", "manner"),
        ("How tall is it?", "number"),
        ("What's a haiku?", "definition"),
        ("Name a bird.", "thing"),
        ("", "thing"),
    ],
)
def test_asked_kind(question, kind):
    assert asked_kind(question) == kind
