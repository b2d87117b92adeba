"""negate: the polarity of one clause flips."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.transforms.words._claims import MAIN, PAIRED, WITHIN, is_claim, one_of_each, rank
from perturbkit.transforms.words._clause_tree import finite_tokens
from perturbkit.transforms.words._clauses import verb_group
from perturbkit.transforms.words._contrasts import asks_within
from perturbkit.transforms.words._finite_verbs import imperatives, is_imperative
from perturbkit.transforms.words._negation import negate_clause
from perturbkit.transforms.words._negative_commands import negate_imperative
from perturbkit.transforms.words._negative_islands import has_island, in_island
from perturbkit.transforms.words._presupposed import free_clauses, is_bound_to_result
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._syntax import SyntaxTransform
from perturbkit.transforms.words._word_classes import NOT


@dataclass(frozen=True)
class Negate(SyntaxTransform):
    """One clause becomes negative, or a negative one positive; the label may change.

    "plays" -> "does not play", "isn't late" -> "is late", "Open it" -> "Do not open it", "no water" ->
    "some water". Contracted where the text has contractions. Clauses with two negatives, or with one like
    "hardly", are no sites, nor is a reason, condition or time, a relative clause where a main clause is one,
    or a question for an amount or for the time of what happened once. Clauses behind "but" or "although" come
    last, as do those with a reason; what comes before "but", or is denied behind it, and what a reason or a
    participle behind a comma takes for granted ("won, beating Hill") is no site, nor is "a few", "has yet
    to", who says what, and what lives by its "not" ("no time at all").
    Source: Moradi and Samwald 2021, "Negation"; see docs/transforms/negate.md.
    """

    name: ClassVar[str] = "negate"
    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True
    inflects: ClassVar[bool] = True
    example: ClassVar[str] = "My neighbour plays the cello."

    def targets(self, read: Reading) -> Sequence[int]:
        """Finite verbs and imperatives; those of subordinate clauses only where no main clause can change."""
        found = _verbs(read)
        if has_island(read):
            found = [i for i in found if verb_group(read, i).negator is not None or not in_island(read, i)]
        found = free_clauses(read, found)
        if "so" in read.vocabulary or "such" in read.vocabulary:
            found = [i for i in found if not is_bound_to_result(read, i)]
        if len(found) == 1:
            return found if read.words[-1] == "?" or _may_change(read, found[0]) else []
        found = [i for i in found if not asks_within(read, i)]
        return one_of_each(read, _foremost(read, found))

    def change(self, read: Reading, token: int, draw: Stream) -> list[Edit] | None:
        """The clause with the other polarity."""
        return _flipped(read, token)


def _verbs(read: Reading) -> list[int]:
    """Finite verbs, imperatives, and the "do" of "Don't"."""
    found = finite_tokens(read)
    commands = [i for i in imperatives(read) if i not in found]
    others = commands
    if "do" in read.vocabulary and "VB" in read.tags:  # "Don't": a base form that carries the clause
        others = commands + [
            i
            for i, word in enumerate(read.words)
            if word == "do" and read.tags[i] == "VB" and read.word(i + 1) in NOT
        ]
    if not others:
        return found
    kept = {read.sentence[i] for i in commands if "and" in read.vocabulary and _promises(read, i)}
    return [i for i in sorted({*found, *others}) if read.sentence[i] not in kept]


def _may_change(read: Reading, i: int) -> bool:
    """Whether the only clause that is left is one that changes."""
    if not is_claim(read, i) or asks_within(read, i):
        return False
    return rank(read, i) < WITHIN or not _is_claimed(read)


def _is_claimed(read: Reading) -> bool:
    """Whether there is a main clause, so that no clause in it changes instead, whether or not it can."""
    return any(rank(read, i) < WITHIN and not asks_within(read, i) for i in finite_tokens(read))


def _foremost(read: Reading, found: list[int]) -> list[int]:
    """The clauses in which most of the claim is, among those that can change."""
    ranks = [rank(read, i) for i in found]
    if not any(ranks):
        return found
    for place in (MAIN, PAIRED, WITHIN):
        if place == WITHIN and _is_claimed(read):
            break
        best = [i for i, of in zip(found, ranks, strict=True) if of == place]
        if any(_flipped(read, i) for i in best):
            return best
    return []


def _promises(read: Reading, command: int) -> bool:
    """Whether "and" says what comes of a command: "Take the salt away and you have water"."""
    words = read.words
    return any(
        words[j] == "and" and read.sentence[j] == read.sentence[command] and "you" in words[j + 1 : j + 3]
        for j in range(command, len(words))
    )


def _flipped(read: Reading, token: int) -> list[Edit] | None:
    if is_imperative(read, token):
        return None if _is_row(read) else negate_imperative(read, token)
    return negate_clause(read, token)


def _is_row(read: Reading) -> bool:
    """Whether a text is a row of a table, in which no word is a command: "Hull 22 6 11 5"."""
    return 2 * read.tags.count("CD") >= len(read)
