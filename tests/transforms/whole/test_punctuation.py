import perturbkit as pk


def outputs(text, mode="auto"):
    return {pk.perturb_text(text, pk.make("punctuation", mode=mode), seed=seed).text for seed in range(60)}


def test_the_final_mark_goes_or_changes():
    assert outputs("Is it late?") == {"Is it late", "Is it late.", "Is it late!"}
    assert outputs('She said "go."') == {'She said "go"', 'She said "go!"', 'She said "go?"'}


def test_a_final_mark_comes_in_the_style_of_the_text():
    assert outputs("It is late") == {"It is late.", "It is late!", "It is late?"}
    assert outputs("well , it is late", "add") == {f"well , it is late {mark}" for mark in ".!?"}


def test_all_marks_go_and_words_keep_theirs():
    assert outputs("Well , (it's) a-ok: 3.5 % -- no?!", "strip") == {"Well it's a-ok 3.5 no"}


def test_an_added_mark_is_outside_of_entities():
    out = pk.perturb_tokens(["Ana"], ["B-PER"], "punctuation")
    assert out.tags == ["B-PER", "O"]


def test_modes_that_do_not_apply():
    assert pk.perturb_text("It is late", "punctuation:mode=remove").reason == "no_sites"
    assert pk.perturb_text("It is late.", "punctuation:mode=add").reason == "no_sites"
