"""Write docs/transforms.md from the catalogue.

python -m scripts.build_docs
"""

from pathlib import Path

from perturbkit.core.perturb import perturb_text
from perturbkit.core.registry import TransformInfo, catalogue, make, transform_class

TARGET = Path(__file__).parents[1] / "docs" / "transforms.md"
LEVELS = {"char": "Characters", "word": "Words", "text": "Whole text"}
HEAD = """\
# The transforms

Made from the catalogue by `python -m scripts.build_docs`. `perturbkit list` and `perturbkit show NAME` say
the same.

* **keeps**: which targets still hold afterwards. L the label, T the tags of a token list, A answer spans
  (tags and spans move along). **monitor**: the meaning may change, and the label with it: look at the output.
* **needs**: `syntax` is a parse of the text, by the extra `[linguistics]`.
* **parameters** are given as `-t NAME:parameter=value` or `pk.make(NAME, parameter=value)`; those without
  a default have to be given.
"""


def keeps(row: TransformInfo) -> str:
    return (" ".join(row.keeps) or "-") + (" **monitor**" if row.monitor else "")


def parameters(row: TransformInfo) -> str:
    """Names with defaults, as code."""
    given = (name if default is ... else f"{name}={default!r}" for name, default in row.parameters.items())
    return ", ".join(f"`{parameter}`" for parameter in given) or "-"


def example(row: TransformInfo) -> str:
    """What the transform does to its sentence; empty where that takes more than the package."""
    if row.needs or any(default is ... for default in row.parameters.values()):
        return ""
    text = transform_class(row.name).example
    outs = (perturb_text(text, make(row.name), seed=seed).text for seed in range(20))
    changed = next(out for out in outs if out != text)
    return f"{row.name:<14} {text}\n{'':<14} {changed}\n"


def section(level: str, rows: list[TransformInfo]) -> str:
    """Table of one level, and an example of each transform."""
    lines = ["| name | keeps | needs | parameters | what it does |", "|---|---|---|---|---|"]
    for row in rows:
        summary = row.summary.replace("|", "\\|").replace("``", "`")
        lines.append(f"| {row.name} | {keeps(row)} | {row.needs or '-'} | {parameters(row)} | {summary} |")
    examples = "".join(map(example, rows))
    return (
        f"\n## {LEVELS[level]}\n\n"
        + "\n".join(lines)
        + "\n"
        + (f"\n```\n{examples}```\n" if examples else "")
    )


def document() -> str:
    """The whole page."""
    rows = [
        row for row in catalogue().values() if transform_class(row.name).__module__.startswith("perturbkit.")
    ]
    return HEAD + "".join(section(level, [row for row in rows if row.level == level]) for level in LEVELS)


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8", newline="\n")
