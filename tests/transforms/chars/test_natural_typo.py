"""Slips happen as often, and land as near, as the table of typing habits says."""

from collections import Counter
from math import sqrt

import pytest

from perturbkit.core.edit import Edit
from perturbkit.core.perturb import perturb_text
from perturbkit.core.registry import make
from perturbkit.errors import InvalidArgument
from perturbkit.resources.keyboards import layout, layouts
from perturbkit.resources.typing_habits import typing_habits
from perturbkit.transforms.chars.natural_typo import keys

TEXT = "Several gentle horses wandered quietly between the painted windmills"


def edits_of(text: str, rows: int, **params: object) -> list[Edit]:
    transform = make("natural_typo", **params)
    return [edit for seed in range(rows) for edit in perturb_text(text, transform, seed=seed).edits]


def kind_of(edit: Edit) -> str:
    lengths = (len(edit.old), len(edit.replacement))
    return {(1, 1): "substitution", (1, 0): "omission", (1, 2): "insertion", (2, 2): "transposition"}[lengths]


def assert_share(count: int, total: int, share: float) -> None:
    """Within four standard errors of a binomial."""
    assert abs(count / total - share) < 4 * sqrt(share * (1 - share) / total)


@pytest.fixture(scope="module")
def many() -> list[Edit]:
    return edits_of(TEXT, 4000)


def test_kinds_split_as_in_the_table(many: list[Edit]) -> None:
    counts = Counter(map(kind_of, many))
    assert sum(counts.values()) == 4000
    for kind, share in typing_habits().kinds.items():
        assert_share(counts[kind], 4000, share)


def test_longer_words_err_more() -> None:
    """Three letters against nine: one to three."""
    hits = Counter(edit.start < 3 for edit in edits_of("one carefully", 3000))
    assert_share(hits[True], 3000, 3 / 12)


def test_replaced_letters_are_neighbours_or_the_same_finger_of_the_other_hand(many: list[Edit]) -> None:
    board = layout("qwerty")
    ways: Counter[str] = Counter()
    for edit in many:
        if kind_of(edit) == "substitution":
            old, new = edit.old.lower(), edit.replacement.lower()
            assert edit.old.isupper() == edit.replacement.isupper()
            if new in board.neighbours[old]:
                same_row = board.position[old][1] == board.position[new][1]
                ways["horizontal" if same_row else "vertical"] += 1
            else:
                assert (board.finger[old], board.position[old][1]) == (
                    board.finger[new],
                    board.position[new][1],
                )
                assert board.hand[old] != board.hand[new]
                ways["homologous"] += 1
    # "g" and "h" are neighbours and mirrored at once, as "t" and "y", "b" and "n": some count as horizontal
    assert ways["horizontal"] > ways["vertical"] > ways["homologous"] > 0
    assert_share(ways["vertical"], ways.total(), typing_habits().substitutions["vertical"])


def test_insertions_double_a_letter_or_add_a_neighbour(many: list[Edit]) -> None:
    board = layout("qwerty")
    doubled = 0
    total = 0
    for edit in many:
        if kind_of(edit) == "insertion":
            total += 1
            a, b = edit.replacement
            doubled += a == b
            assert edit.old in (a, b)
            assert a == b or b.lower() in board.neighbours[a.lower()]
    assert_share(doubled, total, typing_habits().insertions["doubling"])


def test_first_letters_are_hit_less_often() -> None:
    """Omissions in a word of six letters: the first has a fifth of the chance of each of the other five."""
    omitted = [edit for edit in edits_of("planet", 6000) if kind_of(edit) == "omission"]
    assert_share(sum(edit.start == 0 for edit in omitted), len(omitted), 0.2 / 5.2)


def test_letters_of_two_hands_trade_places_more_often() -> None:
    """Of the pairs of "seal", s-e (first: 0.2) and e-a lie in one hand, a-l (3) in two."""
    swapped = [edit for edit in edits_of("seal", 8000) if kind_of(edit) == "transposition"]
    assert_share(sum(edit.start == 2 for edit in swapped), len(swapped), 3 / 4.2)


def test_capitals_stay_in_their_place() -> None:
    found = {perturb_text("Ab", "natural_typo", seed=seed).text for seed in range(300)}
    assert "Ba" in found
    assert found <= {"Ba", *(c + "b" for c in "SQWZ"), *("A" + c for c in "vnghN"), "AAb", "Abb"} | {
        *(pair + "b" for c in "SQWZ" for pair in (c + "A", "A" + c)),
        *("A" + pair for c in "vngh" for pair in (c + "b", "b" + c)),
    }


@pytest.mark.parametrize(
    "text", ["907#+", "§§§", "é", "W", "今天天气很好，我们去公园吧。", "Привет", "", "🙂 👍🏽"]
)
def test_nothing_to_type_wrong(text: str) -> None:
    outcome = perturb_text(text, "natural_typo", seed=3)
    assert outcome.text == text
    assert outcome.done == 0
    assert outcome.reason in {"no_sites", "blank"}


def test_other_layouts_type_their_own_letters() -> None:
    text = "Привет прекрасный мир"
    for seed in range(200):
        outcome = perturb_text(text, make("natural_typo", layout="jcuken"), seed=seed)
        assert outcome.done == 1
        assert outcome.text != text
        assert set(outcome.text.lower()) <= set("абвгдежзийклмнопрстуфхцчшщъыьэюя ")


@pytest.mark.parametrize("name", layouts())
def test_no_key_is_hit_instead_of_itself_and_case_is_kept(name: str) -> None:
    """Greek has two small sigmas side by side and one capital for both."""
    for letter, key in keys(name).items():
        for hit in "".join(key.slips.values()):
            assert hit != letter
            assert hit.isupper() == letter.isupper()


def test_every_site_changes_the_text_and_more_perturbations_keep_the_fewer() -> None:
    for seed in range(100):
        before: list[Edit] = []
        for pps in range(1, 9):
            outcome = perturb_text(TEXT, "natural_typo", pps=pps, seed=seed)
            by_number = sorted(outcome.edits, key=lambda edit: edit.n)
            assert outcome.done == pps
            assert by_number[: pps - 1] == before
            assert all(edit.old != edit.replacement for edit in by_number)
            before = by_number


def test_marks_of_direction_stay() -> None:
    text = "\u0627\u0644\u0633\u0639\u0631 \u2067ABC-12\u2069 \u062c\u062f\u064a\u062f\u200f."
    for seed in range(200):
        new = perturb_text(text, make("natural_typo", layout="arabic"), pps=3, seed=seed).text
        assert [c for c in new if c in "\u2067\u2069\u200f"] == ["\u2067", "\u2069", "\u200f"]


def test_frozen_results() -> None:
    found = [perturb_text(TEXT, "natural_typo", pps=2, seed=seed).text for seed in range(3)]
    assert found == [
        "Several gengle horses wandered queitly between the painted windmills",
        "Several gentle hroses wandered quetly between the painted windmills",
        "Several fentle horses wndered quietly between the painted windmills",
    ]


def test_unknown_layout() -> None:
    with pytest.raises(InvalidArgument, match=r"natural_typo: layout must be .*qwerty.*, got 'qwertx'"):
        make("natural_typo", layout="qwertx")
