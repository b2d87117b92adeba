"""The numbers are those of the studies named, and shares are shares."""

import pytest

from perturbkit.resources.typing_habits import typing_habits


def test_kinds_keep_the_published_ratios() -> None:
    kinds = typing_habits().kinds
    assert set(kinds) == {"substitution", "omission", "insertion", "transposition"}
    assert kinds["substitution"] / kinds["omission"] == pytest.approx(1.65 / 0.80, rel=0.01)
    assert kinds["omission"] / kinds["insertion"] == pytest.approx(0.80 / 0.67, rel=0.01)


def test_shares_sum_to_one() -> None:
    habits = typing_habits()
    for shares in (habits.kinds, habits.substitutions, habits.insertions):
        assert sum(shares.values()) == pytest.approx(1, abs=0.002)
        assert all(share > 0 for share in shares.values())


def test_first_letters_are_safer_and_other_hands_riskier() -> None:
    habits = typing_habits()
    assert 0 < habits.first_letter < 1
    assert habits.across_hands > 1
    assert habits.length_power >= 1


def test_three_quarters_of_transpositions_cross_hands_where_half_of_the_pairs_do() -> None:
    weight = typing_habits().across_hands
    assert 0.51 * weight / (0.51 * weight + 0.49) == pytest.approx(0.76, abs=0.005)
