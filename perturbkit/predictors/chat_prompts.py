"""What a chat model is asked for each kind of task, and how its reply is read."""

import json
import math
import re
from collections.abc import Sequence
from string import Formatter
from typing import Any

from perturbkit.errors import InvalidArgument
from perturbkit.predictors.predictor import Input

_LABEL_ONLY = "Reply with one of these labels and nothing else: {labels}\n\n"
_PAIR = "First: {text}\nSecond: {text_pair}"
PROMPTS = {
    "classification": "Classify the text. " + _LABEL_ONLY + "Text: {text}",
    "classification of pairs": "Classify the pair of texts. " + _LABEL_ONLY + _PAIR,
    "regression": "How similar in meaning are the two texts? Reply with a number from 0 (unrelated) to 5 "
    "(the same) and nothing else.\n\n" + _PAIR,
    "ranking": "Does the sentence answer the question? "
    + _LABEL_ONLY
    + "Question: {text}\nSentence: {text_pair}",
    "question_answering": "Answer the question with the shortest possible passage of the context, copied "
    "exactly, and nothing else.\n\nContext: {text_pair}\n\nQuestion: {text}",
}
"""Templates by kind of task; {text}, {text_pair} and {labels} are filled in."""

_FIELDS = ("text", "text_pair", "labels")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_AROUND = " \t\r\n\"'`*.,:;()[]“”‘’"


def checked_template(template: str) -> str:
    """The template, if it names {text} and nothing unknown; InvalidArgument else.

    >>> checked_template("Is {text} good?")
    'Is {text} good?'
    """
    try:
        fields = [name for _, name, _, _ in Formatter().parse(template) if name is not None]
    except ValueError as error:
        raise InvalidArgument(f"prompt is no template ({error}): write a literal brace twice") from error
    unknown = [name for name in fields if name not in _FIELDS]
    if unknown or "text" not in fields:
        raise InvalidArgument(
            "prompt must have {text} and may have {text_pair} and {labels}, "
            f"got {', '.join(fields) or 'none of them'}"
        )
    return template


def prompt_for(template: str | None, kind: str, item: Input, labels: Sequence[str], where: str) -> str:
    """The text to send for one input.

    >>> prompt_for("{labels}? {text}", "classification", "a {fine} day", ["neg", "pos"], "row 0")
    'neg, pos? a {fine} day'
    """
    if isinstance(item, list):
        raise InvalidArgument(f"{where}: a chat model takes texts or pairs of texts, got a token list")
    first, second = (item, None) if isinstance(item, str) else item
    paired = "classification of pairs" if kind == "classification" and second is not None else kind
    form = template or PROMPTS[paired]
    if second is None and "{text_pair}" in form:
        raise InvalidArgument(f"{where}: the prompt names {{text_pair}}, but the input is one text")
    return form.format(text=first, text_pair=second, labels=", ".join(labels))


def read_reply(reply: str, kind: str, labels: Sequence[str]) -> Any:
    """The label, number or answer of a reply; None where it has none, or several.

    A label is the whole reply (also in quotes or as the value of a JSON object), or the only label whose
    words stand in it; upper and lower case are the same.

    >>> read_reply("**Very Positive**", "classification", ["positive", "very positive"])
    'very positive'
    >>> read_reply("positive or negative", "classification", ["positive", "negative"]) is None
    True
    >>> read_reply("Similarity: 3.5", "regression", [])
    3.5
    """
    text = _unwrapped(reply)
    if kind == "question_answering":
        return text
    if kind == "regression":
        numbers = _NUMBER.findall(text)
        value = float(numbers[0]) if len(numbers) == 1 else math.nan
        return value if math.isfinite(value) else None
    folded = {label.casefold(): label for label in labels}
    whole = text.casefold()
    for said in (reply.strip().casefold(), whole):
        if said in folded:
            return folded[said]
    # Longer labels first, so that "very positive" is not read as "positive".
    names = "|".join(re.escape(name) for name in sorted(folded, key=len, reverse=True))
    found = dict.fromkeys(re.findall(rf"(?<!\w)(?:{names})(?!\w)", whole)) if names else {}
    return folded[next(iter(found))] if len(found) == 1 else None


def _unwrapped(reply: str) -> str:
    text = reply.strip()
    if text.startswith("{"):
        try:
            values = list(json.loads(text).values())
        except ValueError:
            values = []
        if len(values) == 1 and isinstance(values[0], str | int | float):
            text = str(values[0])
    return text.strip(_AROUND)
