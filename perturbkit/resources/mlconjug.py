"""Verb forms of Romance languages from mlconjug3's conjugation tables (extra ``mlconjug3``).

Only the tables are used (mlconjug3 keeps a joblib copy of them beside its files): its machine-learned
guesser is a pickle and is never loaded, so a verb that is not in the tables has no forms. English is not
offered: ``perturbkit.resources.inflection`` is right more often.
"""

import logging
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, NamedTuple

from perturbkit.errors import InvalidArgument
from perturbkit.resources.require import require

LANGUAGES = ("fr", "es", "it", "pt", "ro")
Tense = Literal["present", "imperfect", "preterite"]
PERSONS = ("1s", "2s", "3s", "1p", "2p", "3p")

_TENSES: dict[str, dict[Tense, tuple[str, str]]] = {
    "fr": {
        "present": ("Indicatif", "Présent"),
        "imperfect": ("Indicatif", "Imparfait"),
        "preterite": ("Indicatif", "Passé Simple"),
    },
    "es": {
        "present": ("Indicativo", "Indicativo presente"),
        "imperfect": ("Indicativo", "Indicativo pretérito imperfecto"),
        "preterite": ("Indicativo", "Indicativo pretérito perfecto simple"),
    },
    "it": {
        "present": ("Indicativo", "Indicativo presente"),
        "imperfect": ("Indicativo", "Indicativo imperfetto"),
        "preterite": ("Indicativo", "Indicativo passato remoto"),
    },
    "pt": {
        "present": ("Indicativo", "Indicativo presente"),
        "imperfect": ("Indicativo", "Indicativo pretérito imperfeito"),
        "preterite": ("Indicativo", "Indicativo pretérito perfeito simples"),
    },
    "ro": {"present": ("Prezent", "Prezent Prezent"), "imperfect": ("Imperfect", "Imperfect Imperfect")},
}
# Romanian is written with a comma below; the tables have some cedillas.
_COMMA_BELOW = str.maketrans("ţşŢŞ", "țșȚȘ")


class VerbForm(NamedTuple):
    """What a form is: ``verb`` its infinitive, ``person`` "1s" to "3p"."""

    verb: str
    tense: Tense
    person: str


class Conjugations:
    """The forms of the verbs of one language, in the present, the imperfect and the simple past."""

    def __init__(self, language: str, manager: Any) -> None:
        self.language = language
        self._manager = manager
        self._endings: dict[tuple[str, Tense], dict[str, str]] = {}
        self._index: dict[str, list[VerbForm]] | None = None

    def form(self, verb: str, tense: Tense, person: str) -> str | None:
        """Form of a verb given by its infinitive; None where the tables have none."""
        entry = self._manager.verbs.get(verb)
        if entry is None:
            return None
        ending = self._tense(entry["template"], tense).get(person)
        return None if ending is None else _tidy(entry["root"] + ending)

    def readings(self, form: str) -> tuple[VerbForm, ...]:
        """What a lower-case form can be, verbs in alphabetical order."""
        if self._index is None:
            self._index = self._all_forms()
        return tuple(self._index.get(form.translate(_COMMA_BELOW), ()))

    def _all_forms(self) -> dict[str, list[VerbForm]]:
        index: dict[str, list[VerbForm]] = {}
        for verb in sorted(self._manager.verbs):
            entry = self._manager.verbs[verb]
            for tense in _TENSES[self.language]:
                for person, ending in self._tense(entry["template"], tense).items():
                    form = _tidy(entry["root"] + ending)
                    if form is not None:
                        index.setdefault(form, []).append(VerbForm(verb, tense, person))
        return index

    def _tense(self, template: str, tense: Tense) -> Mapping[str, str]:
        """Person -> ending."""
        key = template, tense
        if key not in self._endings:
            mood, name = _TENSES[self.language][tense]
            rows = self._manager.conjugations[template].get(mood, {}).get(name, ())
            # A row is (number of the person, ending); of endings with a slash the first is the usual one.
            self._endings[key] = {
                PERSONS[row[0]]: row[1].split("/")[0]
                for row in rows or ()
                if isinstance(row, tuple) and len(row) == 2 and row[1] and row[0] in range(6)
            }
        return self._endings[key]


def _tidy(form: str) -> str | None:
    """A form as it is written; None for the damaged ones, which have brackets or hyphens in them."""
    form = form.strip().translate(_COMMA_BELOW)
    return form if form.isalpha() else None


@cache
def conjugations(language: str) -> Conjugations:
    """Tables of a language of LANGUAGES, loaded once (under 3 s).

    Raises InvalidArgument for another language, MissingDependency without mlconjug3.
    """
    if language not in LANGUAGES:
        raise InvalidArgument(f"language must be one of {', '.join(LANGUAGES)}, got {language!r}")
    mlconjug3 = require("mlconjug3", "mlconjug3")
    log = logging.getLogger("mlconjug3.utils.logger")
    level = log.level
    log.setLevel(logging.ERROR)  # it warns of the model that is not there
    try:
        # Any object as the model keeps it from unpickling its own.
        return Conjugations(language, mlconjug3.Conjugator(language=language, model=object()).conjug_manager)
    finally:
        log.setLevel(level)
