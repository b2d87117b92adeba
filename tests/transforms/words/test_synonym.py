"""Synonyms: expected outputs by hand, the handed cases, and the user's own lexicon (fault B30)."""

import json
from pathlib import Path

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument, MissingDependency
from tests.transforms.words.outputs import needs_syntax, outputs

CASES = Path(__file__).parents[3] / "../shared/cases/linguistic_handed.jsonl"
SEEDS = 20


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("He is an attorney.", {"He is a lawyer."}),
        ("A lawyer was there.", {"An attorney was there."}),
        ("She concealed a pistol.", {"She hid a pistol.", "She concealed a handgun."}),
        ("They were concealing it.", {"They were hiding it."}),
        ("The largest nation", {"The biggest nation", "The largest country"}),
        ("Two movies, two kids", {"Two films, two kids", "Two movies, two children"}),
        ("Movies are here.", {"Films are here."}),
        ("THE MOVIE", {"THE FILM"}),
        ("It rarely happened .", {"It seldom happened .", "It rarely occurred ."}),
    ],
)
def test_inflection_case_and_article_follow(text, right):
    assert outputs("synonym", text) == right


@pytest.mark.parametrize(
    "text",
    [
        "We walked over the golf course.",
        "Movie Star met Car Park.",
        "She looked for a movie star.",
        "He gave up.",
        "They used to be there.",
        "a well-known film-maker",
        "Who can be with us ?",
        "There are 12 of them.",
        "The Nation of Kids",
        "`car` <car> #movie @film",
        "",
    ],
)
def test_phrases_names_function_words_and_protected_text_stay(text):
    assert outputs("synonym", text) == {text}


def test_a_word_never_comes_twice():
    assert outputs("synonym", "An attorney is a lawyer.") == {"An attorney is a lawyer."}


def test_the_verb_keeps_its_company():
    assert "They talked English." not in outputs("synonym", "They spoke English.")
    assert outputs("synonym", "They talked to us.") == {"They spoke to us."}
    assert all("require to" not in text for text in outputs("synonym", "You need to sit down."))


@pytest.mark.parametrize(
    "text",
    [
        "He was under no obligation.",
        "Nobody was available for comment.",
        "It was a pig in a poke.",
        "It will almost certainly rain.",
        "A large number of cargoes came by freight.",
        "It is no big deal.",
        "They hold strong views.",
        "He was not really there.",
        "Two drunks left.",
        "They took some film out of it.",
        "You can not help but laugh.",
        "3. Hide Berg ( Norway ) 276",
        "Envoy visits Malta for fishery reasons",
    ],
)
def test_set_phrases_and_collocations_stay(text):
    assert outputs("synonym", text) == {text}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("They were allowed to stay.", {"They were permitted to stay."}),
        ("They allowed a goal.", {"They allowed a goal."}),
        ("She tried to sing.", {"She attempted to sing."}),
        ("She tried the soup.", {"She tried the soup."}),
        ("He shut the door.", {"He closed the door."}),
        ("He shut his mouth.", {"He shut his mouth."}),
        ("Oslo beat Bergen .", {"Oslo defeated Bergen ."}),
        ("They beat the carpets .", {"They beat the carpets ."}),
        ("A small girl and a small sum", {"A little girl and a small sum"}),
        ("An old couple sat in the hall .", {"An elderly couple sat in the hall ."}),
        ("an old friend", {"an old friend"}),
        ("an old bridge", {"an old bridge"}),
        ("the story of my aunt", {"the tale of my aunt"}),
        ("He told the story twice.", {"He told the story twice."}),
        ("Where is it located ?", {"Where is it situated ?"}),
        ("The kids 's books", {"The children 's books"}),
        ("Oslo beat Bergen last week .", {"Oslo defeated Bergen last week ."}),
        ("Ana Berg beat Rosa Lind 6-2 6-4", {"Ana Berg defeated Rosa Lind 6-2 6-4"}),
        (
            "There were about 20 of them .",
            {"There were around 20 of them .", "There were roughly 20 of them ."},
        ),
        ("When did the poet die ?", {"When did the poet pass away ?"}),
        ("He saw a horror movie .", {"He saw a horror film ."}),
        ("He saw a horror story .", {"He saw a horror story ."}),
    ],
)
def test_some_pairs_hold_in_some_places_only(text, right):
    assert outputs("synonym", text) == right


@pytest.mark.parametrize(
    "text",
    [
        'She called it " a big lovely film " in the hall .',
        "They sang `` Wealthy Kids and rich fathers '' there .",
        "What is an expression for quickly ?",
    ],
)
def test_what_is_quoted_or_spoken_about_stays(text):
    assert outputs("synonym", text) == {text}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("The drug doubles the risk of a stroke .", "danger"),
        ("It was important that the crew slept .", "significant"),
        ("Who invented the lawnmower ?", "created"),
        ("What causes these cramps ?", "brings about"),
        ("The difference between the two dyes is small .", "distinction"),
        ("I thought the soup was too salty .", "believed"),
        ("The hills were green and pleasant .", "nice"),
        ("It was absolutely freezing in the cabin .", "completely"),
        ("We might not buy the premise of the novel .", "purchase"),
        ("Her soup is a mix and match of leftovers .", "mixture"),
        ("The bank lost a fight over its global history .", "worldwide"),
        ("She spoke after the others had left .", "talked"),
        ("The play needs the courage of its convictions .", "bravery"),
        ("He won his fifth title of the season .", "name"),
    ],
)
def test_what_only_looks_like_a_synonym_there(text, wrong):
    assert all(wrong not in out for out in outputs("synonym", text))


def test_no_word_echoes_another_one():
    assert outputs("synonym", "Six clubs competed in the tournament .") == {
        "Six clubs competed in the tournament ."
    }
    assert "Six clubs played in the competition ." in outputs(
        "synonym", "Six clubs played in the tournament ."
    )


@pytest.mark.parametrize(
    ("word", "register"),
    [
        ("They say that it rained there .", "state"),
        ("A man sat in the garden .", "guy"),
        ("A woman sat in the garden .", "lady"),
        ("Where do the hyenas live in winter ?", "reside"),
        ("Three people sat in the garden .", "individuals"),
        ("Who wrote the letter to the king ?", "penned"),
        ("A person who swims every day sleeps well.", "individual"),
        ("What are these hooks used for ?", "utilized"),
        ("The old tailor died in May .", "passed away"),
        ("Where do old salmon die ?", "pass away"),
    ],
)
def test_no_neutral_word_becomes_a_formal_or_a_slangy_one(word, register):
    assert not any(register in out for out in outputs("synonym", word))


def test_parts_of_speech_and_frequency_can_be_narrowed():
    text = "The physician bought an automobile."
    assert outputs("synonym", text, pos=("verb",)) == {"The physician purchased an automobile."}
    assert outputs("synonym", text, pos=("noun",), min_frequency=4.5) == {
        "The doctor bought an automobile.",
        "The physician bought a car.",
    }
    assert outputs("synonym", text, min_frequency=8) == {text}


def test_token_lists_keep_their_tags():
    needs_syntax()
    tokens, tags = ["Ana", "saw", "a", "lawyer", "in", "Oslo"], ["B-PER", "O", "O", "O", "O", "B-LOC"]
    out = pk.perturb_tokens(tokens, tags, "synonym")
    assert (out.tokens, out.tags) == (["Ana", "saw", "an", "attorney", "in", "Oslo"], tags)
    assert out.done == 1
    assert {edit.n for edit in out.edits} == {0}
    assert out.undo() == tokens


# --- the user's own words -------------------------------------------------------------------------

TEXT = "Beer or wine then, but not when the motorcar is cold"
LEXICON = {"motorcar": ["motor_car"], "cold": ["chilly"], "wine": []}


def test_own_lexicon_without_underscores_and_without_idle_draws():
    made = pk.make("synonym", lexicon=LEXICON)
    found = {pk.perturb_text(TEXT, made, seed=seed).text for seed in range(30)}
    assert found == {
        "Beer or wine then, but not when the motor car is cold",
        "Beer or wine then, but not when the motorcar is chilly",
    }
    both = pk.perturb_text(TEXT, made, pps=5)
    assert both.text == "Beer or wine then, but not when the motor car is chilly"
    assert (both.asked, both.done, both.reason) == (5, 2, "fewer_sites")


def test_own_lexicon_repairs_articles_keeps_case_and_never_gives_the_word_back():
    made = pk.make("synonym", lexicon={"car": ["automobile", "Car"], "us": ["we"]})
    assert pk.perturb_text("A car and a Car", made, pps=9).text == "An automobile and an Automobile"
    assert pk.perturb_text("A CAR", made).text == "AN AUTOMOBILE"
    assert pk.perturb_text("nothing here", made).reason == "no_sites"


def test_own_lexicon_survives_a_spec():
    made = pk.make("synonym", lexicon=LEXICON)
    again = pk.from_dict(json.loads(json.dumps(pk.to_dict(made))))
    assert again == made
    assert hash(again) == hash(made)


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"pos": ("nouns",)}, r"pos must be some of noun, verb, adjective, adverb, got \('nouns',\)"),
        ({"min_frequency": "high"}, "min_frequency must be a number, got 'high'"),
        ({"min_frequency": 9}, "min_frequency must be a number from 0 to 8, got 9"),
        ({"source": "web"}, "source must be one of wordnet, nltk, got 'web'"),
        ({"lexicon": {"car": "auto"}}, "lexicon must map words to lists of words"),
        ({"lexicon": 7}, "lexicon must map words to lists of words, got 7"),
    ],
)
def test_bad_parameters_are_named(params, message):
    with pytest.raises(InvalidArgument, match=message):
        pk.make("synonym", **params)


def test_nltk_as_source_needs_its_extra():
    needs_syntax()
    try:
        import nltk  # noqa: F401
    except ImportError:
        with pytest.raises(MissingDependency, match=r"perturbkit\[nltk\]"):
            pk.perturb_text("a car", pk.make("synonym", source="nltk"))
    else:
        pytest.skip("nltk is installed")


# --- the handed cases -----------------------------------------------------------------------------


@pytest.mark.skipif(not CASES.is_file(), reason=f"{CASES} is not here")
def test_handed_cases():
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    cases = [case for case in cases if case["transform"] == "synonym"]
    wrong = []
    for case in cases:
        found = outputs("synonym", case["text"], SEEDS)
        assert not found & set(case["forbid"]), case["id"]
        if not found <= set(case["accept"]):
            wrong.append(case["id"])
    print(f"synonym: {len(cases) - len(wrong)} of {len(cases)} cases right on {SEEDS} seeds")
    assert not wrong


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("What are canoes made of ?", "composed of"),
        ("She wants to talk to the tenants.", "speak to"),
        ("They sent us all the info.", "the information."),
        ("It seems to rain in May.", "appears to"),
        ("Many farmers sold their mules.", "Numerous farmers"),
        ("The entire roof leaks.", "whole roof"),
    ],
)
def test_pairs_that_hold_nearly_everywhere(text, new):
    assert any(new in out for out in outputs("synonym", text))


@pytest.mark.parametrize(
    "text", ["How many of us are there ?", "Help yourself.", "We could use a hand.", "She used to swim."]
)
def test_such_pairs_do_not_hold_in_set_phrases(text):
    assert outputs("synonym", text) == {text}
