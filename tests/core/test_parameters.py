"""Parameters written in a string, and parameters of another kind than their class says."""

import json
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perturbkit as pk
from perturbkit.core.parameters import parse_params
from perturbkit.errors import InvalidArgument


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("a=1", {"a": 1}),
        ("a=true,b=null,c=1.5", {"a": True, "b": None, "c": 1.5}),
        ("a=qwertz", {"a": "qwertz"}),
        ('a="x,y",b=2', {"a": "x,y", "b": 2}),
        ('a=[1,[2,3]],b={"c":4,"d":5}', {"a": [1, [2, 3]], "b": {"c": 4, "d": 5}}),
        ("a=b=c", {"a": "b=c"}),
        (" a =1", {"a": 1}),
    ],
)
def test_parse_params(text, want):
    assert parse_params(text, "x") == want


@pytest.mark.parametrize("text", ["a", "=1", "a=1,a=2", "a=1,,b=2", "1a=2", "a-b=1"])
def test_bad_params_say_how_to_write_them(text):
    with pytest.raises(InvalidArgument, match=r"x: .*(write x:name=value|given twice)"):
        parse_params(text, "x")


values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-99, 99), st.text('abc ,=[]{}"', max_size=5)),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from("abcdef"), values, min_size=1, max_size=4))
def test_parameters_written_as_json_are_read_back(params):
    text = ",".join(f"{key}={json.dumps(value)}" for key, value in params.items())
    assert parse_params(text, "x") == params


@dataclass(frozen=True)
class Stretch(pk.Transform):
    """A letter is stretched."""

    name: ClassVar[str] = "stretch"
    level: ClassVar[str] = "char"
    most: int = 3
    vowels: str = "aeiou"
    p: float = 0.5
    kind: Literal["short", "long"] = "short"
    only: tuple[str, ...] = ()
    between: tuple[int, int] | None = None
    free: Any = None

    def rewrite(self, text, site, draw):
        return [pk.Edit(site[1], site[1], text.string[site[1] - 1] * (1 + draw.below(self.most)))]


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"most": "x"}, "stretch: most must be a whole number, got 'x'"),
        ({"most": 1.5}, "stretch: most must be a whole number, got 1.5"),
        ({"most": True}, "stretch: most must be a whole number, got True"),
        ({"vowels": ["a", "e"]}, "stretch: vowels must be a string, got ['a', 'e']"),
        ({"p": "half"}, "stretch: p must be a number, got 'half'"),
        ({"p": float("nan")}, "stretch: p must be a number, got nan"),
        ({"kind": "wide"}, "stretch: kind must be one of short, long, got 'wide'"),
        ({"only": "ab"}, "stretch: only must be a list of strings, got 'ab'"),
        ({"only": ("a", 1)}, "stretch: only must be a list of strings, got ('a', 1)"),
        (
            {"between": (1, 2, 3)},
            "stretch: between must be (a whole number, a whole number) or None, got (1, 2, 3)",
        ),
    ],
)
def test_a_parameter_of_another_kind_is_told(params, message):
    with pytest.raises(InvalidArgument) as error:
        Stretch(**params)
    assert str(error.value) == message


def test_parameters_of_their_kind_are_taken():
    made = Stretch(most=1, p=1, kind="long", only=["a", "b"], between=(1, 2), free={"any": object})
    assert (made.p, made.only) == (1, ("a", "b"))
    assert hash(Stretch(only=["a"])) == hash(Stretch(only=("a",)))
    assert pk.perturb_text("so", made).text == "soo"
