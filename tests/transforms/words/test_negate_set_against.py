"""negate leaves alone what another clause goes on from, and takes the clause that goes on."""

import pytest

from perturbkit.resources.inflection import variants
from tests.transforms.words.clauses import outputs

CASES: list[tuple[str, list[str] | None]] = [
    # but, yet, though
    ("The cook is a patient man , but his soup has nothing fresh about it .", None),
    ("They could freeze eels , but it 's not a long-term plan .", None),
    ("Though the hall is not large , it sounds good .", None),
    (
        "The driver survived the crash , but the cook was killed .",
        ["The driver survived the crash , but the cook was not killed ."],
    ),
    (
        "The soup is hot and yet it has a fine taste .",
        ["The soup is hot and yet it does not have a fine taste ."],
    ),
    ("Rates were fairly priced in May , but would not rise until June .", None),
    ("It drags , although the cast is good .", None),
    (
        "Although the hall is small , it sounds good .",
        ["Although the hall is small , it does not sound good ."],
    ),
    ("It does not look as though it works .", ["It looks as though it works ."]),
    # a verb left out
    ("The new chairs are soft, but the old table is not.", None),
    ("If you do not have a reason to do it, don't.", None),
    ("The editing is chaotic , the photography grainy .", None),
    ("Ann Lee reported from Oslo and Tom Berg from Bergen .", None),
    ("One of the firms will work in west Norway and the other in east Norway , he added .", None),
    (
        "Ann Lee reported from Oslo and from Bergen .",
        ["Ann Lee did not report from Oslo and from Bergen ."],
    ),
    ("I have never tried it and why should I ?", None),
    # conclusions, fears, second thoughts
    ("It was late , so we left .", None),
    ("It is so late .", ["It is not so late ."]),
    ("The guards do not want the crew to land , for fear it might help the enemy .", None),
    ("The deal is a good one , it does all the right things .", None),
    ("It rained , he said .", ["It did not rain , he said ."]),
    ("Norwegian skiers took the other two places , Anna Berg taking second ahead of Nora Lee .", None),
    ("Well before it 's over , the film begins to drag .", None),
    ("It would be at home on the small screen but for its cast .", None),
    # a relative clause beside a main one that can not change; one that is asked
    ("The best you can say about it is it 's so dull , it barely wakes one .", None),
    ("It depends on what you want to achieve.", ["It does not depend on what you want to achieve."]),
    ("The result is solemn and sad , yet strangely warm .", None),
    ("The cook lists pies , but never mixes and stirs .", None),
    ("It is a serious song , but too often becomes dull .", None),
    ("The song will , undoubtedly , please them .", None),
    ("The song is about as good as a bell .", None),
    ("What kids will find is a new boat .", ["What kids will find is not a new boat ."]),
    ("The club had already fined Ned and warned him .", None),
    ("But what splendid soup it is !", None),
    ("It is both a prayer and a song .", None),
    ("The song is less a prayer than a joke .", None),
    ("Did not bat : A. Berg , B. Lee .", None),
    ("There was fear that it would sink .", ["There was no fear that it would sink ."]),
    ("There is still a boat in the bay .", ["There is no longer a boat in the bay ."]),
    ("There were old boats in the bay .", ["There were no old boats in the bay ."]),
    ("There 's nothing new about this inn save for the bread .", None),
    ("The inn is dull , but there 's still some joy in it .", None),
    ("Tea trade downgraded to third place", None),
    (
        "The song hangs on its cast , and both leads are up to the task .",
        ["The song does not hang on its cast , and both leads are up to the task ."],
    ),
    # verbs that the tagger took for infinitives
    (
        "Writer Ann Lee and co-writer Tom Berg ride the divide where song reaches for drama .",
        ["Writer Ann Lee and co-writer Tom Berg do not ride the divide where song reaches for drama ."],
    ),
    # degrees, both, all
    ("Almost everything else is dull .", None),
    ("Nearly all of the boats are old .", None),
    ("Ned is , as usual , late .", None),
    ("It 's rather like a fair -- pleasant and short .", None),
    ("This sequel is a little more polished , a little funnier , and a bit more wild .", None),
    ("Both Anna and Peter have bought a boat .", None),
    ("They both like the soup .", None),
    ("The fair all takes place in Oslo .", ["The fair does not all take place in Oslo ."]),
    ("It later emerged that he sang .", ["It did not later emerge that he sang ."]),
    ("What saves bread does not necessarily save cake .", None),
    ("The tale is n't above a little fun .", None),
    ("The charges against him were : lying , stealing and fishing by night .", None),
    ("Yes the train was late .", None),
    # what lives by its "not", and what a "no" in front covers
    (
        "It may be an easy swipe , and this inn just does n't pay .",
        ["It may not be an easy swipe , and this inn just does n't pay ."],
    ),
    ("The clerk did not say whether the mill was sold .", None),
    ("The firm will not benefit from the sale for at least two years .", None),
    ("Perhaps no cook ever born has shown that the road is paved with good soup .", None),
    (
        "Asked about his remark that it was late , the guide said that does not necessarily mean it sails .",
        None,
    ),
    ("We get some truly fine studies .", ["We do not get any truly fine studies ."]),
    # what came of it
    ("Jones hit 130 to lead a fightback .", None),
    ("Sam Jones became a lucky man , proving that luck is blind .", None),
    ("Guests may not understand all of it -- I 'm not sure she does -- but they will smile .", None),
    ("There 's no mistaking the cook .", None),
    # what is well said with a "not" in another place only
    (
        "Vividly conveys both the joys and the cold .",
        ["Does not vividly convey both the joys and the cold ."],
    ),
    ("The songs are all the more moving for their length .", None),
    ("A film that may well sink the boat .", None),
    ("The best thing you can do is to know your stuff.", None),
    ("He is to sing in May.", ["He is not to sing in May."]),
    # a clause under no other one that could change
    ("Remember this is your boat we are talking about .", None),
    ("Note that it rains in May .", None),
    ("His attempts to ensure they get a share from old songs", None),
    (
        "Ned said a few days after the trial began that the court must drop it .",
        ["Ned did not say a few days after the trial began that the court must drop it ."],
    ),
    ("Rossi did not say whether he paid the guests whose boats were seized .", None),
    ("All Ms. Berg , as the queen , has to do is look pleased while she opens doors .", None),
    (
        "While the cooks failed , they had two in the top 10 , Ann Berg finishing a fine seventh .",
        None,
    ),
    ("This might have made a decent song -- if only Ned had n't insisted on a harp .", None),
    # no verbs
    ("One of ( Berg 's ) least inspired works .", None),
    ("A sad , fine human comedy played out on the back roads of life .", None),
    ("An odd poem pitched between joy and fear ... the most nervous song of all", None),
    ("A poem opened the fair .", ["A poem did not open the fair ."]),
    (
        "Bergen were out for 172 in the limited overs match against Oslo on Friday .",
        ["Bergen were not out for 172 in the limited overs match against Oslo on Friday ."],
    ),
    ("ALPINE SKIING-WOMEN 'S WORLD CUP DOWNHILL RESULTS .", None),
    ("THIRD ROUND OF HARBOUR CUP WASHED OUT .", None),
    ("Half of cat bites provoked , says vet .", None),
    ("Report : Chad biased over refugees from Togo", None),
    ("Road conditions update - Motor Club .", None),
    # a question in which the parser finds no subject
    ("Why in chess are weak pawns called orphans ?", ["Why in chess are weak pawns not called orphans ?"]),
]


@pytest.mark.parametrize(("text", "right"), CASES)
def test_outputs(text: str, right: list[str] | None) -> None:
    assert outputs(text, "negate") == set(right or [text])


@pytest.mark.parametrize(
    "text", ["may no", "each are no", "before", "is", "both", "but", "all", "`` but", "no no"]
)
def test_cues_alone_are_no_error(text: str) -> None:
    for name in ("negate", "verb_tense", "verb_number"):
        assert outputs(text, name, seeds=3)


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("bias", ("biased", "biassed")),
        ("fuel", ("fueled", "fuelled")),
        ("show", ("shown", "showed")),
    ],
)
def test_a_regular_participle_has_the_spellings_of_its_past(verb: str, forms: tuple[str, ...]) -> None:
    assert variants(verb, "VBN") == forms
