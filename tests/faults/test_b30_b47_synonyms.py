"""Faults B26 (letter case), B30 (underscores, idle draws) and B47 (first use from many threads): synonyms."""

import subprocess
import sys

import pytest

import perturbkit as pk

LEXICON = {"motorcar": ["motor_car"], "cold": ["chilly"], "wine": []}
B30 = "Beer or wine then, but not when the motorcar is cold"


def test_b26_letter_case_of_substitutes():
    made = pk.make("synonym", lexicon={"receive": ["get"], "iphone": ["Pixel"], "can't": ["cannot"]})
    for text, right in (
        ("RECEIVE", "GET"),
        ("Receive", "Get"),
        ("receive", "get"),
        ("my iPhone", "my Pixel"),
        ("WE CAN'T", "WE CANNOT"),
        ("Can't we", "Cannot we"),
    ):
        assert pk.perturb_text(text, made).text == right


def test_b30_no_underscore_every_seed_changes_and_empty_entries_are_no_candidates():
    made = pk.make("synonym", lexicon=LEXICON)
    found = set()
    for seed in range(50):
        out = pk.perturb_text(B30, made, seed=seed)
        assert out.done == 1
        assert "_" not in out.text
        (edit,) = out.edits
        assert edit.old.lower() != edit.replacement.lower()
        found.add(edit.replacement)
    assert found == {"motor car", "chilly"}
    assert pk.perturb_text("wine", made).reason == "no_sites"


_B47 = """
import sys, threading
import perturbkit as pk
from perturbkit.core.analysis import Analysis
words = ("nation", "film", "child", "lawyer", "error", "couch", "car", "speed", "doctor", "author") * 5
text = " ".join(f"the {word}" for word in words)
count = 2 * len(words)
starts, at = [], 0
for token in text.split(" "):
    starts.append(at)
    at += len(token) + 1
ends = [start + len(token) for start, token in zip(starts, text.split(" "))]
analysis = Analysis(
    tuple(starts), tuple(ends), ("DT", "NN") * len(words), ("DET", "NOUN") * len(words),
    ("det", "ROOT") * len(words), tuple(i if i % 2 else i + 1 for i in range(count)),
    tuple(text.split(" ")), ("",) * count, (False,) * count, tuple(i // 2 for i in range(count)),
)
barrier, found, wrong = threading.Barrier(16), set(), []
def run():
    barrier.wait()
    try:
        made = pk.make("synonym")
        found.add("|".join(pk.perturb_text(text, made, seed=s, analysis=analysis).text for s in range(50)))
    except BaseException as error:
        wrong.append(repr(error))
threads = [threading.Thread(target=run) for _ in range(16)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert not wrong, wrong
assert len(found) == 1 and found != {"|".join([text] * 50)}, len(found)
"""


@pytest.mark.parametrize("times", [2, pytest.param(20, marks=pytest.mark.slow)])
def test_b47_first_use_from_sixteen_threads(times):
    for _ in range(times):
        subprocess.run([sys.executable, "-c", _B47], check=True, timeout=120)
