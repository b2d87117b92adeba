"""Write perturbkit/resources/files/homophones.txt: one group of words a line that sound the same.

Our own table, by hand: common words, each with one reading only ("read" and "wind" have two), the same in
general American speech: which = witch, and flower = flour, but neither caught = cot nor accept = except.
"""

from pathlib import Path

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/homophones.txt"
HEADER = (
    "# Words that sound the same in general American English: our own table, scripts/build_homophones.py.\n"
)
GROUPS = """
aid aide / air heir / aisle isle / allowed aloud / altar alter / arc ark / ascent assent / ate eight
bail bale / ball bawl / band banned / bare bear / baron barren / be bee / beach beech / beat beet / been bin
berry bury / berth birth / billed build / blew blue / boar bore / board bored / boarder border
bold bowled / bolder boulder / born borne / brake break / bread bred / brews bruise / bridal bridle
brewed brood / buy by bye / cache cash / capital capitol / carat carrot / cast caste / ceiling sealing
cell sell / cellar seller / cent scent sent / cereal serial / chews choose / chili chilly / chord cord
chute shoot / cite sight site / clause claws / coarse course / colonel kernel / complement compliment
core corps / council counsel / creak creek / crews cruise / crude crewed / cue queue / currant current
cymbal symbol / days daze / dear deer / dew do due / die dye / discreet discrete / doe dough / dual duel
earn urn / elicit illicit / ensure insure / faint feint / fair fare / feat feet / find fined / fir fur
flair flare / flea flee / flew flu / floe flow / flour flower / for fore four / forth fourth / foul fowl
gait gate / genes jeans / gilt guilt / gorilla guerrilla / grate great / grisly grizzly / groan grown
guessed guest / hail hale / hair hare / hall haul / hangar hanger / he'd heed / he'll heal heel / hear here
heard herd / heroin heroine / hi high / him hymn / hoard horde / hoarse horse / hole whole / hour our
hours ours / hue hew / idle idol / in inn / it's its / knead need / knew new / knight night / knot not
know no / knows nose / lain lane / leak leek / lessen lesson / let's lets / levee levy / lie lye
links lynx / loan lone / made maid / mail male / main mane / maize maze / mall maul / manner manor
mantel mantle / marshal martial / meat meet / medal meddle / might mite / mind mined / miner minor
missed mist / moan mown / mode mowed / moose mousse / morning mourning / muscle mussel / mustard mustered
naval navel / none nun / oar or ore / ode owed / oh owe / one won / packed pact / pail pale / pain pane
pair pare pear / palate palette / passed past / pause paws / peace piece / peak peek pique / peal peel
pedal peddle / peer pier / plain plane / pleas please / pole poll / pore pour / praise prays / pray prey
pride pried / principal principle / profit prophet / quarts quartz / rain reign rein / raise rays / rap wrap
real reel / rest wrest / retch wretch / review revue / right rite write / ring wring / road rode rowed
role roll / rote wrote / rough ruff / rude rued / rung wrung / rye wry / sac sack / sail sale / scene seen
sea see / seam seem / seas sees seize / serf surf / serge surge / sew so / shear sheer / shoe shoo
side sighed / sink sync / slay sleigh / soar sore / soared sword / sole soul / some sum / son sun
spade spayed / staid stayed / stair stare / stake steak / stationary stationery / steal steel / step steppe
stile style / straight strait / suede swayed / suite sweet / tacks tax / tail tale / taught taut / tea tee
team teem / teas tease / their there they're / theirs there's / threw through / throne thrown / thyme time
tic tick / tide tied / to too two / toad towed / toe tow / told tolled / tracked tract / troop troupe
trussed trust / vain vane vein / vale veil / wade weighed / wail whale / waist waste / wait weight
waive wave / war wore / ware wear where / warn worn / way weigh / ways weighs / we wee / we'd weed
we'll wheel / we've weave / weak week / weather whether / weld welled / which witch / while wile
whine wine / whirled world / who's whose / wood would / yoke yolk / you're your / you'll yule
"""


def main() -> None:
    groups = sorted(
        sorted(group.split()) for line in GROUPS.splitlines() for group in line.split("/") if group
    )
    words = [word for group in groups for word in group]
    assert len(set(words)) == len(words), sorted(word for word in set(words) if words.count(word) > 1)
    TARGET.write_text(
        HEADER + "".join(" ".join(group) + "\n" for group in groups), encoding="utf-8", newline="\n"
    )
    print(f"{len(groups)} groups, {len(words)} words")


if __name__ == "__main__":
    main()
