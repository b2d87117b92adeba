"""SQuAD question answering: a question, a paragraph, and the accepted answers within it.

Source: Rajpurkar et al., SQuAD: 100,000+ questions for machine comprehension of text, EMNLP 2016. Any file
in its JSON layout: the releases `train-v1.1.json`, `dev-v1.1.json` (also v2.0, whose unanswerable questions
have no answers) or `xquad.en.json`, the 1,190 English questions of XQuAD (Artetxe et al., ACL 2020).
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource, quoted, wrong_json
from perturbkit.tasks.sources import (
    SPLIT_ALIASES,
    data_file,
    hub_columns,
    known_split,
    numbered_lines,
    offered_metric,
    require_rows,
)
from perturbkit.tasks.task import Task

FILES = {
    "train": (("train-v1.1.json", 87599), ("train-v2.0.json", 130319)),
    "dev": (("dev-v1.1.json", 10570), ("dev-v2.0.json", 11873), ("xquad.en.json", 1190)),
}
METRICS = ("token_f1", "exact_match")
HUB_IDS = ("rajpurkar/squad",)
_NEEDS = (
    "squad is not on this machine: pass --data DIR (data_dir=DIR) with dev-v1.1.json or xquad.en.json, or "
    "connect to the network once"
)


def load_squad(
    split: str = "dev",
    data_dir: str | Path | None = None,
    *,
    metric: str = "token_f1",
    context: bool = False,
    partial: bool = False,
    hub_ids: Sequence[str] = HUB_IDS,
) -> Task:
    """One split (train or dev; test means dev, the released one with answers) of question answering.

    Rows of `id`, `question`, `context` and `answers` (`text` and `answer_start`, both lists). The question
    is perturbed; ``context`` perturbs the paragraph too, and its answers move along. ``metric`` is token_f1
    or exact_match. A wrong file raises InvalidArgument with file and place, missing data MissingResource.
    """
    split = known_split(split, FILES, "squad", {**SPLIT_ALIASES, "test": "dev"})
    options = {"context": "true"} if context else {}
    options |= {} if metric == "token_f1" else {"metric": metric}

    def rows_of(which: str) -> list[dict[str, Any]]:
        return _hub_rows(which, hub_ids) if data_dir is None else _file_rows(data_dir, which, partial)

    return Task(
        name=":".join(["squad", *filter(None, [",".join(f"{k}={v}" for k, v in options.items())])]),
        split=split,
        kind="question_answering",
        rows=tuple(rows_of(split)),
        text_columns=("question", "context"),
        target="answers",
        perturbed_columns=("question", "context") if context else ("question",),
        metric=offered_metric(metric, METRICS, "squad"),
        train=lambda: rows_of("train"),
    )


def _file_rows(folder: str | Path, split: str, partial: bool) -> list[dict[str, Any]]:
    path, released = _released_file(Path(folder), split)
    lines = list(numbered_lines(path, "utf-8"))
    try:
        content = json.loads("\n".join(line for _, line in lines))
    except json.JSONDecodeError as error:
        raise InvalidArgument(f"{path.name}, line {error.lineno}: not JSON ({error.msg})") from error
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"{path.name}: not JSON ({wrong_json(error)})") from error
    rows = list(_questions(content, path.name))
    require_rows(path, len(rows), released, partial, last_line=len(lines))
    return rows


def _released_file(folder: Path, split: str) -> tuple[Path, int]:
    for name, released in FILES[split]:
        try:
            return data_file(folder, name, "squad"), released
        except MissingResource:
            if not folder.is_dir():
                raise
    names = " or ".join(name for name, _ in FILES[split])
    raise MissingResource(
        f"none of {names} (plain or .gz) is in {str(folder)!r}: put the released file there"
    )


def _questions(content: Any, file: str) -> Iterator[dict[str, Any]]:
    where = file
    try:
        for a, article in enumerate(content["data"]):
            for p, paragraph in enumerate(article["paragraphs"]):
                where = f"{file}, data[{a}].paragraphs[{p}]"
                context = _text(paragraph["context"])
                for q, question in enumerate(paragraph["qas"]):
                    where = f"{file}, data[{a}].paragraphs[{p}].qas[{q}]"
                    yield _row(question, context, where)
    except (KeyError, TypeError) as error:
        reason = f"no {error}" if isinstance(error, KeyError) else str(error)
        raise InvalidArgument(
            f"{where}: not the layout of SQuAD ({reason}): data, paragraphs, context, qas, question, answers"
        ) from error


def _row(question: Any, context: str, where: str) -> dict[str, Any]:
    texts = [_text(answer["text"]) for answer in question["answers"]]
    starts = [answer["answer_start"] for answer in question["answers"]]
    for text, start in zip(texts, starts, strict=True):
        if not isinstance(start, int) or context[start : start + len(text)] != text or start < 0:
            raise InvalidArgument(f"{where}: the answer {quoted(text)} is not at {start} in its context")
    asked = _text(question["question"])
    answers = {"text": texts, "answer_start": starts}
    return {"id": str(question["id"]), "question": asked, "context": context, "answers": answers}


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"expected a text, got {quoted(value)}")
    return value


def _hub_rows(split: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    _, rows = hub_columns(ids, split, _NEEDS, (("id", "question", "context", "answers"),))
    return [
        {"id": key, "question": question, "context": context, "answers": dict(answers)}
        for key, question, context, answers in rows
    ]
