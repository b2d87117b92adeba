import contextlib
import gzip
import io
import json
import os
import pickle
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent))
from fake_checklist import stand_ins, suite_bytes

from perturbkit.behavior.archive import MOST_BYTES
from perturbkit.behavior.checklist import import_checklist
from perturbkit.behavior.suite import Suite
from perturbkit.errors import InvalidArgument, MissingResource

ROOT = Path(__file__).parents[2]


class Shell:
    """An object whose pickle would run a command."""

    def __init__(self, target: Path) -> None:
        self.target = target

    def __reduce__(self):
        return os.system, (f"touch {self.target}",)


def write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def tarred(path: Path, members: dict[str, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name, content in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return path


GOOD = {
    "one": {"data": ["a", "b"], "labels": [1, 0]},
    "two": {"type": "INV", "data": [["a", "b"], ["c", "d", "e"]], "agg_fn": "all_except_first"},
    "three": {"data": [("q", "r")], "labels": "yes", "capability": "Coref"},
}


@pytest.mark.parametrize("protocol", range(6))
def test_suites_of_every_pickle_protocol(protocol, tmp_path):
    suite = import_checklist(write(tmp_path / "x.pkl", suite_bytes(GOOD, protocol)))
    assert [(n, t.type, t.capability, t.n_cases, t.n_examples) for n, t in suite.tests.items()] == [
        ("one", "MFT", "Logic", 2, 2),
        ("two", "INV", "Logic", 2, 5),
        ("three", "MFT", "Coref", 1, 1),
    ]
    assert suite.tests["two"].cases[1].inputs == ("c", "d", "e")
    assert suite.tests["three"].cases[0].inputs == (("q", "r"),)
    assert [case.label for case in suite.tests["one"].cases] == [1, 0]
    assert [test.aggregate for test in suite.tests.values()] == ["all", "variants", "all"]


def test_questions_stand_before_their_contexts_as_models_take_them(tmp_path):
    pairs = [[("Ann sang.", "Who sang?"), ("Bo sang.", "Who sang?")]]
    tests = {
        "Change name everywhere": {"type": "INV", "data": pairs, "agg_fn": "all_except_first"},
        "Change location everywhere": {"type": "INV", "data": pairs, "agg_fn": "all_except_first"},
    }
    path = write(tmp_path / "squad.pkl", suite_bytes(tests))
    suite = import_checklist(path)
    expected = (("Who sang?", "Ann sang."), ("Who sang?", "Bo sang."))
    assert suite.tests["Change name everywhere"].cases[0].inputs == expected
    assert any("(question, context)" in note for note in suite.notes)
    assert suite.task().kind == "question_answering"
    released = import_checklist(path, as_released=True)
    assert released.tests["Change name everywhere"].cases[0].inputs == tuple(pairs[0])


def test_packed_as_it_may_be(tmp_path):
    content = suite_bytes(GOOD)
    write(tmp_path / "a.pkl.gz", gzip.compress(content))
    tarred(tmp_path / "a.tar.gz", {"README": b"text", "dir/a.pkl": content})
    (tmp_path / "a.tar").write_bytes(gzip.decompress((tmp_path / "a.tar.gz").read_bytes()))
    for name in ("a.pkl.gz", "a.tar.gz", "a.tar"):
        suite = import_checklist(tmp_path / name)
        assert (suite.name, len(suite.tests)) == ("a", 3)
    for members in ({"x": b""}, {"a.pkl": content, "b.pkl": content}):
        with pytest.raises(InvalidArgument, match=r"must hold one \.pkl file"):
            import_checklist(tarred(tmp_path / "b.tar.gz", members))
    with pytest.raises(MissingResource):
        import_checklist(tmp_path / "none.pkl")


def test_numpy_values_are_plain_values(tmp_path):
    data = [np.array(["ab", "c"]), list(np.array(["d", "ef"]))]
    labels = [np.array([1, 0]), np.float64(2.0)]
    for protocol in (2, 3, 4):
        file = write(tmp_path / "x.pkl", suite_bytes({"t": {"data": data, "labels": labels}}, protocol))
        cases = import_checklist(file).tests["t"].cases
        assert [case.inputs for case in cases] == [("ab", "c"), ("d", "ef")]
        assert [case.label for case in cases] == [[1, 0], 2.0]
    objects = np.array(["x", "yy"], dtype=object)
    flags = [np.bool_(True), np.array([2], dtype=">i2")[0]]
    file = write(tmp_path / "x.pkl", suite_bytes({"t": {"data": objects, "labels": flags}}))
    assert [(c.inputs, c.label) for c in import_checklist(file).tests["t"].cases] == [
        (("x",), True),
        (("yy",), 2),
    ]


def test_what_was_replaced_is_kept_and_answers_follow_it(tmp_path):
    about = {
        "type": "INV",
        "data": [[("Who? Ann.", "Ann came."), ("Who? Bo.", "Bo came.")]],
        "meta": [[None, ("Ann", "Bo")]],
        "agg_fn": "all_except_first",
    }
    suite = import_checklist(write(tmp_path / "x.pkl", suite_bytes({"Change name everywhere": about})))
    assert suite.tests["Change name everywhere"].cases[0].infos == ({}, {"replaced": ["Ann", "Bo"]})
    result = suite.run(lambda pairs: [pair[1].split()[0] for pair in pairs])
    assert result["Change name everywhere"].failed == 0


def test_rates_by_gender_are_read_from_what_the_file_knows(tmp_path):
    name = "M/F failure rates should be similar for different professions"
    metas = [{"male": "Bo", "female": "Ann"}] * 4
    about = {"data": list("abcd"), "labels": ["Bo", "Bo", "Ann", "Ann"], "meta": metas}
    suite = import_checklist(write(tmp_path / "x.pkl", suite_bytes({name: about})))
    assert suite.run(lambda texts: ["Bo"] * len(texts))[name].failed == 2
    assert suite.run(lambda texts: ["no"] * len(texts))[name].failed == 0


def test_a_rule_that_is_code_is_said(tmp_path):
    suite = import_checklist(write(tmp_path / "x.pkl", suite_bytes(GOOD)))
    assert "its own rule is code" in suite.tests["one"].notes[0]


def test_a_command_at_the_root_is_refused(tmp_path):
    file = write(tmp_path / "evil.pkl", pickle.dumps(Shell(tmp_path / "ran")))
    with pytest.raises(
        InvalidArgument, match=r"holds a call of posix\.system, not a CheckList suite: refused"
    ):
        import_checklist(file)
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize("place", ["data", "case", "labels", "capability", "test"])
def test_a_command_among_the_data_is_refused(place, tmp_path):
    shell = Shell(tmp_path / "ran")
    about = {"data": ["a", "b"], "labels": [0, 1]}
    about |= {
        "data": {"data": shell},
        "case": {"data": ["a", ["b", [("c", shell)]]]},
        "labels": {"labels": [0, shell]},
        "capability": {"capability": shell},
        "test": {},
    }[place]
    content = suite_bytes({"t": about})
    if place == "test":
        with stand_ins() as classes:
            suite = classes["TestSuite"]()
            suite.tests = {"t": shell}
            content = pickle.dumps(suite)
    with pytest.raises(InvalidArgument, match=r"posix\.system") as caught:
        import_checklist(tarred(tmp_path / "evil.tar.gz", {"evil.pkl": content}))
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize("place", ["expect", "meta", "templates", "run_idxs"])
def test_a_command_where_nothing_is_read_stays_data(place, tmp_path):
    content = suite_bytes({"t": {"data": ["a"], "labels": 0, place: [Shell(tmp_path / "ran")]}})
    assert import_checklist(write(tmp_path / "x.pkl", content)).n_cases == 1
    assert not (tmp_path / "ran").exists()


def test_nothing_is_imported_called_or_executed(tmp_path):
    tests = {"t": {"data": ["a"], "labels": 0, "expect": Shell(tmp_path / "ran"), "meta": np.array([1])}}
    file = write(tmp_path / "x.pkl", suite_bytes(tests))
    code = (
        "import sys\n"
        "from perturbkit.behavior.checklist import import_checklist\n"
        "seen = []\n"
        "def hook(event, args):\n"
        "    if event in ('import', 'exec', 'compile', 'os.system', 'pickle.find_class'):\n"
        "        seen.append((event, str(args)[:80]))\n"
        "sys.addaudithook(hook)\n"
        "suite = import_checklist(sys.argv[1])\n"
        "print(len(suite.tests), seen, 'checklist' in sys.modules, 'dill' in sys.modules)\n"
    )
    printed = subprocess.run(
        [sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout
    assert printed == "1 [] False False\n"
    assert not (tmp_path / "ran").exists()


def test_a_file_that_is_cut_off_anywhere_is_one_clear_line(tmp_path):
    content = suite_bytes(GOOD)
    for end in range(len(content)):
        with pytest.raises(InvalidArgument) as caught:
            import_checklist(write(tmp_path / "x.pkl", content[:end]))
        assert "\n" not in str(caught.value)
    packed = tarred(tmp_path / "y.tar.gz", {"y.pkl": content}).read_bytes()
    for end in range(0, len(packed), 7):
        with pytest.raises(InvalidArgument):
            import_checklist(write(tmp_path / "x.tar.gz", packed[:end]))


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**6), st.binary(min_size=1, max_size=4))
def test_damage_anywhere_is_an_error_of_ours_or_other_data(tmp_path_factory, at, damage):
    content = bytearray(suite_bytes(GOOD))
    at %= len(content)
    content[at : at + len(damage)] = damage
    file = tmp_path_factory.getbasetemp() / "damaged.pkl"
    file.write_bytes(bytes(content))
    with contextlib.suppress(InvalidArgument):
        assert isinstance(import_checklist(file), Suite)


def test_a_bomb_is_refused_early(tmp_path):
    with gzip.open(tmp_path / "bomb.pkl.gz", "wb", compresslevel=1) as file:
        for _ in range(MOST_BYTES // 2**20 + 2):
            file.write(bytes(2**20))
    with pytest.raises(InvalidArgument, match="unpacks to more than 268,435,456 bytes: refused"):
        import_checklist(tmp_path / "bomb.pkl.gz")


@pytest.mark.slow
def test_a_bomb_of_small_objects_is_refused(tmp_path):
    (tmp_path / "bomb.pkl.gz").write_bytes(gzip.compress(b"\x80\x03" + b"]" * 11_000_000 + b"."))
    begin = time.process_time()
    with pytest.raises(InvalidArgument, match="more than 10,000,000 pickle opcodes"):
        import_checklist(tmp_path / "bomb.pkl.gz")
    assert time.process_time() - begin < 60


def test_nesting_and_repetition_are_limited(tmp_path):
    deep = "a"
    for _ in range(200):
        deep = [deep]
    with pytest.raises(InvalidArgument, match="nested more than 16 deep"):
        import_checklist(write(tmp_path / "x.pkl", suite_bytes({"t": {"data": deep, "labels": 0}})))
    laughs = ["ha"] * 100
    for _ in range(6):
        laughs = [laughs] * 100  # 10^14 strings once unfolded
    begin = time.process_time()
    with pytest.raises(InvalidArgument, match="unfolds to more than"):
        import_checklist(write(tmp_path / "x.pkl", suite_bytes({"t": {"data": laughs, "labels": 0}})))
    assert time.process_time() - begin < 60
    # A hundred thousand tuples inside one another, by opcodes: refused, not a crash.
    content = b"\x80\x03" + b")" + b"\x85" * 100_000 + b"."
    with pytest.raises(InvalidArgument, match="holds a tuple, not a CheckList suite"):
        import_checklist(write(tmp_path / "x.pkl", content))


@pytest.mark.parametrize(
    ("about", "message"),
    [
        ({"data": []}, "no list of cases"),
        ({"data": [1], "labels": 0}, "holds 1, which is no text"),
        ({"data": [[]], "labels": 0}, r"holds \[\], which is no text"),
        ({"data": [b"a"], "labels": 0}, "holds bytes"),
        ({"data": ["a"], "labels": [0, 1]}, "2 labels for 1 cases"),
        ({"data": [["a", "b"]], "labels": [[0]]}, "1 labels for 2 examples"),
        ({"data": ["a"], "labels": [None]}, "compares with labels and has none"),
        ({"data": ["a"], "labels": len}, "the name"),
    ],
)
def test_data_that_do_not_fit(about, message, tmp_path):
    with pytest.raises(InvalidArgument, match=message):
        import_checklist(write(tmp_path / "x.pkl", suite_bytes({"t": about})))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "cut off"),
        (b"\xff\xffhello", "cut off or no pickle"),
        (b"\x80\x03N.", "holds a NoneType"),
        (b"\x80\x03.", "a value that is not there"),
        (b"\x80\x03h\x05.", "a memo entry that is not there"),
        (b"\x80\x03u.", "a mark that is not there"),
        (b"\x80\x03}(K\x01u.", "a key without a value"),
        (b"\x80\x03K\x01K\x02a.", "a list that is int"),
        (b"\x80\x03K\x01K\x02b.", "a state of int"),
        (b"\x80\x03X\x01\x00\x00\x00aQ.", "opcode BINPERSID"),
        (b"\x80\x03\x82\x01.", "opcode EXT1"),
    ],
)
def test_pickles_that_are_none(content, message, tmp_path):
    with pytest.raises(InvalidArgument, match=message):
        import_checklist(write(tmp_path / "x.pkl", content))


def test_as_released_and_mended(tmp_path):
    tests = {
        "Order does matter for asymmetric relations": {"data": [("a", "b")], "labels": 1},
        "Testing implications": {
            "type": "DIR",
            "data": [[("a", "b"), ("a", "c"), ("b", "c")]],
            "agg_fn": "all_except_first",
        },
    }
    file = write(tmp_path / "x.pkl", suite_bytes(tests))
    mended, released = import_checklist(file), import_checklist(file, as_released=True)
    assert mended.class_names == ("not_duplicate", "duplicate")

    def statuses(suite, *three):
        answers = dict(zip([("a", "b"), ("a", "c"), ("b", "c")], three, strict=True))
        result = suite.run(lambda pairs: [answers[pair] for pair in pairs])
        return [result[name].outcomes[0].status for name in tests]

    assert statuses(mended, 0, 1, 0) == ["passed", "passed"]
    assert statuses(released, 0, 1, 0) == ["failed", "failed"]
    assert statuses(mended, 1, 0, 0) == ["failed", "passed"]
    assert statuses(released, 1, 0, 0) == ["passed", "n/a"]
    assert statuses(mended, 1, 1, 0) == statuses(mended, 1, 0, 1) == ["failed", "failed"]
    assert any("set to 0" in note for note in mended.notes)
    assert json.dumps(mended.tests["Testing implications"].expect.to_dict())
