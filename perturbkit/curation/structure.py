"""How much of its original's sentence structure a variant keeps where it was changed."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import accumulate

from perturbkit.core.analysis import Analysis
from perturbkit.curation.moves import peers, roams
from perturbkit.curation.needed import is_needed, strands_mark
from perturbkit.resources.syntax import analyse

# Relations and parts of speech that the parser tells apart, and takes for each other, in texts that are fine.
_RELATION = {
    **dict.fromkeys(("nsubj", "nsubjpass", "csubj", "csubjpass", "expl", "attr"), "subject"),
    **dict.fromkeys(("aux", "auxpass"), "auxiliary"),
    **dict.fromkeys(("amod", "compound", "nmod", "nummod"), "modifier"),
    **dict.fromkeys(("prep", "agent", "dative"), "preposition"),
}
_KIND = {"PROPN": "NOUN", "NUM": "NOUN", "AUX": "VERB", "SCONJ": "ADP", "PART": "ADP", "DET": "PRON"}

Block = tuple[int, int, int, int]
"""Words a to b of the original that became words c to d of the variant."""


def structure(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """Share of the words in and beside the edits that hang as before, 0 to 1; 1 where nothing broke.

    The lowest of three shares. Of the variant's words there that are the original's or stand for one: those
    with the same kind of relation to the same head and the same part of speech, in their old order but for
    adverbs and joined words (``moves``). Of the original's words there that a sentence needs (``needed``):
    those that have a counterpart. Of the places where a word is gone: those where no comma is left behind.
    Agreement of attachments as parsers are scored by (Buchholz and Marsi 2006), between two parses. Texts
    are English; MissingDependency or MissingResource without spaCy and a model.

    >>> structure(
    ...     ["What is the capital of Peru ?"] * 3,
    ...     ["What is capital of Peru ?", "What is not the capital of Peru ?", "What the capital of Peru ?"],
    ... )
    [1.0, 1.0, 0.5]
    """
    distinct = list(dict.fromkeys([*originals, *variants]))
    parsed = dict(zip(distinct, analyse(distinct), strict=True))
    return [
        1.0 if a == b else _Pair(a, b, parsed[a], parsed[b]).kept()
        for a, b in zip(originals, variants, strict=True)
    ]


def align(first: Sequence[str], second: Sequence[str]) -> tuple[dict[int, int], list[Block]]:
    """Which word of the first each word of the second is or stands for, by place; and what was changed.

    >>> align("He fixed it".split(), "He did not repair it".split())
    ({0: 0, 4: 2, 3: 1}, [(1, 2, 1, 4)])
    """
    blocks: list[Block] = []
    pairs: dict[int, int] = {}
    for kind, a, b, c, d in SequenceMatcher(None, first, second).get_opcodes():
        if kind == "equal":
            pairs.update(zip(range(c, d), range(a, b), strict=True))
        else:
            blocks.append((a, b, c, d))
    moved = defaultdict(list)
    for a, b, _, _ in reversed(blocks):
        for at in reversed(range(a, b)):
            moved[first[at]].append(at)
    for _, _, c, d in blocks:
        pairs.update((at, moved[second[at]].pop()) for at in range(c, d) if moved[second[at]])
    taken = set(pairs.values())
    for a, b, c, d in blocks:
        # From the end: a "car" is a "motor car", and "repair" stands for "fixed" in "did not repair".
        old = [at for at in reversed(range(a, b)) if at not in taken]
        new = [at for at in reversed(range(c, d)) if at not in pairs]
        pairs.update(zip(new, old, strict=False))
    return pairs, blocks


class _Pair:
    """An original and its variant, word by word."""

    def __init__(self, original: str, variant: str, first: Analysis, second: Analysis) -> None:
        self._first, self._second = first, second
        self._words, self._new_words = _words(original, first), _words(variant, second)
        self._pairs, self._blocks = align(self._words, self._new_words)
        self._lost = set(range(len(first))) - set(self._pairs.values())
        for group in peers(first, self._words):
            self._let_stand_for_each_other(group)
        placed = [(new, old) for new, old in sorted(self._pairs.items()) if not self._roams(new, old)]
        self._moved = _out_of_order(placed)

    def kept(self) -> float:
        """The lowest of the three shares."""
        new = {at for _, _, c, d in self._blocks for at in _beside(c, d, len(self._second))}
        old = {at for a, b, _, _ in self._blocks for at in _beside(a, b, len(self._first))}
        hang = [self._hangs_as_before(at) for at in new if at in self._pairs]
        there = [at not in self._lost for at in old if self._is_needed(at)]
        return min(sum(found) / len(found) if found else 1.0 for found in (hang, there, self._marks()))

    def _let_stand_for_each_other(self, group: Sequence[int]) -> None:
        """Words of a group that traded places are each what stood there before."""
        there = set(group)
        new = sorted(at for at, old in self._pairs.items() if old in there)
        if len(new) == len(group):
            self._pairs.update(zip(new, group, strict=True))

    def _roams(self, new: int, old: int) -> bool:
        if self._first.deps[old] == "punct":
            return True
        return roams(self._first, self._words, old) and roams(self._second, self._new_words, new)

    def _marks(self) -> list[bool]:
        """Of the places where something is gone: whether no comma or quote is left behind."""
        return [
            not strands_mark(self._second, c, self._first.deps[b - 1])
            for a, b, c, d in self._blocks
            if c == d
        ]

    def _hangs_as_before(self, new: int) -> bool:
        first, second, old = self._first, self._second, self._pairs[new]
        if first.deps[old] == second.deps[new] == "punct":
            return True
        return (
            new not in self._moved
            and _coarse(_RELATION, first.deps[old]) == _coarse(_RELATION, second.deps[new])
            and _coarse(_KIND, first.pos[old]) == _coarse(_KIND, second.pos[new])
            and self._pairs.get(second.heads[new]) == first.heads[old]
        )

    def _is_needed(self, old: int) -> bool:
        return is_needed(self._first, self._words, old, self._lost)


def _out_of_order(pairs: Sequence[tuple[int, int]]) -> set[int]:
    """New places of words that stand on the other side of another one than their old places did.

    >>> _out_of_order([(0, 0), (1, 2), (2, 1), (3, 4)])
    {1, 2}
    """
    olds = [old for _, old in pairs]
    highest = list(accumulate(olds, max, initial=-1))
    lowest = list(accumulate(reversed(olds), min, initial=len(olds) + max(olds, default=0)))[::-1]
    return {
        new
        for (new, old), high, low in zip(pairs, highest, lowest[1:], strict=False)
        if high > old or low < old
    }


def _words(text: str, parse: Analysis) -> list[str]:
    """Words as they are compared: a dot or quote that went with one, or stayed, is no other word."""
    found = [text[start:end].casefold() for start, end in zip(parse.starts, parse.ends, strict=True)]
    return [word.strip('."') or word for word in found]


def _beside(start: int, end: int, count: int) -> Iterator[int]:
    """Places from the word before to the word after."""
    return iter(range(max(start - 1, 0), min(end + 1, count)))


def _coarse(classes: dict[str, str], name: str) -> str:
    return classes.get(name, name)
