"""Templates: texts, pairs and records with slots, filled from lexicons in every way or in a sample."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from perturbkit.behavior.draws import Combinations, Indices
from perturbkit.behavior.lexicon import as_values, built_in, identity
from perturbkit.behavior.slots import Part, Slot, parse, render, text_of
from perturbkit.core.plan import whole_number
from perturbkit.core.spec import canonical_json
from perturbkit.core.stream import hash_text
from perturbkit.errors import InvalidArgument, InvalidSpec, nearest


@dataclass(frozen=True, slots=True)
class Case:
    """One filled template: its value (a text or what the template nests), its fills and its label."""

    value: Any
    fills: Mapping[str, Any] = field(default_factory=dict)
    label: Any = None

    @property
    def text(self) -> str:
        """The value, where it is a text; InvalidArgument otherwise."""
        if isinstance(self.value, str):
            return self.value
        raise InvalidArgument(f"this case is a {type(self.value).__name__}, not a text: read its .value")


class Template:
    """A string with slots, or tuples, lists and dicts of them, and the lists to fill them from.

    ``{x}`` draws from the list ``x``; ``{x1}`` and ``{x2}`` are independent draws of it; ``{p.name}`` and
    ``{p[key]}`` reach into a record; ``{a:x}`` puts "a" or "an" before it by its sound, ``{cap:x}`` a capital
    at its start, ``{plural:x}`` its plural; ``{{`` and ``}}`` are braces. Lists come from the keywords, then
    from ``lexicon``, then from the built-in ones.

    ``labels`` is one label for all, a template string (or nested), a function of the fills, or a list with
    one for each case in order. ``zipped`` (or the keyword ``zip``) takes the i-th value of all lists
    together; ``distinct`` leaves out cases in which two fills are equal.

    Errors: InvalidArgument for a slot without a list, an empty list, or braces that do not fit, with the
    position.

    >>> template = Template("{a:job} from {city}", job=["actor", "pilot"], city=["Oslo", "Lima"])
    >>> template.count(), next(template.expand()).text
    (4, 'An actor from Oslo')
    >>> [case.text for case in template.sample(2, seed=4)]
    ['An actor from Lima', 'An actor from Oslo']
    """

    def __init__(
        self,
        value: Any,
        lexicon: Mapping[str, Iterable[Any]] | None = None,
        /,
        *,
        labels: Any = None,
        zip: bool = False,
        distinct: bool = False,
        **lexicons: Iterable[Any],
    ) -> None:
        self.value = value
        self.labels = labels
        self.zip = zip
        self.distinct = distinct
        self._parts = _parse(value)
        self._label_parts = None if callable(labels) or isinstance(labels, list) else _parse(labels)
        own = {name: as_values(name, values) for name, values in lexicons.items()}
        self._draws: dict[str, tuple[Any, ...]] = {}
        self.lexicons: dict[str, tuple[Any, ...]] = {}
        for slot in (*_slots_of(self._parts), *_slots_of(self._label_parts)):
            if slot.key not in self._draws:
                name, values = _list_for(slot, own, lexicon)
                self.lexicons[name] = values
                self._draws[slot.key] = values if zip else _once(values)
            for drawn in self._draws[slot.key]:
                text_of(slot, drawn)
        self._combinations = self._read_combinations()

    def _read_combinations(self) -> Combinations:
        sizes = {key: len(values) for key, values in self._draws.items()}
        if self.zip and len(set(sizes.values())) > 1:
            shown = ", ".join(f"{key}: {size}" for key, size in sizes.items())
            raise InvalidArgument(f"zip=True needs lists of one length, got {shown}")
        columns = [[identity(value) for value in values] for values in self._draws.values()]
        combinations = Combinations(columns, zipped=self.zip, distinct=self.distinct)
        if isinstance(self.labels, list) and len(self.labels) != combinations.count():
            raise InvalidArgument(
                f"labels must be one for each of {combinations.count()} cases, got {len(self.labels)} labels"
            )
        return combinations

    def count(self) -> int:
        """How many cases there are; nothing is built."""
        return self._combinations.count()

    def __len__(self) -> int:
        return self.count()

    def expand(self) -> Iterator[Case]:
        """All cases, one at a time, in order: the last slot changes fastest."""
        for at, row in enumerate(self._combinations):
            yield self._case(row, at)

    def sample(self, n: int, seed: int = 0) -> list[Case]:
        """``n`` different cases drawn uniformly, in random order, without building the product.

        InvalidArgument where there are fewer than ``n``.
        """
        n = whole_number("n", n)
        key = hash_text(canonical_json(_plain(self.value)), whole_number("seed", seed, least=0))
        rows = self._combinations.sample(n, key)
        if not isinstance(self.labels, list):
            return [self._case(row, 0) for row in rows]
        places = {row: at for at, row in enumerate(self._combinations)}
        return [self._case(row, places[row]) for row in rows]

    def _case(self, row: Indices, at: int) -> Case:
        fills = {key: values[i] for (key, values), i in zip(self._draws.items(), row, strict=True)}
        if isinstance(self.labels, list):
            label = self.labels[at]
        elif callable(self.labels):
            label = self.labels(fills)
        else:
            label = _fill(self._label_parts, fills)
        return Case(_fill(self._parts, fills), fills, label)

    def __repr__(self) -> str:
        return f"Template({self.value!r:.80})"

    def to_dict(self) -> dict[str, Any]:
        """Spec of the template with the lists it uses; InvalidSpec where labels are a function."""
        if callable(self.labels):
            raise InvalidSpec(
                f"{self!r}: labels that are a function cannot be saved: give a list or a template"
            )
        return {
            "value": _plain(self.value),
            "labels": _plain(self.labels),
            "zip": self.zip,
            "distinct": self.distinct,
            "lexicons": {name: list(values) for name, values in self.lexicons.items()},
        }

    @classmethod
    def from_dict(cls, spec: Mapping[str, Any]) -> "Template":
        """Template of a spec; InvalidSpec says what is missing."""
        for key in ("value", "labels", "zip", "distinct", "lexicons"):
            if key not in spec:
                raise InvalidSpec(f"a template needs {key!r}, got {sorted(spec)}")
        options: dict[str, Any] = {"zip": spec["zip"], "distinct": spec["distinct"]}
        return cls(_nested(spec["value"]), spec["lexicons"], labels=_nested(spec["labels"]), **options)


def _parse(value: Any) -> Any:
    """The nested value with every string parsed into a tuple of parts, wrapped so that it stands out."""
    if isinstance(value, str):
        return _Parts(parse(value))
    if isinstance(value, list | tuple):
        return type(value)(map(_parse, value))
    if isinstance(value, Mapping):
        return {key: _parse(item) for key, item in value.items()}
    return value


@dataclass(frozen=True, slots=True)
class _Parts:
    parts: tuple[Part, ...]


def _slots_of(parsed: Any) -> list[Slot]:
    """Slots of a parsed value in the order they stand."""
    if isinstance(parsed, _Parts):
        return [part for part in parsed.parts if isinstance(part, Slot)]
    if isinstance(parsed, list | tuple):
        return [slot for item in parsed for slot in _slots_of(item)]
    if isinstance(parsed, dict):
        return [slot for item in parsed.values() for slot in _slots_of(item)]
    return []


def _fill(parsed: Any, fills: Mapping[str, Any]) -> Any:
    if isinstance(parsed, _Parts):
        return render(parsed.parts, fills)
    if isinstance(parsed, list | tuple):
        return type(parsed)(_fill(item, fills) for item in parsed)
    if isinstance(parsed, dict):
        return {key: _fill(item, fills) for key, item in parsed.items()}
    return parsed


def _list_for(
    slot: Slot, own: Mapping[str, tuple[Any, ...]], lexicon: Mapping[str, Iterable[Any]] | None
) -> tuple[str, tuple[Any, ...]]:
    """Name and values of the list of a slot: by its whole name first, then without the digits at its end."""
    sources: list[Mapping[str, Iterable[Any]]] = [own, lexicon or {}, built_in()]
    for name in dict.fromkeys((slot.key, slot.key.rstrip("0123456789"))):
        for source in sources:
            if name in source:
                return name, as_values(name, source[name])
    given = [*own, *(lexicon or {})]
    known = nearest(slot.key, [*given, *built_in()])
    raise InvalidArgument(
        f"{{{slot.key}}} at position {slot.at}: there is no lexicon {slot.key!r}: {known}"
        f" (given here: {', '.join(given) or 'none'})"
    )


def _once(values: Sequence[Any]) -> tuple[Any, ...]:
    """Values without repeats, in order."""
    first: dict[str, Any] = {}
    for value in values:
        first.setdefault(identity(value), value)
    return tuple(first.values())


def _plain(value: Any) -> Any:
    """Nested value as JSON: strings and numbers as they are, the others under the name of their kind."""
    if isinstance(value, tuple):
        return {"tuple": [_plain(item) for item in value]}
    if isinstance(value, list):
        return {"list": [_plain(item) for item in value]}
    if isinstance(value, Mapping):
        return {"dict": {str(key): _plain(item) for key, item in value.items()}}
    return value


def _nested(plain: Any) -> Any:
    if not isinstance(plain, Mapping):
        return plain
    (kind, inside), *more = plain.items()
    if more or kind not in ("tuple", "list", "dict"):
        raise InvalidSpec(f"a nested template is an object with tuple, list or dict, got {plain!r:.60}")
    if kind == "dict":
        return {key: _nested(item) for key, item in inside.items()}
    return (tuple if kind == "tuple" else list)(_nested(item) for item in inside)
