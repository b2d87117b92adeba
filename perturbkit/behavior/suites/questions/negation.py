"""Negation: a question with not asks something else, unless the opposite is negated."""

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.suites.questions.taxonomy import PEOPLE
from perturbkit.behavior.suites.questions.words import Lists, different, duplicates
from perturbkit.behavior.suites.sampling import cases
from perturbkit.behavior.templates import Template

CAPABILITY = "Negation"

MANNERS = [
    *("bow to a host", "bring flowers to a dinner", "eat with both hands", "hold the door for a stranger"),
    *("kiss friends on the cheek", "leave a tip", "look people in the eye", "pay the whole bill"),
    *("refuse a drink", "shake hands", "sit on the floor", "speak on the bus", "take off your shoes"),
    *("wear a hat in church", "whistle in the street"),
]
JUDGED = ["common", "impolite", "legal", "normal", "polite", "risky", "rude", "strange", "usual"]
SUBJECTS = [
    *("foreign customers", "insurance", "interest rates", "new tools", "online reviews", "parking"),
    *("social media", "taxes", "the competition", "the weather", "trade unions"),
]


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    lists: Lists = {"s": PEOPLE, "manner": MANNERS, "judged": JUDGED, "subject": SUBJECTS}
    people = (
        ("Where in {city} do I meet {s.a} people?", "Where in {city} do I meet people who are not {s.a}?"),
        ("Does {first} have {s.b} friends?", "Does {first} have friends who are not {s.b}?"),
        ("Is {a:s.a} {job} worth more?", "Is {a:job} who is not {s.a} worth more?"),
    )
    manners = (
        (
            "Do people in {country} find it {judged} to {manner}?",
            "Do people in {country} find it {judged} not to {manner}?",
        ),
        ("Why is it {judged} to {manner} in {city}?", "Why is it {judged} not to {manner} in {city}?"),
    )
    worries = (
        ("What should {a:job} know about {subject}?", "What does {a:job} not have to know about {subject}?"),
        ("Should {a:job} worry about {subject}?", "Should {a:job} not worry about {subject}?"),
        ("Why did {first} ask about {subject}?", "Why did {first} not ask about {subject}?"),
    )
    opposite = (
        ("Where in {city} do I meet {s.a} people?", "Where in {city} do I meet people who are not {s.b}?"),
        ("Does {first} have {s.b} friends?", "Does {first} have friends who are not {s.a}?"),
        ("How do I find {a:s.a} {job}?", "How do I find {a:job} who is not {s.b}?"),
    )
    found: tuple[tuple[str, list[Template], str], ...] = (
        ("people who are not so", different(*people, **lists), "Polite is not not polite."),
        ("not to do something", different(*manners, **lists), "To leave a tip, and not to."),
        ("what not to know, ask or worry about", different(*worries, **lists), "Should is not should not."),
        ("not the opposite", duplicates(*opposite, **lists), "Not rude is polite."),
    )
    return [
        MFT(cases(size, *templates), name=name, capability=CAPABILITY, description=about)
        for name, templates, about in found
    ]
