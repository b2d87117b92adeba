"""mini-trec: questions of 20 of TREC's fine classes. The last three templates of a class are in test only."""

from typing import Any

from scripts.mini_data.drawing import distinct, fill, generator, pick, shuffled

TEMPLATES: dict[str, tuple[str, ...]] = {
    "ABBR:exp": (
        "What does {short} stand for?",
        "What does the abbreviation {short} mean?",
        "What do the letters {short} stand for in {nationality} newspapers?",
        "What is the full form of {short}?",
        "Which words are shortened to {short}?",
        "In the {company} report, what is {short} short for?",
        "How would you spell out {short}?",
        "What's the meaning of {short} on a {object}?",
    ),
    "ABBR:abb": (
        "What is the abbreviation for {long}?",
        "How do you abbreviate {long}?",
        "What's the short form of {long}?",
        "What is the usual acronym for {long}?",
        "Which letters stand for {long}?",
        "What do people in {city} write instead of {long}?",
    ),
    "DESC:def": (
        "What is {idea}?",
        "What's {idea}, in plain words?",
        "What is the definition of {idea}?",
        "Define {idea}.",
        "What does the word {idea} mean?",
        "What is meant by {idea} in a {nationality} textbook?",
        "What exactly is a {object}?",
        "What is a {job}, according to the dictionary?",
    ),
    "DESC:desc": (
        "What is {city} known for?",
        "What did {first} {last} do for {country}?",
        "What is the history of the {object}?",
        "What does a {job} do all day?",
        "Can you describe the {nationality} flag?",
        "What happened during {event} in {city}?",
        "What are the symptoms of {disease}?",
        "What was the {nationality} economy like in {year}?",
        "What effect does {drink} have on a {animal}?",
    ),
    "DESC:manner": (
        "How do you make {food}?",
        "How does a {object} work?",
        "How is {material} made?",
        "How can I learn to play the {instrument}?",
        "How did {first} {last} become a {job}?",
        "How do you clean {material} without scratching it?",
        "What's the best way to cook {food}?",
        "How do I get from {city1} to {city2} by train?",
        "In what manner does a {animal} raise its young?",
    ),
    "DESC:reason": (
        "Why do {nationality} people drink {drink}?",
        "Why does a {animal} sleep so much?",
        "Why did {company} close its factory in {city}?",
        "Why is {material} used for roofs?",
        "What causes {disease}?",
        "Why was {book} banned in {country}?",
        "What made {first} {last} leave {team}?",
        "For what reason did {country} cancel {event}?",
        "How come the {animal} is never seen in {country}?",
    ),
    "ENTY:animal": (
        "What animal lives in the rivers of {country}?",
        "What kind of dog did {first} {last} own?",
        "What bird is on the {nationality} coin?",
        "Which mammal sleeps longer than a {animal}?",
        "What creature is the mascot of {team}?",
        "What is the fastest fish in the {river}?",
        "Which insect damages {material}?",
        "What species did the {nationality} zoo lose in {year}?",
    ),
    "ENTY:food": (
        "What do {nationality} people eat with {food}?",
        "What fruit is {drink} made from?",
        "What is the most popular dish in {city}?",
        "What spice goes into {food}?",
        "Which cheese comes from {country}?",
        "What did {first} {last} order for breakfast at the {city} hotel?",
        "What should you serve with {drink} and {food}?",
        "What vegetable does a {animal} like best?",
    ),
    "ENTY:color": (
        "What color is a {animal}'s tongue?",
        "What are the colors of the {nationality} flag?",
        "What color do you get if you mix {colour1} and {colour2}?",
        "What colour is {building} in {city} painted?",
        "Which color shirt does {team} wear?",
        "What shade are the buses in {city}?",
        "{colour} and what other hue are on the badge of {team}?",
    ),
    "ENTY:sport": (
        "What sport does {first} {last} play?",
        "What game is played with a {material} ball?",
        "Which sport is the national game of {country}?",
        "What game did {team} make popular in {city}?",
        "What is the oldest sport in the {nationality} league, apart from {sport}?",
        "Besides {sport}, what do children in {city} play after school?",
        "In which event did the {job} win gold in {year}?",
    ),
    "HUM:ind": (
        "Who invented the {object}?",
        "Who wrote {book}?",
        "Who directed the film {film}?",
        "Who was the first {nationality} {job} in space?",
        "What {nationality} {job} painted {building}?",
        "Who is the mayor of {city}?",
        "Who played the {job} in {film}?",
        "What is the name of the {job} who founded {company}?",
        "Which {job} discovered the cause of {disease}?",
        "Whose portrait hangs in {building} in {city}?",
    ),
    "HUM:gr": (
        "What company makes the {object}?",
        "What team won the {sport} cup in {year}?",
        "Which {nationality} company bought {company}?",
        "What band recorded the music for {film}?",
        "What organisation was founded by {first} {last} in {year}?",
        "Which club did {first} {last} join after {team}?",
        "Who beat {team} in the final in {city}?",
        "What firm employs the most people in {city}?",
    ),
    "LOC:city": (
        "What is the capital of {country}?",
        "What city hosted {event} in {year}?",
        "In what city is {company} based?",
        "What's the largest city in {country}?",
        "Which town was {first} {last} born in?",
        "What {nationality} city is on the {river}?",
        "Which {nationality} port do ships from {city} sail to?",
        "What was the capital of {country} before {city}?",
    ),
    "LOC:country": (
        "What country does the {river} start in?",
        "Which country produces the most {drink}?",
        "What country is {first} {last} from?",
        "In which country was the {object} invented?",
        "What nation won the {sport} cup in {year}?",
        "Which country has a {colour} and {colour2} flag?",
        "Which nation lies between {country1} and {country2}?",
        "{city} used to belong to which kingdom?",
    ),
    "LOC:other": (
        "Where is {building} of {city}?",
        "Where does {drink} come from?",
        "Where was {film} filmed?",
        "Where can I find a {animal} in {country}?",
        "Which river flows through {city}?",
        "Where did {first} {last} go to school?",
        "What street in {city} has the most shops?",
        "On which island was {event} held in {year}?",
        "At what lake do {team} train?",
    ),
    "NUM:count": (
        "How many people live in {city}?",
        "How many legs does a {animal} have?",
        "How many pages are there in {book}?",
        "How many times did {team} win the cup?",
        "How many children did {first} {last} have?",
        "How many {unit} does {company} sell in {month}?",
        "What is the population of {country}?",
        "What number of players is in a {sport} team?",
        "What's the total of medals that {country} won in {year}?",
    ),
    "NUM:date": (
        "When did {first} {last} die?",
        "When was {company} founded?",
        "What year did {event} take place?",
        "When was the {object} invented?",
        "In what year did {country} become independent?",
        "What day of the week is {event}?",
        "When did {team} last win in {city}?",
        "On what date was {book} published?",
        "In which month do the {animal}s return to {country}?",
    ),
    "NUM:money": (
        "How much does a {object} cost?",
        "How much did {company} pay for {company2}?",
        "What is the price of {drink} in {city}?",
        "How much money does a {nationality} {job} earn?",
        "What's the salary of the mayor of {city}?",
        "How many dollars did {film} make?",
        "What did {first} {last} pay for {book}?",
        "What is the fare from {city1} to {city2}?",
    ),
    "NUM:dist": (
        "How far is it from {city1} to {city2}?",
        "How tall is {mountain}?",
        "How long is the {river}?",
        "How high is {building} in {city}?",
        "What is the distance between {city1} and {city2}?",
        "How wide is the {river} near {city}?",
        "How deep can a {animal} dive?",
        "How many miles of track does {company} own?",
        "What's the height of {building}, in feet?",
    ),
    "NUM:period": (
        "How long does a {animal} live?",
        "How long did {event} last?",
        "How old was {first} {last} in {year}?",
        "What is the life expectancy of a {animal}?",
        "For how many years did {first} {last} work for {company}?",
        "How long does it take to cook {food}?",
        "How many days does {disease} last?",
        "How old is {building} in {city}?",
        "What's the average waiting time for a {job} in {country}?",
    ),
}
_HELD_OUT = 3
_TEST_SHARE_NEW = 0.2


def rows(train: int, test: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    taken: set[str] = set()
    return tuple(_split(split, count, taken) for split, count in (("train", train), ("test", test)))  # type: ignore[return-value]


def _split(split: str, count: int, taken: set[str]) -> list[dict[str, Any]]:
    rng = generator(f"trec {split}")
    labels = sorted(TEMPLATES)

    def question(label: str) -> dict[str, Any]:
        known, new = TEMPLATES[label][:-_HELD_OUT], TEMPLATES[label][-_HELD_OUT:]
        chosen = new if split == "test" and rng.random() < _TEST_SHARE_NEW else known
        return {"text": fill(pick(rng, chosen), rng), "label": label}

    made = []
    for at in range(count):
        label = labels[at % len(labels)]
        made += distinct(1, lambda label=label: question(label), lambda row: row["text"].lower(), taken)  # type: ignore[misc]
    return shuffled(rng, made)
