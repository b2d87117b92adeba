"""Sentence vectors of a transformers encoder, and `bi:ID_OR_FOLDER`: the cosine of two texts' vectors."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.predictors.transformers import Feature, Pretrained, encoded_texts

Pooling = Literal["mean", "cls"]
_STEP = 8  # lengths are rounded up to a multiple of it


class SentenceEncoder:
    """Vectors of texts, the same to the last bit whatever texts are asked together.

    Every batch has the same number of rows and a length that depends on the text alone (fixed shapes, so
    that matrix products add up in the same order). ``pooling`` is the mean over tokens or the first token;
    by default what the folder's `1_Pooling/config.json` (sentence-transformers) says, else the mean.
    ``layers`` are the hidden layers that are pooled, -1 being the last; their vectors are put end to end.
    One thread is used: small models gain nothing from more, and often lose.
    """

    def __init__(
        self,
        source: str,
        name: str,
        *,
        pooling: Pooling | None = None,
        layers: Sequence[int] = (-1,),
        batch_size: int = 16,
    ) -> None:
        self.name = name
        self._pretrained = Pretrained(source, name, "", batch_size)
        self._rows = batch_size
        self._layers = tuple(layers)
        self._pooling = pooling or _pooling_of(source)

    @property
    def width(self) -> int:
        """Numbers in a vector."""
        return int(self._pretrained.model.config.hidden_size) * len(self._layers)

    def encode(self, texts: Sequence[str]) -> list[Any]:
        """One float32 tensor (width,) for each text, not normalised."""
        groups: dict[int, list[tuple[int, Feature]]] = {}
        for at, feature in enumerate(encoded_texts(self._pretrained, texts)):
            length = -(-len(feature["input_ids"]) // _STEP) * _STEP
            groups.setdefault(min(length, self._pretrained.max_length), []).append((at, feature))
        found: dict[int, Any] = {}
        threads = self._pretrained.torch.get_num_threads()
        self._pretrained.torch.set_num_threads(1)
        try:
            for length, members in groups.items():
                for start in range(0, len(members), self._rows):
                    batch = members[start : start + self._rows]
                    vectors = self._vectors([feature for _, feature in batch], length)
                    found.update((at, vector) for (at, _), vector in zip(batch, vectors, strict=False))
        finally:
            self._pretrained.torch.set_num_threads(threads)
        return [found[at] for at in range(len(texts))]

    def _vectors(self, features: list[Feature], length: int) -> Any:
        torch = self._pretrained.torch
        padded = self._pretrained.padded(features, (self._rows, length))
        with torch.inference_mode():
            hidden = self._pretrained.model(**padded, output_hidden_states=True).hidden_states
            seen = padded["attention_mask"][..., None].float()
            pooled = [self._pooled(hidden[layer].float(), seen) for layer in self._layers]
        return torch.cat(pooled, dim=-1).cpu()

    def _pooled(self, states: Any, seen: Any) -> Any:
        if self._pooling == "cls":
            return states[:, 0]
        return (states * seen).sum(dim=1) / seen.sum(dim=1)


class BiEncoder:
    """Cosine, -1 to 1, of the vectors of the two texts of each pair: for regression and ranking tasks."""

    def __init__(self, source: str, *, kind: str | None = None, pooling: Pooling | None = None) -> None:
        self.name = f"bi:{source}"
        if kind not in (None, "regression", "ranking"):
            raise InvalidArgument(
                f"{self.name} gives the similarity of two texts, but the task is {kind}: use hf: or encoder"
            )
        self._encoder = SentenceEncoder(source, self.name, pooling=pooling)

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One cosine for each pair; each distinct text is read once."""
        pairs = require_pairs(inputs, self.name)
        texts = list(dict.fromkeys(text for pair in pairs for text in pair))
        vectors = [vector.double() for vector in self._encoder.encode(texts)]
        unit = dict(zip(texts, (vector / vector.norm().clamp_min(1e-12) for vector in vectors), strict=True))
        return [Prediction(float(unit[first] @ unit[second])) for first, second in pairs]


def require_pairs(inputs: Sequence[Input], predictor: str) -> list[tuple[str, str]]:
    """The inputs as pairs of texts; InvalidArgument where one is a text or a token list.

    >>> require_pairs([("a", "b")], "bi:model")
    [('a', 'b')]
    """
    for row, item in enumerate(inputs):
        if not isinstance(item, tuple):
            raise InvalidArgument(
                f"{predictor} takes pairs of texts, got a {type(item).__name__} at row {row}: "
                "use a model that reads this task's inputs"
            )
    return [item for item in inputs if isinstance(item, tuple)]


def _pooling_of(source: str) -> Pooling:
    path = Path(source) / "1_Pooling" / "config.json"
    if not path.is_file():
        return "mean"
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InvalidArgument(f"{path} is not JSON ({error}): copy the model's folder again") from error
    return "cls" if isinstance(stored, dict) and stored.get("pooling_mode_cls_token") else "mean"
