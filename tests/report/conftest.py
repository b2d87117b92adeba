"""A run small enough to be worked out by hand, a hostile one, and a reader of pages."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import pytest

VOID = {"meta", "input"}


@dataclass
class Node:
    name: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    children: list["Node | str"] = field(default_factory=list)

    def walk(self) -> Iterator["Node"]:
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    def all(self, name: str, **attributes: str) -> list["Node"]:
        wanted = {key.rstrip("_"): value for key, value in attributes.items()}
        return [n for n in self.walk() if n.name == name and wanted.items() <= n.attributes.items()]

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("root")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, dict(attrs))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].name == tag, f"</{tag}> closes <{self.open[-1].name}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


@pytest.fixture
def parse() -> Callable[[str], Node]:
    """Parse a page strictly: every element that is opened is closed, in order."""

    def read(page: str) -> Node:
        reader = _Reader()
        reader.feed(page)
        reader.close()
        assert reader.open == [reader.root]
        return reader.root

    return read


def cell(transform: str, pps: int, drop: float, ends: tuple[float, float], **more: Any) -> dict[str, Any]:
    place = {"task": "trec", "split": "test", "model": "baseline", "metric": "accuracy"}
    scores = {"original": 0.85, "perturbed": 0.85 - drop, "drop": drop, "ci_low": ends[0], "ci_high": ends[1]}
    return {**place, "transform": transform, "pps": pps, **scores, "rows": 500, "curated": False, **more}


@pytest.fixture
def tiny() -> dict[str, Any]:
    """Two transforms at PPS 1 and 2; of negate, PPS 2 is not finished."""
    flip = {
        "task": "trec",
        "model": "baseline",
        "transform": "swap_chars",
        "pps": 1,
        "row": 7,
        "original_text": "Who led the march ?",
        "perturbed_text": "Who led hte march ?",
        "edits": [{"start": 8, "end": 10, "old": "th", "new": "ht"}],
        "gold": "HUM",
        "before": "HUM",
        "after": "ENTY",
    }
    return {
        "schema": 1,
        "title": "Tiny run",
        "seed": 3,
        "command": "perturbkit bench --task trec --seed 3",
        "cells": [
            cell("swap_chars", 1, 0.12, (0.1, 0.145), p_value=0.001, p_adjusted=0.003, rows_perturbed=490),
            cell("swap_chars", 2, 0.2, (0.17, 0.23), p_value=0.001, p_adjusted=0.003, rows_perturbed=495),
            cell(
                "negate", 1, 0.03, (-0.04, 0.1), p_value=0.4, p_adjusted=0.4, rows_perturbed=12, monitor=True
            ),
        ],
        "flips": [flip],
        "a_key_of_the_future": {"ignored": True},
    }


EVIL = "</script><script>alert(1)</script> <img src=x onerror=alert(2)> a & b \"q\" 'r' \u2028 \ud800"


@pytest.fixture
def hostile() -> dict[str, Any]:
    """Markup, quotes, a line separator and a lone surrogate in every place that holds text."""
    named = {"task": EVIL, "split": EVIL, "model": EVIL, "transform": EVIL, "metric": EVIL, "flags": [EVIL]}
    broken = {"p_value": float("nan"), "ci_low": float("-inf"), "ci_high": float("inf"), "rows_perturbed": 5}
    flip = {
        "original_text": EVIL,
        "perturbed_text": "",
        "gold": EVIL,
        "before": [EVIL],
        "after": float("nan"),
    }
    return {
        "title": EVIL,
        "seed": EVIL,
        "command": EVIL,
        "cells": [cell("x", 1, 0.1, (0.0, 0.2)) | named | broken],
        "flips": [{**named, "row": EVIL, "edits": [], **flip}],
    }
