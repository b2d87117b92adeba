"""The capabilities that tests are sorted by."""

from collections.abc import Iterable

CAPABILITIES = (
    "Vocabulary+POS",
    "Taxonomy",
    "Robustness",
    "NER",
    "Fairness",
    "Temporal",
    "Negation",
    "Coreference",
    "SRL",
    "Logic",
)
"""CheckList's capabilities in the order of its tables; users add their own."""

_SHORT = {"Vocabulary": "Vocabulary+POS", "Coref": "Coreference"}


def in_order(names: Iterable[str]) -> list[str]:
    """Capabilities without repeats: CheckList's order (its short names too), then others as they come.

    >>> in_order(["Mine", "Logic", "Coref", "Logic", "Vocabulary"])
    ['Vocabulary', 'Coref', 'Logic', 'Mine']
    """

    def place(name: str) -> int:
        full = _SHORT.get(name, name)
        return CAPABILITIES.index(full) if full in CAPABILITIES else len(CAPABILITIES)

    return sorted(dict.fromkeys(names), key=place)
