"""Write perturbkit/resources/files/alphabets.json: the letters of each script and the ranges they cover.

Alphabets are written out here by hand. Hangul is computed: common initials, vowels and finals, as far as
KS X 1001 has the syllable. Han are the characters with the highest frequency in jieba's word list.
"""

import json
from collections import Counter
from pathlib import Path
from unicodedata import category, normalize

from package_files import read_package_file

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/alphabets.json"
HAN_SIZE = 500

# script: letters, code point ranges (hexadecimal, both ends included)
ALPHABETS = {
    "Latin": ("abcdefghijklmnopqrstuvwxyz", "41-5A 61-7A C0-D6 D8-F6 F8-2AF 1E00-1EFF 2C60-2C7F A722-A787"),
    "Greek": ("αβγδεζηθικλμνξοπρστυφχψω", "370-373 376-377 386-3E1 3F0-3FF 1F00-1FFC"),
    "Cyrillic": ("абвгдежзийклмнопрстуфхцчшщъыьэюяё", "400-481 48A-52F"),
    "Armenian": ("աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ", "531-556 561-587"),
    "Hebrew": ("אבגדהוזחטיכלמנסעפצקרשת", "5D0-5EA"),
    "Arabic": ("ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "620-63F 641-64A 66E-66F 671-6D3 6D5-6D5 6FA-6FC"),
    "Devanagari": ("अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह", "904-939 950-950 958-961 972-97F"),
    "Bengali": ("অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ", "985-9B9 9CE-9CE 9DC-9E1 9F0-9F1"),
    "Tamil": ("அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநபமயரலவழளறனஜஷஸஹ", "B85-BB9"),
    "Telugu": ("అఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరలవశషసహళఱ", "C05-C39 C58-C61"),
    "Thai": ("กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ", "E01-E30 E32-E32 E40-E44"),
    "Georgian": ("აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ", "10A0-10C5 10D0-10FA 1C90-1CBA"),
    "Hiragana": (
        "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"
        "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ",
        "3041-3096",
    ),
    "Katakana": (
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
        "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポ",
        "30A1-30FA",
    ),
}
INITIALS = (0, 2, 3, 5, 6, 7, 9, 11, 12, 14, 15, 16, 17, 18)  # ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ
VOWELS = (0, 4, 8, 13, 18, 20)  # ㅏㅓㅗㅜㅡㅣ
FINALS = (0, 4, 8, 21)  # none, ㄴ, ㄹ, ㅇ


def common_hangul() -> str:
    """Syllables of common parts that KS X 1001 lists (it leaves out those that hardly occur)."""
    made = [chr(0xAC00 + (i * 21 + v) * 28 + f) for i in INITIALS for v in VOWELS for f in FINALS]
    return "".join(letter for letter in made if letter.encode("euc_kr", errors="ignore"))


def common_han() -> str:
    """The most frequent characters: each counts as often as the words it stands in."""
    counts: Counter[str] = Counter()
    for line in read_package_file("jieba==0.42.1", "jieba/dict.txt").splitlines():
        word, frequency, *_ = line.split(" ")
        for letter in word:
            if 0x4E00 <= ord(letter) <= 0x9FFF:
                counts[letter] += int(frequency)
    ranked = sorted(counts, key=lambda letter: (-counts[letter], letter))
    return "".join(sorted(ranked[:HAN_SIZE]))


def main() -> None:
    alphabets = dict(ALPHABETS)
    alphabets["Hangul"] = (common_hangul(), "AC00-D7A3")
    alphabets["Han"] = (common_han(), "3400-4DBF 4E00-9FFF 20000-2FA1F 30000-323AF")
    rows = []
    for script, (letters, ranges) in sorted(alphabets.items()):
        ends = [[int(end, 16) for end in span.split("-")] for span in ranges.split(" ")]
        assert len(set(letters)) == len(letters), script
        for letter in letters:
            assert category(letter) in {"Ll", "Lo"}, letter
            assert normalize("NFC", letter) == letter, letter
            assert any(low <= ord(letter) <= high for low, high in ends), letter
        entry = json.dumps({"letters": letters, "ranges": ends}, ensure_ascii=False)
        rows.append(f"{json.dumps(script)}: {entry}")
        print(script, len(letters))
    TARGET.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
