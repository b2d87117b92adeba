"""ocr: what scanners confuse, listed by hand."""

import pytest

from tests.transforms.chars.outcomes import left_alone, outcomes


@pytest.mark.parametrize(
    ("text", "among"),
    [
        ("modern", {"modem", "rnodern", "m0dern"}),
        ("10", {"l0", "1O", "I0"}),
        ("5", {"S"}),
        ("clear", {"dear", "c1ear"}),
    ],
)
def test_confusions_that_must_be_there(text, among):
    assert among <= outcomes(text, "ocr")


def test_one_place_is_changed_and_it_is_in_the_table():
    from perturbkit.resources.confusables import ocr_confusions

    text = "modern clover 10"
    table = ocr_confusions()
    want = {
        text[:i] + new + text[i + n :]
        for n in (1, 2, 3)
        for i in range(len(text) - n + 1)
        if " " not in text[i : i + n]
        for new in table.get(text[i : i + n], ())
    }
    assert outcomes(text, "ocr", seeds=4000) == want


def test_clusters_stay_whole():
    assert left_alone("1\ufe0f\u20e3", "ocr")
    assert all("\u0301" not in text or "o\u0301" in text for text in outcomes("lo\u0301l", "ocr"))


def test_nothing_to_confuse():
    assert left_alone("字 — !", "ocr")
