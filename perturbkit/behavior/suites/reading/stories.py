"""Longer passages that the invariance tests change: what happens in each, and what is asked about it."""

from collections.abc import Sequence

Story = tuple[str, dict[str, str]]
"""A context and its questions with their answers, all of them templates."""

STORIES: Sequence[Story] = (
    (
        "{p1} opened a small bakery on the main square of {city1} in {year}. It sold rye bread and plum "
        "cakes, and within a few years {number} people were working there. When {p1} retired, {p2} took "
        "the bakery over.",
        {
            "Who opened the bakery?": "{p1}",
            "What is the name of the person who took the bakery over?": "{p2}",
            "In which city is the bakery?": "{city1}",
            "How many people were working at the bakery after a few years?": "{number}",
        },
    ),
    (
        "The night train from {city1} to {city2} was {number} minutes late. {p1}, who had an interview "
        "in the morning, phoned {p2} and asked for a lift. They reached the office just in time.",
        {
            "Who is the person with an interview in the morning?": "{p1}",
            "Whom did {p1} phone?": "{p2}",
            "What is the city that the train came from?": "{city1}",
            "How many minutes late was the train?": "{number}",
        },
    ),
    (
        "In {year} the swimming pool of {city1} was closed for repairs. {p1}, the head of the swimming "
        "club, collected {number} signatures against it, but the mayor, {p2}, did not change the plan.",
        {
            "Who is the head of the swimming club?": "{p1}",
            "Who is the mayor?": "{p2}",
            "Where is the swimming pool that was closed?": "{city1}",
            "When was the swimming pool closed?": "{year}",
        },
    ),
    (
        "{p1} and {p2} run a bookshop in {city1}. {p1} looks after the children's books, while {p2} "
        "orders the novels. Every spring they drive to {city2} to visit the book fair, where {number} "
        "publishers show their books.",
        {
            "Who is in charge of the children's books?": "{p1}",
            "Who does not look after the children's books?": "{p2}",
            "Where is the bookshop?": "{city1}",
            "Where is the book fair?": "{city2}",
        },
    ),
    (
        "The bridge at {city1} was designed by {p1} and built between {year} and the year after. {p2}, a"
        " painter from {city2}, made {number} pictures of it, most of which hang in the town hall.",
        {
            "Who is the designer of the bridge?": "{p1}",
            "Who is the painter of the pictures?": "{p2}",
            "What is the city that the painter comes from?": "{city2}",
            "How many pictures of the bridge are there?": "{number}",
        },
    ),
    (
        "After {number} days at sea {p1} landed in {city1}. A week later {p2} arrived there as well. The"
        " two of them sold the boat and went on to {city2} by train.",
        {
            "Who arrived a week after {p1}?": "{p2}",
            "Where did {p1} land?": "{city1}",
            "What is the city that they went to by train?": "{city2}",
            "How many days was {p1} at sea?": "{number}",
        },
    ),
    (
        "The recipe comes from a notebook that {p1} filled in {city1} in {year}. {p2} found it in the "
        "attic, tried all of its {number} recipes, and did not like a single one.",
        {
            "Who is the person who filled the notebook?": "{p1}",
            "Who did not like the recipes?": "{p2}",
            "When was the notebook filled?": "{year}",
            "How many recipes does the notebook have?": "{number}",
        },
    ),
    (
        "{p1} teaches physics at a school in {city1}. One of the pupils, {p2}, won a prize of {number} "
        "euros for a model of a windmill, and was not even present when the prize was announced.",
        {
            "What is the subject that {p1} teaches?": "physics",
            "Who was not present when the prize was announced?": "{p2}",
            "Where is the school?": "{city1}",
            "What is the model of?": "a windmill",
        },
    ),
)

SENTENCES = (
    "The weather was mild that week.",
    "A cat slept on the window sill.",
    "Fresh coffee is served until noon.",
    "The lift has been out of order since yesterday.",
    "Tomatoes need a lot of sun and water.",
    "Most of the lights were still on.",
    "Parking is free after six.",
    "The radio played an old song.",
    "Please keep off the grass.",
    "Somebody had left an umbrella behind.",
)
"""Sentences that have nothing to do with any of the stories, and answer none of their questions."""
