"""delete_word: a word goes, and one blank beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import shuffled
from perturbkit.core.text import Text, clusters, words
from perturbkit.core.transform import Claimed, Level, Transform
from perturbkit.transforms.words._words import pieces


@dataclass(frozen=True)
class DeleteWord(Transform):
    """One word is left out, with exactly one of the blanks beside it; a text keeps its last word.

    In a token list a removed B- hands its place on. May change the label: curate the result.
    Source: Moradi and Samwald 2021, word "Deletion".
    """

    name: ClassVar[str] = "delete_word"
    level: ClassVar[Level] = "word"
    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True

    def sites(self, text: Text) -> Sequence[Span]:
        """The words, where there is more than one."""
        found = pieces(text)
        return found if found and len(words(text.string)) > 1 else []

    def perturbations(self, texts: Sequence[Text], key: int, claimed: Claimed) -> Iterator[Sequence[Edit]]:
        """Deletions in random order, until every text has one word left."""
        left = [len(words(text.string)) - 1 for text in texts]
        pool = [(field, site) for field, text in enumerate(texts) for site in self.sites(text)]
        for field, site in shuffled(pool, key):
            text = texts[field]
            for start, end in _cuts(text, site):
                # A blank beside the word may belong to what the user protects.
                if left[field] > 0 and text.is_free(start, end) and not claimed.blocks(field, start, end):
                    claimed.claim(field, start, end)
                    left[field] -= 1
                    yield [Edit(start, end, "", field=field)]
                    break


def _cuts(text: Text, site: Span) -> list[Span]:
    """The word with the blanks before it, or those after it; alone where no blank is beside it.

    Blanks are taken before a line break is.

    >>> _cuts(Text("a b c"), (2, 3))
    [(1, 3), (2, 4)]
    """
    string = text.string
    start, end = site
    before, after = start, end
    while before and string[before - 1].isspace():
        before -= 1
    while after < len(string) and string[after].isspace():
        after += 1
    if text.token_bounds is None:
        if 0 < before < start and _is_cluster(string, before - 1):
            before += 1  # the first blank belongs to what it follows
        if end < after < len(string) and _is_cluster(string, after - 1):
            after -= 1  # a mark stands on the last blank, which stays with it
    cuts = []
    if before < start and before:
        cuts.append((before, end))
    if after > end and (after < len(string) or not cuts):
        cuts.append((start, after))
    cuts.sort(key=lambda cut: any(string[i] in "\r\n" for i in range(*cut)))
    return cuts or [site]


def _is_cluster(string: str, at: int) -> bool:
    """Whether the characters at ``at`` and behind it are one grapheme cluster."""
    return len(clusters(string[at : at + 2])) == 1
