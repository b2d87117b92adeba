"""Files in, files out: every format, every pair, and nothing touched but what was asked."""

import gzip
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from perturbkit.core.perturb import make_plan
from perturbkit.engines.dispatch import restore
from perturbkit.engines.files import Summary, perturb_file
from perturbkit.engines.record import PROVENANCE_SCHEMA
from perturbkit.errors import InvalidArgument

pytestmark = pytest.mark.filterwarnings("ignore:not a single row")

TEXTS = ["Children learn languages quickly", "a b", "Größe zählt nicht immer", "", "他说 happily goodbye"]
ROWS = [
    {"id": f"00{i}", "text": text, "n": 2**53 + i, "x": 1.5 * i, "tags": ["a", "é"], "none": None}
    for i, text in enumerate(TEXTS)
]
FORMATS = ["a.csv", "a.tsv", "a.json", "a.jsonl", "a.parquet", "a.arrow", "a.csv.gz", "a.jsonl.gz"]


def run(source: Path, output: Path, transform: str = "swap_chars", **options: Any) -> Summary:
    given = {"columns": "text", **options}
    return perturb_file(
        str(source), str(output), make_plan(transform, pps=given.pop("pps", 2), seed=3), **given
    )


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    """The rows by the tools everybody has."""
    suffix = path.name.split(".", 1)[1]
    table = pa.Table.from_pylist(rows)
    if suffix == "parquet":
        parquet.write_table(table, path)
    elif suffix == "arrow":
        with pa.ipc.new_stream(path, table.schema) as writer:
            writer.write_table(table)
    else:
        packed = suffix.endswith(".gz")
        kind = suffix.removesuffix(".gz")
        if kind == "json":
            text = json.dumps(rows, ensure_ascii=False)
        elif kind == "jsonl":
            text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        else:
            mark = "," if kind == "csv" else "\t"
            cells = [[_cell(value, mark) for value in row.values()] for row in rows]
            text = "".join(mark.join(line) + "\n" for line in [list(rows[0]), *cells])
        data = text.encode()
        path.write_bytes(gzip.compress(data) if packed else data)
    return path


def _cell(value: Any, mark: str) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    text = json.dumps(value, ensure_ascii=False)
    return f'"{text.replace(chr(34), chr(34) * 2)}"' if mark == "," and '"' in text else text


def read(path: Path) -> list[dict[str, Any]]:
    """The rows by tools that are not perturbkit's."""
    import csv

    suffix = path.name.split(".", 1)[1]
    if suffix == "parquet":
        return parquet.read_table(path).to_pylist()
    if suffix == "arrow":
        raw = pa.memory_map(str(path))
        try:
            return pa.ipc.open_file(raw).read_all().to_pylist()
        except pa.ArrowInvalid:
            return pa.ipc.open_stream(raw).read_all().to_pylist()
    data = path.read_bytes()
    text = (gzip.decompress(data) if suffix.endswith(".gz") else data).decode()
    if suffix.startswith("jsonl"):
        return [json.loads(line) for line in text.split("\n") if line]
    if suffix.startswith("json"):
        return json.loads(text)
    quoting = csv.QUOTE_NONE if suffix.startswith("tsv") else csv.QUOTE_MINIMAL
    mark = "\t" if suffix.startswith("tsv") else ","
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=mark, quoting=quoting))


def plain(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows with everything as csv would hold it."""

    def cell(value: Any) -> str:
        return (
            value
            if isinstance(value, str)
            else ""
            if value is None
            else json.dumps(value, ensure_ascii=False)
        )

    return [{name: cell(value) for name, value in row.items()} for row in rows]


@pytest.mark.parametrize("output", FORMATS)
@pytest.mark.parametrize("source", FORMATS)
def test_every_pair_of_formats(source: str, output: str, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    given, made = write(tmp_path / source, ROWS), tmp_path / "out" / output
    summary = run(given, made)
    assert (summary.rows, summary.rows_out, summary.perturbed) == (5, 5, 3)
    assert summary.reasons == {"no_sites": 1, "blank": 1}
    found = read(made)
    names = ["id", "text", "n", "x", "tags", "none"]
    assert list(found[0])[:6] == names
    assert list(found[0])[6:] == ["pk_edits", "pk_asked", "pk_done", "pk_reason", "pk_source", "pk_copy"]
    others = [{k: v for k, v in row.items() if k != "text" and not k.startswith("pk_")} for row in found]
    expected = [{k: v for k, v in row.items() if k != "text"} for row in ROWS]
    assert plain(others) == plain(expected)
    if not (source.startswith(("a.csv", "a.tsv")) or output.startswith(("a.csv", "a.tsv"))):
        assert others == expected  # with their types
    # Whatever the way through the files: the same noise, and the way back.
    reference = tmp_path / "reference.jsonl"
    run(write(tmp_path / "r.jsonl", ROWS), reference)
    assert [row["text"] for row in found] == [row["text"] for row in read(reference)]
    assert [row["text"] for row in restore(found)] == TEXTS


HOSTILE = {
    "quotes.csv": 'id,"text",note\n"007",a b,5" disk\n8,"a b","q ""x"" q"\n"","",\n9,"c, d","two\nlines"\n',
    "all.csv": '"id","text"\n"1","a b"\n"2",""\n',
    "crlf.csv": 'text,n\r\n"a\nb",1\r\nc d,\r\n',
    "bom.csv": "\ufefftext,n\na b,1\n",
    "one.csv": 'text\na b\n""\n\nc d\n',
    "noname.csv": ",text\n0,a b\n1,c d\n",
    "nul.csv": "text,n\na\x00b,\x00\n",
    "blank.csv": "text, n \n  a b  ,\t\n",
    "q.tsv": 'text\tn\n"a b\t\\"1\n\'c\t""\n',
    "crlf.tsv": "text\tn\r\na b\t1\r\n",
    "x.jsonl": '{"text":"a b","x":1e5,"y":[1.0,{"z":1.50}],"big":123456789012345678901234567890}\n'
    '{"x": NaN,  "text": "\\u0061 b"}\n{ "text" : null, "deep": {"k": "\\ud83d"} }\n',
    "crlf.jsonl": '{"text": "a b"}\r\n{"text": "c"}\r\n',
    "bom.jsonl": '\ufeff{"text": "a b"}\n',
    "flat.json": '[{"text": "a b", "x": 1e5}, {"x": 1.10, "text": "c"}]',
    "indent.json": '[\n  {\n    "text": "a b",\n    "x": 1.0\n  },\n  {\n    "text": "c"\n  }\n]\n',
    "plain.txt": "a b\n\n  c d  \n",
    "open.txt": "a b\nc d",
    "crlf.txt": "a b\r\nc d\r\n",
    "bom.txt": "\ufeffa b\n",
    "crlf_first.txt": "a b\r\nc d\n\n\r\ne\n",
    "lf_first.txt": "a b\nc d\r\n\r\n\ne",
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
@pytest.mark.parametrize("batch_size", [1, 1000])
def test_what_has_no_site_comes_out_byte_by_byte(name: str, batch_size: int, tmp_path: Path) -> None:
    given, made = tmp_path / name, tmp_path / ("made-" + name)
    given.write_bytes(HOSTILE[name].encode())
    run(given, made, provenance=False, batch_size=batch_size)
    assert made.read_bytes().decode() == HOSTILE[name]


@pytest.mark.parametrize(
    "name", ["quotes.csv", "all.csv", "bom.csv", "noname.csv", "q.tsv", "x.jsonl", "indent.json"]
)
def test_a_change_changes_nothing_beside_it(name: str, tmp_path: Path) -> None:
    given, made = tmp_path / name, tmp_path / ("made-" + name)
    content = HOSTILE[name].replace("a b", "aardvark", 1)
    given.write_bytes(content.encode())
    run(given, made, provenance=False, pps=1)
    before, after = content, made.read_bytes().decode()
    at = before.index("aardvark")
    assert after[:at] == before[:at]
    assert after[at + 8 :] == before[at + 8 :]
    assert sorted(after[at : at + 8]) == sorted("aardvark")
    assert after != before


def test_new_cells_of_a_file_in_quotes_are_in_quotes(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text('"id","text"\n"1","Children"\n')
    run(tmp_path / "a.csv", tmp_path / "b.csv", pps=1)
    header, row = (tmp_path / "b.csv").read_text().splitlines()
    assert header.endswith('"pk_source","pk_copy"')
    assert row.startswith('"1","')
    assert row.count(",,") == 1  # pk_reason is missing, which is no empty text
    assert row.endswith(',"0"')


def test_missing_and_empty_are_told_apart_where_the_format_can(tmp_path: Path) -> None:
    rows = [{"text": "", "other": None}, {"text": None, "other": ""}]
    given = write(tmp_path / "a.jsonl", rows)
    run(given, tmp_path / "b.csv", provenance=False)
    assert (tmp_path / "b.csv").read_text() == 'text,other\n"",\n,""\n'
    run(given, tmp_path / "b.parquet", provenance=False)
    assert read(tmp_path / "b.parquet") == rows
    run(given, tmp_path / "b.jsonl")
    assert [row["pk_reason"] for row in read(tmp_path / "b.jsonl")] == ["blank", "missing"]


def test_a_column_that_comes_up_late_is_not_lost(tmp_path: Path) -> None:
    rows = [
        {"text": "Children"},
        {"text": "learn", "late": 1},
        {"late": 2.5, "text": "things", "more": [{"a": 1}]},
    ]
    given = write(tmp_path / "a.jsonl", [rows[0]])
    given.write_text("".join(json.dumps(row) + "\n" for row in rows))
    for batch_size in (1, 2, 1000):
        for name in ("b.jsonl", "b.csv", "b.parquet", "b.arrow"):
            run(given, tmp_path / name, batch_size=batch_size, provenance=False)
            found = read(tmp_path / name)
            assert plain([{"late": row.get("late")} for row in found])[2] == {"late": "2.5"}
            assert list(found[2])[-1] == "more"
        assert read(tmp_path / "b.parquet")[1]["late"] == 1.0


def test_types_of_arrow_output_do_not_depend_on_the_batches(tmp_path: Path) -> None:
    values: list[Any] = [None, None, 1, 2, 2.5, None]
    rows = [{"text": "Children", "v": v, "deep": {"a": None if v is None else [v]}} for v in values]
    given = write(tmp_path / "a.jsonl", [{"text": "x"}])
    given.write_text("".join(json.dumps(row) + "\n" for row in rows))
    for name in ("b.parquet", "b.arrow"):
        content = set()
        for batch_size in (1, 2, 3, 1000):
            run(given, tmp_path / name, batch_size=batch_size)
            content.add((tmp_path / name).read_bytes())
        assert len(content) == 1
        found = read(tmp_path / name)
        assert [row["v"] for row in found] == [None, None, 1.0, 2.0, 2.5, None]
        assert [row["deep"] for row in found][:3] == [{"a": None}, {"a": None}, {"a": [1.0]}]


def test_rows_that_fit_no_table_are_an_error(tmp_path: Path) -> None:
    given = tmp_path / "a.jsonl"
    given.write_text('{"text": "a", "v": 1}\n{"text": "b", "v": "x"}\n')
    for batch_size in (1, 1000):
        with pytest.raises(ValueError, match=r"v.*write jsonl|fit.*write jsonl"):
            run(given, tmp_path / "b.parquet", batch_size=batch_size)
    assert not list(tmp_path.glob("*.parquet"))


def test_lines_on_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: Any) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("a b\nGröße zählt\n".encode())))
    perturb_file("-", "-", make_plan("swap_chars", seed=1))
    out = capfdbinary.readouterr().out.decode()
    assert out.startswith("a b\n")
    assert sorted(out) == sorted("a b\nGröße zählt\n")


@pytest.mark.parametrize("num_proc", [1, 2])
def test_every_line_keeps_its_own_end(num_proc: int, tmp_path: Path) -> None:
    given, made = tmp_path / "a.txt", tmp_path / "b.txt"
    given.write_bytes(b"Children\r\nlearn\n\r\nlanguages\n\nquickly")
    run(given, made, num_proc=num_proc, batch_size=2)
    assert re.sub(rb"\w+", b"w", made.read_bytes()) == b"w\r\nw\n\r\nw\n\nw"
    assert made.read_bytes() != given.read_bytes()
    run(given, made, unchanged="drop", copies=2)
    assert re.sub(rb"\w+", b"w", made.read_bytes()) == b"w\r\nw\r\nw\nw\nw\nw\nw\r\nw"
    run(given, tmp_path / "b.jsonl")
    assert [row["text"] for row in restore(read(tmp_path / "b.jsonl"))] == (
        ["Children", "learn", "", "languages", "", "quickly"]
    )


def test_lines_to_other_formats_and_back(tmp_path: Path) -> None:
    given = tmp_path / "a.txt"
    given.write_bytes(b"Children learn\r\nlanguages\r\n")
    run(given, tmp_path / "b.jsonl")
    found = read(tmp_path / "b.jsonl")
    assert [row["text"] for row in restore(found)] == ["Children learn", "languages"]
    (tmp_path / "one.csv").write_text("sentence\nChildren learn\n")
    run(tmp_path / "one.csv", tmp_path / "c.txt", columns=None)
    assert sorted((tmp_path / "c.txt").read_text()) == sorted("Children learn\n")
    (tmp_path / "two.csv").write_text("text,label\nChildren learn,1\n")
    with pytest.raises(ValueError, match="lines of text hold one column, the data have text, label"):
        run(tmp_path / "two.csv", tmp_path / "d.txt")
    (tmp_path / "broken.jsonl").write_text('{"text": "two\\nlines"}\n')
    with pytest.raises(ValueError, match="no line of text"):
        run(tmp_path / "broken.jsonl", tmp_path / "d.txt")


def test_parquet_keeps_types_class_names_and_dictionaries(tmp_path: Path) -> None:
    import datasets

    features = datasets.Features(
        {
            "text": datasets.Value("large_string"),
            "label": datasets.ClassLabel(names=["neg", "pos"]),
            "tags": datasets.List(datasets.ClassLabel(names=["O", "B-PER"])),
        }
    )
    rows = {"text": ["Children learn", "languages"], "label": [0, 1], "tags": [[0, 1], []]}
    datasets.Dataset.from_dict(rows, features=features).to_parquet(tmp_path / "a.parquet")
    run(tmp_path / "a.parquet", tmp_path / "b.parquet")
    schema = parquet.read_schema(tmp_path / "b.parquet")
    found = datasets.Features.from_arrow_schema(schema)
    assert {name: found[name] for name in features} == features
    assert set(found) - set(features) == {
        f"pk_{n}" for n in ("edits", "asked", "done", "reason", "source", "copy")
    }
    again = datasets.Dataset.from_parquet(str(tmp_path / "b.parquet"), cache_dir=str(tmp_path / "cache"))
    assert again.features["label"].names == ["neg", "pos"]
    assert restore(again)["text"] == rows["text"]


@pytest.mark.parametrize("output", ["b.arrow", "b.parquet", "b.csv"])
def test_dictionary_columns(output: str, tmp_path: Path) -> None:
    small = pa.dictionary(pa.int8(), pa.string())
    table = pa.table(
        {
            "text": pa.array([f"children {i}" for i in range(100)] * 30).cast(small),
            "kind": pa.array(["x", "y", "z"] * 1000).cast(small),
        }
    )
    parquet.write_table(table, tmp_path / "a.parquet", row_group_size=700)
    run(tmp_path / "a.parquet", tmp_path / output, pps=1, key="index", batch_size=512)
    found = read(tmp_path / output)
    assert [row["kind"] for row in found] == ["x", "y", "z"] * 1000
    assert [row["text"] for row in restore(found)] == table["text"].to_pylist()
    if output == "b.arrow":
        schema = pa.ipc.open_file(pa.memory_map(str(tmp_path / output))).schema
        assert schema.field("kind").type == small


def test_string_views_and_large_lists(tmp_path: Path) -> None:
    table = pa.table(
        {
            "text": pa.array(["Children learn"], pa.string_view()),
            "v": pa.array([["a"]], pa.large_list(pa.string())),
        }
    )
    with pa.ipc.new_file(tmp_path / "a.arrow", table.schema) as writer:
        writer.write_table(table)
    run(tmp_path / "a.arrow", tmp_path / "b.arrow")
    made = pa.ipc.open_file(pa.memory_map(str(tmp_path / "b.arrow"))).read_all()
    assert made.schema.field("text").type == pa.string_view()
    assert restore(made)["text"].to_pylist() == ["Children learn"]


@pytest.mark.parametrize("name", ["twice.parquet", "twice.arrow"])
def test_two_columns_of_one_name(name: str, tmp_path: Path) -> None:
    twice = pa.Table.from_arrays([pa.array(["a good day"]), pa.array(["so it is"])], ["text", "text"])
    path = tmp_path / name
    if name.endswith("parquet"):
        parquet.write_table(twice, path)
    else:
        with pa.ipc.new_file(str(path), twice.schema) as file:
            file.write_table(twice)
    with pytest.raises(InvalidArgument, match="two columns are called 'text': rename one"):
        perturb_file(str(path), str(tmp_path / "out.csv"), make_plan("swap_chars"))
    with pytest.raises(InvalidArgument, match="two columns are called 'text': rename one"):
        restore(twice.append_column("pk_edits", pa.array([None], PROVENANCE_SCHEMA.field(0).type)))
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_cell_of_a_megabyte(tmp_path: Path) -> None:
    text = "Children learn languages. " * 40_000
    given = write(tmp_path / "a.jsonl", [{"id": 1, "text": text}])
    for name in ("b.csv", "c.parquet", "c.jsonl"):
        run(given if name == "b.csv" else tmp_path / "b.csv", tmp_path / name, provenance=name != "b.csv")
    assert len(read(tmp_path / "c.jsonl")[0]["text"]) == len(text)


def test_lone_surrogates(tmp_path: Path) -> None:
    given = tmp_path / "a.jsonl"
    given.write_text('{"text": "Children \\ud83d learn", "other": "\\udc00"}\n')
    run(given, tmp_path / "b.jsonl")
    (row,) = read(tmp_path / "b.jsonl")
    assert row["other"] == "\udc00"
    assert restore([row])[0]["text"] == "Children \ud83d learn"
    for name in ("b.csv", "b.parquet"):
        with pytest.raises(ValueError, match="write jsonl"):
            run(given, tmp_path / name)
        assert not (tmp_path / name).exists()


@pytest.mark.parametrize("name", ["a.csv", "a.tsv"])
@pytest.mark.parametrize("output", ["b.csv", "b.jsonl", "b.json", "b.parquet", "b.arrow"])
def test_a_header_without_rows(name: str, output: str, tmp_path: Path) -> None:
    mark = "\t" if name.endswith("tsv") else ","
    (tmp_path / name).write_text(f"id{mark}text\n")
    assert run(tmp_path / name, tmp_path / output).rows == 0
    if output in ("b.parquet", "b.arrow"):
        made = parquet.read_table(tmp_path / output) if output == "b.parquet" else None
        if made is not None:
            assert made.column_names[:3] == ["id", "text", "pk_edits"]
            assert made.schema.field("text").type == pa.string()
    assert read(tmp_path / output) == []


def test_all_rows_dropped_and_some_kept_later(tmp_path: Path) -> None:
    given = write(tmp_path / "a.jsonl", [{"text": "a"}] * 3 + [{"text": "Children"}])
    for name in ("b.jsonl", "b.csv", "b.parquet", "b.arrow", "b.json"):
        summary = run(given, tmp_path / name, unchanged="drop", batch_size=1)
        assert (summary.rows, summary.rows_out) == (4, 1)
        assert [sorted(row["text"]) for row in read(tmp_path / name)] == [sorted("Children")]


def test_copies_and_originals_in_files(tmp_path: Path) -> None:
    given = write(tmp_path / "a.csv", ROWS)
    run(given, tmp_path / "b.csv", copies=2, keep_original=True)
    found = read(tmp_path / "b.csv")
    assert [row["id"] for row in found] == [f"00{i}" for i in range(5) for _ in range(3)]
    assert [row["pk_copy"] for row in found] == ["-1", "0", "1"] * 5
    assert [row["text"] for row in found[::3]] == TEXTS


def test_integer_tags_with_names_in_a_parquet_file(tmp_path: Path) -> None:
    import datasets

    names = ["O", "B-PER", "I-PER"]
    features = {
        "tokens": datasets.List(datasets.Value("string")),
        "ner_tags": datasets.List(datasets.ClassLabel(names=names)),
    }
    rows = {"tokens": [["Maria", "Lopez", "sings"]], "ner_tags": [[1, 2, 0]]}
    datasets.Dataset.from_dict(rows, features=datasets.Features(features)).to_parquet(tmp_path / "a.parquet")
    run(tmp_path / "a.parquet", tmp_path / "b.parquet", transform="split_word", columns="tokens", pps=3)
    (row,) = read(tmp_path / "b.parquet")
    assert len(row["tokens"]) == len(row["ner_tags"]) > 3
    assert [tag for tag in row["ner_tags"] if tag][0] == 1  # noqa: RUF015
    assert set([tag for tag in row["ner_tags"] if tag][1:]) == {2}


def test_rows_without_an_id_get_the_same_noise_from_every_format(tmp_path: Path) -> None:
    rows = [
        {"id": name or None, "text": text} for name, text in zip(["a", "", "c", "", ""], TEXTS, strict=True)
    ]
    sources = []
    for name in FORMATS:
        kept = (
            rows
            if "csv" not in name and "tsv" not in name
            else [{**row, "id": row["id"] or ""} for row in rows]
        )
        run(write(tmp_path / name, kept), tmp_path / "out.jsonl", key="id")
        sources.append([(row["text"], row["pk_source"]) for row in read(tmp_path / "out.jsonl")])
    assert sources == [sources[0]] * len(FORMATS)
    assert [source for _, source in sources[0]][::2][:2] == ["a", "c"]
    run(tmp_path / "a.jsonl", tmp_path / "out.jsonl")
    by_content = [(row["text"], row["pk_source"]) for row in read(tmp_path / "out.jsonl")]
    assert [sources[0][at] for at in (1, 3, 4)] == [by_content[at] for at in (1, 3, 4)]
