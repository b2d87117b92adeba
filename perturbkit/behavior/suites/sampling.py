"""Cases of a test out of several templates: as many as fit, in equal parts, without repeats."""

import re
from collections.abc import Sequence
from typing import Any

from perturbkit.behavior.cases import TestCase
from perturbkit.behavior.lexicon import identity
from perturbkit.behavior.templates import Case, Template
from perturbkit.errors import InvalidArgument


def cases(size: int, *templates: Template, per_case: int = 1, seed: int = 0) -> list[Case]:
    """At most ``size // per_case`` cases, drawn from each template alike, without equal values.

    ``per_case`` is how many examples a case will have in the test, variants included. A template that has
    fewer cases than its part gives all of them, and the others fill up.

    >>> colours = Template("a {c} door", c=["red", "tan"]), Template("{c}", c=["blue", "grey", "pink"])
    >>> len(cases(4, *colours)), len(cases(100, *colours)), len(cases(4, *colours, per_case=2))
    (4, 5, 2)
    """
    if not templates:
        raise InvalidArgument("cases needs at least one template, got none")
    wanted = max(1, size // per_case)
    found: dict[str, Case] = {}
    ordered = sorted(
        templates, key=Template.count
    )  # the small ones first: what they lack goes to the large ones
    for at, template in enumerate(ordered):
        share = -(-(wanted - len(found)) // (len(ordered) - at))
        for case in template.sample(min(share, template.count()), seed) if share > 0 else ():
            found.setdefault(identity(case.value), case)
    return list(found.values())


def groups(size: int, *templates: Template, seed: int = 0) -> list[TestCase]:
    """Cases of several examples, ``size`` examples in all at most: the values of the templates are lists.

    Labels of a template are one for all examples, or a tuple with one for each.

    >>> groups(4, Template(["{a:n}", "the {n}"], n=["hour", "day", "week"]))[0].inputs
    ('An hour', 'the hour')
    """
    longest = max(len(template.value) for template in templates)
    drawn = cases(size, *templates, per_case=longest, seed=seed)
    return [TestCase(tuple(case.value), _label(case), case.fills) for case in drawn]


def _label(case: Case) -> Any:
    return list(case.label) if isinstance(case.label, tuple) else case.label


def redrawn(value: Any, slot: str, copies: int) -> list[Any]:
    """A text or tuple of texts, and copies in which one slot is another draw: the value of a template.

    >>> redrawn(("Is {cap:x} far?", "How far is {x}?"), "x", 1)
    [('Is {cap:x} far?', 'How far is {x}?'), ('Is {cap:x2} far?', 'How far is {x2}?')]
    """
    return [value, *(_renamed(value, slot, f"{slot}{at}") for at in range(2, copies + 2))]


def _renamed(value: Any, slot: str, new: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(part, slot, new) for part in value)
    return re.sub(rf"(\{{(?:\w+:)*){slot}(?=[}}.\[])", rf"\g<1>{new}", value)


def one_each(slot: str, values: Sequence[Any]) -> dict[str, list[Any]]:
    """Lists for the slots that ``redrawn`` makes, so that every case has all the values, in this order.

    >>> one_each("x", ["red", "tan"])
    {'x': ['red'], 'x2': ['tan']}
    """
    return {slot if at == 1 else f"{slot}{at}": [value] for at, value in enumerate(values, start=1)}
