"""Semantic roles: who does it and who has it done to them are found alike."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.entities.sentences import mft, sentence

CAPABILITY = "SRL"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    one, two = "[{first1} {last1}](PER)", "[{first2} {last2}](PER)"
    return [
        mft(
            "active and passive",
            CAPABILITY,
            size,
            sentence(f"{one} {{v.past}} {two} on {{day}} ."),
            sentence(f"{one} was {{v.part}} by {two} on {{day}} ."),
            sentence(f"On {{day}} {one} did not {{v.base}} {two} ."),
            sentence(f"Who {{v.past}} {one} ?"),
            sentence(f"Was {one} {{v.part}} by {two} ?"),
        ),
        mft(
            "whose it is",
            CAPABILITY,
            size,
            sentence(f"{one} 's {{thing}} was sold to {two} ."),
            sentence("[{city}](LOC) 's mayor and [{company}](ORG) 's lawyers have met ."),
            sentence(f"The {{thing}} of {one} was damaged by [{{company}}](ORG) ."),
        ),
        mft(
            "who says it",
            CAPABILITY,
            size,
            sentence(f'" The {{thing}} is mine , " said {one} .'),
            sentence(f'{one} said : " I have never met {two} . "'),
            sentence('" Prices of {goods} will rise , " [{company}](ORG) said on {day} .'),
        ),
    ]
