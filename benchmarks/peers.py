"""What other libraries do at the same operations, each called in its fastest documented batch form.

Runs inside the virtual environment of one library (see scripts/install_peers), with the standard library
and that library only:

    python -m benchmarks.peers PEER OPERATION TEXTS.json REPEAT

prints one JSON object as the last line of standard output. Every call makes one edit a text where the
library has such a setting; where it only has a probability per character or word, the one that gives about
one edit in a short text (.02 a character, .1 a word). ``CALLS`` is read by benchmarks/speed.py too.
"""

import contextlib
import json
import logging
import platform
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.timing import measure, reach

Batch = Callable[[list[str]], Sequence[str]]
SECONDS = 1.0
"""About how long one repetition of a slow call lasts: it gets as many of the first texts as fit."""


class Call(NamedTuple):
    """One operation of one library: how it is written down, and what makes it callable."""

    shown: str
    load: Callable[[], Batch]


def _typo(method: str) -> Call:
    def load() -> Batch:
        errer = import_module("typo").StrErrer
        return lambda texts: [getattr(errer(text, seed=i), method)().result for i, text in enumerate(texts)]

    return Call(f"StrErrer(text, seed=i).{method}()", load)


def _langtest(name: str, **options: Any) -> Call:
    def load() -> Batch:
        logging.disable(logging.INFO)
        transform = getattr(import_module("langtest.transform.robustness"), name).transform
        return lambda texts: list(transform(list(texts), **options))

    return Call(f"{name}.transform(texts, {_arguments(options)})", load)


def _niacin(name: str, **options: Any) -> Call:
    def load() -> Batch:
        scipy = import_module("scipy")
        if not hasattr(scipy, "random"):  # niacin's last release is older than SciPy's dropping of it
            vars(scipy)["random"] = import_module("numpy").random
        function = getattr(import_module("niacin.text.en"), name)
        return lambda texts: [function(text, **options) for text in texts]

    return Call(f"en.{name}(text, {_arguments(options)})", load)


def _nlpaug(module: str, name: str, **options: Any) -> Call:
    def load() -> Batch:
        augmenter = getattr(import_module(f"nlpaug.augmenter.{module}"), name)(**options)
        return lambda texts: list(augmenter.augment(texts))

    return Call(f"{name}({_arguments(options)}).augment(texts)", load)


def _textaugment(method: str, **options: Any) -> Call:
    def load() -> Batch:
        nltk = import_module("nltk")
        vars(nltk)["download"] = lambda *_, **__: True
        # The stop words matter for synonyms only; given here, they need not be downloaded.
        function = getattr(import_module("textaugment").EDA(stop_words=["the"]), method)
        return lambda texts: [function(text, **options) for text in texts]

    return Call(f"EDA().{method}(text, {_arguments(options)})", load)


def _augly(name: str, **options: Any) -> Call:
    def load() -> Batch:
        function = getattr(import_module("augly.text"), name)
        return lambda texts: list(function(texts, **options))

    return Call(f"{name}(texts, {_arguments(options)})", load)


def _checklist(name: str, **options: Any) -> Call:
    def load() -> Batch:
        # Python 3.7 made the first use of pattern's verb table raise once.
        with contextlib.suppress(RuntimeError):
            import_module("pattern.en").tenses("was")
        perturb = import_module("checklist.perturb").Perturb
        function = getattr(perturb, name)

        def run(texts: list[str]) -> list[str]:
            found = perturb.perturb(texts, function, keep_original=False, **options)
            return [new[0] for new in found.data]

        return run

    return Call(f"Perturb.perturb(texts, Perturb.{name}, {_arguments(options)})", load)


def _arguments(options: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in options.items())


_ONE: dict[str, int] = {"aug_char_max": 1, "aug_word_max": 1}
CALLS: dict[str, dict[str, Call]] = {
    "insert_char": {
        "typo": _typo("extra_char"),
        "niacin": _niacin("add_characters", p=0.02),
        "nlpaug": _nlpaug("char", "RandomCharAug", action="insert", **_ONE),
    },
    "delete_char": {
        "typo": _typo("missing_char"),
        "niacin": _niacin("remove_characters", p=0.02),
        "nlpaug": _nlpaug("char", "RandomCharAug", action="delete", **_ONE),
    },
    "replace_key": {
        "langtest": _langtest("AddTypo", prob=1.0, count=1),
        "typo": _typo("nearby_char"),
        "niacin": _niacin("add_fat_thumbs", p=0.02),
        "nlpaug": _nlpaug("char", "KeyboardAug", **_ONE),
        "augly": _augly("simulate_typos", typo_type="keyboard", **_ONE),
    },
    "swap_chars": {
        "typo": _typo("char_swap"),
        "checklist": _checklist("add_typos", typos=1),
        "niacin": _niacin("swap_chars", p=0.02),
        "nlpaug": _nlpaug("char", "RandomCharAug", action="swap", **_ONE),
    },
    "repeat_char": {"typo": _typo("repeated_char")},
    "misspell": {
        "langtest": _langtest("DyslexiaWordSwap", prob=1.0),
        "niacin": _niacin("add_misspelling", p=1.0),
        "augly": _augly("simulate_typos", typo_type="misspelling", **_ONE),
        "nlpaug": _nlpaug("word", "SpellingAug", aug_max=1),
    },
    "change_case": {
        "langtest": _langtest("UpperCase", prob=0.1),
        "augly": _augly("change_case", granularity="word", cadence=10.0, case="random"),
    },
    "delete_word": {
        "textaugment": _textaugment("random_deletion", p=0.1),
        "nlpaug": _nlpaug("word", "RandomWordAug", action="delete", aug_max=1),
    },
    "word_order": {
        "textaugment": _textaugment("random_swap", n=1),
        "niacin": _niacin("swap_words", p=0.1),
        "nlpaug": _nlpaug("word", "RandomWordAug", action="swap", aug_max=1),
    },
}


def run(peer: str, operation: str, texts: list[str], repeat: int) -> dict[str, Any]:
    """Timing of one call with what it did; the first call, which loads dictionaries, is not timed."""
    batch = CALLS[operation][peer].load()
    sample = texts[:500]
    batch(texts[:4])
    after = list(batch(sample))
    count = min(8, len(texts))
    while True:
        began = time.perf_counter()
        batch(texts[:count])
        took = time.perf_counter() - began
        if took > SECONDS / 4 or count == len(texts):
            break
        count = min(4 * count, len(texts))
    chosen = texts[: max(1, min(len(texts), int(count * SECONDS / took)))]
    return {
        "version": version(peer),
        "python": platform.python_version(),
        "reach": reach(sample, after) if len(after) == len(sample) else round(len(after) / len(sample), 3),
        **measure(lambda: batch(chosen), len(chosen), texts, repeat),
    }


def main() -> None:
    """Measure one call; whatever the library prints goes to standard error."""
    peer, operation, file, repeat = sys.argv[1:]
    warnings.simplefilter("ignore")
    texts = json.loads(Path(file).read_text(encoding="utf-8"))
    with contextlib.redirect_stdout(sys.stderr):
        result = run(peer, operation, texts, int(repeat))
    print(json.dumps(result))


if __name__ == "__main__":
    main()
