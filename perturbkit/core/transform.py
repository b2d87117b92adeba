"""What a transform is: where it could act, and what it would put there. The core does the rest."""

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Literal

from perturbkit.core.analysis import Analyser
from perturbkit.core.edit import Edit, Span
from perturbkit.core.parameters import check_parameters
from perturbkit.core.stream import FORK, MASK, Stream, shuffled, site_key
from perturbkit.core.text import Text
from perturbkit.errors import InvalidArgument

Level = Literal["char", "word", "text"]


class Claimed:
    """The parts of a sample that earlier perturbations have used: no later one may touch them."""

    __slots__ = ("_masks", "_spans", "_texts")

    def __init__(self, texts: Sequence[Text]) -> None:
        self._texts = texts
        self._spans: list[tuple[int, int, int]] = []
        self._masks: list[bytearray] | None = None

    def __bool__(self) -> bool:
        return bool(self._spans)

    def blocks(self, field: int, start: int, end: int) -> bool:
        """Whether ``[start, end)`` of ``field`` overlaps a claim; an empty span also by touching one."""
        if self._masks is not None:
            # One cell more in front, so that an empty span sees both its neighbours.
            return any(self._masks[field][start + (start < end) : end + 1 + (start == end)])
        for claimed, a, b in self._spans:
            touches = start <= b and a <= end if start == end or a == b else start < b and a < end
            if claimed == field and touches:
                return True
        return False

    def claim(self, field: int, start: int, end: int) -> None:
        """Mark ``[start, end)`` of ``field`` as used."""
        self._spans.append((field, start, end))
        if len(self._spans) < 16:
            return
        # Many claims (a rate of 1 on a long text): a mask keeps the whole linear in its length.
        if self._masks is None:
            self._masks = [bytearray(len(text.string) + 2) for text in self._texts]
            for claimed in self._spans:
                self._mark(*claimed)
        else:
            self._mark(field, start, end)

    def _mark(self, field: int, start: int, end: int) -> None:
        assert self._masks is not None
        low, high = start + 1, end + 1
        if start == end:
            low, high = start, start + 2
        self._masks[field][low:high] = b"\1" * (high - low)


class _Unclaimed(Claimed):
    """The claims of a sample that gets one perturbation only: nothing to remember."""

    def blocks(self, field: int, start: int, end: int) -> bool:
        """Never."""
        return False

    def claim(self, field: int, start: int, end: int) -> None:
        """Nothing to do."""


UNCLAIMED = _Unclaimed(())


@dataclass(frozen=True)
class Transform:
    """Base of all transforms: a frozen dataclass whose fields are its parameters.

    A subclass sets ``name``, ``level`` and ``keeps`` and gives ``sites`` (default: the words) and
    ``rewrite``. It never counts, never joins tokens, never moves a target, owns no randomness.
    """

    name: ClassVar[str]
    level: ClassVar[Level]
    keeps: ClassVar[str] = "LTA"
    """Targets that stay valid: L the label, T token tags, A answer spans."""
    needs: ClassVar[str | None] = None
    """What has to be computed about the text first: None or "syntax"."""
    parts: ClassVar[tuple[str, ...]] = ()
    """Parts of an analysis that are read: "tags", "parse", "lemmas", "entities"."""
    monitor: ClassVar[bool] = False
    """True where the meaning, and so the label, may change."""
    inflects: ClassVar[bool] = False
    """True where words take other forms, so that parts of speech, lemmas and features no longer fit them."""
    tokens: ClassVar[bool] = True
    """False where token lists cannot be perturbed."""
    version: ClassVar[int] = 1
    """Raised when outputs for the same parameters change."""
    example: ClassVar[str] = "The quick brown fox jumps over the lazy dog"
    """A sentence that the catalogue perturbs to show what the transform does."""

    def __post_init__(self) -> None:
        """Parameters are what their annotations say; a subclass that asks for more calls this first."""
        check_parameters(self)

    def sites(self, text: Text) -> Sequence[Span]:
        """Spans where the transform might act, without randomness; each touches its own words."""
        return text.words

    def rewrite(self, text: Text, site: Span, draw: Stream) -> Sequence[Edit] | None:
        """Edits of one perturbation at ``site``; None where the site turns out to offer none."""
        raise NotImplementedError

    def perturbations(self, texts: Sequence[Text], key: int, claimed: Claimed) -> Iterator[Sequence[Edit]]:
        """Perturbations of a sample in random order, all sites equally likely, as many as there are.

        The core takes the first so many: what is asked for never changes the ones before. The
        choice at a site depends on the key and the site alone.
        """
        if len(texts) == 1:
            text = texts[0]
            sites = self.sites(text)
            for site in shuffled(list(sites), key) if len(sites) > 1 else sites:
                if claimed is not UNCLAIMED and claimed.blocks(0, *site):
                    continue
                edits = self.rewrite(text, site, Stream(key ^ ((site[0] + 1) * FORK & MASK)))
                if edits and (claimed is UNCLAIMED or self._claim(claimed, 0, site, edits)):
                    yield edits
            return
        pool = [(field, site) for field, text in enumerate(texts) for site in self.sites(text)]
        for field, site in shuffled(pool, key):
            if claimed.blocks(field, *site):
                continue
            edits = self.rewrite(texts[field], site, Stream(site_key(key, site[0], field)))
            if edits and self._claim(claimed, field, site, edits):
                yield [edit._replace(field=field) for edit in edits]

    def _claim(self, claimed: Claimed, field: int, site: Span, edits: Sequence[Edit]) -> bool:
        """Take the site and its edits for this perturbation, unless an earlier one has them."""
        if claimed is UNCLAIMED:
            return True
        start = min(site[0], edits[0].start)
        end = max(site[1], edits[-1].end)
        if (start < site[0] or end > site[1]) and claimed.blocks(field, start, end):
            return False
        claimed.claim(field, start, end)
        return True

    def analyser(self, parts: Sequence[str] = ()) -> Analyser | None:
        """What finds out what ``needs`` names, with more ``parts``, for texts in batches."""
        return None

    def recall(self, kept: Any) -> Any:
        """An analysis from what was kept of it; None where a part that is read is missing."""
        raise NotImplementedError

    @classmethod
    def parameters(cls) -> dict[str, Any]:
        """Names of the parameters with their defaults (``...`` where one has to be given)."""
        named = {}
        for field in fields(cls):
            if field.default is not MISSING:
                named[field.name] = field.default
            elif field.default_factory is not MISSING:
                named[field.name] = field.default_factory()
            else:
                named[field.name] = ...
        return named

    @classmethod
    def summary(cls) -> str:
        """First line of the docstring."""
        return (cls.__doc__ or "").strip().partition("\n")[0]

    def require_choice(self, parameter: str, choices: Sequence[object]) -> None:
        """Raise InvalidArgument unless the parameter's value is one of ``choices``."""
        value = getattr(self, parameter)
        if value not in choices:
            shown = ", ".join(map(str, choices))
            raise InvalidArgument(f"{self.name}: {parameter} must be one of {shown}, got {value!r}")
