"""Names that stand for a work, a product or somebody holy stay; those of people change."""

import pytest

from tests.transforms.words.outputs import outputs


@pytest.mark.parametrize(
    "text",
    [
        "It is more honest than Iris .",
        "A story less funny than Amelia , I think .",
        "It is as sweet as Amelia .",
        "Did you read the latest Harry Potter ?",
        "She wants the new Stephen King for her birthday .",
        "Another Peter Reed would be too much .",
        "They say that the prophet Mohammed slept here .",
        "There is no God but Allah , and Mohammed taught it .",
        "A chapel of the apostle Thomas stood there .",
    ],
)
def test_works_products_and_the_holy_stay(text):
    assert outputs("change_name", text, 12) == {text}


@pytest.mark.parametrize(
    "text",
    [
        "My brother is taller than Amelia .",
        "He ran faster than Amelia .",
        "They chose tea rather than Amelia .",
        "The new director Peter Reed is no better .",
        "The late Peter Reed sang .",
        "They saw a Peter Reed goal .",
        "Mohammed Reed was there .",
    ],
)
def test_people_beside_the_same_words_change(text):
    assert text not in outputs("change_name", text, 12)
