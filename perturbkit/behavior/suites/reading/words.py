"""The words of the passages, by what they are; people and cities are the built-in ones."""

from typing import Any

from perturbkit.behavior.lexicon import Lexicon, built_in


def listed(words: str) -> list[str]:
    """The words of a text."""
    return words.split()


def _records(keys: str, *rows: str) -> list[dict[str, str]]:
    """Records of rows written as "a | b | c"."""
    return [dict(zip(keys.split(), row.split(" | "), strict=True)) for row in rows]


COMPARATIVE = _records(
    "adjective more antonym less",
    "old | older | young | younger",
    "tall | taller | short | shorter",
    "rich | richer | poor | poorer",
    "strong | stronger | weak | weaker",
    "fast | faster | slow | slower",
    "loud | louder | quiet | quieter",
    "happy | happier | sad | sadder",
    "kind | kinder | mean | meaner",
    "calm | calmer | nervous | more nervous",
    "brave | braver | timid | more timid",
    "neat | neater | untidy | untidier",
    "lucky | luckier | unlucky | unluckier",
)

GRADED = _records(
    "adjective antonym",
    "optimistic | pessimistic",
    "patient | impatient",
    "careful | careless",
    "generous | stingy",
    "polite | impolite",
    "organised | disorganised",
    "modest | arrogant",
    "tolerant | intolerant",
    "cautious | reckless",
    "honest | dishonest",
    "experienced | inexperienced",
    "responsible | irresponsible",
    "active | passive",
    "confident | insecure",
)

SYNONYM = _records(
    "word other",
    "clever | smart",
    "rich | wealthy",
    "brave | courageous",
    "happy | cheerful",
    "tired | weary",
    "scared | frightened",
    "polite | courteous",
    "funny | amusing",
    "famous | well-known",
    "careful | cautious",
    "stubborn | obstinate",
    "talkative | chatty",
    "modest | humble",
    "angry | irate",
    "hard-working | diligent",
)

DERIVED = _records(
    "does noun",
    "paints portraits | painter",
    "writes novels | writer",
    "teaches physics | teacher",
    "bakes bread | baker",
    "sings in a choir | singer",
    "drives a bus | driver",
    "dances in a ballet | dancer",
    "runs marathons | runner",
    "builds houses | builder",
    "translates poems | translator",
    "inspects kitchens | inspector",
    "swims for a club | swimmer",
    "edits a magazine | editor",
    "gardens for a hotel | gardener",
)

ACTION = _records(
    "base past part",
    "thank | thanked | thanked",
    "phone | phoned | phoned",
    "follow | followed | followed",
    "recognise | recognised | recognised",
    "interview | interviewed | interviewed",
    "invite | invited | invited",
    "praise | praised | praised",
    "blame | blamed | blamed",
    "warn | warned | warned",
    "visit | visited | visited",
    "ignore | ignored | ignored",
    "choose | chose | chosen",
    "forget | forgot | forgotten",
    "see | saw | seen",
)

HANDING = _records(
    "past back",
    "sold | bought",
    "lent | borrowed",
    "gave | received",
)

LISTS: dict[str, Any] = {
    "p": [*built_in()["male"][::4], *built_in()["female"][::4]],
    "m": built_in()["male"][::2],
    "f": built_in()["female"][::2],
    # No one job is a kind of another here, so that a question about one is not answered by the other too.
    "job": listed(
        "accountant architect baker barber butcher carpenter dentist detective electrician farmer "
        "firefighter florist geologist historian jeweller journalist lawyer librarian mechanic nurse "
        "optician pharmacist photographer pilot plumber programmer sailor sculptor secretary singer "
        "surgeon tailor teacher translator vet"
    ),
    "city": built_in()["city"],
    "c": COMPARATIVE,
    "g": GRADED,
    "s": SYNONYM,
    "d": DERIVED,
    "v": ACTION,
    "h": HANDING,
    "nationality": listed(
        "Australian Austrian Belgian Brazilian Bulgarian Canadian Chilean Chinese Croatian Cuban "
        "Danish Dutch Egyptian Estonian Finnish French German Greek Hungarian Icelandic Indian Irish Italian "
        "Jamaican Japanese Kenyan Korean Mexican Nigerian Norwegian Peruvian Polish Portuguese Romanian "
        "Russian Spanish Swedish Swiss Tunisian Turkish Ukrainian Vietnamese"
    ),
    "animal": listed(
        "camel cat cow dog donkey duck fox frog goat goose hamster hedgehog horse iguana lizard llama mouse "
        "otter owl parrot pig rabbit sheep snake squirrel swan tortoise turkey"
    ),
    "vehicle": listed(
        "bicycle boat bus canoe car ferry helicopter lorry minivan motorcycle plane scooter sledge "
        "tractor tram truck van yacht"
    ),
    "thing": listed("badge basket box clock cushion frame kite lamp mat mirror plate rug sign table tray"),
    "size": ["big", "huge", "large", "little", "small", "tiny"],
    "age": ["ancient", "antique", "brand-new", "modern", "new", "old"],
    "shape": ["hexagonal", "oval", "rectangular", "round", "square", "triangular"],
    "colour": listed("beige black blue brown green grey orange pink purple red turquoise white yellow"),
    "sport": listed(
        "badminton basketball cricket football golf handball hockey rugby squash tennis volleyball"
    ),
    "instrument": listed(
        "accordion bassoon cello clarinet flute guitar harp oboe piano trombone trumpet viola"
    ),
    "dish": ["tomato soup", "fish pie", "lentil soup", "mushroom risotto", "pumpkin curry", "rice salad"],
    "drink": ["apple juice", "black tea", "coffee", "hot chocolate", "lemonade", "milk", "orange juice"],
    "strong": ["extremely", "incredibly", "really", "remarkably", "terribly", "very"],
    "weak": ["a bit", "a little", "mildly", "only slightly", "slightly", "somewhat"],
    "state": listed("anxious concerned curious enthusiastic excited nervous optimistic pessimistic worried"),
    "event": ["concert", "election", "exam", "interview", "match", "move", "trip", "wedding"],
    "year": list(map(str, range(1931, 2019))),
    "day": listed("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    "number": list(map(str, range(12, 100))),
}

WORDS = Lexicon(LISTS)
"""Lists that passages draw from; ``p`` are first names, ``m`` and ``f`` those of men and women."""
