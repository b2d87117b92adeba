"""Which negative clauses become positive, with all that goes along: edits over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.transforms.words._affirmation import affirm, affirm_word
from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._polarity_words import is_needed
from perturbkit.transforms.words._presupposed import has_reason
from perturbkit.transforms.words._question_tags import flip_tag, question_tag
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._under_negation import either_to_too
from perturbkit.transforms.words._word_classes import BE, FINITE, SAYING

# "still has n't come", "just does n't work": these say more than "has come" and "works".
_BESIDE_NOT = frozenset({"still", "just", "simply"})
_ENDS = frozenset({"", ".", ",", ":", "CC"})


def affirmed(read: Reading, group: VerbGroup) -> list[Edit] | None:
    """Edits that take the negator of a clause away; None where it has no good positive."""
    if "but" in read.vocabulary and _follows_but(read, group.finite):
        return None
    if "because" in read.words and has_reason(read, group.finite):
        return None  # "could not come because he was ill"
    if read.word(group.finite - 1) in _BESIDE_NOT or _asks_whether(read, group):
        return None
    if "that" in read.vocabulary and _corrects(read, group):
        return None
    if group.negator is not None and _is_elliptic(read, group.negator):
        return None
    tag = question_tag(read, group.finite)
    edits = None if tag == group.finite else affirm(read, group)
    if edits is None or (group.negator is not None and is_needed(read, group.negator, edits)):
        return None
    also = either_to_too(read, group)
    if also is None:
        return None
    return edits + also if tag is None else edits + also + flip_tag(read, tag)


def with_word_affirmed(read: Reading, group: VerbGroup, negative: int) -> list[Edit] | None:
    """Edits that make a negative word, such as "nobody", positive; None where that makes no sense."""
    if "but" in read.vocabulary and _follows_but(read, group.finite):
        return None
    changed = affirm_word(read, negative)
    also = either_to_too(read, group)
    if changed is None or also is None or is_needed(read, negative, changed):
        return None
    return changed + also


def _follows_but(read: Reading, finite: int) -> bool:
    """Whether "but" sets a clause against one in front: "It is cheap , but it does not last"."""
    first = read.sentence_of(finite).start
    return any(
        read.words[j] == "but" and read.tags[j] == "CC" and not FINITE.isdisjoint(read.tags[first:j])
        for j in range(first + 1, finite)
    )


def _asks_whether(read: Reading, group: VerbGroup) -> bool:
    """Whether what is not said is a question: "did not say whether it sails", which has no positive."""
    main = group.main
    return read.word(main + 1) in ("whether", "if") and finite_lemma(read, main) in SAYING


def _is_elliptic(read: Reading, negator: int) -> bool:
    """Whether a clause takes its verb from another: "The roof is new , but the walls are n't"."""
    if read.tag(negator + 1) not in _ENDS:
        return False
    return not FINITE.isdisjoint(read.tags[read.sentence_of(negator).start : max(0, negator - 2)])


def _corrects(read: Reading, group: VerbGroup) -> bool:
    """Whether it is "It 's not that it is dull", which has no positive."""
    i = group.finite + 2
    of_it = group.subject is not None and read.words[group.subject] == "it"
    return of_it and read.words[group.finite] in BE and read.word(i) == "that" and read.tag(i) == "IN"
