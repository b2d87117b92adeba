"""Where a measurement was made: processor, versions, commit; no paths and no host name."""

import json
import os
import platform
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results"


def processor() -> str:
    """Name of the processor, as the system tells it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def commit() -> str:
    """Commit of the code that was measured; "unknown" outside a repository."""
    asked = subprocess.run(
        ["git", "rev-parse", "--short=12", "HEAD"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.stdout.strip() or "unknown"


def environment(*packages: str) -> dict[str, Any]:
    """Processor, cores, versions of Python and of the packages, and the commit."""
    versions = {"python": platform.python_version(), **{name: version(name) for name in packages}}
    return {
        "machine": {"cpu": processor(), "cores": os.cpu_count()},
        "versions": versions,
        "commit": commit(),
    }


def write(name: str, record: dict[str, Any], out: str | None = None) -> Path:
    """Write a record as JSON to benchmarks/results, or where asked, and give the path."""
    path = Path(out) if out else RESULTS / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, indent=1, allow_nan=False) + "\n", encoding="utf-8")
    return path
