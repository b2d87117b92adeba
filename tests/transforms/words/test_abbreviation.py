import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument


def changed(text, **params):
    """Everything that can be changed, changed; the variant is a matter of the seed."""
    made = pk.make("abbreviation", **params)
    return {pk.perturb_text(text, made, rate=1.0, seed=seed).text for seed in range(20)}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Call me as soon as possible.", {"Call me ASAP."}),
        ("As soon as possible, please", {"ASAP, pls", "ASAP, plz"}),
        ("call me as soon as possible", {"call me asap"}),
        (
            "Doctor Reed and Mount Erin",
            {"Dr. Reed and Mt. Erin", "Dr. Reed and Mt Erin", "Dr Reed and Mt. Erin", "Dr Reed and Mt Erin"},
        ),
        ("He lives on Elm Street.", {"He lives on Elm St."}),
        ("He lives on Elm Street .", {"He lives on Elm St. ."}),
        ("Acme Corporation sold 5 kilometers", {"Acme Corp. sold 5 km"}),
        ("on January 5 , in Reno , Nevada", {"on Jan. 5 , in Reno , Nev."}),
        ("a European Union plan", {"an EU plan", "an E.U. plan"}),
        ("ten miles per hour", {"ten mph"}),
        ("By the way, I left.", {"BTW, I left."}),
        ("the prime minister's car", {"the PM's car"}),
        ("Prime Minister Reed", {"PM Reed"}),
        ("see u on wednesday, march 1", {"see u on wed., mar. 1", "see you on wed., mar. 1"}),
    ],
)
def test_full_forms_are_shortened(text, right):
    assert changed(text) <= right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Call me ASAP.", "Call me as soon as possible."),
        ("call me asap", "call me as soon as possible"),
        ("ASAP means soon.", "As soon as possible means soon."),
        ("Dr. Reed met Dr Smith.", "Doctor Reed met Doctor Smith."),
        ("St. Ives", "Saint Ives"),
        ("He lives on Elm St.", "He lives on Elm Street."),
        ("He lives on Elm St. He likes it.", "He lives on Elm Street. He likes it."),
        ("On Elm St. we met.", "On Elm Street we met."),
        ("It is 5 km away.", "It is 5 kilometers away."),
        ("Reno , Nev. , on Jan. 5", "Reno , Nevada , on January 5"),
        ("He is an FBI agent.", "He is a Federal Bureau of Investigation agent."),
        ("An MP's car", "A member of parliament's car"),
        ("the UN’s plan", "the United Nations’s plan"),
        ("pls msg me w/ it", "please message me with it"),
        ("see page 4 and no. 5", "see p. 4 and number 5"),
        ("eggs, etc.", "eggs, et cetera."),
        ("IDK, he's late", "I don't know, he's late"),
        ("IDK , he 's late", "I do n't know , he 's late"),
    ],
)
def test_abbreviations_are_written_out(text, right):
    assert right in changed(text)


@pytest.mark.parametrize(
    "text",
    [
        "The doctor saw a major mount a fort.",
        "General Motors and the Attorney General",
        "The street has a company of brothers.",
        "Wall Street Journal",
        "he has big feet and long hours",
        "I like the way, by the way it looks.",
        "US Airways at the US Open",
        "TELL US WHO IS IT",
        "Great Falls, Good Friday",
        "World Series limited overs, an Acme company",
        "JK Reed took 464 Ft Wayne flyers",
        "May I march?",
        "www.asap.example #asap @asap",
    ],
)
def test_what_stays(text):
    assert changed(text) == {text}


def test_casual_forms_can_be_left_out():
    assert changed("please look at the TV", casual=False) == {"please look at the television"}
    with pytest.raises(InvalidArgument, match="casual must be true or false, got 'no'"):
        pk.make("abbreviation", casual="no")


def test_an_article_is_part_of_the_perturbation():
    out = pk.perturb_text("It is an FBI file.", "abbreviation")
    assert out.done == 1
    assert [(e.start, e.end, e.replacement, e.n) for e in out.edits] == [
        (6, 8, "a", 0),
        (9, 12, "Federal Bureau of Investigation", 0),
    ]


def test_tags_of_a_name_grow_and_shrink_with_it():
    out = pk.perturb_tokens(["the", "UK", "won"], ["O", "B-LOC", "O"], "abbreviation")
    assert (out.tokens, out.tags) == (["the", "United", "Kingdom", "won"], ["O", "B-LOC", "I-LOC", "O"])
    out = pk.perturb_tokens(
        ["the", "World", "Trade", "Organization"], ["O", "B-ORG", "I-ORG", "I-ORG"], "abbreviation"
    )
    assert (out.tokens, out.tags) == (["the", "WTO"], ["O", "B-ORG"])
