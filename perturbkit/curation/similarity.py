"""How close in meaning a variant is to its original: the cosine of their sentence vectors."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from perturbkit.predictors.bi_encoder import SentenceEncoder
from perturbkit.tasks.encoder.embeddings import Embeddings


def similarity(originals: Sequence[str], variants: Sequence[str], model: str | None = None) -> list[float]:
    """Cosine of the sentence vectors of each pair, -1 to 1; 1 for equal texts.

    ``model``: a folder or id that ``bi:`` takes, by default the packaged encoder all-MiniLM-L6-v2 (Wang et
    al. 2020; mean of the last layer). MissingDependency where that is not installed.
    """
    vectors = _vectors([*originals, *variants], model)
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    unit = vectors / np.where(lengths, lengths, 1.0)
    n = len(originals)
    cosines = (unit[:n] * unit[n:]).sum(axis=1).clip(-1.0, 1.0)
    return [
        1.0 if a == b else float(cosine) for a, b, cosine in zip(originals, variants, cosines, strict=True)
    ]


def _vectors(texts: Sequence[str], model: str | None) -> np.ndarray:
    distinct = list(dict.fromkeys(texts))
    place = {text: row for row, text in enumerate(distinct)}
    if model is None:
        found = _packaged().of(distinct)
        found = found[:, found.shape[1] // 2 :]  # the last layer, which tells the topic
    else:
        found = np.array([vector.numpy() for vector in _loaded(model).encode(distinct)], np.float32)
    return np.asarray(found[[place[text] for text in texts]], np.float32)


@cache
def _packaged() -> Embeddings:
    return Embeddings()


@cache
def _loaded(model: str) -> SentenceEncoder:
    return SentenceEncoder(model, f"similarity({model})")
