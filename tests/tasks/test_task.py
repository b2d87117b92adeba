import numpy as np
import pytest
from scipy.stats import pearsonr

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Prediction
from perturbkit.tasks.task import Task

LABELS = ("neg", "pos")


def sentiment(gold):
    rows = [{"text": f"text number {at}", "label": label} for at, label in enumerate(gold)]
    return Task("days", "test", "classification", rows, labels=LABELS)


def ranking():
    rows = [
        {"text": "q1", "text_pair": "a", "label": 0, "group": "x"},
        {"text": "q2", "text_pair": "b", "label": 1, "group": "y"},
        {"text": "q1", "text_pair": "c", "label": 1, "group": "x"},
        {"text": "q2", "text_pair": "d", "label": 0, "group": "y"},
    ]
    return Task(
        "answers",
        "test",
        "ranking",
        rows,
        ("text", "text_pair"),
        metric="mrr",
        group="group",
        labels=("irrelevant", "relevant"),
    )


@pytest.mark.parametrize("gold", [1, "pos", np.int64(1)])
@pytest.mark.parametrize(
    "predicted", [1, "pos", np.int64(1), np.str_("pos"), Prediction("pos", {"pos": 0.9})]
)
def test_a_label_equals_its_index(gold, predicted):
    assert sentiment([gold]).score([predicted]) == 1.0
    assert sentiment([0]).score([predicted]) == 0.0


@pytest.mark.parametrize("predicted", ["positive", "1", 2, -1, True, 1.0, None, float("nan"), [1]])
def test_anything_else_is_an_error_that_names_row_and_labels(predicted):
    with pytest.raises(InvalidArgument, match=r"prediction of row 1: .*(neg|pos)") as error:
        sentiment([0, 1]).score([0, predicted])
    assert "\n" not in str(error.value)


def test_gold_is_checked_too():
    with pytest.raises(InvalidArgument, match="gold of row 1: label 'meh'"):
        sentiment(["pos", "meh"]).score([0, 0])


def test_wrong_number_of_predictions():
    with pytest.raises(InvalidArgument, match="each of the 2 rows, got 1"):
        sentiment([0, 1]).score([0])


def test_statistics_are_one_line_for_each_row():
    task = sentiment([0, 1, 1])
    assert task.statistics([0, 1, 0])[:, 0].tolist() == [1.0, 1.0, 0.0]
    assert task.units().tolist() == [0, 1, 2]


def test_other_rows_can_be_scored():
    task = sentiment([0, 1, 1])
    perturbed = [dict(task.rows[2], text="txet nubmer 2")]
    assert task.inputs(perturbed) == ["txet nubmer 2"]
    assert task.score(["pos"], perturbed) == 1.0


def test_ranking_groups_are_units_even_when_interleaved():
    task = ranking()
    assert task.units().tolist() == [0, 1, 0, 1]
    # x: the right candidate is second (1/2); y: first (1).
    assert task.score([0.9, 0.8, 0.1, 0.2]) == 0.75
    assert task.statistics([0.9, 0.8, 0.1, 0.2]).shape[0] == 2


def test_ranking_by_the_probability_of_the_relevant_label():
    chances = [0.9, 0.8, 0.1, 0.2]
    predictions = [Prediction("irrelevant", {"irrelevant": 1 - c, "relevant": c}) for c in chances]
    assert ranking().score(predictions) == 0.75


def test_ranking_by_bare_labels():
    assert ranking().score(["irrelevant", "relevant", "relevant", "irrelevant"]) == 1.0


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), None, "high", True])
def test_a_score_that_is_no_number_names_the_row(bad):
    with pytest.raises(InvalidArgument, match="prediction of row 2"):
        ranking().score([0.9, 0.8, bad, 0.2])


def test_regression_scores_as_scipy_does():
    gold, predicted = [0.0, 1.5, 3.0, 5.0, 2.0], [0.5, 1.0, 2.5, 4.0, 3.5]
    rows = [{"text": "a", "text_pair": "b", "label": value} for value in gold]
    task = Task("pairs", "test", "regression", rows, ("text", "text_pair"), metric="pearson")
    assert task.score(predicted) == pytest.approx(pearsonr(gold, predicted).statistic, abs=1e-12)
    assert task.inputs()[0] == ("a", "b")


def test_tags_are_names_or_indices_and_one_for_each_token():
    labels = ("O", "B-PER", "I-PER")
    rows = [{"tokens": ["Ada", "Novak", "left"], "tags": [1, 2, 0]}]
    task = Task(
        "names", "test", "tagging", rows, ("tokens",), "tags", ("tokens",), metric="entity_f1", labels=labels
    )
    assert task.inputs() == [["Ada", "Novak", "left"]]
    assert task.score([["B-PER", "I-PER", "O"]]) == 1.0
    assert task.score([[1, 0, 0]]) == 0.0
    with pytest.raises(InvalidArgument, match="row 0: expected 3 tags, one per token, got 2"):
        task.score([["B-PER", "I-PER"]])
    with pytest.raises(InvalidArgument, match=r"row 0, token 1: label 'I-LOC'"):
        task.score([["B-PER", "I-LOC", "O"]])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "sorting"}, "kind must be one of"),
        ({"rows": []}, "empty"),
        ({"labels": ()}, "labels"),
        ({"group": "g"}, "group"),
        ({"perturbed_columns": ("title",)}, "perturbed_columns"),
    ],
)
def test_a_task_that_makes_no_sense_is_refused(change, message):
    fields = {
        "name": "n",
        "split": "test",
        "kind": "classification",
        "rows": [{"text": "a", "label": 0}],
        "labels": LABELS,
    }
    with pytest.raises(InvalidArgument, match=message):
        Task(**{**fields, **change})


def test_a_task_without_training_rows_has_no_baseline():
    pytest.importorskip("sklearn")
    with pytest.raises(InvalidArgument, match="need training rows, which this task was made without"):
        sentiment([0, 1]).baseline()


def test_its_repr_has_no_rows():
    task = Task("days", "test", "classification", [{"text": "fine", "label": 0}] * 3, labels=("no", "yes"))
    assert repr(task) == "Task('days', 'test': classification, 3 rows, 2 labels, accuracy)"
