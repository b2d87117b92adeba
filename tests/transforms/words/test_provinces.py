"""A city and the province behind it change so that they fit each other."""

import re

import pytest

from perturbkit.transforms.words._new_places import _IN_NATIONS
from tests.transforms.words.outputs import outputs

SEEDS = 30


@pytest.mark.parametrize(
    ("city", "province"),
    [("Windsor", "Ontario"), ("Calgary", "Alberta"), ("Munich", "Bavaria"), ("Cairns", "Queensland")],
)
def test_another_city_of_the_province_or_both_change(city, province):
    found = outputs("change_location", f"She grew up in {city} , {province} .", SEEDS)
    pairs = [re.fullmatch(r"She grew up in ([\w ]+) , ([\w ]+) \.", out).groups() for out in found]
    inside = {new for new, around in pairs if around == province} - {city}
    assert inside
    assert inside <= set(_IN_NATIONS[province])


def test_a_city_of_a_province_without_another_known_one_changes_with_it_or_not_at_all():
    found = outputs("change_location", "A plane left Halifax , Nova Scotia .", SEEDS)
    assert all("Halifax" in out for out in found if "Nova Scotia" in out)
