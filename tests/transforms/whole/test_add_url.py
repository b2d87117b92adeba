import re

import perturbkit as pk


def test_before_or_after_with_one_blank():
    shapes = set()
    for seed in range(40):
        out = pk.perturb_text(" a cat\n", "add_url", seed=seed).text
        link = re.search(r"https://t\.example/[A-Za-z0-9]{6}", out).group()
        shapes.add(out.replace(link, "URL"))
    assert shapes == {" URL a cat\n", " a cat URL\n"}


def test_where():
    assert pk.perturb_text("a cat", "add_url:where=after").text.startswith("a cat https://")
    assert pk.perturb_text("   ", "add_url").reason == "blank"


def test_a_mark_stays_on_the_blank_it_stands_on():
    assert pk.perturb_text(" \u0301a", "add_url:where=before").text.endswith(" \u0301a")
    assert pk.perturb_text(" \u0301a", "add_url:where=before").text.startswith("https://")
