"""The transform and the test of CONTRIBUTING.md work as they stand there."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from perturbkit.core import registry

PAGE = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"<!-- contributing: (\w+) -->\n```python\n(.*?)```", PAGE, re.DOTALL))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """Names of the page's test file, with the page's transform in the catalogue."""
    module = ModuleType("vowel_drop")
    monkeypatch.setitem(sys.modules, "vowel_drop", module)
    exec(compile(BLOCKS["transform"], "CONTRIBUTING.md", "exec"), module.__dict__)
    monkeypatch.setitem(registry._registered, "vowel_drop", module.VowelDrop)
    names: dict[str, object] = {}
    exec(compile(BLOCKS["test"], "CONTRIBUTING.md", "exec"), names)
    return names


def test_the_example_passes_its_test(written):
    tests = [test for name, test in written.items() if name.startswith("test_")]
    assert len(tests) == 3
    for test in tests:
        test()


def test_the_page_knows_how_long_they_are():
    lines = {name: len(block.splitlines()) for name, block in BLOCKS.items()}
    said = f"{lines['transform']} lines of transform, {lines['test']} of test"
    assert said in " ".join(PAGE.split())


def test_every_path_on_the_page_exists():
    root = Path(__file__).parents[1]
    for path in re.findall(r"`?((?:tests|scripts|perturbkit|docs)/[\w/]+(?:\.\w+)?)", PAGE):
        if "vowel_drop" not in path and "NAME" not in path and path != "scripts/build_":
            assert (root / path).exists(), path
