"""The Hugging Face hub, asked once whether it answers: where it does not, its local cache is all there is.

By itself its client tries each file six times, with a line on standard error for each, before it gives up.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

TIMEOUT = 5.0
"""Seconds within which the hub has to answer."""
_YES = {"1", "ON", "YES", "TRUE"}


@contextmanager
def asked_once(source: str) -> Iterator[bool]:
    """Whether the hub answers; within it the client is offline, as by HF_HUB_OFFLINE=1, if it does not.

    A ``source`` that is a folder here is none of the hub's, and HF_HUB_OFFLINE or HF_DATASETS_OFFLINE are
    respected: nothing is asked then.

    >>> with asked_once(".") as answers:
    ...     answers
    True
    """
    from huggingface_hub import constants

    before = constants.HF_HUB_OFFLINE
    answers = before or Path(source).is_dir() or _offline_by_wish() or _answers(constants.ENDPOINT)
    constants.HF_HUB_OFFLINE = before or not answers
    try:
        yield answers
    finally:
        constants.HF_HUB_OFFLINE = before


def _offline_by_wish() -> bool:
    names = ("HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE")
    return any(os.environ.get(name, "").upper() in _YES for name in names)


def _answers(address: str) -> bool:
    """Whether anything comes back, through the client's own session: it knows proxies and certificates."""
    from huggingface_hub.utils import get_session

    session = get_session()
    # requests, httpx or httpx2, by the release of the client: the errors of the first are OSErrors.
    library = import_module(type(session).__module__.partition(".")[0])
    try:
        session.head(address, timeout=TIMEOUT)
    except (OSError, library.HTTPError):
        return False
    return True
