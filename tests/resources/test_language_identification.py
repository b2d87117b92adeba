"""What the identifier says of texts in scripts and languages that leave no doubt."""

import pytest

pytest.importorskip("py3langid", reason="language identification needs the extra language")

from perturbkit.resources.language_identification import NO_LANGUAGE, languages


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("The lamp in the hall does not work.", "en"),
        ("Die Lampe im Flur geht nicht.", "de"),
        ("Lampa w korytarzu nie działa.", "pl"),
        ("廊下のランプがつかない。", "ja"),
        ("Η λάμπα στον διάδρομο δεν ανάβει.", "el"),
        ("복도 전등이 켜지지 않습니다.", "ko"),
    ],
)
def test_the_likeliest_comes_first_and_all_sum_to_one(text, code):
    found = languages(text)
    assert next(iter(found)) == code
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert sum(found.values()) == pytest.approx(1, abs=1e-4)
    assert found == languages(text)


def test_numbers_are_in_no_language():
    assert next(iter(languages("0x3f2a 77 4411 9a-0021 {7: 4}"))) == NO_LANGUAGE
