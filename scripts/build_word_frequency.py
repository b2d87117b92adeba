"""Write perturbkit/resources/files/word_frequency.txt: the 50,000 commonest English words by frequency.

Taken from wordfreq 3.1.1 (its data: CC BY-SA 4.0): words of letters, inner apostrophes and hyphens.
"""

import gzip
import re
from pathlib import Path
from typing import Any

from package_files import read_package_bytes

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/word_frequency.txt"
MOST = 50_000
SHAPE = re.compile(r"[a-z]+(?:['-][a-z]+)*")
HEADER = """\
# Frequencies of English words: wordfreq 3.1.1 by Robyn Speer (https://github.com/rspeer/wordfreq), which
# credits SUBTLEX (Brysbaert et al.), OpenSubtitles 2018 (http://www.opensubtitles.org/), Wikipedia,
# ParaCrawl, the Leeds Internet Corpus and Google Books Ngrams (http://books.google.com/ngrams).
# Cut by scripts/build_word_frequency.py. Licence, for this file too: Creative Commons Attribution-ShareAlike
# 4.0, LICENSES/CC-BY-SA-4.0.txt.
# A line: hundredths of the Zipf scale (base-10 logarithm of the times in a billion words), tab, words.
"""


def unpack(data: bytes, at: int = 0) -> tuple[Any, int]:
    """Value at ``at`` of MessagePack data, and where it ends: what wordfreq uses of the format."""
    code = data[at]
    if code < 0x80:
        return code, at + 1
    if code >= 0xE0:
        return code - 0x100, at + 1
    small, sizes = 0, {0xD9: 1, 0xDA: 2, 0xDB: 4, 0xDC: 2, 0xDD: 4, 0xDE: 2, 0xCC: 1, 0xCD: 2}
    if code in sizes:
        small = int.from_bytes(data[at + 1 : at + 1 + sizes[code]], "big")
        at += sizes[code]
    at += 1
    if code in (0xCC, 0xCD):
        return small, at
    if 0xA0 <= code < 0xC0 or code in (0xD9, 0xDA, 0xDB):
        size = code & 0x1F if code < 0xC0 else small
        return data[at : at + size].decode(), at + size
    items = []
    is_map = 0x80 <= code < 0x90 or code == 0xDE
    for _ in range((code & 0x0F if code < 0xA0 else small) * (2 if is_map else 1)):
        item, at = unpack(data, at)
        items.append(item)
    return items, at


def main() -> None:
    packed = read_package_bytes("wordfreq==3.1.1", "wordfreq/data/large_en.msgpack.gz")
    _, *groups = unpack(gzip.decompress(packed))[0]
    lines = []
    left = MOST
    for centibels, words in enumerate(groups):
        kept = sorted(word for word in words if SHAPE.fullmatch(word))[:left]
        left -= len(kept)
        if kept:  # centibels below 1 to hundredths of the Zipf scale, which has 9.00 there
            lines.append(f"{900 - centibels}\t{' '.join(kept)}\n")
    TARGET.write_text(HEADER + "".join(lines), encoding="utf-8", newline="\n")
    print(f"{MOST - left} words, down to {lines[-1].split()[0]}, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
