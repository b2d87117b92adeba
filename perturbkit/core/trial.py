"""A transform put to the test: the contract, on its example and on texts that nobody expects."""

from collections.abc import Iterator

from perturbkit.core.compose import Composition
from perturbkit.core.contract import (
    check_apart,
    check_clusters,
    check_protected,
    check_record,
    check_sites,
    check_tokens,
    groups,
    has_steps,
)
from perturbkit.core.hostile import BLANK, ODD, PROTECTED, SENTENCES
from perturbkit.core.perturb import Perturbed, perturb_text, perturb_tokens
from perturbkit.core.returned import violation
from perturbkit.core.spec import TransformLike, as_transform
from perturbkit.core.text import Text
from perturbkit.core.transform import Transform
from perturbkit.errors import InvalidArgument, quoted

_SEEDS = range(3)
_AMOUNTS = (1, 2, 50)


def check_transform(transform: TransformLike | type[Transform]) -> None:
    """Raise InvalidArgument with the first rule of the contract that a transform breaks.

    The rules: its class says what it is; ``sites`` and ``rewrite`` give what they must, the same each time;
    edits are sorted, disjoint, change the text and undo to it; letters stay whole; what is protected stays;
    more perturbations hold those of fewer; token lists keep a valid tag for every token. They are tried on
    the transform's ``example``, on prose of many scripts and on oddities, with several seeds and amounts.

    transform: an object, a name, or a class that needs no parameter.

    >>> check_transform("swap_chars:ends=true")
    """
    made = _made(transform)
    for text in _texts(made):
        _returns(made, text)
        _on_text(made, text)
    _shows(made)
    if made.tokens:
        for tokens, tags in _token_lists(made):
            _on_tokens(made, tokens, tags)


def _made(given: TransformLike | type[Transform]) -> Transform:
    if isinstance(given, type) and issubclass(given, Transform):
        missing = [name for name, default in given.parameters().items() if default is ...]
        if missing:
            raise InvalidArgument(f"{given.__name__} needs {missing[0]!r}: give check_transform an object")
        given = given()
    return as_transform(given)


def _example(made: Transform) -> str:
    return SENTENCES[0] if isinstance(made, Composition) else made.example


def _texts(made: Transform) -> Iterator[str]:
    yield from (_example(made), *SENTENCES, *ODD, *BLANK, " ".join(ODD), " ".join(PROTECTED))
    yield " and ".join(PROTECTED)


def _returns(made: Transform, string: str) -> None:
    """What the two methods give, before the core takes it up."""
    for member in getattr(made, "members", (made,)):
        if isinstance(member, Composition):
            _returns(member, string)
            continue
        text = Text(string)
        analyser = member.analyser()
        if analyser is not None:
            text.analysis = analyser([string], [None])[0]
        wrong = violation(member, text)
        if wrong is not None:
            raise InvalidArgument(wrong)
        check_sites(member, text)


def _on_text(made: Transform, text: str) -> None:
    for seed in _SEEDS:
        fewer: dict[int, list[object]] = {}
        for pps in _AMOUNTS:
            out = _twice(made, text, pps, seed)
            check_record(made, text, out)
            check_clusters(made, text, out)
            check_apart(made, text, out)
            more: dict[int, list[object]] = {n: [*edits] for n, edits in groups(out.edits).items()}
            if not has_steps(made) and any(more.get(n) != edits for n, edits in fewer.items()):
                raise InvalidArgument(f"{made.name}: more edits must hold those of fewer for {quoted(text)}")
            fewer = more
    guarded = perturb_text(text, made, pps=50)
    check_record(made, text, guarded)
    if text == " and ".join(PROTECTED):
        starts = [text.index(part) for part in PROTECTED]
        spans = [(at, at + len(part)) for at, part in zip(starts, PROTECTED, strict=True)]
        check_protected(made, text, spans, guarded)


def _twice(made: Transform, text: str, pps: int, seed: int) -> Perturbed:
    first, second = (perturb_text(text, made, pps=pps, seed=seed, protect=False) for _ in range(2))
    if first != second:
        raise InvalidArgument(
            f"{made.name}: the same seed must give the same, got {quoted(first.text)} and "
            f"{quoted(second.text)} for {quoted(text)}: draw is the only source of chance"
        )
    return first


def _shows(made: Transform) -> None:
    text = _example(made)
    if not any(perturb_text(text, made, seed=seed).done for seed in range(8)):
        raise InvalidArgument(f"{made.name}: example must be a text that it changes, got {quoted(text)}")


def _token_lists(made: Transform) -> Iterator[tuple[list[str], list[str]]]:
    """Sentences as tokens, tagged by threes: B-, I-, O."""
    for text in (_example(made), *SENTENCES, " ".join(PROTECTED), "Ana"):
        tokens = text.split()
        yield tokens, [("B-PER", "I-PER", "O")[i % 3] for i in range(len(tokens))]


def _on_tokens(made: Transform, tokens: list[str], tags: list[str]) -> None:
    for seed in _SEEDS:
        for pps in _AMOUNTS:
            check_tokens(made, tokens, tags, perturb_tokens(tokens, tags, made, pps=pps, seed=seed))
