"""The floors of the house: who may import whom, where third-party code stands, what importing costs."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "perturbkit"

# A package may import from those named here, and from itself.
BELOW = {
    "errors": set(),
    "arguments": {"errors"},
    "core": {"errors", "arguments"},
    "resources": {"errors"},
    "stats": {"errors", "arguments"},
    "transforms": {"errors", "core", "resources"},
    "predictors": {"errors", "arguments", "core", "resources.require", "resources.hub"},
    "engines": {"errors", "arguments", "core", "resources.require", "resources.hub"},
    "tasks": {"errors", "arguments", "core", "resources", "stats", "transforms", "predictors", "engines"},
}
BELOW["behavior"] = BELOW["robustness"] = BELOW["curation"] = {*BELOW["tasks"], "tasks"}
BELOW["report"] = {"errors", "stats"}
# Joins what stands side by side: runs, and what judges their rows.
BELOW["benchmark"] = {*BELOW["robustness"], "robustness", "curation"}
BELOW["cli"] = {*BELOW["benchmark"], "benchmark", "behavior", "report", "package"}
BELOW["package"] = {*BELOW["cli"], "cli"} - {"package"}
BELOW["__main__"] = {"cli"}

# Resources may use the vocabulary of an analysis, which they fill in.
BELOW["resources"] = BELOW["resources"] | {"core.analysis", "core.edit"}

# Third-party modules: everywhere in a package or file, at the top or inside functions.
THIRD_PARTY = {
    "core/stream.py": {"xxhash"},
    "core/text.py": {"regex"},
    "engines/arrow.py": {"pyarrow"},
    "engines/arrow_files.py": {"pyarrow", "datasets"},
    "engines/cluster.py": {"pyarrow"},
    "engines/columnar/": {"numpy", "pyarrow"},
    "engines/dispatch.py": {"pandas"},
    "engines/files.py": {"pyarrow"},
    "engines/huggingface.py": {"datasets", "pyarrow"},
    "engines/ray.py": {"ray", "pyarrow"},
    "engines/ray_files.py": {"ray", "pyarrow"},
    "engines/record.py": {"pyarrow"},
    "engines/select.py": {"pyarrow"},
    "engines/spark.py": {"pyspark", "pyarrow"},
    "engines/torch.py": {"torch"},
    "predictors/sklearn.py": {"sklearn", "skops", "joblib", "numpy"},
    "predictors/spacy.py": {"spacy"},
    "predictors/transformers.py": {"transformers", "torch", "safetensors", "numpy"},
    "resources/hub.py": {"huggingface_hub"},
    "resources/inflection.py": {"lemminflect"},
    "resources/mlconjug.py": {"mlconjug3"},
    "resources/nltk_wordnet.py": {"nltk"},
    "resources/language_identification.py": {"py3langid"},
    "resources/syntax.py": {"spacy"},
    "resources/languagemodel.py": {"transformers", "torch"},
    "report/": {"rich"},
    "robustness/": {"pyarrow", "numpy"},
    "behavior/": {"numpy"},
    "curation/": {"numpy"},
    "cli/": {"typer", "rich", "click"},
    "stats/": {"numpy"},
    "tasks/": {"numpy", "datasets", "pyarrow", "sklearn", "scipy", "joblib", "skops"},
}
# What has to wait until it is used: never at the top of a file.
HEAVY = {"sklearn", "skops", "torch", "transformers", "datasets", "pandas", "spacy", "ray", "pyspark", "nltk"}
HEAVY |= {"lemminflect", "mlconjug3", "regex", "scipy", "joblib"}


def files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(path): path for path in files()}


class Imports(ast.NodeVisitor):
    """(module, whether at the top, whether for type checkers only) of every import of a file."""

    def __init__(self) -> None:
        self.found: list[tuple[str, bool, bool]] = []
        self._inside = self._typing = 0

    def visit_FunctionDef(self, node: ast.AST) -> None:
        self._inside += 1
        self.generic_visit(node)
        self._inside -= 1

    visit_AsyncFunctionDef = visit_Lambda = visit_FunctionDef

    def visit_If(self, node: ast.If) -> None:
        typing = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        self._typing += typing
        self.generic_visit(node)
        self._typing -= typing

    def _add(self, module: str) -> None:
        self.found.append((module, not self._inside, bool(self._typing)))

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._add(alias.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        assert not node.level, "relative import"
        for alias in node.names:
            full = f"{node.module}.{alias.name}"
            self._add(full if full in MODULES else str(node.module))

    def visit_Call(self, node: ast.Call) -> None:
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in ("require", "import_module") and node.args and isinstance(node.args[0], ast.Constant):
            self._add(str(node.args[0].value))
        self.generic_visit(node)


@cache
def imports(path: Path) -> list[tuple[str, bool, bool]]:
    visitor = Imports()
    visitor.visit(ast.parse(path.read_text(encoding="utf-8")))
    return visitor.found


def floor(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "package"


@pytest.mark.parametrize("path", files(), ids=module_of)
def test_imports_go_down_the_floors(path):
    here = floor(module_of(path))
    assert here in BELOW, f"{here} has no floor: give it one in this table"
    for module, _, _ in imports(path):
        if module.split(".")[0] != "perturbkit" or floor(module) == here:
            continue
        allowed = {name for name in BELOW[here] if name == floor(module) or f"perturbkit.{name}" == module}
        assert allowed, f"{module_of(path)} imports {module}"


@pytest.mark.parametrize("path", files(), ids=module_of)
def test_third_party_code_stands_where_it_may(path):
    name = path.relative_to(PACKAGE).as_posix()
    allowed = set().union(
        *(
            mods
            for place, mods in THIRD_PARTY.items()
            if name == place or (place[-1] == "/" and name.startswith(place))
        )
    )
    for module, top, typing in imports(path):
        root = module.split(".")[0]
        if root == "perturbkit" or root in sys.stdlib_module_names:
            continue
        assert root in allowed, f"{name} imports {root}"
        if root in HEAVY and not typing:
            assert not top, f"{name} imports {root} at the top: import it where it is used"


# Imports inside a function that close a loop, each with what would have to move to open it.
CLOSING: set[tuple[str, str]] = set()


def graph(whole: bool) -> dict[str, set[str]]:
    edges: dict[str, set[str]] = {}
    for name, path in MODULES.items():
        edges[name] = {
            m for m, top, typing in imports(path) if m in MODULES and (whole or top) and not typing
        }
        edges[name].discard(name)
    return edges


@pytest.mark.parametrize("whole", [False, True], ids=["at the top", "inside functions too"])
def test_no_import_loops(whole):
    edges = graph(whole)
    edges.pop("perturbkit")
    edges = {
        name: {m for m in to if m != "perturbkit" and (name, m) not in CLOSING} for name, to in edges.items()
    }
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@pytest.mark.parametrize(
    "path", [p for p in files() if p.name == "__init__.py" and p.parent != PACKAGE], ids=module_of
)
def test_package_files_hold_a_docstring_and_re_exports_only(path):
    body = ast.parse(path.read_text(encoding="utf-8")).body
    assert isinstance(body[0], ast.Expr)
    for node in body[1:]:
        assert isinstance(node, ast.ImportFrom | ast.Assign | ast.AnnAssign), ast.unparse(node)


# A loop of a million steps takes under 0.1 s, and over 0.2 s where others slow the machine.
LOADED = (
    "import sys, time\nbegin = time.process_time()\nimport perturbkit\ntook = time.process_time() - begin\n"
    "begin = time.process_time()\nfor i in range(10**6): took += 0\n"
    "took /= max(1, (time.process_time() - begin) / 0.2)\n"
    "names = {name.partition('.')[0] for name in sys.modules}\n"
    "print(took, *sorted(n for n in names if n not in sys.stdlib_module_names and not n.startswith('_')))"
)


def test_importing_is_light():
    """No third-party module but xxhash, and under 0.15 s of processor time, the best of five."""
    took = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{LOADED}"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        seconds, *loaded = done.stdout.split()
        assert set(loaded) <= {"perturbkit", "xxhash"}
        took.append(float(seconds))
    assert min(took) < 0.15


TRANSFORMS = sorted(p for p in PACKAGE.glob("transforms/*/*.py") if not p.name.startswith("_"))


@pytest.mark.parametrize("path", TRANSFORMS, ids=lambda path: path.stem)
def test_one_transform_is_one_file_one_class_one_name_one_test(path):
    from perturbkit.core.registry import transform_class

    cls = transform_class(path.stem)
    assert cls.name == path.stem
    assert cls.__module__ == module_of(path)
    assert cls.__name__ == "".join(part.title() for part in path.stem.split("_"))
    tests = ROOT / "tests" / path.relative_to(PACKAGE).with_name(f"test_{path.name}")
    assert tests.is_file(), f"{tests.relative_to(ROOT)} is missing"


# Where code of others runs, whose errors get a note and go on, and where none may get through.
CATCHES_ALL = {
    *(f"perturbkit.core.{name}" for name in ("one_step", "registry", "returned", "steps")),
    "perturbkit.cli.main",
}


@pytest.mark.parametrize("path", files(), ids=module_of)
def test_house_rules(path):
    """No prints, bare Exceptions, values of hash(), global generators, pickles, catch-all files."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not {"utils", "helpers", "misc", "manager", "base2"} & set(
        path.relative_to(ROOT).with_suffix("").parts
    )
    imported = {module.split(".")[0] for module, _, _ in imports(path)}
    assert "random" not in imported
    assert "pickle" not in imported or path.parent.name == "predictors"
    # A bare hash(x) only sees whether x can be hashed.
    tested = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("print", "eval", "exec")
            assert node.func.id != "hash" or id(node) in tested
        if isinstance(node, ast.Raise) and node.exc is not None:
            assert ast.unparse(node.exc).partition("(")[0] not in ("Exception", "BaseException")
        if isinstance(node, ast.ExceptHandler) and node.type is not None:
            caught = "Exception" in ast.unparse(node.type).split(" | ")
            assert not caught or module_of(path) in CATCHES_ALL
