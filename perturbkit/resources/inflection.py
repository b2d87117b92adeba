"""Forms of English verbs, nouns, adjectives and adverbs, and the lemmas of forms.

The tables are lemminflect's (from the NIH SPECIALIST lexicon), read as text: importing the package would
load spaCy and a pickle. ``files/inflection_overrides.tsv`` comes before them, prefix and spelling rules
after.
"""

import gzip
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from perturbkit.errors import InvalidArgument, MissingDependency, MissingResource
from perturbkit.resources.spelling import comparative, gerund, past, plural, singular_verb, superlative

OVERRIDES = Path(__file__).parent / "files" / "inflection_overrides.tsv"
TAGS = ("VB", "VBZ", "VBP", "VBD", "VBN", "VBG", "NNS", "JJR", "JJS", "RBR", "RBS")
PREFIXES = ("counter", "under", "inter", "over", "fore", "with", "out", "mis", "pre", "un", "re", "co", "de")

_BREAK = re.compile(r"[-' .]")
_CATEGORY = {"V": "verb", "A": "verb", "N": "noun", "J": "adj", "R": "adv", "M": "verb"}
_POS = {"VERB": "verb", "AUX": "verb", "NOUN": "noun", "PROPN": "noun", "ADJ": "adj", "ADV": "adv"}
_COLUMNS = {
    "verb": ("VBD", "VBN", "VBG", "VBZ"),
    "noun": ("NNS",),
    "adj": ("JJR", "JJS"),
    "adv": ("RBR", "RBS"),
}
_RULES = {
    "VBZ": singular_verb,
    "VBD": past,
    "VBN": past,
    "VBG": gerund,
    "NNS": plural,
    "JJR": comparative,
    "JJS": superlative,
    "RBR": comparative,
    "RBS": superlative,
}
_SHORT = {
    "'m": "be",
    "'re": "be",
    "'s": "be",
    "'ve": "have",
    "'d": "have",
    "ai": "be",
    "wo": "will",
    "ca": "can",
    "sha": "shall",
    "'ll": "will",
}


def _table(name: str) -> list[str]:
    """Lines of one of lemminflect's tables."""
    spec = find_spec("lemminflect")
    if spec is None or not spec.submodule_search_locations:
        raise MissingDependency("lemminflect is needed here and not installed: pip install lemminflect")
    path = Path(spec.submodule_search_locations[0]) / "resources" / name
    if not path.is_file():
        raise MissingResource(f"{path} is not there: pip install --force-reinstall 'lemminflect>=0.2.3,<0.3'")
    return gzip.decompress(path.read_bytes()).decode("utf-8").splitlines()


@cache
def _inflections() -> Mapping[tuple[str, str], str]:
    """(lemma, category) -> its forms, columns separated by commas, variants by slashes."""
    rows = (line.split(",", 2) for line in _table("infl_lu.csv.gz"))
    return MappingProxyType({(row[0], row[1]): row[2] for row in rows})


@cache
def _lemmas() -> Mapping[tuple[str, str], str]:
    """(form, category) -> its lemmas, separated by slashes."""
    rows = (line.split(",", 2) for line in _table("lemma_lu.csv.gz"))
    return MappingProxyType({(row[0], row[1]): row[2] for row in rows})


@cache
def _overrides() -> tuple[Mapping[tuple[str, str], tuple[str, ...]], Mapping[tuple[str, str], str]]:
    """(lemma, tag) -> forms, and (form, tag) -> lemma."""
    forms: dict[tuple[str, str], tuple[str, ...]] = {}
    lemmas: dict[tuple[str, str], str] = {}
    for line in OVERRIDES.read_text(encoding="utf-8").splitlines():
        word, tag, several = line.split("\t")
        forms[word, tag] = tuple(several.split("/"))
        for form in forms[word, tag]:
            lemmas.setdefault((form, tag), word)
    return MappingProxyType(forms), MappingProxyType(lemmas)


def inflect(lemma: str, tag: str) -> str:
    """The form of ``lemma`` for a Penn tag (see TAGS), in the lemma's letter case.

    Of "be" the past is "was" and the present "are": who knows the subject chooses. Unknown words follow the
    spelling rules. InvalidArgument for another tag.

    >>> inflect("panic", "VBD"), inflect("child", "NNS"), inflect("unstick", "VBN")
    ('panicked', 'children', 'unstuck')
    """
    return _cased(lemma, variants(lemma.lower(), tag)[0])


def _cased(source: str, new: str) -> str:
    if source.islower():
        return new
    if source.isupper() and len(source) > 1:
        return new.upper()
    return new[:1].upper() + new[1:] if source[:1].isupper() else new


@lru_cache(maxsize=16384)
def variants(lemma: str, tag: str) -> tuple[str, ...]:
    """All forms of a lower-case ``lemma`` that are in use, the usual one first.

    >>> variants("dive", "VBD")
    ('dived', 'dove')
    """
    if tag not in TAGS:
        raise InvalidArgument(f"tag must be one of {', '.join(TAGS)}, got {tag!r}")
    if tag == "VB":
        return (lemma,)
    if tag == "VBP":
        return ("are", "am") if lemma == "be" else (lemma,)
    own = _overrides()[0].get((lemma, tag)) or _listed(lemma, tag)
    if own:
        return own
    stem = _stem(lemma) if tag[0] == "V" else None
    if stem is not None:
        prefix = lemma[: -len(stem)]
        return tuple(prefix + form for form in variants(stem, tag))
    head, hyphen, last = lemma.rpartition("-")
    if hyphen and last and tag[0] in "VN":
        return tuple(f"{head}-{form}" for form in variants(last, tag))
    return (_RULES[tag](lemma),)


def _listed(lemma: str, tag: str) -> tuple[str, ...]:
    """Forms in lemminflect's table; an empty participle is the past, a regular one has all its spellings."""
    category = _CATEGORY[tag[0]]
    row = _inflections().get((lemma, category))
    if row is None:
        return ()
    columns = row.split(",")
    at = _COLUMNS[category].index(tag)
    forms = columns[at] if at < len(columns) else ""
    if tag == "VBN" and (not forms or _is_regular(f"{forms}/{columns[0]}")):
        forms = columns[0]
    # "over-ate/overate": the one spelt like the lemma comes first.
    return tuple(sorted(forms.split("/"), key=lambda form: len(_BREAK.findall(form)))) if forms else ()


def _is_regular(forms: str) -> bool:
    """Whether the pasts of a verb all end in -ed: its participles are spelt alike ("fueled", "fuelled")."""
    return all(form.endswith("ed") for form in forms.split("/"))


def _stem(verb: str) -> str | None:
    """What follows a prefix, where that is a verb on the lists."""
    for prefix in PREFIXES:
        stem = verb[len(prefix) :]
        if verb.startswith(prefix) and len(stem) > 2 and _knows(stem):
            return stem
    return None


def is_listed(word: str, category: str) -> bool:
    """Whether a lower-case word is a form of a "noun", "verb", "adj" or "adv" on the lists.

    >>> is_listed("defenders", "noun"), is_listed("defenders", "verb")
    (True, False)
    """
    return (word, category) in _lemmas()


@lru_cache(maxsize=16384)
def is_verb_form(word: str, tag: str) -> bool:
    """Whether a lower-case word is on the lists as that form of a verb.

    >>> is_verb_form("panics", "VBZ"), is_verb_form("ministers", "VBD"), is_verb_form("results", "VBZ")
    (True, False, True)
    """
    row = _lemmas().get((word, "verb"))
    return row is not None and any(word in variants(verb, tag) for verb in row.split("/"))


def _knows(verb: str) -> bool:
    return (verb, "verb") in _inflections() or (verb, "VBD") in _overrides()[0]


@lru_cache(maxsize=16384)
def lemma(word: str, pos: str) -> str:
    """The lemma, in lower case, of a word whose part of speech (Penn tag or universal) is known.

    A Penn tag tells "saw" (VBD, see) from "saw" (VBP, saw). Words of other parts of speech are their own
    lemma.

    >>> lemma("lay", "VBD"), lemma("lay", "VBP"), lemma("Leaves", "NOUN")
    ('lie', 'lay', 'leaf')
    """
    word = word.lower()
    category = _POS.get(pos) or _CATEGORY.get(pos[:1])
    if category is None or pos in ("DET", "NN", "JJ", "RB", "VB", "VBP", "ADP", "NUM", "NNP"):
        base_verb = pos in ("VB", "VBP") and word in ("am", "are", *_SHORT)
        return lemma(word, "AUX") if base_verb else word
    if category == "verb" and word in _SHORT:
        return _SHORT[word]
    tags = (pos,) if pos in TAGS else _COLUMNS[category]
    for tag in tags:
        if (word, tag) in _overrides()[1]:
            return _overrides()[1][word, tag]
    listed = _lemmas().get((word, category))
    if listed is not None:
        several = listed.split("/")
        return next((one for one in several if any(word in variants(one, tag) for tag in tags)), several[0])
    return _unlisted_lemma(word, category, tags)


def _unlisted_lemma(word: str, category: str, tags: tuple[str, ...]) -> str:
    """Take a prefix or what stands before a hyphen off, else undo the spelling rules."""
    head, hyphen, last = word.rpartition("-")
    if hyphen and last:
        return f"{head}-{lemma(last, tags[0])}"
    if category == "verb":
        for prefix in PREFIXES:
            stem = word[len(prefix) :]
            if word.startswith(prefix) and (stem, category) in _lemmas() and _knows(lemma(stem, tags[0])):
                return prefix + lemma(stem, tags[0])
    for tag in tags:
        for candidate in _candidates(word):
            if candidate and _RULES[tag](candidate) == word:
                return candidate
    return word


def _candidates(word: str) -> list[str]:
    """What a regular form may be made of, the likeliest first."""
    found = []
    for ending, replacements in (
        ("ies", ("y", "ie")),
        ("ied", ("y", "ie")),
        ("ier", ("y",)),
        ("iest", ("y",)),
        ("ying", ("y", "ie")),
        ("ing", ("", "e")),
        ("est", ("", "e")),
        ("ed", ("", "e")),
        ("er", ("", "e")),
        ("es", ("e", "")),
        ("s", ("",)),
    ):
        if word.endswith(ending):
            stem = word[: -len(ending)]
            if len(stem) > 2 and stem[-1] == stem[-2]:
                found.append(stem[:-1])
            found += [stem + replacement for replacement in replacements]
    return found
