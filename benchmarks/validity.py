"""Which perturbed texts still mean something: measures and rules against texts that were read by hand.

``python -m benchmarks.validity --data ../shared/datasets`` perturbs TREC and SST with the four methods that
can break a text, one perturbation a text, and scores what comes out. ``results/validity_labels.tsv`` says of
some of these texts how they were read: "same" (means something, and the label fits), "other" (means
something, but the label does not fit) or "none" (no longer meaningful: broken beyond an article that is
missing or wrong, or nothing that anybody would say or ask). It names them by a hash of task, method, original
and variant, and holds no text; where a method gives another text now, its label is stale: counted, not used.

- train: 260 outputs of training rows, drawn at random. Rules and bounds were chosen on these.
- look: 1,306 outputs of test rows read in six rounds while the rules were drawn up, of which the third and
  fourth (200 that the rules of then kept, 32 of them none; then 163, 22 none) led to what ``question``
  refuses now, the fifth (150 kept, 14 none) came before ``negate`` was mended, and the sixth (200 kept, 30
  none, 22 of them by ``negate``) led to ``polarity``: no fair test.
- check: outputs of other test rows, kept or thrown away by the first rules, read without knowing which.
- kept: outputs of other training rows that the rules kept, read while the second rules were drawn up.
- fresh: outputs of test rows, 50 of each method kept and some thrown away by the rules as they stand, mixed,
  and read without knowing which. The figures for what the rules leave are from these, until then from check.

``--sheet FILE`` draws the last of these, to be read; ``--verdicts FILE`` takes the filled sheet. The readers
were language models.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any

import perturbkit as pk
from benchmarks.environment import environment, write
from benchmarks.validity_rows import (
    METHODS,
    READ,
    Labels,
    Output,
    draw,
    outputs,
    read_labels,
    read_sheet,
    write_labels,
    write_sheet,
)
from perturbkit.curation.validity import DEFAULT_RULES, judge, parse_rule, read_rules

MEASURES = ("structure>0", "question>0", "polarity>0", "similarity>0", "edit_distance<0", "readability>0")
PIECE = 2000  # rows judged at a time, so that the parses of one rule are still there for the next
KEPT = 50  # outputs of a method on a sheet, half of them of each task where there are as many
DRAWN_UP_ON = ("train", "look", "kept")  # sets whose rows are no fair test


def is_kept(rows: Sequence[Output]) -> dict[str, bool]:
    """Whether the default rules keep a row, by key."""
    rules = read_rules(DEFAULT_RULES)
    found: dict[str, bool] = {}
    for start in range(0, len(rows), PIECE):
        piece = rows[start : start + PIECE]
        verdicts = judge(rules, [(row.original,) for row in piece], [(row.variant,) for row in piece])
        found |= {row.key: verdict.broke is None for row, verdict in zip(piece, verdicts, strict=True)}
    return found


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
    """For each method and task, each method, and all (the mean share thrown away): how rows read."""
    cells: dict[tuple[str, str], list[Output]] = defaultdict(list)
    for row in rows:
        cells[row.method, row.task].append(row)
        cells[row.method, "both"].append(row)
        cells["all four", "both"].append(row)
    records = []
    shares = {cell: round(100 * mean(not kept[row.key] for row in of), 1) for cell, of in cells.items()}
    shares["all four", "both"] = round(mean(shares[method, "both"] for method in METHODS), 1)
    for (method, task), members in sorted(cells.items()):
        seen = [row for row in members if row.key in read]
        good = [read[row.key] for row in seen if kept[row.key]]
        bad = [read[row.key] for row in seen if not kept[row.key]]
        records.append(
            {
                "method": method,
                "task": task,
                "outputs": len(members),
                "thrown_away": {"percent": shares[method, task]},
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


def left(rows: Sequence[Output], kept: dict[str, bool], read: dict[str, str]) -> dict[str, Any]:
    """Of rows that the rules keep: how many no longer mean anything, by method."""
    found = defaultdict(list)
    for row in rows:
        if kept[row.key] and row.key in read:
            found[row.method].append(read[row.key])
    return {method: rate(reads.count("none"), len(reads)) for method, reads in sorted(found.items())}


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
        "## Training rows that the rules keep: no longer meaningful, as read while they were drawn up",
        "",
        "| method | kept, but broken |",
        "|---|---|",
        *(f"| {method} | {shown(found)} |" for method, found in record["kept_none"].items()),
        "",
        f"## Test rows under `{', '.join(record['rules'])}` (read: set {record['check_set']})",
        "",
        "| method | task | outputs | thrown away | kept, but broken | thrown away, broken indeed |",
        "|---|---|---|---|---|---|",
        *(
            f"| {row['method']} | {row['task']} | {row['outputs']} | {row['thrown_away']['percent']} | "
            f"{shown(row['kept_none'])} | {shown(row['thrown_none'])} |"
            for row in record["check"]
        ),
    ]
    stale = {name: f"{of['stale']} of {of['read']}" for name, of in record["labels"].items() if of["stale"]}
    if stale:
        lines += ["", "Labels of outputs that a method no longer gives, and so not used: " + str(stale) + "."]
    if record["handed"]:
        found = record["handed"]
        lines += [
            "",
            f"Handed linguistic cases, {found['forbidden']} forbidden synonyms against {found['accepted']} "
            f"accepted outputs of all kinds: precision {shown(found['precision'])}, "
            f"recall {shown(found['recall'])}.",
        ]
    return "\n".join(lines) + "\n"


def sheet(path: Path, test: Sequence[Output], kept: dict[str, bool], labels: Labels, thrown: int) -> None:
    """Write what a fresh reader is to judge."""
    seen = {key for name in DRAWN_UP_ON for key in labels[name]}
    unseen = [row for row in test if row.key not in seen]
    picked = draw(unseen, kept, dict.fromkeys(METHODS, KEPT), True)
    count = Counter(row.method for row in picked)
    picked += draw(unseen, kept, dict.fromkeys(METHODS, thrown), False)
    total = write_sheet(path, picked)
    print(
        f"{total} rows, {dict(count)} of them kept -> {path}: fill in the column read with {', '.join(READ)}"
    )


def take_verdicts(path: Path, test: Sequence[Output], labels: Labels) -> None:
    """Add a filled sheet to the labels, as the set fresh."""
    found, refused = read_sheet(path, test)
    for line in refused:
        print(line)
    labels["fresh"] |= found
    write_labels(labels)
    print(f"{len(found)} verdicts taken, {len(refused)} refused")


def measure(asked: argparse.Namespace, test: list[Output], kept: dict[str, bool], labels: Labels) -> None:
    """Write the record and its page."""
    every = outputs(asked.data, "train")
    train = [row for row in every if row.key in labels["train"]]
    broken = [labels["train"][row.key] == "none" for row in train]
    again = [row for row in every if row.key in labels["kept"]]
    there = {row.key for row in (*test, *every)}
    checked = "fresh" if "fresh" in labels else "check"
    record = {
        "schema": 2,
        "command": "python -m benchmarks.validity --data ../shared/datasets --cases ../shared/cases/...",
        **environment("numpy", "spacy", "perturbkit"),
        "rules": list(DEFAULT_RULES),
        "labels": {
            name: {"read": len(found), "stale": len(found.keys() - there)} for name, found in labels.items()
        },
        "train_unfiltered_none": rate(sum(broken), len(broken)),
        "train": by_measure(train, broken),
        "kept_none": left(again, is_kept(again), labels["kept"]),
        "check_set": checked,
        "check": in_check(test, kept, labels[checked]),
        "handed": handed(asked.cases) if asked.cases else None,
    }
    path = write("validity", record, asked.out)
    path.with_suffix(".md").write_text(page(record), encoding="utf-8")
    print(path)


def main() -> None:
    """Measure and write the record, write a sheet to read, or take one that was read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="folder with the folders trec and sst")
    parser.add_argument("--cases", type=Path, help="linguistic_handed.jsonl; left out where not given")
    parser.add_argument("--sheet", type=Path, help="write test outputs to read here, and measure nothing")
    parser.add_argument("--thrown", type=int, default=10, help="with --sheet: rows thrown away, a method")
    parser.add_argument("--verdicts", type=Path, help="a sheet that was read: take it, and measure nothing")
    parser.add_argument("-o", "--out", default=None, help="default: benchmarks/results/validity.json")
    asked = parser.parse_args()
    labels = read_labels()
    test = outputs(asked.data, "test")
    if asked.verdicts:
        take_verdicts(asked.verdicts, test, labels)
    elif asked.sheet:
        sheet(asked.sheet, test, is_kept(test), labels, asked.thrown)
    else:
        measure(asked, test, is_kept(test), labels)


if __name__ == "__main__":
    main()
