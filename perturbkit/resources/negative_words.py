"""Words that make an English clause negative, in lower case, but for *not* and what is joined with it."""

DENYING = frozenset(("no", "nobody", "nothing", "nowhere", "none", "neither", "nor", "never", "hardly"))
"""Those that deny outright, and *hardly*: one that comes or goes turns what its clause says."""

NEGATIVE = DENYING | {"scarcely", "barely", "seldom", "rarely", "no-one", "nought", "without"}
"""All of them: a clause that has one is not made negative a second time."""
