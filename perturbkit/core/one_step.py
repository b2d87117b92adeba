"""One plain text through the only step of a plan: the path of most rows, as short as it can be."""

from collections.abc import Sequence
from typing import Any

from perturbkit.core.edit import Edit, Span, apply
from perturbkit.core.outcome import Outcome, Reason
from perturbkit.core.plan import Plan
from perturbkit.core.returned import effective, explain, why_nothing
from perturbkit.core.sample import Sample
from perturbkit.core.steps import Job, perturb_many
from perturbkit.core.stream import FORK, MASK, mix
from perturbkit.core.text import Text
from perturbkit.core.transform import UNCLAIMED, Claimed


def perturb_string(
    plan: Plan, string: str, row_key: int, copy: int = 0, spans: Sequence[Span] = (), analysis: Any = None
) -> Outcome:
    """Perturb one plain text: the row path, as short as it can be."""
    node = plan.single
    if node is None or plan.pps is None or (analysis is None and node.transform.needs):
        job = Job(Sample((string,)), row_key, copy, (spans,), (analysis,))
        return perturb_many(plan, [job])[0]
    transform, salt, own, _ = node
    asked = own or plan.pps
    text = Text(string, plan.protection.spans(string, spans), analysis=analysis)
    key = mix((row_key ^ salt) + copy * FORK & MASK)
    texts = (text,)
    edits: list[Edit] = []
    done = 0
    name = transform.name
    try:
        found = transform.perturbations(texts, key, UNCLAIMED if asked == 1 else Claimed(texts))
        for group in effective(found, texts) if text.protected else found:
            before = len(edits)
            for edit in group:
                start, end, new = edit[0], edit[1], edit[2]
                old = string[start:end]
                if old != new:
                    edits.append(Edit(start, end, new, edit[3] or name, edit[4], old, done))
            if len(edits) > before:
                done += 1
                if done == asked:
                    break
        if not done:
            return Outcome((string,), edits, asked, 0, why_nothing((text,), transform))
        if len(edits) > 1:
            edits.sort(key=_place)
        perturbed = apply(string, edits)
    except Exception as error:  # noqa: BLE001 - raised again
        explain(transform, texts, error)
    return Outcome((perturbed,), edits, asked, done, None if done == asked else "fewer_sites")


def perturbed_string(
    plan: Plan, string: str, row_key: int, analysis: Any = None
) -> tuple[str, int, Reason | None]:
    """Text, number done and reason of ``perturb_string``, for callers that keep no record of the edits."""
    node = plan.single
    lacks = analysis is None and node is not None and node.transform.needs
    if node is None or plan.pps != 1 or node.pps not in (None, 1) or lacks:
        out = perturb_string(plan, string, row_key, analysis=analysis)
        return out.fields[0], out.done, out.reason
    text = Text(string, plan.protection.spans(string), analysis=analysis)
    texts = (text,)
    transform = node.transform
    try:
        found = transform.perturbations(texts, mix(row_key ^ node.salt), UNCLAIMED)
        for edits in effective(found, texts) if text.protected else found:
            new = apply(string, edits if len(edits) == 1 else sorted(edits, key=_place))
            # Equal texts are rare: edits that change nothing, or that change it back and forth.
            if new != string or any(edit[2] != string[edit[0] : edit[1]] for edit in edits):
                return new, 1, None
        return string, 0, why_nothing(texts, transform)
    except Exception as error:  # noqa: BLE001 - raised again
        explain(transform, texts, error)


def _place(edit: Edit) -> tuple[int, int]:
    return edit.start, edit.end
