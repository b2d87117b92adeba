"""A sample: its fields and the targets that have to stay valid."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from perturbkit.core.align import SCHEMES, Scheme, detect_scheme, encode, entities
from perturbkit.errors import InvalidArgument

Field = str | tuple[str, ...] | None
"""A text, a list of tokens, or a missing value."""


@dataclass(frozen=True)
class Sample:
    """Fields of one row (a text, a pair, a token list) with its tags and answers.

    ``tags`` are those of the token list (one tuple for each tag column, all of its length);
    ``answers`` are (field, start, end) spans.
    """

    fields: tuple[Field, ...]
    tags: tuple[tuple[str, ...], ...] = ()
    answers: tuple[tuple[int, int, int], ...] = ()

    def __post_init__(self) -> None:
        if not self.tags:
            return
        lists = [field for field in self.fields if isinstance(field, tuple)]
        if len(lists) != 1:
            raise InvalidArgument(f"tags belong to one token list, got {len(lists)} token lists")
        for tags in self.tags:
            if len(tags) != len(lists[0]):
                raise InvalidArgument(
                    f"tags must be as many as tokens, got {len(tags)} for {len(lists[0])} tokens"
                )


def unusable_tokens(tokens: Sequence[str]) -> bool:
    """Whether a token is empty or holds a blank, so that it cannot be told from its neighbours."""
    return any(not token or token.split() != [token] for token in tokens)


def normal_tags(tags: Sequence[str], scheme: str | None) -> tuple[list[str], Scheme]:
    """Tags as they are written, and their scheme: as given, or as detected with IOB1 written as BIO.

    >>> normal_tags(["I-ORG", "I-ORG", "O"], None)
    (['B-ORG', 'I-ORG', 'O'], 'BIO')
    """
    if scheme is None:
        found = detect_scheme(tags)
        target: Scheme = "BIO" if found == "IOB1" else found
    elif scheme in SCHEMES:
        target = cast(Scheme, scheme)
    else:
        raise InvalidArgument(f"scheme must be one of {', '.join(SCHEMES)}, got {scheme!r}")
    return encode(entities(tags), target), target
