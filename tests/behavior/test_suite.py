import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from perturbkit.behavior import expect
from perturbkit.behavior.checks import DIR, INV, MFT
from perturbkit.behavior.suite import Suite
from perturbkit.behavior.templates import Case, Template
from perturbkit.errors import InvalidArgument, InvalidSpec, MissingResource

ROOT = Path(__file__).parents[2]
NAMES = ("negative", "positive")


def make() -> Suite:
    praise = Template(
        "The {thing} is {word}.", thing=["food", "bar"], word=["good", "fine"], labels="positive"
    )
    return Suite(
        [
            MFT(praise, name="praise", capability="Vocabulary+POS"),
            INV(
                ["The breakfast was good", "A horrible restaurant"],
                "swap_chars",
                copies=3,
                name="typos",
                capability="Robustness",
            ),
            DIR(
                [[("a", "b"), ("a", "c")]],
                expect=expect.equal(0).when(prediction=1),
                name="pairs",
                capability="Mine",
                fail_rate=0.5,
            ),
            MFT(
                [Case(["Ann", "sang"])],
                labels=[["B-PER", "O"]],
                name="tags",
                capability="NER",
                class_names=(),
            ),
        ][:3],
        name="tiny",
        class_names=NAMES,
        lexicons={"word": ["good"]},
        notes=["a note"],
    )


def model(inputs):
    return [int("good" in str(value)) for value in inputs]


def test_results_have_the_stable_keys(tmp_path):
    result = make().run(model, out=tmp_path)
    written = json.loads((tmp_path / "results.json").read_text())
    assert written == json.loads(json.dumps(result.to_dict()))
    assert written["schema"] == 1
    assert (written["suite"], written["model"]) == ("tiny", "model")
    first = written["tests"][0]
    keys = (
        "name",
        "capability",
        "type",
        "cases",
        "applicable",
        "failed",
        "failure_rate",
        "ci_low",
        "ci_high",
    )
    assert [first[key] for key in keys[:7]] == ["praise", "Vocabulary+POS", "MFT", 4, 4, 2, 0.5]
    assert (round(first["ci_low"], 4), round(first["ci_high"], 4)) == (0.15, 0.85)  # Wilson's of 2 in 4
    nothing = written["tests"][2]
    assert [nothing[key] for key in keys[3:]] == [1, 0, 0, None, None, None]


def test_texts_that_utf8_cannot_hold_are_written_too(tmp_path):
    suite = Suite([MFT(["half \ud800", "\u202ewhole <b>"], labels="positive", name="t")], class_names=NAMES)
    suite.run(lambda texts: [0] * len(texts), out=tmp_path)
    worst = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))["tests"][0]["worst"]
    assert [record["examples"][0]["input"] for record in worst] == ["half \ud800", "\u202ewhole <b>"]
    assert worst[0]["examples"][0]["prediction"] == "negative"
    assert worst[0]["examples"][0]["label"] == "positive"


def test_the_matrix_is_by_capability_and_type():
    suite = make()
    assert suite.matrix() == {
        "Vocabulary+POS": {"MFT": ["praise"]},
        "Robustness": {"INV": ["typos"]},
        "Mine": {"DIR": ["pairs"]},
    }
    cells = suite.run(model).matrix()
    assert list(cells) == ["Vocabulary+POS", "Robustness", "Mine"]
    assert (cells["Vocabulary+POS"]["MFT"].applicable, cells["Vocabulary+POS"]["MFT"].failed) == (4, 2)


def test_a_suite_comes_back_from_its_folder(tmp_path):
    suite = make()
    suite.save(tmp_path / "s")
    again = Suite.load(tmp_path / "s")
    assert list(again.tests) == list(suite.tests)
    for name, test in suite.tests.items():
        other = again.tests[name]
        assert other.cases == test.cases
        assert other.expect == test.expect
        about = ("type", "capability", "aggregate", "fail_rate", "notes", "dropped", "transform")
        assert [getattr(other, key) for key in about] == [getattr(test, key) for key in about]
    assert (again.class_names, again.notes, again.lexicons.to_dict()) == (
        NAMES,
        ("a note",),
        {"word": ["good"]},
    )
    assert [case.text for case in again.tests["praise"].templates[0].expand()][:2] == [
        "The food is good.",
        "The food is fine.",
    ]
    assert again.run(model).to_dict() == suite.run(model).to_dict()
    assert sorted(path.name for path in (tmp_path / "s").iterdir()) == ["cases.parquet", "suite.json"]


def test_inputs_of_every_kind_survive_saving(tmp_path):
    values = [
        'quote " tab\t\u202e<b>',
        ("a", "b"),
        ["t", "u"],
        {"context": "c", "question": "q"},
        ("x", "y", "z"),
        "",
    ]
    Suite([MFT([Case(value) for value in values], labels=0, name="t")]).save(tmp_path)
    assert [case.inputs[0] for case in Suite.load(tmp_path).tests["t"].cases] == values


def test_the_same_bytes_under_every_hash_seed(tmp_path):
    code = (
        "import sys\n"
        "from perturbkit.behavior.suite import Suite\n"
        "from perturbkit.behavior.checks import INV\n"
        "from perturbkit.behavior.templates import Template\n"
        "t = Template('{first_name} of {city} walked home', )\n"
        "Suite([INV(t, 'swap_chars', n=200, copies=2, name='x')]).save(sys.argv[1])\n"
    )
    contents = set()
    for seed in ("0", "1", "2"):
        folder = tmp_path / seed
        env = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", code, str(folder)], env=env, cwd=ROOT, check=True)
        contents.add((folder / "suite.json").read_bytes() + (folder / "cases.parquet").read_bytes())
    assert len(contents) == 1


def test_what_cannot_be_saved_or_loaded(tmp_path):
    with pytest.raises(InvalidSpec, match="is a function"):
        Suite([MFT(["a"], expect=lambda example: True, name="t")]).save(tmp_path / "f")
    assert not (tmp_path / "f").exists()
    with pytest.raises(MissingResource, match=r"suite\.json"):
        Suite.load(tmp_path / "none")
    make().save(tmp_path)
    about = json.loads((tmp_path / "suite.json").read_text())
    (tmp_path / "suite.json").write_text(json.dumps({**about, "schema": 9}))
    with pytest.raises(InvalidSpec, match="schema 9, this version reads 1"):
        Suite.load(tmp_path)
    about["tests"][0]["cases"] = 5
    (tmp_path / "suite.json").write_text(json.dumps(about))
    with pytest.raises(InvalidSpec, match=r"'praise' says 5 cases, cases\.parquet holds 4"):
        Suite.load(tmp_path)
    del about["tests"]
    (tmp_path / "suite.json").write_text(json.dumps(about))
    with pytest.raises(InvalidSpec, match="'tests'"):
        Suite.load(tmp_path)
    (tmp_path / "suite.json").write_text("{")
    with pytest.raises(InvalidSpec, match="not JSON"):
        Suite.load(tmp_path)


def test_a_run_goes_on_where_it_stopped(tmp_path):
    suite = make()
    asked = []

    def stopping(inputs):
        if len(asked) == 2:
            raise KeyboardInterrupt
        asked.append(inputs)
        return model(inputs)

    with pytest.raises(KeyboardInterrupt):
        suite.run(stopping, out=tmp_path, batch_size=3)
    path = tmp_path / "answers.jsonl"
    path.write_text(path.read_text() + '{"k": "cut o')
    later = []

    def stopping(inputs):
        later.append(inputs)
        return model(inputs)

    result = suite.run(stopping, out=tmp_path, batch_size=3)
    assert later[:2] == asked  # asked again, to see that it is the same model
    first = {str(value) for batch in asked for value in batch}
    assert not first & {str(value) for batch in later[2:] for value in batch}
    every = [value for batch in later for value in batch]
    fresh = suite.run(model)
    assert [test.to_dict() for test in result.tests.values()] == [
        test.to_dict() for test in fresh.tests.values()
    ]
    later.clear()
    size = (tmp_path / "answers.jsonl").stat().st_size
    suite.run(stopping, out=tmp_path)
    assert sorted(str(value) for batch in later for value in batch) == sorted(map(str, every))
    assert (tmp_path / "answers.jsonl").stat().st_size == size
    with pytest.raises(InvalidArgument, match="holds answers of stopping, not of model"):
        suite.run(model, out=tmp_path)


def test_progress_and_a_choice_of_tests():
    seen = []
    result = make().run(
        model, tests=["praise"], batch_size=3, progress=lambda done, total: seen.append((done, total))
    )
    assert seen == [(3, 4), (4, 4)]
    assert list(result.tests) == ["praise"]
    with pytest.raises(InvalidArgument, match="no test 'prise'"):
        make().run(model, tests=["prise"])
    with pytest.raises(InvalidArgument, match="did you mean praise"):
        result["prise"]


def test_thresholds():
    result = make().run(model)
    assert result.exceeded() == []
    assert result.exceeded(0.4) == ["praise"]
    strict = Suite([MFT(["a"], labels=1, name="t", fail_rate=0.0)]).run(model)
    assert strict.exceeded() == strict.exceeded(1.0) == ["t"]
    assert strict["t"].exceeded


def test_names_are_unique_and_given():
    suite = Suite({"one": MFT(["a"], labels=0)})
    suite.add(INV([["a", "b"]]))
    assert list(suite.tests) == ["one", "INV 2"]
    with pytest.raises(InvalidArgument, match="two tests called 'one'"):
        suite.add(MFT(["a"], labels=0), "one")
    with pytest.raises(InvalidArgument, match="MFT, INV and DIR"):
        suite.add("praise")


@pytest.mark.parametrize("ending", ["jsonl", "tsv"])
def test_inputs_go_out_and_predictions_come_back(ending, tmp_path):
    suite = make()
    suite.add(MFT(['tab\t"quote"\nline good'], labels=1, name="odd"))
    written = suite.export(tmp_path / f"in.{ending}")
    import pandas

    read = pandas.read_json if ending == "jsonl" else pandas.read_csv
    options = {"lines": True} if ending == "jsonl" else {"sep": "\t"}
    frame = read(tmp_path / f"in.{ending}", **options, dtype=str)
    assert (
        len(frame)
        == written
        == len({str(v) for t in suite.tests.values() for c in t.cases for v in c.inputs})
    )
    assert 'tab\t"quote"\nline good' in set(frame["text"])
    pair = frame[frame["text_pair"].notna()].iloc[0]
    assert (pair["text"], pair["text_pair"]) == ("a", "b")
    frame["label"] = ["positive" if "good" in text else "negative" for text in frame["text"]]
    frame = frame[["id", "label"]]
    if ending == "jsonl":
        frame.to_json(tmp_path / "out.jsonl", orient="records", lines=True)
    else:
        frame.to_csv(tmp_path / "out.tsv", sep="\t", index=False)
    result = suite.run(suite.predictions(tmp_path / f"out.{ending}"))
    expected = suite.run(model)
    assert {name: test.outcomes for name, test in result.tests.items()} == {
        name: test.outcomes for name, test in expected.tests.items()
    }


def test_predictions_with_probabilities_confidences_and_spans(tmp_path):
    suite = Suite([INV([["a", "b"]], name="t")])
    suite.export(tmp_path / "in.jsonl")
    ids = [json.loads(line)["id"] for line in (tmp_path / "in.jsonl").read_text().splitlines()]

    def status(*rows):
        lines = [json.dumps({"id": key, **row}) for key, row in zip(ids, rows, strict=True)]
        (tmp_path / "out.jsonl").write_text("\n".join(lines))
        return suite.run(suite.predictions(tmp_path / "out.jsonl"))["t"].outcomes[0].status

    assert status({"probabilities": [0.55, 0.45]}, {"probabilities": [0.48, 0.52]}) == "passed"
    assert (
        status({"probabilities": {"n": 0.9, "p": 0.1}}, {"probabilities": {"n": 0.1, "p": 0.9}}) == "failed"
    )
    assert status({"label": "n", "confidence": 0.03}, {"label": "p", "confidence": 0.05}) == "passed"
    assert status({"label": "n", "confidence": 0.8}, {"label": "p", "confidence": 0.9}) == "failed"
    assert status({"spans": [[0, 1, "PER"]]}, {"spans": [[0, 1, "PER"]]}) == "passed"
    (tmp_path / "out.csv").write_text('text,probabilities\na,"[0.1, 0.9]"\nb,"[0.1, 0.9]"\n')
    assert suite.run(suite.predictions(tmp_path / "out.csv"))["t"].failed == 0


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("p.jsonl", '{"id": "x"}', "line 1: no prediction"),
        ("p.jsonl", '{"label": 1}', "line 1: no column id or text"),
        ("p.jsonl", '{"id": "x", "label": 1}\n{"id": "x", "label": 0}', "line 2: a second, other prediction"),
        ("p.jsonl", "[1]", "line 1: expected an object"),
        ("p.jsonl", '{"id": ', "line 1: not JSON"),
        ("p.jsonl", "", "no predictions"),
        ("p.xml", "", "must end in"),
        ("p.tsv", "id\tlabel\tconfidence\nx\t1\thigh\n", "line 2: confidence must be a number"),
    ],
)
def test_bad_predictions_name_the_line(name, content, message, tmp_path):
    (tmp_path / name).write_text(content)
    with pytest.raises(InvalidArgument, match=message):
        make().predictions(tmp_path / name)


def test_an_input_without_prediction_is_named(tmp_path):
    (tmp_path / "p.tsv").write_text("text\tlabel\nother\t1\n")
    suite = make()
    with pytest.raises(InvalidArgument, match=r"no prediction for 'The food is good\.'"):
        suite.run(suite.predictions(tmp_path / "p.tsv"))
    with pytest.raises(InvalidArgument, match=r"\.jsonl or \.tsv"):
        suite.export(tmp_path / "x.csv")


def test_several_right_answers_are_still_several_after_loading(tmp_path):
    pairs = [("Who sang?", "Bo and Ann sang."), ("Who left?", "Cy left.")]
    test = MFT(pairs, labels=[("Ann", "Bo"), "Cy"], expect=expect.answer_equals(), name="who")
    Suite([test]).save(tmp_path)
    loaded = Suite.load(tmp_path)
    assert [case.label for case in loaded.tests["who"].cases] == [("Ann", "Bo"), "Cy"]
    assert loaded.run(lambda rows: [row[1].split()[0] for row in rows])["who"].failed == 0


def test_a_function_whose_file_has_changed_is_another_model(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    suite = Suite([MFT(["Good.", "Bad."], labels="pos", name="t", capability="c")], name="s")
    for answer in ("pos", "neg"):
        (tmp_path / "pk_changing_model.py").write_text(
            f"def predict(texts): return [{answer!r}] * len(texts)"
        )
        sys.modules.pop("pk_changing_model", None)
        importlib.invalidate_caches()
        if answer == "pos":
            assert suite.run("py:pk_changing_model:predict", out=tmp_path / "run")["t"].failed == 0
    with pytest.raises(InvalidArgument, match="before its code or file changed: choose another folder"):
        suite.run("py:pk_changing_model:predict", out=tmp_path / "run")
    assert suite.run("py:pk_changing_model:predict", out=tmp_path / "run", fresh=True)["t"].failed == 2
    assert suite.run("py:pk_changing_model:predict", out=tmp_path / "other")["t"].failed == 2


def test_another_model_of_the_same_name_is_refused(tmp_path):
    """Two lambdas share their name and their file: their answers tell them apart."""
    texts = [f"text {i}" for i in range(40)]
    suite = Suite([MFT(texts, labels=0, name="t", capability="c")], name="s")
    assert suite.run(lambda inputs: [0] * len(inputs), out=tmp_path)["t"].failed == 0
    before = (tmp_path / "results.json").read_bytes()
    other = lambda inputs: [int(int(text.split()[1]) < 14) for text in inputs]  # noqa: E731
    with pytest.raises(
        InvalidArgument,
        match=r"<lambda> is not the model .*: 'text 0' was 0, now 1: .* fresh=True \(--fresh\)",
    ):
        suite.run(other, out=tmp_path)
    assert (tmp_path / "results.json").read_bytes() == before
    told = []
    assert suite.run(other, out=tmp_path, fresh=True, reused=lambda *n: told.append(n))["t"].failed == 14
    assert told == []
    assert suite.run(other, out=tmp_path, reused=lambda *n: told.append(n))["t"].failed == 14
    assert told == [(40, 40)]


def test_a_model_file_of_other_bytes_is_refused(tmp_path):
    file = tmp_path / "answers.jsonl"
    suite = Suite([MFT(["Good.", "Bad."], labels="pos", name="t", capability="c")], name="s")
    for label in ("pos", "neg"):
        rows = [{"text": text, "label": label} for text in ("Good.", "Bad.")]
        file.write_text("".join(json.dumps(row) + "\n" for row in rows))
        if label == "pos":
            assert suite.run(f"predictions:{file}", out=tmp_path / "run")["t"].failed == 0
    with pytest.raises(InvalidArgument, match="before its code or file changed: choose another folder"):
        suite.run(f"predictions:{file}", out=tmp_path / "run")
