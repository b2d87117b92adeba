"""The contract of a transform as checks: the suite runs them on the transforms here, authors on their own."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from perturbkit.core.compose import Composition, OneOf
from perturbkit.core.edit import Edit, Span, apply
from perturbkit.core.perturb import Perturbed, PerturbedTokens
from perturbkit.core.text import Text, clusters, words
from perturbkit.core.transform import Transform
from perturbkit.errors import InvalidArgument, quoted


def groups(edits: Iterable[Edit]) -> dict[int, list[Edit]]:
    """Edits of each perturbation."""
    found: dict[int, list[Edit]] = {}
    for edit in edits:
        found.setdefault(edit.n, []).append(edit)
    return found


def steps(edits: Iterable[Edit]) -> dict[int, list[Edit]]:
    """Edits of each step, in order."""
    found: dict[int, list[Edit]] = {}
    for edit in edits:
        found.setdefault(edit.step, []).append(edit)
    return dict(sorted(found.items()))


def has_steps(made: Transform) -> bool:
    """Whether edits may come in several steps, each on the output of the one before."""
    return isinstance(made, Composition) and not isinstance(made, OneOf)


def touched_words(text: str, edits: Iterable[Edit]) -> set[int]:
    """Indices of the words that edits overlap; also those an insertion ends or a removed blank parted."""
    found = set()
    for edit in edits:
        a, b = edit.start, edit.end
        for i, (start, end) in enumerate(words(text)):
            if a == b:
                touches = start < a <= end
            elif text[a:b].isspace():
                touches = start <= b and a <= end
            else:
                touches = start < b and a < end
            if touches:
                found.add(i)
    return found


def _require(kept: bool, made: Transform, rule: str, text: object, got: object = None) -> None:
    if not kept:
        what = "" if got is None else f", got {quoted(got)}"
        raise InvalidArgument(f"{made.name}: {rule}{what} for {quoted(text)}")


def check_record(made: Transform, text: str, out: Perturbed) -> None:
    """Rule: the edits of each step are sorted, disjoint, change something, give the output, and undo it."""
    at = text
    for of_step in steps(out.edits).values():
        for edit in of_step:
            kept = 0 <= edit.start <= edit.end <= len(at) and edit.old == at[edit.start : edit.end]
            _require(kept, made, "edits must lie within the text", text, edit[:3])
            _require(edit.old != edit.replacement, made, "edits must change something", text, edit[:3])
        for left, right in pairwise(of_step):
            kept = left.end <= right.start and (left.start, left.end) < (right.start, right.end)
            _require(kept, made, "edits must be disjoint", text, (left[:3], right[:3]))
        at = apply(at, of_step)
    _require(at == out.text, made, "edits must give the output", text, at)
    _require(out.undo() == text, made, "edits must give the text back", text, out.undo())
    left_empty = bool(text.strip()) and not (out.text or "").strip()
    _require(not left_empty, made, "something of a text must be left", text, out.text)


def check_apart(made: Transform, text: str, out: Perturbed) -> None:
    """Rule: each perturbation changes the text, in words of its own."""
    at = text
    for of_step in steps(out.edits).values():
        taken: set[int] = set()
        for group in groups(of_step).values():
            _require(apply(at, group) != at, made, "a perturbation must change the text", text)
            if made.level != "text" or not has_steps(made):
                mine = touched_words(at, group)
                _require(not mine & taken, made, "two perturbations must not touch one word", text, out.text)
                taken |= mine
        at = apply(at, of_step)


def check_sites(made: Transform, text: Text) -> None:
    """Rule: sites are the same each time, each once, within the text."""
    sites = list(made.sites(text))
    string = text.string
    _require(sites == list(made.sites(text)), made, "sites must be the same each time", string)
    inside = all(0 <= start <= end <= len(string) for start, end in sites)
    _require(inside, made, "sites must lie within the text", string, sites)
    _require(len(set(sites)) == len(sites), made, "each site must be given once", string, sites)


def _borders(text: str) -> set[int]:
    return {0, *(end for _, end in clusters(text))}


def check_clusters(made: Transform, text: str, out: Perturbed) -> None:
    """Rule: no edit splits a user-perceived character (a letter with its marks, an emoji, a flag)."""
    at = text
    rule = "no edit may split a letter from its marks (text.letters gives whole ones)"
    for of_step in steps(out.edits).values():
        old, new = _borders(at), apply(at, of_step)
        for edit in of_step:
            _require(edit.start in old and edit.end in old, made, rule, text, edit[:3])
        shift, after, left_alone = 0, 0, []
        for edit in of_step:
            left_alone.append((after, edit.start + shift, shift))
            shift += len(edit.replacement) - (edit.end - edit.start)
            after = edit.end + shift
        left_alone.append((after, len(new), shift))
        for border in _borders(new):
            for start, end, moved in left_alone:
                kept = not start < border < end or border - moved in old
                _require(kept, made, rule, text, out.text)
        at = new


def check_protected(made: Transform, text: str, spans: Sequence[Span], out: Perturbed) -> None:
    """Rule: what is protected stays letter for letter, in its order."""
    rule = "what is protected must stay as it is"
    first = steps(out.edits).get(min((edit.step for edit in out.edits), default=0), [])
    for start, end in spans:
        free = all(edit.end <= start or edit.start >= end for edit in first)
        _require(free, made, rule, text, out.text)
    at = 0
    for start, end in spans:
        at = (out.text or "").find(text[start:end], at) + end - start
        _require(at >= end - start, made, rule, text, out.text)


def check_tokens(made: Transform, tokens: list[str], tags: list[str], out: PerturbedTokens) -> None:
    """Rule: a token list stays one, with a valid tag for each token, and comes back."""
    got = out.tags or []
    whole = bool(out.tokens) and all(token and token.split() == [token] for token in out.tokens)
    _require(whole, made, "tokens must be left, without blanks in them", tokens, out.tokens)
    _require(len(got) == len(out.tokens), made, "every token must have a tag", tokens, got)
    before = "O"
    for tag in got:
        kept = not tag.startswith("I-") or before[2:] == tag[2:]
        _require(kept, made, "an I- tag must follow a tag of its type", tokens, got)
        before = tag
    joined = " ".join(tokens)
    for of_step in steps(out.edits).values():
        joined = apply(joined, of_step)
    _require(joined == " ".join(out.tokens), made, "edits must give the output", tokens, joined)
    _require(out.undo() == tokens, made, "edits must give the tokens back", tokens, out.undo())
    same = out.tokens == tokens and got == tags
    _require(out.done > 0 or same, made, "without an edit all must stay", tokens, out.tokens)
    # A blank in an edit makes, takes away or joins tokens, whose tags then move.
    in_place = not any(edit.source or " " in edit.old + edit.replacement for edit in out.edits)
    if "T" in made.keeps and in_place:
        _require(got == tags, made, "tags must stay where keeps has T", tokens, got)
