"""Contractions made and written out: literal outputs for our own sentences."""

import pytest

from perturbkit.core.perturb import perturb_tokens
from perturbkit.core.registry import make
from perturbkit.errors import InvalidArgument
from tests.transforms.words.clauses import everything, outputs

EXPANDED = [
    ("We can't stay.", "We cannot stay."),
    ("It won't rain.", "It will not rain."),
    ("He's been away.", "He has been away."),
    ("She's ill.", "She is ill."),
    ("They'd left.", "They had left."),
    ("They'd leave.", "They would leave."),
    ("You'd better sit.", "You had better sit."),
    ("Let's sing.", "Let us sing."),
    ("I'm here, you're there.", "I am here, you are there."),
    ("We've met and we'll meet.", "We have met and we will meet."),
    ("Don't you like it?", "Do you not like it?"),
    ("Isn't he tall?", "Is he not tall?"),
    ("it does n't matter , he 's late .", "it does not matter , he is late ."),
    ("you ca n't win .", "you cannot win ."),
    ("You'd best call a plumber.", "You had best call a plumber."),
    ("The baby's crying again.", "The baby is crying again."),
    ("The baby's crying woke us.", "The baby's crying woke us."),
    ("A look at the baby's crying again.", "A look at the baby's crying again."),
    ("Aren't I clever?", "Am I not clever?"),
    ("Don't you dare!", "Don't you dare!"),
    ("IT DOESN'T WORK", "IT DOES NOT WORK"),
    ("The nurse’s dog doesn’t bite.", "The nurse’s dog does not bite."),
    ("The door's locked by noon.", "The door is locked by noon."),
    ("She's given the keys.", "She is given the keys."),
    (
        "\"It wasn't ours,\" he said; they'll say it isn't.",
        '"It was not ours," he said; they will say it is not.',
    ),
    (
        "WE CAN'T WAIT, Don't fret, O'Hara's iPad isn't here",
        "WE CANNOT WAIT, Do not fret, O'Hara's iPad is not here",
    ),
    # no sites
    ("Rosa's hat is in its box at six o'clock.", "Rosa's hat is in its box at six o'clock."),
    ("It ain't over.", "It ain't over."),
    ("The players' bus and the ma'am", "The players' bus and the ma'am"),
    # possessives, whatever the tagger says
    ("USA I 's lead grew .", "USA I 's lead grew ."),
    ("Boat I 's crew slept .", "Boat I 's crew slept ."),
    ("Peru 's were the worst bonds .", "Peru 's were the worst bonds ."),
    ("A dog with a ball in it's mouth.", "A dog with a ball in it's mouth."),
    ("It's a ball, and it's late.", "It is a ball, and it is late."),
    # "quite" is no subject
    ("Is n't quite the equal of a good book .", "Is not quite the equal of a good book ."),
]
CONTRACTED = [
    ("I am late.", {"I'm late."}),
    ("They have gone.", {"They've gone."}),
    ("She will not come.", {"She won't come.", "She'll not come."} - {"She'll not come."}),
    ("He is not tall.", {"He isn't tall.", "He's not tall."}),
    ("You should have asked.", {"You should've asked."}),
    ("Let us go.", {"Let's go."}),
    ("Where is the key ?", {"Where 's the key ?"}),
    ("WE DID NOT ASK", {"WE DIDN'T ASK"}),
    ("It is Eve’s, and I cannot read.", {"It’s Eve’s, and I cannot read.", "It is Eve’s, and I can’t read."}),
    ("There is a leak.", {"There's a leak."}),
    ("We had best go.", {"We'd best go."}),
    ("Things that will last", {"Things that will last"}),
    ("That will last.", {"That'll last."}),
    # no sites
    ("I know what it is.", {"I know what it is."}),
    ("Taller than he is, yes.", {"Taller than he is, yes."}),
    ("The pond is as long as it is wide.", {"The pond is as long as it is wide."}),
    ("It was longer than it is wide.", {"It was longer than it is wide."}),
    ("We left as it is late.", {"We left as it's late."}),
    ("They have a boat.", {"They have a boat."}),
    ("Is it true?", {"Is it true?"}),
    ("Whatever it is not only for, buy it.", {"Whatever it is not only for, buy it."}),
]


@pytest.mark.parametrize(("text", "right"), EXPANDED)
def test_expanded(text: str, right: str) -> None:
    assert everything(text, "contraction", mode="expand") == right


@pytest.mark.parametrize(("text", "right"), CONTRACTED)
def test_contracted(text: str, right: set[str]) -> None:
    assert outputs(text, "contraction", mode="contract") == right


def test_either_way() -> None:
    assert outputs("It is odd, but we don't mind.", "contraction") == {
        "It's odd, but we don't mind.",
        "It is odd, but we do not mind.",
    }


def test_token_lists_keep_their_tokens() -> None:
    outputs("It works.", "contraction")  # skips without a parser
    out = perturb_tokens(["Eve", "has", "not", "left", "."], ["B-PER", "O", "O", "O", "O"], "contraction")
    assert out.tokens == ["Eve", "has", "n't", "left", "."]
    assert out.tags == ["B-PER", "O", "O", "O", "O"]


def test_mode_is_checked() -> None:
    with pytest.raises(InvalidArgument, match="mode must be one of auto, contract, expand, got 'both'"):
        make("contraction", mode="both")


@pytest.mark.parametrize(
    ("text", "right"),
    [
        # "not" changes sides of a subject.
        ("Are you not thirsty?", "Aren't you thirsty?"),
        ("Why did she not wave?", "Why didn't she wave?"),
        ("Shan't we sing?", "Shall we not sing?"),
        # A participle that looks like the base form.
        ("They'd shut the gate before it rained.", "They had shut the gate before it rained."),
        ("They'd shut the gate if it rained.", "They would shut the gate if it rained."),
        # 's taken for a possessive, and an apostrophe apart.
        ("The kettle's already been filled.", "The kettle has already been filled."),
        ("The ferry's just left.", "The ferry has just left."),
        ("I 'm outside .", "I am outside ."),
    ],
)
def test_forms_that_the_parser_reads_otherwise(text, right):
    assert outputs(text, "contraction") == {right}
