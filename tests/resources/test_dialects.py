"""The table of spellings: known pairs, the one-way ones, and no word that is on both sides."""

import re
from pathlib import Path

import pytest

from perturbkit.resources.dialects import spellings

FILE = Path(__file__).parents[2] / "perturbkit/resources/files/dialect.tsv"
BOTH = """colour/color favourite/favorite neighbourhoods/neighborhoods organisation/organization
realised/realized analysing/analyzing travelled/traveled counsellors/counselors marvellous/marvelous
centre/center theatres/theaters fibre/fiber defence/defense catalogue/catalog grey/gray moustache/mustache
manoeuvre/maneuver haemoglobin/hemoglobin paediatric/pediatric oestrogen/estrogen diarrhoea/diarrhea
jewellery/jewelry skilful/skillful fulfil/fulfill ageing/aging aluminium/aluminum sulphur/sulfur cosy/cozy
sceptical/skeptical plough/plow pyjamas/pajamas practising/practicing judgement/judgment"""
TO_US = "cheque/check metre/meter licence/license programme/program tyre/tire storey/story kerb/curb"
TO_GB = "mom/mum dialog/dialogue analyzes/analyses"
# Right on both sides, in one sense at least, or of a shape that misleads.
ALONE = """advertise surprise exercise compromise revise size prize seize capsize hour four glamour honorary
humorous vigorous meter check license program practice story tire curb vice analyses filled mirror error
tenor doctor author prefer gentler metal perilous perilously woolly"""


@pytest.mark.parametrize("pair", BOTH.split())
def test_pairs_go_both_ways(pair: str) -> None:
    british, american = pair.split("/")
    assert spellings("en-US")[british] == american
    assert spellings("en-GB")[american] == british


@pytest.mark.parametrize("pair", TO_US.split())
def test_pairs_to_american_only(pair: str) -> None:
    british, american = pair.split("/")
    assert spellings("en-US")[british] == american
    assert american not in spellings("en-GB")


@pytest.mark.parametrize("pair", TO_GB.split())
def test_pairs_to_british_only(pair: str) -> None:
    american, british = pair.split("/")
    assert spellings("en-GB")[american] == british
    assert british not in spellings("en-US")


def test_words_that_stay() -> None:
    listed = {*spellings("en-US"), *spellings("en-GB")}
    assert not listed & set(ALONE.split())


def test_no_spelling_is_on_both_sides_and_the_file_is_sorted() -> None:
    assert not set(spellings("en-US")) & set(spellings("en-GB"))
    rows = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    assert rows == sorted(rows)
    assert all(re.fullmatch(r"[a-z]+\t[a-z]+\t(both|to-us|to-gb)", row) for row in rows)
