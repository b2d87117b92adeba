"""Parameters written in a string."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
