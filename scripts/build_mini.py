"""Write the mini data sets and their data card: python scripts/build_mini.py [FOLDER] (default: data/)."""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts.mini_data import trec  # noqa: E402

SETS = {"mini-trec": lambda: trec.rows(600, 200)}


def main(folder: Path) -> None:
    for name, build in SETS.items():
        for split, rows in zip(("train", "test"), build(), strict=True):
            path = folder / name / f"{split}.jsonl"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_lines(rows).encode("utf-8"))
            print(f"{path}: {len(rows)} rows")


def _lines(rows: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "data")
