"""The three kinds of behavioural test: MFT, INV and DIR."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from perturbkit.arguments import part_of_all
from perturbkit.behavior.cases import TestCase, read_cases, with_variants
from perturbkit.behavior.expect import invariant
from perturbkit.behavior.expect_functions import ExpectationLike, as_expectation
from perturbkit.behavior.expect_labels import Equal
from perturbkit.behavior.results import TestResult
from perturbkit.behavior.running import run_checks
from perturbkit.behavior.templates import Template
from perturbkit.core.protect import Protect
from perturbkit.core.spec import TransformLike, as_transform, to_dict
from perturbkit.core.transform import Transform
from perturbkit.errors import InvalidArgument, InvalidSpec, quoted
from perturbkit.predictors.predictor import ModelLike

Aggregate = Literal["all", "variants"]
"""Whose values decide a case: those of all its examples, or of the variants (all but the first)."""


class Check:
    """What the three kinds of test share.

    ``cases`` are their test cases, ``expect`` the expectation; a case fails when any example (of INV and
    DIR: any variant) does, and does not apply when none does.
    """

    type: ClassVar[str] = ""
    aggregate: Aggregate = "variants"

    def __init__(
        self,
        cases: Sequence[TestCase],
        expect: ExpectationLike,
        *,
        name: str = "",
        capability: str = "",
        description: str = "",
        class_names: Sequence[str] = (),
        fail_rate: float | None = None,
        notes: Sequence[str] = (),
        templates: Sequence[Template] = (),
        transform: Mapping[str, Any] | None = None,
        dropped: Mapping[str, int] | None = None,
    ) -> None:
        if fail_rate is not None:
            fail_rate = part_of_all("fail_rate", fail_rate)
        self.cases = list(cases)
        self.expect = as_expectation(expect)
        self.name = name
        self.capability = capability
        self.description = description
        self.class_names = tuple(class_names)
        self.fail_rate = fail_rate
        self.notes = tuple(notes)
        self.templates = list(templates)
        self.transform = transform
        self.dropped = dict(dropped or {})

    @property
    def n_cases(self) -> int:
        """Number of test cases."""
        return len(self.cases)

    @property
    def n_examples(self) -> int:
        """Number of inputs of all cases."""
        return sum(len(case.inputs) for case in self.cases)

    def run(self, predictor: ModelLike, *, n: int | None = None, seed: int = 0, **options: Any) -> TestResult:
        """Result of this test alone; see ``Suite.run`` for the arguments."""
        return run_checks([self], predictor, n=n, seed=seed, **options)[0]

    def __repr__(self) -> str:
        size = f"{self.n_cases} cases, {self.n_examples} examples"
        return f"{self.type}({self.name!r}, {self.capability!r}, {size})"


class MFT(Check):
    """Minimum functionality test: each case has a label, or something else is expected of it.

    ``cases`` is a template, a list of texts, pairs, records or Cases, or a data set. ``labels`` is one for
    all cases, one for each (a list), or a function of the fills. ``n`` draws so many cases with ``seed``.

    >>> shades = Template("shade {c}", c=["red", "tan", "blue"])
    >>> test = MFT(shades, labels=["r", "t", "b"])
    >>> result = test.run(lambda texts: [text.split()[-1][0] for text in texts])
    >>> result.cases, result.failed
    (3, 0)
    """

    type = "MFT"
    aggregate: Aggregate = "all"

    def __init__(
        self,
        cases: Any,
        *,
        labels: Any = None,
        expect: ExpectationLike | None = None,
        n: int | None = None,
        seed: int = 0,
        columns: str | Sequence[str] | None = None,
        **about: Any,
    ) -> None:
        found, templates = read_cases(cases, labels=labels, n=n, seed=seed, columns=columns)
        expectation = Equal() if expect is None else expect
        if isinstance(expectation, Equal) and expectation.label is None:
            missing = next((case for case in found if case.label is None), None)
            if missing is not None:
                raise InvalidArgument(
                    f"an MFT needs labels= (of a data set, the column's name) or expect=: the case "
                    f"{quoted(missing.inputs[0])} has no label"
                )
        super().__init__(found, expectation, **{"templates": templates, **about})


class _Variants(Check):
    """A test of originals and their variants."""

    def __init__(
        self,
        data: Any,
        transform: TransformLike | None,
        expect: ExpectationLike,
        *,
        labels: Any = None,
        copies: int = 1,
        fields: Sequence[int | str] | None = None,
        pps: int | None = 1,
        rate: float | None = None,
        protect: Protect = True,
        n: int | None = None,
        seed: int = 0,
        columns: str | Sequence[str] | None = None,
        **about: Any,
    ) -> None:
        found, templates = read_cases(data, labels=labels, n=n, seed=seed, columns=columns)
        if transform is not None:
            amount: dict[str, Any] = {"pps": pps} if rate is None else {"rate": rate, "pps": None}
            options = {**amount, "seed": seed, "protect": protect}
            found, dropped = with_variants(found, transform, copies=copies, fields=fields, **options)
            about = {"transform": _spec(transform), "dropped": dropped, **about}
            if not found:
                raise InvalidArgument(
                    f"{quoted(transform)} changes none of the cases: choose data it can act on"
                )
        super().__init__(found, expect, **{"templates": templates, **about})


class INV(_Variants):
    """Invariance test: a change that should not matter does not change the prediction.

    ``data`` as for MFT; ``transform`` any transform or a function of an input (None: the items of data are
    lists, the original first); ``copies`` variants each, in which only ``fields`` of a pair or record change
    (their places or names; default: all). Variants that equal their original or each other are dropped and
    counted in ``dropped``.

    >>> test = INV(["Good food", "Bad food"], str.upper)
    >>> test.run(lambda texts: [int("Good" in text) for text in texts]).failed
    1
    """

    type = "INV"

    def __init__(
        self,
        data: Any,
        transform: TransformLike | None = None,
        expect: ExpectationLike | None = None,
        **more: Any,
    ) -> None:
        super().__init__(data, transform, invariant() if expect is None else expect, **more)


class DIR(_Variants):
    """Directional test: a change moves the prediction as ``expect`` says; the rest as for INV."""

    type = "DIR"

    def __init__(
        self, data: Any, transform: TransformLike | None = None, *, expect: ExpectationLike, **more: Any
    ) -> None:
        super().__init__(data, transform, expect, **more)


KINDS: dict[str, type[Check]] = {cls.type: cls for cls in (MFT, INV, DIR)}


def _spec(transform: TransformLike) -> Mapping[str, Any] | None:
    """Spec of a transform, for the record; of a function there is none."""
    if callable(transform) and not isinstance(transform, Transform):
        return None
    try:
        return to_dict(as_transform(transform))
    except InvalidSpec:
        return None


def restored(
    kind: str, cases: Sequence[TestCase], expect: ExpectationLike, aggregate: str, **about: Any
) -> Check:
    """A test made of finished cases, as a saved suite or an import gives them."""
    if kind not in KINDS:
        raise InvalidSpec(f"the type of a test must be MFT, INV or DIR, got {kind!r}")
    if aggregate not in ("all", "variants"):
        raise InvalidSpec(f"aggregate must be all or variants, got {aggregate!r}")
    test = KINDS[kind].__new__(KINDS[kind])
    Check.__init__(test, cases, expect, **about)
    test.aggregate = "all" if aggregate == "all" else "variants"
    return test
