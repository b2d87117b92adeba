"""The words of the sentences, by what they are; names, cities and countries are the built-in ones."""

from typing import Any

from perturbkit.behavior.lexicon import Lexicon, built_in
from perturbkit.resources.lexicons import places

# With "the" they are another matter: CoNLL-2003 leaves the article out of the entity, OntoNotes takes it in.
_COUNTRIES = {
    "Argentina": "Argentine",
    "Australia": "Australian",
    "Belgium": "Belgian",
    "Brazil": "Brazilian",
    "Canada": "Canadian",
    "Chile": "Chilean",
    "Denmark": "Danish",
    "Egypt": "Egyptian",
    "Finland": "Finnish",
    "France": "French",
    "Germany": "German",
    "Greece": "Greek",
    "Hungary": "Hungarian",
    "India": "Indian",
    "Ireland": "Irish",
    "Italy": "Italian",
    "Japan": "Japanese",
    "Kenya": "Kenyan",
    "Mexico": "Mexican",
    "Nigeria": "Nigerian",
    "Norway": "Norwegian",
    "Pakistan": "Pakistani",
    "Peru": "Peruvian",
    "Poland": "Polish",
    "Portugal": "Portuguese",
    "Romania": "Romanian",
    "Russia": "Russian",
    "South Korea": "South Korean",
    "Spain": "Spanish",
    "Sweden": "Swedish",
    "Turkey": "Turkish",
    "Ukraine": "Ukrainian",
}


def listed(words: str) -> list[str]:
    """The parts of a text between commas."""
    return [word.strip() for word in words.split(",")]


_GIVEN = {
    "first": [*built_in()["male"][::4], *built_in()["female"][::4]],
    "man": built_in()["male"][::3],
    "woman": built_in()["female"][::3],
    # Names such as Cruz or Austin are tested apart.
    "last": [name for name in built_in()["last_name"][::2] if name not in places().kind],
    "city": built_in()["city"],
    "country": built_in()["country"],
    "land": [{"name": name, "adjective": adjective} for name, adjective in _COUNTRIES.items()],
}

LISTS: dict[str, Any] = {
    **_GIVEN,
    "company": listed(
        "Airbus, BMW, Bosch, Carrefour, Electrolux, Ericsson, Fujitsu, Heineken, Hitachi, Honda, IBM, "
        "Lufthansa, Michelin, Microsoft, Mitsubishi, Nestle, Nissan, Nokia, Panasonic, Renault, Samsung, "
        "Siemens, Sony, Toshiba, Toyota, Unilever, Vodafone, Volkswagen, Volvo, Xerox"
    ),
    "long_company": listed(
        "Bank of America, British Airways, Credit Suisse, Deutsche Bank, Eastman Kodak, General Electric, "
        "General Motors, Goldman Sachs, Hewlett Packard, Morgan Stanley, Rio Tinto, Royal Dutch Shell, "
        "Singapore Airlines, Texas Instruments, Union Pacific"
    ),
    "agency": listed("FIFA, NASA, NATO, OPEC, UEFA, UNESCO, UNICEF"),
    "nature": listed(
        "Lake Geneva, Lake Michigan, Lake Superior, Lake Titicaca, Lake Victoria, Loch Ness, Mont Blanc, "
        "Mount Etna, Mount Everest, Mount Fuji, Mount Kenya, Mount Olympus, Mount Rushmore"
    ),
    "long_place": listed(
        "Antigua and Barbuda, Bosnia and Herzegovina, Buenos Aires, Cape Town, Costa Rica, El Salvador, "
        "Ho Chi Minh City, Kuala Lumpur, Mexico City, New South Wales, Papua New Guinea, Rio de Janeiro, "
        "Salt Lake City, San Francisco, Santiago de Compostela, Sierra Leone, South Africa, Sri Lanka, "
        "Trinidad and Tobago, West Virginia"
    ),
    "state": listed(
        "Alabama, Alaska, Arizona, California, Colorado, Florida, Idaho, Illinois, Indiana, Iowa, "
        "Kansas, Louisiana, Maine, Maryland, Michigan, Minnesota, Missouri, Montana, Nebraska, Nevada, "
        "Ohio, Oklahoma, Oregon, Tennessee, Texas, Utah, Vermont, Wisconsin, Wyoming"
    ),
    "home": [
        {"city": city, "country": country}
        for city, country in (
            ("Oslo", "Norway"),
            ("Bergen", "Norway"),
            ("Lima", "Peru"),
            ("Cusco", "Peru"),
            ("Nairobi", "Kenya"),
            ("Mombasa", "Kenya"),
            ("Lagos", "Nigeria"),
            ("Toronto", "Canada"),
            ("Montreal", "Canada"),
            ("Seville", "Spain"),
            ("Valencia", "Spain"),
            ("Naples", "Italy"),
            ("Turin", "Italy"),
            ("Krakow", "Poland"),
            ("Osaka", "Japan"),
            ("Kyoto", "Japan"),
            ("Mumbai", "India"),
            ("Karachi", "Pakistan"),
            ("Lyon", "France"),
            ("Hamburg", "Germany"),
        )
    ],
    "event": listed("Davis Cup, Fed Cup, Ryder Cup, Stanley Cup, World Cup"),
    "job": listed(
        "actor, architect, baker, coach, dentist, doctor, engineer, farmer, golfer, historian, journalist, "
        "judge, lawyer, lawmaker, nurse, painter, pilot, plumber, singer, striker, surgeon, teacher, writer"
    ),
    "day": listed("Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday"),
    "month": listed(
        "January, February, March, April, May, June, July, August, September, October, November, December"
    ),
    "year": [str(year) for year in range(1981, 2020)],
    "number": [str(number) for number in range(20, 60)],
    "thing": listed(
        "bicycle, carpet, clock, desk, guitar, lamp, letter, mirror, painting, parcel, piano, table"
    ),
    "goods": listed("bread, cement, cheese, coffee, copper, flour, paper, rice, steel, sugar, timber"),
    "v": [
        {"past": "thanked", "part": "thanked", "base": "thank"},
        {"past": "beat", "part": "beaten", "base": "beat"},
        {"past": "praised", "part": "praised", "base": "praise"},
        {"past": "criticised", "part": "criticised", "base": "criticise"},
        {"past": "replaced", "part": "replaced", "base": "replace"},
        {"past": "interviewed", "part": "interviewed", "base": "interview"},
        {"past": "saw", "part": "seen", "base": "see"},
    ],
}

WORDS = Lexicon(LISTS)
"""Lists that sentences draw from; a name is ``first`` (``man``, ``woman``) and ``last``."""
