"""Characters that are taken for others: by the eye (homoglyphs) and by scanners (OCR confusions).

Read on first use from ``files/homoglyphs.json`` (Unicode confusables, cut down to letters that look the same)
and ``files/ocr.json`` (our own table), under 1 ms each; both built by ``scripts/build_confusables.py``.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FILES = Path(__file__).parent / "files"


@cache
def homoglyphs() -> Mapping[str, str]:
    """Letter -> letters of other scripts that look the same, in code point order; upper stays upper case.

    Latin, Greek, Cyrillic and Armenian with each other, and Katakana with Hiragana and Han; one code point
    on both sides. Symmetric: each look-alike has the letter among its own.

    >>> [hex(ord(letter)) for letter in homoglyphs()["a"]]
    ['0x430']
    """
    return MappingProxyType(json.loads((FILES / "homoglyphs.json").read_text(encoding="utf-8")))


@cache
def ocr_confusions() -> Mapping[str, tuple[str, ...]]:
    """Source of 1-3 letters or digits -> what scanners read instead, in code point order.

    Letters stay letters but for the digits they look like (l, I and 1; O, o and 0; S and 5 ...). Symmetric.

    >>> ocr_confusions()["rn"], ocr_confusions()["m"]
    (('m',), ('iii', 'in', 'ni', 'rn'))
    """
    table = json.loads((FILES / "ocr.json").read_text(encoding="utf-8"))
    return MappingProxyType({source: tuple(read.split(" ")) for source, read in table.items()})
