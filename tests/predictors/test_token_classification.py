import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.specs import load_predictor
from perturbkit.predictors.token_classification import TokenClassifier, first_pieces
from perturbkit.tasks.task import Task

pytest.importorskip("torch")

NAMES = ("O", "B-PER", "I-PER", "B-LOC", "I-LOC")
SENTENCES = [
    ["Sailing", "boats", "went", "by", "."],
    ["Who", "went", "sailing", "in", "New", "York", "?"],
    ["Oslo"],
    ["a", "boater", ",", "who", "sailed"],
    [],
]


def tagging(labels=NAMES, sentences=SENTENCES):
    rows = [{"tokens": tokens, "tags": ["O"] * len(tokens)} for tokens in sentences]
    columns = ("tokens",)
    return Task("n", "test", "tagging", rows, columns, "tags", columns, "entity_f1", labels=labels)


@pytest.mark.parametrize("seed", [0, 3])
def test_tags_are_those_of_the_first_sub_tokens(tiny, directly, seed):
    folder = tiny("ForTokenClassification", NAMES, seed)
    answers = load_predictor(f"hf:{folder}", task=tagging()).predict(SENTENCES)
    for tokens, answer in zip(SENTENCES, answers, strict=True):
        output, encoded = directly(folder, "ForTokenClassification", tokens, is_split_into_words=True)
        best = output.logits[0].argmax(dim=-1).tolist()
        words = encoded.word_ids(0)
        assert answer.value == [NAMES[best[words.index(at)]] for at in range(len(tokens))]
    assert len({tag for answer in answers for tag in answer.value}) > 1
    assert tagging().score(answers) >= 0.0


def test_small_batches_and_another_order_give_the_same(tiny):
    folder = str(tiny("ForTokenClassification", NAMES))
    whole = TokenClassifier(folder).predict(SENTENCES)
    assert TokenClassifier(folder, batch_size=1).predict(SENTENCES) == whole
    assert TokenClassifier(folder, batch_size=2).predict(SENTENCES[::-1])[::-1] == whole
    assert TokenClassifier(folder).predict([]) == []


def test_a_long_sentence_is_read_in_windows(tiny, directly):
    folder = tiny("ForTokenClassification", NAMES, positions=16)
    tokens = ["sailing", "boats"] * 9  # 36 sub-tokens; a window has 14, and the next begins 10 further on
    (answer,) = TokenClassifier(str(folder)).predict([tokens])
    assert len(answer.value) == 18
    expected = {}
    for first in (0, 10, 20, 22):
        part = tokens[first // 2 : first // 2 + 7]
        output, encoded = directly(folder, "ForTokenClassification", part, is_split_into_words=True)
        best = output.logits[0].argmax(dim=-1).tolist()
        for at in range(len(part)):
            expected.setdefault(first // 2 + at, NAMES[best[encoded.word_ids(0).index(at)]])
    assert answer.value[:15] == [expected[at] for at in range(15)]


def test_tokens_that_a_tokenizer_drops_and_tokens_with_blanks(tiny):
    folder = str(tiny("ForTokenClassification", NAMES))
    predictor = TokenClassifier(folder)
    (plain,) = predictor.predict([["sailing", "boats"]])
    (answer,) = predictor.predict([["sailing", "", "\u200d", "boats"]])
    assert answer.value == [plain.value[0], "O", "O", plain.value[1]]
    (joined,) = predictor.predict([["new york", "boats"]])
    (apart,) = predictor.predict([["new", "york", "boats"]])
    assert joined.value == [apart.value[0], apart.value[2]]


def test_a_window_that_begins_inside_a_token_has_not_seen_it():
    spans = [(0, 7), (8, 13)]
    assert first_pieces(spans, [(0, 0), (4, 7), (8, 12), (12, 13)]) == {1: 2}
    # One sub-token may cover two tokens.
    assert first_pieces(spans, [(0, 13)]) == {0: 0, 1: 0}


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("o", "b-per", "i-per", "b-loc", "i-loc"), True),
        (tuple(f"LABEL_{at}" for at in range(5)), True),
        (("O", "B-PER", "I-PER"), True),
        (("O", "B-PERSON"), False),
        (("LABEL_0", "LABEL_1"), False),
    ],
)
def test_the_models_tags_must_be_among_the_tasks(tiny, names, found):
    spec = f"hf:{tiny('ForTokenClassification', names)}"
    if found:
        answers = load_predictor(spec, task=tagging()).predict(SENTENCES)
        assert {tag for answer in answers for tag in answer.value} <= set(NAMES)
        return
    with pytest.raises(InvalidArgument, match="the task has 5: O, B-PER") as error:
        load_predictor(spec, task=tagging())
    assert "\n" not in str(error.value)


def test_texts_and_models_without_such_a_head_are_refused(tiny):
    with pytest.raises(InvalidArgument, match="takes token lists, got a str at row 1"):
        TokenClassifier(str(tiny("ForTokenClassification", NAMES))).predict([["a"], "a day"])
    bare = tiny("Model", folder="bare")
    with pytest.raises(InvalidArgument, match=r"no trained head for tokens \(classifier"):
        load_predictor(f"hf:{bare}", task=tagging())
