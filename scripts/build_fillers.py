"""Write perturbkit/resources/files/fillers.json: what people say while they think, by where they say it."""

import json
from pathlib import Path

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/fillers.json"
FILLERS = {
    "opening": [
        "I mean",
        "anyway",
        "er",
        "hmm",
        "look",
        "oh",
        "okay",
        "right",
        "so",
        "uh",
        "um",
        "well",
        "you know",
    ],
    "inside": ["I mean", "er", "let me see", "like", "uh", "um", "well", "you know"],
    "alone": ["Hmm.", "Let me see.", "Okay.", "Right.", "Uh...", "Um...", "Well..."],
}


def main() -> None:
    table = {place: sorted(fillers) for place, fillers in sorted(FILLERS.items())}
    text = json.dumps(table, indent=1, ensure_ascii=False) + "\n"
    TARGET.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
