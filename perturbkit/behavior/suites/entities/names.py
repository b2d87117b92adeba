"""NER: names of every shape, names changed for others, taken out, put in."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.entities.reports import REPORTS
from perturbkit.behavior.suites.entities.sentences import dir_, inv, mft, sentence

CAPABILITY = "NER"

MONTHS = ("April", "August", "June", "May")
CITIES_AS_LAST = (
    "Austin",
    "Boston",
    "Cleveland",
    "Dallas",
    "Houston",
    "Lincoln",
    "London",
    "Paris",
    "Washington",
)
CITIES_AS_FIRST = ("Austin", "Florence", "Jackson", "Madison", "Sydney", "Victoria")
HYPHENATED = (
    "Anne-Marie",
    "Hans-Peter",
    "Jean-Luc",
    "Jean-Pierre",
    "Karl-Heinz",
    "Marie-Claire",
    "Mary-Jane",
)
JOINED = (
    "al-Masri",
    "D'Angelo",
    "Day-Lewis",
    "Douglas-Home",
    "MacDonald",
    "McGregor",
    "O'Brien",
    "O'Connor",
    "O'Neill",
)
PARTICLES = (
    "da Silva",
    "de la Cruz",
    "de Vries",
    "della Rovere",
    "ten Boom",
    "van den Berg",
    "van Dijk",
    "von Braun",
)
INITIALS = ("A.", "A. B.", "C. J.", "D.", "G. H.", "J.", "J. K.", "L. M.", "P. T.", "R.", "W. E. B.")
TITLES = ("Captain", "Dr.", "Judge", "President", "Prof.", "Senator")


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        _months(size),
        _cities_as_people(size),
        _composed_names(size),
        _initials_and_titles(size),
        _abbreviations(size),
        _long_names(size),
        _lists(size),
        _other_people(size),
        _others("another city", "{city1}", "{city3}", size),
        _others("another company", "{company}", "{company2}", size),
        _others("another number", "{number}", "{number2}", size),
        _taken_out(size),
        _put_in(size),
        _made_another(size),
    ]


def _months(size: int) -> Check:
    return mft(
        "months as first names, and as months",
        CAPABILITY,
        size,
        sentence("The {thing} was sold by [{x} {last}](PER) .", x=MONTHS),
        sentence("The {thing} was sold in {x} .", x=MONTHS),
        sentence("In {x} [{first} {last}](PER) moved to [{city}](LOC) .", x=MONTHS),
        sentence("[{x1} {last}](PER) moved to [{city}](LOC) in {x2} .", x=MONTHS),
    )


def _cities_as_people(size: int) -> Check:
    return mft(
        "cities as names of people",
        CAPABILITY,
        size,
        sentence("The {thing} belongs to [{first} {x}](PER) , {a:job} .", x=CITIES_AS_LAST),
        sentence("[{first} {x1}](PER) has never been to [{x2}](LOC) .", x=CITIES_AS_LAST),
        sentence("We met [{x} {last}](PER) at the station .", x=CITIES_AS_FIRST),
        sentence("[{x} {last}](PER) , who is {number} , flew to [{city}](LOC) .", x=CITIES_AS_FIRST),
    )


def _composed_names(size: int) -> Check:
    return mft(
        "names with hyphens, apostrophes and particles",
        CAPABILITY,
        size,
        sentence("[{x} {last}](PER) sold the {thing} .", x=HYPHENATED),
        sentence("The {thing} was painted by [{first} {x}](PER) .", x=JOINED),
        sentence("On {day} [{first} {x}](PER) left [{city}](LOC) .", x=PARTICLES),
        sentence("[{x} {y}](PER) works for [{company}](ORG) .", x=HYPHENATED, y=JOINED),
    )


def _initials_and_titles(size: int) -> Check:
    return mft(
        "initials belong to a name, titles do not",
        CAPABILITY,
        size,
        sentence("The letter was written by [{x} {last}](PER) .", x=INITIALS),
        sentence("{x} [{last}](PER) wrote to [{company}](ORG) .", x=TITLES),
        sentence("The {thing} was given to {x} [{first} {last}](PER) on {day} .", x=TITLES),
        sentence("We met Mrs. [{last1}](PER) and Mr. [{man} {last2}](PER) in [{city}](LOC) ."),
    )


def _abbreviations(size: int) -> Check:
    return mft(
        "abbreviations",
        CAPABILITY,
        size,
        sentence("[{agency}](ORG) officials met in [{city}](LOC) on {day} ."),
        sentence("Talks between [U.S.](LOC) and [{land.adjective}](MISC) officials began in {month} ."),
        sentence("[{company}](ORG) asked [{agency}](ORG) for an answer ."),
        sentence("[UK](LOC) sales of [{company}](ORG) rose by {number} percent ."),
    )


def _long_names(size: int) -> Check:
    return mft(
        "long names of places and companies",
        CAPABILITY,
        size,
        sentence("[{first} {last}](PER) has never been to [{long_place}](LOC) ."),
        sentence("[{first} {last}](PER) prefers [{long_place1}](LOC) to [{long_place2}](LOC) ."),
        sentence("Shares of [{long_company}](ORG) fell on {day} ."),
        sentence("[{long_company1}](ORG) and [{long_company2}](ORG) opened offices in [{city}](LOC) ."),
    )


def _lists(size: int) -> Check:
    return mft(
        "names side by side",
        CAPABILITY,
        size,
        sentence("The {thing} was carried by [{first1}](PER) , [{first2}](PER) and [{first3}](PER) ."),
        sentence("The band played in [{city1}](LOC) , [{city2}](LOC) , [{city3}](LOC) and [{city4}](LOC) ."),
        sentence("[{company1}](ORG) , [{company2}](ORG) and [{company3}](ORG) sell {goods} ."),
        sentence(
            "Results : [{first1} {last1}](PER) ( [{country1}](LOC) ) , "
            "[{first2} {last2}](PER) ( [{country2}](LOC) ) ."
        ),
    )


def _others(name: str, slot: str, other: str, size: int) -> Check:
    found = (sentence([text, text.replace(slot, other)]) for text in REPORTS if slot in text)
    return inv(name, CAPABILITY, size, *found)


def _other_people(size: int) -> Check:
    one, other = "{first1} {last1}", "{first3} {last3}"
    return _others("another person", one, other, size)


def _taken_out(size: int) -> Check:
    return dir_(
        "a person or a place is taken out",
        CAPABILITY,
        size,
        sentence(
            [
                "[{first1} {last1}](PER) and [{first2} {last2}](PER) moved to [{city}](LOC) .",
                "[{first1} {last1}](PER) moved to [{city}](LOC) .",
            ]
        ),
        sentence(
            [
                "[{first} {last}](PER) of [{company}](ORG) spoke in [{city}](LOC) on {day} .",
                "[{first} {last}](PER) of [{company}](ORG) spoke on {day} .",
            ]
        ),
        sentence(
            [
                "The {thing} that [{first} {last}](PER) bought in [{city}](LOC) is broken .",
                "The {thing} that the {job} bought in [{city}](LOC) is broken .",
            ]
        ),
    )


def _put_in(size: int) -> Check:
    return dir_(
        "a person or a place is put in",
        CAPABILITY,
        size,
        sentence(
            [
                "[{first} {last}](PER) bought {a:thing} on {day} .",
                "[{first} {last}](PER) bought {a:thing} in [{city}](LOC) on {day} .",
            ]
        ),
        sentence(
            [
                "The factory of [{company}](ORG) was closed in {month} .",
                "The factory of [{company}](ORG) in [{country}](LOC) was closed in {month} .",
            ]
        ),
        sentence(
            [
                "The {job} has not been seen since {day} .",
                "The {job} , [{first} {last}](PER) , has not been seen since {day} .",
            ]
        ),
    )


def _made_another(size: int) -> Check:
    return dir_(
        "a place becomes a person, a person a company",
        CAPABILITY,
        size,
        sentence(
            [
                "A parcel from [{city}](LOC) arrived on {day} .",
                "A parcel from [{first} {last}](PER) arrived on {day} .",
            ]
        ),
        sentence(
            [
                "The {thing} was made by [{first} {last}](PER) in {year} .",
                "The {thing} was made by [{company}](ORG) in {year} .",
            ]
        ),
    )
