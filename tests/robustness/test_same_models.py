"""A run folder never gives one model's answers for another's."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from perturbkit.benchmark import sweep
from perturbkit.core.edit import Edit
from perturbkit.core.registry import register
from perturbkit.core.text import Text
from perturbkit.core.transform import Transform
from perturbkit.errors import InvalidArgument
from perturbkit.robustness.run import RunFolder
from perturbkit.tasks.task import Task

ROWS = [{"text": f"A sentence with the number {i} in it.", "label": i % 2} for i in range(60)]
TASK = Task("toy", "test", "classification", ROWS, labels=("no", "yes"))


@pytest.fixture(autouse=True)
def _same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perturbkit.robustness.sweep.code_hash", lambda: "same")


class Clf:
    """Two of these have the same method by the same name, as two trained pipelines have."""

    def __init__(self, label: int, but: str = "none", probability: float | None = None) -> None:
        self.label, self.but, self.probability, self.asked = label, but, probability, 0

    def predict(self, texts: list[str]) -> list[Any]:
        self.asked += len(texts)
        labels = [1 - self.label if self.but in text else self.label for text in texts]
        if self.probability is None:
            return labels
        p = self.probability
        return [{"no": 1 - p, "yes": p} for _ in texts]


def run(out: Path, model: Any, transforms: Any = "swap_chars", **options: Any) -> dict[str, Any]:
    given: dict[str, Any] = {"pps": 1, "n_resamples": 10, **options}
    return sweep(TASK, model, transforms, out=out, **given)


def test_another_model_behind_the_same_name_is_refused(tmp_path: Path) -> None:
    first = run(tmp_path / "r", Clf(0).predict)
    content = (tmp_path / "r" / "results.json").read_bytes()
    with pytest.raises(InvalidArgument) as raised:
        run(tmp_path / "r", Clf(1).predict)
    assert str(raised.value) == (
        f"predict is not the model whose answers {str(tmp_path / 'r')!r} holds, or its answers vary: "
        "original, row 0 ('A sentence with the number 0 in it.') was 0, now 1: choose another folder, or ask "
        "all anew with fresh=True (--fresh)"
    )
    assert (tmp_path / "r" / "results.json").read_bytes() == content
    assert run(tmp_path / "r", Clf(0).predict) == first


def test_a_model_swapped_behind_a_closure(tmp_path: Path) -> None:
    behind = {"model": Clf(0)}

    def predict(texts: list[str]) -> list[Any]:
        return behind["model"].predict(texts)

    run(tmp_path / "r", predict)
    behind["model"] = Clf(0, but="number 41")  # one row of sixty is another
    with pytest.raises(InvalidArgument, match=r"original, row 41 \(.*\) was 0, now 1"):
        run(tmp_path / "r", predict)


def test_models_that_differ_on_perturbed_rows_alone(tmp_path: Path) -> None:
    def told_by(original: int, perturbed: int) -> Any:
        known = {row["text"] for row in ROWS}

        def predict(texts: list[str]) -> list[int]:
            return [original if text in known else perturbed for text in texts]

        return predict

    run(tmp_path / "r", told_by(0, 0))
    with pytest.raises(InvalidArgument, match=r"swap_chars-pps1, row \d+ \(.*\) was 0, now 1"):
        run(tmp_path / "r", told_by(0, 1))


def test_the_same_label_with_another_probability(tmp_path: Path) -> None:
    run(tmp_path / "r", Clf(0, probability=0.8).predict)
    run(tmp_path / "r", Clf(0, probability=0.8 + 1e-7).predict)  # the last digits of another batch
    with pytest.raises(InvalidArgument, match=r"was \{'no': 0\.19\d*, 'yes': 0\.8\}, now \{'no': 0\.09"):
        run(tmp_path / "r", Clf(0, probability=0.9).predict)


def test_fresh_asks_everything_anew(tmp_path: Path) -> None:
    run(tmp_path / "r", Clf(0).predict)
    model = Clf(1)
    results = run(tmp_path / "r", model.predict, fresh=True)
    assert model.asked == 120
    assert results == run(tmp_path / "whole", Clf(1).predict)
    assert run(tmp_path / "r", Clf(1).predict) == results


def test_a_fresh_run_that_stops_leaves_nothing_of_the_old_model(tmp_path: Path) -> None:
    run(tmp_path / "r", Clf(0).predict)
    (tmp_path / "r" / "report.html").write_text("of the old model")

    def predict(texts: list[str]) -> list[int]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "r", predict, fresh=True)
    left = sorted(path.name for path in (tmp_path / "r").rglob("*") if path.is_file())
    assert left == ["plan.json"]


def test_fresh_is_refused_while_another_is_at_work(tmp_path: Path) -> None:
    run(tmp_path / "r", Clf(0).predict)
    plan = json.loads((tmp_path / "r" / "plan.json").read_text())
    with (
        RunFolder.begin(tmp_path / "r", plan),
        pytest.raises(InvalidArgument, match=r"fresh \(--fresh\) must not be given while another process"),
    ):
        run(tmp_path / "r", Clf(1).predict, fresh=True)
    assert (tmp_path / "r" / "results.json").exists()


def test_few_rows_of_a_large_run_are_asked_again(tmp_path: Path) -> None:
    rows = [{"text": f"A sentence with the number {i} in it.", "label": 0} for i in range(3000)]
    task = Task("toy", "test", "classification", rows, labels=("no", "yes"))
    given = {"pps": (1, 2), "n_resamples": 10, "out": tmp_path / "r"}
    sweep(task, Clf(0).predict, ["swap_chars", "ocr"], **given)
    model = Clf(0)
    sweep(task, model.predict, ["swap_chars", "ocr"], **given)
    assert model.asked == 500 + 4 * 125


@register
@dataclass(frozen=True)
class Ending(Transform):
    """One mark at the end."""

    name = "test_ending"
    level = "char"
    mark: ClassVar[str] = "!"

    def sites(self, text: Text) -> list[tuple[int, int]]:
        return [(len(text.string), len(text.string))]

    def rewrite(self, text: Text, site: tuple[int, int], draw: Any) -> list[Edit]:
        return [Edit(*site, self.mark)]


def test_a_transform_of_ones_own_that_was_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path / "r", Clf(0).predict, "test_ending")
    run(tmp_path / "r", Clf(0).predict, "test_ending")
    monkeypatch.setattr(Ending, "mark", "?")
    with pytest.raises(InvalidArgument, match=r"test_ending is not the transform whose rows .*pps 1, row 0 "):
        run(tmp_path / "r", Clf(0).predict, "test_ending")
    run(tmp_path / "r", Clf(0).predict, "test_ending", fresh=True)
    row = RunFolder(tmp_path / "r", 60).perturbed("test_ending-pps1", list)[7]
    assert row["text"] == "A sentence with the number 7 in it.?"
