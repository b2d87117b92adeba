"""Write perturbkit/resources/files/dialect.tsv: British spelling, American spelling, which way is safe.

The families are ours, by hand; a form is kept only if one of the two spellings is in a word list.
"""

import gzip
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from package_files import read_package_bytes, read_package_file

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/dialect.tsv"
HEADER = """\
# British and American spellings of one word: our own table, made by scripts/build_dialect.py.
# british, american, way: both, or the one way in which the spelling alone decides
# (the other way needs the meaning: "meter" may be a parking meter, "check" an examination).
"""

OUR = """arb ard arm behavi belab cand clam clang col demean discol dishon disfav enam endeav fav ferv
flav harb hon hum lab misbehavi misdemean multicol neighb od parl ranc rig rum savi sav splend succ tum
val vap vig watercol"""
OUR_ENDS = """- s ed ing ings er ers ful fully less lessly able ably hood hoods ly liness ite ites itism
ist ists al ally ism y ies some blind fast way ways"""
IZE = """accessor acclimat actual aggrand agon alphabet american amort anglic anonym antagon apolog appet
atom author bapt bastard brutal burglar cannibal canon capital caramel carbon categor cauter central
character civil collectiv colon commercial compartmental computer conceptual contextual criminal critic
crystall custom decentral decriminal dehuman demilitar demobil democrat demon demoral deodor desensit
destabil digit disorgan dramat econom editorial empath emphas energ epitom equal eulog euthan evangel
extern factor familiar fantas fertil fictional final formal fossil fratern galvan general glamor global
harmon homogen hospital human hybrid hypnot hypothes ideal idol immobil immortal immun incentiv
individual industrial initial institutional internal international ion ital italic item jeopard legal
legitim liberal lion local magnet marginal material maxim mechan memor memorial mesmer metabol metastas
militar mineral miniatur minim minimal mobil modern moistur monet monopol moral motor national natural
neutral normal notar novel optim organ ostrac overemphas oxid parallel particular pasteur patron penal
personal philosoph plagiar polar politic polymer popular pressur priorit privat professional proselyt
public pulver quant radical random rational real reauthor recapital recogn regular renormal reorgan
revital revolution ritual roman romantic sanit satir scandal scrutin secular sensational sensit serial
sermon sexual social solemn special stabil standard steril stigmat styl subsid summar symbol sympath
synchron synthes systemat tantal tempor terror theor trauma traumat trivial tyrann unauthor uncivil
underutil union unorgan unreal unrecogn urban util vandal vapor vector verbal victim visual vocal volatil
vulcan weapon weather western winter woman"""
IZE_ENDS = "e es ed ing er ers ation ations ational able ability"
YZE = "anal paral catal dial electrol hydrol psychoanal breathal"
ELL = """apparel bedevil bejewel bevel cancel carol channel chisel counsel cudgel devil dial dishevel
drivel duel empanel enamel equal fuel funnel gravel grovel imperil initial jewel kennel label level libel
marshal marvel medal mislabel model panel parcel pedal pencil peril pummel quarrel ravel refuel relabel
remodel revel rival shovel shrivel signal snivel spiral stencil swivel tassel tinsel total towel travel
trowel tunnel unravel victual weasel yodel"""
ELL_ENDS = "ed ing ings er ers or ors ous ously ist ists"
RE = """amphitheat calib cent centilit centimet decilit epicent fib goit kilolit kilomet lacklust lit
lust meag micromet millilit millimet mit nanomet och reconnoit sab scept sepulch somb spect theat"""
AE = """anAEmia anAEmic anAEsthesia anAEsthetic anAEsthetics anAEsthetist anAEsthetists anAEsthesiologist
anAEsthesiologists AEon AEons AEtiology cAEsarean cAEsareans cAEsium cOEliac diarrhOEa fAEcal fAEces
fOEtal fOEtus fOEtuses gynAEcological gynAEcologist gynAEcologists gynAEcology hAEmatologist hAEmatology
hAEmatoma hAEmoglobin hAEmophilia hAEmophiliac hAEmophiliacs hAEmorrhage hAEmorrhaged hAEmorrhages
hAEmorrhagic hAEmorrhaging hAEmorrhoid hAEmorrhoids hyperglycAEmia hypoglycAEmia ischAEmia ischAEmic
leukAEmia OEdema OEsophagus OEsophageal OEstrogen OEstrogens orthopAEdic orthopAEdics pAEdiatric
pAEdiatrician pAEdiatricians pAEdiatrics pAEdophile pAEdophiles pAEdophilia palAEontologist
palAEontologists palAEontology septicAEmia"""
BOTH = """acknowledgement/acknowledgment acknowledgements/acknowledgments aeroplane/airplane
aeroplanes/airplanes ageing/aging aluminium/aluminum appal/appall appals/appalls armouries/armories
artefact/artifact artefacts/artifacts behove/behoove behoves/behooves carburettor/carburetor
carburettors/carburetors catalogue/catalog catalogued/cataloged cataloguer/cataloger catalogues/catalogs
cataloguing/cataloging centred/centered centring/centering chilli/chili chillies/chilies cosier/cozier
cosiest/coziest cosily/cozily cosiness/coziness cosy/cozy councillor/councilor councillors/councilors
defence/defense defenceless/defenseless defences/defenses distil/distill distils/distills draughty/drafty
enrol/enroll enrolment/enrollment enrolments/enrollments enrols/enrolls enthral/enthrall
enthrals/enthralls fibreglass/fiberglass fulfil/fulfill fulfilment/fulfillment fulfils/fulfills
furore/furor glycerine/glycerin grey/gray greyer/grayer greyest/grayest greying/graying greyish/grayish
greyness/grayness greys/grays greyscale/grayscale instalment/installment instalments/installments
instil/instill instils/instills jewellery/jewelry judgement/judgment judgemental/judgmental
judgements/judgments likeable/likable liquorice/licorice manoeuvrable/maneuverable manoeuvre/maneuver
manoeuvred/maneuvered manoeuvres/maneuvers manoeuvring/maneuvering maths/math mollusc/mollusk
molluscs/mollusks mould/mold moulded/molded moulding/molding mouldings/moldings moulds/molds mouldy/moldy
moult/molt moulting/molting moults/molts moustache/mustache moustached/mustached moustaches/mustaches
offence/offense offences/offenses phoney/phony plough/plow ploughed/plowed ploughing/plowing
ploughman/plowman ploughs/plows practised/practiced practising/practicing pretence/pretense
pretences/pretenses pyjama/pajama pyjamas/pajamas sceptic/skeptic sceptical/skeptical
sceptically/skeptically scepticism/skepticism sceptics/skeptics sizeable/sizable skilful/skillful
skilfully/skillfully smoulder/smolder smouldered/smoldered smouldering/smoldering smoulders/smolders
snowplough/snowplow snowploughs/snowplows sombrely/somberly specialities/specialties speciality/specialty
sulphate/sulfate sulphates/sulfates sulphide/sulfide sulphur/sulfur sulphuric/sulfuric
sulphurous/sulfurous titbit/tidbit titbits/tidbits tranquilliser/tranquilizer
tranquillisers/tranquilizers tranquillise/tranquilize tranquillised/tranquilized
tranquillising/tranquilizing tranquillity/tranquility unequalled/unequaled unfavourable/unfavorable
unfavourably/unfavorably unlabelled/unlabeled unrivalled/unrivaled unsavoury/unsavory wilful/willful
wilfully/willfully woollen/woolen woollens/woolens yoghurt/yogurt yoghurts/yogurts"""
TO_US = """biassed/biased cheque/check chequebook/checkbook chequebooks/checkbooks chequered/checkered
cheques/checks connexion/connection draught/draft dreamt/dreamed encyclopaedia/encyclopedia
encyclopaedias/encyclopedias focussed/focused focusses/focuses focussing/focusing gaol/jail gaols/jails
gramme/gram grammes/grams homoeopathic/homeopathic homoeopathy/homeopathy inflexion/inflection kerb/curb
kerbs/curbs kilogramme/kilogram kilogrammes/kilograms leant/leaned learnt/learned licence/license
licences/licenses mediaeval/medieval metre/meter metres/meters pedlar/peddler pedlars/peddlers
practise/practice practises/practices programme/program programmes/programs spoilt/spoiled storey/story
storeys/stories tyre/tire tyres/tires waggon/wagon waggons/wagons worshipped/worshiped
worshipper/worshiper worshippers/worshipers worshipping/worshiping"""
# A noun's plural looks like the British verb (analyses): only the American verb tells itself apart.
TO_GB = """analogue/analog analyses/analyzes axe/ax dialogue/dialog dialogues/dialogs doughnut/donut
doughnuts/donuts glamour/glamor mum/mom mums/moms omelette/omelet omelettes/omelets paralyses/paralyzes"""
# Words of the families' shape that are spelt alike on both sides, mean something else or are not in use.
NEVER = """perilous perilously arborist arborists armorist armorists humorist humorists vapory honorist
vaporist laborism laborist laborists rigorism rigorist vigorist odorful succory succories flavory"""


def word_list() -> set[str]:
    """Words of two lists of English, to tell which forms of a family are in use."""
    counted = read_package_file("symspellpy==6.10.1", "symspellpy/frequency_dictionary_en_82_765.txt")
    packed = read_package_bytes("pyspellchecker==0.9.1", "spellchecker/resources/en.json.gz")
    words = {line.split()[0] for line in counted.removeprefix("\ufeff").splitlines()}
    return words | set(re.findall(r'"([^"]+)":', gzip.decompress(packed).decode("utf-8")))


def family_pairs() -> Iterator[tuple[str, str]]:
    """(british, american) of all forms that the regular families might have."""
    for stem, end in product(OUR.split(), OUR_ENDS.split()):
        tail = end.removeprefix("-")
        yield f"{stem}our{tail}", f"{stem}or{tail}"
    for stem, end in product(IZE.split(), IZE_ENDS.split()):
        yield f"{stem}is{end}", f"{stem}iz{end}"
    for stem, end in product(YZE.split(), ("e", "ed", "ing", "er", "ers")):
        yield f"{stem}ys{end}", f"{stem}yz{end}"
    for stem, end in product(ELL.split(), ELL_ENDS.split()):
        yield f"{stem}l{end}", f"{stem}{end}"
    for stem, plural in product(RE.split(), ("", "s")):
        yield f"{stem}re{plural}", f"{stem}er{plural}"
    for word in AE.split():
        yield word.lower(), word.replace("AE", "e").replace("OE", "e").lower()


def main() -> None:
    known = word_list()
    never = set(NEVER.split())
    rows = {pair: "both" for pair in family_pairs() if known & set(pair) and not never & set(pair)}
    for pairs, way in ((BOTH, "both"), (TO_US, "to-us"), (TO_GB, "to-gb")):
        for pair in pairs.split():
            british, american = pair.split("/")
            rows[british, american] = way
    lines = [f"{british}\t{american}\t{way}\n" for (british, american), way in sorted(rows.items())]
    TARGET.write_text(HEADER + "".join(lines), encoding="utf-8", newline="\n")
    print(f"{len(lines)} pairs, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
