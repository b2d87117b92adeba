"""Analyses that were kept in a column: what cannot be one is told, whatever transform reads it."""

import json
from typing import Any

import pytest

import perturbkit as pk
from perturbkit.core.analysis import Analysis
from perturbkit.errors import InvalidArgument

KEPT: dict[str, list[Any]] = {
    "starts": [0, 3], "ends": [2, 8], "tags": ["PRP", "VBZ"], "pos": ["PRON", "VERB"],
    "deps": ["nsubj", "ROOT"],
    "heads": [1, 1], "lemmas": ["it", "work"], "entities": ["", ""], "entity_starts": [False, False],
    "sentence": [0, 0],
}  # fmt: skip


def test_there_and_back() -> None:
    assert Analysis.from_dict(KEPT).to_dict() == KEPT
    assert len(Analysis.from_dict({name: [] for name in KEPT})) == 0


@pytest.mark.parametrize(
    ("name", "values", "message"),
    [
        ("starts", [-5, 3], "starts and ends must be spans of tokens in order"),
        ("starts", [0, 1], "starts and ends must be spans of tokens in order"),
        ("ends", [2, 3], "starts and ends must be spans of tokens in order"),
        ("starts", [10**9, 10**9], "starts and ends must be spans of tokens in order"),
        ("heads", [1, 10**9], "heads must be from 0 to 1"),
        ("heads", [-1, 1], "heads must be from 0 to 1"),
        ("heads", [True, 1], "heads must hold int only, got bool"),
        ("starts", [0.0, 3], "starts must hold int only, got float"),
        ("tags", [None, None], "tags must hold str only, got NoneType"),
        ("lemmas", ["it", ["work"]], "lemmas must hold str only, got list"),
        ("entity_starts", [0, 1], "entity_starts must hold bool only, got int"),
        ("pos", ["PRON"], "pos must have one entry for each token"),
        ("deps", None, "not an analysis of perturbkit"),
    ],
)
def test_what_cannot_be_an_analysis(name: str, values: Any, message: str) -> None:
    with pytest.raises(InvalidArgument, match=f"^analysis: {message}"):
        Analysis.from_dict({**KEPT, name: values})


@pytest.mark.parametrize(
    "change",
    [
        lambda part: part.pop("parts"),
        lambda part: part.update(parts=None),
        lambda part: part.pop("text"),
        lambda part: part.update(ends=[2, 10**9]),
        lambda part: part.update(heads=[7, 7]),
    ],
)
def test_a_column_that_was_changed_is_told(change: Any) -> None:
    pytest.importorskip("spacy")
    (kept,) = pk.analyse(["It works"], "negate")
    (part,) = json.loads(kept)
    change(part)
    row = {"text": "It works", "pk_analysis": json.dumps([part])}
    with pytest.raises(InvalidArgument, match=r"^(pk_analysis|analysis)"):
        pk.perturb([row], "negate")


@pytest.mark.parametrize("cell", ["{", "5", "null", "[5]", "[null]", "[]", "[" * 100_000, '{"a": 1}'])
def test_cells_that_hold_no_analysis(cell: str) -> None:
    with pytest.raises(InvalidArgument, match=r"^pk_analysis holds .* which perturbkit did not keep$"):
        pk.perturb([{"text": "It works", "pk_analysis": cell}], "negate")
