"""The one pickle inside a .pkl, .pkl.gz, .tar or .tar.gz file, unpacked in memory and within limits."""

import gzip
import io
import tarfile
import zlib
from pathlib import Path
from typing import IO, Any

from perturbkit.errors import InvalidArgument, MissingResource

MOST_BYTES = 256 * 1024 * 1024
"""Of the unpacked file; CheckList's suites have under 25 MB."""


class _Limited(io.RawIOBase):
    """A stream that refuses to give more than a number of bytes, however small it is packed."""

    def __init__(self, stream: IO[bytes], where: str, most: int) -> None:
        self._stream, self._where, self._most = stream, where, most
        self._left = most

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill the buffer; InvalidArgument once there is too much."""
        data = self._stream.read(min(len(buffer), 1 << 20))
        self._left -= len(data)
        if self._left < 0:
            raise InvalidArgument(f"{self._where} unpacks to more than {self._most:,} bytes: refused")
        buffer[: len(data)] = data
        return len(data)


def read_pickle_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Bytes of the pickle that a file is or holds; nothing is written to disk.

    MissingResource where there is no file; InvalidArgument for one that unpacks to more than ``most``
    bytes, is damaged, or holds no pickle or several.
    """
    if not path.is_file():
        raise MissingResource(f"{path}: no such file: give a .tar.gz, .tar, .pkl.gz or .pkl of CheckList")
    try:
        with path.open("rb") as raw:
            packed = raw.read(2) == b"\x1f\x8b"
            raw.seek(0)
            stream: Any = gzip.GzipFile(fileobj=raw) if packed else raw
            limited = io.BufferedReader(_Limited(stream, str(path), most), 1 << 16)
            head = limited.peek(512)[:512]
            if head[257:262] == b"ustar":
                return _from_tar(limited, path)
            return limited.read()
    except (EOFError, zlib.error, gzip.BadGzipFile, tarfile.TarError) as error:
        raise InvalidArgument(f"{path} is cut off or damaged ({error}): get the file again") from error
    except OSError as error:
        raise InvalidArgument(f"{path} cannot be read: {error}") from error


def _from_tar(stream: IO[bytes], path: Path) -> bytes:
    found: list[tuple[str, bytes]] = []
    with tarfile.open(fileobj=stream, mode="r|") as archive:
        for member in archive:
            if member.isreg() and not member.issparse() and member.name.endswith(".pkl"):
                file = archive.extractfile(member)
                found.append((member.name, file.read() if file is not None else b""))
    if len(found) != 1:
        names = ", ".join(name for name, _ in found) or "none"
        raise InvalidArgument(f"{path} must hold one .pkl file, got {names}")
    return found[0][1]
