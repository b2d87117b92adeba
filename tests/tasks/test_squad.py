import json

import pytest

from perturbkit.curation.perturb import perturb
from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.tasks.registry import load_task
from perturbkit.tasks.squad import load_squad

CONTEXT = "Ada rowed across the lake in 1871. Boats were new."
QUESTIONS = [
    {
        "id": "q1",
        "question": "When did Ada row?",
        "answers": [{"text": "1871", "answer_start": 29}, {"text": "in 1871", "answer_start": 26}],
    },
    {"id": "q2", "question": "Who swam?", "answers": [], "is_impossible": True},
]


def layout(questions=QUESTIONS, context=CONTEXT):
    return {
        "version": "1.1",
        "data": [{"title": "t", "paragraphs": [{"context": context, "qas": questions}]}],
    }


def write(folder, content, name="xquad.en.json"):
    text = content if isinstance(content, str) else json.dumps(content, indent=1)
    (folder / name).write_text(text)
    return folder


@pytest.mark.parametrize("name", ["xquad.en.json", "dev-v1.1.json", "dev-v2.0.json"])
def test_questions_contexts_and_answers(tmp_path, name):
    task = load_task("squad", "test", data_dir=write(tmp_path, layout(), name), partial=True)
    assert dict(task.rows[0]) == {
        "id": "q1",
        "question": "When did Ada row?",
        "context": CONTEXT,
        "answers": {"text": ["1871", "in 1871"], "answer_start": [29, 26]},
    }
    assert (task.kind, task.split, task.labels) == ("question_answering", "dev", ())
    assert task.inputs()[1] == ("Who swam?", CONTEXT)
    assert task.gold() == [["1871", "in 1871"], []]
    # in 1871, lake: one of two words right, two of three found: 0.8 with the second accepted answer.
    assert task.statistics(["in 1871 lake", ""])[:, 0].tolist() == pytest.approx([0.8, 1.0])
    assert task.perturbed_columns == ("question",)


def test_exact_match_and_wrong_predictions(tmp_path):
    task = load_task("squad:metric=exact_match,partial=true", "dev", data_dir=write(tmp_path, layout()))
    assert (task.name, task.metric) == ("squad:metric=exact_match", "exact_match")
    assert task.score(["The 1871!", "Ada"]) == 0.5
    with pytest.raises(InvalidArgument, match="prediction of row 1: expected the text of an answer, got 3"):
        task.score(["1871", 3])
    with pytest.raises(InvalidArgument, match="has no model for question_answering: use hf:"):
        task.baseline()


def test_answers_move_with_a_perturbed_context(tmp_path):
    folder = write(tmp_path, layout())
    task = load_task("squad:context=true,partial=true", "dev", data_dir=folder)
    assert task.perturbed_columns == ("question", "context")
    rows = [dict(row) for row in task.rows]
    moved = perturb(rows, "repeat_word", pps=4, seed=3, columns=task.perturbed_columns)
    assert moved[0]["context"] != CONTEXT
    for row in moved:
        for text, start in zip(row["answers"]["text"], row["answers"]["answer_start"], strict=True):
            assert row["context"][start : start + len(text)] == text
    assert task.score(["1871", ""], moved) == 1.0
    # Where only the question is perturbed, answers stay.
    asked = perturb(rows, "swap_chars", columns=("question",))
    assert [row["answers"] for row in asked] == [row["answers"] for row in rows]
    assert asked[0]["question"] != rows[0]["question"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"data": [\n{"paragraphs" []}]}', r"xquad.en.json, line 2: not JSON"),
        ({"version": "1.1"}, r"xquad.en.json: not the layout of SQuAD \(no 'data'\)"),
        ([1], r"xquad.en.json: not the layout of SQuAD"),
        (layout([{"id": "q", "question": "Who?"}]), r"paragraphs\[0\].qas\[0\]: .*no 'answers'"),
        (
            layout([*QUESTIONS, {**QUESTIONS[0], "answers": [{"text": "1871", "answer_start": 3}]}]),
            r"data\[0\].paragraphs\[0\].qas\[2\]: the answer '1871' is not at 3",
        ),
        (layout([{**QUESTIONS[0], "question": 3}]), r"qas\[0\]: .*expected a text, got 3"),
        (layout([]), r"xquad.en.json ends after line \d+: 0 rows"),
    ],
)
def test_a_wrong_file_says_where(tmp_path, content, message):
    with pytest.raises(InvalidArgument, match=message) as error:
        load_task("squad", "dev", data_dir=write(tmp_path, content), partial=True)
    assert "\n" not in str(error.value)


def test_a_short_file_a_wrong_encoding_and_missing_data(tmp_path):
    with pytest.raises(InvalidArgument, match=r"2 rows where the release has 1190"):
        load_task("squad", "dev", data_dir=write(tmp_path, layout()))
    (tmp_path / "xquad.en.json").write_bytes(b'{"data":\n"caf\xe9"}')
    with pytest.raises(InvalidArgument, match=r"xquad.en.json, line 2: byte 0xe9 is not utf-8"):
        load_task("squad", "dev", data_dir=tmp_path)
    with pytest.raises(MissingResource, match=r"none of train-v1.1.json or train-v2.0.json"):
        load_task("squad", "train", data_dir=tmp_path)
    with pytest.raises(MissingResource, match="is not a folder"):
        load_task("squad", "dev", data_dir=tmp_path / "absent")
    with pytest.raises(MissingResource, match=r"pass --data DIR .* dev-v1.1.json or xquad.en.json"):
        load_squad(hub_ids=(str(tmp_path / "absent"),))


def test_hub_copy(hub_copy):
    columns = {
        "id": ["q1"],
        "title": ["t"],
        "question": ["When?"],
        "context": [CONTEXT],
        "answers": [{"text": ["1871"], "answer_start": [29]}],
    }
    task = load_squad("dev", hub_ids=hub_copy(columns))
    assert task.gold() == [["1871"]]
    assert task.rows[0]["answers"] == {"text": ["1871"], "answer_start": [29]}


def test_the_released_file(released):
    task = load_task("squad", "dev", data_dir=released("squad"))
    assert len(task) == 1190
    assert len({row["context"] for row in task.rows}) == 240
    assert task.score([answers[0] for answers in task.gold()]) == 1.0
