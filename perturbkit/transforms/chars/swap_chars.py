"""swap_chars: two neighbouring letters trade places."""

from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform


@dataclass(frozen=True)
class SwapChars(Transform):
    """Two adjacent, different letters of a word trade places ("language" -> "lnaguage").

    The first and the last letter of a word stay where they are unless ``ends`` is true.
    Source: Moradi and Samwald 2021, "Swapping".
    """

    name: ClassVar[str] = "swap_chars"
    level: ClassVar[Level] = "char"
    ends: bool = False

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Swap one of the word's pairs of adjacent, different letters, each pair equally likely."""
        if site[1] - site[0] < 4 and not self.ends:  # too short, as most words that are refused
            return None
        letters = text.letters(site)
        if not self.ends:
            letters = letters[1:-1]
        start = site[0]
        word = text.string[start : site[1]]
        at = draw.first(len(letters) - 1, lambda i: _differ(word, letters[i], letters[i + 1]))
        if at is None:
            return None
        (a, b), (_, d) = letters[at], letters[at + 1]
        return [Edit(start + a, start + d, word[b:d] + word[a:b])]


def _differ(word: str, left: Span, right: Span) -> bool:
    """Whether two letters stand side by side and are not the same."""
    return left[1] == right[0] and word[left[0] : left[1]] != word[right[0] : right[1]]
