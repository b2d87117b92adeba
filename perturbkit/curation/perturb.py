"""The public ``perturb``: rows by the engines, and of them those that keep to rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from perturbkit.core.plan import quick_plan
from perturbkit.core.protect import Protect
from perturbkit.core.shape import PROVENANCE, Data
from perturbkit.core.spec import TransformLike
from perturbkit.curation.validity import Rule, read_rules
from perturbkit.engines.dispatch import perturb_by
from perturbkit.engines.shape import ShapeOptions


def perturb(
    data: Data,
    transform: TransformLike,
    *,
    pps: int | None = 1,
    rate: float | None = None,
    seed: int | None = 0,
    columns: str | Sequence[str] | None = None,
    tags: str | Sequence[str] | None = None,
    answers: str | None = None,
    copies: int = 1,
    key: str = "content",
    keep_original: bool = False,
    unchanged: str = "keep",
    keep: str | Rule | Iterable[str | Rule] = (),
    provenance: bool = True,
    num_proc: int | None = None,
    batch_size: int = 1000,
    protect: Protect = True,
    pps_per: str = "sample",
    scheme: str | None = None,
) -> Any:
    """Perturb a data set; what comes out is of the same kind.

    data: datasets.Dataset, IterableDataset, DatasetDict, pandas.DataFrame, pyarrow.Table, list of str
        (list of str out, without provenance) or list of dict.
    transform: a name, a Transform, a spec, or a list of these (steps of one sequence).
    pps: the most perturbations of one sample over all its text columns; ``rate`` instead asks for a
        share of its words in [0, 1].
    seed: whole number >= 0; the same seed and row give the same bytes. None draws one.
    columns: the text or token columns; by default those with the usual names. ``tags`` and ``answers``
        likewise, for token lists and question answering; ``tags=[]``: no list goes with the tokens.
    copies: variants of each row, numbered from 0 in ``pk_copy`` (the original is -1).
    key: what a row's noise depends on: its "content", its "index", or the name of an id column.
    unchanged: "keep" or "drop" rows that no perturbation was made in.
    keep: rules, as "similarity>0.8": rows that break one are left out, as by ``pk.keep``; not for streams.
    provenance: add the columns pk_edits, pk_asked, pk_done, pk_reason, pk_source, pk_copy, with tags or
        answers pk_targets, and with rules their measures.
    num_proc, batch_size: for data sets only; they never change what comes out.

    Raises InvalidArgument for arguments that do not fit the data.

    >>> perturb(["Children learn languages"], "swap_chars", seed=1)
    ['Childern learn languages']
    >>> perturb(["A cat", "Children learn languages"], "swap_chars:ends=true", keep="edit_distance<0.3")
    ['Chilrden learn languages']
    """
    rules = read_rules(keep) if keep else ()
    texts = (
        bool(rules) and isinstance(data, list | tuple) and not any(isinstance(row, Mapping) for row in data)
    )
    plan = quick_plan(
        transform, pps=pps, rate=rate, seed=seed, pps_per=pps_per, protect=protect, scheme=scheme
    )
    options: ShapeOptions = {
        "columns": columns,
        "tags": tags,
        "answers": answers,
        "copies": copies,
        "key": key,
        "keep_original": keep_original,
        "unchanged": unchanged,
        "provenance": provenance or bool(rules),
    }
    rows = [{"text": text} for text in cast(Sequence[str], data)] if texts else data
    made = perturb_by(rows, plan, options, num_proc=num_proc, batch_size=batch_size)
    if not rules or (texts and not made):
        return made
    kept = _kept(made, rules, provenance)
    return [row["text"] for row in kept] if texts else kept


def _kept(made: Any, rules: tuple[Rule, ...], provenance: bool) -> Any:
    """The rows that break no rule, with or without the record and the measures."""
    from perturbkit.curation.keep import keep
    from perturbkit.engines.select import without

    kept = keep(made, rules)
    if provenance:
        return kept
    added = [*PROVENANCE, *(f"pk_{rule.name}" for rule in rules)]
    if isinstance(kept, dict):
        splits: Any = type(kept)
        return splits({name: without(split, added) for name, split in kept.items()})
    return without(kept, added)
