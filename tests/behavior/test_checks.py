import re
import warnings

import pytest

from perturbkit.behavior import expect
from perturbkit.behavior.cases import TestCase
from perturbkit.behavior.checks import DIR, INV, MFT
from perturbkit.behavior.templates import Case, Template
from perturbkit.errors import InvalidArgument, InvalidSpec

NAN = float("nan")
SHADES = Template("shade {c}", c=["red", "tan", "blue"])


def first_letter(texts):
    return [text.split()[-1][0] for text in texts]


def test_labels_are_paired_with_their_cases():
    result = MFT(SHADES, labels=["r", "t", "b"]).run(first_letter)
    assert (result.cases, result.applicable, result.failed) == (3, 3, 0)
    assert MFT(SHADES, labels=["r", "t", "x"]).run(first_letter).failed == 1


def test_a_single_label_is_for_all_cases():
    result = MFT(SHADES, labels="r").run(first_letter)
    assert (result.failed, result.failure_rate) == (2, 2 / 3)


def test_too_few_labels_name_both_numbers():
    with pytest.raises(ValueError, match="each of 3 cases, got 2 labels"):
        MFT(SHADES, labels=["r", "t"])


def test_labels_by_index_need_class_names():
    assert MFT(SHADES, labels=[0, 1, 2], class_names=("r", "t", "b")).run(first_letter).failed == 0
    with pytest.raises(InvalidArgument, match="of different types"):
        MFT(SHADES, labels=[0, 1, 2]).run(first_letter)


def test_labels_of_templates_and_functions():
    template = Template("{x}", x=["aa", "b"], labels=lambda fills: len(fills["x"]))
    assert MFT(template).run(lambda texts: [len(text) for text in texts]).failed == 0
    assert MFT(SHADES, labels=lambda fills: fills["c"][0]).run(first_letter).failed == 0
    with pytest.raises(InvalidArgument, match=r"needs labels= .* or expect=: the case 'shade red'"):
        MFT(SHADES)


def test_probabilities_that_are_no_numbers():
    probabilities = {"a": [NAN, NAN], "b": [0.2, 0.8], "c": [float("inf"), 0.0], "d": [0.9, 0.3]}
    test = MFT(list("abcd"), labels=[0, 1, 0, 0], name="four")

    def model(texts):
        return [probabilities[text] for text in texts]

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        result = test.run(model, invalid="count")
    assert result.invalid == [0, 2]
    assert (result.cases, result.applicable, result.failed) == (4, 2, 0)
    assert any("2 cases left out" in note for note in result.notes)
    assert len(caught) == 1
    with (
        pytest.raises(InvalidArgument, match="four, case 0, example 0: probability of '0' is nan"),
        pytest.warns(),
    ):
        test.run(model)


def test_no_number_on_both_sides_is_no_pass():
    result = INV([["a", "b"]]).run(lambda texts: [[NAN, NAN]] * 2, invalid="count")
    assert (result.applicable, result.invalid) == (0, [0])
    assert result.failure_rate is None


def test_wrong_lengths_name_model_and_row():
    with pytest.raises(InvalidArgument, match="must give 3 answers, one for each input, got 2"):
        MFT(SHADES, labels="r").run(lambda texts: ["r", "t"])


def test_errors_of_the_model_name_it():
    def broken(texts):
        raise KeyError("weights")

    with pytest.raises(InvalidArgument, match="broken, inputs 0 to 2: the model raised KeyError: 'weights'"):
        MFT(SHADES, labels="r").run(broken)


def test_each_distinct_text_is_asked_once_in_batches():
    asked = []

    def model(texts):
        asked.append(list(texts))
        return [0] * len(texts)

    INV([["a", "b", "c"], ["b", "d"], ["a", "e"]]).run(model, batch_size=2)
    assert asked == [["a", "b"], ["c", "d"], ["e"]]


def test_inputs_of_one_kind_come_together():
    kinds = []

    def model(inputs):
        kinds.append({type(value) for value in inputs})
        return [0] * len(inputs)

    MFT(["a", ("a", "b"), Case(["t", "u"]), "c", {"context": "x"}], labels=0).run(model)
    assert kinds == [{str}, {tuple}, {list}, {dict}]


def test_variants_by_a_transform_carry_their_edits():
    test = INV(["Children learn languages", "12"], "swap_chars", copies=4, seed=1)
    assert test.n_cases == 1
    assert test.dropped["cases without variants"] == 1
    assert test.transform["name"] == "swap_chars"
    case = test.cases[0]
    assert case.inputs[0] == "Children learn languages"
    assert len(set(case.inputs)) == len(case.inputs) <= 5
    assert test.n_examples == len(case.inputs)
    for text, info in zip(case.inputs[1:], case.infos[1:], strict=True):
        (edit,) = info["edits"]
        assert text == case.inputs[0][: edit["start"]] + edit["new"] + case.inputs[0][edit["end"] :]


def test_pairs_tokens_and_records_are_perturbed_too():
    data = [
        ("How big is it?", "What size is it?"),
        Case(["Ann", "walked", "home"]),
        {"context": "Bo sings loudly."},
    ]
    test = INV(data, "swap_chars", seed=3)
    shapes = [[type(value) for value in case.inputs] for case in test.cases]
    assert shapes == [[tuple, tuple], [list, list], [dict, dict]]


def test_variants_by_a_function():
    def louder(text):
        return None if text == "skip" else [text, text + "!", text + "!", text.upper()]

    test = INV(["so", "skip"], louder)
    assert test.cases == [TestCase(("so", "so!", "SO"), infos=({}, {}, {}))]
    assert test.dropped == {
        "equal to the original": 1,
        "equal to another variant": 1,
        "cases without variants": 1,
    }
    with pytest.raises(InvalidArgument, match="changes none of the cases"):
        INV(["skip"], louder)


def test_a_case_fails_when_any_variant_does_and_the_original_does_not_count():
    def model(texts):
        return [int("!" in text) for text in texts]

    result = INV([["a!", "b!", "c"], ["a", "b"], ["a", "b!"]]).run(model)
    assert [outcome.status for outcome in result.outcomes] == ["failed", "passed", "failed"]
    # changes_to does not apply to originals that are 1 already; equal(1) is not asked of originals.
    result = DIR([["a!", "b!"], ["a", "b!"], ["a", "b"]], expect=expect.changes_to(1)).run(model)
    assert [outcome.status for outcome in result.outcomes] == ["n/a", "passed", "failed"]
    assert (result.cases, result.applicable, result.failed, result.failure_rate) == (3, 2, 1, 0.5)
    assert [one.status for one in DIR([["a", "b!"]], expect=expect.equal(1)).run(model).outcomes] == [
        "passed"
    ]
    assert [one.status for one in MFT([["a", "b!"]], labels=1).run(model).outcomes] == ["failed"]


def test_labels_of_several_examples_of_a_case():
    test = MFT([["a", "b!"], ["c", "d"]], labels=[[0, 1], 0])
    assert test.run(lambda texts: [int("!" in text) for text in texts]).failed == 0
    with pytest.raises(InvalidArgument, match="2 examples needs one label or as many, got 3"):
        MFT([["a", "b!"]], labels=[[0, 1, 1]])


def test_tags_as_labels():
    test = MFT([Case(["Ann", "sang"]), Case(["Bo"])], labels=[["B-PER", "O"], ["B-PER"]])
    assert test.run(lambda inputs: [["B-PER", "O"][: len(tokens)] for tokens in inputs]).failed == 0
    assert test.run(lambda inputs: [["O", "O"][: len(tokens)] for tokens in inputs]).failed == 2


def test_rates_have_wilsons_interval_and_small_tests_a_note():
    result = MFT([f"t{at}" for at in range(20)], labels=0).run(
        lambda texts: [int(int(text[1:]) < 3) for text in texts]
    )
    low, high = result.interval
    assert (round(low, 4), round(high, 4)) == (0.0524, 0.3604)  # Wilson's interval of 3 in 20
    assert result.notes == ["only 20 applicable cases: too few to conclude from (fewer than 30)"]


def test_slices_by_fill():
    template = Template("{who} is {how}", who=["he", "she"], how=["up", "down"], labels=0)
    result = MFT(template).run(lambda texts: [int(text == "she is up") for text in texts])
    assert {key: (rate.applicable, rate.failed) for key, rate in result.slices["who"].items()} == {
        "he": (2, 0),
        "she": (2, 1),
    }


def test_the_worst_cases_come_first_with_their_edits():
    sizes = {"a": 0.5, "b": 0.9, "c": 0.7}
    result = MFT(list("abc"), labels=0).run(
        lambda texts: [{0: 1 - sizes[t], 1: sizes[t] + 1e-9} for t in texts]
    )
    assert [record["examples"][0]["input"] for record in result.worst] == ["b", "c", "a"]
    assert [round(record["size"], 3) for record in result.worst] == [-0.9, -0.7, -0.5]
    test = INV(["Children learn"], "swap_chars", copies=2, seed=1)
    record = test.run(lambda texts: [int(text == "Children learn") for text in texts]).worst[0]
    assert record["examples"][0]["input"] == "Children learn"
    assert record["examples"][1]["edits"][0]["transform"] == "swap_chars"


def test_a_sample_of_cases_is_the_same_for_the_same_seed():
    words = Template("{x1} {x2}", x=[str(at) for at in range(30)])
    assert MFT(words, labels=0, n=50).n_cases == 50
    test = MFT(words, labels=0)
    runs = [test.run(lambda texts: [0] * len(texts), n=20, seed=seed) for seed in (1, 1, 2)]
    chosen = [[outcome.case for outcome in run.outcomes] for run in runs]
    assert chosen[0] == chosen[1] != chosen[2]
    assert len(set(chosen[0])) == 20
    assert chosen[0] == sorted(chosen[0])


def test_data_sets_are_read_by_their_columns():
    rows = [{"sentence1": "a", "sentence2": "b", "id": 1}, {"sentence1": "c", "sentence2": "d", "id": 2}]
    test = MFT(rows, columns=["sentence1", "sentence2"], labels=lambda fills: fills["id"])
    assert [case.inputs for case in test.cases] == [(("a", "b"),), (("c", "d"),)]
    assert [case.label for case in test.cases] == [1, 2]
    datasets = pytest.importorskip("datasets")
    assert MFT(datasets.Dataset.from_list(rows), labels=0).cases[1].inputs == (("c", "d"),)
    pandas = pytest.importorskip("pandas")
    assert MFT(pandas.DataFrame({"text": ["a", "b"]}), labels=0).cases[1].inputs == ("b",)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("text", "a template, a list or a data set"),
        ([], "at least one case"),
        ([[]], "at least one input"),
        ([3], "a case must be"),
    ],
)
def test_data_that_are_no_cases(data, message):
    with pytest.raises(InvalidArgument, match=re.escape(message)):
        MFT(data, labels=0)


def test_the_numbers_of_a_test():
    test = MFT([["a", "b"], "c"], labels=0, name="n", capability="Logic")
    assert (test.name, test.capability, test.n_cases, test.n_examples) == ("n", "Logic", 2, 3)
    with pytest.raises(InvalidArgument, match="fail_rate"):
        MFT(["a"], labels=0, fail_rate=20)
    with pytest.raises(InvalidSpec):
        INV([["a", "b"]], expect={"name": "nothing"})


def test_several_templates_in_one_test():
    test = MFT([SHADES, Template("{x}", x=["grey"])], labels=["r", "t", "b", "g"])
    assert test.run(first_letter).failed == 0
    assert len(test.templates) == 2


def test_fields_are_the_only_parts_of_a_pair_that_a_transform_changes():
    pairs = [("Who sang loudly?", "Bo sang loudly."), ("Who sang loudly?", "Ann sang loudly.")]
    test = INV(pairs, "swap_chars", copies=2, fields=[0])
    for case, pair in zip(test.cases, pairs, strict=True):
        assert {variant[1] for variant in case.inputs} == {pair[1]}
        assert all(sorted(variant[0]) == sorted(pair[0]) for variant in case.inputs)
        assert {edit["field"] for at in (1, 2) for edit in case.info_of(at)["edits"]} == {"text0"}
    records = [{"question": "Who sang?", "context": "Bo sang."}]
    [case] = INV(records, "swap_chars", fields=["question"]).cases
    assert case.inputs[1]["context"] == "Bo sang."
    with pytest.raises(InvalidArgument, match=r"fields must name parts of 2 \(text0, text1\), got 2"):
        INV(pairs, "swap_chars", fields=[2])
    with pytest.raises(InvalidArgument, match="a function has the whole input"):
        INV(pairs, lambda pair: pair, fields=[0])


ROWS = [
    {"tokens": ["Ann", "sang"], "tags": ["B-PER", "O"], "id": 1},
    {"tokens": ["Bob", "went", "home"], "tags": ["B-PER", "O", "O"], "id": 2},
]


def test_a_transform_takes_no_case_of_several_inputs():
    # Bare token lists are cases of one-word texts: of "Ann", "sang" only the first would have been tested.
    match = r"the case \['Ann', 'sang'\] has 2 inputs, .* give token lists as rows .* \(columns='tokens'\)"
    data = [row["tokens"] for row in ROWS]
    with pytest.raises(InvalidArgument, match=match):
        INV(data, "swap_chars")
    with pytest.raises(InvalidArgument, match=match):
        DIR(data, str.upper, expect=expect.equal())
    assert INV([["Maria"], ["Robert"]], "swap_chars").n_cases == 2


def test_token_lists_are_rows_with_a_column_of_tokens():
    seen = []

    def model(sentences):
        seen.extend(sentences)
        return [["O"] * len(tokens) for tokens in sentences]

    INV(ROWS, "repeat_word", expect.entities_invariant(), columns="tokens", seed=1).run(model)
    assert ["Ann", "sang"] in seen
    assert len(seen) == 4
    assert {len(tokens) for tokens in seen} == {2, 3, 4}


@pytest.mark.parametrize("make", [lambda data: MFT(data, labels=0), lambda data: INV(data, "swap_chars")])
@pytest.mark.parametrize(
    ("row", "named"), [(ROWS[0], "tags"), ({"text": "good food", "label": "pos"}, "label"), ({"a": 5}, "a")]
)
def test_a_list_of_rows_is_no_list_of_records(make, row, named):
    with pytest.raises(InvalidArgument, match=rf"has {named}=.*, which is no text: name the text columns"):
        make([row])


def test_labels_of_a_data_set_are_a_column_of_it():
    datasets, pandas = pytest.importorskip("datasets"), pytest.importorskip("pandas")
    rows = [{"text": "good", "stars": "up"}, {"text": "bad", "stars": "down"}]

    def model(texts):
        return ["up" if text == "good" else "down" for text in texts]

    for data in (pandas.DataFrame(rows), datasets.Dataset.from_list(rows)):
        assert MFT(data, labels="stars").run(model).failed == 0
        assert MFT(data, labels="{stars}").run(model).failed == 0
        assert MFT(data, labels="up").run(model).failed == 1
    assert MFT(rows, labels="stars", columns="text").run(model).failed == 0
    # Of a template, a slot's name may well be the label of all its cases.
    assert MFT(Template("{up}", up=["good", "great"]), labels="up").cases[0].label == "up"


def test_labels_may_be_any_sequence():
    datasets, pandas = pytest.importorskip("datasets"), pytest.importorskip("pandas")
    data = pandas.DataFrame({"text": ["red", "tan"], "label": ["r", "t"]})
    for labels in (
        data.label,
        data.label.to_numpy(),
        ("r", "t"),
        datasets.Dataset.from_pandas(data)["label"],
    ):
        assert MFT(list(data.text), labels=labels).run(first_letter).failed == 0


def test_a_fitted_pipeline_is_asked_how_sure_it_is():
    linear = pytest.importorskip("sklearn.linear_model")
    text = pytest.importorskip("sklearn.feature_extraction.text")
    pipeline = pytest.importorskip("sklearn.pipeline").make_pipeline(
        text.CountVectorizer(), linear.LogisticRegression()
    )
    pipeline.fit(["a fine day", "a fine meal", "a dull day", "a dull meal"], ["pos", "pos", "neg", "neg"])
    rises = expect.score_moves("pos", at_least=0.1)
    result = DIR(["a day", "a meal"], lambda text: f"{text}, fine", expect=rises).run(pipeline)
    before, after = pipeline.predict_proba(["a day", "a day, fine"])[:, 1]
    assert after - before > 0.1
    assert (result.cases, result.failed) == (2, 0)
    (case,) = DIR(["a day"], lambda text: f"{text}, dull", expect=rises).run(pipeline).worst
    predicted = str(pipeline.predict(["a day"])[0])
    confidence = pipeline.predict_proba(["a day"]).max()
    assert case["examples"][0]["probabilities"][predicted] == pytest.approx(confidence)
