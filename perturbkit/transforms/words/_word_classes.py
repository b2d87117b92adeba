"""Closed classes of English words that the clause transforms tell apart, all in lower case."""


def _of(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Auxiliaries, contracted ones included; 's and 'd belong to two.
BE = _of("am is are was were 'm 're 's m re")
HAVE = _of("have has had 've 'd 's ve")
DO = _of("do does did")
# Those that are written without a blank in front, some without an apostrophe ("im", "theyre").
SHORT = _of("'m 're 's 've 'd 'll m re s ve d ll")
NOT = _of("not n't nt")
AUXILIARIES = BE | HAVE | DO
CONTRACTED = _of("n't 'm 're 've 'll 'd")
# Tags of finite verbs.
FINITE = _of("VBZ VBP VBD MD")

HYPHENS = frozenset({"-", "–", "/"})
QUOTES = frozenset({'"', "``", "''", "“", "”"})
# Adverbs that "not" goes in front of: "does not always play".
SCOPED = _of(
    """always usually often really already just actually fully quite entirely completely
    necessarily generally normally regularly ever even far"""
)
# Adverbs on -ly that say something about the whole clause: "not" goes behind them.
SENTENCE_ADVERBS = _of(
    """probably certainly apparently reportedly allegedly possibly clearly obviously surely
    evidently presumably supposedly frankly honestly sadly luckily unfortunately fortunately
    thankfully hopefully finally recently currently previously originally initially eventually
    ultimately consequently similarly additionally early only simply deliberately definitely
    undoubtedly mainly mostly largely lately occasionally"""
)
# "not only ... but", "not until ...": without "not" no English is left.
BOUND_TO_NOT = _of("only until unless even least so either yet all above")
# "no longer", "no matter": here "no" is no determiner.
FIXED_AFTER_NO = _of("longer more matter better one less fewer sooner wonder other wrong")
# Nouns that go with "some" rather than "a".
MASS = _of(
    """water money evidence information news food air advice help time trouble sense proof room
    space work traffic snow rain sugar salt milk coffee tea bread rice meat fish fruit furniture
    luggage equipment knowledge power energy light sound noise music art history fun love hate
    fear pain pleasure progress research software hardware damage danger harm good oil gas
    electricity heat sleep blood access support respect interest experience education freedom
    peace justice truth use hope faith humor humour suspense chemistry depth substance action
    fuel land property"""
)
# Nouns that go with "a", though they end as those that go with "some" do ("clarity", "warmth").
COUNTED = _of(
    """university city entity community opportunity facility celebrity charity deity identity majority
    minority personality possibility quantity similarity witness harness business illness weakness
    thing building meeting painting king ring wing wedding ceiling drawing string spring ending
    opening beginning setting feeling warning recording rating prism mechanism organism conference
    fence sentence audience entrance difference reference ambulance instance circumstance
    performance acquaintance alliance allowance appliance appearance sequence residence licence
    offence preference occurrence consequence"""
)

# Never negated or put into another tense: what becomes of "gonna" and "wanna" is no English word.
SLANG = _of("gonna wanna gotta gon wan lemme gimme")
CLIPPED = _of("got gon wan")  # what stands before "ta" or "na" where those are cut in two
# No commands and, without a subject, no statements either: "thank you".
PARTICLES = _of("got thank thanks please let")
NOMINATIVE = _of("i you he she it we they")
PREPOSITIONS = _of("in of on with at from by into onto over under inside around through to")
# What may stand before an imperative.
LEADING = _of("please never just now then and but so also kindly always ok okay well yes")
# What a comma may set apart in front of one: who is told, or when.
ADDRESSED = _of(
    """first second secondly next finally lastly later afterwards meanwhile instead again today tonight
    tomorrow everyone everybody someone somebody guys folks children boys girls ladies sir madam mum mom
    dad"""
)
# Verbs that have an object unless they are participles: "Man killed in storm".
TRANSITIVE = _of(
    """kill arrest injure wound jail charge find name restore release free detain seize ban delay
    cancel postpone sentence offer suspend elect evacuate rescue hospitalize sack confirm reject
    approve recall accuse fine award appoint shoot stab rape murder bury damage destroy fear
    force hold catch tell give take make use expect
    send acquit convict indict hang execute jail extradite deport evict expel oust nab quiz
    sue slam blast ditch dump scrap unveil"""
)
# Verbs that quote: "it rained, she said".
SAYING = _of(
    """say report add tell announce state note claim write warn explain think believe suppose reply
    ask admit"""
)
# Commands that only point at what is so: "Note that it rains".
REMINDING = _of("remember note notice mind recall consider")
# Verbs whose clause has a subjunctive: "insists that he stay".
MANDATIVE = _of("insist demand suggest recommend require propose ask request order urge advise")
# Participles that follow "has", never "is": their verbs have no passive and leave no state.
NEVER_IS = _of(
    """been had got become happened arrived seemed come lived died appeared existed begun occurred
    laughed slept walked fallen risen stayed lasted belonged survived succeeded failed tried
    decided managed learned learnt started stopped won gone"""
)
# Verbs whose subject may stand behind them where a place comes first: "On the wall hang two maps".
OF_PLACE = _of("stand lie hang sit live grow lurk loom rise come go run stretch flow dwell wait")
# Verbs that keep an object in the passive: "she's given the lines".
TWO_OBJECTS = _of(
    """give show tell offer grant award teach send pay hand allow ask promise deny lend deal feed
    serve"""
)

SINGULAR = _of(
    """he she it this that who what which one each either neither everyone everybody everything
    someone somebody something anyone anybody anything nobody nothing much another whoever
    whatever there here news mathematics physics economics politics statistics ethics athletics
    gymnastics measles series states netherlands philippines nations"""
)
PLURAL = _of(
    """we you they these those both many few several all some most others ours theirs yours people
    police cattle"""
)
PLURAL_DETERMINERS = _of("these those two three four five several many both few")
# Quantities that take the number of what they are of, once they have "a" or no article.
QUANTITIES = _of(
    """lot lots majority minority half most some all none plenty bunch couple handful dozen dozens
    hundreds thousands millions number rest percent % variety range"""
)
# Nouns whose verb may have either number: groups of people, and Latin plurals.
EITHER_NUMBER = _of(
    """media data staff committee team government crew family council board company club party
    jury audience public opposition army navy press crowd majority minority group pair couple
    union band cast class parliament cabinet congress management faculty firm side squad"""
)
# Nouns in the singular that a British writer may give a verb in the plural.
BRITISH_PLURALS = (EITHER_NUMBER - {"media", "data"}) | _of("family choir orchestra gang couple household")
# Units of what is measured: "10,000 francs" may be one sum.
UNITS = _of(
    """dollars pounds euros francs marks yen lire rupees roubles rubles pesos crowns won cents pence pesetas
    years months weeks days hours minutes seconds miles kilometres kilometers metres meters feet inches yards
    km m kg kilos kilograms grams tonnes tons barrels litres liters gallons acres hectares degrees points
    shares"""
)
# Heads of names of bodies, whose verb a British writer may put in the plural.
BODIES = _of(
    """office ministry department agency authority commission council committee bank government parliament
    party union association federation league club group board court police army navy force bureau
    institute university college school hospital airlines airways corp corporation inc ltd plc co company
    service society united city rovers wanderers town athletic county congress senate house cabinet opposition
    treasury exchange fund organisation organization team press news times"""
)
