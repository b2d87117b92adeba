"""Words that a masked language model expects at a place of a text (transformers, on the CPU or a GPU).

Nothing is downloaded here: a model is a folder or an id that is in the local cache already.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from math import inf
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.resources.locks import Lock
from perturbkit.resources.require import require

WINDOW = 600
"""Characters on either side of the place that the model is shown at most."""
REMEMBERED = 20_000
"""Places whose suggestions are kept."""
BATCH = 32
"""Contexts that the model is shown together."""

Context = Sequence[str]
"""The pieces of a text around its masks: ("I ", " it.") has one mask, ("", " ", "!") has two."""


class MaskedLanguageModel:
    """A fill-mask model; ``suggest`` is safe to call from several threads and remembers what it found."""

    def __init__(self, source: str) -> None:
        transformers = require("transformers", "models")
        self._torch = require("torch", "models")
        try:
            self._tokenizer = transformers.AutoTokenizer.from_pretrained(
                source, local_files_only=True, trust_remote_code=False
            )
            self._model, info = transformers.AutoModelForMaskedLM.from_pretrained(
                source, local_files_only=True, trust_remote_code=False, output_loading_info=True
            )
        except (OSError, ValueError, ImportError) as error:
            raise MissingResource(
                f"the masked language model {source!r} is not here: give a folder that holds one, or run "
                f"hf download {source}"
            ) from error
        if info["missing_keys"]:
            raise InvalidArgument(
                f"model {source!r} has no trained masked-language-model head "
                f"({sorted(info['missing_keys'])[0]} is missing): give a fill-mask model"
            )
        if self._tokenizer.mask_token_id is None:
            raise InvalidArgument(f"model {source!r} has no mask token: give a fill-mask model")
        self._model.eval()
        self._known: OrderedDict[tuple[str, str, int], tuple[tuple[str, float], ...]] = OrderedDict()
        self._lock = Lock()
        self._vocabulary: dict[bool, dict[int, str]] = {}

    def suggest(self, string: str, start: int, end: int, top: int) -> tuple[tuple[str, float], ...]:
        """The ``top`` likeliest tokens that are whole words in the place of ``string[start:end]``.

        With their probabilities, rounded to 0.0001, likeliest first. The model sees whole words up to
        ``WINDOW`` characters on either side, fewer where the model is short.
        """
        before = string[max(0, start - WINDOW) : start]
        after = string[end : end + WINDOW]
        if start > WINDOW:
            before = before.partition(" ")[2]
        if end + WINDOW < len(string):
            after = after.rpartition(" ")[0]
        key = (before, after, top)
        with self._lock.held():
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
            found = self._known[key] = self._fill(before, after, top)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
            return found

    def _fill(self, before: str, after: str, top: int) -> tuple[tuple[str, float], ...]:
        tokenizer = self._tokenizer
        # Byte-level vocabularies have the blank in the token: the mask takes its place.
        joined = self._token_has_blank and before.endswith(" ")
        if joined:
            before = before[:-1]
        limit = min(
            tokenizer.model_max_length, getattr(self._model.config, "max_position_embeddings", 512) - 2
        )
        encoded = tokenizer(before + tokenizer.mask_token + after, return_tensors="pt")
        while encoded["input_ids"].shape[1] > limit and (before or after):
            before, after = before[(len(before) + 1) // 2 :], after[: len(after) // 2]
            encoded = tokenizer(before + tokenizer.mask_token + after, return_tensors="pt")
        places = (encoded["input_ids"][0] == tokenizer.mask_token_id).nonzero()
        if len(places) != 1:
            return ()  # the text has a mask of its own
        with self._torch.inference_mode():
            logits = self._model(**encoded).logits[0, int(places[0])].float()
        shares, numbers = logits.softmax(-1).topk(min(top, logits.numel()))
        found = []
        for share, token in zip(
            shares.tolist(), tokenizer.convert_ids_to_tokens(numbers.tolist()), strict=True
        ):
            word = self._word(token, joined)
            if word:
                found.append((word, round(share, 4)))
        return tuple(found)

    def expected(self, contexts: Sequence[Context]) -> dict[str, float]:
        """Natural logarithm of the probability of every whole word at the first mask, the mean over contexts.

        The model sees all masks of a context. InvalidArgument for a context that is too long for it.
        """
        sums: dict[bool, Any] = {}
        for context, places, logs in self._read(contexts, [1] * len(contexts)):
            joined = self._is_joined(context[0])
            sums[joined] = logs[places[0]] + sums.get(joined, 0)
        found: dict[str, float] = {}
        for joined, total in sums.items():
            numbers = self._words(joined)
            here = dict(zip(numbers.values(), total[list(numbers)].tolist(), strict=True))
            # Where only some contexts have the blank in the token, a word must be one in both ways.
            found = {word: found[word] + here[word] for word in found if word in here} if found else here
        return {word: value / len(contexts) for word, value in found.items()}

    def score(self, contexts: Sequence[Context], word: str) -> float:
        """Natural logarithm of the probability of ``word`` at the first mask, the mean over contexts.

        A word of several tokens takes as many masks, whose logarithms are added.
        """
        tokens = [self._tokens(word, self._is_joined(context[0])) for context in contexts]
        if any(self._tokenizer.unk_token_id in numbers for numbers in tokens):
            return -inf
        read = self._read(contexts, list(map(len, tokens)))
        total = sum(
            float(logs[place, number])
            for numbers, (_, places, logs) in zip(tokens, read, strict=True)
            for place, number in zip(places, numbers, strict=False)
        )
        return total / len(contexts)

    def pseudo_log_likelihood(self, text: str) -> float:
        """Mean over tokens of the natural logarithm of the token's probability where it alone is masked.

        Source: Salazar et al. 2020. A text longer than the model reads is cut. 0 for a text without tokens.
        """
        limit = min(
            self._tokenizer.model_max_length, getattr(self._model.config, "max_position_embeddings", 512) - 2
        )
        encoded = self._tokenizer(
            text, return_tensors="pt", truncation=True, max_length=limit, return_special_tokens_mask=True
        )
        numbers = encoded["input_ids"][0]
        places = (encoded["special_tokens_mask"][0] == 0).nonzero().flatten()
        total = 0.0
        for first in range(0, len(places), BATCH):
            part = places[first : first + BATCH]
            rows = numbers.repeat(len(part), 1)
            every = self._torch.arange(len(part))
            rows[every, part] = self._tokenizer.mask_token_id
            with self._torch.inference_mode():
                logits = self._model(input_ids=rows).logits[every, part].float()
            total += float(logits.log_softmax(-1)[every, numbers[part]].sum())
        return total / max(1, len(places))

    def _tokens(self, word: str, joined: bool) -> list[int]:
        tokens = self._tokenizer.tokenize(f" {word}" if joined else word)
        numbers: list[int] = self._tokenizer.convert_tokens_to_ids(tokens)
        return numbers

    def _is_joined(self, before: str) -> bool:
        """Whether the blank before a mask belongs to its token."""
        return self._token_has_blank and before.endswith(" ")

    def _read(
        self, contexts: Sequence[Context], masks: Sequence[int]
    ) -> Iterator[tuple[Context, list[int], Any]]:
        """Each context with the places of its masks and the logarithms there, by place and token.

        ``masks`` are how many masks stand in the place of the first one of each context.
        """
        limit = min(
            self._tokenizer.model_max_length, getattr(self._model.config, "max_position_embeddings", 512) - 2
        )
        texts = [self._masked(context, count) for context, count in zip(contexts, masks, strict=True)]
        for first in range(0, len(texts), BATCH):
            encoded = self._tokenizer(texts[first : first + BATCH], return_tensors="pt", padding=True)
            if encoded["input_ids"].shape[1] > limit:
                raise InvalidArgument(
                    f"a filled template is longer than the {limit} tokens that the model reads"
                )
            with self._torch.inference_mode():
                logs = self._model(**encoded).logits.float().log_softmax(-1)
            for row, context in enumerate(contexts[first : first + BATCH]):
                places = (encoded["input_ids"][row] == self._tokenizer.mask_token_id).nonzero()
                yield context, places.flatten().tolist(), logs[row]

    def _masked(self, context: Context, count: int) -> str:
        """The text of a context, with ``count`` masks in the place of its first."""
        mask: str = self._tokenizer.mask_token
        parts = [piece[:-1] if self._is_joined(piece) else piece for piece in context[:-1]]
        return parts[0] + mask * count + "".join(part + mask for part in parts[1:]) + context[-1]

    def _words(self, joined: bool) -> dict[int, str]:
        """Numbers and words of the tokens that are words by themselves."""
        if joined not in self._vocabulary:
            tokens = self._tokenizer.convert_ids_to_tokens(range(self._model.config.vocab_size))
            words = {number: self._word(token, joined) for number, token in enumerate(tokens) if token}
            self._vocabulary[joined] = {number: word for number, word in words.items() if word}
        return self._vocabulary[joined]

    @cached_property
    def _token_has_blank(self) -> bool:
        return any(token[:1] in "Ġ▁" for token in self._tokenizer.tokenize("a word or two"))

    def _word(self, token: str, joined: bool) -> str | None:
        """What a token says, if it is a word by itself."""
        if joined:
            if token[:1] not in "Ġ▁":
                return None
            token = token[1:]
        elif self._token_has_blank and token[:1] in "Ġ▁":
            return None  # Ġ would pass for a letter
        return token if token.isalpha() and token not in self._tokenizer.all_special_tokens else None


_lock = Lock()


@lru_cache(maxsize=4)
def _load(source: str) -> MaskedLanguageModel:
    return MaskedLanguageModel(source)


def masked_language_model(source: str) -> MaskedLanguageModel:
    """The fill-mask model of that folder or id, loaded once a process (the last four are kept).

    Raises MissingDependency without the extra "models", MissingResource where the model is not here, and
    InvalidArgument for a model that fills no masks.
    """
    with _lock.held():
        return _load(source)
