"""Short sentences with one word that says something: it changes, and only into what a reader lets pass."""

from pathlib import Path

import pytest

import perturbkit as pk
from tests.transforms.words.outputs import needs_syntax, outputs

SEEDS = 12
ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "short_sentences.txt").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(("text", "accepted"), ROWS)
def test_everyday_words_become_everyday_synonyms(text, accepted):
    needs_syntax()
    allowed = set(accepted.replace("|", " ").split())
    for seed in range(SEEDS):
        out = pk.perturb_text(text, "synonym", seed=seed)
        new = {edit.replacement for edit in out.edits} - {"a", "an"}
        assert new, text
        assert new <= allowed


@pytest.mark.parametrize(
    "text",
    [
        "What is a bike ?",
        "What are lawyers ?",
        "What does wealthy mean ?",
        "What is the meaning of courage ?",
        "Who is he with ?",
        "There were twelve of them .",
        "They could have been there .",
        "He was under no obligation .",
    ],
)
def test_what_is_asked_about_and_function_words_stay(text):
    assert outputs("synonym", text) == {text}


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("Where are the kids ?", "goats"),
        ("He fixed it.", "neutered"),
        ("He bought it.", "bribed"),
        ("The woman was the first to sing there.", "first lady"),
        ("A man and a woman sat there.", "guy"),
        ("How did he die ?", "pass awayed"),
    ],
)
def test_other_senses_never_come(text, never):
    assert not any(never in out for out in outputs("synonym", text))
