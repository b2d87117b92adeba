"""Copies stay with their originals when rows are held out to choose a penalty."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import perturbkit as pk
from perturbkit.tasks.baselines import classification
from perturbkit.tasks.baselines.holdout import FOLDS, folds, held_out
from perturbkit.tasks.encoder import heads


@given(st.lists(st.integers(0, 30), max_size=80))
def test_a_group_is_on_one_side_and_every_fifth_is_held_out(groups):
    held = held_out(groups)
    outside = {group for group, out in zip(groups, held, strict=True) if out}
    inside = {group for group, out in zip(groups, held, strict=True) if not out}
    assert not outside & inside
    assert len(outside) == len(set(groups)) // 5
    assert held.shape == (len(groups),)


@given(st.lists(st.integers(0, 30), max_size=80))
def test_a_group_is_in_one_fold_and_the_folds_have_as_many_groups(groups):
    fold = folds(groups).tolist()
    of = dict(zip(groups, fold, strict=True))
    assert [of[group] for group in groups] == fold
    sizes = [list(of.values()).count(number) for number in range(FOLDS)]
    assert max(sizes) - min(sizes) <= 1


def test_rows_without_copies_are_every_fifth():
    assert np.flatnonzero(held_out(range(17))).tolist() == [4, 9, 14]


@pytest.fixture
def grown():
    """Augmented rows of mini-trec, and which originals they come from as the texts themselves tell."""
    rows = [dict(row) for row in pk.load_task("mini-trec:coarse=true").train()][:60]
    out = pk.augment(rows, "natural_typo", copies=2, pps=2, seed=3)
    assert len(out) > 150
    sources, last = [], ""
    texts = {row["text"] for row in rows}
    for row in out:  # copies stand behind their original
        last = row["text"] if row["text"] in texts else last
        sources.append(last)
    return out, sources


@pytest.fixture
def seen(monkeypatch):
    """The folds, whenever the classifier chooses its penalty."""
    calls = []
    whole = classification._choose

    def choose(features, gold, fold):
        calls.append(fold.tolist())
        return whole(features, gold, fold)

    monkeypatch.setattr(classification, "_choose", choose)
    return calls


def apart(fold, sources):
    """Whether there are several folds and each source is in one."""
    of = dict(zip(sources, fold, strict=True))
    return len(set(fold)) == FOLDS and [of[source] for source in sources] == fold


def test_the_classifier_holds_out_an_original_with_its_copies(grown, seen, tmp_path, monkeypatch):
    pytest.importorskip("sklearn")
    pytest.importorskip("skops")
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    rows, sources = grown
    task = replace(pk.load_task("mini-trec:coarse=true"), train=lambda: rows)
    task.baseline()
    assert apart(seen[0], sources)
    # Without the record nobody knows which row is whose copy.
    bare = [{"text": row["text"], "label": row["label"]} for row in rows]
    replace(task, train=lambda: bare).baseline()
    assert seen[1] == [at % FOLDS for at in range(len(rows))]
    assert not apart(seen[1], sources)


def test_so_it_does_with_a_file_that_augment_wrote(grown, seen, tmp_path, monkeypatch):
    pytest.importorskip("sklearn")
    pytest.importorskip("skops")
    pandas = pytest.importorskip("pandas")
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path / "cache"))
    rows, sources = grown
    pandas.DataFrame(rows)[["text", "label", "pk_source"]].to_csv(tmp_path / "more.csv", index=False)
    pandas.DataFrame(rows[:9])[["text", "label"]].to_csv(tmp_path / "test.csv", index=False)
    pk.load_task(f"own:train={tmp_path / 'more.csv'}", data_dir=tmp_path / "test.csv").baseline()
    assert apart(seen[0], sources)


@pytest.mark.parametrize("kind", ["classification", "regression"])
def test_a_head_of_the_encoder_holds_out_whole_groups(kind, monkeypatch):
    pytest.importorskip("sklearn")
    name = "_logistic" if kind == "classification" else "_ridge"
    calls, whole = [], getattr(heads, name)
    monkeypatch.setattr(heads, name, lambda *parts: calls.append(parts[2].tolist()) or whole(*parts))
    features = np.random.default_rng(0).normal(size=(30, 3))
    groups = [at // 3 for at in range(30)]
    heads.LinearHead.fit(kind, features, [at % 2 for at in range(30)], ("a", "b"), groups)
    assert [at for at, out in enumerate(calls[0]) if out] == [12, 13, 14, 27, 28, 29]


def test_margins_of_a_row_come_from_a_model_without_its_fold():
    pytest.importorskip("sklearn")
    features = np.array([[1.0, 0.0], [0.0, 1.0]] * 10)
    gold = np.array([0, 1] * 10)
    fold = folds(range(20))
    margins, judged = classification._held_out_margins(features, gold, fold, 1.0)
    assert judged.all()
    assert (margins.argmax(axis=1) == gold).all()
    wrong = gold.copy()
    wrong[fold == 2] = 1 - gold[fold == 2]  # a fold's own labels change nothing of its margins
    other, _ = classification._held_out_margins(features, wrong, fold, 1.0)
    assert np.array_equal(other[fold == 2], margins[fold == 2])
    assert not np.array_equal(other[fold != 2], margins[fold != 2])


def test_a_class_of_one_fold_alone_has_no_margin_there_and_is_not_judged():
    pytest.importorskip("sklearn")
    features = np.eye(4)[[0, 1, 0, 1, 0, 1, 0, 1, 0, 2]]
    gold = np.array([0, 1] * 4 + [0, 2])
    margins, judged = classification._held_out_margins(features, gold, folds(range(10)), 1.0)
    assert judged.tolist() == [True] * 9 + [False]
    assert np.isneginf(margins[[4, 9], 2]).all()
