"""contextual: a word that a masked language model expects in the same place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.errors import InvalidArgument
from perturbkit.resources.inflection import inflect, lemma
from perturbkit.resources.languagemodel import masked_language_model
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.resources.word_frequency import word_frequency
from perturbkit.resources.wordnet import wordnet
from perturbkit.transforms.words._contexts import PARTS
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._substitution import PLAIN, Substitution


@dataclass(frozen=True)
class Contextual(Substitution):
    """A word becomes one that a masked language model suggests for its place, in the same form.

    ``model`` is a folder or an id in the local cache (nothing is downloaded), ``top`` how many suggestions
    are looked at. A suggestion counts where it is a common word of the same part of speech and inflection;
    the likelier, the oftener it is drawn. With ``related`` it must share a sense with the word in WordNet, be
    one step above or below it, or in its cluster. Without, the text stays fluent but may say anything.
    """

    name: ClassVar[str] = "contextual"
    inflects: ClassVar[bool] = True
    example: ClassVar[str] = "The doctor bought an old car."

    model: str = "distilroberta-base"
    top: int = 50
    related: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.model:
            raise InvalidArgument(f"{self.name}: model must be a folder or a model id, got {self.model!r}")
        if self.top < 1:
            raise InvalidArgument(f"{self.name}: top must be a whole number >= 1, got {self.top!r}")

    def targets(self, read: Reading) -> Sequence[int]:
        """Tokens whose place is one for an ordinary word; whether the model finds one is seen when drawn."""
        return self.places(read)

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """One of the suggestions that fit, drawn by their probability, and its article."""
        start, end = read.starts[token], read.ends[token]
        model = masked_language_model(self.model)
        found = []
        weights = []
        for word, share in model.suggest(read.string, start, end, self.top):
            if share and self._fits(read, token, word.lower()):
                found.append(word.lower())
                weights.append(share)
        return self.edits(read, token, found[draw.weighted(weights)]) if found else None

    def _fits(self, read: Reading, token: int, word: str) -> bool:
        """Whether a suggestion is another word, common, and in the same form of the same part of speech."""
        tag, old = read.tags[token], read.words[token]
        pos = PARTS[tag]
        base = old if tag in PLAIN else lemma(old, tag)
        if word in (old, base) or word_frequency(word) < self.min_frequency:
            return False
        bases = [
            other
            for other in wordnet().base_forms(word, pos)
            if other != base and (other if tag in PLAIN else inflect(other, tag)) == word
        ]
        return any(not self.related or _related(base, other, pos) for other in bases)


def _related(word: str, other: str, pos: PartOfSpeech) -> bool:
    """Whether two lemmas share a sense, or have senses that are next to each other in WordNet."""
    net = wordnet()
    theirs = {number for number, _ in net.counts(other, pos)}
    for synset in net.synsets(word, pos):
        near = (synset.number, *synset.hypernyms, *synset.hyponyms, *synset.similar, *synset.group)
        if not theirs.isdisjoint(near):
            return True
    return False
