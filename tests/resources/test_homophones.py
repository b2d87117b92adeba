"""The table of homophones: known groups, no heteronyms, every word in one group."""

import re
from pathlib import Path

import pytest

from perturbkit.resources.homophones import homophones

FILE = Path(__file__).parents[2] / "perturbkit/resources/files/homophones.txt"
GROUPS = """their there they're / its it's / to too two / your you're / who's whose / hear here / right
rite write / weather whether / which witch / week weak / knew new / know no / by buy bye / one won
/ peace piece / principal principle / complement compliment / brake break / plain plane /
sail sale"""
# Two readings of one spelling, or the same only in some accents.
NO_HOMOPHONES = """read lead tear wind bow sow row close live desert present object bass dove does use
accept except affect effect then than cot caught marry merry ladder latter of off are"""


@pytest.mark.parametrize("group", [group.split() for group in " ".join(GROUPS.split()).split(" / ")])
def test_groups(group: list[str]) -> None:
    for word in group:
        assert homophones()[word] == tuple(sorted(set(group) - {word}))


def test_words_with_two_readings_are_left_out() -> None:
    assert not set(homophones()) & set(NO_HOMOPHONES.split())


def test_the_file_is_sorted_and_each_word_is_in_one_group() -> None:
    rows = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    words = [word for row in rows for word in row.split(" ")]
    assert rows == sorted(rows, key=str.split)
    assert len(rows) >= 120
    assert len(words) == len(set(words)) == len(homophones())
    assert all(re.fullmatch(r"[a-z]+(?:'[a-z]+)?", word) for word in words)
