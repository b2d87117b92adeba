"""Write the sha256 of every data file into its row of perturbkit/resources/files/SOURCES.md."""

from hashlib import sha256
from pathlib import Path

FILES = Path(__file__).parents[1] / "perturbkit/resources/files"


def main() -> None:
    page = FILES / "SOURCES.md"
    lines = []
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = line.split(" | ")
        name = cells[0].removeprefix("| ")
        if len(cells) == 5 and (FILES / name).is_file():
            cells[3] = sha256((FILES / name).read_bytes()).hexdigest()
        lines.append(" | ".join(cells))
    page.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
