"""Write perturbkit/resources/files/abbreviations.tsv: full form, abbreviations, where they hold, which way.

Our own table, by hand. Where: any; chat (any, in casual writing only); aside (the same, set off from the
sentence); title (a name follows); name (a name goes before); number (a number goes before); numbered (a
number follows); date (a number beside it); place (after a town and a comma). Which way: both, or only to
"shorten" or to "expand" where the other is not sure.
"""

import re
from pathlib import Path

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/abbreviations.tsv"
HEADER = "# Full form, abbreviations, where, which way: our own table, scripts/build_abbreviations.py.\n"
# One entry a line or between strokes: full form = abbreviations; "<" only shortens, ">" only expands.
ENTRIES = {
    "any": """
also known as = a.k.a. aka
approximately = approx.
artificial intelligence = AI
as soon as possible = ASAP asap
attention deficit hyperactivity disorder = ADHD
acquired immune deficiency syndrome = AIDS
African National Congress = ANC
automated teller machine = ATM
automated teller machines = ATMs
bed and breakfast = B&B
before Christ < B.C. BC
British Broadcasting Corporation = BBC
Central Intelligence Agency = CIA
central processing unit = CPU
chief executive officer = CEO
chief executive officers = CEOs
chief financial officer = CFO
compact disc = CD
compact discs = CDs
deoxyribonucleic acid = DNA
department = dept.
disc jockey = DJ
disc jockeys = DJs
District of Columbia = D.C.
do it yourself = DIY
emergency room < ER
estimated time of arrival < ETA
et cetera = etc.
European Union = EU E.U.
extrasensory perception < ESP
Federal Bureau of Investigation = FBI
for example = e.g.
for your information = FYI fyi
frequently asked questions = FAQ
Global Positioning System = GPS
government = govt.
gross domestic product = GDP
human immunodeficiency virus = HIV
human resources < HR
information = info
information technology < IT
initial public offering = IPO
initial public offerings = IPOs
intelligence quotient = IQ
intensive care unit = ICU
Internal Revenue Service = IRS
International Monetary Fund = IMF
Ku Klux Klan = KKK
light-emitting diode = LED
liquid crystal display = LCD
Los Angeles = L.A.
Major League Baseball = MLB
Massachusetts Institute of Technology = MIT
member of parliament = MP
members of parliament = MPs
most valuable player = MVP
National Aeronautics and Space Administration = NASA
National Basketball Association = NBA
National Football League = NFL
National Hockey League = NHL
New York City = NYC
New Zealand < NZ
non-governmental organization = NGO
non-governmental organizations = NGOs
North Atlantic Treaty Organization = NATO
okay = OK
operating system < OS
Organization of the Petroleum Exporting Countries = OPEC
Palestine Liberation Organization = PLO
personal computer < PC
personal computers < PCs
personal identification number = PIN
point of view = POV
post-traumatic stress disorder = PTSD
prime minister < PM
public relations < PR
question and answer = Q&A
random access memory = RAM
recreational vehicle = RV
research and development = R&D
rhythm and blues = R&B
science fiction = sci-fi
sport utility vehicle = SUV
sport utility vehicles = SUVs
television = TV
televisions = TVs
that is > i.e.
ultraviolet = UV
unidentified flying object = UFO
unidentified flying objects = UFOs
United Kingdom = UK U.K.
United Nations = U.N. UN
United States = U.S. US
United States of America = USA U.S.A.
versus = vs. vs
very important person = VIP
videocassette recorder = VCR
World Health Organization < WHO
World Trade Organization = WTO
Monday = Mon.
Tuesday = Tues. Tue.
Wednesday = Wed.
Thursday = Thurs. Thu.
Friday = Fri.
Saturday < Sat.
Sunday < Sun.
""",
    "chat": """
I do n't know < IDK idk
I don't know = IDK idk
appointment = appt
appointments = appts
as far as I know = AFAIK afaik
be right back = BRB brb
because = bc cuz b/c
before = b4
birthday = bday
definitely < def
direct message = DM
favorite = fave
flight = flt
flights = flts
for what it's worth = FWIW fwiw
great = gr8
in case you missed it = ICYMI icymi
in my humble opinion = IMHO imho
in my opinion = IMO imo
in real life = IRL irl
just kidding < JK jk
laughing out loud = LOL lol
message = msg
messages = msgs
never mind = NVM nvm
oh my god = OMG omg
on the other hand = OTOH otoh
people = ppl
please = pls plz
probably = prolly
seriously = srsly
shaking my head = SMH smh
talk to you later = TTYL ttyl
thanks = thx
though = tho
through = thru
to be honest = TBH tbh
tomorrow = tmrw
tonight = tonite
too much information = TMI tmi
weekend = wknd
with = w/
without = w/o
you = u
your < ur
""",
    "aside": """
by the way = BTW btw
""",
    "title": """
Captain = Capt. / Colonel = Col. / Commander = Cmdr. / Doctor = Dr. Dr / Fort = Ft. / General > Gen. /
Governor = Gov. / Lieutenant = Lt. / Major > Maj. / Mister = Mr. Mr / Mount = Mt. Mt / President < Pres. /
Professor = Prof. / Representative > Rep. / Reverend = Rev. / Saint = St. St / Senator = Sen. /
Sergeant = Sgt.
""",
    "name": """
Association = Assn. / Avenue = Ave. / Boulevard = Blvd. / Brothers = Bros. / Company = Co. /
Corporation = Corp. / Incorporated = Inc. / Junior = Jr. / Limited = Ltd. / Road = Rd. / Senior = Sr. /
Square < Sq. / Street = St. / University < Univ.
""",
    "number": """
centimeters = cm / centimetres < cm / feet = ft / gigabytes = GB / grams < g / hectares < ha /
hours = hrs / inches < in. / kilograms = kg / kilometers = km / kilometers per hour = km/h /
kilometres < km / megabytes = MB / meters < m / metres < m / miles < mi / miles per hour = mph /
millimeters = mm / millimetres < mm / minutes = mins min / ounces = oz / pounds = lbs / seconds = secs /
square feet < sq. ft. / weeks = wks / years = yrs
""",
    "numbered": """
apartment = apt.
chapter < ch.
figure = fig.
highway = hwy.
number = no.
page = p.
pages = pp.
volume = vol.
""",
    "date": """
January = Jan. / February = Feb. / March = Mar. / April = Apr. / August = Aug. / September = Sept. Sep. /
October = Oct. / November = Nov. / December = Dec.
""",
    "place": """
Alabama = Ala. / Arizona = Ariz. / Arkansas = Ark. / California = Calif. / Colorado = Colo. /
Connecticut = Conn. / Florida = Fla. / Illinois = Ill. / Indiana = Ind. / Kansas = Kan. / Kentucky = Ky. /
Louisiana = La. / Maryland = Md. / Massachusetts = Mass. / Michigan = Mich. / Minnesota = Minn. /
Mississippi = Miss. / Missouri = Mo. / Montana = Mont. / Nebraska = Neb. / Nevada = Nev. /
New Hampshire = N.H. / New Jersey = N.J. / New Mexico = N.M. / New York = N.Y. / North Carolina = N.C. /
Oklahoma = Okla. / Oregon = Ore. / Pennsylvania = Pa. / South Carolina = S.C. / Tennessee = Tenn. /
Texas = Tex. / Vermont = Vt. / Virginia = Va. / Washington = Wash. / Wisconsin = Wis.
""",
}
WAYS = {"=": "both", "<": "shorten", ">": "expand"}


def main() -> None:
    rows = []
    for where, entries in ENTRIES.items():
        for entry in re.split(r" /\n|\n| / ", entries.strip()):
            words = entry.split(" ")
            at = next(i for i, word in enumerate(words) if word in WAYS)
            full, short = " ".join(words[:at]), words[at + 1 :]
            if full == "square feet":
                short = ["sq. ft."]
            rows.append(f"{full}\t{'|'.join(short)}\t{where}\t{WAYS[words[at]]}\n")
    TARGET.write_text(HEADER + "".join(sorted(rows)), encoding="utf-8", newline="\n")
    print(f"{len(rows)} entries")


if __name__ == "__main__":
    main()
