import perturbkit as pk


def test_every_word_can_come_twice_in_the_case_it_has():
    out = {pk.perturb_text("My NAME is Bo.", "repeat_word", seed=seed).text for seed in range(60)}
    assert out == {"My My NAME is Bo.", "My NAME NAME is Bo.", "My NAME is is Bo.", "My NAME is Bo Bo."}


def test_the_copy_is_inside_the_entity():
    out = {
        tuple(
            pk.perturb_tokens(
                ["Ana", "left", "St.", "Ives"], ["B-PER", "O", "B-LOC", "I-LOC"], "repeat_word", seed=s
            ).tags
        )
        for s in range(60)
    }
    assert out == {
        ("B-PER", "I-PER", "O", "B-LOC", "I-LOC"),
        ("B-PER", "O", "O", "B-LOC", "I-LOC"),
        ("B-PER", "O", "B-LOC", "I-LOC", "I-LOC"),
    }


def test_a_token_is_doubled_whole():
    out = pk.perturb_tokens(["St."], ["O"], "repeat_word")
    assert out.tokens == ["St.", "St."]
