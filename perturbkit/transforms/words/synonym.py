"""synonym: a word that means the same here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.resources.inflection import lemma
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.transforms.words._frames import Place
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._senses import Entry, Option, accepted, entry, narrowed, shifted
from perturbkit.transforms.words._substitution import Substitution


@dataclass(frozen=True)
class Synonym(Substitution):
    """A noun, verb, adjective or adverb becomes a synonym that fits its sense, inflection, case and article.

    "purchased a car" -> "purchased an automobile". Few and safe: both words must mostly be used in the sense
    that they share, two thesauri and a sentence encoder must agree on them, and the verb frames of WordNet
    must allow the new verb. The label may still change where it hangs on the very word.
    Source: Moradi and Samwald 2021, "RWS".
    """

    name: ClassVar[str] = "synonym"
    example: ClassVar[str] = "The physician bought an old automobile and hid it near the forest."

    def known(self, word: str, pos: PartOfSpeech) -> Entry | None:
        """Senses and synonyms of a lemma."""
        return entry(self.thesaurus, word, pos, float(self.min_frequency))

    def options(self, read: Reading, token: int, known: Entry, asked: Place) -> Sequence[str]:
        """Synonyms that share a sense which the sentence and the place allow."""
        fits = None
        if asked.frames:
            own = lemma(read.words[token], read.tags[token])
            fits = [asked.allows(synset, own) for synset in known.senses]
            if not any(fits):
                return ()
        taken: Sequence[Option] = (
            known.options if fits is None else accepted(known, narrowed(known.shares, fits))
        )
        if taken and len(known.senses) > 1:
            # The sentence may speak against a sense, not for one: it has too few words to be believed.
            context = frozenset(map(lemma, read.words, read.tags))
            shares = shifted(self.thesaurus, known, context)
            if shares is not None:
                hinted = accepted(known, narrowed(shares, fits))
                taken = [option for option in taken if option in hinted]
        return [
            option.word
            for option in taken
            if any(
                (fits is None or fits[i]) and asked.allows(known.senses[i], option.word)
                for i, _ in option.senses
            )
        ]
