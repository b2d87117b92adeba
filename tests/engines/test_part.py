"""What a killed run leaves is removed by the next one, and nothing that another process writes just now."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from perturbkit.engines.part import part_of, wait_for
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument

HOLDS = """
import sys, time
from pathlib import Path
from perturbkit.engines.part import part_of
with part_of(Path(sys.argv[1]), folder=sys.argv[2] == "folder") as part:
    if sys.argv[2] == "folder":
        (part / "inside").mkdir()
        (part / "inside" / "a").write_text("half")
    else:
        part.write_text("half")
    print(part.name, flush=True)
    time.sleep(60)
"""


def holder(target: Path, kind: str = "file") -> tuple[subprocess.Popen[str], Path]:
    """A process that writes a part, and the part."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDS, target, kind],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    return process, target.with_name(process.stdout.readline().strip())


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks on Windows")
@pytest.mark.parametrize("kind", ["file", "folder"])
def test_a_part_lives_as_long_as_its_process(kind: str, tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    process, part = holder(target, kind)
    narrow = part.with_name(f"{part.name}.narrow")
    if kind == "file":
        narrow.write_text("x")
    with written_beside(str(target)) as mine:
        assert part.exists()
        assert Path(mine).exists()
        Path(mine).write_text("whole")
    assert part.exists()
    process.kill()
    process.wait()
    assert part.exists()  # nobody has cleaned up
    (tmp_path / ".out.csv.notes.part").write_text("mine")
    (tmp_path / ".other.csv.7.part").write_text("of another output")
    with written_beside(str(target)) as mine:
        assert not part.exists()
        Path(mine).write_text("again")
    assert target.read_text() == "again"
    assert sorted(os.listdir(tmp_path)) == [".other.csv.7.part", ".out.csv.notes.part", "out.csv"]


def test_two_parts_of_one_output_in_one_process(tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    with part_of(target) as first, part_of(target) as second:
        assert first != second
        assert first.exists()
    assert list(tmp_path.iterdir()) == []


def test_a_part_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    with written_beside(str(tmp_path / "out.csv")) as part:
        Path(part).write_text("a")
    assert (tmp_path / "out.csv").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes on Windows")
def test_a_pipe_of_that_name_is_no_part(tmp_path: Path) -> None:
    pipe = tmp_path / ".out.csv.77.part"
    os.mkfifo(pipe)
    with written_beside(str(tmp_path / "out.csv")) as part:  # it would wait for ever
        Path(part).write_text("x")
    assert pipe.is_fifo()
    assert (tmp_path / "out.csv").read_text() == "x"


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks on Windows")
def test_a_file_that_another_one_is_about_to_write_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    writer = Timer(0.2, path.write_text, ["{}"])
    writer.start()
    wait_for(path, 20)
    assert path.exists()
    writer.join()
    wait_for(tmp_path / "never", 0.05)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no /proc here")
@pytest.mark.parametrize("folder", ["/proc", "/proc/self"])
def test_a_folder_that_takes_no_files(folder: str) -> None:
    with (
        pytest.raises(
            InvalidArgument, match=rf"^{folder}/x.csv cannot be written: No such file or directory$"
        ),
        written_beside(f"{folder}/x.csv"),
    ):
        pass
