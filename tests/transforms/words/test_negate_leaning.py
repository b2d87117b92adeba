"""negate leaves alone a clause that what stands behind it leans on."""

import pytest

from tests.transforms.words.clauses import outputs

CASES: list[tuple[str, list[str] | None]] = [
    # a list of what there is, announced by its count
    ("There are two ways to begin: stirring and whisking.", None),
    ("She has three brothers: Tom, Ned and Jo.", None),
    ("Storm hurts four goats: police", ["Storm does not hurt four goats: police"]),
    ("The train has two doors.", ["The train does not have two doors."]),
    ("The train leaves at 5:30.", ["The train does not leave at 5:30."]),
    # headings
    ("Draw for the cup of the county bakers on Friday :", None),
    ("Note - all prices are net", ["Note - all prices are not net"]),
    ("Look for the key .", ["Do not look for the key ."]),
    # next to nothing
    ("The huts are little more than sheds of tin .", None),
    ("The plan is little known outside Leeds.", None),
    ("There is very little time.", None),
    ("Prices changed little in May.", None),
    ("They have little kids.", ["They do not have little kids."]),
    ("The pony is little.", ["The pony is not little."]),
    # what a perfect lasts from
    ("The party has been in power since winning the vote in May .", None),
    ("He has lived in Leeds since leaving school.", None),
    ("She has lived in Leeds since May.", ["She has not lived in Leeds since May."]),
    # why it is so, in a participle
    ("Grain futures settled lower Friday , pressured by sales and driven even lower by rain .", None),
    # in spite of what
    (
        "They played in spite of the rain , and the crowd sang .",
        ["They played in spite of the rain , and the crowd did not sing ."],
    ),
    (
        "The fair opened at noon with a song for the mayor despite the rain , and the band played .",
        ["The fair opened at noon with a song for the mayor despite the rain , and the band did not play ."],
    ),
    (
        "Despite the rain , the fair opens ; its songs reveal the baker .",
        ["Despite the rain , the fair opens ; its songs do not reveal the baker ."],
    ),
    ("The fair opened despite the rain.", ["The fair did not open despite the rain."]),
    # the same of another
    (
        "The tale is known from its many forerunners ; like them , it ends at sea .",
        ["The tale is known from its many forerunners ; like them , it does not end at sea ."],
    ),
    ("It is warm, and so too is the hall.", None),
    ("Ana sings, and Ben does too.", None),
    (
        "Ana looks like her, and Ben dances.",
        ["Ana does not look like her, and Ben dances.", "Ana looks like her, and Ben does not dance."],
    ),
    # negatives that go together
    ("You need not necessarily pay now.", None),
    ("The show was n't as much about bread as it was simply a feast for the eye .", None),
    ("It does not cost as much as bread.", ["It costs as much as bread."]),
    ("A sauce does n't save a dry roast , and the cook does n't even have a sauce .", None),
    (
        "He does not sing, and she does not dance either.",
        ["He does not sing, and she dances."],
    ),
    (
        "It does n't hum , and it does n't shine .",
        ["It hums , and it does n't shine .", "It does n't hum , and it shines ."],
    ),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str] | None) -> None:
    assert outputs(text, "negate") == set(right or [text])
