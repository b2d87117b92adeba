"""The page of a suite run: fault B63's points, the numbers of a small run, bounded size, same bytes."""

import re
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from suite_runs import RTL, SHOWN, compared, example, hostile, second, suite_test, tiny

from perturbkit.errors import InvalidArgument, InvalidSpec
from perturbkit.report.suite_html import render_suite_html

# What the page itself is made of: nothing from the data may add to these.
ELEMENTS = """a b bdi body button caption code dd del details div dl dt h1 h2 h3 h4 head header html i input
    ins kbd label li line main meta ol option output p rect script section select span style summary svg table
    tbody td th thead title tr ul"""
ATTRIBUTES = """aria-hidden aria-label aria-labelledby aria-live autocomplete charset class content
    data-column data-row data-status data-value dir height hidden href http-equiv id lang name placeholder
    role scope tabindex title type value viewbox width x1 x2 y1 y2"""


def test_foreign_markup_adds_no_element_and_no_attribute(parse):
    for page in (render_suite_html(hostile()), render_suite_html(hostile(), hostile())):
        root = parse(page)
        nodes = [node for node in root.walk() if node is not root]
        assert {node.name for node in nodes} <= set(ELEMENTS.split())
        assert {name for node in nodes for name in node.attributes} <= set(ATTRIBUTES.split())
        assert len(root.all("script")) == 1
        assert "alert" not in root.all("script")[0].text
        assert all(re.fullmatch(r"#[a-z]+(-[0-9]+)*", node.attributes["href"]) for node in root.all("a"))
        ids = [node.attributes["id"] for node in nodes if "id" in node.attributes]
        assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", one) for one in ids)
        assert len(ids) == len(set(ids))


def test_foreign_text_is_shown_as_it_is(parse):
    root = parse(render_suite_html(hostile()))
    assert root.all("title")[0].text == f"{SHOWN} on {SHOWN}"
    assert root.all("h1")[0].text == f"{SHOWN} on {SHOWN}"
    assert root.all("dd")[-1].text == SHOWN
    first = root.all("details", class_="test")[0]
    assert first.all("span", class_="name")[0].text == SHOWN
    assert first.all("p", class_="note")[0].text == SHOWN
    assert first.all("li", class_="case")[0].all("p", dir="auto")[0].text == SHOWN
    assert first.all("span", class_="fill")[0].text == f"{SHOWN} {SHOWN}"
    assert first.all("details", class_="slices")[0].all("b")[0].text == SHOWN
    shown = RTL.replace("\x00", "\ufffd").replace("\x1b", "\ufffd")
    assert root.all("details", class_="test")[1].all("span", class_="name")[0].text == shown


def test_no_json_no_request_and_no_number_that_is_none(parse):
    page = render_suite_html(hostile())
    page.encode("utf-8")
    assert page.index('<meta charset="utf-8">') < 1024
    assert not re.search(r"\bnan\b|infinity|\binf\b", page.lower())
    root = parse(page)
    assert [script.attributes for script in root.all("script")] == [{}]
    assert "url(" not in root.all("style")[0].text
    assert "@import" not in root.all("style")[0].text
    policy = root.all("meta", **{"http-equiv": "Content-Security-Policy"})[0].attributes["content"]
    digest = b64encode(sha256(root.all("script")[0].text.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")


def test_matrix_by_hand(parse):
    root = parse(render_suite_html(tiny()))
    facts = {pair.all("dt")[0].text: pair.all("dd")[0].text for pair in root.all("dl")[0].all("div")}
    assert facts == {
        "Suite": "tiny", "Model": "m1", "Tests": "3", "Cases": "113", "Examples": "113",
        "Command": "perturbkit suite run tiny",
    }  # fmt: skip
    matrix = root.all("table", id="matrix")[0]
    assert [cell.text for cell in matrix.all("thead")[0].all("th")] == ["Capability", "MFT", "INV", "DIR"]
    # Wilson by hand (z = 1.95996): 25 of 100 is 17.55 to 34.30 %, 2 of 8 is 7.15 to 59.07 %.
    rows = [[cell.text for cell in row.children] for row in matrix.all("tbody")[0].all("tr")]
    assert rows == [
        ["Robustness", "–", "25.0 % 7.1–59.1 % 2 tests, 8 cases", "–"],
        ["Logic", "25.0 % 17.5–34.3 % 1 test, 100 cases 1 above threshold", "–", "–"],
    ]  # fmt: skip
    shades = [node.attributes["class"] for node in matrix.all("span") if "rate" in str(node.attributes)]
    assert shades == ["rate q3 weak", "rate q3"]
    assert [link.attributes["href"] for link in matrix.all("a")] == ["#cell-0-1", "#cell-1-0"]
    groups = root.all("section", class_="group")
    assert [group.attributes["id"] for group in groups] == ["cell-0-1", "cell-1-0"]


def test_tests_by_hand(parse):
    root = parse(render_suite_html(tiny()))
    tests = root.all("details", class_="test")
    assert [test.all("summary")[0].text for test in tests] == [
        "typos  25.0 % 2 of 8 only 8 cases",
        "nothing  – 0 of 0 no case applies",
        "not  25.0 % 25 of 100 above 20.0 %",
    ]
    assert [test.attributes["data-status"] for test in tests] == ["failing few", "none", "failing above"]
    body = tests[2].all("div", class_="body")[0]
    assert [p.text for p in body.all("p", class_="muted")] == [
        "Expected: equal",
        "100 cases, 100 examples · 95 % interval 17.5–34.3 % · threshold 20.0 %",
    ]
    (slices,) = body.all("details", class_="slices")
    assert slices.all("summary")[0].text == "By word: 10.0–40.0 %"
    assert [row.text for row in slices.all("tr")] == [
        "good40.0 %20 of 5027.6–53.8 %",
        "fine10.0 %5 of 504.3–21.4 %",
    ]
    assert body.all("h4")[0].text == "1 of 25 failing cases, the worst first"


def test_failing_cases_by_hand(parse):
    root = parse(render_suite_html(tiny()))
    typos, _, words = root.all("details", class_="test")
    (case,) = words.all("li", class_="case")
    assert case.all("p", class_="about")[0].text == "case 7 fails by 0.5 word good"
    assert case.all("div", class_="verdict")[0].text == "predicted pos 0.75expected neg 0.25"
    (case,) = typos.all("li", class_="case")
    # Three variants failed, one of them is kept.
    assert case.all("p", class_="about")[0].text == "case 3 fails by 0.4 and 2 failing examples more"
    before, after = (node for node in case.all("div") if "example" in node.attributes["class"].split())
    assert before.all("div", class_="text")[0].text == "It was good"
    assert before.all("div", class_="verdict")[0].text == "predicted pos 0.90expected pos"
    marked = after.all("div", class_="text")[0]
    assert [(n.name, n.text) for n in marked.walk() if n.name in ("del", "ins")] == [
        ("del", "oo"),
        ("ins", "0o"),
    ]
    changed = "predicted pos 0.90 → neg 0.60" + "P(pos) 0.90 → 0.40"
    assert after.all("div", class_="verdict")[0].text == changed


def test_two_models_side_by_side(parse):
    root = parse(render_suite_html(tiny(), second(), compared()))
    matrix = root.all("table", id="matrix")[0]
    assert "A 25.0 % 17.5–34.3 % B 50.0 % 40.4–59.6 %" in matrix.text
    (row,) = root.all("table", id="compared")[0].all("tbody")[0].all("tr")
    assert [cell.text for cell in row.children] == [
        "not*", "25.0 %", "50.0 %", "−25.0", "−33.0 to −17.0", "< 0.001", "0", "25", "100", "Logic", "MFT",
    ]  # fmt: skip
    test = root.all("details", id="test-0")[0]
    assert test.attributes["data-status"] == "failing above differs"
    assert (
        test.all("summary")[0].text
        == "not* A  25.0 % 25 of 100 above 20.0 % B  50.0 % 50 of 100 above 20.0 %"
    )
    assert (
        "A − B: −25.0 points [−33.0, −17.0], p < 0.001 (Holm); "
        "of 100 cases that apply to both, 25 fail with both, 0 with A only, 25 with B only"
    ) in test.text
    # The test that only the first model was put to is there, with one line.
    assert root.all("details", id="test-2")[0].all("summary")[0].text == "nothing A  – 0 of 0 no case applies"
    assert "Of 1 test, A fails less often in 1, B in 0" in root.all("section", id="sides")[0].text


def test_the_page_stays_small_and_says_what_it_leaves_out(parse):
    long = "word <b> & " * 10_000
    cases = [
        {
            "case": at,
            "size": -1.0,
            "fills": {"x": long},
            "examples": [example(0, f"{at} {long}", "a", "b", 0.5)],
        }
        for at in range(50)
    ]
    tests = [suite_test(f"t{n} {long}", "Logic", "MFT", 10_000, 10_000, worst=cases) for n in range(150)]
    page = render_suite_html({"schema": 1, "suite": long, "model": "m", "tests": tests})
    assert len(page.encode()) < 5_000_000
    root = parse(page)
    heads = [head.text for head in root.all("h4")]
    kept = [int(re.match(r"(\d+) of 10,000 failing cases, the worst first", head)[1]) for head in heads]
    # The worst of every test first: the counts differ by one at most.
    assert max(kept) - min(kept) <= 1
    assert len(root.all("li", class_="case")) == sum(kept)
    left = [int(re.search(r"left out to keep this page small: (\d+),", head)[1]) for head in heads]
    assert {kept + gone for kept, gone in zip(kept, left, strict=True)} == {50}
    assert re.match(
        r"0 word <b> & .* … 109,\d\d\d characters left out … ", root.all("div", class_="text")[0].text
    )


def test_slices_that_differ_most_come_first(parse):
    def rates(*failed):
        return {f"v{at}": {"applicable": 10, "failed": count} for at, count in enumerate(failed)}

    slices = {
        "same": rates(3, 3),
        "some": rates(3, 4),
        "most": rates(0, 9),
        "b": rates(2, 4),
        "c": rates(1, 4),
    }
    run = {"suite": "s", "model": "m", "tests": [suite_test("t", "Logic", "MFT", 20, 6, slices=slices)]}
    body = parse(render_suite_html(run)).all("div", class_="model")[0]
    shown = [one for one in body.children if one.name in ("details", "p")][1:]
    assert [one.all("summary")[0].text for one in shown] == [
        "By most: 0.0–90.0 %", "By c: 10.0–40.0 %", "By b: 20.0–40.0 %", "2 more fills",
    ]  # fmt: skip
    assert shown[3].all("details")[1].all("summary")[0].text == "By some: 30.0–40.0 %"
    assert shown[3].all("p")[0].text == "By same: 30.0 % for each of 2 values"


def test_slices_that_do_not_fit_are_counted(parse):
    values = {f"value {at} ": {"applicable": 10, "failed": at % 10} for at in range(20)}
    slices = {f"fill {at}": values for at in range(40)}
    tests = [suite_test(f"t{n}", "Logic", "MFT", 20, 6, slices=slices) for n in range(40)]
    page = render_suite_html({"suite": "s", "model": "m", "tests": tests})
    assert len(page.encode()) < 2_000_000
    root = parse(page)
    tables = len(
        [one for one in root.all("details", class_="slices") if one.all("tr") and not one.all("details")[1:]]
    )
    gone = [int(said) for said in re.findall(r"(\d+) fills left out to keep this page small", page)]
    assert tables + sum(gone) == 40 * 40
    assert len(gone) == 40


def test_ten_cases_at_once_the_others_on_request(parse):
    cases = [{"case": at, "examples": [example(0, f"row {at}", "a", "b", 0.5)]} for at in range(13)]
    run = {"suite": "s", "model": "m", "tests": [suite_test("t", "Logic", "MFT", 99, 13, worst=cases)]}
    root = parse(render_suite_html(run))
    assert root.all("h4")[0].text == "13 failing cases"
    (more,) = root.all("details", class_="more")
    assert more.all("summary")[0].text == "3 more"
    assert [case.all("div", class_="text")[0].text for case in more.all("li")] == [
        "row 10",
        "row 11",
        "row 12",
    ]


def test_tokens_pairs_and_records(parse):
    words = ["Ana", "Li", "left", "New", "York"]
    tags = example(
        0, words, ["B-PER", "I-PER", "O", "B-LOC", "I-LOC"], ["B-PER", "B-PER", "x", "I-LOC", "O"], 0.5
    )
    lost = example(0, "Ana left", [[0, 3, "PER"]], [], 0.5)
    pair = example(0, ["Who led?", "Who leads?"], 1, 0, 0.5)
    record = example(0, {"context": "Bo sang.", "question": "Who?"}, "Bo", "Al", 0.5)
    cases = [{"case": at, "examples": [one]} for at, one in enumerate([tags, lost, pair, record])]
    run = {"suite": "s", "model": "m", "tests": [suite_test("t", "NER", "MFT", 99, 4, worst=cases)]}
    root = parse(render_suite_html(run))
    shown = [
        (
            [p.text for p in case.all("div", class_="text")[0].all("p")],
            case.all("div", class_="verdict")[0].text,
        )
        for case in root.all("li", class_="case")
    ]
    assert shown == [
        (
            ["Ana Li left New York"],
            "predicted Ana PER, Li PER, left x, New LOC 0.50expected Ana Li PER, New York LOC",
        ),
        (["Ana left"], "predicted no entity 0.50expected Ana PER"),
        (["Who led?", "Who leads?"], "predicted 0 0.50expected 1"),
        (["context Bo sang.", "question Who?"], "predicted Al 0.50expected Bo"),
    ]


def test_same_results_same_bytes():
    assert render_suite_html(tiny(), second(), compared()) == render_suite_html(tiny(), second(), compared())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"schema": 2}, "schema 1"),
        (
            {"tests": [{"name": "t", "applicable": 1, "failed": 2}]},
            r"tests\[0\]: failed must be .* got 2 of 1",
        ),
        ({"tests": [{"name": "t", "failed": "x"}]}, r"tests\[0\].failed must be a number or null, got 'x'"),
        ({"tests": [{"name": "t"}, {"name": "t"}]}, r"tests\[1\]: there are two tests called 't'"),
        ({"tests": "x"}, "tests must be a list of objects"),
    ],
)
def test_what_cannot_be_shown(change, message):
    with pytest.raises((InvalidArgument, InvalidSpec), match=message):
        render_suite_html({**tiny(), **change})


def test_a_run_of_a_benchmark_is_none():
    with pytest.raises(InvalidSpec, match="suite run"):
        render_suite_html({"schema": 1, "cells": []})


def places(record, path=()):
    """Paths to every value of a nested record."""
    if path:
        yield path
    inside = (
        record.items() if isinstance(record, dict) else enumerate(record) if isinstance(record, list) else ()
    )
    for key, value in inside:
        yield from places(value, (*path, key))


@pytest.mark.parametrize("value", [None, "x", [1], {"a": 1}], ids=str)
def test_whatever_stands_in_a_record_is_shown_or_refused_in_one_line(value):
    refused = []
    for path in places(tiny()):
        record = tiny()
        place = record
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        try:
            assert render_suite_html(record).startswith("<!doctype html>")
        except (InvalidArgument, InvalidSpec) as error:
            refused.append(str(error))
    assert refused
    assert not [message for message in refused if "\n" in message or len(message) > 200]
