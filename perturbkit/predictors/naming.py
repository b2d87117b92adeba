"""Errors that a model raises, told as ours, with the model and the place."""

from types import TracebackType

from perturbkit.errors import InvalidArgument, PerturbkitError


class Naming:
    """A block in which an error of a model's code becomes one of ours that names the model and the place.

    ``where`` stands behind the model's name, ``advice`` at the end. Interrupts and want of memory pass as
    they are.

    >>> with Naming("mine", ", row 3", "mend it"):
    ...     raise KeyError("no such token")
    Traceback (most recent call last):
        ...
    perturbkit.errors.InvalidArgument: mine, row 3: the model raised KeyError: 'no such token': mend it
    """

    def __init__(self, name: str, where: str, advice: str = "") -> None:
        self._name, self._where, self._advice = name, f"{name}{where}", f": {advice}" if advice else ""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the error its place."""
        if isinstance(error, PerturbkitError):
            said = str(error).removeprefix(self._name).lstrip(" ,:")
            raise type(error)(f"{self._where}: {said}") from error
        if isinstance(error, Exception) and not isinstance(error, MemoryError):
            message = str(error).strip().partition("\n")[0]
            raise InvalidArgument(
                f"{self._where}: the model raised {type(error).__name__}"
                f"{f': {message}' if message else ''}{self._advice}"
            ) from error
