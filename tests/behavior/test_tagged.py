import pytest

from perturbkit.behavior import expect
from perturbkit.behavior.checks import INV, MFT
from perturbkit.behavior.tagged import read_tagged, tagged
from perturbkit.behavior.templates import Case, Template
from perturbkit.errors import InvalidArgument


def test_marks_become_tags():
    assert read_tagged("[New York](LOC) ( [U.S.](LOC) ) [x] (y) .") == (
        ["New", "York", "(", "U.S.", ")", "[x]", "(y)", "."],
        ["B-LOC", "I-LOC", "O", "B-LOC", "O", "O", "O", "O"],
    )
    assert read_tagged("") == ([], [])


@pytest.mark.parametrize("text", ["[](LOC) .", "in [Oslo](LOC).", "x[Oslo](LOC) ."])
def test_marks_that_do_not_stand_alone_are_errors(text):
    with pytest.raises(InvalidArgument, match="must hold words and have blanks around it"):
        read_tagged(text)
    with pytest.raises(InvalidArgument, match="a marked text or a list of them"):
        tagged([Case(("a", 3))])


def test_a_template_writes_the_tags_beside_the_entity():
    template = Template("[{name}](PER) saw [{city}](LOC) .", name=["Ann Lee", "Bo"], city=["Oslo"])
    test = MFT(tagged(template.expand()), expect=expect.entities_equal())
    assert [case.label for case in test.cases] == [
        [["B-PER", "I-PER", "O", "B-LOC", "O"]],
        [["B-PER", "O", "B-LOC", "O"]],
    ]
    assert test.cases[1].fills == {"name": "Bo", "city": "Oslo"}
    result = test.run(lambda rows: [["B-PER", *["O"] * (len(row) - 3), "B-LOC", "O"] for row in rows])
    assert (result.cases, result.failed) == (2, 1)


def test_variants_of_a_transform_have_no_tags_of_their_own():
    cases = tagged([Case("[Ann](PER) departed yesterday .")])
    test = INV(cases, "swap_chars", expect.entities_invariant(), protect="word:Ann")
    assert test.cases[0].label == [["B-PER", "O", "O", "O"], None]
    assert test.run(lambda rows: [["B-PER", "O", "O", "O"] for _ in rows]).failed == 0
