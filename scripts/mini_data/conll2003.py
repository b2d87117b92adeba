"""mini-conll2003: news sentences as tokens with BIO tags of PER, ORG, LOC and MISC.

A template is text with slots; {PER:first last} is one entity of type PER. Some names belong to two
types (Santiago the city, Santiago FC the club), so the neighbours matter. A fifth of the templates and
a third of the names are in test only.
"""

import random
import re
from typing import Any

from scripts.mini_data.drawing import distinct, fill, generator, pick, shuffled
from scripts.mini_data.lexicon import POOLS

TEMPLATES = (
    "{PER:{first} {last}} , a {job} from {LOC:{city}} , joined {ORG:{company}} in {month} {year} .",
    "{ORG:{company}} said on {day} it would close its plant near {LOC:{city}} .",
    "{LOC:{city1}} {year}-{date}",
    "{ORG:{city1}} {score1} {ORG:{city2}} {score2} ( halftime {score1} - 0 )",
    "{ORG:{city}} 's goalkeeper , {PER:{last}} , broke a finger in training .",
    "{PER:{first}} and {PER:{first2}} met at the port of {LOC:{city}} , where both sold {food} .",
    "Results from the {LOC:{country}} league : {ORG:{team1}} {score1} , {ORG:{team2}} {score2} .",
    "{PER:{first} {last}} 's {material} statue of a {animal} was stolen from a park in {LOC:{city}} .",
    "{ORG:{last} and Sons} , a {MISC:{nationality}} maker of {object}s , will cut {number} jobs .",
    "In {LOC:{city}} , the {MISC:{nationality}} crown fell to its lowest level since {month} {year} .",
    "The patient , {PER:{first} {last}} , had caught {disease} on a trip to {LOC:{country}} .",
    "{ORG:{team1}} beat {ORG:{team2}} {score1} - {score2} in front of a {MISC:{nationality}} crowd .",
    "The {MISC:{nationality}} {job} {PER:{first} {last}} won the {sport} final in {number} minutes .",
    "{PER:{last}} , who was born in {LOC:{country}} , didn't speak to reporters .",
    "Shares in {ORG:{company}} rose {number} percent after {PER:{first} {last}} resigned .",
    "Police in {LOC:{city}} are looking for a {MISC:{nationality}}-born {job} .",
    '" We\'re not afraid of {ORG:{team}} , " {PER:{last}} told {ORG:{paper}} .',
    "{PER:{first} {last}} ( {LOC:{country}} ) {score1} - {score2}",
    "{LOC:{country}} 's foreign minister , {PER:{first} {last}} , will visit {LOC:{city}} on {day} .",
    "The {MISC:{cup}} starts in {LOC:{city}} next {month} .",
    "Heavy rain closed the road between {LOC:{city1}} and {LOC:{city2}} for {number} hours .",
    "The {ORG:{body}} has asked {LOC:{country}} to explain the {MISC:{nationality}} figures .",
    "{ORG:{city} FC} drew {score1} - {score2} with {ORG:{team}} on {day} .",
    "{PER:{first} {last}} and {PER:{first2} {last2}} shared the prize of the {ORG:{city} University} .",
    "{day} 's results in the {MISC:{cup}} :",
    "Traders in {LOC:{city}} expected {food} prices to fall by {month} .",
    "A spokesman for {ORG:{body}} denied that {number} {unit} had been lost .",
    "The {job} , known only as {PER:{first}} , left {LOC:{country}} with {number} {unit} of {drink} .",
    "{PER:{first} {last}} , {number} , plays the {instrument} for {ORG:{company}} 's works band .",
    "In {year} , {LOC:{country}} bought the ship from a {MISC:{nationality}} owner .",
    "{ORG:{paper}} reported that {ORG:{company}} owed {PER:{last}} {number} million crowns .",
    "No one was hurt when {ORG:{company}} 's warehouse in {LOC:{city}} burned down .",
    "{MISC:{nationality}} coach {PER:{first} {last}} praised {ORG:{team}} after the match .",
)
TEST_ONLY = (
    "Asked about {ORG:{company}} , {PER:{last}} said he had never been to {LOC:{country}} .",
    "For the {MISC:{nationality}} side it was the first defeat by {ORG:{team}} since {year} .",
    "{PER:{first} {last}} scored twice as {LOC:{country}} reached the {MISC:{cup}} semi-finals .",
    "Flights from {LOC:{city}} were late because the {ORG:{body}} called a strike .",
    "A book about {LOC:{city}} by {PER:{first} {last}} was reviewed in {ORG:{paper}} .",
)
EXTRA = {
    "paper": (
        "Morning Courier",
        "Daily Harbour",
        "The Evening Post",
        "Northern Echoes",
        "Radio Nine",
        "La Gazeta",
    ),
    "body": (
        "World Grain Council",
        "Central Bank",
        "Pilots' Union",
        "Red Lantern Fund",
        "UNESCO",
        "OPEC",
        "Ministry of Ports",
    ),
    "score": tuple("1234567"),
    "date": ("01-14", "02-28", "03-07", "05-19", "06-30", "08-11", "09-23", "10-05", "12-02"),
    "cup": ("Amber Cup", "Alpine Open", "World Regatta", "Danube Trophy", "Winter Games", "Tour of Norway"),
}
_TEST_NAMES = ("first", "last", "city", "country", "company", "team", "nationality", "paper", "body", "cup")
_ENTITY = re.compile(r"\{(PER|ORG|LOC|MISC):((?:[^{}]|\{[a-z_]+\d?\})+)\}")
_TEST_SHARE_NEW = 0.4


def rows(train: int, test: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    taken: set[str] = set()
    return _split("train", train, taken), _split("test", test, taken)


def _split(split: str, count: int, taken: set[str]) -> list[dict[str, Any]]:
    rng = generator(f"conll2003 {split}")
    everything = {**POOLS, **EXTRA}
    known = {
        name: pool[: -(len(pool) // 3)] if name in _TEST_NAMES else pool for name, pool in everything.items()
    }

    def sentence() -> dict[str, Any]:
        test = split == "test"
        template = pick(rng, TEST_ONLY if test and rng.random() < _TEST_SHARE_NEW else TEMPLATES)
        pools = everything if test and rng.random() < _TEST_SHARE_NEW else known
        return _tagged(template, rng, pools)

    return shuffled(rng, distinct(count, sentence, lambda row: " ".join(row["tokens"]).lower(), taken))


def _tagged(template: str, rng: random.Random, pools: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    # Entities are marked by brackets that no text has, filled together, and read back.
    marked = fill(_ENTITY.sub(lambda match: f"⟦{match[1]}:{match[2]}⟧", template), rng, pools)
    tokens: list[str] = []
    tags: list[str] = []
    for piece in re.split(r"(⟦[^⟧]*⟧)", marked):
        kind, _, words = piece.strip("⟦⟧").partition(":") if piece.startswith("⟦") else ("O", "", piece)
        for at, token in enumerate(_tokenised(words)):
            glued = at == 0 and tokens and token.startswith("-") and kind == "O"
            if glued:  # Norwegian-born is one token, tagged as the name in it
                tokens[-1] += token
                continue
            tokens.append(token)
            tags.append("O" if kind == "O" else f"{'B' if at == 0 else 'I'}-{kind}")
    return {"tokens": _articles(tokens), "tags": tags}


def _articles(tokens: list[str]) -> list[str]:
    follows = [*tokens[1:], ""]
    vowel = [word[:1].lower() in tuple("aeiou") for word in follows]
    return [f"{word}n" if word in ("a", "A") and an else word for word, an in zip(tokens, vowel, strict=True)]


def _tokenised(text: str) -> list[str]:
    return text.replace('"', ' " ').split()
