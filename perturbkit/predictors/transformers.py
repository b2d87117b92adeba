"""`hf:ID_OR_FOLDER`: a transformers model for texts or pairs (classification or one number)."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.resources.require import require


class TransformersPredictor:
    """A sequence-classification model on the CPU or, where torch sees one, the GPU.

    ``labels`` are the task's label names: the model's own names must be the same set, in any order; a model
    with nameless outputs (LABEL_0, ...) must have as many outputs as the task has labels and the same
    order. For regression, and where the model has one output, the prediction is that number.
    Code from the hub is never run, and HF_HUB_OFFLINE is respected.
    """

    def __init__(
        self, source: str, *, labels: tuple[str, ...] = (), kind: str | None = None, batch_size: int = 32
    ) -> None:
        self.name = f"hf:{source}"
        self._batch_size = batch_size
        if kind == "tagging":
            raise InvalidArgument(f"{self.name} classifies whole texts, but the task is tagging: use py:")
        self._torch = require("torch", "models")
        self._tokenizer, self._model = self._load(source)
        self._names = self._output_names(labels, kind)

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One Prediction for each text or pair, with softmax probabilities for classification."""
        order = sorted(range(len(inputs)), key=lambda row: -_length(inputs[row], row, self.name))
        found: dict[int, Prediction] = {}
        for start in range(0, len(order), self._batch_size):
            rows = order[start : start + self._batch_size]
            found.update(zip(rows, self._batch([inputs[row] for row in rows]), strict=True))
        return [found[row] for row in range(len(inputs))]

    def _batch(self, items: list[Input]) -> Iterator[Prediction]:
        encoded = self._tokenizer(
            [item if isinstance(item, str) else tuple(item) for item in items],
            padding=True,
            truncation=True,
            max_length=self._max_length(),
            return_tensors="pt",
        ).to(self._model.device)
        with self._torch.inference_mode():
            logits = self._model(**encoded).logits.float()
        if not self._names:
            yield from (Prediction(value) for value in logits[:, 0].tolist())
            return
        for row in logits.softmax(dim=-1).tolist():
            scores = dict(zip(self._names, row, strict=True))
            yield Prediction(max(scores, key=lambda label: scores[label]), scores)

    def _max_length(self) -> int:
        # A tokenizer saved without a limit reports a huge number; the positions of the model are the limit.
        # RoBERTa's kin number positions from the padding index on, so that many at the start are lost.
        config = self._model.config
        positions = getattr(config, "max_position_embeddings", None) or 512
        lost = (config.pad_token_id or 0) + 1 if "roberta" in config.model_type else 0
        return int(min(self._tokenizer.model_max_length, positions - lost))

    def _load(self, source: str) -> tuple[Any, Any]:
        transformers = require("transformers", "models")
        damaged = require("safetensors", "models").SafetensorError
        try:
            tokenizer = transformers.AutoTokenizer.from_pretrained(source, trust_remote_code=False)
            model = transformers.AutoModelForSequenceClassification.from_pretrained(
                source, trust_remote_code=False, output_loading_info=True
            )
        except (OSError, ValueError, RuntimeError, ImportError, damaged) as error:
            raise MissingResource(self._why_not(source, error)) from error
        loaded, info = model
        if info["missing_keys"]:
            raise InvalidArgument(
                f"{self.name} has no trained classifier head ({sorted(info['missing_keys'])[0]} is missing): "
                "use a model fine-tuned for the task"
            )
        device = "cuda" if self._torch.cuda.is_available() else "cpu"
        return tokenizer, loaded.to(device).eval()

    def _why_not(self, source: str, error: Exception) -> str:
        first = str(error).strip().partition("\n")[0][:160]
        if Path(source).is_dir():
            return f"{self.name} cannot be loaded from that folder ({first}): save model and tokenizer there"
        offline = os.environ.get("HF_HUB_OFFLINE", "").upper() in {"1", "ON", "YES", "TRUE"}
        return (
            f"{self.name} is no folder here and no model that can be fetched"
            f"{' while HF_HUB_OFFLINE is set' if offline else ''}: check the name, or download it first "
            f"with hf download {source}"
        )

    def _output_names(self, labels: tuple[str, ...], kind: str | None) -> list[str]:
        count = int(self._model.config.num_labels)
        if count == 1 or kind == "regression":
            if count != 1 or kind == "classification":
                raise InvalidArgument(f"{self.name} has {count} outputs, which does not fit a {kind} task")
            return []
        names = [str(self._model.config.id2label[index]) for index in range(count)]
        if not labels or set(names) == set(labels):
            return names
        folded = {label.casefold(): label for label in labels}
        if len(folded) == len(labels) and {name.casefold() for name in names} == set(folded):
            return [folded[name.casefold()] for name in names]
        if names == [f"LABEL_{index}" for index in range(count)] and count == len(labels):
            return list(labels)
        raise InvalidArgument(
            f"{self.name} has the {count} labels {', '.join(names[:8])}; the task has {len(labels)}: "
            f"{', '.join(labels[:8])}: use a model trained for this task, or set id2label in its config.json"
        )


def _length(item: Input, row: int, name: str) -> int:
    if isinstance(item, list):
        raise InvalidArgument(f"{name} takes texts or pairs of texts, got a token list at row {row}")
    return len(item) if isinstance(item, str) else sum(map(len, item))
