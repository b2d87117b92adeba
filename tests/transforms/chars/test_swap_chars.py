"""swap_chars: outcomes listed by hand."""

import perturbkit as pk
from tests.transforms.chars.outcomes import left_alone, outcomes

# "language": inner letters a n g u a g; every neighbouring pair differs
LANGUAGE = {"lnaguage", "lagnuage", "lanugage", "langauge", "langugae"}


def test_inner_pairs():
    assert outcomes("language", "swap_chars") == LANGUAGE


def test_ends_too():
    assert outcomes("language", pk.make("swap_chars", ends=True)) == LANGUAGE | {"alnguage", "languaeg"}


def test_equal_letters_are_no_swap():
    # "committee": m-m, t-t and e-e change nothing
    assert outcomes("committee", "swap_chars") == {"cmomittee", "comimttee", "commtitee", "commitete"}
    assert outcomes("aab", pk.make("swap_chars", ends=True)) == {"aba"}
    assert left_alone("xaaax", "swap_chars")


def test_letters_beside_a_mark_inside_a_word_do_not_swap_over_it():
    # "don't-go": inner letters o n t g; only o-n stand side by side
    assert outcomes("don't-go", "swap_chars") == {"dno't-go"}


def test_clusters_swap_whole():
    assert outcomes("ae\u0301bc", "swap_chars") == {"abe\u0301c"}
    assert outcomes("क्षत्रिय", pk.make("swap_chars", ends=True)) == {"त्रिक्षय", "क्षयत्रि"}


def test_too_short():
    for text in ("a", "ab", "abc", "I am so ox", "1234", "a1b2c3"):
        assert left_alone(text, "swap_chars")


def test_case_stays_with_the_letter():
    assert outcomes("ABcd", pk.make("swap_chars", ends=True)) == {"BAcd", "AcBd", "ABdc"}
