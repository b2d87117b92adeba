"""What is protected, kind by kind, with look-alikes that are not."""

import pytest

from perturbkit.core.protect import DEFAULT, KINDS, NOTHING, Protection, as_protection, merged
from perturbkit.errors import InvalidArgument


def found(text, protect=True):
    return [text[a:b] for a, b in as_protection(protect).spans(text)]


@pytest.mark.parametrize(
    ("kind", "text", "want"),
    [
        ("url", "see https://ex.example/a?b=1&c=%20d, ok", ["https://ex.example/a?b=1&c=%20d"]),
        ("url", "(www.harbour.test/x).", ["www.harbour.test/x"]),
        (
            "url",
            "ftp://a.b/c and harbour.org, harbour.co.uk/x!",
            ["ftp://a.b/c", "harbour.org", "harbour.co.uk/x"],
        ),
        ("url", "Done.So it ends. e.g. this 3.10.2", []),
        ("email", "mail ops+eu@example.org.", ["ops+eu@example.org"]),
        ("email", "a @ b, x@y", []),
        ("handle", "@mira_k: hi @bo!", ["@mira_k", "@bo"]),
        ("handle", "ops@example a@", []),
        ("hashtag", "so #WeLoveTea, #1", ["#WeLoveTea", "#1"]),
        ("hashtag", "C# and a#b &#233;", []),
        (
            "markup",
            "<b>x</b> <br/> <!-- no --> &amp; &#233; &#xE9;",
            ["<b>", "</b>", "<br/>", "<!-- no -->", "&amp;", "&#233;", "&#xE9;"],
        ),
        ("markup", "a < b > c, 1<2, AT&T; R & D", []),
        (
            "placeholder",
            "{name} {{user.id}} {} [MASK] [CLS] %s %(n)d <unk>",
            ["{name}", "{{user.id}}", "{}", "[MASK]", "[CLS]", "%s", "%(n)d"],
        ),
        ("placeholder", "50% done, 5 %sold, { a }, [a], [Note]", []),
        ("code", "run `x = f(y)` or ```a\nb``` now", ["`x = f(y)`", "```a\nb```"]),
        ("code", "a ` b", []),
        (
            "phone",
            "call +1 (555) 0100 or (0171) 555 010, 555-0100",
            ["+1 (555) 0100", "(0171) 555 010", "555-0100"],
        ),
        ("phone", "1,200 in 1999-2003, v3.10.2", []),
    ],
)
def test_each_kind_alone(kind, text, want):
    assert found(text, kind) == want
    assert set(want) <= {text[a:b] for a, b in Protection((kind,)).spans(text)}


def test_b13_all_six_items():
    text = (
        "@mira_k see https://ex.example/a?b=1&c=%20d, mail ops+eu@example.org #WeLoveTea "
        "call +1 (555) 0100 run `x = f(y)` today"
    )
    assert found(text) == [
        "@mira_k",
        "https://ex.example/a?b=1&c=%20d",
        "ops+eu@example.org",
        "#WeLoveTea",
        "+1 (555) 0100",
        "`x = f(y)`",
    ]


def test_unk_is_markup_and_plain_text_is_free():
    assert found("<unk> said") == ["<unk>"]
    assert found("Nothing to see here, is there? 1,200 - 3.5") == []
    assert DEFAULT.spans("") == ()


def test_nothing_and_names():
    assert found("see www.a.test @b", False) == found("see www.a.test @b", None) == []
    assert as_protection(False) is NOTHING
    assert as_protection(True) is DEFAULT
    assert found("see www.a.test @b", ["handle"]) == ["@b"]
    assert as_protection({"url", "handle"}) == as_protection(["handle", "url"])


def test_user_patterns_and_words():
    assert found("ab AB12 ABC7", ["re:[A-Z]+[0-9]+"]) == ["AB12", "ABC7"]
    assert found("Acme Acme's Acmeist new Acme-Co", ["word:Acme"]) == ["Acme", "Acme", "Acme"]
    assert found("a.b axb", ["word:a.b"]) == ["a.b"]  # not a regular expression
    assert found("Acme Co buys Acme", ["word:Acme", "word:Acme Co"]) == ["Acme Co", "Acme"]  # longest first


def test_extra_spans_join():
    assert DEFAULT.spans("see @bo now", [(0, 5), (2, 6)]) == [(0, 7)]
    assert NOTHING.spans("see @bo now", [(8, 11), (0, 3), (4, 4)]) == [(0, 3), (8, 11)]


def test_merged():
    assert merged([(4, 6), (0, 2), (5, 9), (9, 10), (12, 12)]) == [(0, 2), (4, 10)]


@pytest.mark.parametrize(
    ("protect", "names"),
    [("urls", "url"), (["url", "mail"], "email"), (["re:("], r"\("), (5, "5"), ([1], "1"), (1.5, "1.5")],
)
def test_bad_values_are_named(protect, names):
    with pytest.raises(InvalidArgument, match=names):
        as_protection(protect)


def test_kinds_are_public():
    assert KINDS == ("url", "email", "handle", "hashtag", "markup", "placeholder", "code", "phone")


def test_words_and_patterns_come_on_top_of_the_default_kinds():
    from perturbkit.core.protect import KINDS, as_protection

    assert as_protection(["word:Acme", "re:[A-Z]{3}"]).kinds == KINDS
    assert as_protection(["url", "word:Acme"]).kinds == ("url",)


@pytest.mark.parametrize("empty", ["re:", "word:", "word: ", ["url", "re:"]])
def test_a_pattern_or_word_that_protects_nothing_is_told(empty):
    with pytest.raises(InvalidArgument, match="protect must name something behind 're:'"):
        as_protection(empty)
