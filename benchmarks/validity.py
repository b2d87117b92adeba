"""Which perturbed texts still mean something: measures and rules against texts that were read by hand.

``python -m benchmarks.validity --data ../shared/datasets`` perturbs TREC and SST with the four methods that
can break a text, one perturbation a text, and scores what comes out. ``results/validity_labels.tsv`` says of
some of these texts how they were read: "same" (means something, and the label fits), "other" (means
something, but the label does not fit) or "none" (no longer meaningful: broken beyond an article that is
missing, or nothing that anybody would say or ask). It names them by a hash and holds no text:

- train: 260 outputs of training rows, drawn at random. Rules and bounds were chosen on these.
- look: 554 outputs of test rows read in two rounds while the rules were drawn up. The first showed that words
  which trade places break a sentence too, the second that structure has to be whole (24 of 100 texts kept by
  ``structure>0.6`` were broken). Not a fair test any more.
- check: outputs of other test rows, 50 of each method kept and 10 thrown away by the final rules, mixed, and
  read without knowing which (word_order has fewer than that left). The figures for what the rules leave are
  from these. One reader, a language model, read all.

``--sheet FILE`` writes outputs of test rows that were not read yet, to be read in the same way.
"""

import argparse
import csv
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import perturbkit as pk
from benchmarks.environment import RESULTS, environment, write
from perturbkit.core.stream import hash_text
from perturbkit.curation.validity import DEFAULT_RULES, judge, parse_rule, read_rules

METHODS = ("delete_word", "synonym", "negate", "word_order")
TASKS = ("trec", "sst")
TRAIN_ROWS = 700
MEASURES = ("structure>0", "question>0", "similarity>0", "edit_distance<0", "readability>0")
LABELS = RESULTS / "validity_labels.tsv"
KEPT, THROWN = 50, 10  # outputs of a method on a sheet, half of them of each task where there are as many
Test = Callable[[float], bool]


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
        """Name of the row that does not show its text: 16 hex digits."""
        parts = (self.task, self.method, self.original, self.variant)
        return f"{hash_text(chr(31).join(parts)):016x}"


def outputs(data: Path, split: str) -> list[Output]:
    """Texts of both tasks that each method changes, with seed 0 and PPS 1; of training rows some 700."""
    found = []
    for name in TASKS:
        task = pk.load_task(name, "test", data / name)
        labels = {row["text"]: row["label"] for row in (task.train() if split == "train" else task.rows)}
        texts = sorted(labels, key=lambda text: hash_text(text, 7))
        texts = texts[:TRAIN_ROWS] if split == "train" else texts
        for method in METHODS:
            made = pk.perturb(texts, method, pps=1, seed=0)
            found += [
                Output(name, split, method, labels[a], a, b)
                for a, b in zip(texts, made, strict=True)
                if a != b
            ]
    return found


def read_labels() -> dict[str, tuple[str, str]]:
    """How a row was read, and in which set, by key."""
    with LABELS.open(encoding="utf-8", newline="") as lines:
        return {row["key"]: (row["set"], row["read"]) for row in csv.DictReader(lines, delimiter="\t")}


def is_kept(rows: Sequence[Output]) -> dict[str, bool]:
    """Whether the default rules keep a row, by key."""
    found = judge(
        read_rules(DEFAULT_RULES), [(row.original,) for row in rows], [(row.variant,) for row in rows]
    )
    return {row.key: verdict.broke is None for row, verdict in zip(rows, found, strict=True)}


def rate(found: int, of: int) -> dict[str, Any]:
    """A share in per cent with Wilson's 95 % interval."""
    if not of:
        return {"n": 0}
    interval = pk.stats.wilson(found, of)
    numbers = {"percent": found / of, "ci_low": interval.ci_low, "ci_high": interval.ci_high}
    return {"found": found, "n": of, **{name: round(100 * value, 1) for name, value in numbers.items()}}


def agreement(refused: Sequence[bool], broken: Sequence[bool]) -> dict[str, Any]:
    """Precision and recall of refusing what is no longer meaningful."""
    both = sum(a and b for a, b in zip(refused, broken, strict=True))
    return {"precision": rate(both, sum(refused)), "recall": rate(both, sum(broken))}


def best_bound(scores: Sequence[float], broken: Sequence[bool], upwards: bool) -> float:
    """Bound whose refusals (scores at or below it; above, for ``upwards``) tell the two apart best.

    By Youden's index (1950): the share of broken texts refused less the share of others refused.
    """

    def youden(bound: float) -> float:
        refused = [score >= bound if upwards else score <= bound for score in scores]
        hits = sum(a and b for a, b in zip(refused, broken, strict=True)) / sum(broken)
        return hits - sum(a and not b for a, b in zip(refused, broken, strict=True)) / broken.count(False)

    return max(sorted(set(scores)), key=youden)


def by_measure(rows: Sequence[Output], broken: Sequence[bool]) -> list[dict[str, Any]]:
    """Each measure alone with the bound that suits these rows best, and the default rules."""
    records = []
    for text in MEASURES:
        rule = parse_rule(text)
        scores = rule.measure([row.original for row in rows], [row.variant for row in rows])
        upwards = rule.comparison == "<"
        bound = best_bound(scores, broken, upwards)
        refused = [score >= bound if upwards else score <= bound for score in scores]
        name = f"{rule.name}{rule.comparison}{bound:.3g}"
        records.append({"rule": name, **agreement(refused, broken)})
    kept = is_kept(rows)
    refused = [not kept[row.key] for row in rows]
    return [*records, {"rule": ", ".join(DEFAULT_RULES), **agreement(refused, broken)}]


def in_check(rows: Sequence[Output], kept: dict[str, bool], read: dict[str, str]) -> list[dict[str, Any]]:
    """For each method and task, and for each method: what is thrown away, and how rows read."""
    cells: dict[tuple[str, str], list[Output]] = defaultdict(list)
    for row in rows:
        cells[row.method, row.task].append(row)
        cells[row.method, "both"].append(row)
        cells["all four", "both"].append(row)
    records = []
    for (method, task), members in sorted(cells.items()):
        seen = [row for row in members if row.key in read]
        good = [read[row.key] for row in seen if kept[row.key]]
        bad = [read[row.key] for row in seen if not kept[row.key]]
        records.append(
            {
                "method": method,
                "task": task,
                "outputs": len(members),
                "thrown_away": rate(sum(not kept[row.key] for row in members), len(members)),
                "kept_read": dict(sorted(Counter(good).items())),
                "kept_none": rate(good.count("none"), len(good)),
                "thrown_read": dict(sorted(Counter(bad).items())),
                "thrown_none": rate(bad.count("none"), len(bad)),
            }
        )
    return records


def handed(cases: Path) -> dict[str, Any]:
    """Synonyms that must not appear, refused or not, and outputs of all kinds that are accepted."""
    wrong, right = [], []
    for line in cases.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        wrong += [(case["text"], text) for text in case.get("forbid", ())]
        right += [(case["text"], text) for text in case.get("accept", ()) if text != case["text"]]
    pairs = wrong + right
    found = judge(read_rules(DEFAULT_RULES), [(a,) for a, _ in pairs], [(b,) for _, b in pairs])
    refused = [verdict.broke is not None for verdict in found]
    is_wrong = [True] * len(wrong) + [False] * len(right)
    return {"forbidden": len(wrong), "accepted": len(right), **agreement(refused, is_wrong)}


def write_sheet(path: Path, rows: Sequence[Output], kept: dict[str, bool], read: Iterable[str]) -> None:
    """Outputs that nobody read, kept and thrown away mixed, in an order that does not tell which."""
    known = set(read)
    cells: dict[tuple[str, bool, str], list[Output]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.key):
        if row.key not in known:
            cells[row.method, kept[row.key], row.task].append(row)
    picked = []
    for method in METHODS:
        for verdict, wanted in ((True, KEPT), (False, THROWN)):
            first = cells[method, verdict, TASKS[0]][: wanted // 2]
            picked += first + cells[method, verdict, TASKS[1]][: wanted - len(first)]
    with path.open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file, delimiter="\t")
        sheet.writerow(["key", "label", "original", "variant", "read"])
        for row in sorted(picked, key=lambda row: row.key[::-1]):
            sheet.writerow([row.key, row.label, row.original, row.variant, ""])
    print(f"{len(picked)} rows -> {path}: fill in same, other or none")


def page(record: dict[str, Any]) -> str:
    """The record as Markdown."""

    def shown(found: dict[str, Any]) -> str:
        if not found["n"]:
            return "-"
        return (
            f"{found['percent']} ({found['ci_low']} to {found['ci_high']}; {found['found']} of {found['n']})"
        )

    unfiltered = shown(record["train_unfiltered_none"])
    lines = [
        "# What rules throw away, and what is left",
        "",
        f"`{record['command']}`; per cent with Wilson's 95 % intervals. Unfiltered, {unfiltered} of the "
        "outputs of training rows were no longer meaningful.",
        "",
        "## No longer meaningful, refused: training rows, on which the rules were chosen",
        "",
        "| rule | precision | recall |",
        "|---|---|---|",
        *(
            f"| `{row['rule']}` | {shown(row['precision'])} | {shown(row['recall'])} |"
            for row in record["train"]
        ),
        "",
        f"## Test rows under `{', '.join(record['rules'])}`, read once the rules stood",
        "",
        "| method | task | outputs | thrown away | kept, but broken | thrown away, broken indeed |",
        "|---|---|---|---|---|---|",
        *(
            f"| {row['method']} | {row['task']} | {row['outputs']} | {row['thrown_away']['percent']} | "
            f"{shown(row['kept_none'])} | {shown(row['thrown_none'])} |"
            for row in record["check"]
        ),
    ]
    if record["handed"]:
        found = record["handed"]
        lines += [
            "",
            f"Handed linguistic cases, {found['forbidden']} forbidden synonyms against {found['accepted']} "
            f"accepted outputs of all kinds: precision {shown(found['precision'])}, "
            f"recall {shown(found['recall'])}.",
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and write the record, or write a sheet to read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="folder with the folders trec and sst")
    parser.add_argument("--cases", type=Path, help="linguistic_handed.jsonl; left out where not given")
    parser.add_argument("--sheet", type=Path, help="write test outputs to read here, and measure nothing")
    parser.add_argument("-o", "--out", default=None, help="default: benchmarks/results/validity.json")
    asked = parser.parse_args()
    labels = read_labels()
    test = outputs(asked.data, "test")
    kept = is_kept(test)
    if asked.sheet:
        write_sheet(asked.sheet, test, kept, labels)
        return
    train = [row for row in outputs(asked.data, "train") if labels.get(row.key, ("",))[0] == "train"]
    broken = [labels[row.key][1] == "none" for row in train]
    check = {key: read for key, (name, read) in labels.items() if name == "check"}
    record = {
        "schema": 1,
        "command": "python -m benchmarks.validity --data ../shared/datasets --cases ../shared/cases/...",
        **environment("numpy", "spacy", "perturbkit"),
        "rules": list(DEFAULT_RULES),
        "labels": dict(Counter(name for name, _ in labels.values())),
        "labels_without_a_row": len(labels.keys() - {row.key for row in (*test, *train)}),
        "train_unfiltered_none": rate(sum(broken), len(broken)),
        "train": by_measure(train, broken),
        "check": in_check(test, kept, check),
        "handed": handed(asked.cases) if asked.cases else None,
    }
    path = write("validity", record, asked.out)
    path.with_suffix(".md").write_text(page(record), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
