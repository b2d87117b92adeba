"""Forms written down by hand for common verbs of five languages."""

import pytest

from perturbkit.errors import InvalidArgument, MissingDependency
from perturbkit.resources.mlconjug import LANGUAGES, Tense, VerbForm, conjugations

# infinitive, six persons of the present, six of the imperfect
TABLES = {
    "fr": """\
être suis es est sommes êtes sont étais étais était étions étiez étaient
avoir ai as a avons avez ont avais avais avait avions aviez avaient
aller vais vas va allons allez vont allais allais allait allions alliez allaient
dormir dors dors dort dormons dormez dorment dormais dormais dormait dormions dormiez dormaient
voir vois vois voit voyons voyez voient voyais voyais voyait voyions voyiez voyaient""",
    "es": """\
ser soy eres es somos sois son era eras era éramos erais eran
tener tengo tienes tiene tenemos tenéis tienen tenía tenías tenía teníamos teníais tenían
dormir duermo duermes duerme dormimos dormís duermen dormía dormías dormía dormíamos dormíais dormían
hablar hablo hablas habla hablamos habláis hablan hablaba hablabas hablaba hablábamos hablabais hablaban""",
    "it": """\
essere sono sei è siamo siete sono ero eri era eravamo eravate erano
avere ho hai ha abbiamo avete hanno avevo avevi aveva avevamo avevate avevano
finire finisco finisci finisce finiamo finite finiscono finivo finivi finiva finivamo finivate finivano
cercare cerco cerchi cerca cerchiamo cercate cercano cercavo cercavi cercava cercavamo cercavate cercavano""",
    "pt": """\
ser sou és é somos sois são era eras era éramos éreis eram
ter tenho tens tem temos tendes têm tinha tinhas tinha tínhamos tínheis tinham
fazer faço fazes faz fazemos fazeis fazem fazia fazias fazia fazíamos fazíeis faziam
falar falo falas fala falamos falais falam falava falavas falava falávamos faláveis falavam""",
    "ro": """\
fi sunt ești e suntem sunteți sunt eram erai era eram erați erau
merge merg mergi merge mergem mergeți merg mergeam mergeai mergea mergeam mergeați mergeau
citi citesc citești citește citim citiți citesc citeam citeai citea citeam citeați citeau
face fac faci face facem faceți fac făceam făceai făcea făceam făceați făceau""",
}
PERSONS = ("1s", "2s", "3s", "1p", "2p", "3p")
TENSES: tuple[Tense, ...] = ("present", "imperfect")


@pytest.fixture(scope="module")
def _package() -> None:
    try:
        conjugations("fr")
    except MissingDependency as error:
        pytest.skip(str(error))


@pytest.mark.usefixtures("_package")
@pytest.mark.parametrize("language", LANGUAGES)
def test_forms(language: str) -> None:
    table = conjugations(language)
    for line in TABLES[language].splitlines():
        verb, *forms = line.split()
        cells = [(tense, person) for tense in TENSES for person in PERSONS]
        for (tense, person), form in zip(cells, forms, strict=True):
            assert table.form(verb, tense, person) == form
            assert VerbForm(verb, tense, person) in table.readings(form)


@pytest.mark.usefixtures("_package")
def test_simple_pasts_are_read_too() -> None:
    assert VerbForm("manger", "preterite", "3s") in conjugations("fr").readings("mangea")
    assert VerbForm("tener", "preterite", "3p") in conjugations("es").readings("tuvieron")
    assert VerbForm("dormire", "preterite", "1s") in conjugations("it").readings("dormii")
    assert VerbForm("comer", "preterite", "3s") in conjugations("pt").readings("comeu")


@pytest.mark.usefixtures("_package")
def test_unknown_verbs_and_damaged_forms_have_none() -> None:
    assert conjugations("fr").form("zorgluber", "present", "1s") is None
    assert conjugations("fr").readings("zorglube") == ()
    for form in conjugations("pt")._all_forms():
        assert form.isalpha()


@pytest.mark.usefixtures("_package")
def test_the_pickled_guesser_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    joblib = pytest.importorskip("joblib")
    real = joblib.load

    def tables_only(source: object) -> object:
        assert str(source).endswith((".xml.pkl", ".json.pkl")), source
        return real(source)

    monkeypatch.setattr(joblib, "load", tables_only)
    conjugations.cache_clear()
    assert conjugations("ro").form("dormi", "imperfect", "3s") == "dormea"


def test_the_language_is_checked() -> None:
    with pytest.raises(InvalidArgument, match="language must be one of fr, es, it, pt, ro, got 'en'"):
        conjugations("en")
