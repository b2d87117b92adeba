"""Where a text names people: what the tags or the parser say, held against the lists of names."""

from collections.abc import Sequence

from perturbkit.core.text import Text
from perturbkit.resources.lexicons import names, places
from perturbkit.resources.word_frequency import word_frequency
from perturbkit.transforms.words._capitals import FUNCTION_WORDS
from perturbkit.transforms.words._name_parts import (
    INITIAL,
    PARTICLES,
    SUFFIX,
    Mention,
    Part,
    is_common,
    is_first,
    is_name,
    is_word,
    may_name,
    only_first,
    only_last,
    parts_of,
    units,
    usual,
)
from perturbkit.transforms.words._person_cues import is_somebody
from perturbkit.transforms.words._tagged_people import PERSON_TYPES, tagged
from perturbkit.transforms.words._titles import (
    ADDRESSED,
    FIRMS,
    NEVER,
    NICKNAMES,
    NOT_BEFORE,
    OFTEN,
    is_title,
    title_gender,
)

_NO_NAME_AFTER = "a an the this any another no every each some these those many few several"
_DETERMINERS = frozenset(_NO_NAME_AFTER.split())
_POSSESSIVES = frozenset({"his", "her", "their", "its", "my", "our", "your"})
_CALLS = frozenset({"hey", "hi", "hello", "oh", "dear", "ah", "wow", "yo", "okay", "yes", "thanks"})
_DOES = frozenset({"VBD", "VBZ", "MD", "POS", "WP", ","})
_ACTS = _DOES | {"VBP", "CC", "RB", "."}


def mentions(text: Text) -> Sequence[Mention]:
    """The names of people in a text, in order; those the tags name, where a token list has entity tags."""
    if text.entities is not None:
        spans = [(start, end) for start, end, kind in text.entities if kind.upper() in PERSON_TYPES]
        return tagged(text, spans) if spans else ()
    return _Search(text).found() if may_name(text) else ()


class _Search:
    """Finding names where no tags give them: what the parser says, held against the lists of names."""

    def __init__(self, text: Text) -> None:
        self.string = text.string
        self.lower = text.string.islower()
        self.units = text.remember(units)
        self.words = [text.string[unit.start : unit.end] for unit in self.units]
        self.known = names()

    def found(self) -> list[Mention]:
        """All names, in order."""
        found = []
        i = 0
        while i < len(self.units):
            j = self._reach(i)
            if j > i and (parts := self._accepted(i, j)):
                found.append(Mention(parts, title_gender(self._title(i))))
            i = max(j, i + 1)
        return found

    def _reach(self, i: int) -> int:
        """End of the stretch of name-like words from ``i`` that one label covers, or no label."""
        if not self._name_like(i) or self._leads(i):
            return i
        label = self.units[i].label
        j = i + 1
        while j < len(self.units) and self._adjacent(j):
            unit = self.units[j]
            if unit.label != label or (unit.begins and label):
                # The parser often leaves the last name out.
                last = usual(self.words[j], self.lower) in self.known.last
                joined = label in ("PERSON", "") and not unit.label and last
                if not (joined and unit.tag.startswith("NNP")):
                    break
            if not (self._name_like(j) or self.words[j] in SUFFIX or self._particle(j)):
                break
            if self._plain_word(j):
                break
            j += 1
        while j > i + 1 and (self._particle(j - 1) or len(self.words[j - 1]) == 1):
            j -= 1
        return j

    def _plain_word(self, j: int) -> bool:
        """Whether a word in capitals, as titles of news have them, is no name."""
        name = usual(self.words[j], self.lower)
        return is_common(name) and name not in self.known.last and name not in self.known.gender

    def _particle(self, j: int) -> bool:
        return self.words[j].lower() in PARTICLES

    def _adjacent(self, j: int) -> bool:
        """Whether only blanks of one line stand between a word and the one before it."""
        gap = self.string[self.units[j - 1].end : self.units[j].start]
        return (gap.isspace() and "\n" not in gap) or (gap in (".", ". ") and len(self.words[j - 1]) == 1)

    def _name_like(self, i: int) -> bool:
        word = self.words[i]
        if self.lower:
            name = usual(word, lower=True)
            last = i > 0 and name in self.known.last and self.units[i].tag[:2] == "NN"
            return only_first(name, last=True) or last
        if not word[:1].isupper():
            return False
        if INITIAL.fullmatch(word):
            return word not in ("I", "A")
        if not self.string.isupper() or self.units[i].label == "PERSON":
            return is_name(word)
        return is_name(word) and only_first(usual(word), last=self.units[i].tag == "NNP")

    def _leads(self, i: int) -> bool:
        """Whether a capital is that of a title, or of a word that begins the sentence."""
        word = self.words[i].lower()
        if i and self._before(i) and self.words[i - 1] in ADDRESSED:  # Mrs. King
            return False
        if is_title(self.words[i]) or word in _CALLS:
            return True
        return word in FUNCTION_WORDS and self.units[i].label != "PERSON"

    def _title(self, i: int) -> str:
        if not i or not self._before(i) or self.units[i - 1].tag.startswith("V"):  # "unless you count Petra"
            return ""
        return self.words[i - 1] if is_title(self.words[i - 1]) else ""

    def _before(self, i: int) -> bool:
        gap = self.string[self.units[i - 1].end : self.units[i].start]
        return gap.isspace() or gap in (". ", "")

    def _accepted(self, i: int, j: int) -> tuple[Part, ...]:
        """Parts of the name from ``i`` to ``j`` if it is one of a person."""
        title = self._title(i)
        parts = parts_of(self.string, self.units[i:j], title, self.lower)
        named = [part.name for part in parts if part.role != "initial"]
        somebody = (
            bool(named)
            and (named[0] in self.known.gender or (len(named) == 1 and only_last(named[0])))
            and is_somebody(self.string, self.units[i].start, self.units[j - 1].end)
        )
        if not named or any(name in NEVER and not (somebody and name in OFTEN) for name in named):
            return ()
        nickname = title in NICKNAMES and len(named) == 1 and (only_last(named[0]) or not is_first(named[0]))
        if nickname or self._within_a_name(i, j) or " ".join(named) in FIRMS or self._owned(i):
            return ()
        label = self.units[i].label
        if somebody and not self.lower and (len(named) == 1 or named[-1] in self.known.last):
            return parts
        if len(named) == 1:
            fits = self._one(named[0], i, j, label, title)
        else:
            fits = self._full(named, i, j, label, title)
        return parts if fits else ()

    def _within_a_name(self, i: int, j: int) -> bool:
        """Whether the words are part of the longer name of something else."""
        label = self.units[i].label
        if label and label != "PERSON":
            behind = j < len(self.units) and self.units[j].label == label and not self.units[j].begins
            longer = not self.units[i].begins or (behind and not self._owns(j, label))
            if longer:
                return True
        if self.lower:
            return False
        if i and self._before(i):
            word = self.words[i - 1]
            if word.rstrip(".").lower() in NOT_BEFORE or word in ("&", "/", "#"):
                return True
            if self._other_name(i - 1) and not (is_title(word) or word.lower() in _CALLS):
                return True
        if j == len(self.units):
            return False
        return self.words[j] in ("&", "-") or (
            self._adjacent(j) and self._other_name(j) and not self._headline(j)
        )

    def _owns(self, j: int, label: str) -> bool:
        """Whether a label ends with the possessive at ``j``: "[Emma Costa's] dog"."""
        rest = self.units[j + 1] if j + 1 < len(self.units) else None
        return self.units[j].tag == "POS" and not (rest and rest.label == label and not rest.begins)

    def _owned(self, i: int) -> bool:
        """Whether the words before say whose it is, as of a work or a role: "her Hedda", "Reed 's Hamlet"."""
        if i and self.words[i - 1].lower() in _POSSESSIVES:
            return True
        if i < 2 or self.units[i - 1].tag != "POS":
            return False
        owner = usual(self.words[i - 2])
        return owner not in places().kind and (owner in self.known.gender or owner in self.known.last)

    def _headline(self, j: int) -> bool:
        """Whether a capital is that of a verb in a title of news."""
        return self.units[j].tag.startswith("V") and self._plain_word(j)

    def _other_name(self, i: int) -> bool:
        """Whether a word is (part of) a name that is not said to be of a person, a nation or a place."""
        unit, word = self.units[i], self.words[i]
        if not word[:1].isupper() or word.lower() in FUNCTION_WORDS:
            return False
        if unit.label in ("NORP", "GPE", "DATE", "TIME", "ORDINAL", "CARDINAL", "LANGUAGE"):
            return False
        first = i == 0 or self.words[i - 1] in (".", "!", "?", "``", '"', "“", ":", "-", "--")
        if first and unit.label == "" and not unit.tag.startswith("NNP"):
            return False
        return unit.tag.startswith("NNP") or unit.label not in ("", "PERSON")

    def _one(self, name: str, i: int, j: int, label: str, title: str) -> bool:
        """Whether a name of one word is that of a person."""
        known = self.known
        if title:
            if title.lower() == "miss" and name in places().kind:  # of a contest
                return False
            unknown = not (is_common(name) if label == "PERSON" else is_word(name))
            return unknown or name in known.gender or known.last >= set(name.split("-"))
        first = is_first(name)
        before = self.words[i - 1].lower() if i else ""
        if before in _DETERMINERS or name in places().demonym.values():
            return False
        if i and self.units[i - 1].label == "NORP" and self._before(i):
            return False
        if before in ("in", "at", "near") or self.units[i].tag == "NNPS":
            return False
        if self.lower:
            return self._stands_alone(i, j, name) and word_frequency(name) > 2.5
        if self._is_shop(j) or (name in known.shared and self._modifies(j)):
            return False
        if label == "PERSON":
            if name in known.shared and self._opens(i) and not self._acts(j, _DOES):
                return False
            if places().kind.get(name, "city") != "city":
                return False
            initials = bool(INITIAL.fullmatch(self.words[i]))  # J. R. Hollis
            return first or (name not in places().kind and (name in known.last or initials))
        if not first or name in known.shared or name in places().kind:
            return False
        return name not in known.first_and_last or self._acts(j)

    def _stands_alone(self, i: int, j: int, name: str) -> bool:
        """Whether a first name in small letters is no part of a longer one."""
        beside = [k for k in (i - 1, j) if self._tag(k)[:2] in ("NN", "JJ")]
        words = [usual(self.words[k], lower=True) for k in beside]
        if any(word in self.known.gender or word in self.known.last for word in words):
            return False
        return only_first(name, last=not beside and (not i or self.words[i - 1] != "."))

    def _tag(self, j: int) -> str:
        return self.units[j].tag if 0 <= j < len(self.units) else ""

    def _modifies(self, j: int) -> bool:
        """Whether a noun follows that the name stands before, and no date ("met Bob yesterday")."""
        return self._tag(j) in ("NN", "NNS") and self.units[j].label not in ("DATE", "TIME")

    def _is_shop(self, j: int) -> bool:
        """Whether an apostrophe and "s" stand behind that nothing comes after: "paid by Hannah 's to say"."""
        return self._tag(j) == "POS" and self._tag(j + 1) in ("TO", "IN", "MD", "VBZ", "CC")

    def _opens(self, i: int) -> bool:
        """Whether a word begins a sentence."""
        return i == 0 or self.units[i - 1].tag in (".", "``", "''", ":", "-LRB-")

    def _acts(self, j: int, tags: frozenset[str] = _ACTS) -> bool:
        """Whether what follows is what a person does or has, or another person."""
        if self.string[self.units[j - 1].end : self.units[j - 1].end + 1] in ("'", "’", ","):
            return True
        return j < len(self.units) and self.units[j].tag in tags

    def _full(self, named: Sequence[str], i: int, j: int, label: str, title: str) -> bool:
        """Whether a name of several words is that of a person."""
        known = self.known
        first, last = named[0] in known.gender, named[-1] in known.last
        if self.lower:
            return only_first(named[0], last=True) and last
        before = self.words[i - 1].lower() if i else ""
        if before == "the" or named[0].lower() in NOT_BEFORE - {"mary"}:
            return False
        if label == "PERSON":
            # Without a known first name: London Bridge and Ursa Major are no people.
            place = named[0] in places().kind
            team = place and not last and named[-1][-1] == "s" != named[-1][-2]  # Washington Redskins
            other = not first and (before in _DETERMINERS or place or named[-1] in known.shared)
            if not title and (team or other):
                return False
            return bool(title) or first or last or not any(is_word(name) for name in named)
        sure = first and last and named[0] not in known.shared and named[0] not in known.first_and_last
        return sure and (label in ("", "GPE", "LOC") or self._acts(j))
