"""Where a text says what country somebody or something is of: French, Germans."""

from collections.abc import Sequence
from functools import cache

from perturbkit.core.text import Text
from perturbkit.resources.lexicons import places
from perturbkit.transforms.words._name_parts import units
from perturbkit.transforms.words._places import Spot


def demonyms(text: Text) -> Sequence[Spot]:
    """Adjectives of countries (French, Germans) said of people or things; the key is their country."""
    known = _by_adjective()
    found = []
    every = text.remember(units)
    for i, unit in enumerate(every):
        word = text.string[unit.start : unit.end]
        code = known.get(word) or (known.get(word[:-1]) if word.endswith("s") else None)
        if code is None or (text.entities is None and unit.label != "NORP"):
            continue
        if text.entities is None or any(
            (start, end) == (unit.start, unit.end) for start, end, _ in text.entities
        ):
            following = every[i + 1].tag[:2] if i + 1 < len(every) else ""
            modifies = word in known and following in ("NN", "JJ", "CD", "VB")
            found.append(Spot(unit.start, unit.end, word, "demonym", code, False, modifies, None))
    return found


@cache
def _by_adjective() -> dict[str, str]:
    """Adjective -> code of the country; those of two countries are left out."""
    found: dict[str, str] = {}
    for code, adjective in places().demonym.items():
        found[adjective] = "" if adjective in found else code
    found.update(American="US", British="GB", Chinese="CN", French="FR", Indian="IN", Norwegian="NO")
    return {adjective: code for adjective, code in found.items() if code}


@cache
def adjectives(code: str) -> frozenset[str]:
    """Adjectives of a country, with their plurals: Peruvian, Peruvians."""
    mine = {adjective for adjective, of in _by_adjective().items() if of == code}
    return frozenset(mine | {adjective + "s" for adjective in mine})
