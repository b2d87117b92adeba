"""The catalogue, registration, and plug-ins of other distributions."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

import perturbkit as pk
from perturbkit.core import registry
from perturbkit.core.edit import Edit
from perturbkit.errors import InvalidArgument

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clean_registry():
    before = dict(registry._registered)
    yield
    registry._registered.clear()
    registry._registered.update(before)


def shout(name_: str, where: str = __name__) -> type[pk.Transform]:
    @dataclass(frozen=True)
    class Shout(pk.Transform):
        """An exclamation mark after a word."""

        name: ClassVar[str] = name_
        level: ClassVar[str] = "char"
        mark: str = "!"

        def rewrite(self, text, site, draw):
            return [Edit(site[1], site[1], self.mark)]

    Shout.__module__ = where
    return Shout


def test_catalogue_is_sorted_and_names_are_files():
    names = list(pk.catalogue())
    assert names == sorted(names)
    files = {path.stem for path in (ROOT / "perturbkit" / "transforms").glob("*/[a-z]*.py")}
    assert files <= set(names)


@pytest.mark.usefixtures("clean_registry")
def test_a_registered_class_is_a_transform_like_any_other():
    cls = pk.register(shout("shout_here"))
    assert pk.make("shout_here") == cls()
    assert pk.perturb_text("so it is", "shout_here:mark=?", pps=9).text == "so? it? is?"
    assert pk.from_dict(pk.to_dict(cls("??"))) == cls("??")
    assert pk.catalogue()["shout_here"].parameters == {"mark": "!"}
    assert pk.register(shout("shout_here")) is not cls  # a module that is read again may register again


@pytest.mark.usefixtures("clean_registry")
def test_a_class_that_is_registered_anew_is_the_one_that_runs():
    pk.register(shout("shout_here"))
    assert pk.perturb_text("so", "shout_here").text == "so!"
    again = shout("shout_here")
    again.rewrite = lambda self, text, site, draw: [Edit(site[1], site[1], "?")]
    pk.register(again)
    assert pk.perturb_text("so", "shout_here").text == "so?"
    assert pk.perturb(["so"], "shout_here") == ["so?"]


@pytest.mark.usefixtures("clean_registry")
@pytest.mark.parametrize("name", ["Shout", "shout-loud", "", "9lives", "shout.loud"])
def test_names_are_lower_snake_case(name):
    with pytest.raises(InvalidArgument, match="lower_snake_case"):
        pk.register(shout(name))


@pytest.mark.usefixtures("clean_registry")
def test_names_are_taken_once():
    with pytest.raises(InvalidArgument, match="'swap_chars' exists already"):
        pk.register(shout("swap_chars"))
    pk.register(shout("shout_here"))
    with pytest.raises(InvalidArgument, match="exists already"):
        pk.register(shout("shout_here", where="elsewhere"))


@pytest.mark.parametrize(
    ("name", "message"),
    [("swap_char", "did you mean swap_chars"), ("xqzw", "known: "), ("", "no transform is called ''")],
)
def test_unknown_names_get_the_nearest(name, message):
    with pytest.raises(InvalidArgument, match=message):
        pk.make(name)


def test_a_name_must_be_a_string():
    with pytest.raises(InvalidArgument, match="must be a string, got 5"):
        pk.make(5)


PLUGIN = '''
from dataclasses import dataclass
from typing import ClassVar
from perturbkit import Edit, Transform

@dataclass(frozen=True)
class Dots(Transform):
    """Three dots after a word."""

    name: ClassVar[str] = "dots"
    level: ClassVar[str] = "char"
    n: int = 3

    def rewrite(self, text, site, draw):
        return [Edit(site[1], site[1], "." * self.n)]

class NotOne:
    name = "not_one"
'''


@pytest.fixture
def distribution(tmp_path):
    """A distribution as pip leaves it in site-packages: a module and a .dist-info with entry points."""
    (tmp_path / "dotty.py").write_text(PLUGIN)
    info = tmp_path / "dotty-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: dotty\nVersion: 1.0\n")
    points = "dots = dotty:Dots\nnot_one = dotty:NotOne\nother_name = dotty:Dots\n"
    (info / "entry_points.txt").write_text(f"[perturbkit.transforms]\n{points}")
    return tmp_path


def run(program: str, site: Path) -> str:
    code = f"import sys; sys.path[:0] = [{str(site)!r}, {str(ROOT)!r}]\n{program}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_plug_in_is_found_by_its_entry_point(distribution):
    said = run(
        "import perturbkit as pk\n"
        "print('dotty' in sys.modules, pk.perturb_text('so it is', 'dots:n=2', pps=3).text)\n"
        "print(pk.from_dict(pk.to_dict(pk.make('dots', n=1))))",
        distribution,
    )
    assert said.splitlines() == ["False so.. it.. is..", "Dots(n=1)"]


@pytest.mark.parametrize("name", ["not_one", "other_name"])
def test_a_plug_in_that_is_no_transform_of_that_name_is_named(distribution, name):
    said = run(
        f"import perturbkit as pk\ntry:\n    pk.make({name!r})\nexcept pk.PerturbkitError as e: print(e)",
        distribution,
    )
    assert said.startswith(f"the plug-in '{name}' must be a Transform subclass of that name")


def test_a_plug_in_that_cannot_be_loaded_does_not_hide_the_others(distribution):
    said = run(
        "import perturbkit as pk\nfound = pk.catalogue()\nprint('dots' in found, 'not_one' in found)",
        distribution,
    )
    assert said.strip() == "True False"


def test_a_transform_is_named_with_its_parameters():
    assert registry.named("swap_chars:ends=true") == pk.make("swap_chars", ends=True)
    assert registry.named("ocr") == pk.make("ocr")


@pytest.mark.parametrize("written", ["swap_char:ends=true", "swap_char:a:b"])
def test_a_wrong_name_is_told_before_its_parameters(written):
    with pytest.raises(InvalidArgument, match="no transform is called 'swap_char': did you mean swap_chars"):
        registry.named(written)


def test_py_does_not_load_transforms_and_says_what_does():
    with pytest.raises(InvalidArgument) as caught:
        registry.named("py:my_noise:Leet")
    assert str(caught.value) == (
        "transforms are not loaded by py:, as models are, got 'py:my_noise:Leet': give the name of one that "
        "is registered, by pk.register in Python or by an entry point of the group perturbkit.transforms"
    )
