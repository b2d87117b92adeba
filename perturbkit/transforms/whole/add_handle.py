"""add_handle: a user name before or after the text."""

from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.stream import Stream
from perturbkit.transforms.whole._ends import AtAnEnd
from perturbkit.transforms.whole.add_url import LETTERS


@dataclass(frozen=True)
class AddHandle(AtAnEnd):
    """A random @handle is put before or after the text (CheckList's "add random handle")."""

    name: ClassVar[str] = "add_handle"

    def addition(self, draw: Stream) -> str:
        """A handle of six random letters or digits."""
        return "@" + "".join(draw.pick(LETTERS) for _ in range(6))
