import itertools

import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.question_answering import QuestionAnswerer
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.task import Task

pytest.importorskip("torch")

HEAD = "ForQuestionAnswering"
PAIRS = [
    ("Who went by ?", "a boater went sailing in Oslo , and boats went by ."),
    ("Who sailed ?", "New York"),
    ("a day ?", "a fine day in New York ."),
]


def best_span(output, encoded, context, most=30):
    """By hand: every start and end of the context, the highest sum, the first of equals."""
    starts, ends = output.start_logits[0].tolist(), output.end_logits[0].tolist()
    inside = [at for at, part in enumerate(encoded.sequence_ids(0)) if part == 1]
    spans = [(s, e) for s, e in itertools.product(inside, inside) if s <= e < s + most]
    first, last = max(spans, key=lambda span: starts[span[0]] + ends[span[1]])
    return context[encoded.token_to_chars(first).start : encoded.token_to_chars(last).end]


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_best_span_of_the_context(tiny, directly, seed):
    folder = tiny(HEAD, seed=seed, positions=40)
    rows = [{"question": q, "context": c, "answers": ["Oslo"]} for q, c in PAIRS]
    columns = ("question", "context")
    task = Task("s", "dev", "question_answering", rows, columns, "answers", ("question",), "token_f1")
    answers = load_predictor(f"hf:{folder}", task=task).predict(task.inputs())
    for (question, context), answer in zip(PAIRS, answers, strict=True):
        assert answer.value == best_span(*directly(folder, HEAD, question, context), context)
        assert answer.value in context
    assert 0.0 <= task.score(answers) <= 1.0


def test_small_batches_and_another_order_give_the_same(tiny):
    folder = str(tiny(HEAD, positions=40))
    whole = QuestionAnswerer(folder).predict(PAIRS)
    assert QuestionAnswerer(folder, batch_size=1).predict(PAIRS[::-1])[::-1] == whole
    assert QuestionAnswerer(folder).predict([]) == []


def test_a_long_context_is_read_in_windows(tiny, directly):
    folder = tiny(HEAD, positions=16)
    context = "a fine day in Oslo and a dull night in York , and boat went by . who went in a fine boat ?"
    (answer,) = QuestionAnswerer(str(folder)).predict([("who went ?", context)])
    # Windows of 16 - 3 question - 3 special tokens = 10, of which 4 are read twice.
    pieces = context.lower().split(" ")
    assert len(pieces) == 24
    found = []
    for first in (0, 6, 12, 18):
        window = " ".join(context.split(" ")[first : first + 10])
        output, encoded = directly(folder, HEAD, "who went ?", window)
        inside = [at for at, part in enumerate(encoded.sequence_ids(0)) if part == 1]
        score = max(
            float(output.start_logits[0][s] + output.end_logits[0][e])
            for s in inside
            for e in inside
            if s <= e
        )
        found.append((score, best_span(output, encoded, window)))
        if first + 10 >= 24:
            break
    assert answer.value == max(found)[1]


def test_a_question_that_fills_the_model_is_cut(tiny):
    folder = str(tiny(HEAD, positions=16))
    (answer,) = QuestionAnswerer(folder).predict([("who went sailing " * 20, "boats went by")])
    assert answer.value
    assert answer.value in "boats went by"


def test_no_answer_where_the_first_position_has_more(tiny, directly):
    folder = tiny(HEAD, seed=3, positions=40)
    silent = QuestionAnswerer(str(folder), no_answer=True).predict(PAIRS)
    spoken = QuestionAnswerer(str(folder)).predict(PAIRS)
    for (question, context), answer, other in zip(PAIRS, silent, spoken, strict=True):
        output, encoded = directly(folder, HEAD, question, context)
        starts, ends = output.start_logits[0].tolist(), output.end_logits[0].tolist()
        inside = [at for at, part in enumerate(encoded.sequence_ids(0)) if part == 1]
        most = max(starts[s] + ends[e] for s in inside for e in inside if s <= e)
        assert answer.value == ("" if starts[0] + ends[0] > most else other.value)


def test_an_empty_context_has_no_answer(tiny):
    assert QuestionAnswerer(str(tiny(HEAD))).predict([("who ?", "")])[0].value == ""


def test_other_inputs_and_other_models_are_refused(tiny):
    predictor = QuestionAnswerer(str(tiny(HEAD)))
    with pytest.raises(InvalidArgument, match="takes pairs of question and context, got 'who' at row 1"):
        predictor.predict([("who", "a boat"), "who"])
    with pytest.raises(InvalidArgument, match=r"no trained head for answer spans \(qa_outputs"):
        QuestionAnswerer(str(tiny("Model", folder="bare")))
