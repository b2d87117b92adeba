"""The table of fillers: three places, each sorted, ends that fit the place."""

import re

from perturbkit.resources.fillers import fillers


def test_places_and_what_is_said_there() -> None:
    assert set(fillers()) == {"opening", "inside", "alone"}
    assert {"um", "well", "you know"} <= set(fillers()["opening"]) & set(fillers()["inside"])
    for place, said in fillers().items():
        assert list(said) == sorted(set(said))
        shape = r"[A-Z][a-z ]+\.(\.\.)?" if place == "alone" else r"I mean|[a-z ]+"
        assert all(re.fullmatch(shape, filler) for filler in said)
