import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument


def test_a_given_phrase():
    assert (
        pk.perturb_text("A film.", pk.make("add_phrase", phrase="Not for me.")).text == "A film. Not for me."
    )


def test_polarities():
    good = {pk.perturb_text("A film.", "add_phrase:polarity=positive", seed=s).text for s in range(50)}
    bad = {pk.perturb_text("A film.", "add_phrase:polarity=negative", seed=s).text for s in range(50)}
    assert "A film. I love it." in good
    assert "A film. I hate it." in bad
    assert not good & bad


def test_bad_values():
    with pytest.raises(
        InvalidArgument, match="polarity must be one of positive, negative, neutral, got 'nice'"
    ):
        pk.make("add_phrase", polarity="nice")
    with pytest.raises(InvalidArgument, match="phrase must be a text or left out, got ''"):
        pk.make("add_phrase", phrase="")
    with pytest.raises(InvalidArgument, match="phrase must not hold half a character"):
        pk.make("add_phrase", phrase="so \ud83d")
