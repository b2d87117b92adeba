"""HTML and SVG built so that foreign text cannot become markup: every plain string is escaped."""

from html import escape

from perturbkit.report.wording import clean

_VOID = frozenset({"input", "meta", "path", "line", "rect", "circle"})


class Markup(str):
    """Text that is markup already; only this module and the page's own template make it."""

    __slots__ = ()


def text(content: str | int | float) -> Markup:
    r"""Escape a piece of text; lone surrogates and control characters become U+FFFD.

    A carriage return is written as a reference, because a parser would turn it into a line feed.

    >>> text("</script> & 'q' \ud800")
    '&lt;/script&gt; &amp; &#x27;q&#x27; �'
    """
    if isinstance(content, Markup):
        return content
    return Markup(escape(clean(str(content)), quote=True).replace("\r", "&#13;"))


def join(*children: str | int | float, between: str = "") -> Markup:
    """Children one after another, plain strings escaped."""
    return Markup(between.join(text(child) for child in children))


def tag(name: str, *children: str | int | float, **attributes: str | int | float | bool | None) -> Markup:
    """An element; `class_` is class, `data_value` is data-value, None and False leave an attribute out.

    >>> tag("td", "a < b", class_="few", data_value=1.5, hidden=True, title=None)
    '<td class="few" data-value="1.5" hidden>a &lt; b</td>'
    """
    written = [name]
    for key, setting in attributes.items():
        if setting is None or setting is False:
            continue
        attribute = key.rstrip("_").replace("_", "-")
        written.append(attribute if setting is True else f'{attribute}="{text(setting)}"')
    opened = f"<{' '.join(written)}>"
    if name in _VOID and not children:
        return Markup(opened if name in {"input", "meta"} else f"{opened[:-1]}/>")
    return Markup(f"{opened}{join(*children)}</{name}>")
