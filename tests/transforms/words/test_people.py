import re

import pytest

import perturbkit as pk
from perturbkit.resources.lexicons import names
from perturbkit.transforms.words._titles import is_title, title_gender

pytest.importorskip("spacy")
SEEDS = range(8)


def outputs(text):
    return {pk.perturb_text(text, "change_name", seed=seed).text for seed in SEEDS}


@pytest.mark.parametrize(
    "text",
    [
        "It is all over his Laura Olsen .",  # a work of his
        "We saw her Hedda and liked it .",
        "Olsen 's Hannah is a slow film .",
        "Simone is not a bad film .",
        "You find it with Hannah , a really spooky film .",
        "She was paid by Hannah 's to say so .",
        "They will drop the Safari browser soon .",
        "Nobody has the right to end Hannah 's law .",
        "Who won the Miss America contest ?",
        "People who book with Thomas Cook may lose money .",
        "We never liked Hey Arnold !",
        "Do not miss this Martin Hale-Lucy Olsen duel .",
        "What did people mean by `` Hannah went up the hill '' ?",
        "Two men dressed as Elvis sang.",
        "I met Chelsea at the Chelsea game.",
        "They beat the Washington Redskins again.",
        "Carmen is an opera.",
        "She reads Jane Eyre every winter.",
        "how do they celebrate st. patrick's day",
        "William Hill said that the odds were low .",
        '"Finding Gareth" bored the critics.',
    ],
)
def test_what_is_no_person_or_not_one_alone_stays(text):
    assert outputs(text) == {text}


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("Helmer Olsen attempts too much .", r"Helmer (\w+) attempts too much \."),
        ("Swede Olsen won the race .", r"Swede (\w+) won the race \."),
        ("Jolie said that it rained .", r"(\w+) said that it rained \."),
    ],
)
def test_a_role_stays_before_a_last_name(text, pattern):
    for out in outputs(text):
        assert re.fullmatch(pattern, out)[1] in names().new["last"]


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("Spaniard Carlos Olsen won .", r"Spaniard (\w+) (\w+) won \."),
        ("Director-writer Carlos Olsen won .", r"Director-writer (\w+) (\w+) won \."),
        ("We praise Carlos Olsen \u0153\u00c4", "We praise (\\w+) (\\w+) \u0153\u00c4"),
    ],
)
def test_what_stands_beside_a_name_is_no_part_of_it(text, pattern):
    for out in outputs(text):
        first, last = re.fullmatch(pattern, out).groups()
        assert first in names().new["male"]
        assert last in names().new["last"]


@pytest.mark.parametrize(
    ("word", "title", "gender"),
    [
        ("Helmer", True, ""),
        ("wife", True, "female"),
        ("Frenchman", True, "male"),
        ("ex-king", True, "male"),
        ("co-writer", True, ""),
        ("Smith-King", False, ""),
        ("table", False, ""),
    ],
)
def test_titles(word, title, gender):
    assert (is_title(word), title_gender(word)) == (title, gender)


@pytest.mark.parametrize(
    "frame",
    [
        "Where was {} born ?",
        "{}'s cousin paints boats.",
        "“We are early,” whispered {}.",
        "Yesterday we met {} at the pier.",
        "{} sold her bike to a neighbour.",
        "{} said she would wait.",
        "My friend {} knits.",
        "Happy birthday, {}!",
    ],
)
@pytest.mark.parametrize("name", ["Charlotte", "Sofia", "Ella", "Ruby", "Siobhan", "Victoria", "Katya"])
def test_words_around_tell_a_person_whatever_the_parser_says(frame, name):
    before, behind = frame.split("{}")
    for out in outputs(frame.replace("{}", name)):
        new = out.removeprefix(before).removesuffix(behind)
        assert out == before + new + behind
        assert names().gender.get(new) == "female"


def test_a_full_name_is_found_within_the_label_of_a_firm():
    for out in outputs("Sophie Nguyen's dog barked."):
        assert re.fullmatch(r"[A-Z]\w+ [A-Z]\w+'s dog barked\.", out)
        assert "Sophie" not in out


def test_a_last_name_that_is_a_title_too_changes_behind_one():
    assert all(re.fullmatch(r"Mrs\. (?!King)\w+ sings\.", out) for out in outputs("Mrs. King sings."))


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("Mr Hughes mended the clock.", r"Mr (?!Hughes)[A-Z]\w+ mended the clock\."),  # without a full stop
        ("Dear Rebecca, the shed is dry.", r"Dear (?!Rebecca)[A-Z]\w+, the shed is dry\."),
        ("J. R. Hollis signed the lease.", r"J\. R\. (?!Hollis)[A-Z]\w+ signed the lease\."),  # on no list
        ("Sgt. Mulligan found the van.", r"Sgt\. (?!Mulligan)[A-Z]\w+ found the van\."),  # no place
        ("Is it Charlotte or her aunt who sings?", r"Is it (?!Ch)[A-Z]\w+ or her aunt who sings\?"),
        ('"Wake up, Gareth!" shouted the cook.', r"\"Wake up, (?!Gareth)[A-Z]\w+!\" shouted the cook\."),
        ("What did Vasco da Gama find ?", r"What did (?!Vasco)[A-Z]\w+ (?!da)[A-Z]\w+ find \?"),
        ("What killed Frank Sinatra?", r"What killed (?!Frank\b)[A-Z]\w+ (?!Sin)[A-Z]\w+\?"),  # on no list
        ("President Obama slept.", r"President (?!Obama)[A-Z]\w+ slept\."),
        ("Hughes was born in a barn.", r"(?!Hughes)[A-Z]\w+ was born in a barn\."),
        ("Okafor broke his leg.", r"(?!Okafor)[A-Z]\w+ broke his leg\."),  # a last name alone
        ("Jean-Pierre cooked for us.", r"(?!Jean)[A-Z][\w-]+ cooked for us\."),
        ("Mary Jane Watson sang.", r"(?!Mary\b)[A-Z]\w+ (?!Jane\b)[A-Z]\w+ (?!Watson\b)[A-Z]\w+ sang\."),
        ("thanks to michael for the ride", r"thanks to (?!michael)[a-z]+ for the ride"),
        ("what year did isaac newton die", r"what year did (?!isaac)[a-z]+ (?!newton)[a-z]+ die"),
        ("OLIVER BROKE THE VASE", r"(?!OLIVER)[A-Z]+ BROKE THE VASE"),  # a last name too
    ],
)
def test_names_in_letters_calls_and_ranks_change(text, pattern):
    assert all(re.fullmatch(pattern, out) for out in outputs(text))


def test_a_scorer_gets_a_last_name():
    for out in outputs("Ulm 2 ( Kirsten 18th , Ahrens 56th ) ."):
        new = re.fullmatch(r"Ulm 2 \( (\w+) 18th , (\w+) 56th \) \.", out)
        assert new
        assert new[1] not in names().new["female"]


def test_a_star_known_by_a_first_name_gets_a_first_name():
    for out in outputs("Nobody plays Elvis on the jukebox."):
        assert names().gender[out.split()[2]] == "male"


def test_a_name_in_capitals_changes():
    assert all(re.fullmatch(r"(?!LAURA)[A-Z]+ IS READY", out) for out in outputs("LAURA IS READY"))


@pytest.mark.parametrize(
    "text",
    [
        "Rain ruined his hat.",
        "Faith moved her deeply.",
        "We met April 5 at noon.",
        "How old was Hannah of Brock ?",
        "The Oscar went to a newcomer.",
        "Summer brought her joy.",
        "Hope and his faith kept him going.",
        "Hello Kitty is a brand.",
        "Happy birthday, America!",
        "Charlotte is a large city.",
    ],
)
def test_words_and_places_are_no_people_without_such_words(text):
    assert outputs(text) == {text}
