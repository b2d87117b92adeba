import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.tasks.registry import load_task


@pytest.mark.parametrize(
    ("name", "kind", "perturbed", "units"),
    [
        ("mini-trec", "classification", ("text",), 200),
        ("mini-sst", "classification", ("text",), 200),
        ("mini-conll2003", "tagging", ("tokens",), 200),
        ("mini-stsb", "regression", ("text", "text_pair"), 200),
        ("mini-wikiqa", "ranking", ("text",), 80),
    ],
)
def test_the_five_shapes(name, kind, perturbed, units):
    task = load_task(name)
    assert (task.kind, task.perturbed_columns) == (kind, perturbed)
    assert len(set(task.units().tolist())) == units


def test_alias():
    assert load_task("mini-conll").name == "mini-conll2003"


def test_unknown_name_lists_the_nearest():
    with pytest.raises(InvalidArgument, match="'mini-trek'; did you mean mini-trec"):
        load_task("mini-trek")


@pytest.mark.parametrize("name", ["mini-trec:coarse", "mini-trec:=true", "mini-trec:coarse="])
def test_malformed_options(name):
    with pytest.raises(InvalidArgument, match="name:key=value"):
        load_task(name)


def test_unknown_option():
    with pytest.raises(InvalidArgument, match="mini-trec has no option 'fine'"):
        load_task("mini-trec:fine=true")
    with pytest.raises(InvalidArgument, match="mini-trec has no option 'corse': did you mean coarse"):
        load_task("mini-trec:corse=true")
    with pytest.raises(InvalidArgument, match="own has no option 'metrc': did you mean metric"):
        load_task("own:metrc=macro_f1")
    with pytest.raises(InvalidArgument, match="conll2003 has no option 'fine': "):
        load_task("conll2003:fine=true")


def test_an_option_of_another_set():
    with pytest.raises(InvalidArgument, match="coarse is an option of mini-trec"):
        load_task("mini-sst:coarse=true")
