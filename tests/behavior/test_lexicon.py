import subprocess
import sys
from pathlib import Path

import pytest

from perturbkit.behavior.lexicon import Lexicon, built_in
from perturbkit.errors import InvalidArgument, InvalidSpec, MissingResource


def test_a_name_is_taken_unless_replaced():
    words = Lexicon(x=["a"])
    with pytest.raises(InvalidArgument, match=r"'x' is there already.*replace=True"):
        words.add("x", ["b"])
    words.add("x", ["b"], replace=True)
    assert words["x"] == ("b",)


@pytest.mark.parametrize(
    ("name", "values"), [("", ["a"]), ("a b", ["a"]), ("x", []), ("x", "abc"), ("x", [None])]
)
def test_lists_that_cannot_be(name, values):
    with pytest.raises(InvalidArgument):
        Lexicon({name: values})


def test_an_unknown_list_names_the_nearest():
    with pytest.raises(InvalidArgument, match="did you mean colour"):
        Lexicon(colour=["red"])["color"]


def test_files(tmp_path):
    (tmp_path / "fruit.txt").write_text("fig\n\n plum \n", encoding="utf-8")
    (tmp_path / "tree.csv").write_text("\ufeffname\nelm\nash\n", encoding="utf-8")
    (tmp_path / "job.tsv").write_text("m\tf\nactor\tactress\n", encoding="utf-8")
    (tmp_path / "two.json").write_text('{"a": ["x"], "b": [1, 2]}', encoding="utf-8")
    words = Lexicon()
    for name in ("fruit.txt", "tree.csv", "job.tsv", "two.json"):
        words.add_file(tmp_path / name)
    assert words.to_dict() == {
        "fruit": ["fig", "plum"],
        "tree": ["elm", "ash"],
        "job": [{"m": "actor", "f": "actress"}],
        "a": ["x"],
        "b": [1, 2],
    }
    assert Lexicon(words.to_dict()).to_dict() == words.to_dict()


def test_files_that_cannot_be_read(tmp_path):
    (tmp_path / "short.csv").write_text("a,b\n1\n", encoding="utf-8")
    (tmp_path / "bad.json").write_text("[1,", encoding="utf-8")
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9")
    (tmp_path / "x.xlsx").write_text("", encoding="utf-8")
    words = Lexicon()
    with pytest.raises(InvalidArgument, match="row 2"):
        words.add_file(tmp_path / "short.csv")
    with pytest.raises(InvalidSpec, match="line 1"):
        words.add_file(tmp_path / "bad.json")
    with pytest.raises(InvalidArgument, match="UTF-8"):
        words.add_file(tmp_path / "latin.txt")
    with pytest.raises(InvalidArgument, match=r"\.txt, \.csv"):
        words.add_file(tmp_path / "x.xlsx")
    with pytest.raises(MissingResource):
        words.add_file(tmp_path / "none.txt")


def test_built_in_lists_hold_what_they_say():
    lists = built_in()
    assert {"male", "female", "first_name", "last_name", "city", "country", "nationality"} <= set(lists)
    assert not set(lists["male"]) & set(lists["female"])
    assert "French" in lists["nationality"]
    polar = [
        set(lists[f"{kind}_{part}"]) for part in ("adj", "verb", "noun") for kind in ("pos", "neg", "neutral")
    ]
    assert sum(map(len, polar)) == len(set().union(*polar))
    assert not set(lists["animal"]) & set(lists["vehicle"])
    for name, values in lists.items():
        assert len({str(value) for value in values}) == len(values), name
    for record in lists["comparative"]:
        assert set(record) == {"more", "less", "adjective", "antonym"}


def test_first_use_from_many_threads():
    code = (
        "import threading\n"
        "from perturbkit.behavior.templates import Template\n"
        "start, found = threading.Barrier(16), []\n"
        "def use():\n"
        "    start.wait()\n"
        "    found.append([case.text for case in Template('{a:city} {first_name}').sample(50, 3)])\n"
        "threads = [threading.Thread(target=use) for _ in range(16)]\n"
        "[thread.start() for thread in threads]\n"
        "[thread.join() for thread in threads]\n"
        "assert len(found) == 16 and all(texts == found[0] for texts in found)\n"
    )
    for _ in range(3):
        subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
