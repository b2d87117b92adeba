"""TF-IDF of character n-grams across words, kept and read back."""

import numpy as np
import pytest

pytest.importorskip("sklearn")

from perturbkit.tasks.baselines.tfidf import Tfidf

TEXTS = ["a red\nboat", "A  red\tboat", "the\r\nred barn", "a\u2028small boat "]


def test_white_space_and_case_make_no_difference_between_words() -> None:
    fitted = Tfidf.fit(TEXTS, "char", (2, 3))
    rows = fitted.transform(TEXTS).toarray()
    assert np.array_equal(rows[0], rows[1])
    assert not np.array_equal(rows[0], rows[2])
    assert "d b" in fitted.terms
    assert not any(set(term) & set("\n\r\t\u2028") for term in fitted.terms)


def test_what_was_kept_gives_the_same_rows() -> None:
    fitted = Tfidf.fit(TEXTS, "char", (2, 3))
    again = Tfidf.from_state(fitted.state(), "char", (2, 3))
    assert again.terms == fitted.terms
    assert np.array_equal(again.transform(TEXTS).toarray(), fitted.transform(TEXTS).toarray())
