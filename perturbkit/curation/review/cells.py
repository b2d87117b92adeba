"""Cells that a spreadsheet shows as text and never runs as a formula, and back."""

import re

# What spreadsheets take for the beginning of a formula, their full-width twins, and what hides one.
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")


def guarded(text: str) -> str:
    """The text with an apostrophe before what a spreadsheet would run.

    >>> guarded("=1+1"), guarded("'=1"), guarded("'tis")
    ("'=1+1", "''=1", "'tis")
    """
    return "'" + text if _FORMULA.match(text) else text


def unguarded(cell: str) -> str:
    """The text of a cell; what a person typed without a guard stays as it is.

    >>> unguarded("'=1+1"), unguarded("''=1"), unguarded("'tis"), unguarded("=x")
    ('=1+1', "'=1", "'tis", '=x')
    """
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
