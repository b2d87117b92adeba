"""Floors: steps that no perturbation library can be faster than when it goes through them."""

import logging
import re
from collections.abc import Callable
from itertools import count


def identity_map(texts: list[str]) -> Callable[[], object]:
    """``datasets.map`` that gives every Arrow batch back as it is; nothing is cached."""
    import datasets

    datasets.disable_caching()
    datasets.disable_progress_bars()
    logging.getLogger("datasets").setLevel(logging.ERROR)
    data = datasets.Dataset.from_dict({"text": texts}).with_format("arrow")
    run = count()
    return lambda: data.map(_same, batched=True, batch_size=1000, new_fingerprint=f"{next(run):032x}")


def _same(batch: object) -> object:
    return batch


def swap_loop(texts: list[str]) -> Callable[[], list[str]]:
    """The least that a fair swap needs in plain Python: words, one of them by SplitMix64, two letters."""
    finditer = re.compile(r"\w+").finditer

    def run() -> list[str]:
        out = []
        for row, text in enumerate(texts):
            bits = _splitmix(row)
            spans = [match.span() for match in finditer(text)]
            spans = [(start, end) for start, end in spans if end - start > 1]
            if not spans:
                out.append(text)
                continue
            start, end = spans[(bits & 0xFFFFFFFF) * len(spans) >> 32]
            at = start + ((bits >> 32) * (end - start - 1) >> 32)
            out.append(text[:at] + text[at + 1] + text[at] + text[at + 2 :])
        return out

    return run


def _splitmix(z: int) -> int:
    """SplitMix64 (Steele, Lea and Flood 2014)."""
    mask = 0xFFFFFFFFFFFFFFFF
    z = (z + 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)
