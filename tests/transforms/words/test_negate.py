"""Polarity of one clause flips: literal outputs for our own sentences."""

import pytest

from perturbkit.core.perturb import perturb_tokens
from tests.transforms.words.clauses import outputs

CASES: list[tuple[str, list[str] | None]] = [
    # questions that have no negative
    ("When did the mill burn down ?", ["When did the mill burn down ?"]),
    ("When was Nora Hill born ?", ["When was Nora Hill born ?"]),
    ("In what year was the pier built ?", ["In what year was the pier built ?"]),
    ("How much salt is in the sea ?", ["How much salt is in the sea ?"]),
    ("When it rained , we stayed .", ["When it rained , we did not stay ."]),
    # questions in a clause, and clauses set against another
    ("It shows how the bricks are made .", ["It does not show how the bricks are made ."]),
    (
        "It is not known where the pipes have been laid .",
        ["It is known where the pipes have been laid ."],
    ),
    (
        "The cook sings . The soup is cold , but the bread is warm .",
        ["The cook does not sing . The soup is cold , but the bread is warm ."],
    ),
    ("I do not know if it is late .", ["I know if it is late ."]),
    ("A walk , never sure where the path was .", ["A walk , never sure where the path was ."]),
    ("It does n't quite get there .", ["It does n't quite get there ."]),
    ("The sum of loans still unaccounted for .", ["The sum of loans still unaccounted for ."]),
    # what lives by its "not"
    ("There is not an ounce of salt in it .", ["There is not an ounce of salt in it ."]),
    ("He does not say a word .", ["He does not say a word ."]),
    ("She does not eat much .", ["She eats a lot ."]),
    ("It is not much fun .", ["It is not much fun ."]),
    ("It is not too much .", ["It is too much ."]),
    # "not" over two verbs, and "rarely" in front
    ("It would crack and break .", ["It would crack and break ."]),
    ("Rarely has a soup been so dull .", ["Rarely has a soup been so dull ."]),
    ("Seldom does the baker smile .", ["Seldom does the baker smile ."]),
    # statements
    ("The baker sells rye bread.", ["The baker does not sell rye bread."]),
    ("My aunts grew roses.", ["My aunts did not grow roses."]),
    ("The lamp is broken.", ["The lamp is not broken."]),
    ("Our cousins have arrived.", ["Our cousins have not arrived."]),
    ("You can park here.", ["You cannot park here."]),
    ("The ferry was being painted.", ["The ferry was not being painted."]),
    ("We used to live in Leeds.", ["We did not use to live in Leeds."]),
    ("Nora is going to sing.", ["Nora is not going to sing."]),
    ("You had better ask the porter.", ["You had better not ask the porter."]),
    ("I would rather walk.", ["I would rather not walk."]),
    ("There were two owls on the roof.", ["There were not two owls on the roof."]),
    ("He always locks the gate.", ["He does not always lock the gate."]),
    ("The tailor cut the cloth yesterday.", ["The tailor did not cut the cloth yesterday."]),
    # contracted style
    (
        "She'll call, and it's urgent.",
        ["She won't call, and it's urgent.", "She'll call, and it's not urgent."],
    ),
    ("I'm late and he'd left.", ["I'm not late and he'd left.", "I'm late and he hadn't left."]),
    ("It’s late and they sleep.", ["It’s not late and they sleep.", "It’s late and they don’t sleep."]),
    ("it 's thin and it drags .", ["it 's not thin and it drags .", "it 's thin and it does n't drag ."]),
    # questions
    ("Did the plumber come?", ["Did the plumber not come?"]),
    ("Are they ready?", ["Are they not ready?"]),
    ("Who fixed the roof?", ["Who did not fix the roof?"]),
    ("What is the tallest tower in Kent ?", ["What is not the tallest tower in Kent ?"]),
    ("When does the market open?", ["When does the market not open?"]),
    ("How many legs does a beetle have ?", ["How many legs does a beetle have ?"]),
    ("How fast can a hare run?", ["How fast can a hare run?"]),
    (
        "How long does it last? It's new.",
        ["How long does it last? It's not new."],
    ),
    ("Can the goat jump?", ["Can the goat not jump?"]),
    ("Are there any lakes in Malta ?", ["Are there not any lakes in Malta ?"]),
    # what the parser does not see to be a verb group
    ("What city was Mayor William Hill shot in ?", ["What city was Mayor William Hill not shot in ?"]),
    ("What ship was Ann Reed sailing on?", ["What ship was Ann Reed not sailing on?"]),
    ("What town is Mary Shaw from ?", ["What town is Mary Shaw not from ?"]),
    ("Which field has the farmer sold ?", ["Which field has the farmer not sold ?"]),
    ("What are Reed and Hill known for ?", ["What are Reed and Hill not known for ?"]),
    ("Canada 's were the best bonds .", ["Canada 's were the best bonds ."]),
    ("Which league is the club a member of ?", ["Which league is the club not a member of ?"]),
    ("Hill sent for tests: what now?", ["Hill sent for tests: what now?"]),
    ("They differed on how firm the price was .", ["They did not differ on how firm the price was ."]),
    ("The two leads chomp more scenery .", ["The two leads chomp more scenery ."]),
    # imperatives
    ("Close the shutters.", ["Do not close the shutters."]),
    ("Please wipe your boots.", ["Please do not wipe your boots."]),
    ("Let's take the bus.", ["Let's not take the bus."]),
    # removal
    ("She doesn't like olives.", ["She likes olives."]),
    ("They did not see the sign.", ["They saw the sign."]),
    ("It isn't raining.", ["It is raining."]),
    ("I won't sell it.", ["I will sell it."]),
    ("You cannot swim here.", ["You can swim here."]),
    ("We have never met.", ["We have met."]),
    ("Don't touch the paint.", ["Touch the paint."]),
    ("Why doesn't it work?", ["Why does it work?"]),
    ("He didn't buy anything.", ["He bought something."]),
    ("The parcel hasn't come yet.", ["The parcel has come."]),
    ("There is no milk.", ["There is some milk."]),
    ("There are no seats.", ["There are seats."]),
    ("I have no idea.", ["I have an idea."]),
    ("There is no university.", ["There is a university."]),
    ("Nobody came.", ["Somebody came."]),
    ("No child cried.", ["A child cried."]),
    ("No buses run today.", ["Buses run today."]),
    ("Never feed the swans.", ["Feed the swans."]),
    # question tags go along
    ("It is cold, isn't it?", ["It isn't cold, is it?"]),
    ("You don't smoke, do you?", ["You smoke, don't you?"]),
    # letter case
    ("THE BUS IS LATE", ["THE BUS IS NOT LATE"]),
    ("IT DOESN'T MATTER", ["IT MATTERS"]),
    ("i like this song", ["i do not like this song"]),
    # one clause at a time
    # main clauses first, others only where no main clause can change
    ("The dog that barked is old.", ["The dog that barked is not old."]),
    ("If he does not pay , she has to leave .", ["If he does not pay , she does not have to leave ."]),
    ("It is a song by men who cannot sing .", ["It is not a song by men who cannot sing ."]),
    (
        "The guide said she met a man who had been lost .",
        ["The guide said she did not meet a man who had been lost ."],
    ),
    ("A film that drags .", ["A film that does not drag ."]),
    # what "someone" does, no one does
    ("Someone is peeling a pear.", ["No one is peeling a pear."]),
    ("Something broke.", ["Nothing broke."]),
    ("Some people eat eels .", ["No people eat eels ."]),
    ("Some people also eat eels .", ["Some people also do not eat eels ."]),
    ("He feared it would sink .", ["He did not fear it would sink ."]),
    ("The prices far exceed the costs .", ["The prices do not far exceed the costs ."]),
    ("You can do no wrong .", ["You can do no wrong ."]),
    # one half of a pair is negative already
    ("The lamp shines , but it does n't last .", None),
    ("The lamp shone , but it did n't last .", None),
    # a row of a table
    ("Hull 22 6 11 5 20 22 29", ["Hull 22 6 11 5 20 22 29"]),
    ("She sings and laughs.", ["She sings and does not laugh."]),
    # participles, and what is no verb
    ("Gold fell sharply, linked to silver .", ["Gold did not fall sharply, linked to silver ."]),
    (
        "Natgas fell in May, doubled with oil .",
        ["Natgas did not fall in May, doubled with oil ."],
    ),
    (
        "He came , sat and waited .",
        ["He came , sat and did not wait ."],
    ),
    ("South Korean won closes lower .", ["South Korean won does not close lower ."]),
    ("MOTORWAY BAN LIFTED", ["MOTORWAY BAN LIFTED"]),
    ("GUNMEN WOUND TWO NURSES", ["GUNMEN WOUND TWO NURSES"]),
    ("TAILORS CUT TWO COATS", ["TAILORS DID NOT CUT TWO COATS"]),
    ("12/15/2021 300M 4.10 4.20", ["12/15/2021 300M 4.10 4.20"]),
    ("Tables : played , won , lost , points", ["Tables : played , won , lost , points"]),
    # adverbs that "not" follows
    ("It's probably late.", ["It's probably not late."]),
    ("They will also come.", ["They will also not come."]),
    ("The boat was still there.", ["The boat was no longer there."]),
    ("It is also , at times , slow .", None),
    ("It is not just the price , but the taste .", ["It is not just the price , but the taste ."]),
    # a heading, and a noun that is a verb to the parser
    ("Results of the day ( tabulate under", ["Results of the day ( tabulate under"]),
    ("league matches on Sunday :", ["league matches on Sunday :"]),
    ("What roses does detective Ann Lee raise ?", ["What roses does detective Ann Lee raise ?"]),
    # questions that have no negative
    ("How many pence is a shilling?", ["How many pence is a shilling?"]),
    ("In which city is the Louvre?", ["In which city is the Louvre?"]),
    ("How many cats are black?", ["How many cats are black?"]),
    ("How fast is a heron ?", ["How fast is a heron ?"]),
    ("How many miles is it from Cork to Galway?", ["How many miles is it from Cork to Galway?"]),
    ("How many rooms are there in the castle ?", ["How many rooms are there in the castle ?"]),
    ("What islands are there in the bay ?", ["What islands are there in the bay ?"]),
    ("Where is the old harbour ?", ["Where is the old harbour ?"]),
    ("When was the first regatta?", ["When was the first regatta?"]),
    ("Where is the harbour painted?", ["Where is the harbour not painted?"]),
    # a plural, a subject with "any", two verbs that share an object, a clause of time, what is said, "just"
    ("Anyone can see the pier.", ["Anyone can see the pier."]),
    ("Any child knows the rhyme.", ["Any child knows the rhyme."]),
    ("Does anyone sell eels?", ["Does anyone not sell eels?"]),
    ("Our aunt washed and ironed the shirts.", ["Our aunt washed and ironed the shirts."]),
    ("The men are washing and ironing shirts.", ["The men are not washing and ironing shirts."]),
    ("The coach waited until she left.", ["The coach did not wait until she left."]),
    ("He led the club before he was sacked .", ["He did not lead the club before he was sacked ."]),
    ("He stayed because it rained.", ["He did not stay because it rained."]),
    ("The tailor said the cloth was wet.", ["The tailor said the cloth was not wet."]),
    ("I believe the ferry sank.", ["I do not believe the ferry sank."]),
    ("The soup is just salt.", ["The soup is just salt."]),
    ("He just waves at us.", ["He just waves at us."]),
    (
        "The book holds letters , still photographs and old maps of the port .",
        ["The book does not hold letters , still photographs and old maps of the port ."],
    ),
    ("A no-frills hotel .", ["A no-frills hotel ."]),
    (
        "He had aunts but no uncles .",
        ["He had aunts but no uncles ."],
    ),
    # what a reason, an outcome or a proviso behind a comma takes for granted
    ("The mayor opposes the dam , perhaps because it could burst .", None),
    ("There is mud in the lane , since a pipe has burst .", None),
    ("Hill won the cup , easily beating Reed , who was second .", None),
    ("The bakers hope to start at noon , weather permitting .", None),
    ("Whatever his faults as a cook , he deserves a medal .", None),
    ("The songs are all sweet , especially the last one .", None),
    (
        "The rower won , beating Hill , and the crowd cheered .",
        ["The rower won , beating Hill , and the crowd did not cheer ."],
    ),
    # what "but" sets against a negative, a wish or "too"
    (
        "She was not here - but the note showed she was on her way .",
        ["She was not here - but the note showed she was on her way ."],
    ),
    ("He had wanted to stay , but the inn was too full to take him .", None),
    # openers, headlines, set phrases
    ("Problem is, the boiler has a crack.", ["Problem is, the boiler does not have a crack."]),
    ("Mayor says ready to help", None),
    ("She sang with no great love for the song .", None),
    ("What are candles made of ?", ["What are candles not made of ?"]),
    ("The pier is also known as the Long Arm .", ["The pier is not also known as the Long Arm ."]),
    ("She still sings in Kent .", ["She no longer sings in Kent ."]),
    ("While it is cold , it is still a lovely pier .", None),
    ("She sits still for an hour .", ["She does not sit still for an hour ."]),
    ("It is not in the least dull .", None),
    ("The pier may still have some cracks .", ["The pier may no longer have any cracks ."]),
    ("The tale is short for a saga , and dull .", ["The tale is not short for a saga , or dull ."]),
    # no sites
    ("Never say never.", ["Never say never."]),
    ("A tool to sort letters.", ["A tool to sort letters."]),
    ("He hardly slept.", ["He hardly slept."]),
    ("It isn't never late.", ["It isn't never late."]),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str] | None) -> None:
    assert outputs(text, "negate") == set(right or [text])


def test_token_lists() -> None:
    tokens = ["Ana", "Diaz", "lives", "in", "Lima", "."]
    tags = ["B-PER", "I-PER", "O", "O", "B-LOC", "O"]
    outputs("It works.", "negate")  # skips without a parser
    out = perturb_tokens(tokens, tags, "negate")
    assert out.tokens == ["Ana", "Diaz", "does", "not", "live", "in", "Lima", "."]
    assert out.tags == ["B-PER", "I-PER", "O", "O", "O", "O", "B-LOC", "O"]


def test_protected_text_stays() -> None:
    text = "`x is y` and http://is.it/was"
    assert outputs(text, "negate") == {text}


@pytest.mark.parametrize(
    ("text", "positive"),
    [
        ("The app doesn't crash any more.", "The app crashes."),
        ("The screen is not bright any more.", "The screen is bright."),
        ("She does not live here any longer.", "She lives here."),
        ("We don't need any more bread.", "We need some more bread."),
        ("He does not smoke at all.", "He smokes."),
    ],
)
def test_any_more_goes_with_the_negation(text, positive):
    assert outputs(text, "negate") == {positive}
