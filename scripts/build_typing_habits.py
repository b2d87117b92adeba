"""Write perturbkit/resources/files/typing_habits.json: how often which slip of the fingers happens.

``basis`` says what each set of numbers stands on: "published" (figures of the study named, taken from
quotations of it: the paper itself was not at hand) or "choice" (ours; what is known is said, and whether it
was read or comes at second hand).
"""

import json
from pathlib import Path

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/typing_habits.json"

# Errors per 100 characters of 168,000 people copying English sentences (Dhakal et al. 2018)
SUBSTITUTION, OMISSION, INSERTION = 1.65, 0.80, 0.67
TRANSPOSITION_SHARE = 0.125
REST = (1 - TRANSPOSITION_SHARE) / (SUBSTITUTION + OMISSION + INSERTION)

HABITS = {
    "kinds": {
        "values": {
            "substitution": round(SUBSTITUTION * REST, 3),
            "omission": round(OMISSION * REST, 3),
            "insertion": round(INSERTION * REST, 3),
            "transposition": TRANSPOSITION_SHARE,
        },
        "basis": "published; the share of transpositions: choice",
        "source": "Substitution 1.65, omission 0.80, insertion 0.67 per 100 characters: Dhakal, Feit, "
        "Kristensson and Oulasvirta, Observations on Typing from 136 Million Keystrokes, CHI 2018. They did "
        "not count transpositions; second-hand figures for other corpora lie between 12 and 15 % of errors.",
    },
    "substitutions": {
        "values": {"horizontal": 0.6, "vertical": 0.3, "homologous": 0.1},
        "basis": "choice",
        "source": "Two beside for each above or below: the example in the README of MulTypo (arXiv "
        "2510.09536; read). That slips to the side prevail: MacNeilage 1964, and that the same finger of the "
        "other hand is a common one: Grudin 1983, both at second hand.",
    },
    "insertions": {
        "values": {"doubling": 0.6, "neighbour": 0.4},
        "basis": "choice",
        "source": "That doubling is the most important cause of insertions: Pollock and Zamora, JASIS 34(1), "
        "1983 (abstract read); the share is ours.",
    },
    "first_letter": {
        "values": {"weight": 0.2},
        "basis": "choice",
        "source": "Chance of a word's first letter to be hit, relative to each other letter. Errors in the "
        "first letter are 3.3 % of misspellings in Pollock and Zamora 1983 and 7 % in Mitton 1987 (both at "
        "second hand, after Kukich, ACM Computing Surveys 24(4), 1992); 0.2 gives 4.8 % for words "
        "of five letters.",
    },
    "across_hands": {
        "values": {"weight": 3.0},
        "basis": "choice",
        "source": "Chance of two letters of different hands to trade places, relative to two of one hand. "
        "About half of the pairs in running English are of different hands on qwerty (51 %, counted over the "
        "word frequencies of symspellpy 6.10.1), so that 3 puts 76 % of transpositions across hands, the "
        "figure of Rumelhart and Norman 1982 at second hand.",
    },
    "word_length": {
        "values": {"power": 1},
        "basis": "choice",
        "source": "A word's chance to be hit is its number of letters to this power: every keystroke errs "
        "alike. No published curve was found.",
    },
}


def main() -> None:
    text = json.dumps(HABITS, indent=1, sort_keys=True)
    TARGET.write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
