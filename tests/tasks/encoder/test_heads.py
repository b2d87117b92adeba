import numpy as np
import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.tasks.encoder.heads import LinearHead

pytest.importorskip("sklearn")


def clouds(n=120):
    """Three clouds of points around (0, 0), (4, 0) and (0, 4), and a feature that never changes."""
    generator = np.random.default_rng(0)
    gold = np.arange(n) % 3
    centres = np.array([[0.0, 0.0, 7.0], [4.0, 0.0, 7.0], [0.0, 4.0, 7.0]])
    noise = generator.normal(0, 0.5, (n, 3)) * [1, 1, 0]
    return (centres[gold] + noise).astype(np.float32), gold


def test_classes_that_lie_apart_are_told_apart():
    features, gold = clouds()
    head = LinearHead.fit("classification", features, gold.tolist(), ("a", "b", "c", "never"))
    answers = head.predict(features)
    assert [answer.value for answer in answers] == ["abc"[label] for label in gold]
    for answer in answers[:5]:
        assert list(answer.scores) == ["a", "b", "c"]
        assert sum(answer.scores.values()) == pytest.approx(1.0)
        assert max(answer.scores, key=answer.scores.get) == answer.value


def test_two_classes_are_as_scikit_learn_has_them():
    from sklearn.linear_model import LogisticRegression
    from sklearn.preprocessing import StandardScaler

    features, gold = clouds()
    features, gold = features[gold < 2], gold[gold < 2]
    head = LinearHead.fit("ranking", features, gold.tolist(), ("no", "yes"))
    chances = [answer.value for answer in head.predict(features)]
    assert chances == [answer.scores["yes"] for answer in head.predict(features)]
    scaled = StandardScaler().fit_transform(features)
    nearest = min(
        np.abs(LogisticRegression(C=c).fit(scaled, gold).predict_proba(scaled)[:, 1] - chances).max()
        for c in (0.0003, 0.001, 0.003, 0.01, 0.03, 0.1)
    )
    assert nearest < 1e-3


def test_a_linear_number_is_found_and_held_inside_what_was_seen():
    generator = np.random.default_rng(1)
    features = generator.normal(size=(4000, 4)).astype(np.float32)
    gold = features @ [1.0, -2.0, 0.5, 0.0] + 3.0
    head = LinearHead.fit("regression", features, gold.tolist(), ())
    found = np.array([answer.value for answer in head.predict(features)])
    assert np.corrcoef(found, gold)[0, 1] > 0.999
    far = head.predict(np.array([[100.0, -100.0, 0.0, 0.0]], np.float32))[0]
    assert far.value == pytest.approx(gold.max())
    assert far.scores is None


def test_a_prediction_does_not_depend_on_the_rows_beside_it():
    features, gold = clouds()
    head = LinearHead.fit("classification", features, gold.tolist(), ("a", "b", "c"))
    together = head.predict(features)
    assert [head.predict(features[at : at + 1])[0] for at in range(len(features))] == together
    assert LinearHead.from_state(head.state()).predict(features) == together


def test_one_label_cannot_be_trained():
    with pytest.raises(InvalidArgument, match="only the label 'b' occurs"):
        LinearHead.fit("classification", np.zeros((3, 2), np.float32), [1, 1, 1], ("a", "b"))
