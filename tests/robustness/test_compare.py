"""Two models compared, by run folders and by files of predictions."""

import json
import shutil
from pathlib import Path

import pytest

import perturbkit as pk
from perturbkit.cli.main import run
from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.python_function import FunctionPredictor


def write(path, header, rows):
    path.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def files(tmp_path):
    """A right on 3 rows more than B, of 40; B's file in reverse order and without gold."""
    a = write(tmp_path / "a.csv", "id,gold,prediction", [f"r{i},1,{int(i >= 2)}" for i in range(40)])
    b = write(tmp_path / "b.csv", "id,prediction", [f"r{i},{int(i >= 5)}" for i in reversed(range(40))])
    return a, b


def test_files_are_paired_by_id(files):
    result = pk.compare(*files, metric="accuracy", n_resamples=20_000)
    assert result["delta"] == pytest.approx(3 / 40)
    assert (result["n"], result["paired_by"], result["metric"]) == (40, "id", "accuracy")
    # Exactly: 3 discordant rows, all for A; P(Binomial-like share >= 2 * 3/40) by enumeration is about 0.07.
    assert 0.05 < result["p_value"] < 0.09
    assert result["ci_low"] >= 0


def test_order_does_not_matter(tmp_path):
    a = write(tmp_path / "a.tsv", "id\tgold\tprediction", ["a\t1\t1", "b\t1\t1", "c\t1\t0", "d\t1\t0"])
    b = write(tmp_path / "b.tsv", "id\tgold\tprediction", ["d\t1\t0", "c\t1\t0", "b\t1\t1", "a\t1\t1"])
    result = pk.compare(a, b)
    assert (result["delta"], result["ci_low"], result["ci_high"], result["p_value"]) == (0.0, 0.0, 0.0, 1.0)


def test_copies_of_a_source_row_are_drawn_together(tmp_path):
    rows = [f"{i},{i // 4},1,{int(i // 4 < 15)}" for i in range(80)]
    a = write(tmp_path / "a.csv", "id,source,gold,prediction", rows)
    b = write(
        tmp_path / "b.csv",
        "id,source,gold,prediction",
        [f"{i},{i // 4},1,{int(i // 4 < 10)}" for i in range(80)],
    )
    result = pk.compare(a, b)
    assert (result["n"], result["n_clusters"], result["delta"]) == (80, 20, 0.25)


def test_without_ids_by_position(tmp_path):
    a = write(tmp_path / "a.jsonl", '{"gold": "x", "prediction": "x"}', ['{"gold": "y", "prediction": "x"}'])
    assert pk.compare(a, a)["paired_by"] == "position"


@pytest.mark.parametrize(
    ("of_a", "of_b", "message"),
    [
        (["a,1,1", "b,1,1"], ["a,1,1"], "b"),
        (["a,1,1", "a,1,1"], ["a,1,1", "b,1,1"], "a"),
        (["a,1,1", "b,1,0"], ["a,1,1", "b,0,0"], "other gold values for 1 rows: b"),
    ],
)
def test_ids_and_gold_that_do_not_fit(tmp_path, of_a, of_b, message):
    a = write(tmp_path / "a.csv", "id,gold,prediction", of_a)
    b = write(tmp_path / "b.csv", "id,gold,prediction", of_b)
    with pytest.raises(InvalidArgument, match=message):
        pk.compare(a, b)


def test_rows_of_one_file_alone_are_left_out_where_that_is_asked(tmp_path, capsys):
    a = write(tmp_path / "a.csv", "id,gold,prediction", [f"r{i},1,1" for i in range(40)])
    b = write(tmp_path / "b.csv", "id,prediction", [f"r{i},{i % 2}" for i in range(10, 60)])
    with pytest.raises(InvalidArgument, match="ids are in one file only: r40, r41"):
        pk.compare(a, b)
    result = pk.compare(a, b, unmatched="drop")
    # r10 to r39: A is right on all 30, B on every other one; 10 rows of A and 20 of B are left out.
    assert (result["n"], result["delta"], result["n_left_out"]) == (30, 0.5, 30)
    assert run(["compare", a, b, "--unmatched", "drop"]) == 0
    assert "n = 30 units, paired by id, 30 left out" in capsys.readouterr().out
    with pytest.raises(InvalidArgument, match="unmatched must be error or drop, got 'skip'"):
        pk.compare(a, b, unmatched="skip")
    c = write(tmp_path / "c.csv", "id,prediction", ["x,1"])
    with pytest.raises(InvalidArgument, match="have no id in common"):
        pk.compare(a, c, unmatched="drop")


def test_ids_and_labels_are_those_of_every_format_by_their_spelling(tmp_path):
    # Of four rows A has three right and B two, whatever csv and JSON make of 1, "1" and 1.0.
    csv = write(tmp_path / "a.csv", "id,gold,prediction", ["1,1,1", "2,0,0.0", "3,1.0,1", "4,0,1"])
    lines = [(1, 1, 1), ("2", "0", 0), (3.0, 1.0, 0), (4, 0, "1")]
    rows = [json.dumps({"id": i, "gold": gold, "prediction": given}) for i, gold, given in lines]
    jsonl = tmp_path / "b.jsonl"
    jsonl.write_text("\n".join(rows) + "\n")
    for metric, of_a, of_b in (("accuracy", 3 / 4, 2 / 4), ("binary_f1", 4 / 5, 1 / 2)):
        found = pk.compare(csv, str(jsonl), metric=metric)
        assert (found["n"], found["paired_by"]) == (4, "id")
        assert found["delta"] == pytest.approx(of_a - of_b)


@pytest.mark.parametrize(
    ("metric", "rows", "message"),
    [
        (
            "accuracy",
            ["a,1,1", "b,,1"],
            r"a\.csv row 1: the gold is missing: fill it in, or leave the row out",
        ),
        ("macro_f1", ["a,1,", "b,1,1"], r"a\.csv row 0: the prediction is missing"),
        ("binary_f1", ["a,1,1", "b,0,yes"], r"a\.csv row 1: the prediction must be 0 or 1 .* got 'yes'"),
        ("entity_f1", ["a,O,[O"], r"a\.csv row 0: the prediction must be a list of tags, got '\[O'"),
    ],
)
def test_values_that_a_metric_cannot_take_are_named(tmp_path, metric, rows, message):
    file = write(tmp_path / "a.csv", "id,gold,prediction", rows)
    with pytest.raises(InvalidArgument, match=message):
        pk.compare(file, file, metric=metric)


@pytest.mark.parametrize("missing", [None, float("nan"), ""])
def test_a_missing_prediction_is_never_counted_wrong(tmp_path, missing):
    rows = [{"id": i, "gold": "a", "prediction": given} for i, given in enumerate(("a", missing))]
    (tmp_path / "a.jsonl").write_text("\n".join(map(json.dumps, rows)) + "\n")
    with pytest.raises(InvalidArgument, match=r"a\.jsonl row 1: the prediction is missing"):
        pk.compare(str(tmp_path / "a.jsonl"), str(tmp_path / "a.jsonl"))


def test_no_answer_is_an_answer(tmp_path):
    file = write(tmp_path / "a.csv", "id,gold,prediction", ["a,,", "b,Oslo,"])
    assert pk.compare(file, file, metric="exact_match")["delta"] == 0.0


def test_numbers(tmp_path):
    rows = [f"{i},{i / 10},{i / 10 + (i % 3) / 50}" for i in range(40)]
    a = write(tmp_path / "a.csv", "id,gold,prediction", rows)
    b = write(tmp_path / "b.csv", "id,gold,prediction", [f"{i},{i / 10},{(i * 7) % 40}" for i in range(40)])
    assert pk.compare(a, b, metric="pearson")["delta"] > 0.5


def test_what_is_missing_is_said(tmp_path, files):
    with pytest.raises(MissingResource, match="there is no file"):
        pk.compare(files[0], str(tmp_path / "c.csv"))
    bare = write(tmp_path / "bare.csv", "id,answer_text", ["a,1"])
    with pytest.raises(InvalidArgument, match="have no gold column"):
        pk.compare(bare, bare)
    with pytest.raises(InvalidArgument, match="one of each"):
        pk.compare(files[0], str(tmp_path))


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """Two runs of one task: a model that knows nothing, and one that reads the question word."""
    folder = tmp_path_factory.mktemp("runs")
    task = pk.load_task("mini-trec:coarse=true")
    always = FunctionPredictor(lambda texts: ["ENTY"] * len(texts), "always")
    who = FunctionPredictor(lambda texts: ["HUM" if "Who" in text else "ENTY" for text in texts], "who")
    for name, model in (("always", always), ("who", who)):
        pk.sweep(task, model, ["change_case", "swap_chars"], pps=(1, 2), out=folder / name, n_resamples=2000)
    pk.sweep(task, [always, who], ["change_case"], pps=(1,), out=folder / "both", n_resamples=2000)
    return folder


def test_runs_cell_by_cell(runs):
    result = pk.compare(runs / "who", runs / "always", n_resamples=2000)
    assert result["delta"] > 0.02
    assert [(cell["transform"], cell["pps"]) for cell in result["cells"]] == [
        ("change_case", 1), ("change_case", 2), ("swap_chars", 1), ("swap_chars", 2),
    ]  # fmt: skip
    assert all(cell["p_adjusted"] >= cell["p_value"] for cell in result["cells"])
    # Neighbouring letters of "Who" are its first and last: swapping leaves the word, and the score, alone.
    assert result["cells"][2]["delta"] == pytest.approx(result["delta"])


def test_two_models_of_one_run(runs):
    result = pk.compare(f"{runs / 'both'}:who", f"{runs / 'both'}:always", n_resamples=2000)
    assert result["delta"] > 0.02
    with pytest.raises(InvalidArgument, match="holds the models always, who"):
        pk.compare(runs / "both", runs / "who")
    with pytest.raises(InvalidArgument, match="no model 'wha': did you mean who"):
        pk.compare(f"{runs / 'both'}:wha", runs / "who")


@pytest.mark.parametrize("kept", [0, 100, -20])
def test_a_part_that_was_cut_short_is_named(runs, tmp_path, kept):
    folder = Path(shutil.copytree(runs / "who", tmp_path / "who"))
    (part,) = (folder / "units").glob("original--*.parquet")
    part.write_bytes(part.read_bytes()[:kept])
    with pytest.raises(
        InvalidArgument, match=r"original--.*\.parquet is damaged .*remove it and run `bench` again"
    ):
        pk.compare(folder, runs / "who")


def test_a_folder_of_several_tasks(runs, tmp_path):
    cells = json.loads((runs / "who" / "results.json").read_text())["cells"]
    cells.append({**cells[0], "task": "other"})
    (tmp_path / "results.json").write_text(json.dumps({"cells": cells}))
    with pytest.raises(InvalidArgument, match="holds the tasks mini-trec:coarse=true, other: compare"):
        pk.compare(tmp_path, runs / "who")


def test_command_line(files, capsys):
    assert run(["compare", *files, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    wanted = {"metric", "a", "b", "delta", "ci_low", "ci_high", "p_value", "p_adjusted", "n", "paired_by"}
    assert wanted <= set(printed)
    assert run(["compare", *files]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == (
        "A - B: accuracy of A minus that of B; positive: A is better; p is one-sided (is A better?)"
    )
    assert "A - B = +0.0750" in lines[3]
    assert run(["compare", *files, "--alternative", "less"]) == 0
    assert "; p is one-sided (is B better?)" in capsys.readouterr().out
    assert run(["compare", files[0], "nowhere.csv"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "results.json is not JSON"),
        ("[]", r"results.json holds \[\], which is no object: run it again"),
        ("null", "results.json holds None, which is no object: run it again"),
        ("{}", "holds no benchmark cells"),
        ("[" * 100_000, "results.json is not JSON"),
        ('{"cells": [1]}', "holds no benchmark cells"),
        ('{"cells": {"a": 1}}', "holds no benchmark cells"),
        ('{"cells": [{"model": "m", "task": "t"}]}', "holds no benchmark cells"),
        ('{"suite": "s", "tests": []}', "holds no benchmark cells: give two runs of `bench`"),
    ],
)
def test_what_is_no_run_is_told_in_one_line(content, message, tmp_path, capsys):
    (tmp_path / "results.json").write_text(content)
    assert run(["compare", str(tmp_path), str(tmp_path)]) == 2
    with pytest.raises(InvalidArgument, match=message):
        pk.compare(str(tmp_path), str(tmp_path))
    assert "Traceback" not in capsys.readouterr().err


def test_which_is_higher_is_said_where_the_other_way_was_asked(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    rows = [{"id": at, "gold": "a"} for at in range(40)]
    for name, said in (("bad", "b"), ("good", "a")):
        lines = [json.dumps({**row, "prediction": said}) for row in rows]
        (tmp_path / f"{name}.jsonl").write_text("\n".join(lines) + "\n")
    for order, alternative, said in (
        ("bad good", "greater", "B is higher: ask with --alternative less or two-sided)"),
        ("good bad", "less", "A is higher: ask with --alternative greater or two-sided)"),
        ("good good", "two-sided", "; no difference)"),
    ):
        files = [f"{name}.jsonl" for name in order.split()]
        assert run(["compare", *files, "--alternative", alternative]) == 0
        assert said in capsys.readouterr().out
    assert (
        run(["compare", *files, "--alternative", "less", "--seed", "3", "--resamples", "50", "--json"]) == 0
    )
    found = json.loads(capsys.readouterr().out)
    assert (found["alternative"], found["seed"], found["n_resamples"]) == ("less", 3, 50)


def test_a_run_folder_that_is_not_there_is_called_that(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for command in (["compare", "run2:baseline", "run2"], ["review", "export", "run2", "-o", "s.csv"]):
        assert run(command) == 2
        assert capsys.readouterr().err.startswith("perturbkit: there is no run folder ")
    assert run(["compare", "a.csv", "b.csv"]) == 2
    assert "there is no file 'a.csv'" in capsys.readouterr().err
