"""Rules 1-4 of every transform: what is outside edits stays, sites, amounts, nested edits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perturbkit as pk
from perturbkit.core.contract import (
    check_apart,
    check_clusters,
    check_protected,
    check_record,
    check_sites,
    check_tokens,
    groups,
    has_steps,
)
from perturbkit.core.outcome import REASONS
from tests.contract import strategies as s
from tests.contract.cases import ALL, NAMES, example, site_text, usable

every = pytest.mark.parametrize("name", ALL)
every_single = pytest.mark.parametrize("name", [*NAMES, "one_of", "one_of_weighted"])
amounts = st.one_of(st.integers(1, 4), st.just(50))


@every
def test_example_shows_the_transform(name):
    made = usable(name)
    texts = {pk.perturb_text(example(name), made, seed=seed).text for seed in range(8)}
    assert texts - {example(name)}, f"{name} does nothing to {example(name)!r}"


@every
@given(text=s.texts(), pps=amounts, seed=s.seeds, copy=st.integers(0, 5))
def test_record_rebuilds_the_output_and_undoes_it(name, text, pps, seed, copy):
    made = usable(name)
    out = pk.perturb_text(text, made, pps=pps, seed=seed, copy=copy)
    check_record(made, text, out)
    for edit in out.edits:
        assert edit.transform in pk.catalogue() or edit.transform in ALL
        assert edit.field == 0


@every
@given(text=s.texts(), pps=amounts, seed=s.seeds)
def test_asked_done_and_reason_agree(name, text, pps, seed):
    made = usable(name)
    out = pk.perturb_text(text, made, pps=pps, seed=seed)
    assert sorted(groups(out.edits)) == list(range(out.done))
    assert 0 <= out.done <= out.asked
    assert (out.reason is None) == (out.asked == out.done > 0)
    assert out.reason is None or out.reason in REASONS
    assert (out.reason == "blank") == (out.asked > 0 and not text.strip()) or has_steps(made)
    if not out.done:
        assert out.text == text
        assert out.reason in ("blank", "no_sites", "all_protected", "not_drawn")
    elif out.done < out.asked:
        assert out.reason == "fewer_sites"
    if not has_steps(made):
        assert out.asked == pps


@every
@given(text=s.texts(), pps=amounts, seed=s.seeds)
def test_each_perturbation_is_in_words_of_its_own_and_changes_the_text(name, text, pps, seed):
    made = usable(name)
    check_apart(made, text, pk.perturb_text(text, made, pps=pps, seed=seed, protect=False))


@every_single
@given(text=s.texts(), pps=st.integers(1, 6), seed=s.seeds)
def test_edits_are_nested(name, text, pps, seed):
    made = usable(name)
    few = groups(pk.perturb_text(text, made, pps=pps, seed=seed).edits)
    more = groups(pk.perturb_text(text, made, pps=pps + 1, seed=seed).edits)
    assert len(more) - len(few) in (0, 1)
    assert {n: more[n] for n in few} == few


@pytest.mark.parametrize("name", NAMES)
@given(text=s.texts())
def test_sites_are_the_same_each_time_and_within_the_text(name, text):
    made = usable(name)
    if made.needs:
        pytest.skip(f"{name} needs {made.needs}: its sites depend on the analysis")
    check_sites(made, site_text(text))


@every
@given(text=s.texts(), pps=amounts, seed=s.seeds)
def test_grapheme_clusters_are_never_split(name, text, pps, seed):
    made = usable(name)
    check_clusters(made, text, pk.perturb_text(text, made, pps=pps, seed=seed, protect=False))


@every
@given(sample=s.protected_texts(), seed=s.seeds)
def test_protected_spans_stay_verbatim_at_full_rate(name, sample, seed):
    text, spans = sample
    made = usable(name)
    check_protected(made, text, spans, pk.perturb_text(text, made, rate=1.0, seed=seed))


@every
@given(text=s.texts(), seed=s.seeds, data=st.data())
def test_user_spans_stay_verbatim_at_full_rate(name, text, seed, data):
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(min(start + 1, len(text)), len(text)))
    out = pk.perturb_text(text, usable(name), rate=1.0, seed=seed, spans=[(start, end)])
    if start < end and not has_steps(usable(name)):
        assert all(edit.end <= start or edit.start >= end for edit in out.edits)
    assert text[start:end] in out.text


@every
@given(sample=s.token_lists(), pps=amounts, seed=s.seeds)
def test_token_lists_stay_token_lists_with_a_tag_each(name, sample, pps, seed):
    tokens, tags = sample
    made = usable(name)
    out = pk.perturb_tokens(tokens, tags, made, pps=pps, seed=seed)
    check_tokens(made, tokens, tags, out)
    if not made.tokens:
        assert out.reason == "unusable_tokens"
