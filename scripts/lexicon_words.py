"""Words of our own that build_lexicons.py cannot take from a package: choices and everyday knowledge."""


def _words(text: str) -> list[str]:
    return text.split()


# Names for anybody, as new names where nothing says which pronoun goes with the person: men and women bear
# them alike, and nobody is so well known that they are one or the other to a reader.
UNISEX = _words("""
Avery Bailey Blair Casey Jamie Kendall Morgan Peyton Quinn Reese Riley Robin Rowan Skyler Taylor
""")

# Names that go with either pronoun though the lists give them one gender only.
EITHER = _words("""
Adrian Alex Andrea Ashley Aubrey Bailey Bernie Beverly Billie Blair Blake Bobbie Cameron Camille Carey
Casey Charlie Chris Claude Connie Cory Courtney Dakota Dale Dana Darcy Devin Devon Drew Emerson Evelyn
Finley Francis Frankie Gabriele Gale Gerry Hayden Hilary Hillary Jackie Jan Jean Jess Jesse Jessie Jody
Joey Jordan Jules Kelley Kelly Kelsey Kendall Kerry Kim Kit Lacey Lauren Laurie Lee Leigh Lesley Leslie
Lindsay Lindsey Logan Loren Lou Lynn Mackenzie Mallory Marion Meredith Michele Mickey Misha Morgan Nicky
Nicola Nikita Noel Ollie Parker Pat Payton Peyton Randy Reese Ricky Robbie Robyn Ronnie Rory Sage Sam
Sasha Sawyer Shannon Shelby Shelley Sidney Simone Stacey Stacy Stevie Sydney Taylor Terry Toby Toni
Tracey Tracy Val Vivian Whitney Willie
""")

# Last names of people known by them, that are first names too.
MOSTLY_LAST = _words("""
Armstrong Beckham Churchill Clinton Cruz Darwin Dietrich Edison Einstein Erdogan Franklin Gunn
Jefferson Johnstone Jolie Kennedy Lara Lennon Lincoln Marino Nelson Newton Nixon Presley Reagan Reyes
Romano Roosevelt Rossini Stewart Truman Vega Vidal Washington Wilson
""")

# Names that are words of everyday English: names only where an analysis says so.
EVERYDAY = _words("""
Forum Frame Ideal Star Rain Truth Faith Media
Apollo Baptist Bitten Georgian Isis Janus Meta Philippine Ramadan Safari Thor Ties Uno Verde Viking
Mercedes Siri Alexa Oscar Emmy Barbie Tiffany Lexus Chanel Pero Kosmos Fiat Ria
Abbey Abbot Able Ada Alexa Ali Allie Alpha Alto Amber Amir An Angel April Archer Are Art As Ash Asia Aston
At August Aura Autumn Ava Baby Baker Barker Baron Basil Bass Bay Be Bear Beat Bee Bell Bella Belle Ben
Berry Beta Bianca Bill Bishop Bliss Bo Bobby Bond Bonny Bono Booth Bot Brad Bradley Brandy Brett Brie
Britt Brock Brook Brooks Brother Brown Bruno Buck Bud Buddy Burn Burt Bush But Butler Cam Can Candy
Capital Carol Carter Case Cash Cat Chance Chandler Charity Chase Cher Chile China Chip Christ Christian
Christmas Chuck Clay Clement Cliff Close Coco Cole Colt Constance Cook Cooper Coral Crew Crystal Curt Dag
Daily Daisy Dale Dallas Dan Dana Dare Dash Dawn Day Dean December Della Delta Destiny Di Dick Do Doc Dolly
Don Dong Dory Dot Down Drew Duke Earl Early Easter Ebony Eden Ella Else Emir English Era Ernest Eve Even
Ever Fair Faith Far Fay February Fee Fern Fin Finn Fisher Flo Flora For Ford Forest Foster Fox Frank
French Friday Gale Gay Gem Gene German Gift Gill Ginger Glen Go God Goldie Grace Grady Grant Gray Green
Guinea Gun Guy Hale Hall Ham Happiness Happy Harden Harmony Harper Harry Haven Hazel Heath Heather Her
Hill Him His Hobbit Holland Holly Honey Honor Hope House Hugh Hunter Hutch Ice Imam In India Indie
Innocent Into Io Iris Irish Iron Israel Ivory Ivy Jack Jade Jan Jane January Jasper Jay Jean Jenny Jerry
Jesus Jet Jewel Jimmy Jo Job Joe Joey Jordan Josh Joy Jude Judge July June Justice Kent Khan Kin King Kit
Kitty Knight Lacy Lady Lake Lance Lane Lark Laura Laurel Lava Law Lazy Lea Lee Leo Lex Liberty Lily Lin
Lone Long Lord Love Low Loyal Lucky Luna Lynch Mac Mace Mahdi Mai Major Malik Man Mandy Many Mar March
Maria Marine Mark Marsh Marshal Martin Mary Mason Max May Me Mel Mercury Mercy Merry Mi Mia Miles Millet
Milt Mine Miner Miss Misty Monday Moon Moose Moses Mother My Myrtle Nan Nana Nat Ned Nell Nelly Neo New
Nice Nick Nigh Noble Noel Norm Nova November Now Oak October Odd Olive Omega On One Opal Or Oral Orange
Otto Page Pam Pan Parish Park Parker Pat Patience Patsy Patty Paula Peace Pearl Peg Penny Pepper Per Perry
Pet Pia Pip Piper Polo Pop Poppy Port Porter Potter Power Powers Precious Price Pride Prime Prince
Princess Prosper Prudence Queen Queenie Ra Rain Rand Rani Ray Red Reed Rex Rich Rip River Rob Robin Rock
Rocky Rod Roman Rose Rosemary Rover Rowan Roy Royal Ruby Rush Rusty Ruth Sadler Saga Sage Salmon Sam Sand
Sandra Sandy Sara Sasha Saturday Savage Sawyer Scarlet Scot Scott Scout September Shade Shah Shay She
Sherry Short Sierra Sigma Sir Siri Sister Skip Sky Smith So Sol Sole Son Sony Star Steel Sterling Stone
Storm Stormy Story Street Strong Sue Sultan Summer Sun Sunday Sunny Susan Sweet Tad Tam Tan Tara Taylor
Ted Temple Terry Than The Thursday Tiger Tim Tina Tip To Tom Tone Tony Tor Tora Tory Toto Trace Trinity
True Truly Trump Tub Tucker Tuesday Turk Turkey Turner Ty Tyler Un Una Up Us Val Van Venus Vice Victor
Violet Virgin Viva Wade Wales Walker War Ward Waters Way We Weaver Wednesday Wells Welsh West Whig White
Wild Will Willow Winter Wood Woods Woody Worth Wren Wright York Young Zest
""")
# Everyday words above that are far more often names, even where no analysis says so.
MOSTLY_NAMES = _words("""
John George
Ada Ali Ava Ben Bianca Bobby Brad Bradley Brett Bruno Dan Hugh Jane Jenny Jerry Jimmy Jo Joe Joey Josh
Laura Mandy Maria Martin Mary Mia Ned Nell Pam Paula Ruth Sam Sandra Sara Sasha Scott Susan Ted Tim Tina
Tom Tony Tyler
""")

# Short forms and older names that the lists leave out.
MORE_MALE = _words("""
Abe Aiden Al Alexei Alf Andrei Andy Archie Ben Bert Bill Billy Bob Bobby Bram Bud Chuck Cliff Clint
Dave Dick Dmitri Don Doug Ed
Eddie Edmund Ernie Fidel Fred Freddie Fritz Gus Hal Hank Herb Herbert Homer Horace Hubert Igor Ike Isaac Jack
Jeff Jim Jimmy Joe Joey Johnny Josh Ken Larry Len Lou Luther Matt Max Mick Mickey Mike Milton Moe Mort
Napoleon Nate Ned Neville Nick Norm Oscar Ozzy Pete Phil Ralph Ray Rick Rob Rod Rodney Ron Ronnie Roy
Rupert Saddam Sherlock Sid Sigmund Sinbad Slobodan Stan Steve Stu Ted Teddy Tim Tom Tommy Tony Vic Vince
Wei Wally Walt Wes Wilbur Will Willie Winston Wolfgang Woody Yasser Zach Zack
""")
MORE_FEMALE = _words("""
Abby Agatha Anya Barb Bea Becky Bess Betsy Bette Betty Bonnie Cher Cleopatra Connie Debbie Dee Dolly Dot Edie
Edith Effie Eleanor Ethel Fanny Flo Gertrude Ginny Greta Gwen Gwyneth
Hattie Ingrid Jill Josie Kathy Katya Kitty
Liz Liza Lizzie Lottie Mabel Madge Mae Maggie Mamie Marge Martha Meg Mei Meryl Millie Minnie Nell Nellie Oprah
Patsy Peggy Penelope Polly Ramona Sally Shirley Sigourney Sophia Sue Susie Tamar Tess Thelma Trudy Uma Velma
Wilma Winnie Winona Zelda
""")

# New first names from further off, beside those that two lists share.
NEW_MALE = _words("""
Ahmed Akira Amir Anil Arjun Chinedu Diego Emeka Enrique Farid Giorgos Haruki Hassan Hiroshi Imran Ivan
Javier Joaquin Kamal Karim Kenji Kofi Kwame Luca Mahmoud Marek Mateo Mehmet Miguel Mustafa Obinna Omar
Paulo Pavel Rafael Rahul Rajesh Ravi Sanjay Sergei Sunil Takeshi Tariq Tunde Vikram Vladimir Yusuf
""")
NEW_FEMALE = _words("""
Adaeze Aisha Akiko Amara Anjali Ayesha Beatriz Carmen Catalina Chiara Chidinma Consuelo Deepa Elif Emiko
Farida Fatima Francesca Giulia Guadalupe Hiroko Ingrid Isabella Kavita Keiko Khadija Lakshmi Layla Leila
Lucia Mariam Meera Milena Nadia Natasha Ngozi Noor Olga Paola Priya Rania Rosa Salma Sofia Svetlana
Valentina Wanjiru Ximena Yasmin Yuki Zainab Zeynep
""")

# New last names beside those that two lists share.
SURNAMES = _words("""
Adeyemi Agarwal Akhtar Alvarez Andersen Andersson Bauer Bianchi Chaudhry Chavez Chen Chopra Costa Delgado
Dubois Eriksen Fernandes Fischer Gomez Hansson Horvat Huang Iyer Jansen Johansson Kapoor Kaur Khanna
Kimura Kobayashi Kovacs Larsen Laurent Lindgren Lopez Malhotra Mehta Meyer Moreau Mwangi Nakamura Ndlovu
Nguyen Novak Nowak Okafor Okonkwo Oliveira Ortega Otieno Park Patel Pham Popescu Ramirez Reddy Ricci Rossi
Ruiz Sato Schmidt Schneider Silva Sokolov Suzuki Takahashi Tanaka Torres Tran Vargas Virtanen Wagner Wang
Weber Yamamoto Zhang
""")

# Cities that many have heard of, by country: the new cities. Checked against GeoNames by the script.
CITIES = {
    "AR": "Buenos Aires|Córdoba|Rosario|Mendoza",
    "AT": "Vienna|Graz|Salzburg|Innsbruck|Linz",
    "AU": "Sydney|Melbourne|Brisbane|Perth|Adelaide|Canberra|Hobart",
    "BE": "Brussels|Antwerp|Gent|Brugge|Liège",
    "BR": "São Paulo|Rio de Janeiro|Brasília|Salvador|Fortaleza|Recife|Curitiba",
    "CA": "Toronto|Montréal|Vancouver|Calgary|Ottawa|Edmonton|Winnipeg",
    "CH": "Zürich|Geneva|Basel|Bern|Lausanne",
    "CL": "Santiago|Valparaíso|Concepción",
    "CN": "Beijing|Shanghai|Shenzhen|Guangzhou|Chengdu|Wuhan|Nanjing|Tianjin",
    "CO": "Bogotá|Medellín|Cali|Cartagena",
    "CZ": "Prague|Brno|Ostrava",
    "DE": "Berlin|Hamburg|Munich|Köln|Düsseldorf|Stuttgart|Dresden|Leipzig|Bremen|Dortmund|Nuremberg",
    "DK": "Copenhagen|Århus|Odense",
    "EG": "Cairo|Alexandria|Luxor",
    "ES": "Madrid|Barcelona|Valencia|Sevilla|Málaga|Bilbao|Zaragoza|Granada",
    "FI": "Helsinki|Tampere|Turku|Espoo",
    "FR": "Paris|Lyon|Marseille|Toulouse|Bordeaux|Nantes|Strasbourg|Lille|Montpellier",
    "GB": "London|Manchester|Birmingham|Liverpool|Leeds|Glasgow|Edinburgh|Bristol|Sheffield|Cardiff|Belfast",
    "GR": "Athens|Thessaloníki|Pátra",
    "HU": "Budapest|Debrecen|Szeged",
    "ID": "Jakarta|Surabaya|Bandung|Medan",
    "IE": "Dublin|Cork|Galway|Limerick",
    "IL": "Tel Aviv|Jerusalem|Haifa",
    "IN": "Mumbai|Delhi|Chennai|Kolkata|Hyderabad|Pune|Jaipur|Lucknow|Ahmedabad",
    "IT": "Rome|Milan|Naples|Turin|Bologna|Venice|Genoa|Palermo|Verona",
    "JP": "Tokyo|Osaka|Kyoto|Nagoya|Sapporo|Kobe|Fukuoka|Hiroshima|Yokohama",
    "KE": "Nairobi|Mombasa|Kisumu",
    "KR": "Seoul|Busan|Incheon|Daegu",
    "MA": "Casablanca|Rabat|Marrakesh|Fes",
    "MX": "Mexico City|Guadalajara|Monterrey|Puebla|Tijuana|Mérida",
    "NG": "Lagos|Abuja|Kano|Ibadan",
    "NL": "Amsterdam|Rotterdam|Utrecht|Eindhoven|Groningen|Haarlem|Maastricht",
    "NO": "Oslo|Bergen|Trondheim|Stavanger",
    "NZ": "Auckland|Wellington|Christchurch|Dunedin",
    "PE": "Lima|Arequipa|Cusco",
    "PK": "Karachi|Lahore|Islamabad|Rawalpindi|Peshawar",
    "PL": "Warsaw|Kraków|Gdańsk|Wrocław|Poznań",
    "PT": "Lisbon|Porto|Coimbra|Braga",
    "RO": "Bucharest|Cluj-Napoca|Timişoara",
    "RU": "Moscow|Saint Petersburg|Novosibirsk|Yekaterinburg|Kazan|Omsk|Samara",
    "SE": "Stockholm|Gothenburg|Malmö|Uppsala",
    "TH": "Bangkok|Chiang Mai|Pattaya",
    "TR": "Istanbul|Ankara|Izmir|Antalya|Bursa",
    "UA": "Kyiv|Kharkiv|Odesa|Lviv|Dnipro",
    "US": "New York City|Los Angeles|Chicago|Houston|Phoenix|Philadelphia|San Antonio|San Diego|Dallas|"
    "San Jose|Austin|San Francisco|Seattle|Denver|Boston|Portland|Detroit|Las Vegas|Memphis|"
    "Baltimore|Milwaukee|Tucson|Sacramento|Kansas City|Atlanta|Miami|Minneapolis|Cleveland|"
    "New Orleans|Pittsburgh|Cincinnati|Buffalo|Salt Lake City|Nashville|Indianapolis|Omaha|Oakland|"
    "Tampa",
    "VN": "Hanoi|Ho Chi Minh City|Da Nang|Haiphong",
    "ZA": "Johannesburg|Cape Town|Durban|Pretoria",
}
# More cities that many have heard of, which do not serve as new ones.
ALSO_KNOWN = (
    "Aberdeen|Acapulco|Agra|Aleppo|Amritsar|Anchorage|Annapolis|Arles|Assisi|Avignon|Basra|Bath|Bilbao|Boise"
    "|Bologna|Bonn|Brighton|Bridgetown|Bruges|Calais|Cambridge|Cannes|Canterbury|Chester|Cologne|Cordoba|Dubai"
    "|Dubrovnik|Durham|Dusseldorf|El Paso|Exeter|Fairbanks|Ferrara|Florence|Fort Worth|Frankfurt|Fresno"
    "|Geneva|Ghent|Gothenburg|Hanover|Heidelberg|Honolulu|Inverness|Jacksonville|Johannesburg|Juneau|Kandahar|Karachi"
    "|Kingston|Knoxville|Kuala Lumpur|Lausanne|Lhasa|Louisville|Lucerne|Lyon|Mandalay|Marrakesh|Mecca|Medina"
    "|Montpellier|Mosul|Nagasaki|Nice|Norwich|Oklahoma City|Oxford|Padua|Palermo|Parma"
    "|Phnom Penh|Pisa|Plymouth|Portsmouth|Porto|Potsdam|Ravenna|Reims|Richmond|Rijeka|Rimini|Rostock|Rouen"
    "|Salamanca|Salerno|Sarajevo|Savannah|Seville|Siena|Southampton|Spokane|Split|St. Louis|Stratford|Surat"
    "|Swansea|Syracuse|Tallahassee|Tangier|Toledo|Trieste|Tripoli|Tulsa|Utrecht|Varanasi|Vladivostok"
    "|Volgograd|Weimar|Winchester|Wuhan|York"
)
# What English calls a city (or how it is also written): GeoNames' name.
CITY_ALIASES = {
    "New York": "New York City",
    "Cologne": "Köln",
    "Seville": "Sevilla",
    "Ghent": "Gent",
    "Bruges": "Brugge",
    "Aarhus": "Århus",
    "Thessaloniki": "Thessaloníki",
    "Patras": "Pátra",
    "Bangalore": "Bengaluru",
    "Bombay": "Mumbai",
    "Calcutta": "Kolkata",
    "Madras": "Chennai",
    "Peking": "Beijing",
    "Saigon": "Ho Chi Minh City",
    "Kiev": "Kyiv",
    "Odessa": "Odesa",
    "Leningrad": "Saint Petersburg",
    "St. Petersburg": "Saint Petersburg",
    "Washington D.C.": "Washington",
    "Washington, D.C.": "Washington",
    "Washington DC": "Washington",
    "Frankfurt": "Frankfurt am Main",
    "Marrakech": "Marrakesh",
    "Fez": "Fes",
    "L.A.": "Los Angeles",
    "Hanover": "Hannover",
    "Newcastle": "Newcastle upon Tyne",
    "Hull": "Kingston upon Hull",
    "St. Louis": "St. Louis",
    "Saint Louis": "St. Louis",
    "St. Paul": "Saint Paul",
    "Mecca": "Mecca",
}
# Names in GeoNames that say something else in most texts.
NOT_PLACES = (
    "Hollywood",
    "Jersey",
    "Broadway",
    "Holiday",
    "Union",
    "University",
    "Enterprise",
    "Normal",
    "Of",
    "Ascot",
    "Epsom",
    "Silverstone",
    "Waterloo",
    "Wimbledon",
    "Woodstock",
)
# How the new cities above are written in plain English.
ENGLISH_CITY = {
    "New York City": "New York",
    "Köln": "Cologne",
    "Sevilla": "Seville",
    "Gent": "Ghent",
    "Brugge": "Bruges",
    "Århus": "Aarhus",
    "Thessaloníki": "Thessaloniki",
    "Pátra": "Patras",
}

# Things called after a place that WordNet does not list.
THINGS = """\
Bombay duck|Bombay mix|Boston cream pie|Brazil nut|Brussels sprout|
Buffalo wing|California roll|Canada goose|Chicago deep dish|
China doll|China syndrome|Delhi belly|India pale ale|India rubber|Jerusalem syndrome|
Kentucky fried chicken|Lima bean|Lima syndrome|Manila envelope|Moscow mule|New York minute|
New York strip|Panama hat|Peking duck|Paris syndrome|
Philadelphia cheesesteak|Philly cheesesteak|Singapore sling|
Stockholm syndrome|Texas toast|Vienna sausage|Yorkshire pudding|Yorkshire terrier"""

# Nouns behind a place that make no name of a thing, though WordNet lists them together.
NO_THING = frozenset(
    {"administration", "campaign", "cartel", "dialect", "government", "river", "waters", "wine"}
)

# Countries that many have heard of, that are no word, name or other place, and take no article: the new ones.
COUNTRIES = _words("""
Algeria Argentina Australia Austria Bangladesh Belgium Bolivia Brazil Bulgaria Cambodia Cameroon Canada
Chile China Colombia Croatia Cuba Denmark Ecuador Egypt Estonia Ethiopia Finland France Germany Ghana
Greece Hungary Iceland India Indonesia Iran Iraq Ireland Israel Italy Jamaica Japan Kenya Kuwait Latvia
Lebanon Libya Lithuania Malaysia Mexico Morocco Nepal Nigeria Norway Pakistan Paraguay Peru Poland
Portugal Romania Russia Serbia Slovakia Slovenia Spain Sweden Switzerland Syria Taiwan Tanzania Thailand
Tunisia Uganda Ukraine Uruguay Venezuela Vietnam Zambia Zimbabwe
""")
TWO_WORDS = ["New Zealand", "Saudi Arabia", "South Africa", "South Korea", "Sri Lanka", "Costa Rica"]
WITH_ARTICLE = ["Netherlands", "Philippines", "United Arab Emirates", "United Kingdom", "United States"]
ALSO_WITH_ARTICLE = """\
Bahamas|Gambia|Maldives|Seychelles|Comoros|Czech Republic|Dominican Republic|Congo|
Democratic Republic of the Congo|Republic of the Congo|Central African Republic|Soviet Union|USSR|
U.S.S.R.|Solomon Islands|Marshall Islands|Cayman Islands|Falkland Islands|Faroe Islands|
Cook Islands|Vatican|Sudan|Ukraine|UK|U.K.|US|U.S.|USA|U.S.A.|UAE|United States of America|
Slovak Republic|Ivory Coast|Russian Federation"""
COUNTRY_ALIASES = {
    "US": "US U.S. USA U.S.A. America",
    "GB": "UK U.K. Britain England Scotland Wales",
    "AE": "UAE",
    "NL": "Netherlands Holland",
    "RU": "",
    "MM": "Burma",
    "CZ": "",
    "TR": "Türkiye",
    "CD": "Congo Zaire",
    "IR": "Persia",
    "CV": "",
    "TL": "",
}
LONG_ALIASES = {
    "US": "United States of America",
    "GB": "Great Britain|Northern Ireland",
    "CZ": "Czech Republic",
    "RU": "Soviet Union|USSR|U.S.S.R.|Russian Federation",
    "CV": "Cape Verde",
    "TL": "East Timor",
    "DE": "West Germany|East Germany",
    "": "Yugoslavia|Czechoslovakia",
    "MK": "Macedonia",
    "SK": "Slovak Republic",
}
# Adjectives that countryinfo gives otherwise, or not at all.
DEMONYMS = {
    "AR": "Argentine",
    "EC": "Ecuadorian",
    "IS": "Icelandic",
    "SA": "Saudi",
    "SI": "Slovenian",
    "NZ": "New Zealand",
    "SK": "Slovak",
    "LU": "Luxembourgish",
    "UZ": "Uzbek",
    "TJ": "Tajik",
    "KZ": "Kazakh",
    "KG": "Kyrgyz",
    "BW": "Botswanan",
}

# First-order divisions under their English names, by country: old and new regions.
REGIONS = {
    "AU": "New South Wales|Queensland|South Australia|Tasmania|Western Australia",
    "CA": "Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Quebec|"
    "Saskatchewan",
    "DE": "Bavaria|Brandenburg|Hesse|Lower Saxony|Saxony|Thuringia|North Rhine-Westphalia|Schleswig-Holstein",
    "ES": "Andalusia|Aragon|Asturias|Catalonia|Extremadura|Galicia|Navarre",
    "FR": "Alsace|Brittany|Burgundy|Lorraine|Normandy|Picardy|Provence",
    "GB": "Cornwall|Cumbria|Devon|Dorset|Essex|Hampshire|Kent|Lancashire|Norfolk|Northumberland|Oxfordshire|"
    "Somerset|Suffolk|Surrey|Sussex|Warwickshire|Wiltshire|Yorkshire",
    "IN": "Bihar|Goa|Gujarat|Haryana|Karnataka|Kerala|Maharashtra|Odisha|Rajasthan|Tamil Nadu|Uttar Pradesh|"
    "West Bengal|Punjab|Assam",
    "IT": "Abruzzo|Calabria|Campania|Liguria|Lombardy|Piedmont|Puglia|Sardinia|Sicily|Tuscany|Umbria|Veneto",
    "JP": "Hokkaido|Honshu|Kyushu|Shikoku",
    "MX": "Chiapas|Jalisco|Oaxaca|Sinaloa|Sonora|Yucatan",
}
# Regions that are cities, countries or names as well.
REGIONS_AND_MORE = (
    "Georgia", "Washington", "New York", "Virginia", "Kent", "Alberta", "Punjab", "District of Columbia",
)  # fmt: skip
CONTINENTS = ["Africa", "Asia", "Europe", "North America", "South America"]

# Words for a man or boy, and for a woman or girl.
PAIRS = """
abbot/abbess actor/actress actors/actresses anchorman/anchorwoman assemblyman/assemblywoman
assemblymen/assemblywomen baron/baroness barons/baronesses boy/girl boyfriend/girlfriend
boyfriends/girlfriends boyhood/girlhood boyish/girlish boys/girls bridegroom/bride brother/sister
brotherhood/sisterhood brothers/sisters businessman/businesswoman businessmen/businesswomen
cameraman/camerawoman cameramen/camerawomen chairman/chairwoman chairmen/chairwomen clergyman/clergywoman
clergymen/clergywomen congressman/congresswoman congressmen/congresswomen councilman/councilwoman
councilmen/councilwomen countryman/countrywoman countrymen/countrywomen cowboy/cowgirl cowboys/cowgirls
craftsman/craftswoman craftsmen/craftswomen dad/mom daddies/mommies daddy/mommy dads/moms duke/duchess
dukes/duchesses emperor/empress emperors/empresses ex-boyfriend/ex-girlfriend ex-husband/ex-wife
father/mother father-in-law/mother-in-law fatherhood/motherhood fatherly/motherly fathers/mothers
fiancé/fiancée fireman/firewoman firemen/firewomen foreman/forewoman gentleman/lady gentlemen/ladies
godfather/godmother godson/goddaughter granddad/grandma grandfather/grandmother grandfathers/grandmothers
grandpa/grandma grandson/granddaughter grandsons/granddaughters groom/bride half-brother/half-sister
heir/heiress heirs/heiresses hero/heroine heroes/heroines brother-in-law/sister-in-law
son-in-law/daughter-in-law husband/wife husbands/wives king/queen kings/queens lad/lass landlord/landlady
landlords/landladies lads/lasses male/female males/females man/woman manhood/womanhood manly/womanly
masculine/feminine masculinity/femininity men/women monk/nun monks/nuns mr/ms mr./ms. nephew/niece
nephews/nieces nobleman/noblewoman noblemen/noblewomen papa/mama patriarch/matriarch
patriarchal/matriarchal patriarchy/matriarchy policeman/policewoman policemen/policewomen prince/princess
princes/princesses salesman/saleswoman salesmen/saleswomen schoolboy/schoolgirl schoolboys/schoolgirls
serviceman/servicewoman servicemen/servicewomen sir/madam son/daughter sons/daughters sorcerer/sorceress
sorcerers/sorceresses spokesman/spokeswoman spokesmen/spokeswomen sportsman/sportswoman
sportsmen/sportswomen statesman/stateswoman statesmen/stateswomen stepbrother/stepsister stepdad/stepmom
stepfather/stepmother stepson/stepdaughter steward/stewardess stewards/stewardesses stuntman/stuntwoman
stuntmen/stuntwomen uncle/aunt uncles/aunts waiter/waitress waiters/waitresses widower/widow
widowers/widows
"""
# More words that have a partner above; they are read, and never written.
READ_ONLY = {
    "mrs": "mr",
    "mrs.": "mr.",
    "miss": "mr.",
    "mum": "dad",
    "mums": "dads",
    "mummy": "daddy",
    "granny": "grandpa",
    "grandad": "grandma",
    "gal": "guy",
    "gals": "guys",
    "auntie": "uncle",
    "ma'am": "sir",
    "fiancee": "fiancé",
    "fiance": "fiancée",
}
TRAITS = {
    "monarchy": """BE BH BT DK ES GB JO KH LS MA MY NL NO SA SE SZ TH TO""",
    "no president": """AG AU BE BH BN BS BT BZ CA DK ES GB GD JM JO JP KH KN KW LC LI LS LU MA MC MY NL NO
NZ OM PG QA SA SB SE SZ TH TO TV VA VC""",
    "prime minister": """AL AU BB BD BE BG BS CA CM CZ DK DZ EE EG ES ET FI FR GB GE GR HR HU IE IL IN IQ IS
IT JM JO JP KH KR KW LA LB LK LT LU LV LY MA MN MT MY NL NO NP NZ PG PK PL PT RO RS
RU SE SI SK TH TN TZ UA UG VN""",
    "landlocked": """AD AF AM AT AZ BF BI BO BT BW BY CF CH CZ ET HU KG KZ LA LI LS LU MD MK ML MN MW NE
NP PY RS RW SK SM SS SZ TD TJ TM UG UZ VA XK ZM ZW""",
}
"""Countries by what they have: a king or queen of their own, no president, a prime minister, no coast."""
