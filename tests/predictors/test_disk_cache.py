import subprocess
import sys
from pathlib import Path

from perturbkit.predictors.disk_cache import DiskCache, cache_folder


def test_values_come_back_by_key(tmp_path):
    cache = DiskCache("m.sqlite", tmp_path)
    assert cache.get(["a"]) == {}
    values = {f"key {at}": bytes([at % 256, 0, 255]) for at in range(1203)}
    cache.put(values)
    cache.put({"key 3": b"other"})
    cache.put({})
    assert DiskCache("m.sqlite", tmp_path).get(values) == {**values, "key 3": b"other"}
    assert cache.get(["key 1", "no key"]) == {"key 1": b"\x01\x00\xff"}


def test_vectors_take_little_more_than_their_own_room(tmp_path):
    cache = DiskCache("m.sqlite", tmp_path)
    for start in range(0, 2000, 256):
        cache.put({f"{at:032d}": bytes(1536) for at in range(start, start + 256)})
    assert cache.path.stat().st_size < 1.2 * 2048 * 1536


def test_a_damaged_file_is_begun_again(tmp_path):
    cache = DiskCache("m.sqlite", tmp_path)
    cache.path.write_bytes(b"not a database at all, but long enough to be one" * 20)
    assert cache.get(["a"]) == {}
    cache.put({"a": b"1"})
    assert cache.get(["a"]) == {"a": b"1"}


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    cache = DiskCache("m.sqlite", blocked)
    cache.put({"a": b"1"})
    assert cache.get(["a"]) == {}


def test_the_folder_is_that_of_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path
    monkeypatch.delenv("PERTURBKIT_CACHE")
    assert cache_folder() == Path.home() / ".cache" / "perturbkit"


PROGRAM = """
import sys
from perturbkit.predictors.disk_cache import DiskCache
cache = DiskCache("m.sqlite", sys.argv[1])
for at in range(40):
    cache.put({f"{sys.argv[2]} {at}": b"x"})
"""


def test_several_processes_may_write(tmp_path):
    root = Path(__file__).parents[2]
    commands = [[sys.executable, "-c", PROGRAM, str(tmp_path), name] for name in ("a", "b")]
    running = [subprocess.Popen(command, cwd=root) for command in commands]
    assert [process.wait() for process in running] == [0, 0]
    keys = [f"{name} {at}" for name in ("a", "b") for at in range(40)]
    assert set(DiskCache("m.sqlite", tmp_path).get(keys)) == set(keys)
