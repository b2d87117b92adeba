"""What only a positive claim goes with: "even a child can", "is rather dull"; functions over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.transforms.words._clauses import SUBJECTS, VerbGroup
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import FINITE

# "Not" in front of these denies the degree and leaves the claim.
_DEGREES = frozenset(
    {"somewhat", "slightly", "marginally", "fairly", "rather", "almost", "nearly", "practically", "virtually"}
    | {"sometimes", "occasionally"}
)
_LITTLE = frozenset({"bit", "little", "tad"})
_COMPARING = frozenset({"than", "as"})
_FOCUSING = frozenset({"even", "only", "already", "either", "almost", "nearly"})
_OWNING = frozenset({"the", "an", "his", "her", "its", "their", "my", "our", "your", "'s"})
_MEASURING = _DEGREES | _LITTLE | {"all", "least"}
_HIGHER = frozenset({"JJR", "RBR"})
_STOPS = frozenset({",", ";", ":", "and", "but"})
_WHEN_ONLY = frozenset({"when", "if", "once", "after", "because", "by", "so"})
CUES = _MEASURING | _COMPARING | _FOCUSING | {"ever"}
"""Without these there is none of them."""


def goes_with_positive(read: Reading, group: VerbGroup) -> bool:
    """Whether something in the clause makes no sense, or another one, under a "not"."""
    words = read.vocabulary
    if "ever" in words and read.word(group.finite + 1) == "ever" and not group.inverted:
        return True  # "the best I have ever seen"
    if "even" in words and read.word(group.main + 1) == "even" and read.tag(group.main + 2) in _HIGHER:
        return True
    if "only" in words and (_is_bounded(read, group.main) or _is_wished(read, group)):
        return True
    if _approximates(read, group.main):
        return True
    if not _FOCUSING.isdisjoint(words) and _is_focused(read, group):
        return True
    if not _COMPARING.isdisjoint(words) and _compares(read, group.finite):
        return True
    if "ever" in words and "as" in words and _is_highest(read, group):
        return True
    return not _MEASURING.isdisjoint(words) and _has_degree(read, group)


def _is_bounded(read: Reading, main: int) -> bool:
    """Whether it is so "only when it rains"."""
    for j in range(main + 1, len(read)):
        if read.tags[j] in FINITE or read.sentence[j] != read.sentence[main] or read.words[j] in _STOPS:
            return False
        if read.words[j] == "only" and read.word(j + 1) in _WHEN_ONLY:
            return True
    return False


def _is_wished(read: Reading, group: VerbGroup) -> bool:
    """Whether an "if only" tells what would have to be so: "It might work, if only it were cheap"."""
    return read.tags[group.finite] == "MD" and any(
        read.words[j] == "only" and read.words[j - 1] == "if" for j in read.sentence_of(group.finite)[1:]
    )


def _approximates(read: Reading, main: int) -> bool:
    """Whether it is "about as good as a bell" or "less a prayer than a joke"."""
    behind = read.words[main + 1 : main + 3]
    return behind == ["about", "as"] or (behind[:1] == ["less"] and "than" in read.words[main : main + 12])


def _is_highest(read: Reading, group: VerbGroup) -> bool:
    """Whether it is "as close as we 'll ever come", as high praise as there is."""
    behind = read.words[group.main + 1 :]
    return behind[:1] == ["as"] and "as" in behind[2:5] and "ever" in behind[3:]


def _is_focused(read: Reading, group: VerbGroup) -> bool:
    """Whether "even" or "only" stands in front of the subject or in it: "Only two words will tell"."""
    subject = group.subject
    if subject is None or subject > group.finite or read.deps[subject] not in SUBJECTS:
        return False
    first = min((subject, *_below(read, subject)))
    return any(
        read.words[j] in _FOCUSING and read.word(j - 1) not in _OWNING
        for j in range(max(0, first - 1), subject)
    )


def _below(read: Reading, i: int) -> list[int]:
    """The tokens in front of a noun that hang on it, and those that hang on them."""
    near = [j for j in read.children[i] if j < i]
    return near + [k for j in near for k in read.children[j]]


def _compares(read: Reading, i: int) -> bool:
    """Whether a verb is in what something is compared with: "more than a doctor is apt to see"."""
    for j in range(i - 1, max(-1, i - 9), -1):
        if read.tags[j] in FINITE or read.words[j] in (",", ";"):
            return False
        if read.words[j] == "than":
            before = (
                tag in FINITE and read.sentence[k] == read.sentence[i] for k, tag in enumerate(read.tags[:j])
            )
            return read.tag(j + 1) != "CD" and any(before)  # not "more than 30 goats are ill"
        if read.words[j] == "as":
            first = next((k for k in range(j - 2, max(-1, j - 6), -1) if read.words[k] == "as"), 0)
            return first > 0 and not read.first(first)  # not "As many as 30 goats are ill"
    return False


def _has_degree(read: Reading, group: VerbGroup) -> bool:
    """Whether a degree is told of the verb or of what it says: "fell slightly", "is a bit late"."""
    behind = group.main + 1
    if read.word(behind) == "all" and (
        read.tag(behind + 1) in ("JJ", "RB") or read.words[behind + 1 : behind + 3] == ["the", "more"]
    ):
        return True
    if read.words[behind : behind + 2] == ["at", "least"]:
        return True
    tops = {group.finite, group.main}
    for j in range(group.finite + 1, min(len(read), group.main + 5)):
        word = read.words[j]
        if word in _LITTLE:
            found = read.words[j - 1] == "a" and read.tag(j + 1)[:2] in ("JJ", "RB", "IN", ".", "")
        else:
            found = (
                word in _DEGREES
                and read.tags[j] == "RB"
                and (read.tag(j + 1) not in ("IN", "VB") or read.words[j + 1] == "like")
            )
        if found and any(top in tops for top in _above(read, j)):
            return read.words[j - 1] not in ("quite", "so")
    return False


def _above(read: Reading, j: int) -> tuple[int, int, int]:
    """The token that one hangs on, and the two above that: "is a little more often told"."""
    head = read.heads[j]
    return head, read.heads[head], read.heads[read.heads[head]]


def already_to_yet(read: Reading, group: VerbGroup) -> list[Edit]:
    """ "already" becomes "yet" under a "not": "has already left" -> "has not yet left"."""
    if "already" not in read.words or group.inverted:
        return []
    tops = {group.finite, group.main}
    found = (j for j, word in enumerate(read.words) if word == "already" and read.heads[j] in tops)
    return [read.replace(j, "yet") for j in found][:1]
