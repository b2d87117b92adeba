"""What the four methods that can break a text make of TREC and SST, and how some of it was read."""

import csv
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import perturbkit as pk
from benchmarks.environment import RESULTS
from perturbkit.core.stream import hash_text

METHODS = ("delete_word", "synonym", "negate", "word_order")
TASKS = ("trec", "sst")
READ = ("same", "other", "none")
TRAIN_ROWS = 1400
# The rules keep three outputs of word_order in a thousand; of the others, the second seed is unread.
SEEDS = {"word_order": range(30)}
LABELS = RESULTS / "validity_labels.tsv"
REPOSITORY = Path(__file__).parents[1]

Labels = dict[str, dict[str, str]]
"""How rows were read: set, then key, then one of READ."""


@dataclass(frozen=True)
class Output:
    """A text and what a method made of it."""

    task: str
    split: str
    method: str
    label: str
    original: str
    variant: str

    @property
    def key(self) -> str:
        """Name of the row that does not show its text: 16 hex digits of all that a reading depends on."""
        parts = (self.task, self.method, self.original, self.variant)
        return f"{hash_text(chr(31).join(parts)):016x}"


def outputs(data: Path, split: str) -> list[Output]:
    """Texts of both tasks that each method changes, with PPS 1, each once; of training rows some 1,400."""
    found: dict[str, Output] = {}
    for name in TASKS:
        task = pk.load_task(name, "test", data / name)
        labels = {row["text"]: row["label"] for row in (task.train() if split == "train" else task.rows)}
        texts = sorted(labels, key=lambda text: hash_text(text, 7))
        texts = texts[:TRAIN_ROWS] if split == "train" else texts
        for method in METHODS:
            for seed in SEEDS.get(method, range(2)):
                made = pk.perturb(texts, method, pps=1, seed=seed)
                changed = [(a, b) for a, b in zip(texts, made, strict=True) if a != b]
                rows = [Output(name, split, method, labels[a], a, b) for a, b in changed]
                found |= {row.key: row for row in rows if row.key not in found}
    return list(found.values())


def read_labels() -> Labels:
    """All that was read."""
    labels: Labels = defaultdict(dict)
    with LABELS.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            labels[row["set"]][row["key"]] = row["read"]
    return labels


def write_labels(labels: Labels) -> None:
    """All that was read, by set and key."""
    with LABELS.open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file, delimiter="\t", lineterminator="\n")
        sheet.writerow(["set", "key", "read"])
        sheet.writerows((name, key, read) for name in labels for key, read in sorted(labels[name].items()))


def draw(
    rows: Iterable[Output], kept: Mapping[str, bool], wanted: Mapping[str, int], verdict: bool
) -> list[Output]:
    """Rows that the rules keep (or throw away), half of each task where there are as many."""
    cells: dict[tuple[str, str], list[Output]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.key):
        if kept[row.key] == verdict:
            cells[row.method, row.task].append(row)
    picked = []
    for method, count in wanted.items():
        first, second = (cells[method, task] for task in TASKS)
        of_second = min(len(second), max(count // 2, count - len(first)))
        picked += [*first[: count - of_second], *second[:of_second]]
    return picked


def write_sheet(path: Path, rows: Iterable[Output]) -> int:
    """Rows for a reader, in an order that tells nothing; not in the repository, which holds no such text."""
    if path.resolve().is_relative_to(REPOSITORY):
        raise SystemExit(
            f"{path} is in the repository, where no text of TREC or SST may be: name another place"
        )
    ordered = sorted(rows, key=lambda row: row.key[::-1])
    with path.open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file, delimiter="\t")
        sheet.writerow(["key", "label", "original", "variant", "read"])
        sheet.writerows([row.key, row.label, row.original, row.variant, ""] for row in ordered)
    return len(ordered)


def texts_of(row: Output) -> dict[str, str]:
    """The columns of a sheet that hold texts."""
    return {"original": row.original, "variant": row.variant}


def read_sheet(path: Path, rows: Sequence[Output]) -> tuple[dict[str, str], list[str]]:
    """What a reader wrote into a sheet, by key, and what keeps some of it from being taken.

    A row is refused whose texts, where the sheet still has them, are not those of its key: no verdict goes to
    another row.
    """
    known = {row.key: row for row in rows}
    found, refused = {}, []
    with path.open(encoding="utf-8", newline="") as lines:
        for number, row in enumerate(csv.DictReader(lines, delimiter="\t"), 2):
            key, read = row["key"], (row["read"] or "").strip().lower()
            if key not in known:
                refused.append(f"line {number}: {key} is no output of the methods any more")
            elif any(row.get(name, text) != text for name, text in texts_of(known[key]).items()):
                refused.append(f"line {number}: the texts are not those of {key}")
            elif read not in READ:
                refused.append(f"line {number}: read must be one of {', '.join(READ)}, got {read!r}")
            else:
                found[key] = read
    return found, refused
