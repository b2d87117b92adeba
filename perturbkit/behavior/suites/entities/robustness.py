"""Robustness: letter case, typing errors, punctuation and idle sentences."""

from perturbkit.behavior.checks import INV, Check
from perturbkit.behavior.expect import entities_invariant
from perturbkit.behavior.suites.entities.reports import REPORTS, reports
from perturbkit.behavior.suites.entities.sentences import drawn, inv, mft, sentence

CAPABILITY = "Robustness"

IDLE = (
    "It rained all day .",
    "The lift is out of order .",
    "Fresh coffee is served until noon .",
    "Nobody knew what to say .",
    "The radio played an old song .",
    "Most of the lights were still on .",
)


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        mft("all in small letters", CAPABILITY, size, *reports(), spelt=str.lower),
        mft("all in capitals", CAPABILITY, size, *reports(), spelt=str.upper),
        _typos(size, "two letters swapped outside entities", "swap_chars"),
        _typos(size, "a wrong key outside entities", "replace_key"),
        _typos(size, "a letter missing outside entities", "delete_char"),
        _contractions(size),
        inv("no full stop", CAPABILITY, size, *(sentence([text, text[:-2]]) for text in REPORTS)),
        inv("in quotation marks", CAPABILITY, size, *(sentence([text, f'" {text} "']) for text in REPORTS)),
        inv(
            "a sentence about something else before or after",
            CAPABILITY,
            size,
            *(sentence([text, f"{text} {{idle1}}", f"{{idle2}} {text}"], idle=IDLE) for text in REPORTS),
        ),
    ]


def _typos(size: int, name: str, transform: str) -> Check:
    copies = 2
    found = drawn(size // (1 + copies), *reports())
    words = {
        token
        for case in found
        for token, tag in zip(case.inputs[0], case.label[0], strict=True)
        if tag != "O"
    }
    return INV(
        found,
        transform,
        entities_invariant(),
        copies=copies,
        protect=[f"word:{word}" for word in sorted(words)],
        name=name,
        capability=CAPABILITY,
        templates=reports(),
    )


def _contractions(size: int) -> Check:
    pairs = (
        ("[{first} {last}](PER) did not go to [{city}](LOC) .", "did not", "did n't"),
        ("[{company}](ORG) will not open a shop in [{city}](LOC) .", "will not", "wo n't"),
        ("[{city}](LOC) is not as far from here as [{country}](LOC) .", "is not", "is n't"),
        ("It is [{first} {last}](PER) who works for [{company}](ORG) .", "It is", "It 's"),
        ("They have sold the {thing} to [{first} {last}](PER) .", "They have", "They 've"),
    )
    return inv(
        "contractions",
        CAPABILITY,
        size,
        *(sentence([text, text.replace(whole, short)]) for text, whole, short in pairs),
    )
