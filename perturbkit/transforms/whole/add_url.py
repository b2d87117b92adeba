"""add_url: a link before or after the text."""

from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.stream import Stream
from perturbkit.transforms.whole._ends import AtAnEnd

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


@dataclass(frozen=True)
class AddUrl(AtAnEnd):
    """A random short link is put before or after the text (CheckList's "add random URL").

    The links use a reserved name that leads nowhere.
    """

    name: ClassVar[str] = "add_url"

    def addition(self, draw: Stream) -> str:
        """A link with six random letters or digits."""
        return "https://t.example/" + "".join(draw.pick(LETTERS) for _ in range(6))
