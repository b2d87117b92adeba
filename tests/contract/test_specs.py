"""Specs and parameters of every transform: round trips, and errors that name argument, value and fix."""

import copy
import json
import pickle

import pytest
import yaml

import perturbkit as pk
from perturbkit.core.plan import make_plan
from perturbkit.errors import InvalidArgument, InvalidSpec
from tests.contract.cases import ALL, NAMES, PROSE, usable

every = pytest.mark.parametrize("name", ALL)
PARAMETERS = [(name, param) for name in NAMES for param in pk.catalogue()[name].parameters]


@every
@pytest.mark.parametrize("way", ["dict", "json", "yaml", "pickle", "deepcopy"])
def test_spec_round_trip(name, way):
    made = usable(name)
    spec = pk.to_dict(made)
    back = {
        "dict": lambda: pk.from_dict(spec),
        "json": lambda: pk.from_dict(json.loads(json.dumps(spec))),
        "yaml": lambda: pk.from_dict(yaml.safe_load(yaml.safe_dump(spec))),
        "pickle": lambda: pickle.loads(pickle.dumps(made)),
        "deepcopy": lambda: copy.deepcopy(made),
    }[way]()
    assert back == made
    assert type(back) is type(made)
    assert pk.to_dict(back) == spec
    for seed in range(5):
        assert pk.perturb_text(PROSE, back, pps=3, seed=seed) == pk.perturb_text(
            PROSE, made, pps=3, seed=seed
        )


@every
def test_plans_pickle_small_and_equal(name):
    made = usable(name)
    plan = make_plan(made, pps=3, seed=7, protect=["url", "word:Acme"])
    plan.nodes  # noqa: B018  what has been computed on the way does not get into the pickle
    raw = pickle.dumps(plan)
    assert len(raw) < 3000
    assert raw == pickle.dumps(make_plan(made, pps=3, seed=7, protect={"word:Acme", "url"}))
    assert pickle.loads(raw) == plan


@every
def test_spec_of_an_unknown_version_is_refused(name):
    spec = {**pk.to_dict(usable(name)), "version": 999}
    with pytest.raises(InvalidSpec, match="999"):
        pk.from_dict(spec)


@pytest.mark.parametrize("name", NAMES)
def test_catalogue_row_says_what_the_class_says(name):
    info = pk.catalogue()[name]
    assert info.name == name
    assert info.level in ("char", "word", "text")
    assert info.keeps == "".join(target for target in "LTA" if target in info.keeps)
    assert info.needs in (None, "syntax")
    assert info.summary.endswith((".", "!", "?"))
    assert info.version >= 1
    json.dumps({param: default for param, default in info.parameters.items() if default is not ...})


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("param", ["no_such_parameter", "name", "self"])
def test_unknown_parameter_is_an_error(name, param):
    with pytest.raises(InvalidArgument, match=f"{name} has no parameter '{param}'"):
        pk.make(name, **{param: 1})


class Nonsense:
    def __repr__(self):
        return "<nonsense>"


@pytest.mark.parametrize(("name", "param"), PARAMETERS)
@pytest.mark.parametrize("value", [Nonsense(), {"a": Nonsense()}, float("nan")])
def test_bad_parameter_names_argument_value_and_fix(name, param, value):
    required = {p: "so it goes" for p, d in pk.catalogue()[name].parameters.items() if d is ...}
    with pytest.raises(InvalidArgument) as error:
        pk.make(name, **{**required, param: value})
    message = str(error.value)
    assert param in message
    assert repr(value)[:8] in message
    assert "must" in message or ":" in message
    assert "\n" not in message


@every
@pytest.mark.parametrize(
    ("argument", "value"),
    [
        ("pps", 0),
        ("pps", -1),
        ("pps", 1.5),
        ("pps", True),
        ("pps", "2"),
        ("rate", 1.1),
        ("rate", -0.1),
        ("rate", True),
        ("rate", "0.1"),
        ("seed", -1),
        ("seed", 2**64),
        ("seed", 0.5),
        ("copy", -1),
        ("copy", 1.5),
        ("copy", None),
        ("protect", "urls"),
        ("protect", 5),
        ("protect", ["re:("]),
        ("spans", [(5, 2)]),
        ("spans", [(0, 10**6)]),
    ],
)
def test_bad_argument_names_argument_value_and_fix(name, argument, value):
    with pytest.raises(InvalidArgument) as error:
        pk.perturb_text(PROSE, usable(name), **{argument: value})
    message = str(error.value)
    assert argument in message
    shown = value[0] if isinstance(value, list) else value
    assert (str(shown).removeprefix("re:")) in message
    assert "\n" not in message
