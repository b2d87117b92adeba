"""What a parser found out about a text, as plain tuples: one entry a token."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Protocol

from perturbkit.core.edit import Span
from perturbkit.errors import InvalidArgument


@dataclass(frozen=True, slots=True)
class Analysis:
    """Tokens of a text with their part of speech, dependency, lemma and entity.

    ``starts`` and ``ends`` are code-point offsets; ``tags`` Penn Treebank tags; ``pos`` universal parts of
    speech; ``deps`` and ``heads`` the dependency and the index of the head (a root heads itself);
    ``entities`` entity types ("" outside) and ``entity_starts`` whether a token begins one;
    ``sentence`` the number of each token's sentence. Parts that were not asked for hold "" or, for
    heads, the token's own index.
    """

    starts: tuple[int, ...]
    ends: tuple[int, ...]
    tags: tuple[str, ...]
    pos: tuple[str, ...]
    deps: tuple[str, ...]
    heads: tuple[int, ...]
    lemmas: tuple[str, ...]
    entities: tuple[str, ...]
    entity_starts: tuple[bool, ...]
    sentence: tuple[int, ...]

    def __post_init__(self) -> None:
        words = (self.starts, self.ends, self.tags, self.pos, self.lemmas, self.entities, self.entity_starts)
        if len({*map(len, words), len(self.deps), len(self.heads), len(self.sentence)}) == 1:
            return  # as always; to go through them by name takes five times as long
        for field in fields(self):
            if len(getattr(self, field.name)) != len(self.starts):
                raise InvalidArgument(f"analysis: {field.name} must have one entry for each token")

    def __len__(self) -> int:
        return len(self.starts)

    def span(self, token: int) -> Span:
        """Offsets of a token."""
        return self.starts[token], self.ends[token]

    def to_dict(self) -> dict[str, list[Any]]:
        """As lists, to be kept in a column or a file."""
        return {field.name: list(getattr(self, field.name)) for field in fields(self)}

    @classmethod
    def from_dict(cls, kept: Any) -> "Analysis":
        """From what ``to_dict`` gave; InvalidArgument where a part is missing or cannot be."""
        try:
            found = cls(**{field.name: tuple(kept[field.name]) for field in fields(cls)})
        except (KeyError, TypeError) as error:
            raise InvalidArgument(f"analysis: not an analysis of perturbkit: {error!r}") from error
        for name, kind in _KINDS.items():
            others = set(map(type, getattr(found, name))) - {kind}
            if others:
                other = min(one.__name__ for one in others)
                raise InvalidArgument(f"analysis: {name} must hold {kind.__name__} only, got {other}")
        found._check_numbers()
        return found

    def _check_numbers(self) -> None:
        """InvalidArgument for tokens that are not one after the other, and for a head that is no token."""
        ends = (0, *self.ends)[: len(self)]
        if not all(at <= start < end for at, start, end in zip(ends, self.starts, self.ends, strict=True)):
            raise InvalidArgument("analysis: starts and ends must be spans of tokens in order")
        if not all(0 <= head < len(self) for head in self.heads):
            raise InvalidArgument(f"analysis: heads must be from 0 to {len(self) - 1}")


_KINDS = {
    **dict.fromkeys(("starts", "ends", "heads", "sentence"), int),
    **dict.fromkeys(("tags", "pos", "deps", "lemmas", "entities"), str),
    "entity_starts": bool,
}


class Analyser(Protocol):
    """Something that analyses texts in batches."""

    def __call__(self, strings: Sequence[str], bounds: Sequence[Sequence[Span] | None]) -> list[Analysis]:
        """One Analysis a string; ``bounds`` are the tokens of those that are token lists, else None."""
