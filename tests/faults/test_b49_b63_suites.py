"""Reported faults B49-B63 that suites and reports could show: templates, labels, NaN, pairing, markup."""

import io
import json
import math
import re
import time
import tracemalloc
import warnings
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from rich.console import Console

import perturbkit as pk
from perturbkit.behavior.compare import compare_results
from perturbkit.errors import InvalidArgument
from perturbkit.report.junit import render_junit
from perturbkit.report.suite_console import print_suite
from perturbkit.report.suite_html import render_suite_html
from perturbkit.report.suite_markdown import render_suite_markdown

NAN, INF = float("nan"), float("inf")


def reports(*runs, comparison=()):
    """The three reports of a run, or of two."""
    console = Console(file=io.StringIO(), width=200)
    print_suite(*runs, comparison=comparison, console=console, everything=True)
    return [
        render_suite_html(*runs, comparison=comparison),
        render_suite_markdown(*runs, comparison=comparison),
        console.file.getvalue(),
    ]


def test_b49_a_hundred_of_a_thousand_million_take_no_time_and_no_memory():
    words = [f"w{i}" for i in range(1_000)]
    template = pk.Template("{a} {b} {c}", a=words, b=words, c=words)
    assert template.count() == 10**9
    tracemalloc.start()
    before = time.process_time()
    cases = template.sample(100, seed=0)
    taken = time.process_time() - before
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len({case.text for case in cases}) == 100
    assert taken < 1
    assert peak < 50e6


def test_b51_literal_braces_and_values_that_hold_braces():
    template = pk.Template('Reply {{"ok": {flag}}} to {name}', flag=["true"], name=["{x}", "Bo"])
    assert [case.text for case in template.expand()] == [
        'Reply {"ok": true} to {x}',
        'Reply {"ok": true} to Bo',
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [("Hello {nmae}", r"nmae.*name"), ("Open { brace", r"\b5\b"), ("{name}", "name")],
)
def test_b51_errors_name_the_key_or_the_position(text, said):
    lists = {"name": [] if text == "{name}" else ["Bo"]}
    with pytest.raises(InvalidArgument, match=said):
        list(pk.Template(text, **lists).expand())


def test_b51_a_name_is_added_once():
    lexicon = pk.Lexicon({"name": ["Bo"]})
    with pytest.raises(InvalidArgument, match="'name' is there already: pass replace=True"):
        lexicon.add("name", ["Al"])
    lexicon.add("name", ["Al"], replace=True)
    assert list(lexicon["name"]) == ["Al"]


@pytest.mark.parametrize("prediction", ["pos", 1, np.int64(1), True, 1.0])
def test_b40_a_class_in_every_form_is_the_same(prediction):
    test = pk.MFT(["fine"], labels=1, class_names=("neg", "pos"))
    assert test.run(lambda texts: [prediction]).failed == 0


def test_b40_an_unknown_class_is_no_failure_but_an_error():
    test = pk.MFT(["fine"], labels=1, class_names=("neg", "pos"))
    with pytest.raises(InvalidArgument, match=r"'positive' is none of the 2 classes.*pos"):
        test.run(lambda texts: ["positive"])


SHADES = {"c": ["red", "tan", "blue"]}


def first_letter(texts):
    return [text.split()[-1][0] for text in texts]


def passed(labels, **more):
    result = pk.MFT(pk.Template("shade {c}", **SHADES), labels=labels, **more).run(first_letter)
    return result.applicable - result.failed, result.applicable


def test_b53_labels_are_paired_with_their_cases():
    assert passed(["r", "t", "b"]) == (3, 3)
    assert passed("t") == (1, 3)
    with pytest.raises(ValueError, match=r"\b3\b.*\b2\b"):
        passed(["r", "t"])
    assert passed([0, 1, 2], class_names=("r", "t", "b")) == (3, 3)
    with pytest.raises(InvalidArgument, match="of different types"):
        passed([0, 1, 2])


PROBS = {"a": [NAN, NAN], "b": [0.2, 0.8], "c": [INF, 0.0], "d": [0.9, 0.3]}


def test_b55_nan_is_never_class_0():
    suite = pk.Suite(
        [
            pk.MFT(list("abcd"), labels=[0, 1, 0, 0], name="rows"),
            pk.INV([["a", "a "], ["b", "b "]], name="both sides"),
        ]
    )

    def model(texts):
        return [PROBS[text.strip()] for text in texts]

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        result = suite.run(model, invalid="count")
    assert [str(one.message).count("sum to 1.2") for one in caught] == [1]
    rows, sides = result.to_dict()["tests"]
    assert rows["outcomes"] == "xpxp"
    assert (rows["invalid"], rows["applicable"], rows["failed"]) == ([0, 2], 2, 0)
    assert sides["outcomes"] == "xp"
    page, markdown, console = reports(result.to_dict())
    for text in (page, markdown, console):
        assert "2 cases left out" in text
        assert not re.search(r"\bnan\b|\binf(inity)?\b", text.lower())
    assert "4 cases, 4 examples, 2 invalid predictions, left out" in page
    with pytest.raises(InvalidArgument, match="case 0"), pytest.warns(UserWarning, match="1.2"):
        suite.run(model)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("right", [[1, 0, 1, 1, 0, 1, 1, 0], [1] * 8])
def test_b56_identical_models(right):
    suite = pk.Suite([pk.MFT([f"row {i}" for i in range(8)], labels=1, name="t")])
    one = suite.run(lambda texts: [right[int(text[4:])] for text in texts])
    (record,) = found = compare_results(one, one)
    assert [record[key] for key in ("delta", "ci_low", "ci_high", "p_value", "p_adjusted")] == [0, 0, 0, 1, 1]
    json.dumps(found, allow_nan=False)
    for text in reports(one.to_dict(), one.to_dict(), comparison=found):
        assert "p = 1.000 (Holm)" in text
        assert not re.search(r"\bnan\b", text.lower())


@pytest.mark.filterwarnings("error")
def test_b58_few_cases_are_said_and_a_seed_repeats():
    suite = pk.Suite([pk.MFT([f"row {i}" for i in range(40)], labels=1, name="t")])

    def model(texts):
        return [int(text[-1] in "13579") for text in texts]

    result = suite.run(model, n=29, seed=4)
    assert json.loads(result.to_json()) == json.loads(suite.run(model, n=29, seed=4).to_json())
    assert result.to_dict()["tests"][0]["few_cases"] is True
    for text in reports(result.to_dict()):
        assert "only 29 cases" in text
    for text in reports(suite.run(model, n=30, seed=4).to_dict()):
        assert "only 30" not in text
    one = pk.Suite([pk.MFT(["row 1"], labels=1, name="t")]).run(model)
    assert all(math.isfinite(end) for end in one["t"].interval)


def test_b61_answers_are_found_by_id_whatever_their_order(tmp_path):
    suite = pk.Suite([pk.MFT(["a", "b", "c", "d"], labels=[1, 1, 0, 0], name="t")])
    suite.export(tmp_path / "in.jsonl")
    ids = [json.loads(line)["id"] for line in (tmp_path / "in.jsonl").read_text().splitlines()]
    runs = []
    for order in (ids, ids[::-1]):
        rows = [{"id": one, "label": int(ids.index(one) % 2 == 0)} for one in order]
        (tmp_path / "out.jsonl").write_text("\n".join(map(json.dumps, rows)))
        runs.append(suite.run(suite.predictions(tmp_path / "out.jsonl")))
    assert [run["t"].failed for run in runs] == [2, 2]
    (record,) = compare_results(*runs)
    assert (record["delta"], record["ci_low"], record["ci_high"]) == (0, 0, 0)
    assert "paired_by_position" not in record["flags"]


def test_b61_missing_and_repeated_ids_are_named(tmp_path):
    suite = pk.Suite([pk.MFT(["a", "b"], labels=1, name="t")])
    suite.export(tmp_path / "in.jsonl")
    one, two = (json.loads(line)["id"] for line in (tmp_path / "in.jsonl").read_text().splitlines())
    out = tmp_path / "out.jsonl"
    out.write_text(json.dumps({"id": one, "label": 1}))
    with pytest.raises(ValueError, match=two):
        suite.run(suite.predictions(out))
    out.write_text("\n".join(json.dumps({"id": one, "label": label}) for label in (0, 1)))
    with pytest.raises(ValueError, match=one):
        suite.run(suite.predictions(out))


EVIL = "</script><script>alert(1)</script> <img src=x onerror=alert(2)> a & b \"q\" 'r' \u2028 \ud800"
SHOWN = EVIL.replace("\ud800", "\ufffd")


class Page(HTMLParser):
    """What html.parser finds: elements, their attributes, and the text outside scripts and styles."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.elements, self.attributes, self.texts, self._inside = [], [], [], ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append(tag)
        self.attributes += attrs
        self._inside = tag

    def handle_data(self, data):
        if self._inside not in ("script", "style"):
            self.texts.append(data)


@pytest.fixture(scope="module")
def evil():
    """A run whose inputs, test, label, fill, suite, capability and model are markup."""
    case = pk.Template("{x}", x=[EVIL, EVIL + "!"])
    suite = pk.Suite(
        [pk.MFT(case, labels=EVIL, name=EVIL, capability=EVIL), pk.INV([[EVIL, EVIL + "?"]], name="inv")],
        name=EVIL,
    )

    def model(texts):
        return [EVIL + str(len(text)) for text in texts]

    model.__name__ = EVIL
    result = suite.run(model)
    assert (result[EVIL].failed, result["inv"].failed) == (2, 1)
    return result


def test_b63_the_page_has_no_element_but_its_own(evil):
    page = Page(render_suite_html(evil.to_dict(), evil.to_dict()))
    assert page.elements.count("script") == 1
    assert "img" not in page.elements
    assert not [
        name for name, _ in page.attributes if name.startswith("on") or name in ("src", "action", "style")
    ]
    assert {value[0] for name, value in page.attributes if name == "href"} == {"#"}


def test_b63_the_text_is_the_input(evil):
    page = Page(render_suite_html(evil.to_dict()))
    for text in (SHOWN, SHOWN + "!", f"predicted {SHOWN}{len(EVIL)}", f"expected {SHOWN}"):
        assert text in page.texts
    assert f"{SHOWN} on {SHOWN}" in page.texts


def test_b63_no_json_and_utf8(evil):
    html = render_suite_html(evil.to_dict())
    html.encode("utf-8")
    assert '<meta charset="utf-8">' in html[:1024]
    assert not re.search(r"<script[^>]+json", html)
    assert "default-src 'none'" in html
    assert not re.search(r"(src|href)\s*=\s*\"?(https?:)?//", html)


def test_b63_markdown_console_and_junit_show_it_as_text(evil):
    _, markdown, console = reports(evil.to_dict())
    assert not re.search(r"<(script|img)", markdown)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in markdown
    assert "<script>alert(1)</script>" in console
    for text in (markdown, console):
        text.encode("utf-8")
    root = ET.fromstring(render_junit(evil.to_dict(), fail_rate=0.1).encode())
    assert root.find("testsuite/testcase").attrib["name"] == f"{SHOWN} (MFT)"
