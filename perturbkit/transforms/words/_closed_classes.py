"""Words that are no ordinary nouns, verbs, adjectives or adverbs, and words that are never put in."""

from perturbkit.resources.thesaurus import PartOfSpeech


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


FIXED: dict[PartOfSpeech, frozenset[str]] = {
    "v": _words(
        """
        be have do get make go come take give let put keep set run say tell see like know become seem remain
        think find suppose can may might must shall will would could should ought dare used lead mean
        """
    ),
    "n": _words(
        """
        one ones thing something anything nothing everything someone anyone everyone nobody anybody everybody
        way lot kind sort type number part time day percent percentage today tomorrow yesterday tonight bit
        couple pair dozen hundred thousand million billion rest half quarter course fact order case front top
        bottom back side end middle mr mrs ms dr
        """
    ),
    "a": _words(
        """
        other same such own many much more most less least few fewer several last next first second third
        former latter only very enough due able else certain various sure worth like unlike all some any every
        each no half okay ok fine right left
        """
    ),
    "r": _words(
        """
        not n't so as too very just only even still yet also again then now here there well up down out off
        over all about around away back in on by through much more most less least rather quite enough how
        when where why never ever always else ago before after instead no right thus
        """
    ),
}
"""By part of speech: auxiliaries, light verbs, quantifiers, nouns and adverbs that are half grammar."""

OFFENSIVE = _words(
    """
    arse ass bitch bullshit crap cum damn darn fag faggot fuck homo midget nigga nigger pee piss poop queer
    retard shit shitty slut tits wee whore
    """
)

BOUND = _words("about against as for from into like of off on onto out over through to toward upon with")
"""Prepositions that belong to a verb more often than to what follows."""

PREDICATIVE = _words("easy hard ill mad rich")
"""Adjectives that have too many senses before a noun ("hard work", "the hard way", "rich green")."""

AFTER_VERB = _words("afraid glad mad")
"""Adjectives that are put in after a verb only: before a noun they mean something else ("a glad man")."""

WITH_OBJECT = _words("halt")
"""Verbs that are put in only where there is an object ("made the pain halt hurting")."""

WITH_INFINITIVE = _words(
    """
    aim appear attempt begin cease choose continue decide desire endeavor endeavour hope intend like need opt
    plan pledge prefer promise refuse seek seem start strive try vow want wish
    """
)
"""Verbs that have an infinitive without an object; WordNet gives one to more ("require to go")."""

WITHOUT_OBJECT = _words(
    """
    arise collaborate cooperate cry disappear flourish happen occur peek quarrel reply respond roam stare
    strive talk thrive try vanish wander weep
    """
)
"""Verbs that never have an object, whatever WordNet says ("talk English")."""

VAGUE = _words(
    """
    abstraction accessory apparel associate clothing facility footwear furniture garment herb jock leader limb
    tissue weaponry cattle poultry swine privy fist seafood transport architecture murderer
    act action activity adult agent artifact article attribute being body case cause change class
    cognition collection commodity communication concept condition content creation decision device digit
    document emotion ending entity equipment event existence extremity feature form group happening idea
    implement individual instrument instrumentality instrumentation item juvenile kind knowledge language
    living location male female man matter measure message mortal natural object occurrence organism
    organization part person phenomenon physical piece place point portion possession process product property
    quality quantity
    region relation representation situation somebody someone soul statement state status structure stuff
    substance thing transformation unit way whole woman word work worker
    """
)
"""Nouns so general that they say next to nothing in the place of another."""
