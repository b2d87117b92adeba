"""Finite verb groups of a text: auxiliaries, main verb, subject, negator; plain functions over a Reading."""

from typing import NamedTuple, cast

from perturbkit.resources.inflection import is_listed, is_verb_form, lemma, variants
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import (
    AUXILIARIES,
    BE,
    DO,
    FINITE,
    HAVE,
    LEADING,
    MANDATIVE,
    NOMINATIVE,
    NOT,
    PARTICLES,
    QUOTES,
    SLANG,
    TRANSITIVE,
)

CONTRACTED_MODALS = {"'ll": "will", "'d": "would", "wo": "will", "ca": "can", "sha": "shall"}
OBJECTS = frozenset({"dobj", "ccomp", "xcomp", "prt", "dative", "oprd"})
HYPHENS = frozenset({"-", "–", "/"})
SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj", "csubjpass"})
WH = frozenset({"WP", "WDT", "WRB", "WP$"})
_AUX = frozenset({"aux", "auxpass"})
_BASE = frozenset({"VB", "VBP"})
_BETWEEN = frozenset({"RB", "RBR", "RBS", "UH"})


class VerbGroup(NamedTuple):
    """Tokens of one finite verb group.

    ``finite`` carries the tense; ``chain`` holds it, the other auxiliaries and the main verb; ``subject`` is
    the head of the subject (None where there is none to be seen), ``expletive`` a "there" in front of it.
    """

    finite: int
    chain: tuple[int, ...]
    subject: int | None
    expletive: int | None
    negator: int | None

    @property
    def main(self) -> int:
        """The main verb; the finite verb itself where there is no other."""
        return self.chain[-1]

    @property
    def inverted(self) -> bool:
        """Whether the subject (or "there") follows the finite verb."""
        place = self.subject if self.expletive is None else self.expletive
        return place is not None and place > self.finite


def finite_verbs(read: Reading) -> list[int]:
    """Tokens that are finite verbs, modals included, each the first of its group."""
    return [i for i, tag in enumerate(read.tags) if tag in FINITE and _is_finite(read, i)]


def _is_finite(read: Reading, i: int) -> bool:
    word = read.words[i]
    tag = read.tags[i]
    if tag != "MD" and word not in AUXILIARIES and not _is_lexical(read, i):
        return False
    if in_title(read, i) or (word[0] == "'" and not read.word(i - 1)[-1:].isalpha()):
        return False
    head = read.heads[i] if read.deps[i] in _AUX else i
    for j in read.children[head]:
        if j < i and _leads(read, j):
            return False
    if tag == "MD" and head == i:  # "can" the noun, "will" the name, or what is left of a verb phrase
        return any(read.deps[j] in SUBJECTS for j in read.children[i])
    before = previous(read, i)
    if head == i and read.tag(before) in ("MD", "TO"):
        return False
    if tag == "VBD" and word not in BE and read.deps[i] in ("acl", "amod", "advcl", "relcl", "pobj", "prep"):
        return any(read.deps[j] in SUBJECTS for j in read.children[i])
    return not (tag == "VBP" and word in PARTICLES and _own_subject(read, i) is None)


def _is_lexical(read: Reading, i: int) -> bool:
    """Whether a token that is tagged as a finite verb other than an auxiliary is likely to be one."""
    word, tag = read.words[i], read.tags[i]
    if (
        word in SLANG
        or not word[0].isalpha()
        or read.word(i - 1) in ("a", "an", "the")
        or _hyphenated(read, i)
    ):
        return False
    if not is_verb_form(word, tag) and (read.shouted or is_listed(word, "noun") or not word.isalpha()):
        return False
    if read.tag(i + 1) == "CD" and read.tag(i + 2) == "CD":  # a row of a table
        return False
    if word == "follows" and read.word(i - 1) == "as":
        return False
    if tag == "VBZ" and read.tag(i + 1) in FINITE and read.word(i + 1) not in AUXILIARIES:
        return False  # "squabbles overshadowed"
    return not (tag == "VBD" and _reduced_passive(read, i))


def _hyphenated(read: Reading, i: int) -> bool:
    """Whether a token is part of a word with hyphens: "miss" in "hit-to-miss"."""
    before = i > 0 and read.words[i - 1] in HYPHENS and read.attached(i)
    return before or (read.word(i + 1) in HYPHENS and read.attached(i + 1))


def _reduced_passive(read: Reading, i: int) -> bool:
    """Whether a headline leaves out "was": "Man killed in storm"."""
    if read.words[i] == "said" and read.word(i + 1) == "to":  # "Four said to be hurt"
        return True
    if (
        read.word(i - 1) in ("all", "both", "each")
        and read.word(i - 2) == ","
        and is_verb_form(read.words[i], "VBN")
    ):
        return True
    if lemma(read.words[i], "VBD") not in TRANSITIVE or not is_verb_form(read.words[i], "VBN"):
        return False
    if read.deps[i] == "relcl" or any(read.tags[j] in ("PRP", "WP") for j in read.children[i] if j < i):
        return False
    return not any(read.deps[j] in OBJECTS for j in read.children[i])


def in_title(read: Reading, i: int) -> bool:
    """Whether a capital in the middle of a sentence shows that the token belongs to a name."""
    letter = read.surface(i)[0]
    return letter.isupper() and not read.first(i) and not read.shouts_at(i)


def _leads(read: Reading, j: int) -> bool:
    """Whether a dependent in front of a verb is what makes its group finite or an infinitive."""
    return read.deps[j] in _AUX and (read.tags[j] in FINITE or read.tags[j] == "TO" or read.words[j] in DO)


def previous(read: Reading, i: int) -> int:
    """The token before, adverbs and "not" left out."""
    i -= 1
    while i >= 0 and (read.tags[i] in _BETWEEN or read.words[i] in NOT):
        i -= 1
    return i


def following(read: Reading, i: int) -> int:
    """The token after, adverbs and "not" left out."""
    i += 1
    while i < len(read) and (read.tags[i] in _BETWEEN or read.words[i] in NOT):
        i += 1
    return i


def verb_group(read: Reading, finite: int) -> VerbGroup:
    """The group that ``finite`` begins."""
    if finite not in read.groups:
        read.groups[finite] = _verb_group(read, finite)
    return cast(VerbGroup, read.groups[finite])


def _verb_group(read: Reading, finite: int) -> VerbGroup:
    main = read.heads[finite] if read.deps[finite] in _AUX else finite
    if read.deps[main] in SUBJECTS and read.heads[main] > main:  # an auxiliary hung on the subject
        main = read.heads[main]
    main = max(main, finite)
    if main == finite and _takes_participle(read, finite):
        main = following(read, finite)
    inner = [j for j in read.children[main] if finite < j < main and read.deps[j] in _AUX]
    chain = (finite, *inner, main) if main != finite else (finite,)
    subject, expletive = _subject(read, main, finite)
    return VerbGroup(finite, chain, subject, expletive, _negator(read, chain))


def _takes_participle(read: Reading, i: int) -> bool:
    """Whether have, do or a modal stands before its main verb though the parser did not see it."""
    after = read.tag(following(read, i))
    word = read.words[i]
    if word in HAVE and word != "'s" and read.tags[i] != "MD":
        return after == "VBN"
    return (word in DO or read.tags[i] == "MD") and after == "VB"


def _own_subject(read: Reading, i: int) -> int | None:
    found = [j for j in read.children[i] if read.deps[j] in SUBJECTS]
    before = [j for j in found if j < i]
    return before[-1] if before else found[0] if found else None


def _subject(read: Reading, main: int, finite: int) -> tuple[int | None, int | None]:
    """Head of the subject, and "there"."""
    there = next((j for j in read.children[main] if read.deps[j] == "expl"), None)
    subject = _own_subject(read, main)
    if subject is None and finite != main:
        subject = _own_subject(read, finite)
    if there is not None and read.words[there] == "there":
        if subject is None:
            subject = next(
                (j for j in read.children[main] if read.deps[j] in ("attr", "dobj") and j > main), None
            )
        return subject, there
    behind = read.word(finite + 1) in NOMINATIVE
    if behind and (read.tags[finite] == "MD" or (subject is None and read.tag(finite - 1) != "PRP")):
        subject = finite + 1  # "can you DM me", where "DM" is no verb to the parser
    if subject is None and read.words[finite] in BE:
        subject = _subject_behind(read, finite)
    seen = main
    for _ in range(4):
        if subject is not None or read.deps[seen] != "conj":
            break
        seen = read.heads[seen]
        if read.tags[seen] in ("VB", "VBG") and not any(_leads(read, j) for j in read.children[seen]):
            break
        subject = _own_subject(read, seen)
        if subject is not None and subject > finite:
            subject = None
    return subject, there if subject is None else None


def _subject_behind(read: Reading, finite: int) -> int | None:
    """The "he" of "isn't he tall", which the parser may make the subject of "tall"."""
    for j in range(following(read, finite), len(read)):
        if read.deps[j] in SUBJECTS:
            predicate = read.heads[j]
            return j if predicate > j and read.heads[predicate] == finite and predicate != finite else None
        if read.tags[j] in FINITE:
            break
    return None


def _negator(read: Reading, chain: tuple[int, ...]) -> int | None:
    """The "not", "n't" or "never" of a group."""
    if read.word(chain[0] + 1) in NOT:
        return chain[0] + 1
    if len(chain) == 1 and read.words[chain[0]] not in BE | HAVE | DO and read.tags[chain[0]] != "MD":
        return chain[0] - 1 if read.word(chain[0] - 1) == "never" else None
    around = {j for verb in (chain[0], chain[-1]) for j in read.children[verb]}
    for j in sorted(around):
        if read.words[j] in NOT | {"never"} and chain[0] - 2 < j and (read.deps[j] == "neg" or j < chain[-1]):
            return j
    return chain[0] - 1 if read.word(chain[0] - 1) == "never" else None


def imperatives(read: Reading) -> list[int]:
    """Verbs in the imperative that no "do not" stands before."""
    return [i for i, tag in enumerate(read.tags) if tag in _BASE and is_imperative(read, i)]


def is_imperative(read: Reading, i: int) -> bool:
    """Whether a verb is in the imperative."""
    if read.tags[i] not in _BASE:
        return False
    if read.deps[i] in (*_AUX, "xcomp", "acl", "relcl", "advcl", "pcomp") or not read.words[i].isalpha():
        return False
    if read.words[i] in PARTICLES | SLANG and read.words[i] != "let":
        return False
    if _hyphenated(read, i) or (read.shouted and not is_verb_form(read.words[i], "VB")):
        return False
    if read.words[i] in BE or any(read.deps[j] in SUBJECTS | {"expl"} for j in read.children[i]):
        return False
    j = i - 1
    while j >= 0 and (read.words[j] in LEADING or (read.words[j] == "," and read.word(j - 1) in LEADING)):
        j -= 1
    if not read.first(j + 1) or (j > 0 and read.words[j] in QUOTES and read.tags[j - 1][0] in "NJ"):
        return False  # what is quoted behind a noun is a title
    if any(k < i and read.deps[k] in _AUX for k in read.children[i]):
        return False
    return (i + 1 < len(read) and read.surface(i)[1:].islower()) or read.shouted


def question(read: Reading, i: int) -> bool:
    """Whether the token's sentence ends with a question mark."""
    j = i
    while j < len(read) and read.sentence[j] == read.sentence[i]:
        if read.words[j].startswith("?"):
            return True
        j += 1
    return read.word(j).startswith("?")


def is_past_form(word: str, verb: str) -> bool:
    """Whether a word can be the past of a verb.

    >>> is_past_form("put", "put"), is_past_form("play", "play")
    (True, False)
    """
    return word in variants(verb, "VBD")


def mandative(read: Reading, group: VerbGroup) -> bool:
    """Whether the group is the subjunctive of "insists that he stay"."""
    main = group.main
    if read.deps[main] != "ccomp":
        return False
    governor = read.heads[main]
    return lemma(read.words[governor], read.tags[governor]) in MANDATIVE
