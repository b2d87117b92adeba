"""Present and imperfect of verbs behind a subject pronoun, in five languages; sentences written by hand."""

import pytest

from perturbkit.core.perturb import perturb_text
from perturbkit.core.registry import make
from perturbkit.errors import InvalidArgument, MissingDependency
from perturbkit.resources.mlconjug import conjugations

CASES = [
    ("fr", "Il mange une pomme.", "Il mangeait une pomme."),
    ("fr", "Je suis fatigué.", "J'étais fatigué."),
    ("fr", "J’étais là.", "Je suis là."),
    ("fr", "Elle ne vient pas.", "Elle ne venait pas."),
    ("fr", "Nous allons au marché.", "Nous allions au marché."),
    ("fr", "Je n'ai pas faim.", "Je n'avais pas faim."),
    ("fr", "Ils le voyaient souvent.", "Ils le voient souvent."),
    ("fr", "Il nous parle.", "Il nous parlait."),
    ("fr", "Tu chantas.", "Tu chantes."),
    ("es", "Yo vivo en Lima.", "Yo vivía en Lima."),
    ("es", "Ellos no comen carne.", "Ellos no comían carne."),
    ("es", "Ella tuvo suerte.", "Ella tiene suerte."),
    ("es", "ÉL DUERME.", "ÉL DORMÍA."),
    ("it", "Io non lo so.", "Io non lo sapevo."),
    ("it", "Lei era stanca.", "Lei è stanca."),
    ("it", "Noi finiamo presto.", "Noi finivamo presto."),
    ("pt", "Eu falo com ela.", "Eu falava com ela."),
    ("pt", "Eles não sabem.", "Eles não sabiam."),
    ("ro", "Ea citește o carte.", "Ea citea o carte."),
    ("ro", "Noi mergeam acasă.", "Noi mergem acasă."),
    # no subject pronoun, no site
    ("fr", "La porte de la maison.", "La porte de la maison."),
    ("es", "Como pan.", "Como pan."),
]


@pytest.fixture(scope="module")
def _package() -> None:
    try:
        conjugations("fr")
    except MissingDependency as error:
        pytest.skip(str(error))


@pytest.mark.usefixtures("_package")
@pytest.mark.parametrize(("language", "text", "right"), CASES)
def test_outputs(language: str, text: str, right: str) -> None:
    assert perturb_text(text, make("verb_tense", language=language), seed=3).text == right


@pytest.mark.usefixtures("_package")
def test_one_way_only_and_protected_text() -> None:
    text = "Il parle et elle chantait."
    assert perturb_text(text, make("verb_tense", language="fr", tense="past"), pps=9).text == (
        "Il parlait et elle chantait."
    )
    assert perturb_text(text, make("verb_tense", language="fr"), pps=9, spans=[(0, 8)]).text == (
        "Il parle et elle chante."
    )


def test_the_language_is_checked() -> None:
    with pytest.raises(InvalidArgument, match="language must be one of en, fr, es, it, pt, ro, got 'de'"):
        make("verb_tense", language="de")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "mlconjug3", None)
    conjugations.cache_clear()
    with pytest.raises(MissingDependency, match=r'pip install "perturbkit\[mlconjug3\]"'):
        perturb_text("Il mange.", make("verb_tense", language="fr"))
    conjugations.cache_clear()
