"""mini-wikiqa: a question with five candidate sentences, of which one, rarely two or none, answers it.

Wrong candidates say something else of the same thing, or the same of another thing, so that shared words
help without deciding. The subjects are invented.
"""

import random
from typing import Any

from scripts.mini_data.drawing import fill, generator, pick, shuffled

# Kind of thing -> (its name, the pronoun-like phrase, its facts); a fact is (questions, sentences).
# {N} is the name, {T} the phrase; the first sentence of a fact names the thing, others may not.
Fact = tuple[tuple[str, ...], tuple[str, ...]]
KINDS: dict[str, tuple[str, str, tuple[Fact, ...]]] = {
    "company": (
        "{company}",
        "the company",
        (
            (
                ("When was {N} founded?", "What year did {N} start?", "How old is {N}?"),
                (
                    "{N} was founded in {year} in a shed behind the station of {city}.",
                    "In {year}, {first} {last} set {T} up with {number} workers.",
                    "{T} goes back to {year}, when it had {number} workers.",
                ),
            ),
            (
                ("Who founded {N}?", "Who started {N}?", "What is the name of the founder of {N}?"),
                (
                    "{N} was founded by {first} {last}, a {job} by training.",
                    "{first} {last}, a former {job}, set up {T} with borrowed money.",
                    "The idea for {T} came from {first} {last}, a {nationality} {job}.",
                ),
            ),
            (
                (
                    "Where is {N} based?",
                    "In what city is the head office of {N}?",
                    "Where does {N} have its offices?",
                ),
                (
                    "{N} is based in {city}, {country}, close to the harbour.",
                    "Its head office has been in {city} since the old one burned down.",
                    "{T} moved its headquarters to {city}, where rents were low.",
                ),
            ),
            (
                ("How many people work for {N}?", "How many employees does {N} have?"),
                (
                    "{N} has some {number},000 employees in {number} countries.",
                    "About {number},000 people work for {T}, most of them part-time.",
                ),
            ),
            (
                ("What does {N} make?", "What is {N} known for?", "What kind of goods does {N} sell?"),
                (
                    "{N} makes {object}s and, in small numbers, {instrument}s.",
                    "{T} is best known for its {material} {object}s.",
                ),
            ),
            (
                ("Why did {N} close its {city} plant?", "Why did {N} leave {city}?"),
                (
                    "{N} left {city} because the price of {material} had doubled.",
                    "The plant was shut due to a long strike, and {T} never reopened it.",
                ),
            ),
        ),
    ),
    "person": (
        "{first} {last}",
        "the {job}",
        (
            (
                ("When was {N} born?", "What year was {N} born in?", "How old is {N}?"),
                (
                    "{N} was born in {month} {year}, the youngest of {number} children.",
                    "Born in {year}, {T} grew up with an aunt in {city}.",
                ),
            ),
            (
                ("Where did {N} grow up?", "What city is {N} from?", "Where was {N} born?"),
                (
                    "{N} was born and raised in {city}.",
                    "A native of {city}, {T} didn't see the sea until the age of {number}.",
                ),
            ),
            (
                ("What did {N} write?", "Which books are by {N}?", "What is {N} famous for?"),
                (
                    "{N} is the author of {book} and of {number} short stories.",
                    "{book}, written in {number} weeks, made {T} famous.",
                ),
            ),
            (
                ("Who was {N} married to?", "Who did {N} marry?", "Who is the husband of {N}?"),
                (
                    "{N} married {first2} {last2}, a {nationality} painter.",
                    "{T}'s wedding to {first2} {last2} was front-page news.",
                ),
            ),
            (
                ("How did {N} die?", "What did {N} die of?"),
                (
                    "{N} died of {disease} at the age of {number}.",
                    "It was {disease} that killed {T} in the winter of {year}.",
                ),
            ),
            (
                ("How many languages did {N} speak?", "How many languages does {N} know?"),
                (
                    "{N} spoke {number} languages, {nationality} among them.",
                    "Friends counted {number} languages that {T} knew by heart.",
                ),
            ),
        ),
    ),
    "film": (
        "{film}",
        "the film",
        (
            (
                ("Who directed {N}?", "Who is the director of {N}?", "Who made {N}?"),
                (
                    "{N} was directed by {first} {last}.",
                    "{first} {last}, who had never worked with actors, made {T} in {number} days.",
                ),
            ),
            (
                ("When did {N} come out?", "What year was {N} released?"),
                (
                    "{N} was released in {month} {year}.",
                    "{T} reached cinemas in {year}, {number} months late.",
                ),
            ),
            (
                ("Where was {N} filmed?", "What city was {N} shot in?", "Where was {N} made?"),
                (
                    "{N} was shot in {city} and in the hills of {country}.",
                    "Most scenes were filmed in {city}, which stands in for {city2}.",
                ),
            ),
            (
                ("How much did {N} cost?", "How much money did {N} make?"),
                (
                    "{N} cost {number} million dollars and earned twice that.",
                    "With a budget of {number} million, {T} wasn't cheap.",
                ),
            ),
            (
                ("How long is {N}?", "How many minutes does {N} last?"),
                (
                    "{N} lasts {number} minutes in the {nationality} version.",
                    "At {number} minutes, {T} was too long for television.",
                ),
            ),
            (
                ("Who wrote the music for {N}?", "Who composed the score of {N}?"),
                (
                    "The music for {N} is by {first} {last}, who also plays the {instrument}.",
                    "{first} {last} wrote the score for {instrument} and {instrument2}.",
                ),
            ),
        ),
    ),
    "animal": (
        "the {colour} {animal}",
        "the animal",
        (
            (
                ("What does {N} eat?", "What food does {N} live on?"),
                (
                    "{N} eats beetles, snails and now and then {food}.",
                    "Its diet is made up of roots and, in {month}, of berries.",
                ),
            ),
            (
                ("Where does {N} live?", "In what country is {N} found?", "Where can you see {N}?"),
                (
                    "{N} lives in the forests of {country} and {country2}.",
                    "{T} is found along the {river}, but no longer near {city}.",
                ),
            ),
            (
                ("How long does {N} live?", "How old can {N} get?"),
                (
                    "{N} lives for {number} years in the wild.",
                    "In zoos, {T} can reach an age of {number}.",
                ),
            ),
            (
                ("How big is {N}?", "How much does {N} weigh?", "How heavy is {N}?"),
                (
                    "{N} weighs up to {number} kilos.",
                    "Adults are {number} inches long and weigh as much as a {object}.",
                ),
            ),
            (
                ("Who discovered {N}?", "Who first described {N}?"),
                (
                    "{N} was first described by {first} {last} in {year}.",
                    "It was the {nationality} botanist {last} who drew {T} first.",
                ),
            ),
            (
                ("Why is {N} rare?", "Why is {N} protected?", "Why did {N} nearly die out?"),
                (
                    "{N} is rare because its fur was used for {instrument} cases.",
                    "Its numbers fell due to the building of roads near the {river}.",
                ),
            ),
        ),
    ),
}
_CANDIDATES = 5


def rows(train: int, test: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows of ``train`` and ``test`` questions, five each."""
    taken: set[str] = set()
    return _split("train", train, taken), _split("test", test, taken)


def _split(split: str, count: int, taken: set[str]) -> list[dict[str, Any]]:
    rng = generator(f"wikiqa {split}")
    made: list[dict[str, Any]] = []
    kinds = sorted(KINDS)
    while len(made) < count * _CANDIDATES:
        number = len(made) // _CANDIDATES
        group = _question(kinds[number % len(kinds)], rng, f"{split}-{number + 1:03}")
        if group[0]["text"].lower() not in taken:
            taken.add(group[0]["text"].lower())
            made += group
    return made


def _question(kind: str, rng: random.Random, group: str) -> list[dict[str, Any]]:
    name_form, phrase, facts = KINDS[kind]
    name = _lower_the(fill(name_form, rng))
    wanted, *others = shuffled(rng, facts)
    question = _say(pick(rng, wanted[0]), name, phrase, rng)
    chance = rng.random()
    right = [] if chance < 0.05 else list(wanted[1]) if chance < 0.15 else [pick(rng, wanted[1])]
    said = [(_say(sentence, name, phrase, rng), 1) for sentence in right[:2]]
    another = _lower_the(fill(name_form, rng))
    if another != name:
        said.append((_say(wanted[1][0], another, phrase, rng), 0))
    for fact in others[: _CANDIDATES - len(said)]:
        said.append((_say(pick(rng, fact[1]), name, phrase, rng), 0))
    return [
        {"text": question, "text_pair": sentence, "label": label, "group": group}
        for sentence, label in shuffled(rng, said)
    ]


def _lower_the(name: str) -> str:
    return "the" + name[3:] if name.startswith("The ") and name[4:5].islower() else name


def _say(pattern: str, name: str, phrase: str, rng: random.Random) -> str:
    return fill(pattern.replace("{N}", name).replace("{T}", phrase), rng)
