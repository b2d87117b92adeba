"""natural_typo: a slip of the fingers, as people make them on a given keyboard."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import ClassVar, NamedTuple

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream, shuffled, site_key
from perturbkit.core.text import Text
from perturbkit.core.transform import Claimed, Level, Transform
from perturbkit.resources.keyboards import layout, layouts
from perturbkit.resources.typing_habits import typing_habits

Slip = tuple[int, int, str] | None


class Key(NamedTuple):
    """The key of a letter: the hand that types it, and the letters that each kind of substitution hits."""

    hand: str
    slips: Mapping[str, str]


@cache
def keys(name: str) -> Mapping[str, Key]:
    """Letter of either case -> its key on the layout ``name``, the letters around it in the same case."""
    board = layout(name)
    found = {}
    for letter, (_, y) in board.position.items():
        near = board.neighbours.get(letter, "")
        slips = {
            "horizontal": "".join(other for other in near if board.position[other][1] == y),
            "vertical": "".join(other for other in near if board.position[other][1] != y),
            "homologous": board.mirror.get(letter, ""),
        }
        found[letter] = Key(board.hand[letter], slips)
    capitals = {_capital(letter): _capital_key(letter, key) for letter, key in found.items()}
    return {**{letter: key for letter, key in capitals.items() if letter}, **found}


def _capital(letter: str) -> str:
    """The one-letter capital; empty where there is none."""
    upper = letter.upper()
    return upper if len(upper) == 1 and upper != letter else ""


def _capital_key(letter: str, key: Key) -> Key:
    own = _capital(letter)
    slips = {way: "".join(c for c in map(_capital, near) if c != own) for way, near in key.slips.items()}
    return Key(key.hand, slips)


@dataclass(frozen=True)
class NaturalTypo(Transform):
    """A slip of the fingers: a wrong, dropped, extra or swapped letter ("keyboard" -> "keybaord").

    How often each kind happens, which keys are hit instead, that first letters are safer and that letters
    of two hands trade places more easily is taken from ``typing_habits``. Words are not equally likely here:
    they are hit in proportion to their number of letters. Words of two or more letters, at least one of them
    on ``layout``; capitals stay where they were.
    Source: compare MulTypo, arXiv 2510.09536; figures in ``resources/files/typing_habits.json``.
    """

    name: ClassVar[str] = "natural_typo"
    level: ClassVar[Level] = "char"
    layout: str = "qwerty"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.require_choice("layout", layouts())

    def perturbations(self, texts: Sequence[Text], key: int, claimed: Claimed) -> Iterator[Sequence[Edit]]:
        """Perturbations in random order, words in proportion to their number of letters."""
        power = typing_habits().length_power
        pool = [
            (field, site)
            for field, text in enumerate(texts)
            for site in self.sites(text)
            for _ in range(len(text.letters(site)) ** power)
        ]
        seen = set()
        for field, site in shuffled(pool, key):
            if (field, site) in seen or (claimed and claimed.blocks(field, *site)):
                continue
            seen.add((field, site))
            edits = self.rewrite(texts[field], site, Stream(site_key(key, site[0], field)))
            if edits and self._claim(claimed, field, site, edits):
                yield [edit._replace(field=field) for edit in edits] if field else edits

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One slip of a kind drawn by its frequency; of another kind where the word offers none of that."""
        start = site[0]
        word = _Word(text.string[start : site[1]], text.letters(site), keys(self.layout))
        if len(word.letters) < 2 or not any(word.keys):
            return None
        names, weights = _shares("kinds")
        left = list(weights)
        while any(left):
            kind = draw.weighted(left)
            slip = SLIPS[names[kind]](word, draw)
            if slip:
                return [Edit(start + slip[0], start + slip[1], slip[2])]
            left[kind] = 0
        return None


@cache
def _shares(name: str) -> tuple[tuple[str, ...], tuple[float, ...]]:
    """Names and shares of one of the tables of ``typing_habits``."""
    table: Mapping[str, float] = getattr(typing_habits(), name)
    return tuple(table), tuple(table.values())


class _Word:
    """A word's letters (spans of grapheme clusters) with their keys, None where the layout has none."""

    def __init__(self, string: str, letters: Sequence[Span], board: Mapping[str, Key]) -> None:
        self.string = string
        self.letters = letters
        self.keys = [board.get(string[a:b]) for a, b in letters]

    def letter(self, at: int) -> str:
        a, b = self.letters[at]
        return self.string[a:b]

    def draw(self, draw: Stream, fits: Sequence[bool]) -> int | None:
        """One of the letters that fit, the first one less often than the others."""
        if not any(fits):
            return None
        weights = [float(fit) for fit in fits]
        weights[0] *= typing_habits().first_letter
        return draw.weighted(weights)


def _substitution(word: _Word, draw: Stream) -> Slip:
    """Another key is hit: beside, above or below, or under the same finger of the other hand."""
    names, weights = _shares("substitutions")
    left = list(weights)
    while any(left):
        way = draw.weighted(left)
        hit = [key.slips[names[way]] if key else "" for key in word.keys]
        at = word.draw(draw, [bool(letters) for letters in hit])
        if at is not None:
            return *word.letters[at], draw.pick(hit[at])
        left[way] = 0
    return None


def _omission(word: _Word, draw: Stream) -> Slip:
    """A letter is left out, where at least two stay."""
    at = word.draw(draw, [len(word.letters) > 2] * len(word.letters))
    return None if at is None else (*word.letters[at], "")


def _insertion(word: _Word, draw: Stream) -> Slip:
    """The letter twice, or a key beside, above or below hit along with it, just before or just after."""
    double = draw.chance(typing_habits().insertions["doubling"])
    at = word.draw(draw, [key is not None for key in word.keys])
    if at is None:
        return None
    letter, key = word.letter(at), word.keys[at]
    near = key.slips["horizontal"] + key.slips["vertical"] if key else ""
    if double or not near:
        return *word.letters[at], letter * 2
    extra = draw.pick(near)
    return *word.letters[at], extra + letter if draw.below(2) else letter + extra


def _transposition(word: _Word, draw: Stream) -> Slip:
    """Two neighbouring letters change places, their case does not."""
    across = typing_habits().across_hands
    weights = []
    for at, (left, right) in enumerate(pairwise(word.keys)):
        together = word.letters[at][1] == word.letters[at + 1][0]
        differ = word.letter(at).lower() != word.letter(at + 1).lower()
        hands = left is not None and right is not None and left.hand != right.hand
        weights.append((across if hands else 1.0) * (together and differ))
    if not any(weights):
        return None
    weights[0] *= typing_habits().first_letter
    at = draw.weighted(weights)
    first, second = word.letter(at), word.letter(at + 1)
    swapped = _like(second, first) + _like(first, second)
    return word.letters[at][0], word.letters[at + 1][1], swapped


def _like(letter: str, other: str) -> str:
    """``letter`` in the case of ``other``; as it is where its length would change."""
    changed = letter.upper() if other.isupper() else letter.lower() if other.islower() else letter
    return changed if len(changed) == len(letter) else letter


SLIPS = {
    "substitution": _substitution,
    "omission": _omission,
    "insertion": _insertion,
    "transposition": _transposition,
}
