"""The names of people that entity tags give."""

from collections.abc import Sequence

from perturbkit.core.text import Text
from perturbkit.transforms.words._name_parts import Mention, parts_of, units
from perturbkit.transforms.words._titles import is_title, title_gender

PERSON_TYPES = frozenset({"PER", "PERSON", "PERS", "PEOPLE"})


def tagged(text: Text, spans: Sequence[tuple[int, int]]) -> list[Mention]:
    """Names that tags give."""
    every = text.remember(units)
    lower = text.string.islower()
    found = []
    for start, end in spans:
        inside = [unit for unit in every if start <= unit.start and unit.end <= end]
        while inside and is_title(text.string[inside[0].start : inside[0].end]) and len(inside) > 1:
            inside = inside[1:]
        before = next((unit for unit in reversed(every) if unit.end <= start), None)
        title = text.string[before.start : before.end] if before else ""
        if parts := parts_of(text.string, inside, title, lower):
            found.append(Mention(parts, title_gender(title)))
    return found
