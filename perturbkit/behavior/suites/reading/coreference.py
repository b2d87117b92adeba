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
    large, small = {"What was too large?": "{x}"}, {"What was too small?": "{y}"}
    about = {"x": OBJECTS, "y": CONTAINERS}
    noticed = "{p} noticed that the {x} did not fit into the {y} because it was too"
    saw = "The {x} did not fit into the {y}, as {p} saw on {day}, because it was too"
    return mft(
        "it: the thing or what it should go into",
        CAPABILITY,
        size,
        passage(f"{noticed} large.", large, **about),
        passage(f"{noticed} small.", small, **about),
        passage(f"{saw} large.", large, **about),
        passage(f"{saw} small.", small, **about),
    )
