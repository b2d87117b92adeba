"""Runs whose rows are judged: the round trip of sheets in every shape, rules, kills, several processes."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import perturbkit as pk
from perturbkit.benchmark import export_sheet
from perturbkit.curation.validity import Rule
from perturbkit.errors import InvalidArgument
from tests.killed_runs import MODELS, kill_after, start

Cells = dict[str, str]


@pytest.fixture(autouse=True)
def _same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package may be edited while the tests run; a run is bound to the code that began it."""
    monkeypatch.setattr("perturbkit.robustness.sweep.code_hash", lambda: "same")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shortest(inputs: list[Any]) -> list[Any]:
    """An answer for every shape, from the length of what is read."""
    if isinstance(inputs[0], list):
        return [["O"] * len(tokens) for tokens in inputs]
    return [len("".join(item)) % 5 for item in inputs]


def sweep(task: str = "mini-sst", out: str = "run", model: Any = shortest, **options: Any) -> dict[str, Any]:
    given = {"pps": 1, "n_resamples": 50, "max_rows": 40, **options}
    return pk.sweep(task, model, given.pop("transforms", "delete_word"), out=out, **given)


def sheet(name: str = "sheet.csv", n: int = 10, run: str = "run", **options: Any) -> list[Cells]:
    """The rows of a sheet of a run."""
    export_sheet(run, name, mark=lambda before, after, edits: after, n=n, **options)
    with open(name, encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def judge(rows: list[Cells], say: Callable[[int, Cells], dict[str, str]], name: str = "judged.csv") -> str:
    """A copy of the sheet, filled in."""
    filled = [row | say(at, row) for at, row in enumerate(rows)]
    with open(name, "w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows(filled)
    return name


def alternately(*verdicts: str) -> Callable[[int, Cells], dict[str, str]]:
    return lambda at, row: {"verdict": verdicts[at % len(verdicts)]}


def test_verdicts_replace_the_rows_of_their_cell(folder: Path) -> None:
    seen: list[list[str]] = []

    def watch(texts: list[str]) -> list[int]:
        seen.append(texts)
        return [0] * len(texts)

    raw = sweep(model=watch, transforms=["delete_word", "swap_chars"])
    assert [cell["curated"] for cell in raw["cells"]] == [False, False]
    rows = sheet()
    assert [(row["transform"], row["pps"]) for row in rows] == [("delete_word", "1")] * 10
    first, of_other = seen[0], seen[2]

    def say(at: int, row: Cells) -> dict[str, str]:
        mended = {"verdict": "edit", "text": f"{row['original']} Indeed.", "new_label": "very negative"}
        return [mended, {"verdict": "relabel", "new_label": "very positive"}, {"verdict": "reject"}, {}][
            at % 4
        ]

    seen.clear()
    made = sweep(model=watch, transforms=["delete_word", "swap_chars"], curated=judge(rows, say))
    cell, other = made["cells"]
    assert other == raw["cells"][1] | {"p_adjusted": other["p_adjusted"]}
    # Ten rows: three edited, three relabelled, two rejected, two that nobody judged. Valid ones are asked,
    # after what is kept was asked again: the same model answers.
    assert seen[:2] == [first, of_other]
    assert set(seen[2]) == {f"{row['original']} Indeed." for row in rows[::4]} | {
        row["perturbed"] for row in rows[1::4]
    }
    assert len(seen) == 3
    assert (cell["curated"], cell["rows"], cell["kept"]) == (True, 6, 6)
    assert cell["rejected"] == {"reject": 2, "unreviewed": 32}
    assert cell["review"] == {
        "checked": 8, "valid": 6, "accept": 0, "relabel": 3, "edit": 3, "reject": 2, "undecided": 0,
        "checked_until_200": None,
    }  # fmt: skip
    # The model always says "very negative": right for the three that an annotator gave that label.
    assert cell["perturbed"] == 0.5
    gold = {row["text"]: row["label"] for row in pk.load_task("mini-sst").rows}
    before = [gold[row["original"]] for at, row in enumerate(rows) if at % 4 < 2]
    assert cell["original"] == before.count(0) / 6


def test_the_raw_run_comes_back_without_the_sheet(folder: Path) -> None:
    sweep()
    raw = Path("run/results.json").read_bytes()
    name = judge(sheet(), alternately("accept"))
    asked: list[int] = []

    def counting(texts: list[str]) -> list[int]:
        asked.append(len(texts))
        return shortest(texts)

    counting.__name__ = "shortest"
    first = sweep(model=counting, curated=name)
    assert asked == [40, 10]  # the original rows again, to see that it is the same model
    assert sweep(model=counting, curated=name) == first
    assert asked[2:] == [40, 10]
    judge(sheet("again.csv"), alternately("accept", "reject"))
    assert sweep(model=counting, curated="judged.csv")["cells"][0]["kept"] == 5
    assert asked[4:] == [40, 5]  # other verdicts are other rows
    sweep(model=counting)
    assert asked[6:] == [40, 40]
    assert Path("run/results.json").read_bytes() == raw


@pytest.mark.parametrize("task", ["mini-trec", "mini-stsb", "mini-conll2003", "mini-wikiqa"])
def test_the_round_trip_in_every_shape(task: str, folder: Path) -> None:
    model = (lambda inputs: [0.5] * len(inputs)) if task == "mini-wikiqa" else shortest
    if task == "mini-trec":
        model = lambda inputs: ["ENTY:animal"] * len(inputs)  # noqa: E731
    sweep(task, model=model)
    rows = sheet()
    made = sweep(task, model=model, curated=judge(rows, alternately("accept", "reject")))
    (cell,) = made["cells"]
    assert (cell["kept"], cell["rejected"]) == (5, {"reject": 5, "unreviewed": 30})
    assert cell["rows"] == (25 if task == "mini-wikiqa" else 5)


def test_a_question_and_its_candidates_are_one_sample(folder: Path) -> None:
    seen: list[Any] = []

    def watch(pairs: list[Any]) -> list[float]:
        seen.append(pairs)
        return [0.5] * len(pairs)

    sweep("mini-wikiqa", model=watch)
    rows = sheet(n=200)
    assert len(rows) == 40
    assert {name for name in rows[0] if name.startswith(("original", "text"))} == {"original", "text"}
    with pytest.raises(
        InvalidArgument, match=r"judged\.csv line 2: a new label is typed, but none is shown: .*reject"
    ):
        sweep(
            "mini-wikiqa",
            model=watch,
            curated=judge(rows, lambda at, row: {"verdict": "relabel", "new_label": "relevant"}),
        )
    mended = {"verdict": "edit", "text": "Who is it then ?"}
    sweep("mini-wikiqa", model=watch, curated=judge(rows, lambda at, row: mended if at == 0 else {}))
    assert len(seen[-1]) == 5
    assert {question for question, _ in seen[-1]} == {"Who is it then ?"}


def test_pairs_and_tokens_are_mended_and_relabelled(folder: Path) -> None:
    seen: list[Any] = []

    def watch(pairs: list[Any]) -> list[float]:
        seen.append(pairs)
        return [1.0] * len(pairs)

    sweep("mini-stsb", model=watch)
    rows = sheet(n=2)
    say = {"verdict": "edit", "text_text_pair": "Nothing else", "new_label": "0.5"}
    sweep("mini-stsb", model=watch, curated=judge(rows, lambda at, row: say))
    assert sorted(seen[-1]) == sorted((row["perturbed_text"], "Nothing else") for row in rows)

    sweep("mini-conll2003", out="tokens")
    rows = sheet("tokens.csv", n=1, run="tokens")
    tags = json.loads(rows[0]["label"])
    words = rows[0]["perturbed"].split()
    assert len(tags) == len(words)
    good = {"verdict": "relabel", "new_label": json.dumps(["O"] * len(tags))}
    assert (
        sweep("mini-conll2003", "tokens", curated=judge(rows, lambda at, row: good))["cells"][0]["rows"] == 1
    )
    for wrong, what in (
        (
            {"verdict": "relabel", "new_label": json.dumps(["B-SHIP"] * len(tags))},
            "gold of row 0, token 0: label 'B-SHIP'",
        ),
        ({"verdict": "relabel", "new_label": '["O"]'}, "it must be a list like"),
        ({"verdict": "edit", "text": "One word more " + rows[0]["perturbed"]}, "the text must have"),
    ):
        with pytest.raises(InvalidArgument, match=rf"judged\.csv line 2: {what}"):
            sweep("mini-conll2003", "tokens", curated=judge(rows, lambda at, row, say=wrong: say))


def test_labels_have_their_names(folder: Path) -> None:
    sweep()
    rows = sheet(n=1)

    def relabelled(new: str) -> Any:
        return sweep(curated=judge(rows, lambda at, row: {"verdict": "relabel", "new_label": new}))["cells"]

    for typed in ("great", "5"):
        with pytest.raises(
            InvalidArgument, match=rf"judged\.csv line 2: '{typed}' is no label of the data: "
        ):
            relabelled(typed)
    # The labels of mini-sst are the numbers 0 to 4.
    assert rows[0]["label"] == "very positive"
    for name, number, said in (("very negative", "0", "relabel"), ("very positive", "4", "accept")):
        by_number = relabelled(number)
        assert by_number[0]["review"][said] == 1
        assert by_number == relabelled(name)


def test_a_rule_that_lacks_its_model_is_told_before_any_model_is_asked(folder: Path) -> None:
    def never(texts: list[str]) -> list[int]:
        raise AssertionError

    with pytest.raises(InvalidArgument, match="label needs a trusted model"):
        sweep(model=never, keep="label>0.5")
    sweep(keep="edit_distance<0.5")  # the folder holds nothing yet, so another plan may have it


def test_a_sheet_of_other_rows_is_one_line_before_any_model_is_asked(folder: Path) -> None:
    sweep()
    sweep(out="other", seed=5)
    name = judge(sheet(run="other"), alternately("accept"))

    def never(texts: list[str]) -> list[int]:
        raise AssertionError

    for options in ({}, {"pps": (1, 2)}):
        with pytest.raises(
            InvalidArgument, match=r"judged\.csv line \d+: delete_word-pps1 of this run has no row "
        ):
            sweep(out=f"new-{len(options)}", model=never, curated=name, **options)
    with pytest.raises(
        InvalidArgument, match=r"judged\.csv line 2: the row is of 'delete_word-pps1', which is no cell "
    ):
        sweep(out="third", model=never, curated=name, pps=2)


def test_the_same_text_at_another_amount_is_another_row(folder: Path) -> None:
    # One site alone: the rows of both amounts are the same texts.
    sweep(transforms="negate", pps=(1, 2))
    one, two = (sheet(f"{pps}.csv", transforms=["negate"], pps=[pps]) for pps in (1, 2))
    made = sweep(transforms="negate", pps=(1, 2), curated=judge(two, alternately("accept")))
    assert [cell["curated"] for cell in made["cells"]] == [False, True]
    moved = [a | {"key": b["key"]} for a, b in zip(one, two, strict=True)]
    with pytest.raises(InvalidArgument, match="was changed, so that the verdict may be on another row"):
        sweep(transforms="negate", pps=(1, 2), curated=judge(moved, alternately("accept")))


def test_annotators_who_differ(folder: Path) -> None:
    sweep()
    rows = sheet(n=4)
    sheets = [
        judge(rows, alternately("accept", "reject"), "ann.csv"),
        judge(rows, alternately("accept"), "bob.csv"),
    ]
    said = r"ann: reject \(ann\.csv line 3\); bob: accept \(bob\.csv line 3\): settle them in the sheets, "
    with pytest.raises(
        InvalidArgument, match=rf"^delete_word-pps1: 2 samples decided in .* the first .*: {said}"
    ):
        sweep(curated=sheets)
    found = {how: sweep(curated=sheets, resolve=how)["cells"][0] for how in ("first", "strict")}
    assert found["first"]["rejected"] == {"reject": 2, "unreviewed": 36}
    assert found["strict"]["rejected"] == {"undecided": 2, "unreviewed": 36}
    with pytest.raises(InvalidArgument, match="must be majority, first or strict, got 'both'"):
        sweep(curated=sheets, resolve="both")


def test_a_sheet_in_which_nothing_is_typed_changes_nothing(folder: Path) -> None:
    raw = sweep()
    sheet()
    assert sweep(curated="sheet.csv") == raw


def test_people_look_at_what_the_rules_kept(folder: Path) -> None:
    made = sweep(keep="edit_distance<0.1")
    kept = made["cells"][0]["kept"]
    assert made["cells"][0]["rejected"] == {"edit_distance": 40 - kept}
    assert 0 < kept < 40
    rows = sheet(n=200)
    assert len(rows) == kept
    cell = sweep(keep="edit_distance<0.1", curated=judge(rows, alternately("accept")))["cells"][0]
    assert (cell["kept"], cell["rejected"]) == (kept, {"unreviewed": 40 - kept})
    with pytest.raises(InvalidArgument, match=r"holds another run \(other keep\)"):
        sweep(keep="edit_distance<0.2")


@pytest.mark.parametrize(("task", "offered"), [("mini-sst", "Choices"), ("mini-conll2003", "TextArea")])
def test_label_studio_offers_labels_where_one_is_the_answer(task: str, offered: str, folder: Path) -> None:
    sweep(task)
    export_sheet("run", "tasks.json", mark=lambda before, after, edits: after, n=2, format="labelstudio")
    assert f'<{offered} name="new_label"' in Path("tasks.xml").read_text()


def test_runs_with_other_reviews_are_not_compared(folder: Path) -> None:
    for out in ("a", "b", "c"):
        sweep(out=out)
    rows = sheet(run="a")
    name = judge(rows, alternately("accept", "reject"))
    sweep(out="a", curated=name)
    sweep(out="b", curated=name)
    same = pk.compare("a", "b", n_resamples=50)
    assert [(cell["n"], cell["delta"]) for cell in same["cells"]] == [(5, 0.0)]
    with pytest.raises(InvalidArgument, match="delete_word-pps1: the runs have other reviews"):
        pk.compare("a", "c", n_resamples=50)


def test_what_an_export_cannot_give(folder: Path) -> None:
    with pytest.raises(pk.PerturbkitError, match=r"run is no run: it has no plan\.json"):
        sheet()
    sweep(transforms=["swap_chars", "misspell"])
    for options, what in (
        ({"transforms": ["mispell"]}, "the run has no method 'mispell': did you mean misspell"),
        ({"pps": [3]}, "the run has no pps 3: it has 1"),
        (
            {},
            "no method of the run can change what a text means: name those to review, of swap_chars, ",
        ),
    ):
        with pytest.raises(InvalidArgument, match=what):
            sheet(**options)
    (Path("run") / "perturbed" / "misspell-pps1.parquet").unlink()
    with pytest.raises(InvalidArgument, match="has no rows of misspell-pps1 yet: run the same bench to "):
        sheet(transforms=["misspell"])


def test_rules_made_by_hand_do_not_go_to_other_processes(folder: Path) -> None:
    rule = Rule("any", lambda originals, variants: [1.0] * len(originals), ">", 0.5)
    with pytest.raises(InvalidArgument, match="num_proc=2 needs rules that other processes can read"):
        sweep(model="py:os:path", keep=rule, num_proc=2)


RUN = """
import sys
from perturbkit.robustness import sweep as module
from perturbkit.benchmark import sweep
module.code_hash = lambda: "same"
if __name__ == "__main__":
    models = ["py:pk_two_judged:length", "py:pk_two_judged:letters"]
    run, jobs, *curated = sys.argv[1:]
    options = {"pps": (1, 2), "out": run, "num_proc": int(jobs), "n_resamples": 100, "curated": curated}
    rules = ["edit_distance<0.2", "readability>0.5"]
    sweep("mini-trec", models, ["swap_chars", "delete_word"], keep=rules, **options)
"""


def test_killed_in_the_middle_with_rules_and_sheets(folder: Path) -> None:
    (folder / "pk_two_judged.py").write_text(MODELS)
    (folder / "begin.py").write_text(RUN)
    assert start(folder, "whole", "1").wait() == 0
    judge(sheet(n=40, run="whole", transforms=["delete_word"]), alternately("accept", "accept", "reject"))
    assert start(folder, "whole", "1", "judged.csv").wait() == 0
    cells = json.loads(Path("whole/results.json").read_text())["cells"]
    assert {(cell["transform"], cell["curated"]) for cell in cells} == {
        ("swap_chars", False),
        ("delete_word", True),
    }
    assert any(cell["rejected"].get("edit_distance") for cell in cells)
    for jobs in ("1", "2"):
        run = folder / f"killed-{jobs}"
        for parts in (1, 4, 8):  # 10 predictions are made in all
            kill_after(start(folder, run.name, jobs, "judged.csv", pause=0.15), run, parts)
        assert start(folder, run.name, jobs, "judged.csv").wait() == 0
        assert (run / "results.json").read_bytes() == Path("whole/results.json").read_bytes()
