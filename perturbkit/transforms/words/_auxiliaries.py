"""Auxiliaries with "not", in full and contracted, in the style of a text."""

from perturbkit.core.edit import Edit
from perturbkit.transforms.words._reading import Reading

# Those whose contraction with "not" is in common use.
WITH_NOT = {
    "is": "isn't",
    "are": "aren't",
    "was": "wasn't",
    "were": "weren't",
    "has": "hasn't",
    "have": "haven't",
    "had": "hadn't",
    "does": "doesn't",
    "do": "don't",
    "did": "didn't",
    "can": "can't",
    "could": "couldn't",
    "will": "won't",
    "would": "wouldn't",
    "should": "shouldn't",
    "must": "mustn't",
    "need": "needn't",
}
FULL = {
    "wo": "will",
    "ca": "can",
    "sha": "shall",
    "'ll": "will",
    "'ve": "have",
    "'re": "are",
    "'m": "am",
    "m": "am",
}


def contracted_not(read: Reading, auxiliary: str) -> str | None:
    """ "isn't", "is n't" or "isn’t", as the text writes it; None where there is no such form."""
    form = WITH_NOT.get(auxiliary)
    if form is None:
        return None
    if read.apart:
        form = form[:-3] + " n't"
    return form.replace("'", read.apostrophe)


def full_not(auxiliary: str) -> str:
    """ "is not", "cannot"."""
    return "cannot" if auxiliary == "can" else f"{auxiliary} not"


def with_not(read: Reading, auxiliary: str) -> str:
    """An auxiliary with "not": contracted in a text that has contractions, else in full."""
    return (contracted_not(read, auxiliary) if read.contracted else None) or full_not(auxiliary)


def replace_host(read: Reading, token: int, new: str) -> Edit:
    """Edit that puts ``new`` in the place of an auxiliary, with a blank where it was attached ("I'll")."""
    blank = " " if read.attached(token) and not read.surface(token)[0].isalnum() else ""
    return Edit(read.starts[token], read.ends[token], blank + host_case(read, token, new))


def host_case(read: Reading, token: int, new: str) -> str:
    """``new`` in the letter case of an auxiliary, which may be no more than 's."""
    if read.surface(token)[0].isalnum():
        return read.cased(new, token)
    return new.upper() if read.shouts_at(token) else new
