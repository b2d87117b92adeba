"""The page about augmented training, from the record that ``python -m benchmarks.augmentation`` wrote.

``python -m benchmarks.augmentation_page`` reads benchmarks/results/augmentation.json and writes augmentation.md beside it.
"""

import json
from typing import Any

from benchmarks.environment import RESULTS

NOTE = """
Trained on clean rows alone and on clean rows with perturbed copies, each model is asked about the same perturbed test rows.
A drop is accuracy on clean test rows minus accuracy on perturbed ones, in points; "cost" is what augmented training loses
on clean test rows. In brackets: 95 % bootstrap intervals over test rows, paired where two models are compared. "Seeds" is
how often copies and test noise were drawn anew; the mean over them counts.
"""


def number(record: dict[str, float]) -> str:
    """A mean with its interval."""
    return f"{record['points']:.1f} [{record['ci_low']:.1f}, {record['ci_high']:.1f}]"


def shrunk(row: dict[str, Any]) -> str:
    """By how much a drop became smaller."""
    before, after = row["drop_clean"]["points"], row["drop_augmented"]["points"]
    return f"{100 * (1 - after / before):.0f} %" if before > 0 else "-"


def mean_rows(record: dict[str, Any], noise: str) -> list[dict[str, Any]]:
    """The mean drops of one group of noise, by PPS."""
    return [row for row in record["means"] if row["noise"] == noise]


def page(found: dict[str, Any]) -> str:
    """The page as Markdown."""
    records = found["records"]
    lines = [
        "# Augmented training",
        "",
        f"`{found['command']}`, commit {found['commit']}, {found['machine']['cpu']}.",
    ]
    lines += [NOTE]
    lines += ["## The recipe asked for: natural_typo, 2 copies, PPS 2", ""]
    lines += [
        "Mean drop under swap_chars, delete_char and replace_key, and under these with insert_char, repeat_char, misspell "
        "and change_case.",
        "",
        "| task | model | seeds | clean | augmented | cost on clean text | noise | PPS | drop, clean | drop, augmented "
        "| smaller by |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for record in records:
        if record["recipe"] != records[0]["recipe"]:
            continue
        head = (
            f"| {record['task']} | {record['model']} | {record['seeds']} | {record['clean_accuracy']:.1f} "
            f"| {record['augmented_accuracy']:.1f} | {number(record['cost_on_clean_text'])} |"
        )
        for row in record["means"]:
            lines.append(
                f"{head} {row['noise']} | {row['pps']} | {number(row['drop_clean'])} "
                f"| {number(row['drop_augmented'])} | {shrunk(row)} |"
            )
    lines += ["", "## Ablation on the TREC classes, baseline, PPS 3", ""]
    lines += [
        "| recipe | seeds | cost on clean text | drop, three noises | smaller by | drop, all seven | smaller by |"
    ]
    lines += ["|---|---|---|---|---|---|---|"]
    block = [r for r in records if (r["task"], r["model"]) == (records[0]["task"], records[0]["model"])]
    for record in block:
        three, seven = (
            next(row for row in mean_rows(record, noise) if row["pps"] == 3)
            for noise in ("the three asked for", "all seven")
        )
        lines.append(
            f"| {record['recipe']} | {record['seeds']} | {number(record['cost_on_clean_text'])} "
            f"| {number(three['drop_augmented'])} | {shrunk(three)} | {number(seven['drop_augmented'])} | {shrunk(seven)} |"
        )
    three = next(row for row in mean_rows(block[0], "the three asked for") if row["pps"] == 3)
    seven = next(row for row in mean_rows(block[0], "all seven") if row["pps"] == 3)
    lines.append(f"| no copies | | | {number(three['drop_clean'])} | | {number(seven['drop_clean'])} | |")
    lines += [
        "",
        "## What was added",
        "",
        "| task | model | recipe | originals | copies made | added | left out |",
    ]
    lines += ["|---|---|---|---|---|---|---|"]
    for record in records:
        sheet = record["datasheet"]
        left = ", ".join(f"{reason} {count:,}" for reason, count in sorted(sheet["dropped"].items()))
        lines.append(
            f"| {record['task']} | {record['model']} | {record['recipe']} | {sheet['originals']:,} "
            f"| {sheet['candidates']:,} | {sheet['added']:,} | {left} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page."""
    found = json.loads((RESULTS / "augmentation.json").read_text(encoding="utf-8"))
    target = RESULTS / "augmentation.md"
    target.write_text(page(found), encoding="utf-8")
    print(target)


if __name__ == "__main__":
    main()
