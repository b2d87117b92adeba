"""mini-sst: one-sentence film reviews in five classes.

A sentence has one to three judgements whose strengths add up; "but" clauses, negation and understatement
turn words around, so that a bag of words is right often, not always.
"""

import random
from typing import Any

from scripts.mini_data.drawing import distinct, fill, generator, pick, shuffled
from scripts.mini_data.lexicon import POOLS

# Adjectives by strength, -2 to 2.
ADJECTIVES: dict[int, tuple[str, ...]] = {
    -2: (
        "dreadful",
        "unbearable",
        "atrocious",
        "insulting",
        "wretched",
        "mind-numbing",
        "shameful",
        "excruciating",
        "laughably bad",
        "lifeless",
    ),
    -1: (
        "dull",
        "clumsy",
        "predictable",
        "thin",
        "overlong",
        "stale",
        "forgettable",
        "half-hearted",
        "muddled",
        "flat",
        "strained",
        "so-so at best",
    ),
    0: (
        "watchable",
        "ordinary",
        "quiet",
        "two hours long",
        "old-fashioned",
        "talky",
        "familiar",
        "adequate",
        "hard to place",
        "faithful to the novel",
    ),
    1: (
        "charming",
        "funny",
        "well-made",
        "likeable",
        "warm",
        "clever",
        "engaging",
        "tender",
        "sharp",
        "better than expected",
        "pleasantly odd",
    ),
    2: (
        "magnificent",
        "unforgettable",
        "dazzling",
        "a masterpiece",
        "breathtaking",
        "flawless",
        "hilarious from start to finish",
        "profoundly moving",
        "extraordinary",
        "irresistible",
    ),
}
PREDICATES: dict[int, tuple[str, ...]] = {
    -2: (
        "made me want to walk out after ten minutes",
        "is the worst thing {first} {last} has ever signed",
        "insults everyone who paid for a ticket",
        "fails at every single thing it tries",
        "isn't worth the plastic it's printed on",
    ),
    -1: (
        "drags in the second half",
        "never quite finds its feet",
        "leaves the {job} with nothing to do",
        "runs out of ideas after {number} minutes",
        "isn't as clever as it thinks",
        "wastes a good cast",
    ),
    0: (
        "tells the story of a {job} in {city}",
        "follows a {nationality} {job} through {number} days in {month}",
        "does what it says on the poster, no more and no less",
        "is neither better nor worse than the book",
        "will please some and puzzle others",
        "was shot in {country} in {year}",
    ),
    1: (
        "gives the {job} a few lovely scenes",
        "kept my daughter and me smiling",
        "has more heart than its budget",
        "gets the small things right",
        "never talks down to its audience",
        "is well worth the price of the bus to the cinema",
    ),
    2: (
        "is the best film to come out of {country} in {number} years",
        "left the whole row in tears, me included",
        "deserves every prize it can carry",
        "doesn't put a foot wrong in {number} scenes",
        "had the {city} audience on its feet",
    ),
}
SUBJECTS = (
    "{film}",
    "this {nationality} comedy",
    "the script",
    "the {job}'s story",
    "{first} {last}'s new film",
    "the camera work",
    "the ending",
    "the first half-hour",
    "the dialogue",
    "the cast",
    "the score",
    "{first} {last}, as the {job},",
    "the sequel",
    "the whole thing",
    "it",
)
SINGLE = (
    "{S} is {A} from first to last.",
    "{S} is {A}, and that's all there is to say.",
    "I found {S} {A}.",
    "For a film about a {job}, {S} is {A}.",
    "{S} {P}.",
    "In the end, {S} {P}.",
    "From its opening in {city} on, {S} {P}.",
    "Say what you like, {S} {P}.",
)
DOUBLE = (
    "{S} is {A} and {B}.",
    "{S} is {A}, and {T} {P}.",
    "{S} {P}, and {T} is {A}.",
    "{A} and {B}: that's {S} in a few words.",
)
CONTRAST = (
    "{T} is {A}, but {S} {P}.",
    "{T} {P}, yet {S} is {A}.",
    "Although {T} is {A}, {S} {P}.",
    "{S} is {A}, even if {T} {P}.",
)
NEGATED = (
    "Nobody could call {S} {A}.",
    "{S} is anything but {A}.",
    "I wouldn't call {S} {A}, whatever {first} {last} says.",
    "{S} isn't {A} at all.",
)


def rows(train: int, test: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    taken: set[str] = set()
    return _split("train", train, taken), _split("test", test, taken)


def _split(split: str, count: int, taken: set[str]) -> list[dict[str, Any]]:
    rng = generator(f"sst {split}")
    made: list[dict[str, Any]] = []
    for at in range(count):
        strength = at % 5 - 2
        made += distinct(1, lambda strength=strength: _review(strength, rng), _text, taken)  # type: ignore[misc]
    return shuffled(rng, made)


def _text(row: dict[str, Any]) -> str:
    return str(row["text"]).lower()


def _review(strength: int, rng: random.Random) -> dict[str, Any]:
    """A review of one strength; the label is its index 0 (very negative) to 4 (very positive)."""
    chance = rng.random()
    pieces = {"A": strength, "B": strength, "P": strength}
    if chance < 0.12 and abs(strength) == 1:
        # To deny a strong word gives a mild opposite.
        pattern, pieces["A"] = pick(rng, NEGATED), -2 * strength
    elif chance < 0.3 and strength in (-1, 1):
        pattern = pick(rng, CONTRAST)
        concession, verdict = ("A", "P") if pattern.index("{A}") < pattern.index("{P}") else ("P", "A")
        if pattern.startswith("{S}"):
            concession, verdict = verdict, concession
        pieces[verdict], pieces[concession] = 2 * strength, -strength
    elif chance < 0.3 and strength == 0:
        pattern = pick(rng, CONTRAST)
        pieces["A"] = pick(rng, (-1, 1))
        pieces["P"] = -pieces["A"]
    elif chance < 0.6:
        pattern = pick(rng, DOUBLE)
    else:
        pattern = pick(rng, SINGLE)
    return {"text": _written(pattern, pieces, rng), "label": strength + 2}


def _written(pattern: str, pieces: dict[str, int], rng: random.Random) -> str:
    subject, other = shuffled(rng, SUBJECTS)[:2]
    adjective, second = shuffled(rng, ADJECTIVES[pieces["A"]])[:2]
    text = pattern.replace("{S}", subject).replace("{T}", other)
    text = text.replace("{A}", adjective).replace("{B}", second)
    text = text.replace("{P}", pick(rng, PREDICATES[pieces["P"]]))
    return fill(text.replace(",,", ","), rng, POOLS)
