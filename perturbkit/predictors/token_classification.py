"""`hf:ID_OR_FOLDER` for tagging: a transformers token classifier, one tag for each token of the task."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.predictors.transformers import Feature, Pretrained, task_names

_OUTSIDE = "O"


class _Window(NamedTuple):
    """A stretch of one sentence that fits the model: its feature, and the sub-token of each token seen."""

    sentence: int
    feature: Feature
    pieces: dict[int, int]


class TokenClassifier:
    """A token-classification model; a token has the tag of its first sub-token.

    Tokens are joined by blanks, and sub-tokens are found by their offsets, so any fast tokenizer serves. A
    sentence too long for the model is read in windows that overlap by a quarter; a token that the
    tokenizer drops is outside ("O"). ``labels`` are the task's tags: the model's own must be among them
    (or nameless and as many).
    """

    def __init__(self, source: str, *, labels: tuple[str, ...] = (), batch_size: int = 32) -> None:
        self.name = f"hf:{source}"
        self._pretrained = Pretrained(source, self.name, "ForTokenClassification", batch_size)
        self._pretrained.require_offsets()
        self._names = task_names(self._pretrained.output_names, labels, self.name, subset=True)

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One list of tags for each token list, a tag for each token."""
        windows = [window for row, item in enumerate(inputs) for window in self._windows(row, item)]
        logits = self._pretrained.run([window.feature for window in windows], ["logits"])
        tags = [[_OUTSIDE] * len(item) for item in inputs]
        seen: set[tuple[int, int]] = set()
        for window, (scores,) in zip(windows, logits, strict=True):
            best = scores.argmax(dim=-1).tolist()
            for token, piece in window.pieces.items():
                # Of two windows the first has read more of what comes before.
                if (window.sentence, token) not in seen:
                    seen.add((window.sentence, token))
                    tags[window.sentence][token] = self._names[best[piece]]
        return [Prediction(found) for found in tags]

    def _windows(self, row: int, item: Input) -> list[_Window]:
        if not isinstance(item, list):
            raise InvalidArgument(
                f"{self.name} takes token lists, got a {type(item).__name__} at row {row}: "
                "use a model that reads this task's inputs"
            )
        length = self._pretrained.max_length
        encoded = self._pretrained.tokenizer(
            " ".join(item),
            truncation=True,
            max_length=length,
            stride=length // 4,
            return_overflowing_tokens=True,
            return_offsets_mapping=True,
        )
        spans = token_spans(item)
        skipped = ("offset_mapping", "overflow_to_sample_mapping")
        keys = [key for key in encoded if key not in skipped]
        return [
            _Window(row, {key: encoded[key][at] for key in keys}, first_pieces(spans, offsets))
            for at, offsets in enumerate(encoded["offset_mapping"])
        ]


def token_spans(tokens: Sequence[str]) -> list[tuple[int, int]]:
    """Start and end of each token in the tokens joined by blanks.

    >>> token_spans(["New", "York"])
    [(0, 3), (4, 8)]
    """
    spans, start = [], 0
    for token in tokens:
        spans.append((start, start + len(token)))
        start += len(token) + 1
    return spans


def first_pieces(spans: Sequence[tuple[int, int]], offsets: Sequence[Any]) -> dict[int, int]:
    """The first sub-token that covers a part of each token, of those that any covers.

    A window that begins inside a token does not count as having seen it.

    >>> first_pieces([(0, 3), (4, 8)], [(0, 0), (0, 3), (4, 6), (6, 8), (0, 0)])
    {0: 1, 1: 2}
    """
    found: dict[int, int] = {}
    token = 0
    for piece, (start, end) in enumerate(offsets):
        if start == end:  # special tokens
            continue
        while token < len(spans) and spans[token][1] <= start:
            token += 1
        inside = token
        while inside < len(spans) and spans[inside][0] < end:
            begun_before = not found and start > spans[inside][0]
            if spans[inside][0] < spans[inside][1] and inside not in found and not begun_before:
                found[inside] = piece
            inside += 1
    return found
