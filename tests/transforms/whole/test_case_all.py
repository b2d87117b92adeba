import perturbkit as pk
from perturbkit.core.edit import OffsetMap


def cased(text, mode):
    return pk.perturb_text(text, pk.make("case_all", mode=mode))


def test_the_three_cases():
    assert cased("It isn't McKay's.", "upper").text == "IT ISN'T MCKAY'S."
    assert cased("It ISN'T McKay's.", "lower").text == "it isn't mckay's."
    assert cased("(it isn't) mcKay's.", "title").text == "(It Isn't) Mckay's."


def test_spans_move_with_letters_that_change_their_length():
    upper = cased("Die Straße nach Köln", "upper")
    start, end = OffsetMap(upper.edits).span(16, 20)
    assert (start, end, upper.text[start:end]) == (17, 21, "KÖLN")
    lower = cased("İnegöl is small; Bursa is far", "lower")
    start, end = OffsetMap(lower.edits).span(17, 22)
    assert (start, end, lower.text[start:end]) == (18, 23, "bursa")


def test_protected_spans_stay():
    assert (
        cased("see https://a.example/Bc and @me now", "upper").text == "SEE https://a.example/Bc AND @me NOW"
    )


def test_nothing_to_change():
    assert cased("ALL UPPER 123", "upper").reason == "no_sites"
