"""Where a text names places, and of which kind: what tags or parser say, held against the lists of places."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from perturbkit.core.text import Text
from perturbkit.resources.lexicons import names, places
from perturbkit.transforms.words._bound_places import BYGONE, bound
from perturbkit.transforms.words._capitals import FUNCTION_WORDS
from perturbkit.transforms.words._name_parts import units
from perturbkit.transforms.words._no_place import TERRITORIES, doubtful, parallel, unpaired
from perturbkit.transforms.words._place_cues import ALSO_PEOPLE, in_state, is_famous, is_there, may_be_name
from perturbkit.transforms.words._rooted_places import rooted
from perturbkit.transforms.words._titles import NOT_BEFORE, is_title

PLACE_TYPES = frozenset({"LOC", "GPE", "LOCATION", "GEO-LOC", "PLACE", "GEO", "COUNTRY", "CITY"})
_IN_WORDS = "in from to at near through across around toward towards outside inside via visit visited"
_IN = frozenset(_IN_WORDS.split())
# Words in capitals that may stand right before or after a place without making it part of a longer name.
_BESIDE_WORDS = "mayor governor president premier prime minister senator police court coach"
_BESIDE = frozenset(_BESIDE_WORDS.split())
_OF_TOWNS = frozenset({
    "army", "bishop", "border", "borders", "capital", "center", "centre", "city", "east", "flag",
    "government", "king", "kingdom", "map", "mayor", "north", "outskirts", "outside", "people", "population",
    "port", "president", "queen", "residents", "south", "state", "streets", "suburb", "town", "university",
    "village", "west",
})  # fmt: skip
_LABELS = frozenset({"GPE", "LOC"})
SIDES = frozenset({"southern", "northern", "eastern", "western", "central"})
_COMMA = re.compile(r"\s?,\s")
_JOINED = re.compile(r"\s(?:and|or)\s(?:[A-Z]\w+\s)+[a-z]+s\b")
_SOMEBODY = re.compile(r"\b(?:he|she|him|her|his|hers|himself|herself)\b", re.IGNORECASE)
NATIONS = ("England", "Scotland", "Wales", "Northern Ireland")


class Spot(NamedTuple):
    """A place named in a text.

    ``key`` is the same for all names of one place; ``article`` says that "the" is part of the span, and
    ``modifies`` that a noun follows which the place stands before ("the Peru coach"); ``inside`` is the index
    of the spot after it, with a comma between, that it lies in ("Lyon, France").
    """

    start: int
    end: int
    name: str
    kind: str
    key: str
    article: bool
    modifies: bool
    inside: int | None


def spots(text: Text) -> Sequence[Spot]:
    """The places that a text names, in order; those of its tags, where a token list has entity tags."""
    return _Search(text, frozenset()).found() if _may_name(text) else ()


def spots_of(texts: Sequence[Text]) -> list[Sequence[Spot]]:
    """The places of each field of a sample; what is a place in one of them is one in all."""
    found = [text.remember(spots) for text in texts]
    if len(texts) == 1:
        return found
    known = frozenset(spot.name for of in found for spot in of)
    return [
        _Search(text, known).found()
        if text.entities is None and any(name in text.string for name in known)
        else of
        for text, of in zip(texts, found, strict=True)
    ]


def _may_name(text: Text) -> bool:
    """Whether there is anything to look at: for most texts, no."""
    if text.entities is not None:
        return any(kind.upper() in PLACE_TYPES for _, _, kind in text.entities)
    analysis, string = text.analysis, text.string
    if not _LABELS.isdisjoint(analysis.entities):
        return True
    first = places().first_words
    words = [string[a:b] for a, b in zip(analysis.starts, analysis.ends, strict=True)]
    return not first.isdisjoint([word.title() for word in words] if string.islower() else words)


class _Search:
    """Finding places: the longest name in the lists, where tags or parser let it be one."""

    def __init__(self, text: Text, sure: frozenset[str]) -> None:
        self.text = text
        self.sure = sure
        self.string = text.string
        self.units = text.remember(units)
        self.words = [text.string[unit.start : unit.end] for unit in self.units]
        self.known = places()
        self.lower = text.string.islower()
        self.tagged = {
            (start, end): kind for start, end, kind in text.entities or () if kind.upper() in PLACE_TYPES
        }

    def found(self) -> list[Spot]:
        """All places, in order."""
        spans = []
        i = 0
        while i < len(self.units):
            j, name = self._longest(i)
            if name and (self.text.entities is not None or not self._leans(i, j)):
                spans.append((i, j, name))
            i = max(j, i + 1)
        sure = {name for i, j, name in spans if name in self.sure or self._accepted(i, j, name)}
        if self.text.entities is not None:
            spans = [span for span in spans if self._accepted(*span)]
        fixed = TERRITORIES | BYGONE
        found = [self._spot(*span) for span in spans if span[2] in sure - fixed]
        if self.text.entities is None:
            found = self._undoubted(found)
        found = self._alone(found)
        for k in range(len(found) - 2, -1, -1):
            here, around = found[k], found[k + 1]
            if not _COMMA.fullmatch(self.string, here.end, around.start):
                continue
            if here.kind == "city" and around.name in self.known.region:  # New York, Georgia
                found[k + 1] = around = around._replace(kind="region", key=around.name)
            if _wider(around.kind, here.kind):
                found[k] = here._replace(inside=k + 1)
        return found

    def _undoubted(self, found: Sequence[Spot]) -> list[Spot]:
        """The places without those that may be something else, or that cannot change by themselves."""
        labels = {unit.start: unit.label for unit in self.units}
        kept = []
        for spot in found:
            start = spot.end - len(spot.name)
            label = labels.get(start, "")
            if doubtful(self.text, spot.start, spot.end, spot.name, spot.kind, label):
                continue
            if not bound(self.text, self.words, spot.start, spot.end, spot.name, spot.kind):
                kept.append(spot)
        return [spot for spot in kept if spot.kind == "city" or not self._is_adjective(spot)]

    def _is_adjective(self, spot: Spot) -> bool:
        """Whether a region or country is (like) an adjective of another: "a New Zealand film"."""
        own = self.known.demonym.get(spot.key) == spot.name
        if own and (spot.modifies or _JOINED.match(self.string, spot.end)):
            return True
        return parallel(self.text, spot.start, spot.end, spot.modifies)

    def _alone(self, found: Sequence[Spot]) -> list[Spot]:
        """The places that may change alone: nothing told of them alone, no smaller place before the comma."""
        taken = [(spot.start, spot.end) for spot in found]
        return [
            spot
            for spot in found
            if not rooted(self.string, spot.start, spot.end, spot.kind)
            and (spot.kind == "city" or not unpaired(self.text, spot.start, taken))
        ]

    def _longest(self, i: int) -> tuple[int, str]:
        """End and usual form of the longest name in the lists that begins at ``i``; "" where none does."""
        first = self.words[i]
        if not (first[:1].isupper() or self.lower):
            return i + 1, ""
        for j in range(min(len(self.units), i + self.known.longest), i, -1):
            surface = self.string[self.units[i].start : self.units[j - 1].end]
            for form in (surface, surface.title() if self.lower or surface.isupper() else ""):
                if form in self.known.kind:
                    return j, form
        return i + 1, ""

    def _accepted(self, i: int, j: int, name: str) -> bool:
        if self.text.entities is not None:
            end = self.units[j - 1].end
            starts = {self.units[i].start}
            if i and self.words[i - 1].lower() == "the":
                starts.add(self.units[i - 1].start)
            return any((start, end) in self.tagged for start in starts)
        before = self.words[i - 1].lower() if i else ""
        located = before in _IN or (before == "the" and i > 1 and self.words[i - 2].lower() in _IN)
        label = self.units[i].label
        if name in self.known.shared and (self.lower or (i == 0 and self._modifies(j))):
            return located and label in _LABELS
        kind, famous = self.known.kind[name], is_famous(name)
        if is_there(self.string, self.units[i].start, self.units[j - 1].end, name):
            return self._fills(i, j) or located
        new = self.known.alias.get(name, name) in self.known.new["city"]
        little = kind == "city" and not new and (not famous or may_be_name(name))  # a last name, often
        if little or name in ALSO_PEOPLE or (kind != "country" and name in names().gender):
            return label != "PERSON" and (located or self._surely(i, j, label, name))
        if label in _LABELS:
            return self._fills(i, j) or located
        if name in self.known.shared or not famous or not self._fills(i, j):
            return False
        return located or (not self.lower and not (label == "PERSON" and name in names().last))

    def _surely(self, i: int, j: int, label: str, name: str) -> bool:
        """Whether a name that people have too is that of a place, though no "in" stands before it."""
        if label not in _LABELS:
            return False
        if self._in_list(j):
            return True
        if i and self.words[i - 1].lower() == "of":
            country = self.known.kind[name] != "city" and name not in ALSO_PEOPLE
            known = country or name in self.known.new["city"]
            return known or (i > 1 and self.words[i - 2].lower() in _OF_TOWNS)
        state = self._possessive(j) or (j < len(self.units) and self.words[j].lower() in ("is", "was", "has"))
        return state and name in self.known.new["city"] and not _SOMEBODY.search(self.string)

    def _in_list(self, j: int) -> bool:
        """Whether a comma and a region or country come behind."""
        if j + 1 >= len(self.units) or self.words[j] != ",":
            return False
        name = self._longest(j + 1)[1]
        return name != "" and self.known.kind[name] in ("region", "country")

    def _modifies(self, j: int) -> bool:
        """Whether a noun follows that the place stands before."""
        return (
            j < len(self.units)
            and self.string[self.units[j - 1].end : self.units[j].start].isspace()
            and self.units[j].tag in ("NN", "NNS", "NNP", "NNPS", "JJ", "VBN")
        )

    def _possessive(self, j: int) -> bool:
        return j < len(self.units) and self.units[j].tag == "POS"

    def _fills(self, i: int, j: int) -> bool:
        """Whether the words are all of what has their entity label, but for a list of places or a side."""
        label = self.units[i].label
        if not label:
            return True
        if not self.units[i].begins:
            before = self.words[i - 1]
            if not (before.lower() in SIDES or before.lower() == "the" or before == ","):
                return False
        if j == len(self.units) or self.units[j].label != label or self.units[j].begins:
            return True
        return self.words[j] == "," or self.units[j].tag == "POS"

    def _capital(self, i: int) -> bool:
        unit, word = self.units[i], self.words[i]
        if self.string.isupper():
            return bool(unit.label) and unit.label not in ("GPE", "PERSON", "CARDINAL", "DATE")
        return word[:1].isupper() and word.lower() not in FUNCTION_WORDS and unit.tag.startswith("NN")

    def _leans(self, i: int, j: int) -> bool:
        """Whether the place is part of a longer name."""
        return not self.lower and (self._leans_left(i) or self._leans_right(j))

    def _leans_left(self, i: int) -> bool:
        """Whether a capital right before makes the place part of a longer name."""
        if not i or not self.string[self.units[i - 1].end : self.units[i].start].isspace():
            return (
                bool(i)
                and self.string[self.units[i - 1].end : self.units[i].start] == ""
                and (self.words[i - 1] in ("&", "#", "@", "/", "-"))
            )
        word, bare = self.words[i - 1], self.words[i - 1].lower().rstrip(".")
        if word == "&" or bare in SIDES or (word[:1].isupper() and bare in NOT_BEFORE):  # Mount Kenya
            return bare not in SIDES
        return self._capital(i - 1) and not (i == 1 and self.units[0].label == "")

    def _leans_right(self, j: int) -> bool:
        """Whether a capital right behind makes the place part of a longer name."""
        if j == len(self.units):
            return False
        gap = self.string[self.units[j - 1].end : self.units[j].start]
        if self.words[j] in ("&", "-", "/") or gap == "-":
            return True
        if self.words[j] == "," and self._longest(j - 1)[1] in self.known.country:  # Scotland, Pa.
            return in_state(self.string, self.units[j - 1].end)
        if not gap.isspace() or not self._capital(j):
            return False
        word = self.words[j].lower().rstrip(".")
        return not (word in _BESIDE or is_title(word) or self.units[j].label == "DATE")

    def _spot(self, i: int, j: int, name: str) -> Spot:
        start, end = self.units[i].start, self.units[j - 1].end
        kind = self.known.kind[name]
        beside = (*self.words[max(0, i - 2) : max(0, i - 1)], *self.words[j : j + 1 + self._possessive(j)])
        state = "state" in (word.lower() for word in beside)
        if name in self.known.region and (state or (i and self.words[i - 1].lower() in SIDES | {"upstate"})):
            kind = "region"  # western New York, Washington state
        article = bool(i) and self.words[i - 1].lower() == "the" and name in self.known.article
        modifies = self._modifies(j)
        if article:
            start = self.units[i - 1].start
        return Spot(start, end, name, kind, _key(name, kind), article, modifies, None)


def _wider(kind: str, inner: str) -> bool:
    order = ("city", "region", "country", "continent")
    return order.index(kind) > order.index(inner)


def _key(name: str, kind: str) -> str:
    """What all names of one place share: of a country its code."""
    if kind == "country" and name not in NATIONS:
        return places().country[name] or name
    return places().alias.get(name, name) if kind == "city" else name
