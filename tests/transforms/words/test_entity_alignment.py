"""Tokens, tags and entities of CoNLL-2003 sentences before and after every word transform."""

from functools import cache
from pathlib import Path

import pytest
from seqeval.metrics.sequence_labeling import get_entities

import perturbkit as pk
from perturbkit.core.align import token_bounds
from perturbkit.errors import MissingDependency, MissingResource

FILE = Path(__file__).parents[3] / "../shared/datasets/conll2003/eng.testb"
WORD_TRANSFORMS = sorted(name for name, info in pk.catalogue().items() if info.level == "word")
SEEDS = 3
# Deleting a word may take an entity of one word away; a shuffle may pull the words of one apart.
LOSES, MIXES = {"delete_word"}, {"word_order"}


@cache
def sentences() -> list[tuple[list[str], list[str]]]:
    """Tokens and tags (BIO, from the IOB1 of the file) of every sentence."""
    if not FILE.is_file():
        pytest.skip(f"{FILE} is not here")
    found = []
    for block in FILE.read_text(encoding="ascii").split("\n\n"):
        rows = [line.split(" ") for line in block.splitlines() if line]
        if rows and rows[0][0] != "-DOCSTART-":
            found.append(([row[0] for row in rows], bio([row[3] for row in rows])))
    return found


def bio(tags: list[str]) -> list[str]:
    out = []
    for before, tag in zip(["O", *tags], tags, strict=False):
        begins = tag[0] == "I" and before[1:] != tag[1:]
        out.append("B" + tag[1:] if begins else tag)
    return out


def analyses(made: pk.Transform, rows: list[tuple[list[str], list[str]]]) -> list:
    analyser = made.analyser()
    if analyser is None:
        return [None] * len(rows)
    return list(
        analyser([" ".join(tokens) for tokens, _ in rows], [token_bounds(tokens) for tokens, _ in rows])
    )


def is_bio(tags: list[str]) -> bool:
    return all(
        tag == "O" or tag[0] == "B" or (tag[0] == "I" and before[1:] == tag[1:])
        for before, tag in zip(["O", *tags], tags, strict=False)
    )


def types(tags: list[str]) -> list[str]:
    return [kind for kind, _, _ in get_entities(tags)]


def is_subsequence(few: list[str], many: list[str]) -> bool:
    rest = iter(many)
    return all(item in rest for item in few)


def check(name: str, rows: list[tuple[list[str], list[str]]], seeds: int) -> None:
    made = pk.make(name)
    changed = 0
    try:
        known = analyses(made, rows)
        for (tokens, tags), analysis in zip(rows, known, strict=True):
            for seed in range(seeds):
                out = pk.perturb_tokens(tokens, tags, made, seed=seed, analysis=analysis)
                assert len(out.tokens) == len(out.tags), (name, seed, tokens)
                assert is_bio(out.tags), (name, seed, tokens, out.tags)
                before, after = types(tags), types(out.tags)
                if name in LOSES:
                    assert is_subsequence(after, before), (seed, tokens)
                    assert len(after) >= len(before) - 1, (seed, tokens)
                elif name in MIXES:
                    assert sorted(out.tokens) == sorted(tokens)
                    assert set(after) == set(before), (seed, tokens)
                else:
                    assert after == before, (name, seed, tokens, out.tokens)
                assert out.undo() == tokens
                changed += out.done
    except (MissingDependency, MissingResource) as error:
        pytest.skip(f"{name}: {error}")
    assert changed or not made.tokens, f"{name} changed nothing in {len(rows)} sentences"


@pytest.mark.parametrize("name", WORD_TRANSFORMS)
def test_entities_of_every_tenth_sentence(name: str) -> None:
    check(name, sentences()[::10], seeds=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", WORD_TRANSFORMS)
def test_entities_of_the_whole_file(name: str) -> None:
    check(name, sentences(), SEEDS)
