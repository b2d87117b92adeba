"""Files of any length go through in the same memory."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import sys
from perturbkit.core.perturb import make_plan
from perturbkit.engines.files import perturb_file
perturb_file(sys.argv[1], sys.argv[2], make_plan("swap_chars", pps=2))
print(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def peak(source: Path, output: Path) -> float:
    """Most memory in MB that a process took to perturb a file."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, source, output], capture_output=True, text=True, check=True
    )
    found = re.search(r"VmHWM:\s+(\d+) kB", done.stdout)
    assert found is not None
    return int(found[1]) / 1024


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc to measure memory")
@pytest.mark.parametrize("name", ["b.csv", "b.jsonl", "b.parquet"])
def test_memory_does_not_grow_with_the_rows(name: str, tmp_path: Path) -> None:
    for path, rows in (("small.csv", 1000), ("large.csv", 300_000)):
        with (tmp_path / path).open("w") as file:
            file.write("id,text\n")
            file.writelines(
                f"{i},children learn languages number {i} quickly and everywhere\n" for i in range(rows)
            )
    assert peak(tmp_path / "large.csv", tmp_path / name) - peak(tmp_path / "small.csv", tmp_path / name) < 60


@pytest.mark.slow
def test_calls_leave_nothing_behind() -> None:
    """50,000 calls with distinct texts (fault B49)."""
    import tracemalloc

    from perturbkit.core.perturb import perturb_text

    def call(first: int, last: int) -> int:
        for i in range(first, last):
            perturb_text(" ".join(f"word{i}letters{j}" for j in range(20)), "swap_chars")
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        early = call(0, 5_000)
        assert call(5_000, 50_000) - early < 5 * 2**20
    finally:
        tracemalloc.stop()
