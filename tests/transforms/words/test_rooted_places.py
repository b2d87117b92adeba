"""Places that only a few others can stand for, or none: offices, borders, storms, held and bought land."""

import re

import pytest

import perturbkit as pk
from perturbkit.resources.lexicons import places
from perturbkit.transforms.words._rooted_places import _sentence, rooted
from tests.transforms.words.outputs import outputs

SEEDS = 12


@pytest.mark.parametrize(
    "text",
    [
        # A capital that stands for a government.
        "The bank gave a loan to Moscow, but Russian firms paid it.",
        "Paris wants the law changed.",
        "Pressure on Tokyo grew.",
        "Trade talks: Beijing not to send a team",
        "Ties with Moscow are cold.",
        "They never liked Warsaw's policy.",
        # Storms and borders.
        "A hurricane hit Cuba.",
        "The typhoon left rivers high in Japan.",
        "Heavy rain fell in Havana after the tropical storm.",
        "The farmers of Iran's borderlands are poor.",
        "The border between Iraq and Iran is closed.",
        "They hid near the border with Brazil.",
        "Nepal is landlocked.",
        # Land that somebody holds, or has taken.
        "They live in the Turkish-occupied zone in north Cyprus.",
        "She was born in Israeli-held parts of Lebanon.",
        "Talks on East Timor go on.",
        "A village in Gaza burned.",
        "Gibraltar has a rock.",
        "Alaska was bought in the spring.",
        # Clubs, islands and continents with what lies on them.
        "Real Madrid trained on the beach.",
        "Real Madrid 's new keepers train hard .",
        "Dynamo Kiev signed a keeper .",
        "The storm passed Malta and missed the island.",
        "Which river in Asia flows from Nepal to India?",
        "When did the U.S. buy Alaska?",
        "Did Spain annex Sicily?",
        "A new coin of ten rupees came out in India.",
        # Where things lie on the map.
        "The river runs from Ohio to Kentucky.",
        # An office that no other country has.
        "The Emperor of Japan likes fish.",
        "The UK prime minister sang.",
    ],
)
def test_a_place_that_no_other_can_stand_for_stays(text):
    assert outputs("change_location", text, SEEDS) == {text}


@pytest.mark.parametrize(
    ("pattern", "possible"),
    [
        ("The prime minister of (Canada) slept.", "Jamaica"),
        ("The queen of (Sweden) likes tea.", "Belgium Denmark Norway Spain"),
        ("The king of (Thailand) likes tea.", "Cambodia Malaysia Saudi_Arabia"),
        ("The chancellor of (Austria) likes tea.", "Germany"),
        ("The president of (Peru) sang.", "Argentina Bolivia Brazil Chile Colombia Costa_Rica Cuba Ecuador "
         "Mexico Paraguay Uruguay Venezuela"),
        ("(Brazil)'s coast is long.", "Argentina Canada Chile Colombia Costa_Rica Cuba Ecuador Jamaica "
         "Mexico Peru Uruguay Venezuela"),
        ("(Peru)'s borders are closed.", "Argentina Bolivia Brazil Canada Chile Colombia Costa_Rica Cuba "
         "Ecuador Mexico Paraguay Uruguay Venezuela"),
    ],
)  # fmt: skip
def test_the_new_country_has_what_is_said_of_it(pattern, possible):
    before, old, after = re.split(r"[()]", pattern)
    allowed = {name.replace("_", " ") for name in possible.split()}
    found = outputs("change_location", f"{before}{old}{after}", SEEDS)
    assert found <= {f"{before}{name}{after}" for name in allowed}


@pytest.mark.parametrize(
    ("text", "old"),
    [
        ("The museum in Moscow shows Russian paintings.", "Moscow"),
        ("She flew to Moscow with a Russian friend.", "Moscow"),
        ("London is the largest city of Britain.", "London"),
        ("They crossed Peru in the rain.", "Peru"),
        ("Brazil's coast is long.", "Brazil"),
        ("Prague is pretty.", "Prague"),
        ("Many people from Warsaw said so.", "Warsaw"),
    ],
)
def test_other_places_beside_such_words_change(text, old):
    assert all(old not in out for out in outputs("change_location", text, SEEDS))


def test_tagged_places_stay_too():
    tokens = ["A", "typhoon", "hit", "Japan", "."]
    for seed in range(SEEDS):
        out = pk.perturb_tokens(tokens, ["O", "O", "O", "B-LOC", "O"], "change_location", seed=seed)
        assert out.tokens == tokens
    assert places().kind["Japan"] == "country"


def test_what_is_looked_at_around_a_place_is_bounded():
    text = "Rain hit Cuba , " * 500
    assert len(_sentence(text, 15 * 16 + 9, 15 * 16 + 13)) < 900
    far = "A hurricane came , " + "and it rained , " * 60 + "while Cuba slept ."
    assert not rooted(far, far.index("Cuba"), far.index("Cuba") + 4, "country")
