"""NLTK's WordNet as the source of senses, for those who have its data (any wordnet its reader can read)."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from perturbkit.errors import MissingResource
from perturbkit.resources.require import require
from perturbkit.resources.thesaurus import PARTS, PartOfSpeech, Synset, Thesaurus

_PARTS: dict[str, PartOfSpeech] = {"n": "n", "v": "v", "a": "a", "s": "a", "r": "r"}
_PLACES: dict[str | None, str] = {"p": "p", "a": "a", "ip": "ip"}


class NltkWordNet(Thesaurus):
    """Senses from a reader of NLTK (``nltk.corpus.wordnet`` by default), parts made as they are asked for.

    ``lang`` is a language of the Open Multilingual Wordnet whose data the user has. The number of a synset
    is its offset with a last digit for its part of speech. Raises MissingDependency without NLTK and
    MissingResource without its data.
    """

    def __init__(self, reader: Any = None, lang: str = "eng") -> None:
        if reader is None:
            corpus = require("nltk.corpus", "nltk")
            try:
                corpus.wordnet.ensure_loaded()
            except LookupError as error:
                raise MissingResource(
                    "NLTK has no WordNet here: python -m nltk.downloader wordnet omw-1.4"
                ) from error
            reader = corpus.wordnet
        self._reader = reader
        self._lang = lang

    def senses(self, lemma: str, pos: PartOfSpeech) -> tuple[tuple[Synset, int], ...]:
        """Synsets of a lemma, commonest sense first, each with the times a corpus had it."""
        entry = lemma.lower().replace(" ", "_")
        found = []
        for synset in self._reader.synsets(entry, pos=pos, lang=self._lang):
            own = [word for word in synset.lemmas(lang=self._lang) if word.name().lower() == entry]
            if own:  # NLTK takes inflected forms for their lemmas
                found.append((self._convert(synset), sum(word.count() for word in own)))
        return tuple(found)

    def synset(self, number: int) -> Synset:
        """The synset of that number."""
        offset, part = divmod(number, 10)
        return self._convert(self._reader.synset_from_pos_and_offset(PARTS[part], offset))

    def _convert(self, synset: Any) -> Synset:
        words = synset.lemmas(lang=self._lang)
        frames = [(frame, i) for i, word in enumerate(words) for frame in word.frame_ids()]
        return Synset(
            _number(synset),
            _PARTS[synset.pos()],
            synset.lexname(),
            tuple(word.name().replace("_", " ") for word in words),
            tuple(_PLACES.get(word.syntactic_marker(), "") for word in words),
            _numbers(synset.hypernyms()),
            _numbers(synset.instance_hypernyms()),
            _numbers(synset.hyponyms()),
            _numbers(synset.similar_tos()),
            _numbers(synset.verb_groups()),
            tuple(self._antonyms(words)),
            tuple(frames),
        )

    def _antonyms(self, words: Iterable[Any]) -> Iterable[tuple[int, int, int]]:
        for i, word in enumerate(words):
            for other in word.antonyms():
                names = [own.name() for own in other.synset().lemmas(lang=self._lang)]
                if other.name() in names:
                    yield i, _number(other.synset()), names.index(other.name())


def _number(synset: Any) -> int:
    return int(synset.offset()) * 10 + PARTS.index(_PARTS[synset.pos()])


def _numbers(synsets: Iterable[Any]) -> tuple[int, ...]:
    return tuple(_number(synset) for synset in synsets)


@cache
def nltk_wordnet(lang: str = "eng") -> NltkWordNet:
    """NLTK's WordNet, one object a process and language."""
    return NltkWordNet(lang=lang)
