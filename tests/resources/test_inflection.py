"""Forms written down by hand: 141 verbs, 60 plurals, 40 comparisons, all of them right; and the way back."""

import subprocess
import sys
from pathlib import Path

import pytest

from perturbkit.errors import InvalidArgument
from perturbkit.resources.inflection import inflect, lemma

# lemma, third person singular, past, participle, gerund; "/" between forms that are both right
VERBS = """\
be is was been being
have has had had having
do does did done doing
go goes went gone going
say says said said saying
get gets got got/gotten getting
make makes made made making
know knows knew known knowing
think thinks thought thought thinking
take takes took taken taking
see sees saw seen seeing
come comes came come coming
give gives gave given giving
find finds found found finding
tell tells told told telling
feel feels felt felt feeling
become becomes became become becoming
leave leaves left left leaving
put puts put put putting
mean means meant meant meaning
keep keeps kept kept keeping
let lets let let letting
begin begins began begun beginning
show shows showed shown/showed showing
hear hears heard heard hearing
run runs ran run running
hold holds held held holding
bring brings brought brought bringing
write writes wrote written writing
sit sits sat sat sitting
stand stands stood stood standing
lose loses lost lost losing
pay pays paid paid paying
meet meets met met meeting
lead leads led led leading
understand understands understood understood understanding
speak speaks spoke spoken speaking
read reads read read reading
spend spends spent spent spending
grow grows grew grown growing
win wins won won winning
teach teaches taught taught teaching
buy buys bought bought buying
send sends sent sent sending
build builds built built building
fall falls fell fallen falling
cut cuts cut cut cutting
sell sells sold sold selling
rise rises rose risen rising
drive drives drove driven driving
break breaks broke broken breaking
wear wears wore worn wearing
choose chooses chose chosen choosing
catch catches caught caught catching
draw draws drew drawn drawing
eat eats ate eaten eating
fly flies flew flown flying
throw throws threw thrown throwing
hit hits hit hit hitting
hurt hurts hurt hurt hurting
lie lies lay lain lying
lay lays laid laid laying
shake shakes shook shaken shaking
ring rings rang rung ringing
swim swims swam swum swimming
sing sings sang sung singing
drink drinks drank drunk drinking
sink sinks sank sunk sinking
spring springs sprang/sprung sprung springing
swing swings swung swung swinging
sting stings stung stung stinging
fling flings flung flung flinging
wring wrings wrung wrung wringing
cling clings clung clung clinging
spread spreads spread spread spreading
wake wakes woke woken waking
tear tears tore torn tearing
swear swears swore sworn swearing
bear bears bore borne/born bearing
steal steals stole stolen stealing
freeze freezes froze frozen freezing
weave weaves wove/weaved woven/weaved weaving
hide hides hid hidden hiding
bite bites bit bitten biting
ride rides rode ridden riding
forget forgets forgot forgotten forgetting
forgive forgives forgave forgiven forgiving
forbid forbids forbade/forbad forbidden forbidding
shoot shoots shot shot shooting
sleep sleeps slept slept sleeping
sweep sweeps swept swept sweeping
weep weeps wept wept weeping
creep creeps crept crept creeping
seek seeks sought sought seeking
fight fights fought fought fighting
bind binds bound bound binding
grind grinds ground ground grinding
wind winds wound wound winding
feed feeds fed fed feeding
breed breeds bred bred breeding
bleed bleeds bled bled bleeding
flee flees fled fled fleeing
shed sheds shed shed shedding
slide slides slid slid sliding
strike strikes struck struck/stricken striking
dig digs dug dug digging
hang hangs hung/hanged hung/hanged hanging
lend lends lent lent lending
bend bends bent bent bending
deal deals dealt dealt dealing
shut shuts shut shut shutting
cost costs cost cost costing
burst bursts burst burst bursting
overfeed overfeeds overfed overfed overfeeding
undergo undergoes underwent undergone undergoing
withdraw withdraws withdrew withdrawn withdrawing
stop stops stopped stopped stopping
plan plans planned planned planning
control controls controlled controlled controlling
compel compels compelled compelled compelling
prefer prefers preferred preferred preferring
occur occurs occurred occurred occurring
admit admits admitted admitted admitting
offer offers offered offered offering
open opens opened opened opening
visit visits visited visited visiting
panic panics panicked panicked panicking
picnic picnics picnicked picnicked picnicking
quiz quizzes quizzed quizzed quizzing
singe singes singed singed singeing
dye dyes dyed dyed dyeing
die dies died died dying
tie ties tied tied tying
agree agrees agreed agreed agreeing
free frees freed freed freeing
cry cries cried cried crying
study studies studied studied studying
play plays played played playing
enjoy enjoys enjoyed enjoyed enjoying
fix fixes fixed fixed fixing
watch watches watched watched watching
"""
PLURALS = """\
child children|man men|woman women|person people|foot feet
tooth teeth|goose geese|mouse mice|ox oxen|sheep sheep
fish fish/fishes|deer deer|series series|species species
aircraft aircraft|knife knives|wife wives|life lives
leaf leaves|half halves|shelf shelves|thief thieves|wolf wolves
loaf loaves|roof roofs|chief chiefs|belief beliefs
city cities|baby babies|party parties|boy boys|day days|box boxes
bus buses/busses|class classes|church churches
bush bushes|hero heroes|potato potatoes|tomato tomatoes|echo echoes
photo photos|piano pianos|radio radios
video videos|crisis crises|analysis analyses|thesis theses|phenomenon phenomena|criterion criteria
cactus cacti/cactuses|medium media/mediums
mother-in-law mothers-in-law|passer-by passers-by|policeman policemen
grandchild grandchildren|cupful cupfuls/cupsful|quiz quizzes|gas gases/gasses|kilowatt kilowatts
"""
COMPARISONS = """\
good better best|bad worse worst|far farther/further farthest/furthest|little littler/less littlest/least
old older/elder oldest/eldest|big bigger biggest|hot hotter hottest
thin thinner thinnest|sad sadder saddest
wet wetter wettest|fat fatter fattest|red redder reddest
large larger largest|nice nicer nicest|wise wiser wisest
brave braver bravest|late later/latter latest/last|free freer freest
happy happier happiest|easy easier easiest
busy busier busiest|dry drier/dryer driest/dryest|shy shyer/shier shyest/shiest|funny funnier funniest
early earlier earliest|tall taller tallest|short shorter shortest
quick quicker quickest|clean cleaner cleanest
slow slower slowest|new newer newest|grey greyer greyest|deep deeper deepest|cheap cheaper cheapest
simple simpler simplest|gentle gentler gentlest|narrow narrower narrowest|clever cleverer cleverest
quiet quieter quietest|fresh fresher freshest
"""


def entries(table: str) -> list[list[str]]:
    return [entry.split() for line in table.splitlines() for entry in line.split("|")]


def test_the_lists_are_whole() -> None:
    counts = [len({entry[0] for entry in entries(table)}) for table in (VERBS, PLURALS, COMPARISONS)]
    assert counts == [141, 60, 40]


@pytest.mark.parametrize("entry", entries(VERBS), ids=lambda entry: entry[0])
def test_verbs(entry: list[str]) -> None:
    verb, *right = entry
    for tag, forms in zip(("VBZ", "VBD", "VBN", "VBG"), right, strict=True):
        assert inflect(verb, tag) in forms.split("/"), tag
        for form in forms.split("/"):
            assert lemma(form, tag) == verb, (form, tag)
    assert inflect(verb, "VB") == verb
    assert inflect(verb, "VBP") == ("are" if verb == "be" else verb)


@pytest.mark.parametrize("entry", entries(PLURALS), ids=lambda entry: entry[0])
def test_plurals(entry: list[str]) -> None:
    assert inflect(entry[0], "NNS") in entry[1].split("/")
    for form in entry[1].split("/"):
        assert lemma(form, "NNS") == entry[0]


@pytest.mark.parametrize("entry", entries(COMPARISONS), ids=lambda entry: entry[0])
def test_comparisons(entry: list[str]) -> None:
    assert inflect(entry[0], "JJR") in entry[1].split("/")
    assert inflect(entry[0], "JJS") in entry[2].split("/")
    assert lemma(inflect(entry[0], "JJR"), "JJR") == entry[0]
    assert lemma(inflect(entry[0], "JJS"), "JJS") == entry[0]


@pytest.mark.parametrize(
    ("adverb", "comparative", "superlative"),
    [
        ("well", "better", "best"),
        ("badly", "worse", "worst"),
        ("fast", "faster", "fastest"),
        ("soon", "sooner", "soonest"),
    ],
)
def test_adverbs(adverb: str, comparative: str, superlative: str) -> None:
    assert (inflect(adverb, "RBR"), inflect(adverb, "RBS")) == (comparative, superlative)


@pytest.mark.parametrize(
    ("verb", "past", "gerund"),
    [
        ("overthink", "overthought", "overthinking"),
        ("unstick", "unstuck", "unsticking"),
        ("resit", "resat", "resitting"),
        ("outdraw", "outdrew", "outdrawing"),
        ("misspeak", "misspoke", "misspeaking"),
        ("underpay", "underpaid", "underpaying"),
        ("relay", "relayed", "relaying"),
        ("google", "googled", "googling"),
        ("blog", "blogged", "blogging"),
        ("retweet", "retweeted", "retweeting"),
        ("yeet", "yeeted", "yeeting"),
        ("ghost", "ghosted", "ghosting"),
        ("vlog", "vlogged", "vlogging"),
        ("zoomify", "zoomified", "zoomifying"),
        ("flurb", "flurbed", "flurbing"),
        ("snaze", "snazed", "snazing"),
        ("cut-and-paste", "cut-and-pasted", "cut-and-pasting"),
    ],
)
def test_prefixes_and_new_words(verb: str, past: str, gerund: str) -> None:
    assert (inflect(verb, "VBD"), inflect(verb, "VBG")) == (past, gerund)
    assert lemma(past, "VBD") == lemma(gerund, "VBG") == verb


@pytest.mark.parametrize(
    ("word", "pos", "expected"),
    [
        ("saw", "VBD", "see"),
        ("saw", "VBP", "saw"),
        ("sawed", "VBD", "saw"),
        ("lay", "VBD", "lie"),
        ("lay", "VBP", "lay"),
        ("found", "VBD", "find"),
        ("left", "VERB", "leave"),
        ("fell", "VBD", "fall"),
        ("felt", "VBD", "feel"),
        ("ground", "VBN", "grind"),
        ("leaves", "VBZ", "leave"),
        ("leaves", "NOUN", "leaf"),
        ("'s", "VBZ", "be"),
        ("'m", "VBP", "be"),
        ("'re", "VBP", "be"),
        ("'ve", "VBP", "have"),
        ("ai", "VBP", "be"),
        ("am", "VBP", "be"),
        ("were", "AUX", "be"),
        ("better", "JJR", "good"),
        ("better", "ADV", "well"),
        ("Running", "VBG", "run"),
        ("BOXES", "NNS", "box"),
        ("dogs", "NOUN", "dog"),
        ("news", "NN", "news"),
        ("the", "DET", "the"),
        ("walks", "VBZ", "walk"),
        ("spies", "VBZ", "spy"),
        ("does", "VBZ", "do"),
    ],
)
def test_the_way_back(word: str, pos: str, expected: str) -> None:
    assert lemma(word, pos) == expected


def test_case_of_the_lemma_is_kept() -> None:
    assert inflect("Walk", "VBD") == "Walked"
    assert inflect("GO", "VBD") == "WENT"


def test_an_unknown_tag_is_named() -> None:
    with pytest.raises(InvalidArgument, match=r"tag must be one of VB, .*got 'VX'"):
        inflect("go", "VX")


def test_neither_spacy_nor_a_pickle_is_loaded() -> None:
    code = (
        "import sys; from perturbkit.resources.inflection import inflect, lemma;"
        "assert inflect('go', 'VBD') == 'went' and lemma('went', 'VERB') == 'go';"
        "sys.exit(bool({'spacy', 'numpy', 'lemminflect'} & set(sys.modules)))"
    )
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
