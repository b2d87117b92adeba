"""``pk.perturb(..., keep=)`` is ``pk.keep(pk.perturb(...))``, for every kind of data."""

from typing import Any

import datasets
import pandas as pd
import pyarrow as pa
import pytest

import perturbkit as pk
from perturbkit.core.shape import PROVENANCE
from perturbkit.errors import InvalidArgument

ROWS = [
    {"text": "Which river runs through the old harbour town", "label": 0},
    {"text": "Ann left", "label": 1},
    {"text": "A", "label": 1},
]
RULES = ["edit_distance<0.2", "readability>0.5"]
KINDS: dict[str, Any] = {
    "rows": lambda: ROWS,
    "frame": lambda: pd.DataFrame(ROWS),
    "table": lambda: pa.Table.from_pylist(ROWS),
    "dataset": lambda: datasets.Dataset.from_list(ROWS),
    "splits": lambda: datasets.DatasetDict(a=datasets.Dataset.from_list(ROWS)),
}


def as_rows(data: Any) -> list[dict[str, Any]]:
    data = data["a"] if isinstance(data, datasets.DatasetDict) else data
    if isinstance(data, pd.DataFrame):
        return list(data.to_dict("records"))
    found: list[dict[str, Any]] = data if isinstance(data, list) else data.to_pandas().to_dict("records")
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_as_keep_of_perturb(kind: str) -> None:
    options: dict[str, Any] = {"copies": 3, "pps": 2, "seed": 5, "keep_original": True}
    made = pk.perturb(KINDS[kind](), "swap_chars:ends=true", keep=RULES, **options)
    same = pk.keep(pk.perturb(KINDS[kind](), "swap_chars:ends=true", **options), RULES)
    assert type(made) is type(same)
    assert str(as_rows(made)) == str(as_rows(same))
    assert 0 < len(as_rows(made)) < 12
    bare = pk.perturb(KINDS[kind](), "swap_chars:ends=true", keep=RULES, provenance=False, **options)
    assert [list(row) for row in as_rows(bare)] == [["text", "label"]] * len(as_rows(made))
    assert [row["text"] for row in as_rows(bare)] == [row["text"] for row in as_rows(made)]


def test_strings_and_no_rules() -> None:
    texts = [row["text"] for row in ROWS]
    made = pk.perturb(ROWS, "swap_chars:ends=true", keep=RULES)
    assert pk.perturb(texts, "swap_chars:ends=true", keep=RULES) == [row["text"] for row in made]
    assert pk.perturb(texts, "swap_chars:ends=true", keep=()) == [
        row["text"] for row in pk.perturb(ROWS, "swap_chars:ends=true")
    ]
    assert set(PROVENANCE[:-1]) < set(made[0])
    assert pk.perturb([], "swap_chars", keep=RULES) == []
    assert pk.perturb([None, texts[0]], "swap_chars", keep="edit_distance<=1")[0] is None


def test_what_cannot_be_kept() -> None:
    with pytest.raises(InvalidArgument, match="no measure is called 'similar'"):
        pk.perturb(ROWS, "swap_chars", keep="similar>0.8")
    for odd in (5, [5]):
        with pytest.raises(InvalidArgument, match="keep must be"):
            pk.perturb(ROWS, "swap_chars", keep=odd)
    stream = datasets.Dataset.from_list(ROWS).to_iterable_dataset()
    with pytest.raises(InvalidArgument, match="keep needs rows that can be counted"):
        pk.perturb(stream, "swap_chars", keep=RULES)
