"""Contractions written out: edits over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.resources.inflection import is_verb_form
from perturbkit.transforms.words._auxiliaries import FULL, WITH_NOT, host_case
from perturbkit.transforms.words._clauses import following, owns, verb_group
from perturbkit.transforms.words._finite_lemma import finite_lemma, is_have
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import DO, FINITE, NOMINATIVE

_NOT_FORMS = frozenset({"n't", "nt"})
_ENDINGS = frozenset({"'s", "'m", "'re", "'ve", "'ll", "'d"})
_ASKING = frozenset({"how", "where", "why", "when", "what", "who"})
_WISHING = frozenset({"like", "love", "rather", "sooner", "prefer"})
_BEFORE_DONE = frozenset({"already", "just", "never", "always", "finally", "been"})
_EARLIER = frozenset({"before", "already", "after", "until", "earlier", "once", "twice"})
_AFTER_DOING = frozenset({"DT", "IN", "JJ", "PRP", "PRP$", "RB"})
_IN_SUBJECTS = frozenset({"DT", "JJ", "NN", "NNP", "PRP$"})
_HOSTS = frozenset({*WITH_NOT, "ca", "wo", "sha", "might", "ought", "dare"})


def expansions(read: Reading) -> list[int]:
    """Tokens that are the second part of a contraction."""
    found = []
    for i, word in enumerate(read.words):
        if word in _NOT_FORMS:
            if read.word(i - 1) in _HOSTS and not _dares(read, i):
                found.append(i)
        elif (word == "m" and (_is_split_am(read, i) or (read.word(i - 1) == "i" and read.attached(i)))) or (
            word in _ENDINGS and i > 0 and read.word(i - 1)[-1:].isalpha() and _is_verbal(read, i)
        ):
            found.append(i)
    return found


def _dares(read: Reading, i: int) -> bool:
    """Whether somebody is warned, not asked: "Don't you dare!" has no full form."""
    if read.words[i - 1] != "do" or read.word(i + 1) != "you" or not read.first(i - 1):
        return False
    return not any(
        word == "?" and of == read.sentence[i] for word, of in zip(read.words, read.sentence, strict=True)
    )


def _is_split_am(read: Reading, i: int) -> bool:
    """Whether "m" is the end of "I 'm", the apostrophe a token of its own."""
    return read.word(i - 1) == "'" and read.word(i - 2) == "i" and read.attached(i)


def _is_verbal(read: Reading, i: int) -> bool:
    """Whether 's, 'd ... is a verb (or "us"), not a possessive."""
    word, before = read.words[i], read.words[i - 1]
    if not before[-1:].isalpha() or before in ("y", "o", "ma"):
        return False
    if word != "'s":
        return word != "'d" or _would_or_had(read, i) is not None
    if before == "let":
        return True
    if read.word(i + 1) in _BEFORE_DONE and read.tag(following(read, i)) == "VBN":
        return True  # "the boat's just left"
    if read.tags[i] == "POS" and _is_doing(read, i):
        return True
    return read.tags[i][:2] == "VB" and before != "i" and not owns(read, i)


def _is_doing(read: Reading, i: int) -> bool:
    """Whether 's, taken for a possessive, is the only verb of a sentence: "The baby's crying again."."""
    own = [j for j in range(len(read)) if read.sentence[j] == read.sentence[i]]
    if (
        read.tag(i + 1) != "VBG"
        or read.tag(i + 2) not in _AFTER_DOING
        or read.words[own[-1]] not in (".", "!", "?")
    ):
        return False
    return all(read.tags[j] in _IN_SUBJECTS if j < i else read.tags[j] not in FINITE for j in own)


def _would_or_had(read: Reading, i: int) -> str | None:
    """What 'd stands for; "did" after a question word in front of a subject."""
    after = following(read, i)
    if read.word(i + 1) in ("better", "best") or read.tag(after) == "VBN":
        return "had"
    if read.words[i - 1] in _ASKING and read.tag(i + 1) in ("PRP", "NNP"):
        return "would" if _WISHING & set(read.words[i : i + 5]) else "did"
    if _is_past_of_old(read, after):
        return "had"
    if read.tags[i] == "MD" or read.tag(after) == "VB" or read.word(i + 1) in _WISHING:
        return "would"
    return "had" if read.tag(after) == "VBD" else None


def _has_just(read: Reading, i: int) -> bool:
    """Whether 's stands between a noun and what it has just done: "the ferry's just left"."""
    noun = read.tags[i] == "POS" or read.tag(i - 1)[:2] == "NN"
    return noun and read.word(i + 1) == "just" and read.tag(i + 2) == "VBN"


def _is_past_of_old(read: Reading, verb: int) -> bool:
    """Whether a verb with a participle like its base is of an earlier past: "she'd cut it before"."""
    if verb >= len(read) or not is_verb_form(read.words[verb], "VBN") or "if" in read.vocabulary:
        return False
    return not _EARLIER.isdisjoint(read.words[verb:])


def expanded(read: Reading, i: int) -> list[Edit] | None:
    """Edits that write a contraction out."""
    if read.words[i] in _NOT_FORMS:
        return _expanded_not(read, i)
    word = read.words[i]
    if word == "m" and _is_split_am(read, i):
        return [Edit(read.starts[i - 1], read.ends[i], host_case(read, i, "am"))]
    if read.words[i - 1] == "let" and word == "'s":
        new = "us"
    elif word == "'s":
        new = "has" if _has_just(read, i) or is_have(read, i) else "is"
        if new == "is" and read.tag(i + 1) == "PRP" and read.tag(i + 2) in ("VB", "VBP"):
            new = "does"
    elif word == "'d":
        new = _would_or_had(read, i) or "would"
    else:
        new = FULL[word]
    blank = " " if read.attached(i) else ""
    return [Edit(read.starts[i], read.ends[i], blank + host_case(read, i, new))]


def _expanded_not(read: Reading, i: int) -> list[Edit] | None:
    host = i - 1
    word = read.words[host]
    full = "shall" if word == "sha" else FULL.get(word, word)
    loud = read.surface(i).isupper()
    not_ = "NOT" if loud else "not"
    blank = " " if read.attached(i) and full != "can" else ""
    edits = [] if full == word else [Edit(read.starts[host], read.ends[host], _host(read, host, full, loud))]
    group = verb_group(read, host)
    if group.subject is None and read.first(host) and read.word(i + 1) in NOMINATIVE:  # "Shan't we dance?"
        gone = Edit(read.ends[host], read.ends[i], "")
        return [*edits, gone, Edit(read.ends[i + 1], read.ends[i + 1], " " + not_)]
    if not group.inverted or (
        group.main != host and group.subject is not None and group.subject > group.main
    ):
        start = (
            read.ends[host] if full == "can" and not read.is_list else read.starts[i]
        )  # "ca n't": "cannot"
        return [*edits, Edit(start, read.ends[i], blank + not_)]
    place = _after_subject(read, host)
    if place is None:
        return None
    if word == "are" and read.words[place] == "i":  # "Aren't I late?"
        edits = [Edit(read.starts[host], read.ends[host], _host(read, host, "am", loud))]
    gone = Edit(read.ends[host], read.ends[i], "")
    return [*edits, gone, Edit(read.ends[place], read.ends[place], " " + not_)]


def _host(read: Reading, host: int, full: str, loud: bool) -> str:
    return full.upper() if loud else read.cased(full, host)


def _after_subject(read: Reading, host: int) -> int | None:
    """Last token of the subject that follows an inverted auxiliary; None where that cannot be told."""
    group = verb_group(read, host)
    subject = group.expletive if group.expletive is not None else group.subject
    if subject is None:
        return None
    if read.tags[subject] in ("PRP", "EX", "DT") or read.words[subject] == "there":
        return subject
    last = subject
    while inside := [j for j in read.children[last] if j > last and read.deps[j] in _IN_SUBJECT]:
        last = inside[-1]
    if len(group.chain) > 1 and read.words[host] in DO:
        return group.chain[1] - 1 if group.chain[1] - last <= 2 else None
    return last


_IN_SUBJECT = frozenset({"prep", "pobj", "conj", "compound", "appos", "case", "nummod", "cc", "pcomp"})

__all__ = ["expanded", "expansions", "finite_lemma"]
