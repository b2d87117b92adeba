"""`hf:ID_OR_FOLDER` for question answering: a transformers model that finds the best span of the context."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from perturbkit.errors import InvalidArgument, quoted
from perturbkit.predictors.predictor import Input, Prediction
from perturbkit.predictors.transformers import Feature, Pretrained

_MOST_TOKENS = 30  # of an answer, as in the SQuAD baselines
_STRIDE = 128


class _Window(NamedTuple):
    """A stretch of one context: the feature, and where its sub-tokens stand (None: not of the context)."""

    row: int
    feature: Feature
    offsets: list[tuple[int, int] | None]


class QuestionAnswerer:
    """An extractive model: of all windows and spans of at most 30 tokens the one with the highest logits.

    Inputs are (question, context); the prediction is the text of the span, as the context has it. A
    question that would fill the model is cut to half its length. ``no_answer`` lets the model answer
    with nothing (SQuAD 2.0): where its first position has more than any span.
    """

    def __init__(self, source: str, *, no_answer: bool = False, batch_size: int = 16) -> None:
        self.name = f"hf:{source}"
        self._no_answer = no_answer
        self._pretrained = Pretrained(source, self.name, "ForQuestionAnswering", batch_size)
        self._pretrained.require_offsets()

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """The text of the best span for each question and context."""
        windows = [window for row, item in enumerate(inputs) for window in self._windows(row, item)]
        logits = self._pretrained.run([window.feature for window in windows], ["start_logits", "end_logits"])
        best = [(float("-inf"), "")] * len(inputs)
        nothing = [float("inf")] * len(inputs)
        for window, (starts, ends) in zip(windows, logits, strict=True):
            row = window.row
            score, start, end = self._best_span(window, starts, ends)
            if score > best[row][0]:
                best[row] = (score, inputs[row][1][start:end])
            nothing[row] = min(nothing[row], float(starts[0] + ends[0]))
        return [
            Prediction("" if self._no_answer and empty > score else text)
            for (score, text), empty in zip(best, nothing, strict=True)
        ]

    def _windows(self, row: int, item: Input) -> list[_Window]:
        if isinstance(item, str) or len(item) != 2:
            raise InvalidArgument(
                f"{self.name} takes pairs of question and context, got {quoted(item)} at row {row}"
            )
        question, context = item
        length = self._pretrained.max_length
        encoded = self._pretrained.tokenizer(
            self._cut(question, length // 2),
            context,
            truncation="only_second",
            max_length=length,
            stride=min(_STRIDE, length // 4),
            return_overflowing_tokens=True,
            return_offsets_mapping=True,
        )
        skipped = ("offset_mapping", "overflow_to_sample_mapping")
        keys = [key for key in encoded if key not in skipped]
        return [
            _Window(
                row,
                {key: encoded[key][at] for key in keys},
                [
                    place if part == 1 and place[0] < place[1] else None
                    for place, part in zip(offsets, encoded.sequence_ids(at), strict=True)
                ],
            )
            for at, offsets in enumerate(encoded["offset_mapping"])
        ]

    def _cut(self, question: str, most: int) -> str:
        encoded = self._pretrained.tokenizer(question, add_special_tokens=False, return_offsets_mapping=True)
        places = encoded["offset_mapping"]
        return question if len(places) <= most else question[: places[most - 1][1]]

    def _best_span(self, window: _Window, starts: Any, ends: Any) -> tuple[float, int, int]:
        """Score of the best span of one window, and its ends in the context."""
        torch = self._pretrained.torch
        length = len(window.offsets)
        usable = torch.tensor([place is not None for place in window.offsets])
        if not usable.any():
            return float("-inf"), 0, 0
        sums = starts[:length, None] + ends[None, :length]
        allowed = usable[:, None] & usable[None, :]
        allowed &= torch.ones(length, length, dtype=torch.bool).triu().tril(_MOST_TOKENS - 1)
        best = int(sums.masked_fill(~allowed, float("-inf")).argmax())
        first, last = window.offsets[best // length], window.offsets[best % length]
        return float(sums.flatten()[best]), (first or (0, 0))[0], (last or (0, 0))[1]
