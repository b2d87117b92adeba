import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument

SEEDS = range(24)


def outputs(text, **params):
    made = pk.make("change_number", **params)
    return {pk.perturb_text(text, made, seed=seed).text for seed in SEEDS}


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("1,200", {"1,440", "960"}),
        ("1,000,000", {"1,200,000", "800,000"}),
        ("50", {"60", "40"}),
        ("12", {"14", "10"}),
        ("8", {"10", "6"}),
        ("2", {"3"}),  # never 1
        ("3", {"4", "2"}),
        ("3.5", {"4.2", "2.8"}),
        ("0.25", {"0.30", "0.20"}),
        ("$5.50", {"$6.60", "$4.40"}),
        ("$ 105,000", {"$ 126,000", "$ 84,000"}),
        ("12%", {"14%", "10%"}),
        ("99 %", {"79 %"}),  # 119 % would be more than all
        ("7th", {"8th", "6th"}),
        ("11th", {"13th", "9th"}),
        ("102nd", {"122nd", "82nd"}),
        ("seven", {"eight", "six"}),
        ("two", {"three"}),
        ("twenty-one", {"twenty-five", "seventeen"}),
        ("ninety", {"seventy-two"}),  # one hundred and eight is out of reach
        ("third", {"fourth"}),
        ("twenty-first", {"twenty-fifth", "seventeenth"}),
        ("three million", {"four million", "two million"}),
        ("3.5 million", {"4.2 million", "2.8 million"}),
    ],
)
def test_numbers_move_by_a_fifth_and_keep_their_form(number, expected):
    assert outputs(f"about {number} here") == {f"about {new} here" for new in expected}


@pytest.mark.parametrize(
    ("share", "expected"),
    [(0.5, {"150", "50"}), (0.1, {"110", "90"}), (1, {"200"}), (0.001, {"101", "99"})],
)
def test_share(share, expected):
    assert outputs("about 100 here", share=share) == {f"about {new} here" for new in expected}


@pytest.mark.parametrize(
    "text",
    [
        "It began in 1998.",
        "the 1990s and the '60s",
        "on May 5 , 2001 or 6 June",
        "the 4th of July",
        "at 10:30 or 7 pm or 6 o'clock",
        "call +1 (555) 0100 or 555 1234",
        "Python 3.10.2 is out",
        "a 3-2 win on 9/11, open 24/7",
        "It ended 7 - 3",
        "World War 2 and Apollo 11 and Henry VIII",
        "on 7th Avenue",
        "Room 12 on page 30",
        "agent 007 and item #12",
        "zip code of 35824",
        "I have 1 cat and 0 dogs and one bird",
        "Ocean's Eleven",
        "a third of it came second",
        "See https://x.example/12 and {12}",
        "h2o and mp3",
        "4. Jan Bos",
        "",
    ],
)
def test_what_is_no_amount_stays(text):
    assert outputs(text) == {text}


def test_years_only_if_asked_for():
    assert outputs("It began in 1998.", years=True) == {"It began in 2008.", "It began in 1988."}
    assert outputs("They sold 1500 cars.") == {"They sold 1800 cars.", "They sold 1200 cars."}


def test_the_article_goes_with_the_number():
    assert outputs("An 8-year-old won.") == {"A 10-year-old won.", "A 6-year-old won."}
    assert outputs("It is a seven-year wait.") == {"It is an eight-year wait.", "It is a six-year wait."}


def test_case_of_number_words():
    assert outputs("Two men left.") == {"Three men left."}
    assert outputs("FIVE MEN LEFT") == {"SIX MEN LEFT", "FOUR MEN LEFT"}


def test_each_number_is_a_site():
    out = pk.perturb_text("30 dogs, 50 cats and 90 birds", "change_number", pps=3)
    assert out.done == 3
    assert not {"30", "50", "90"} & set(out.text.split())
    one = [pk.perturb_text("30 dogs, 50 cats and 90 birds", "change_number", seed=seed) for seed in SEEDS]
    assert {edit.old for each in one for edit in each.edits} == {"30", "50", "90"}


def test_tokens_keep_their_tags_and_entities_their_numbers():
    tokens = ["Apollo", "13", "flew", "an", "80", "mile", "trip"]
    tags = ["B-MISC", "I-MISC", "O", "O", "O", "O", "O"]
    for seed in SEEDS:
        out = pk.perturb_tokens(tokens, tags, "change_number", seed=seed, pps=3)
        assert out.tokens in (
            ["Apollo", "13", "flew", "a", "96", "mile", "trip"],
            ["Apollo", "13", "flew", "a", "64", "mile", "trip"],
        )
        assert out.tags == tags


def test_pairs_change_one_number():
    rows = [{"a": "30 dogs", "b": "50 cats"}]
    out = pk.perturb(rows, "change_number", columns=["a", "b"])[0]
    assert (out["a"] == "30 dogs") != (out["b"] == "50 cats")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It takes two to three days.", {"It takes two to four days."}),
        ("from 10 to 12 guests", {"from 8 to 12 guests", "from 10 to 14 guests"}),
        ("between $3 and $4", {"between $2 and $4", "between $3 and $5"}),
        ("10% to 20%", {"8% to 20%", "10% to 24%"}),
        ("a two- to three-hour walk", {"a two- to four-hour walk"}),
        ("the seventh and eighth rows", {"the sixth and eighth rows", "the seventh and tenth rows"}),
        ("three out of four cats", {"two out of four cats", "three out of five cats"}),
    ],
)
def test_ranges_only_widen(text, expected):
    assert outputs(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "the fourth-rate inn",
        "third party and 3rd-party tools",
        "third-degree burns",
        "stole third base",
        "the eleventh hour",
        "two-thirds of it or three quarters",
        "the two-way street",
        "a four-letter word",
        "nine-to-five job",
        "two-faced, three-dimensional, twenty-something",
    ],
)
def test_fixed_phrases_and_fractions_stay(text):
    assert outputs(text) <= {text}


def test_other_words_with_hyphens_change():
    assert outputs("the fifth-largest town") == {"the fourth-largest town", "the sixth-largest town"}


@pytest.mark.parametrize("share", [0, -1, 2])
def test_the_share_is_more_than_nothing_and_at_most_all(share):
    with pytest.raises(InvalidArgument, match="share must be a number above 0 and at most 1, got"):
        pk.make("change_number", share=share)


@pytest.mark.parametrize("share", [True, "0.2", float("nan")])
def test_the_share_is_a_number(share):
    with pytest.raises(InvalidArgument, match="share must be a number, got"):
        pk.make("change_number", share=share)
