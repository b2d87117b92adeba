"""Write perturbkit/resources/files/keyboards.json from the rows below.

The rows were set down by hand from the standards (level 1, and level 2 for scripts without case) and checked
against xkeyboard-config 2.35.1. ``·`` is a key without a letter of its own. Column 0 holds the keys under
"1", Q, A and Z; ``<`` in front of a row starts it one key further left. The key beside Enter is column 11 of
the home row (ISO board).
"""

import json
from math import dist
from pathlib import Path
from unicodedata import category, normalize

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/keyboards.json"
STAGGER = (0.0, 0.5, 0.75, 1.25)  # x of column 0 in the number, top, home and bottom row, in key widths
REACH = 1.3  # key widths between centres below which two keys are neighbours
FINGERS = (0, 1, 2, 3, 3, 3, 3, 2, 1, 0)  # touch typing: little 0, ring 1, middle 2, index 3, by column
FIRST_RIGHT = 5  # column where the right hand begins
ALONE = "ๆๅำ"  # letters to Unicode that repeat, lengthen or join the letter before them: no keys to slip to

# name: (script, rows of level 1, rows of level 2 ...); a set of rows is number, top, home, bottom
LAYOUTS: dict[str, tuple[str, ...]] = {
    "arabic": (
        "Arabic",
        "<ذ ضصثقفغعهخحجد شسيبلاتنمكط ئءؤر·ىةوزظ",
        "· ·····إ ·····أ ·····آ",
    ),
    "armenian": ("Armenian", "ֆձ·······օէղ ճփբսմուկըթծց ջվգեանիտհպր ժդչյզլքխշռ"),
    "azerty": ("Latin", "·é····è·çà azertyuiop qsdfghjklmù wxcvbn"),
    "belarusian": ("Cyrillic", "<ё йцукенгшўзх фывапролджэ ячсмітьбю"),
    "bengali": (
        "Bengali",
        "· ·····বহগদজড ·····পরকতচট ··মন·লস",
        "···········ঋ ঔঐআঈঊভঙঘধঝঢঞ ওএঅইউ·খথছঠ ··ণ···শষ·য",
    ),
    "bulgarian": ("Cyrillic", "· ·уеишщксдзц ьяаожгтнвмч юйъэфхпрлб"),
    "colemak": ("Latin", "· qwfpgjluy arstdhneio zxcvbkm"),
    "croatian": ("Latin", "· qwertzuiopšđ asdfghjklčćž yxcvbnm"),
    "czech": ("Latin", "·ěščřžýáíé qwertzuiopú asdfghjklů yxcvbnm"),
    "danish": ("Latin", "· qwertyuiopå asdfghjklæø zxcvbnm"),
    "dvorak": ("Latin", "· ···pyfgcrl aoeuidhtns ·qjkxbmwvz"),
    "georgian": ("Georgian", "· ქწერტყუიოპ ასდფგჰჯკლ ზხცვბნმ", "· ·ჭ·ღთ ·შ····ჟ ძ·ჩ"),
    "greek": ("Greek", "· ·ςερτυθιοπ ασδφγηξκλ ζχψωβνμ"),
    "hebrew": ("Hebrew", "· ··קראטוןםפ שדגכעיחלךף זסבהנמצתץ"),
    "hindi": (
        "Devanagari",
        "· ·····बहगदजड ·····परकतचट ··मनवलस··य",
        "···········ऋ औऐआईऊभङघधझढञ ओएअइउफ·खथछठऑ ··ण··ळशष",
    ),
    "hungarian": ("Latin", "·········öüó qwertzuiopőú asdfghjkléáű <íyxcvbnm"),
    "italian": ("Latin", "···········ì qwertyuiopè asdfghjklòàù zxcvbnm"),
    "jcuken": ("Cyrillic", "<ё йцукенгшщзхъ фывапролджэ ячсмитьбю"),
    "lithuanian": ("Latin", "ąčęėįšųū···ž qwertyuiop asdfghjkl zxcvbnm"),
    "norwegian": ("Latin", "· qwertyuiopå asdfghjkløæ zxcvbnm"),
    "persian": (
        "Arabic",
        "· ضصثقفغعهخحجچ شسیبلاتنمکگ ظطزرذدپو",
        "· · ؤئيإأآة ك·ژ···ء",
    ),
    "portuguese": ("Latin", "· qwertyuiop asdfghjklç zxcvbnm"),
    "qwerty": ("Latin", "· qwertyuiop asdfghjkl zxcvbnm"),
    "qwertz": ("Latin", "··········ß qwertzuiopü asdfghjklöä yxcvbnm"),
    "romanian": ("Latin", "· qwertyuiopăî asdfghjklșțâ zxcvbnm"),
    "serbian": ("Cyrillic", "· љњертзуиопшђ асдфгхјклчћж ·џцвбнм"),
    "slovak": ("Latin", "·ľščťžýáíé qwertzuiopúä asdfghjklô·ň yxcvbnm"),
    "spanish": ("Latin", "· qwertyuiop asdfghjklñ·ç zxcvbnm"),
    "swedish": ("Latin", "· qwertyuiopå asdfghjklöä zxcvbnm"),
    "tamil": (
        "Tamil",
        "· ······ஹ··ஜ·ஞ ·····பரகதசட ··மநவலஸ··ய",
        "<ஒ ஔஐஆஈஊ·ங ஓஏஅஇஉ·ற எ·ணனழள·ஷ",
    ),
    "telugu": (
        "Telugu",
        "· ·····బహగదజడఞ ·····పరకతచట ··మనవలస··య",
        "<ఒ···········ఋ ఔఐఆఈఊభఙఘధఝఢ ఓఏఅఇఉఫఱఖథఛఠ ఎ·ణ··ళశష",
    ),
    "thai": (
        "Thai",
        "···ภถ··คตจขช ·ไ·พะ··รนยบล ฟหกดเ··าสวง ผปแอ··ทมใฝ",
        "· ··ฎฑธ··ณ·ญฐ ฤฆฏโฌ··ษศซ ··ฉฮ···ฒฬฦ",
    ),
    "turkish_f": ("Latin", "· fgğıodrnhpqw uieaütkmlyşx jövcçzsb"),
    "turkish_q": ("Latin", "· qwertyuıopğü asdfghjklşi zxcvbnmöç"),
    "ukrainian": ("Cyrillic", "· йцукенгшщзхї фівапролджєґ ячсмитьбю"),
    "workman": ("Latin", "· qdrwbjfup ashtgyneoi zxmcvkl"),
}
ALIASES = {
    "brazilian": "portuguese",
    "english": "qwerty",
    "finnish": "swedish",
    "french": "azerty",
    "german": "qwertz",
    "inscript": "hindi",
    "kedmanee": "thai",
    "nordic": "swedish",
    "polish": "qwerty",  # the programmers' layout: accented letters sit behind AltGr on the same keys
    "russian": "jcuken",
    "slovene": "croatian",
}
Key = tuple[int, int]  # row, column


def read_level(rows: str) -> dict[Key, str]:
    """Letters of one level by key."""
    found: dict[Key, str] = {}
    for row, text in enumerate(rows.split(" ")):
        start = -1 if text.startswith("<") else 0
        for column, letter in enumerate(text.removeprefix("<"), start):
            if letter != "·":
                found[row, column] = letter
    return found


def centre(key: Key) -> tuple[float, float]:
    return STAGGER[key[0]] + key[1], float(key[0])


def near(key: Key, level: dict[Key, str]) -> str:
    """Letters of the keys around ``key``: same row, row above, row below, each from left to right."""
    around = [k for k in level if k != key and dist(centre(k), centre(key)) < REACH]
    order = {0: 0, -1: 1, 1: 2}
    return "".join(level[k] for k in sorted(around, key=lambda k: (order[k[0] - key[0]], k[1])))


def build_layout(script: str, levels: list[dict[Key, str]]) -> dict[str, object]:
    keys: dict[str, list[object]] = {}
    for level in levels:
        for key, letter in level.items():
            assert letter not in keys, (script, letter)
            assert category(letter) in {"Ll", "Lo"}, (script, letter)
            assert letter == letter.lower() == normalize("NFC", letter), (script, letter)
            assert letter not in ALONE, letter
            column = key[1]
            hand = "left" if column < FIRST_RIGHT else "right"
            finger = FINGERS[min(max(column, 0), 9)]
            around = near(key, level) or near(key, levels[0])
            mirror = level.get((key[0], 9 - column), "")
            keys[letter] = [*centre(key), hand, finger, around, mirror]
    return {"keys": dict(sorted(keys.items())), "script": script}


def main() -> None:
    layouts = {
        name: build_layout(script, [read_level(rows) for rows in levels])
        for name, (script, *levels) in sorted(LAYOUTS.items())
    }
    lines = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(layout, ensure_ascii=False)}" for name, layout in layouts.items()
    )
    aliases = json.dumps(dict(sorted(ALIASES.items())))
    TARGET.write_text(
        f'{{"aliases": {aliases},\n"layouts": {{\n{lines}\n}}}}\n', encoding="utf-8", newline="\n"
    )
    print(f"{TARGET.name}: {len(layouts)} layouts, {len(ALIASES)} aliases, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
