"""Arguments that every package checks: what passes, and what the error says."""

import numpy as np
import pytest

import perturbkit as pk
from perturbkit.arguments import one_of, part_of_all, share, whole_number
from perturbkit.errors import InvalidArgument


@pytest.mark.parametrize("value", [1, 2**31 - 1, np.int64(7), np.uint8(200)])
def test_whole_numbers_of_any_kind_are_python_s(value):
    found = whole_number("n", value)
    assert type(found) is int
    assert found == value


@pytest.mark.parametrize("value", [0, -1, True, 1.0, np.float64(2), "3", None, [1]])
def test_what_is_no_whole_number_is_named(value):
    with pytest.raises(InvalidArgument) as error:
        whole_number("copies", value)
    assert str(error.value) == f"copies must be a whole number >= 1, got {value!r}"


def test_bounds_of_whole_numbers():
    assert whole_number("seed", 0, least=0) == 0
    with pytest.raises(InvalidArgument, match=r"^n must be at most 2,147,483,647, got 2147483648$"):
        whole_number("n", 2**31)
    with pytest.raises(InvalidArgument, match=r"^epoch must be at most 5, got 6$"):
        whole_number("epoch", 6, most=5)


@pytest.mark.parametrize("value", [0.5, np.float32(0.5)])
def test_shares_lie_between_0_and_1(value):
    assert share("alpha", value) == 0.5


@pytest.mark.parametrize("value", [0, 1, 1.0, float("nan"), True, "0.5", None])
def test_what_is_no_share_is_named(value):
    with pytest.raises(InvalidArgument, match=r"^alpha must be a number between 0 and 1, got "):
        share("alpha", value)


def test_choices_are_listed():
    assert one_of("interval", "bca", ("percentile", "bca")) == "bca"
    with pytest.raises(InvalidArgument, match=r"^interval must be one of percentile, bca, got 'BCa'$"):
        one_of("interval", "BCa", ("percentile", "bca"))


@pytest.mark.parametrize("value", [0, 1, 0.25, np.float32(0.25), np.float64(1)])
def test_parts_of_all_may_be_none_and_all(value):
    assert part_of_all("rate", value) == value
    assert type(part_of_all("rate", value)) in (int, float, np.float64)


@pytest.mark.parametrize("value", [-0.1, 1.1, float("nan"), True, "0.5", None, [0.5]])
def test_what_is_no_part_of_all_is_named(value):
    with pytest.raises(InvalidArgument, match=r"^rate must be a number from 0 to 1, got "):
        part_of_all("rate", value)


def test_part_of_all_is_asked_for_wherever_one_is_given():
    text = "Nobody saw the old ferry leave"
    assert pk.perturb_text(text, "swap_chars", rate=np.float32(0.5)).asked == 3
    assert pk.perturb_text(text, pk.Sometimes(("swap_chars",), p=np.float32(1))).done == 1
    test = pk.MFT(["good"], labels=1, name="one")
    for use in (
        lambda: pk.perturb_text(text, "swap_chars", rate="0.5"),
        lambda: pk.Sometimes(("swap_chars",), p=2),
        lambda: pk.MFT(["good"], labels=1, fail_rate="a"),
        lambda: pk.Suite([test]).run(lambda texts: [1] * len(texts), fail_rate=2),
    ):
        with pytest.raises(InvalidArgument, match="must be a number from 0 to 1, got "):
            use()


def test_a_number_too_long_to_be_written_is_named():
    text, huge = "Nobody saw the old ferry leave", 10**5000
    for use in (
        lambda: pk.perturb_text(text, "swap_chars", pps=huge),
        lambda: pk.perturb_text(text, "swap_chars", pps=-huge),
        lambda: pk.perturb_text(text, "swap_chars", rate=huge),
        lambda: pk.perturb_text(text, lambda _: huge),
        lambda: pk.make("swap_chars", ends=huge),
        lambda: pk.from_dict({"name": "swap_chars", "version": huge}),
    ):
        with pytest.raises(ValueError, match="int with thousands of digits") as caught:
            use()
        assert isinstance(caught.value, pk.PerturbkitError)
