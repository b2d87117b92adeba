"""Which code it is that perturbs: what it made before is taken up again only where that is the same."""

import hashlib
from functools import cache
from pathlib import Path

from perturbkit.core.compose import Composition
from perturbkit.core.spec import Function
from perturbkit.core.transform import Transform


@cache
def code_hash() -> str:
    """Hash of the package's own code and data, but for the commands and the reports."""
    root = Path(__file__).parents[1]
    skipped = {"cli", "report"}
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if path.is_file() and path.suffix != ".pyc" and inside.parts[0] not in skipped:
            digest.update(inside.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_of_others(transform: Transform) -> bool:
    """Whether code that is not this package's, and that nothing tells from an earlier one, is part of it.

    >>> from perturbkit.core.spec import as_transform
    >>> is_of_others(as_transform(["swap_chars", "ocr"]))
    False
    """
    if isinstance(transform, Composition) and any(map(is_of_others, transform.members)):
        return True
    return isinstance(transform, Function) or not type(transform).__module__.startswith("perturbkit.")
