"""What each kind of protected span looks like, and how its spans are found in little more than a glance.

A pattern either begins with a rare character, so that the search leaps from one to the next, or is looked
for only in the runs of characters around a rare one. Patterns are bounded or cannot cross what ends them, so
that the search is linear in the text whatever it holds.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from perturbkit.core.edit import Span

_Finder = Callable[..., Iterator[re.Match[str]]]


@dataclass(frozen=True)
class Search:
    """A pattern of one kind of spans.

    ``signs``: one of these strings is in every text that the pattern matches. ``marks``: each match holds a
    match of one of these; it is then looked for in the runs of characters that ``run`` matches around them
    (and every match is part of such a run).
    """

    signs: tuple[str, ...]
    pattern: str
    marks: tuple[str, ...] = ()
    run: str = r"\S*"

    @cached_property
    def _find(self) -> _Finder:
        return re.compile(self.pattern).finditer

    @cached_property
    def _marks(self) -> tuple[_Finder, ...]:
        return tuple(re.compile(mark).finditer for mark in self.marks)

    @cached_property
    def _run(self) -> Callable[..., re.Match[str] | None]:
        return re.compile(self.run).match

    def spans(self, string: str) -> list[Span]:
        """Spans of the pattern's matches."""
        if not self.marks:
            return [match.span() for match in self._find(string)]
        # One character more of each run, for what looks ahead.
        return [
            match.span()
            for start, stop in self._runs(string)
            for match in self._find(string, start, stop + 1)
        ]

    def _runs(self, string: str) -> Iterator[Span]:
        """The runs that hold a mark."""
        stop = 0
        for at in sorted(match.start() for find in self._marks for match in find(string)):
            if at >= stop:
                start = self._start(string, at, stop)
                stop = _end(self._run(string, at))
                yield start, stop

    def _start(self, string: str, at: int, low: int) -> int:
        """Where the run around ``at`` begins, not before ``low``."""
        size = _BACK
        while size == _BACK and at > low:
            size = _end(self._run(string[max(low, at - _BACK) : at][::-1]))
            at -= size
        return at


_BACK = 32


def _end(match: re.Match[str] | None) -> int:
    assert match is not None  # a run may be empty
    return match.end()


SEARCHES: dict[str, tuple[Search, ...]] = {
    "url": (
        Search(
            ("://", "."),
            r"(?<![\w.])(?:(?:[A-Za-z][A-Za-z0-9+.-]{1,15}://|www\.)[^\s<>\"`]*[^\s<>\"`.,;:!?)\]}'’”»]"
            r"|(?<![@-])[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9-]{1,63}){0,8}"
            r"\.(?:com|org|net|edu|gov|mil|int|info|io|ai|dev|app|co|uk|de|fr|es|it|nl|ru|jp|cn|eu|us|ca|au|ch|at)"
            r"(?![\w-])(?:[/?#][^\s<>\"`]*[^\s<>\"`.,;:!?)\]}'’”»])?)",
            ("://", r"www\.", r"\.(?<=[A-Za-z0-9-]\.)[a-z]"),
        ),
    ),
    "email": (Search(("@",), r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}", ("@",)),),
    "handle": (Search(("@",), r"@(?<![\w@]@)\w+"),),
    "hashtag": (Search(("#",), r"#(?<![\w&#]#)\w+"),),
    "markup": (
        Search(("<",), r"<(?:/?[A-Za-z][^<>]*|![^<>]*)>"),
        Search(("&",), r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]\w{1,31});"),
    ),
    "placeholder": (
        Search(("{",), r"\{(?<!\{\{)(?:\{{0,2}\w[^{}\s]{0,63}\}{1,3}|\})"),
        Search(("[",), r"\[[A-Z][A-Z_]{1,31}\d{0,4}\]"),
        Search(("%",), r"%(?:\(\w{1,64}\))?[sdifr](?!\w)"),
    ),
    "code": (Search(("`",), r"`(?:``[^`]*`{3}|(?<!``)[^`\n]+`(?!`))"),),
    "phone": (
        Search(
            ("+", ")", "-", "."),
            r"(?=[+(\d])(?:(?<![\w.])\+\d[\d ().-]{4,20}\d(?!\w)"
            r"|(?<![\w.])\(\d{2,5}\) ?\d[\d -]{3,16}\d(?!\w)"
            r"|(?<![\w.-])\d{3}[-.]\d{3,4}(?:[-.]\d{4})?(?![\w.-]))",
            (r"\+(?=\d)", r"\)(?<=\d\))", r"-(?<=\d-)\d", r"\.(?<=\d\.)\d"),
            r"[+\d ().-]*",
        ),
    ),
}

_inner_dot = re.compile(r"\.(?<=[\w-]\.)\S").search
_inner_hyphen = re.compile(r"-(?<=\d-)\d").search


def is_plain(s: str) -> bool:
    """Whether no kind can match: the signs of all kinds in one, since most texts pass it.

    >>> is_plain("Nothing to see here, is there? 1,200 - 3.5"), is_plain("Nothing to see here, is there?")
    (False, True)
    """
    return not (
        (s.find(".", 1, -1) > 0 and _inner_dot(s))
        or "@" in s
        or "#" in s
        or ("-" in s and _inner_hyphen(s))
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
