"""The console table: exact text, narrow consoles, other encodings, hostile text."""

import io

from rich.console import Console

from perturbkit.report.console import print_results


def shown(results, width=80, encoding="utf-8"):
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    print_results(results, Console(file=stream, width=width, color_system=None))
    stream.flush()
    return stream.buffer.getvalue().decode(encoding)


def lines(text):
    return [line.rstrip() for line in text.splitlines()]


def test_exact_text(tiny):
    assert lines(shown(tiny)) == [
        "Tiny run",
        "",
        "trec, baseline: accuracy 85.0 on the original rows",
        "Transform          PPS 1         PPS 2     Rows",
        "───────────────────────────────────────────────",
        "swap_chars         12.0*         20.0*  98-99 %",
        "              10.0..14.5    17.0..23.0",
        "negate             3.0~?             -      2 %",
        "              -4.0..10.0",
        "",
        "Points lost (original minus perturbed score, times 100), below the 95 %",
        "paired-bootstrap interval.",
        "Rows: share of the rows that were perturbed, lowest to highest over PPS.",
        "* significant: p < 0.05 after Holm's correction over all cells of the run;",
        "intervals are not corrected, and may leave out 0 without it",
        "~ fewer than 30 rows perturbed: too few to conclude from",
        "? not curated: the method can change what a text means, and nobody has checked",
        "these rows",
    ]


def test_a_narrow_console_gets_more_tables_and_whole_numbers(tiny):
    text = shown(tiny, width=36)
    assert text.count("Transform") == 2
    for number in ("12.0*", "10.0..14.5", "20.0*", "17.0..23.0", "3.0~?", "-4.0..10.0"):
        assert text.count(number) == 1


def test_a_console_without_unicode(tiny):
    text = shown({**tiny, "title": "café [red]x"}, encoding="ascii")
    assert text.startswith("caf? [red]x\n")
    assert "12.0*" in text


def test_foreign_text_commands_nothing(hostile):
    hostile["cells"][0]["transform"] = "\x1b[2J[bold]x"
    text = shown(hostile, width=200)
    assert "\x1b" not in text
    assert "\ufffd[2J[bold]x" in text.replace("\n", "")
