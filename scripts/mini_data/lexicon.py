"""Word lists shared by the mini data sets, all written for this project."""


def _words(text: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in text.split(","))


FIRST = _words(
    "Ada, Bruno, Carla, Dmitri, Elena, Farid, Greta, Hugo, Ingrid, Jonas, Keiko, Lionel, Marta, Nadia, "
    "Oscar, Priya, Quentin, Rosa, Samir, Tessa, Ulrich, Vera, Walter, Ximena, Yusuf, Zelda, Anton, "
    "Beatrice, Cyril, Dolores, Emil, Fiona, Gustav, Hannah, Ivan, Judith, Kofi, Lena, Milo, Noor, Otto, "
    "Paloma, Ravi, Sofia"
)
LAST = _words(
    "Abbott, Bergstrom, Castellano, Delacroix, Eriksen, Fontaine, Gallagher, Hoffmann, Ivanova, "
    "Jankowski, Kowalski, Lindqvist, Marchetti, Nakamura, O'Brien, Petrov, Quiroga, Rasmussen, Santoro, "
    "Tanaka, Underwood, Vasquez, Whitfield, Yamamoto, Zimmerman, Okafor, D'Angelo, MacLeod, Haddad, "
    "Sorensen, Barros, Novak, Smith-Jones, Adeyemi, Clarke, Moreau, Fischer, Thornton, Beaumont, "
    "Hartley"
)
CITY = _words(
    "Lisbon, Oslo, Nairobi, Toronto, Lima, Prague, Seoul, Cairo, Dublin, Hanoi, Vienna, Boston, Porto, "
    "Denver, Helsinki, Santiago, Lagos, Krakow, Naples, Osaka, Quito, Riga, Salzburg, Tunis, Utrecht, "
    "Valencia, Zagreb, Adelaide, Bergen, Chicago, Geneva, Glasgow, Leipzig, Manila, New Orleans, San "
    "Diego, Port Louis, Cape Town"
)
COUNTRY = _words(
    "Portugal, Norway, Kenya, Canada, Peru, Austria, Egypt, Ireland, Vietnam, Chile, Nigeria, Poland, "
    "Italy, Japan, Ecuador, Latvia, Tunisia, Spain, Croatia, Australia, Finland, Bolivia, Morocco, "
    "Iceland, Nepal, Belgium, Ghana, Mongolia, New Zealand, Sri Lanka, Costa Rica, South Korea"
)
NATIONALITY = _words(
    "Portuguese, Norwegian, Kenyan, Canadian, Peruvian, Austrian, Egyptian, Irish, Vietnamese, Chilean, "
    "Nigerian, Polish, Italian, Japanese, Latvian, Spanish, Croatian, Australian, Finnish, Moroccan, "
    "Dutch"
)
COMPANY = _words(
    "Northgate Foods, Bluewater Energy, Kestrel Motors, Halden Bank, Meridian Air, Orchard Software, "
    "Pinewood Mills, Granite Steel, Solway Shipping, Tamarind Media, Vantage Insurance, Larkfield "
    "Dairy, Copperline Rail, Summit Robotics, Eastbrook Textiles, Harbour & Sons, Quillon Paper, "
    "Delta-Nova Pharma"
)
TEAM = _words(
    "Riverside Rovers, Lakeside United, Harbour City, Northern Stars, Valley Wolves, Castle Albion, "
    "Redhill Athletic, Iron Bay Sharks, Capital Rangers, Westport Wanderers"
)
ANIMAL = _words(
    "otter, badger, heron, salamander, hedgehog, falcon, tortoise, walrus, antelope, porcupine, lynx, "
    "pelican, honeybee, dolphin, camel, kangaroo, octopus, beaver, reindeer, sparrow, crocodile, goat, "
    "donkey, bat"
)
FOOD = _words(
    "barley soup, goat cheese, rye bread, apple tart, lentil stew, smoked salmon, rice pudding, plum "
    "jam, garlic butter, walnut cake, pumpkin curry, lemon sorbet, black olives, oatmeal, potato "
    "dumplings, pancakes"
)
DRINK = _words("coffee, cider, green tea, lemonade, cocoa, ginger beer, red wine, barley water")
INSTRUMENT = _words(
    "violin, cello, trumpet, accordion, harp, clarinet, banjo, bassoon, piano, oboe, tuba, flute"
)
SPORT = _words(
    "tennis, rugby, curling, water polo, badminton, fencing, cricket, handball, rowing, judo, archery"
)
DISEASE = _words(
    "measles, asthma, malaria, gout, scurvy, hay fever, influenza, diabetes, anaemia, tonsillitis, migraine"
)
MATERIAL = _words(
    "copper, glass, rubber, amber, chalk, porcelain, wool, concrete, graphite, leather, bronze, tin"
)
OBJECT = _words(
    "bicycle, telescope, umbrella, typewriter, compass, sewing machine, zip fastener, wheelbarrow, "
    "lighthouse, elevator, printing press, thermometer, parachute, pencil sharpener, dishwasher, "
    "submarine, stapler"
)
IDEA = _words(
    "inflation, photosynthesis, erosion, gravity, nostalgia, a leap year, condensation, an eclipse, "
    "democracy, fermentation, osmosis, a haiku, magnetism, hibernation, a monsoon, irony, a glacier, "
    "plate tectonics"
)
SHORT = _words(
    "NASA, GDP, UNESCO, DNA, HTML, ATM, SONAR, FAQ, RSVP, CEO, PDF, NATO, LED, VAT, RAM, UFO, OPEC, "
    "AIDS, PIN, GPS"
)
LONG = _words(
    "chief executive officer, value added tax, light-emitting diode, personal identification number, "
    "portable document format, frequently asked questions, gross domestic product, unidentified flying "
    "object, random access memory, automated teller machine, global positioning system, estimated time "
    "of arrival, central processing unit, do it yourself, as soon as possible, parent-teacher "
    "association"
)
COLOUR = _words("crimson, turquoise, beige, violet, olive, navy, scarlet, ivory, maroon, lilac, ochre, teal")
JOB = _words(
    "carpenter, surgeon, journalist, baker, pilot, librarian, plumber, violinist, architect, nurse, "
    "sculptor, chemist, farmer, goalkeeper, translator, judge, astronaut, botanist, painter, mayor"
)
BOOK = _words(
    "The Salt Harbour, Seven Quiet Rooms, A Winter in Tartu, The Clockmaker's Niece, Letters to Nobody, "
    "Half a Lemon, The Long Orchard, Under the Tin Roof, The Cartographer's Son, Night Ferry"
)
FILM = _words(
    "Paper Lanterns, The Last Tram, Midnight in Oslo, A Borrowed Dog, Storm over Kestrel Bay, Two Left "
    "Shoes, The Understudy, Glass Mountain, Nine Days of Rain, Cousin Olga"
)
RIVER = _words("Danube, Nile, Tagus, Volga, Rhine, Amazon, Mekong, Loire, Elbe, Zambezi, Thames, Ganges")
MOUNTAIN = _words(
    "Kilimanjaro, Etna, Elbrus, Fuji, the Matterhorn, Aconcagua, Ben Nevis, Olympus, Kosciuszko"
)
BUILDING = _words(
    "the town hall, the old lighthouse, the opera house, the central station, the suspension bridge, "
    "the castle, the cathedral, the observatory, the stadium, the water tower"
)
EVENT = _words(
    "the great flood, the harvest festival, the first moon landing, the railway strike, the summer "
    "Olympics, the signing of the peace treaty, the winter carnival, the stock market crash, the "
    "world's fair"
)
MONTH = _words(
    "January, February, March, April, May, June, July, August, September, October, November, December"
)
DAY = _words("Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday")
YEAR = tuple(str(year) for year in range(1871, 2021, 7))
NUMBER = tuple(
    str(number) for number in (2, 3, 4, 6, 7, 9, 11, 12, 15, 18, 20, 24, 30, 36, 45, 60, 75, 90, 120, 250)
)
UNIT = _words("kilos, litres, miles, metres, boxes, pages, hours, seats, bottles, acres")

POOLS: dict[str, tuple[str, ...]] = {
    "first": FIRST,
    "last": LAST,
    "city": CITY,
    "country": COUNTRY,
    "nationality": NATIONALITY,
    "company": COMPANY,
    "team": TEAM,
    "animal": ANIMAL,
    "food": FOOD,
    "drink": DRINK,
    "instrument": INSTRUMENT,
    "sport": SPORT,
    "disease": DISEASE,
    "material": MATERIAL,
    "object": OBJECT,
    "idea": IDEA,
    "short": SHORT,
    "long": LONG,
    "colour": COLOUR,
    "job": JOB,
    "book": BOOK,
    "film": FILM,
    "river": RIVER,
    "mountain": MOUNTAIN,
    "building": BUILDING,
    "event": EVENT,
    "month": MONTH,
    "day": DAY,
    "year": YEAR,
    "number": NUMBER,
    "unit": UNIT,
}
