"""Which language a text is in, by py3langid: naive Bayes over byte n-grams (Lui and Baldwin 2012)."""

from functools import cache
from typing import Any

from perturbkit.resources.require import require

NO_LANGUAGE = "zxx"
"""What the model calls numbers, markup and the like."""


def languages(text: str) -> dict[str, float]:
    """Probability of each language that the model knows (139, by ISO 639 code), the likeliest first.

    The same text has the same probabilities whenever it is asked; no choice of languages that others
    make in the library changes them. MissingDependency without the extra language.

    >>> next(iter(languages("Wo ist der Schlüssel zum Schuppen?")))
    'de'
    """
    return dict(_identifier().rank(text))


@cache
def _identifier() -> Any:
    langid = require("py3langid.langid", "language")
    return langid.LanguageIdentifier.from_model_file(langid.MODEL_FILE, norm_probs=True)
