"""Specs, command-line strings and functions as transforms."""

import json

import pytest

import perturbkit as pk
from perturbkit.core.spec import Function, as_transform, canonical_json, from_dict, to_dict
from perturbkit.errors import InvalidArgument, InvalidSpec

SWAP = pk.make("swap_chars")


def test_to_dict_is_plain_and_complete():
    both = pk.Sequence((pk.make("swap_chars", ends=True), pk.OneOf((SWAP,), weights=(2,))), pps=(2, None))
    assert to_dict(both) == {
        "name": "sequence",
        "version": 1,
        "members": [
            {"name": "swap_chars", "version": 1, "params": {"ends": True}},
            {
                "name": "one_of",
                "version": 1,
                "members": [{"name": "swap_chars", "version": 1, "params": {"ends": False}}],
                "params": {"weights": [2]},
            },
        ],
        "params": {"pps": [2, None]},
    }
    assert from_dict(json.loads(json.dumps(to_dict(both)))) == both


@pytest.mark.parametrize(
    ("given_", "want"),
    [
        ("swap_chars", SWAP),
        ("swap_chars:ends=true", pk.make("swap_chars", ends=True)),
        (SWAP, SWAP),
        ({"name": "swap_chars", "params": {"ends": True}}, pk.make("swap_chars", ends=True)),
        (["swap_chars"], SWAP),
        (("swap_chars", SWAP), pk.Sequence((SWAP, SWAP))),
        (
            ["replace_key:layout=qwertz", ["swap_chars", "ocr"]],
            pk.Sequence((pk.make("replace_key", layout="qwertz"), pk.Sequence((SWAP, pk.make("ocr"))))),
        ),
        ({"name": "some_of", "members": [{"name": "swap_chars"}], "params": {"n": 1}}, pk.SomeOf((SWAP,))),
    ],
)
def test_every_form_of_a_transform(given_, want):
    assert as_transform(given_) == want


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ({}, r"spec must be an object with a \"name\", got \{\}"),
        ({"name": 3}, "spec must be an object"),
        ({"name": "swap_char"}, "did you mean swap_chars"),
        ({"name": "swap_chars", "param": {}}, "unknown key 'param'.*params"),
        ({"name": "swap_chars", "params": []}, r"spec.params must be an object, got \[\]"),
        ({"name": "swap_chars", "params": {"end": True}}, "no parameter 'end'.*ends"),
        ({"name": "swap_chars", "params": {"ends": 1}}, "ends must be true or false, got 1"),
        ({"name": "swap_chars", "version": 2}, "version 2"),
        ({"name": "sequence"}, "spec.members must be a list"),
        ({"name": "sequence", "members": [{"name": "ocr"}, {"name": "x y"}]}, r"spec.members\[1\]"),
        (
            {"name": "sequence", "members": [{"name": "sequence", "members": []}]},
            r"spec.members\[0\].*at least one",
        ),
        (
            {"name": "sequence", "members": [{"name": "ocr"}], "params": {"n": 1}},
            "sequence has no parameter 'n'",
        ),
        (
            {"name": "sequence", "members": [{"name": "ocr"}], "params": {"members": []}},
            "no parameter 'members'",
        ),
    ],
)
def test_bad_specs_name_the_path(spec, message):
    with pytest.raises(InvalidSpec, match=message):
        from_dict(spec)


@pytest.mark.parametrize("nothing", [None, 5, object(), True, b"swap_chars"])
def test_what_is_no_transform(nothing):
    with pytest.raises(InvalidArgument, match="transform must be a name, a Transform, a spec or a list"):
        as_transform(nothing)


def test_an_empty_list_is_no_transform():
    with pytest.raises(InvalidArgument, match="at least one"):
        as_transform([])


def test_canonical_json():
    assert canonical_json({"b": [1, None], "a": "é"}) == '{"a":"é","b":[1,null]}'


@pytest.mark.parametrize(
    ("function", "text", "edit"),
    [
        (str.upper, "abC", (0, 2, "AB")),
        (lambda s: s + "!", "abc", (3, 3, "!")),
        (lambda s: "x" + s, "abc", (0, 0, "x")),
        (lambda s: s.replace("b", ""), "abc", (1, 2, "")),
        (lambda s: s.replace("b", "bb"), "abbc", (3, 3, "bb")),
        (lambda s: s[::-1], "abc", (0, 3, "cba")),
    ],
)
def test_a_function_gives_one_edit_that_spans_the_change(function, text, edit):
    out = pk.perturb_text(text, function)
    assert out.text == function(text)
    assert [tuple(e[:3]) for e in out.edits] == [edit]
    assert out.undo() == text


@pytest.mark.parametrize("function", [lambda s: s, lambda s: None, lambda s: "", lambda s: []])
def test_a_function_that_gives_nothing_new_is_a_row_with_a_reason(function):
    out = pk.perturb_text("abc", function)
    assert (out.text, out.done, out.reason) == ("abc", 0, "no_sites")


def test_a_function_does_not_reach_into_what_is_protected():
    out = pk.perturb_text("see www.a.test", str.upper)
    assert (out.text, out.reason) == ("see www.a.test", "all_protected")
    assert pk.perturb_text("see www.a.test", lambda s: s.replace("see", "see:")).text == "see: www.a.test"
    assert pk.perturb_text("see www.a.test", str.upper, protect=False).text == "SEE WWW.A.TEST"


def test_a_function_that_returns_something_else_is_an_error():
    with pytest.raises(InvalidArgument, match="must return a string, got 5"):
        pk.perturb_text("abc", lambda s: 5)


def test_a_function_has_no_spec():
    with pytest.raises(InvalidSpec, match="register"):
        to_dict(Function(str.upper))
