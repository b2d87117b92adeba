"""mini-stsb: sentence pairs with a similarity from 0 to 5.

A sentence says who does what, where and when. The score follows from what the two sentences share: 5 the
same in other words, 4 a detail left out, 3 another agent or place, 2 another action of the same subject
matter, 1 little more than the agent or place, 0 nothing. It is shifted a little, as raters' means are.
"""

import random
from typing import Any

from scripts.mini_data.drawing import distinct, fill, generator, pick, shuffled

AGENTS: tuple[tuple[str, ...], ...] = (
    ("a man", "a guy", "a fellow"),
    ("a woman", "a lady"),
    ("two boys", "a pair of boys", "two lads"),
    ("a small child", "a toddler", "a little kid"),
    ("an old man", "an elderly man", "a grandfather"),
    ("the students", "the pupils"),
    ("a police officer", "a policeman"),
    ("a group of tourists", "several visitors", "some sightseers"),
    ("the {nationality} team", "the side from {country}"),
    ("my neighbour", "the woman who lives next door"),
)
# Subject matter -> actions -> ways to say each.
ACTIONS: dict[str, tuple[tuple[str, ...], ...]] = {
    "kitchen": (
        ("cut an onion into thin slices", "sliced an onion thinly", "chopped up an onion"),
        ("stirred the soup with a wooden spoon", "mixed the soup using a spoon of wood"),
        ("peeled a bag of potatoes", "took the skins off {number} potatoes"),
        ("baked an apple tart", "made a tart with apples in the oven"),
    ),
    "music": (
        ("played the {instrument}", "performed a tune on the {instrument}", "made music on the {instrument}"),
        ("sang an old song", "gave a rendition of an old song"),
        ("didn't stop practising scales", "kept on practising scales"),
    ),
    "traffic": (
        ("rode a bicycle without a helmet", "was cycling with no helmet on"),
        ("missed the last bus by {number} minutes", "arrived {number} minutes too late for the final bus"),
        ("parked the van in front of the gate", "left the van standing before the gate"),
        ("crossed the street on a red light", "walked over the road though the light was red"),
    ),
    "animals": (
        ("fed the {animal} by hand", "gave food to the {animal} from the palm of a hand"),
        ("took the dog for a walk", "was out walking the dog"),
        ("photographed a {animal}", "took a picture of a {animal}", "snapped a {animal} with a camera"),
    ),
    "money": (
        ("lost {number} thousand dollars", "was {number},000 dollars poorer"),
        ("sold shares in {company}", "got rid of {company} stock"),
        ("won't pay the fine", "refuses to pay the penalty"),
    ),
    "sport": (
        ("won the {sport} match", "was victorious in the {sport} game", "beat everyone at {sport}"),
        ("lifted a heavy weight", "raised a very heavy barbell"),
        ("ran {number} miles", "jogged for {number} miles"),
        ("threw the ball over the fence", "tossed the ball across the fence"),
    ),
    "weather": (
        ("got soaked in the rain", "was drenched by a shower"),
        ("shovelled snow for an hour", "spent an hour clearing snow away"),
        ("looked at the dark clouds", "watched the black clouds"),
    ),
}
PLACES: tuple[tuple[str, ...], ...] = (
    ("in the park", "in a public garden"),
    ("near the station", "close to the railway station"),
    ("in {city}", "in the city of {city}"),
    ("on the beach", "by the sea"),
    ("outside the school", "in front of the school"),
    ("at home", "in the house"),
)
TIMES: tuple[tuple[str, ...], ...] = (
    ("yesterday", "the day before today"),
    ("on {day} morning", "early on {day}"),
    ("last night", "yesterday evening"),
    ("in {month}", "during {month}"),
    ("after lunch", "early in the afternoon"),
)
FORMS = (
    "{agent} {action} {place} {time}.",
    "{time}, {agent} {action} {place}.",
    "{place}, {agent} {action} {time}.",
)
SHORT = ("{agent} {action} {place}.", "{agent} {action} {time}.", "{agent} {action}, they say.")


def rows(train: int, test: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    taken: set[str] = set()
    return _split("train", train, taken), _split("test", test, taken)


def _split(split: str, count: int, taken: set[str]) -> list[dict[str, Any]]:
    rng = generator(f"stsb {split}")
    made: list[dict[str, Any]] = []
    for at in range(count):
        made += distinct(
            1,
            lambda level=at % 6: _pair(level, rng),
            lambda row: str(sorted((row["text"], row["text_pair"]))),
            taken,
        )  # type: ignore[misc]
    return shuffled(rng, made)


Event = dict[str, tuple[str, ...]]


def _event(rng: random.Random, subject: str) -> Event:
    return {
        "agent": pick(rng, AGENTS),
        "action": pick(rng, ACTIONS[subject]),
        "place": pick(rng, PLACES),
        "time": pick(rng, TIMES),
    }


def _pair(level: int, rng: random.Random) -> dict[str, Any]:
    subject, other_subject = shuffled(rng, sorted(ACTIONS))[:2]
    event, other = _event(rng, subject), _event(rng, other_subject)
    second = dict(event)
    if level == 3:
        second = _with_other(event, pick(rng, ("agent", "place")), other)
    elif level == 2:
        second["action"] = pick(rng, [action for action in ACTIONS[subject] if action != event["action"]])
    elif level == 1:
        second = {**other, **{part: event[part] for part in (pick(rng, ("agent", "place")), "time")}}
    elif level == 0:
        second = other
    text, pair = _said(event, second, level, rng)
    return {"text": text, "text_pair": pair, "label": _rated(level, rng)}


def _with_other(event: Event, part: str, other: Event) -> Event:
    options = AGENTS if part == "agent" else PLACES
    replacement = (
        other[part]
        if other[part] != event[part]
        else options[(options.index(event[part]) + 1) % len(options)]
    )
    return {**event, part: replacement}


def _said(event: Event, second: Event, level: int, rng: random.Random) -> tuple[str, str]:
    # Names in the shared slots must be the same in both, so both sentences are filled together.
    first_form, second_form = pick(rng, FORMS), pick(rng, SHORT if level == 4 else FORMS)
    chosen = {part: pick(rng, event[part]) for part in sorted(event)}
    again = {part: pick(rng, second[part]) for part in sorted(second)}
    if level == 5 and again == chosen:
        again["action"] = event["action"][
            (event["action"].index(chosen["action"]) + 1) % len(event["action"])
        ]
    filled = fill(f"{_form(first_form, chosen)}|{_form(second_form, again)}", rng)
    first, _, second_text = filled.partition("|")
    return first, second_text[:1].upper() + second_text[1:]


def _form(form: str, parts: dict[str, str]) -> str:
    for part, words in parts.items():
        form = form.replace("{" + part + "}", words)
    return form


def _rated(level: int, rng: random.Random) -> float:
    shifts = (0.0, 0.2, 0.4, 0.6) if level == 0 else (-0.6, -0.4, -0.2, 0.0, 0.0)
    if 0 < level < 5:
        shifts = (-0.4, -0.2, 0.0, 0.2, 0.4)
    return round(level + pick(rng, shifts), 1)
