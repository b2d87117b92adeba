import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument


def changed(text, **params):
    return pk.perturb_text(text, pk.make("dialect", **params), rate=1.0).text


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("My neighbour analysed the colours.", "My neighbor analyzed the colors."),
        ("We travelled to the centre , did n't we ?", "We traveled to the center , did n't we ?"),
        ("The THEATRE had grey-coloured seats.", "The THEATRE had gray-colored seats."),
        ("PLEASE APOLOGISE AT THE THEATRE", "PLEASE APOLOGIZE AT THE THEATER"),
        ("Organised tours pay by cheque.", "Organized tours pay by check."),
        ("The neighbour's 10-metre drive", "The neighbor's 10-meter drive"),
        ("Dr. Grey lives there.  Neighbours say so.", "Dr. Grey lives there.  Neighbors say so."),
    ],
)
def test_british_to_american(text, right):
    assert changed(text, to="en-US") == right
    assert changed(text) == right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("She canceled the jewelry order.", "She cancelled the jewellery order."),
        ("Their favorite color? Gray, I think.", "Their favourite colour? Gray, I think."),
        ("the skeptic 's humor is skillful", "the sceptic 's humour is skilful"),
        ("Criticizing “Center Stage” is easy", "Criticising “Center Stage” is easy"),
    ],
)
def test_american_to_british(text, right):
    assert changed(text, to="en-GB") == right


@pytest.mark.parametrize(
    "text",
    [
        "On Labor Day we saw the World Trade Center.",
        "Harbor Island is small.",
        "on labor day they sailed into pearl harbor",
        "Read the parking meter, check the program and practice.",
        "advertise a surprise exercise for four hours",
        "see www.colour.example and #colours",
    ],
)
def test_what_stays(text):
    assert pk.perturb_text(text, "dialect").reason in ("no_sites", "all_protected")


def test_words_of_the_dialect_asked_for_stay():
    assert changed("grey and gray", to="en-GB") == "grey and grey"
    assert changed("grey and gray", to="en-US") == "gray and gray"
    assert changed("grey and gray") == "gray and grey"


def test_every_word_on_the_list_can_be_the_one():
    text = "the colour of the harbour"
    found = {pk.perturb_text(text, "dialect", seed=seed).text for seed in range(30)}
    assert found == {"the color of the harbour", "the colour of the harbor"}


def test_tags_stay():
    out = pk.perturb_tokens(["Ana", "apologised", "."], ["B-PER", "O", "O"], "dialect")
    assert (out.tokens, out.tags) == (["Ana", "apologized", "."], ["B-PER", "O", "O"])


def test_bad_dialect():
    with pytest.raises(InvalidArgument, match="to must be one of auto, en-GB, en-US, got 'en-CA'"):
        pk.make("dialect", to="en-CA")
