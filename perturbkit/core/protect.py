"""Spans that no transform edits: addresses, handles, markup, placeholders, code, and what users name."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from perturbkit.core.edit import Span
from perturbkit.errors import InvalidArgument, nearest

# Each kind: a cheap test that is true wherever the pattern can match, and the pattern. Patterns are
# anchored by look-behinds or bounded, so that scanning is linear in the text whatever it holds.
_between_digits = re.compile(r"\d[-.]\d").search
_inner_dot = re.compile(r"[\w-]\.\S").search
_KINDS: dict[str, tuple[Callable[[str], bool], str]] = {
    "url": (
        lambda s: "://" in s or "www." in s or _inner_dot(s) is not None,
        r"(?<![\w.])(?:(?:[A-Za-z][A-Za-z0-9+.-]{1,15}://|www\.)[^\s<>\"`]*[^\s<>\"`.,;:!?)\]}'’”»]"
        r"|(?<![@-])[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9-]{1,63}){0,8}"
        r"\.(?:com|org|net|edu|gov|mil|int|info|io|ai|dev|app|co|uk|de|fr|es|it|nl|ru|jp|cn|eu|us|ca|au|ch|at)"
        r"(?![\w-])(?:[/?#][^\s<>\"`]*[^\s<>\"`.,;:!?)\]}'’”»])?)",
    ),
    "email": (
        lambda s: "@" in s,
        r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}",
    ),
    "handle": (lambda s: "@" in s, r"@(?<![\w@]@)\w+"),
    "hashtag": (lambda s: "#" in s, r"#(?<![\w&#]#)\w+"),
    "markup": (
        lambda s: "<" in s or "&" in s,
        r"</?[A-Za-z][^<>]*>|<![^<>]*>|&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]\w{1,31});",
    ),
    "placeholder": (
        lambda s: "{" in s or "[" in s or "%" in s,
        r"(?<!\{)\{{1,3}\w[^{}\s]{0,63}\}{1,3}|(?<!\{)\{\}|\[[A-Z][A-Z_]{1,31}\d{0,4}\]"
        r"|%(?:\(\w{1,64}\))?[sdifr](?!\w)",
    ),
    "code": (lambda s: s.count("`") > 1 + ("``" in s), r"`{3}[^`]*`{3}|(?<!`)`[^`\n]+`(?!`)"),
    "phone": (
        lambda s: "+" in s or ")" in s or _between_digits(s) is not None,
        r"(?=[+(\d])(?:(?<![\w.])\+\d[\d ().-]{4,20}\d(?!\w)|(?<![\w.])\(\d{2,5}\) ?\d[\d -]{3,16}\d(?!\w)"
        r"|(?<![\w.-])\d{3}[-.]\d{3,4}(?:[-.]\d{4})?(?![\w.-]))",
    ),
}
KINDS: tuple[str, ...] = tuple(_KINDS)


def _is_plain(s: str) -> bool:
    """Whether no kind can match: the tests of all kinds in one, since most texts pass it."""
    return not (
        (s.find(".", 1, -1) > 0 and _inner_dot(s))
        or "@" in s
        or "#" in s
        or ("-" in s and _between_digits(s))
        or "://" in s
        or "<" in s
        or "&" in s
        or "{" in s
        or "[" in s
        or "%" in s
        or s.count("`") > 1 + ("``" in s)
        or "+" in s
        or ")" in s
    )


@lru_cache(maxsize=256)
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(source)


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
            if kind not in _KINDS:
                raise InvalidArgument(f"protect has no kind {kind!r}: {nearest(kind, KINDS)}")
        for source in self.patterns:
            try:
                re.compile(source)
            except re.error as error:
                raise InvalidArgument(
                    f"protect pattern {source!r} is not a regular expression: {error}"
                ) from error

    @cached_property
    def _tests(self) -> tuple[tuple[Callable[[str], bool], re.Pattern[str]], ...]:
        tests = [(_KINDS[kind][0], _pattern(_KINDS[kind][1])) for kind in self.kinds]
        tests += [(bool, _pattern(source)) for source in self.patterns]
        if self.words:
            alternatives = "|".join(map(re.escape, sorted(self.words, key=lambda w: (-len(w), w))))
            tests.append((bool, _pattern(rf"(?<!\w)(?:{alternatives})(?!\w)")))
        return tuple(tests)

    @cached_property
    def _only_kinds(self) -> bool:
        return not (self.patterns or self.words)

    def spans(self, string: str, extra: Sequence[Span] = ()) -> Sequence[Span]:
        """Sorted, disjoint protected spans of ``string``, with ``extra`` ones added."""
        if not extra and self._only_kinds and _is_plain(string):
            return ()
        found: list[Span] = list(extra)
        for may_match, pattern in self._tests:
            if may_match(string):
                found += [match.span() for match in pattern.finditer(string)]
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
            f"got {protect!r:.60}"
        )
    names.sort()
    return Protection(
        kinds=tuple(n for n in names if not n.startswith(("re:", "word:"))) or KINDS,
        patterns=tuple(n[3:] for n in names if n.startswith("re:")),
        words=tuple(n[5:] for n in names if n.startswith("word:")),
    )
