"""How an imperative becomes negative: edits over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.resources.negative_words import NEGATIVE
from perturbkit.transforms.words._affirmation import without_first
from perturbkit.transforms.words._auxiliaries import with_not
from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._negation import clause_negatives
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import NOT, REMINDING


def negate_imperative(read: Reading, verb: int) -> list[Edit] | None:
    """ "Open it" -> "Do not open it"; an imperative with a negative word in it stays."""
    chain = VerbGroup(verb, (verb,), verb)
    if read.word(verb - 1) == "never":
        return without_first(read, verb - 1) if read.first(verb - 1) and _one_negative(read, verb) else None
    if read.words[verb] == "let" and read.word(verb + 1) in ("'s", "us") and read.word(verb + 2) in NOT:
        return [read.delete(verb + 2, verb + 3)] if _one_negative(read, verb, 0) else None
    if clause_negatives(read, chain) or read.word(verb - 1) in NEGATIVE or read.word(verb + 1) in NOT:
        return None
    if not _one_negative(read, verb, 0) or _reminds(read, verb):
        return None
    if read.words[verb] == "let" and read.word(verb + 1) in ("'s", "us"):
        return [read.insert_after(verb + 1, "not")]
    if read.word(verb - 1) == "always" and read.first(verb - 1):
        return [read.replace(verb - 1, "never")]
    word = read.surface(verb)
    low = word if read.shouts_at(verb) else word[0].lower() + word[1:]
    return [Edit(read.starts[verb], read.ends[verb], f"{read.cased(with_not(read, 'do'), verb)} {low}")]


def _reminds(read: Reading, verb: int) -> bool:
    """Whether it is "Remember it is late", which only says that it is."""
    return read.words[verb] in REMINDING and any(read.deps[j] == "ccomp" for j in read.children[verb])


def _one_negative(read: Reading, verb: int, number: int = 1) -> bool:
    """Whether the sentence of a verb has that many negative words."""
    words = [word for i, word in enumerate(read.words) if read.sentence[i] == read.sentence[verb]]
    return sum(word in NEGATIVE for word in words) == number
