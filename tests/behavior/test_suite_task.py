import pytest

from perturbkit.behavior import expect
from perturbkit.behavior.checks import INV, MFT
from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suite_task import SuiteTask
from perturbkit.behavior.tagged import tagged
from perturbkit.behavior.templates import Case
from perturbkit.errors import InvalidArgument
from perturbkit.predictors.python_function import FunctionPredictor
from perturbkit.predictors.specs import load_predictor


def tagging() -> MFT:
    return MFT(tagged([Case("[Ann](PER) left [Oslo](LOC) .")]), expect=expect.entities_equal(), name="t")


def answering() -> MFT:
    return MFT([("Who?", "Ann.")], labels="Ann", expect=expect.answer_equals(), name="a")


def test_the_task_is_read_off_the_tests():
    tags = ("O", "B-LOC", "I-LOC", "B-PER", "I-PER")
    assert Suite([tagging()], name="names").task() == SuiteTask("names", "tagging", tags)
    assert Suite([answering()], name="q").task() == SuiteTask("q", "question_answering")
    assert Suite([INV(["Good food"], str.upper, name="i")]).task() is None
    assert Suite([tagging(), answering()]).task() is None


def test_a_spec_is_told_the_task(monkeypatch):
    seen = []

    def load(spec, *, task=None, trust_pickle=False):
        seen.append((spec, task))
        return FunctionPredictor(lambda rows: [["B-PER", "O", "B-LOC", "O"] for _ in rows], spec)

    monkeypatch.setattr("perturbkit.behavior.suite.load_predictor", load)
    suite = Suite([tagging()], name="names")
    assert suite.run("spacy:any")["t"].failed == 0
    assert seen == [("spacy:any", suite.task())]


def test_a_suite_has_no_rows_to_learn_from():
    task = Suite([tagging()], name="names").task()
    assert task.inputs() == []
    for spec in ("baseline", "encoder"):
        with pytest.raises(
            InvalidArgument, match=r"the suite names has no training rows .*--task mini-conll2003"
        ):
            load_predictor(spec, task=task)
