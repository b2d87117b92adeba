"""What a run says over many cells: areas under curves, mean drops of a level, rows by touched entity."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from perturbkit.report.fields import count, number, objects, words

LEVELS = {"char": "characters", "word": "words", "text": "whole texts", "all": "all methods"}


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval; None stands for what the run does not give."""

    value: float | None
    ci_low: float | None = None
    ci_high: float | None = None


@dataclass(frozen=True)
class Area:
    """Robustness score of one method (`transform`), or the mean over a level's methods (None)."""

    task: str
    split: str
    model: str
    transform: str | None
    level: str
    score: Estimate


@dataclass(frozen=True)
class LevelDrop:
    """Mean drop over the methods of a level at one PPS."""

    task: str
    split: str
    model: str
    level: str
    pps: float | None
    drop: Estimate


@dataclass(frozen=True)
class Part:
    """Scores over some of the rows of a cell."""

    rows: int
    original: float | None
    perturbed: float | None
    drop: Estimate


def read_areas(results: Mapping[str, Any]) -> tuple[Area, ...]:
    """The records under "robustness"."""
    return tuple(
        Area(
            task=words(item.get("task")),
            split=words(item.get("split")),
            model=words(item.get("model")),
            transform=None if item.get("transform") is None else words(item["transform"]),
            level=words(item.get("level")),
            score=estimate(item, "score", f"robustness[{i}]"),
        )
        for i, item in enumerate(objects(results, "robustness", "results"))
    )


def read_level_drops(results: Mapping[str, Any]) -> tuple[LevelDrop, ...]:
    """The records under "levels"."""
    return tuple(
        LevelDrop(
            task=words(item.get("task")),
            split=words(item.get("split")),
            model=words(item.get("model")),
            level=words(item.get("level")),
            pps=number(item, "pps", f"levels[{i}]"),
            drop=estimate(item, "drop", f"levels[{i}]"),
        )
        for i, item in enumerate(objects(results, "levels", "results"))
    )


def read_parts(item: Mapping[str, Any], path: str) -> dict[str, Part]:
    """The parts of a cell under "by_entity": "entity" and "beside"; empty where it has none."""
    parts: Mapping[str, Any] = item.get("by_entity") or {}
    return {
        name: Part(
            rows=count(part, "rows", f"{path}.by_entity.{name}") or 0,
            original=number(part, "original", f"{path}.by_entity.{name}"),
            perturbed=number(part, "perturbed", f"{path}.by_entity.{name}"),
            drop=estimate(part, "drop", f"{path}.by_entity.{name}"),
        )
        for name, part in parts.items()
    }


def estimate(item: Mapping[str, Any], key: str, path: str) -> Estimate:
    """A number of a record and its interval."""
    return Estimate(*(number(item, name, path) for name in (key, "ci_low", "ci_high")))
