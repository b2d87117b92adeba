"""What every writer of a format is."""

from typing import Any


class Sink:
    """Takes batches of rows (dicts) or Arrow tables, one after the other."""

    def write(self, batch: Any) -> None:
        """Write one batch."""
        raise NotImplementedError

    def close(self) -> None:
        """Write what comes after the last batch."""
