"""Tables of the HTML pages, which can be sorted by their columns."""

from collections.abc import Iterable, Sequence

from perturbkit.report.markup import Markup, join, tag


def words(content: str) -> Markup:
    """A table cell of text in its own direction."""
    return tag("td", content, dir="auto")


def figure(written: str, number: float | None) -> Markup:
    """A table cell of a number, which sorts by its value."""
    return tag("td", written, class_="number", data_value=number)


def table(
    name: str,
    heads: Sequence[str],
    rows: Iterable[Markup],
    *,
    numeric: Sequence[int],
    class_: str = "",
    id_: str | None = None,
) -> Markup:
    """A table with an unseen caption in a region that scrolls; ``numeric`` are the columns of numbers."""
    head = tag(
        "tr",
        *(
            tag("th", title, scope="col", class_="number" if i in numeric else None)
            for i, title in enumerate(heads)
        ),
    )
    whole = tag(
        "table",
        tag("caption", name, class_="unseen"),
        tag("thead", head),
        join("\n", tag("tbody", join(*rows, between="\n"))),
        class_=f"sortable {class_}".strip(),
        id=id_,
    )
    # A region that can be focused, so that a wide table scrolls with the arrow keys.
    return tag(
        "div",
        whole,
        class_="scroll fit" if "drops" in class_ else "scroll",
        role="region",
        tabindex=0,
        aria_label=name,
    )
