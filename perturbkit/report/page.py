"""The frame that every page stands in: one file, one script, a policy that lets nothing else in."""

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from string import Template

from perturbkit.report.markup import Markup, join, tag, text

_PARTS = Path(__file__).parent / "page"


def page(
    title: str,
    maker: str,
    facts: Markup,
    *sections: Markup,
    styles: tuple[str, ...],
    scripts: tuple[str, ...],
) -> str:
    """A page that needs no network: styles and script are inside, and its own policy forbids the rest.

    ``styles`` and ``scripts`` are names of files under page/; ``title`` and ``maker`` are escaped.
    """
    code = "".join(map(_part, scripts))
    return Template(_part("page.html")).substitute(
        title=text(title),
        maker=text(maker),
        style="".join(map(_part, styles)),
        script=code,
        script_hash=b64encode(sha256(code.encode()).digest()).decode(),
        facts=facts,
        body=join(*sections, between="\n"),
    )


def _part(name: str) -> str:
    # Written between the tags exactly as read, or the hash in the page's policy would not fit.
    return (_PARTS / name).read_text(encoding="utf-8")


def facts_of(facts: Mapping[str, str], command: str = "") -> Markup:
    """What a run was, as a list of terms; empty facts are left out."""
    rows = [tag("div", tag("dt", name), tag("dd", fact)) for name, fact in facts.items() if fact]
    if command:
        rows.append(tag("div", tag("dt", "Command"), tag("dd", tag("code", command)), class_="wide"))
    return tag("dl", *rows, class_="facts")


def section(name: str, heading: str, *content: Markup) -> Markup:
    """A part of a page with its heading; ``name`` is its id."""
    return tag(
        "section",
        tag("h2", heading, id=f"{name}-heading"),
        *content,
        id=name,
        aria_labelledby=f"{name}-heading",
    )
