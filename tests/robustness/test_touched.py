"""Rows of a tagging task by whether an entity was changed."""

from perturbkit.predictors.predictor import Prediction
from perturbkit.robustness.answers import Answers
from perturbkit.robustness.touched import by_entity
from perturbkit.tasks.task import Task

LABELS = ("O", "B-PER", "I-PER")
ROWS = [{"tokens": ["Ann", "Lee", "reads"], "tags": ["B-PER", "I-PER", "O"]} for _ in range(4)]
TASK = Task(
    "tags", "test", "tagging", ROWS, text_columns=("tokens",), target="tags", perturbed_columns=("tokens",),
    metric="entity_f1", labels=LABELS,
)  # fmt: skip


def answers(rows, tags):
    given = [Prediction(item) for item in tags]
    return Answers(rows, given, TASK.statistics(given, rows), TASK.score(given, rows))


def test_rows_are_told_apart_by_the_words_of_their_entities():
    name, none = ["B-PER", "I-PER", "O"], ["O", "O", "O"]
    rows = [
        {"tokens": ["Ann", "Eel", "reads"], "tags": name, "pk_done": 1},  # a letter of the name
        {"tokens": ["Ann", "reads"], "tags": ["B-PER", "O"], "pk_done": 1},  # a word of the name is gone
        {"tokens": ["Ann", "Lee", "raeds"], "tags": name, "pk_done": 1},  # beside it
        {"tokens": ["Ann", "Lee", "reads"], "tags": name, "pk_done": 0},  # not perturbed: in neither part
    ]
    after = answers(rows, [none, ["O", "O"], name, none])
    parts = by_entity(TASK, answers(ROWS, [name] * 4), after, n_resamples=100, seed=0)
    assert [parts[part]["rows"] for part in ("entity", "beside")] == [2, 1]
    assert (parts["entity"]["original"], parts["entity"]["perturbed"], parts["entity"]["drop"]) == (1, 0, 1)
    assert (parts["beside"]["perturbed"], parts["beside"]["drop"]) == (1, 0)


def test_no_such_row():
    rows = [{**row, "pk_done": 0} for row in ROWS]
    same = answers(rows, [["O", "O", "O"]] * 4)
    assert by_entity(TASK, same, same, n_resamples=10, seed=0)["entity"]["drop"] is None
