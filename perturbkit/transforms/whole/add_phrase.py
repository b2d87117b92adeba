"""add_phrase: a phrase after the text."""

import re
from dataclasses import dataclass
from typing import ClassVar

from perturbkit.core.stream import Stream
from perturbkit.errors import InvalidArgument
from perturbkit.transforms.whole._ends import AtAnEnd, Where

PHRASES = {
    "positive": (
        "I love it.",
        "I am very happy with it.",
        "It was wonderful.",
        "I would do it again any day.",
    ),
    "negative": (
        "I hate it.",
        "I am very unhappy with it.",
        "It was terrible.",
        "I would never do it again.",
    ),
    "neutral": (
        "That was on a Tuesday.",
        "I read it twice.",
        "We talked about it later.",
        "It was five o'clock.",
    ),
}


@dataclass(frozen=True)
class AddPhrase(AtAnEnd):
    """A phrase is put after the text: yours, or one of a few positive, negative or neutral ones.

    Made for directional tests; the label may change.
    """

    name: ClassVar[str] = "add_phrase"
    keeps: ClassVar[str] = "TA"
    monitor: ClassVar[bool] = True
    where: Where = "after"
    polarity: str = "neutral"
    phrase: str | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.require_choice("polarity", tuple(PHRASES))
        if self.phrase is not None and not self.phrase.strip():
            raise InvalidArgument(f"add_phrase: phrase must be a text or left out, got {self.phrase!r}")
        if self.phrase is not None and re.search("[\ud800-\udfff]", self.phrase):
            raise InvalidArgument(f"add_phrase: phrase must not hold half a character, got {self.phrase!r}")

    def addition(self, draw: Stream) -> str:
        """The phrase given, or one of the polarity."""
        return self.phrase if self.phrase is not None else draw.pick(PHRASES[self.polarity])
