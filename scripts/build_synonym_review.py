"""Write perturbkit/resources/files/synonym_review.tsv: what a strict reader said about pairs of synonyms.

Synonyms are chosen by senses, frequencies and likeness; the pairs that come out were read one by one, and
this table keeps what had to be mended. ``a/b`` is a verdict on both directions, ``a>b`` on ``b`` for ``a``.
"""

from pathlib import Path

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/synonym_review.tsv"

REJECTED = {
    "n": """
        gunfire/gunshot crying/tears apparel/clothes clothes/clothing exercising/workout applause/clapping
        seating/seats forest/woods freeze/freezing stealing/theft dozen/twelve person/someone somebody/person
        individual/someone individual/somebody inside/interior hospital/infirmary lb/pound health/wellness
        aged/elderly hello/hi dosage/dose shattering/smashing demise/dying daylight/daytime departure/leaving
        candidate/nominee preaching/sermon adviser/consultant advisor/consultant frog/toad moisture/wet
        hauling/trucking chased/pursued foliage/leaf fixing/repair attempt/try effort/try particular/specific
        usage/use repeat/repetition repeating/repetition essential/necessary essential/necessity
        campaigning/candidacy bike/motorcycle eating/feeding iii/three redevelopment/renovation hurting/pain
        minister/pastor minister/rector pastor/rector digging/excavation dig/excavation grin/smiling
        crying/weeping tears/weeping bungalow/cottage rock>stone closing/shutting locality/vicinity
        exterior/outside locality/neighbourhood locality/neighborhood neighbourhood/vicinity
        neighborhood/vicinity physician>doc doctor/doc shouting/yelling shout/yell morality/morals three/trio
        four/quartet meantime/meanwhile innovation/invention part/portion ceremonial/ceremony
        disabled/handicapped document/papers maternity/pregnancy marketing/selling investigator/researcher
        burning/combustion faith/religion deity/divinity motion/movement shooting/shot narration/narrative
        narration/tale narration/story arguing/argument crude/petroleum torment/torture precedence/priority
        hurt/injury hurt/trauma hurt/pain harm/hurt eternity/infinity holiday>vacation partner/spouse
        glance/glimpse athletics/sport mutant/mutation choice/pick pick/selection penalty/punishment
        imagery/imaging city>metropolis city/metropolis fashion/style idea/thought beloved/dear
        starvation/starving necessary/necessity necessary/requirement center/middle heater/warmer
        grief/heartbreak fortune/luck stride/tread procedure/process nationalism/patriotism court/tribunal
        athlete/jock showing/viewing botany/flora botany/vegetation activist/militant entering/entrance
        discovery/find chilling/cooling irony/satire sarcasm/satire defender/protector defender/guardian
        answer/reply buy/steal ballot/voting ballot/vote annual/yearly photo/pic photograph/pic pic/film
        derivative/differential locating/positioning heterosexual/straight evaluation/rating chocolate/cocoa
        lease/rental cognition/knowledge adulthood/maturity nothing/zero null/zero panic/terror job/occupation
        range/reach deceased/departed criminal/outlaw mama/mummy mommy/mummy mom/mummy mama/mum mommy/mum
        momma/mum ma/mom ma/mommy guarantee/warranty perspective/view agency/bureau resolution/resolve
        merchandise/product disability/handicap thinking/thought freeing/liberation animal/beast
        family/household eye/optic jaguar/panther babe/baby acting/performing threesome/trio delay/wait
        crop/harvest header/heading governance/governing chance/opportunity promotion/publicity
        healer/therapist crawling/creeping fall>autumn attendance/attending excess/surplus check/cheque
        going/leaving departure/going financing/funding anthem/hymn scheme/strategy pest/plague earth/globe
        earth/ground cinema/film stomach/tummy mind/psyche elk/moose project/task government/regime
        commission/committee abdomen/stomach voluntary/volunteer congressman/representative burden/load
        fort/garrison expenditure/spending consequence/effect effect/result ascent/rise couple/duo
        heartbeat/pulse alien/foreigner radio/wireless clothing/wear regard/respect package/packet
        package/parcel hitting/striking life/living place/spot hostel/inn frenzy/hysteria fellow/lad
        bloke/fellow mention/reference creature/fauna failing/weakness anticipation/expectancy child/minor
        scout/sentinel revise/revision privy/toilet attire/dress death/dying halt/stop intention/purpose
        bodyguard/escort computation/computing spectator/viewer ancestry/pedigree boss/foreman
        avenue/boulevard disgrace/shame belly/stomach subordinate/subsidiary aid/help sum/total
        freight/shipment cargo/shipment auto>car exercise/workout team/squad injury/trauma competition>contest god>deity joke>gag effort>attempt change>alteration battle/conflict criminal>crook smile>grin falls>waterfall devil>demon
        registration>enrollment amusement/entertainment menace/threat heaven/paradise examination/scrutiny
        guardian>protector poetry/verse scratch/scrape spirits>liquor haste/hurry carpet/rug gut>bowel
        shades>sunglasses realm>kingdom workforce>manpower cows>cattle carnage/massacre lad>bloke
        graft/transplant disguise/camouflage receipts>revenue sarcasm/irony constituent>component
        batter>hitter issuance/issuing occult/supernatural tubing/tube midget/dwarf requisite/requirement
        lettering/inscription wasteland/barren zoology/fauna clutches/grip jurisprudence/law slowdown/lag
        endocrine/hormone watcher/viewer erotica/porn erotica/pornography erotica/porno campaigner/candidate
        instance>example steps>stairs roar/thunder ethics/morals ethics/morality component/element
        premise/assumption husband/hubby photograph>photo mom/mama creature>beast reply/response dad/papa daddy/papa wait/delay
        transmission/transmitting menace>threat booze/liquor wage/pay pay/salary fear>fright center/centre
        """,
    "v": """
        apparel/garment fright/scare camp/tent holiday/vacation patrol/police bike/pedal bicycle/pedal
        phrase/word recover/regain reveal/uncover continue/proceed correct/right remain/stay assure/ensure
        blame/fault despise/disdain allow/let fly/wing happen/occur encourage/promote curse/swear beak/peck
        box/package frost/ice referee/umpire knife/stab gesture/motion detect/observe appear>seem couple/pair
        doom/fate show>demonstrate enroll/recruit cease/quit quit/stop alarm/alert recover/retrieve
        reach>attain analyze/study analyse/examine keep/maintain honor/reward accomplish/fulfill
        section/segment disrupt/interrupt clock/time father/sire decline/refuse chunk/lump accelerate/speed
        crawl/creep pen/write prepare/ready employ>hire counterfeit/fake detect/notice dirty/soil say/tell
        inhibit/suppress image/picture stop>cease cache/stash lash/whip force/pressure critique/review
        embrace>hug crave/lust apparel/dress act/behave scream/shout snoop/spy grieve/sorrow cable/telegraph
        cry/scream accent/emphasize inhabit/live regain/retrieve chill/cool place/position glue/paste
        arrive/come spark/trigger father/mother divide/separate scrap/trash junk/trash booze/drink
        discourse/discuss highlight/spotlight dress/garment cloak/mask guess/reckon recycle/reuse
        prepare/ready note/remark cart/haul butcher/slaughter massacre/slaughter exercise/exert
        fulfill/satisfy bounce/rebound illuminate/light employ/utilize  torment/torture
        confront/face place/put fatigue/weary disperse/scatter stray/wander maneuver/steer battle/combat
        boast/brag assume/presume speak/mouth banquet/feast bloom/flower blossom/flower cross/traverse
        esteem/respect disgrace/shame sabotage/undermine defeat/overcome happen>pass
        chase/dog dog/tail want>desire recall>remember die>perish move/travel
        mistake/misunderstand destroy/ruin finish>complete answer>reply quit>stop meet>encounter gather>collect demonstrate>show examine/analyze arise/originate
        endure/tolerate relieve/alleviate collide/clash omit/exclude flutter/dart respond>reply reply>answer
        employ>use regard/view consider/regard consider/view
        """,
    "a": """
        burned/burnt seated/sitting submerged/underwater abroad/overseas needed>required required>needed
        starved/starving star/stellar starring/stellar projected/projecting dozen/twelve paid/paying
        shouted/yelled grieving/mourning preferable/preferred chopped/sliced limiting/restricting
        hereditary/inherited genetic/hereditary genetic/inherited little>small leaning/tilted young>youthful
        earlier/earliest gilded/gold gilded/golden aged/older painful/sore petite/tiny demonic/satanic
        upright/vertical purple/violet right>correct located/placed placed/situated amazing/awesome
        crucial/important collected/gathered chief/master hurt/wounded fluid/liquid ended/over
        concluded/ended ended/terminated cured/healed filthy/nasty accomplished/complete religious/spiritual
        reasoning/thinking beloved/darling beloved/dear darling/dear approaching/coming approaching/upcoming
        rolled/rolling baffled/confused disguised/masked fine/okay fine/ok close/near disabled/handicapped
        ominous/threatening sinister/threatening tested/tried lasting/permanent everyday/routine
        forbidden/taboo crimson/red crimson/reddish cherry/scarlet reddish/scarlet hard/tough given/granted
        double/dual dispersed/spread advance/beforehand broad/wide true/truthful older/senior
        center/middle epic/heroic full/total frozen/icy excess/extra suspect/suspicious opponent/opposing
        captive/imprisoned adult/grown cherished/precious choice/select elevated/raised ripping/splitting
        disappointed/frustrated concluding/final famous/notable brilliant/superb spectacular/striking
        graded/ranked bare/naked real>actual incorporated/integrated halfway/midway blasted/damned
        cursed/damned adolescent/teen draining/exhausting twisting/winding victorious/winning
        diminished/weakened decreased/reduced reinforced/strengthened purple/violet concurrent/simultaneous
        huge/immense immense/vast huge/vast horrendous/terrible tremendous/wonderful dreadful/horrendous
        illuminated/lit excess/surplus lone/solitary chief/main angry>mad short>brief haired/hairy delicious>yummy lethal>fatal wrong>mistaken round>circular fast>rapid fast>speedy entire/total dead>deceased closed>shut
        powerful>mighty powerful>potent mad>angry minimal/minimum native>indigenous inner/internal
        extended/lengthy remaining/leftover destroyed/ruined empty/blank reasonable/sensible dirty/filthy
        aged>elderly aged>old unusual>peculiar horrible/horrifying ugly>hideous silly/goofy delicious/delightful
        suitable/suited cruel/brutal worrying/disturbing worrying/troubling disturbing/troubling
        anticipated/awaited miserable>unhappy miserable/wretched notable/renowned slim>thin maritime/nautical
        decorated/adorned heavenly/celestial horrific/dreadful frightened>terrified frightening/fearful
        dreadful/dreaded horrendous/dreaded penetrating/piercing predominant/prevalent scandalous/disgraceful
        nutty/nuts respondent/answering objectionable/obnoxious bleached/faded surprising>astonishing
        akin/similar similar>analogous celebrated/famous fearsome/fearful gilt/gilded
        """,
    "r": """
        fast/quick closest/nearest sure/certainly altogether/entirely altogether/completely altogether/wholly
        altogether/whole altogether/totally all/entirely all/whole all/completely all/altogether all/wholly
        entirely/whole completely/whole easily/easy afterwards/later afterward/later later/subsequently
        after/later after/subsequently before/earlier indoors/inside awful/terribly just/simply just/merely
        just/only slap/smack bang/smack bang/slap enough/plenty inside/within mighty>powerful fine/ok
        also/too but/only but/merely but/simply but/just fresh/new away/off away/forth dripping/soaking
        close/near real/very good/well promptly/quick nationally/nationwide about/around about/some
        about/approximately about/roughly approximately/some presently/soon below/beneath incorrectly/wrong
        nowadays/today now/today alright/ok alright/okay alright/fine alone/solo alone/solely
        alone/exclusively as/equally by/past exceedingly/super extremely/super only/simply only/solely
        only/merely only/exclusively first/foremost firstly/foremost freshly/new overly/too
        instead/rather course/naturally free/loose abruptly/dead abruptly/short hardly/scarce
        nonetheless/still direct/straight directly/straight bloody/damn outdoors/outside
        maybe/possibly perhaps/possibly
        likely/probably fastest/quickest nearer/closer constantly/invariably absolutely/perfectly
        perfectly/utterly quietly/softly meantime/meanwhile anyhow/anyway fairly/pretty moderately/pretty
        pretty/reasonably almost/virtually nearly/virtually generally/mostly chiefly/principally
        badly/severely abruptly/suddenly hence/thus barely/hardly particularly/specially finally/lastly
        actually/really however/notwithstanding nevertheless/notwithstanding nonetheless/notwithstanding
        badly/poorly finally>eventually definitely/decidedly simply>merely newly/freshly remarkably/unusually obviously/plainly
        evidently/plainly quickly>promptly emphatically/decidedly shortly>soon recently>lately apparently/ostensibly ultimately/finally oddly/strangely amazingly/surprisingly
        """,
}
# Related by a cluster of adjectives or by weaker figures, and yet good in the place of each other.
ACCEPTED = {
    "n": """
        stone>rock clue/hint assistant/helper contest>competition duty/obligation cannabis/marijuana
        hazard/risk photo/photograph
        """,
    "v": """
        end>finish mend>repair mend>fix speak>talk emphasize/stress assault>attack encounter>meet halt>stop own>possess react>respond 
        weep>cry shout/yell fix/repair amuse>entertain own/possess
        """,
    "a": """
        easy>simple costly/expensive entire/whole whole>entire beautiful/lovely many/numerous lucrative/profitable
        rapid>fast rich/wealthy crazy/insane dangerous/hazardous deceased>dead dumb/stupid
        affordable/inexpensive challenging>difficult expensive/pricey aged>old old>aged powerful/strong
        strong/powerful considerable/substantial peculiar>unusual injured/wounded detrimental/harmful
        dedicated/devoted fortunate/lucky damaging/harmful afraid/scared afraid/frightened poisonous/toxic
        artificial/synthetic funny/humorous exceptional/extraordinary complex/complicated tired/weary
        dangerous/risky extraordinary/remarkable abundant/plentiful reluctant/unwilling joyful>joyous
        flawless/perfect creative/imaginative mighty>powerful endless>infinite
        peculiar/strange evident/obvious contemporary/modern mandatory/obligatory
        redundant/unnecessary apparent/obvious fashionable/trendy brief>short hideous>ugly thin>slim
        interim/temporary mistaken>wrong astonishing>surprising analogous>similar fatal/lethal
        deadly/fatal indigenous>native complex/intricate accountable/responsible clever/smart
        clever/intelligent smart/intelligent boring/tedious amusing/funny ancient>old old>ancient
        beautiful/gorgeous happy>glad necessary/required speedy>fast
        """,
    "r": "",
}


def main() -> None:
    lines = []
    for verdict, table in (("no", REJECTED), ("yes", ACCEPTED)):
        for pos, pairs in table.items():
            for pair in pairs.split():
                one, way, other = pair.replace("/", " / ").replace(">", " > ").split()
                lines.append(f"{verdict}\t{pos}\t{one}\t{other}\n")
                if way == "/":
                    lines.append(f"{verdict}\t{pos}\t{other}\t{one}\n")
    rows = sorted(set(lines))
    TARGET.write_text("".join(rows), encoding="utf-8", newline="\n")
    print(f"{len(rows)} verdicts, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
