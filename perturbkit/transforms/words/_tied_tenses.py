"""Verbs whose tense is not free, alone or with others: plain functions over a Reading."""

from itertools import pairwise

from perturbkit.resources.inflection import is_listed, is_verb_form
from perturbkit.transforms.words._clause_tree import clause_tree, finite_tokens
from perturbkit.transforms.words._clauses import AUX, SUBJECTS, VerbGroup, own_subject, previous, verb_group
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._tenses import is_perfect, tense_of
from perturbkit.transforms.words._time_words import is_dated
from perturbkit.transforms.words._word_classes import FINITE, HAVE

_UNREAL = frozenset({"would", "could", "might", "should", "'d"})
# Without these no verb alone is tied by its mood or by being perfect.
_MOODS = HAVE | {"if", "were"}
_FIRST = frozenset({"", ",", ".", ";", ":", "-", "--", "and", "but", "that"})
_OWN = SUBJECTS | AUX | {"expl"}
_DETERMINED = ("DT", "PRP", "PRP$", "EX")


def tied(read: Reading, members: list[int], to_past: bool) -> bool:
    """Whether the verbs, changed together, would not go with the rest of the text.

    So "if it had rained, we would", "the more he eats", "it had closed in 1990", "dances and sang".
    """
    words, tags = read.words, read.tags
    if is_dated(read, members, to_past):
        return True
    if ("JJR" in tags or "RBR" in tags) and compares(read):
        return True
    if to_past and "," in words and _lists_unseen(read):
        return True
    if to_past and _may_open(read) and not is_listed(read.words[0], "noun"):
        return True  # "Evokes the fear that bakers have", where "evokes" would stay
    if ("every" in words or "each" in words) and _shares_habit(read, members):
        return True
    if not to_past and "had" in words and _leaves_perfect(read, members):
        return True
    if to_past and "advcl" in read.deps and _hangs_on_unseen(read, members):
        return True
    if "CC" in tags and _leaves_second(read, members):
        return True
    if len(members) == 1 and "cc" not in read.deps and _MOODS.isdisjoint(words):
        return False
    groups = [verb_group(read, i) for i in members]
    if any(_is_unreal(read, group) or _has_unseen(read, group) for group in groups):
        return True
    return any(is_perfect(read, group) for group in groups) and _is_out_of_time(read, groups, to_past)


def _leaves_second(read: Reading, members: list[int]) -> bool:
    """Whether a second verb of a subject stays behind: "tries to be funny but winds up a mess"."""
    if len(finite_tokens(read)) == len(members):
        return False
    tree = clause_tree(read)
    order = sorted(tree)
    for first, second in pairwise(order):
        apart = tree[second].first is None if second in members else first in members
        if (
            not apart
            or (first in members) == (second in members)
            or read.sentence[first] != read.sentence[second]
        ):
            continue
        link = previous(read, second)
        if read.tag(link) != "CC" or tense_of(read, tree[first].group) != tense_of(read, tree[second].group):
            continue
        own = tree[second].group.main
        if own_subject(read, own) is None and own_subject(read, second) is None:
            return True
    return False


def _shares_habit(read: Reading, members: list[int]) -> bool:
    """Whether a first verb under "every year" is none to the parser: "Each May geese land and boys feed"."""
    first = finite_tokens(read)[0]
    if first not in members or read.words[0] not in ("every", "each") or "and" not in read.words[:first]:
        return False
    link = read.words.index("and")
    return any(
        read.tags[j] in ("NN", "JJ", "VB") and is_verb_form(read.words[j], "VB")
        for j in range(min(3, link), link)
    )


def _leaves_perfect(read: Reading, members: list[int]) -> bool:
    """Whether a "had fed" would be earlier than nothing: "Hill says he should pay those who had fed him"."""
    tree = clause_tree(read)
    others = [
        clause
        for i, clause in tree.items()
        if i not in members and read.sentence[i] == read.sentence[members[0]]
    ]
    perfect = [c for c in others if tense_of(read, c.group) == "past" and is_perfect(read, c.group)]
    pasts = sum(tense_of(read, c.group) == "past" for c in others)
    return bool(perfect) and pasts == len(perfect) and any(c.relation != "quoted" for c in perfect)


def compares(read: Reading) -> bool:
    """Whether a clause begins as in "the more he eats", or two as "the older, the wiser" do."""
    found = [
        i
        for i, word in enumerate(read.words)
        if word == "the" and read.tag(i + 1) in ("JJR", "RBR") and read.word(i - 1) in _FIRST
    ]
    return len(found) > 1 or any(
        read.tag(i + 2) in _DETERMINED or (read.tag(i + 2) == "NNP" and read.word(i + 1) in ("more", "less"))
        for i in found
    )


def _is_unreal(read: Reading, group: VerbGroup) -> bool:
    """Whether a past is no time but a mood: "if it had rained, it would", "had it rained"."""
    opens = read.words[group.finite] in ("had", "were") and read.word(group.finite - 1) in _FIRST
    if opens and group.inverted and group.expletive is None and "?" not in read.vocabulary:
        return True
    if "if" not in read.vocabulary or _UNREAL.isdisjoint(read.vocabulary):
        return False
    for i in range(group.finite - 1, -1, -1):
        if read.words[i] in ("if", "unless"):
            return True
        if read.tags[i] in FINITE:
            return False
    return False


def _has_unseen(read: Reading, group: VerbGroup) -> bool:
    """Whether another verb of its subject is none to the parser: "he came , sat and waited"."""
    finite, main = finite_tokens(read), group.main
    if read.deps[main] == "conj" and read.heads[main] not in finite and own_subject(read, main) is None:
        first = read.heads[main]
        if read.tags[first] in ("NNS", "VBZ") and is_verb_form(read.words[first], "VBZ"):
            return True
    if (
        group.subject is not None
        and read.deps[group.subject] in SUBJECTS
        and _is_verb_too(read, group.subject)
    ):
        return True
    return any(
        read.deps[j] == "conj"
        and j > main
        and j not in finite
        and (read.tags[j] in ("VBD", "VBZ", "VBP", "NNS") or _may_be_finite(read, j, group))
        and not any(k < j and read.deps[k] in _OWN for k in read.children[j])
        for j in read.children[main]
    )


def _may_be_finite(read: Reading, j: int, group: VerbGroup) -> bool:
    """Whether a participle, base form or noun may be a second verb: "they run , jump , and kick"."""
    if group.main != group.finite:
        return False
    bare = read.tags[group.main] == "VBP" and read.tags[j] in ("VB", "NN")
    return read.tags[j] == "VBN" or (bare and is_verb_form(read.words[j], "VB"))


def _is_verb_too(read: Reading, subject: int) -> bool:
    """Whether the subject may be the first verb of a line: "Swings between moods and is never dull"."""
    if not read.first(subject) or read.tags[subject] != "NNS":
        return False
    coordinated = any(read.deps[j] == "cc" for j in read.children[subject])
    return coordinated and is_verb_form(read.words[subject], "VBZ") and read.tag(subject + 1) in ("IN", "DT")


def _lists_unseen(read: Reading) -> bool:
    """Whether a present between two commas is none to the parser: "it lives , breeds , eats and sleeps"."""
    finite = finite_tokens(read)
    return any(
        read.tags[i] in ("NNS", "VBZ")
        and read.word(i - 1) == read.word(i + 1) == ","
        and i not in finite
        and is_verb_form(read.words[i], "VBZ")
        and (read.tags[i] == "VBZ" or is_verb_form(read.word(i + 2), "VBZ"))
        for i in range(1, len(read) - 1)
    )


def _may_open(read: Reading) -> bool:
    """Whether a line begins with what may be its verb, though the parser has it for a noun."""
    return read.tags[0] in ("NNS", "NNP") and is_verb_form(read.words[0], "VBZ")


def _hangs_on_unseen(read: Reading, members: list[int]) -> bool:
    """Whether a clause is under a verb that is none to the parser: "Drags in parts because it is long"."""
    opens = _may_open(read)
    if opens and read.tags[0] == "NNS" and read.tag(1) == "WRB":
        return True
    for i in members:
        main = verb_group(read, i).main
        top = read.heads[main]
        if read.deps[main] != "advcl" or read.tags[top][:2] != "NN":
            continue
        near = (top, *(j for j in read.children[top] if read.deps[j] == "conj" and j < main))
        bare = (  # "Old songs fade when"
            j > 0 and read.tags[j - 1] == "NNS" and is_verb_form(read.words[j], "VB") for j in near
        )
        if (top == 0 and opens) or any(bare):
            return True
    return False


def _is_out_of_time(read: Reading, groups: list[VerbGroup], to_past: bool) -> bool:
    """Whether a perfect would lose what it is earlier than: "he has seen that it works"."""
    tree = clause_tree(read)
    finite = {group.finite for group in groups}
    if to_past and not all(is_perfect(read, group) for group in groups):
        above = [tree[i].governor for i in finite]
        return any(
            i is not None and i not in finite and tense_of(read, tree[i].group).endswith("present")
            for i in above
        )
    others = [
        tense_of(read, clause.group)
        for i, clause in tree.items()
        if i not in finite and read.sentence[i] == read.sentence[groups[0].finite]
    ]
    if to_past:
        return "past" not in others and any(tense.endswith("present") for tense in others)
    return "past" in others
