"""Perturbed files back to what they were: byte by byte where text files allow, row by row elsewhere."""

import codecs
import json
from pathlib import Path
from typing import Any

import datasets
import pyarrow as pa
import pytest
from pyarrow import parquet

from perturbkit.core.plan import make_plan
from perturbkit.core.shape import PROVENANCE
from perturbkit.engines.files import perturb_file
from perturbkit.engines.restore_file import restore_file
from perturbkit.errors import InvalidArgument

FILES = {
    "a.csv": 'id,"text",n\n1,"Children learn, ""fast""",3\n2,Where do whales sleep?,007\n'
    '3,,x\n4,"two\nlines here",9\n',
    "marked.csv": "\ufeffid,text\r\n1,Children learn languages\r\n",
    # As R writes them: NA without quotes is none, "NA" is a text.
    "r.csv": '"id","text","label"\n1,"A brown fox jumps over","NA"\n2,"",\n3,"What, then, is left",NA\n'
    '4,"two words",5\n',
    # Quotes that no reader needs, and none around quotes inside a cell.
    "needless.csv": 'text,label\n"Plain words stand here","a"\nOther 5" disks go there,b\n"What, then",c\n',
    "a.tsv": 'text\tn\nChildren learn "languages\t4\n',
    "a.jsonl": '{"text":"Children learn languages" ,  "n":1.50}\n'
    '{"n": 2, "text": "whales sleep here", "q": null}\n',
    "a.json": '[\n  {"text": "Children learn languages", "n": 1e5},\n  {"text": "whales sleep"}\n]\n',
    "tags.jsonl": '{"tokens": ["Ana", "left", "Oslo"], "ner_tags": ["I-PER", "O", "I-LOC"], "z": 1}\n'
    '{"tokens": ["St.", "Ives"], "z": 2, "ner_tags": ["I-LOC", "I-LOC"]}\n',
    "qa.jsonl": '{"question": "Where is she?", "context": "Ana left Oslo today", '
    '"answers": {"text": ["Oslo"], "answer_start": [9]}}\n',
}
EDIT = {"field": "text", "transform": "x", "n": 0, "step": 0, "start": 0, "end": 0, "old": "", "new": "a"}
PLAN = make_plan(["swap_chars", "split_word", "merge_words", "delete_word"], pps=2)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("batch_size", [1, 1000])
def test_text_files_come_back_byte_by_byte(name: str, batch_size: int, tmp_path: Path) -> None:
    before, perturbed, after = tmp_path / name, tmp_path / f"p.{name}", tmp_path / f"r.{name}"
    before.write_bytes(FILES[name].encode())
    made = perturb_file(str(before), str(perturbed), PLAN)
    assert perturbed.read_bytes() != before.read_bytes()
    done = restore_file(str(perturbed), str(after), batch_size=batch_size)
    assert after.read_bytes() == before.read_bytes()
    assert (done.rows, done.restored) == (made.rows, made.perturbed)
    assert sorted(done.columns)[-1] in ("text", "tokens", "question", "context")


@pytest.mark.parametrize("kind", ["parquet", "arrow"])
def test_tables_come_back_with_their_types(kind: str, tmp_path: Path) -> None:
    features = datasets.Features(
        {
            "tokens": datasets.List(datasets.Value("string")),
            "ner_tags": datasets.List(datasets.ClassLabel(names=["O", "B-PER", "I-PER"])),
            "n": datasets.Value("int16"),
        }
    )
    rows = {"tokens": [["Ana", "Ruiz", "sings"], None], "ner_tags": [[1, 2, 0], [0]], "n": [3, None]}
    table = datasets.Dataset.from_dict(rows, features=features).data.table
    before, perturbed, after = (str(tmp_path / f"{name}.{kind}") for name in "abc")
    if kind == "parquet":
        parquet.write_table(table, before)
    else:
        with pa.ipc.new_file(before, table.schema) as writer:
            writer.write_table(table)
    perturb_file(before, perturbed, PLAN)
    done = restore_file(perturbed, after, batch_size=1)
    read: Any = parquet.read_table if kind == "parquet" else lambda path: pa.ipc.open_file(path).read_all()
    assert read(perturbed).column_names == [*rows, *PROVENANCE]
    assert read(after).equals(table)
    assert read(after).schema.equals(table.schema)
    stored = json.loads(read(after).schema.metadata[b"huggingface"])
    assert datasets.Features.from_dict(stored["info"]["features"]) == features
    assert (done.rows, done.restored, sorted(done.columns)) == (2, 1, ["ner_tags", "tokens"])


def test_into_another_format(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(FILES["tags.jsonl"])
    perturb_file(str(tmp_path / "a.jsonl"), str(tmp_path / "b.parquet"), PLAN)
    restore_file(str(tmp_path / "b.parquet"), str(tmp_path / "c.jsonl"), batch_size=1000)
    lines = (tmp_path / "c.jsonl").read_text().splitlines()
    assert list(map(json.loads, lines)) == list(map(json.loads, FILES["tags.jsonl"].splitlines()))
    perturb_file(str(tmp_path / "a.jsonl"), str(tmp_path / "d.jsonl"), PLAN)
    restore_file(str(tmp_path / "d.jsonl"), str(tmp_path / "e.parquet"), batch_size=1)
    assert parquet.read_table(tmp_path / "e.parquet").to_pylist() == list(map(json.loads, lines))


def test_a_file_without_its_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(FILES["a.csv"])
    with pytest.raises(InvalidArgument, match="no column 'pk_edits'"):
        restore_file(str(tmp_path / "a.csv"), str(tmp_path / "b.csv"), batch_size=1000)
    (tmp_path / "p.csv").write_text('text,pk_edits\nab,"[{"\n')
    with pytest.raises(InvalidArgument, match="which is no list of edits"):
        restore_file(str(tmp_path / "p.csv"), str(tmp_path / "b.csv"), batch_size=1000)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "p.csv"]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"text": "ab", "pk_edits": [{"start": 0}]}, "which are no edits that perturbkit made"),
        ({"text": "ab", "pk_edits": [[0, 1]]}, "which are no edits that perturbkit made"),
        ({"text": None, "pk_edits": [EDIT]}, r"^row 2 \(the first is 1\), column 'text': pk_edits has edits"),
    ],
)
def test_a_record_of_another_kind_is_told(row: dict[str, Any], message: str, tmp_path: Path) -> None:
    source = tmp_path / "p.jsonl"
    source.write_text(json.dumps({"text": "ab", "pk_edits": []}) + "\n" + json.dumps(row) + "\n")
    with pytest.raises(InvalidArgument, match=message):
        restore_file(str(source), str(tmp_path / "b.jsonl"), batch_size=1000)
    assert not (tmp_path / "b.jsonl").exists()


def _there_and_back(folder: Path, name: str, content: bytes, **reading: Any) -> bytes:
    source, noisy, back = (folder / f"{part}.{name}" for part in ("a", "b", "c"))
    source.write_bytes(content)
    perturb_file(str(source), str(noisy), make_plan("swap_chars", seed=1), columns="text", **reading)
    restore_file(str(noisy), str(back), batch_size=7, **reading)
    return back.read_bytes()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("csv", "text,n\nChildren learn languages,1\nThe harbour is quiet,2"),
        ("csv", "text"),
        ("tsv", "text\tn\r\nChildren learn languages\t1"),
        ("jsonl", '{"text": "Children learn languages"}\n{"text": "The harbour is quiet"}'),
        ("jsonl", '{"text": "Children learn languages"}\n'),
    ],
)
@pytest.mark.parametrize(
    ("encoding", "mark", "written"),
    [
        ("utf-8", b"", "utf-8"),
        ("utf-8", codecs.BOM_UTF8, "utf-8"),
        ("utf-16", codecs.BOM_UTF16_LE, "utf-16-le"),
        ("utf-16", codecs.BOM_UTF16_BE, "utf-16-be"),
        ("utf-16-be", b"", "utf-16-be"),
        ("utf-32", codecs.BOM_UTF32_BE, "utf-32-be"),
        ("latin-1", b"", "latin-1"),
    ],
)
def test_the_last_line_end_and_the_byte_order_stay(
    name: str, text: str, encoding: str, mark: bytes, written: str, tmp_path: Path
) -> None:
    content = mark + text.encode(written)
    assert _there_and_back(tmp_path, name, content, encoding=encoding) == content


def test_another_format_has_the_byte_order_too(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(codecs.BOM_UTF16_BE + "text\nThe harbour".encode("utf-16-be"))
    plan = make_plan("change_case", seed=1)
    options: Any = {"encoding": "utf-16", "provenance": False}
    perturb_file(str(tmp_path / "a.csv"), str(tmp_path / "b.tsv"), plan, **options)
    assert (tmp_path / "b.tsv").read_bytes().startswith(codecs.BOM_UTF16_BE)
    perturb_file(str(tmp_path / "a.csv"), str(tmp_path / "b.jsonl"), plan, **options)
    assert (tmp_path / "b.jsonl").read_bytes().startswith(b'{"text":')
