"""The list holds the misspellings everybody knows, and nothing that is a word itself."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from perturbkit.resources.misspellings import misspellings

SHARED = Path(__file__).parents[2] / "../shared/datasets/trec/TREC_10.label"

KNOWN = [
    ("receive", "recieve"),
    ("separate", "seperate"),
    ("definitely", "definately"),
    ("occurred", "occured"),
    ("their", "thier"),
    ("the", "teh"),
    ("because", "becuase"),
    ("accommodate", "accomodate"),
    ("which", "wich"),
    ("weird", "wierd"),
    ("friend", "freind"),
    ("until", "untill"),
    ("don't", "dont"),
    ("doesn't", "doesnt"),
]
# Real-word confusions, variants and halves of contractions that some lists hold.
NO_MISSPELLINGS = """form quite then than there too loose its whose were your casual united except colour
advertise realise wasn isn didn couldn cant wont trail angle lead"""


@pytest.fixture(scope="module")
def table() -> Mapping[str, tuple[str, ...]]:
    return misspellings()


@pytest.mark.parametrize(("word", "wrong"), KNOWN)
def test_well_known_misspellings(table: Mapping[str, tuple[str, ...]], word: str, wrong: str) -> None:
    assert wrong in table[word]


def test_no_misspelling_is_a_word(table: Mapping[str, tuple[str, ...]]) -> None:
    wrong = {w for several in table.values() for w in several}
    assert not wrong & set(NO_MISSPELLINGS.split())
    assert not wrong & set(table)


def distance(a: str, b: str) -> int:
    """Optimal string alignment by its recursive definition, for a check of the builder's iterative one."""
    table: dict[tuple[int, int], int] = {}
    for i in range(len(a) + 1):
        for j in range(len(b) + 1):
            choices = [i + j] if 0 in (i, j) else []
            if i and j:
                choices = [
                    table[i - 1, j] + 1,
                    table[i, j - 1] + 1,
                    table[i - 1, j - 1] + (a[i - 1] != b[j - 1]),
                ]
            if i > 1 and j > 1 and a[i - 2 : i] == b[j - 1] + b[j - 2]:
                choices.append(table[i - 2, j - 2] + 1)
            table[i, j] = min(choices)
    return table[len(a), len(b)]


def test_distance_examples() -> None:
    assert [distance(*pair) for pair in (("teh", "the"), ("recieve", "receive"), ("becacdd", "because"))] == [
        1,
        1,
        3,
    ]


def test_every_entry_keeps_the_promised_form(table: Mapping[str, tuple[str, ...]]) -> None:
    shape = re.compile(r"[a-z]+(?:['-][a-z]+)*")
    assert list(table) == sorted(table)
    for word, several in table.items():
        assert shape.fullmatch(word)
        assert 1 <= len(several) <= 12
        assert list(several) == sorted(set(several))
        for wrong in several:
            assert shape.fullmatch(wrong), wrong
            if len(word) <= 4:
                assert wrong[0] == word[0], (word, wrong)


def test_misspellings_stay_close(table: Mapping[str, tuple[str, ...]]) -> None:
    for word in list(table)[::40]:
        limit = 1 if len(word) <= 4 else 2 if len(word) <= 8 else 3
        assert all(1 <= distance(wrong, word) <= limit for wrong in table[word]), word


def test_size(table: Mapping[str, tuple[str, ...]]) -> None:
    assert len(table) > 13_000
    assert sum(map(len, table.values())) > 45_000


def test_most_test_questions_hold_a_listed_word(table: Mapping[str, tuple[str, ...]]) -> None:
    if not SHARED.is_file():
        pytest.skip(f"{SHARED} is not here")
    questions = [line.split(" ", 1)[1] for line in SHARED.read_text(encoding="latin-1").splitlines()]
    hits = sum(any(word.lower() in table for word in question.split()) for question in questions)
    print(f"{hits} of {len(questions)} TREC test questions hold a listed word")
    assert hits >= 0.9 * len(questions)
