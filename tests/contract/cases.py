"""What the contract suite runs (all transforms, and some compositions), and how it reads their record."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from math import sqrt

import pytest
import regex

import perturbkit as pk
from perturbkit.core.registry import transform_class
from perturbkit.core.text import Text
from perturbkit.errors import MissingDependency, MissingResource

NAMES = tuple(pk.catalogue())
COMPOSITIONS = {
    "one_of": pk.OneOf((pk.make("swap_chars"), pk.make("double_space"), pk.make("merge_words"))),
    "one_of_weighted": pk.OneOf((pk.make("change_case"), pk.make("ocr")), weights=(3, 1)),
    "sequence": pk.Sequence(
        (pk.make("insert_char"), pk.make("change_case"), pk.make("split_word")), pps=(None, 2, 1)
    ),
    "some_of": pk.SomeOf((pk.make("delete_char"), pk.make("homoglyph"), pk.make("leetspeak")), n=2),
    "sometimes": pk.Sometimes((pk.make("replace_key"),), p=0.5),
    "nested": pk.Sequence(
        (pk.SomeOf((pk.make("swap_chars"), pk.make("ocr"))), pk.OneOf((pk.make("repeat_char"),)))
    ),
}
ALL = (*NAMES, *COMPOSITIONS)

# Rule 7, "unless documented": what weighs its sites, and where that is written.
NOT_UNIFORM = {"natural_typo": "longer words err more (transforms.md)", "one_of_weighted": "by its weights"}

PROSE = (
    "The committee definitely received fourteen separate letters from their neighbours on Wednesday morning, "
    "because nobody believed that the naïve café owner beside the beautiful library would open it again soon"
)


@cache
def transform(name: str) -> pk.Transform:
    """Transform of a case; parameters that have to be given are given some text."""
    if name in COMPOSITIONS:
        return COMPOSITIONS[name]
    required = {
        param: "so it goes" for param, default in pk.catalogue()[name].parameters.items() if default is ...
    }
    return pk.make(name, **required)


def usable(name: str) -> pk.Transform:
    """Transform of a case that can run here; otherwise the test is skipped with the reason."""
    try:
        made = transform(name)
        pk.perturb_text(example(name), made)
    except (MissingDependency, MissingResource) as error:
        pytest.skip(f"{name}: {error}")
    return made


def example(name: str) -> str:
    """The sentence that the transform shows itself on."""
    return PROSE if name in COMPOSITIONS else transform_class(name).example


def spliced(text: str, edits: Iterable[pk.Edit]) -> str:
    """The text after edits of one step, from the right to the left; the suite's own way of making edits."""
    for edit in sorted(edits, key=lambda e: (e.start, e.end), reverse=True):
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    return text


def borders(text: str) -> set[int]:
    """Offsets at which a grapheme cluster begins or ends."""
    return {0, *(match.end() for match in regex.finditer(r"\X", text))}


def site_text(text: str) -> Text:
    """The text as a transform sees it, with nothing protected."""
    return Text(text)


@contextmanager
def watched(made: pk.Transform) -> Iterator[list[tuple[int, int]]]:
    """Sites whose rewriting gave edits, in order, while the context lasts."""
    seen: list[tuple[int, int]] = []
    kind = type(made)
    rewrite = kind.rewrite

    def watching(self, text, site, draw):
        edits = rewrite(self, text, site, draw)
        if edits:
            seen.append(tuple(site))
        return edits

    kind.rewrite = watching
    try:
        yield seen
    finally:
        kind.rewrite = rewrite


def beyond_chance(hits: int, probabilities: Sequence[float]) -> bool:
    """Whether independent events happened more or less often than five standard deviations allow."""
    mean = sum(probabilities)
    spread = sqrt(sum(p * (1 - p) for p in probabilities))
    return abs(hits - mean) > 5 * spread + 1
