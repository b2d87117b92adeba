"""Speed of the transforms that parse: beside the parser alone, and with the analysis at hand.

``python -m benchmarks.speed_words [--rows 2000] [--repeat 5] [-o FILE]``: on distinct TREC questions where
they are, else questions of our own templates. For each transform, in turn and on the same texts: ``nlp.pipe``
alone with the components that the transform needs; the transform including its analysis, and provenance; the
transform with the analysis at hand (in memory), at the first look and at the third, when what such transforms
share of a text is there too (it is kept from the second on), each without and with provenance.
"""

import argparse
import gc
import os
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pyarrow as pa

from benchmarks.environment import environment, write
from benchmarks.speed import load_texts
from benchmarks.timing import calibrate
from perturbkit.core.plan import make_plan
from perturbkit.core.shape import Shape
from perturbkit.engines.arrow import perturb_table
from perturbkit.resources import syntax
from perturbkit.transforms.words import _reading

TRANSFORMS = (
    "negate",
    "verb_tense",
    "verb_number",
    "contraction",
    "synonym",
    "change_name",
    "change_location",
)


def forget() -> None:
    """Empty what ``resources.syntax`` remembers, so that texts are analysed again."""
    syntax._known.clear()
    syntax._size = 0


def forget_readings() -> None:
    """Empty what transforms that parse share, so that a text is looked at anew."""
    _reading._kept.clear()
    _reading._size = 0


def pipe_alone(texts: Sequence[str], parts: Sequence[str]) -> None:
    """The texts through spaCy with the components that ``parts`` need, and nothing kept."""
    nlp = syntax._model()
    needed = set().union(*(syntax._NEEDS[part] for part in parts))
    for _ in nlp.pipe(
        texts, batch_size=syntax.BATCH, disable=[name for name in nlp.pipe_names if name not in needed]
    ):
        pass


def seconds(action: Callable[[], object]) -> float:
    """CPU seconds of one run."""
    gc.collect()
    start = time.process_time()
    action()
    return time.process_time() - start


def time_transform(name: str, texts: list[str], repeat: int) -> dict[str, Any]:
    """Medians over ``repeat`` rounds: parser alone, transform with it, with the analysis at hand."""
    plan = make_plan(name)
    table = pa.table({"text": texts})
    parts = plan.transform.parts

    def perturbed(provenance: bool = True) -> None:
        perturb_table(table, plan, Shape(("text",), provenance=provenance))

    def with_analysis() -> None:
        forget()
        forget_readings()
        perturbed()

    with_analysis()
    pipe_alone(texts[:256], parts)
    alone, whole, loops = [], [], []
    first: dict[bool, list[float]] = {False: [], True: []}
    again: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(repeat):
        alone.append(seconds(lambda: pipe_alone(texts, parts)))
        whole.append(seconds(with_analysis))
        loops.append(calibrate(texts)[1])
        for provenance in (False, True):
            run = partial(perturbed, provenance)
            forget_readings()
            first[provenance].append(seconds(run))
            run()
            again[provenance].append(seconds(run))
    loop = statistics.median(loops)
    return {
        "transform": name,
        "parts": list(parts),
        "rows": len(texts),
        "pipe_per_s": round(len(texts) / statistics.median(alone)),
        "with_analysis_per_s": round(len(texts) / statistics.median(whole)),
        "against_pipe": round(statistics.median(w / a for w, a in zip(whole, alone, strict=True)), 3),
        "first_per_s": round(len(texts) / statistics.median(first[False])),
        "first_with_provenance_per_s": round(len(texts) / statistics.median(first[True])),
        "again_per_s": round(len(texts) / statistics.median(again[False])),
        "again_with_provenance_per_s": round(len(texts) / statistics.median(again[True])),
        "first_ratio": round(loop / statistics.median(first[False]), 4),
    }


def main(arguments: list[str] | None = None) -> None:
    """Measure, print a table and write the JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--transforms", default=",".join(TRANSFORMS))
    parser.add_argument("-o", "--output", help="JSON to write (benchmarks/results/speed_words.json)")
    options = parser.parse_args(arguments)
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    texts = list(dict.fromkeys(load_texts(None, options.rows * 2)))[: options.rows]
    records = []
    heads = f"{'transform':<16}{'pipe/s':>8}{'with it/s':>11}{'against pipe':>14}"
    print(f"{heads}{'first/s':>9}{'recorded':>9}{'again/s':>9}{'recorded':>9}{'ratio':>8}")
    for name in options.transforms.split(","):
        record = time_transform(name, texts, options.repeat)
        records.append(record)
        print(
            f"{name:<16}{record['pipe_per_s']:>8,}{record['with_analysis_per_s']:>11,}"
            f"{record['against_pipe']:>14.3f}{record['first_per_s']:>9,}"
            f"{record['first_with_provenance_per_s']:>9,}{record['again_per_s']:>9,}"
            f"{record['again_with_provenance_per_s']:>9,}{record['first_ratio']:>8.3f}",
            flush=True,
        )
    result = {
        "what": "rows a second of CPU time, one core; against_pipe: time with the parser over its own; "
        "first: with the analysis at hand, texts not looked at before; again: the third look at them; ratio: "
        "of first, against one pass of re.findall over the same texts",
        "command": "python -m benchmarks.speed_words",
        **environment("perturbkit", "spacy", "pyarrow"),
        "records": records,
    }
    write("speed_words", result, options.output)


if __name__ == "__main__":
    main()
