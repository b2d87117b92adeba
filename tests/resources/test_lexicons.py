import pytest

from perturbkit.resources.lexicons import gendered_words, names, places


@pytest.mark.parametrize(
    ("name", "gender"),
    [("Ingrid", "female"), ("Rebecca", "female"), ("Omar", "male"), ("Kevin", "male"), ("Casey", "both")],
)
def test_gender_of_first_names(name, gender):
    assert names().gender[name] == gender
    assert name not in names().shared


@pytest.mark.parametrize(
    "name",
    [
        "Will",
        "May",
        "Mark",
        "Rose",
        "Bill",
        "Chase",
        "Grace",
        "Hope",
        "Florence",
        "Charlotte",
        "Austin",
        "Jordan",
    ],
)
def test_names_that_are_words_or_places_are_marked(name):
    assert name in names().gender or name in names().last
    assert name in names().shared


@pytest.mark.parametrize("name", ["Smith", "Lopez", "Nguyen", "Okafor", "Patel", "Müller", "Muller"])
def test_last_names_with_and_without_accents(name):
    assert name in names().last


def test_new_names_are_names_of_one_gender_and_nothing_else():
    known = names()
    for gender in ("male", "female"):
        assert len(known.new[gender]) > 400
        for name in known.new[gender]:
            assert known.gender[name] == gender
            assert name not in known.shared
            assert name not in places().kind or places().kind[name] == "city"
    assert all(known.gender[name] == "both" for name in known.new["both"])
    assert len(known.new["last"]) > 300
    assert not set(known.new["last"]) & set(known.gender)
    for listed in known.new.values():
        assert list(listed) == sorted(set(listed))
        assert all(name.isascii() and name.isalpha() and name.istitle() for name in listed)


@pytest.mark.parametrize(
    ("name", "kind", "home"),
    [("Modesto", "city", "US"), ("Oslo", "city", "NO"), ("Cologne", "city", "DE"), ("Köln", "city", "DE")],
)
def test_cities_lie_in_their_country(name, kind, home):
    assert places().kind[name] == kind
    assert places().city[name][0] == home


@pytest.mark.parametrize(
    ("name", "code", "adjective"),
    [
        ("France", "FR", "French"),
        ("the U.S.", "US", "American"),
        ("Spain", "ES", "Spanish"),
        ("Holland", "NL", "Dutch"),
    ],
)
def test_countries_and_their_adjectives(name, code, adjective):
    name = name.removeprefix("the ")
    assert places().kind[name] == "country"
    assert places().country[name] == code
    assert places().demonym[code] == adjective


def test_new_places_are_of_their_kind():
    known = places()
    for kind in ("city", "region", "country", "continent"):
        assert all(
            known.kind[name] == kind or name in ("New York", "Mexico City") for name in known.new[kind]
        ), kind
    assert {"Netherlands", "Philippines", "United States"} <= known.article
    assert not set(known.new["country"]) & {"Jordan", "Chad", "Georgia", "Turkey"}
    assert {"Turkey", "China"} <= known.shared


def test_gendered_words_lead_back():
    female, male = gendered_words()
    for he, she in female.items():
        assert she in male, (he, she)
    assert female["waiters"] == "waitresses"
    assert male["widow"] == "widower"
    assert male["lass"] == "lad"
