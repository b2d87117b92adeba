"""WordNet 3.0 as shipped: read on first use from ``files/wordnet.txt.gz``.

The file (built by ``scripts/build_wordnet.py``) has three sections with a blank line between them. Synsets:
how many each part of speech has, the names of the fields, then a line for each synset in the order of their
numbers, ``field|words|hypernyms|instance of|hyponyms|similar|group|antonyms|frames|signature``, where
numbers of synsets are differences from the line's own. Index: ``lemma|part of speech|senses``, sorted; a
sense is the number of its synset, with ``:`` and the times it was tagged in Princeton's corpora.
Exceptions: part of speech, irregular form, base forms.
"""

import gzip
from bisect import bisect_left
from functools import cache, lru_cache
from itertools import accumulate
from pathlib import Path

from perturbkit.errors import MissingResource
from perturbkit.resources.locks import Lock
from perturbkit.resources.thesaurus import PARTS, PartOfSpeech, Synset, Thesaurus

FILE = Path(__file__).parent / "files" / "wordnet.txt.gz"
# Regular endings and what they come from, as WordNet's own morphology has them.
_ENDINGS: dict[str, tuple[tuple[str, str], ...]] = {
    "n": (("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("ies", "y")),
    "v": (
        ("s", ""),
        ("ies", "y"),
        ("es", "e"),
        ("es", ""),
        ("ed", "e"),
        ("ed", ""),
        ("ing", "e"),
        ("ing", ""),
    ),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
    "r": (),
}


class WordNet(Thesaurus):
    """WordNet 3.0 without its glosses; 117,659 synsets, 155,287 entries. Safe to share between threads.

    >>> wordnet().synsets("car", "n")[0].words
    ('car', 'auto', 'automobile', 'machine', 'motorcar')
    """

    def __init__(self, file: Path = FILE) -> None:
        if not file.is_file():
            raise MissingResource(f"{file} is missing: install perturbkit again")
        synsets, index, exceptions = gzip.decompress(file.read_bytes()).decode("utf-8").split("\n\n")
        counts, fields, *self._synsets = synsets.split("\n")
        self._fields = fields.split(" ")
        self._ends = list(accumulate(map(int, counts.split())))
        self._index = index.split("\n")
        self._exceptions: dict[tuple[str, str], tuple[str, ...]] = {}
        for line in exceptions.split("\n"):
            pos, form, *bases = line.split(" ")
            self._exceptions[pos, form] = tuple(bases)
        self.synset = lru_cache(maxsize=16_384)(self._synset)  # type: ignore[method-assign]

    def __contains__(self, lemma: str) -> bool:
        """Whether ``lemma`` is an entry, as any part of speech."""
        key = lemma.lower().replace(" ", "_") + "|"
        at = bisect_left(self._index, key)
        return at < len(self._index) and self._index[at].startswith(key)

    def senses(self, lemma: str, pos: PartOfSpeech) -> tuple[tuple[Synset, int], ...]:
        """Synsets of a lemma, commonest sense first, each with the times Princeton's corpora had it."""
        return tuple((self.synset(number), count) for number, count in self.counts(lemma, pos))

    def counts(self, lemma: str, pos: PartOfSpeech) -> tuple[tuple[int, int], ...]:
        """Numbers of a lemma's synsets with the times Princeton's corpora had it in that sense."""
        key = f"{lemma.lower().replace(' ', '_')}|{pos}|"
        at = bisect_left(self._index, key)
        if at == len(self._index) or not self._index[at].startswith(key):
            return ()
        found = []
        for sense in self._index[at][len(key) :].split(" "):
            number, _, count = sense.partition(":")
            found.append((int(number), int(count or 0)))
        return tuple(found)

    def synset(self, number: int) -> Synset:
        """The synset of that number, 0 to 117,658."""
        raise NotImplementedError  # each object has its own cache, see __init__

    def _synset(self, number: int) -> Synset:
        cells = self._synsets[number].split("|")
        words, places = [], []
        for entry in cells[1].split(" "):
            word, mark, place = entry.partition("(")
            words.append(word.replace("_", " "))
            places.append(place.removesuffix(")") if mark else "")
        up, instance, down, similar, group = (
            tuple(number + int(step) for step in cell.split()) for cell in cells[2:7]
        )
        antonyms = [tuple(map(int, cell.split(","))) for cell in cells[7].split()]
        frames = [cell.partition(",") for cell in cells[8].split()]
        pos = next(part for part, end in zip(PARTS, self._ends, strict=True) if number < end)
        return Synset(
            number,
            pos,
            self._fields[int(cells[0])],
            tuple(words),
            tuple(places) if any(places) else (),
            up,
            instance,
            down,
            similar,
            group,
            tuple((here, number + step, there) for here, step, there in antonyms),
            tuple((int(frame), int(of) if of else -1) for frame, _, of in frames),
            tuple(cells[9].split()),
        )

    def base_forms(self, word: str, pos: PartOfSpeech) -> tuple[str, ...]:
        """Entries that ``word`` may be a form of, irregular ones first, as WordNet's own morphology does.

        >>> wordnet().base_forms("axes", "n"), wordnet().base_forms("geese", "n")
        (('ax', 'axis', 'axe'), ('goose',))
        """
        word = word.lower()
        irregular = self._exceptions.get((pos, word), ())
        regular = [
            word[: len(word) - len(ending)] + base for ending, base in _ENDINGS[pos] if word.endswith(ending)
        ]
        found = [form for form in (word, *regular) if self.senses(form, pos)]
        return tuple(dict.fromkeys((*irregular, *found)))


_lock = Lock()


@cache
def _wordnet() -> WordNet:
    return WordNet()


@cache
def wordnet() -> WordNet:
    """WordNet as shipped; about 0.15 s and 60 MB for the first caller in a process."""
    with _lock.held():  # a cache alone would let several threads read the file at once
        return _wordnet()
