"""A plan: everything about a perturbation but the rows; and the checks on what it is made from."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Literal, NamedTuple, cast

from perturbkit.arguments import one_of, part_of_all, whole_number
from perturbkit.core.align import SCHEMES
from perturbkit.core.compose import MOST_PPS, Composition, OneOf
from perturbkit.core.protect import DEFAULT, Protect, Protection, as_protection
from perturbkit.core.registry import registered
from perturbkit.core.spec import TransformLike, as_transform, canonical_json, from_dict, to_dict
from perturbkit.core.stream import FORK, MASK, Stream, hash_text, mix
from perturbkit.core.transform import Transform
from perturbkit.errors import InvalidArgument, InvalidSpec


class Node(NamedTuple):
    """A transform of the tree with the salt of its place: name and how many of that name came before."""

    transform: Transform
    salt: int
    pps: int | None
    children: tuple["Node", ...]


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
    def nodes(self) -> Node:
        """The transform's tree with a salt for each place."""
        return _compile(self.transform, None, {})

    @cached_property
    def needs(self) -> str | None:
        """What some step needs to know about its texts beforehand."""
        return self.transform.needs

    @property
    def is_one_step(self) -> bool:
        """Whether every row goes through the same one step."""
        return self.single is not None

    @cached_property
    def single(self) -> Node | None:
        """The only step, where every row goes through the same one."""
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
        if self.single is not None:
            yield self.single.transform, _step_key(row_key, self.single.salt, copy), self.single.pps
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


def _compile(transform: Transform, pps: int | None, seen: dict[str, int]) -> Node:
    occurrence = seen[transform.name] = seen.get(transform.name, -1) + 1
    salt = hash_text(f"{transform.name}\x1f{occurrence}")
    children: tuple[Node, ...] = ()
    if isinstance(transform, Composition) and not isinstance(transform, OneOf):
        children = tuple(
            _compile(member, own if own is not None else pps, seen)
            for member, own in zip(transform.members, transform.amounts, strict=True)
        )
    return Node(transform, salt, pps, children)


def _step_key(row_key: int, salt: int, copy: int) -> int:
    return mix((row_key ^ salt) + copy * FORK & MASK)


def _walk(node: Node, row_key: int, copy: int) -> Iterator[tuple[Transform, int, int | None]]:
    key = _step_key(row_key, node.salt, copy)
    if not node.children:
        yield node.transform, key, node.pps
        return
    composition = cast(Composition, node.transform)
    for index in composition.chosen(Stream(key)):
        yield from _walk(node.children[index], row_key, copy)


def checked_seed(seed: object) -> int:
    """Seed as an int in [0, 2**64); None draws one from the operating system and logs it."""
    if seed is None:
        # Imported here because most runs never need them and they would double the time of the import.
        import logging
        import secrets

        drawn = secrets.randbits(32)
        logging.getLogger("perturbkit").warning("seed drawn: %d (pass it to get the same again)", drawn)
        return drawn
    return whole_number("seed", seed, least=0, most=MASK)


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
        rate = part_of_all("rate", rate)
        if pps not in (None, 1):
            raise InvalidArgument(f"pps and rate exclude each other, got {pps!r} and {rate!r}: give one")
        pps = None
    elif pps is None:
        raise InvalidArgument("pps must be a whole number >= 1, got None: give pps or rate")
    else:
        pps = whole_number("pps", pps, most=MOST_PPS)
    if pps_per not in ("sample", "field"):
        raise InvalidArgument(f"pps_per must be 'sample' or 'field', got {pps_per!r}")
    if scheme is not None:
        one_of("scheme", scheme, SCHEMES)
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


@lru_cache(maxsize=256, typed=True)
def _cached_plan(known: object, transform: TransformLike, **options: Any) -> Plan:
    return make_plan(transform, **options)


def quick_plan(transform: TransformLike, **options: Any) -> Plan:
    """``make_plan``, remembered for arguments that can be."""
    try:
        if options.get("seed") is not None:
            # A class that is registered anew under its name is another transform.
            return _cached_plan(registered(), transform, **options)
    except TypeError:  # a list or dict among the arguments
        pass
    return make_plan(transform, **options)
