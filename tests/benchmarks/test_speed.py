"""The speed benchmark runs and writes what benchmarks/README.md promises; no timing is asserted."""

import json
import math
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.floors import swap_loop
from benchmarks.peers import CALLS
from benchmarks.scaling import last_line
from benchmarks.speed import MINI, SEVEN, chosen_operations, compare, load_texts
from benchmarks.timing import measure, reach
from perturbkit.errors import InvalidArgument

ROOT = Path(__file__).resolve().parents[2]
TIMING = {
    "units",
    "per_s",
    "cpu_per_s",
    "ratio",
    "ratio_min",
    "ratio_max",
    "cpu_ratio",
    "calibration_per_s",
}


def run(tmp_path: Path, *arguments: str) -> dict:
    out = tmp_path / "speed.json"
    command = [sys.executable, "-m", "benchmarks.speed", "--rows", "200", "--repeat", "1", "-o", str(out)]
    ran = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return json.loads(out.read_text())


def test_200_rows_give_the_documented_keys(tmp_path):
    record = run(tmp_path, "--sections", "operations,rows,floors,peers", "--data", str(MINI))
    assert record["schema"] == 1
    assert record["command"] == (
        "python -m benchmarks.speed --rows 200 --repeat 1 --data train.jsonl "
        "--sections operations,rows,floors,peers"
    )
    assert set(record["machine"]) == {"cpu", "cores"}
    assert {"python", "perturbkit", "pyarrow", "datasets"} <= set(record["versions"])
    assert record["commit"]
    assert record["texts"]["file"] == "train.jsonl"
    assert record["texts"]["rows"] == 200
    assert [(row["operation"], row["path"]) for row in record["operations"]] == [
        (name, path) for name in SEVEN for path in ("arrow", "arrow, provenance", "perturb_text")
    ]
    assert [row["rows"] for row in record["rows"]] == [10, 100, 1000] * len(SEVEN)
    assert [row["calls"] for row in record["rows"]] == [100, 10, 1] * len(SEVEN)
    assert record["rows"][2]["share"] == 1.0
    floors = [row["floor"] for row in record["floors"]]
    assert floors == ["datasets.map, identity, Arrow batches", "swap loop"]
    for row in (*record["operations"], *record["rows"], *record["floors"]):
        assert set(row) >= TIMING
        assert all(math.isfinite(row[name]) and row[name] > 0 for name in TIMING)
    assert record["peers"] == []
    assert any("--peers" in reason for reason in record["left_out"])
    assert str(ROOT) not in json.dumps(record)


def test_cost_per_character_has_a_row_for_each_transform_and_amount(tmp_path):
    record = run(tmp_path, "--sections", "length", "--data", str(MINI))
    rows = [row for row in record["length"] if row["operation"] == "swap_chars"]
    assert [row["amount"] for row in rows] == ["pps=1", "rate=0.1"]
    assert set(rows[0]) == {"operation", "amount", "ns_at_2500", "ns_at_5000", "ns_at_10000", "growth"}


def test_sizes_and_long_rows(tmp_path):
    sizes = ("--sizes", "20,300", "--sections", "rows,long_rows")
    record = run(tmp_path, "--ops", "swap", "--data", str(MINI), *sizes)
    assert record["command"].endswith(" --data train.jsonl --sections rows,long_rows --sizes 20,300")
    called = [(row["rows"], row["calls"], row["units"]) for row in record["rows"]]
    assert called == [(20, 15, 300), (300, 1, 300)]
    paths = ["arrow, provenance, ASCII", "arrow, provenance", "perturb_text"]
    assert [row["path"] for row in record["long_rows"]] == paths
    names = {"operation", "path", "ns_at_100", "ns_at_1000", "ns_at_10000", "growth"}
    assert set(record["long_rows"][0]) == names


def test_operations_may_be_named_by_their_beginnings():
    assert chosen_operations("swap,replace,change_case") == ["swap_chars", "replace_key", "change_case"]
    with pytest.raises(InvalidArgument, match="swop"):
        chosen_operations("swop")


def test_every_one_of_the_seven_methods_has_a_peer():
    assert set(SEVEN) <= set(CALLS)


def test_texts_are_repeated_in_order(tmp_path):
    file = tmp_path / "a.label"
    file.write_bytes("NUM:date When was it ?\nHUM:ind Who is Ren\u00e9 ?\n".encode("latin-1"))
    assert load_texts(file, 3) == ["When was it ?", "Who is Ren\u00e9 ?", "When was it ?"]
    file = tmp_path / "a.jsonl"
    file.write_text('{"text": "One"}\n')
    assert load_texts(file, 2) == ["One", "One"]


def test_reach_counts_letters_and_digits_only():
    assert reach(["Who ?", "a b", "cat", "10"], ["Who?", "ab", "cta", "01"]) == 0.5


def test_times_faster_is_the_quotient_of_the_ratios():
    record = {
        "operations": [
            {"operation": "swap_chars", "path": "arrow", "cpu_ratio": 0.3},
            {"operation": "swap_chars", "path": "arrow, provenance", "cpu_ratio": 0.15},
        ],
        "peers": [
            {"operation": "swap_chars", "peer": "typo", "cpu_ratio": 0.1},
            {"operation": "swap_chars", "peer": "niacin", "error": "no"},
        ],
    }
    compare(record)
    assert record["peers"][0]["times_faster"] == 3.0
    assert record["peers"][0]["times_faster_provenance"] == 1.5
    assert "times_faster" not in record["peers"][1]


def test_every_run_is_counted_and_stands_between_two_loops():
    ran = []
    timing = measure(lambda: ran.append(1), 7, ["how many words ?"], repeat=3)
    assert len(ran) == 3
    assert timing["units"] == 7
    assert timing["ratio_min"] <= timing["ratio"] <= timing["ratio_max"]


def test_the_swap_floor_swaps_two_neighbours_in_one_word():
    before = ["what is new ?", "a b", ""] * 20
    for old, new in zip(before, swap_loop(before)(), strict=True):
        assert sorted(old) == sorted(new)
        changed = [i for i, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
        assert changed == [] or (len(changed) == 2 and changed[1] == changed[0] + 1)
        assert [len(word) for word in old.split()] == [len(word) for word in new.split()]


def test_errors_name_no_folders():
    said = "Traceback\nFileNotFoundError: '/home/me/peers/typo/x.txt' is missing, or https://a.example\n"
    assert last_line(said) == "FileNotFoundError: '...' is missing, or https://a.example"
    assert last_line("") == "no output"
