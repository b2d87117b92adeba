"""Verbs of short clauses that the tagger took for other words: "The dogs bark", "Does the fox hunt?"."""

from collections.abc import Iterator

from perturbkit.resources.inflection import is_listed, is_verb_form
from perturbkit.transforms.words._clauses import SUBJECTS, WH
from perturbkit.transforms.words._fitting_tags import fit_forms
from perturbkit.transforms.words._hidden_in_clauses import (
    mend_behind_relative,
    mend_circumstances,
    mend_main,
    mend_second,
)
from perturbkit.transforms.words._noun_objects import find_objects
from perturbkit.transforms.words._plain_subjects import (
    DETERMINERS,
    HIDING,
    NOUNS,
    behind_adverbs,
    hides,
    is_adjective,
    is_many,
)
from perturbkit.transforms.words._read_anew import Found, read_anew
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._stated_verbs import BEHIND_VERB, behind_subject, is_single_verb, stated
from perturbkit.transforms.words._word_classes import (
    BE,
    DO,
    FINITE,
    HAVE,
    NOMINATIVE,
    NOT,
    OF_PLACE,
    QUOTES,
)

_HELPERS = HAVE | DO
_OPENING = DETERMINERS | NOUNS | {"VBZ"}
_OBJECTS = DETERMINERS | {"PRP"}
# Tag and relation of a word, and the tag of the one behind it that is no verb of it: "fixes brakes".
_NOT_SUBJECTS = frozenset({("VBZ nsubj", "VBZ"), ("NNS compound", "VBP")})
_GRANTING = frozenset({"given", "granted", "provided", "set", "called", "titled", "dubbed", "named"})
_BEHIND_PLURAL = frozenset({"IN", "DT", "PRP$", "RB", "RP"})
_MEANT = frozenset({"guaranteed", "designed", "destined", "intended", "calculated", "bound", "meant", "made"})
_NO_VERBS = frozenset({"compound", "nsubj", "amod", "nmod"})


def find_hidden(read: Reading) -> None:
    """Read anew the sentences in which no verb was found, or not the one of an auxiliary."""
    if not read.words:
        return
    bare = fit_forms(read)
    if bare:
        find_objects(read, bare)
    if read.words[0] == "which" and read.tags[1:2] == ("VBZ",):
        _mend_asked(read)
    helped = "MD" in read.tags or not _HELPERS.isdisjoint(read.vocabulary) or read.words[0] in BE
    if "advcl" in read.deps:
        mend_circumstances(read)
        mend_main(read)
    if "relcl" in read.deps and "NNS" in read.tags:
        mend_behind_relative(read)
    if "VB" in read.tags and ("conj" in read.deps or "relcl" in read.deps):
        mend_second(read)
    if not helped and not read.sentence[-1] and _has_verb(read, 0, len(read)):
        return
    for first, after in _sentences(read):
        found = _find(read, first, after) if after - first > 1 else None
        if found is not None:
            read_anew(read, found, range(first, after))


def _mend_asked(read: Reading) -> None:
    """Read anew a question for a plural that was taken for a verb: "Which dogs bark at night?"."""
    known = is_listed(read.words[1], "noun") and is_verb_form(read.word(2), "VB")
    if known and read.tags[2] in HIDING and read.tag(3) in _BEHIND_PLURAL:
        read_anew(read, Found(2, "VBP", 1, 0), range(read.sentence.count(read.sentence[0])))


def _sentences(read: Reading) -> Iterator[tuple[int, int]]:
    """First word of each sentence and the token behind its last one, without the marks around them."""
    begins = [0]
    if read.sentence[-1]:
        begins += [i for i in range(1, len(read)) if read.sentence[i] != read.sentence[i - 1]]
    for first, after in zip(begins, [*begins[1:], len(read)], strict=True):
        while first < after and read.words[first] in QUOTES:
            first += 1  # noqa: PLW2901 - the marks around a sentence are not of it
        while after > first and not read.words[after - 1][0].isalnum():
            after -= 1  # noqa: PLW2901
        yield first, after


def _find(read: Reading, first: int, after: int) -> Found | None:
    for k in range(first, after):
        if read.tags[k] == "MD" or read.words[k] in _HELPERS or (k == first and read.words[k] in BE):
            return _carried(read, k, first, after)
    if _has_verb(read, first, after):
        return None
    found = stated(read, first, after) or _announced(read, first, after) or _told(read, first, after)
    return found or _ordered(read, first, after)


def _has_verb(read: Reading, first: int, after: int) -> bool:
    """Whether a finite verb is one to tagger and parser; "brakes" of "fixes brakes" is none."""
    tags, deps = read.tags, read.deps
    for i in range(first, after):
        if tags[i] in FINITE and deps[i] not in _NO_VERBS:
            before = tags[i - 1] + " " + deps[i - 1] if i > first else ""
            if (before, tags[i]) not in _NOT_SUBJECTS:
                return True
    return False


def _carried(read: Reading, k: int, first: int, after: int) -> Found | None:
    """The verb of the first auxiliary: "does n't hem", "Can the fox hunt hares?", "Has the bell rung?"."""
    word = read.words[k]
    form = "VB" if read.tags[k] == "MD" or word in DO else "VBG" if word in BE else "VBN"
    at = behind_adverbs(read, k + 1, after)
    if at >= after or word[0] == "'":
        return None
    asks = k == first or not WH.isdisjoint(read.tags[first:k])
    if asks and (read.tags[at] in _OPENING or read.words[at] in NOMINATIVE):
        if form != "VB" and (read.word(after) != "?" or (form == "VBG" and k > first)):
            return None
        if _is_joined(read, k, form, after):
            main = read.heads[k]
            return Found(main, read.tags[main], helper=k) if read.tags[k] == "VB" else None
        found = behind_subject(read, at, after, form)
        if found is None or (form == "VBG" and read.tag(found.verb + 1) not in BEHIND_VERB):
            return None
        if form == "VBN" and k > first and not _closes(read, found.verb, after):
            return None
        return found._replace(tag=form, helper=k)
    if form == "VBN":  # "has swum", not "has tired feet"
        other = is_listed(read.words[at], "noun") or is_listed(read.words[at], "adj")
        bare = word in HAVE and not other and read.tags[at] not in ("VBN", "VBD")
    else:
        bare = read.tags[k] == "MD" or (word in DO and not NOT.isdisjoint(read.words[k:at]))
    if bare and read.tags[at] != form and hides(read, at, form):
        return Found(at, form, helper=k)
    return None


def _closes(read: Reading, verb: int, after: int) -> bool:
    """Whether a participle is the last word, but for a preposition, unlike that of "has a dog called Rex"."""
    return verb + 1 == after or (verb + 2 == after and read.tags[verb + 1] in ("IN", "RP"))


def _is_joined(read: Reading, k: int, form: str, after: int) -> bool:
    """Whether the parser found verb and subject of an auxiliary in front."""
    main = read.heads[k]
    if read.tags[k + 1] == "VBZ":  # "Why do labels stick?"
        return False
    if read.deps[k][:3] != "aux" or main < k or read.tags[main][0] != "V":
        return False
    hung = [read.deps[j] for j in range(k + 1, after) if read.heads[j] == main]
    if "aux" in hung or "auxpass" in hung:  # "can it be sold"
        return True
    fits = read.tags[main] == form and is_verb_form(read.words[main], form)
    return fits and read.tags[main - 1] not in DETERMINERS and not SUBJECTS.isdisjoint(hung)


def _announced(read: Reading, first: int, after: int) -> Found | None:
    """What is no plural, as it has an object or is no noun: "Oslo slams use of salt", "Which bus stops?"."""
    for i in range(first + 1, after):
        if read.deps[i] == "pobj" and read.tags[i] == "NNS" and is_single_verb(read, i):
            owner = read.heads[read.heads[i]]  # "A man in a suit kneels on a mat"
            if read.tags[owner] == "NN" and read.tag(i + 1) in BEHIND_VERB and read.heads[owner] == owner:
                return Found(i, "VBZ", owner)
        if read.tags[i] != "NNS" or read.tags[i - 1] not in ("NN", "NNP") or not hides(read, i, "VBZ"):
            continue
        if not is_listed(read.words[i], "noun") and read.tag(i + 1) in _OPENING:  # "Nora lauds progress"
            return Found(i, "VBZ", i - 1)
        if read.heads[i] == i:
            acts = any(read.heads[j] == i and read.deps[j] == "dobj" for j in range(i + 1, after))
            asked = read.words[first] == "which" and read.word(after) == "?" and read.tag(i + 1) != "NNS"
            return Found(i, "VBZ", i - 1) if acts or asked else None
    return None


def _told(read: Reading, first: int, after: int) -> Found | None:
    """What the parser knows to have a subject: "Cats and dogs fight", "The clocks ticked"."""
    if read.shouted:
        return None  # "ENGLISH LEAGUE RESULTS"
    verb = next((j for j in range(first, after) if read.tags[j] == "VB"), None)
    if verb is not None and read.heads[verb] == verb and read.tags[first] not in WH:
        if read.tags[first] == "IN" and read.words[verb] in OF_PLACE:  # "On the wall hang two maps"
            return Found(verb, "VBP")
        if read.deps[verb - 1] == "nsubj" and read.heads[verb - 1] == verb and verb > first:
            return Found(verb, "VBP", verb - 1)
    for i in range(first + 1, after):
        subject = _behind_adverbs_back(read, i)
        if read.heads[i] != i or subject < first:
            continue
        owner = next((j for j in range(first, i) if read.heads[j] == i and read.deps[j] == "nsubj"), None)
        if owner is None and read.tags[i] == "NNS" and read.tags[i - 1] == "NN" and hides(read, i, "VBZ"):
            opens = any(read.heads[j] == i and read.tags[j] in DETERMINERS for j in range(first, i - 1))
            return Found(i, "VBZ", i - 1) if opens else None  # "Its save-the-pier message clashes"
        if owner is None or read.tags[subject] not in NOUNS:
            return None
        joined = any(read.heads[j] == owner and read.deps[j] == "conj" for j in range(owner, i))
        many = joined or is_many(read, owner)
        if read.tags[i] == "VBN" and read.tags[first] in DETERMINERS:
            if read.word(i + 1) == "to" and read.words[i] in _MEANT:
                return None  # "A play guaranteed to please"
            return Found(i, "VBD", owner) if is_verb_form(read.words[i], "VBD") else None
        form = "VB" if many else "VBZ"
        if read.tags[i] in NOUNS | {"JJ"} and hides(read, i, form) and not is_adjective(read, i):
            return Found(i, "VBP" if many else "VBZ", owner)
    return None


def _behind_adverbs_back(read: Reading, i: int) -> int:
    i -= 1
    while i > 0 and read.tags[i] == "RB":
        i -= 1
    return i


def _ordered(read: Reading, first: int, after: int) -> Found | None:
    """The verb of a command, or of a clause without its "I": "Book a table", "Please stop", "Loved it"."""
    at = first
    if read.tags[at] == "VBN" and read.tags[at + 1] in _OBJECTS and read.words[at] not in _GRANTING:
        return Found(at, "VBD") if is_verb_form(read.words[at], "VBD") else None
    while at < after and read.words[at] in ("please", "kindly", ","):
        at += 1
    if at == after or read.tags[at] not in HIDING - {"VB"} or not is_verb_form(read.words[at], "VB"):
        return None
    if at > first or (at + 1 < after and read.tags[at + 1] in _OBJECTS):
        return Found(at, "VB")
    return None
