"""Cells of which some units are left out: the same units before and after, told by the numbers of rows."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import perturbkit as pk
from perturbkit.curation.validity import Rule
from perturbkit.errors import InvalidArgument
from perturbkit.robustness.curves import Curves
from perturbkit.robustness.selection import select
from perturbkit.tasks.task import Task

WORDS = ["children", "learn", "languages", "quickly", "everywhere"]
ROWS = [{"text": f"{WORDS[i % 5]} {WORDS[i % 3]} {i}", "label": "yes" if i % 4 else "no"} for i in range(80)]
TASK = Task("toy", "test", "classification", ROWS, labels=("no", "yes"))
QUESTIONS = [
    {"text": f"question {q}", "text_pair": f"answer {a}", "label": int(a == 0), "group": f"g{q}"}
    for q in range(4)
    for a in range(3)
]
RANKING = Task(
    "rank", "test", "ranking", QUESTIONS, ("text", "text_pair"), metric="mrr", group="group",
    labels=("irrelevant", "relevant"),
)  # fmt: skip


def number(text: str) -> int:
    return int(text.rsplit(maxsplit=1)[-1])


def even(originals: Any, variants: Any) -> list[float]:
    return [1.0 - number(text) % 2 for text in originals]


EVEN = Rule("even", even, ">=", 1.0)
NOTHING = Rule("nothing", lambda originals, variants: [0.0] * len(originals), ">", 0.5)


def says_yes_to_odd(texts: list[str]) -> list[str]:
    """Right for 3 of 4 even rows' twins: "yes" to odd numbers, "no" to even ones."""
    return ["yes" if number(text) % 2 else "no" for text in texts]


def run(out: Path, model: Any = says_yes_to_odd, **options: Any) -> dict[str, Any]:
    given = {"pps": 1, "n_resamples": 200, **options}
    return pk.sweep(TASK, model, "swap_chars", out=out / "r", **given)


def test_original_and_perturbed_are_of_the_kept_units(tmp_path: Path) -> None:
    (cell,) = run(tmp_path, keep=EVEN)["cells"]
    # Of the 40 even rows 20 are multiples of 4, whose label is "no"; of all 80, the odd ones are right too.
    assert (cell["original"], cell["perturbed"], cell["drop"]) == (0.5, 0.5, 0.0)
    assert (cell["kept"], cell["rejected"], cell["units"], cell["rows"]) == (40, {"even": 40}, 40, 40)
    assert (cell["curated"], cell["review"]) == (False, None)
    (raw,) = pk.sweep(TASK, says_yes_to_odd, "swap_chars", pps=1, n_resamples=200, out=tmp_path / "raw")[
        "cells"
    ]
    assert (raw["original"], raw["kept"], raw["rejected"]) == (0.75, 80, {})


def test_a_row_without_an_edit_breaks_no_rule(tmp_path: Path) -> None:
    # Nothing is contracted in these rows.
    results = pk.sweep(
        TASK, says_yes_to_odd, "contraction", pps=1, n_resamples=50, out=tmp_path, keep=NOTHING
    )
    assert (results["cells"][0]["kept"], results["cells"][0]["rows_perturbed"]) == (80, 0)


def test_rows_that_are_left_out_are_not_asked_and_flips_have_the_number_of_their_row(tmp_path: Path) -> None:
    asked: list[int] = []

    def spelling(texts: list[str]) -> list[str]:
        asked.append(len(texts))
        known = [set(text.split()[:-1]) <= set(WORDS) for text in texts]
        return ["yes" if number(t) % 4 and k else "no" for t, k in zip(texts, known, strict=True)]

    results = run(tmp_path, spelling, keep=EVEN)
    assert asked == [80, 40]
    # Right before, and wrong where a word is misspelt and the label is "yes": 2, 6, 10 and so on.
    assert [flip["row"] for flip in results["flips"]] == list(range(2, 40, 4))
    assert all(flip["original_text"].endswith(f" {flip['row']}") for flip in results["flips"])


def test_an_error_names_the_row_of_the_task(tmp_path: Path) -> None:
    def fails(texts: list[str]) -> list[str]:
        for text in texts:
            if number(text) == 6 and not set(text.split()[:-1]) <= set(WORDS):
                raise RuntimeError("the card is full")
        return ["no"] * len(texts)

    place = r"^fails, swap_chars-pps1, batch of rows 0 to 78, row 6 \('\w+ \w+ 6'\): the model raised "
    with pytest.raises(
        InvalidArgument, match=place + "RuntimeError: the card is full: what is finished is kept"
    ):
        run(tmp_path, fails, keep=EVEN)

    def other_label(texts: list[str]) -> list[str]:
        changed = [not set(text.split()[:-1]) <= set(WORDS) and number(text) == 6 for text in texts]
        return ["perhaps" if one else "no" for one in changed]

    with pytest.raises(
        InvalidArgument, match=r"other_label, swap_chars-pps1: prediction of row 6: label 'perhaps'"
    ):
        run(tmp_path / "b", other_label, keep=EVEN)


def test_a_model_that_fails_for_no_row_alone_is_told_with_its_batch(tmp_path: Path) -> None:
    def full(texts: list[str]) -> list[str]:
        if len(texts) > 50:
            raise RuntimeError("more than the card holds")
        return ["no"] * len(texts)

    with pytest.raises(
        InvalidArgument, match=r"^full, original, batch of rows 0 to 79: the model raised RuntimeError"
    ):
        run(tmp_path, full)


def test_of_a_ranking_a_question_is_left_out_whole() -> None:
    rows = [{**row, "pk_verdict": None, "pk_done": 1} for row in QUESTIONS]
    rows[4]["pk_verdict"], rows[10]["pk_verdict"], rows[11]["pk_verdict"] = (
        "similarity",
        "fluency",
        "similarity",
    )
    chosen = select(RANKING, "c", rows, None)
    assert chosen.units.tolist() == [0, 2]
    assert chosen.numbers == [0, 1, 2, 6, 7, 8]
    assert chosen.rejected == {"fluency": 1, "similarity": 1}  # of each question, its first row that is
    assert chosen.task.units().tolist() == [0, 0, 0, 1, 1, 1]


class Reviews:
    """Rows with these numbers are judged; everything else has no edit."""

    def __init__(self, reasons: dict[int, str | None]) -> None:
        self.reasons, self.places = reasons, {"c": "sheet.csv line 2"}

    def __contains__(self, cell: object) -> bool:
        return cell == "c"

    def __call__(self, cell: str, rows: Any, columns: Any, label: Any, names: Any, check: Any) -> Any:
        assert (columns, label) == (("text",), None)  # candidates of a question are one sample
        return list(rows), [self.reasons.get(at, "unperturbed") for at in range(len(rows))], {"checked": 3}


def test_people_decide_over_rules_and_a_unit_needs_a_valid_row_and_none_that_is_not() -> None:
    rows = [{**row, "pk_verdict": "similarity", "pk_done": 1} for row in QUESTIONS]
    chosen = select(RANKING, "c", rows, Reviews({0: None, 1: None, 3: None, 4: "reject", 6: "unreviewed"}))
    assert chosen.units.tolist() == [0]
    assert chosen.rejected == {"reject": 1, "unreviewed": 1, "unperturbed": 1}
    assert chosen.review == {"checked": 3}
    assert select(RANKING, "other", rows, Reviews({})).rejected == {"similarity": 4}


REASONS = st.sampled_from([None, "similarity", "reject", "unreviewed", "unperturbed"])


@given(st.lists(REASONS, min_size=12, max_size=12))
def test_a_unit_is_kept_or_counted_once(reasons: list[str | None]) -> None:
    rows = [
        {**row, "pk_verdict": reason, "pk_done": 1} for row, reason in zip(QUESTIONS, reasons, strict=True)
    ]
    chosen = select(RANKING, "c", rows, None)
    assert len(chosen.units) + sum(chosen.rejected.values()) == 4
    groups = [reasons[at : at + 3] for at in range(0, 12, 3)]
    kept = [at for at, group in enumerate(groups) if None in group and set(group) <= {None, "unperturbed"}]
    assert chosen.units.tolist() == kept
    assert [row["group"] for row in chosen.rows] == [f"g{at}" for at in kept for _ in range(3)]


def test_nothing_left_in_a_cell_is_shown_and_nothing_left_at_all_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(
        InvalidArgument,
        match=r"^no unit of any cell is left to be evaluated \(swap_chars, pps 1: nothing 80\): ",
    ):
        run(tmp_path, keep=NOTHING)
    methods = ["swap_chars", "contraction"]
    results = pk.sweep(
        TASK, says_yes_to_odd, methods, pps=1, n_resamples=50, out=tmp_path / "b", keep=NOTHING
    )
    empty, whole = results["cells"]
    assert [empty[name] for name in ("original", "perturbed", "drop", "p_value", "p_adjusted")] == [None] * 5
    assert (empty["rows"], empty["kept"], empty["rejected"]) == (0, 0, {"nothing": 80})
    assert whole["p_adjusted"] == whole["p_value"] == 1.0
    scores = {(one["transform"], one["level"]): one["score"] for one in results["robustness"]}
    assert scores == {
        ("swap_chars", "char"): None, ("contraction", "word"): 1.0, (None, "char"): None, (None, "word"): 1.0,
        (None, "all"): 1.0,
    }  # fmt: skip


def test_curves_hold_a_cell_against_the_original_rows_of_its_own_units() -> None:
    # 40 units, of which the first 20 are right. A cell keeps the last 30 (10 right before, 5 after).
    original = np.array([[float(i < 20), 1.0] for i in range(40)])
    kept = np.array([[float(10 <= i < 15), 1.0] for i in range(10, 40)])
    whole = np.array([[float(i < 15), 1.0] for i in range(40)])
    cells, units = {("a", 1): kept, ("b", 1): whole}, {("a", 1): range(10, 40)}
    scores, drops = Curves(
        "accuracy", original, cells, {"a": "char", "b": "char"}, (1,), 50, 0, units
    ).records()
    assert scores[0]["score"] == pytest.approx((1 + 5 / 10) / 2)
    assert scores[1]["score"] == pytest.approx((1 + 15 / 20) / 2)
    assert drops[0]["drop"] == pytest.approx(((10 - 5) / 30 + (20 - 15) / 40) / 2)


def test_runs_that_left_out_other_units_are_not_compared(tmp_path: Path) -> None:
    odd = Rule("odd", lambda originals, variants: [1.0 - v for v in even(originals, variants)], ">=", 1.0)
    for name, rule in (("a", EVEN), ("b", odd), ("c", EVEN)):
        run(tmp_path / name, keep=rule)
    same = pk.compare(tmp_path / "a" / "r", tmp_path / "c" / "r", n_resamples=50)
    assert [cell["n"] for cell in same["cells"]] == [40]
    with pytest.raises(InvalidArgument, match="swap_chars-pps1: the runs left out other units"):
        pk.compare(tmp_path / "a" / "r", tmp_path / "b" / "r", n_resamples=50)
