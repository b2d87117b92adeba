"""The tests of a suite result as a table of a few columns, in plain text and for notebooks."""

from collections.abc import Iterable, Sequence
from html import escape

from perturbkit.behavior.capabilities import in_order
from perturbkit.behavior.rate import Rate

HEADS = ("capability", "type", "test", "failed", "rate", "95 %")
_NUMBERS = ("failed", "rate", "95 %")

Line = tuple[str, str, str, Rate]
"""Capability, type and name of a test, and its rate."""


def cells(lines: Iterable[Line]) -> list[tuple[str, ...]]:
    """What stands in the columns of ``HEADS``, capabilities in CheckList's order.

    >>> cells([("Logic", "MFT", "not", Rate(4, 1)), ("Logic", "DIR", "moves", Rate(0, 0))])[0]
    ('Logic', 'MFT', 'not', '1 of 4', '25.0 %', '4.6 to 69.9')
    """
    given = list(lines)
    order = in_order(line[0] for line in given)
    return [
        (printable(capability), kind, printable(name), *_numbers(rate))
        for capability, kind, name, rate in sorted(given, key=lambda line: order.index(line[0]))
    ]


def _numbers(rate: Rate) -> tuple[str, str, str]:
    found = rate.to_dict()
    if found["failure_rate"] is None:
        return ("no cases", "", "")
    return (
        f"{rate.failed:,} of {rate.applicable:,}",
        f"{found['failure_rate']:.1%}".replace("%", " %"),
        f"{found['ci_low'] * 100:.1f} to {found['ci_high'] * 100:.1f}",
    )


def printable(name: str) -> str:
    """A name without what a terminal would obey."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in name)


def text_table(lines: Iterable[Line]) -> str:
    """The table in columns of equal width.

    >>> print(text_table([("Logic", "MFT", "not", Rate(4, 1))]))
    capability  type  test  failed    rate         95 %
    Logic       MFT   not   1 of 4  25.0 %  4.6 to 69.9
    """
    rows = [HEADS, *cells(lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    aligned = (
        cell.rjust(width) if head in _NUMBERS else cell.ljust(width)
        for head, cell, width in zip(HEADS, row, widths, strict=True)
    )
    return "  ".join(aligned).rstrip()


def html_table(caption: str, lines: Iterable[Line], note: str = "") -> str:
    """The table as HTML that needs no style of its own, with a note below."""
    heads = "".join(f"<th>{head}</th>" for head in HEADS)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in cells(lines)
    )
    head = f"<caption>{escape(caption)}</caption><thead><tr>{heads}</tr></thead>"
    below = f"<p>{escape(note)}</p>" if note else ""
    return f"<table>{head}<tbody>{body}</tbody></table>{below}"
