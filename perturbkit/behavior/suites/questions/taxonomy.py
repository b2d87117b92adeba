"""Taxonomy: synonyms, and antonyms with more and less."""

from perturbkit.behavior.checks import INV, MFT, Check
from perturbkit.behavior.suites.questions.words import Pair, different, duplicates
from perturbkit.behavior.suites.sampling import cases, groups

CAPABILITY = "Taxonomy"


def _records(*couples: tuple[str, str]) -> list[dict[str, str]]:
    return [{"a": first, "b": second} for first, second in couples]


NOUNS = _records(
    *(("film", "movie"), ("car", "automobile"), ("sofa", "couch"), ("taxi", "cab"), ("flat", "apartment")),
    *(("present", "gift"), ("lawyer", "attorney"), ("doctor", "physician")),
    *(("bicycle", "bike"), ("television", "TV"), ("photograph", "photo"), ("torch", "flashlight")),
    *(("lorry", "truck"), ("phone", "telephone"), ("shop", "store")),
)
WAYS = _records(
    *(("quickest", "fastest"), ("easiest", "simplest"), ("cheapest", "least expensive")),
    *(("safest", "least dangerous"), ("usual", "normal"), ("proper", "correct")),
)
PEOPLE = _records(
    *(("polite", "rude"), ("patient", "impatient"), ("honest", "dishonest"), ("organised", "disorganised")),
    *(("careful", "careless"), ("reliable", "unreliable"), ("modest", "arrogant"), ("generous", "stingy")),
    *(("optimistic", "pessimistic"), ("tolerant", "intolerant"), ("sociable", "unsociable")),
)
"""Adjectives of people with their antonyms."""
TEXTS = _records(
    *(("formal", "informal"), ("predictable", "unpredictable")),
    *(("interesting", "boring"), ("readable", "unreadable"), ("precise", "vague"), ("serious", "silly")),
)
"""Adjectives of what is written with their antonyms."""
WRITING = ["article", "blog", "essay", "letter", "lecture", "novel", "poem", "report", "speech", "thesis"]

ASKED: tuple[Pair, ...] = (
    ("How much does {a:w} cost in {city}?", "What is the price of {a:w} in {city}?"),
    ("Where in {country} can I find {a:w}?", "In which part of {country} can I find {a:w}?"),
    ("How does {first} {last} choose {a:w}?", "What does {first} {last} look at when choosing {a:w}?"),
)
NOT_ASKED: tuple[Pair, ...] = (
    ("How much does {a:w} cost in {city}?", "Who paid for {a:w} in {city}?"),
    ("Where in {country} can I find {a:w}?", "Why did {first} want {a:w} in {country}?"),
)
"""Pairs about a thing, {w}; those of the second list ask something else."""


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [*_labelled(size), *_replaced(size)]


def _labelled(size: int) -> list[Check]:
    synonyms = [
        *duplicates(
            *((first.replace("{a:w}", "{a:s.a}"), first.replace("{a:w}", "{a:s.b}")) for first, _ in ASKED),
            s=NOUNS,
        ),
        *duplicates(
            ("What is the {s.a} way to learn {language}?", "What is the {s.b} way to learn {language}?"),
            ("Which is the {s.a} way to cook {food}?", "Which is the {s.b} way to cook {food}?"),
            s=WAYS,
        ),
    ]
    opposites = [
        *duplicates(
            ("How can my {relative} be more {s.a}?", "How can my {relative} be less {s.b}?"),
            ("Why has {first} {last} become more {s.a}?", "Why has {first} {last} become less {s.b}?"),
            ("Are people more {s.a} in {city}?", "Are people less {s.b} in {city}?"),
            s=PEOPLE,
        ),
        *duplicates(
            ("How do I make my {text} more {s.a}?", "How do I make my {text} less {s.b}?"),
            ("Should {a:text} in {language} be less {s.b}?", "Should {a:text} in {language} be more {s.a}?"),
            s=TEXTS,
            text=WRITING,
        ),
    ]
    return [
        MFT(
            cases(size, *synonyms),
            name="synonyms ask the same",
            capability=CAPABILITY,
            description="The same question with a synonym.",
        ),
        MFT(
            cases(size, *opposites),
            name="more of this is less of its opposite",
            capability=CAPABILITY,
            description="More polite is less rude.",
        ),
    ]


def _replaced(size: int) -> list[Check]:
    one, both = [], []
    for make, texts in ((duplicates, ASKED), (different, NOT_ASKED)):
        for first, second in texts:
            a = first.replace("{a:w}", "{a:s.a}"), second.replace("{a:w}", "{a:s.a}")
            b = first.replace("{a:w}", "{a:s.b}"), second.replace("{a:w}", "{a:s.b}")
            one += make([a, (b[0], a[1]), (a[0], b[1])], s=NOUNS)
            both += make([a, b], s=NOUNS)
    return [
        INV(
            groups(size, *one),
            name="a synonym in one of the questions",
            capability=CAPABILITY,
            description="One question has the synonym, the other the word.",
        ),
        INV(
            groups(size, *both),
            name="a synonym in both questions",
            capability=CAPABILITY,
            description="Both questions have the synonym in place of the word.",
        ),
    ]
