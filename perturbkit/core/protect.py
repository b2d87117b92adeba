"""Spans that no transform edits: addresses, handles, markup, placeholders, code, and what users name."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from perturbkit.core.edit import Span
from perturbkit.core.protected_kinds import SEARCHES, Search, is_plain
from perturbkit.errors import InvalidArgument, nearest, quoted

KINDS: tuple[str, ...] = tuple(SEARCHES)


@dataclass(frozen=True)
class Protection:
    """What is protected: kinds by name, regular expressions of the user, and whole words.

    >>> Protection(kinds=("url",), words=("Acme",)).spans("Acme, www.acme.test/x")
    [(0, 4), (6, 21)]
    """

    kinds: tuple[str, ...] = KINDS
    patterns: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in ("kinds", "patterns", "words"):
            given = getattr(self, name)
            several = (given,) if isinstance(given, str) else given
            # A set's order differs from process to process, and a plan must hash alike in all of them.
            ordered = sorted(several) if isinstance(several, set | frozenset) else several
            object.__setattr__(self, name, tuple(ordered))
        for kind in self.kinds:
            if kind not in SEARCHES:
                raise InvalidArgument(
                    f"protect has no kind {kind!r} ({nearest(kind, KINDS)}): the word itself is word:{kind}"
                )
        if "" in self.patterns or not all(word.strip() for word in self.words):
            raise InvalidArgument("protect must name something behind 're:' or 'word:', got nothing")
        for source in self.patterns:
            try:
                re.compile(source)
            except re.error as error:
                raise InvalidArgument(
                    f"protect pattern {source!r} is not a regular expression: {error}"
                ) from error

    @cached_property
    def _searches(self) -> tuple[Search, ...]:
        searches = [search for kind in self.kinds for search in SEARCHES[kind]]
        searches += [Search(("",), source) for source in self.patterns]
        if self.words:
            alternatives = "|".join(map(re.escape, sorted(self.words, key=lambda w: (-len(w), w))))
            searches.append(Search(("",), rf"(?<!\w)(?:{alternatives})(?!\w)"))
        return tuple(searches)

    @cached_property
    def _only_kinds(self) -> bool:
        return not (self.patterns or self.words)

    def spans(self, string: str, extra: Sequence[Span] = ()) -> Sequence[Span]:
        """Sorted, disjoint protected spans of ``string``, with ``extra`` ones added."""
        if not extra and self._only_kinds and is_plain(string):
            return ()
        found: list[Span] = list(extra)
        for search in self._searches:
            for sign in search.signs:
                if sign in string:
                    found += search.spans(string)
                    break
        return merged(found) if found else ()


def merged(spans: Iterable[Span]) -> list[Span]:
    """Sorted, disjoint union of ``spans``; empty ones are left out.

    >>> merged([(4, 6), (0, 2), (5, 9)])
    [(0, 2), (4, 9)]
    """
    union: list[Span] = []
    for start, end in sorted(spans):
        if start >= end:
            continue
        if union and start <= union[-1][1]:
            union[-1] = (union[-1][0], max(end, union[-1][1]))
        else:
            union.append((start, end))
    return union


NOTHING = Protection(kinds=())
DEFAULT = Protection()
Protect = bool | None | str | Iterable[str] | Protection


def as_protection(protect: Protect) -> Protection:
    """``True`` for the default kinds, ``False`` or ``None`` for nothing, names of kinds, or a Protection.

    A string that begins with ``re:`` is a regular expression, one that begins with ``word:`` a word; they
    come on top of the kinds named, or of all kinds where none is named.

    >>> as_protection(["url", "re:[A-Z]{3}[0-9]+"]).kinds
    ('url',)
    >>> as_protection("word:Acme").kinds == KINDS
    True
    """
    if isinstance(protect, Protection):
        return protect
    if protect is None or protect is False:
        return NOTHING
    if protect is True:
        return DEFAULT
    names = (
        [protect] if isinstance(protect, str) else list(protect) if isinstance(protect, Iterable) else [None]
    )
    if not all(isinstance(name, str) for name in names):
        raise InvalidArgument(
            f"protect must be true, false, names of kinds ({', '.join(KINDS)}), 're:...' or 'word:...', "
            f"got {quoted(protect)}"
        )
    names.sort()
    return Protection(
        kinds=tuple(n for n in names if not n.startswith(("re:", "word:"))) or KINDS,
        patterns=tuple(n[3:] for n in names if n.startswith("re:")),
        words=tuple(n[5:] for n in names if n.startswith("word:")),
    )
