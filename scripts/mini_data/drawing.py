"""Draw from lists with one explicit generator; only `random()` is used, whose stream Python keeps frozen."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from scripts.mini_data.lexicon import POOLS

T = TypeVar("T")
_ARTICLE = re.compile(r"\b([Aa]) (?=[aeiouAEIOU])")
_SLOT = re.compile(r"\{([a-z_]+)(\d?)\}")


def generator(name: str) -> random.Random:
    """A generator seeded by a name; Python hashes a string seed with SHA-512, the same everywhere."""
    return random.Random(f"perturbkit mini data 1: {name}")


def pick(rng: random.Random, items: Sequence[T]) -> T:
    return items[int(rng.random() * len(items))]


def shuffled(rng: random.Random, items: Sequence[T]) -> list[T]:
    keyed = [(rng.random(), at, item) for at, item in enumerate(items)]
    return [item for _, _, item in sorted(keyed, key=lambda entry: entry[:2])]


def fill(template: str, rng: random.Random, pools: Mapping[str, Sequence[str]] = POOLS) -> str:
    """Replace each {slot} by a word of its pool; {slot1} and {slot2} are different words.

    "a" before a vowel becomes "an", and the first letter a capital.
    """
    drawn: dict[str, str] = {}

    def word(match: re.Match[str]) -> str:
        slot = match.group(0)
        if slot not in drawn:
            taken = {value for key, value in drawn.items() if key.startswith("{" + match.group(1))}
            free = [item for item in pools[match.group(1)] if item not in taken]
            drawn[slot] = pick(rng, free)
        return drawn[slot]

    text = _ARTICLE.sub(r"\1n ", _SLOT.sub(word, template))
    return text[:1].upper() + text[1:]


def distinct(count: int, make: Callable[[], T], key: Callable[[T], str], taken: set[str]) -> list[T]:
    """``count`` results of ``make`` whose keys are new; ``taken`` grows with them."""
    made: list[T] = []
    for _ in range(count * 200):
        if len(made) == count:
            return made
        item = make()
        if key(item) not in taken:
            taken.add(key(item))
            made.append(item)
    raise ValueError(f"only {len(made)} of {count} distinct rows: the templates are too few")
