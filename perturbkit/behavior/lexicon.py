"""Named lists of words and records that templates draw from."""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import isnan
from pathlib import Path
from typing import Any

from perturbkit.core.order import in_order
from perturbkit.core.spec import canonical_json
from perturbkit.errors import InvalidArgument, InvalidSpec, MissingResource, nearest, quoted, wrong_json
from perturbkit.resources import lexicons as tables


class Lexicon(Mapping[str, tuple[Any, ...]]):
    """Lists by name; a value is a string, a number or a record (a mapping, or a tuple).

    Values keep their order. Errors: InvalidArgument for an empty list, a bad name, a missing value, or a
    name that is there already (unless ``add(..., replace=True)``).

    >>> words = Lexicon(colour=["red", "tan"])
    >>> words.add("person", [{"name": "Ada", "job": "pilot"}])
    >>> words["colour"], list(words)
    (('red', 'tan'), ['colour', 'person'])
    """

    def __init__(self, lists: Mapping[str, Iterable[Any]] | None = None, /, **named: Iterable[Any]) -> None:
        self._lists: dict[str, tuple[Any, ...]] = {}
        for source in (lists or {}, named):
            for name, values in source.items():
                self.add(name, values)

    def add(self, name: str, values: Iterable[Any], *, replace: bool = False) -> None:
        """Add a list under a name; one that is taken is an error, or replaced where asked."""
        if not isinstance(name, str) or not name.isidentifier():
            raise InvalidArgument(f"a lexicon's name must be letters, digits and _, got {name!r}")
        if name in self._lists and not replace:
            raise InvalidArgument(f"the lexicon {name!r} is there already: pass replace=True to replace it")
        self._lists[name] = as_values(name, values)

    def add_file(self, path: str | Path, name: str | None = None, *, replace: bool = False) -> None:
        """Add the list of a file, named after it unless told; the format is known by the ending.

        .txt: one value a line. .csv, .tsv: with a header; rows of one column are strings, of several
        records. .json: a list, or an object of lists, which are added under their own names.
        """
        file = Path(path)
        found = _read(file)
        if isinstance(found, dict):
            for key, values in found.items():
                self.add(key, values, replace=replace)
        else:
            self.add(name or file.stem, found, replace=replace)

    def __getitem__(self, name: str) -> tuple[Any, ...]:
        if name not in self._lists:
            raise InvalidArgument(f"there is no lexicon {name!r}: {nearest(name, self._lists)}")
        return self._lists[name]

    def __contains__(self, name: object) -> bool:
        return name in self._lists

    def __iter__(self) -> Iterator[str]:
        return iter(self._lists)

    def __len__(self) -> int:
        return len(self._lists)

    def __repr__(self) -> str:
        return f"Lexicon({', '.join(f'{name}: {len(values)}' for name, values in self._lists.items())})"

    def to_dict(self) -> dict[str, list[Any]]:
        """The lists as plain data, as ``Lexicon(data)`` takes them back."""
        return {name: list(values) for name, values in self._lists.items()}


def as_values(name: str, values: Iterable[Any]) -> tuple[Any, ...]:
    """The values of one list, checked: some, none of them missing."""
    if isinstance(values, str | bytes | Mapping) or not isinstance(values, Iterable):
        raise InvalidArgument(f"the lexicon {name!r} must be a list of values, got {quoted(values)}")
    listed = tuple(in_order(values))
    if not listed:
        raise InvalidArgument(f"the lexicon {name!r} is empty: give it at least one value")
    for at, value in enumerate(listed):
        if value is None or (isinstance(value, float) and isnan(value)):
            raise InvalidArgument(f"the lexicon {name!r} holds {value!r} at {at}: take it out")
    return listed


def identity(value: Any) -> str:
    """A string that is equal for equal values only, to compare fills of any kind.

    >>> identity("1") == identity(1)
    False
    """
    if isinstance(value, str):
        return f"s{value}"
    try:
        return f"j{canonical_json(value)}"
    except TypeError:
        return f"r{value!r}"


def _read(file: Path) -> list[Any] | dict[str, Any]:
    if not file.is_file():
        raise MissingResource(f"{file}: no such file: give a .txt, .csv, .tsv or .json file")
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidArgument(f"{file} is not UTF-8 ({error.reason}): save it as UTF-8") from error
    if file.suffix == ".txt":
        return [line.strip() for line in text.splitlines() if line.strip()]
    if file.suffix in (".csv", ".tsv"):
        reader = csv.DictReader(text.splitlines(), delimiter="\t" if file.suffix == ".tsv" else ",")
        rows = [dict(row) for row in reader]
        for number, row in enumerate(rows, start=2):
            if None in row or None in row.values():
                raise InvalidArgument(f"{file}, row {number}: not as many cells as the header has")
        return [next(iter(row.values())) for row in rows] if len(reader.fieldnames or ()) == 1 else rows
    if file.suffix != ".json":
        raise InvalidArgument(f"{file}: a lexicon file must end in .txt, .csv, .tsv or .json")
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidSpec(f"{file}, line {error.lineno}: not JSON ({error.msg})") from error
    except (ValueError, RecursionError) as error:
        raise InvalidSpec(f"{file}: not JSON ({wrong_json(error)})") from error
    if not isinstance(found, list | dict):
        raise InvalidSpec(f"{file} must hold a list or an object of lists, got {quoted(found)}")
    return found


@cache
def built_in() -> Lexicon:
    """The lists that every template knows: names of people and places, and words by what they are.

    Words are ``files/words.json`` (written for this project): professions, adjectives, verbs and nouns by
    polarity, intensifiers and reducers, things, protected groups, comparatives with opposites, relations.

    >>> "Toronto" in built_in()["city"], "Maria" in built_in()["female"], "nurse" in built_in()["profession"]
    (True, True, True)
    """
    people, places = tables.names().new, tables.places()
    words = json.loads((Path(__file__).parent / "files" / "words.json").read_text(encoding="utf-8"))
    named = {
        "male": people["male"],
        "female": people["female"],
        "first_name": sorted({*people["male"], *people["female"]}),
        "last_name": people["last"],
        "city": places.new["city"],
        "country": places.new["country"],
        "continent": places.new["continent"],
        "nationality": sorted({*places.demonym.values()}),
    }
    return Lexicon({**named, **words["lists"]})
