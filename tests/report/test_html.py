"""The page: fault B63's four points, the numbers of a small run, and reproducible bytes."""

import re
from base64 import b64encode
from hashlib import sha256

import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.report.html import render_html

EVIL = "</script><script>alert(1)</script> <img src=x onerror=alert(2)> a & b \"q\" 'r' \u2028 \ud800"
SHOWN = EVIL.replace("\ud800", "\ufffd")


def test_foreign_markup_adds_no_element_and_no_handler(hostile, parse):
    root = parse(render_html(hostile))
    assert len(root.all("script")) == 1
    assert "alert" not in root.all("script")[0].text
    assert not root.all("img")
    assert not [name for node in root.walk() for name in node.attributes if name.startswith("on")]


def test_foreign_text_is_shown_as_it_is(hostile, parse):
    root = parse(render_html(hostile))
    assert root.all("title")[0].text == SHOWN
    assert root.all("h1")[0].text == SHOWN
    assert root.all("code")[0].text == SHOWN
    (flip,) = root.all("table", id="flips")[0].all("tbody")[0].all("tr")
    text, gold, before, after = (cell.text for cell in flip.all("td")[:4])
    assert [text, gold, before, after] == [SHOWN, SHOWN, SHOWN, "–"]
    assert flip.all("del")[0].text == SHOWN
    assert flip.all("td")[4].text == SHOWN
    assert flip.all("td")[7].text == SHOWN
    drops = root.all("table", class_="sortable drops")[0]
    assert drops.all("th", scope="row")[0].text == SHOWN
    assert root.all("option")[1].attributes["value"] == SHOWN
    assert SHOWN in root.all("table", id="ledger")[0].all("tr")[1].all("td")[-1].text


def test_no_json_and_no_number_that_is_none(hostile, parse):
    page = render_html(hostile)
    assert not re.search(r"\bnan\b|infinity|\binf\b", page.lower())
    kinds = [script.attributes.get("type") for script in parse(page).all("script")]
    assert kinds == [None]


def test_utf8_and_no_request_to_another_host(hostile, tiny, parse):
    for results in (hostile, tiny):
        page = render_html(results)
        page.encode("utf-8")
        root = parse(page)
        assert root.all("meta")[0].attributes == {"charset": "utf-8"}
        assert page.index("charset") < 1024
        for node in root.walk():
            assert not {"src", "srcset", "action", "data", "poster"} & node.attributes.keys()
            assert node.attributes.get("href", "#").startswith("#")
        assert not root.all("link")
        assert "url(" not in root.all("style")[0].text
        assert "@import" not in root.all("style")[0].text


def test_the_policy_of_the_page_admits_its_own_script_only(tiny, parse):
    root = parse(render_html(tiny))
    policy = root.all("meta", **{"http-equiv": "Content-Security-Policy"})[0].attributes["content"]
    digest = b64encode(sha256(root.all("script")[0].text.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")


def test_carriage_returns_and_controls(parse, tiny):
    tiny["flips"][0].update(gold="a\r\nb\x00c\x1bd")
    page = render_html(tiny)
    assert "a&#13;\nb\ufffdc\ufffdd" in page


def test_small_page_by_hand(tiny, parse):
    root = parse(render_html(tiny))
    facts = {pair.all("dt")[0].text: pair.all("dd")[0].text for pair in root.all("dl")[0].all("div")}
    assert facts == {
        "Tasks": "trec (test)",
        "Models": "baseline",
        "Metrics": "accuracy",
        "Transforms": "2",
        "PPS": "1, 2",
        "Seed": "3",
        "Command": "perturbkit bench --task trec --seed 3",
    }
    headings = [heading.text for heading in root.all("h2")]
    assert headings == ["Overview", "trec · baseline", "Flipped rows", "All numbers"]
    (drops,) = root.all("table", class_="sortable drops")
    assert [th.text for th in drops.all("thead")[0].all("th")] == ["Transform", "PPS 1", "PPS 2"]
    rows = drops.all("tbody")[0].all("tr")
    assert [row.all("th")[0].text for row in rows] == ["swap_chars", "negate"]
    assert [cell.text for row in rows for cell in row.all("td")] == [
        "12.0* 10.0 to 14.5 98 % of rows",
        "20.0* 17.0 to 23.0 99 % of rows",
        "3.0 −4.0 to 10.0 2 % of rows only 12 rows not curated",
        "–",
    ]
    assert [cell.attributes.get("class") for cell in rows[1].all("td")] == ["weak", "number"]
    lead = root.all("section", id="panel-1")[0].all("p")[0].text
    assert lead == "accuracy on the original rows: 85.0 · test split"
    legend = root.all("ul", class_="legend")[0].text
    assert "Holm" in legend
    assert "fewer than 30 rows" in legend
    assert "not curated" in legend


def test_overview_and_flips_by_hand(tiny, parse):
    root = parse(render_html(tiny))
    row = root.all("section", id="overview")[0].all("tbody")[0].all("tr")[0]
    assert [cell.text for cell in row.children] == [
        "trec", "test", "baseline", "accuracy", "85.0", "2 of 3", "20.0", "swap_chars, PPS 2",
    ]  # fmt: skip
    text = root.all("table", id="flips")[0].all("td", class_="text")[0]
    assert [(n.name, n.text) for n in text.children if not isinstance(n, str)] == [
        ("del", "th"),
        ("ins", "ht"),
    ]
    assert text.text == "Who led thhte march ?"


def test_charts_by_hand(tiny, parse):
    root = parse(render_html(tiny))
    curve, heat = root.all("svg", class_="curve")[0], root.all("svg", class_="heat")[0]
    assert [s.attributes["data-transform"] for s in curve.all("g") if "data-transform" in s.attributes] == [
        "swap_chars",
        "negate",
    ]
    assert [dot.attributes["class"] for dot in curve.all("circle")] == ["dot", "dot", "dot hollow"]
    # The scale ends at 20 points in nine steps: 12 points are step 5, 20 the last one, 3 step 1.
    cells = [g for g in heat.all("g") if "class" in g.attributes]
    assert [g.attributes["class"] for g in cells] == ["q5", "q8", "q1"]
    shown = [[t.text for t in g.all("text")] for g in cells]
    assert shown == [["12.0*", "10.0 to 14.5"], ["20.0*", "17.0 to 23.0"], ["3.0", "−4.0 to 10.0"]]
    assert [bool(g.all("rect", class_="over")) for g in cells] == [False, False, True]


def test_long_names_stand_whole_above_and_beside_the_map(tiny, parse):
    model, method = (
        "hf:distilbert-base-uncased-finetuned-sst-2-english",
        "replace_key:layout=qwertz,ends=true",
    )
    more = [{**one, "model": model, "transform": method} for one in tiny["cells"][:2]]
    root = parse(render_html({**tiny, "cells": [*tiny["cells"], *more]}))
    heat = root.all("svg", class_="heat")[0]
    heads = [g for g in heat.all("g") if g.all("text", class_="tick middle")]
    assert [head.all("title")[0].text for head in heads] == ["trec, baseline", f"trec, {model}"]
    lines = [line.text for line in heads[1].all("text")]
    assert lines[0] == "trec"
    assert "".join(lines[1:]) == model
    assert max(map(len, lines)) <= 11
    # The last lines of all heads stand at one height, just above the cells.
    last = {head.all("text")[-1].attributes["y"] for head in heads}
    assert len(last) == 1
    names = [node.children[-1] for node in heat.all("text", class_="name end")]
    assert method in names
    width = float(str(heat.attributes["width"]))
    assert width > 7 * len(method) + 2 * 76


def test_reachable_by_keyboard_and_usable_without_script(tiny, parse):
    root = parse(render_html(tiny))
    for table in root.all("table"):
        assert table.all("caption")
    regions = root.all("div", role="region")
    assert len(regions) == len(root.all("table"))
    assert all(region.attributes["tabindex"] == "0" for region in regions)
    assert all("hidden" in p.attributes for p in root.all("p", class_="filter scripted"))
    ids = [node.attributes["id"] for node in root.walk() if "id" in node.attributes]
    assert len(ids) == len(set(ids))


def test_same_bytes_every_time_and_extra_keys_ignored(tiny):
    page = render_html(tiny)
    assert render_html(tiny) == page
    reordered = {**tiny, "cells": [dict(reversed(item.items())) for item in tiny["cells"]]}
    reordered.pop("a_key_of_the_future")
    assert render_html(reordered) == page


@pytest.mark.parametrize("key", ["title", "seed", "command", "flips", "schema"])
def test_optional_keys(tiny, parse, key):
    tiny.pop(key)
    parse(render_html(tiny))


def test_bare_cell(parse):
    root = parse(render_html({"cells": [{"transform": "ocr", "pps": 1}]}))
    assert root.all("table", class_="sortable drops")[0].all("td")[0].text == "–"
    assert not root.all("svg", class_="curve")


def test_not_a_bench_run():
    with pytest.raises(InvalidArgument, match="'cells'"):
        render_html({"schema": 1, "tests": []})
