import json

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.task import Task

ROWS = [{"text": 'She said "no", twice', "label": "neg"}, {"text": "a fine day", "label": "pos"}]
TASK = Task("days", "test", "classification", ROWS, labels=("neg", "pos"))


def write(folder, name, content):
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return f"predictions:{path}"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("p.csv", 'text,label\na fine day,pos\n"She said ""no"", twice",neg\n'),
        ("p.csv", 'text,prediction,label\na fine day,1,neg\n"She said ""no"", twice",0,pos\n'),
        ("p.tsv", 'label\ttext\npos\ta fine day\nneg\t"She said ""no"", twice"\n'),
        (
            "p.jsonl",
            '{"text": "a fine day", "label": 1}\n\n{"text": "She said \\"no\\", twice", "label": "neg"}\n',
        ),
        ("p.csv", "id,label\n1,pos\n0,neg\n"),
        ("p.csv", '\ufefftext,label\na fine day,pos\na fine day,pos\n"She said ""no"", twice",neg\n'),
    ],
)
def test_answers_go_to_their_texts_whatever_the_order(tmp_path, name, content):
    predictor = load_predictor(write(tmp_path, name, content), task=TASK)
    assert TASK.score(predictor.predict(TASK.inputs())) == 1.0


@pytest.mark.parametrize("column", ["prediction", "predicted", "pred", "output"])
def test_the_right_answers_beside_are_not_taken_for_predictions(tmp_path, column):
    content = f'text,label,{column}\na fine day,pos,neg\n"She said ""no"", twice",neg,neg\n'
    predictor = load_predictor(write(tmp_path, "p.csv", content), task=TASK)
    assert TASK.score(predictor.predict(TASK.inputs())) == 0.5
    rows = [{"text": "a", "text_pair": "b", "label": 1.0}, {"text": "c", "text_pair": "d", "label": 3.0}]
    task = Task("pairs", "test", "regression", rows, ("text", "text_pair"), metric="pearson")
    spec = write(tmp_path, "q.csv", "text,text_pair,label,score\na,b,1,3\nc,d,3,1\n")
    assert task.score(load_predictor(spec, task=task).predict(task.inputs())) == -1.0


def test_an_empty_answer_to_a_question_is_an_answer(tmp_path):
    rows = [{"question": "Who?", "context": "Nobody rowed.", "answers": {"text": [], "answer_start": []}}]
    shape = {"text_columns": ("question", "context"), "target": "answers", "perturbed_columns": ("question",)}
    task = Task("q", "test", "question_answering", rows, **shape, metric="token_f1")
    spec = write(tmp_path, "p.csv", "question,context,prediction\nWho?,Nobody rowed.,\n")
    assert task.score(load_predictor(spec, task=task).predict(task.inputs())) == 1.0


def test_an_unknown_input_is_named(tmp_path):
    predictor = load_predictor(write(tmp_path, "p.csv", "text,label\na fine day,pos\n"), task=TASK)
    with pytest.raises(InvalidArgument, match="no prediction for row 1, 'a fnie day'"):
        predictor.predict(["a fine day", "a fnie day", "another"])


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("p.csv", "text,label\na,pos\na,neg\n", "line 3: a second, other prediction for 'a'"),
        ("p.csv", "text,label\na,\n", "line 2: no prediction; column 'label' is empty"),
        ("p.csv", "text,prediction,label\na,pos,neg\nb,,pos\n", "line 3: no prediction; column 'pred"),
        ("p.jsonl", '{"text": "a", "pred": null, "label": "pos"}\n', "line 1: no prediction; column"),
        ("p.csv", "text,gold\na,pos\n", "line 2: no prediction; expected a column prediction, predicted,"),
        ("p.csv", "sentence,label\na,pos\n", "line 2: no column text; columns are sentence, label"),
        ("p.csv", "text,label\n", "has no predictions"),
        ("p.csv", "id,label\n2,pos\n", "line 2: id must be a row of the task's split, 0 to 1, got '2'"),
        ("p.jsonl", "{}\n{\n", "line 2: not JSON|line 1: no column text"),
        ("p.jsonl", "[1]\n", "line 1: expected an object"),
        ("p.txt", "a", "must end in .csv, .tsv or .jsonl"),
    ],
)
def test_a_bad_file_says_where(tmp_path, name, content, message):
    with pytest.raises(InvalidArgument, match=message):
        load_predictor(write(tmp_path, name, content), task=TASK)


def test_ids_need_a_task(tmp_path):
    with pytest.raises(InvalidArgument, match="ids need a task"):
        load_predictor(write(tmp_path, "p.csv", "id,label\n0,pos\n"))


def test_a_missing_file(tmp_path):
    with pytest.raises(MissingResource, match="no such file"):
        load_predictor(f"predictions:{tmp_path / 'absent.csv'}")


def test_not_utf8(tmp_path):
    (tmp_path / "p.csv").write_bytes(b"text,label\ncaf\xe9,pos\n")
    with pytest.raises(InvalidArgument, match="is not UTF-8"):
        load_predictor(f"predictions:{tmp_path / 'p.csv'}")


def test_an_unknown_label_is_an_error_when_scored(tmp_path):
    content = 'text,label\na fine day,positive\n"She said ""no"", twice",neg\n'
    predictor = load_predictor(write(tmp_path, "p.csv", content), task=TASK)
    with pytest.raises(InvalidArgument, match="prediction of row 1: label 'positive'"):
        TASK.score(predictor.predict(TASK.inputs()))


def test_numbers_for_pairs(tmp_path):
    rows = [{"text": "a", "text_pair": "b", "label": 1.0}, {"text": "ab", "text_pair": "", "label": 3.0}]
    task = Task("pairs", "test", "regression", rows, ("text", "text_pair"), metric="pearson")
    spec = write(tmp_path, "p.csv", "text,text_pair,score\nab,,3\na,b,0.5\n")
    assert [answer.value for answer in load_predictor(spec, task=task).predict(task.inputs())] == [0.5, 3.0]
    for bad in ("high", "nan", "inf"):
        spec = write(tmp_path, "q.csv", f"text,text_pair,score\na,b,{bad}\n")
        with pytest.raises(InvalidArgument, match=r"line 2: expected a (finite )?number"):
            load_predictor(spec, task=task)


def test_tags_for_tokens(tmp_path):
    rows = [{"tokens": ["Ada", "left"], "tags": ["B-PER", "O"]}]
    task = Task(
        "names", "test", "tagging", rows, ("tokens",), "tags", ("tokens",), "entity_f1", labels=("O", "B-PER")
    )
    spec = write(tmp_path, "p.jsonl", json.dumps({"tokens": ["Ada", "left"], "tags": ["B-PER", "O"]}))
    assert task.score(load_predictor(spec, task=task).predict(task.inputs())) == 1.0
    with pytest.raises(InvalidArgument, match=r"row 0, \['Ada left'\]"):
        load_predictor(spec, task=task).predict([["Ada left"]])


def test_answers_to_questions(tmp_path):
    path = tmp_path / "answers.jsonl"
    row = {"question": "Who rowed?", "context": "Ada rowed.", "prediction": "Ada"}
    path.write_text(json.dumps(row) + "\n")
    predictor = load_predictor(f"predictions:{path}")
    assert predictor.predict([("Who rowed?", "Ada rowed.")])[0].value == "Ada"
