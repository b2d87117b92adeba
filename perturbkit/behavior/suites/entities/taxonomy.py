"""Taxonomy: which kind of entity a name stands for."""

from perturbkit.behavior.checks import Check
from perturbkit.behavior.suites.entities.sentences import mft, sentence

CAPABILITY = "Taxonomy"


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        _named_after_places(size),
        _named_after_people(size),
        _teams(size),
        _nationalities(size),
        _nature(size),
        _states(size),
    ]


def _named_after_places(size: int) -> Check:
    return mft(
        "organisations named after places",
        CAPABILITY,
        size,
        sentence("[{first} {last}](PER) studied law at [{city} University](ORG) ."),
        sentence("[{city} United](ORG) signed [{first} {last}](PER) on {day} ."),
        sentence("{cap:goods} from [{country}](LOC) is tested at [{city} Technical College](ORG) ."),
        sentence("[{first} {last}](PER) teaches at [{city1} University](ORG) but lives in [{city2}](LOC) ."),
    )


def _named_after_people(size: int) -> Check:
    return mft(
        "organisations named after people",
        CAPABILITY,
        size,
        sentence("[{first} {last1}](PER) bought shares of [{last2} Brothers](ORG) ."),
        sentence("[{last1} & Sons](ORG) sells {goods} to [{company}](ORG) ."),
        sentence("[{last1} & Co](ORG) sued [{first} {last2}](PER) in [{city}](LOC) ."),
        sentence("A spokesman for [{last} Industries Inc](ORG) declined to comment ."),
    )


def _teams(size: int) -> Check:
    return mft(
        "a city that plays is a team, a city where one plays is a place",
        CAPABILITY,
        size,
        sentence("[{city1}](ORG) beat [{city2}](ORG) 3-1 on {day} ."),
        sentence("[{city1}](ORG) lost 2-0 to [{city2}](ORG) despite a fine match by [{last}](PER) ."),
        sentence("The match was played in [{city}](LOC) on {day} ."),
        sentence("[{first} {last}](PER) flew to [{city}](LOC) for the final ."),
        description="CoNLL-2003 tags the name of a city as an organisation where it stands for its team.",
    )


def _nationalities(size: int) -> Check:
    return mft(
        "countries, nationalities and events",
        CAPABILITY,
        size,
        sentence("The [{land1.adjective}](MISC) minister spoke about [{land2.name}](LOC) ."),
        sentence("[{land1.name}](LOC) imports {goods} from [{land2.name}](LOC) ."),
        sentence("[{first} {last}](PER) watched a [{event}](MISC) match in [{city}](LOC) on {day} ."),
        sentence("Two [{land1.adjective}](MISC) and three [{land2.adjective}](MISC) tourists were rescued ."),
        sentence("The [{land.adjective}](MISC) {job} [{first} {last}](PER) lives in [{city}](LOC) ."),
    )


def _nature(size: int) -> Check:
    return mft(
        "lakes and mountains",
        CAPABILITY,
        size,
        sentence("[{first} {last}](PER) took a photograph of [{nature}](LOC) in {month} ."),
        sentence("Fog covered [{nature}](LOC) on {day} ."),
        sentence("Which is farther from here , [{nature1}](LOC) or [{nature2}](LOC) ?"),
    )


def _states(size: int) -> Check:
    return mft(
        "cities with their country or state",
        CAPABILITY,
        size,
        sentence("The company is based in [{home.city}](LOC) , [{home.country}](LOC) ."),
        sentence("[{first} {last}](PER) grew up on a farm in [{state}](LOC) ."),
        sentence("Farmers in [{state1}](LOC) , [{state2}](LOC) and [{state3}](LOC) lost their crops ."),
    )
