import os
import subprocess
import sys
import time
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturbkit.behavior.templates import Case, Template
from perturbkit.errors import InvalidArgument, InvalidSpec

ROOT = Path(__file__).parents[2]


def texts(template: Template) -> list[str]:
    return [case.text for case in template.expand()]


def test_every_way_in_order_with_the_last_slot_fastest():
    template = Template("{a1}{b}", a=["x", "y"], b=["1", "2"])
    assert template.count() == 4
    assert texts(template) == ["x1", "x2", "y1", "y2"]
    assert [dict(case.fills) for case in template.expand()][1] == {"a1": "x", "b": "2"}


def test_numbered_slots_are_independent_draws_of_one_list():
    assert texts(Template("{x1}-{x2}-{x1}", x=["a", "b"])) == ["a-a-a", "a-b-a", "b-a-b", "b-b-b"]


def test_a_list_of_its_own_name_comes_before_the_name_without_digits():
    assert texts(Template("{x1} {x2}", x=["a"], x2=["b"])) == ["a b"]


def test_records_are_reached_into_and_drawn_together():
    people = [{"name": "Ada", "job": "pilot"}, {"name": "Bo", "job": "baker"}]
    assert texts(Template("{p.name} is {a:p.job}; {p[job]}", p=people)) == [
        "Ada is a pilot; pilot",
        "Bo is a baker; baker",
    ]
    assert texts(Template("{p[0]} > {p[1]}", p=[("tall", "short")])) == ["tall > short"]


@pytest.mark.parametrize(
    ("template", "word", "text"),
    [
        ("It took {a:x}.", "hour", "It took an hour."),
        ("She is at {a:x}.", "university", "She is at a university."),
        ("He had {a:x}.", "MRI", "He had an MRI."),
        ("That was {a:x}.", "one-off", "That was a one-off."),
        ("{a:x} passed.", "hour", "An hour passed."),
        ("Wait! {a:x} passed.", "week", "Wait! A week passed."),
        ('"{a:x}?"', "owl", '"An owl?"'),
        ("{cap:x} fell.", "snow", "Snow fell."),
        ("Many {plural:x}.", "child", "Many children."),
        ("{cap:plural:x}.", "city", "Cities."),
    ],
)
def test_marks(template, word, text):
    assert texts(Template(template, x=[word])) == [text]


def test_braces_and_values_that_hold_braces():
    template = Template('Reply {{"ok": {flag}}} to {name}', flag=["true"], name=["{x}", "Bo"])
    assert texts(template) == ['Reply {"ok": true} to {x}', 'Reply {"ok": true} to Bo']


def test_a_misspelt_slot_names_itself_and_the_known_lists():
    with pytest.raises(
        InvalidArgument, match=r"\{nmae\} at position 6.*'nmae'.*did you mean name.*given here: name"
    ):
        Template("Hello {nmae}", name=["Bo"])


@pytest.mark.parametrize(
    ("text", "place"),
    [("Open { brace", 5), ("Open {x brace {x}", 5), ("a } b", 2), ("{x y}", 0), ("no {}", 3), ("{zz:x}", 0)],
)
def test_what_cannot_be_read_says_where(text, place):
    with pytest.raises(InvalidArgument, match=f"at position {place}"):
        Template(text, x=["1"])


def test_an_empty_list_is_an_error_that_names_it():
    with pytest.raises(InvalidArgument, match="'name' is empty"):
        Template("{name}", name=[])


def test_values_that_fit_no_slot():
    with pytest.raises(InvalidArgument, match="record with first, last"):
        Template("{p}", p=[{"first": "A", "last": "B"}])
    with pytest.raises(InvalidArgument, match=r"no 'nme'.*did you mean name"):
        Template("{p.nme}", p=[{"name": "A"}])
    with pytest.raises(InvalidArgument, match="must be a list"):
        Template("{x}", x="word")
    with pytest.raises(InvalidArgument, match="holds None at 1"):
        Template("{x}", x=["a", None])


def test_nested_templates_keep_their_shape():
    template = Template(
        {"context": "{p} met {q}.", "questions": ["Who met {q}?", ("{p}?", 3)]}, p=["Ann"], q=["Bo"]
    )
    assert next(template.expand()).value == {
        "context": "Ann met Bo.",
        "questions": ["Who met Bo?", ("Ann?", 3)],
    }
    pair = next(Template(("Is {x} up?", "Is {x} down?"), x=["it"]).expand())
    assert pair.value == ("Is it up?", "Is it down?")
    with pytest.raises(InvalidArgument, match=r"read its \.value"):
        _ = pair.text


def test_labels_constant_function_template_and_list():
    colours = ["red", "tan"]
    assert [case.label for case in Template("{c}", c=colours, labels=1).expand()] == [1, 1]
    assert [case.label for case in Template("{c}", c=colours, labels=lambda f: len(f["c"])).expand()] == [
        3,
        3,
    ]
    assert [case.label for case in Template("{c}", c=colours, labels="not {c}").expand()] == [
        "not red",
        "not tan",
    ]
    assert [case.label for case in Template("{c}", c=colours, labels=["r", "t"]).expand()] == ["r", "t"]
    with pytest.raises(ValueError, match=r"2 cases, got 3 labels"):
        Template("{c}", c=colours, labels=["r", "t", "x"])


def test_labels_stay_with_their_cases_in_a_sample():
    letters = "abcdefghij"
    template = Template("{x}", x=list(letters), labels=list(letters.upper()))
    for n in (3, 10):
        assert all(case.label == case.text.upper() for case in template.sample(n, seed=1))


def test_zip_takes_the_lists_side_by_side():
    template = Template("{a}{b}", a=["x", "y", "x"], b=["1", "2", "3"], zip=True)
    assert template.count() == 3
    assert texts(template) == ["x1", "y2", "x3"]
    with pytest.raises(InvalidArgument, match="a: 2, b: 1"):
        Template("{a}{b}", a=["x", "y"], b=["1"], zip=True)


def test_distinct_leaves_out_equal_fills():
    template = Template("{x1} {x2}", x=["a", "b", "c"], distinct=True)
    assert template.count() == 6
    assert texts(template) == ["a b", "a c", "b a", "b c", "c a", "c b"]
    overlapping = Template("{x}{y}", x=["a", "b"], y=["b", "c"], distinct=True)
    assert texts(overlapping) == ["ab", "ac", "bc"]
    assert overlapping.count() == 3


def test_repeats_in_a_list_give_no_case_twice():
    assert texts(Template("{x}", x=["a", "b", "a"])) == ["a", "b"]


@given(
    st.lists(st.lists(st.sampled_from("abcde"), min_size=1, max_size=4), min_size=1, max_size=4),
    st.booleans(),
    st.integers(0, 99),
    st.data(),
)
def test_count_expand_and_sample_agree(lists, distinct, seed, data):
    keys = "pqrs"[: len(lists)]
    template = Template(
        "".join(f"{{{key}}}" for key in keys), dict(zip(keys, lists, strict=True)), distinct=distinct
    )
    every = texts(template)
    assert template.count() == len(every) == len(set(every))
    if every:
        n = data.draw(st.integers(1, len(every)))
        drawn = [case.text for case in template.sample(n, seed)]
        assert len(drawn) == len(set(drawn)) == n
        assert set(drawn) <= set(every)


def test_sampling_is_uniform_over_sets():
    template = Template("{x1}{x2}", x=["a", "b", "c"], distinct=True)
    drawn = Counter(frozenset(case.text for case in template.sample(2, seed)) for seed in range(3000))
    # 15 sets of 2 of the 6 cases, 200 each; the 99.9 % point of chi-square with 14 degrees is 36.1.
    assert len(drawn) == 15
    assert sum((count - 200) ** 2 / 200 for count in drawn.values()) < 36.1
    first = Counter(template.sample(1, seed)[0].text for seed in range(3000))
    assert sum((count - 500) ** 2 / 500 for count in first.values()) < 20.5


def test_a_thousand_of_a_million_million_in_under_a_second():
    words = [f"w{i}" for i in range(1000)]
    tracemalloc.start()
    begin = time.process_time()
    template = Template("{w1} {w2} {w3} {w4}", w=words)
    cases = template.sample(1000, seed=5)
    assert time.process_time() - begin < 1
    assert tracemalloc.get_traced_memory()[1] < 50e6
    tracemalloc.stop()
    assert template.count() == 10**12
    assert len({case.text for case in cases}) == 1000
    # The first word of 1,000 uniform draws of 1,000: 632 different ones expected, sd under 10.
    assert 580 < len({case.fills["w1"] for case in cases}) < 690


def test_products_beyond_64_bits():
    template = Template("".join(f"{{w{i}}}" for i in range(8)), w=[f"{i:03}" for i in range(1000)])
    assert template.count() == 10**24
    cases = template.sample(500)
    assert len({case.text for case in cases}) == 500
    assert 350 < len({case.fills["w7"] for case in cases}) < 440  # 393 expected


def test_more_than_there_are():
    with pytest.raises(InvalidArgument, match=r"at most 2.*got 3"):
        Template("{x}", x=["a", "b"]).sample(3)


def test_the_same_cases_in_every_process():
    code = (
        "from perturbkit.behavior.templates import Template\n"
        "t = Template('{city} {x1} {x2}', x=['a', 'b', 'c'], distinct=True)\n"
        "print([c.text for c in t.sample(20, 3)], [c.text for _, c in zip(range(20), t.expand())])"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(printed) == 1


def test_expand_builds_nothing_ahead():
    words = [str(i) for i in range(1000)]
    first = next(Template("{w1}{w2}{w3}{w4}", w=words).expand())
    assert first == Case("0000", {"w1": "0", "w2": "0", "w3": "0", "w4": "0"})


def test_built_in_lists_are_known():
    assert Template("{male} of {city}").count() > 10_000


def test_a_template_comes_back_from_its_spec():
    template = Template(
        ("{a:x} {y.k}", ["{x}", 3]), x=["owl", "cat"], y=[{"k": "v"}], labels=("{x}", 1), distinct=True
    )
    again = Template.from_dict(template.to_dict())
    assert list(again.expand()) == list(template.expand())
    assert again.to_dict() == template.to_dict()
    with pytest.raises(InvalidSpec, match="function"):
        Template("{x}", x=["a"], labels=len).to_dict()
    with pytest.raises(InvalidSpec, match="needs 'zip'"):
        Template.from_dict({"value": "a", "labels": None})
