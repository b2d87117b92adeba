"""negate changes what a text claims, and leaves alone what the rest of it rests on."""

import pytest

from tests.transforms.words.clauses import everything, outputs

CASES: list[tuple[str, list[str] | None]] = [
    # judgements that are weighed against each other
    (
        "The soup is cold , but the bread is warm .",
        ["The soup is cold , but the bread is not warm ."],
    ),
    (
        "Although the hall is small , it sounds good .",
        ["Although the hall is small , it does not sound good ."],
    ),
    (
        "The hall was small , but it sounded good .",
        ["The hall was small , but it did not sound good ."],
    ),
    # a reason, a condition or a time where there is no verb to hang on
    ("Charming because it is slow .", None),
    ("If it rains , the goats come in .", ["If it rains , the goats do not come in ."]),
    # an opinion and what is thought change as one
    ("I think the roof does not leak .", ["I think the roof leaks ."]),
    ("I do not think the roof leaks .", ["I think the roof leaks ."]),
    ("I do n't think I 've slept since May .", ["I think I 've slept since May ."]),
    ("Nora feels it is late .", ["Nora does not feel it is late ."]),
    ("I hope the roof does not leak .", ["I hope the roof leaks ."]),
    (
        "She said that it leaks .",
        ["She did not say that it leaks .", "She said that it does not leak ."],
    ),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str] | None) -> None:
    assert outputs(text, "negate") == set(right or [text])


def test_no_negative_stands_under_another() -> None:
    assert everything("I think the roof leaks .", "negate") == "I do not think the roof leaks ."
