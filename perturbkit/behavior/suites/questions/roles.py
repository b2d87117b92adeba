"""Semantic roles: who does what to whom, and where order matters."""

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.lexicon import built_in
from perturbkit.behavior.suites.questions.words import different, duplicates
from perturbkit.behavior.suites.sampling import cases
from perturbkit.behavior.suites.sentiment.words import verbs
from perturbkit.behavior.templates import Template

CAPABILITY = "SRL"

JUDGES = [
    "critics",
    "experts",
    "historians",
    "librarians",
    "most children",
    "most parents",
    "students",
    "teachers",
]
JUDGED = [
    *("airport", "album", "bridge", "cookbook", "film", "garden", "museum", "novel", "opera", "painting"),
    *("poem", "railway station", "symphony", "textbook"),
]
BEST = ["best", "dullest", "most beautiful", "most important", "most overrated", "strangest", "worst"]
COMPARED = [
    "cheaper",
    "colder",
    "dirtier",
    "livelier",
    "more dangerous",
    "more expensive",
    "quieter",
    "safer",
]
RELATED = (
    (
        "Can it be that {first} {last} is {relation} {first2}?",
        "Can it be that {first2} is {relation} {first} {last}?",
    ),
    ("Was {first} {relation} {first2} in {year}?", "Was {first2} {relation} {first} in {year}?"),
)
"""A relation, and the same with its two people exchanged."""
ASYMMETRIC = [one for one in built_in()["asymmetric_relation"] if one != "the mother of"]
TO_THINGS = verbs("build", "clean", "paint", "repair", "sell", "steal", "use")
TO_PEOPLE = verbs(
    *("admire", "blame", "call", "fire", "follow", "invite", "kiss", "phone", "photograph", "punish"),
    *("recognise", "rescue", "thank", "warn"),
)
VEHICLES = [
    "ambulance",
    "bus",
    "coach",
    "lorry",
    "minivan",
    "motorcycle",
    "taxi",
    "tractor",
    "tram",
    "truck",
]
HITTING = verbs("damage", "follow", "hit", "overtake", "pass", "push", "tow")


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    found = (*_order(), *_voice())
    return [
        MFT(cases(size, *templates), name=name, capability=CAPABILITY, description=about)
        for name, templates, about in found
    ]


def _order() -> list[tuple[str, list[Template], str]]:
    opinion = duplicates(
        (
            "Which {thing} do {judges} call the {best}?",
            "Which {thing} is the {best} in the opinion of {judges}?",
        ),
        ("What do {judges} say is the {best} {thing}?", "According to {judges}, what is the {best} {thing}?"),
        thing=JUDGED,
        judges=JUDGES,
        best=BEST,
    )
    compared = duplicates(
        ("Which is {more}, {city} or {city2}?", "Which is {more}, {city2} or {city}?"),
        (
            "Does {first} prefer {plural:animal} or {plural:animal2}?",
            "Does {first} prefer {plural:animal2} or {plural:animal}?",
        ),
        more=COMPARED,
    )
    symmetric = duplicates(*RELATED, relation=built_in()["symmetric_relation"])
    asymmetric = different(*RELATED, relation=ASYMMETRIC)
    return [
        ("what somebody thinks", opinion, "An opinion, told with a verb or a preposition."),
        ("order in a comparison", compared, "Which of the two does not depend on their order."),
        ("order in a symmetric relation", symmetric, "Who is a cousin of whom is a cousin too."),
        ("order in an asymmetric relation", asymmetric, "Who is older than whom is not younger."),
    ]


def _voice() -> list[tuple[str, list[Template], str]]:
    things = duplicates(
        ("When did {first} {last} {v.base} the {thing}?", "When was the {thing} {v.done} by {first} {last}?"),
        ("When did the {job} {v.base} this {thing}?", "When was this {thing} {v.done} by the {job}?"),
        v=TO_THINGS,
    )
    vehicles = different(
        ("When did the {car} {v.base} the {car2}?", "When was the {car} {v.done} by the {car2}?"),
        (
            "When did the {car} from {city} {v.base} the {car2}?",
            "When was the {car} from {city} {v.done} by the {car2}?",
        ),
        car=VEHICLES,
        v=HITTING,
    )
    people = duplicates(
        ("Why did {first} {last} {v.base} {first2}?", "Why was {first2} {v.done} by {first} {last}?"),
        ("Why did the {job} {v.base} {first}?", "Why was {first} {v.done} by the {job}?"),
        v=TO_PEOPLE,
    )
    wrong_people = different(
        ("Why did {first} {last} {v.base} {first2}?", "Why was {first} {last} {v.done} by {first2}?"),
        ("Why did the {job} {v.base} {first}?", "Why was the {job} {v.done} by {first}?"),
        v=TO_PEOPLE,
    )
    return [
        ("active and passive", things, "The same deed, told from either end."),
        ("active and passive, roles exchanged", vehicles, "Who hit is not who was hit."),
        ("active and passive, of people", people, "The same deed, told from either end."),
        ("active and passive, of people, roles exchanged", wrong_people, "Who called is not who was called."),
    ]
