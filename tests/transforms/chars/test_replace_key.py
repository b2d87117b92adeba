"""replace_key: neighbours on real keyboards, looked up by hand."""

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from tests.transforms.chars.outcomes import left_alone, outcomes


def test_neighbours_in_the_row_above_and_below():
    assert outcomes("cat", "replace_key") == {"cqt", "cwt", "cst", "czt"}
    assert outcomes("xgx", "replace_key") == {f"x{key}x" for key in "fhtyvb"}


def test_only_inner_letters():
    assert outcomes("gap", "replace_key") == {"gqp", "gwp", "gsp", "gzp"}
    assert left_alone("go of by", "replace_key")


def test_case_is_kept():
    assert outcomes("XGX", "replace_key") == {f"X{key}X" for key in "FHTYVB"}


def test_other_layouts():
    # qwertz: t z above, f h beside, v b below
    assert outcomes("xgx", "replace_key:layout=qwertz") == {f"x{key}x" for key in "fhtzvb"}
    # azerty: a z above q, s beside it, w below
    assert outcomes("xqx", "replace_key:layout=azerty") == {f"x{key}x" for key in "azsw"}
    # Cyrillic jcuken: е н above п, а р beside, м и below
    assert outcomes("мпм", "replace_key:layout=jcuken") == {f"м{key}м" for key in "енарми"}


def test_b16_no_neighbour_no_crash():
    for text in ("q@", "907#+", "§§§", "é", "W"):
        assert left_alone(text, "replace_key")
    assert left_alone("xéx", "replace_key")  # no such key on qwerty
    assert left_alone("слово", "replace_key")


def test_unknown_layout_is_named_with_the_nearest():
    with pytest.raises(InvalidArgument, match=r"layout must be one of .*qwerty.*got 'qwert'"):
        pk.make("replace_key", layout="qwert")
