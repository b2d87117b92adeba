"""TF-IDF vectorizers that can be stored as plain arrays."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from perturbkit.resources.require import require
from perturbkit.tasks.baselines.cache import State

Floats = npt.NDArray[np.float64]
Analyzer = Callable[[str], list[str]] | str


@dataclass(frozen=True, eq=False)
class Tfidf:
    """Sublinear TF-IDF, rows of length one. ``analyzer`` is a function of the text, "char" or "char_wb".

    "char" are character n-grams across words, with one blank between these, "char_wb" those within a word and
    its blanks. Terms hold no line end: texts are split at white space.
    """

    analyzer: Analyzer
    ngrams: tuple[int, int]
    terms: list[str]
    idf: Floats

    @classmethod
    def fit(
        cls, texts: Sequence[str], analyzer: Analyzer, ngrams: tuple[int, int] = (1, 1), least: int = 1
    ) -> Self:
        """Learn the terms that occur in at least ``least`` texts."""
        fitted = _vectorizer(analyzer, ngrams, min_df=min(least, max(1, len(texts) // 100)))
        fitted.fit(texts)
        return cls(
            analyzer, ngrams, list(fitted.get_feature_names_out()), np.asarray(fitted.idf_, np.float64)
        )

    @classmethod
    def from_state(cls, state: State, analyzer: Analyzer, ngrams: tuple[int, int] = (1, 1)) -> Self:
        """The vectorizer that ``state`` describes; analyzer and ngrams as in fit."""
        return cls(analyzer, ngrams, unpack_terms(state["terms"]), state["idf"])

    def state(self) -> State:
        """Terms and inverse document frequencies."""
        return {"terms": pack_terms(self.terms), "idf": self.idf}

    def transform(self, texts: Sequence[str]) -> Any:
        """Sparse matrix (n_texts, n_terms)."""
        return self._fitted.transform(texts)

    def cosine(self, first: Sequence[str], second: Sequence[str]) -> Floats:
        """Cosine of each text with its partner: (n,), 0 where one has no known term."""
        product = self.transform(first).multiply(self.transform(second))
        return np.asarray(product.sum(axis=1), dtype=np.float64).ravel()

    @cached_property
    def _fitted(self) -> Any:
        made = _vectorizer(self.analyzer, self.ngrams, vocabulary={t: at for at, t in enumerate(self.terms)})
        made.idf_ = self.idf
        return made


def _vectorizer(analyzer: Analyzer, ngrams: tuple[int, int], **options: Any) -> Any:
    text = require("sklearn.feature_extraction.text", "baseline")
    if analyzer == "char":
        options["preprocessor"] = _on_one_line
    return text.TfidfVectorizer(analyzer=analyzer, ngram_range=ngrams, sublinear_tf=True, **options)


def _on_one_line(text: str) -> str:
    """The text in small letters with one blank for all white space."""
    return " ".join(text.lower().split())


def pack_terms(terms: Sequence[str]) -> npt.NDArray[np.uint8]:
    """Terms as the UTF-8 bytes of one term a line; no term may hold a line end.

    >>> unpack_terms(pack_terms(["a", "b c"]))
    ['a', 'b c']
    """
    return np.frombuffer("\n".join(terms).encode("utf-8", "surrogatepass"), np.uint8)


def unpack_terms(packed: npt.NDArray[np.uint8]) -> list[str]:
    """The terms of pack_terms."""
    return packed.tobytes().decode("utf-8", "surrogatepass").split("\n")
