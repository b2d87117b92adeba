"""Time an operation between runs of one fixed loop, so that a drifting or shared machine cancels out.

Standard library only: this module also runs inside the virtual environments of other libraries.
"""

import gc
import re
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

PASSES = 3


def calibrate(texts: Sequence[str]) -> tuple[float, float]:
    """Wall and CPU seconds that the fixed loop takes for one pass over ``texts``."""
    findall = re.findall
    wall, cpu = time.perf_counter(), time.process_time()
    for _ in range(PASSES):
        for text in texts:
            findall(r"\w+", text)
    return (time.perf_counter() - wall) / PASSES, (time.process_time() - cpu) / PASSES


def measure(action: Callable[[], object], units: int, texts: Sequence[str], repeat: int) -> dict[str, Any]:
    """Speed of ``action``, which handles ``units`` units, against the fixed loop over ``texts``.

    Every one of ``repeat`` runs stands between two runs of the loop and is divided by their mean.
    Returns medians: ``per_s`` units a second of wall time, ``ratio`` of that to the loop's texts a second
    (with ``ratio_min`` and ``ratio_max``), ``cpu_per_s`` and ``cpu_ratio`` the same of CPU time, which is the
    steadier one on a machine with other work, and ``calibration_per_s``, the loop's own texts a second.
    """
    loops = [calibrate(texts)]
    rates, cpu_rates, ratios, cpu_ratios = [], [], [], []
    for _ in range(repeat):
        gc.collect()
        wall, cpu = time.perf_counter(), time.process_time()
        action()
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        loops.append(calibrate(texts))
        loop_wall, loop_cpu = (statistics.mean(pair) for pair in zip(*loops[-2:], strict=True))
        rates.append(units / wall)
        cpu_rates.append(units / max(cpu, 1e-9))
        ratios.append(units / wall * loop_wall / len(texts))
        cpu_ratios.append(units / max(cpu, 1e-9) * loop_cpu / len(texts))
    return {
        "units": units,
        "per_s": round(statistics.median(rates), 1),
        "cpu_per_s": round(statistics.median(cpu_rates), 1),
        "ratio": _short(statistics.median(ratios)),
        "ratio_min": _short(min(ratios)),
        "ratio_max": _short(max(ratios)),
        "cpu_ratio": _short(statistics.median(cpu_ratios)),
        "calibration_per_s": round(len(texts) / statistics.median(wall for wall, _ in loops)),
    }


def _short(value: float) -> float:
    """Four significant digits."""
    return float(f"{value:.4g}")


def reach(before: Sequence[str], after: Sequence[str]) -> float:
    """Share of texts whose letters and digits changed; blanks and punctuation are ignored.

    Libraries that re-join tokens change nearly every text's spacing, which is not what was asked for.
    """
    changed = sum(_letters(old) != _letters(new) for old, new in zip(before, after, strict=True))
    return round(changed / len(before), 3)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))
