"""Which tokens are finite verbs, and which verbs are in the imperative; plain functions over a Reading."""

from perturbkit.resources.inflection import is_listed, is_verb_form, lemma
from perturbkit.resources.lexicons import names
from perturbkit.transforms.words._clauses import (
    AUX,
    SUBJECTS,
    WH,
    leads,
    own_subject,
    owns,
    previous,
    verb_group,
)
from perturbkit.transforms.words._participles import behind_be, is_participle
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import (
    ADDRESSED,
    AUXILIARIES,
    BE,
    CLIPPED,
    FINITE,
    HYPHENS,
    LEADING,
    NOMINATIVE,
    NOT,
    PARTICLES,
    QUOTES,
    SAYING,
    SLANG,
)

_NEVER_ORDERS = PARTICLES | SLANG
_NO_ORDERS = {("do", "i"), ("do", "we"), ("see", "you"), ("see", "ya")}  # "So do I", "See you soon"
_BASE = frozenset({"VB", "VBP"})
_FULL = frozenset({"is", "are", "was", "were", "does", "do", "did"})
_IN_HEADINGS = frozenset({"NN", "NNS", ",", "CC"})
_OBJECTS = frozenset({"dobj", "pobj"})
_TIMES = frozenset({"as", "after", "before", "since", "until", "while", "than"})
_JOINS = frozenset({"CC", ",", ":"})
_TABLES = frozenset({"results", "scores", "standings", "figures", "rankings", "leaders"})
_NOUNLIKE = frozenset({"VBZ", "VBP"})
_BEHIND_HEADING = frozenset({":", "of", "-", "--"})
_OF_ADJECTIVES = ("y", "ous", "ful", "less", "ish", "ive", "ic")
_WISHING = frozenset({"hope", "guess", "wish"})  # "Hope it works" leaves out "I"
_JOINED_TO = frozenset({"wanna", "gonna", "gotta", "hafta"})


def finite_verbs(read: Reading) -> list[int]:
    """Tokens that are finite verbs, modals included, each the first of its group."""
    return [i for i, tag in enumerate(read.tags) if tag in FINITE and _is_finite(read, i)]


def _is_finite(read: Reading, i: int) -> bool:
    word, tag = read.words[i], read.tags[i]
    if i == 1 and word in _FULL and read.tags[0] in WH and read.string[read.starts[1]].islower():
        return True  # "What is", "How does": most questions
    if tag != "MD" and word not in AUXILIARIES and word != "ai" and not _is_lexical(read, i):
        return False
    before = read.words[i - 1] if i else ""
    if before in _JOINED_TO or (tag == "MD" and _hyphenated(read, i)):  # "wanna sleep", "a must-see"
        return False
    if word[0] == "'" and (not before[-1:].isalpha() or (word == "'s" and (before == "i" or owns(read, i)))):
        return False
    if in_title(read, i) or (word in ("m", "re") and before not in NOMINATIVE):
        return False
    head = read.heads[i] if read.deps[i] in AUX else i
    for j in read.children[head]:
        if j >= i:
            break
        if read.deps[j] in AUX and leads(read, j):
            return False
    if tag == "MD" and head == i:  # "can" the noun, "will" the name, or what is left of a verb phrase
        return own_subject(read, i) is not None
    if head == i and i > 0 and read.tag(previous(read, i)) in ("MD", "TO"):
        return False
    if tag == "VBD" and word not in BE and read.deps[i] in ("acl", "amod", "advcl", "relcl", "pobj", "prep"):
        return own_subject(read, i) is not None
    return not (tag == "VBP" and word in PARTICLES and own_subject(read, i) is None)


def in_title(read: Reading, i: int) -> bool:
    """Whether a capital in the middle of a sentence shows that the token belongs to a name."""
    return read.string[read.starts[i]].isupper() and not read.first(i) and not read.shouts_at(i)


def _is_lexical(read: Reading, i: int) -> bool:
    """Whether a token that is tagged as a finite verb other than an auxiliary is likely to be one."""
    word, tag = read.words[i], read.tags[i]
    if (
        word in SLANG
        or (word in CLIPPED and read.word(i + 1) in ("na", "ta"))
        or not word[0].isalpha()
        or read.word(i - 1) in ("a", "an", "the", "/")
        or read.tag(i - 1) == "PRP$"
        or _hyphenated(read, i)
    ):
        return False
    if not is_verb_form(word, tag) and (_is_no_verb(read, i) or is_listed(word, "adj")):
        return False
    if read.tag(i + 1) == "CD" and read.tag(i + 2) == "CD":  # a row of a table
        return False
    if tag == "VBZ" and is_listed(word, "noun") and (_is_plural(read, i) or _is_owned(read, i)):
        return False
    if tag == "VBP" and i == 1 and read.word(i + 1) in ("", ".") and is_listed(word, "adj"):
        return not is_verb_form(read.words[0], "VBZ")  # "Offers light ."
    if tag in _NOUNLIKE and is_listed(word, "noun") and (_is_compound(read, i) or _heads_list(read, i)):
        return False
    if tag == "VBP" and read.deps[i] == "dobj" and is_listed(word, "noun") and own_subject(read, i) is None:
        return False  # "Mayor hails sale of trams"
    if word == "follows" and read.word(i - 1) == "as":
        return False
    if tag == "VBZ" and read.tag(i - 1) == "CD" and read.word(i - 1) not in ("one", "1"):
        return not (read.words[i - 1].isalpha() and is_listed(word, "noun"))  # "the two leads"
    if tag == "VBZ" and read.tag(i + 1) in FINITE and read.word(i + 1) not in AUXILIARIES:
        return False  # "squabbles overshadowed"
    return tag != "VBD" or not (
        read.word(i - 1) in NOT or is_participle(read, i) or _is_hidden_present(read, i)  # "soup not tested"
    )


def _is_compound(read: Reading, i: int) -> bool:
    """Whether a plural in front of a word, or a table, makes a noun of it: "in the overs match"."""
    if read.tags[i] == "VBZ":  # "DOWNHILL RESULTS ."
        return read.words[i] in _TABLES and read.shouted and read.word(i + 1) in ("", ".")
    if read.tag(i - 1) != "NNS":
        return False
    joined = read.deps[i] == "conj" and _JOINS.isdisjoint(read.tags[read.heads[i] : i])
    return joined or read.word(i + 1) in HYPHENS  # "Road conditions report - Motor Club"


def _heads_list(read: Reading, i: int) -> bool:
    """Whether a word is part of a heading: "League matches on Sunday :", "Rovers - Tries :"."""
    if ":" not in read.vocabulary:
        return False
    if read.word(i + 1) == ":":
        return verb_group(read, i).subject is None
    return read.words[-1] == ":" and read.tag(i - 1) in _IN_HEADINGS


def _is_no_verb(read: Reading, i: int) -> bool:
    """Whether a word that is not known as a verb is likely to be none, unlike "googles"."""
    word = read.words[i]
    if read.shouts_at(i) or read.first(i) or is_listed(word, "noun") or not word.isalpha():
        return True
    return is_verb_form(read.word(i - 1), "VBZ")  # "she resembles Dickens"


def _is_plural(read: Reading, i: int) -> bool:
    """Whether a plural is tagged as a verb: "elbows in", "still photographs", "squabbles overshadow it"."""
    behind = read.word(i + 1)
    if read.tag(i + 1) == "NN" and read.deps[i + 1] == "compound" and is_verb_form(behind, "VB"):
        return not is_listed(behind, "noun") and not is_listed(behind, "adj")
    if read.deps[i] == "compound" or behind_be(read, i):
        return True
    if read.deps[i] == "nsubj" and own_subject(read, i) is None:
        return True  # "that knees in the face are fun"
    if read.deps[i] in _OBJECTS and read.tag(i - 1)[:2] == "NN" and _is_within(read, i):
        return True  # "rejects chemical arms claims"
    listed = read.deps[i] == "dep" or read.word(previous(read, i)) == ","
    if listed:
        plural = read.word(i - 1) != "then"
    else:
        plural = read.tag(i - 1) in (("JJ", "NN") if read.shouted else ("JJ",)) and read.heads[i - 1] == i
        plural = plural or read.tag(i - 1) == "IN"
    return plural and verb_group(read, i).subject is None


def _is_owned(read: Reading, i: int) -> bool:
    """Whether an owner and what can only be an adjective stand in front: "the cook 's creamy soups"."""
    if read.tag(i - 2) not in ("POS", "PRP$"):
        return False
    before = read.words[i - 1]
    return not is_listed(before, "noun") and (is_listed(before, "adj") or before.endswith(_OF_ADJECTIVES))


def _is_within(read: Reading, i: int) -> bool:
    """Whether an object of a verb or preposition stands where another verb carries its sentence."""
    if read.words[read.heads[i]] in _TIMES:
        return False  # "as the helicopter crashes"
    return any(
        tag in FINITE and j != i and read.sentence[j] == read.sentence[i] for j, tag in enumerate(read.tags)
    )


def _is_hidden_present(read: Reading, i: int) -> bool:
    """Whether a "past" in a headline is likelier the present of another verb: "GUNMEN WOUND TWO"."""
    word = read.words[i]
    return read.shouted and is_verb_form(word, "VB") and lemma(word, "VBD") != word


def _hyphenated(read: Reading, i: int) -> bool:
    """Whether a token is part of a word with hyphens: "miss" in "hit-to-miss"."""
    before = i > 0 and read.words[i - 1] in HYPHENS and read.attached(i)
    return before or (read.word(i + 1) in HYPHENS and read.attached(i + 1))


def imperatives(read: Reading) -> list[int]:
    """Verbs in the imperative that no "do not" stands before."""
    if "VB" not in read.tags and "VBP" not in read.tags:
        return []
    return [i for i, tag in enumerate(read.tags) if tag in _BASE and is_imperative(read, i)]


def _names(read: Reading, i: int) -> bool:
    """Whether what is quoted behind a word is a title: behind a noun, or a verb that tells nothing."""
    return read.tags[i][0] in "NJI" or (
        read.tags[i][0] == "V" and lemma(read.words[i], read.tags[i]) not in SAYING
    )


def _calls(read: Reading, j: int) -> bool:
    """Whether a word, or its comma, tells to whom or when a command is: "Nora, sit", "First, sit"."""
    if read.words[j] == ",":
        return j > 0 and (read.words[j - 1] in LEADING or _calls(read, j - 1))
    if read.word(j + 1) != "," or not read.first(j):
        return False
    return read.words[j] in ADDRESSED or (read.tags[j] == "NNP" and read.surface(j) in names().gender)


def _is_heading(read: Reading, i: int) -> bool:
    """Whether a word opens a heading if it is a noun: "Draw :", "Result of the match", "Draw for it :"."""
    if read.words[-1] == ":" and read.tag(i + 1) in ("IN", "CC"):
        return True
    return read.word(i + 1) in _BEHIND_HEADING


def is_imperative(read: Reading, i: int) -> bool:
    """Whether a verb is in the imperative."""
    if read.tags[i] not in _BASE:
        return False
    words = read.words
    before = words[i - 1] if i else ""
    if before == "(" or not (before in LEADING or before == "," or read.first(i)):
        return False
    if read.deps[i] in (*AUX, "xcomp", "acl", "relcl", "advcl", "pcomp", "csubj") or not words[i].isalpha():
        return False
    if words[i] in _WISHING:
        return False
    if _is_heading(read, i) and words[i] != "think" and is_listed(words[i], "noun"):
        return False
    if (words[i], read.word(i + 1).rstrip(".")) in _NO_ORDERS:
        return False
    if words[i] in BE or (words[i] in _NEVER_ORDERS and words[i] != "let"):
        return False
    if _hyphenated(read, i) or not is_verb_form(words[i], "VB"):
        return False
    if any(
        read.deps[j] == "expl" or (read.deps[j] in SUBJECTS and read.words[j + 1 : j + 2] != [","])
        for j in read.children[i]
    ):
        return False
    j = i - 1
    while j >= 0 and (words[j] in LEADING or _calls(read, j)):
        j -= 1
    if not read.first(j + 1) or (j > 0 and words[j] in QUOTES and _names(read, j - 1)):
        return False
    if any(k < i and read.deps[k] in AUX for k in read.children[i]):
        return False
    return (i + 1 < len(read) and read.surface(i)[1:].islower()) or read.shouted
