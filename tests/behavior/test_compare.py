import pytest

from perturbkit.behavior.checks import DIR, MFT
from perturbkit.behavior.compare import compare_results
from perturbkit.behavior.expect import changes_to
from perturbkit.behavior.suite import Suite
from perturbkit.errors import InvalidArgument

SUITE = Suite(
    [
        MFT([str(at) for at in range(100)], labels=1, name="big"),
        MFT([f"same {at}" for at in range(50)], labels=1, name="same"),
        DIR([["x", "y"]], expect=changes_to(1), name="nothing"),
    ]
)


def passes(share):
    return lambda texts: [int(not text.isdigit() or int(text) < share) for text in texts]


def test_a_better_model_is_found_and_tests_are_corrected_together():
    records = compare_results(SUITE.run(passes(90)), SUITE.run(passes(60)), seed=1)
    big, same, nothing = records
    assert (big["test"], big["a"], big["b"], big["n"]) == ("big", 0.9, 0.6, 100)
    assert big["delta"] == pytest.approx(0.3)
    # 30 of 100 pairs differ, all one way: sd of the mean difference is sqrt(0.3 * 0.7 / 100) = 0.046.
    assert (big["ci_low"], big["ci_high"]) == pytest.approx(
        (0.3 - 1.96 * 0.0458, 0.3 + 1.96 * 0.0458), abs=0.02
    )
    assert big["p_adjusted"] == pytest.approx(2 * big["p_value"])
    assert big["p_adjusted"] < 0.01
    assert (same["delta"], same["p_adjusted"]) == (0.0, 1.0)
    # A fails 90 to 99, B 60 to 99: paired by case, never by position.
    assert [big[key] for key in ("failed_both", "failed_only_a", "failed_only_b")] == [10, 0, 30]
    assert "paired_by_position" not in big["flags"]
    # A test that applies to no case is named, and no number made up for it; it corrects nothing.
    numbers = ("a", "b", "delta", "ci_low", "ci_high", "p_value", "p_adjusted")
    assert (nothing["test"], nothing["n"], nothing["flags"]) == ("nothing", 0, ["no cases"])
    assert {nothing[key] for key in numbers} == {None}
    assert set(nothing) == set(big)


def test_two_runs_in_which_nothing_applies():
    run = SUITE.run(passes(9), tests=["nothing"])
    assert [record["flags"] for record in compare_results(run, run)] == [["no cases"]]


def test_what_cannot_be_paired():
    with pytest.raises(InvalidArgument, match="other cases"):
        compare_results(SUITE.run(passes(9), n=20, seed=1), SUITE.run(passes(9), n=20, seed=2))
    other = Suite([MFT([f"{at}!" for at in range(100)], labels=1, name="big")])
    with pytest.raises(InvalidArgument, match="other cases"):
        compare_results(SUITE.run(passes(9), tests=["big"]), other.run(passes(9)))
    with pytest.raises(InvalidArgument, match="share no test"):
        compare_results(SUITE.run(passes(9), tests=["big"]), SUITE.run(passes(9), tests=["same"]))
