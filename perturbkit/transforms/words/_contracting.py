"""Full forms contracted: edits over a Reading."""

from perturbkit.core.edit import Edit
from perturbkit.core.stream import Stream
from perturbkit.transforms.words._auxiliaries import WITH_NOT, contracted_not, host_case
from perturbkit.transforms.words._clauses import WH, following, verb_group
from perturbkit.transforms.words._finite_verbs import in_title
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import NOMINATIVE

_ENDINGS = {
    "is": "'s",
    "has": "'s",
    "am": "'m",
    "are": "'re",
    "have": "'ve",
    "had": "'d",
    "will": "'ll",
    "would": "'d",
}
_PRONOUNS = frozenset({"i", "you", "he", "she", "it", "we", "they"})
_BEFORE = {
    "is": _PRONOUNS | {"that", "there", "here", "what", "who", "where", "how", "when"},
    "has": frozenset({"he", "she", "it", "who", "what", "there", "that"}),
    "am": frozenset({"i"}),
    "are": frozenset({"you", "we", "they"}),
    "have": frozenset({"i", "you", "we", "they"}),
    "had": _PRONOUNS - {"it"},
    "will": _PRONOUNS | {"that", "there", "who"},
    "would": _PRONOUNS - {"it"},
}
_MODALS = frozenset({"could", "should", "would", "might", "must"})
_AUXILIARIES_ONLY = frozenset({"has", "have", "had"})


def contractions(read: Reading) -> list[int]:
    """Auxiliaries that can be contracted with the word before or with "not" after them."""
    return [
        i
        for i, word in enumerate(read.words)
        if (word in _ENDINGS or word in WITH_NOT or word == "let") and _ways(read, i)
    ]


def _ways(read: Reading, i: int) -> list[str]:
    """How an auxiliary can be contracted: "not", "across" a subject, "before", "modal" or "us"."""
    word, after = read.words[i], read.word(i + 1)
    if after in ("n't", "nt"):
        return []
    if word == "let":
        return ["us"] if after == "us" and read.tag(i + 2) == "VB" and read.tags[i] in ("VB", "VBP") else []
    if read.tags[i] not in ("VBZ", "VBP", "VBD", "MD", "VB"):
        return []
    if word in WITH_NOT and _asks_not(read, i):
        return ["across"]
    ways = []
    if after == "not" and word in WITH_NOT and _joins_not(read, i):
        ways.append("not")
    if word == "have" and read.words[i - 1] in _MODALS and i > 0 and read.tag(following(read, i)) == "VBN":
        return ["modal"]
    if i > 0 and read.words[i - 1] in _BEFORE.get(word, ()) and _leans_back(read, i):
        ways.append("before")
    return ways


def _asks_not(read: Reading, i: int) -> bool:
    """Whether "not" stands behind the pronoun that an auxiliary has behind it: "Are you not hungry?"."""
    if read.word(i + 1) not in NOMINATIVE or read.word(i + 2) != "not" or not _joins_not(read, i + 1):
        return False
    return read.first(i) or read.tags[i - 1] in WH


def _joins_not(read: Reading, i: int) -> bool:
    """Whether "not" behind an auxiliary belongs to it, not to what follows ("is not only")."""
    after = read.word(i + 2)
    return after not in ("only", "just", "merely", "so") and not (
        read.words[i] == "need" and read.tags[i] != "MD"
    )


def _leans_back(read: Reading, i: int) -> bool:
    """Whether an auxiliary may lean on its subject, the word before it: more of the clause has to follow."""
    word, before = read.words[i], i - 1
    after = following(read, i)
    if (
        word in _AUXILIARIES_ONLY
        and read.tag(after) != "VBN"
        and not (word == "had" and read.word(i + 1) in ("better", "best"))
    ):
        return False
    if (
        after >= len(read)
        or not read.words[after][0].isalnum()
        or read.words[after] in ("and", "but", "or", "than")
    ):
        return False
    if (read.tags[before] == "DT" and read.deps[before] == "det") or (
        word == "will" and read.tags[before] == "WDT"
    ):
        return False  # no "things that'll last"
    if _is_compared(read, before):
        return False
    if in_title(read, before) and read.words[before] != "i":  # "Analyze That is his best film"
        return False
    if word in ("will", "would") and read.tag(after) != "VB":
        return False
    group = verb_group(read, i)
    wh = read.tags[before] in WH
    if wh and read.tag(after) == "PRP" and not read.word(after + 1)[:1].isalnum():
        return False  # "what is it?"
    if not wh and before not in (group.subject, group.expletive) and read.heads[before] != group.main:
        return False
    if group.inverted and not wh and read.words[before] not in ("there", "here"):
        return False
    return wh or not _fronted(read, group.main, before)


def _is_compared(read: Reading, subject: int) -> bool:
    """Whether what follows is the second part of "as long as it is wide" or "longer than it is wide"."""
    link = read.word(subject - 1)
    return link == "than" or (link == "as" and "as" in read.words[max(0, subject - 5) : subject - 1])


def _fronted(read: Reading, main: int, subject: int) -> bool:
    """Whether a question word that belongs behind the verb stands in front: "I know what it is (about)"."""
    fronted = [j for j in read.children[main] if j < subject and read.tags[j] in WH | {"JJ", "RB"}]
    wh = [j for j in fronted if read.tags[j] in WH or any(read.tags[k] in WH for k in read.children[j])]
    return bool(wh) and read.tags[main] not in ("VB", "VBN", "VBG")


def contracted(read: Reading, i: int, draw: Stream) -> list[Edit] | None:
    """Edits that contract an auxiliary one of the ways there are."""
    ways = _ways(read, i)
    if not ways:
        return None
    word = read.words[i]
    if ways == ["across"]:
        return _across(read, i)
    if "not" in ways and (word not in ("is", "are", "has") or len(ways) == 1 or draw.below(2)):
        return _with_not(read, i)
    if ways == ["not"]:
        return None
    if ways == ["us"]:
        return [_leaning(read, i + 1, "'s")]
    return [_leaning(read, i, "'ve" if ways == ["modal"] else _ENDINGS[word])]


def _with_not(read: Reading, i: int) -> list[Edit] | None:
    form = contracted_not(read, read.words[i])
    if form is None:
        return None
    loud = read.surface(i + 1).isupper()
    new = form.upper() if loud else read.cased(form, i)
    if not read.apart:
        return [Edit(read.starts[i], read.ends[i + 1], new)]
    host, _, ending = new.partition(" ")
    blank = " " if read.attached(i + 1) else ""
    edits = [Edit(read.starts[i + 1], read.ends[i + 1], blank + ending)]
    if host != read.surface(i):
        edits.insert(0, Edit(read.starts[i], read.ends[i], host))
    return edits


def _across(read: Reading, i: int) -> list[Edit] | None:
    """Edits that move "not" from behind the subject to its auxiliary."""
    form = contracted_not(read, read.words[i])
    if form is None:
        return None
    gone = Edit(read.ends[i + 1], read.ends[i + 2], "")
    return [Edit(read.starts[i], read.ends[i], host_case(read, i, form)), gone]


def _leaning(read: Reading, i: int, ending: str) -> Edit:
    """Edit that puts 's, 've ... in the place of a word and the blank before it."""
    ending = ending.replace("'", read.apostrophe)
    loud = read.surface(i).isupper() and len(read.surface(i)) > 1
    start = read.starts[i] if read.apart else read.ends[i - 1]
    return Edit(start, read.ends[i], ending.upper() if loud else ending)
