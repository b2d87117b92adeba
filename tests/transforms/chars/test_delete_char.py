"""delete_char: outcomes listed by hand."""

from tests.transforms.chars.outcomes import left_alone, outcomes


def test_each_inner_letter():
    assert outcomes("learned", "delete_char") == {"larned", "lerned", "leaned", "leared", "learnd"}


def test_never_the_first_or_last():
    assert outcomes("cat", "delete_char") == {"ct"}
    assert outcomes("“can’t”", "delete_char") == {"“cn’t”", "“ca’t”"}


def test_words_of_two_letters_and_numbers_stay():
    for text in ("of it", "a", "12345", "a1b", "3rd 4u"):
        assert left_alone(text, "delete_char")


def test_whole_clusters_go():
    assert outcomes("ne\u0301e", "delete_char") == {"ne"}
    assert outcomes("\u1112\u1161\u11ab\u1100\u1173\u11af\u110b\u1175", "delete_char") == {
        "\u1112\u1161\u11ab\u110b\u1175"
    }
