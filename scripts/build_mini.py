"""Write the mini data sets and their data card: python scripts/build_mini.py [FOLDER] (default: data/)."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts.mini_data import conll2003, sst, stsb, trec, wikiqa  # noqa: E402

Rows = list[dict[str, Any]]
SETS: dict[str, tuple[Callable[[int, int], tuple[Rows, Rows]], int, int, str]] = {
    "mini-trec": (trec.rows, 600, 200, "questions; text, label (20 of TREC's 50 fine classes)"),
    "mini-sst": (sst.rows, 600, 200, "film reviews; text, label (0 very negative to 4 very positive)"),
    "mini-conll2003": (conll2003.rows, 400, 200, "news sentences; tokens, tags (BIO: PER, ORG, LOC, MISC)"),
    "mini-stsb": (stsb.rows, 600, 200, "sentence pairs; text, text_pair, label (0.0 to 5.0)"),
    "mini-wikiqa": (
        wikiqa.rows,
        120,
        80,
        "questions, 5 candidates each; text, text_pair, label (1 answers), group",
    ),
}
CARD = """# The mini data sets

Five small sets in the shapes of the benchmarks that perturbkit runs, so that a whole run works without
network or licence questions. They are for demonstrations and tests: scores on them say nothing about a
model's worth.

- **What**: English sentences in train and test splits, one JSON object a line, UTF-8.
- **How made**: `python scripts/build_mini.py` fills templates with word lists, both written for this
  project (`scripts/mini_data/`), with seeded generators; running it again gives the same bytes. No other
  data went in.
- **Names**: people, companies, teams, films and books are made up by combination; any likeness is chance.
  What is said of cities, countries and animals is made up too, and not true.
- **Test differs from train**: no text of a test split stands in its train split (in the ranking set, no
  question). In mini-trec and mini-conll2003 some templates, and in the latter some names, are in test only.
- **Labels** follow from the template and are right by construction; similarity scores are shifted by at
  most 0.6, as means of raters are.
- **Licence**: Apache-2.0, as the rest of the repository.

| set | train | test | rows |
|---|---|---|---|
"""


def main(folder: Path) -> None:
    card = CARD
    for name, (build, train, test, note) in SETS.items():
        counts = []
        for split, rows in zip(("train", "test"), build(train, test), strict=True):
            path = folder / name / f"{split}.jsonl"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_lines(rows).encode("utf-8"))
            counts.append(f"{len(rows):,}")
        print(f"{name}: {counts[0]} train, {counts[1]} test rows")
        card += f"| {name} | {counts[0]} | {counts[1]} | {note} |\n"
    (folder / "README.md").write_bytes(card.encode("utf-8"))


def _lines(rows: Rows) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "data")
