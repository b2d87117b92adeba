"""Compositions: which members run, with what amounts, and that steps do not disturb each other."""

from collections import Counter
from dataclasses import dataclass

import pytest

import perturbkit as pk
from perturbkit.core.text import Text
from perturbkit.core.transform import Claimed
from perturbkit.errors import InvalidArgument

TEXT = "The quiet harbour opens early because nobody waits longer than needed"
SWAP, REPEAT, CASE = (pk.make(name) for name in ("swap_chars", "repeat_char", "change_case"))


def test_a_sequence_works_on_the_output_of_the_step_before():
    both = pk.perturb_text(TEXT, pk.Sequence((SWAP, CASE)), pps=2, seed=4)
    first = pk.perturb_text(TEXT, SWAP, pps=2, seed=4)
    assert [e for e in both.edits if e.step == 0] == list(first.edits)
    middle = first.text
    for edit in both.edits:
        if edit.step == 1:
            assert middle[edit.start : edit.end] == edit.old
    assert (both.asked, both.done) == (4, 4)
    assert [e.n for e in both.edits if e.step == 1] in ([2, 3], [3, 2])
    assert both.undo() == TEXT


def test_a_member_s_own_amount_comes_before_that_of_the_call():
    out = pk.perturb_text(TEXT, pk.Sequence((SWAP, CASE), pps=(3, None)), pps=1)
    assert Counter(edit.transform for edit in out.edits) == {"swap_chars": 3, "change_case": 1}
    assert out.asked == 4
    one_member = pk.perturb_text(TEXT, pk.Sequence((SWAP,), pps=(3,)), rate=0.0)
    assert (one_member.asked, one_member.done) == (3, 3)


def test_own_amounts_are_those_that_leave_the_call_nothing_to_say():
    own = pk.Sequence(("ocr", "misspell"), pps=(1, 2))
    assert own.has_own_amounts
    assert pk.Sometimes((own,)).has_own_amounts
    assert pk.Sequence((own, SWAP), pps=(None, 1)).has_own_amounts
    assert not pk.Sequence((own, SWAP)).has_own_amounts
    assert not pk.Sequence(("ocr", "misspell"), pps=(1, None)).has_own_amounts
    assert not pk.OneOf(("ocr", "misspell")).has_own_amounts


def test_adding_a_step_never_changes_the_draws_of_the_others():
    alone = pk.perturb_text(TEXT, SWAP, seed=9, pps=2).edits
    for steps in ((SWAP, CASE), (SWAP, CASE, REPEAT), (SWAP, REPEAT)):
        out = pk.perturb_text(TEXT, pk.Sequence(steps), seed=9, pps=2)
        assert tuple(e for e in out.edits if e.step == 0) == alone
    nothing_before = pk.perturb_text(TEXT, pk.Sequence((pk.make("diacritics"), SWAP)), seed=9, pps=2)
    assert [e[:3] for e in nothing_before.edits] == [e[:3] for e in alone]


def test_some_of_draws_n_members_in_their_order():
    some = pk.SomeOf((SWAP, REPEAT, CASE), n=2)
    pairs = Counter()
    for seed in range(600):
        out = pk.perturb_text(TEXT, some, seed=seed)
        assert out.asked == out.done == 2
        pairs[tuple(e.transform for e in sorted(out.edits, key=lambda e: e.step))] += 1
    assert set(pairs) == {
        ("swap_chars", "repeat_char"),
        ("swap_chars", "change_case"),
        ("repeat_char", "change_case"),
    }
    assert all(150 < n < 250 for n in pairs.values())


def test_sometimes_runs_on_a_share_of_the_rows():
    done = sum(pk.perturb_text(TEXT, pk.Sometimes((SWAP,), p=0.25), seed=seed).done for seed in range(1000))
    assert 190 < done < 310
    never = pk.perturb_text(TEXT, pk.Sometimes((SWAP,), p=0))
    assert (never.text, never.asked, never.done, never.reason) == (TEXT, 0, 0, "not_drawn")
    assert pk.perturb_text(TEXT, pk.Sometimes((SWAP,), p=1)).done == 1


def test_one_of_draws_each_perturbation_by_weight():
    mixed = pk.OneOf((SWAP, REPEAT), weights=(1, 3))
    by = Counter(pk.perturb_text(TEXT, mixed, seed=seed).edits[0].transform for seed in range(1000))
    assert 190 < by["swap_chars"] < 310
    only = pk.OneOf((SWAP, REPEAT), weights=(0, 1))
    assert {e.transform for s in range(50) for e in pk.perturb_text(TEXT, only, pps=3, seed=s).edits} == {
        "repeat_char"
    }


def test_one_of_goes_on_with_those_that_still_have_a_place():
    # Only "receive" is on the misspellings list; the other two perturbations have to be case changes.
    out = pk.perturb_text("zzq receive zzq", pk.OneOf((pk.make("misspell"), CASE)), pps=5)
    assert out.done == 3
    assert out.reason == "fewer_sites"
    assert pk.perturb_text("zzq", pk.OneOf((pk.make("misspell"), SWAP))).reason == "no_sites"


def test_compositions_keep_what_all_members_keep():
    both = pk.Sequence((SWAP, pk.make("split_word"), pk.make("double_space")))
    assert both.keeps == "LTA"
    assert both.tokens is False
    assert both.needs is None
    assert both.monitor is False


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: pk.Sequence(()), "sequence needs at least one transform, got none"),
        (
            lambda: pk.Sequence((7,)),
            r"sequence: members must be transforms or names, got 7: use make\(name\), or write",
        ),
        (lambda: pk.Sequence(("swap_char",)), "no transform is called 'swap_char': did you mean swap_chars"),
        (
            lambda: pk.Sequence("ocr"),
            "sequence: members must be several transforms or names in a list, got 'ocr'",
        ),
        (
            lambda: pk.Sometimes(SWAP),
            "sometimes: members must be several transforms or names in a list, got Swap",
        ),
        (
            lambda: pk.Sequence([SWAP, CASE], pps=2),
            r"sequence: pps must be one amount for each member, as \(1, 2\), got 2",
        ),
        (
            lambda: pk.OneOf([SWAP, CASE], weights=0.5),
            r"one_of: weights must be one number for each member, as \(3, 1\), got 0.5",
        ),
        (lambda: pk.Sequence((SWAP,), pps=(1, 2)), "got 2 for 1"),
        (lambda: pk.Sequence((SWAP,), pps=(0,)), "whole numbers from 1 to 1,000,000 or None, got 0"),
        (lambda: pk.SomeOf((SWAP,), n=2), "from 1 to 1, got 2"),
        (lambda: pk.SomeOf((SWAP,), n=True), "got True"),
        (lambda: pk.Sometimes((SWAP,), p=1.5), "p must be a number from 0 to 1, got 1.5"),
        (lambda: pk.OneOf((SWAP,), weights=(1, 2)), "2 weights for 1"),
        (lambda: pk.OneOf((SWAP,), weights=(-1,)), "numbers >= 0"),
        (lambda: pk.OneOf((SWAP,), weights=(0,)), "not all be 0"),
        (lambda: pk.OneOf((pk.Sequence((SWAP,)),)), "one_of cannot hold a sequence"),
    ],
)
def test_bad_compositions_say_what_is_wrong(build, message):
    with pytest.raises(InvalidArgument, match=message):
        build()


@pytest.mark.parametrize("composition", [pk.Sequence, pk.OneOf, pk.SomeOf, pk.Sometimes])
def test_members_may_be_names(composition):
    named = composition(["swap_chars:ends=true", CASE])
    assert named == composition((pk.make("swap_chars", ends=True), CASE))
    assert pk.to_dict(named)["members"][0]["params"] == {"ends": True}


def test_one_of_asks_the_member_that_analyses_where_an_earlier_one_need_not():
    @dataclass(frozen=True)
    class Knows(pk.Transform):
        name = "knows"
        level = "word"
        needs = "syntax"
        ready: bool = True

        def analyser(self, parts=()):
            return None if self.ready else lambda texts, bounds: ["found"] * len(texts)

        def rewrite(self, text, site, draw):
            return [pk.Edit(*site, str(text.analysis))]

    out = pk.perturb_text("one", pk.OneOf((Knows(), Knows(ready=False)), weights=(1, 0)))
    assert out.text == "found"


@dataclass(frozen=True)
class Reads(pk.Transform):
    """Shows the parts of the analysis it has, and makes one of its own where there is none."""

    name = "reads"
    level = "word"
    needs = "syntax"
    part: str = "tags"

    def __post_init__(self):
        object.__setattr__(self, "parts", (self.part,))

    def analyser(self, parts=()):
        found = "+".join(sorted({*self.parts, *parts}))
        return lambda texts, bounds: [found] * len(texts)

    def sites(self, text):
        if text.analysis is None:
            text.analysis = self.analyser()([text.string], [None])[0]
        return super().sites(text)

    def rewrite(self, text, site, draw):
        return [pk.Edit(*site, text.analysis)]


BOTH = (Reads(part="tags"), Reads(part="entities"))


@pytest.mark.parametrize("members", [BOTH, BOTH[::-1], (pk.OneOf(BOTH), SWAP), (SWAP, pk.OneOf(BOTH))])
@pytest.mark.parametrize("seed", range(6))
def test_each_member_of_one_of_sees_what_any_of_them_reads(members, seed):
    weights = [1 if member.needs else 0 for member in members]
    out = pk.perturb_text("one", pk.OneOf(members, weights=weights), seed=seed)
    assert out.text == "entities+tags"


def test_one_of_analyses_a_text_before_a_member_does_so_for_itself():
    for read in (
        lambda text: pk.OneOf(BOTH).sites(text),
        lambda text: next(pk.OneOf(BOTH).perturbations([text], 5, Claimed([text]))),
    ):
        text = Text("one")
        read(text)
        assert text.analysis == "entities+tags"


@pytest.mark.parametrize("build", [pk.Sequence, lambda members: pk.SomeOf(members, n=2)])
def test_each_step_has_an_analysis_of_its_own(build):
    out = pk.perturb_text("one", build(BOTH))
    assert [edit.replacement for edit in out.edits][:2] == ["tags", "entities"]
