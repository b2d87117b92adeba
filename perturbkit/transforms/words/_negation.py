"""How a clause becomes negative, and how a negative one becomes positive: edits over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.resources.inflection import is_verb_form
from perturbkit.resources.negative_words import NEGATIVE
from perturbkit.transforms.words._affirmation import affirm_aint
from perturbkit.transforms.words._agreement import tense_tag
from perturbkit.transforms.words._auxiliaries import (
    FULL,
    contracted_not,
    full_not,
    replace_host,
    with_not,
)
from perturbkit.transforms.words._clauses import WH, VerbGroup, verb_group
from perturbkit.transforms.words._far_verbs import far_verb
from perturbkit.transforms.words._finite_lemma import finite_lemma
from perturbkit.transforms.words._finite_verbs import in_title
from perturbkit.transforms.words._inverted import (
    asks_what_exists,
    insert_before,
    not_behind_noun,
    not_inverted,
    opening_of,
)
from perturbkit.transforms.words._made_positive import affirmed, with_word_affirmed
from perturbkit.transforms.words._positive_words import already_to_yet
from perturbkit.transforms.words._question_tags import flip_tag, question_tag
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._stays_positive import stays_positive
from perturbkit.transforms.words._under_negation import (
    SOME,
    and_to_or,
    some_to_any,
    too_to_either,
    with_other_adverb,
)
from perturbkit.transforms.words._word_classes import (
    BE,
    NOT,
    QUOTES,
    SCOPED,
    SENTENCE_ADVERBS,
)

_NO_ONE = {"someone": "no one", "somebody": "nobody", "something": "nothing"}
_ALL_NEGATIVE = NEGATIVE | NOT
# Without these a text has no negative, no question tag and no "some".
_CUES = _ALL_NEGATIVE | SOME.keys() | {",", "already"}
_MOVED_ALONG = frozenset({"and", "too"})
# "so do I", "than was said", "nearly died": "not" makes no sense behind these.
_NOT_BEFORE = {"so", "as", "than", "neither", "nor", "nearly", "almost", "rather", "much", "first", "last"}
_SELDOM = frozenset({"rarely", "seldom", "hardly", "scarcely", "barely", "never"})
# Adverbs that "not" follows, not precedes: "is still not", "will probably not".
_BEFORE_NOT = SENTENCE_ADVERBS - {"only", "simply", "early"} | {"still", "also", "perhaps", "maybe"}
_ENDS = frozenset({"", ".", ",", ":", "CC"})
# "The boats all left" -> "The boats did not all leave"; "later" and "soon" stand there too.
_FLOATING = frozenset({"all", "each", "later", "soon"})
_GRADING = frozenset({"too", "so", "very", "quite", "all"})
_DO = {"VBZ": "does", "VBP": "do", "VBD": "did"}


def negate_clause(read: Reading, finite: int) -> list[Edit] | None:
    """Edits that flip the polarity of the clause of a finite verb; None where that cannot be done well."""
    group = verb_group(read, finite)
    word = read.words[finite]
    if word == "ai" or _bars_not(read, finite - 1):
        return affirm_aint(read, group) if clause_negatives(read, group) == [finite + 1] else None
    if _CUES.isdisjoint(read.vocabulary):
        verb = finite_lemma(read, finite)
        if stays_positive(read, group, verb):
            return None
        edits = _place_not(read, group, verb)
        along = edits and not _MOVED_ALONG.isdisjoint(read.vocabulary)
        return edits + and_to_or(read, group) + too_to_either(read) if edits and along else edits
    if group.inverted and not _SELDOM.isdisjoint(read.words[:finite]):
        return None  # "Rarely has it rained"
    negatives = clause_negatives(read, group)
    if group.negator is not None:
        return affirmed(read, group) if negatives == [group.negator] else None
    if negatives:
        return with_word_affirmed(read, group, negatives[0]) if len(negatives) == 1 else None
    tag = question_tag(read, finite)
    if tag == finite:
        return None
    verb = finite_lemma(read, finite)
    if stays_positive(read, group, verb):
        return None
    subject = group.subject
    has_some = not SOME.keys().isdisjoint(read.vocabulary)
    if has_some and subject is not None and subject < finite and tag is None:
        nobody = _no_subject(read, subject)
        if nobody is not None:
            return [nobody]
    edits = _place_not(read, group, verb)
    if edits is None:
        return None
    if not (group.inverted and read.tags[opening_of(read, finite)] in WH):  # "What are not some ways to ..."
        edits += some_to_any(read, group)
    edits += too_to_either(read) + already_to_yet(read, group)
    return edits + and_to_or(read, group) + (flip_tag(read, tag) if tag is not None else [])


def _bars_not(read: Reading, i: int) -> bool:
    """Whether a word in front of a verb leaves no place for "not": "nearly died", "last met"."""
    if i < 0 or read.words[i] not in _NOT_BEFORE:
        return False
    return read.words[i] not in ("first", "last") or (read.tags[i] == "RB" and read.surface(i).islower())


def _no_subject(read: Reading, subject: int) -> Edit | None:
    """ "Someone sings" -> "No one sings": that another one does not sing would deny nothing."""
    new = _NO_ONE.get(read.words[subject])
    if new is not None:
        return read.replace(subject, new)
    if "also" in read.vocabulary:
        return None
    some = next((j for j in read.children[subject] if read.words[j] == "some" and j < subject), None)
    if some is None or read.deps[some] != "det" or read.tag(some + 1) == "CD":  # "some 600 guests"
        return None
    return read.replace(some, "no")


def clause_negatives(read: Reading, group: VerbGroup) -> list[int]:
    """Negative words of a clause itself, not of a clause in it."""
    found = []
    if not _ALL_NEGATIVE.isdisjoint(read.vocabulary):
        for i, word in enumerate(read.words):
            answers = word == "no" and read.word(i + 1) == "," and read.first(i)  # "No, I do not"
            inside = word in _ALL_NEGATIVE and not answers and _governor(read, i) in group.chain
            named = in_title(read, i) and read.surface(i)[1:].islower()  # "See No Evil opens"
            if inside and not named and not _quoted(read, i, group.finite):
                found.append(i)
    if group.negator is not None and group.negator not in found:
        found.append(group.negator)
    return sorted(found)


def _quoted(read: Reading, i: int, verb: int) -> bool:
    """Whether a quotation mark stands between a token and a verb, so that the token belongs to a title."""
    between = read.words[min(i, verb) : max(i, verb)]
    return sum(word in QUOTES for word in between) % 2 == 1


def _governor(read: Reading, i: int) -> int:
    """The finite or main verb of the clause that a token is in."""
    for _ in range(12):
        if read.tags[i][:2] in ("VB", "MD") and read.tags[i] not in ("VBG", "VBN", "VB"):
            return i
        if read.tags[i] in ("VB", "VBN", "VBG") and any(
            read.deps[j] in ("aux", "auxpass") and read.tags[j] != "TO" for j in read.children[i]
        ):
            return i
        if read.heads[i] == i:
            return i
        i = read.heads[i]
    return i


def _place_not(read: Reading, group: VerbGroup, verb: str) -> list[Edit] | None:
    i = group.finite
    word = read.words[i]
    after = read.word(i + 1)
    if after == "better" and verb == "have":
        return [read.insert_after(i + 1, "not")]
    if after in ("rather", "sooner") and word in ("'d", "would"):
        return [read.insert_after(i + 1, "not")]
    instead = with_other_adverb(read, group, verb)
    if instead is not None:
        return instead
    left = far_verb(read, group)
    if left is not None:
        return [insert_before(read, left, "not")]
    is_aux = read.tags[i] == "MD" or verb == "be" or (verb == "do" and len(group.chain) > 1)
    if verb == "have" and len(group.chain) > 1:
        is_aux = read.tags[group.chain[1]] in ("VBN", "VBD")
    if not is_aux:
        return _do_support(read, group, verb)
    if after == "pretty" and read.word(i + 2) == "much":
        return None
    if read.tag(i + 1) == "CC" and read.tag(i + 2) == "MD":
        return None  # "could and should have been"
    is_first = after == "first" and read.tag(i + 2) == "VBN"  # "was first seen in May"
    if is_first or asks_what_exists(read, group) or _tells_degree(read, group):
        return None
    if group.inverted:
        return not_inverted(read, group, verb)
    if verb == "be" and "?" in read.vocabulary and _asks_unparsed(read, group):
        return not_behind_noun(read, i)
    if verb == "do" and not is_verb_form(read.words[group.main], "VB"):
        return None  # "does detective Wolfe raise", where "detective" is the verb to the parser
    return _not_after(read, i, verb)


def _asks_unparsed(read: Reading, group: VerbGroup) -> bool:
    """Whether a question has "is" in front, or behind "why", and no subject that the parser found."""
    i = group.finite
    if read.first(i):
        return "?" in read.words[i:]
    return group.subject is None and read.tags[opening_of(read, i)] == "WRB"


def _tells_degree(read: Reading, group: VerbGroup) -> bool:
    """Whether the clause is like "how firm the price was", where no "not" fits."""
    if "how" not in read.vocabulary or len(group.chain) > 1 or read.words[group.finite] not in BE:
        return False
    how = opening_of(read, group.finite)
    return read.words[how] == "how" and read.tag(how + 1)[:2] in ("JJ", "RB")


def _not_after(read: Reading, i: int, verb: str) -> list[Edit]:
    """ "is" -> "is not" or "isn't", "'s" -> "'s not", "'ll" -> "won't"."""
    word = read.words[i]
    named = read.word(i + 1) == "also" and read.word(i + 2) in ("known", "called")
    if read.word(i + 1) in _BEFORE_NOT and not named and read.word(i + 2)[:1].isalnum():
        return [read.insert_after(i + 1, "not")]
    if word in ("'s", "'m", "'re", "m", "re"):
        return [read.insert_after(i, "not")]
    full = FULL.get(word, "had" if word == "'d" and verb == "have" else "would" if word == "'d" else word)
    if word != full:
        return [replace_host(read, i, contracted_not(read, full) or full_not(full))]
    new = with_not(read, full)
    if new == f"{word} not":
        return [read.insert_after(i, "not")]
    if read.word(i + 1) == "'ve":  # "could've won"
        return [read.replace(i, new), replace_host(read, i + 1, "have")]
    return [read.replace(i, new)]


def _do_support(read: Reading, group: VerbGroup, base: str) -> list[Edit] | None:
    i = group.finite
    tag = tense_tag(read, group, base)
    asks = read.words[-1] == "?" and read.tag(len(read) - 2) == "IN"
    if base == "do" and (read.tag(i + 1) in _ENDS or asks):
        return None  # "Yes, I do.", "What did the Three masquerade as?"
    if group.inverted and base == "have" and _is_asked(read, group):
        return [read.insert_after(group.subject or i, "not")]
    if group.inverted or tag not in _DO or (group.subject is None and tag == "VBP"):
        return None
    auxiliary = with_not(read, _DO[tag])
    if base == read.words[i] and tag == "VBZ":
        return None
    if (
        not _GRADING.isdisjoint(read.vocabulary)
        and read.word(i - 1) in SCOPED
        and read.word(i - 2) in _GRADING
    ):
        return None  # "too often becomes dull"
    if _takes_scope(read, i - 1) and group.subject is not None and not read.surface(i - 1)[0].isupper():
        if read.first(i - 1):
            return None
        return [insert_before(read, i - 1, auxiliary), read.replace(i, base)]
    if _opens_bare(read, group):
        new = f"{auxiliary} {read.words[i - 1]}"
        return [read.replace(i - 1, new), read.replace(i, base)]
    if read.words[i].startswith("'"):  # "we've a problem"
        return [replace_host(read, i, f"{auxiliary} {base}")]
    new = f"{auxiliary} {base}"
    if read.surface(i)[0].isupper() and not read.shouts_at(i):
        new = new[0].upper() + new[1:]
        return [Edit(read.starts[i], read.ends[i], new)]
    return [read.replace(i, new)]


def _opens_bare(read: Reading, group: VerbGroup) -> bool:
    """Whether an adverb opens a clause without a subject, so that "not" goes before it: "Neatly ends it"."""
    i = group.finite
    return group.subject is None and i > 0 and read.first(i - 1) and _takes_scope(read, i - 1)


def _is_asked(read: Reading, group: VerbGroup) -> bool:
    """Whether it is "Has he a dog?"."""
    return read.words[-1] == "?" and group.subject is not None and read.tags[group.subject] == "PRP"


def _takes_scope(read: Reading, i: int) -> bool:
    """Whether "not" goes in front of an adverb: "does not always play", but "probably does not play"."""
    word = read.word(i)
    return (
        word in SCOPED
        or word in _FLOATING
        or (word.endswith("ly") and (read.tag(i) == "RB" or read.first(i)) and word not in SENTENCE_ADVERBS)
    )
