"""A suite run as Markdown and on the console: exact text for a small run, hostile text, narrow consoles."""

import io
import re
import sys
from itertools import product
from pathlib import Path

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parent))
from suite_runs import compared, hostile, second, tiny

from perturbkit.report.suite_console import print_suite
from perturbkit.report.suite_html import render_suite_html
from perturbkit.report.suite_markdown import render_suite_markdown
from perturbkit.report.suite_wording import short
from perturbkit.report.wording import closed

# What every report of the run "tiny" says on the console, of its two tests that fail and at its end.
TYPOS = [
    "INV Robustness: typos",
    "  25.0 % (2/8), 95 % 7.1 to 59.1 %, only 8 cases",
    "  dropped when made: 1",
    "    It was good (predicted pos 0.90; expected pos)",
    "    It was g[-oo-]{+0o+}d (predicted pos 0.90 -> neg 0.60; P(pos) 0.90 -> 0.40)",
    "",
]
NOT = [
    "MFT Logic: not",
    "  25.0 % (25/100), 95 % 17.5 to 34.3 %, above 20.0 %",
    "    no good (predicted pos 0.75; expected neg 0.25)",
    "",
]
LEGEND = [
    "Failed share of the applicable cases, in brackets their numbers, with Wilson's",
    "95 % interval.",
]


def lines(*runs, width=80, encoding="utf-8", everything=True):
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    print_suite(*runs, console=Console(file=stream, width=width, color_system=None), everything=everything)
    stream.flush()
    return [line.rstrip() for line in stream.buffer.getvalue().decode(encoding).splitlines()]


def test_console_by_capability_and_what_fails():
    assert lines(tiny(), everything=False) == [
        "tiny on m1: failure rates",
        "Capability   Tests   Failing   Failed cases   Failure rate",
        "──────────────────────────────────────────────────────────",
        "Robustness       2         1         2 of 8         25.0 %",
        "Logic            1         1      25 of 100         25.0 %",
        "all              3         2      27 of 108         25.0 %",
        "",
        *TYPOS,
        *NOT,
        *LEGEND,
        "Not shown: 1 test in which no case failed (--all).",
    ]


def test_console_shows_two_cases_and_the_worst_test_first():
    run = tiny()
    run["tests"][0]["capability"] = "Robustness"  # beside "typos" (2 of 8), with 50 of 100
    run["tests"][0]["failed"] = 50
    run["tests"][0]["worst"] *= 5
    text = lines(run, everything=False)
    assert [line for line in text if line.startswith(("MFT", "INV"))] == [
        "MFT Robustness: not",
        "INV Robustness: typos",
    ]
    assert text.count("    no good (predicted pos 0.75; expected neg 0.25)") == 2
    # One capability needs no sum: 52 of 108 is 48.1 %.
    assert text[3:5] == ["Robustness       3         2      52 of 108         48.1 %", ""]


def test_console_of_a_model_without_failures_is_the_table():
    run = tiny()
    for test in run["tests"]:
        test |= {"failed": 0, "worst": [], "fail_rate": None}
    assert lines(run, everything=False) == [
        "tiny on m1: failure rates",
        "Capability   Tests   Failing   Failed cases   Failure rate",
        "──────────────────────────────────────────────────────────",
        "Robustness       2         0         0 of 8            0 %",
        "Logic            1         0       0 of 100            0 %",
        "all              3         0       0 of 108            0 %",
        "",
        *LEGEND,
        "Not shown: 3 tests in which no case failed (--all).",
    ]


def test_labels_that_changed_within_the_tolerance_are_told_everywhere():
    run = tiny()
    run["tests"][0]["changed_within_tolerance"] = 11
    run["tests"][1]["changed_within_tolerance"] = 1
    names = [short(run["tests"][at]["name"]) for at in (0, 1)]
    said = " ".join(" ".join(lines(run, everything=False)).split())
    assert (f"Label changed within tolerance, so not failed: 12 cases ({names[0]} 11, {names[1]} 1).") in said
    told = "label changed within tolerance: 11"
    assert told in "\n".join(lines(run, width=300))
    assert told in render_suite_markdown(run)
    assert told in render_suite_html(run)


def test_console_by_capability_of_two_models():
    text = lines(tiny(), second(), compared(), width=120, everything=False)
    assert text[3:9] == [
        "Robustness A       2         1         2 of 8         25.0 %",
        "Robustness B       1         1         2 of 8         25.0 %",
        "Logic A            1         1      25 of 100         25.0 %",
        "Logic B            1         1      50 of 100         50.0 %",
        "all A              3         2      27 of 108         25.0 %",
        "all B              2         2      52 of 108         48.1 %",
    ]


def test_console_exact_text_of_everything():
    assert lines(tiny(), everything=True) == [
        "tiny on m1: failure rates",
        "Capability   MFT               INV            DIR",
        "─────────────────────────────────────────────────",
        "Robustness   -                 25.0 % (2/8)   -",
        "                               2 tests",
        "Logic        25.0 % (25/100)   -              -",
        "             1 test",
        "",
        *NOT,
        *TYPOS,
        "INV Robustness: nothing",
        "  n/a (0/0), no case applies",
        "",
        *LEGEND,
    ]


def test_console_two_models():
    text = "\n".join(lines(tiny(), second(), compared(), width=120))
    assert "Logic        A 25.0 % (25/100)   -                -" in text
    assert "             B 50.0 % (50/100)" in text
    assert "  A - B: -25.0 points [-33.0, -17.0], p < 0.001 (Holm) *\n" in text
    assert "* significant: p < 0.05 by the paired bootstrap" in text


def test_what_the_difference_is_of_two_models_stands_in_every_report():
    said = (
        "Difference: failure rate of A minus that of B, paired by case; "
        "positive: A fails more often, B is better; p is two-sided."
    )
    given = (tiny(), second(), compared())
    assert said in " ".join(lines(*given, width=300))
    assert said in render_suite_markdown(*given)
    assert said in render_suite_html(*given)
    assert "Difference:" not in render_suite_markdown(tiny()) + "".join(lines(tiny()))


def test_foreign_text_commands_no_console():
    for encoding, everything in product(("utf-8", "ascii"), (True, False)):
        text = "\n".join(lines(hostile(), width=200, encoding=encoding, everything=everything))
        assert "\x1b" not in text
        assert "\x00" not in text
        assert "</script><script>alert(1)</script>" in text
        # What turns the direction of the text is turned back before the line ends.
        assert text.count("\u202e") + text.count("\u202a") == text.count("\u202c")
        assert text.count("\u2067") == text.count("\u2069")


def test_markdown_exact_text():
    assert render_suite_markdown(tiny()) == Path(__file__).with_name("suite.md").read_text(encoding="utf-8")


def test_markdown_two_models():
    text = render_suite_markdown(tiny(), second(), compared())
    assert "| not  |  25.0 % |  50.0 % | -25.0 points \\[-33.0, -17.0\\], p &lt; 0.001 (Holm) \\* |" in text
    assert "A **25.0 %** [17.5–34.3 %]<br>B **50.0 %** [40.4–59.6 %]<br>1 test: 25.0–50.0 %" in text
    assert "### typos (A)" in text
    assert "### typos (B)" in text


def test_a_test_without_cases_for_both_is_named_everywhere():
    numbers = dict.fromkeys(("a", "b", "delta", "ci_low", "ci_high", "p_value", "p_adjusted"))
    nothing = {"test": "typos", **numbers, "n": 0, "failed_both": 0, "flags": ["no cases"]}
    given = (tiny(), second(), [*compared(), nothing])
    row = next(line for line in render_suite_markdown(*given).splitlines() if "typos" in line)
    assert re.sub(" +", " ", row) == "| typos | – | – | no cases that apply to both |"
    page = render_suite_html(*given)
    assert "<td>no cases that apply to both</td>" in re.sub(" (class|data-[a-z]+)=[^ >]*", "", page)
    assert "<p>A − B: no cases that apply to both</p>" in page
    assert "Of 1 test, A fails less often in 1, B in 0" in page
    assert "1 test more: no cases that apply to both." in page
    assert "  A - B: no cases that apply to both" in lines(*given)


def test_markdown_says_how_many_cases_there_are():
    run = tiny()
    run["tests"][0]["worst"] *= 5
    assert "2 of 25 failing cases:" in render_suite_markdown(run, most_cases=2)
    assert render_suite_markdown(run, most_cases=2).count("predicted pos 0.75") == 2
    assert "Failing cases" not in render_suite_markdown(run, most_cases=0)


def test_foreign_text_stays_in_its_place_in_markdown():
    text = render_suite_markdown(hostile())
    text.encode("utf-8")
    # The command is a code span, which shows tags as they are.
    tags = set(re.findall(r"</?[a-z!][^>]*>", re.sub(r"- Command: .*", "", text)))
    assert tags <= {"<del>", "</del>", "<ins>", "</ins>", "<i>", "</i>", "<br>"}
    assert not re.search(r"\bnan\b|\binf\b", text.lower())
    assert "\x1b" not in text
    for line in text.splitlines():
        assert re.match(r"$|#|- |  - |\| |[0-9]+ of|By |Failed|<del>|†", line), line


def test_closed():
    assert closed("plain \u0627") == "plain \u0627"
    assert closed("\u2067a\u2069") == "\u2067a\u2069"
    assert closed("\u202ea\u202bb\u202c") == "\u202ea\u202bb\u202c\u202c"
    assert closed("\u2066a\u202eb") == "\u2066a\u202eb\u202c\u2069"
    # The end of an isolate ends what was opened inside it.
    assert closed("\u2066a\u202eb\u2069c") == "\u2066a\u202eb\u2069c"
    assert closed("\u202ca") == "\u202ca"
