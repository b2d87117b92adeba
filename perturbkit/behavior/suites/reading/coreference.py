"""Coreference: he and she, his and her, the former and the latter, and what "it" stands for."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.reading.passages import mft, passage

CAPABILITY = "Coreference"

RELATIVES = (
    "aunt",
    "brother",
    "cousin",
    "father",
    "grandmother",
    "mother",
    "nephew",
    "niece",
    "sister",
    "uncle",
)
OBJECTS = ("cello", "desk", "globe", "mattress", "piano", "ladder", "sculpture", "telescope", "wardrobe")
CONTAINERS = ("box", "crate", "lift", "van", "cupboard", "hallway", "trailer")


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [_he_and_she(size), _his_and_her(size), _former_and_latter(size), _it(size)]


def _he_and_she(size: int) -> Check:
    asked = {
        "Who is {a:job1}?": "{m}",
        "Who is {a:job2}?": "{f}",
        "What is {m}'s job?": "{job1}",
        "What is {f}'s job?": "{job2}",
    }
    return mft(
        "he and she",
        CAPABILITY,
        size,
        passage("{m} and {f} share a flat. He is {a:job1}, and she is {a:job2}.", asked),
        passage("{f} and {m} share a flat. He is {a:job1}, and she is {a:job2}.", asked),
        passage("{m} married {f} in {year}. She is {a:job2}, and he is {a:job1}.", asked),
        passage("{f} married {m} in {year}. She is {a:job2}, and he is {a:job1}.", asked),
    )


def _his_and_her(size: int) -> Check:
    his, her = {"Whose {relative} is {a:job}?": "{m}"}, {"Whose {relative} is {a:job}?": "{f}"}
    return mft(
        "his and her",
        CAPABILITY,
        size,
        passage("{m} and {f} are neighbours. His {relative} is {a:job}.", his, relative=RELATIVES),
        passage("{f} and {m} are neighbours. His {relative} is {a:job}.", his, relative=RELATIVES),
        passage("{m} and {f} are neighbours. Her {relative} is {a:job}.", her, relative=RELATIVES),
        passage("{f} and {m} are neighbours. Her {relative} is {a:job}.", her, relative=RELATIVES),
    )


def _former_and_latter(size: int) -> Check:
    return mft(
        "the former and the latter",
        CAPABILITY,
        size,
        passage(
            "{p1} and {p2} met in {city}. The former is {a:job1}, and the latter is {a:job2}.",
            {"Who is {a:job1}?": "{p1}", "Who is {a:job2}?": "{p2}"},
        ),
        passage(
            "{p1} and {p2} met in {city}. The latter is {a:job1}, and the former is {a:job2}.",
            {"Who is {a:job1}?": "{p2}", "Who is {a:job2}?": "{p1}"},
        ),
    )


def _it(size: int) -> Check:
    too_large, too_small = "because it is too large", "because it is too small"
    about = {"x": OBJECTS, "y": CONTAINERS}
    return mft(
        "it: the thing or what it should go into",
        CAPABILITY,
        size,
        passage(
            f"The {{x}} of {{p}} does not fit into the {{y}} {too_large}.",
            {"What is too large?": "{x}"},
            **about,
        ),
        passage(
            f"The {{x}} of {{p}} does not fit into the {{y}} {too_small}.",
            {"What is too small?": "{y}"},
            **about,
        ),
    )
