import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.mini import MINI_TASKS, load_mini

ROOT = Path(__file__).parents[2]
FILES = sorted(
    ["README.md", *(f"{name}/{split}.jsonl" for name in MINI_TASKS for split in ("train", "test"))]
)


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_the_script_writes_the_same_bytes_again(tmp_path, hash_seed):
    command = [sys.executable, str(ROOT / "scripts/build_mini.py"), str(tmp_path)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    subprocess.run(command, check=True, capture_output=True, env=environment, cwd=tmp_path)
    for name in FILES:
        assert (tmp_path / name).read_bytes() == (ROOT / "data" / name).read_bytes(), name
    assert sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.*")) == FILES


@pytest.mark.parametrize("name", MINI_TASKS)
def test_no_test_text_stands_in_train(name):
    if name == "mini-wikiqa":  # its questions are the texts under test
        texts = [{row["text"] for row in load_mini(name, split).rows} for split in ("train", "test")]
    else:
        texts = [
            {
                json.dumps([row[c] for c in MINI_TASKS[name].text_columns])
                for row in load_mini(name, split).rows
            }
            for split in ("train", "test")
        ]
        assert len(texts[0]) == len(load_mini(name, "train").rows)
    assert not texts[0] & texts[1]


def test_gold_scores_one_and_every_label_occurs():
    for name in MINI_TASKS:
        task = load_mini(name)
        assert task.score(task.gold()) == pytest.approx(1.0)
    assert {row["label"] for row in load_mini("mini-sst").rows} == {0, 1, 2, 3, 4}
    assert len({row["label"] for row in load_mini("mini-trec").rows}) == 20
    tags = {tag for row in load_mini("mini-conll2003").rows for tag in row["tags"]}
    assert tags == set(MINI_TASKS["mini-conll2003"].labels)


def test_the_five_classes_joined():
    five, three, two = (load_mini("mini-sst", classes=number) for number in (5, 3, 2))
    assert three.labels == ("negative", "neutral", "positive")
    assert three.gold() == [[0, 0, 1, 2, 2][label] for label in five.gold()]
    assert two.gold() == [label // 3 for label in five.gold() if label != 2]
    assert (three.name, len(three.train()), three.inputs()) == (
        "mini-sst:classes=3",
        len(five.train()),
        five.inputs(),
    )
    with pytest.raises(InvalidArgument, match="classes is an option of mini-sst, got it for mini-stsb"):
        load_mini("mini-stsb", classes=3)


def test_tags_are_valid_bio():
    for split in ("train", "test"):
        for row in load_mini("mini-conll2003", split).rows:
            for before, tag in zip(["O", *row["tags"]], row["tags"], strict=False):
                assert not tag.startswith("I-") or before[2:] == tag[2:], row


def test_similarities_are_within_bounds_and_spread():
    values = [row["label"] for row in load_mini("mini-stsb", "train").rows]
    assert 0 <= min(values) < 0.5
    assert 4.5 < max(values) <= 5


def test_questions_have_five_candidates():
    task = load_mini("mini-wikiqa")
    assert task.units().tolist() == [unit for unit in range(80) for _ in range(5)]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", r"test.jsonl, line 2: not JSON"),
        ('{"text": "a"}', r"test.jsonl, line 2: no column label"),
        ("[1]", r"test.jsonl, line 2: no column text, label"),
    ],
)
def test_a_bad_line_is_named(tmp_path, line, message):
    (tmp_path / "test.jsonl").write_text(f'{{"text": "Who ?", "label": "HUM:ind"}}\n{line}\n')
    with pytest.raises(InvalidArgument, match=message):
        load_mini("mini-trec", data_dir=tmp_path)


def test_a_bad_byte_is_named(tmp_path):
    (tmp_path / "test.jsonl").write_bytes(b'{"text": "Who ?", "label": "HUM:ind"}\n{"text": "\xe9"}\n')
    with pytest.raises(InvalidArgument, match="line 2: byte 0xe9 is not utf-8"):
        load_mini("mini-trec", data_dir=tmp_path)


def test_a_folder_without_the_file(tmp_path):
    with pytest.raises(MissingResource, match=r"test.jsonl \(or test.jsonl.gz\) is not in"):
        load_mini("mini-trec", data_dir=tmp_path)
