"""Suites: tests that belong together, run on a model, saved as JSON and Parquet."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.arguments import part_of_all
from perturbkit.behavior.asking import BATCH, Counted, KeptAnswers
from perturbkit.behavior.capabilities import in_order
from perturbkit.behavior.checks import Check
from perturbkit.behavior.exchange import export_inputs, read_predictions
from perturbkit.behavior.lexicon import Lexicon
from perturbkit.behavior.results import SuiteResult
from perturbkit.behavior.run_folder import RunFolder
from perturbkit.behavior.running import Invalid, run_checks
from perturbkit.behavior.storage import read_suite, write_suite
from perturbkit.behavior.suite_task import SuiteTask, task_of
from perturbkit.behavior.suites.catalogue import SIZE, read_own
from perturbkit.errors import InvalidArgument, nearest, quoted
from perturbkit.predictors.model import Model, identity_of
from perturbkit.predictors.predictor import ModelLike
from perturbkit.predictors.specs import load_predictor


class Suite:
    """Tests by name, in order.

    ``tests`` is a list of tests (unnamed ones are numbered) or a mapping from name to test. ``class_names``
    are the classes of the task in the order of their indices: with them labels and predictions may be names
    or indices. ``lexicons`` are kept with the suite.

    >>> from perturbkit.behavior.checks import MFT
    >>> suite = Suite([MFT(["Good.", "Fine."], labels="pos", name="praise", capability="Vocabulary+POS")])
    >>> result = suite.run(lambda texts: ["pos" if "Good" in text else "neg" for text in texts])
    >>> result["praise"].failed, result["praise"].failure_rate
    (1, 0.5)
    """

    def __init__(
        self,
        tests: Iterable[Check] | Mapping[str, Check] = (),
        *,
        name: str = "suite",
        class_names: Sequence[str] = (),
        description: str = "",
        lexicons: Mapping[str, Iterable[Any]] | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.class_names = tuple(class_names)
        self.description = description
        self.lexicons = Lexicon(lexicons)
        self.notes = tuple(notes)
        self.tests: dict[str, Check] = {}
        if isinstance(tests, Mapping):
            for key, test in tests.items():
                self.add(test, key)
        else:
            for test in tests:
                self.add(test)

    def add(self, test: Check, name: str | None = None) -> None:
        """Add a test under its name; InvalidArgument where the name is taken."""
        if not isinstance(test, Check):
            raise InvalidArgument(f"a suite holds MFT, INV and DIR tests, got {quoted(test)}")
        test.name = name or test.name or f"{test.type} {len(self.tests) + 1}"
        if test.name in self.tests:
            raise InvalidArgument(f"there are two tests called {test.name!r}: give one another name")
        self.tests[test.name] = test

    @property
    def n_cases(self) -> int:
        """Number of cases of all tests."""
        return sum(test.n_cases for test in self.tests.values())

    @property
    def n_examples(self) -> int:
        """Number of examples of all tests."""
        return sum(test.n_examples for test in self.tests.values())

    def matrix(self) -> dict[str, dict[str, list[str]]]:
        """Names of the tests by capability and type, CheckList's capabilities first."""
        rows = in_order(test.capability for test in self.tests.values())
        out: dict[str, dict[str, list[str]]] = {row: {} for row in rows}
        for test in self.tests.values():
            out[test.capability].setdefault(test.type, []).append(test.name)
        return out

    def task(self) -> SuiteTask | None:
        """What models must know of the task: that tokens are tagged and with what, or questions answered."""
        return task_of(self.name, self.tests.values())

    def run(
        self,
        predictor: ModelLike,
        n: int | None = None,
        seed: int = 0,
        *,
        tests: Sequence[str] | None = None,
        out: str | Path | None = None,
        batch_size: int = BATCH,
        invalid: Invalid = "error",
        fail_rate: float | None = None,
        replace: bool = False,
        fresh: bool = False,
        progress: Counted | None = None,
        reused: Counted | None = None,
    ) -> SuiteResult:
        """Run the tests on a predictor, which sees every distinct input once, in batches.

        ``predictor``: a Predictor, a function of a list of inputs, or a model spec. ``n`` draws so many
        cases of each test with ``seed``. ``tests`` names those to run (default: all). ``out`` is a folder
        that keeps answers as they come, so that a run that was stopped goes on, and gets results.json; one
        that holds results of another suite, n, seed or of more tests is refused unless ``replace`` is true.
        A model that is not known by its files is asked some of it again, and refused where it answers
        otherwise; ``fresh`` asks everything anew.
        ``invalid``: "error" or "count" for predictions that are no numbers. ``fail_rate`` (0 to 1) is the
        limit of tests without their own; it changes no outcome. ``progress`` is called with (answered, in
        all), ``reused`` once with (answered in an earlier run, in all) where some are.
        """
        chosen = self._chosen(tests)
        if fail_rate is not None:
            fail_rate = part_of_all("fail_rate", fail_rate)
        folder = None
        if out is not None:
            folder = RunFolder(Path(out), self.name, [test.name for test in chosen], n, seed, replace=replace)
            if fresh:
                folder.forget()
        if isinstance(predictor, str):
            predictor = Model(load_predictor(predictor, task=self.task()), identity_of(predictor))
        answers = KeptAnswers(predictor, None if folder is None else folder.path)
        results = run_checks(
            chosen,
            answers,
            n=n,
            seed=seed,
            class_names=self.class_names,
            batch_size=batch_size,
            invalid=invalid,
            progress=progress,
            reused=reused,
        )
        by_name = {test.name: test for test in results}
        result = SuiteResult(self.name, answers.name, by_name, fail_rate, n, seed)
        if folder is not None:
            folder.write(result)
        return result

    def _chosen(self, names: Sequence[str] | None) -> list[Check]:
        if names is None:
            return list(self.tests.values())
        for name in names:
            if name not in self.tests:
                raise InvalidArgument(f"{self.name} has no test {name!r}: {nearest(name, self.tests)}")
        return [self.tests[name] for name in names]

    def export(self, path: str | Path, *, tests: Sequence[str] | None = None) -> int:
        """Write every distinct input to a .jsonl or .tsv file with an id, for a model that lives elsewhere.

        Returns how many. ``predictions`` reads back what the model said.
        """
        cases = [case for test in self._chosen(tests) for case in test.cases]
        return export_inputs(Path(path), (value for case in cases for value in case.inputs))

    def predictions(self, path: str | Path) -> Any:
        """A predictor that gives what a file of predictions says, by id of ``export`` or by input.

        .jsonl rows have ``id`` (or the input as exported) and ``label`` (with ``confidence``),
        ``probabilities`` (a list by class, or a label: probability object), ``answer``, ``tags`` or
        ``spans``; .tsv and .csv columns the same, lists as JSON.
        """
        return read_predictions(Path(path))

    def save(self, folder: str | Path) -> None:
        """Write suite.json and cases.parquet; InvalidSpec where an expectation is a function."""
        write_suite(self, Path(folder))

    @classmethod
    def load(cls, folder: str | Path) -> "Suite":
        """A suite that was saved; InvalidSpec says what is wrong, or that its version is unknown."""
        about, tests = read_suite(Path(folder))
        return cls(tests, **about)

    @classmethod
    def own(cls, name: str, size: int = SIZE) -> "Suite":
        """A suite that comes with perturbkit: sentiment, questions, reading or entities.

        ``size`` is how many examples (inputs) a test holds at most. Nothing is downloaded, and the same size
        gives the same suite. InvalidArgument for another name.

        >>> Suite.own("sentiment", size=100).class_names
        ('negative', 'neutral', 'positive')
        """
        about, tests = read_own(name, size)
        return cls(tests, **about)

    def __repr__(self) -> str:
        return f"Suite({self.name!r}, {len(self.tests)} tests, {self.n_examples} examples)"
