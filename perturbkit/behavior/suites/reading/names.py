"""NER: another name, place or number everywhere changes the answer in just these words."""

from dataclasses import replace

from perturbkit.behavior.checks import INV, Check
from perturbkit.behavior.expect import answer_invariant
from perturbkit.behavior.suites.reading.stories import STORIES
from perturbkit.behavior.suites.reading.words import WORDS
from perturbkit.behavior.suites.sampling import groups
from perturbkit.behavior.templates import Template

CAPABILITY = "NER"
COPIES = 4


def tests(size: int) -> list[Check]:
    """Tests of this capability."""
    return [
        _changed("another first name everywhere", size, "p1"),
        _changed("another city everywhere", size, "city1"),
        _changed("another number everywhere", size, "number"),
    ]


def _changed(name: str, size: int, slot: str) -> Check:
    """Each case is a question and its context, and the same with other fills of one slot."""
    others = [f"{slot.rstrip('0123456789')}{at}" for at in range(3, 3 + COPIES)]
    pairs = [
        Template(
            [(question, context), *((_with(question, slot, o), _with(context, slot, o)) for o in others)],
            WORDS,
            labels=(answer, *(_with(answer, slot, other) for other in others)),
            distinct=True,
        )
        for context, questions in STORIES
        if f"{{{slot}}}" in context
        for question, answer in questions.items()
    ]
    found = []
    for case in groups(size, *pairs):
        old = case.fills[slot]
        infos = [{}, *({"replaced": [old, case.fills[other]]} for other in others)]
        found.append(replace(case, infos=tuple(infos)))
    return INV(found, expect=answer_invariant(), name=name, capability=CAPABILITY, templates=pairs)


def _with(text: str, slot: str, other: str) -> str:
    return text.replace(f"{{{slot}}}", f"{{{other}}}")
