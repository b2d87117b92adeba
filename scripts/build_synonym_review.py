"""Write perturbkit/resources/files/synonym_review.tsv: what a strict reader said about pairs of synonyms.

Synonyms are chosen by senses, frequencies and likeness; the pairs that come out were read one by one, and
this table keeps what had to be mended. ``a/b`` is a verdict on both directions, ``a>b`` on ``b`` for ``a``.
"""

from pathlib import Path

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/synonym_review.tsv"

REJECTED = {
    "n": """
        abdomen/stomach acting/performing activist/militant adulthood/maturity adviser/consultant
        advisor/consultant aged/elderly agency/bureau aid/help alien/foreigner
        amusement/entertainment ancestry/pedigree animal/beast annual/yearly answer/reply
        anthem/hymn anticipation/expectancy apparel/clothes applause/clapping arguing/argument
        ascent/rise assumption/premise athlete/jock athletics/sport attempt/try attendance/attending
        attire/dress auto>car avenue/boulevard babe/baby ballot/vote ballot/voting barren/wasteland
        batter>hitter battle/conflict belly/stomach beloved/dear bike/motorcycle bloke/fellow
        bodyguard/escort booze/liquor boss/foreman botany/flora botany/vegetation bungalow/cottage
        burden/load burning/combustion buy/steal camouflage/disguise campaigner/candidate
        campaigning/candidacy candidate/nominee cargo/shipment carnage/massacre carpet>rug
        catastrophe>tragedy center/centre center/middle ceremonial/ceremony chance/opportunity
        change>alteration chased/pursued check/cheque child/minor chilling/cooling chocolate/cocoa
        choice/pick cinema/film city/metropolis closing/shutting clothes/clothing clothing/wear
        clutches/grip cognition/knowledge commission/committee competition>contest component/element
        computation/computing congressman/representative consequence/effect constituent>component
        couple/duo court/tribunal cows>cattle crawling/creeping creature/fauna creature>beast
        criminal/outlaw criminal>crook crop/harvest crude/petroleum crying/tears crying/weeping
        dad/papa daddy/papa daylight/daytime death/dying deceased/departed defender/guardian
        defender/protector deity/divinity delay/wait demise/dying departure/going departure/leaving
        derivative/differential devil>demon dig/excavation digging/excavation disability/handicap
        disabled/handicapped disaster>tragedy discovery/find disgrace/shame doc/doctor
        document/papers dosage/dose dozen/twelve dwarf/midget earnings/salary earth/globe
        earth/ground eating/feeding effect/result effort/try effort>attempt elk/moose
        endocrine/hormone entering/entrance erotica/porn erotica/porno erotica/pornography
        essential/necessary essential/necessity eternity/infinity ethics/morality ethics/morals
        evaluation/rating examination/scrutiny excess/surplus exercise/workout exercising/workout
        expenditure/spending exterior/outside eye/optic failing/weakness faith/religion fall>autumn
        falls>waterfall family/household fashion/style fauna/zoology fear>fright fellow/lad film/pic
        financing/funding fixing/repair foliage/leaf forest/woods fort/garrison fortune/luck
        four/quartet freeing/liberation freeze/freezing freight/shipment frenzy/hysteria frog/toad
        glance/glimpse god>deity going/leaving governance/governing government/regime
        graft/transplant grief/heartbreak grin/smiling guarantee/warranty guardian>protector
        gunfire/gunshot gut>bowel halt/stop harm/hurt haste/hurry hauling/trucking header/heading
        healer/therapist health/wellness heartbeat/pulse heater/warmer heaven/paradise hello/hi
        heterosexual/straight hitting/striking holiday>vacation hospital/infirmary hostel/inn
        hubby/husband hurt/injury hurt/pain hurt/trauma hurting/pain idea/thought iii/three
        imagery/imaging individual/somebody individual/someone injury/trauma innovation/invention
        inscription/lettering inside/interior instance>example intention/purpose
        investigator/researcher irony/sarcasm irony/satire issuance/issuing jaguar/panther
        job/occupation joke>gag jurisprudence/law lad>bloke lag/slowdown lb/pound lease/rental
        life/living locality/neighborhood locality/neighbourhood locality/vicinity
        locating/positioning ma/mom ma/mommy mama/mom mama/mum mama/mummy marketing/selling
        maternity/pregnancy meantime/meanwhile menace/threat mention/reference merchandise/product
        mind/psyche minister/pastor minister/rector moisture/wet mom/mummy momma/mum mommy/mum
        mommy/mummy morality/morals motion/movement mutant/mutation narration/narrative
        narration/story narration/tale nationalism/patriotism necessary/necessity
        necessary/requirement neighborhood/vicinity neighbourhood/vicinity nothing/zero null/zero
        occult/supernatural package/packet package/parcel panic/terror part/portion
        particular/specific partner/spouse pastor/rector pay/salary pay/wage penalty/punishment
        person/somebody person/someone perspective/view pest/plague photo/pic photograph/pic
        physician>doc pick/selection place/spot poetry/verse preaching/sermon precedence/priority
        prisoner>captive privy/toilet procedure/process project/task promotion/publicity
        radio/wireless range/reach realm>kingdom receipts>revenue redevelopment/renovation
        regard/respect registration>enrollment repeat/repetition repeating/repetition reply/response
        requirement/requisite resolution/resolve revise/revision roar/thunder rock>stone
        sarcasm/satire scheme/strategy scout/sentinel scrape/scratch seating/seats shades>sunglasses
        shattering/smashing shooting/shot shout/yell shouting/yelling showing/viewing smile>grin
        spectator/viewer spirits>liquor squad/team starvation/starving stealing/theft steps>stairs
        stomach/tummy stride/tread subject>topic subordinate/subsidiary sum/total tears/weeping
        thinking/thought three/trio threesome/trio torment/torture transmission/transmitting
        tube/tubing usage/use viewer/watcher voluntary/volunteer wage>earnings workforce>manpower
        """,
    "v": """
        accelerate/speed accent/emphasize accomplish/fulfill act/behave alarm/alert
        alleviate/relieve allow/let analyse/examine analyze/examine analyze/study answer/reply
        apparel/dress apparel/garment appear>seem arise/originate arrive/come assume/presume
        assure/ensure banquet/feast battle/combat beak/peck bicycle/pedal bike/pedal blame/fault
        bloom/flower blossom/flower boast/brag booze/drink bounce/rebound box/package
        butcher/slaughter cable/telegraph cache/stash camp/tent cart/haul cease/quit chase/dog
        chill/cool chunk/lump clash/collide cloak/mask clock/time confront/face consider/regard
        consider/view continue/proceed correct/right counterfeit/fake couple/pair crave/lust
        crawl/creep critique/review cross/traverse cry/scream curse/swear dart/flutter
        decline/refuse defeat/overcome demonstrate/show despise/disdain destroy/ruin detect/notice
        detect/observe die>perish dirty/soil discourse/discuss disgrace/shame disperse/scatter
        disrupt/interrupt divide/separate dog/tail doom/fate dress/garment embrace>hug
        employ/utilize employ>hire employ>use encourage/promote endure/tolerate enroll/recruit
        esteem/respect exclude/omit exercise/exert father/mother father/sire fatigue/weary
        finish>complete fly/wing force/pressure fright/scare frost/ice fulfill/satisfy
        gather>collect gesture/motion glue/paste grieve/sorrow guess/reckon happen/occur happen>pass
        highlight/spotlight holiday/vacation honor/reward illuminate/light image/picture
        inhabit/live inhibit/suppress junk/trash keep/maintain knife/stab lash/whip maneuver/steer
        massacre/slaughter meet>encounter mistake/misunderstand mouth/speak move/travel note/remark
        patrol/police pen/write phrase/word place/position place/put prepare/ready quit/stop
        reach>attain recall>remember recover/regain recover/retrieve recycle/reuse referee/umpire
        regain/retrieve regard/view remain/stay respond>reply reveal/uncover sabotage/undermine
        say/tell scrap/trash scream/shout section/segment snoop/spy spark/trigger stop>cease
        stray/wander torment/torture want>desire
        """,
    "a": """
        abroad/overseas accomplished/complete adolescent/teen adorned/decorated adult/grown
        advance/beforehand aged/older aged>elderly aged>old akin/similar amazing/awesome
        answering/respondent anticipated/awaited approaching/coming approaching/upcoming
        baffled/confused bare/naked beloved/darling beloved/dear blank/empty blasted/damned
        bleached/faded brilliant/superb broad/wide brutal/cruel burned/burnt captive/imprisoned
        celebrated/famous celestial/heavenly center/middle cherished/precious cherry/scarlet
        chief/main chief/master choice/select chopped/sliced close/near closed>shut
        collected/gathered concluded/ended concluding/final concurrent/simultaneous crimson/red
        crimson/reddish crucial/important cured/healed cursed/damned darling/dear dead>deceased
        decreased/reduced delicious/delightful delicious>yummy demonic/satanic destroyed/ruined
        diminished/weakened dirty/filthy disabled/handicapped disappointed/frustrated
        disgraceful/scandalous disguised/masked dispersed/spread disturbing/troubling
        disturbing/worrying double/dual dozen/twelve draining/exhausting dreaded/dreadful
        dreaded/horrendous dreadful/horrendous dreadful/horrific earlier/earliest elevated/raised
        ended/over ended/terminated entire/total epic/heroic everyday/routine excess/extra
        excess/surplus extended/lengthy famous/notable fast>rapid fast>speedy fearful/fearsome
        fearful/frightening filthy/nasty fine/ok fine/okay fluid/liquid forbidden/taboo
        frightened>terrified frozen/icy full/total genetic/hereditary genetic/inherited gilded/gilt
        gilded/gold gilded/golden given/granted goofy/silly graded/ranked grieving/mourning
        haired/hairy halfway/midway hard/tough hazy/misty hereditary/inherited horrendous/terrible
        horrible/horrifying huge/vast hurt/wounded illuminated/lit immense/vast
        incorporated/integrated inner/internal lasting/permanent leaning/tilted leftover/remaining
        lethal>fatal limiting/restricting little>small located/placed lone/solitary mad>angry
        maritime/nautical minimal/minimum miserable/wretched miserable>unhappy native>indigenous
        needed/required notable/renowned nuts/nutty objectionable/obnoxious older/senior
        ominous/threatening opponent/opposing paid/paying painful/sore penetrating/piercing
        petite/tiny placed/situated powerful>mighty powerful>potent predominant/prevalent
        preferable/preferred projected/projecting purple/violet real>actual reasonable/sensible
        reasoning/thinking reddish/scarlet reinforced/strengthened religious/spiritual right>correct
        ripping/splitting rolled/rolling round>circular seated/sitting short>brief shouted/yelled
        similar>analogous sinister/threatening slim>thin spectacular/striking star/stellar
        starring/stellar starved/starving submerged/underwater suitable/suited
        surprising>astonishing suspect/suspicious tested/tried tremendous/wonderful
        troubling/worrying true/truthful twisting/winding ugly>hideous unusual>peculiar
        upright/vertical victorious/winning wrong>mistaken young>youthful
        """,
    "r": """
        about/approximately about/around about/roughly about/some abruptly/dead abruptly/short
        abruptly/suddenly absolutely/perfectly actually/really after/later after/subsequently
        afterward/later afterwards/later all/altogether all/completely all/entirely all/whole
        all/wholly almost/virtually alone/exclusively alone/solely alone/solo alright/fine
        alright/ok alright/okay also/too altogether/completely altogether/entirely
        altogether/totally altogether/whole altogether/wholly amazingly/surprisingly anyhow/anyway
        apparently/ostensibly approximately/some as/equally away/forth away/off awful/terribly
        badly/poorly badly/severely bang/slap bang/smack barely/hardly before/earlier below/beneath
        bloody/damn but/just but/merely but/only but/simply by/past certainly/sure
        chiefly/principally close/near closer/nearer closest/nearest completely/whole
        constantly/invariably course/naturally decidedly/definitely decidedly/emphatically
        direct/straight directly/straight dripping/soaking easily/easy enough/plenty entirely/whole
        evidently/plainly exceedingly/super exclusively/only extremely/super fairly/pretty
        fastest/quickest finally/lastly finally/ultimately finally>eventually fine/ok
        first/foremost firstly/foremost free/loose fresh/new freshly/new freshly/newly
        generally/mostly good/well hardly/scarce hence/thus however/notwithstanding
        incorrectly/wrong indoors/inside inside/within instead/rather just/merely just/only
        just/simply later/subsequently likely/probably maybe/possibly meantime/meanwhile merely/only
        mighty>powerful moderately/pretty nationally/nationwide nearly/virtually
        nevertheless/notwithstanding nonetheless/notwithstanding nonetheless/still now/today
        nowadays/today obviously/plainly oddly/strangely only/simply only/solely outdoors/outside
        overly/too particularly/specially perfectly/utterly perhaps/possibly presently/soon
        pretty/reasonably promptly/quick quickly>promptly quietly/softly real/very recently>lately
        remarkably/unusually shortly>soon simply>merely slap/smack
        """,
}
# Related by a cluster of adjectives or by weaker figures, and yet good in the place of each other.
ACCEPTED = {
    "n": """
        assistant/helper cannabis/marijuana clue/hint contest>competition duty/obligation
        hazard>risk photo/photograph photo>picture photograph>picture pupil>student rug>carpet
        stone>rock
        """,
    "v": """
        amuse>entertain assault>attack emphasize/stress encounter>meet end>finish fix/repair
        halt>stop mend>fix mend>repair own/possess react>respond shout/yell speak>talk stop>halt
        weep>cry
        """,
    "a": """
        abundant/plentiful accountable/responsible affordable/inexpensive afraid/frightened
        afraid/scared amusing/funny analogous>similar ancient/old angry>mad apparent/obvious
        artificial/synthetic astonishing>surprising beautiful/gorgeous beautiful/lovely
        boring/tedious brief>short challenging>difficult clever/intelligent clever/smart
        complex/complicated complex/intricate considerable/substantial contemporary/modern
        costly/expensive crazy/insane creative/imaginative damaging/harmful dangerous/hazardous
        dangerous/risky deadly/fatal deceased>dead dedicated/devoted detrimental/harmful dumb/stupid
        easy>simple endless>infinite entire/whole evident/obvious exceptional/extraordinary
        expensive/pricey extraordinary/remarkable false/untrue fashionable/trendy fast/quick
        fatal>lethal flawless/perfect fortunate/lucky funny/humorous glad>happy happy>glad
        hideous>ugly huge/immense indigenous>native injured/wounded intelligent/smart
        interim/temporary joyful>joyous lucrative/profitable mandatory/obligatory many/numerous
        mighty>powerful mistaken>wrong necessary/required old>aged peculiar/strange peculiar>unusual
        poisonous/toxic powerful/strong pretty>beautiful rapid>fast rare/uncommon
        redundant/unnecessary reluctant/unwilling rich/wealthy speedy>fast strange>weird thin>slim
        tired/weary unknown>unidentified weird>strange
        """,
    "r": "",
}


def main() -> None:
    verdicts: dict[str, str] = {}
    for verdict, table in (("no", REJECTED), ("yes", ACCEPTED)):
        for pos, pairs in table.items():
            for pair in pairs.split():
                one, way, other = pair.replace("/", " / ").replace(">", " > ").split()
                for pair_told in ((one, other), (other, one))[: 1 + (way == "/")]:
                    key = f"{pos}\t{pair_told[0]}\t{pair_told[1]}"
                    if verdicts.setdefault(key, verdict) != verdict:
                        raise SystemExit(f"two verdicts on {key!r}")
    rows = sorted(f"{verdict}\t{key}\n" for key, verdict in verdicts.items())
    TARGET.write_text("".join(rows), encoding="utf-8", newline="\n")
    print(f"{len(rows)} verdicts, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
