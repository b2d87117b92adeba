"""change_name: a person gets another name, wherever the sample names them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, words
from perturbkit.resources.lexicons import Gender, names, places
from perturbkit.transforms.words._everywhere import EverywhereTransform, Place, covers, fitting, fresh, like
from perturbkit.transforms.words._genders import person_gender, pronoun_gender
from perturbkit.transforms.words._more_than_people import is_more
from perturbkit.transforms.words._name_parts import Mention, Part, Unit, units, usual
from perturbkit.transforms.words._no_person import doubtful, of_storms, one_name_only, settled, titled
from perturbkit.transforms.words._people import mentions
from perturbkit.transforms.words._person_cues import is_somebody
from perturbkit.transforms.words._titles import is_title

_SHORT, _FEW = 3, 9
_ARTICLES = frozenset({"a", "an", "the"})
_NAMES = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]{2,})*").findall


class Person(NamedTuple):
    """Mentions that share a name: (field, mention) in order."""

    mentions: tuple[tuple[int, Mention], ...]


@dataclass(frozen=True)
class ChangeName(EverywhereTransform):
    """A person gets another name of the same kind and gender, the same one everywhere in the sample.

    First names become first names, last names last names; initials, titles and possessives stay. Names are
    those that the tags of a token list give, else those that the parser finds and the lists of names bear
    out. A name that goes with either pronoun takes the gender of the pronouns, where they all agree, else of
    most who bear it. A first name that may be somebody's last one ("Thomas said") becomes another such.
    May change the label: what a text says of somebody well known is no longer true.
    """

    name: ClassVar[str] = "change_name"
    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True
    parts: ClassVar[tuple[str, ...]] = ("tags", "entities")
    example: ClassVar[str] = "Maria Lopez said that Peter had lost her keys, but Lopez found them."

    def subjects(self, texts: Sequence[Text]) -> list[Place]:
        """First mention of each person."""
        found = []
        for person in _people(texts):
            field, mention = person.mentions[0]
            found.append(Place(field, mention.start, mention.end))
        return found

    def renew(self, texts: Sequence[Text], subject: Place, draw: Stream) -> list[Edit] | None:
        """Edits of all mentions of the person first named there."""
        field, start, _ = subject
        people = _people(texts)
        person = next(of for of in people if of.mentions[0][0] == field and of.mentions[0][1].start == start)
        avoid = " ".join(text.string for text in texts).lower()
        new = _new_names(person, texts, pronoun_gender(texts), avoid, draw)
        if new is None:
            return None
        return [_edit(texts[of].string, mention, new)._replace(field=of) for of, mention in person.mentions]


def _people(texts: Sequence[Text]) -> Sequence[Person]:
    """The people that a sample names, in order of their first mentions."""
    if len(texts) == 1:
        return texts[0].remember(_people_of_one)
    return _cluster(texts)


def _people_of_one(text: Text) -> Sequence[Person]:
    return _cluster([text])


def _sure(text: Text) -> Sequence[Mention]:
    """The mentions of a text, without those that may be said of a place, a firm or a work."""
    found = mentions(text)
    if text.entities is not None:
        return found
    sure = (mention for mention in found if not (doubtful(text, mention) or is_more(text, mention)))
    return [settled(text, mention) for mention in sure]


def _cluster(texts: Sequence[Text]) -> list[Person]:
    """Mentions with a name in common are one person, or one family."""
    named = [(field, mention) for field, text in enumerate(texts) for mention in text.remember(_sure)]
    if not named:
        return []
    named = sorted([*named, *_more(texts, named)], key=lambda at: (at[0], at[1].start))
    owner: dict[str, int] = {}
    groups: dict[int, list[tuple[int, Mention]]] = {}
    for at in named:
        mine = {part.name for part in at[1].parts if part.name}
        shared = sorted({owner[name] for name in mine if name in owner})
        first = shared[0] if shared else len(owner) + len(groups)
        groups.setdefault(first, [])
        for other in shared[1:]:
            groups[first] += groups.pop(other)
            owner.update({name: first for name, of in owner.items() if of == other})
        groups[first].append(at)
        owner.update(dict.fromkeys(mine, first))
    people = [Person(tuple(sorted(group, key=lambda at: (at[0], at[1].start)))) for group in groups.values()]
    left = _left_over(texts, named)
    storms = of_storms(texts)
    people = [
        p
        for p in people
        if any(is_somebody(texts[of].string, m.start, m.end) for of, m in p.mentions)
        or not one_name_only([mention for _, mention in p.mentions], storms)
    ]
    people = [p for p in people if left.isdisjoint(part.name for _, m in p.mentions for part in m.parts)]
    return sorted(people, key=lambda person: (person.mentions[0][0], person.mentions[0][1].start))


def _more(texts: Sequence[Text], named: Iterable[tuple[int, Mention]]) -> list[tuple[int, Mention]]:
    """Further places of the names that were found, where they stand by themselves."""
    roles = {part.name: part for _, mention in named for part in mention.parts if part.name}
    found = []
    for field, text in enumerate(texts):
        if text.entities is not None or not any(
            name in text.string or name.upper() in text.string for name in roles
        ):
            continue
        taken = [(mention.start, mention.end) for of, mention in named if of == field]
        every = text.remember(units)
        for i, unit in enumerate(every):
            name = usual(text.string[unit.start : unit.end])
            part = roles.get(name)
            if part is None or covers(taken, unit.start):
                continue
            if i and text.string[slice(*every[i - 1][:2])].lower() in _ARTICLES:  # "the Chelsea game"
                continue
            if (name in names().shared and not unit.tag.startswith("NNP")) or _in_longer_name(
                text.string, every, i
            ):
                continue
            mention = Mention((Part(unit.start, unit.end, part.role, name),), "")
            if not titled(text, mention.start, mention.end):
                found.append((field, mention))
    return found


def _left_over(texts: Sequence[Text], named: Sequence[tuple[int, Mention]]) -> set[str]:
    """Names that occur where they cannot be changed: in the name of something else, or one not made out."""
    every = {part.name for _, mention in named for part in mention.parts if part.name}
    found = set()
    for field, text in enumerate(texts):
        taken = [(mention.start, mention.end) for of, mention in named if of == field]
        for start, end in words(text.string):
            for name in every.intersection(_NAMES(text.string[start:end])):
                if not covers(taken, start):
                    found.add(name)
    return found


def _in_longer_name(string: str, every: Sequence[Unit], i: int) -> bool:
    """Whether a word has a neighbour with which it makes up the name of something."""
    for left, right in ((i - 1, i), (i, i + 1)):
        if left < 0 or right >= len(every) or not string[every[left].end : every[right].start].isspace():
            continue
        other = every[left if right == i else right]
        if string[other.start].isupper() and other.tag.startswith("NNP"):
            word = string[other.start : other.end]
            if right != i or not is_title(word):
                return True
    return False


def _new_names(
    person: Person, texts: Sequence[Text], said: Gender, avoid: str, draw: Stream
) -> dict[str, str] | None:
    """New name for each name of a person, one for Tim and Timothy; None where none is left."""
    new: dict[str, str] = {}
    last = {part.name for _, mention in person.mentions for part in mention.parts if part.role == "last"}
    titles = {mention.gender for _, mention in person.mentions} - {""}
    usual_for: dict[tuple[str, str, str], str] = {}
    for field, mention in person.mentions:
        firsts = [part.name for part in mention.parts if part.role == "first" and part.name not in last]
        gender = person_gender(firsts, mention.parts[-1].name, titles, said)
        for part in mention.parts:
            if not part.name or part.name in new:
                continue
            kind = "last" if part.name in last or _must_be_last(part.name, mention, said) else gender
            alike = (kind, part.name if kind == "last" else part.name[:_SHORT], mention.parts[-1].name)
            chosen = usual_for.get(alike)
            if chosen is None:
                pool = names().new[kind]
                if kind != "last" and len(mention.parts) == 1 and _may_be_last(part.name, kind):
                    pool = _either(kind)
                pool = fitting(pool, texts[field].string, part.start, part.end)
                chosen = fresh(draw, pool, avoid)
            if chosen is None:
                return None
            new[part.name] = usual_for[alike] = chosen
            avoid += " " + chosen.lower()
    return new


def _must_be_last(name: str, mention: Mention, said: Gender) -> bool:
    """Whether a name alone is a last one, as its gender as a first one is not that of the pronouns."""
    own = names().gender.get(name, "both")
    if mention.gender and mention.parts[0].role == "first":  # his sister, Hannah
        return False
    return len(mention.parts) == 1 and name in names().last and {own, said} == {"male", "female"}


def _may_be_last(name: str, kind: str) -> bool:
    """Whether a first name alone may be a last one: most names of men are, few of women."""
    return kind != "female" or (name in names().first_and_last and names().gender[name] == kind)


@cache
def _either(gender: str) -> tuple[str, ...]:
    """First names that are last ones too, for a name alone that may be either; none if they are few."""
    known = names()
    if gender == "both":
        return tuple(name for name in known.new["both"] if name in known.last)
    either = known.first_and_last - known.shared - known.mostly_last - places().kind.keys()
    found = tuple(sorted(name for name in either if known.gender[name] == gender))
    return found if len(found) > _FEW else ()


def _edit(string: str, mention: Mention, new: dict[str, str]) -> Edit:
    """The edit of one mention, blanks and initials within it kept."""
    pieces = []
    at = mention.start
    for i, part in enumerate(mention.parts):
        if i:
            pieces.append(string[at : part.start] if string[at : part.start].strip() in ("", ".") else " ")
        old = string[part.start : part.end]
        pieces.append(like(old, new[part.name]) if part.name else old)
        at = part.end
    return Edit(mention.start, mention.end, "".join(pieces), source=(mention.start, mention.end))
