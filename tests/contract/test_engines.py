"""Rule 5 of every transform: alone, in any batch, order, engine and process, the same bytes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perturbkit as pk
from tests.contract.cases import ALL, usable
from tests.contract.strategies import BATCH, texts

ROOT = Path(__file__).parents[2]
every = pytest.mark.parametrize("name", ALL)


def alone(made: pk.Transform, rows: list[str]) -> list[str]:
    return [pk.perturb_text(row, made, pps=2, seed=5).text for row in rows]


def edits_of(made: pk.Transform, rows: list[str]) -> list[list[dict]]:
    """pk_edits as they should be, from each text alone."""
    found = []
    for row in rows:
        edits = pk.perturb_text(row, made, pps=2, seed=5).edits
        found.append(
            [
                {
                    "field": "text",
                    "transform": e.transform,
                    "n": e.n,
                    "step": e.step,
                    "start": e.start,
                    "end": e.end,
                    "old": e.old,
                    "new": e.replacement,
                }
                for e in edits
            ]
        )
    return found


@every
def test_lists_dicts_arrow_and_pandas_give_what_each_text_gives_alone(name):
    import pandas as pd
    import pyarrow as pa

    made, rows = usable(name), list(BATCH)
    want, edits = alone(made, rows), edits_of(made, rows)
    assert pk.perturb(rows, made, pps=2, seed=5) == want
    assert pk.perturb(rows[::-1], made, pps=2, seed=5) == want[::-1]
    dicts = pk.perturb([{"text": row, "n": i} for i, row in enumerate(rows)], made, pps=2, seed=5)
    table = pk.perturb(pa.table({"text": rows, "n": list(range(len(rows)))}), made, pps=2, seed=5)
    frame = pk.perturb(pd.DataFrame({"text": rows, "n": range(len(rows))}), made, pps=2, seed=5)
    assert [row["text"] for row in dicts] == table["text"].to_pylist() == frame["text"].tolist() == want
    assert (
        [row["n"] for row in dicts] == table["n"].to_pylist() == frame["n"].tolist() == list(range(len(rows)))
    )
    assert (
        [row["pk_edits"] for row in dicts]
        == table["pk_edits"].to_pylist()
        == frame["pk_edits"].tolist()
        == edits
    )
    assert table.to_pylist() == dicts
    for perturbed in (dicts, table, frame):
        back = pk.restore(perturbed)
        texts_back = [row["text"] for row in back] if isinstance(back, list) else list(back["text"])
        assert [str(value) for value in texts_back] == rows


@every
def test_data_sets_give_the_same_in_any_batch_size_and_streamed(name):
    import datasets

    made, rows = usable(name), list(BATCH)
    want = alone(made, rows)
    data = datasets.Dataset.from_dict({"text": rows, "n": list(range(len(rows)))})
    whole = pk.perturb(data, made, pps=2, seed=5)
    assert whole["text"][:] == want
    assert whole["pk_edits"][:] == edits_of(made, rows)
    for size in (1, 3):
        assert pk.perturb(data, made, pps=2, seed=5, batch_size=size).to_list() == whole.to_list()
    stream = pk.perturb(data.to_iterable_dataset(num_shards=2), made, pps=2, seed=5, batch_size=4)
    assert list(stream) == whole.to_list()
    split = pk.perturb(datasets.DatasetDict(test=data), made, pps=2, seed=5)["test"]
    assert split.to_list() == whole.to_list()
    assert pk.restore(whole).to_list() == data.to_list()


@every
def test_two_processes_give_the_same_as_one(name):
    import datasets

    made = usable(name)
    data = datasets.Dataset.from_dict({"text": list(BATCH)})
    for key in ("content", "index"):
        one = pk.perturb(data, made, pps=2, seed=5, key=key, batch_size=5)
        two = pk.perturb(data, made, pps=2, seed=5, key=key, batch_size=5, num_proc=2)
        assert two.to_list() == one.to_list()


@every
@given(rows=st.lists(texts(surrogates=False), min_size=1, max_size=4), seed=st.integers(0, 9))
def test_any_batch_of_texts_gives_what_each_gives_alone(name, rows, seed):
    import pyarrow as pa

    made = usable(name)
    want = [pk.perturb_text(row, made, seed=seed, copy=copy).text for row in rows for copy in (0, 1)]
    table = pk.perturb(pa.table({"text": pa.array(rows, pa.string())}), made, seed=seed, copies=2)
    assert table["text"].to_pylist() == want
    assert table["pk_copy"].to_pylist() == [0, 1] * len(rows)
    back = pk.restore(table)["text"].to_pylist()
    assert back == [row for row in rows for _ in (0, 1)]


PROGRAM = """
import json, sys
import perturbkit as pk
from tests.contract.cases import ALL, transform
from tests.contract.strategies import BATCH, ODD
from perturbkit.errors import MissingDependency, MissingResource
record = {}
for name in ALL:
    try:
        outs = [pk.perturb_text(text, transform(name), pps=2, seed=3) for text in (*BATCH, *ODD)]
    except (MissingDependency, MissingResource):
        continue
    record[name] = [[out.text, list(map(list, out.edits)), out.asked, out.done, out.reason] for out in outs]
sys.stdout.write(json.dumps(record))
"""


@pytest.fixture(scope="module")
def by_hash_seed() -> list[str]:
    """What two fresh processes with different hash seeds say of all transforms."""
    said = []
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=env, cwd=ROOT, capture_output=True, text=True, check=True
        )
        said.append(done.stdout)
    return said


def test_processes_with_different_hash_seeds_give_the_same_bytes(by_hash_seed):
    assert by_hash_seed[0] == by_hash_seed[1]
    assert len(json.loads(by_hash_seed[0])) > 10


@every
def test_this_process_gives_what_a_fresh_one_gives(name, by_hash_seed):
    record = json.loads(by_hash_seed[0])
    made = usable(name)
    texts_here = [pk.perturb_text(text, made, pps=2, seed=3).text for text in BATCH]
    assert [row[0] for row in record[name][: len(BATCH)]] == texts_here
