"""``check_transform``: every rule of the contract is told where a transform breaks it; ours break none."""

import itertools
from dataclasses import dataclass
from typing import ClassVar

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from tests.contract.cases import COMPOSITIONS, usable


@dataclass(frozen=True)
class Mark(pk.Transform):
    """A mark behind a word, as it should be; those below do one thing wrong."""

    name: ClassVar[str] = "mark"
    level: ClassVar[str] = "char"

    def rewrite(self, text, site, draw):
        return [pk.Edit(site[1], site[1], draw.pick("!?"))]


class Chance(Mark):
    count = itertools.count()

    def rewrite(self, text, site, draw):
        return [pk.Edit(site[1], site[1], str(next(self.count)))]


class Wandering(Mark):
    count = itertools.count()

    def sites(self, text):
        return text.words[next(self.count) % 2 :]


class Twice(Mark):
    def sites(self, text):
        return [*text.words, *text.words]


class Unsorted(Mark):
    def rewrite(self, text, site, draw):
        return [pk.Edit(site[1], site[1], "!"), pk.Edit(site[0], site[0], "!")]


class Tuples(Mark):
    def rewrite(self, text, site, draw):
        return [(site[1], site[1], "!")]


class Splits(Mark):
    def rewrite(self, text, site, draw):
        return [pk.Edit(site[0], site[0] + 1, "x")]


class Empties(Mark):
    keeps = "L"

    def rewrite(self, text, site, draw):
        return [pk.Edit(*site, "")]


class Nothing(Mark):
    example = "..."


class Chars(Mark):
    level = "chars"


@pytest.mark.parametrize(
    ("cls", "message"),
    [
        (Chance, "mark: the same seed must give the same, got "),
        (Wandering, "mark: sites must be the same each time for "),
        (Twice, "mark: each site must be given once, got "),
        (Unsorted, "mark: rewrite must give Edits that are sorted and disjoint, got [Edit("),
        (Tuples, "mark: rewrite must give Edits, as pk.Edit(start, end, replacement), got ("),
        (Splits, "mark: no edit may split a letter from its marks (text.letters gives whole ones), got "),
        (Empties, "mark: something of a text must be left, got '"),
        (Nothing, "mark: example must be a text that it changes, got '...'"),
        (Chars, "Chars: level must be one of char, word, text, got 'chars'"),
    ],
)
def test_the_first_rule_that_is_broken_is_told(cls, message):
    for given in (cls, cls()):
        with pytest.raises(InvalidArgument) as error:
            pk.check_transform(given)
        assert str(error.value).startswith(message)


def test_what_keeps_to_the_rules_passes():
    pk.check_transform(Mark)
    pk.check_transform(Mark())
    pk.check_transform([Mark(), "swap_chars"])


FREE = [name for name, info in pk.catalogue().items() if info.needs is None]


@pytest.mark.parametrize("name", [*FREE, *COMPOSITIONS])
def test_the_transforms_here_keep_to_the_rules(name):
    pk.check_transform(usable(name))


@dataclass(frozen=True)
class Given(Mark):
    mark: str

    def rewrite(self, text, site, draw):
        return [pk.Edit(site[1], site[1], self.mark)]


def test_parameters_that_have_to_be_given():
    with pytest.raises(InvalidArgument, match=r"^Given needs 'mark': give check_transform an object$"):
        pk.check_transform(Given)
    pk.check_transform(Given("!"))
