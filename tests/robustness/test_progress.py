"""What a run says of its end."""

from perturbkit.robustness.progress import Timing


def test_time_left_counts_what_has_to_be_made():
    now = iter([0.0, 100.0, 140.0, 150.0])
    timing = Timing(cells=10, pending=4, clock=lambda: next(now), jobs=2)
    assert timing.seconds_left is None
    timing.guess(30.0)
    assert timing.seconds_left == 30.0 * 4 / 2
    timing.begin()  # at 100
    for _ in range(6):
        timing.finish(made=False)
    assert timing.seconds_left == 60.0
    timing.finish(made=True)
    assert timing.seconds_left == 120.0  # at 140: one in 40 s, three are left
    timing.finish(made=True)
    assert timing.seconds_left == 50.0  # at 150: two in 50 s, two are left
    timing.finish(made=True)
    timing.finish(made=True)
    assert timing.seconds_left is None
