"""How a negative clause becomes positive: edits over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.resources.articles import indefinite_article
from perturbkit.resources.inflection import inflect, is_verb_form
from perturbkit.transforms.words._agreement import present, subject_number
from perturbkit.transforms.words._auxiliaries import FULL
from perturbkit.transforms.words._clauses import VerbGroup, following
from perturbkit.transforms.words._polarity_words import is_as_if
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import (
    BOUND_TO_NOT,
    COUNTED,
    DO,
    FINITE,
    FIXED_AFTER_NO,
    MASS,
    NEVER_IS,
    NOT,
)

_ANY = {
    "any": "some",
    "anything": "something",
    "anyone": "someone",
    "anybody": "somebody",
    "anywhere": "somewhere",
}
_NO_ONE = {"nobody": "somebody", "no-one": "someone", "nothing": "something", "nowhere": "somewhere"}
_ABSTRACT = ("ness", "ity", "ing", "ism", "ance", "ence")
_ALSO_ONLY = frozenset({"just", "merely", "simply"})
_WEAK_AFTER_NOT = frozenset({"quite", "necessarily"})
_LEFT_OUT = frozenset({"yet", "anymore", "either", "ever"})
_PHRASES_LEFT_OUT = frozenset({("at", "all"), ("any", "more"), ("any", "longer")})
# "not a word", "not a single one": without "not" they say nothing.
_MINIMAL = frozenset(
    {
        "ounce",
        "shred",
        "bit",
        "word",
        "iota",
        "single",
        "hint",
        "drop",
        "whit",
        "jot",
        "trace",
        "scrap",
        "inch",
    }
)
_SLIGHT = frozenset({"slightest", "faintest"})
# "no great love", "no small feat": set phrases, whose opposite is no "some" or "a".
_SET_AFTER_NO = frozenset({"great", "big", "small", "mean", "real", "little", "such", "ordinary"})
_WHOLE = frozenset({"all", "every", "everyone", "everybody", "everything"})
_STOPS = frozenset({",", ".", ":"})
_DO_TAGS = {"does": "VBZ", "do": "VBP", "did": "VBD"}


def affirm(read: Reading, group: VerbGroup) -> list[Edit] | None:
    """Take the negator of a group away, with do-support where it has no other use."""
    negator = group.negator
    assert negator is not None
    after = read.word(negator + 1)
    if after in BOUND_TO_NOT or (after in _ALSO_ONLY and "but" in read.words[negator:]):
        return None  # "not just tired but hungry"
    if after in _WEAK_AFTER_NOT and read.words[group.finite] in DO:
        return None  # "does not quite get there"
    if group.subject is None and read.word(group.main + 1) == ":":
        return None  # "Did not bat : A. Berg"
    if _cannot_help(read, group) or _is_bound(read, group):
        return None
    if read.words[group.finite] in ("need", "dare") and len(group.chain) > 1:
        return _with_to(read, group, negator)
    if read.words[negator] == "never":
        return _without_never(read, group, negator)
    word = read.words[group.finite]
    if word in DO and len(group.chain) > 1 and not group.inverted and negator < group.main:
        edits = _without_do(read, group, negator)
    else:
        edits = _without_not(read, group.finite, negator)
    return None if edits is None else edits + _any_to_some(read, group)


def _with_to(read: Reading, group: VerbGroup, negator: int) -> list[Edit] | None:
    """ "needn't wait" -> "need to wait", "dare not ask" -> "dares to ask"."""
    number = subject_number(read, group)
    if group.inverted or number is None or negator != group.finite + 1:
        return None
    if read.word(negator + 1) == "necessarily":
        return None  # "need not necessarily wait"
    new = f"{present(read.words[group.finite], number)} to"
    return [Edit(read.starts[group.finite], read.ends[negator], read.cased(new, group.finite))]


def affirm_aint(read: Reading, group: VerbGroup) -> list[Edit] | None:
    """ "ain't ready" -> "am ready", "ain't seen it" -> "have seen it"."""
    number, negator = subject_number(read, group), group.finite + 1
    if group.inverted or number is None or read.words[group.finite] != "ai":
        return None
    behind = following(read, negator)
    had = read.word(behind) in NEVER_IS or any(read.deps[j] == "dobj" for j in read.children[behind])
    verb = "have" if had and read.tag(behind) in ("VBN", "VBD") else "be"
    new = read.cased(present(verb, number), group.finite)
    return [Edit(read.starts[group.finite], read.ends[negator], new), *_any_to_some(read, group)]


def _cannot_help(read: Reading, group: VerbGroup) -> bool:
    """Whether it is the "help" of "can't help laughing", or "Can't wait", which has no positive."""
    if group.subject is None and read.words[group.finite] in ("can", "ca"):
        return True
    return read.words[group.main] == "help" and (
        read.tag(group.main + 1) == "VBG" or read.word(group.main + 1) == "but"
    )


def _is_bound(read: Reading, group: VerbGroup) -> bool:
    """Whether what the verb says lives by its "not": "not an ounce of truth", "is not much fun"."""
    for i in range((group.negator or group.finite) + 1, min(len(read), group.main + 9)):
        word, before = read.words[i], read.words[i - 1]
        if (
            word in _SLIGHT
            or (word == "least" and read.words[i - 2 : i] == ["in", "the"])
            or (word in _MINIMAL and before in ("a", "an", "one", "single"))
        ):
            return True
        if _is_bare_much(read, i) and (
            read.tag(i + 1)[:1] in ("N", "J") or read.word(i + 1) in ("of", "else")
        ):
            return True
    return False


def _is_bare_much(read: Reading, i: int) -> bool:
    """Whether a token is a "much" that nothing measures: not "too much", "much better"."""
    if read.words[i] != "much" or (read.tag(i - 1) in ("RB", "WRB") and read.words[i - 1] not in NOT):
        return False
    return read.words[i - 1] not in ("so", "as", "that", "how") and read.tag(i + 1) not in ("JJR", "RBR")


def _without_never(read: Reading, group: VerbGroup, never: int) -> list[Edit] | None:
    if read.first(never) or group.inverted or never + 1 >= len(read):
        return None
    return [read.delete(never, never + 1), *_any_to_some(read, group)]


def _without_not(read: Reading, finite: int, negator: int) -> list[Edit] | None:
    """ "is n't" -> "is", "won't" -> "will", "cannot" -> "can"."""
    word = read.words[finite]
    if read.first(negator):
        return None
    gone = Edit(read.ends[negator - 1], read.ends[negator], "")
    if word == "are" and read.word(negator + 1) == "i":  # "Aren't I early?"
        return [read.replace(finite, "am"), gone]
    if word not in FULL or word.startswith("'"):
        return [gone]
    full = read.cased(FULL[word], finite)
    if negator == finite + 1:
        return [Edit(read.starts[finite], read.ends[negator], full)]
    return [Edit(read.starts[finite], read.ends[finite], full), gone]


def _without_do(read: Reading, group: VerbGroup, negator: int) -> list[Edit] | None:
    """ "doesn't trust" -> "trusts", "Don't feed" -> "Feed"."""
    finite, main = group.finite, group.main
    if main <= negator or read.tags[main] not in ("VB", "VBP", "VBD", "VBN", "NN"):
        return None
    tag = _DO_TAGS[read.words[finite]]
    base = read.words[main]
    if (base == "be" and group.subject is not None) or not is_verb_form(base, "VB"):
        return None
    if group.subject is None and tag == "VBP":
        tag = "VB"
    new = read.cased(inflect(base, tag), main)
    if finite + 1 <= negator and group.subject is not None and finite < group.subject < main:
        return None
    after = negator + 1
    edits = [read.delete(finite, after)]
    if read.surface(finite)[0].isupper() and not read.shouts_at(finite):
        if after != main:
            return None
        new = new[0].upper() + new[1:]
    if new != read.surface(main):
        edits.append(Edit(read.starts[main], read.ends[main], new))
    return edits


def affirm_word(read: Reading, i: int) -> list[Edit] | None:
    """ "nothing" -> "something", "no water" -> "some water", "no trees" -> "trees", "no car" -> "a car"."""
    word = read.words[i]
    if word in _NO_ONE:
        return [read.replace(i, _NO_ONE[word])]
    if word == "not" and read.word(i + 1) == "to":  # "told me not to wait"
        return [read.delete(i, i + 1)]
    if word == "not" and read.first(i) and read.word(i + 1) in _WHOLE:  # "Not everyone agrees"
        return without_first(read, i)
    if word == "none" and read.word(i + 1) == "of":
        return [read.replace(i, _some_of(read, i))]
    if word != "no":
        return None
    if read.word(i + 1) == "one":
        return [Edit(read.starts[i], read.ends[i + 1], read.cased("someone", i))]
    head = read.heads[i]
    if read.word(i - 1) == "but" or read.attached(i + 1):
        return None  # "damage but no injuries", "no-budget"
    if "there" in read.vocabulary and is_verb_form(read.word(i + 1), "VBG"):
        return None  # "there is no mistaking it"
    if read.word(i + 1) in FIXED_AFTER_NO or read.deps[i] != "det" or head < i or _adds(read, head):
        return None
    if read.tags[head] in ("NNS", "NNPS"):
        return without_first(read, i)
    if read.tags[head] not in ("NN", "NNP") or read.word(i + 1) in _SET_AFTER_NO:
        return None
    if read.words[head] in MASS or (read.words[head].endswith(_ABSTRACT) and read.words[head] not in COUNTED):
        return [read.replace(i, "some")]
    return [read.replace(i, indefinite_article(read.surface(i + 1)))]


def _adds(read: Reading, noun: int) -> bool:
    """Whether a noun is only added to what a clause says: "a share and no bonds", "talks end, no date"."""
    if read.deps[noun] == "conj":
        return read.tags[read.heads[noun]][:2] in ("NN", "CD")
    return read.deps[noun] in ("npadvmod", "appos", "dep")


def _some_of(read: Reading, none: int) -> str:
    """What "none of" becomes: "one of" where the verb is singular and what follows is not."""
    of_many = any(tag in ("NNS", "NNPS") for tag in read.tags[none + 2 : none + 5])
    many = of_many or read.word(none + 2) in ("us", "them", "you", "these", "those")
    verb = next((j for j in range(none, len(read)) if read.tags[j] in FINITE), none)
    single = read.tags[verb] == "VBZ" or read.words[verb] == "was"
    return "one" if many and single else "some"


def without_first(read: Reading, i: int) -> list[Edit] | None:
    """Edits that remove a word; the next one takes its capital."""
    if i + 1 >= len(read):
        return None
    after = read.surface(i + 1)
    if read.surface(i)[0].isupper() and after[0].islower():
        return [Edit(read.starts[i], read.starts[i + 1] + 1, after[0].upper())]
    return [read.delete(i, i + 1)]


def _any_to_some(read: Reading, group: VerbGroup) -> list[Edit]:
    """ "any" behind a verb that is no longer negated becomes "some"; "yet", "at all" and "any more" go."""
    edits = []
    seems = read.word(group.main + 1) == "as" and is_as_if(read, group.main + 1)
    thinks = read.words[group.main] in ("think", "believe", "suppose") or seems
    ends = _STOPS if thinks else _STOPS | FINITE  # "do not think it has any", "not look as if it had any"
    for i in range((group.negator or group.finite) + 1, min(len(read), group.main + 9)):
        word = read.words[i]
        if i > group.main and read.tags[i] in ends:
            break
        phrase = (word, read.word(i + 1)) in _PHRASES_LEFT_OUT
        if phrase and word == "any" and read.tag(i + 2)[:2] in ("NN", "JJ", "IN", "CD", "DT"):
            phrase = False  # "any more bread", "any more of it"
        if word in _ANY and not phrase:
            edits.append(read.replace(i, _ANY[word]))
        elif _is_bare_much(read, i):
            edits.append(read.replace(i, "a lot"))
        elif word in _LEFT_OUT or phrase:
            last = i + phrase
            # In front of the verb the blank behind goes along: the one before goes with the negator.
            if i < group.main:
                edits.append(Edit(read.starts[i], read.starts[last + 1], ""))
            else:
                edits.append(Edit(read.ends[i - 1], read.ends[last], ""))
    return edits
