"""Where "not" goes in a clause whose subject stands behind its verb: functions over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.transforms.words._auxiliaries import FULL, contracted_not, replace_host
from perturbkit.transforms.words._clauses import WH, VerbGroup
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import BE, DO

_PREDICATES = frozenset({"DT", "JJ", "IN", "VBG", "VBN", "RB", "JJR"})


def asks_what_exists(read: Reading, group: VerbGroup) -> bool:
    """Whether the clause is a question like "What birds are there?", which has no negative."""
    i = group.finite
    if read.words[i] not in BE or len(group.chain) > 1:
        return False
    there = read.word(i + 1) == "there"
    if group.inverted:
        if not there:
            return False
        opening = opening_of(read, i)
    else:
        opening = opening_of(read, i)
        if opening and read.tags[opening - 1] == "IN":  # "In which town is the bridge?"
            return read.tag(i + 1) in ("DT", "PRP$", "NNP")
    return there and (read.tags[opening] in ("WP", "WDT") or read.words[opening] == "how")


def not_inverted(read: Reading, group: VerbGroup, verb: str) -> list[Edit] | None:
    """Edits that put "not" behind the subject where it can stand there, and behind the verb elsewhere."""
    i = group.finite
    word = read.words[i]
    subject = group.expletive if group.expletive is not None else group.subject
    assert subject is not None
    full = FULL.get(word, word)
    if word == "'s":
        full = "has" if verb == "have" else "is"
    elif word == "'d":
        full = "had" if verb == "have" else "did" if verb == "do" else "would"
    pronoun = _is_pronoun(read, subject)
    if full == "am":
        return [read.insert_after(subject, "not")]
    opens = opening_of(read, i)
    opening = read.tags[opens]
    asks_what = opening in ("WP", "WDT") and not pronoun and read.tag(opens - 1) != "IN"
    if len(group.chain) == 1 and asks_what and (word == "'s" or (word == full and not read.contracted)):
        return [read.insert_after(i, "not")]
    short = contracted_not(read, full)
    if len(group.chain) > 1 and (not read.contracted or short is None):
        carries = word in DO or read.tags[i] == "MD"
        verb_follows = read.tags[group.chain[1]][0] == "V" or (carries and subject < group.main)
        if verb_follows:
            return [insert_before(read, subject + 1 if pronoun else group.chain[1], "not")]
    if pronoun and not read.contracted and opening not in WH:
        return [read.insert_after(subject, "not")]
    if asks_what and (word == "'s" or (word == full and not read.contracted)):
        return [read.insert_after(i, "not")]
    return [replace_host(read, i, short)] if short is not None else None


def not_behind_noun(read: Reading, i: int) -> list[Edit] | None:
    """ "Is honey a drug?" -> "Is honey not a drug?", where the parser found no subject; None elsewhere."""
    j = i + 1
    while read.tag(j) in ("DT", "PRP$", "JJ", "CD"):
        j += 1
    first = j
    while read.tag(j) in ("NN", "NNS", "NNP", "NNPS"):
        j += 1
    return [insert_before(read, j, "not")] if j > first and read.tag(j) in _PREDICATES else None


def _is_pronoun(read: Reading, subject: int) -> bool:
    """Whether a subject is a pronoun and nothing else, unlike "he and his lady"."""
    if read.tags[subject] not in ("PRP", "EX") and read.words[subject] != "there":
        return False
    return all(read.deps[j] != "conj" for j in read.children[subject])


def opening_of(read: Reading, i: int) -> int:
    """First token of the clause that an inverted verb stands in: its wh-word, or the verb itself."""
    for j in range(i - 1, -1, -1):
        if read.tags[j] in WH:
            return j
        if read.words[j] in ".?!;:" or read.sentence[j] != read.sentence[i]:
            break
    return i


def insert_before(read: Reading, i: int, new: str) -> Edit:
    """Edit that puts a word in front of a token."""
    return Edit(read.starts[i], read.starts[i], (new.upper() if read.shouts_at(i) else new) + " ")
