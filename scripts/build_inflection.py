"""Write perturbkit/resources/files/inflection_overrides.tsv: lemma, tag, form(s) where lemminflect is wrong.

Set down by hand; a form in front is the one given, those after it are recognised too.
"""

from pathlib import Path

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/inflection_overrides.tsv"
TAGS = ("VBZ", "VBD", "VBN", "VBG")
# lemma: third person singular, past, participle, gerund
VERBS = """\
be is was been being
bestride bestrides bestrode bestridden bestriding
bid bids bid/bade bid/bidden bidding
bide bides bided/bode bided biding
bless blesses blessed/blest blessed/blest blessing
broadcast broadcasts broadcast/broadcasted broadcast/broadcasted broadcasting
burn burns burned/burnt burned/burnt burning
caravan caravans caravanned/caravaned caravanned/caravaned caravanning
channel channels channeled/channelled channeled/channelled channeling/channelling
chisel chisels chiseled/chiselled chiseled/chiselled chiseling/chiselling
clothe clothes clothed clothed clothing
counsel counsels counseled/counselled counseled/counselled counseling/counselling
daylight daylights daylighted/daylit daylighted/daylit daylighting
diagram diagrams diagrammed/diagramed diagrammed/diagramed diagramming/diagraming
dial dials dialed/dialled dialed/dialled dialing/dialling
distil distils distilled distilled distilling
do does did done doing
dream dreams dreamed/dreamt dreamed/dreamt dreaming
duel duels dueled/duelled dueled/duelled dueling/duelling
fit fits fit/fitted fitted/fit fitting
focus focuses/focusses focused/focussed focused/focussed focusing/focussing
forecast forecasts forecast/forecasted forecast/forecasted forecasting
fuel fuels fueled/fuelled fueled/fuelled fueling/fuelling
fulfil fulfils fulfilled fulfilled fulfilling
get gets got got/gotten getting
have has had had having
initial initials initialed/initialled initialed/initialled initialing/initialling
joyride joyrides joyrode joyridden joyriding
kidnap kidnaps kidnapped/kidnaped kidnapped/kidnaped kidnapping/kidnaping
lean leans leaned/leant leaned/leant leaning
leap leaps leaped/leapt leaped/leapt leaping
learn learns learned/learnt learned/learnt learning
light lights lit/lighted lit/lighted lighting
mimic mimics mimicked mimicked mimicking
misspell misspells misspelled/misspelt misspelled/misspelt misspelling
okay okays okayed okayed okaying
overfeed overfeeds overfed overfed overfeeding
pal pals palled palled palling
pay pays paid paid paying
plead pleads pleaded/pled pleaded/pled pleading
program programs programmed/programed programmed/programed programming/programing
protocol protocols protocolled/protocoled protocolled/protocoled protocolling/protocoling
prove proves proved proven/proved proving
quit quits quit/quitted quit/quitted quitting
quiz quizzes quizzed quizzed quizzing
refuel refuels refueled/refuelled refueled/refuelled refueling/refuelling
resit resits resat resat resitting
run runs ran run running
saw saws sawed sawed/sawn sawing
sew sews sewed sewn/sewed sewing
shave shaves shaved shaved/shaven shaving
show shows showed shown/showed showing
ski skis skied skied skiing
smell smells smelled/smelt smelled/smelt smelling
spell spells spelled/spelt spelled/spelt spelling
spill spills spilled/spilt spilled/spilt spilling
spit spits spat/spit spat/spit spitting
spoil spoils spoiled/spoilt spoiled/spoilt spoiling
stay stays stayed stayed staying
sting stings stung stung stinging
swell swells swelled swollen/swelled swelling
tar tars tarred tarred tarring
thrive thrives thrived/throve thrived/thriven thriving
torpedo torpedoes torpedoed torpedoed torpedoing
typeset typesets typeset typeset typesetting
unlearn unlearns unlearned/unlearnt unlearned/unlearnt unlearning
unstick unsticks unstuck unstuck unsticking
up ups upped upped upping
wake wakes woke/waked woken/waked waking
weave weaves wove/weaved woven/weaved weaving
wet wets wet/wetted wet/wetted wetting
zinc zincs zinced/zincked zinced/zincked zincing/zincking
"""
OTHERS = """\
aircraft NNS aircraft
badly RBR worse
badly RBS worst
brother-in-law NNS brothers-in-law
daughter-in-law NNS daughters-in-law
father-in-law NNS fathers-in-law
free JJR freer
free JJS freest
hanger-on NNS hangers-on
leaf NNS leaves
looker-on NNS lookers-on
mother-in-law NNS mothers-in-law
ox NNS oxen
passer-by NNS passers-by
person NNS people/persons
runner-up NNS runners-up
sister-in-law NNS sisters-in-law
son-in-law NNS sons-in-law
spacecraft NNS spacecraft
"""


def main() -> None:
    rows = []
    for line in VERBS.splitlines():
        lemma, *forms = line.split()
        rows += [(lemma, tag, form) for tag, form in zip(TAGS, forms, strict=True)]
    rows += [tuple(line.split()) for line in OTHERS.splitlines()]
    lines = ["\t".join(row) + "\n" for row in sorted(rows)]
    TARGET.write_text("".join(lines), encoding="utf-8", newline="\n")
    print(f"{len(lines)} forms")


if __name__ == "__main__":
    main()
