"""`chat:MODEL`: a model behind an OpenAI-compatible chat service (a local server or a provider)."""

import json
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import sha256
from inspect import signature
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from perturbkit.errors import InvalidArgument, nearest, quoted
from perturbkit.predictors.chat_prompts import PROMPTS, checked_template, prompt_for, read_reply
from perturbkit.predictors.chat_service import ChatService, Reply
from perturbkit.predictors.disk_cache import DiskCache
from perturbkit.predictors.predictor import Input, PredictedTask, Prediction

BASE_URL = "https://api.openai.com/v1"
_MILLION = 1_000_000


@dataclass
class ChatUsage:
    """What a predictor has cost since it was made; answers from the cache cost nothing."""

    requests: int = 0
    cached: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0


class ChatPredictor:
    """A chat model asked one prompt for each distinct input, several at a time, every answer kept on disk.

    ``prompt`` is a template of {text}, {text_pair} and {labels}; each kind of task has one of its own.
    ``unparsed`` is the label (number, answer) that a reply without a label stands for; None makes it an
    error. ``prices`` are those of a million prompt and completion tokens. ``base_url`` and the name of the
    environment variable with the key default to OPENAI_BASE_URL and OPENAI_API_KEY. Temperature is 0 and a
    seed is sent; a service may answer differently all the same, so the first answer is the one that counts.
    """

    def __init__(
        self,
        model: str,
        *,
        labels: tuple[str, ...] = (),
        kind: str = "classification",
        base_url: str | None = None,
        api_key_name: str = "OPENAI_API_KEY",
        prompt: str | None = None,
        unparsed: str | None = None,
        concurrency: int = 4,
        retries: int = 4,
        timeout: float = 60.0,
        max_tokens: int = 64,
        seed: int = 0,
        prices: tuple[float, float] = (0.0, 0.0),
        cache: str | Path | None = None,
    ) -> None:
        self.name = f"chat:{model}"
        if kind not in PROMPTS:
            raise InvalidArgument(f"{self.name} takes whole texts, but the task is {kind}: use hf: or spacy:")
        for key, least, value in (
            ("concurrency", 1, concurrency),
            ("retries", 0, retries),
            ("max_tokens", 1, max_tokens),
        ):
            if value < least:
                raise InvalidArgument(f"{key} of {self.name} must be at least {least}, got {value}")
        self.usage = ChatUsage()
        self._model, self._kind, self._labels = model, kind, labels
        self._template = None if prompt is None else checked_template(prompt)
        self._options = {"temperature": 0, "max_tokens": max_tokens, "seed": seed}
        self._unparsed = self._read_unparsed(unparsed)
        self._concurrency, self._prices = concurrency, prices
        url = base_url or os.environ.get("OPENAI_BASE_URL") or BASE_URL
        self._service = ChatService(self.name, url, os.environ.get(api_key_name), timeout, retries)
        self._cache = DiskCache("chat.sqlite", cache)

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """One Prediction for each input; equal inputs are asked once.

        A reply without a label raises InvalidArgument naming the row, unless ``unparsed`` is given. Where
        the service fails, what it answered before is kept.
        """
        prompts = [
            prompt_for(self._template, self._kind, item, self._labels, f"{self.name}, row {row}")
            for row, item in enumerate(inputs)
        ]
        replies = self._replies(list(dict.fromkeys(prompts)))
        return [self._prediction(replies[prompt], row) for row, prompt in enumerate(prompts)]

    def _replies(self, prompts: list[str]) -> dict[str, Reply]:
        keys = {prompt: self._key(self._body(prompt)) for prompt in prompts}
        kept = self._cache.get(keys.values())
        found = {prompt: Reply(*json.loads(kept[key])) for prompt, key in keys.items() if key in kept}
        self.usage.cached += len(found)
        missing = [prompt for prompt in prompts if prompt not in found]
        with ThreadPoolExecutor(self._concurrency) as pool:
            asked = {pool.submit(self._service.ask, self._body(prompt)): prompt for prompt in missing}
            try:
                for done in as_completed(asked):
                    found[asked[done]] = self._keep(keys[asked[done]], done.result())
            except BaseException:
                pool.shutdown(cancel_futures=True)
                # What was under way has been paid for too.
                for done, prompt in asked.items():
                    if prompt not in found and not done.cancelled() and done.exception() is None:
                        self._keep(keys[prompt], done.result())
                raise
        return found

    def _body(self, prompt: str) -> dict[str, Any]:
        message = {"role": "user", "content": prompt}
        return {"model": self._model, "messages": [message], **self._options}

    def _key(self, body: Mapping[str, Any]) -> str:
        return sha256(json.dumps([self._service.base_url, body], sort_keys=True).encode()).hexdigest()

    def _keep(self, key: str, reply: Reply) -> Reply:
        self._cache.put({key: json.dumps(reply).encode()})
        self.usage.requests += 1
        self.usage.prompt_tokens += reply.prompt_tokens
        self.usage.completion_tokens += reply.completion_tokens
        paid = (reply.prompt_tokens * self._prices[0], reply.completion_tokens * self._prices[1])
        self.usage.cost += sum(paid) / _MILLION
        return reply

    def _prediction(self, reply: Reply, row: int) -> Prediction:
        value = read_reply(reply.text, self._kind, self._labels)
        if value is None:
            value = self._unparsed
        if value is None:
            shown = f"one of the labels {', '.join(self._labels[:8])}" if self._labels else "a number"
            raise InvalidArgument(
                f"{self.name}, row {row}: the reply {quoted(reply.text)} is not {shown}: change prompt, or "
                "say with unparsed what such a reply stands for"
            )
        return Prediction(value)

    def _read_unparsed(self, unparsed: str | None) -> Any:
        if unparsed is None:
            return None
        value = read_reply(unparsed, self._kind, self._labels)
        if value is None:
            raise InvalidArgument(
                f"unparsed of {self.name} must be a label of the task or a number, got {unparsed!r}"
            )
        return value


_WHOLE, _DECIMAL = ("concurrency", "retries", "max_tokens", "seed"), ("timeout",)


def load_chat(spec: str, *, task: PredictedTask | None = None) -> ChatPredictor:
    """The predictor of `MODEL` or `MODEL?option=value&option=value` with options of ChatPredictor.

    `prices` is written `INPUT,OUTPUT`. Without a task, labels are asked for nowhere, so one is needed.
    """
    model, _, query = spec.partition("?")
    if task is None:
        raise InvalidArgument(f"spec 'chat:{model}' needs a task, whose labels it asks for: pass task")
    options: dict[str, Any] = {}
    known = [name for name in signature(ChatPredictor).parameters if name not in ("model", "labels", "kind")]
    for key, value in parse_qsl(query, keep_blank_values=True):
        if key not in known:
            raise InvalidArgument(f"chat:{model} has no option {key}: {nearest(key, known)}")
        options[key] = _option(key, value, model)
    return ChatPredictor(model, labels=task.labels, kind=task.kind, **options)


def _option(key: str, value: str, model: str) -> Any:
    try:
        if key in _WHOLE:
            return int(value)
        if key in _DECIMAL:
            return float(value)
        if key == "prices":
            prompt, completion = value.split(",")
            return float(prompt), float(completion)
    except ValueError as error:
        raise InvalidArgument(f"option {key} of chat:{model} must be a number, got {value!r}") from error
    return value
