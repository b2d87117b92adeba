"""Tense of verbs that follow a subject pronoun, in French, Spanish, Italian, Portuguese and Romanian.

There is no parser for these languages here. What makes a word a finite verb is that it stands behind a
subject pronoun, with nothing but object pronouns and "not" in between, and that it is a form of that person.
A form of two verbs is left alone, unless one of them is among the commonest.
"""

import re

from perturbkit.core.edit import Edit, Span
from perturbkit.core.text import Text, match_case
from perturbkit.resources.mlconjug import Tense, VerbForm, conjugations

_WORD = re.compile(r"[^\W\d_]+['’]?")


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _persons(text: str) -> dict[str, str]:
    """ "yo:1s tú:2s" -> pronoun: person."""
    return dict(pair.split(":") for pair in text.split())


PRONOUNS = {
    "fr": _persons(
        """je:1s j':1s tu:2s il:3s elle:3s on:3s ce:3s c':3s ça:3s cela:3s qui:3s nous:1p
        vous:2p ils:3p elles:3p"""
    ),
    "es": _persons(
        """yo:1s tú:2s él:3s ella:3s usted:3s nosotros:1p nosotras:1p vosotros:2p vosotras:2p
        ellos:3p ellas:3p ustedes:3p"""
    ),
    "it": _persons("io:1s tu:2s lui:3s lei:3s egli:3s ella:3s noi:1p voi:2p loro:3p essi:3p"),
    "pt": _persons("eu:1s tu:2s ele:3s ela:3s você:3s nós:1p vós:2p eles:3p elas:3p vocês:3p"),
    "ro": _persons("eu:1s tu:2s el:3s ea:3s noi:1p voi:2p ei:3p ele:3p"),
}
CLITICS = {
    "fr": _set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous"),
    "es": _set("no me te se le la lo les las los nos os ya también siempre nunca"),
    "it": _set("non mi ti si ci vi lo la li le ne l' gli m' t' s' c' v' n'"),
    "pt": _set("não me te se o a os as lhe lhes nos vos já também sempre nunca"),
    "ro": _set("nu mă te se îl o îi ne vă le îmi îți își mai"),
}
_COMMON = {
    "fr": _set(
        """être avoir aller faire dire pouvoir vouloir voir savoir venir devoir prendre
        mettre croire trouver parler aimer donner passer vivre tenir lire"""
    ),
    "es": _set(
        """ser estar tener haber ir hacer decir poder querer ver saber venir deber dar vivir
        creer hablar comer sentir salir pensar leer"""
    ),
    "it": _set(
        """essere avere andare fare dire potere volere vedere sapere venire dovere stare dare
        vivere credere parlare sentire uscire leggere"""
    ),
    "pt": _set(
        """ser estar ter haver ir fazer dizer poder querer ver saber vir dever dar viver crer
        falar comer sentir sair pensar ler"""
    ),
    "ro": _set(
        """fi avea merge face spune putea vrea vedea ști veni da trăi crede vorbi citi sta
        lua"""
    ),
}
_ELIDED = {"je": "j'", "ne": "n'", "me": "m'", "te": "t'", "se": "s'", "ce": "c'"}
_FULL = {short: full for full, short in _ELIDED.items()}
_VOWELS = tuple("aeiouyàâéèêëîïôûù")


def targets(text: Text, language: str, tense: str) -> list[Span]:
    """Spans of the verbs that have another tense."""
    words = [match.span() for match in _WORD.finditer(text.string)]
    return [words[i] for i in _verbs(text, words, language) if _change(text, words, i, language, tense)]


def change(text: Text, site: Span, language: str, tense: str) -> list[Edit] | None:
    """Edits that put the verb at a site into the other tense."""
    words = [match.span() for match in _WORD.finditer(text.string)]
    return _change(text, words, words.index(site), language, tense)


def _word(text: Text, span: Span) -> str:
    return text.string[span[0] : span[1]].lower().replace("’", "'")


def _verbs(text: Text, words: list[Span], language: str) -> list[int]:
    """Words that stand behind a subject pronoun and its clitics."""
    found = []
    for i, span in enumerate(words):
        if _word(text, span) not in PRONOUNS[language]:
            continue
        j = i + 1
        while j < len(words) and _adjoining(text, words, j):
            if _reading(text, words, j, language) is not None:
                found.append(j)
                break
            if _word(text, words[j]) not in CLITICS[language]:
                break
            j += 1
    return sorted(set(found))


def _adjoining(text: Text, words: list[Span], j: int) -> bool:
    """Whether only blanks stand between a word and the one before it."""
    return not text.string[words[j - 1][1] : words[j][0]].strip()


def _reading(text: Text, words: list[Span], j: int, language: str) -> VerbForm | None:
    """The form of a verb, its person being that of the nearest subject pronoun before it."""
    i = j - 1
    while i >= 0:
        person = PRONOUNS[language].get(_word(text, words[i]))
        if person is not None:
            fitting = _of_person(_word(text, words[j]), person, language)
            if fitting:
                return fitting[0] if len({form.verb for form in fitting}) == 1 else None
        if _word(text, words[i]) not in CLITICS[language]:
            return None
        i -= 1
    return None


def _of_person(word: str, person: str, language: str) -> list[VerbForm]:
    """Readings of a word in a person, presents first; of common verbs only, where there are some."""
    fitting = [form for form in conjugations(language).readings(word) if form.person == person]
    common = [form for form in fitting if form.verb in _COMMON[language]]
    return sorted(common or fitting, key=lambda form: form.tense != "present")


def _change(text: Text, words: list[Span], i: int, language: str, tense: str) -> list[Edit] | None:
    reading = _reading(text, words, i, language)
    if reading is None:
        return None
    wanted: Tense = "imperfect" if reading.tense == "present" else "present"
    if tense not in ("auto", "past" if wanted == "imperfect" else "present"):
        return None
    new = conjugations(language).form(reading.verb, wanted, reading.person)
    start, end = words[i]
    if new is None or new == _word(text, words[i]):
        return None
    edits = [Edit(start, end, match_case(text.string[start:end], new))]
    if language == "fr":
        before = _elision(text, words, i, new)
        if before is None:
            return None
        edits = before + edits
    return edits


def _elision(text: Text, words: list[Span], i: int, new: str) -> list[Edit] | None:
    """Edits that elide "je" or write it out; None where that is unclear."""
    start, end = words[i - 1]
    word = _word(text, words[i - 1])
    vowel = new.startswith(_VOWELS)
    old = text.string[start:end]
    if word in _FULL and not vowel:
        return [Edit(start, end, match_case(old, _FULL[word]) + " ")]
    if word == "l'" and not vowel:
        return None
    if vowel and word in ("le", "la"):
        return [Edit(start, words[i][0], match_case(old, "l'"))]
    if vowel and word in _ELIDED:
        return [Edit(start, words[i][0], match_case(old, _ELIDED[word]))]
    return []
