"""A task of one's own file: columns, kinds, labels, errors with their row, and a benchmark over it."""

import json

import datasets
import numpy as np
import pandas
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import perturbkit as pk
from perturbkit.cli.main import run
from perturbkit.errors import InvalidArgument, MissingResource

REVIEWS = [("A warm and funny evening", "good"), ("The soup was cold", "bad"), ("We left early", "bad")] * 4


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = [f"{text},{label}" for text, label in REVIEWS]
    (tmp_path / "test.csv").write_text("\n".join(["review,stars", *lines]) + "\n")
    return tmp_path


def test_columns_by_name_and_by_use(folder):
    task = pk.load_task("own:text=review,label=stars", data_dir="test.csv")
    assert (task.name, task.kind, task.metric) == ("own:test.csv", "classification", "accuracy")
    assert task.labels == ("bad", "good")
    assert task.rows[1] == {"text": "The soup was cold", "label": "bad"}
    assert task.score(["good", "bad", "bad"] * 4) == 1.0
    rows = [
        {"sentence1": "a b", "sentence2": "a c", "score": 2.5},
        {"sentence1": "d", "sentence2": "e", "score": 0},
    ]
    (folder / "pairs.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    pairs = pk.load_task("own:kind=regression", data_dir="pairs.jsonl")
    assert (pairs.inputs(), pairs.gold(), pairs.metric) == (
        [("a b", "a c"), ("d", "e")],
        [2.5, 0.0],
        "pearson",
    )
    tagged = [{"tokens": ["Ana", "left", "Oslo"], "ner_tags": ["B-PER", "O", "B-LOC"]}]
    (folder / "tags.jsonl").write_text(json.dumps(tagged[0]) + "\n")
    tokens = pk.load_task("own", data_dir="tags.jsonl")
    assert (tokens.kind, tokens.gold(), tokens.labels) == (
        "tagging",
        [["B-PER", "O", "B-LOC"]],
        ("B-LOC", "B-PER", "I-LOC", "I-PER", "O"),
    )


def test_classes_that_are_whole_numbers_are_their_own_indices(folder):
    (folder / "stars.csv").write_text("text,label\nfine,5\ndull,1\nso so,3\n")
    task = pk.load_task("own", data_dir="stars.csv")
    assert task.gold() == [5, 1, 3]
    assert task.score([5, "1", 3]) == 1.0
    assert task.score([4, 1, 3]) == pytest.approx(2 / 3)


def written(name, column, values, feature, **texts):
    features = {key: datasets.Features({"x": kind})["x"] for key, (kind, _) in texts.items()}
    columns = {key: held for key, (_, held) in texts.items()}
    features = datasets.Features({**features, column: feature})
    datasets.Dataset.from_dict({**columns, column: values}, features=features).to_parquet(name)


def test_classes_with_names_in_the_file(folder):
    """Numbers stay what they are in the rows; a model answers with names or numbers."""
    texts = (datasets.Value("string"), ["fine", "dull", "so so"])
    written("t.parquet", "label", [2, 0, 1], datasets.ClassLabel(names=["bad", "fair", "good"]), text=texts)
    task = pk.load_task("own", data_dir="t.parquet")
    assert (task.labels, task.gold()) == (("bad", "fair", "good"), [2, 0, 1])
    assert task.rows[0] == {"text": "fine", "label": 2}
    assert task.score(["good", 0, "fair"]) == 1.0
    assert task.score(["good", 1, "bad"]) == pytest.approx(1 / 3)
    # A file to train on may have the names, the numbers, or the same names in another order.
    (folder / "train.csv").write_text("text,label\nlovely,good\nawful,0\n")
    learned = pk.load_task("own:train=train.csv", data_dir="t.parquet").train()
    assert [row["label"] for row in learned] == [2, 0]
    other = datasets.ClassLabel(names=["good", "fair", "bad"])
    written("train.parquet", "label", [0, 2, 1], other, text=texts)
    learned = pk.load_task("own:train=train.parquet", data_dir="t.parquet").train()
    assert [row["label"] for row in learned] == [2, 0, 1]
    stars = pk.load_task("own:kind=regression", data_dir="t.parquet")
    assert (stars.labels, stars.gold()) == ((), [2.0, 0.0, 1.0])


def test_tags_with_names_in_the_file(folder):
    tags = datasets.List(datasets.ClassLabel(names=["O", "B-PER", "I-PER"]))
    tokens = (datasets.List(datasets.Value("string")), [["Ana", "Lopez", "left"]])
    written("t.parquet", "ner_tags", [[1, 2, 0]], tags, tokens=tokens)
    task = pk.load_task("own", data_dir="t.parquet")
    assert (task.kind, task.labels, task.gold()) == (
        "tagging",
        ("O", "B-PER", "I-PER"),
        [["B-PER", "I-PER", "O"]],
    )
    assert task.score([["B-PER", "I-PER", "O"]]) == 1.0
    assert task.score([["B-PER", "O", "O"]]) == 0.0


def test_a_row_of_no_class_is_an_error_with_its_place(folder):
    texts = (datasets.Value("string"), ["fine", "dull"])
    written("t.parquet", "label", [0, -1], datasets.ClassLabel(names=["bad", "good"]), text=texts)
    with pytest.raises(InvalidArgument, match="gold of row 1: label '-1' is none of the task's 2 labels"):
        pk.load_task("own", data_dir="t.parquet").gold()


@pytest.mark.parametrize("name", ["f.csv", "f.jsonl"])
def test_decimal_labels_are_numbers(folder, name):
    rows = [{"text": "fine", "label": 4.5}, {"text": "dull", "label": 0.5}, {"text": "so so", "label": 3}]
    lines = [f"{row['text']},{row['label']}" for row in rows]
    content = "\n".join(["text,label", *lines]) if name == "f.csv" else "\n".join(map(json.dumps, rows))
    (folder / name).write_text(content + "\n")
    task = pk.load_task("own", data_dir=name)
    assert (task.kind, task.metric, task.labels, task.gold()) == (
        "regression",
        "pearson",
        (),
        [4.5, 0.5, 3.0],
    )
    assert task.score([2.0, 1.0, 1.625]) == pytest.approx(1.0)
    classes = pk.load_task("own:kind=classification", data_dir=name)
    assert classes.labels[3:] == ("3", "0.5", "4.5")  # whole numbers are their own indices
    with pytest.raises(
        InvalidArgument, match=r"label 2\.0 is none of .*numbers are a task of kind regression"
    ):
        classes.score([2.0, 1.0, 1.5])


@pytest.mark.parametrize("labels", [("4.5", "good"), ("4.5", "nan"), ("4", "5"), ("1.0", "0.0")])
def test_other_labels_are_classes(folder, labels):
    (folder / "f.csv").write_text("text,label\n" + "".join(f"x{label},{label}\n" for label in labels))
    assert pk.load_task("own", data_dir="f.csv").kind == "classification"


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("own:metric=macrof1", "text,label\nx,1\n", "metric of own .* got 'macrof1': did you mean macro_f1"),
        ("own:metric=pearson", "text,label\nx,1\n", "metric of own must be accuracy or .*, got 'pearson'"),
        ("own:metric=spearmn", "text,label\nx,1.5\n", "or spearman, got 'spearmn': did you mean spearman"),
        ("own", "a,b,label\nx,y,1\n", r"which column is the text\? write own:text=NAME \(a, b, label\)"),
        ("own", "text,b\nx,y\n", r"which column is the label\? write own:label=NAME \(text, b\)"),
        ("own:label=labl", "text,label\nx,1\n", "no column is called 'labl': did you mean label"),
        (
            "own",
            "text,label\nx,1\ny,\n",
            r"row 2 \(the first is 1\): column 'label' holds (None|''), which is no label",
        ),
        (
            "own:kind=regression",
            "text,label\nx,one\n",
            r"row 1 \(the first is 1\): column 'label' holds 'one', which is no num",
        ),
        (
            "own:kind=tagging",
            "text,label\nx,1\n",
            "kind=tagging does not fit the column 'text': token lists are tagging",
        ),
        ("own:kind=ranking", "text,label\nx,1\n", "kind must be classification, regression, tagging"),
        (
            "own",
            "text,label\n",
            "^data must have rows, got f.csv, which has none: name a file of texts with labels$",
        ),
    ],
)
def test_complaints(folder, name, content, message):
    (folder / "f.csv").write_text(content)
    with pytest.raises(InvalidArgument, match=message):
        pk.load_task(name, data_dir="f.csv")


def test_cells_with_semicolons(folder):
    (folder / "f.csv").write_text("text;label\nx, y;1\n")
    with pytest.raises(InvalidArgument, match="between cells: delimiter=';'"):
        pk.load_task("own", data_dir="f.csv")
    assert pk.load_task("own:delimiter=;", data_dir="f.csv").inputs() == ["x, y"]


def test_no_training_rows_say_how_to_give_them(folder):
    (folder / "f.csv").write_text("text,label\nx,1\n")
    for model in ("encoder", "baseline"):
        with pytest.raises(InvalidArgument) as error:
            pk.load_predictor(model, task=pk.load_task("own", data_dir="f.csv"))
        assert "no baseline" not in str(error.value)
        assert str(error.value).endswith(
            "train: the encoder and the baseline need training rows, which this task was made without: give "
            "some, as own:train=FILE"
        )


@pytest.mark.parametrize("name", ["f.csv", "f.tsv", "f.txt", "f.jsonl", "f.json", "f.parquet", "f.arrow"])
def test_a_file_without_rows_is_named(folder, name):
    (folder / "t.csv").write_text("text,label\nx,1\n")
    table = pa.table({"text": pa.array([], pa.string()), "label": pa.array([], pa.string())})
    if name == "f.parquet":
        pq.write_table(table, name)
    elif name == "f.arrow":
        with pa.ipc.new_file(name, table.schema) as file:
            file.write_table(table)
    else:
        (folder / name).write_text(
            {"csv": "text,label\n", "tsv": "text\tlabel\n", "json": "[]"}.get(name[2:], "")
        )
    told = f"must have rows, got {name}, which has none: name a file of texts with labels"
    with pytest.raises(InvalidArgument, match=f"^data {told}$"):
        pk.load_task("own", data_dir=name)
    with pytest.raises(InvalidArgument, match=f"^train {told}$"):
        pk.load_task(f"own:train={name}", data_dir="t.csv")


def test_no_file():
    with pytest.raises(MissingResource, match="the task own needs a file: pass --data FILE"):
        pk.load_task("own")
    with pytest.raises(InvalidArgument, match="has the split test alone, got 'dev'"):
        pk.load_task("own", "dev", data_dir="x.csv")


def test_a_benchmark_over_it(folder, capfd):
    command = ["bench", "--task", "own:text=review,label=stars,train=test.csv", "--data", "test.csv"]
    command += ["--model", "baseline", "-t", "swap_chars", "--pps", "2", "--resamples", "50", "-o", "run"]
    assert run([*command, "--json"]) == 0
    cell = json.loads(capfd.readouterr().out)["cells"][0]
    assert (cell["task"], cell["rows"], cell["rows_perturbed"], cell["original"]) == (
        "own:test.csv",
        12,
        12,
        1.0,
    )


def test_a_run_shows_names_to_people_and_takes_numbers_too(folder, capfd):
    texts = (datasets.Value("string"), [text for text, _ in REVIEWS[:3]])
    written("t.parquet", "label", [1, 0, 0], datasets.ClassLabel(names=["bad", "good"]), text=texts)
    (folder / "pk_own_model.py").write_text("def bad(texts):\n    return ['bad'] * len(texts)\n")
    bench = ["bench", "--task", "own", "--data", "t.parquet", "--model", "py:pk_own_model:bad", "-o", "run"]
    bench += ["-t", "swap_chars", "--pps", "1", "--resamples", "20", "--json"]
    assert run(bench) == 0
    assert run(["review", "export", "run", "-o", "s.jsonl", "-t", "swap_chars"]) == 0
    rows = [json.loads(line) for line in (folder / "s.jsonl").read_text().splitlines()]
    assert sorted(row["label"] for row in rows) == ["bad", "bad", "good"]
    # The one good review is called bad, by its number: then the model is right of every row.
    said = {"good": {"verdict": "relabel", "new_label": "0"}, "bad": {"verdict": "accept"}}
    judged = "".join(json.dumps(row | said[row["label"]]) + "\n" for row in rows)
    (folder / "done.jsonl").write_text(judged)
    capfd.readouterr()
    assert run([*bench, "--curated", "done.jsonl"]) == 0
    cell = json.loads(capfd.readouterr().out)["cells"][0]
    assert (cell["perturbed"], cell["review"]["relabel"], cell["review"]["accept"]) == (1.0, 1, 2)


def test_an_entity_of_one_token_may_be_split(folder, capfd):
    """Only B-LOC is in the file; a word in two makes B-LOC I-LOC."""
    rows = [{"tokens": ["Ana", "visited", "Oslo"], "tags": ["O", "O", "B-LOC"]}] * 3
    (folder / "ner.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (folder / "pk_own_tagger.py").write_text(
        "def tag(rows):\n    return [['O'] * len(row) for row in rows]\n"
    )
    bench = ["bench", "--task", "own", "--data", "ner.jsonl", "--model", "py:pk_own_tagger:tag", "-o", "run"]
    assert run([*bench, "-t", "split_word", "--pps", "3", "--resamples", "20", "--json"]) == 0
    assert json.loads(capfd.readouterr().out)["cells"][0]["rows_perturbed"] == 3


ANSWERED = [
    {
        "question": "Who keeps the keys?",
        "context": "The old gardener keeps the keys of the gate.",
        "answers": {"text": ["The old gardener"], "answer_start": [0]},
    }
]


@pytest.mark.parametrize("column", ["answers", "answer"])
def test_questions_with_answers_as_texts(column):
    row = {"question": "Who left?", "context": "The old gardener left.", column: "The old gardener"}
    task = pk.load_task("own", data_dir=[row])
    # One of the two words that count, and no other: precision 1, recall 1/2.
    assert (task.kind, task.score(["the gardener"])) == ("question_answering", pytest.approx(2 / 3))
    # With a label beside, a pair is one to classify: is the answer right?
    judged = pk.load_task("own", data_dir=[{**row, "label": "right"}, {**row, "label": "wrong"}])
    assert (judged.kind, judged.labels) == ("classification", ("right", "wrong"))


def test_questions_with_answers(folder):
    task = pk.load_task("own", data_dir=ANSWERED)
    assert (task.kind, task.metric, task.labels) == ("question_answering", "token_f1", ())
    assert task.perturbed_columns == ("question",)
    assert task.inputs() == [(ANSWERED[0]["question"], ANSWERED[0]["context"])]
    assert task.gold() == [["The old gardener"]]
    both = pk.load_task("own:context=true,metric=exact_match", data_dir=ANSWERED)
    assert both.perturbed_columns == ("question", "context")
    assert both.score(["the old gardener"]) == 1.0
    other = [{"q": "Who?", "p": "Ana left.", "gold": "Ana"}]
    named = pk.load_task("own:kind=qa,text=q,text_pair=p,label=gold", data_dir=other)
    assert (named.inputs(), named.gold()) == ([("Who?", "Ana left.")], [["Ana"]])
    with pytest.raises(
        InvalidArgument, match="kind=question_answering needs a question and a context, got 'text'"
    ):
        pk.load_task("own:kind=qa", data_dir=[{"text": "Who?", "answer": "Ana"}])
    with pytest.raises(InvalidArgument, match="column 'answers': expected accepted answers, got 5"):
        pk.load_task("own:kind=qa", data_dir=[{**ANSWERED[0], "answers": 5}])


def kinds():
    import pyarrow as pa

    rows = [{"text": text, "label": label} for text, label in REVIEWS]
    return [rows, pandas.DataFrame(rows), pa.Table.from_pylist(rows), datasets.Dataset.from_list(rows)]


@pytest.mark.parametrize("data", kinds(), ids=["list", "frame", "table", "dataset"])
def test_rows_in_memory(data, folder):
    task = pk.load_task("own", data_dir=data)
    assert (task.name, task.labels, len(task)) == ("own:data", ("bad", "good"), 12)
    assert task.rows[1] == {"text": "The soup was cold", "label": "bad"}
    found = pk.sweep(data, lambda texts: ["bad"] * len(texts), "swap_chars", pps=1, n_resamples=10, out="run")
    assert found["cells"][0]["original"] == pytest.approx(8 / 12)


def test_rows_in_memory_that_are_none(folder):
    names = datasets.Features(
        {"text": datasets.Value("string"), "label": datasets.ClassLabel(names=["no", "yes"])}
    )
    split = datasets.Dataset.from_dict({"text": ["a", "b"], "label": [1, 0]}, features=names)
    assert pk.load_task("own", data_dir=split).labels == ("no", "yes")
    missing = pandas.DataFrame({"text": ["a", "b"], "label": ["x", None]})
    with pytest.raises(InvalidArgument, match=r"data, row 2 \(the first is 1\): column 'label' holds None"):
        pk.load_task("own", data_dir=missing)
    for bad, kind in ((datasets.DatasetDict({"test": split}), "DatasetDict"), (5, "int"), (["a"], "list")):
        with pytest.raises(InvalidArgument, match=f"list of dicts\\), got {kind}: give one split"):
            pk.sweep(bad, len, "ocr", out="run")


def coded(labels):
    return [{"text": f"row {i}", "label": label} for i, label in enumerate(labels)]


@pytest.mark.parametrize("missing", [None, float("nan"), np.float32("nan"), pandas.NaT, pandas.NA])
def test_a_missing_label_is_no_class(missing):
    for data in (coded(["a", missing]), pandas.DataFrame(coded(["a", missing]))):
        with pytest.raises(
            InvalidArgument,
            match=r"data, row 2 \(the first is 1\): column 'label' holds None",
        ):
            pk.load_task("own", data_dir=data)


@pytest.mark.parametrize(
    ("labels", "order"),
    [
        ([-1, 0, 1], ("0", "1", "-1")),
        ([2, 1], ("0", "1", "2")),
        ([1, 2, "none"], ("0", "1", "2", "none")),
        ([True, False], ("False", "True")),
        ([np.int64(1), np.int64(0)], ("0", "1")),
        ([10**30, 7], ("1" + 30 * "0", "7")),
        ([1.0, 0.0], ("0.0", "1.0")),
    ],
)
def test_a_model_that_gives_the_labels_as_they_stand_in_the_data_is_right(labels, order):
    task = pk.load_task("own", data_dir=coded(labels))
    assert task.labels == order
    assert task.score(labels) == 1.0
    assert task.score([label if isinstance(label, str) else int(label) for label in labels]) == 1.0
    assert task.score(list(map(str, labels))) == 1.0
    assert task.score([labels[0]] * len(labels)) == pytest.approx(1 / len(labels))


def test_columns_that_are_not_found_in_memory_are_told_in_python():
    with pytest.raises(
        InvalidArgument, match=r'pass load_task\("own", data_dir=rows, label="NAME"\) .*\(text, y'
    ):
        pk.load_task("own", data_dir=[{"text": "a", "y": 1}])
    for empty in ([], pandas.DataFrame()):
        with pytest.raises(
            InvalidArgument, match=r"^data must have rows, got none: give some, with texts and labels$"
        ):
            pk.load_task("own", data_dir=empty)


def test_arrays_in_rows_are_lists():
    rows = [{"tokens": np.array(["Ana", "left"]), "ner_tags": np.array(["B-PER", "O"])}]
    task = pk.load_task("own", data_dir=rows)
    assert (task.inputs(), task.gold()) == ([["Ana", "left"]], [["B-PER", "O"]])
