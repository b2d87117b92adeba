"""gendered_words: words for men become words for women, and the other way round."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

from perturbkit.core.edit import Edit, Span
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.resources.articles import indefinite_article
from perturbkit.resources.lexicons import gendered_words
from perturbkit.transforms.words._everywhere import EverywhereTransform, Place
from perturbkit.transforms.words._reading import Reading, reading

_PRONOUNS = {
    "he": "she",
    "she": "he",
    "him": "her",
    "hers": "his",
    "himself": "herself",
    "herself": "himself",
}
_POSSESSIVES = ({"his", "her"}, {"his", "hers"}, {"him", "her"})
_LINKS = frozenset({"or", "and", "nor", "/", "&"})
_ENDS = frozenset({"", ",", ".", ":", "CC", "IN", "TO", "MD", "VBZ", "VBD", "VBP", "WDT", "WP", "-RRB-"})
_LET = "make makes made making let lets letting help helps helped see sees saw seen hear hears heard"
_LETS = frozenset(_LET.split())
_INFINITIVES = "laugh cry smile cringe feel look seem want think go leave stay dance sing cough sleep run"
_BARE = frozenset(_INFINITIVES.split())
_CLITIC = re.compile(r"(s?he)'(?:s|d|ll)")
_TITLES = frozenset({"mr", "mr.", "mrs", "mrs.", "ms", "ms.", "miss"})
_MAY_TOUCH = frozenset("\"'“”‘’([{/-–—")
_NOUNS = frozenset({"JJ", "NN", "NNS", "NNP", "NNPS"})


@dataclass(frozen=True)
class GenderedWords(EverywhereTransform):
    """Words for men and women trade places: he and she, his and her or hers, actor and actress, Mr. and Ms.

    Without knowing who is meant, only a swap of all words keeps a text consistent: with ``scope="all"`` the
    one perturbation of a sample swaps all of them in all fields, with "word" each is one of its own. "her"
    becomes "him" or "his", and "his" becomes "her" or "hers", by syntax; "his or her" counts as one word and
    is turned round. Names stay, and so do titles before them but for Mr., Mrs., Ms. and Miss. May change the
    label: what is said of men or women is turned round.
    """

    name: ClassVar[str] = "gendered_words"
    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True
    parts: ClassVar[tuple[str, ...]] = ("tags", "parse")
    example: ClassVar[str] = "She gave the waiter her coat, and he thanked her."
    scope: Literal["all", "word"] = "all"

    def subjects(self, texts: Sequence[Text]) -> list[Place]:
        """The words, or the first of them where all change at once."""
        found = [Place(field, *span) for field, text in enumerate(texts) for span in text.remember(_swaps)]
        return found if self.scope == "word" else found[:1]

    def renew(self, texts: Sequence[Text], subject: Place, draw: Stream) -> list[Edit]:
        """Edits of one word or of all."""
        edits = []
        for field, text in enumerate(texts):
            for span, of_word in text.remember(_swaps).items():
                if self.scope == "all" or (field, *span) == subject:
                    edits += [edit._replace(field=field) for edit in of_word]
        return edits


def _swaps(text: Text) -> dict[Span, list[Edit]]:
    """Edits of every gendered word, by its span: its own, and that of an "a" or "an" before it."""
    read = reading(text)
    if _known().isdisjoint(read.vocabulary) and not any("'" in word for word in read.words):
        return {}
    found = {}
    i = 0
    while i < len(read):
        couple = _couple(read, i)
        edit = None if couple else _pronoun(read, i) or _noun(read, i)
        if couple:
            found[couple[0].start, couple[1].end] = couple
        elif edit is not None:
            found[edit.start, edit.end] = [*_article(read, i, edit), edit]
        i += 3 if couple else 1
    return found


def _couple(read: Reading, i: int) -> list[Edit]:
    """Edits that turn "his or her" or "he/she" round; none where no such couple begins."""
    one, link, other = read.words[i], read.word(i + 1), read.word(i + 2)
    if link not in _LINKS or (other != _PRONOUNS.get(one) and {one, other} not in _POSSESSIVES):
        return []
    if {one, other} == {"him", "her"} and "PRP$" in (read.tags[i], read.tags[i + 2]):
        return []  # "him or her brother"
    return [read.replace(i, other), read.replace(i + 2, one)]


@cache
def _known() -> frozenset[str]:
    return frozenset({*_PRONOUNS, "her", "his", *gendered_words()[0], *gendered_words()[1]})


def _pronoun(read: Reading, i: int) -> Edit | None:
    word = read.words[i]
    if word in _PRONOUNS:
        return None if _has_both(read, i) else read.replace(i, _PRONOUNS[word])
    if word == "her":
        return read.replace(i, "his" if _possessive(read, i) else "him")
    if word == "his":
        owning = read.deps[i] == "poss" and read.heads[i] > i and read.tag(i + 1) not in _ENDS
        return read.replace(i, "her" if owning else "hers")
    if match := _CLITIC.fullmatch(word):
        start = read.starts[i]
        end = start + len(match[1])
        return Edit(start, end, read.cased(_PRONOUNS[match[1]], i))
    return None


def _has_both(read: Reading, i: int) -> bool:
    """Whether "he" is the end of "s/he"."""
    return read.words[i] == "he" and read.attached(i) and read.words[i - 1] == "/" and read.word(i - 2) == "s"


def _possessive(read: Reading, i: int) -> bool:
    """Whether "her" says whose something is; in "made her laugh" the parser may take the verb for a noun."""
    if read.word(i - 1) in _LETS and read.word(i + 1) in _BARE:
        return False
    return (read.tags[i] == "PRP$" or read.deps[i] == "poss") and read.tag(i + 1) not in _ENDS - {"IN"}


def _noun(read: Reading, i: int) -> Edit | None:
    word = read.words[i]
    female, male = gendered_words()
    new = female.get(word) or male.get(word)
    if new is None:
        return None
    if word in _TITLES:
        return read.replace(i, new) if _stands_before_name(read, i) else None
    touches = read.attached(i) and (
        read.words[i - 1] not in _MAY_TOUCH or (read.words[i - 1] == "-" and read.surface(i)[0].isupper())
    )
    if read.tags[i] not in _NOUNS or touches:
        return None
    return None if _in_a_name(read, i) else read.replace(i, new)


def _stands_before_name(read: Reading, i: int) -> bool:
    """Whether "Miss" or "Mr." is a title: a name, or "and" and another title, follows."""
    after = read.word(i + 1)
    if after in ("and", "&", "or"):
        return read.word(i + 2) in _TITLES
    named = i + 1 < len(read) and read.surface(i + 1)[0].isupper()
    if named:
        return read.surface(i)[0].isupper()
    return read.words[i] != "miss" and read.tag(i + 1).startswith("NNP")


def _in_a_name(read: Reading, i: int) -> bool:
    """Whether a capital inside a sentence makes the word part of a name: Queen Anne, Iron Man."""
    if not read.surface(i)[0].isupper() or read.shouted or read.string.isupper():
        return False
    named = read.tags[i].startswith("NNP") and not read.first(i)
    following = i + 1 < len(read) and read.surface(i + 1)[0].isupper() and read.tag(i + 1).startswith("NNP")
    return named or following


def _article(read: Reading, i: int, edit: Edit) -> list[Edit]:
    """Edit of an "a" or "an" right before the word, where the new word wants the other one."""
    if not i or read.words[i - 1] not in ("a", "an"):
        return []
    right = indefinite_article(edit.replacement)
    return [] if right == read.words[i - 1] else [read.replace(i - 1, right)]
