"""verb_tense in lines without a subject and in headlines, and what the time of another verb binds."""

import pytest

from tests.transforms.words.clauses import outputs

CASES: list[tuple[str, list[str] | None]] = [
    # a line that begins with its verb moves as a whole, or not at all
    (
        "Falters when it takes itself too seriously and when it depends on its cast .",
        ["Faltered when it took itself too seriously and when it depended on its cast ."],
    ),
    ("Drags whenever the band stops .", ["Dragged whenever the band stopped ."]),
    ("Mostly works because the cast believes in it .", ["Mostly worked because the cast believed in it ."]),
    ("Drags in parts because it is long .", None),
    ("Protests after the mayor was freed", ["Protests after the mayor is freed"]),
    ("Works when it rains, the critics say .", None),
    ("Shines when it lets the band talk .", None),
    ("Old songs and long walks fade as the film reaches its end .", None),
    ("Evokes a little of the joy that bakers have in the morning and the pies they make .", None),
    ("A joy when it works .", ["A joy when it worked ."]),
    # the time of what happened once
    (
        "The last time I saw the hall full was during the fair .",
        ["The last time I see the hall full is during the fair ."],
    ),
    ("The first time we met was a shock .", ["The first time we meet is a shock ."]),
    ("This is the last time I ask .", ["This was the last time I asked ."]),
    ("It was the day she left .", ["It is the day she left ."]),
    ("The last time I met him was in May .", None),
    # what goes on from a report that stays
    (
        "The station said the storm blew out two windows of the mill in York and damaged the main door ,"
        " but no-one was hurt .",
        [
            "The station says the storm blew out two windows of the mill in York and damaged the main door ,"
            " but no-one was hurt ."
        ],
    ),
    # no finite verbs
    (
        "The claim that old men just wanna have fun is silly .",
        ["The claim that old men just wanna have fun was silly ."],
    ),
    ("Young redheaded boy holding two pails near well.", None),
    # plurals behind an owner
    (
        "If ever a film needed one of the baker 's whiny jags to wake it up , this has to be it .",
        ["If ever a film needed one of the baker 's whiny jags to wake it up , this had to be it ."],
    ),
    ("The cook 's son runs home .", ["The cook 's son ran home ."]),
    # every year
    (
        "Every year , 40 new dentists graduate in Malta and students from all over come to learn there .",
        ["Every year , 40 new dentists graduated in Malta and students from all over came to learn there ."],
    ),
    ("Every spring the geese return and the boys feed them .", None),
    # what a past perfect is earlier than
    ("Hill said Moss should pay the family who had fed him .", None),
    ('" I had left , " said Hill .', ['" I had left , " says Hill .']),
    ("He said the man who had hired him was ill .", ["He says the man who has hired him is ill ."]),
    # what came before stays before
    ("The man , who built the mill , is ill .", ["The man , who built the mill , was ill ."]),
    (
        "Leeds , which fell from a tie with Hull and York , go on the road against Derby and then"
        " entertain Kent .",
        [
            "Leeds , which fell from a tie with Hull and York , went on the road against Derby and then"
            " entertained Kent ."
        ],
    ),
    # a title
    ("He liked the mood that Two Winters reached .", None),
    # a saying in a quotation
    (
        "\" It wants a talk , which is a code for ' We have more cash , ' \" said a clerk .",
        [
            "\" It wants a talk , which is a code for ' We have more cash , ' \" says a clerk .",
        ],
    ),
    # verbs behind a relative clause, in headlines
    ("Former baker who fed the king dies of flu", ["Former baker who fed the king died of flu"]),
    ("Zorvex shifts focus to tea", ["Zorvex shifted focus to tea"]),
    ("A trick guaranteed to work .", None),
    # a headline that leaves out who is ready
    ("Mayor says ready to help build new bridge", None),
    ("The mayor says ready meals are dull .", ["The mayor said ready meals were dull ."]),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str] | None) -> None:
    assert outputs(text, "verb_tense") == set(right or [text])
