"""How common English words are, on the Zipf scale.

Read on first use from ``files/word_frequency.txt`` (wordfreq's lists, CC BY-SA 4.0; cut by
``scripts/build_word_frequency.py``), about 10 ms.
"""

from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "files" / "word_frequency.txt"


@cache
def _frequencies() -> dict[str, float]:
    table: dict[str, float] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        level, tab, words = line.partition("\t")
        if tab:
            table.update(dict.fromkeys(words.split(" "), int(level) / 100))
    return table


def word_frequency(word: str) -> float:
    """Zipf frequency of a word: base-10 logarithm of how often it comes in a billion words, 0 if it is rare.

    "the" has 7.73, everyday words 5, words that most people know 3.5; below 2.5 none is told apart. Case
    does not count; a phrase is as frequent as its rarest word.

    >>> word_frequency("the"), word_frequency("motor car") == word_frequency("motor")
    (7.73, True)
    """
    table = _frequencies()
    word = word.lower()
    if word in table:
        return table[word]
    return min((table.get(part, 0.0) for part in word.replace("-", " ").split()), default=0.0)
