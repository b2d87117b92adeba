"""Words that stand before the names of people, and words that stand before other names."""

_MALE = """mr sir lord king prince duke baron count emperor father brother uncle grandpa grandfather
monsieur don herr senor señor pope rabbi sultan sheikh imam friar congressman chairman
spokesman policeman actor husband boyfriend fiancé nephew brother-in-law father-in-law businessman
frontman anchorman gunman cameraman frenchman englishman irishman welshman scotsman dutchman"""
_FEMALE = """mrs ms miss lady queen princess duchess baroness countess empress mother sister aunt grandma
grandmother madame dame frau senora señora congresswoman chairwoman spokeswoman policewoman
actress wife daughter girlfriend fiancée niece sister-in-law mother-in-law businesswoman anchorwoman
ballerina frenchwoman englishwoman irishwoman welshwoman dutchwoman"""
_EITHER = """dr prof professor president vice-president premier chancellor minister senator sen gov
governor mayor judge justice ambassador secretary chairperson chief captain capt colonel col
general gen major maj lieutenant lt sergeant sgt corporal private pvt admiral commander
detective inspector officer sheriff deputy rep representative congressperson reverend rev
bishop archbishop cardinal pastor director producer writer author novelist poet playwright
singer songwriter composer conductor guitarist pianist drummer painter sculptor architect
photographer filmmaker screenwriter journalist reporter columnist critic analyst economist
scientist physicist chemist biologist astronomer mathematician philosopher historian
psychologist doctor nurse surgeon lawyer attorney prosecutor spokesperson coach manager
trainer skipper striker midfielder defender goalkeeper keeper winger forward quarterback
pitcher catcher outfielder batsman bowler driver jockey golfer boxer cyclist sprinter
swimmer skater skier rider champion seed player teammate comedian comic explorer inventor
astronaut leader co-star star hero agent ceo cfo mp founder helmer auteur newcomer debutant
co-director co-producer veteran rookie batter wicketkeeper all-rounder seamer spinner lensman
cinematographer screenwriter scripter dramatist essayist biographer narrator impresario animator
choreographer dancer violinist cellist saxophonist trumpeter rapper vocalist soloist promoter referee
umpire heavyweight middleweight lightweight hurdler marathoner decathlete gymnast wrestler
negotiator mediator diplomat envoy commissioner adviser advisor aide lawmaker legislator
politician activist dissident rebel suspect candidate nominee trader broker banker financier
entrepreneur tycoon billionaire magnate executive engineer programmer designer illustrator cartoonist
researcher lecturer teacher pilot linguist theologian evangelist physician dentist
psychiatrist pediatrician chef co-founder compatriot teenager student spaniard briton swede pole serb
croat"""
_GENDERS = {
    **dict.fromkeys(_EITHER.split(), ""),
    **dict.fromkeys(_MALE.split(), "male"),
    **dict.fromkeys(_FEMALE.split(), "female"),
}

_PART_TITLES = frozenset({"co", "ex", "vice", "then", "deputy", "assistant", "former", "self"})
_NEVER = """Among Trinidad Ursa Orion Cassiopeia Brit Scot Dane Finn Pole Turk Swede
Santa Claus God Lord Jesus Christ Buddha Allah Satan Zeus Apollo Jupiter Mars Saturn Mercury
Neptune Pluto Venus Oscar Emmy Grammy Mercedes Siri Alexa Barbie Internet Bible Christmas
Easter Islam"""
_FIRST_AFTER = """sir dame lady lord king queen prince princess pope saint aunt uncle brother sister father
mother grandma grandpa sultan emperor empress don husband wife daughter boyfriend girlfriend fiancé
fiancée nephew niece brother-in-law sister-in-law father-in-law mother-in-law"""
_FIRMS = """Levi Strauss|Charles Schwab|Morgan Stanley|Merrill Lynch|Calvin Klein|Ralph Lauren|
Arthur Andersen|Harley Davidson|Philip Morris|Eli Lilly|Jack Daniels|Jack Daniel|
Johnnie Walker|Johnny Walker|Sara Lee|Tommy Hilfiger|Hugo Boss|Louis Vuitton|
Christian Dior|Giorgio Armani|Estee Lauder|Mary Kay|Wells Fargo|Goldman Sachs|
Rolls Royce|Aston Martin|Thomas Cook|Laura Ashley|Ted Baker|John Lewis|John Deere|John Hancock|
Dean Witter|Raymond James|Edward Jones|Robert Half|Jimmy Choo|Kate Spade|Donna Karan|Michael Kors|
Ben Sherman|Piper Jaffray|Hewlett Packard|Marie Claire|Marie Curie|Ben Jerry|Jim Beam|Peter Pan|
Mickey Mouse|Donald Duck|Uncle Sam|William Hill|Paddy Power|Harvey Nichols|Austin Reed|Jack Wills|
Stanley Gibbons|Charles Tyrwhitt|Fred Perry|Grant Thornton|Price Waterhouse|Arthur Young|Smith Barney|
Morgan Grenfell|Robert Fleming|Kidder Peabody|Jardine Matheson|Martin Marietta|Booz Allen|Alex Brown|
Ann Taylor|Eddie Bauer|Jenny Craig|Max Factor|Elizabeth Arden|Perry Ellis|Betty Crocker|Duncan Hines"""
_NOT_BEFORE = """st saint san santa sao fort port mount mt lake cape camp hotel cafe café hurricane storm
typhoon river rue avenue via villa casa ss uss hms mary hail planet per"""

NEVER = frozenset(_NEVER.split())
"""Names that are not those of people one may rename."""
OFTEN = frozenset({"Emmy", "Finn", "Mercedes", "Oscar"})
"""Those of them that are those of people where the words around say so."""
FIRST_AFTER = frozenset(_FIRST_AFTER.split())
"""Titles that stand before first names."""
FIRMS = frozenset(_FIRMS.replace("\n", "").split("|"))
"""Names of people that are those of firms, goods and tales."""
NICKNAMES = frozenset({"Count", "Duke", "Earl", "King", "Prince", "Queen"})
"""Titles that before a last name are first names as often as not, which do not stay without it."""
ADDRESSED = frozenset({"Mr", "Mr.", "Mrs", "Mrs.", "Ms", "Ms.", "Miss", "Dr", "Dr.", "MR", "MRS", "MS"})
"""Titles that stand before last names alone."""
NOT_BEFORE = frozenset(_NOT_BEFORE.split())
"""Words after which a name is part of the name of a place or a thing."""


def is_title(word: str) -> bool:
    """Whether a word stands before names of people.

    >>> is_title("Mr."), is_title("President"), is_title("Director-writer"), is_title("Lake")
    (True, True, True, False)
    """
    return _gender(word) is not None


def title_gender(word: str) -> str:
    """The gender that a title gives: "male", "female" or "".

    >>> title_gender("Mrs."), title_gender("Dr.")
    ('female', '')
    """
    return _gender(word) or ""


def _gender(word: str) -> str | None:
    title = word.rstrip(".").lower()
    if title in _GENDERS or "-" not in title:
        return _GENDERS.get(title)
    *before, last = title.split("-")
    joined = all(part in _GENDERS or part in _PART_TITLES for part in before)
    return _GENDERS.get(last) if joined else None
