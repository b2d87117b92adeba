"""homophone: a word as another that sounds the same."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, match_case
from perturbkit.core.transform import Level, Transform
from perturbkit.resources.homophones import homophones
from perturbkit.transforms.words._capitals import may_be_name
from perturbkit.transforms.words._spacing import is_spaced

# What is left of a contraction whose parts are set apart: "they 're", "do n't".
_CLITIC = re.compile(r" (?:['’](?:s|re|ve|ll|d|m)|n['’]t)(?![\w'’])", re.IGNORECASE)


@dataclass(frozen=True)
class Homophone(Transform):
    """A word becomes one that sounds the same ("their" -> "there" or "they're", "week" -> "weak").

    The sound is that of general American English. Case is kept, and so is the way the text writes
    contractions ("it's" or "it 's"); a capitalised word inside a sentence may be a name and stays.
    Source: our own table.
    """

    name: ClassVar[str] = "homophone"
    level: ClassVar[Level] = "word"
    keeps: ClassVar[str] = "LA"
    example: ClassVar[str] = "They knew their two friends would wait there for a whole week"

    def sites(self, text: Text) -> Sequence[Span]:
        """Words on the list, with the clitic that belongs to them; no part of any other contraction."""
        table = homophones()
        string = text.string
        found = []
        for start, end in text.words:
            clitic = _CLITIC.match(string, end) if string[end : end + 1] == " " else None
            site = (start, clitic.end() if clitic else end)
            listed = _plain(string[slice(*site)]) in table and not may_be_name(text, start, end)
            if listed and (clitic is None or text.is_free(*site)):
                found.append(site)
        return found

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One of the words that sound the same, each equally likely."""
        old = text.string[slice(*site)]
        new = match_case(old, draw.pick(homophones()[_plain(old)]))
        if "'" in new:
            if "’" in text.string and "'" not in text.string:
                new = new.replace("'", "’")
            if text.remember(is_spaced):
                new = new.replace("'", " '").replace("’", " ’")
        return [Edit(*site, new)]


def _plain(word: str) -> str:
    """The word as the table has it."""
    return word.lower().replace(" ", "").replace("’", "'")
