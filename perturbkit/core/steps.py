"""Samples of any shape through the steps of a plan: the loop that every engine runs."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple, cast

from perturbkit.core.align import (
    Scheme,
    detect_scheme,
    entity_spans,
    move_spans,
    move_tags,
    retoken,
    token_bounds,
)
from perturbkit.core.edit import Edit, Span, apply
from perturbkit.core.outcome import Outcome, Reason
from perturbkit.core.plan import Plan
from perturbkit.core.protect import merged
from perturbkit.core.returned import effective, explain, why_nothing
from perturbkit.core.sample import Sample, unusable_tokens
from perturbkit.core.stream import MASK, Stream, fork
from perturbkit.core.text import Text
from perturbkit.core.transform import Claimed, Transform
from perturbkit.errors import InvalidArgument, LostTarget


class Job(NamedTuple):
    """A sample to perturb, its row's key, which copy; user spans and known analyses, one a field."""

    sample: Sample
    row_key: int
    copy: int = 0
    spans: tuple[Sequence[Span], ...] = ()
    analyses: tuple[Any, ...] = ()


def perturb_many(plan: Plan, jobs: Sequence[Job]) -> list[Outcome]:
    """Perturb samples of any shape, all of them step by step together.

    So what a step has to know about its texts is found out for all of them in one batch.
    """
    states = [_State(plan, job) for job in jobs]
    while due := [state for state in states if state.advance()]:
        _analyse(due)
        for state in due:
            state.run()
    return [state.outcome() for state in states]


def _analyse(states: Sequence["_State"]) -> None:
    """Fill in the analyses that the states' next step needs and that are not there yet."""
    lacking: dict[int, tuple[Transform, list[Text]]] = {}
    for state in states:
        if state.transform.needs:
            texts = lacking.setdefault(id(state.transform), (state.transform, []))[1]
            texts += [text for text in state.texts if text.analysis is None]
    for transform, texts in lacking.values():
        analyser = transform.analyser()
        if analyser is None or not texts:
            continue
        found = analyser([text.string for text in texts], [text.token_bounds for text in texts])
        for text, analysis in zip(texts, found, strict=True):
            text.analysis = analysis


class _State:
    """One sample on its way through the steps of a plan."""

    transform: Transform
    texts: list[Text]

    def __init__(self, plan: Plan, job: Job) -> None:
        sample = job.sample
        self.plan = plan
        self.job = job
        self.fields: list[Any] = list(sample.fields)
        self.tags = [list(tags) for tags in sample.tags]
        self.answers = list(sample.answers)
        self.user_spans = [list(of) for of in job.spans] if job.spans else [[] for _ in sample.fields]
        self.edits: list[Edit] = []
        self.asked = self.done = 0
        self.reason: Reason | None = "not_drawn"
        self.step = -1
        self._steps: Iterator[tuple[Transform, int, int | None]] = plan.steps(job.row_key, job.copy)
        if all(field is None for field in sample.fields):
            self._refuse("missing", plan.pps or 0)
        elif any(
            isinstance(field, tuple) and (unusable_tokens(field) or not plan.transform.tokens)
            for field in sample.fields
        ):
            self._refuse("unusable_tokens", plan.pps or 0)

    def _refuse(self, reason: Reason, asked: int) -> None:
        """Leave the sample as it was: no step any more, no edit."""
        sample = self.job.sample
        self.fields, self.tags = list(sample.fields), [list(tags) for tags in sample.tags]
        self.answers, self.edits = list(sample.answers), []
        self.asked, self.done, self.reason = asked, 0, reason
        self._steps = iter(())

    def advance(self) -> bool:
        """Go to the next step and look at the fields; False where there is none."""
        following = next(self._steps, None)
        if following is None:
            return False
        self.step += 1
        self.transform, self._key, self._own = following
        self.texts = [self._text(i) for i in range(len(self.fields))]
        return True

    def _text(self, i: int) -> Text:
        """A field as transforms see it; a missing field is an empty text."""
        field = self.fields[i]
        bounds, divides, entities = None, frozenset[int](), None
        string = " ".join(field) if isinstance(field, tuple) else field or ""
        if isinstance(field, tuple):
            bounds = token_bounds(field)
            marked = [spans for tags in self.tags if (spans := entity_spans(tags, bounds)) is not None]
            entities = [span for spans in marked for span in spans] if marked else None
            divides = frozenset(start - 1 for start, _, _ in entities or ())
        extra = list(self.user_spans[i])
        if self.plan.protect_answers:
            extra += [(start, end) for of, start, end in self.answers if of == i]
        analysis = self.job.analyses[i] if self.job.analyses and self.step == 0 else None
        return Text(string, self.plan.protection.spans(string, extra), bounds, divides, analysis, entities)

    def run(self) -> None:
        """Put the sample through the step it is at."""
        try:
            edits, asked, done = self._drawn()
            self.asked += asked
            self.done += done
            if done:
                self._move(edits)
        except LostTarget:
            self._refuse("lost_target", self.asked)
            return
        except Exception as error:  # noqa: BLE001 - raised again
            explain(self.transform, self.texts, error)
        self.edits += edits
        if asked and not done and self.reason == "not_drawn":
            self.reason = why_nothing(self.texts, self.transform)

    def _drawn(self) -> tuple[list[Edit], int, int]:
        """Edits of the step in order, and how many perturbations were asked for and done."""
        if self.plan.per == "field":
            parts = [(i, [text], fork(self._key, i)) for i, text in enumerate(self.texts)]
        else:
            parts = [(0, self.texts, self._key)]
        edits: list[Edit] = []
        asked = done = 0
        for first, group, key in parts:
            want = self._amount(group, key)
            asked += want
            found = effective(self.transform.perturbations(group, key, Claimed(group)), group)
            for perturbation in islice(found, want):
                edits += [self._recorded(edit, first, self.done + done) for edit in perturbation]
                done += 1
        edits.sort(key=lambda edit: (edit.field, edit.start, edit.end))
        return edits, asked, done

    def _recorded(self, edit: Edit, first: int, n: int) -> Edit:
        """The edit with what the core fills in."""
        field = edit.field + first
        return edit._replace(
            transform=edit.transform or self.transform.name,
            old=self.texts[field].string[edit.start : edit.end],
            n=n,
            step=self.step,
            field=field,
        )

    def _amount(self, texts: Sequence[Text], key: int) -> int:
        if self._own is not None:
            return self._own
        if self.plan.pps is not None:
            return self.plan.pps
        exact = cast(float, self.plan.rate) * sum(len(text.words) for text in texts)
        # 0.1 * 30 is a hair over 3 in binary: a tenth of a millionth of a word is nobody's wish.
        count = int(exact + 1e-7)
        return count + (1 if Stream(fork(key, MASK >> 2)).chance(max(0.0, exact - count)) else 0)

    def _move(self, edits: Sequence[Edit]) -> None:
        """Make the edits of a step in every field and carry tags, answers and user spans along."""
        for i, text in enumerate(self.texts):
            mine = [edit for edit in edits if edit.field == i]
            if not mine:
                continue
            new = apply(text.string, mine)
            if isinstance(self.fields[i], tuple):
                tokens, origins = retoken(self.fields[i], mine)
                self.fields[i] = tuple(tokens)
                self.tags = [_carry(tags, origins, self.plan.scheme) for tags in self.tags]
            else:
                self.fields[i] = new
            answers = [(start, end) for of, start, end in self.answers if of == i]
            moved = iter(move_spans(answers, mine))
            self.answers = [(i, *next(moved)) if of == i else (of, s, e) for of, s, e in self.answers]
            self.user_spans[i] = move_spans(merged(self.user_spans[i]), mine)

    def outcome(self) -> Outcome:
        """What became of the sample."""
        reason: Reason | None = self.reason
        if self.done:
            reason = None if self.done == self.asked else "fewer_sites"
        elif (
            self.reason == "not_drawn"
            and not self.asked
            and all(field is None or not " ".join(field).strip() for field in self.fields)
        ):
            reason = "blank"
        tags = tuple(map(tuple, self.tags))
        return Outcome(
            tuple(self.fields), self.edits, self.asked, self.done, reason, tags, tuple(self.answers)
        )


def _carry(tags: Sequence[str], origins: Sequence[int], scheme: str | None) -> list[str]:
    """Tags of the new tokens: entity tags by scheme, any other labels (parts of speech) one by one."""
    try:
        # IOB1 that has come this far is IOB1 that has to stay (see normal_tags).
        return move_tags(tags, origins, cast(Scheme, scheme) if scheme else detect_scheme(tags))
    except InvalidArgument:
        return [tags[origin] for origin in origins]
