"""Token lists and their tags in every list type that Arrow has: none of them is passed over."""

from pathlib import Path
from typing import Any

import datasets
import pyarrow as pa
import pytest
from pyarrow import parquet

from perturbkit.core.plan import make_plan
from perturbkit.curation.perturb import perturb
from perturbkit.engines.dispatch import restore
from perturbkit.engines.files import perturb_file
from perturbkit.errors import InvalidArgument

NAMES = ["O", "B-PER", "I-PER"]
TOKENS, TAGS = [["Maria", "Lopez"]], [["B-PER", "I-PER"]]
STRING = pa.string()
TYPES = {
    "list": pa.list_,
    "large_list": pa.large_list,
    "list_view": pa.list_view,
    "large_list_view": pa.large_list_view,
    "fixed_size_list": lambda kind: pa.list_(kind, 2),
}


def _table(name: str, tags: Any = TAGS, kind: Any = STRING) -> pa.Table:
    of = TYPES[name]
    return pa.table({"tokens": pa.array(TOKENS, of(STRING)), "ner_tags": pa.array(tags, of(kind))})


def _is_split(rows: list[dict[str, Any]], tags: list[Any]) -> bool:
    """Both words in two pieces, each with its tag."""
    (row,) = rows
    return "".join(row["tokens"]) == "MariaLopez" and len(row["tokens"]) == 4 and row["ner_tags"] == tags


@pytest.mark.parametrize("name", TYPES)
def test_tokens_are_split_and_tags_follow(name: str) -> None:
    table = _table(name)
    made = perturb(table, "split_word", pps=2)
    assert _is_split(made.to_pylist(), ["B-PER", "I-PER", "I-PER", "I-PER"])
    free = pa.list_(STRING) if name == "fixed_size_list" else TYPES[name](STRING)
    assert [made.schema.field(column).type for column in table.column_names] == [free, free]
    back = restore(made)
    assert back.to_pylist() == table.to_pylist()
    assert back.schema.field("tokens").type == free


@pytest.mark.parametrize("name", TYPES)
def test_tags_can_be_numbers(name: str) -> None:
    table = _table(name, [[1, 2]], pa.int16()).rename_columns(["tokens", "pos_tags"])
    made = perturb(table, "split_word", pps=2)
    assert made["pos_tags"].to_pylist() == [[1, 1, 2, 2]]
    assert made.schema.field("pos_tags").type.value_type == pa.int16()
    assert restore(made).to_pylist() == table.to_pylist()


@pytest.mark.parametrize("name", TYPES)
def test_columns_that_are_not_perturbed_keep_their_type(name: str) -> None:
    table = _table(name).append_column("text", pa.array(["Maria Lopez"]))
    assert perturb(table, "swap_chars", columns="text").schema.field("tokens").type == TYPES[name](STRING)


@pytest.fixture
def fixed() -> datasets.Dataset:
    """A data set whose features say how long its lists are."""
    return datasets.Dataset.from_dict(
        {"tokens": TOKENS, "ner_tags": [[1, 2]]},
        features=datasets.Features(
            {
                "tokens": datasets.List(datasets.Value("string"), length=2),
                "ner_tags": datasets.List(datasets.ClassLabel(names=NAMES), length=2),
            }
        ),
    )


def test_features_of_a_length_lose_it(fixed: datasets.Dataset) -> None:
    made = perturb(fixed, "split_word", pps=2)
    assert _is_split(made.to_list(), [1, 2, 2, 2])
    assert made.features["ner_tags"] == datasets.List(datasets.ClassLabel(names=NAMES))
    assert made.features["tokens"] == datasets.List(datasets.Value("string"))
    assert restore(made).to_dict() == fixed.to_dict()
    stream = perturb(fixed.to_iterable_dataset(), "split_word", pps=2)
    assert list(stream) == made.to_list()


@pytest.mark.parametrize("provenance", [True, False])
def test_a_parquet_file_of_such_features_can_be_read_again(
    fixed: datasets.Dataset, tmp_path: Path, provenance: bool
) -> None:
    source, output = str(tmp_path / "a.parquet"), str(tmp_path / "b.parquet")
    fixed.to_parquet(source)
    assert pa.types.is_fixed_size_list(parquet.read_schema(source).field("tokens").type)
    perturb_file(source, output, make_plan("split_word", pps=2), provenance=provenance)
    made = datasets.Dataset.from_parquet(output, cache_dir=str(tmp_path / "cache"))
    assert _is_split(made.to_list(), [1, 2, 2, 2])
    assert made.features["ner_tags"] == datasets.List(datasets.ClassLabel(names=NAMES))


@pytest.mark.parametrize("name", ["tags", "ner_tags", "labels", "pos"])
def test_tags_alone_are_no_text(name: str) -> None:
    for values in (["B-PER"], [["B-PER", "O"]]):
        table = pa.table({"body": pa.array([b"Maria Lopez"]), name: values})
        with pytest.raises(InvalidArgument, match=f"which column is the text.*{name}$"):
            perturb(table, "swap_chars")
        assert perturb(table, "swap_chars", columns=name)[name].to_pylist() != values
