"""How much of its original's sentence structure a variant keeps where it was changed."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import accumulate

from perturbkit.core.analysis import Analysis
from perturbkit.resources.syntax import analyse

# Relations of words that a sentence can do without; a word with a W tag (who, when, how) it never can.
_OPTIONAL = frozenset(
    ["det", "predet", "quantmod", "preconj", "poss", "amod", "compound", "nmod", "nummod", "advmod"]
) | {"npadvmod", "neg", "intj", "punct"}
# Relations and parts of speech that the parser tells apart, and takes for each other, in texts that are fine.
_RELATION = {
    **dict.fromkeys(("nsubj", "nsubjpass", "csubj", "csubjpass", "expl", "attr"), "subject"),
    **dict.fromkeys(("aux", "auxpass"), "auxiliary"),
    **dict.fromkeys(("amod", "compound", "nmod", "nummod"), "modifier"),
    **dict.fromkeys(("prep", "agent", "dative"), "preposition"),
}
_KIND = {"PROPN": "NOUN", "NUM": "NOUN", "AUX": "VERB", "SCONJ": "ADP", "PART": "ADP", "DET": "PRON"}

_FREE = frozenset(("advmod", "intj", "punct"))
"""Relations of words that may stand before or behind others."""

Block = tuple[int, int, int, int]
"""Words a to b of the original that became words c to d of the variant."""


def structure(originals: Sequence[str], variants: Sequence[str]) -> list[float]:
    """Share of the words in and beside the edits that hang as before, 0 to 1; 1 where nothing broke.

    The lower of two shares. Of the variant's words there that are the original's or stand for one: those with
    the same kind of relation to the same head and the same part of speech. Of the original's words there that
    a sentence needs (all but articles, adjectives, adverbs and the like): those that have a counterpart.
    Agreement of attachments as parsers are scored by (Buchholz and Marsi 2006), between two parses. Texts
    are English; MissingDependency or MissingResource without spaCy and a model.

    >>> structure(
    ...     ["What is the capital of Peru ?"] * 3,
    ...     ["What is capital of Peru ?", "What is not the capital of Peru ?", "What the capital of Peru ?"],
    ... )
    [1.0, 1.0, 0.5]
    """
    distinct = list(dict.fromkeys([*originals, *variants]))
    parsed = dict(zip(distinct, analyse(distinct, parts=("tags", "parse")), strict=True))
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
        self._words = _words(original, first)
        self._pairs, self._blocks = align(self._words, _words(variant, second))
        self._lost = set(range(len(first))) - set(self._pairs.values())
        self._put_in_place()
        self._moved = _out_of_order(
            [(new, old) for new, old in sorted(self._pairs.items()) if first.deps[old] not in _FREE]
        )

    def kept(self) -> float:
        """The lower of the two shares."""
        new = {at for _, _, c, d in self._blocks for at in _beside(c, d, len(self._second))}
        old = {at for a, b, _, _ in self._blocks for at in _beside(a, b, len(self._first))}
        hang = [self._hangs_as_before(at) for at in new if at in self._pairs]
        there = [at not in self._lost for at in old if self._is_needed(at)]
        return min(sum(found) / len(found) if found else 1.0 for found in (hang, there))

    def _put_in_place(self) -> None:
        """Let a noun stand for one that it modified and that is gone: the ranch for the ranch house."""
        first = self._first
        for new, old in list(self._pairs.items()):
            if old + 1 in self._lost and first.heads[old] == old + 1 and first.deps[old] == "compound":
                self._pairs[new] = old + 1
                self._lost ^= {old, old + 1}

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
        """Whether the original's sentence needs the word."""
        first = self._first
        if first.tags[old].startswith("W"):
            return True
        if first.deps[old] == "mark":
            return self._words[old] != "that"
        if first.deps[old] == "aux":  # "does" goes with its "not"
            return not any(
                first.deps[at] == "neg" and first.heads[at] == first.heads[old] for at in self._lost
            )
        return first.deps[old] not in _OPTIONAL


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
    return [text[start:end].casefold() for start, end in zip(parse.starts, parse.ends, strict=True)]


def _beside(start: int, end: int, count: int) -> Iterator[int]:
    """Places from the word before to the word after."""
    return iter(range(max(start - 1, 0), min(end + 1, count)))


def _coarse(classes: dict[str, str], name: str) -> str:
    return classes.get(name, name)
