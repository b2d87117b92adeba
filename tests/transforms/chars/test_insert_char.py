"""insert_char: outcomes listed by hand."""

from string import ascii_lowercase, ascii_uppercase

from tests.transforms.chars.outcomes import left_alone, outcomes


def test_a_letter_of_the_alphabet_in_each_inner_gap():
    want = {f"c{x}at" for x in ascii_lowercase} | {f"ca{x}t" for x in ascii_lowercase}
    assert outcomes("cat", "insert_char", seeds=1500) == want


def test_capitals_among_capitals_only():
    assert outcomes("CAT", "insert_char", seeds=1500) == {
        text for x in ascii_uppercase for text in (f"C{x}AT", f"CA{x}T")
    }
    assert outcomes("Cat", "insert_char", seeds=1500) == {
        text for x in ascii_lowercase for text in (f"C{x}at", f"Ca{x}t")
    }


def test_own_script():
    for word, low, high in (("гора", "а", "я"), ("λόγος", "α", "ω"), ("ספר", "א", "ת")):
        for text in outcomes(word, "insert_char", seeds=200):
            (new,) = [text[i] for i in range(len(text)) if text[:i] + text[i + 1 :] == word][:1]
            assert low <= new <= high or new == "ё"


def test_short_words_stay():
    assert left_alone("of 12 ab", "insert_char")


def test_a_gap_between_letters_of_no_known_alphabet_is_passed_over():
    # Cherokee has no alphabet here: only the gap beside the Latin letter can be filled.
    texts = outcomes("ᎠᎡᎢa", "insert_char", seeds=1500)
    assert texts == {f"ᎠᎡᎢ{x}a" for x in ascii_lowercase}
    assert left_alone("ᎠᎡᎢᎣ", "insert_char")


def test_never_inside_a_cluster():
    want = {text for x in ascii_lowercase for text in (f"m{x}e\u0301n", f"me\u0301{x}n")}
    assert outcomes("me\u0301n", "insert_char", seeds=1500) == want
