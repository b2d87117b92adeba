"""Texts that transforms are tried on: prose of many scripts, and what breaks code that counts code points."""

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

BLANK = ("", " ", "\n\t ", "\u3000")
