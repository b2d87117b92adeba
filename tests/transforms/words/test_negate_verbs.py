"""negate finds the verb that "not" belongs to, and takes no noun or participle for one."""

import pytest

from tests.transforms.words.clauses import outputs

CASES: list[tuple[str, str | None]] = [
    # "not" stands behind the subject of a question, also where the parser did not join its verb
    ("what is goat cheese made out of", "what is goat cheese not made out of"),
    ("what are garden snails used for ?", "what are garden snails not used for ?"),
    ("where was nora hill born", "where was nora hill not born"),
    ("who is dora reed married to", "who is dora reed not married to"),
    ("what club is old trafford in", "what club is old trafford not in"),
    ("what is a ladle for", "what is a ladle not for"),
    ("what is danish money called", "what is danish money not called"),
    ("Where does the term harbour come from", "Where does the term harbour not come from"),
    ("when does the spring tide ebb?", "when does the spring tide not ebb?"),
    ("which shop does nora dress up for", "which shop does nora not dress up for"),
    ("What tower in Leeds did Ann Reed Design", "What tower in Leeds did Ann Reed not Design"),
    ("what kind of illness does nora of kent have?", "what kind of illness does nora of kent not have?"),
    ("Is harbour work really as dull as they say ?", "Is harbour work not really as dull as they say ?"),
    ("Was selling the pier really wise?", None),
    # a subject that is a clause with a modal
    (
        "What could have been a dull walk is saved by the view .",
        "What could have been a dull walk is not saved by the view .",
    ),
    # names, nouns, adjectives and participles
    ("KENT ROVERS 92 Leeds 81", None),
    ("games played on Sunday :", None),
    ("Rovers - Tries : Ann Hill , Tom Reed .", None),
    ("limited overs match on Sunday :", None),
    ("Draw : 9-4", None),
    ("Result of the second match : 4-1", None),
    ("Think of it as a pie .", "Do not think of it as a pie ."),
    ("Hope this is the right pie .", "Hope this is not the right pie ."),
    ("The pie seems all but lost on them .", "The pie does not seem all but lost on them ."),
    ("Mayor found guilty of theft", None),
    ("Low grade cracked oil lost about $ 3 .", None),
    ("Prices light .", None),
    (
        "Dealers said the rate would rise against the dollar / won next week .",
        "Dealers said the rate would not rise against the dollar / won next week .",
    ),
    ("It looks like a farce crossed with a dirge .", "It does not look like a farce crossed with a dirge ."),
    (
        "State left tackle Reed became the first winner .",
        "State left tackle Reed did not become the first winner .",
    ),
    # "some" before a number says about how many
    ("Some 600 bakers went on strike .", "Some 600 bakers did not go on strike ."),
    # adverbs that leave no place for "not"
    ("She first sang in May .", None),
    ("They last met in Rome .", None),
    ("It rather depends on the weather .", None),
    # a relative clause under a command that is quoted
    (
        'But run back to the boat you are leaving now , " he said .',
        'But do not run back to the boat you are leaving now , " he said .',
    ),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: str | None) -> None:
    assert outputs(text, "negate") == {right or text}
