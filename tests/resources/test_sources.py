"""Every data file in the wheel is listed with its origin, licence, script and the sha256 it really has."""

from hashlib import sha256
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
FILES = REPOSITORY / "perturbkit/resources/files"


def listed() -> dict[str, list[str]]:
    rows = {}
    for line in (FILES / "SOURCES.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if line.startswith("| ") and len(cells) == 5 and cells[0] != "file":
            assert cells[0] not in rows, f"{cells[0]} is listed twice"
            rows[cells[0]] = cells
    return rows


def shipped() -> set[str]:
    found = {path.relative_to(FILES).as_posix() for path in FILES.rglob("*") if path.is_file()}
    return {name for name in found if name != "SOURCES.md" and not name.startswith("LICENSES/")}


def test_every_shipped_file_is_listed_and_every_listed_file_is_shipped() -> None:
    assert shipped() == set(listed())


def test_checksums_match() -> None:
    for name, cells in listed().items():
        assert sha256((FILES / name).read_bytes()).hexdigest() == cells[3], (
            f"{name}: run scripts/hash_files.py"
        )


def test_each_row_names_an_origin_a_known_licence_and_a_script_that_exists() -> None:
    texts = {path.name for path in (FILES / "LICENSES").iterdir()}
    for name, (_, origin, licence, _, script) in listed().items():
        assert origin, name
        assert (REPOSITORY / script).is_file(), f"{name}: {script} is missing"
        own = licence == "perturbkit"
        assert own or all(part in texts for part in licence.split(", ")), (
            f"{name}: {licence} names no text in LICENSES/"
        )
