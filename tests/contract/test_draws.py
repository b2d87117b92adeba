"""Rules 5 and 7 of every transform: draws depend on seed, row, copy and name; sites are equally likely."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from scipy.stats import chisquare

import perturbkit as pk
from perturbkit.core.contract import touched_words
from tests.contract.cases import (
    ALL,
    NAMES,
    NOT_UNIFORM,
    PROSE,
    beyond_chance,
    example,
    site_text,
    usable,
    watched,
)

ROWS = [f"{PROSE} near gate {i}" for i in range(150)]


def choice(text: str, out: pk.Perturbed) -> tuple[int, ...] | None:
    """Which words the first perturbation is in; None where there is none."""
    return tuple(sorted(touched_words(text, [e for e in out.edits if e.n == 0]))) if out.edits else None


def chances(name: str, seeds: int, text: str) -> Counter:
    made = usable(name)
    return Counter(choice(text, pk.perturb_text(text, made, seed=seed)) for seed in range(seeds))


def agreement_of(name: str) -> float:
    """How often two independent draws of the transform pick the same words of PROSE."""
    counts = chances(name, 400, ROWS[0])
    total = counts.total()
    # Without bias: two different draws out of the 400.
    return sum(n * (n - 1) for n in counts.values()) / (total * (total - 1))


def agreements(first: list, second: list) -> int:
    return sum(a == b for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize("name", NAMES)
def test_copies_and_seeds_and_keys_draw_independently(name):
    made = usable(name)
    p = agreement_of(name)
    if p > 0.9:
        pytest.skip(f"{name} has one place to act on")
    base = [choice(row, pk.perturb_text(row, made)) for row in ROWS]
    others = {
        "copy 1": [choice(row, pk.perturb_text(row, made, copy=1)) for row in ROWS],
        "copy 2": [choice(row, pk.perturb_text(row, made, copy=2)) for row in ROWS],
        "seed 1": [choice(row, pk.perturb_text(row, made, seed=1)) for row in ROWS],
        "an id": [choice(row, pk.perturb_text(row, made, key=i)) for i, row in enumerate(ROWS)],
        "the row before": [choice(row, pk.perturb_text(row, made)) for row in (ROWS[-1], *ROWS[:-1])],
    }
    for what, other in others.items():
        assert not beyond_chance(agreements(base, other), [p] * len(ROWS)), what


def test_different_transforms_draw_independently():
    whole = [name for name in NAMES if len(chances(name, 200, PROSE)) > 8]
    drawn = {name: [choice(row, pk.perturb_text(row, usable(name))) for row in ROWS] for name in whole}
    shares = {name: {k: v / 1000 for k, v in chances(name, 1000, ROWS[0]).items()} for name in whole}
    assert len(whole) >= 8
    for a, b in combinations(whole, 2):
        p = sum(share * shares[b].get(k, 0.0) for k, share in shares[a].items())
        assert not beyond_chance(agreements(drawn[a], drawn[b]), [p] * len(ROWS)), (a, b)


def test_two_steps_of_one_name_draw_independently():
    twice = pk.Sequence((pk.make("change_case"), pk.make("change_case")))
    same = 0
    for row in ROWS:
        first, second = ([e for e in pk.perturb_text(row, twice).edits if e.step == s] for s in (0, 1))
        same += touched_words(row, first) == touched_words(row, second)
    assert not beyond_chance(same, [1 / len(PROSE.split())] * len(ROWS))


UNIFORM = [name for name in NAMES if name not in NOT_UNIFORM]


def sites_drawn(name: str, text: str, pps: int, seeds: int) -> Counter:
    """How often each site was that of the last of ``pps`` perturbations."""
    made, counts = usable(name), Counter()
    with watched(made) as seen:
        for seed in range(seeds):
            seen.clear()
            out = pk.perturb_text(text, made, pps=pps, seed=seed)
            if out.done == pps:
                # A transform that draws in its own way is read by the words of its edits.
                last = [edit for edit in out.edits if edit.n == pps - 1]
                counts[seen[-1] if seen else tuple(sorted(touched_words(text, last)))] += 1
    return counts


@pytest.mark.parametrize("name", UNIFORM)
def test_all_sites_are_equally_likely(name):
    counts = max((sites_drawn(name, text, 1, 2000) for text in (PROSE, example(name))), key=len)
    if len(counts) > 1:
        assert chisquare(list(counts.values())).pvalue > 1e-6, counts
    else:
        assert set(counts.values()) == {2000}


@pytest.mark.parametrize("name", UNIFORM)
def test_sites_of_the_second_perturbation_are_equally_likely_too(name):
    made = usable(name)
    sites = made.sites(site_text(PROSE)) if not made.needs else []
    if any(b > c for (_, b), (c, _) in pairwise(sites)):
        pytest.skip(f"sites of {name} overlap: those at the ends have fewer neighbours that block them")
    counts = sites_drawn(name, PROSE, 2, 1500)
    if len(counts) > 1:
        assert chisquare(list(counts.values())).pvalue > 1e-6, counts


def test_a_repeated_text_gets_the_same_noise_unless_the_key_says_otherwise():
    rows = [{"text": PROSE, "id": i} for i in range(6)]
    for name in NAMES:
        made = usable(name)
        if agreement_of(name) > 0.9 or made.needs:
            continue
        by_content = {row["text"] for row in pk.perturb(rows, made)}
        by_index = {row["text"] for row in pk.perturb(rows, made, key="index")}
        by_id = [row["text"] for row in pk.perturb(rows, made, key="id")]
        assert len(by_content) == 1
        assert len(by_index) > 1, name
        assert len(set(by_id)) > 1
        assert by_id == [pk.perturb_text(PROSE, made, key=i).text for i in range(6)]


@pytest.mark.parametrize("name", ALL)
def test_the_same_call_gives_the_same_record(name):
    made = usable(name)
    for seed in range(20):
        assert pk.perturb_text(PROSE, made, pps=3, seed=seed) == pk.perturb_text(
            PROSE, made, pps=3, seed=seed
        )
