"""What a "not" does to the words behind it: edits over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.transforms.words._agreement import tense_tag
from perturbkit.transforms.words._auxiliaries import with_not
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

_DO = {"VBZ": "does", "VBP": "do", "VBD": "did"}
_NEAR = 9  # words from a verb to its "either"


def some_to_any(read: Reading, group: VerbGroup) -> list[Edit]:
    """ "some" behind a negated verb becomes "any"."""
    edits: list[Edit] = []
    if SOME.keys().isdisjoint(read.vocabulary):
        return edits
    for i in range(group.main + 1, min(len(read), group.main + 6)):
        if read.tags[i] in ("VBZ", "VBP", "VBD", "MD", ",", ".", ":", "IN") and read.words[i] != "of":
            break
        if read.words[i] in SOME and (
            read.words[i] != "some" or _opens_noun(read, i + 1) or read.word(i + 1) == "of"
        ):
            edits.append(read.replace(i, SOME[read.words[i]]))
    return edits


def _opens_noun(read: Reading, i: int) -> bool:
    """Whether a noun or what it is like stands at a token: "bread", "good bread", "truly good bread"."""
    return read.tag(i + (read.tag(i) == "RB"))[:1] in ("N", "J")


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


def with_other_adverb(read: Reading, group: VerbGroup, verb: str) -> list[Edit] | None:
    """ "still" becomes "no longer", "also" "either", "There is mud" "There is no mud"; None elsewhere."""
    if group.expletive is not None and _is_bare(read, group, verb):
        return [read.insert_after(group.finite, "no")]
    found = _no_longer(read, group) if "still" in read.vocabulary else None
    return _also_to_either(read, group, verb) if found is None and "also" in read.vocabulary else found


def _is_bare(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether it is "There is mud"."""
    return (
        not group.inverted
        and verb == "be"
        and group.chain == (group.main,)
        and _is_bare_noun(read, group.main + 1)
    )


def _is_bare_noun(read: Reading, i: int) -> bool:
    """Whether a noun without an article stands at a token, or behind what it is like."""
    if read.tag(i) == "JJ" and read.words[i] not in ("few", "many", "several", "much", "little", "other"):
        i += 1
    return read.tag(i) in ("NN", "NNS") and read.tag(i + 1) != "CD"


def _no_longer(read: Reading, group: VerbGroup) -> list[Edit] | None:
    """ "is still open" -> "is no longer open"; None where no "still" stands beside the verb."""
    i = group.finite
    if group.inverted:
        return None
    helps = read.words[i] in BE or len(group.chain) > 1  # no "sits still"
    j = i + 1 if helps else i - 1
    if read.word(j) != "still" or read.tags[j] != "RB" or read.first(j) or read.word(j + 1) == "to":
        return None
    return [read.replace(j, "no longer")] if read.word(j + 1)[:1].isalnum() else None


def _also_to_either(read: Reading, group: VerbGroup, verb: str) -> list[Edit] | None:
    """ "has also bought a boat" -> "has not bought a boat either"; None where the clause goes on."""
    i, main = group.finite, group.main
    last = len(read) - 1 - (read.words[-1] in (".", "!"))
    near = main < last < main + _NEAR and read.sentence[main] == read.sentence[last]
    if group.inverted or not near or not FINITE.isdisjoint(read.tags[main + 1 : last]):
        return None
    if not SOME.keys().isdisjoint(read.vocabulary):
        return None  # "Some people also eat eels"
    if "CC" in read.tags[main:last] or not all(word[0].isalnum() for word in read.words[main : last + 1]):
        return None
    either = read.insert_after(last, "either")
    if verb == "have" and main == i + 2 and read.words[i + 1] == "also" and read.tags[main] in ("VBN", "VBD"):
        return [read.replace(i + 1, "not"), either]
    tag = tense_tag(read, group, verb)
    plain = main == i and verb not in ("be", "have", "do") and tag in _DO and group.subject is not None
    if not plain or tag is None or read.word(i - 1) != "also" or read.first(i - 1):
        return None
    return [read.replace(i - 1, with_not(read, _DO[tag])), read.replace(i, verb), either]
