"""Templates: texts, pairs and records with slots, filled from lexicons in every way or in a sample."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.behavior.draws import Combinations, Indices
from perturbkit.behavior.lexicon import as_values, built_in, identity
from perturbkit.behavior.nested import fill_value, from_plain, parse_value, slots_of, texts_of, to_plain
from perturbkit.behavior.slots import Slot, text_of
from perturbkit.behavior.suggest import MODEL, Context, Suggestion, fill_masks, places_of, relatives
from perturbkit.core.spec import canonical_json
from perturbkit.core.stream import hash_text
from perturbkit.errors import InvalidArgument, InvalidSpec, nearest, quoted

MASK = "mask"
"""The slot that ``suggest`` finds words for."""
_MARK = "\ue000"  # stands for a mask while the other slots are filled


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

    A slot ``{mask}`` without a list is for ``suggest``, which finds words for it; such a template has no
    cases.

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
        self._parts = parse_value(value)
        self._label_parts = None if callable(labels) or isinstance(labels, list) else parse_value(labels)
        own = {name: as_values(name, values) for name, values in lexicons.items()}
        self._draws: dict[str, tuple[Any, ...]] = {}
        self.lexicons: dict[str, tuple[Any, ...]] = {}
        self._masked = False
        for slot in (*slots_of(self._parts), *slots_of(self._label_parts)):
            if slot.key == MASK and MASK not in {*own, *(lexicon or {})}:
                if slot.marks or slot.path:
                    raise InvalidArgument(
                        f"the mask at position {slot.at} takes no marks: write {{mask}} alone"
                    )
                self._masked = True
                continue
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
        key = hash_text(canonical_json(to_plain(self.value)), whole_number("seed", seed, least=0))
        rows = self._combinations.sample(n, key)
        if not isinstance(self.labels, list):
            return [self._case(row, 0) for row in rows]
        places = {row: at for at, row in enumerate(self._combinations)}
        return [self._case(row, places[row]) for row in rows]

    def suggest(
        self,
        n: int = 50,
        *,
        model: str | None = None,
        relation: str | None = None,
        word: str | None = None,
        pos: str | None = None,
        contexts: int = 20,
        seed: int = 0,
    ) -> list[Suggestion]:
        """The ``n`` best words for the ``{mask}`` (or masks), or WordNet's relatives of a word, best first.

        Without ``relation`` a masked language model fills the masks (``model``: a folder or an id in the
        local cache) with whole words, ranked by their mean log-probability over ``contexts`` cases of the
        other slots, drawn with ``seed``. With ``relation`` (synonym, antonym, hypernym, hyponym) the
        relatives of ``word`` are ranked, in its form; it stands at the mask, or where the text has it.
        ``model`` then leaves out those that do not fit; without it WordNet's sense order ranks them.
        ``pos`` (n, v, a, r) is the word's part of speech.

        >>> Template("It was a cold day.").suggest(relation="antonym", word="cold")[0].word
        'hot'
        """
        whole_number("n", n)
        if (relation is None) != (word is None):
            raise InvalidArgument(f"relation and word go together, got {relation!r} and {word!r}")
        pieces = self._contexts(whole_number("contexts", contexts), seed, word)
        if relation is None or word is None:
            return fill_masks(pieces, n, MODEL if model is None else model)
        return relatives(pieces, n, word, relation, pos=pos, model=model)

    def _contexts(self, most: int, seed: int, word: str | None) -> list[Context]:
        """Filled texts in pieces around their masks, or around the word where there is no mask."""
        rows = self._combinations.sample(min(most, self.count()), whole_number("seed", seed, least=0))
        found: list[Context] = []
        for row in rows:
            fills = {key: values[i] for (key, values), i in zip(self._draws.items(), row, strict=True)}
            for text in texts_of(fill_value(self._parts, {**fills, MASK: _MARK})):
                if _MARK in text:
                    found.append(tuple(text.split(_MARK)))
                elif not self._masked and word is not None:
                    found += filter(None, [places_of(word, text)])
        if not found:
            missing = "a {mask}" if word is None else f"a {{mask}} or {word!r}"
            raise InvalidArgument(f"{self!r} needs {missing} to suggest words for")
        if len({len(context) for context in found}) > 1:
            raise InvalidArgument(f"{self!r}: texts with masks must have as many masks each")
        return found

    def _case(self, row: Indices, at: int) -> Case:
        if self._masked:
            raise InvalidArgument(f"{self!r} has a {{mask}}: ask suggest() for words and name a list instead")
        fills = {key: values[i] for (key, values), i in zip(self._draws.items(), row, strict=True)}
        if isinstance(self.labels, list):
            label = self.labels[at]
        elif callable(self.labels):
            label = self.labels(fills)
        else:
            label = fill_value(self._label_parts, fills)
        return Case(fill_value(self._parts, fills), fills, label)

    def __repr__(self) -> str:
        return f"Template({quoted(self.value)})"

    def to_dict(self) -> dict[str, Any]:
        """Spec of the template with the lists it uses; InvalidSpec where labels are a function."""
        if callable(self.labels):
            raise InvalidSpec(
                f"{self!r}: labels that are a function cannot be saved: give a list or a template"
            )
        return {
            "value": to_plain(self.value),
            "labels": to_plain(self.labels),
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
        return cls(from_plain(spec["value"]), spec["lexicons"], labels=from_plain(spec["labels"]), **options)


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
