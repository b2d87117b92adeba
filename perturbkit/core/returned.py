"""What a transform returned: which perturbations count, why there are none, and what is wrong with them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Any, NoReturn

from perturbkit.core.edit import Edit
from perturbkit.core.outcome import Reason
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Claimed, Transform
from perturbkit.errors import InvalidArgument, PerturbkitError, quoted

MISUSE = (AttributeError, IndexError, TypeError, ValueError)
"""What the core runs into where ``sites`` or ``rewrite`` gave something it cannot use."""
_LOOKED_AT = 200  # sites: enough to meet the kind of mistake that is made at every site


def effective(found: Iterable[Sequence[Edit]], texts: Sequence[Text]) -> Iterator[list[Edit]]:
    """Perturbations of ``texts`` that count: none touches what is protected, each changes something.

    Edits that put in what is there already are left out, whatever the transform says.
    """
    for perturbation in found:
        edits = []
        for edit in perturbation:
            text = texts[edit.field]
            if text.protected and not text.is_free(edit.start, edit.end):
                break
            if text.string[edit.start : edit.end] != edit.replacement:
                edits.append(edit)
        else:
            if edits:
                yield edits


def why_nothing(texts: Sequence[Text], transform: Transform) -> Reason:
    """Why a step did nothing: no text, nothing to act on, or nothing that is not protected."""
    if not any(text.string and not text.string.isspace() for text in texts):
        return "blank"
    if any(text.protected for text in texts):
        bare = [
            Text(text.string, (), text.token_bounds, text.divides, text.analysis, text.entities)
            for text in texts
        ]
        if next(effective(transform.perturbations(bare, 0, Claimed(bare)), bare), None) is not None:
            return "all_protected"
    return "no_sites"


def explain(transform: Transform, texts: Sequence[Text], error: Exception) -> NoReturn:
    """Raise InvalidArgument that says what the transform returned wrongly, or else ``error`` itself.

    An error of the transform's own code gets a note of the transform and the texts.
    """
    for member in getattr(transform, "members", (transform,)) if isinstance(error, MISUSE) else ():
        for text in texts:
            try:
                wrong = violation(member, text)
            except Exception:  # noqa: BLE001 - its own code fails: that is the news
                wrong = None
            if wrong is not None:
                raise InvalidArgument(wrong) from error
    if not isinstance(error, PerturbkitError):
        given = ", ".join(quoted(text.string) for text in texts)
        error.add_note(f"in the transform {_raising(transform, error).name}, for {given}")
    raise error


def _raising(transform: Transform, error: Exception) -> Transform:
    """The transform whose code raised the error: of a composition, the member."""
    trace = error.__traceback__
    while trace is not None:
        found = trace.tb_frame.f_locals.get("self")
        transform = found if isinstance(found, Transform) else transform
        trace = trace.tb_next
    return transform


def violation(transform: Transform, text: Text) -> str | None:
    """What is wrong with what ``sites`` and ``rewrite`` give for ``text``; None where nothing is."""
    sites: Any = transform.sites(text)
    if isinstance(sites, str) or not isinstance(sites, Sequence):
        return _told(transform, "sites must give a list of (start, end)", sites, text)
    for site in sites:
        if not _is_span(site, text):
            return _told(transform, "sites must give a list of (start, end) within the text", site, text)
    if type(transform).rewrite is Transform.rewrite:  # it gives its perturbations by itself
        return None
    for site in islice(sites, _LOOKED_AT):
        wrong = _edits_wrong(transform.rewrite(text, site, Stream(site[0])), text)
        if wrong is not None:
            return _told(transform, *wrong, text)
    return None


def _edits_wrong(edits: Any, text: Text) -> tuple[str, object] | None:
    """What the edits of one perturbation must be and are not, and the value; None where all is well."""
    if edits is None:
        return None
    if isinstance(edits, str | Edit) or not isinstance(edits, Sequence):
        return "rewrite must give a list of Edits or None", edits
    for edit in edits:
        if not isinstance(edit, Edit):
            return "rewrite must give Edits, as pk.Edit(start, end, replacement)", edit
        if not _is_span(edit[:2], text):
            return "rewrite must give Edits within the text", edit
        if not isinstance(edit.replacement, str):
            return "rewrite must give Edits with a string as replacement", edit
    if any(left.end > right.start or left[:2] == right[:2] for left, right in pairwise(edits)):
        return "rewrite must give Edits that are sorted and disjoint", edits
    return None


def _is_span(site: Any, text: Text) -> bool:
    whole = isinstance(site, tuple | list) and len(site) == 2 and all(isinstance(at, int) for at in site)
    return whole and 0 <= site[0] <= site[1] <= len(text.string)


def _told(transform: Transform, must: str, value: object, text: Text) -> str:
    return f"{transform.name}: {must}, got {_shown(value)} for {quoted(text.string)}"


def _shown(value: object) -> str:
    """A value as its author wrote it: edits by what a transform fills in."""
    if isinstance(value, Edit):
        return f"Edit{tuple(value[:3])!r}"
    if isinstance(value, list | tuple) and value and all(isinstance(item, Edit) for item in value):
        return f"[{', '.join(map(_shown, value[:3]))}{', ...' if len(value) > 3 else ''}]"
    return quoted(value)
