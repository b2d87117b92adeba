"""What a "not" does to the words behind it: edits over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import BE, FINITE

SOME = {
    "some": "any",
    "something": "anything",
    "someone": "anyone",
    "somebody": "anybody",
    "somewhere": "anywhere",
}
"""What goes with a positive verb, and what goes with "not" in its place."""


def some_to_any(read: Reading, group: VerbGroup) -> list[Edit]:
    """ "some" behind a negated verb becomes "any"."""
    edits: list[Edit] = []
    if SOME.keys().isdisjoint(read.vocabulary):
        return edits
    for i in range(group.main + 1, min(len(read), group.main + 6)):
        if read.tags[i] in ("VBZ", "VBP", "VBD", "MD", ",", ".", ":", "IN") and read.words[i] != "of":
            break
        if read.words[i] in SOME and (
            read.words[i] != "some" or (read.tag(i + 1)[:1] in ("N", "J") or read.word(i + 1) == "of")
        ):
            edits.append(read.replace(i, SOME[read.words[i]]))
    return edits


def too_to_either(read: Reading) -> list[Edit]:
    """A last ", too" becomes ", either"."""
    if "too" not in read.vocabulary:
        return []
    last = len(read) - 1 - (read.words[-1] in (".", "!"))
    return [read.replace(last, "either")] if read.words[last - 1 : last + 1] == [",", "too"] else []


def either_to_too(read: Reading, group: VerbGroup) -> list[Edit] | None:
    """A last ", either" of a clause that is no longer negative becomes ", too"; None where it is far off."""
    if "either" not in read.vocabulary:
        return []
    last = len(read) - 1 - (read.words[-1] in (".", "!"))
    if read.words[last - 1 : last + 1] != [",", "either"]:
        return []
    return [read.replace(last, "too")] if FINITE.isdisjoint(read.tags[group.main + 1 : last]) else None


def and_to_or(read: Reading, group: VerbGroup) -> list[Edit]:
    """ ", and" before a second adjective becomes ", or": "is not cheap for us, or good for them"."""
    main = group.main
    if main != group.finite or read.words[main] not in BE or "and" not in read.vocabulary:
        return []
    complement = next((j for j in read.children[main] if read.deps[j] == "acomp" and j > main), None)
    if complement is None:
        return []
    for top in (main, complement):
        for j in read.children[top]:
            if read.deps[j] != "conj" or read.tags[j] != "JJ" or j < complement:
                continue
            links = [k for k in read.children[top] if read.words[k] == "and" and complement < k < j]
            if links and read.words[links[0] - 1] == ",":
                return [read.replace(links[0], "or")]
    return []


def no_longer(read: Reading, group: VerbGroup) -> list[Edit] | None:
    """ "is still open" -> "is no longer open"; None where no "still" stands beside the verb."""
    i = group.finite
    if group.inverted:
        return None
    helps = read.words[i] in BE or len(group.chain) > 1  # no "sits still"
    j = i + 1 if helps else i - 1
    if read.word(j) != "still" or read.tags[j] != "RB" or read.first(j) or read.word(j + 1) == "to":
        return None
    return [read.replace(j, "no longer")] if read.word(j + 1)[:1].isalnum() else None
