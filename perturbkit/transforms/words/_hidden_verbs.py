"""Verbs of short clauses that the tagger took for other words: "The dogs bark", "Does the fox hunt?"."""

from collections.abc import Iterator

from perturbkit.resources.inflection import is_listed, is_verb_form
from perturbkit.transforms.words._fitting_tags import fit_forms
from perturbkit.transforms.words._plain_subjects import (
    DETERMINERS,
    HIDING,
    NOUNS,
    behind_adverbs,
    goes_on,
    heads_of,
    hides,
    is_adjective,
    is_before_noun,
    is_many,
    is_one,
    is_only_past,
    is_pair,
    is_person,
)
from perturbkit.transforms.words._read_anew import Found, read_anew
from perturbkit.transforms.words._reading import Reading
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
_SINGULAR_PRONOUNS = frozenset({"he", "she", "it"})
_OPENING = DETERMINERS | NOUNS | {"VBZ"}
_WH = frozenset({"WP", "WDT", "WRB", "WP$"})
_SUBJECTS = frozenset({"nsubj", "nsubjpass"})
_OBJECTS = DETERMINERS | {"PRP"}
# Tag and relation of a word, and the tag of the one behind it that is no verb of it: "fixes brakes".
_NOT_SUBJECTS = frozenset({("VBZ nsubj", "VBZ"), ("NNS compound", "VBP")})
_GRANTING = frozenset({"given", "granted", "provided", "set", "called", "titled", "dubbed", "named"})
_NO_VERBS = frozenset({"compound", "nsubj", "amod", "nmod"})
# What may stand behind the singular verb of a noun; a noun would make it a plural in a compound.
_BEHIND = frozenset({"", ".", ",", "DT", "PRP", "PRP$", "RB", "RP", "TO", "NNS", "CD", "IN", "WRB"})


def find_hidden(read: Reading) -> None:
    """Read anew the sentences in which no verb was found, or not the one of an auxiliary."""
    if not read.words:
        return
    fit_forms(read)
    helped = "MD" in read.tags or not _HELPERS.isdisjoint(read.words) or read.words[0] in BE
    if "advcl" in read.deps:
        _mend_circumstances(read)
        _mend_main(read)
    if not helped and not read.sentence[-1] and _has_verb(read, 0, len(read)):
        return
    for first, after in _sentences(read):
        found = _find(read, first, after) if after - first > 1 else None
        if found is not None:
            read_anew(read, found, range(first, after))


def _mend_circumstances(read: Reading) -> None:
    """Read anew the clauses of time or condition in which a noun stands for the verb: "when it rings"."""
    for i, dep in enumerate(read.deps):
        if dep != "advcl" or read.tags[i] not in ("NN", "NNS"):
            continue
        opens = next((j for j in range(i) if read.heads[j] == i and _opens_clause(read, j)), None)
        if opens is None:
            continue
        ends = next((j for j in range(i, len(read)) if not read.words[j][0].isalnum()), len(read))
        found = _stated(read, opens + 1, ends)
        if found is not None and found.verb == i:
            read_anew(read, found, range(opens, ends))


def _mend_main(read: Reading) -> None:
    """Read anew what is in front of a clause of time, where a noun is the verb: "a cat leaps as it rings"."""
    for i, dep in enumerate(read.deps):
        verb = read.heads[i]
        if dep != "advcl" or verb > i or read.deps[verb] != "ROOT" or read.tags[verb] not in ("NN", "NNS"):
            continue
        opens = next((j for j in range(verb, i) if read.heads[j] == i and _opens_clause(read, j)), None)
        if opens is None:
            continue
        first = next(j for j in range(verb + 1) if read.sentence[j] == read.sentence[verb])
        found = _stated(read, first, opens - (read.words[opens - 1] == ","))
        if found is not None and found.verb == verb:
            read_anew(read, found, range(first, opens))


def _opens_clause(read: Reading, j: int) -> bool:
    return read.deps[j] == "mark" or read.tags[j] == "WRB"


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
    return _stated(read, first, after) or _told(read, first, after) or _ordered(read, first, after)


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
    asks = k == first or not _WH.isdisjoint(read.tags[first:k])
    if asks and (read.tags[at] in _OPENING or read.words[at] in NOMINATIVE):
        if form != "VB" and (read.word(after) != "?" or (form == "VBG" and k > first)):
            return None
        if _is_joined(read, k, form, after):
            main = read.heads[k]
            return Found(main, read.tags[main], helper=k) if read.tags[k] == "VB" else None
        found = _behind_subject(read, at, after, form)
        if found is None or (form == "VBG" and read.tag(found.verb + 1) not in _BEHIND):
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
    return fits and read.tags[main - 1] not in DETERMINERS and not _SUBJECTS.isdisjoint(hung)


def _behind_subject(read: Reading, at: int, after: int, form: str) -> Found | None:
    """A pronoun, name or noun phrase at a token and a form of a verb behind it."""
    if read.words[at] in NOMINATIVE or is_person(read, at):
        last = at
        while read.tags[at] == "NNP" and goes_on(read, last + 1):
            last += 1 + (read.words[last + 1] in ("and", "or"))
        verb = behind_adverbs(read, last + 1, after)
        return Found(verb, form, last, at) if verb < after and hides(read, verb, form) else None
    found = None
    for noun in heads_of(read, at, after):
        verb = behind_adverbs(read, noun + 1, after)
        if verb < after and hides(read, verb, form) and not is_before_noun(read, at, noun):
            found = Found(verb, form, noun, at)
            if _WH.isdisjoint(read.tags[:at]) or is_many(read, noun):  # not "when does the spring tide ebb"
                break
    return found


def _stated(read: Reading, first: int, after: int) -> Found | None:
    """The verb of a statement: "The dogs bark", "She rings", "Anna fights"."""
    at = _subject_from(read, first, after)
    if read.words[at] in NOMINATIVE or is_person(read, at):
        if read.shouted and read.tags[at] == "NNP":
            return None  # "OSCAR RESULTS"
        several = read.word(behind_adverbs(read, at + 1, after)) == "and"
        single = read.words[at] in _SINGULAR_PRONOUNS or (read.tags[at] == "NNP" and not several)
        for form in ("VBZ", "VBD") if single else ("VB", "VBD"):
            found = _behind_subject(read, at, after, form)
            fool = found is not None and read.words[at] == "you" and found.verb + 1 == after  # "You fool!"
            freed = found is not None and read.tags[at] == "NNP" and read.tags[found.verb] == "VBN"
            if found is not None and not (fool or freed):
                return found._replace(tag="VBP" if form == "VB" else form)
        return None
    if read.tags[at] not in DETERMINERS and not is_many(read, at):
        return None
    for noun in heads_of(read, at, after):
        verb = behind_adverbs(read, noun + 1, after)
        if verb == after:
            return None
        if is_only_past(read, verb):
            return Found(verb, "VBD", noun, at)
        if is_many(read, noun) or is_pair(read, at, noun, verb):
            if hides(read, verb, "VB") and not is_before_noun(read, at, noun):
                return None if is_adjective(read, verb) else Found(verb, "VBP", noun, at)
        elif is_one(read, at, noun) and hides(read, verb, "VBZ"):
            ends = read.tags[verb] == "VBZ" or read.tag(verb + 1) in _BEHIND
            return Found(verb, "VBZ", noun, at) if ends and read.word(verb + 1) != "of" else None
    return None


def _subject_from(read: Reading, first: int, after: int) -> int:
    """Where the subject begins: behind an adverb or a phrase with a preposition, if one comes first."""
    if read.tags[first] not in ("IN", "RB"):
        return first
    for j in range(first + 1, after):
        if read.tags[j] not in (*NOUNS, *DETERMINERS, "JJ", "CD", "PRP", ","):
            return first
        opens = read.tags[j] in DETERMINERS or read.words[j] in NOMINATIVE
        if opens and read.tags[j - 1] in (*NOUNS, ",", "RB"):
            return j
    return first


def _told(read: Reading, first: int, after: int) -> Found | None:
    """What the parser knows to have a subject: "Cats and dogs fight", "The clocks ticked"."""
    if read.shouted:
        return None  # "ENGLISH LEAGUE RESULTS"
    verb = next((j for j in range(first, after) if read.tags[j] == "VB"), None)
    if verb is not None and read.heads[verb] == verb and read.tags[first] not in _WH:
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
