import re

import pytest

import perturbkit as pk
from perturbkit.resources.lexicons import places

pytest.importorskip("spacy")
SEEDS = range(8)


def outputs(text):
    return {pk.perturb_text(text, "change_location", seed=seed).text for seed in SEEDS}


@pytest.mark.parametrize(
    "text",
    [
        # Sayings and stories, their words in any order.
        "Who discovered America first ?",
        "When did Columbus set out to reach America ?",
        "As with Rome , all roads lead to this bar .",
        "Rome was not built in a single day .",
        "That is like taking coals to Newcastle .",
        "Something is rotten in the state of Ohio .",
        "They would do it again in a New York minute .",
        "She sent him a jar of Brazil nuts .",
        # Adjectives.
        "The law hit Germany and Polish Jews alike .",
        "We watched a New Zealand drama .",
        "They filmed at the New Zealand and Cook Island locations .",
        # Places that the text says more about.
        "Libya kept the workers in the North African country .",
        "The president left Moscow for a house near the capital .",
        "We visited Berlin 's Brandenburg gate .",
        "It shows the end of Germany 's democratic Weimar Republic .",
        "They heard echoes of Jordan in it .",
        "The autonomy of Kosovo was revoked .",
        "She grew up in Dominica , West Indies .",
        "He went from mainland China to the coast .",
        "They live in Las Vegas , N.M and like it .",
        # Titles, and people.
        "Despite some jokes , Welcome to Chicago never gets going .",
        "It was , in a word , `` Waking up in Denver . ''",
        "We prefer The Prince of Egypt to this one .",
        "This Chicago is as good as the last one .",
        "She is as flat as Phoenix 's .",
        "What poet wrote of `` the glory that was Greece and more '' ?",
        "He took it from Modesto 's story .",
    ],
)
def test_a_place_that_would_make_nonsense_elsewhere_stays(text):
    assert outputs(text) == {text}


@pytest.mark.parametrize(
    "text",
    ["America grew rich .", "Rome is a large city .", "They landed in Germany and moved on ."],
)
def test_other_places_of_these_names_change(text):
    assert text not in outputs(text)


@pytest.mark.parametrize(
    ("country", "part"),
    [
        ("France", "Europe"),
        ("Kenya", "Africa"),
        ("Peru", "America"),
        ("Japan", "Asia"),
        ("England", "Europe"),
    ],
)
def test_a_country_becomes_one_of_its_part_of_the_world(country, part):
    found = {
        re.fullmatch(r"They moved to (?:the )?(.+) in May\.", out)[1]
        for out in outputs(f"They moved to {country} in May.")
    }
    assert len(found) > 3
    assert {places().part_of[places().country[new]] for new in found} == {part}


def test_a_city_becomes_one_that_people_have_heard_of():
    for out in outputs("There was fuel at the port in Dubai."):
        assert re.fullmatch(r"There was fuel at the port in (.+)\.", out)[1] in places().new["city"]


def test_a_city_does_not_leave_a_country_that_is_named():
    for seed in SEEDS:
        out = pk.perturb_text("The rebels of Iraq met in Baghdad.", "change_location", seed=seed).text
        assert "Iraq" not in out or "Baghdad" in out


@pytest.mark.parametrize(
    ("before", "places_named", "behind"),
    [
        ("My aunt moved to ", "Lyon Valencia Glasgow Rotterdam Kiev Dhaka Austin", " last spring."),
        ("The night train to ", "Marseille Perth Tunis Reykjavik", " was full."),
        ("", "Oslo Valencia Austin Edinburgh Havana", "'s old harbour is for sale."),
        ("", "Budapest Karachi Krakow", "’s trams are yellow."),
        ("How far is ", "London Paris Lyon Copenhagen Frankfurt", " from the border ?"),
        ("What is the population of ", "Bristol Glasgow Karachi Tunis", " ?"),
        ("Nobody went to ", "Mali Senegal", " this year."),
        ("", "Jordan Chad Mali", "'s economy shrank."),
    ],
)
def test_words_around_tell_a_place_whatever_the_parser_says(before, places_named, behind):
    for name in places_named.split():
        for new in outputs(before + name + behind):
            assert new.startswith(before)
            assert new.endswith(behind)
            assert name not in new


def test_a_country_is_not_kept_for_a_part_of_its_own_name():
    assert outputs("The king of Saudi Arabia slept.").isdisjoint({"The king of Saudi Arabia slept."})
    assert outputs("Saudi troops left Saudi Arabia.") == {"Saudi troops left Saudi Arabia."}


def test_a_team_that_won_spends_no_won():
    assert outputs("South Korea won the cup.").isdisjoint({"South Korea won the cup."})
    kept = "Prices in South Korea rose by 900 won."
    assert outputs(kept) == {kept}


@pytest.mark.parametrize(
    "text",
    [
        "Austin is my friend.",
        "I spoke to Lyon about it.",
        "Hamilton's new car is red.",
        "Milan plays the flute.",
    ],
)
def test_names_that_people_have_too_stay_where_nothing_tells_a_place(text):
    assert outputs(text) == {text}


@pytest.mark.parametrize(
    "text",
    [
        "The Port Authority of New York and New Jersey raised its tolls.",
        "She reads law at the University of Texas at Austin.",
        "Which sea separates Europe from Africa ?",
        "The river divides Germany and Poland.",
        "He lives in Dover, Del. with his son.",
        "Mount Kenya is tall.",
        "Washington warned Moscow.",
        "Beijing rejected the offer.",
        "South Africa's capital is Pretoria.",
    ],
)
def test_a_place_in_a_longer_name_or_beside_its_neighbour_stays(text):
    assert outputs(text) == {text}


def test_no_side_and_place_make_up_another_place():
    found = {
        pk.perturb_text("Rain fell in northern France.", "change_location", seed=seed).text
        for seed in range(60)
    }
    assert "Rain fell in northern Belgium." in found
    assert "Rain fell in northern Ireland." not in found
    assert not any("Macedonia" in text for text in found)


def test_a_short_name_at_the_end_is_no_abbreviated_state():
    found = outputs("The shop moved to Austin, Texas.")
    assert "The shop moved to Houston, Texas." in found
    assert all(re.fullmatch(r"The shop moved to [A-Z][\w ]+, [A-Z][\w ]+\.", text) for text in found)
    assert "He flew to Lima, Peru." not in outputs("He flew to Lima, Peru.")


def test_a_city_stays_in_its_nation():
    english = {"Birmingham", "Bristol", "Liverpool", "London", "Manchester", "Sheffield", "Southampton"}
    welsh = {"Llanelli", "Newport", "Swansea"}
    for old, nation, new in (("Leeds", "England", english), ("Cardiff", "Wales", welsh)):
        for text in outputs(f"They moved to {old}, {nation}, in May."):
            city, around = re.fullmatch(r"They moved to (.+), (.+), in May\.", text).groups()
            assert around != nation or city in new


def test_a_city_stays_in_the_state_that_is_named_and_the_state_stays():
    missouri = {name for name, home in places().city.items() if tuple(home) == ("US", "MO")}
    for text in outputs("Kansas City is in Missouri."):
        assert text.removesuffix(" is in Missouri.") in missouri - {"Kansas City"}
