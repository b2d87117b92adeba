"""The pages say what the package does: the table of transforms is current, and every example runs."""

import doctest
import re
from pathlib import Path

import pytest

from perturbkit.core import registry
from perturbkit.core.outcome import REASONS
from perturbkit.core.shape import PROVENANCE
from perturbkit.core.transform import Transform
from perturbkit.engines.shape import USUAL_TAGS, USUAL_TEXTS
from scripts.build_docs import TARGET, document

DOCS = Path(__file__).parents[1] / "docs"
PAGES = [path for path in sorted(DOCS.rglob("*.md")) if ">>> " in path.read_text(encoding="utf-8")]


def test_the_table_of_transforms_is_current():
    assert TARGET.read_text(encoding="utf-8") == document(), "run python -m scripts.build_docs"


@pytest.fixture
def own_registry(monkeypatch):
    """A page may register transforms; they are none of other tests."""
    monkeypatch.setattr(registry, "_registered", dict(registry._registered))


@pytest.mark.usefixtures("own_registry")
@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_examples_of_a_page_run(page):
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


def test_the_page_on_data_names_every_reason_and_column():
    page = (DOCS / "perturb.md").read_text(encoding="utf-8")
    assert [f"| `{name}` | {meaning} |" in page for name, meaning in REASONS.items()] == [True] * len(REASONS)
    named = {name for group in USUAL_TEXTS for name in group} | set(USUAL_TAGS) | set(PROVENANCE)
    assert [name for name in sorted(named) if f"`{name}`" not in page] == []


def test_the_page_on_own_transforms_is_linked_and_says_what_the_package_takes():
    page = (DOCS / "own_transform.md").read_text(encoding="utf-8")
    assert f'[project.entry-points."{registry.GROUP}"]' in page
    for name in ("keeps", "monitor", "needs", "parts", "tokens", "version"):
        usual = str(getattr(Transform, name)).replace("LTA", '"LTA"')
        assert re.search(rf"^\| `{name}` \| .+ \| `{re.escape(usual)}` \|$", page, re.MULTILINE)
    for linking in (DOCS / "perturb.md", DOCS.parent / "README.md"):
        assert "own_transform.md)" in linking.read_text(encoding="utf-8")
