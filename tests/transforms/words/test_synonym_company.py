"""Pairs of synonyms that hold in some company only: one place where each holds, one where it does not."""

import pytest

from tests.transforms.words.outputs import outputs

SEEDS = 12


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("What role does rain play in farming?", "What part does rain play in farming?"),
        ("Name the largest lake in Wales.", "Identify the largest lake in Wales."),
        ("The plan deserves attention.", "The plan merits attention."),
        ("The goat barely survived the winter.", "The goat hardly survived the winter."),
        ("They held discussions with the bakers.", "They held talks with the bakers."),
        ("Her garden is a joy to see.", "Her garden is a delight to see."),
        ("He made an error.", "He made a mistake."),
        ("She has the capability to win.", "She has the ability to win."),
        ("The law forbids it.", "The law prohibits it."),
        ("He struck the thief.", "He hit the thief."),
        ("They found a deserted farm.", "They found an abandoned farm."),
        ("The hall was hit by a powerful storm.", "The hall was hit by a strong storm."),
    ],
)
def test_pairs_that_hold_in_this_company(text, new):
    assert new in outputs("synonym", text, SEEDS)


@pytest.mark.parametrize(
    ("text", "never"),
    [
        # of the same kind, but more or less than that
        ("A film of beginnings and no end.", "starts"),
        ("The actors bowed twice.", "performers"),
        ("What are the animals in the barn called?", "creatures"),
        ("The journalist wrote to the baker.", "reporter"),
        ("A private jet landed.", "plane"),
        ("The site of the old mill is wet.", "location"),
        ("The fishing vessel came home.", "ship"),
        ("Cows eat grass.", "consume"),
        ("It is the highest mountain of Wales.", "tallest"),
        ("She gave a tremendous performance.", "huge"),
        ("They were officially invited.", "formally"),
        ("I have this habit too.", "custom"),
        ("A complex heroine waits.", "complicated"),
        ("Where can we rent a car?", "automobile"),
        ("The boys were fighting in the yard.", "battling"),
        ("How old was the baker when she died?", "passed"),
        # a word said twice
        ("It was really really cold.", "truly"),
        ("The rebels left the village.", "insurgents"),
        ("The uprising spread to the coast.", "rebellion"),
        # another sense, or one that comes to mind first
        ("The role of the village elders is small.", "part"),
        ("The goats live in the area of the old mill.", "region"),
        ("The fault was found in the rock.", "flaw"),
        ("A breezy comedy about a baker.", "windy"),
        ("A stellar nursery glows in the dust.", "outstanding"),
        ("The ducks paddle in shallow water.", "superficial"),
        ("A moving train scared the ducks.", "touching"),
        ("The customs of the airport are slow.", "traditions"),
        ("They employ a gardener.", "use"),
        ("He lowered the flag.", "reduced"),
        ("Superficial burns heal fast.", "Shallow"),
        # what is asked for is an example
        ("Name a spice.", "Identify"),
        ("Name two spices.", "Identify"),
        # terms of science and law
        ("What is the average height of a goat?", "mean"),
        ("The velocity of the ball was measured.", "speed"),
        ("The margin of error is small.", "mistake"),
        ("The speed of the lift is constant.", "continual"),
        ("He pleaded insanity in court.", "madness"),
        # persons and things as subject or object
        ("You deserve a rest.", "merit"),
        ("She often remembers her mother.", "recalls"),
        ("The dog chased a ball.", "pursued"),
        # degrees
        ("The book is barely worth reading.", "hardly"),
        ("There is barely enough bread.", "hardly"),
        ("There was a lack of bread.", "absence"),
        # what goes with the noun before or behind
        ("The nuclear talks failed.", "discussions"),
        ("We heard forecasts for colder days.", "predictions"),
        ("He came back with a vengeance.", "revenge"),
        ("To the delight of the children it snowed.", "joy"),
        ("To her great joy it snowed.", "delight"),
        ("The law forbids him to smoke.", "prohibits"),
        ("I seem to remember a lake.", "appear"),
        ("A whole lot of bread was left.", "entire"),
        ("She struck a match.", "hit"),
    ],
)
def test_pairs_that_do_not_hold_in_this_company(text, never):
    assert not any(f" {never} " in f" {out.replace('.', ' ')} " for out in outputs("synonym", text, SEEDS))
