"""What was frozen comes out today: random numbers, specs, and the edits of every transform."""

import json
import shutil
from pathlib import Path

import pytest

import perturbkit as pk
from scripts import freeze_golden
from scripts.freeze_golden import SENTENCES, document, frozen_names
from tests.contract.cases import spliced

FOLDER = Path(__file__).parent
FILES = sorted(path.stem for path in FOLDER.glob("*.json"))


def frozen(name: str) -> dict:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", FILES)
def test_frozen_values_come_out_today(name):
    old, new = frozen(name), json.loads(json.dumps(document(name)))
    assert new["version"] == old["version"]
    assert new.get("spec") == old.get("spec")
    assert new["entries"] == old["entries"]


@pytest.mark.parametrize("name", [name for name in FILES if name != "streams"])
def test_an_old_spec_keeps_giving_the_frozen_texts(name):
    old = frozen(name)
    made = pk.from_dict(old["spec"])
    for key, edits in old["entries"].items():
        number, *options = key.split()
        amounts = {k: int(v) for k, v in (option.split("=") for option in options)}
        text = want = SENTENCES[int(number)]
        steps = sorted({step for step, *_ in edits}) if isinstance(edits, list) else []
        for step in steps:
            want = spliced(want, [pk.Edit(a, b, new) for of, a, b, new, _ in edits if of == step])
        assert pk.perturb_text(text, made, **amounts).text == want


@pytest.mark.parametrize("name", frozen_names())
def test_every_transform_is_frozen(name):
    if name not in FILES:
        pytest.skip(f"{name} is not frozen yet: python -m scripts.freeze_golden {name}")
    assert len(frozen(name)["entries"]) == 12 * 2 * 3 * 2


def test_the_script_refuses_to_change_what_is_frozen(tmp_path, monkeypatch, capsys):
    shutil.copy(FOLDER / "swap_chars.json", tmp_path)
    monkeypatch.setattr(freeze_golden, "FOLDER", tmp_path)
    path = tmp_path / "swap_chars.json"
    before = path.read_text(encoding="utf-8")
    assert freeze_golden.main(["swap_chars"]) == 0
    assert path.read_text(encoding="utf-8") == before
    changed = json.loads(before)
    changed["entries"]["0 pps=1 seed=0 copy=0"] = [[0, 1, 3, "zz", 0]]
    path.write_text(json.dumps(changed), encoding="utf-8")
    assert freeze_golden.main(["swap_chars"]) == 1
    assert "raise its version" in capsys.readouterr().out
    assert json.loads(path.read_text(encoding="utf-8")) == changed
    monkeypatch.setattr(type(pk.make("swap_chars")), "version", 2)
    assert freeze_golden.main(["swap_chars"]) == 0
    assert json.loads(path.read_text(encoding="utf-8"))["version"] == [2]
