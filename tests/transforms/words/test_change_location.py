import re

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from perturbkit.resources.lexicons import places

pytest.importorskip("spacy")
SEEDS = range(12)


def outputs(text, **params):
    made = pk.make("change_location", **params)
    return [pk.perturb_text(text, made, seed=seed).text for seed in SEEDS]


def new_places(text, pattern, **params):
    """What took the place of the groups of ``pattern``, one tuple a seed."""
    found = [re.fullmatch(pattern, out) for out in outputs(text, **params)]
    assert all(found), outputs(text, **params)
    return [match.groups() for match in found]


@pytest.mark.parametrize(
    ("old", "kind"),
    [
        ("Chicago", "city"),
        ("San Francisco", "city"),
        ("Oslo", "city"),
        ("Peru", "country"),
        ("South Korea", "country"),
        ("Texas", "region"),
        ("Bavaria", "region"),
        ("Africa", "continent"),
    ],
)
def test_each_kind_becomes_its_own_kind(old, kind):
    for (new,) in new_places(f"The flight from {old} was late.", r"The flight from (.+) was late\."):
        assert new in places().new[kind]
        assert new != old


def test_a_city_stays_in_its_country():
    for (new,) in new_places("She lives in Toronto.", r"She lives in (.+)\."):
        assert places().city[new][0] == "CA"


def test_the_same_place_everywhere():
    text = "Berlin is wet. I love Berlin, and Berlin's parks."
    for a, b, c in new_places(text, r"(.+) is wet\. I love (.+), and (.+)'s parks\."):
        assert a == b == c != "Berlin"


def test_names_of_one_country_change_together():
    text = "The United Kingdom voted. Many in the UK were glad."
    for one, two in new_places(text, r"(.+) voted\. Many in (.+) were glad\."):
        assert one == two
        assert places().kind[one] == "country"


def test_a_city_with_what_it_lies_in():
    kept = changed = 0
    for city, around in new_places("She was born in Lyon, France.", r"She was born in (.+), (.+)\."):
        code = places().country[around]
        assert places().city[city][0] == code
        assert city != "Lyon"
        kept += around == "France"
        changed += around != "France"
    assert kept
    assert changed
    for city, state in new_places("He left Modesto , California .", r"He left (.+) , (.+) \."):
        assert places().city[city] == places().region[state]


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("He lives in the Netherlands.", r"He lives in (?!the )(.+)\."),
        ("The Netherlands won.", r"(?!The )(.+) won\."),
        ("They like the U.S. in spring.", r"They like (?!the )(.+) in spring\."),
    ],
)
def test_the_article_goes_with_the_name(text, pattern):
    assert all(new in places().new["country"] for (new,) in new_places(text, pattern))


def test_abbreviations_before_nouns_stay_abbreviations():
    assert set(outputs("The U.S. economy grew.")) == {"The U.K. economy grew."}
    assert set(outputs("A US drone fell.")) == {"A UK drone fell."}
    for (new,) in new_places("The United States government knew.", r"The (.+) government knew\."):
        assert new in places().new["the"]


@pytest.mark.parametrize(
    "text",
    [
        "The French chef burned the sauce.",
        "We had turkey for dinner.",
        "She broke the china.",
        "Florence baked the bread and she sold it herself.",
        "Paris Hilton bought a house.",
        "The Washington Post published the interview.",
        "The Bank of England raised rates.",
        "She studied at Oxford University.",
        "Sydney said he would come.",
        "Ask @london or #paris",
        "",
        "  ",
    ],
)
def test_what_names_no_place_stays(text):
    assert set(outputs(text)) == {text}


def test_places_in_other_names_stay_while_the_place_changes():
    for (new,) in new_places(
        "She read the New York Times in Boston.", r"She read the New York Times in (.+)\."
    ):
        assert new != "Boston"


def test_demonyms_stay_or_change_with_their_country():
    text = "The French coach left France."
    for seed in SEEDS:  # to change France alone would tell otherwise
        assert pk.perturb_text(text, "change_location", seed=seed).text == text
    for (new,) in new_places("The French coach left Peru.", r"The French coach left (.+)\."):
        assert new != "Peru"
    for adjective, country in new_places(text, r"The (.+) coach left (.+)\.", demonyms=True):
        assert places().demonym[places().country[country]] == adjective != "French"
    for (people,) in new_places("Most Germans like bread.", r"Most (.+) like bread\.", demonyms=True):
        assert people.removesuffix("s") in places().demonym.values()
        assert not people.endswith(("shs", "chs", "sss", "eses"))


def test_a_or_an_stays_right():
    for (new,) in new_places("She joined an Athens bank.", r"She joined an (.+) bank\."):
        assert new[0] in "AEIO" or new == "Uppsala"


def test_case_style_is_kept():
    assert all(new.isupper() for (new,) in new_places("IT RAINS IN PARIS TODAY", "IT RAINS IN (.+) TODAY"))
    assert all(new.islower() for (new,) in new_places("i live in london", "i live in (.+)"))


def test_both_sentences_of_a_pair():
    rows = [{"a": "Rain fell on Madrid .", "b": "It rained in Madrid , not in Lisbon ."}]
    for seed in SEEDS:
        out = pk.perturb(rows, "change_location", columns=["a", "b"], seed=seed)[0]
        first = re.fullmatch(r"Rain fell on (.+) \.", out["a"])[1]
        second, third = re.fullmatch(r"It rained in (.+) , not in (.+) \.", out["b"]).groups()
        assert first == second
        assert (first == "Madrid") != (third == "Lisbon")


@pytest.mark.parametrize("seed", SEEDS)
def test_tags_say_what_is_a_place(seed):
    tokens = ["Florence", "beat", "South", "Korea", "in", "Oslo", "."]
    tags = ["B-PER", "O", "B-LOC", "I-LOC", "O", "B-LOC", "O"]
    out = pk.perturb_tokens(tokens, tags, "change_location", seed=seed, pps=2)
    assert out.done == 2
    assert out.tokens[:2] == ["Florence", "beat"]
    assert [tag for tag in out.tags if tag[0] == "B"] == ["B-PER", "B-LOC", "B-LOC"]
    assert len(out.tokens) == len(out.tags)
    assert all(
        tag != "I-LOC" or before[2:] == "LOC" for before, tag in zip(out.tags, out.tags[1:], strict=False)
    )
    assert "Korea" not in out.tokens
    assert "Oslo" not in out.tokens


def test_an_untagged_article_goes_and_the_entity_stays():
    tokens, tags = ["in", "the", "Netherlands", "now"], ["O", "O", "B-LOC", "O"]
    for seed in SEEDS:
        out = pk.perturb_tokens(tokens, tags, "change_location", seed=seed)
        assert out.tokens[0] == "in"
        assert out.tags in (["O", "B-LOC", "O"], ["O", "B-LOC", "I-LOC", "O"])
    kept = pk.perturb_tokens(["the", "U.S.", "army"], ["O", "B-LOC", "O"], "change_location")
    assert (kept.tokens, kept.tags) == (["the", "U.K.", "army"], ["O", "B-LOC", "O"])


def test_protected_places_stay_with_all_their_mentions():
    out = pk.perturb_text("Oslo is old. We like Oslo.", "change_location", spans=[(0, 4)])
    assert out.text == "Oslo is old. We like Oslo."
    assert out.reason == "all_protected"


def test_parameters_are_checked():
    with pytest.raises(InvalidArgument, match="change_location: demonyms must be true or false, got 'yes'"):
        pk.make("change_location", demonyms="yes")


@pytest.mark.parametrize(
    "text",
    [
        "Paris plays herself here .",
        "Florence 's wit carries the evening .",
        '" Paris , Texas " is a slow film .',
        'They read " Lisbon " aloud .',
        "Leeds 8 3 .727 4",
        "Denver 's win surprised us all .",
        "Leeds ( England ) 0 1 3",
        "They live in Kent County , Michigan .",
        "He moved to Hong Kong last year .",
        "She was born in Orrlington , Ohio .",
        "She met the French king and U.S. envoy.",
        "It costs nine U.S. dollars.",
        "The Toronto-based firm left Toronto.",
    ],
)
def test_what_is_no_place_or_not_a_place_alone_stays(text):
    for seed in SEEDS:
        assert pk.perturb_text(text, "change_location", seed=seed).text == text


def test_a_country_stays_where_the_other_sentence_has_its_adjective():
    rows = [{"a": "Rain fell in Peru .", "b": "Peruvian roads are wet ."}]
    for seed in SEEDS:
        out = pk.perturb(rows, "change_location", columns=["a", "b"], seed=seed)[0]
        assert (out["a"], out["b"]) == (rows[0]["a"], rows[0]["b"])


@pytest.mark.parametrize(
    "text",
    [
        "The Rotary Club of Toronto met here.",
        "Chicago is a joyful thriller .",
        "Gangsters of Boston is a slow thriller .",
        "We saw Nurses in Boston twice .",
        "United Leeds ( England ) 0 1 3",
        "Which U.S. state is the smallest ?",
        "She said Holland liked his tea.",
        "Peru signed, and so did the Peruvian bank.",
    ],
)
def test_what_would_leave_something_false_behind_stays(text):
    for seed in SEEDS:
        assert pk.perturb_text(text, "change_location", seed=seed).text == text


@pytest.mark.parametrize("seed", SEEDS)
def test_a_country_stays_with_its_city(seed):
    out = pk.perturb_text("The U.S. and Boston are far away.", "change_location", seed=seed, pps=2).text
    assert out.startswith("The U.S. and ")
    tokens, tags = ["Orrlington", ",", "Peru"], ["B-LOC", "O", "B-LOC"]
    assert pk.perturb_tokens(tokens, tags, "change_location", seed=seed).tokens == tokens


@pytest.mark.parametrize("seed", SEEDS)
def test_no_territory_becomes_a_country(seed):
    out = pk.perturb_tokens(["in", "Hong", "Kong"], ["O", "B-LOC", "I-LOC"], "change_location", seed=seed)
    assert out.tokens == ["in", "Hong", "Kong"]


@pytest.mark.parametrize("text", ["Tehran : talks with Iran go on", "Scotland , PA. is a slow film ."])
def test_a_country_named_in_part_stays(text):
    for seed in SEEDS:
        out = pk.perturb_text(text, "change_location", seed=seed).text
        assert ("Iran" in out) == ("Iran" in text)
        assert ("Scotland" in out) == ("Scotland" in text)


@pytest.mark.parametrize(
    "text",
    [
        "When did the Boston tea party begin ?",
        "They blame the makers of Chicago for the noise .",
        "It ends in post-Soviet Russia .",
        "A slice of Americana from the makers .",
        "A weaker yen may hurt Japan 's economy .",
        "The euro fell as France went on strike .",
        "Malibu is a strip of beach west of Los Angeles .",
        "They saw America 's Sweetheart there .",
        "Good news for Milan is that their striker is well .",
        "5 - Lou Fowler ( Liverpool ) , Ben Moss ( Liverpool )",
        "It marked the end of the Soviet Union .",
        "The nearby island of Jamaica was spared .",
        "Norway I , led by Lars , came second .",
        "Gulls nest on the Jutland peninsula of Denmark .",
        "She grew tea in the Shandong province of China .",
    ],
)
def test_what_the_words_beside_a_place_tie_to_it_stays(text):
    assert set(outputs(text)) == {text}


@pytest.mark.parametrize(
    "text",
    [
        "Japan 's economy grew .",
        "He plays as a striker in Milan .",
        "The ship left Boston on Friday .",
        "They moved to Russia .",
        "They met in the capital city of Peru .",
        "She lives in the German state of Bavaria .",
    ],
)
def test_other_places_change(text):
    assert text not in outputs(text)


def test_what_is_called_a_state_becomes_another_state():
    found = new_places(
        "They live in the U.S. state of Georgia .", r"They live in the U\.S\. state of (.+) \."
    )
    assert {places().kind[name] for (name,) in found} == {"region"}
    assert ("Georgia",) not in found
