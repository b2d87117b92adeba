"""Ask an OpenAI-compatible chat service over HTTP, with retries; the standard library only."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any, NamedTuple

from perturbkit.errors import InvalidArgument, MissingResource

_TRY_AGAIN = (408, 409, 429, 500, 502, 503, 504)
_LONGEST_WAIT_S = 60.0
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Reply(NamedTuple):
    """The text of a reply and the tokens that the service counted (0 where it did not)."""

    text: str
    prompt_tokens: int
    completion_tokens: int


class _TryAgain(Exception):
    """A failure that may pass; ``wait`` is what the service asked for, in seconds."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        super().__init__(reason)
        self.wait = wait


@dataclass(frozen=True)
class ChatService:
    """`POST base_url/chat/completions`, tried again after timeouts, 429 and server errors.

    Waits 1, 2, 4 ... seconds between tries, or what the service asks for in Retry-After, a minute at most.
    ``api_key`` goes into the Authorization header only. Loopback addresses are asked without a proxy.
    """

    name: str
    base_url: str
    api_key: str | None = field(default=None, repr=False)
    timeout: float = 60.0
    retries: int = 4
    sleep: Callable[[float], None] = field(default=time.sleep, repr=False)

    def __post_init__(self) -> None:
        if urllib.parse.urlsplit(self.base_url).scheme not in ("http", "https"):
            raise InvalidArgument(
                f"base_url of {self.name} must begin with http:// or https://, got {self.base_url!r}"
            )

    def ask(self, body: Mapping[str, Any]) -> Reply:
        """The reply to one request body.

        MissingResource where the service cannot be reached or keeps failing, InvalidArgument where it
        refuses the request.
        """
        for attempt in range(self.retries + 1):
            try:
                return self._reply(self._post(body))
            except _TryAgain as error:
                if attempt == self.retries:
                    raise MissingResource(
                        f"{self.name}: {error}, {attempt + 1} times: run it again later; "
                        "what was answered is kept"
                    ) from error
                self.sleep(min(error.wait if error.wait is not None else 2.0**attempt, _LONGEST_WAIT_S))
        raise AssertionError("unreachable")

    def _post(self, body: Mapping[str, Any]) -> bytes:
        url = f"{self.base_url.rstrip('/')}/chat/completions"
        request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
        if self.api_key:
            # An unredirected header does not follow to another host.
            request.add_unredirected_header("Authorization", f"Bearer {self.api_key}")
        direct = urllib.parse.urlsplit(url).hostname in _LOOPBACK
        opener = urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if direct else []))
        try:
            with opener.open(request, timeout=self.timeout) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                self._refused(error.code, error.headers.get("Retry-After"), error.read(2000))
        except (OSError, HTTPException) as error:  # no route, refused, timed out, cut off
            reason = getattr(error, "reason", None) or error
            raise _TryAgain(f"{self.base_url} cannot be reached ({reason})") from error
        raise AssertionError("unreachable")

    def _refused(self, code: int, wait: str | None, content: bytes) -> None:
        said = " ".join(content.decode("utf-8", "replace").split())[:160]
        if code in _TRY_AGAIN:
            raise _TryAgain(f"{self.base_url} answered {code}", _seconds(wait))
        if code in (401, 403):
            raise InvalidArgument(
                f"{self.name}: {self.base_url} answered {code}: set the environment variable of its API key"
            )
        raise InvalidArgument(f"{self.name}: {self.base_url} refused the request with {code}: {said}")

    def _reply(self, content: bytes) -> Reply:
        try:
            answer = json.loads(content)
            text = answer["choices"][0]["message"]["content"]
            usage = answer.get("usage") or {}
            counts = [int(usage.get(key) or 0) for key in ("prompt_tokens", "completion_tokens")]
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
            raise InvalidArgument(
                f"{self.name}: {self.base_url} does not answer as an OpenAI chat service does: check base_url"
            ) from error
        return Reply(text if isinstance(text, str) else "", *counts)


def _seconds(wait: str | None) -> float | None:
    try:
        return max(0.0, float(wait)) if wait else None
    except ValueError:  # a date
        return None
