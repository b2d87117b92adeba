"""Base of the transforms that change something everywhere in a sample: a name, a place."""

import re
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream, shuffled, site_key
from perturbkit.core.text import Text
from perturbkit.core.transform import Claimed
from perturbkit.resources.articles import indefinite_article
from perturbkit.transforms.words._syntax import SyntaxTransform

_BARE = re.compile(r"\s?['’](?=\s\w)")
_ARTICLE = re.compile(r"\b(an?)\s+$", re.IGNORECASE)


class Place(NamedTuple):
    """A span of one field of a sample."""

    field: int
    start: int
    end: int


@dataclass(frozen=True)
class EverywhereTransform(SyntaxTransform):
    """A transform whose perturbation is all the edits that belong together in all fields of a sample.

    A subclass gives ``subjects``, what can be changed, each by the place of its first mention, and ``renew``,
    the edits that change one of them. A subject of which a part is protected stays as it is.
    """

    def subjects(self, texts: Sequence[Text]) -> Sequence[Place]:
        """First mention of everything that can be changed, in order."""
        raise NotImplementedError

    def renew(self, texts: Sequence[Text], subject: Place, draw: Stream) -> list[Edit] | None:
        """Edits, with their field, that change a subject wherever it is mentioned; None where none fit."""
        raise NotImplementedError

    def analysed(self, texts: Sequence[Text]) -> Sequence[Text]:
        """The texts, with their analysis where nobody gave one."""
        analyser = self.analyser()
        for text in texts:
            if text.analysis is None and analyser is not None:
                text.analysis = analyser([text.string], [text.token_bounds])[0]
        return texts

    def sites(self, text: Text) -> Sequence[Span]:
        """Spans of the first mentions."""
        return [(start, end) for _, start, end in self.subjects(self.analysed([text]))]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Edits that change the subject first mentioned at ``site`` everywhere in this text."""
        edits = self.renew([text], Place(0, *site), draw)
        if not edits or not all(text.is_free(edit.start, edit.end) for edit in edits):
            return None
        return sorted(edits, key=lambda edit: edit.start)

    def perturbations(self, texts: Sequence[Text], key: int, claimed: Claimed) -> Iterator[Sequence[Edit]]:
        """Subjects in random order; each is changed in all fields at once or not at all."""
        for subject in shuffled(list(self.subjects(self.analysed(texts))), key):
            field, start, end = subject
            draw = Stream(site_key(key, start, field))
            if len(texts) == 1:
                edits = self.rewrite(texts[0], (start, end), draw)
            else:
                edits = self.renew(texts, subject, draw)
                if edits and not all(texts[e.field].is_free(e.start, e.end) for e in edits):
                    continue
            if not edits or any(claimed.blocks(e.field, e.start, e.end) for e in edits):
                continue
            for edit in edits:
                claimed.claim(edit.field, edit.start, edit.end)
            yield edits


def covers(spans: Sequence[tuple[int, int]], at: int) -> bool:
    """Whether one of the spans, which are in order and disjoint, holds the character at ``at``.

    >>> covers([(0, 4), (6, 9)], 6), covers([(0, 4), (6, 9)], 4)
    (True, False)
    """
    i = bisect_right(spans, (at, sys.maxsize))
    return i > 0 and at < spans[i - 1][1]


def like(old: str, new: str) -> str:
    """``new`` in capitals or small letters where ``old`` is; one letter is no pattern.

    >>> like("MARIA", "Elena"), like("maria", "Elena"), like("Maria", "Elena")
    ('ELENA', 'elena', 'Elena')
    """
    if len(old) > 1 and old.isupper():
        return new.upper()
    return new.lower() if old.islower() else new


def fresh(draw: Stream, pool: Sequence[str], avoid: str) -> str | None:
    """One of ``pool`` that does not occur in ``avoid``, which is in small letters; None if all do."""
    at = draw.first(len(pool), lambda i: pool[i].lower() not in avoid)
    return None if at is None else pool[at]


def fitting(pool: Sequence[str], string: str, start: int, end: int) -> Sequence[str]:
    """Those of ``pool`` that go with an "a" or "an" before ``[start, end)`` and a bare apostrophe behind it.

    >>> fitting(["Oslo", "Rome"], "an Athens bank", 3, 9), fitting(["Oslo", "Paris"], "Athens' mayor", 0, 6)
    (['Oslo'], ['Paris'])
    """
    if string[end - 1 : end] in "sS" and _BARE.match(string, end):
        pool = [name for name in pool if name.endswith("s")]
    article = _ARTICLE.search(string, max(0, start - 8), start)
    if article is None:
        return pool
    return [name for name in pool if indefinite_article(name) == article[1].lower()]
