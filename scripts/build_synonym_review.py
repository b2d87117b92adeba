"""Write perturbkit/resources/files/synonym_review.tsv: pairs of words that may stand for each other.

A pair is here if an author would mostly accept the exchange: same meaning, same register, same company.
All pairs were judged one by one as words (those that WordNet and figures of likeness propose, and others);
pairs that came out wrong in sentences were taken out again. They stand in scripts/synonyms, a file for each
part of speech: ``a/b`` holds in both directions, ``a>b,c`` for ``b`` or ``c`` in the place of ``a``, blanks
are written ``_``. What follows a colon is where alone it holds, see ``perturbkit.resources.synonym_review``.
Those below ``[alone]`` hold where the word is the only one of its sentence that says something.
"""

from collections.abc import Iterator
from pathlib import Path

from perturbkit.resources.synonym_review import CONDITIONS

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/synonym_review.tsv"
SOURCE = Path(__file__).parent / "synonyms"
PARTS = {"n": "nouns", "v": "verbs", "a": "adjectives", "r": "adverbs"}


def told(entry: str, alone: bool) -> Iterator[tuple[str, str, str]]:
    """(word, synonym, condition) of one entry of the table."""
    pair, _, condition = entry.partition(":")
    if alone:
        condition = f"alone&{condition}" if condition else "alone"
    parts = [part.removeprefix("!") for part in condition.split("&")]
    if any(part not in CONDITIONS and not part.startswith("+") for part in parts):
        raise SystemExit(f"{entry}: no such condition")
    one, way, others = (
        pair.replace("_", " ")
        .replace("/", " / ", 1)
        .replace(">", " > ", 1)
        .partition(" / " if "/" in pair else " > ")
    )
    for other in others.split(","):
        yield one, other, condition
        if way == " / ":
            yield other, one, condition


def main() -> None:
    rows = set()
    for pos, name in PARTS.items():
        anywhere, alone = (SOURCE / f"{name}.txt").read_text(encoding="utf-8").split("[alone]")
        for entries, single in ((anywhere, False), (alone, True)):
            rows |= {
                "\t".join((pos, *row)) + "\n" for entry in entries.split() for row in told(entry, single)
            }
    TARGET.write_text("".join(sorted(rows)), encoding="utf-8", newline="\n")
    print(f"{len(rows)} pairs, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
