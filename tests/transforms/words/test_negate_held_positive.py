"""negate leaves alone a clause that another part of its sentence holds positive."""

import pytest

from tests.transforms.words.clauses import outputs

CASES: list[tuple[str, list[str] | None]] = [
    # now and then
    ("Occasionally , on a walk through muddy lanes , a tired hiker stumbles on something old .", None),
    ("Sometimes a clerk finds something .", None),
    ("At times tender and at other times bitterly sad , it 's a lovely portrait of two bakers .", None),
    ("Sometimes it rains, and we never swim.", ["Sometimes it rains, and we swim."]),
    # praise in front
    ("Quick and clever , the fox is a hunter .", None),
    ("Cold and tired , he went home .", ["Cold and tired , he did not go home ."]),
    # counted on
    ("In Leeds , nine cows have died and dozens more are ill .", None),
    (
        "Nine cows have died and dozens are ill .",
        ["Nine cows have not died and dozens are ill .", "Nine cows have died and dozens are not ill ."],
    ),
    # results, yes
    ("He said the baker burned the bread and as a result was sacked .", None),
    ("The baker burned the bread .", ["The baker did not burn the bread ."]),
    ("Yes , it 's a fine idea .", None),
    # unless, if a bit
    ("He said he would burn down the mill unless he was paid .", None),
    ("Unless it rains , we will go .", None),
    ("The poem is a charming riddle , if a bit slow in places .", None),
    ("The tune is pleasant , albeit a little dull .", None),
    ("He will , if necessary , pay .", ["He will not , if necessary , pay ."]),
    ("It is good , if you like tea .", ["It is not good , if you like tea ."]),
    # what it looks like, and what it is
    ("The plot is superficially silly , but the cast gives the tale a heart .", None),
    ("At first glance the plan is absurd , but it works .", None),
    # what came of it
    ("The captain was bowled for nine to extend a poor run at home .", None),
    ("Kent beat Hull 3-1 to reach the final .", None),
    ("He was sent to buy bread .", ["He was not sent to buy bread ."]),
    # no second negative
    (
        "His aunt was resting in a room upstairs and was unhurt by the fire .",
        ["His aunt was not resting in a room upstairs and was unhurt by the fire ."],
    ),
    # adverbs
    ("Moss may yet win .", None),
    ("We might as well stay .", None),
    ("We might stay as well .", ["We might not stay as well ."]),
    ("You 've already tasted it if you 've been to the far older Red Inn .", None),
    ("Even when the bakers borrow from abroad , they steadily improve the bread .", None),
    # also
    ("I 've also got a boat to sail next year .", ["I 've not got a boat to sail next year either ."]),
    ("She also plays the harp .", ["She does not play the harp either ."]),
    ("Some people also eat eels .", ["Some people also do not eat eels ."]),
    # a headline whose verb is behind a relative clause
    (
        "Former mill boss who fought the flood dies of cancer",
        ["Former mill boss who fought the flood does not die of cancer"],
    ),
    ("Zorvex shifts focus to tea", ["Zorvex does not shift focus to tea"]),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str] | None) -> None:
    assert outputs(text, "negate") == set(right or [text])
