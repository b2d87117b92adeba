"""a or an, by sound; expected values by ear."""

import pytest

from perturbkit.resources.articles import indefinite_article

AN = """
    apple egg iron orange umbrella hour honest honour heir heirloom MRI FBI HIV LP NBA SOS X-ray 8 11 18 80
    18,000
    uncle unusual unimportant unintended urgent usher utter onerous ear owl underdog understatement
    unidentified unidentifiable unimportant uninvited unimaginable unissued unironed unironic unilluminated
    unideal unisolated unitemized unitalicized unimpressed unanimated Oneida Euler Yvonne yttrium Yves
    ancient auto automobile MD hourly onion oasis eight even
"""
A = """
    house university union unit unique uniform useful user usual utility European euro eulogy one once one-off
    UFO US UK BBC DVD year ubiquitous ukulele utopia university-led CD 10 100 12 1 Ukrainian urine uranium
    unidirectional unidimensional unimodal uninominal unilateral unison unitary unisex Unix unary UNESCO
    Uganda Uruguayan urea urologist uterus Ulysses oneness onetime Ouija Ewing houri USB url Utrecht
    history horse hotel ewe yes NATO NASA unicorn unanimous
"""


@pytest.mark.parametrize("word", AN.split())
def test_an(word):
    assert indefinite_article(word) == "an"


@pytest.mark.parametrize("word", A.split())
def test_a(word):
    assert indefinite_article(word) == "a"


def test_nothing_is_a():
    assert indefinite_article("") == "a"
