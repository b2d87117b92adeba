"""Where in a sentence a word may be exchanged for another of its kind."""

from functools import lru_cache

from perturbkit.resources.inflection import is_verb_form, lemma
from perturbkit.resources.thesaurus import PartOfSpeech
from perturbkit.resources.wordnet import wordnet
from perturbkit.transforms.words._closed_classes import PREDICATIVE
from perturbkit.transforms.words._conditions import means
from perturbkit.transforms.words._frames import Place, company, follows
from perturbkit.transforms.words._reading import Reading

PARTS: dict[str, PartOfSpeech] = {
    "NN": "n",
    "NNS": "n",
    "VB": "v",
    "VBZ": "v",
    "VBP": "v",
    "VBD": "v",
    "VBN": "v",
    "VBG": "v",
    "JJ": "a",
    "JJR": "a",
    "JJS": "a",
    "RB": "r",
}
# Entities of text in capitals are less sure: these are believed, of nouns without an article or the like.
_BEFORE_NOUNS = frozenset({"DT", "PRP$", "JJ", "CD"})
_NAMED = frozenset({"PERSON", "GPE", "LOC", "NORP", "ORG", "FAC"})
_COUNTED = frozenset({"CARDINAL", "DATE", "MONEY", "PERCENT", "QUANTITY", "TIME"})
_OPENING = frozenset("\"'“‘”’([{`*")
_CLOSING = frozenset("\"'“‘”’)]}`*.,;:?!…")
_ADJECTIVES = frozenset({"amod", "acomp", "attr", "oprd", "conj", "ROOT", "ccomp", "dep"})
_BARE_VERBS = frozenset({"aux", "auxpass", "compound", "amod", "prep", "prt", "mark"})
_SETTING = frozenset({"at", "by", "in", "off", "on", "out", "under"})
_FEELINGS = frozenset({"noun.feeling"})
_BENEFITS = frozenset({"advantage", "benefit", "detriment", "disadvantage", "satisfaction"})
_TIED = frozenset({"prep", "xcomp", "ccomp", "pcomp", "dobj"})
_ARTICLES = frozenset({"a", "an", "the"})
_PLURAL = frozenset({"NNS", "NNPS", "PRP"})
_PHRASAL = 2  # times that Princeton's corpora must have a phrasal verb, or more, to count as fixed


def place(read: Reading, i: int, pos: PartOfSpeech) -> Place | None:
    """What the place of a token asks of a word put there; None where none may be."""
    if not _stands_alone(read, i) or not _is_common(read, i):
        return None
    if pos == "v":
        return _verb(read, i)
    found = _noun(read, i) if pos == "n" else _adjective(read, i) if pos == "a" else _adverb(read, i)
    return None if found is None or in_entry(read, i) else found


def _stands_alone(read: Reading, i: int) -> bool:
    """Whether the token is a word by itself, not a piece of "well-known", "isn't" or "and/or"."""
    start, end, string = read.starts[i], read.ends[i], read.string
    if not string[start:end].isalpha():
        return False
    if start and not (string[start - 1].isspace() or string[start - 1] in _OPENING):
        return False
    rest = string[end : end + 3]
    if not rest or rest[0].isspace():
        return True
    if rest[0] in "'’" and rest[1:].isalpha():
        return rest[1:].lower() == "s" or (rest[1].lower() == "s" and not rest[2:].isalpha())
    return rest[0] in _CLOSING and not rest[1:2].isalnum()


def _is_common(read: Reading, i: int) -> bool:
    """Whether the token is no name: no entity, and no capital but at the start of a sentence."""
    entity, surface = read.entities[i], read.surface(i)
    if entity in _NAMED and surface.islower() and read.tags[i][:2] != "NN":
        entity = ""  # "she is creepy" names no nation
    if entity and not (read.tags[i] == "RB" and entity in _COUNTED):  # "about 20", "nearly a year"
        named = entity in _NAMED and PARTS[read.tags[i]] == "n" and read.tag(i - 1) not in _BEFORE_NOUNS
        if named or not read.shouted:
            return False
    if not surface[0].isupper() or read.shouted:
        return True
    if not read.first(i) or (surface.isupper() and len(surface) > 1):
        return False
    after = read.surface(i + 1) if i + 1 < len(read) else ""
    return not after[:1].isupper() or after == "I"  # "3. Hide Berg", "Large Brown Dog Found"


@lru_cache(maxsize=65_536)
def _is_entry(phrase: str) -> bool:
    return phrase in wordnet()


@lru_cache(maxsize=65_536)
def _is_phrasal(phrase: str) -> bool:
    """Whether a verb with what follows it is an entry that Princeton's corpora have."""
    return any(count > _PHRASAL for _, count in wordnet().counts(phrase, "v"))


def in_entry(read: Reading, i: int) -> bool:
    """Whether the token and its neighbours are an entry of WordNet ("golf course", "on the spot")."""
    words, tag = read.words, read.tags[i]
    word, before, after = words[i], read.word(i - 1), read.word(i + 1)
    if word in ("kind", "sort") and read.tag(i - 1) in ("DT", "WDT", "WP"):
        return False  # "kind of" is an adverb only where no "what" or "some" is before it
    base = lemma(word, tag)
    return _joined(read, i, word, before, after) or (base != word and _joined(read, i, base, before, after))


def _joined(read: Reading, i: int, own: str, before: str, after: str) -> bool:
    """Whether a token, in one of its forms, is an entry together with its neighbours."""
    if after:
        phrase = own
        for next_word in read.words[i + 1 : i + 4]:
            phrase = f"{phrase} {next_word}"
            if _is_entry(phrase):
                return True
        if read.tags[i + 1] == "NNS" and _is_entry(f"{own} {lemma(after, 'NNS')}"):
            return True
    if not before:
        return False
    earlier = read.word(i - 2)
    if before == "'s" and _is_entry(f"{earlier}'s {own}"):
        return True
    phrase = f"{before} {own}"
    if before not in _ARTICLES and _is_entry(phrase):
        return True
    return _is_entry(f"{phrase} {after}") or _is_entry(f"{earlier} {phrase}")


def joins(before: str, noun: str) -> bool:
    """Whether a noun would make an entry of WordNet with the word before it: "the first lady"."""
    return before not in ("", "a", "an", "the") and before.isalpha() and _is_entry(f"{before} {noun}")


def _noun(read: Reading, i: int) -> Place | None:
    if read.deps[i] in ("compound", "nmod", "npadvmod", "expl") or read.tag(i + 1).startswith("NN"):
        return None
    before = read.tag(i - 1)
    if before == "CD" and read.heads[i - 1] != i:
        return None
    if read.tags[i] == "NN" and read.word(i - 1) in _SETTING:
        return None  # a bare noun: "at risk", "by mistake", "in charge"
    inner = {read.deps[child] for child in read.children[i]}
    if "nmod" in inner or _is_effect(read, i):
        return None
    return Place(joined="compound" in inner or (before.startswith("NN") and read.heads[i - 1] == i))


def _is_effect(read: Reading, i: int) -> bool:
    """Whether a noun tells how people take something: "to the delight of the crowd", "to her sorrow"."""
    if read.deps[i] != "pobj" or read.word(read.heads[i]) != "to":
        return False
    if read.word(i + 1) != "of" and all(read.deps[child] != "poss" for child in read.children[i]):
        return False
    return means(read, i, _FEELINGS) or lemma(read.words[i], read.tags[i]) in _BENEFITS


def _adjective(read: Reading, i: int) -> Place | None:
    dep, before = _dependency(read, i), read.word(i - 1)
    if (
        dep not in _ADJECTIVES
        or before in ("how", "however", "no")
        or (before, read.words[i]) == ("a", "little")
    ):
        return None
    if dep == "amod" and read.words[i] in PREDICATIVE and read.word(i + 1) not in ("one", "ones"):
        return None
    if dep != "amod" and before in _ARTICLES and read.tags[i] != "JJS":
        return None  # a noun, or as good as one: "the rich", "a flat"
    for child in read.children[i]:
        if read.deps[child] == "npadvmod" or (child > i and read.deps[child] in _TIED):
            return None
    return Place(position="a" if dep == "amod" else "p", graded=before in ("more", "most", "less", "least"))


def _dependency(read: Reading, i: int) -> str:
    """Label of an adjective, also where the parser gives another: "an easy one", "she is creepy"."""
    if read.word(i + 1) in ("one", "ones"):
        return "amod"
    ends = not read.word(i + 1)[:1].isalnum()
    return "acomp" if ends and read.deps[i] == "advmod" and follows(read, i, ("be",)) else read.deps[i]


def _adverb(read: Reading, i: int) -> Place | None:
    return None if "as" in (read.word(i - 1), read.word(i + 1)) else Place()


def _verb(read: Reading, i: int) -> Place | None:
    word, tag, after = read.words[i], read.tags[i], read.word(i + 1)
    if read.deps[i] in _BARE_VERBS or (word == "used" and after == "to"):
        return None
    if tag == "VBZ" and read.tag(i - 1).startswith("NN") and not _has_subject(read, i):
        return None  # more likely a plural noun, as in headlines: "visit for peace talks"
    if tag == "VBP" and _is_hidden_past(read, i):
        return None
    base = lemma(word, tag)
    phrases = (f"{base} {after}", f"{base} {after} {read.word(i + 2)}")
    if after and read.tag(i + 1) != "PRP" and any(map(_is_phrasal, phrases)):
        return None
    if tag in ("VBG", "VBN") and follows(read, i, ("go", "come", "get")):
        return None
    frames = company(read, i)
    return None if frames is None else Place(frames)


def _is_hidden_past(read: Reading, i: int) -> bool:
    """Whether a "present" whose past looks alike has no plural subject: "Oslo beat Bergen"."""
    subject = next((child for child in read.children[i] if read.deps[child].startswith("nsubj")), -1)
    return read.tag(subject) not in _PLURAL and is_verb_form(read.words[i], "VBD")


def _has_subject(read: Reading, i: int) -> bool:
    """Whether a verb has a subject of its own or shares one."""
    return read.deps[i] == "conj" or any(read.deps[child].startswith("nsubj") for child in read.children[i])
