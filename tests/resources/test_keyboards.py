"""Neighbours read off real keyboards by hand, and what must hold for every layout."""

from concurrent.futures import ThreadPoolExecutor
from math import dist

import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.resources.keyboards import layout, layouts

# name, key, the letters around it: same row, row above, row below
GOLDEN = [
    ("qwerty", "g", "fhtyvb"),
    ("qwerty", "a", "sqwz"),
    ("qwerty", "q", "wa"),
    ("qwerty", "p", "ol"),
    ("qwerty", "m", "njk"),
    ("qwertz", "z", "tugh"),
    ("qwertz", "y", "xas"),
    ("qwertz", "ö", "läpü"),
    ("qwertz", "ß", "pü"),
    ("azerty", "a", "zéq"),
    ("azerty", "q", "sazw"),
    ("azerty", "m", "lùp"),
    ("dvorak", "e", "oupqj"),
    ("colemak", "n", "helukm"),
    ("jcuken", "а", "впкесм"),
    ("jcuken", "я", "чфы"),
    ("ukrainian", "і", "фвцуяч"),
    ("greek", "ς", "εασ"),
    ("hebrew", "ע", "כיאטהנ"),
    ("arabic", "ا", "لتغعى"),
    ("spanish", "ñ", "lp"),
    ("italian", "ì", "è"),
    ("turkish_q", "ı", "uojk"),
    ("swedish", "ä", "öå"),
    ("hindi", "क", "रतगदस"),
    ("thai", "ก", "หดพปแ"),
    ("georgian", "ჭ", "შ"),
]


@pytest.mark.parametrize(("name", "key", "around"), GOLDEN)
def test_neighbours_read_off_a_keyboard(name: str, key: str, around: str) -> None:
    assert layout(name).neighbours[key] == around


def test_qwerty_geometry_hands_and_fingers() -> None:
    board = layout("qwerty")
    assert board.position["q"] == (0.5, 1.0)
    assert board.position["a"] == (0.75, 2.0)
    assert board.position["z"] == (1.25, 3.0)
    assert "".join(sorted(k for k, hand in board.hand.items() if hand == "left")) == "abcdefgqrstvwxz"
    assert "".join(sorted(k for k, finger in board.finger.items() if finger == 3)) == "bfghjmnrtuvy"
    assert "".join(sorted(k for k, finger in board.finger.items() if finger == 0)) == "apqz"


def test_mirrored_keys_lie_under_the_same_finger_of_the_other_hand() -> None:
    board = layout("qwerty")
    pairs = ("qp", "wo", "ei", "ru", "ty", "sl", "dk", "fj", "gh", "vm", "bn")
    assert dict(board.mirror) == {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    for name in layouts():
        board = layout(name)
        for key, other in board.mirror.items():
            assert board.mirror[other] == key
            assert board.finger[key] == board.finger[other]
            assert {board.hand[key], board.hand[other]} == {"left", "right"}
            assert board.position[key][1] == board.position[other][1]


def test_aliases_and_the_languages_asked_for() -> None:
    assert layout("french") is not None
    assert layout("french").name == "azerty"
    assert layout("german").name == "qwertz"
    wanted = (
        "arabic armenian azerty bengali colemak dvorak french georgian german greek hebrew hindi italian "
        "jcuken nordic polish portuguese qwerty qwertz spanish swedish tamil thai turkish_q ukrainian"
    )
    assert set(layouts()) >= set(wanted.split())
    assert list(layouts()) == sorted(layouts())


@pytest.mark.parametrize("name", layouts())
def test_every_layout_has_only_lower_case_single_letters_near_each_other(name: str) -> None:
    board = layout(name)
    assert set(board.position) == set(board.hand) == set(board.finger) >= set(board.neighbours)
    assert len(board.position) - len(board.neighbours) <= 1
    for key, around in board.neighbours.items():
        assert around
        assert key not in around
        assert len(set(around)) == len(around)
        for other in around:
            assert len(other) == 1
            assert other.isalpha()
            assert other == other.lower()
            assert 0.99 < dist(board.position[key], board.position[other]) < 1.3
    assert set(board.hand.values()) <= {"left", "right"}
    assert set(board.finger.values()) <= {0, 1, 2, 3}


def test_unknown_layout_names_the_nearest() -> None:
    with pytest.raises(InvalidArgument, match=r"got 'qwrty': did you mean qwerty"):
        layout("qwrty")
    with pytest.raises(InvalidArgument, match="got ''"):
        layout("")


def test_mappings_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        layout("qwerty").neighbours["q"] = "p"  # type: ignore[index]


def test_first_use_from_many_threads() -> None:
    layout.cache_clear()
    with ThreadPoolExecutor(16) as pool:
        found = set(pool.map(lambda _: layout("qwerty").neighbours["g"], range(64)))
    assert found == {"fhtyvb"}
