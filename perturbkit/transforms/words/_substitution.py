"""What the transforms have in common that put another word in the place of one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from perturbkit.core.analysis import Analyser
from perturbkit.core.edit import Edit, Span
from perturbkit.core.order import in_order
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text, match_case
from perturbkit.errors import InvalidArgument, quoted
from perturbkit.resources.articles import indefinite_article
from perturbkit.resources.inflection import inflect, lemma
from perturbkit.resources.nltk_wordnet import nltk_wordnet
from perturbkit.resources.thesaurus import PartOfSpeech, Thesaurus
from perturbkit.resources.wordnet import wordnet
from perturbkit.transforms.words._closed_classes import FIXED
from perturbkit.transforms.words._contexts import PARTS, place
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._syntax import SyntaxTransform

NAMES: dict[str, PartOfSpeech] = {"noun": "n", "verb": "v", "adjective": "a", "adverb": "r"}
Pairs = tuple[tuple[str, tuple[str, ...]], ...]
_NO_DEGREES = frozenset({
    "dead", "fake", "false", "fine", "fit", "giant", "glad", "great", "huge", "last", "little", "mad", "main",
    "real", "right", "sole", "tiny", "vast", "whole", "wrong",
})  # fmt: skip
"""Adjectives without degrees, or that mean something else in them: "bigger" is not "huger"."""
PLAIN = frozenset({"NN", "VB", "VBP", "JJ", "RB"})


@dataclass(frozen=True)
class Substitution(SyntaxTransform):
    """A word becomes another one of its part of speech, in its inflection and letter case.

    ``pos`` says which parts of speech, ``min_frequency`` how common the new word has to be (Zipf scale: 3 is
    known to most people, 5 everyday), ``source`` whose WordNet is asked. ``lexicon`` maps words as they stand
    in texts to what may stand for them, as it is written; nothing else is changed then, and no analysis
    needed. "a" or "an" before the word follows the new one. Names, function words, fixed phrases and
    protected text stay.
    """

    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True
    parts: ClassVar[tuple[str, ...]] = ("tags", "parse", "entities")

    possible: ClassVar[tuple[str, ...]] = tuple(NAMES)
    """Parts of speech that ``pos`` may name."""

    fixed: ClassVar[Mapping[PartOfSpeech, frozenset[str]]] = FIXED
    """By part of speech: words that stay."""

    pos: tuple[str, ...] = ("noun", "verb", "adjective", "adverb")
    min_frequency: float = 3.3
    source: Literal["wordnet", "nltk"] = "wordnet"
    lexicon: Pairs | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "pos", self._checked_pos())
        wanted = {NAMES[name] for name in self.pos}
        object.__setattr__(self, "_wanted", frozenset(tag for tag, pos in PARTS.items() if pos in wanted))
        if self.lexicon is not None:
            object.__setattr__(self, "lexicon", checked_lexicon(self.name, self.lexicon))
            object.__setattr__(self, "_listed", dict(self.lexicon))
        super().__post_init__()
        if not 0 <= self.min_frequency <= 8:
            raise InvalidArgument(
                f"{self.name}: min_frequency must be a number from 0 to 8, got {self.min_frequency!r}"
            )

    def _checked_pos(self) -> tuple[str, ...]:
        named: Any = (self.pos,) if isinstance(self.pos, str) else self.pos
        if isinstance(named, list | tuple) and named and all(name in self.possible for name in named):
            return tuple(named)
        raise InvalidArgument(
            f"{self.name}: pos must be some of {', '.join(self.possible)}, got {quoted(self.pos)}"
        )

    # --- what a subclass gives

    def known(self, word: str, pos: PartOfSpeech) -> Any:
        """What does not depend on the sentence, truthy where a word may have substitutes; remembered."""
        raise NotImplementedError

    def known_here(self, read: Reading, token: int, known: Any) -> Any:
        """What of it may hold at a token."""
        return known

    def options(self, read: Reading, token: int, known: Any, asked: Place) -> Iterable[str]:
        """Lemmas that may stand for a token, given what is known of its lemma and what its place asks."""
        raise NotImplementedError

    def fits(self, read: Reading, token: int, new: str) -> bool:
        """Whether a word, inflected, goes with what stands around a token."""
        return True

    # --- what is the same for all

    @property
    def thesaurus(self) -> Thesaurus:
        """Where senses come from."""
        return wordnet() if self.source == "wordnet" else nltk_wordnet()

    def analyser(self, parts: Sequence[str] = ()) -> Analyser | None:
        """What finds parts of speech, dependencies and entities; nothing where a lexicon is given."""
        return super().analyser(parts) if self.lexicon is None else None

    def targets(self, read: Reading) -> Sequence[int]:
        """Tokens that have a substitute."""
        wanted: frozenset[str] = self._wanted  # type: ignore[attr-defined]
        return [i for i, tag in enumerate(read.tags) if tag in wanted and self.substitutes(read, i)]

    def substitutes(self, read: Reading, i: int) -> list[str]:
        """Words, inflected, that may stand for a token; found once, for its site and for the draw."""
        word, tag = read.words[i], read.tags[i]
        base = word if tag in PLAIN else lemma(word, tag)
        known = self.known(base, PARTS[tag])
        if not known or base in self.fixed[PARTS[tag]]:
            return []
        found: list[str] | None = read.substitutes.get((self, i))
        if found is None:
            here = self.known_here(read, i, known)
            asked = place(read, i, PARTS[tag]) if here else None
            found = [] if asked is None else list(dict.fromkeys(self._forms(read, i, here, asked)))
            read.substitutes[self, i] = found
        return found

    def _forms(self, read: Reading, i: int, known: Any, asked: Place) -> Iterator[str]:
        word, tag = read.words[i], read.tags[i]
        for option in self.options(read, i, known, asked):
            form = inflected(option, tag, asked)
            if form and form != word and form not in read.words and self.fits(read, i, form):
                yield form

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """One of the substitutes, each equally likely, and its article."""
        found = self.substitutes(read, token)
        return self.edits(read, token, draw.pick(found)) if found else None

    def edits(self, read: Reading, token: int, new: str) -> list[Edit]:
        """A word in the place of a token, and the article before it by the new word's sound."""
        edits = [read.replace(token, new)]
        before = token - 1
        if read.word(before) in ("a", "an") and read.string[read.ends[before] : read.starts[token]].isspace():
            article = indefinite_article(new)
            if article != read.words[before]:
                edits.insert(0, read.replace(before, article))
        return edits

    def places(self, read: Reading) -> list[int]:
        """Tokens of the wanted parts of speech whose place is one for an ordinary word."""
        wanted: frozenset[str] = self._wanted  # type: ignore[attr-defined]
        return [i for i, tag in enumerate(read.tags) if tag in wanted and self._is_ordinary(read, i)]

    def _is_ordinary(self, read: Reading, i: int) -> bool:
        tag, word = read.tags[i], read.words[i]
        base = word if tag in PLAIN else lemma(word, tag)
        asked = None if base in self.fixed[PARTS[tag]] else place(read, i, PARTS[tag])
        return asked is not None and not asked.joined

    # --- with a lexicon

    def sites(self, text: Text) -> Sequence[Span]:
        """Spans of words that have a substitute."""
        if self.lexicon is None:
            return super().sites(text)
        return [span for span in text.words if self._listed_for(text.string[slice(*span)])]

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One of the substitutes, each equally likely."""
        if self.lexicon is None:
            return super().rewrite(text, site, draw)
        word = text.string[slice(*site)]
        new = draw.pick(self._listed_for(word))
        cased = match_case(word, new)
        edits = [Edit(*site, cased)]
        at = text.words.index(site)
        if at:
            before = text.words[at - 1]
            old = text.string[slice(*before)]
            if old.lower() in ("a", "an") and text.string[before[1] : site[0]].isspace():
                article = indefinite_article(new)
                if article != old.lower():
                    edits.insert(
                        0, Edit(*before, article.upper() if cased.isupper() else match_case(old, article))
                    )
        return edits

    def _listed_for(self, word: str) -> list[str]:
        listed: Mapping[str, tuple[str, ...]] = self._listed  # type: ignore[attr-defined]
        found = listed.get(word) or listed.get(word.lower()) or ()
        return [new for new in found if new.lower() != word.lower()]


def inflected(word: str, tag: str, asked: Place) -> str | None:
    """A lemma in the form of a Penn tag; None where it has no such form, or not in this place."""
    if tag in ("JJR", "JJS"):
        return inflect(word, tag) if compares_by_ending(word) and word not in _NO_DEGREES else None
    if asked.graded and compares_by_ending(word):
        return None
    if tag in PLAIN:
        return word
    first, _, rest = word.partition(" ")
    if not rest or tag == "NNS":
        return inflect(word, tag)
    form = inflect(first, tag)  # "pass away": "passed away"
    return form and f"{form} {rest}"


def compares_by_ending(adjective: str) -> bool:
    """Whether an adjective has a comparative in -er: one syllable, or two that end in -y, -le, -er, -ow.

    >>> [compares_by_ending(word) for word in ("big", "happy", "famous")]
    [True, True, False]
    """
    groups = 0
    inside = False
    for letter in adjective:
        vowel = letter in "aeiouy"
        groups += vowel and not inside
        inside = vowel
    if adjective.endswith("e") and not adjective.endswith("le") and groups > 1:
        groups -= 1
    return groups == 1 or (groups == 2 and adjective.endswith(("y", "le", "ow")))


def checked_lexicon(name: str, lexicon: Any) -> Pairs:
    """A mapping, or its pairs, as sorted pairs; underscores are blanks. InvalidArgument for anything else."""
    pairs = lexicon.items() if isinstance(lexicon, Mapping) else lexicon
    table: dict[str, tuple[str, ...]] = {}
    try:
        for word, others in pairs:
            if not isinstance(word, str) or isinstance(others, str):
                raise TypeError
            table[word.replace("_", " ")] = tuple(str(other).replace("_", " ") for other in in_order(others))
    except (TypeError, ValueError) as error:
        raise InvalidArgument(
            f"{name}: lexicon must map words to lists of words, got {quoted(lexicon)}"
        ) from error
    return tuple(sorted(table.items()))
