"""Flipped rows of each kind of task: which are chosen, and how they are told."""

from perturbkit.predictors.predictor import Prediction
from perturbkit.robustness.answers import Answers
from perturbkit.robustness.flips import flipped
from perturbkit.tasks.task import Task


def answers(task, values, rows=None):
    rows = task.rows if rows is None else rows
    given = [Prediction(value) for value in values]
    return Answers(rows, given, task.statistics(given, rows), task.score(given, rows))


def perturbed(row, done=1, edits=(), **new):
    return {**row, **new, "pk_done": done, "pk_edits": list(edits)}


def edit(start, end, old, new, field="text", step=0):
    place = {"field": field, "step": step, "start": start, "end": end}
    return {**place, "old": old, "new": new, "transform": "x", "n": 0}


ROWS = [{"text": f"word {i}", "label": "yes"} for i in range(5)]
TASK = Task("toy", "test", "classification", ROWS, labels=("no", "yes"))


def test_only_perturbed_rows_that_were_right_and_became_wrong():
    rows = [perturbed(row, done=int(i != 3)) for i, row in enumerate(ROWS)]
    before, after = answers(TASK, [1, 1, 0, 1, 1]), answers(TASK, [0, 1, 1, 0, 0], rows)
    found = flipped(TASK, before, after)
    assert [flip["row"] for flip in found] == [0, 4]
    assert (found[0]["gold"], found[0]["before"], found[0]["after"]) == ("yes", "yes", "no")
    assert [flip["row"] for flip in flipped(TASK, before, after, most=1)] == [0]


def test_edits_of_two_fields_count_in_the_text_that_is_shown():
    rows = [{"text": "a cat", "text_pair": "the dog", "label": 4.0}]
    task = Task(
        "pairs", "test", "regression", rows, text_columns=("text", "text_pair"),
        perturbed_columns=("text", "text_pair"), metric="pearson",
    )  # fmt: skip
    edits = [edit(4, 7, "dog", "dgo", "text_pair"), edit(2, 5, "cat", "act")]
    after = answers(task, [1.5], [perturbed(rows[0], 2, edits, text="a act", text_pair="the dgo")])
    (flip,) = flipped(task, answers(task, [3.5]), after)
    assert (flip["original_text"], flip["perturbed_text"]) == ("a cat | the dog", "a act | the dgo")
    assert [(e["start"], e["end"]) for e in flip["edits"]] == [(2, 5), (12, 15)]
    assert [flip["original_text"][e["start"] : e["end"]] for e in flip["edits"]] == ["cat", "dog"]
    assert (flip["gold"], flip["before"], flip["after"]) == (4.0, 3.5, 1.5)


def test_of_numbers_those_that_went_farthest_from_the_gold_value():
    rows = [{"text": "a", "label": 2.0}, {"text": "b", "label": 2.0}, {"text": "c", "label": 2.0}]
    task = Task("numbers", "test", "regression", rows, metric="pearson")
    before = answers(task, [2.0, 2.5, 4.0])
    after = answers(task, [2.5, 4.5, 2.0], [perturbed(row) for row in rows])
    assert [flip["row"] for flip in flipped(task, before, after)] == [1, 0]


def test_a_question_is_one_row_with_its_rank():
    rows = [
        {"text": "q", "text_pair": p, "label": y, "group": "1"} for p, y in (("a", 0), ("b", 1), ("c", 0))
    ]
    task = Task(
        "ranks", "test", "ranking", rows, text_columns=("text", "text_pair"), metric="mrr", group="group",
        labels=("no", "yes"),
    )  # fmt: skip
    after = answers(task, [0.5, 0.4, 0.6], [perturbed(row, text="p") for row in rows])
    (flip,) = flipped(task, answers(task, [0.5, 0.9, 0.1]), after)
    assert (flip["row"], flip["original_text"], flip["perturbed_text"]) == (0, "q", "p")
    assert (flip["gold"], flip["before"], flip["after"]) == ("right: 1 of 3", "ranked 1", "ranked 3")


def test_tags_are_told_as_entities():
    rows = [{"tokens": ["Ann", "saw", "Bath"], "tags": ["B-PER", "O", "B-LOC"]}]
    labels = ("O", "B-PER", "I-PER", "B-LOC", "I-LOC")
    task = Task(
        "tags", "test", "tagging", rows, text_columns=("tokens",), target="tags",
        perturbed_columns=("tokens",), metric="entity_f1", labels=labels,
    )  # fmt: skip
    after = answers(task, [["B-PER", "O", "O"]], [perturbed(rows[0], tokens=["Ann", "saw", "Btah"])])
    (flip,) = flipped(task, answers(task, [["B-PER", "O", "B-LOC"]]), after)
    assert flip["original_text"] == "Ann saw Bath"
    assert (flip["before"], flip["after"]) == ("PER: Ann; LOC: Bath", "PER: Ann")


def test_edits_of_later_steps_are_left_to_a_comparison():
    rows = [perturbed(ROWS[0], 2, [edit(0, 1, "w", "W"), edit(1, 2, "o", "0", step=1)], text="W0rd 0")]
    task = Task("one", "test", "classification", ROWS[:1], labels=("no", "yes"))
    (flip,) = flipped(task, answers(task, [1]), answers(task, [0], rows))
    assert flip["edits"] == []
