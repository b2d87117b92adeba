"""Which code it is that perturbs."""

from dataclasses import dataclass

import perturbkit as pk
from perturbkit.core.code import code_hash, is_of_others
from perturbkit.core.spec import as_transform
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text


@dataclass(frozen=True)
class Mine(pk.Transform):
    """A word gets a dot."""

    name = "mine"
    level = "char"

    def rewrite(self, text: Text, site: tuple[int, int], draw: Stream) -> list[pk.Edit]:
        return [pk.Edit(site[1], site[1], ".")]


def test_a_transform_of_others_is_seen_wherever_it_stands() -> None:
    assert is_of_others(Mine())
    assert is_of_others(pk.Sequence(["ocr", pk.Sometimes([Mine()])]))
    assert is_of_others(pk.OneOf([pk.make("ocr"), Mine()]))
    assert is_of_others(as_transform(str.upper))
    assert is_of_others(as_transform(["ocr", str.upper]))
    assert not is_of_others(pk.Sequence(["ocr", pk.OneOf(["swap_chars", "misspell"])]))


def test_the_code_has_one_hash_of_sixteen_digits() -> None:
    assert len(code_hash()) == 16
    assert code_hash() == code_hash()
