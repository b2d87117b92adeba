"""Vocabulary and parts of speech: which words change what is asked, and which do not."""

from perturbkit.behavior.checks import MFT, Check
from perturbkit.behavior.suites.questions.words import different, duplicates
from perturbkit.behavior.suites.sampling import cases
from perturbkit.behavior.templates import Template

CAPABILITY = "Vocabulary+POS"

KINDS_OF_WORKER = [
    *("bilingual", "foreign", "freelance", "left-handed", "retired", "self-taught", "trainee"),
    *("self-employed", "unlicensed"),
]
LOOKS = ["bald", "bearded", "blond", "fair-haired", "grey-haired", "short", "tall", "thin"]
TRAITS = [
    *("clumsy", "curious", "forgetful", "generous", "greedy", "honest", "jealous", "lazy", "noisy"),
    *("patient", "polite", "punctual", "shy", "stubborn", "superstitious", "tidy", "vain"),
]
COATED = ["cat", "cow", "dog", "donkey", "duck", "goat", "hamster", "horse", "pig", "rabbit"]
COATS = ["black", "brown", "grey", "white"]
PLAIN = (
    "How long does it take to learn {language}?",
    "What do {plural:animal} eat?",
    "How do I get from {city} to {city2}?",
    "Can {food} be frozen?",
)
MAKEABLE = ["comfortable", "cheerful", "colourful", "modern", "practical", "private", "spacious", "welcoming"]
ROOMS = [
    "balcony",
    "bathroom",
    "bedroom",
    "classroom",
    "garden",
    "hallway",
    "kitchen",
    "living room",
    "office",
]


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    found = (*_words(), *_remarks())
    return [
        MFT(cases(size, *templates), name=name, capability=CAPABILITY, description=about)
        for name, templates, about in found
    ]


def _words() -> list[tuple[str, list[Template], str]]:
    modified = different(
        ("Where in {city} can I meet {a:job}?", "Where in {city} can I meet {a:kind} {job}?"),
        ("Does {first} know {a:job}?", "Does {first} know {a:kind} {job}?"),
        ("What does {a:job} earn in {country}?", "What does {a:kind} {job} earn in {country}?"),
        kind=KINDS_OF_WORKER,
    )
    traits = different(
        ("Why is my {relative} always so {trait}?", "Why is my {relative} always so {trait2}?"),
        ("Was {first} {last} {trait} at school?", "Was {first} {last} {trait2} at school?"),
        ("Are people in {city} {trait}?", "Are people in {city} {trait2}?"),
        trait=TRAITS,
    )
    animals = different(
        ("How long does {a:animal} live?", "How long does {a:animal2} live?"),
        ("What do {plural:animal} eat in {month}?", "What do {plural:animal2} eat in {month}?"),
        ("Are there any {plural:animal} in {country}?", "Are there any {plural:animal2} in {country}?"),
    )
    degree = different(
        ("How can I make my {room} more {quality}?", "How can I make my {room} less {quality}?"),
        ("Why is this {room} more {quality} than mine?", "Why is this {room} less {quality} than mine?"),
        (
            "Does {first} want a more {quality} {room}?",
            "Does {first} want a less {quality} {room}?",
        ),
        quality=MAKEABLE,
        room=ROOMS,
    )
    return [
        ("a modifier that changes the question", modified, "A retired plumber is not any plumber."),
        ("two different traits", traits, "Shy is not greedy."),
        ("two different animals", animals, "A goat is not a turtle."),
        ("more and less", degree, "More comfortable is not less comfortable."),
    ]


def _remarks() -> list[tuple[str, list[Template], str]]:
    coats = duplicates(
        ("How many hours a day does {a:animal} sleep?", "How many hours a day does {a:coat} {animal} sleep?"),
        (
            "How much food does {a:animal} need in {month}?",
            "How much food does {a:coat} {animal} need in {month}?",
        ),
        ("Can {a:animal} eat {food}?", "Can {a:coat} {animal} eat {food}?"),
        animal=COATED,
        coat=COATS,
    )
    looks = duplicates(
        ("What should I ask {a:job} on {weekday}?", "What should I ask {a:look} {job} on {weekday}?"),
        ("How do I thank {a:job} in {city}?", "How do I thank {a:look} {job} in {city}?"),
        ("What can I learn from {a:job}?", "What can I learn from {a:look} {job}?"),
        look=LOOKS,
    )
    preamble = duplicates(
        *(
            (f"My {{relative}} wants to know this. {one}", f"{{first}} asked me this on {{weekday}}. {one}")
            for one in PLAIN
        )
    )
    subject = different(
        (
            "I want to sell my {thing}. How much is it worth?",
            "I want to sell my {thing2}. How much is it worth?",
        ),
        (
            "My {relative} made {food}. How long will it keep?",
            "My {relative} made {food2}. How long will it keep?",
        ),
        ("I saw {a:animal} near {city}. Is it dangerous?", "I saw {a:animal2} near {city}. Is it dangerous?"),
    )
    return [
        ("a colour that changes nothing", coats, "A white goat sleeps as long as any goat."),
        ("looks that change nothing", looks, "A tall dentist is asked what any dentist is."),
        ("a remark that changes nothing", preamble, "Who wants to know does not matter."),
        ("a remark that says what it is about", subject, "The subject stands before the question."),
    ]
