"""Names that are no person's though people have them, and people called the sister or brother of somebody."""

import pytest

from perturbkit.resources.lexicons import names
from tests.transforms.words.outputs import outputs

SEEDS = 8


@pytest.mark.parametrize(
    "text",
    [
        "The group's armed wing, Hamza, hid in the hills.",
        "Shares of Wendy's rose.",
        "Shares of Target and Wendy's fell on Monday.",
        "Workers at Wendy's went on strike.",
    ],
)
def test_groups_and_shops_stay(text):
    assert outputs("change_name", text, SEEDS) == {text}


@pytest.mark.parametrize(
    ("before", "old", "gender"),
    [
        ("His sister, ", "Hannah", "female"),
        ("His wife, ", "Kelly", "female"),
        ("Her brother, ", "Kelly", "male"),
        ("Her father, ", "Peter", "male"),
    ],
)
def test_kin_have_a_first_name_of_their_own_gender(before, old, gender):
    found = outputs("change_name", f"{before}{old}, sings.", SEEDS)
    new = {out.removeprefix(before).removesuffix(", sings.") for out in found}
    assert old not in new
    assert {names().gender[name] for name in new} <= {gender, "both"}


def test_workers_of_an_office_of_somebody():
    assert "Workers from Anna's office left." not in outputs(
        "change_name", "Workers from Anna's office left.", SEEDS
    )
