import re

import pytest

import perturbkit as pk
from perturbkit.resources.lexicons import names
from perturbkit.transforms.words._genders import person_gender

pytest.importorskip("spacy")
SEEDS = range(12)


def first_names(text, pattern):
    """The new first name for each seed."""
    found = [re.fullmatch(pattern, pk.perturb_text(text, "change_name", seed=seed).text) for seed in SEEDS]
    assert all(found), text
    return {match[1] for match in found}


@pytest.mark.parametrize(
    ("text", "pattern", "gender"),
    [
        # One gender only, whatever the pronouns, which are those of somebody else.
        ("She outplays her friend Mark Olsen .", r"She outplays her friend (\w+) \w+ \.", "male"),
        ("Adrian Olsen , who moved last year", r"(\w+) \w+ , who moved last year", "male"),
        # Names that the lists of first names leave out.
        ("Deirdre Olsen runs the park.", r"(\w+) \w+ runs the park\.", "female"),
        ("Moira Olsen runs the park.", r"(\w+) \w+ runs the park\.", "female"),
        ("They met Vyacheslav Olsen again.", r"They met (\w+) \w+ again\.", "male"),
        ("They met Zoé Olsen again.", r"They met (\w+) \w+ again\.", "female"),
        # Names that go with either but are mostly given to one.
        ("Whitney Olsen sang here.", r"(\w+) \w+ sang here\.", "female"),
        ("Whitney Olsen said he sang here.", r"(\w+) \w+ said he sang here\.", "male"),
        # Names of nobody known, with a last name that tells.
        ("Qwara Belinskaja ( Russia ) 1:49.66", r"(\w+) \w+ \( Russia \) 1:49\.66", "female"),
        # Titles.
        ("Actress Casey Olsen left.", r"Actress (\w+) \w+ left\.", "female"),
        ("Mr. Casey Olsen left.", r"Mr\. (\w+) \w+ left\.", "male"),
        # Nothing tells enough.
        ("Drew Olsen left.", r"(\w+) \w+ left\.", "both"),
        ("Andrea Olsen left.", r"(\w+) \w+ left\.", "both"),
        ("Casey Olsen left.", r"(\w+) \w+ left\.", "both"),
        ("Laurie Olsen left.", r"(\w+) \w+ left\.", "both"),
        ("Jess Olsen left.", r"(\w+) \w+ left\.", "both"),
        ("Laurie Olsen said he left.", r"(\w+) \w+ said he left\.", "male"),
    ],
)
def test_the_new_name_is_of_the_gender_that_the_text_tells(text, pattern, gender):
    assert first_names(text, pattern) <= set(names().new[gender])


def test_all_first_names_of_somebody_are_of_one_gender():
    text = "The envoy Kwame Maria Olsen spoke."
    for seed in SEEDS:
        words = pk.perturb_text(text, "change_name", seed=seed).text.split()
        assert set(words[2:4]) <= set(names().new["male"])


def test_a_name_alone_that_is_a_last_one_too_is_one_where_the_pronouns_say_so():
    text = "Christie , who is retiring soon , said that he was tired ."
    for seed in SEEDS:
        out = pk.perturb_text(text, "change_name", seed=seed).text
        assert out.split()[0] in names().new["last"]


def test_names_for_anybody_are_borne_by_men_and_women():
    new = names().new["both"]
    assert not {"Sam", "Pat", "Chris", "Kerry", "Alex", "Jordan"} & set(new)
    assert all(name not in names().leaning for name in new)


@pytest.mark.parametrize(
    ("firsts", "last", "said", "gender"),
    [
        (["Jean-Luc"], "Moreau", "both", "male"),
        (["Qwara"], "Petrov", "both", "male"),
        (["Qwara"], "Petrov", "female", "female"),
        (["Qwara", "Hassan"], "Olsen", "both", "male"),
        ([], "Olsen", "both", "both"),
    ],
)
def test_gender_of_a_person(firsts, last, said, gender):
    assert person_gender(firsts, last, set(), said) == gender
