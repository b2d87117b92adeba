import warnings

import numpy as np
import pytest

from perturbkit.behavior.answers import Answer, Classes, read_answers
from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Prediction

NAN = float("nan")
THREE = Classes(("negative", "neutral", "positive"))


def read(raw, inputs=("a", "b"), classes=None):
    return read_answers(raw, list(inputs), classes or Classes(), "model")


@pytest.mark.parametrize(
    ("given", "label"),
    [
        ("positive", 2),
        ("Positive", 2),
        ("LABEL_1", 1),
        (0, 0),
        ("2", 2),
        (True, 1),
        (2.0, 2),
        (np.int64(1), 1),
    ],
)
def test_labels_in_every_usual_form_are_the_same_class(given, label):
    assert THREE.label(given) == label


@pytest.mark.parametrize("given", ["joy", 3, -1, 0.5])
def test_what_is_no_class_is_an_error(given):
    with pytest.raises(InvalidArgument, match="none of the 3 classes"):
        THREE.label(given)


def test_every_form_of_answer():
    assert read(["x", 3]) == [Answer("x"), Answer(3)]
    assert read([0.5, 1.5]) == [Answer(0.5), Answer(1.5)]
    assert read([[0.2, 0.8], [0.9, 0.1]]) == [
        Answer(1, {"0": 0.2, "1": 0.8}),
        Answer(0, {"0": 0.9, "1": 0.1}),
    ]
    assert read(np.array([[0.25, 0.75], [0.5, 0.5]]))[0] == Answer(1, {"0": 0.25, "1": 0.75})
    assert read([{"n": 0.4, "p": 0.6}, Prediction("n", {"n": 0.7, "p": 0.3})]) == [
        Answer("p", {"n": 0.4, "p": 0.6}),
        Answer("n", {"n": 0.7, "p": 0.3}),
    ]
    assert read([["O", "B-PER"], ["O"]], (["the", "Ann"], ["a"])) == [Answer(["O", "B-PER"]), Answer(["O"])]
    assert read([{"positive": 1.0}, "neutral"], classes=THREE) == [Answer(2, {"2": 1.0}), Answer(1)]


def test_the_pair_that_checklist_models_give():
    assert read(([1, 0], [0.9, 0.8])) == [Answer(1, {"1": 0.9}), Answer(0, {"0": 0.8})]
    probabilities = np.array([[0.1, 0.9], [0.75, 0.25]])
    assert read((np.array([1, 0]), probabilities)) == [
        Answer(1, {"0": 0.1, "1": 0.9}),
        Answer(0, {"0": 0.75, "1": 0.25}),
    ]


def test_scores_that_are_not_told():
    assert Answer(1).score(1) is None
    assert Answer(1, {"1": 0.7}).score(0) is None
    assert Answer(1, {"1": 0.7, "2": 0.3}).score(0) == 0.0
    assert Answer(1, {"1": 0.7}).confidence == 0.7


def test_probabilities_that_are_no_numbers_are_never_class_0():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        answers = read([[NAN, NAN], [0.2, 0.8], [float("inf"), 0.0], [0.9, 0.3]], "abcd")
    assert [answer.value for answer in answers] == [None, 1, None, 0]
    assert [answer.problem is not None for answer in answers] == [True, False, True, False]
    assert [str(one.message) for one in caught] == ["model: the probabilities of row 3 sum to 1.2, not to 1"]
    assert [answer.problem for answer in read([NAN, None])] == ["the prediction is nan", "no prediction"]


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (["x"], "must give 2 answers, one for each input, got 1"),
        ("xy", "a list of 2 answers, got str"),
        (None, "a list of 2 answers, got NoneType"),
        ([{}, "x"], "row 0: a mapping must give label: probability"),
        ([{"a": "b"}, "x"], "row 0: a mapping must give label: probability"),
    ],
)
def test_wrong_shapes_name_the_row(raw, message):
    with pytest.raises(InvalidArgument, match=message):
        read(raw)


def test_wrong_numbers_of_probabilities_and_tags_name_the_row():
    with pytest.raises(InvalidArgument, match="row 1: got 2 probabilities for 3 classes"):
        read([[0.2, 0.3, 0.5], [0.5, 0.5]], classes=THREE)
    with pytest.raises(InvalidArgument, match="row 0: got 1 tags for 2 tokens"):
        read([["O"], ["O"]], (["a", "b"], ["c"]))


def test_a_frame_is_no_list_of_answers_but_its_records_are():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"negative": [0.9, 0.2], "neutral": [0.1, 0.2], "positive": [0.0, 0.6]})
    message = r"must give a list of 2 answers, got DataFrame: .* frame\.to_dict\('records'\)"
    with pytest.raises(InvalidArgument, match=message):
        read(frame, classes=THREE)
    assert [answer.value for answer in read(frame.to_dict("records"), classes=THREE)] == [0, 2]


@pytest.mark.parametrize("scores", [[-0.2, 1.2], {"no": -0.2, "yes": 1.2}])
def test_numbers_that_sum_to_one_and_are_no_probabilities_are_told(scores):
    with pytest.warns(UserWarning, match=r"^model: the probabilities of row 0 hold -0\.2, which is none$"):
        read_answers([scores], ["a"], Classes(("no", "yes")), "model")
