import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument

pytest.importorskip("spacy")


def swapped(text, **options):
    return pk.perturb_text(text, pk.make("gendered_words", **options)).text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("She gave the waiter her coat.", "He gave the waitress his coat."),
        ("Her book is here.", "His book is here."),
        ("I told her the truth.", "I told him the truth."),
        ("Everyone saw her leave.", "Everyone saw him leave."),
        ("The coat is hers.", "The coat is his."),
        ("Is the coat hers ?", "Is the coat his ?"),
        ("He hurt himself.", "She hurt herself."),
        ("He's late and she'll wait.", "She's late and he'll wait."),
        ("He did n't know she 's ill .", "She did n't know he 's ill ."),
        ("Two men and a boy sang.", "Two women and a girl sang."),
        ("The men's room is closed.", "The women's room is closed."),
        ("ladies and gentlemen", "gentlemen and ladies"),
        ("Her mother-in-law is a policewoman.", "His father-in-law is a policeman."),
        ("She is an actress and a widow.", "He is an actor and a widower."),
        ("My uncle is a male nurse.", "My aunt is a female nurse."),
        ("HE SAID HIS WIFE IS ILL", "SHE SAID HER HUSBAND IS ILL"),
        ("Mr. Smith left.", "Ms. Smith left."),
    ],
)
def test_words_are_swapped_both_ways(one, other):
    assert swapped(one) == other
    assert swapped(other) == one


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("he makes her laugh", "she makes him laugh"),
        ("Mr. and Mrs. Smith left.", "Ms. and Mr. Smith left."),
        ("Miss Lopez met him.", "Mr. Lopez met her."),
        ("We know Queen Anne and the queen.", "We know Queen Anne and the king."),
        ("Iron Man is a film about a man.", "Iron Man is a film about a woman."),
        ("he’d go", "she’d go"),
        ("I miss him", "I miss her"),
        ("Maria lost her keys.", "Maria lost his keys."),
    ],
)
def test_names_stay_and_syntax_decides(text, expected):
    assert swapped(text) == expected


@pytest.mark.parametrize("scope", ["all", "word"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Every guest left his or her coat .", "Every guest left her or his coat ."),
        ("Each wants his or her own room.", "Each wants her or his own room."),
        ("HE OR SHE MAY GO", "SHE OR HE MAY GO"),
        ("Tell him / her now .", "Tell her / him now ."),
        ("the bag is his/hers", "the bag is hers/his"),
        ("One may blame himself or herself.", "One may blame herself or himself."),
    ],
)
def test_both_pronouns_of_a_couple_change_at_once(one, other, scope):
    assert swapped(one, scope=scope) == other
    assert swapped(other, scope=scope) == one


def test_two_people_are_no_couple():
    text = "We told him or her brother ."
    assert swapped(text) == "We told her or his sister ."


@pytest.mark.parametrize("text", ["If lost, (s)he may ask.", "a guest who says s/he left"])
def test_words_for_both_stay(text):
    assert swapped(text) == text


@pytest.mark.parametrize("text", ["I miss them.", "The host counts on a guest.", "The manual is theirs.", ""])
def test_other_words_stay(text):
    out = pk.perturb_text(text, "gendered_words")
    assert out.text == text
    assert out.done == 0


def test_all_words_are_one_perturbation():
    out = pk.perturb_text("She met his aunt.", "gendered_words", pps=3)
    assert out.text == "He met her uncle."
    assert out.done == 1
    assert {edit.n for edit in out.edits} == {0}


def test_single_words_if_asked_for():
    made = pk.make("gendered_words", scope="word")
    texts = {pk.perturb_text("She met his aunt.", made, seed=seed).text for seed in range(40)}
    assert texts == {"He met his aunt.", "She met her aunt.", "She met his uncle."}
    assert pk.perturb_text("She met his aunt.", made, pps=3).text == "He met her uncle."


def test_pairs_are_swapped_together():
    rows = [{"a": "A man plays.", "b": "A boy and his sister play."}]
    out = pk.perturb(rows, "gendered_words", columns=["a", "b"])[0]
    assert (out["a"], out["b"]) == ("A woman plays.", "A girl and her brother play.")
    assert out["pk_done"] == 1


def test_tokens_keep_their_tags():
    out = pk.perturb_tokens(["Mr.", "Bo", "saw", "her"], ["O", "B-PER", "O", "O"], "gendered_words")
    assert out.tokens == ["Ms.", "Bo", "saw", "him"]
    assert out.tags == ["O", "B-PER", "O", "O"]


def test_protected_words_keep_the_whole_text_as_it_is():
    out = pk.perturb_text("She met his aunt.", "gendered_words", spans=[(0, 3)])
    assert out.text == "She met his aunt."
    assert out.reason == "all_protected"


def test_parameters_are_checked():
    with pytest.raises(InvalidArgument, match="gendered_words: scope must be one of all, word, got 'some'"):
        pk.make("gendered_words", scope="some")
