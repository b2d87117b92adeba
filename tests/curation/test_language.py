"""Whether a variant is in its original's language: the same five things said in nine languages."""

from itertools import permutations

import pytest

import perturbkit as pk
from perturbkit.curation.validity import parse_rule
from perturbkit.errors import MissingDependency
from perturbkit.resources import language_identification

pytest.importorskip("py3langid", reason="language needs the extra language")

from perturbkit.curation.language import language

SAID = {
    "English": (
        "The ferry leaves at noon.",
        "Where is the key to the shed?",
        "My sister bakes bread every Sunday.",
        "The lamp in the hall does not work.",
    ),
    "German": (
        "Die Fähre fährt mittags ab.",
        "Wo ist der Schlüssel zum Schuppen?",
        "Meine Schwester backt jeden Sonntag Brot.",
        "Die Lampe im Flur geht nicht.",
    ),
    "French": (
        "Le bac part à midi.",
        "Où est la clé de la remise ?",
        "Ma sœur fait du pain tous les dimanches.",
        "La lampe du couloir ne marche pas.",
    ),
    "Spanish": (
        "La barca sale al mediodía.",
        "¿Dónde está la llave del cobertizo?",
        "Mi hermana hace pan todos los domingos.",
        "La lámpara del pasillo no funciona.",
    ),
    "Italian": (
        "Il traghetto parte a mezzogiorno.",
        "Dov'è la chiave del capanno?",
        "Mia sorella fa il pane ogni domenica.",
        "La lampada nel corridoio non funziona.",
    ),
    "Dutch": (
        "De veerboot vertrekt om twaalf uur.",
        "Waar is de sleutel van de schuur?",
        "Mijn zus bakt elke zondag brood.",
        "De lamp in de gang doet het niet.",
    ),
    "Swedish": (
        "Färjan går klockan tolv.",
        "Var är nyckeln till skjulet?",
        "Min syster bakar bröd varje söndag.",
        "Lampan i hallen fungerar inte.",
    ),
    "Polish": (
        "Prom odpływa w południe.",
        "Gdzie jest klucz do szopy?",
        "Moja siostra piecze chleb w każdą niedzielę.",
        "Lampa w korytarzu nie działa.",
    ),
    "Russian": (
        "Паром уходит в полдень.",
        "Где ключ от сарая?",
        "Моя сестра печёт хлеб каждое воскресенье.",
        "Лампа в коридоре не горит.",
    ),
}


def test_another_language_scores_low():
    pairs = [pair for one, other in permutations(SAID.values(), 2) for pair in zip(one, other, strict=True)]
    assert len(pairs) == 9 * 8 * 4
    assert max(language([a for a, _ in pairs], [b for _, b in pairs])) < 0.3


@pytest.mark.parametrize("method", ["swap_chars", "delete_word", "word_order", "change_case"])
def test_a_perturbed_text_is_in_the_same_language(method):
    texts = [text for said in SAID.values() for text in said]
    variants = pk.perturb(texts, method, pps=1, seed=0)
    assert min(language(texts, variants)) > 0.3


def test_a_word_of_another_language_is_no_other_language():
    assert language(["We ate bread at the old harbour."], ["We ate brood at the old harbour."])[0] > 0.9


@pytest.mark.parametrize(
    ("original", "variant"),
    [
        ("Yes", "Non"),
        ("", "x"),
        ("42", "43"),
        ("Ann left", "Anna left"),
        ("...", "!"),
        ("Same text.", "Same text."),
    ],
)
def test_too_little_text_breaks_nothing(original, variant):
    assert language([original], [variant]) == [1.0]


def test_close_languages_agree_more_than_distant_ones():
    swedish, norwegian, finnish = (
        "Boken ligger på bordet.",
        "Boken ligger på bordet nå.",
        "Kirja on pöydällä.",
    )
    close, distant = language([swedish, swedish], [norwegian, finnish])
    assert close > 0.3 > distant


def test_what_others_set_in_the_library_changes_nothing():
    from py3langid import langid

    pair = ([SAID["English"][0]], [SAID["German"][0]])
    before = language(*pair)
    langid.set_languages(["en", "fr"])
    try:
        assert language(*pair) == before
    finally:
        langid.set_languages()


def test_the_rule_in_keep():
    rows = pk.perturb([{"text": text} for text in SAID["French"]], "swap_chars", seed=1)
    assert [row["pk_verdict"] for row in pk.keep(rows, "language>0.3", rejected="mark")] == [None] * 4
    rule = parse_rule("language>0.3")
    assert not rule.passes(rule.measure([SAID["French"][0]], [SAID["English"][0]])[0])


def test_without_the_extra(monkeypatch):
    def absent(name):
        raise ImportError(name)

    language_identification._identifier.cache_clear()
    monkeypatch.setattr("perturbkit.resources.require.import_module", absent)
    with pytest.raises(MissingDependency, match=r'pip install "perturbkit\[language\]"'):
        language(["A text"], ["Another text"])
