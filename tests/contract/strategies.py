"""Hypothesis strategies: texts as they come, and as nobody expects them."""

from hypothesis import strategies as st

from perturbkit.core.hostile import EMOJI, ODD, PROTECTED, RTL, SENTENCES

sentences = st.sampled_from(SENTENCES)
plain_words = st.text(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'-.,0123456789", min_size=1, max_size=12
)
real_words = st.sampled_from(sorted({word for sentence in SENTENCES for word in sentence.split()}))
odd_pieces = st.sampled_from(ODD)
blanks = st.sampled_from((" ", "  ", " \u0301", "\n", "\t", "\r\n", "\u00a0", "\u3000", " \u2029", "\x1c"))
long_words = st.builds(
    lambda piece, n: piece * n, st.sampled_from(("ab", "é", "字", "e\u0301", "a-")), st.integers(20, 90)
)
blank_texts = st.text(" \t\n\r\u00a0\u3000\x1f", max_size=8)


@st.composite
def mixed_texts(draw: st.DrawFn, surrogates: bool = True) -> str:
    """Pieces of all sorts with blanks of all sorts, or nothing, between them."""
    pieces = draw(
        st.lists(st.one_of(real_words, plain_words, odd_pieces, st.characters(), long_words), max_size=9)
    )
    between = draw(
        st.lists(st.one_of(st.just(" "), blanks, st.just("")), min_size=len(pieces), max_size=len(pieces))
    )
    text = "".join(a + b for a, b in zip(pieces, between, strict=True))
    return text if surrogates else "".join(letter for letter in text if not "\ud800" <= letter <= "\udfff")


def texts(surrogates: bool = True) -> st.SearchStrategy[str]:
    """Any text: ordinary, odd, blank."""
    mixed = mixed_texts(surrogates)
    return st.one_of(sentences, mixed, mixed, st.text(max_size=30) if not surrogates else mixed, blank_texts)


@st.composite
def protected_texts(draw: st.DrawFn) -> tuple[str, list[tuple[int, int]]]:
    """A text of words and protected tokens joined by single blanks, and the spans of the protected ones."""
    parts = draw(
        st.lists(
            st.one_of(st.sampled_from(PROTECTED), st.sampled_from(PROTECTED), real_words),
            min_size=1,
            max_size=9,
        )
    )
    parts = [part if part in PROTECTED else part.strip("()“”\"'’.,:;!?–") or "word" for part in parts]
    spans, at = [], 0
    for part in parts:
        if part in PROTECTED:
            spans.append((at, at + len(part)))
        at += len(part) + 1
    return " ".join(parts), spans


@st.composite
def token_lists(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Tokens without blanks and BIO tags of the same length."""
    tokens = draw(
        st.lists(
            st.one_of(real_words, plain_words, st.sampled_from(("Ana", "Oslo", "n't", ",", "?", "é", "字"))),
            min_size=1,
            max_size=9,
        )
    )
    tags, before = [], "O"
    for _ in tokens:
        options = ["O", "O", "B-PER", "B-LOC", *(["I-" + before[2:]] * 3 if before != "O" else [])]
        before = draw(st.sampled_from(options))
        tags.append(before)
    return tokens, tags


seeds = st.integers(0, 2**64 - 1)

# Rows for every engine: Arrow holds no lone surrogates.
BATCH = (*SENTENCES, "", "   ", "x", *EMOJI[:3], *RTL[:1], "see https://ex.example/a now", SENTENCES[0])
