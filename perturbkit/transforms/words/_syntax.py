"""Base of the transforms that act on what a parser found out."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar

from perturbkit.core.analysis import Analyser, Analysis
from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform
from perturbkit.resources.syntax import analyse
from perturbkit.transforms.words._mended import Mended, mended
from perturbkit.transforms.words._reading import Reading, reading


@dataclass(frozen=True)
class SyntaxTransform(Transform):
    """A transform whose sites are tokens: a subclass gives ``targets`` and ``change``."""

    level: ClassVar[Level] = "word"
    needs: ClassVar[str | None] = "syntax"
    parts: ClassVar[tuple[str, ...]] = ("tags", "parse")
    """What of the analysis is read; see perturbkit.resources.syntax.PARTS."""

    def analyser(self, parts: Sequence[str] = ()) -> Analyser | None:
        """spaCy, with the components that the parts need."""
        return partial(analyse, parts=tuple(dict.fromkeys((*self.parts, *parts))), mend=mended)

    def recall(self, kept: Any) -> Analysis | None:
        """A kept analysis of the analyser, where it has the parts that are read."""
        return Mended.from_dict(kept) if set(self.parts) <= set(kept["parts"]) else None

    def targets(self, read: Reading) -> Sequence[int]:
        """Tokens where the transform might act."""
        raise NotImplementedError

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """Edits of one perturbation at a target."""
        raise NotImplementedError

    def sites(self, text: Text) -> Sequence[Span]:
        """Spans of the targets that touch nothing protected."""
        read = self.read(text)
        found = [(read.starts[i], read.ends[i]) for i in self.targets(read)]
        return [site for site in found if text.is_free(*site)] if text.protected else found

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """Edits at the target that begins the site; None where there are none or protected text is hit."""
        read = self.read(text)
        edits = self.change(read, read.at(site[0]), draw)
        if not edits:
            return None
        if len(edits) > 1:
            edits.sort(key=lambda edit: (edit.start, edit.end))
            if any(a.end > b.start for a, b in pairwise(edits)):
                return None
        if text.protected and not all(text.is_free(edit.start, edit.end) for edit in edits):
            return None
        return edits

    def read(self, text: Text) -> Reading:
        """The text with its analysis, which is made here only where nobody gave one."""
        if type(text.analysis) is not Mended:
            text.analysis = self._mended(text)
        return text.remember(reading)

    def _mended(self, text: Text) -> Analysis:
        if text.analysis is None:
            return analyse([text.string], [text.token_bounds], parts=self.parts, mend=mended)[0]
        return mended(text.string, text.token_bounds, text.analysis)  # the caller's own
