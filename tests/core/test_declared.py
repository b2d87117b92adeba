"""Slips in the class of a transform are told once, by name, before it runs."""

from dataclasses import dataclass

import pytest

import perturbkit as pk
from perturbkit.core import registry
from perturbkit.core.declared import check_class
from perturbkit.errors import InvalidArgument


def plain(**own):
    """A class of a transform, undecorated; ``own`` is put into it."""

    def rewrite(self, text, site, draw):
        return [pk.Edit(site[1], site[1], "!")]

    body = {"name": "own", "level": "char", "rewrite": rewrite, "__doc__": "A mark.", **own}
    return type("Own", (pk.Transform,), {key: value for key, value in body.items() if value is not ...})


def refused(cls) -> str:
    with pytest.raises(InvalidArgument) as error:
        pk.register(cls)
    assert cls not in registry.registered()
    return str(error.value)


def test_what_the_class_says_has_to_be_something_that_is_known():
    assert refused(plain(level="chars")) == "Own: level must be one of char, word, text, got 'chars'"
    assert refused(plain(level=...)) == "Own: level must be one of char, word, text, got None"
    assert refused(plain(keeps="label")) == (
        "Own: keeps must be made of the letters L (label), T (tags) and A (answers), as in 'LTA', got 'label'"
    )
    assert refused(plain(name="My Noise")) == "Own: name must be lower_snake_case, got 'My Noise'"
    assert refused(plain(name=...)) == "Own: name must be lower_snake_case, got None"
    assert refused(plain(needs="parse")) == "Own: needs must be None or 'syntax', got 'parse'"
    assert refused(plain(parts="tags")) == (
        "Own: parts must be a tuple of strings, as in ('tags',), got 'tags'"
    )
    assert refused(plain(monitor="no")) == "Own: monitor must be True or False, got 'no'"
    assert refused(plain(tokens=None)) == "Own: tokens must be True or False, got None"
    assert refused(plain(example=5)) == "Own: example must be a text that it changes, got 5"
    assert refused(plain(version="1")) == "Own: version must be a whole number >= 1, got '1'"


def test_what_is_missing_is_told():
    assert refused(plain(rewrite=...)) == (
        "Own: it needs rewrite(self, text, site, draw), which gives the edits of one perturbation"
    )
    assert refused(plain(needs="syntax")) == (
        "Own: needs is 'syntax', so it needs analyser(self, parts=()), which finds that out"
    )
    asks = "Own: the class needs a docstring: its first line tells in the catalogue what it does"
    assert refused(plain(__doc__=None)) == asks
    assert refused(dataclass(frozen=True)(plain(__doc__=None))) == asks


def test_parameters_are_fields_of_a_dataclass_and_only_they():
    undecorated = plain(most=3, __annotations__={"most": int})
    assert refused(undecorated) == (
        "Own: most is no parameter yet: put @dataclass(frozen=True) right above the class, below @pk.register"
    )
    typed = dataclass(frozen=True)(plain(__annotations__={"name": str}))
    assert refused(typed) == "Own: name belongs to the class: write it without a type, or as ClassVar"
    check_class(plain())  # without parameters there is nothing to lose


def test_a_class_that_was_never_registered_is_checked_at_its_first_use():
    for use in (
        lambda made: pk.perturb_text("a word", made),
        lambda made: pk.perturb(["a word"], [made, "swap_chars"]),
        lambda made: pk.OneOf([made]),
    ):
        with pytest.raises(InvalidArgument, match="level must be one of"):
            use(plain(level="chars")())
    assert pk.perturb_text("a", plain(__doc__=None)()).text == "a!"  # only the catalogue needs the line


def test_a_class_in_place_of_an_object_is_told():
    with pytest.raises(InvalidArgument, match="must be an object, got the class Own: make one of it"):
        pk.perturb_text("a word", plain())
    with pytest.raises(InvalidArgument, match="register takes a subclass"):
        pk.register(5)
