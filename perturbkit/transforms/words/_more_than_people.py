"""Names of people that stand for a work, a product or somebody holy: renamed, they would make no sense."""

import re

from perturbkit.core.text import Text
from perturbkit.transforms.words._name_parts import Mention
from perturbkit.transforms.words._titles import is_title

_ONE_OF_A_KIND = re.compile(
    r"\b(?:(?:the|an?|this|that|his|her|their|my|your|our|its)\s(?:latest|new|newest|first|second|third|next|last"
    r"|final|original|old|upcoming)|another|every|latest)\s$",
    re.IGNORECASE,
)
_AN = re.compile(r"\b(?:an?|this)\s$", re.IGNORECASE)
_ENDS = re.compile(r"\s?(?:[.,;:?!)]|$)")
_MEASURE = re.compile(
    r"(?<!\brather\s)(?<!\bother\s)\bthan\s$|\bas\s(?!well\b|soon\b|long\b|far\b)\w+\sas\s$", re.IGNORECASE
)
_SOMEBODY = re.compile(
    r"\b(?:he|she|him|her|his|hers|who|whom|we|you|people|men|women|man|woman|boy|girl|friend|person|nobody"
    r"|everyone|everybody|anyone|someone|somebody|no one)\b|\bI(?:\s(?:am|was|have|had|can)\b|\s?['’]m\b)",
    re.IGNORECASE,
)
_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_ICON = re.compile(r"\bdressed\s(?:up\s)?(?:as|like)\s$")
_SAINTLY = re.compile(r"\b(?:prophet|saint|apostle|archangel)\s$", re.IGNORECASE)
_LORD = re.compile(r"\b(?:messenger|messiah|lord)\s$", re.IGNORECASE)
_DEITY = re.compile(r"\b(?:God|Allah|Yahweh|Qur['’]?an|Koran|Bible|Torah|Gospels?)\b")
_NAMES = """Mohammed Muhammad Mohammad Mohamed Mahomet Moses Abraham Noah Isaiah Elijah Ezekiel Jeremiah
Krishna Rama Shiva Vishnu Ganesh Jesus"""
_HOLY = frozenset(_NAMES.split())


def is_more(text: Text, mention: Mention) -> bool:
    """Whether a name that no tags give is said of a work or a product, or of somebody holy.

    So in "the latest Ada Reed", "dressed as Ada", "funnier than Ada ." with nobody else about, and "the
    prophet Moses".
    """
    string, start, end = text.string, mention.start, mention.end
    before = string[max(0, start - 100) : start]
    if (
        _ONE_OF_A_KIND.search(before)
        or _ICON.search(before)
        or (_AN.search(before) and _ENDS.match(string, end))
    ):
        return True
    return len(mention.parts) == 1 and (
        _is_holy(string, mention, before) or _is_measure(text, mention, before)
    )


def _is_holy(string: str, mention: Mention, before: str) -> bool:
    """Whether a name alone is that of a saint, a prophet or a god."""
    if _SAINTLY.search(before):
        return True
    if mention.parts[0].name not in _HOLY:
        return False
    return _LORD.search(before) is not None or _DEITY.search(string) is not None


def _is_measure(text: Text, mention: Mention, before: str) -> bool:
    """Whether something is compared with what a name alone stands for, and nobody else is spoken of."""
    string, start, end = text.string, mention.start, mention.end
    if mention.gender or not _ENDS.match(string, end) or not _MEASURE.search(before):
        return False
    if _SOMEBODY.search(string) or any(is_title(word.removesuffix("s")) for word in _WORD.findall(string)):
        return False
    analysis = text.analysis
    return not any(
        label == "PERSON" and not start <= at < end
        for at, label in zip(analysis.starts, analysis.entities, strict=True)
    )
