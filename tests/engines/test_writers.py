"""The output is there whole or not at all, and what was there before stays until then."""

import csv
import os
import signal
import subprocess
import sys
import time
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import pyarrow as pa
import pytest
from pyarrow import parquet

from perturbkit.core.perturb import make_plan
from perturbkit.engines.files import perturb_file
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument

PLAN = make_plan("swap_chars")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.csv"
    path.write_text("text\nChildren learn\n")
    return path


def test_the_output_folder_must_be_there(source: Path, tmp_path: Path) -> None:
    with pytest.raises(
        InvalidArgument, match=r"the output folder .*nowhere' does not exist: create it first"
    ):
        perturb_file(str(source), str(tmp_path / "nowhere" / "b.csv"), PLAN)


def test_the_output_must_be_no_folder(source: Path, tmp_path: Path) -> None:
    (tmp_path / "b.csv").mkdir()
    with pytest.raises(InvalidArgument, match=r"b\.csv' is a folder: name a file"):
        perturb_file(str(source), str(tmp_path / "b.csv"), PLAN)


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl", "a.parquet", "a.arrow", "a.json", "a.csv.gz"])
def test_the_output_may_be_the_input(name: str, source: Path, tmp_path: Path) -> None:
    given, other = tmp_path / name, tmp_path / ("b" + name)
    perturb_file(str(source), str(given), make_plan("misspell"), provenance=False)
    perturb_file(str(given), str(other), PLAN)
    perturb_file(str(given), str(given), PLAN)
    assert given.read_bytes() == other.read_bytes()


@pytest.mark.parametrize("name", ["b.csv", "b.jsonl", "b.parquet", "b.arrow", "b.csv.gz"])
def test_an_error_in_the_middle_leaves_what_was_there(name: str, tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text("text,n\n" + "Children learn,1\n" * 3000 + "ragged\n")
    (tmp_path / name).write_bytes(b"what was there")
    with pytest.raises(InvalidArgument, match="line 3002"):
        perturb_file(str(tmp_path / "in.csv"), str(tmp_path / name), PLAN)
    assert (tmp_path / name).read_bytes() == b"what was there"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, "in.csv"])


LIMITED = """
import resource, signal, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), int(sys.argv[3])))
from perturbkit.cli.main import run
sys.exit(run(["perturb", sys.argv[1], "-t", "swap_chars", "-o", sys.argv[2]]))
"""


@pytest.mark.parametrize(
    ("name", "limit"),
    [("b.csv", 10), ("b.parquet", 10), ("b.csv.gz", 30_000), ("b.arrow", 30_000), ("b.json", 30_000)],
)
def test_a_disk_that_is_full(name: str, limit: int, tmp_path: Path) -> None:
    import hashlib

    words = [hashlib.md5(str(i).encode()).hexdigest() for i in range(4000)]  # which gzip cannot make small
    (tmp_path / "in.csv").write_text("text\n" + "".join(f"children {word}\n" for word in words))
    (tmp_path / name).write_bytes(b"before")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, tmp_path / "in.csv", tmp_path / name, str(limit)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "cannot be written: " in done.stderr
    assert (tmp_path / name).read_bytes() == b"before"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, "in.csv"])


def test_a_last_block_that_does_not_fit_is_noticed(tmp_path: Path) -> None:
    """gzip holds its last bytes back until it is closed."""
    (tmp_path / "in.csv").write_text("text\nChildren learn\n")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, tmp_path / "in.csv", tmp_path / "b.csv.gz", "20"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert not (tmp_path / "b.csv.gz").exists()


@pytest.mark.parametrize("name", ["b.csv", pytest.param("b.parquet", marks=pytest.mark.slow)])
def test_killed_in_the_middle(name: str, tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text("text\n" + "Children learn languages\n" * 500_000)
    (tmp_path / name).write_bytes(b"before")
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "perturbkit",
            "perturb",
            tmp_path / "in.csv",
            "-t",
            "swap_chars",
            "-o",
            tmp_path / name,
        ]
    )
    limit = time.monotonic() + 60
    while not any(part.stat().st_size > 1_000 for part in tmp_path.glob(".*.part")):
        assert process.poll() is None
        assert time.monotonic() < limit
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert (tmp_path / name).read_bytes() == b"before"
    assert [path.name for path in tmp_path.glob("b.*")] == [name]
    assert list(tmp_path.glob(".*.part"))
    (tmp_path / "one.csv").write_text("text\nChildren learn\n")
    perturb_file(str(tmp_path / "one.csv"), str(tmp_path / name), PLAN)
    assert not list(tmp_path.glob(".*.part*"))


def test_links_and_permissions_stay(source: Path, tmp_path: Path) -> None:
    real, link = tmp_path / "real.csv", tmp_path / "link.csv"
    real.write_text("before")
    real.chmod(0o600)
    link.symlink_to(real)
    perturb_file(str(source), str(link), PLAN)
    assert link.is_symlink()
    assert real.read_text().startswith("text,pk_edits")
    assert real.stat().st_mode & 0o777 == 0o600


def test_links_in_a_circle(source: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    one.symlink_to(two)
    two.symlink_to(one)
    with pytest.raises(InvalidArgument, match=r"one\.csv cannot be written: .*symbolic links"):
        perturb_file(str(source), str(one), make_plan("swap_chars"))
    assert one.is_symlink()
    assert two.is_symlink()


def test_devices_are_written_not_replaced(source: Path, tmp_path: Path) -> None:
    before = os.stat("/dev/null")
    perturb_file(str(source), "/dev/null", PLAN, output_format="csv")
    after = os.stat("/dev/null")
    assert (after.st_ino, after.st_mode) == (before.st_ino, before.st_mode)


def test_names_as_long_as_they_may_be(source: Path, tmp_path: Path) -> None:
    name = "ü" * 125 + ".csv"  # 254 bytes of 255
    perturb_file(str(source), str(tmp_path / name), PLAN)
    assert (tmp_path / name).is_file()


def test_an_error_of_another_kind_passes_and_leaves_nothing(tmp_path: Path) -> None:
    def fail() -> None:
        with written_beside(str(tmp_path / "a")) as part:
            Path(part).write_text("half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert list(tmp_path.iterdir()) == []


def test_letters_that_the_encoding_lacks(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes("text\nnaïve children\n".encode("latin-1"))
    with pytest.raises(InvalidArgument, match=r"the character '\\u\w+' is not latin-1: write jsonl"):
        perturb_file(
            str(tmp_path / "a.csv"),
            str(tmp_path / "b.csv"),
            make_plan("homoglyph", pps=9),
            encoding="latin-1",
        )
    assert not (tmp_path / "b.csv").exists()
    perturb_file(
        str(tmp_path / "a.csv"), str(tmp_path / "b.jsonl"), make_plan("homoglyph", pps=9), encoding="latin-1"
    )


def test_packed_output_holds_no_time_and_no_name(source: Path, tmp_path: Path) -> None:
    perturb_file(str(source), str(tmp_path / "a.csv.gz"), PLAN)
    perturb_file(str(source), str(tmp_path / "b.csv.gz"), PLAN)
    assert (tmp_path / "a.csv.gz").read_bytes() == (tmp_path / "b.csv.gz").read_bytes()


def test_cells_that_a_tsv_without_quotes_cannot_hold(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "tab\\there"}\n')
    with pytest.raises(InvalidArgument, match=r"a cell holds a delimiter: .*--quoting csv or write jsonl"):
        perturb_file(str(tmp_path / "a.jsonl"), str(tmp_path / "b.tsv"), PLAN)


def test_what_json_and_csv_cannot_hold(tmp_path: Path) -> None:
    table = pa.table({"text": ["Children"], "raw": [b"\xff"]})
    parquet.write_table(table, tmp_path / "a.parquet")
    for name in ("b.csv", "b.jsonl"):
        with pytest.raises(InvalidArgument, match=r"bytes.*write parquet or arrow"):
            perturb_file(str(tmp_path / "a.parquet"), str(tmp_path / name), PLAN)
    perturb_file(str(tmp_path / "a.parquet"), str(tmp_path / "b.arrow"), PLAN)


def test_dates_decimals_and_ids_stand_in_cells_without_quotes(tmp_path: Path) -> None:
    table = pa.table(
        {
            "text": ["Children"],
            "day": [date(2020, 1, 31)],
            "at": pa.array([datetime(2020, 1, 31, 12, 5)], pa.timestamp("us")),
            "price": [Decimal("1.50")],
            "id": pa.array([UUID(int=7).bytes], pa.uuid()),
            "parts": [{"on": date(2020, 1, 31)}],
        }
    )
    parquet.write_table(table, tmp_path / "a.parquet")
    for name in ("b.csv", "b.tsv"):
        perturb_file(
            str(tmp_path / "a.parquet"), str(tmp_path / name), PLAN, columns=["text"], provenance=False
        )
    cells = ["2020-01-31", "2020-01-31 12:05:00", "1.50", str(UUID(int=7)), '{"on": "2020-01-31"}']
    with (tmp_path / "b.csv").open(newline="") as file:
        assert list(csv.reader(file))[1][1:] == cells
    assert (tmp_path / "b.tsv").read_text().splitlines()[1].split("\t")[1:] == cells


def test_equal_data_are_equal_bytes_whatever_the_batches(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text("text,n\n" + "".join(f"Children learn {i},{i}\n" for i in range(2500)))
    for name in ("b.csv", "b.jsonl", "b.json", "b.parquet", "b.arrow", "b.csv.gz"):
        content: set[Any] = set()
        for batch_size in (7, 1000, 9999):
            perturb_file(str(tmp_path / "in.csv"), str(tmp_path / name), PLAN, batch_size=batch_size)
            content.add((tmp_path / name).read_bytes())
        assert len(content) == 1, name


def test_the_record_of_jsonl_rows_is_whole_in_csv(tmp_path):
    from perturbkit.core.plan import make_plan
    from perturbkit.engines.files import perturb_file

    source, out = tmp_path / "a.jsonl", tmp_path / "a.csv"
    source.write_text('{"text": "hello there friend", "n": 1.50}\n', encoding="utf-8")
    perturb_file(str(source), str(out), make_plan("swap_chars"))
    header, row = csv.reader(out.open(encoding="utf-8"))
    cells = dict(zip(header, row, strict=True))
    assert (cells["n"], cells["pk_asked"], cells["pk_done"], cells["pk_copy"]) == ("1.50", "1", "1", "0")
