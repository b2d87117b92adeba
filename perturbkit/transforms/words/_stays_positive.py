"""Clauses that take no "not", though they are positive: plain functions over a Reading."""

from perturbkit.resources.negative_words import NEGATIVE
from perturbkit.transforms.words._amounts import AMOUNTS, is_amount
from perturbkit.transforms.words._attribution import attributes, says_bare
from perturbkit.transforms.words._clause_tree import clause_tree
from perturbkit.transforms.words._clauses import VerbGroup
from perturbkit.transforms.words._contrasts import coordinates
from perturbkit.transforms.words._formulas import is_formula
from perturbkit.transforms.words._held_positive import CUES as HOLDING
from perturbkit.transforms.words._held_positive import is_held_positive
from perturbkit.transforms.words._positive_words import CUES as POSITIVE
from perturbkit.transforms.words._positive_words import goes_with_positive
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._tied_tenses import compares
from perturbkit.transforms.words._word_classes import BE, DO, FINITE, HAVE, NOMINATIVE, NOT, SAYING

_ANY = frozenset({"any", "anyone", "anybody", "anything", "anywhere", "whoever", "whatever", "whichever"})
_TIMES = frozenset({"before", "after", "until", "till", "since", "once", "unless"})
# "is not just late" is later still, and not early.
_LIMITING = frozenset({"just", "merely", "only", "simply"})
_CUES = _ANY | _TIMES | _LIMITING | POSITIVE
_OPINIONS = frozenset({"think", "believe", "suppose"})
_PLACES = frozenset({"where", "when", "how"})
_OPENERS = frozenset({"problem", "trouble", "thing", "fact", "truth", "point", "question", "upshot", "catch"})
_LINKS = frozenset({"and", "but", ",", ";", ".", "-", "--"})
_STOPS = frozenset({",", ":"})
_ECHOES = frozenset({"so", "like"})
_CARRYING = BE | DO | HAVE
_BEGINS = frozenset({"DT", "PRP$", "PRP", "NNP", "NNPS", "NNS"})
_ANY_CUE = _CUES | AMOUNTS | _ECHOES | HOLDING | {"too", "but"}


def stays_positive(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether a positive clause has no good negative with "not" at its verb, whose lemma is ``verb``."""
    if not _ANY_CUE.isdisjoint(read.vocabulary) and _has_cue(read, group, verb):
        return True
    if attributes(read, group, verb) or is_formula(read, group, verb):
        return True
    if verb in SAYING and (_quotes(read, group, verb) or says_bare(read, group)):
        return True
    if ("JJR" in read.tags or "RBR" in read.tags) and compares(read):
        return True
    if "?" not in read.vocabulary and (read.words[0] == "yes" or _exclaims(read)):
        return True
    if not _STOPS.isdisjoint(read.vocabulary) and _stops(read, group.finite + 1):
        return True
    if len(group.chain) > 1:
        return read.tags[group.main] in ("VB", "VBN") and coordinates(read, group)
    if verb == "be":
        if "VB" in read.tags and (_names_deed(read, group.main) or _names_aim(read, group)):
            return True
        return _asks_where(read, group) or _opens(read, group) or _says_no(read, group)
    return "CC" in read.tags and _shares_object(read, group)


def _has_cue(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether one of the words that keep a clause positive does so."""
    seen = read.vocabulary
    return (
        (not _CUES.isdisjoint(seen) and _cued(read, group))
        or (not AMOUNTS.isdisjoint(seen) and is_amount(read, group))
        or (not _ECHOES.isdisjoint(seen) and _is_echoed(read, group))
        or ("too" in seen and _adds(read, group))
        or ("but" in seen and _has_negative_sister(read, group))
        or (not HOLDING.isdisjoint(seen) and is_held_positive(read, group, verb))
    )


def _is_echoed(read: Reading, group: VerbGroup) -> bool:
    """Whether a clause behind says that another one does so too: "she sings, and so does he"."""
    return any(
        read.words[j] in _ECHOES and read.word(j - 1) in _LINKS and _echoes(read, j)
        for j in range(group.main + 1, len(read))
    )


def _echoes(read: Reading, j: int) -> bool:
    """Whether a clause begins as in "so does he", "so too does he" or "like her, he"."""
    if read.words[j] == "like":
        return read.tag(j + 1) == "PRP" and read.word(j + 2) == ","
    j += read.word(j + 1) == "too"
    carried = read.word(j + 1) in _CARRYING or read.tag(j + 1) == "MD"
    return carried and (read.tag(j + 2) in _BEGINS or read.word(j + 2) in NOMINATIVE)


def _adds(read: Reading, group: VerbGroup) -> bool:
    """Whether a "too" says that something else is so: "and he does too", "He rests , and he sings , too"."""
    if read.word(group.finite + 1) == "too" and not read.word(group.finite + 2)[:1].isalnum():
        return True
    too = next((j for j in range(group.main + 1, len(read)) if read.words[j] == "too"), None)
    if too is None or read.words[too - 1] != "," or read.word(too + 1)[:1].isalnum():
        return False
    same = (tag for tag, of in zip(read.tags, read.sentence, strict=True) if of == read.sentence[too])
    return read.word(too + 1) == "," or sum(tag in FINITE for tag in same) > 1


def _has_negative_sister(read: Reading, group: VerbGroup) -> bool:
    """Whether the clause stands beside a negative one with "but": "it shines, but it does not last"."""
    tree = clause_tree(read)
    own = tree.get(group.finite)
    if own is None:
        return False
    for i, other in tree.items():
        together = other.first == group.finite or own.first == i
        first, last = sorted((i, group.finite))
        if together and "but" in read.words[first:last]:
            denied = first == i and not NEGATIVE.isdisjoint(
                read.words[first : read.words.index("but", first)]
            )
            if denied or other.group.negator is not None:
                return True
    return False


def _cued(read: Reading, group: VerbGroup) -> bool:
    i = group.finite
    if not NOT.isdisjoint(read.vocabulary) and _is_beside_not_only(read, i):
        return True
    if not POSITIVE.isdisjoint(read.vocabulary) and goes_with_positive(read, group):
        return True
    if "since" in read.vocabulary and _lasts_since(read, group):
        return True
    return _is_limited(read, group) or _has_any(read, group) or _tells_when(read, group)


def _is_limited(read: Reading, group: VerbGroup) -> bool:
    """Whether "just" or the like stands at the verb, at once or beside an adverb: "is really just a hut"."""
    if _LIMITING.isdisjoint(read.vocabulary):
        return False
    i, main = group.finite, group.main
    before = i - 2 if read.tag(i - 1) == "RB" else i - 1
    behind = {i + 1, main + 1, main + 2 if read.tag(main + 1) == "RB" else i + 1}
    if any(read.word(j) in _LIMITING for j in (i - 1, before, *behind)):
        return True
    near = range(main + 1, min(main + 12, len(read) - 1))
    pairs = ((read.words[j], read.words[j + 1]) for j in near)
    return any(  # "liked it just as much", "is as much a toy as simply a box"
        "as" in pair and not _LIMITING.isdisjoint(pair) for pair in pairs
    )


def _is_beside_not_only(read: Reading, i: int) -> bool:
    """Whether a verb is in front of "not only this but that", or of "it burns" behind it."""
    for j in range(len(read) - 1):
        if read.words[j] in NOT and read.words[j + 1] in _LIMITING and read.sentence[j] == read.sentence[i]:
            first, last = sorted((i, j))
            if i > j and "but" in read.words[first:last]:
                return True
            return "CC" not in read.tags[first:last] and "MD" not in read.tags[first + 1 : last]
    return False


def _lasts_since(read: Reading, group: VerbGroup) -> bool:
    """Whether a perfect lasts from what brought it about: "has led it since winning the vote"."""
    if len(group.chain) == 1 or read.words[group.finite] not in HAVE:
        return False
    return any(
        read.words[j] == "since" and read.tag(j + 1) == "VBG" and read.heads[j] in group.chain
        for j in range(group.main + 1, len(read))
    )


def _has_any(read: Reading, group: VerbGroup) -> bool:
    """Whether the subject in front is "anyone" or the like, which no "not" may follow."""
    subject = group.subject
    if subject is None or subject > group.finite:
        return False
    return read.words[subject] in _ANY or any(read.words[j] in _ANY for j in read.children[subject])


def _tells_when(read: Reading, group: VerbGroup) -> bool:
    """Whether the clause begins with "before", "until" or the like."""
    subject = group.subject
    if subject is not None and subject < group.finite:
        first = min((subject, *read.children[subject]))
        if read.word(first - 1) in _TIMES and read.tag(first - 1) == "IN" and read.tags[subject] != "WP":
            return True
    if read.deps[group.main] != "advcl":
        return False
    return any(
        read.words[j] in _TIMES and read.deps[j] in ("mark", "advmod", "prep") and j < group.finite
        for j in read.children[group.main]
    )


def _quotes(read: Reading, group: VerbGroup, verb: str) -> bool:
    """Whether what is said comes first ("it rained, she said"), or behind without "that"."""
    for j in read.children[group.main]:
        if read.deps[j] == "ccomp":
            if j < group.finite:
                return True
            opens = any(read.deps[k] == "mark" or read.tags[k][:1] == "W" for k in read.children[j])
            return verb not in _OPINIONS and not opens
    return False


def _opens(read: Reading, group: VerbGroup) -> bool:
    """Whether the clause is an opener like "Problem is," or "The thing is,"."""
    subject = group.subject
    return (
        subject is not None
        and read.words[subject] in _OPENERS
        and subject + 1 == group.finite
        and read.word(group.finite + 1) == ","
    )


def _asks_where(read: Reading, group: VerbGroup) -> bool:
    """Whether the clause is a question like "Where is the lake?"."""
    i = group.finite
    return read.word(i - 1) in _PLACES and group.inverted


def _says_no(read: Reading, group: VerbGroup) -> bool:
    """Whether what something is has a negative of its own: "The answer is we do not know"."""
    if NOT.isdisjoint(read.vocabulary):
        return False
    return any(
        read.deps[j] == "ccomp" and any(read.deps[k] == "neg" for k in read.children[j])
        for j in read.children[group.main]
    )


def _names_deed(read: Reading, main: int) -> bool:
    """Whether a bare verb is what something is: "All he can do is wait"."""
    near = [j for j in read.children[main] if j > main and read.tags[j] == "VB" and read.deps[j] == "xcomp"]
    return any(all(read.tags[k] not in ("TO", "MD") for k in read.children[j]) for j in near)


def _names_aim(read: Reading, group: VerbGroup) -> bool:
    """Whether an infinitive is what a thing is: "The best you can do is to wait"."""
    subject = group.subject
    if subject is None or read.word(group.main + 1) != "to" or read.tag(group.main + 2) != "VB":
        return False
    return read.words[subject] == "all" or any(read.deps[j] == "relcl" for j in read.children[subject])


def _exclaims(read: Reading) -> bool:
    """Whether it is "What a day it is" or "But what soup it is!"."""
    at = 1 if read.words[0] in ("and", "but", "oh") else 0
    return read.word(at) == "what" and (read.word(at + 1) in ("a", "an") or read.words[-1] == "!")


def _stops(read: Reading, after: int) -> bool:
    """Whether a stop is behind the verb: "The prizes were: a hat", "He was, as usual, late"."""
    if read.word(after) == ",":
        return read.word(after + 1) == "as" or read.tag(after + 1) == "RB"
    return read.word(after) == ":" and read.words[after - 1] in BE


def _shares_object(read: Reading, group: VerbGroup) -> bool:
    """Whether the verb is one of several together that share what follows: "cleaned and sold it"."""
    i = group.finite
    behind = read.tag(i + 1)
    if behind in ("CC", ",") and read.tag(i + 2)[:2] == "VB":  # "wrote , directed and produced it"
        return read.deps[i + 2] == "conj" or (behind == "," and read.tag(i + 3) in ("CC", ","))
    if read.tag(i - 1) != "CC" or read.deps[i] != "conj" or read.heads[i] != i - 2:
        return False
    return any(read.deps[j] in ("dobj", "prep", "ccomp", "xcomp") and j > i for j in read.children[i])
