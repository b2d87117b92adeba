"""Labels are compared strictly: a name and its index are one, what is neither is told."""

import numpy as np
import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.tasks.labels import label_index


@pytest.mark.parametrize(
    ("value", "labels", "index"),
    [
        (np.True_, ("False", "True"), 1),
        (np.False_, ("False", "True"), 0),
        (np.str_("pos"), ("neg", "pos"), 1),
        (np.int64(1), ("neg", "pos"), 1),
        (np.float64(2.0), ("1.0", "2.0"), 1),
    ],
)
def test_scalars_of_numpy_are_those_of_python(value: object, labels: tuple[str, ...], index: int) -> None:
    assert label_index(value, labels, "row 0") == index


@pytest.mark.parametrize("value", [[0.2, 0.8], np.array([0.2, 0.8])])
def test_bare_probabilities_are_told_how_they_are_given(value: object) -> None:
    with pytest.raises(
        InvalidArgument, match=r"; an index .*, and probabilities go as a dict of label: prob"
    ):
        label_index(value, ("neg", "pos"), "row 0")


def test_a_wrong_name_is_no_probability() -> None:
    with pytest.raises(InvalidArgument, match=r"label 'good' is none of the task's 2 labels .* below 2$"):
        label_index("good", ("neg", "pos"), "row 0")
