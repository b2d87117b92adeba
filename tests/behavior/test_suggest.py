"""Words for masks: against transformers' own pipeline, and WordNet's relatives that fit."""

import itertools
import sys
from math import log
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from small_bert import VOCABULARY, small_bert

from perturbkit.behavior.checks import MFT
from perturbkit.behavior.suggest import Suggestion
from perturbkit.behavior.templates import Template
from perturbkit.errors import InvalidArgument, MissingDependency, MissingResource
from perturbkit.resources.wordnet import wordnet


@pytest.fixture(scope="module")
def model(tmp_path_factory) -> str:
    """A model in which the words around a mask matter."""
    return small_bert(tmp_path_factory.mktemp("bert"), "great", "awful", "##s", ".", scale=40.0)


def words(found) -> list[str]:
    return [one.word for one in found]


def test_one_mask_is_ranked_by_the_mean_over_the_filled_contexts(model):
    from transformers import pipeline

    fill = pipeline("fill-mask", model=model, top_k=len(VOCABULARY))
    template = Template("the {thing} was {mask}.", thing=["soup", "film", "room"])
    found = template.suggest(100, model=model)
    logs: dict[str, list[float]] = {}
    for thing in ("soup", "film", "room"):
        for entry in fill(f"the {thing} was [MASK]."):
            logs.setdefault(entry["token_str"], []).append(log(entry["score"]))
    expected = {word: sum(values) / 3 for word, values in logs.items() if word.isalpha()}
    assert set(words(found)) == set(expected)  # whole words only: no ##s, no marks
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    for one in found:
        assert one.score == pytest.approx(expected[one.word], abs=1e-4)
    assert words(template.suggest(3, model=model)) == words(found)[:3]


def test_several_masks_are_filled_from_left_to_right(model):
    """All pairs of a small set, by the chain rule, from the pipeline's probabilities."""
    from transformers import pipeline

    fill = pipeline("fill-mask", model=model, top_k=len(VOCABULARY))

    def mean_log(text: str, at: int, word: str) -> float:
        total = 0.0
        for thing in ("soup", "film"):
            answer = fill(text.replace("THING", thing))
            answer = answer[at] if isinstance(answer[0], list) else answer
            total += next(log(entry["score"]) for entry in answer if entry["token_str"] == word)
        return total / 2

    found = Template("the {thing} was {mask} {mask}.", thing=["soup", "film"]).suggest(400, model=model)
    by_words = {one.words: one.score for one in found}
    for first, second in itertools.product(("great", "very", "cold"), ("awful", "hot")):
        expected = mean_log("the THING was [MASK] [MASK].", 0, first)
        expected += mean_log(f"the THING was {first} [MASK].", 0, second)
        assert by_words[first, second] == pytest.approx(expected, abs=1e-4)
    assert found[0].word == " ".join(found[0].words)


def test_contexts_are_drawn_with_a_seed(model):
    template = Template(
        "{a} {b} was {mask}.", a=["the", "this", "a"], b=["soup", "film", "room", "dog", "cat"]
    )
    few = template.suggest(5, model=model, contexts=2, seed=1)
    assert few == template.suggest(5, model=model, contexts=2, seed=1)
    assert template.suggest(5, model=model, contexts=2, seed=2) != few
    assert template.suggest(5, model=model, contexts=15) == template.suggest(5, model=model, contexts=99)


def test_all_texts_of_a_pair_are_contexts(model):
    pair = Template(("the soup was {mask}.", "was the soup {mask}!")).suggest(9, model=model)
    one, other = (
        {found.word: found.score for found in Template(text).suggest(99, model=model)}
        for text in ("the soup was {mask}.", "was the soup {mask}!")
    )
    for found in pair:
        assert found.score == pytest.approx((one[found.word] + other[found.word]) / 2, abs=1e-4)
    with pytest.raises(InvalidArgument, match="as many masks each"):
        Template(("a {mask}", "a {mask} {mask}")).suggest(model=model)


def test_a_blank_that_belongs_to_the_token(tmp_path):
    """A byte-level vocabulary has the blank in the token, which a piece of a word lacks."""
    torch = pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")
    from tokenizers import Tokenizer, models, pre_tokenizers

    vocabulary = {
        token: i
        for i, token in enumerate(
            ["<s>", "<pad>", "</s>", "<unk>", "<mask>", "it", "a", "Ġword", "Ġwas", "Ġfun", "ny", "."]
        )
    }
    tokenizer = Tokenizer(models.WordLevel(vocabulary, unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    fast = transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, mask_token="<mask>", unk_token="<unk>", pad_token="<pad>"
    )
    sizes = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 16}
    config = transformers.RobertaConfig(vocab_size=len(vocabulary), max_position_embeddings=32, **sizes)
    torch.manual_seed(0)
    transformers.RobertaForMaskedLM(config).save_pretrained(tmp_path)
    fast.save_pretrained(tmp_path)
    assert set(words(Template("it was {mask}.").suggest(model=str(tmp_path)))) == {"word", "was", "fun"}
    assert set(words(Template("{mask} was fun.").suggest(model=str(tmp_path)))) == {"it", "a", "ny"}


def test_relatives_in_the_order_of_wordnets_senses():
    assert words(Template("It was a cold day.").suggest(relation="antonym", word="cold")) == ["hot"]
    film = Template("The {mask} is long.").suggest(3, relation="synonym", word="film")
    assert words(film) == ["movie", "picture", "moving picture"]
    assert film[0].score == film[1].score  # of one sense
    assert "canine" in words(Template("a {mask}").suggest(relation="hypernym", word="dog"))
    assert "puppy" in words(Template("a {mask}").suggest(relation="hyponym", word="dog"))
    scores = [one.score for one in Template("a {mask}").suggest(relation="hypernym", word="dog")]
    assert scores == sorted(scores, reverse=True)


def test_relatives_come_in_the_form_of_the_word():
    assert words(Template("two {mask}").suggest(2, relation="hypernym", word="dogs")) == ["canines", "canids"]
    assert "purchased" in words(Template("I {mask} it").suggest(relation="synonym", word="bought"))
    assert all(
        "one's" not in word for word in words(Template("{mask}").suggest(relation="synonym", word="buy"))
    )


def test_the_part_of_speech_can_be_told():
    nouns = words(Template("{mask}").suggest(relation="hypernym", word="cold", pos="n"))
    assert "temperature" in nouns or "respiratory disease" in nouns
    assert "hot" not in nouns
    with pytest.raises(InvalidArgument, match="pos must be one of n, v, a, r"):
        Template("{mask}").suggest(relation="synonym", word="cold", pos="x")


def test_a_model_keeps_the_relatives_that_fit(tmp_path):
    """Synonyms of car are auto, automobile, machine, motorcar: the model knows two and likes one."""
    assert {"auto", "automobile"} <= set(wordnet().synonyms("car", "n"))
    near = small_bert(tmp_path / "near", "car", "automobile", "auto")  # each e times less likely
    template = Template("the {mask} was hot .")
    assert words(template.suggest(relation="synonym", word="car", model=near)) == ["automobile", "auto"]
    far = small_bert(tmp_path / "far", "car", "automobile")  # auto is e^20 times less likely
    assert words(template.suggest(relation="synonym", word="car", model=far)) == ["automobile"]
    in_text = Template("the car was hot .").suggest(relation="synonym", word="car", model=far)
    assert in_text == template.suggest(relation="synonym", word="car", model=far)


def test_a_word_of_several_tokens_takes_as_many_masks(tmp_path):
    from perturbkit.resources.languagemodel import masked_language_model

    model = masked_language_model(small_bert(tmp_path, "auto", "##s"))
    one = model.score([("the ", " .")], "auto")
    two = model.score([("the ", " .")], "autos")
    assert -1.0 < one < 0
    # The first of two masks is auto, and the second ##s is e times less likely than auto.
    assert two == pytest.approx(one * 2 - 1, abs=0.3)
    assert model.score([("the ", " .")], "zzz") == float("-inf")


def test_a_template_with_a_mask_has_no_cases_until_it_gets_a_list():
    template = Template("It was {mask}.")
    assert template.count() == 1
    for use in (
        lambda: next(template.expand()),
        lambda: template.sample(1),
        lambda: MFT(template, labels="x"),
    ):
        with pytest.raises(InvalidArgument, match=r"has a \{mask\}: ask suggest"):
            use()
    assert [case.text for case in Template("It was {mask}.", mask=["hot", "cold"]).expand()] == [
        "It was hot.",
        "It was cold.",
    ]
    assert Template.from_dict(template.to_dict()).to_dict() == template.to_dict()
    with pytest.raises(InvalidArgument, match="the mask at position 6 takes no marks"):
        Template("It is {a:mask} day.")
    assert next(Template("It is {a:mask} day.", mask=["odd"]).expand()).text == "It is an odd day."


@pytest.mark.parametrize(
    ("template", "asked", "message"),
    [
        ("It was hot.", {}, r"needs a \{mask\} to suggest"),
        ("It was hot.", {"word": "cold", "relation": "antonym"}, r"needs a \{mask\} or 'cold'"),
        ("It was {mask}.", {"word": "cold"}, "relation and word go together"),
        ("It was {mask}.", {"word": "cold", "relation": "twin"}, "relation must be one of synonym, antonym"),
        ("It was {mask}.", {"word": "qqqq", "relation": "synonym"}, "WordNet does not know word='qqqq'"),
        ("It was {mask}.", {"n": 0}, "n must be a whole number >= 1"),
        ("It was {mask}.", {"contexts": 0}, "contexts must be a whole number >= 1"),
    ],
)
def test_what_cannot_be_asked(template, asked, message):
    with pytest.raises(InvalidArgument, match=message) as caught:
        Template(template).suggest(**asked)
    assert "\n" not in str(caught.value)


def test_a_model_that_is_not_here(tmp_path):
    with pytest.raises((MissingResource, MissingDependency), match=r"hf download|perturbkit\[models\]"):
        Template("It was {mask}.").suggest(model=str(tmp_path / "none"))


def test_a_text_that_is_too_long(model):
    with pytest.raises(InvalidArgument, match="longer than the 30 tokens"):
        Template("very " * 40 + "{mask}").suggest(model=model)


def test_a_suggestion_can_be_a_list_of_a_template():
    found = [Suggestion(("hot",), -0.1), Suggestion(("very", "cold"), -0.2)]
    assert [case.text for case in Template("It was {w}.", w=words(found)).expand()] == [
        "It was hot.",
        "It was very cold.",
    ]
