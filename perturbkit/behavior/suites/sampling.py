"""Cases of a test out of several templates: as many as fit, in equal parts, without repeats."""

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
    ordered = sorted(templates, key=len)  # the small ones first: what they lack goes to the large ones
    for at, template in enumerate(ordered):
        share = -(-(wanted - len(found)) // (len(ordered) - at))
        for case in template.sample(min(share, len(template)), seed) if share > 0 else ():
            found.setdefault(identity(case.value), case)
    return list(found.values())
