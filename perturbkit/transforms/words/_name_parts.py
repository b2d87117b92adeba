"""The words of a text and the parts of a name: which is the first name and which the last."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from perturbkit.core.text import Text
from perturbkit.resources.inflection import is_listed
from perturbkit.resources.lexicons import names, places
from perturbkit.resources.word_frequency import word_frequency
from perturbkit.transforms.words._capitals import FUNCTION_WORDS
from perturbkit.transforms.words._titles import ADDRESSED, FIRST_AFTER, is_title

Role = Literal["first", "last", "initial"]
INITIAL = re.compile(r"(?:[A-Z]\.?-?)|(?:[A-Z]\.){2,3}")
SUFFIX = frozenset({"Jr", "Jr.", "Sr", "Sr.", "II", "III", "IV", "jr.", "JR", "JR.", "Esq."})
_SMALL = "de da di del della der den van von dos das du la le el al bin ibn ten ter"
PARTICLES = frozenset(_SMALL.split())
_NAME = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*")
_SMALL_AFTER_HYPHEN = re.compile(r"[A-Z]\w*-(?:\w+-)*[a-z]")
_POSSESSIVE = re.compile(r"['’][sS]?$")


class Unit(NamedTuple):
    """A word of a text: its span, its entity label, whether it begins the entity, its tag."""

    start: int
    end: int
    label: str
    begins: bool
    tag: str


class Part(NamedTuple):
    """A piece of a name: its span, its role, and the name in its usual case ("" for initials)."""

    start: int
    end: int
    role: Role
    name: str


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a text, in parts; ``gender`` is what a title before it says."""

    parts: tuple[Part, ...]
    gender: str

    @property
    def start(self) -> int:
        """Where the name begins."""
        return self.parts[0].start

    @property
    def end(self) -> int:
        """Where the name ends."""
        return self.parts[-1].end


def units(text: Text) -> list[Unit]:
    """The words of an analysed text; "Jean-Claude" is one, a possessive or a mark at the end is none."""
    analysis, string = text.analysis, text.string
    found: list[Unit] = []
    glue = False
    for start, end, label, begins, tag in zip(
        analysis.starts, analysis.ends, analysis.entities, analysis.entity_starts, analysis.tags, strict=True
    ):
        word = string[start:end]
        if found and start == found[-1].end and (glue or (word == "-" and string[end : end + 1].isalpha())):
            found[-1] = found[-1]._replace(end=end)
            glue = word == "-"
            continue
        glue = False
        found.append(Unit(start, start + _bare(word), label, begins, tag))
    return found


def _bare(word: str) -> int:
    """Length of a token without a possessive or a mark at its end."""
    match = _POSSESSIVE.search(word)
    if match and match.start():
        return match.start()
    marked = len(word) > 2 and word[-1] in ",;:!?"
    return len(word) - (marked or (word[-1:] == "." and word[:-1].islower()))


def usual(word: str, lower: bool = False) -> str:
    """A name in its usual case: "MARIA" is Maria, and "maria" too where the text has small letters only.

    >>> usual("O'NEILL"), usual("US"), usual("anna"), usual("anna", lower=True)
    ("O'Neill", 'US', 'anna', 'Anna')
    """
    if (word.isupper() and len(word) > 2) or (lower and word.islower()):
        return word.title()
    return word


def parts_of(string: str, inside: Sequence[Unit], title: str = "", lower: bool = False) -> tuple[Part, ...]:
    """The parts of a name; none where it is not written like one.

    A particle belongs to the last name behind it; what follows the last name (Jr.) is left out.
    """
    surfaces = [string[unit.start : unit.end] for unit in inside]
    while surfaces and surfaces[-1] in SUFFIX:
        surfaces.pop()
    inside = inside[: len(surfaces)]
    if surfaces and surfaces[-1] in PARTICLES:  # cut off: "Anke van der"
        return ()
    words = [i for i, word in enumerate(surfaces) if is_name(word) and not _is_particle(surfaces, i)]
    if not words or any(not (is_name(word) or INITIAL.fullmatch(word)) for word in surfaces):
        return ()
    if any(_ends_a_name(surfaces[i]) for i in words[1:-1]):
        return ()
    parts: list[Part] = []
    single = len(words) == 1
    for i, word in enumerate(surfaces[: words[-1] + 1] if not single else surfaces):
        start, end = inside[i].start, inside[i].end
        if i not in words:
            if INITIAL.fullmatch(word):
                parts.append(Part(start, end, "initial", ""))
            continue
        name = usual(word, lower)
        if single:
            role: Role = _single_role(name, surfaces, i, title)
        else:
            role = "last" if i == words[-1] else "first"
        if role == "last":
            first = i
            while first and _is_particle(surfaces, first - 1):
                first -= 1
            start = inside[first].start
        parts.append(Part(start, end, role, name))
    return tuple(parts)


def is_name(word: str) -> bool:
    """Whether a word is written like a name: in letters, not most of them strange to English.

    >>> is_name("O'Neill"), is_name("Zoë"), is_name("Ã©")
    (True, True, False)
    """
    if len(word) < 2 or not _NAME.fullmatch(word) or _SMALL_AFTER_HYPHEN.match(word):
        return False
    return word.isascii() or 2 * sum(char.isascii() for char in word) >= len(word)


def _is_particle(surfaces: Sequence[str], i: int) -> bool:
    if i + 1 == len(surfaces) or not is_name(surfaces[i + 1]):
        return False
    return surfaces[i].lower() in PARTICLES and surfaces[i] not in names().gender


def _ends_a_name(word: str) -> bool:
    """Whether a word within a name is the end of one and the beginning of another: Ada Reed-Tom Hale."""
    first, hyphen, second = word.partition("-")
    return bool(hyphen) and first not in names().gender and second in names().gender


def _single_role(name: str, surfaces: Sequence[str], i: int, title: str) -> Role:
    """Whether a name that stands alone is a first or a last one."""
    if i and (INITIAL.fullmatch(surfaces[i - 1]) or _is_particle(surfaces, i - 1)):
        return "last"
    if title and is_title(title):
        if title.lower() in ("lord", "lady") and not any(name in new for new in names().new.values()):
            return "last"
        return "first" if title.lower() in FIRST_AFTER else "last"
    return "first" if is_first(name) and name not in names().mostly_last else "last"


def may_name(text: Text) -> bool:
    """Whether a text may name a person: most do not."""
    analysis, string = text.analysis, text.string
    if "PERSON" in analysis.entities:
        return True
    words = [string[a:b] for a, b in zip(analysis.starts, analysis.ends, strict=True)]
    known = (names().gender.keys(), names().last, ADDRESSED)
    if not all(of.isdisjoint(words) for of in known):
        return True
    if string.islower() or string.isupper():
        return not names().gender.keys().isdisjoint([word.title() for word in words])
    return False


def is_word(name: str) -> bool:
    """Whether a name that is on no list is a word of English."""
    return word_frequency(name) > 3.0


def is_first(name: str) -> bool:
    """Whether a name is a first one, or two of them with a hyphen.

    >>> is_first("Jean"), is_first("Jean-Pierre"), is_first("May-August")
    (True, True, False)
    """
    known, parts = names(), name.split("-")
    return name in known.gender or (known.gender.keys() >= set(parts) and not known.shared.issuperset(parts))


def is_common(name: str) -> bool:
    """Whether a name is a common word, and not only a well-known name.

    >>> is_common("Street"), is_common("With"), is_common("Vinci")
    (True, True, False)
    """
    word = name.lower()
    listed = any(is_listed(word, category) for category in ("noun", "verb", "adj"))
    return is_word(name) and (listed or word in FUNCTION_WORDS)


def only_first(name: str, last: bool = False) -> bool:
    """Whether a name is nothing but the first name of a person, or with ``last`` a common last one too.

    >>> only_first("Hannah"), only_first("Martin"), only_first("Martin", last=True), only_first("Grace")
    (True, False, True, False)
    """
    known = names()
    if name not in known.gender or name in known.shared or name in places().kind:
        return False
    return name not in (known.mostly_last if last else known.first_and_last)


def only_last(name: str) -> bool:
    """Whether a name is nothing but a last name.

    >>> only_last("Thompson"), only_last("Ford")
    (True, False)
    """
    return name in names().last - names().shared and name not in places().kind
