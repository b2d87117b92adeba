"""Coreference: whom he, she, his and her mean."""

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.suites.questions.words import different, duplicates
from perturbkit.behavior.suites.sampling import cases

CAPABILITY = "Coreference"

TOGETHER = (
    "{male} and {female} share a flat in {city}.",
    "{female} and {male} met in {city}.",
    "{male} works with {female} in {country}.",
    "{female} has known {male} since {year}.",
)
HABITS = [
    *("cook on {weekday}", "like {food}", "own {a:thing}", "play tennis", "speak {language}", "sing well"),
    *("want {a:animal}", "work as {a:job}"),
]


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    does, whose = [], []
    for said in TOGETHER:
        for habit in HABITS:
            he, she = f"{said} Does he {habit}?", f"{said} Does she {habit}?"
            does += different((he, she))
            does += duplicates(
                (he, f"{said} Does {{male}} {habit}?"), (she, f"{said} Does {{female}} {habit}?")
            )
        for owned in ("{thing}", "{job}", "{animal}"):
            his, her = f"{said} Where is his {owned}?", f"{said} Where is her {owned}?"
            whose += different((his, her))
            whose += duplicates(
                (his, f"{said} Where is {{male}}'s {owned}?"), (her, f"{said} Where is {{female}}'s {owned}?")
            )
    return [
        MFT(
            cases(size, *does),
            name="he and she",
            capability=CAPABILITY,
            description="A man and a woman are named; he is not she, and each is the one of the name.",
        ),
        MFT(
            cases(size, *whose),
            name="his and her",
            capability=CAPABILITY,
            description="A man and a woman are named; what is his is not hers.",
        ),
    ]
