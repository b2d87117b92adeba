"""From a transform, an amount and a key to a perturbed sample: the loop that every engine runs."""

import json
import operator
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from math import isnan
from typing import Any, Literal, NamedTuple, cast

from perturbkit.core.align import (
    SCHEMES,
    Scheme,
    detect_scheme,
    entity_starts,
    move_spans,
    move_tags,
    retoken,
    token_bounds,
)
from perturbkit.core.compose import Composition, OneOf
from perturbkit.core.edit import Edit, Span, apply, undo
from perturbkit.core.protect import DEFAULT, Protect, Protection, as_protection, merged
from perturbkit.core.sample import Sample, normal_tags, unusable_tokens
from perturbkit.core.spec import TransformLike, as_transform, canonical_json, from_dict, to_dict
from perturbkit.core.stream import FORK, MASK, Stream, fork, hash_text, mix
from perturbkit.core.text import Text
from perturbkit.core.transform import UNCLAIMED, Claimed, Transform
from perturbkit.errors import InvalidArgument, InvalidSpec, LostTarget

Reason = Literal[
    "missing",
    "blank",
    "no_sites",
    "all_protected",
    "fewer_sites",
    "not_drawn",
    "unusable_tokens",
    "lost_target",
    "repeat",
]
REASONS: dict[str, str] = {
    "missing": "the field is None or NaN",
    "blank": "the text is empty or all blanks",
    "no_sites": "the transform finds nothing to act on",
    "all_protected": "everything the transform could act on is protected",
    "fewer_sites": "there were fewer places to act on than asked for; all were used",
    "not_drawn": "the amount drawn for this row was zero",
    "unusable_tokens": "a token is empty or holds a blank, or the transform cannot act on token lists",
    "lost_target": "an edit would have destroyed an answer or a tag",
    "repeat": "an earlier copy of the row came out the same",
}


class Outcome(NamedTuple):
    """What became of one sample: fields as strings or token tuples, and the record of how."""

    fields: tuple[Any, ...]
    edits: list[Edit]
    asked: int
    done: int
    reason: Reason | None
    tags: tuple[tuple[str, ...], ...] = ()
    answers: tuple[tuple[int, int, int], ...] = ()


class _Node(NamedTuple):
    """A transform of the tree with the salt of its place: name and how many of that name came before."""

    transform: Transform
    salt: int
    pps: int | None
    children: tuple["_Node", ...]


@dataclass(frozen=True)
class Plan:
    """Everything about a perturbation but the rows; immutable, small, equal plans pickle to equal bytes.

    ``pps`` is the most perturbations of one sample (per="field": of one field); ``rate`` instead asks
    for that share of the sample's unprotected words, a fraction of a word being drawn by chance.
    """

    transform: Transform
    pps: int | None = 1
    rate: float | None = None
    seed: int = 0
    per: Literal["sample", "field"] = "sample"
    protection: Protection = DEFAULT
    scheme: str | None = None
    protect_answers: bool = True

    @cached_property
    def nodes(self) -> _Node:
        """The transform's tree with a salt for each place."""
        return _compile(self.transform, None, {})

    @cached_property
    def _single(self) -> _Node | None:
        return None if self.nodes.children else self.nodes

    def row_key(self, fields: Sequence[Any]) -> int:
        """Key of a row from the content of its text fields."""
        if len(fields) == 1 and isinstance(fields[0], str):
            return hash_text(fields[0], self.seed)
        parts = [
            "\x1e" if field is None else field if isinstance(field, str) else "\x1d".join(field)
            for field in fields
        ]
        return hash_text("\x1f".join(parts), self.seed)

    def id_key(self, value: object) -> int:
        """Key of a row from its id or index."""
        return hash_text(str(value), self.seed)

    def steps(self, row_key: int, copy: int) -> Iterator[tuple[Transform, int, int | None]]:
        """(transform, key, own pps) of every step that this row goes through."""
        if self._single is not None:
            yield self._single.transform, _step_key(row_key, self._single.salt, copy), self._single.pps
            return
        yield from _walk(self.nodes, row_key, copy)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as canonical JSON where every transform has a name, so that caches can hash plans."""
        try:
            spec = canonical_json(self.to_dict())
        except InvalidSpec:
            state = {name: getattr(self, name) for name in self.__dataclass_fields__}
            return _plan_from_state, (state,)
        return plan_from_json, (spec,)

    def to_dict(self) -> dict[str, Any]:
        """The plan as JSON-able data."""
        return {
            "transform": to_dict(self.transform),
            "pps": self.pps,
            "rate": self.rate,
            "seed": self.seed,
            "per": self.per,
            "protect": {
                "kinds": list(self.protection.kinds),
                "patterns": list(self.protection.patterns),
                "words": list(self.protection.words),
            },
            "scheme": self.scheme,
            "protect_answers": self.protect_answers,
        }


def _plan_from_state(state: dict[str, Any]) -> Plan:
    return Plan(**state)


def plan_from_json(spec: str) -> Plan:
    """Plan from the JSON of ``Plan.to_dict``."""
    data = json.loads(spec)
    protect = {name: tuple(values) for name, values in data.pop("protect").items()}
    return Plan(transform=from_dict(data.pop("transform")), protection=Protection(**protect), **data)


def _compile(transform: Transform, pps: int | None, seen: dict[str, int]) -> _Node:
    occurrence = seen[transform.name] = seen.get(transform.name, -1) + 1
    salt = hash_text(f"{transform.name}\x1f{occurrence}")
    children: tuple[_Node, ...] = ()
    if isinstance(transform, Composition) and not isinstance(transform, OneOf):
        children = tuple(
            _compile(member, own if own is not None else pps, seen)
            for member, own in zip(transform.members, transform.amounts, strict=True)
        )
    return _Node(transform, salt, pps, children)


def _step_key(row_key: int, salt: int, copy: int) -> int:
    return mix((row_key ^ salt) + copy * FORK & MASK)


def _walk(node: _Node, row_key: int, copy: int) -> Iterator[tuple[Transform, int, int | None]]:
    key = _step_key(row_key, node.salt, copy)
    if not node.children:
        yield node.transform, key, node.pps
        return
    composition = cast(Composition, node.transform)
    for index in composition.chosen(Stream(key)):
        yield from _walk(node.children[index], row_key, copy)


# --- checking arguments ---------------------------------------------------------------------------


def whole_number(name: str, value: object, least: int = 1) -> int:
    """``value`` as an int; InvalidArgument unless it is a whole number >= ``least``."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(cast(Any, value))
    except TypeError:
        number = least - 1
    if number < least:
        raise InvalidArgument(f"{name} must be a whole number >= {least}, got {value!r}")
    return number


def checked_seed(seed: object) -> int:
    """Seed as an int in [0, 2**64); None draws one from the operating system."""
    if seed is None:
        import secrets

        return secrets.randbits(32)
    number = whole_number("seed", seed, least=0)
    if number > MASK:
        raise InvalidArgument(f"seed must be below 2**64, got {seed!r}")
    return number


def make_plan(
    transform: TransformLike,
    *,
    pps: int | None = 1,
    rate: float | None = None,
    seed: int | None = 0,
    pps_per: str = "sample",
    protect: Protect = True,
    scheme: str | None = None,
    protect_answers: bool = True,
) -> Plan:
    """Plan from what the public functions take; InvalidArgument names what is wrong."""
    made = as_transform(transform)
    if rate is not None:
        if isinstance(rate, bool) or not isinstance(rate, int | float) or not 0 <= rate <= 1:
            raise InvalidArgument(f"rate must be a number from 0 to 1, got {rate!r}")
        pps = None
    elif pps is None:
        raise InvalidArgument("pps must be a whole number >= 1, got None: give pps or rate")
    else:
        pps = whole_number("pps", pps)
    if pps_per not in ("sample", "field"):
        raise InvalidArgument(f"pps_per must be 'sample' or 'field', got {pps_per!r}")
    if scheme is not None and scheme not in SCHEMES:
        raise InvalidArgument(f"scheme must be one of {', '.join(SCHEMES)}, got {scheme!r}")
    return Plan(
        made,
        pps,
        rate,
        checked_seed(seed),
        cast(Literal["sample", "field"], pps_per),
        as_protection(protect),
        scheme,
        bool(protect_answers),
    )


_cached_plan = lru_cache(maxsize=256, typed=True)(make_plan)


def quick_plan(transform: TransformLike, **options: Any) -> Plan:
    """``make_plan``, remembered for arguments that can be."""
    try:
        if options.get("seed") is not None:
            return _cached_plan(transform, **options)
    except TypeError:  # a list or dict among the arguments
        pass
    return make_plan(transform, **options)


# --- the loop -------------------------------------------------------------------------------------


def perturb_string(
    plan: Plan, string: str, row_key: int, copy: int = 0, spans: Sequence[Span] = (), analysis: Any = None
) -> Outcome:
    """Perturb one plain text: the row path, as short as it can be."""
    if plan._single is None or plan.pps is None:
        return perturb_sample(plan, Sample((string,)), row_key, copy, [spans], analysis)
    transform, salt, own, _ = plan._single
    asked = own or plan.pps
    text = Text(string, plan.protection.spans(string, spans), analysis=analysis)
    key = mix((row_key ^ salt) + copy * FORK & MASK)
    texts = (text,)
    found = transform.perturbations(texts, key, UNCLAIMED if asked == 1 else Claimed(texts))
    edits: list[Edit] = []
    done = 0
    name = transform.name
    for group in islice(found, asked):
        for edit in group:
            start, end = edit[0], edit[1]
            edits.append(Edit(start, end, edit[2], edit[3] or name, edit[4], string[start:end], done))
        done += 1
    if not done:
        return Outcome((string,), edits, asked, 0, _why_nothing((text,), transform))
    if len(edits) > 1:
        edits.sort(key=_place)
    return Outcome((apply(string, edits),), edits, asked, done, None if done == asked else "fewer_sites")


def _place(edit: Edit) -> tuple[int, int]:
    return edit.start, edit.end


def _why_nothing(texts: Sequence[Text], transform: Transform) -> Reason:
    strings = [text.string for text in texts]
    if not any(string and not string.isspace() for string in strings):
        return "blank"
    if any(text.protected for text in texts):
        bare = [Text(string) for string in strings]
        if next(transform.perturbations(bare, 0, Claimed(bare)), None) is not None:
            return "all_protected"
    return "no_sites"


def perturb_sample(
    plan: Plan,
    sample: Sample,
    row_key: int,
    copy: int = 0,
    spans: Sequence[Sequence[Span]] | None = None,
    analysis: Any = None,
) -> Outcome:
    """Perturb a sample of any shape, step after step, moving its targets along."""
    unchanged = Outcome(sample.fields, [], plan.pps or 0, 0, None, sample.tags, sample.answers)
    present = [i for i, field in enumerate(sample.fields) if field is not None]
    if not present:
        return unchanged._replace(reason="missing")
    for field in sample.fields:
        if isinstance(field, tuple) and (unusable_tokens(field) or not plan.transform.tokens):
            return unchanged._replace(reason="unusable_tokens")
    state = _State(plan, sample, spans)
    try:
        for step, (transform, key, own) in enumerate(plan.steps(row_key, copy)):
            state.run(step, transform, key, own, analysis if step == 0 else None)
    except LostTarget:
        return unchanged._replace(reason="lost_target", asked=state.asked)
    return state.outcome()


class _State:
    """One sample on its way through the steps of a plan."""

    def __init__(self, plan: Plan, sample: Sample, spans: Sequence[Sequence[Span]] | None) -> None:
        self.plan = plan
        self.fields: list[Any] = list(sample.fields)
        self.tags = [list(tags) for tags in sample.tags]
        self.answers = list(sample.answers)
        self.user_spans = [list(of) for of in spans] if spans else [[] for _ in sample.fields]
        self.edits: list[Edit] = []
        self.asked = self.done = 0
        self.reason: Reason | None = "not_drawn"

    def texts(self, analysis: Any) -> list[Text]:
        """The fields as transforms see them; a missing field is an empty text."""
        texts = []
        for i, field in enumerate(self.fields):
            bounds, divides = None, frozenset[int]()
            string = " ".join(field) if isinstance(field, tuple) else field or ""
            if isinstance(field, tuple):
                bounds = token_bounds(field)
                divides = frozenset(bounds[at][0] - 1 for tags in self.tags for at in entity_starts(tags))
            extra = list(self.user_spans[i])
            if self.plan.protect_answers:
                extra += [(start, end) for of, start, end in self.answers if of == i]
            texts.append(Text(string, self.plan.protection.spans(string, extra), bounds, divides, analysis))
        return texts

    def run(self, step: int, transform: Transform, key: int, own: int | None, analysis: Any) -> None:
        """Put the sample through one step."""
        texts = self.texts(analysis)
        if self.plan.per == "field":
            parts = [(i, [text], fork(key, i)) for i, text in enumerate(texts)]
        else:
            parts = [(0, texts, key)]
        edits: list[Edit] = []
        asked = done = 0
        for first, group, part_key in parts:
            want = self._amount(group, part_key, own)
            asked += want
            found = islice(transform.perturbations(group, part_key, Claimed(group)), want)
            for perturbation in found:
                for edit in perturbation:
                    field = edit.field + first
                    old = texts[field].string[edit.start : edit.end]
                    by = edit.transform or transform.name
                    edits.append(
                        edit._replace(transform=by, old=old, n=self.done + done, step=step, field=field)
                    )
                done += 1
        self.asked += asked
        self.done += done
        if done:
            edits.sort(key=lambda edit: (edit.field, edit.start, edit.end))
            self._move(texts, edits)
            self.edits += edits
        elif asked and self.reason == "not_drawn":
            self.reason = _why_nothing(texts, transform)

    def _amount(self, texts: Sequence[Text], key: int, own: int | None) -> int:
        if own is not None:
            return own
        if self.plan.pps is not None:
            return self.plan.pps
        exact = cast(float, self.plan.rate) * sum(len(text.words) for text in texts)
        # 0.1 * 30 is a hair over 3 in binary: a tenth of a millionth of a word is nobody's wish.
        count = int(exact + 1e-7)
        return count + (1 if Stream(fork(key, MASK >> 2)).chance(max(0.0, exact - count)) else 0)

    def _move(self, texts: Sequence[Text], edits: Sequence[Edit]) -> None:
        """Make the edits of a step in every field and carry tags, answers and user spans along."""
        for i, text in enumerate(texts):
            mine = [edit for edit in edits if edit.field == i]
            if not mine:
                continue
            if isinstance(self.fields[i], tuple):
                tokens, origins = retoken(self.fields[i], mine)
                self.fields[i] = tuple(tokens)
                self.tags = [_carry(tags, origins, self.plan.scheme) for tags in self.tags]
            else:
                self.fields[i] = apply(text.string, mine)
            answers = [(start, end) for of, start, end in self.answers if of == i]
            moved = iter(move_spans(answers, mine))
            self.answers = [(i, *next(moved)) if of == i else (of, s, e) for of, s, e in self.answers]
            self.user_spans[i] = move_spans(merged(self.user_spans[i]), mine)

    def outcome(self) -> Outcome:
        """What became of the sample."""
        reason: Reason | None = self.reason
        if self.done:
            reason = None if self.done == self.asked else "fewer_sites"
        elif not self.asked and all(field is None or not " ".join(field).strip() for field in self.fields):
            reason = "blank"
        tags = tuple(map(tuple, self.tags))
        return Outcome(
            tuple(self.fields), self.edits, self.asked, self.done, reason, tags, tuple(self.answers)
        )


def _carry(tags: Sequence[str], origins: Sequence[int], scheme: str | None) -> list[str]:
    """Tags of the new tokens: entity tags by scheme, any other labels (parts of speech) one by one."""
    try:
        # IOB1 that has come this far is IOB1 that has to stay (see normal_tags).
        return move_tags(tags, origins, cast(Scheme, scheme) if scheme else detect_scheme(tags))
    except InvalidArgument:
        return [tags[origin] for origin in origins]


# --- one text, one token list ---------------------------------------------------------------------


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
    spans: Sequence[Span] = (),
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
        raise InvalidArgument(f"text must be a string, got {type(text).__name__}: {text!r:.60}")
    row_key = hash_text(text, plan.seed) if key is None else plan.id_key(key)
    out = perturb_string(plan, text, row_key, copy, checked_spans(spans, text) if spans else (), analysis)
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
    if isinstance(tokens, str):
        raise InvalidArgument(f"tokens must be a list of strings, got the string {tokens!r:.60}")
    words = tuple(str(token) for token in tokens)
    columns = () if tags is None else (tuple(normal_tags([str(tag) for tag in tags], scheme)[0]),)
    sample = Sample((words,), columns)
    row_key = plan.row_key(sample.fields) if key is None else plan.id_key(key)
    out = perturb_sample(plan, sample, row_key, whole_number("copy", copy, least=0), None, analysis)
    new_tags = list(out.tags[0]) if out.tags else None
    return PerturbedTokens(
        list(out.fields[0]), new_tags, tuple(out.edits), out.asked, out.done, out.reason, plan.seed
    )


def _hashable(protect: Protect) -> Protect:
    return tuple(sorted(protect)) if isinstance(protect, list | set | frozenset) else protect


def checked_spans(spans: Sequence[Span], text: str) -> list[Span]:
    """User spans, sorted and merged; InvalidArgument for one that leaves the text."""
    for span in spans:
        if len(span) != 2 or not 0 <= span[0] <= span[1] <= len(text):
            raise InvalidArgument(
                f"spans must be (start, end) within the text's {len(text)} characters, got {span!r}"
            )
    return merged((int(start), int(end)) for start, end in spans)
