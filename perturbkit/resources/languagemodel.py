"""Words that a masked language model expects at a place of a text (transformers, on the CPU or a GPU).

Nothing is downloaded here: a model is a folder or an id that is in the local cache already.
"""

from collections import OrderedDict
from functools import cached_property, lru_cache
from threading import Lock

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.resources.require import require

WINDOW = 600
"""Characters on either side of the place that the model is shown at most."""
REMEMBERED = 20_000
"""Places whose suggestions are kept."""


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
        with self._lock:
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

    @cached_property
    def _token_has_blank(self) -> bool:
        return any(token[:1] in "Ġ▁" for token in self._tokenizer.tokenize("a word or two"))

    def _word(self, token: str, joined: bool) -> str | None:
        """What a token says, if it is a word by itself."""
        if joined:
            if token[:1] not in "Ġ▁":
                return None
            token = token[1:]
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
    with _lock:
        return _load(source)
