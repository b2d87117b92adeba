"""What negate leaves alone: amounts, words that live by their "not", formulas, who says what, outcomes."""

import pytest

from tests.transforms.words.clauses import outputs

CASES: list[tuple[str, str | None]] = [
    # amounts that are announced, or nearly none
    ("There are a few ways to cook eels .", None),
    ("There are a number of boats .", None),
    ("I have two questions for you:", None),
    ("Few bakers have been as kind .", None),
    ("Only the mayor has a key .", None),
    # verbs in a row that share what follows
    ("He wrote , directed and produced the film .", None),
    ("There is a couple on the bench .", "There is not a couple on the bench ."),
    ("Two little boys sing .", "Two little boys do not sing ."),
    # words that live by their "not", and what stands against it
    ("She gets tired in no time at all .", None),
    ("It is by no means a fine day .", None),
    ("He has nothing but love for eels .", None),
    ("It is not the soup but the bread .", None),
    ("There is no soup , only bread .", None),
    ("She did not leave until noon .", None),
    ("No date has yet been set .", None),
    ("We shall not treat it either as a loan or as a gift .", None),
    ("It is not only hot , it burns .", None),
    ("You need not wait .", "You need to wait ."),
    ("I do not think there are any eels .", "I think there are some eels ."),
    # what only a positive claim goes with
    ("Even a child can swim here .", None),
    ("Only two keys will fit .", None),
    ("Prices rose slightly .", None),
    ("She is a bit tired .", None),
    ("It is rather dull .", None),
    ("I 'd rather sit .", "I 'd rather not sit ."),
    ("You bet .", None),
    ("She has already left .", "She has not yet left ."),
    ("She already has a key .", "She does not yet have a key ."),
    ("It's already noon .", "It's not yet noon ."),
    ("The eels never grow as long as you think .", "The eels grow as long as you think ."),
    ("He has more keys than she is allowed .", "He does not have more keys than she is allowed ."),
    ("As many as 30 goats are ill .", "As many as 30 goats are not ill ."),
    ("This is really just a hut .", None),
    ("She has made just one pie .", None),
    ("He only really sings at home .", None),
    ("It 's as close as we 'll ever come .", None),
    ("The soup is as hot as you can bear .", "The soup is not as hot as you can bear ."),
    ("The eels are all bad .", None),
    ("There is at least one inn .", None),
    ("The answer is we do not know .", None),
    ("There 's not much to see unless you climb .", None),
    # what is asked for within a clause
    ("Ask the cook what he wants you to eat .", "Do not ask the cook what he wants you to eat ."),
    ("The eel was first seen in May .", None),
    ("I wonder what the cook will say .", None),
    ("The gate will not open for weeks .", None),
    ("She could not come because she was ill .", None),
    ("A hut that 's so old and worn that it does n't sell .", None),
    ("She still has n't called .", None),
    ("The more he eats, the fatter he gets.", None),
    ("The larger hut is mine .", "The larger hut is not mine ."),
    ("What a lovely garden this is!", None),
    ("Either the cat or the dog ate it .", None),
    ("She occasionally sings .", "She occasionally does not sing ."),
    ("gotta go", None),
    ("Yes, I do.", None),
    ("Not only did he lie, but he also stole.", None),
    ('"Where are you?" the old cook asked.', None),
    ('"Don\'t move," he whispered.', '"Move," he whispered.'),
    # questions whose verb is far
    ("What 's a `` tinker '' better known as ?", "What 's a `` tinker '' not better known as ?"),
    ("What town is `` Ivan '' from ?", "What town is `` Ivan '' not from ?"),
    ("What animals did The Amazing Three masquerade as ?", None),
    ("There goes the bus .", None),
    ("Call me when you get home .", "Do not call me when you get home ."),
    ("cant wait for friday", None),
    # titles
    ("Take Care of My Cat is fun .", "Take Care of My Cat is not fun ."),
    ("See No Evil opens on Friday .", "See No Evil does not open on Friday ."),
    ("He saw NO eel .", "He saw AN eel ."),
    ("More than 30 goats have died .", None),
    ("At least four mills burned .", None),
    ("The broader Hill 500 Index fell .", "The broader Hill 500 Index did not fall ."),
    # an adverb that opens a clause without a subject
    ("Neatly ends the tale .", "Does not neatly end the tale ."),
    # what "but" goes on from
    ("The inn isn't far , but he drives .", None),
    ("The eel is no beauty , but it is fresh .", None),
    ("The prize won't be for cooks , but for those who eat .", None),
    # who says what
    (
        "The pier burned down , the radio reported on Friday .",
        "The pier did not burn down , the radio reported on Friday .",
    ),
    ("More eels for all , mayor says", None),
    ('The mayor insisted , " The pier is safe . "', 'The mayor insisted , " The pier is not safe . "'),
    (
        "It is a better pier , I think , than the old one .",
        "It is not a better pier , I think , than the old one .",
    ),
    (
        "After the storm , the guide told the men about it .",
        "After the storm , the guide did not tell the men about it .",
    ),
    # formulas
    ("I'm afraid we are lost .", None),
    ("The club has yet to pay .", None),
    ("That compares with a loss of 2 pounds last year .", None),
    ("I doubt anyone will come .", None),
    ("Reed beat Hill 6-4 6-3 .", None),
    ("Reed beat Hill .", "Reed did not beat Hill ."),
    ("Here is a fine pie .", None),
    ("Beside the pier was a mayor 's house .", None),
    ("He could and should have paid .", None),
    # what comes of a command or a degree
    ("Take the salt away and you have water .", None),
    ("The soup is so hot that it melts the spoon .", "The soup is not so hot that it melts the spoon ."),
    ("The soup is so hot , it melts the spoon .", None),
    ("The soup is so bad that I did not eat it .", None),
    ("However dull the walk may be , we go on .", None),
    ("Take the salt away and all you have is water .", None),
    # "too" goes with what is so, "either" with what is not
    ("The soup is cold , too .", "The soup is not cold , either ."),
    ("You have pretty much won .", None),
    # questions in the order of a statement, and within a clause
    ("It depends on how long it has been out .", "It does not depend on how long it has been out ."),
    ("how a water wheel works", None),
    (
        "It is hard to tell where the soup ends and the bread begins .",
        "It is not hard to tell where the soup ends and the bread begins .",
    ),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: str | None) -> None:
    assert outputs(text, "negate") == {right or text}
