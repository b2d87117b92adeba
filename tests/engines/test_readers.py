"""What cannot be read: one line with the file, the line number and what to do."""

import gzip
import os
import threading
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from perturbkit.core.perturb import make_plan
from perturbkit.engines.files import perturb_file
from perturbkit.engines.readers import format_of, open_source
from perturbkit.errors import InvalidArgument, PerturbkitError


def rows_of(path: Path, **options: Any) -> list[dict[str, Any]]:
    batches = open_source(str(path), batch_size=2, **options).batches
    return [row for batch in batches for row in (batch if isinstance(batch, list) else batch.to_pylist())]


BROKEN = {
    "ragged": ("a.csv", b"text,n\na,1\nb\n", r"a\.csv line 3: 1 cell, but the header names 2 columns"),
    "too many": ("a.csv", b"text,n\na,1,2\n", r"line 2: 3 cells"),
    "many lines": ("a.csv", b'text,n\n"a\nb",1\nc\n', r"line 4: 1 cell"),
    "named twice": ("a.csv", b"text,n,text\n", r"line 1: the column 'text' is named twice: rename one"),
    "empty": ("a.csv", b"", r"a\.csv is empty: the first line must name the columns"),
    "empty tsv": ("a.tsv", b"", r"a\.tsv is empty"),
    "mark only": ("a.csv", b"\xef\xbb\xbf", r"is empty"),
    "empty first line": ("a.csv", b"\ntext,n\n", r"line 1 is empty: the first line must name the columns"),
    "empty line": ("a.csv", b"text,n\na,1\n\n\nb,2\n", r"a\.csv line 3 is empty, which is no row"),
    "open quote": ("a.csv", b'text,n\na,1\n"b,2\nc,3\n', r"line 3: a quoted cell is never closed.*--quoting"),
    "other delimiter": ("a.csv", b'"text";"n"\n', r"closing quote: --delimiter ';' if that parts cells"),
    "after quote": ("a.csv", b'text,n\n"b"x,2\n', r"line 2: 'x,2' stands after a closing quote"),
    "mac": ("a.csv", b"text,n\ra,1\r", r"line 1: a carriage return .* convert the line ends"),
    "semicolons": ("a.csv", b"text;n\na;1\n", r"names one column, 'text;n': .*delimiter=';'"),
    "long header": (
        "a.csv",
        b"text;" + b"x" * 100 + b"\n",
        r"names one column, 'text;x{53}\.\.\.': say what stands between cells: delimiter=';'",
    ),
    "tabs": ("a.csv", b"text\tn\n", r"delimiter='tab'"),
    "commas in tsv": ("a.tsv", b"text,n\n", r"delimiter=','"),
    "latin-1": ("a.csv", b"text\na\nna\xefve\n", r"a\.csv line 3: byte 0xef is not utf-8: .*latin-1"),
    "utf-16": ("a.csv", "text\n".encode("utf-16"), r"line 1: byte 0xff is not utf-8: .*--encoding utf-16\)"),
    "packed": ("a.csv", gzip.compress(b"text\n"), r"packed by gzip: let its name end in \.gz"),
    "not packed": ("a.csv.gz", b"text\na\n", r"a\.csv\.gz cannot be read: Not a gzipped file"),
    "cut short": ("a.csv.gz", gzip.compress(os.urandom(9999).hex().encode())[:5000], r"cannot be read: .*"),
    "damaged": (
        "a.csv.gz",
        gzip.compress(b"text\n" + b"abc\n" * 9999)[:30] + b"\xff" * 99,
        r"a\.csv\.gz cannot be read",
    ),
    "json line": ("a.jsonl", b'{"text": "a"}\n{"text": \n', r"a\.jsonl line 2: not JSON: .*"),
    "late json line": ("a.jsonl", b'{"text": "a"}\n' * 5000 + b"{\n", r"a\.jsonl line 5001: not JSON"),
    "array line": ("a.jsonl", b'{"text": "a"}\n\n["a"]\n', r"line 3: expected an object, got list"),
    "cut text": ("a.jsonl", b'{"text": "a', r"line 1: not JSON: Unterminated string starting at column 10$"),
    "two objects": ("a.jsonl", b'{"text": "a"} {"text": "b"}\n', r"line 1: not JSON: "),
    "deep": ("a.jsonl", b'{"text": ' + b"[" * 100_000 + b"\n", r"line 1: not JSON"),
    "long number": ("a.jsonl", b'{"text": "a", "n": ' + b"9" * 5000 + b"}", r"write it as a text$"),
    "long number in a list": ("a.json", b'[{"n": ' + b"9" * 5000 + b"}]", r"has more than 4,300 digits"),
    "json object": ("a.json", b'{"text": "a"}', r"expected a list of objects, got dict: .*jsonl"),
    "json lines as json": ("a.json", b'{"text": "a"}\n{"text": "b"}', r"a\.json: expected a list of objects"),
    "json items": ("a.json", b'[{"text": "a"}, 3]', r"item 1 is int, expected an object"),
    "json cut": ("a.json", b'[{"text": "a"}', r"a\.json: not JSON"),
    "no parquet": ("a.parquet", b"PAR1 nothing", r"a\.parquet is not a Parquet file"),
    "empty parquet": ("a.parquet", b"", r"a\.parquet is not a Parquet file"),
    "no arrow": ("a.arrow", b"ARROW1 nothing", r"a\.arrow is not an Arrow file"),
}  # fmt: skip


@pytest.mark.parametrize("case", sorted(BROKEN))
def test_broken_files(case: str, tmp_path: Path) -> None:
    name, content, message = BROKEN[case]
    (tmp_path / name).write_bytes(content)
    with pytest.raises(PerturbkitError, match=message):
        rows_of(tmp_path / name)
    with pytest.raises(PerturbkitError) as raised:
        perturb_file(str(tmp_path / name), str(tmp_path / "out.jsonl"), make_plan("swap_chars"))
    assert "\n" not in str(raised.value).strip()
    assert sorted(p.name for p in tmp_path.iterdir()) == [name]


@pytest.mark.parametrize("kind", ["parquet", "arrow", "stream"])
@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_arrow_files_that_end_too_early(kind: str, share: float, tmp_path: Path) -> None:
    path = tmp_path / ("a.parquet" if kind == "parquet" else "a.arrow")
    table = pa.table({"text": [f"text number {i}" for i in range(20_000)]})
    if kind == "parquet":
        parquet.write_table(table, path, row_group_size=1000)
    else:
        with (pa.ipc.new_stream if kind == "stream" else pa.ipc.new_file)(path, table.schema) as writer:
            writer.write_table(table, max_chunksize=1000)
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    with pytest.raises(InvalidArgument, match=r"is not an? (Parquet|Arrow) file|is damaged"):
        rows_of(path)


def test_damage_inside_a_parquet_file(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    parquet.write_table(
        pa.table({"text": [f"text number {i}" for i in range(20_000)]}), path, row_group_size=1000
    )
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 2000] = b"\xff" * 2000
    path.write_bytes(content)
    with pytest.raises(InvalidArgument, match="is damaged"):
        rows_of(path)


def test_empty_lines_at_the_end_are_no_rows(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("text,n\na,1\n\n\n")
    assert rows_of(tmp_path / "a.csv") == [{"text": "a", "n": "1"}]


def test_empty_text_files_are_no_rows(tmp_path: Path) -> None:
    for name in ("a.txt", "a.jsonl"):
        (tmp_path / name).write_bytes(b"")
        assert rows_of(tmp_path / name) == []
    (tmp_path / "a.json").write_text("[]")
    assert rows_of(tmp_path / "a.json") == []


@pytest.mark.parametrize(
    "encoding", ["latin-1", "cp1252", "utf-16", "utf-16-le", "utf-32", "utf-8-sig", "cp500", "gb18030"]
)
@pytest.mark.parametrize("name", ["a.csv", "a.jsonl", "a.txt", "a.json"])
def test_encodings_go_in_and_out(encoding: str, name: str, tmp_path: Path) -> None:
    content = {
        "a.csv": "text,n\r\nnaïve é,1\r\n",
        "a.jsonl": '{"text": "naïve é"}\n',
        "a.txt": "naïve é\n",
        "a.json": '[{"text": "naïve é"}]',
    }[name]
    (tmp_path / name).write_bytes(content.encode(encoding))
    plan = make_plan("misspell")  # which has nothing to do here
    perturb_file(
        str(tmp_path / name), str(tmp_path / ("b" + name)), plan, encoding=encoding, provenance=False
    )
    assert (tmp_path / ("b" + name)).read_bytes() == content.encode(encoding)
    perturb_file(str(tmp_path / name), str(tmp_path / "c.jsonl"), plan, encoding=encoding, provenance=False)
    if name != "a.json":
        expected = "utf-8" if name != "a.jsonl" else encoding
        assert "naïve é" in (tmp_path / "c.jsonl").read_bytes().decode(expected)


def test_the_line_of_a_wrong_byte_in_a_wide_encoding(tmp_path: Path) -> None:
    content = "text\n".encode("utf-16-le") * 40_000
    (tmp_path / "a.txt").write_bytes(content + b"\x00\xd8\n\x00" + content)
    with pytest.raises(InvalidArgument, match=r"a\.txt line 40001: byte 0x00 is not utf-16-le"):
        rows_of(tmp_path / "a.txt", encoding="utf-16-le")


def test_a_byte_order_mark_inside_a_file_is_content(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes("text\n\ufeffa\n".encode())
    for encoding in ("utf-8", "utf-8-sig"):
        assert rows_of(tmp_path / "a.csv", encoding=encoding) == [{"text": "\ufeffa"}]


@pytest.mark.parametrize("encoding", ["utf-9", "rot13", "hex", "undefined", ""])
def test_unknown_encodings(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("text\na\n")
    if encoding:
        with pytest.raises(InvalidArgument, match=r"encoding .* is not known: try utf-8"):
            rows_of(tmp_path / "a.csv", encoding=encoding)
    else:
        assert rows_of(tmp_path / "a.csv", encoding=encoding) == [{"text": "a"}]


def test_other_delimiters_and_quoting(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text('text;n\n"a;b";1\n')
    assert rows_of(tmp_path / "a.csv", delimiter=";") == [{"text": "a;b", "n": "1"}]
    (tmp_path / "b.csv").write_text('text;n\n"a;1\n')
    assert rows_of(tmp_path / "b.csv", delimiter=";", quoting="none") == [{"text": '"a', "n": "1"}]
    (tmp_path / "a.tsv").write_text('text\tn\n"a\tb"\t1\n')
    assert rows_of(tmp_path / "a.tsv", quoting="csv") == [{"text": "a\tb", "n": "1"}]
    for bad in ("", ";;", '"', "\n"):
        with pytest.raises(InvalidArgument, match="delimiter must be one character"):
            rows_of(tmp_path / "a.csv", delimiter=bad)
    with pytest.raises(InvalidArgument, match="quoting must be 'csv' or 'none', got 'yes'"):
        rows_of(tmp_path / "a.csv", quoting="yes")


def test_files_that_are_not_there(tmp_path: Path) -> None:
    (tmp_path / "questions.csv").write_text("text\na\n")
    with pytest.raises(
        LookupError, match=r"there is no file .*quesitons\.csv': did you mean questions\.csv\?"
    ):
        rows_of(tmp_path / "quesitons.csv")
    with pytest.raises(LookupError, match=r"the folder .*nowhere' does not exist"):
        rows_of(tmp_path / "nowhere" / "a.csv")
    with pytest.raises(LookupError, match="it is a folder, name a file in it"):
        rows_of(tmp_path, format="csv")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("a.csv", "csv"), ("A.CSV", "csv"), ("a.tsv.gz", "tsv"), ("a.b.ndjson", "jsonl"), ("a.pq", "parquet"),
        ("a.feather", "arrow"), ("a.txt", "lines"), ("-", "lines"),
    ],
)  # fmt: skip
def test_formats_by_name(path: str, expected: str) -> None:
    assert format_of(path) == expected


def test_a_folder_is_told_as_one(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match=r"a folder is no file: name one in it$"):
        format_of(str(tmp_path))


@pytest.mark.parametrize("path", ["a", "a.xlsx", "a" * 300, "a.gz", "a.parquet.gz", ".csv"])
def test_names_without_a_format(path: str) -> None:
    with pytest.raises(InvalidArgument, match=r"cannot tell the format|packed inside"):
        format_of(path)
    assert format_of(path, "csv") == "csv"
    assert format_of(path, "txt") == format_of(path, "lines") == "lines"
    with pytest.raises(InvalidArgument, match="format must be one of csv"):
        format_of(path, "xlsx")


def test_pipes_can_be_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text('{"text": "a"}\n{"text": "b"}\n'))
    writer.start()
    assert rows_of(pipe, format="jsonl") == [{"text": "a"}, {"text": "b"}]
    writer.join()


def test_a_text_column_that_holds_numbers_is_named_with_its_row(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "a"}\n{"text": "b"}\n{"text": 5}\n')
    with pytest.raises(InvalidArgument, match=r"row 3: column 'text' holds 5"):
        perturb_file(
            str(tmp_path / "a.jsonl"), str(tmp_path / "b.jsonl"), make_plan("swap_chars"), batch_size=2
        )
    assert not (tmp_path / "b.jsonl").exists()
