"""What the core makes of what a transform returned: protected spans stay, no empty edits, mistakes named."""

from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perturbkit as pk
from perturbkit.core.returned import effective
from perturbkit.core.text import Text
from perturbkit.errors import InvalidArgument
from tests.contract.strategies import protected_texts


def transform(edits, sites=None):
    """A transform whose ``rewrite`` gives ``edits(text, site)``."""

    @dataclass(frozen=True)
    class Own(pk.Transform):
        name: ClassVar[str] = "own"
        level: ClassVar[str] = "char"

        def sites(self, text):
            return text.words if sites is None else sites(text)

        def rewrite(self, text, site, draw):
            return edits(text, site)

    return Own()


def first_letter(new: str):
    return lambda text, site: [pk.Edit(site[0], site[0] + 1, new)]


LINK = "See http://a.example/x now"


@pytest.mark.parametrize("edit", [pk.Edit(4, 5, "Z"), pk.Edit(0, 24, "Z"), pk.Edit(10, 10, "Z")])
def test_an_edit_that_reaches_into_an_address_is_dropped_whatever_the_transform_says(edit):
    made = transform(lambda text, site: [edit], sites=lambda text: [(0, 3)])
    out = pk.perturb_text(LINK, made)
    assert (out.text, out.done, out.reason) == (LINK, 0, "all_protected")
    assert pk.perturb([LINK], made) == [LINK]
    assert pk.perturb([{"text": LINK, "text_pair": LINK}], made)[0]["pk_done"] == 0


def test_an_edit_beside_what_is_protected_is_made():
    made = transform(lambda text, site: [pk.Edit(22, 22, "!")], sites=lambda text: [(4, 22)])
    assert pk.perturb_text(LINK, made).text == "See http://a.example/x! now"


def test_the_next_site_takes_the_place_of_one_that_is_protected():
    made = transform(first_letter("Z"), sites=lambda text: [(0, 3), (4, 22), (23, 26)])
    for seed in range(6):
        out = pk.perturb_text(LINK, made, pps=2, seed=seed)
        assert (out.text, out.done, out.reason) == ("Zee http://a.example/x Zow", 2, None)
        assert pk.perturb([LINK], made, pps=1, seed=seed)[0] in (
            "Zee http://a.example/x now",
            "See http://a.example/x Zow",
        )


@given(sample=protected_texts(), seed=st.integers(0, 99), pps=st.integers(1, 4))
def test_no_transform_touches_what_is_protected(sample, seed, pps):
    text, spans = sample
    made = transform(
        lambda text, site: [pk.Edit(site[0], site[0] + 2, "§")],
        sites=lambda text: [(i, i + 1) for i in range(len(text.string) - 1)],
    )
    for data in (text, (text, "plain")):
        fields = data if isinstance(data, tuple) else (data,)
        row = dict(zip(("text", "text_pair"), fields, strict=False))
        out = pk.perturb([row], made, pps=pps, seed=seed)[0]
        for edit in out["pk_edits"]:
            if edit["field"] == "text":
                assert all(edit["end"] <= start or edit["start"] >= end for start, end in spans)
    alone = pk.perturb_text(text, made, pps=pps, seed=seed)
    assert all(e.end <= start or e.start >= end for e in alone.edits for start, end in spans)
    assert pk.perturb([text], made, pps=pps, seed=seed) == [alone.text]


def test_what_changes_nothing_is_no_perturbation():
    same = transform(lambda text, site: [pk.Edit(*site, text.string[slice(*site)])])
    out = pk.perturb_text("Alpha beta", same, pps=2)
    assert (out.text, out.edits, out.done, out.reason) == ("Alpha beta", (), 0, "no_sites")
    assert pk.perturb([{"text": "Alpha beta"}], same, unchanged="drop") == []
    assert pk.perturb_text(LINK, same).reason == "no_sites"
    assert pk.perturb_tokens(["Alpha", "beta"], None, same).done == 0


def test_the_next_site_takes_the_place_of_one_that_changes_nothing():
    made = transform(first_letter("b"))
    for seed in range(4):
        out = pk.perturb_text("alpha beta", made, seed=seed)
        assert (out.text, out.done) == ("blpha beta", 1)
        assert pk.perturb(["alpha beta"], made, seed=seed) == ["blpha beta"]


def test_edits_that_change_nothing_are_left_out_of_those_that_do():
    text = Text("ab", [(5, 6)])
    found = [[pk.Edit(0, 1, "a"), pk.Edit(1, 2, "c")], [pk.Edit(0, 1, "a")]]
    assert list(effective(found, [text])) == [[pk.Edit(1, 2, "c")]]


MISTAKES = {
    "no Edit": (
        lambda text, site: [(0, 1, "Z")],
        "own: rewrite must give Edits, as pk.Edit(start, end, replacement), got (0, 1, 'Z') for 'Alpha beta'",
    ),
    "no list": (
        lambda text, site: pk.Edit(0, 1, "Z"),
        "own: rewrite must give a list of Edits or None, got Edit(0, 1, 'Z') for 'Alpha beta'",
    ),
    "a string": (
        lambda text, site: "Z",
        "own: rewrite must give a list of Edits or None, got 'Z' for 'Alpha beta'",
    ),
    "no replacement": (
        lambda text, site: [pk.Edit(0, 1, None)],
        "own: rewrite must give Edits with a string as replacement, got Edit(0, 1, None) for 'Alpha beta'",
    ),
    "too far": (
        lambda text, site: [pk.Edit(0, 99, "Z")],
        "own: rewrite must give Edits within the text, got Edit(0, 99, 'Z') for 'Alpha beta'",
    ),
    "overlap": (
        lambda text, site: [pk.Edit(0, 3, "Z"), pk.Edit(1, 2, "Z")],
        "own: rewrite must give Edits that are sorted and disjoint, got [Edit(0, 3, 'Z'), Edit(1, 2, 'Z')] "
        "for 'Alpha beta'",
    ),
}


@pytest.mark.parametrize("kind", MISTAKES)
def test_what_rewrite_must_not_give_is_told_with_the_name_of_the_transform(kind):
    edits, message = MISTAKES[kind]
    made = transform(edits)
    for run in (
        lambda: pk.perturb_text("Alpha beta", made),
        lambda: pk.perturb(["Alpha beta"], made),
        lambda: pk.perturb([{"text": "Alpha beta"}], made, pps=2),
        lambda: pk.perturb_tokens(["Alpha", "beta"], None, made),
        lambda: pk.perturb_text("Alpha beta", pk.OneOf([made])),
    ):
        with pytest.raises(InvalidArgument) as error:
            run()
        assert str(error.value) == message


@pytest.mark.parametrize(
    ("sites", "message"),
    [
        (lambda text: ["Alpha"], "own: sites must give a list of (start, end) within the text, got 'Alpha'"),
        (lambda text: [(0, 99)], None),
        (lambda text: (word for word in text.words), "own: sites must give a list of (start, end), got <gen"),
        (lambda text: None, "own: sites must give a list of (start, end), got None for 'Alpha beta'"),
    ],
)
def test_what_sites_must_not_give_is_told(sites, message):
    made = transform(first_letter("Z"), sites)
    if message is None:
        assert pk.perturb_text("Alpha beta", made).text == "Zlpha beta"
        return
    with pytest.raises(InvalidArgument) as error:
        pk.perturb_text("Alpha beta", made)
    assert str(error.value).startswith(message)


def test_an_error_of_the_transforms_own_code_stays_what_it_is():
    def fails(text, site):
        raise TypeError("its own")

    with pytest.raises(TypeError, match="its own"):
        pk.perturb_text("Alpha beta", transform(fails))
    with pytest.raises(ZeroDivisionError):
        pk.perturb_tokens(["Alpha"], None, transform(lambda text, site: 1 // 0))


@pytest.mark.parametrize("source", ["ab", (0, 99), (-1, 0), (3, 1), (0.0, 1), 7, (0, 1, 2)])
def test_a_source_that_is_no_span_of_the_text_is_told_before_a_tag_travels_from_it(source):
    made = transform(lambda text, site: [pk.Edit(*site, "x", source=source)])
    with pytest.raises(
        InvalidArgument, match=r"^own: source must be None or a \(start, end\) within the text"
    ):
        pk.perturb_tokens(["Ana", "left"], ["B-PER", "O"], made)


def test_a_tag_travels_from_the_last_token_of_the_text():
    made = transform(lambda text, site: [pk.Edit(*site, "x", source=(5, 9))], sites=lambda text: [(0, 4)])
    assert pk.perturb_tokens(["went", "Oslo"], ["O", "B-LOC"], made).tags == ["B-LOC", "I-LOC"]
