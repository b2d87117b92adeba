"""`hf:ID_OR_FOLDER`: a transformers model for texts or pairs (a cross-encoder: classes or one number)."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.resources.hub import asked_once
from perturbkit.resources.require import require

Feature = Mapping[str, Sequence[int]]
"""What a tokenizer gives for one input: input_ids, attention_mask and perhaps token_type_ids."""


class Pretrained:
    """Tokenizer and model of a folder or hub id, on the CPU or, where torch sees one, the GPU.

    ``head`` is the Auto class, without "AutoModel" ("ForQuestionAnswering", or "" for a bare encoder).
    Code from the hub is never run, and HF_HUB_OFFLINE is respected. A model that cannot be had raises
    MissingResource; one whose head was never trained InvalidArgument.
    """

    def __init__(self, source: str, name: str, head: str, batch_size: int) -> None:
        self.name = name
        self.torch = require("torch", "models")
        self.tokenizer, self.model = self._load(source, head)
        # A model that knows no padding can only be asked one by one.
        self._batch_size = batch_size if self.model.config.pad_token_id is not None else 1

    @property
    def max_length(self) -> int:
        """The most tokens of one input, special ones included."""
        # A tokenizer saved without a limit reports a huge number; the positions of the model are the limit.
        # RoBERTa's kin number positions from the padding index on, so that many at the start are lost.
        config = self.model.config
        positions = getattr(config, "max_position_embeddings", None) or 512
        lost = (config.pad_token_id or 0) + 1 if "roberta" in config.model_type else 0
        return int(min(self.tokenizer.model_max_length, positions - lost))

    @property
    def output_names(self) -> list[str]:
        """The model's own names of its outputs, in order."""
        config = self.model.config
        return [str(config.id2label[index]) for index in range(int(config.num_labels))]

    def run(
        self, features: Sequence[Feature], outputs: Sequence[str], **options: Any
    ) -> list[tuple[Any, ...]]:
        """The named outputs of each feature as float tensors on the CPU, in order.

        Features of like length share a batch; rows of an output keep their padding, at the end.
        ``options`` go to the model.
        """
        order = sorted(range(len(features)), key=lambda at: -len(features[at]["input_ids"]))
        found: dict[int, tuple[Any, ...]] = {}
        for start in range(0, len(order), self._batch_size):
            places = order[start : start + self._batch_size]
            with self.torch.inference_mode():
                answer = self.model(**self.padded([features[at] for at in places]), **options)
            tensors = [getattr(answer, name).float().cpu() for name in outputs]
            found.update(zip(places, zip(*tensors, strict=True), strict=True))
        return [found[at] for at in range(len(features))]

    def padded(self, features: Sequence[Feature], shape: tuple[int, int] | None = None) -> dict[str, Any]:
        """Features as tensors (n_rows, length), filled up at the end; ``shape`` asks for more of either."""
        rows, length = shape or (len(features), max(len(feature["input_ids"]) for feature in features))
        padding = {"input_ids": self.model.config.pad_token_id or 0}
        found = {}
        for key in features[0]:
            fill = padding.get(key, 0)
            lines = [[*feature[key], *[fill] * (length - len(feature[key]))] for feature in features]
            lines += [lines[-1]] * (rows - len(features))
            found[key] = self.torch.tensor(lines, device=self.model.device)
        return found

    def require_offsets(self) -> None:
        """Refuse a tokenizer that cannot tell where its pieces stand in the text."""
        if not self.tokenizer.is_fast:
            raise InvalidArgument(
                f"{self.name} has a tokenizer without offsets: save a fast one (tokenizer.json)"
            )

    def _load(self, source: str, head: str) -> tuple[Any, Any]:
        transformers = require("transformers", "models")
        logging = require("transformers.utils.logging", "models")
        damaged = require("safetensors", "models").SafetensorError
        loud, bars = logging.get_verbosity(), logging.is_progress_bar_enabled()
        logging.set_verbosity_error()  # the report of unused weights says nothing that is not checked here
        logging.disable_progress_bar()
        with asked_once(source) as answers:
            try:
                tokenizer = transformers.AutoTokenizer.from_pretrained(source, trust_remote_code=False)
                model, info = getattr(transformers, f"AutoModel{head}").from_pretrained(
                    source, trust_remote_code=False, output_loading_info=True
                )
            except (OSError, ValueError, RuntimeError, ImportError, damaged) as error:
                raise MissingResource(self._why_not(source, error, answers)) from error
            finally:
                logging.set_verbosity(loud)
                if bars:
                    logging.enable_progress_bar()
        self._require_head(model, info, head)
        device = "cuda" if self.torch.cuda.is_available() else "cpu"
        return tokenizer, model.to(device).eval()

    def _require_head(self, model: Any, info: Any, head: str) -> None:
        # The pooler of a bare encoder is not used here.
        missing = sorted(key for key in info["missing_keys"] if head or not key.startswith("pooler."))
        if missing:
            raise InvalidArgument(
                f"{self.name} has no trained {_HEADS[head]} ({missing[0]} is missing): "
                "use a model fine-tuned for the task"
            )
        # Heads of texts and of tokens have weights of the same names: only the stored class tells.
        stored = model.config.architectures or []
        if head and stored and not any(name.endswith(head) for name in stored):
            raise InvalidArgument(
                f"{self.name} is a {stored[0]}, which has no {_HEADS[head]}: "
                "use a model fine-tuned for the task"
            )

    def _why_not(self, source: str, error: Exception, answers: bool) -> str:
        first = str(error).strip().partition("\n")[0][:160]
        if Path(source).is_dir():
            return f"{self.name} cannot be loaded from that folder ({first}): save model and tokenizer there"
        offline = os.environ.get("HF_HUB_OFFLINE", "").upper() in {"1", "ON", "YES", "TRUE"}
        why = " while HF_HUB_OFFLINE is set" if offline else "" if answers else " (the hub does not answer)"
        return (
            f"{self.name} is no folder here and no model that can be fetched{why}: check the name, "
            f"or download it first with hf download {source}"
        )


_HEADS = {
    "": "encoder",
    "ForSequenceClassification": "classifier head",
    "ForTokenClassification": "head for tokens",
    "ForQuestionAnswering": "head for answer spans",
}


class TransformersPredictor:
    """A sequence-classification model of single texts, or of pairs read together (a cross-encoder).

    ``labels`` are the task's label names: the model's own names must be the same set, in any order; a model
    with nameless outputs (LABEL_0, ...) must have as many outputs as the task has labels and the same
    order. For regression, and where the model has one output, the prediction is that number; one output
    for a ranking task is read as the logit of relevance, and its sigmoid is the prediction.
    """

    def __init__(
        self, source: str, *, labels: tuple[str, ...] = (), kind: str | None = None, batch_size: int = 32
    ) -> None:
        self.name = f"hf:{source}"
        if kind in ("tagging", "question_answering"):
            raise InvalidArgument(f"{self.name} classifies whole texts, but the task is {kind}: use py:")
        self._kind = kind
        self._pretrained = Pretrained(source, self.name, "ForSequenceClassification", batch_size)
        self._names = self._output_names(labels, kind)

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One Prediction for each text or pair, with softmax probabilities for classification."""
        features = list(encoded_texts(self._pretrained, inputs))
        return [self._prediction(logits) for (logits,) in self._pretrained.run(features, ["logits"])]

    def _prediction(self, logits: Any) -> Prediction:
        if not self._names:
            only = logits[0].double()
            return Prediction((only.sigmoid() if self._kind == "ranking" else only).item())
        scores = dict(zip(self._names, logits.softmax(dim=-1).tolist(), strict=True))
        return Prediction(max(scores, key=lambda label: scores[label]), scores)

    def _output_names(self, labels: tuple[str, ...], kind: str | None) -> list[str]:
        names = self._pretrained.output_names
        if len(names) == 1 or kind == "regression":
            if len(names) != 1 or kind == "classification":
                raise InvalidArgument(
                    f"{self.name} has {len(names)} outputs, which does not fit a {kind} task"
                )
            return []
        return task_names(names, labels, self.name)


def encoded_texts(pretrained: Pretrained, inputs: Sequence[Input]) -> Iterator[Feature]:
    """One feature for each text or pair of texts, cut to the model's length; token lists are refused."""
    for row, item in enumerate(inputs):
        if isinstance(item, list):
            raise InvalidArgument(
                f"{pretrained.name} takes texts or pairs of texts, got a token list at row {row}"
            )
        texts = (item,) if isinstance(item, str) else item
        encoded = pretrained.tokenizer(*texts, truncation=True, max_length=pretrained.max_length)
        yield dict(encoded)


def task_names(names: Sequence[str], labels: Sequence[str], model: str, *, subset: bool = False) -> list[str]:
    """The task's label for each of a model's outputs.

    Names may differ in case; nameless outputs (LABEL_0, ...) take the labels in order. ``subset`` lets a
    model know fewer labels than the task. Raises InvalidArgument where they do not fit.

    >>> task_names(["POS", "NEG"], ["neg", "pos"], "m")
    ['pos', 'neg']
    """
    if not labels:
        return list(names)
    if len(names) == len(labels) and list(names) == [f"LABEL_{index}" for index in range(len(names))]:
        return list(labels)
    exact = {label: label for label in labels}
    folded = {label.casefold(): label for label in labels}
    for known, found in ((exact, list(names)), (folded, [name.casefold() for name in names])):
        whole = len(known) == len(labels) and len(set(found)) == len(found)
        if whole and (set(found) <= set(known) if subset else set(found) == set(known)):
            return [known[name] for name in found]
    raise InvalidArgument(
        f"{model} has the {len(names)} labels {', '.join(names[:8])}; the task has {len(labels)}: "
        f"{', '.join(labels[:8])}: use a model trained for this task, or set id2label in its config.json"
    )
