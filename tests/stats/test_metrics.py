"""Each metric against scikit-learn, scipy, seqeval, or hand work."""

import random
import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from perturbkit.errors import InvalidArgument
from perturbkit.stats.answers import normalise_answer
from perturbkit.stats.entities import entities
from perturbkit.stats.metrics import METRICS, Metric, metric

sklearn_metrics = pytest.importorskip("sklearn.metrics")
seqeval_metrics = pytest.importorskip("seqeval.metrics")

label = st.sampled_from(["a", "b", "c"])
label_pairs = st.lists(st.tuples(label, label), min_size=1, max_size=30)


@given(label_pairs)
def test_label_metrics_equal_scikit_learn(pairs):
    gold, predicted = (list(side) for side in zip(*pairs, strict=True))
    f1 = sklearn_metrics.f1_score
    assert metric("accuracy").score(gold, predicted) == pytest.approx(
        sklearn_metrics.accuracy_score(gold, predicted)
    )
    assert metric("macro_f1").score(gold, predicted) == pytest.approx(
        f1(gold, predicted, average="macro", zero_division=0)
    )
    everything = ["a", "b", "c"]
    assert metric("macro_f1", labels=everything, absent="zero").score(gold, predicted) == pytest.approx(
        f1(gold, predicted, average="macro", labels=everything, zero_division=0)
    )
    assert metric("micro_f1", labels=["a", "b"]).score(gold, predicted) == pytest.approx(
        f1(gold, predicted, average="micro", labels=["a", "b"], zero_division=0)
    )
    assert metric("micro_f1").score(gold, predicted) == pytest.approx(
        metric("accuracy").score(gold, predicted)
    )
    assert metric("binary_f1", positive="a").score(gold, predicted) == pytest.approx(
        f1([t == "a" for t in gold], [p == "a" for p in predicted], zero_division=0)
    )


def test_labels_of_another_kind_are_an_error_not_a_zero():
    with pytest.raises(InvalidArgument, match="both as names or both as numbers"):
        metric("accuracy").score([0, 1], ["0", "1"])
    with pytest.raises(InvalidArgument, match="predicted has no label at position 1"):
        metric("accuracy").score(["a", "b"], ["a", None])
    with pytest.raises(InvalidArgument, match="predicted has 1 units, gold has 2"):
        metric("accuracy").score(["a", "b"], ["a"])


BIO = ["O"] + [f"{prefix}-{kind}" for prefix in "BI" for kind in ("PER", "LOC")]
BIOES = ["O"] + [f"{prefix}-{kind}" for prefix in "BIES" for kind in ("PER", "LOC")]


@pytest.mark.parametrize("scheme", [BIO, BIOES])
def test_entities_equal_seqeval_for_any_tags(scheme):
    from seqeval.metrics.sequence_labeling import get_entities

    rng = random.Random(0)
    for _ in range(1500):
        tags = [rng.choice(scheme) for _ in range(rng.randint(1, 8))]
        assert entities(tags) == get_entities(tags), tags


def test_entity_f1_equals_seqeval():
    rng = random.Random(1)
    for _ in range(40):
        gold = [[rng.choice(BIO) for _ in range(6)] for _ in range(5)]
        predicted = [[tag if rng.random() < 0.7 else rng.choice(BIO) for tag in tags] for tags in gold]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            theirs = seqeval_metrics.f1_score(gold, predicted)
        assert metric("entity_f1").score(gold, predicted) == pytest.approx(theirs)


@pytest.mark.parametrize(
    ("tags", "found"),
    [
        (["I-PER", "I-PER", "B-PER"], [("PER", 0, 1), ("PER", 2, 2)]),  # IOB1
        (["S-LOC", "B-PER", "E-PER"], [("LOC", 0, 0), ("PER", 1, 2)]),  # BIOES
        (["B-PER", "I-LOC"], [("PER", 0, 0), ("LOC", 1, 1)]),  # change of type
        (["O", "O"], []),
    ],
)
def test_entities_by_hand(tags, found):
    assert entities(tags) == found


def test_entity_f1_counts_a_sentence_and_refuses_bad_tags():
    gold, predicted = [["B-PER", "O", "B-LOC"]], [["B-PER", "B-LOC", "O"]]
    assert metric("entity_f1").statistics(gold, predicted).tolist() == [[1, 1, 1]]
    with pytest.raises(InvalidArgument, match="'U-PER'"):
        metric("entity_f1").score([["U-PER"]], [["O"]])
    with pytest.raises(InvalidArgument, match="2 tags in sentence 0, gold has 1"):
        metric("entity_f1").score([["O"]], [["O", "O"]])


number_pairs = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2, max_size=40)


@given(number_pairs, st.sampled_from([0.1, 1.0, 1e7]))
def test_correlations_equal_scipy_or_are_zero_where_a_side_is_constant(pairs, scale):
    gold, predicted = np.array(pairs).T * scale + scale / 3
    for name, reference in (("pearson", scipy_stats.pearsonr), ("spearman", scipy_stats.spearmanr)):
        ours = metric(name).score(gold, predicted)
        if len(set(gold)) == 1 or len(set(predicted)) == 1:
            assert ours == 0.0
        else:
            assert ours == pytest.approx(reference(gold, predicted).statistic, abs=1e-10)


def test_correlation_far_from_zero_keeps_its_digits():
    rng = np.random.default_rng(0)
    gold, noise = rng.normal(size=200), rng.normal(size=200)
    near = metric("pearson").score(gold, noise)
    assert metric("pearson").score(gold + 1e8, noise - 1e8) == pytest.approx(near, abs=1e-7)


def test_ranking_by_hand():
    gold = [[0, 1, 0, 1], [1, 0], [0, 0]]
    scores = [[0.9, 0.8, 0.1, 0.3], [0.5, 0.5], [0.2, 0.1]]
    # Question 1: relevant at ranks 2 and 3: RR 1/2, AP (1/2 + 2/3) / 2. Question 2: a tie keeps its order.
    assert metric("mrr").score(gold, scores) == pytest.approx((1 / 2 + 1) / 2)
    assert metric("map").score(gold, scores) == pytest.approx(((1 / 2 + 2 / 3) / 2 + 1) / 2)
    assert metric("mrr", no_relevant="zero").score(gold, scores) == pytest.approx((1 / 2 + 1) / 3)
    assert metric("mrr").score([[0]], [[1.0]]) == 0.0
    assert metric("mrr").undefined(np.array([0.0, 0.0]))


def test_average_precision_equals_scikit_learn_without_ties():
    rng = np.random.default_rng(0)
    for _ in range(30):
        gold, scores = np.r_[1, rng.integers(0, 2, 9)], rng.random(10)
        assert metric("map").score([gold.tolist()], [scores.tolist()]) == pytest.approx(
            sklearn_metrics.average_precision_score(gold, scores)
        )


@pytest.mark.parametrize(
    ("gold", "predicted", "f1", "exact"),
    [
        ("the red house", "A red house.", 1.0, 1.0),
        (["red", "red house"], "red house", 1.0, 1.0),
        ("in the red house", "red house", 0.8, 0.0),
        ("red red", "red", 2 / 3, 0.0),
        ([], "", 1.0, 1.0),
        ([], "red", 0.0, 0.0),
        ("red", "", 0.0, 0.0),
        ("well-known", "wellknown", 1.0, 1.0),
    ],
)
def test_answers_by_hand(gold, predicted, f1, exact):
    assert metric("token_f1").score([gold], [predicted]) == pytest.approx(f1)
    assert metric("exact_match").score([gold], [predicted]) == exact


@given(st.text(max_size=30))
def test_normalising_an_answer_twice_changes_nothing_but_articles(text):
    once = normalise_answer(text)
    assert once == " ".join(once.split())
    assert not {"a", "an", "the"} & set(once.split())


def test_functions_and_metrics_pass_through():
    def last_minus_first(gold, predicted):
        return predicted[-1] - gold[0]

    made = metric(last_minus_first)
    assert made.name == "last_minus_first"
    assert not made.decomposes
    assert made.score([1, 2], [3, 9]) == 8.0
    assert metric(made) is made
    with pytest.raises(InvalidArgument, match="has no value of sums"):
        made.value(np.zeros(2))


@pytest.mark.parametrize("name", sorted(METRICS))
def test_every_metric_is_one(name):
    made = metric(name)
    assert isinstance(made, Metric)
    assert made.name == name
    assert made == metric(name)


@pytest.mark.parametrize(
    ("name", "params", "message"),
    [
        ("entity_f2", {}, 'metric "entity_f2" is not known: did you mean entity_f1'),
        ("binary_f1", {"positve": 1}, 'metric "binary_f1" has no parameter positve: did you mean positive'),
        ("accuracy", {"positive": 1}, "it takes none"),
        ("macro_f1", {"absent": "no"}, 'absent must be "skip" or "zero"'),
        ("micro_f1", {"labels": "ab"}, "labels must be a list"),
        ("micro_f1", {"labels": []}, "labels is empty"),
        (7, {}, "metric must be a name, a Metric or a function, got 7"),
    ],
)
def test_unknown_metrics_and_parameters(name, params, message):
    with pytest.raises(InvalidArgument, match=message):
        metric(name, **params)


@pytest.mark.parametrize(
    ("name", "gold", "predicted", "message"),
    [
        ("token_f1", [1], ["1"], r"predicted\[0\] and gold\[0\] must be text, got '1' and 1"),
        (
            "exact_match",
            [0.5, "a"],
            ["a", "a"],
            r"predicted\[0\] and gold\[0\] must be text, got 'a' and 0.5",
        ),
        ("entity_f1", [["O"], 1], [["O"], ["O"]], r"gold\[1\] must be a list of tags, got 1"),
        ("entity_f1", [["O"]], ["O"], r"predicted\[0\] must be a list of tags, got 'O'"),
        ("macro_f1", [["O"]], [["O"]], r"macro_f1 must have one label a unit, got \['O'\]: see entity_f1"),
        ("pearson", [], [], "gold has 0 units"),
        ("spearman", [], [], "gold has 0 units"),
        ("mean", [1, 1], [1, 1e200], "predicted has 1 value.s. over 1e.70, at position 1: divide all by one"),
        ("pearson", [1, -1e200], [1, 2], "gold has 1 value.s. over 1e.70, at position 1: divide all by one"),
    ],
)
def test_units_that_a_metric_is_not_made_for(name, gold, predicted, message):
    with pytest.raises(InvalidArgument, match=message):
        metric(name).score(gold, predicted)


def test_accepted_answers_may_be_arrays_and_numpys_own_texts():
    gold = [np.array(["red", "red house"]), np.str_("inn"), ("sea",)]
    assert metric("exact_match").score(gold, ["red house", "inn", "see"]) == pytest.approx(2 / 3)


def test_the_largest_numbers_give_finite_results():
    x = [1e70, -1e70, 5e69, 0.0]
    assert metric("pearson").score(x, x) == pytest.approx(1.0)
    assert metric("mean").score(x, x) == pytest.approx(1.25e69)
