"""Hypothesis strategies: texts as they come, and as nobody expects them."""

from hypothesis import strategies as st

# Sentences of our own: prose, contractions, brackets, numbers, spaced-out tokens, capitals, several scripts.
SENTENCES = (
    "The quiet harbour opens early, and nobody waits for the second ferry.",
    "Don't worry: we'll send the mother-in-law's parcel (No. 7) tomorrow!",
    "She receives 1,200 letters a year, which is definitely too many.",
    "Peru was n't there ? Yes , it was .  It came third .",
    "PLEASE READ THIS BEFORE noon; McKenzie's iPhone is lost again.",
    "Señor Núñez ordered crème brûlée at the café in Zürich.",
    "Die Straße nach Köln führt über eine große Brücke.",
    "Тихая гавань открывается рано утром каждый день.",
    "Το ήσυχο λιμάνι ανοίγει νωρίς κάθε πρωί.",
    "السعر الجديد معروف منذ الأسبوع الماضي",
    "आज मौसम बहुत अच्छा है और हम बाग में जाएंगे",
    "今天天气很好，我们去公园吧。",
    "조용한 항구는 아침 일찍 문을 연다",
    "“It isn’t ours,” they said – and left\tat once.\r\nNobody asked why.",
)

# One piece each: what breaks code that counts code points.
COMBINING = (
    "e\u0301te\u0301",
    "n\u0303an\u0303a",
    "Z\u0351\u036b\u0343al\u0322go\u0315",
    "a\u0323\u0307b",
    "\u0301",
    "s\u0323\u0307o",
)
EMOJI = (
    "\U0001f469\U0001f3fd\u200d\U0001f680",  # astronaut with a skin tone: emoji, modifier, joiner, emoji
    "\U0001f3f3\ufe0f\u200d\U0001f308",  # rainbow flag
    "\U0001f1f3\U0001f1f1\U0001f1e9\U0001f1ea",  # two flags of two regional indicators
    "1\ufe0f\u20e3",  # keycap
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "go\U0001f680team",
    "a\u200d\U0001f680b",
    "\u2139\u200d\U0001f680",  # a letter that is an emoji
)
HANGUL = (
    "\u1112\u1161\u11ab\u1100\u1173\u11af",
    "한국어",
    "\u1100\u1100\u1161",
    "가\u11a8나",
    "(\u1161\u11ab",
)
INDIC = ("क्षत्रिय", "ज्ञान", "क्\u200dषमा", "ক্ষমতা", "தமிழ்நாடு", "ശ്രീ", "\u0d4e\u0d15\u0d4e", "กำลังทำ", "(ำก")
RTL = (
    "\u0627\u0644\u0633\u0639\u0631 \u2067ABC-12\u2069 \u062c\u062f\u064a\u062f\u200f.",
    "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
    "\u202bשלום עולם\u202c",
    "\u0600\u0661\u0662",
    "می\u200cخواهم",
)
CJK = ("今天天气很好", "東京タワー", "ｶﾞｷﾞｸﾞ", "(ﾞｶ", "すもももももももものうち", "\U00020000\U00020001字")
CONTROLS = (
    "a\x00b",
    "x\x1fy z",
    "line\r\nbreak",
    "\x7f",
    "a\x85b",
    "tab\there",
    "\u2028",
    "\ufeffmark",
    "ab\u00adcd",
)
SURROGATES = ("\ud800", "ab\udfffcd", "\udc00\ud800")
CASES = ("İstanbul", "ıIiİ", "ﬁnest", "ŉ", "ΐδα", "ΟΔΟΣ", "ǅungla", "ßtraße", "ﬃ")
ODD = COMBINING + EMOJI + HANGUL + INDIC + RTL + CJK + CONTROLS + SURROGATES + CASES

# What the default protection has to leave alone, each a token of its own.
PROTECTED = (
    "https://ex.example/a?b=1&c=%20d",
    "www.harbour.test/ferries",
    "ops+eu@example.org",
    "@mira_k",
    "#WeLoveTea",
    "<b>",
    "&amp;",
    "{name}",
    "[MASK]",
    "%s",
    "`x = f(y)`",
    "+1 (555) 0100",
)

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
