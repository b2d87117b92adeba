"""Which gender a new first name is of: what tells it about the person who bore the old one."""

import re
import unicodedata
from collections.abc import Sequence, Set

from perturbkit.core.text import Text
from perturbkit.resources.lexicons import Gender, names

_HE = re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)
_SHE = re.compile(r"\b(?:she|her|hers|herself)\b", re.IGNORECASE)
_DAUGHTER = re.compile(r"\w+(?:[oe]va|[sc]ka[jy]a|[sc]ka|dottir)", re.IGNORECASE)
_SON = re.compile(r"\w+(?:[oe]v|[sc]k[iy][jy]|sson)", re.IGNORECASE)


def pronoun_gender(texts: Sequence[Text]) -> Gender:
    """The gender of the pronouns of a sample, "both" where it has none or those of two."""
    he = any(_HE.search(text.string) for text in texts)
    she = any(_SHE.search(text.string) for text in texts)
    return "both" if he == she else "male" if he else "female"


def person_gender(firsts: Sequence[str], last: str, titles: Set[str], said: Gender) -> Gender:
    """Gender of somebody with these first names, "both" where nothing tells.

    A title comes first, then the first of the names that is known. If it goes with either pronoun, those of
    the sample (``said``) tell, and without any who bears it mostly; if it is of one gender only, pronouns may
    be those of somebody else. Where no name is known the pronouns tell, or a last name like Petrova.

    >>> person_gender(["Casey"], "Reed", set(), "female"), person_gender(["Mark"], "Reed", set(), "female")
    ('female', 'male')
    """
    if len(titles) == 1:
        return "male" if "male" in titles else "female"
    for name in firsts:
        own = _given_to(name)
        if own == "both":
            return said if said != "both" else names().leaning.get(name, "both")
        if own is not None:
            return own
    if said != "both":
        return said
    return "female" if _DAUGHTER.fullmatch(last) else "male" if _SON.fullmatch(last) else "both"


def _given_to(name: str) -> Gender | None:
    """Gender of a first name, None where no list has it; of Anna-Lena that of Anna, of Zoé that of Zoe."""
    known = names()
    for form in (name, name.partition("-")[0], _plain(name)):
        own = known.gender.get(form) or known.leaning.get(form)
        if own is not None:
            return own
    return None


def _plain(name: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFD", name) if not unicodedata.combining(char))
