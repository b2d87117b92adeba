"""The pages say what the package does: the table of transforms is current, and every example runs."""

import doctest
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from perturbkit.behavior.suite import Suite
from perturbkit.behavior.suites.catalogue import OWN
from perturbkit.cli.main import app
from perturbkit.cli.spelling import options_of
from perturbkit.core import registry
from perturbkit.core.outcome import REASONS
from perturbkit.core.shape import PROVENANCE
from perturbkit.core.transform import Transform
from perturbkit.engines.shape import USUAL_TAGS, USUAL_TEXTS
from scripts.build_docs import TARGET, document

DOCS = Path(__file__).parents[1] / "docs"
PAGES = [path for path in sorted(DOCS.rglob("*.md")) if ">>> " in path.read_text(encoding="utf-8")]
ALL = [*(DOCS.parent / name for name in ("README.md", "CONTRIBUTING.md")), *sorted(DOCS.rglob("*.md"))]


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


def commands(page: str) -> Iterator[list[str]]:
    """The command lines of a page, in blocks and in sentences, without what a shell or a reader takes off."""
    fence = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
    lines = [line for kind, block in fence.findall(page) if not kind for line in block.splitlines()]
    lines += re.findall(r"`(perturbkit [^`]*)`", fence.sub("", page))
    for line in lines:
        found = re.match(r"(?:\$ |.*\| )?(perturbkit [a-z-].*?)(?:  | #|$)", line, re.DOTALL)
        if found:
            yield shlex.split(found[1])[1:]


@pytest.mark.parametrize("page", ALL, ids=[page.name for page in ALL])
def test_the_commands_of_a_page_have_the_options_that_they_are_given(page):
    for given in commands(page.read_text(encoding="utf-8")):
        command = typer.main.get_command(app)
        assert given[0].startswith("-") or given[0] in command.commands, given
        known = {*options_of(command, given), "--help", "--no-protect", "--no-provenance"}
        named = [word.partition("=")[0] for word in given if re.match(r"--?[a-z]", word)]
        assert [option for option in named if option not in known] == [], given


def test_the_page_on_tasks_has_the_scores_of_the_benchmark():
    page = (DOCS / "tasks.md").read_text(encoding="utf-8")
    path = DOCS.parent / "benchmarks" / "results" / "robustness.json"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    scores = {(cell["task"], cell["model"]): f"{cell['original']:.3f}" for cell in cells}
    for task, name in (("trec", "TREC"), ("sst", "SST"), ("stsb", "STS-B"), ("wikiqa", "WikiQA")):
        assert f"{name} {scores[task, 'baseline']} and {scores[task, 'encoder']}" in page
    assert f"CoNLL-2003 {scores['conll2003', 'baseline']} (F1)" in page


@pytest.mark.slow
@pytest.mark.parametrize("name", list(OWN))
def test_the_page_on_behaviour_has_the_sizes_of_our_suites(name):
    suite = Suite.own(name)
    page = (DOCS / "behavior.md").read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| \[?`{name}`.*$", page, re.MULTILINE)
    tests, cases, examples = (int(cell.replace(",", "")) for cell in row.split("|")[4:7])
    assert (tests, cases) == (len(suite.tests), suite.n_cases)
    assert examples == round(suite.n_examples, -2)
