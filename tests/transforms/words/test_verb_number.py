"""One verb takes the form of the other number: literal outputs for our own sentences."""

import pytest

from tests.transforms.words.clauses import outputs

CASES = [
    ("The clock ticks.", ["The clock tick."]),
    ("Our neighbours keep bees.", ["Our neighbours keeps bees."]),
    ("She teaches chemistry.", ["She teach chemistry."]),
    ("Moths fly at dusk.", ["Moths flies at dusk."]),
    ("The boys play chess.", ["The boys plays chess."]),
    ("It is late.", ["It are late."]),
    ("We were tired.", ["We was tired."]),
    ("The tram has left.", ["The tram have left."]),
    ("I have a plan.", ["I has a plan."]),
    ("I am cold.", ["I are cold."]),
    ("Where does the path end?", ["Where do the path end?"]),
    ("They don't mind.", ["They doesn't mind."]),
    ("The engine isn't running.", ["The engine aren't running."]),
    ("It's cold.", ["It are cold."]),
    ("We've won.", ["We has won."]),
    ("he 's a liar .", ["he are a liar ."]),
    ("THE TAP LEAKS", ["THE TAP LEAK"]),
    ("These hens lay brown eggs.", ["These hens lays brown eggs."]),
    ("There are two doors.", ["There is two doors."]),
    ("The cook who bakes is ill.", ["The cook who bake is ill.", "The cook who bakes are ill."]),
    # subjects that go with both numbers
    ("What is peas and mash ?", ["What is peas and mash ?"]),
    ("Zorvex has always been dull .", ["Zorvex has always been dull ."]),
    ("Nora has always been dull .", ["Nora have always been dull ."]),
    ("Where is Dover Castle ?", ["Where are Dover Castle ?"]),
    ("What is e-grolli ?", ["What is e-grolli ?"]),
    ("What is basalt ?", ["What are basalt ?"]),
    ("About 16,000 francs were found .", ["About 16,000 francs were found ."]),
    ("The majority are bakers .", ["The majority are bakers ."]),
    ("A group of boys is singing .", ["A group of boys is singing ."]),
    ("Half of the eggs are white .", ["Half of the eggs are white ."]),
    ("The Kent Council has met .", ["The Kent Council has met ."]),
    ("He wrote to the Council , which was asked .", ["He wrote to the Council , which was asked ."]),
    ("Everton were late .", ["Everton were late ."]),
    ("Two boys were late .", ["Two boys was late ."]),
    ("He would stay if it was late .", ["He would stay if it was late ."]),
    ("The largest association is urging us to wait .", ["The largest association is urging us to wait ."]),
    ("The HQK does not want a strike .", ["The HQK does not want a strike ."]),
    ("A women is here .", ["A women is here ."]),
    ("We saw Ann and her son , who was ill .", ["We saw Ann and her son , who was ill ."]),
    ("We saw a cook and a boy who was ill .", ["We saw a cook and a boy who was ill ."]),
    ("Which goats bleat at night ?", ["Which goats bleats at night ?"]),
    ("Which costs more ?", ["Which costs more ?"]),
    # the base form is the past too
    ("The coach quits .", ["The coach quits ."]),
    ("The tailor cuts the cloth .", ["The tailor cuts the cloth ."]),
    # a command in the other form
    ("Tells a good story .", ["Tells a good story ."]),
    ("Has wit , and the soup is good .", ["Has wit , and the soup are good ."]),
    # no sites
    ("U.S. blasts release of two bakers .", ["U.S. blast release of two bakers ."]),
    ("The cat slept.", ["The cat slept."]),
    ("Mix the flour and the eggs.", ["Mix the flour and the eggs."]),
    ("He can wait.", ["He can wait."]),
    ("To err and to forgive.", ["To err and to forgive."]),
    ("The rules demand that he stay.", ["The rules demands that he stay."]),
    ("She read it twice.", ["She read it twice."]),
    ("We put it there yesterday.", ["We put it there yesterday."]),
    ("On the shelf stand two jars.", ["On the shelf stands two jars."]),
    ("They had gone.", ["They had gone."]),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str]) -> None:
    assert outputs(text, "verb_number") == set(right)
