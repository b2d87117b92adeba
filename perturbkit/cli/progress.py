"""What a long command shows while it works."""

import sys

import typer


class RowsDone:
    """A line with the count of rows, on a terminal only."""

    def __enter__(self) -> "RowsDone":
        self._shown = sys.stderr.isatty()
        return self

    def __call__(self, rows: int) -> None:
        """Show how many rows are done."""
        if self._shown:
            typer.echo(f"\r{rows:,} rows", err=True, nl=False)

    def __exit__(self, *_: object) -> None:
        if self._shown:
            typer.echo("\r\x1b[K", err=True, nl=False)
