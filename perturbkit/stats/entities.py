"""Entity F1: tags decoded to entities, counted a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.stats.classification import CountF1
from perturbkit.stats.sufficient import Array, as_list, check_lengths

Entity = tuple[str, int, int]


def entities(tags: Sequence[str]) -> list[Entity]:
    """Entities (type, first token, last token) of one sentence's BIO, IOB1 or BIOES tags.

    The lenient reading of the CoNLL scoring script and of seqeval's default mode: an I or E without
    a beginning starts an entity, and so does a change of type.

    >>> entities(["B-PER", "I-PER", "O", "I-LOC"])
    [('PER', 0, 1), ('LOC', 3, 3)]
    """
    found: list[Entity] = []
    before, kind_before, start = "O", "", 0
    for position, tag in enumerate([*tags, "O"]):
        prefix, kind = split_tag(tag)
        inside = before != "O"
        closes = inside and (before in "ES" or prefix in "BSO" or kind != kind_before)
        if closes:
            found.append((kind_before, start, position - 1))
        if prefix != "O" and (closes or not inside):
            start = position
        before, kind_before = prefix, kind
    return found


def split_tag(tag: str) -> tuple[str, str]:
    """Prefix and type of a tag; InvalidArgument for anything but O and the B, I, E, S prefixes.

    >>> split_tag("B-per-son"), split_tag("O")
    (('B', 'per-son'), ('O', ''))
    """
    if not isinstance(tag, str) or not tag or tag[0] not in "BIESO" or (tag[0] == "O" and tag != "O"):
        raise InvalidArgument(f"tag must be O or B-, I-, E- or S- with a type, got {tag!r}")
    if tag == "O":
        return "O", ""
    if len(tag) > 1 and tag[1] != "-":
        raise InvalidArgument(f"tag must be O or B-, I-, E- or S- with a type, got {tag!r}")
    return tag[0], tag[2:] or "_"


@dataclass(frozen=True)
class EntityF1(CountF1):
    """F1 of exactly matched entities (type and both ends), pooled over sentences.

    A unit is a sentence: gold and predicted are lists of tag lists. Source: the CoNLL-2000 and
    CoNLL-2003 shared tasks (Tjong Kim Sang & De Meulder 2003).

    >>> EntityF1().score([["B-PER", "I-PER", "O"]], [["B-PER", "O", "B-LOC"]])
    0.0
    """

    name: ClassVar[str] = "entity_f1"

    def statistics(self, gold: Sequence[Any], predicted: Sequence[Any]) -> Array:
        """(tp, fp, fn) a sentence, shape (n, 3)."""
        check_lengths(gold, predicted)
        rows = []
        for position, (truth, guess) in enumerate(zip(gold, predicted, strict=True)):
            for name, tags in (("gold", truth), ("predicted", guess)):
                if isinstance(tags, str) or not hasattr(tags, "__len__"):
                    raise InvalidArgument(f"{name}[{position}] must be a list of tags, got {quoted(tags)}")
            if len(truth) != len(guess):
                raise InvalidArgument(
                    f"predicted has {len(guess)} tags in sentence {position}, gold has {len(truth)}: "
                    "give one a token"
                )
            true, guessed = set(entities(as_list(truth))), set(entities(as_list(guess)))
            rows.append((len(true & guessed), len(guessed - true), len(true - guessed)))
        return np.array(rows, np.float64)
