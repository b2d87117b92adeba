"""Write perturbkit/resources/files/synonym_review.tsv: pairs of words that may stand for each other.

A pair is here if an author would mostly accept the exchange: same meaning, same register, same company.
All pairs were judged one by one as words (those that WordNet and figures of likeness propose, and others);
pairs that came out wrong in sentences were taken out again. ``a/b`` holds in both directions, ``a>b`` for
``b`` in the place of ``a``. What follows a colon is where alone it holds, see
``perturbkit.resources.synonym_review``.
"""

from pathlib import Path

from perturbkit.resources.synonym_review import CONDITIONS

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/synonym_review.tsv"

ACCEPTED = {
    "n": """
        accomplishment/achievement accord>agreement adolescent>teenager aeroplane>airplane aim>goal
        airplane/plane ammo>ammunition armistice>truce assault>attack assistance>help attorney/lawyer
        author>writer autograph>signature automobile/car baby/infant baggage/luggage beginning>start
        belly>stomach bicycle/bike blaze>fire:1 blend/mixture bookshop/bookstore bravery/courage
        buddy>friend bunny>rabbit calamity>disaster cannabis/marijuana capability>ability
        catastrophe>disaster cemetery/graveyard centenary/centennial comic>comedian comment/remark:s
        company/firm cosmos>universe couch/sofa country/nation dawn/sunrise defeat>loss depiction/portrayal
        destiny>fate dissertation>thesis doctor/physician donut/doughnut drugstore/pharmacy earthquake/quake
        employee>worker enigma>mystery enlargement>expansion epoch>era error/mistake explosion>blast
        fiddle>violin film>movie:count flick>film flick>movie foe>enemy folly>foolishness fright>fear
        fury>rage gag>joke game>match:at garbage/trash gasoline/petrol goalie>goalkeeper grandma>grandmother
        granny>grandmother grief>sorrow guerrilla>rebel:s guy>man:1 handbag/purse handgun/pistol
        hazard>danger hog>pig illness>sickness:1 imperfection>flaw inmate>prisoner instructor>teacher
        insurgent/rebel:s intellect>intelligence journalist/reporter jumper>sweater kid>child labyrinth>maze
        lady>woman mathematics/maths medication>medicine melody>tune midday/noon mix/mixture mix>blend
        moron>idiot motorbike/motorcycle movie>film narrative>story newspaper>paper novice>beginner
        objective>goal odor/smell opportunity>chance outcome>result pact>agreement pal>friend peril>danger
        photo/photograph photo>picture photograph>picture plot/storyline proprietor>owner pupil>student
        purchaser>buyer quest>search railroad/railway rebellion>revolt region>area riches>wealth
        rubbish>trash sadness/sorrow screenplay/script shareholder/stockholder shop/store sickness>illness
        somebody/someone spectacles>glasses stairway>staircase standpoint>viewpoint starting>beginning
        statute>law story>tale:of subway>metro sunlight/sunshine supper>dinner tale>story teen/teenager
        topic>subject troop>soldier:s tv>television tyranny>dictatorship tyre>tire upkeep>maintenance
        vacation>holiday veggie>vegetable velocity>speed vendor>seller victory>win:count vocalist>singer
        wage>salary win>victory wound>injury youngster>child youngster>kid
        """,
    "v": """
        accomplish>achieve adore>love aid>help:obj allow>permit:to alter>change amaze/astonish
        annoy/irritate anticipate>expect:obj assault>attack assess/evaluate assist>help astound>amaze
        attain>achieve attempt/try:to author>write beat>defeat:name begin>start bolster>strengthen:obj
        broaden/widen build>construct:thing buy/purchase calculate/compute captivate/fascinate cease>stop
        choose>select:obj close/shut:thing commence>begin commence>start complete/finish:obj
        comprehend>understand conceal/hide:obj conclude>end:free concur>agree connect>link:obj
        construct>build convince/persuade:obj defeat>beat:obj demonstrate>show:obj depart>leave:free
        depict>portray deserve>merit:obj desire>want detest>hate disappear/vanish disclose>reveal
        disregard/ignore emphasize/stress enable>allow:to end>conclude:pron endeavor>try:to enlarge>expand
        exhibit>display:obj expect>anticipate:obj fix/repair:obj fling>throw:obj forbid/prohibit:obj
        found>establish:obj frighten/scare:obj gaze>stare halt>stop hamper/hinder:obj happen/occur:free
        harm>hurt:obj help>assist:pron hug>embrace hurl>throw:obj imitate/mimic increase>rise:free
        injure>hurt:obj inquire>ask:free jump/leap:free liberate>free:obj loathe>hate locate>situate:ed
        lower>reduce:obj manufacture>produce:obj mend>repair:obj merit>deserve modify>change:obj
        necessitate>require oversee>supervise perish>die permit>allow pledge>promise:to plummet>plunge
        puke>vomit quarrel>argue reduce/decrease:obj reiterate>repeat rely>depend remark>comment
        reply>respond rescue>save:obj reside>live roam>wander scream>yell select>choose shout/yell
        slay>kill:obj slumber>sleep start>begin:free start>begin:to talk>speak terminate>end toss>throw:obj
        utilize>use verify>confirm vow>promise:to wager>bet wed>marry weep>cry wound>injure:obj
        yank>pull:obj
        """,
    "a": """
        absorbing/engrossing absurd/ridiculous adequate/sufficient affluent>wealthy afraid>frightened:p
        afraid>scared:p amazed/astonished amazing/astonishing amusing>funny annoying/irritating
        annual/yearly attractive>appealing authentic/genuine awful/horrible awful/terrible
        beautiful/gorgeous beautiful/lovely believable/credible big>large:solid bizarre>strange boring/dull
        boring/tedious brave/courageous breathtaking/stunning brief>short candid/frank
        captivating/fascinating careful/cautious clever/smart clumsy>awkward compelling/gripping
        complex/complicated compulsory/mandatory considerable/substantial contemporary>modern
        costly/expensive:p countless/innumerable current/present:a damaging/harmful delicious/tasty
        deserted>abandoned difficult/hard:p difficult>tough:a displeased>unhappy diverse/varied
        dreadful>awful dreadful>terrible dumb/stupid eerie/spooky eerie>creepy elderly>old:person
        energetic>lively enormous/huge enormous>immense entire/whole envious/jealous erroneous>wrong
        eternal/everlasting evident>apparent:p excellent/outstanding exceptional/extraordinary
        exciting/thrilling extraordinary/remarkable fake/phony false/untrue:p famed>famous famous/renowned
        fantastic/wonderful fatal>deadly feeble>weak filthy>dirty flawless>perfect forthcoming/upcoming
        fortunate/lucky:p frightened/scared:p frightening/scary funny/humorous genuine>real:a
        gifted/talented gigantic>enormous gigantic>huge glad>happy grateful/thankful gripping/riveting
        hazardous>dangerous heartfelt>sincere hideous>ugly horrible/terrible horrible>dreadful
        horrific/horrifying huge/immense ill/sick:p imaginative/inventive imminent/impending
        important>significant improbable/unlikely incorrect>wrong incredible>amazing infamous/notorious
        injured>hurt:p intelligent/smart interim>temporary intricate>complex joyful/joyous large>big
        laughable>ridiculous lengthy>long lethal>deadly likely/probable limitless/unlimited located>situated
        loud/noisy lucrative/profitable ludicrous>ridiculous magnificent/splendid main/primary
        main/principal marvellous/wonderful marvelous/wonderful massive>huge mistaken>wrong:p
        moving/touching moving>touching needless/unnecessary notable/noteworthy odd/strange old>ancient:one
        old>elderly:person ongoing>continuing peculiar>strange perilous>dangerous petite>small
        plentiful>abundant poignant>touching preceding>previous previous/prior pricey>expensive
        prosperous>wealthy reluctant/unwilling skilled/skillful slender/slim small>little:living
        spectacular>breathtaking splendid>wonderful strange/weird subsequent>later superb>excellent
        terrific/wonderful tough>difficult:p tremendous>enormous tremendous>huge unbelievable>incredible
        uncommon>rare unforgettable>memorable unsafe>dangerous utter>complete vital>essential wealthy>rich
        weary>tired weird>odd worldwide>global wounded>injured
        """,
    "r": """
        absolutely/utterly:adj absolutely>completely:adj accidentally/inadvertently almost/nearly
        amazingly/astonishingly:adj approximately/roughly awfully>terribly:adj barely>scarcely
        basically/essentially certainly/definitely chiefly/mainly clearly/obviously comparatively/relatively
        completely/entirely completely/totally constantly/continually deeply>profoundly:adj
        deftly/skillfully deliberately/intentionally doubtless>undoubtedly dreadfully>terribly:adj
        enormously/hugely:adj enormously/immensely:adj enormously/tremendously:adj entirely/totally
        especially/particularly exactly/precisely exceedingly>extremely exceptionally/extraordinarily:adj
        exceptionally>remarkably:adj excessively>overly exclusively>solely fortunately/luckily
        frequently/often fully>completely:adj fundamentally>basically furthermore/moreover genuinely>really
        genuinely>truly halfway/midway hardly>scarcely hastily/hurriedly hence>therefore
        hugely/immensely:adj hugely/tremendously:adj immensely/tremendously:adj incorrectly/wrongly
        incredibly/unbelievably:adj instantly>immediately largely/mostly lately>recently likewise>similarly
        mainly/primarily maybe/perhaps merely>simply nevertheless/nonetheless normally/usually
        occasionally/sometimes oddly/strangely overly>excessively:adj partially/partly plainly>clearly
        practically/virtually predominantly>mainly presently>currently principally>mainly profoundly>deeply
        purposely>deliberately quickly/rapidly quickly/swiftly rapidly>swiftly rarely/seldom really/truly
        really>genuinely:adj reasonably>fairly:adj remarkably>extraordinarily:adj seemingly>apparently:adj
        speedily>quickly surprisingly/unexpectedly:adj thankfully>fortunately thoroughly>completely:adj
        truly>genuinely:adj typically/usually undeniably/undoubtedly unquestionably>undoubtedly
        usually>generally utterly>completely utterly>totally wholly>completely wholly>entirely
        wholly>totally
        """,
}


def told(entry: str) -> list[tuple[str, str, str]]:
    """(word, synonym, condition) of one entry of the table."""
    pair, _, condition = entry.partition(":")
    if condition not in CONDITIONS:
        raise SystemExit(f"{entry}: no such condition")
    one, way, other = pair.replace("/", " / ").replace(">", " > ").split()
    return [(one, other, condition), (other, one, condition)][: 1 + (way == "/")]


def main() -> None:
    rows = sorted(
        {
            "\t".join((pos, *row)) + "\n"
            for pos, table in ACCEPTED.items()
            for entry in table.split()
            for row in told(entry)
        }
    )
    TARGET.write_text("".join(rows), encoding="utf-8", newline="\n")
    print(f"{len(rows)} pairs, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
