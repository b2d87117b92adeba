"""misspell: words on the list, their case and borders."""

from perturbkit.resources.misspellings import misspellings
from tests.transforms.chars.outcomes import left_alone, outcomes


def test_a_word_becomes_each_of_its_misspellings():
    wrong = misspellings()["receive"]
    assert {"recieve", "receeve"} & set(wrong)
    assert outcomes("zzq receive xqv", "misspell") == {f"zzq {word} xqv" for word in wrong}


def test_case_pattern_is_kept():
    wrong = misspellings()["definitely"]
    assert outcomes("Definitely!", "misspell") == {f"{word.capitalize()}!" for word in wrong}
    assert outcomes("DEFINITELY", "misspell") == {word.upper() for word in wrong}


def test_word_borders_are_respected():
    assert left_alone("receivexyz unreceivez re-ceivez", "misspell")


def test_possessives_keep_their_ending():
    wrong = misspellings()["committee"]
    assert outcomes("zzq committee's xqv", "misspell") == {f"zzq {word}'s xqv" for word in wrong}
    assert outcomes("zzq committee’s xqv", "misspell") == {f"zzq {word}’s xqv" for word in wrong}


def test_words_not_on_the_list_stay():
    assert left_alone("zzq 123 \U0001f680 xqv", "misspell")
