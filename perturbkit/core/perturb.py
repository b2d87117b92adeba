"""One text or one token list perturbed: the functions for a single sample."""

import operator
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.core.edit import Edit, Span, undo
from perturbkit.core.one_step import perturb_string
from perturbkit.core.outcome import Reason
from perturbkit.core.plan import make_plan, quick_plan
from perturbkit.core.protect import Protect, merged
from perturbkit.core.sample import Sample, normal_tags
from perturbkit.core.spec import TransformLike
from perturbkit.core.steps import Job, perturb_many
from perturbkit.core.stream import hash_text
from perturbkit.errors import InvalidArgument, quoted

NO_SPANS: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Perturbed:
    """One perturbed text: ``asked`` and ``done`` count perturbations, ``reason`` says why fewer."""

    text: str | None
    edits: tuple[Edit, ...]
    asked: int
    done: int
    reason: Reason | None
    seed: int

    def undo(self) -> str | None:
        """The original text, rebuilt from ``text`` and ``edits`` alone."""
        return None if self.text is None else undo(self.text, self.edits)


@dataclass(frozen=True, slots=True)
class PerturbedTokens:
    """One perturbed token list with its tags; edits count in the tokens joined by one blank."""

    tokens: list[str]
    tags: list[str] | None
    edits: tuple[Edit, ...]
    asked: int
    done: int
    reason: Reason | None
    seed: int

    def undo(self) -> list[str]:
        """The original tokens, rebuilt from ``tokens`` and ``edits`` alone."""
        return undo(" ".join(self.tokens), self.edits).split(" ") if self.edits else list(self.tokens)


def perturb_text(
    text: str | None,
    transform: TransformLike,
    *,
    pps: int | None = 1,
    rate: float | None = None,
    seed: int | None = 0,
    key: object = None,
    copy: int = 0,
    protect: Protect = True,
    spans: Sequence[Span] = NO_SPANS,
    analysis: Any = None,
) -> Perturbed:
    """Perturb one text.

    ``key`` is the row's id (None: the text itself), ``copy`` the number of the variant, ``protect``
    what stays as it is (see ``as_protection``), ``spans`` more protected (start, end) spans.
    Raises InvalidArgument for a bad argument; a text that cannot be perturbed is a result with a reason.

    >>> perturb_text("A language is learned", "swap_chars", seed=2).text
    'A lnaguage is learned'
    """
    plan = quick_plan(transform, pps=pps, rate=rate, seed=seed, protect=_hashable(protect))
    if copy.__class__ is not int or copy < 0:
        copy = whole_number("copy", copy, least=0)
    if text is None or (isinstance(text, float) and isnan(text)):
        return Perturbed(None, (), plan.pps or 0, 0, "missing", plan.seed)
    if not isinstance(text, str):
        raise InvalidArgument(f"text must be a string, got {type(text).__name__}: {quoted(text)}")
    row_key = hash_text(text, plan.seed) if key is None else plan.id_key(key)
    out = perturb_string(
        plan,
        text,
        row_key,
        copy,
        () if spans is NO_SPANS or spans is None else checked_spans(spans, text),
        analysis,
    )
    return Perturbed(out.fields[0], tuple(out.edits), out.asked, out.done, out.reason, plan.seed)


def perturb_tokens(
    tokens: Sequence[str],
    tags: Sequence[str] | None,
    transform: TransformLike,
    *,
    pps: int | None = 1,
    rate: float | None = None,
    seed: int | None = 0,
    key: object = None,
    copy: int = 0,
    protect: Protect = True,
    scheme: str | None = None,
    analysis: Any = None,
) -> PerturbedTokens:
    """Perturb a token list; the tags (BIO, IOB1 or BIOES; None for none) follow their tokens.

    IOB1 is read as such and written as BIO, unless ``scheme="IOB1"`` asks for it.

    >>> perturb_tokens(["Ana", "left", "Oslo"], ["B-PER", "O", "B-LOC"], "change_case").tags
    ['B-PER', 'O', 'B-LOC']
    """
    plan = make_plan(transform, pps=pps, rate=rate, seed=seed, protect=protect, scheme=scheme)
    if isinstance(tokens, str) or not isinstance(tokens, Iterable):
        kind = "the string " if isinstance(tokens, str) else ""
        raise InvalidArgument(f"tokens must be a list of strings, got {kind}{quoted(tokens)}")
    words = tuple(tokens)
    for token in words:
        if not isinstance(token, str):
            raise InvalidArgument(f"tokens must be strings, got {type(token).__name__}: {quoted(token)}")
    words = tuple(map(str, words))
    columns = () if tags is None else (_entity_tags(tags, scheme),)
    sample = Sample((words,), columns)
    row_key = plan.row_key(sample.fields) if key is None else plan.id_key(key)
    job = Job(sample, row_key, whole_number("copy", copy, least=0), analyses=(analysis,))
    out = perturb_many(plan, [job])[0]
    new_tags = list(out.tags[0]) if out.tags else None
    return PerturbedTokens(
        list(out.fields[0]), new_tags, tuple(out.edits), out.asked, out.done, out.reason, plan.seed
    )


def _hashable(protect: Protect) -> Protect:
    return tuple(sorted(protect)) if isinstance(protect, list | set | frozenset) else protect


def checked_spans(spans: Sequence[Span], text: str) -> list[Span]:
    """User spans, sorted and merged; InvalidArgument for one that leaves the text."""
    found = []
    wrong: object = spans
    try:
        for span in spans:
            wrong = span
            start, end = map(operator.index, span)
            if not 0 <= start <= end <= len(text):
                raise ValueError
            found.append((start, end))
    except (TypeError, ValueError) as error:
        raise InvalidArgument(
            f"spans must be a list of (start, end) within the text's {len(text)} characters, "
            f"got {quoted(wrong)}"
        ) from error
    return merged(found)


def _entity_tags(tags: Sequence[str], scheme: str | None) -> tuple[str, ...]:
    try:
        return tuple(normal_tags([str(tag) for tag in tags], scheme)[0])
    except InvalidArgument as error:
        raise InvalidArgument(f"{error} (pk.perturb moves other tags, in a column pos_tags)") from error
