"""One reading of a text for all transforms, seeds and copies, and never that of another text."""

import pytest

pytest.importorskip("spacy", reason="needs the extra linguistics")

import perturbkit as pk
from perturbkit.core.text import Text
from perturbkit.resources.syntax import analyse
from perturbkit.transforms.words import _reading, _syntax
from perturbkit.transforms.words._reading import Reading, reading

TEXTS = [
    "The old boat leaked when it rained , but nobody sold it .",
    "My neighbour Ana plays the cello and her brother does n't sing .",
    "Which big city did the young nurse leave in 1987 ?",
]
NAMES = ("negate", "verb_tense", "verb_number", "synonym", "antonym", "contraction", "change_name")


def text_of(string, analysis):
    return Text(string, (), analysis=analysis)


def test_transforms_share_a_reading_and_other_texts_get_their_own():
    analysis = analyse([TEXTS[0]])[0]
    reading(text_of(TEXTS[0], analysis))
    first = reading(text_of(TEXTS[0], analysis))  # kept from the second look on
    assert reading(text_of(TEXTS[0], analysis)) is first
    shouted = reading(text_of(TEXTS[0].upper(), analysis))
    assert shouted is not first
    assert (shouted.shouted, first.shouted) == (True, False)


def test_what_comes_out_does_not_depend_on_what_ran_before(monkeypatch):
    with monkeypatch.context() as alone:
        alone.setattr(_syntax, "reading", Reading)
        expected = {(name, seed): pk.perturb(TEXTS, name, seed=seed) for name in NAMES for seed in range(3)}
    for order in (NAMES, NAMES[::-1]):
        _reading._kept.clear()
        for seed in range(3):
            for name in order:
                assert pk.perturb(TEXTS, name, seed=seed) == expected[name, seed]


def test_what_is_kept_has_a_limit(monkeypatch):
    monkeypatch.setattr(_reading, "KEPT", 100)
    _reading._kept.clear()
    strings = [f"The cat number {i} sleeps ." for i in range(60)]
    analyses = analyse(strings)
    for string, analysis in zip(strings, analyses, strict=True):
        for _ in range(3):
            reading(text_of(string, analysis))
        assert sum(len(kept) for kept in _reading._kept.values() if kept) <= 110
    assert any(_reading._kept.values())
