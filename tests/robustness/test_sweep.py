"""Benchmark runs: what is recorded, what is shared, and what survives a kill."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet
from scipy.stats import spearmanr

from perturbkit.benchmark import sweep
from perturbkit.core.compose import OneOf
from perturbkit.core.registry import make
from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Prediction
from perturbkit.robustness.parts import slug
from perturbkit.robustness.run import RunFolder
from perturbkit.tasks.task import Task

KEYS = [
    "task", "split", "model", "transform", "pps", "metric", "original", "perturbed", "drop",
    "ci_low", "ci_high", "p_value", "p_adjusted", "rows", "rows_perturbed", "mean_edits", "curated",
]  # fmt: skip
WORDS = ["children", "learn", "languages", "quickly", "everywhere"]
ROWS = [{"text": f"{WORDS[i % 5]} {WORDS[i % 3]} {i}", "label": i % 2} for i in range(40)]
TASK = Task("toy", "test", "classification", ROWS, labels=("no", "yes"))


@pytest.fixture(autouse=True)
def _same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package may be edited while the tests run; a run is bound to the code that began it."""
    monkeypatch.setattr("perturbkit.robustness.sweep.code_hash", lambda: "same")


class Spelling:
    """Right as long as every word is spelt as it was."""

    def __init__(self, name: str = "spelling", fail_at: int | None = None) -> None:
        self.name, self.calls, self.fail_at = name, 0, fail_at

    def predict(self, inputs: Any) -> list[Prediction]:
        self.calls += 1
        if self.calls == self.fail_at:
            raise RuntimeError("no more memory on the card\nand more")
        return [Prediction(self._label(text)) for text in inputs]

    def _label(self, text: str) -> int:
        *words, number = text.split()
        return (int(number) + (not set(words) <= set(WORDS))) % 2


def run(out: Path, model: Any = None, transforms: Any = "swap_chars", **options: Any) -> dict[str, Any]:
    given = {"pps": (1, 2), "n_resamples": 200, **options}
    return sweep(TASK, model or Spelling(), transforms, out=out, **given)


def test_what_a_run_records(tmp_path: Path) -> None:
    results = run(tmp_path / "r", transforms=["swap_chars", "homoglyph"])
    assert json.loads((tmp_path / "r" / "results.json").read_text()) == results
    assert list(results)[:1] == ["schema"]
    assert results["schema"] == 1
    cells = results["cells"]
    assert [(cell["transform"], cell["pps"]) for cell in cells] == [
        ("swap_chars", 1), ("swap_chars", 2), ("homoglyph", 1), ("homoglyph", 2),
    ]  # fmt: skip
    for cell in cells:
        assert list(cell)[: len(KEYS)] == KEYS
        # Every row has two words to act on, and one wrong word makes the answer wrong.
        assert (cell["original"], cell["perturbed"], cell["drop"]) == (1.0, 0.0, 1.0)
        assert cell["ci_low"] <= cell["drop"] <= cell["ci_high"]
        assert (cell["rows"], cell["rows_perturbed"], cell["mean_edits"]) == (40, 40, float(cell["pps"]))
        assert cell["p_adjusted"] >= cell["p_value"] > 0
        assert cell["curated"] is False


def test_the_drop_is_the_difference_and_lies_in_its_interval(tmp_path: Path) -> None:
    # "everywhere" (12 rows of 40) and what follows it are not known to this model when they are perturbed.
    for cell in run(
        tmp_path / "r", lambda texts: [int(t.split()[-1]) % 2 if "learn" in t else 0 for t in texts]
    )["cells"]:
        assert cell["drop"] == pytest.approx(cell["original"] - cell["perturbed"], abs=1e-12)
        assert cell["ci_low"] <= cell["drop"] <= cell["ci_high"]
        assert 0.5 < cell["original"] < 1


def test_models_see_the_same_rows(tmp_path: Path) -> None:
    seen: dict[str, list[str]] = {"a": [], "b": []}

    def watch(name: str) -> Any:
        def predict(texts: list[str]) -> list[int]:
            seen[name] += texts
            return [0] * len(texts)

        predict.__name__ = name
        return predict

    run(tmp_path / "r", [watch("a"), watch("b")])
    assert seen["a"] == seen["b"]
    assert len(seen["a"]) == 3 * 40
    assert len(list((tmp_path / "r" / "perturbed").iterdir())) == 2


def test_equal_inputs_are_asked_once_and_batches_are_limited(tmp_path: Path) -> None:
    rows = [{"text": f"text {i % 5000}", "label": 0} for i in range(7000)]
    sizes: list[int] = []

    def predict(texts: list[str]) -> list[int]:
        sizes.append(len(texts))
        return [0] * len(texts)

    task = Task("toy", "test", "classification", rows, labels=("no", "yes"))
    sweep(task, predict, "zero_width", pps=1, out=tmp_path / "r", n_resamples=10)
    assert sizes[:3] == [2000, 2000, 1000]


def test_a_finished_run_of_a_model_of_files_asks_nobody(tmp_path: Path) -> None:
    answers = tmp_path / "answers.csv"
    answers.write_text("text,label\n" + "".join(f"{row['text']},{row['label']}\n" for row in ROWS))
    options = {"pps": 1, "n_resamples": 10, "out": tmp_path / "r"}
    transform = "contraction"  # which finds nothing in these rows, so that the file has all texts
    first = sweep(TASK, f"predictions:{answers}", transform, **options)
    times = (tmp_path / "r" / "times.jsonl").read_bytes()
    assert sweep(TASK, f"predictions:{answers}", transform, **options) == first
    assert (tmp_path / "r" / "times.jsonl").read_bytes() == times
    assert first["cells"][0]["original"] == 1.0
    # Another file of this name is another model.
    answers.write_text("text,label\n" + "".join(f"{row['text']},0\n" for row in ROWS))
    assert sweep(TASK, f"predictions:{answers}", transform, **options)["cells"][0]["original"] == 0.5


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"seed": 1}, "seed"),
        ({"pps": (1, 3)}, "pps"),
        ({"transforms": "ocr"}, "transforms"),
        ({"n_resamples": 9}, "n_resamples"),
        ({"max_rows": 5}, "data, rows"),
    ],
)
def test_another_plan_is_refused(change: dict[str, Any], what: str, tmp_path: Path) -> None:
    run(tmp_path / "r")
    before = (tmp_path / "r" / "results.json").read_bytes()
    with pytest.raises(InvalidArgument, match=rf"holds another run \(other {what}\): choose another folder"):
        run(tmp_path / "r", **change)
    assert (tmp_path / "r" / "results.json").read_bytes() == before


@pytest.mark.parametrize(
    "more",
    [
        {"pps": (1, 2, 3)},
        {"transforms": ["swap_chars", "homoglyph"]},
        {"model": [Spelling("another"), Spelling()]},
    ],
)
def test_a_run_takes_more(more: dict[str, Any], tmp_path: Path) -> None:
    run(tmp_path / "r")
    part = tmp_path / "r" / "predictions" / "swap_chars-pps1--spelling.parquet"
    before = part.stat().st_mtime_ns
    results = run(tmp_path / "r", **more)
    assert part.stat().st_mtime_ns == before  # what was answered is kept
    assert results == run(tmp_path / "whole", **more)
    with pytest.raises(InvalidArgument, match="it takes more models, transforms or amounts, but none less"):
        run(tmp_path / "r")


def test_folders_that_hold_something_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(InvalidArgument, match="is a file: name a folder"):
        run(tmp_path / "file")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.tex").write_text("x")
    with pytest.raises(InvalidArgument, match="holds something else than a run: choose another"):
        run(tmp_path / "full")
    (tmp_path / "begun").mkdir()
    (tmp_path / "begun" / ".plan.json.1.part").write_text("{")  # killed before the run began
    run(tmp_path / "begun")
    for content in ("{", "[]"):
        (tmp_path / "begun" / "plan.json").write_text(content)
        with pytest.raises(InvalidArgument, match=r"plan\.json is not a plan: .*choose another folder"):
            run(tmp_path / "begun")


def test_a_run_that_finished_nothing_makes_room_for_another(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match="the model raised RuntimeError"):
        run(tmp_path / "r", Spelling(fail_at=1))
    assert [path.name for path in (tmp_path / "r").rglob("*") if path.is_file()] == ["plan.json"]
    plan = (tmp_path / "r" / "plan.json").read_text()
    # Not while the other is at work: its parts would come to stand beside this plan.
    with (
        RunFolder.begin(tmp_path / "r", json.loads(plan)),
        pytest.raises(InvalidArgument, match="other seed"),
    ):
        run(tmp_path / "r", seed=8)
    assert (tmp_path / "r" / "plan.json").read_text() == plan
    results = run(tmp_path / "r", seed=8)
    assert results["seed"] == 8
    with pytest.raises(InvalidArgument, match="other seed"):
        run(tmp_path / "r", seed=9)


def test_a_plan_of_somebody_else_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text('{"weeks": 7}')
    with pytest.raises(InvalidArgument, match="holds another run"):
        run(tmp_path)
    assert (tmp_path / "plan.json").read_text() == '{"weeks": 7}'


def test_a_model_that_fails_keeps_what_is_finished(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument) as raised:
        run(tmp_path / "r", Spelling(fail_at=3))
    message = str(raised.value)
    place = "spelling, swap_chars-pps2, batch of rows 0 to 39"
    assert message.startswith(f"{place}: the model raised RuntimeError: no more memory on the card")
    assert "\n" not in message
    assert sorted(path.name for path in (tmp_path / "r" / "predictions").iterdir()) == [
        "original--spelling.parquet", "swap_chars-pps1--spelling.parquet",
    ]  # fmt: skip
    again = Spelling()
    results = run(tmp_path / "r", again)
    assert (
        again.calls == 2 + 1
    )  # two parts asked again, to see that it is the same model, one for the first time
    assert results == run(tmp_path / "whole")
    assert (tmp_path / "r" / "results.json").read_bytes() == (
        tmp_path / "whole" / "results.json"
    ).read_bytes()


def test_interrupts_pass(tmp_path: Path) -> None:
    def predict(texts: list[str]) -> list[int]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "r", predict)


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (lambda texts: ["positive"] * len(texts), r"bad, original: prediction of row 0: label 'positive'"),
        (lambda texts: [float("nan")] * len(texts), r"bad, original: prediction of row 0: label nan"),
        (lambda texts: [object()] * len(texts), r"bad, original: prediction of row 0: label <object"),
        (
            lambda texts: [0],
            r"bad, original, batch of rows 0 to 39: must return one answer for each of 40 inputs, got 1",
        ),
        (lambda texts: None, r"bad, original, batch of rows 0 to 39: .*list of 40 answers, got NoneType"),
    ],
)
def test_answers_that_fit_no_label_are_not_kept(answers: Any, message: str, tmp_path: Path) -> None:
    answers.__name__ = "bad"
    with pytest.raises(InvalidArgument, match=message):
        run(tmp_path / "r", answers)
    mended = Spelling("bad")
    assert run(tmp_path / "r", mended)["cells"][0]["original"] == 1.0


def test_a_damaged_part_is_named(tmp_path: Path) -> None:
    run(tmp_path / "r")
    part = tmp_path / "r" / "predictions" / "swap_chars-pps1--spelling.parquet"
    whole = part.read_bytes()
    part.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(
        InvalidArgument, match=r"swap_chars-pps1--spelling\.parquet is damaged .*: remove this file"
    ):
        run(tmp_path / "r")
    parquet.write_table(
        pa.table({"value": ["1"], "scores": ["1"]}).replace_schema_metadata({"content": ""}), part
    )
    with pytest.raises(
        InvalidArgument, match=r"it has not 40 rows of value, scores\): remove this file and run"
    ):
        run(tmp_path / "r")
    part.unlink()
    again = Spelling()
    run(tmp_path / "r", again)
    assert again.calls == 2 + 1


@pytest.mark.parametrize(
    ("kind", "column", "cell", "message"),
    [
        ("predictions", "value", "{", "a cell is not JSON: Expecting property name"),
        ("predictions", "scores", "[" * 100_000, "a cell is not JSON: maximum recursion depth"),
        ("perturbed", "row", "5", "a row is no JSON object"),
        ("perturbed", "row", None, "a row is no JSON object"),
        ("perturbed", "row", "", "a cell is not JSON"),
    ],
)
def test_a_part_changed_by_hand_is_named(
    kind: str, column: str, cell: str | None, message: str, tmp_path: Path
) -> None:
    run(tmp_path / "r")
    (part,) = (tmp_path / "r" / kind).glob("swap_chars-pps1*.parquet")
    table = parquet.read_table(part)
    cells = [cell, *table[column].to_pylist()[1:]]
    at = table.column_names.index(column)
    parquet.write_table(table.set_column(at, column, pa.array(cells, pa.string())), part)
    with pytest.raises(InvalidArgument, match=rf"{part.name} is damaged \({message}.*\): remove this file"):
        run(tmp_path / "r")


def test_a_plan_without_its_rows_is_none(tmp_path: Path) -> None:
    run(tmp_path / "r")
    (tmp_path / "r" / "plan.json").write_text("{}")
    with pytest.raises(InvalidArgument, match=r"is no run: its plan\.json does not say how many rows"):
        RunFolder.open(tmp_path / "r")


def test_forms_of_transforms(tmp_path: Path) -> None:
    given = [
        "swap_chars:ends=true", ["swap_chars", "ocr"], {"name": "misspell"}, make("change_case"),
        OneOf((make("ocr"), make("swap_chars", ends=True))),
    ]  # fmt: skip
    labels = [
        cell["transform"] for cell in run(tmp_path / "r", lambda x: [0] * len(x), given, pps=1)["cells"]
    ]
    assert labels == [
        "swap_chars:ends=true", "swap_chars+ocr", "misspell", "change_case",
        "one_of(ocr+swap_chars:ends=true)",
    ]  # fmt: skip
    for bad, message in (
        ([], "at least one transform"),
        (["ocr", make("ocr")], "holds 'ocr' twice"),
        ("swap_char", "did you mean swap_chars"),
        (str.upper, "has no spec: register its class"),
    ):
        with pytest.raises(ValueError, match=message):
            run(tmp_path / "x", transforms=bad)


@pytest.mark.parametrize("pps", [(), 0, "1,2", (1, 2.5), None])
def test_amounts_that_are_none(pps: Any, tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match="pps must"):
        run(tmp_path / "r", pps=pps)
    assert not (tmp_path / "r").exists()


def test_models_that_are_none(tmp_path: Path) -> None:
    for bad, message in (
        (
            [Spelling(), Spelling()],
            "two models are called 'spelling': name them, as predictors={'small': model",
        ),
        ([5], "predictors must be specs, functions or models that predict\\(inputs\\), got 5"),
        ([[]], "got \\[\\]"),
    ):
        with pytest.raises(InvalidArgument, match=message):
            run(tmp_path / "r", bad)
    with pytest.raises(InvalidArgument, match="at least one model"):
        sweep(TASK, [], "ocr", out=tmp_path / "r")


def test_a_score_that_is_not_defined_is_marked(tmp_path: Path) -> None:
    (cell,) = sweep(
        "mini-stsb", lambda pairs: [2.5] * len(pairs), "swap_chars", pps=1, out=tmp_path / "r", n_resamples=20
    )["cells"]
    assert "undefined_metric" in cell["flags"]
    assert (cell["drop"], cell["ci_low"], cell["ci_high"]) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("task", ["mini-trec", "mini-sst", "mini-conll2003", "mini-stsb", "mini-wikiqa"])
def test_the_five_shapes(task: str, tmp_path: Path) -> None:
    pytest.importorskip("sklearn", reason="scikit-learn is not installed")
    cells = sweep(task, "baseline", "swap_chars", pps=(1, 2), out=tmp_path / "r", n_resamples=200)["cells"]
    assert [cell["pps"] for cell in cells] == [1, 2]
    for cell in cells:
        assert cell["drop"] == pytest.approx(cell["original"] - cell["perturbed"], abs=1e-9)
        assert cell["ci_low"] <= cell["drop"] <= cell["ci_high"]
        assert cell["rows_perturbed"] > 0.9 * cell["rows"]
    assert 0 < cells[0]["drop"] < cells[1]["drop"]


def test_questions_are_counted_beside_their_candidates(tmp_path: Path) -> None:
    (cell,) = sweep(
        "mini-wikiqa", lambda pairs: [0.5] * len(pairs), "swap_chars", pps=1, out=tmp_path / "r",
        max_rows=7, n_resamples=10,
    )["cells"]  # fmt: skip
    assert (cell["units"], cell["units_perturbed"]) == (7, 7)
    assert cell["rows_perturbed"] == cell["rows"] > 20


def test_a_row_without_a_column_is_named(tmp_path: Path) -> None:
    task = Task("toy", "test", "classification", [*ROWS[:3], {"txt": "a", "label": 0}], labels=("no", "yes"))
    with pytest.raises(InvalidArgument, match=r"row 3 of toy test has no column 'text': it has txt, label"):
        sweep(task, Spelling(), "ocr", out=tmp_path / "r")
    assert not (tmp_path / "r").exists()


def test_why_rows_were_skipped(tmp_path: Path) -> None:
    (cell,) = run(tmp_path / "r", transforms="contraction", pps=1)["cells"]
    assert (cell["rows_perturbed"], sum(cell["skipped"].values()), len(cell["skipped"])) == (0, 40, 1)
    assert cell["level"] == "word"


def test_changed_code_of_a_function_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name, value in (("first", 0), ("second", 1)):
        (tmp_path / "changing_model.py").write_text(
            f"def predict(texts):\n    return [{value}] * len(texts)  # {name}\n"
        )
        sys.modules.pop("changing_model", None)
        __import__("importlib").invalidate_caches()
        results = run(tmp_path / "r", "py:changing_model:predict")
        assert results["cells"][0]["original"] == 0.5
        stored = parquet.read_table(
            tmp_path / "r" / "predictions" / f"original--{slug('py:changing_model:predict')}.parquet"
        )
        assert set(stored["value"].to_pylist()) == {str(value)}
    sys.modules.pop("changing_model", None)


KILLED = """
import sys, time
from perturbkit.robustness import sweep as module
from perturbkit.benchmark import sweep
module.code_hash = lambda: "same"
def slow(texts):
    time.sleep(float(sys.argv[2]))
    return [len(text) % 6 for text in texts]
sweep("mini-trec", slow, ["swap_chars", "misspell"], pps=(1, 2), out=sys.argv[1], n_resamples=100)
"""


@pytest.mark.parametrize("parts", [1, 3])
def test_killed_in_the_middle_and_started_again(parts: int, tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(tmp_path / "r")]
    process = subprocess.Popen([*command, "0.3"], env={**os.environ, "PYTHONHASHSEED": "1"})
    limit = time.monotonic() + 60
    while len(list(tmp_path.glob("r/predictions/*.parquet"))) < parts:
        assert process.poll() is None
        assert time.monotonic() < limit
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert not (tmp_path / "r" / "results.json").exists()
    assert len(list(tmp_path.glob("r/predictions/*.parquet"))) < 5
    subprocess.run([*command, "0"], check=True, env={**os.environ, "PYTHONHASHSEED": "2"})
    command[3] = str(tmp_path / "whole")
    subprocess.run([*command, "0"], check=True)
    whole = (tmp_path / "whole" / "results.json").read_bytes()
    assert (tmp_path / "r" / "results.json").read_bytes() == whole


def test_names_of_files() -> None:
    names = [
        "a",
        "a b",
        "a-b",
        "A",
        "hf:a/b",
        "hf:a:b",
        "../../etc",
        ".",
        "",
        "ü" * 300,
        "x" * 300,
        "x" * 301,
    ]
    made = [slug(name) for name in names]
    assert len(set(made)) == len(names)
    assert all(len(name.encode()) <= 100 and "/" not in name and not name.startswith(".") for name in made)


def test_ranks_are_of_the_whole_set(tmp_path: Path) -> None:
    """Spearman's correlation is no function of sums: scipy gives the same, before and after."""

    class Length:
        name = "length"

        def predict(self, inputs: Any) -> list[Prediction]:
            return [Prediction(float(len(text))) for text in inputs]

    rows = [{"text": " ".join(WORDS[: 1 + i % 5]) + "!" * (i % 7), "label": i * 0.1} for i in range(40)]
    task = Task("ranks", "test", "regression", rows, metric="spearman")
    results = sweep(task, Length(), "delete_word", pps=1, out=tmp_path / "run", n_resamples=100)
    after = parquet.read_table(tmp_path / "run/perturbed/delete_word-pps1.parquet")["row"].to_pylist()
    lengths = [[len(row["text"]) for row in rows], [len(json.loads(row)["text"]) for row in after]]
    cell, gold = results["cells"][0], [row["label"] for row in rows]
    expected = [spearmanr(gold, side).statistic for side in lengths]
    assert [cell["original"], cell["perturbed"]] == pytest.approx(expected)
    assert cell["ci_low"] <= cell["drop"] <= cell["ci_high"]
