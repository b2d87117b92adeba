"""Reported faults B34-B49: tags, answers, data sets, types, processes, caches, threads, memory."""

import gc
import subprocess
import sys
import tracemalloc
import weakref
from pathlib import Path

import pytest

import perturbkit as pk
from tests.contract.cases import NAMES, usable

datasets = pytest.importorskip("datasets")
datasets.disable_progress_bars()
ROOT = Path(__file__).parents[2]
every = pytest.mark.parametrize("name", NAMES)
ANA = (["Ana", "Maria", "Lopez", "left", "Oslo", "."], ["B-PER", "I-PER", "I-PER", "O", "B-LOC", "O"])
LAKE = (["Blue", "Lake", "won"], ["I-ORG", "I-ORG", "O"])


@every
def test_b34_tags_fit_their_tokens(name):
    made = usable(name)
    for tokens, tags in (ANA, LAKE):
        for seed in range(200):
            out = pk.perturb_tokens(tokens, tags, made, seed=seed, pps=2)
            assert len(out.tokens) == len(out.tags)
            before = "O"
            for tag in out.tags:
                assert not tag.startswith("I-") or before[2:] == tag[2:]
                before = tag
            if tokens is LAKE[0] and pk.catalogue()[name].level == "char":
                assert [tag for tag in out.tags if tag[0] == "B"] == ["B-ORG"]


def test_b34_deleting_the_first_of_an_entity():
    outs = [pk.perturb_tokens(*ANA, "delete_word", seed=seed) for seed in range(100)]
    without_ana = [out for out in outs if "Ana" not in out.tokens]
    assert without_ana
    for out in without_ana:
        assert list(zip(out.tokens, out.tags, strict=True))[:2] == [("Maria", "B-PER"), ("Lopez", "I-PER")]


CONTEXT = "Many rivers meet here. The Nera, which is long, joins the Tiber."
ANSWERS = {"text": ["Nera", "The Nera"], "answer_start": [27, 23]}


@every
def test_b37_answers_stay_where_they_are(name):
    made = usable(name)
    rows = [
        {"question": "Which river is long?", "context": CONTEXT, "answers": ANSWERS},
        {"question": "Which river is red?", "context": CONTEXT, "answers": {"text": [], "answer_start": []}},
    ]
    for seed in range(60):
        out = pk.perturb(rows, made, pps=3, seed=seed)
        context, answers = out[0]["context"], out[0]["answers"]
        assert answers["text"] == ["Nera", "The Nera"]
        for start, text in zip(answers["answer_start"], answers["text"], strict=True):
            assert context[start : start + len(text)] == text
        assert out[1]["answers"] == {"text": [], "answer_start": []}


def four_rows():
    return {
        "text": ["You sit in the kitchen", "near a warm stove", "!!!", "while snow falls"],
        "label": [0, 1, 0, 1],
        "idx": [10, 11, 12, 13],
        "source": list("abcd"),
    }


def test_b39_more_rows_keep_the_other_columns():
    data = datasets.Dataset.from_dict(four_rows())
    for keep, n in ((False, 12), (True, 16)):
        out = pk.perturb(data, "swap_chars", copies=3, keep_original=keep, columns="text")
        assert len(out) == n
        each = n // 4
        for column in ("label", "idx", "source"):
            assert out[column][:] == [value for value in four_rows()[column] for _ in range(each)]
        stream = pk.perturb(
            data.to_iterable_dataset(), "swap_chars", copies=3, keep_original=keep, columns="text"
        )
        assert list(stream) == out.to_list()
    assert out[8]["text"] == out[11]["text"] == "!!!"
    assert out[11]["pk_reason"] == "no_sites"


def test_b39_a_function_that_gives_nothing_leaves_its_row_flagged():
    data = datasets.Dataset.from_dict(four_rows())
    out = pk.perturb(data, lambda text: [] if text == "!!!" else text.upper(), columns="text", copies=3)
    assert len(out) == 12
    assert out[6]["text"] == "!!!"
    assert out[6]["pk_reason"] == "no_sites"
    dropped = pk.perturb(data, "swap_chars", columns="text", unchanged="drop")
    assert dropped["idx"][:] == [10, 11, 13]


def test_b40_types_of_columns_survive():
    features = datasets.Features(
        {
            "tokens": datasets.List(datasets.Value("string")),
            "label": datasets.ClassLabel(names=["neg", "pos"]),
            "ner_tags": datasets.List(datasets.ClassLabel(names=["O", "B-PER", "I-PER"])),
            "code": datasets.Value("string"),
            "score": datasets.Value("float32"),
            "nested": [{"a": datasets.Value("int8")}],
        }
    )
    row = {
        "tokens": ["Ana", "Lopez", "left"],
        "label": 1,
        "ner_tags": [1, 2, 0],
        "code": "0",
        "score": 0.5,
        "nested": [{"a": 1}],
    }
    data = datasets.Dataset.from_list([row], features=features)
    for name in ("swap_chars", "split_word"):
        out = pk.perturb(data, name, columns="tokens", seed=2)
        for column, feature in features.items():
            assert out.features[column] == feature
        by_name = pk.perturb(
            [{"tokens": row["tokens"], "ner_tags": ["B-PER", "I-PER", "O"]}], name, columns="tokens", seed=2
        )[0]
        names = features["ner_tags"].feature.names
        assert out[0]["tokens"] == by_name["tokens"]
        assert [names[tag] for tag in out[0]["ner_tags"]] == by_name["ner_tags"]
        assert (out[0]["label"], out[0]["code"], out[0]["score"], out[0]["nested"]) == (
            1,
            "0",
            0.5,
            [{"a": 1}],
        )


def test_b40_numbers_of_iob1_without_b_names():
    features = datasets.Features(
        {
            "tokens": datasets.List(datasets.Value("string")),
            "ner_tags": datasets.List(datasets.ClassLabel(names=["O", "I-ORG"])),
        }
    )
    data = datasets.Dataset.from_dict({"tokens": [LAKE[0]], "ner_tags": [[1, 1, 0]]}, features=features)
    out = pk.perturb(data, "split_word", pps=3)[0]
    assert len(out["tokens"]) == 6
    assert out["ner_tags"] == [1, 1, 1, 1, 0, 0]


def test_b40_a_tag_without_a_number_leaves_the_row_alone():
    features = datasets.Features(
        {
            "tokens": datasets.List(datasets.Value("string")),
            "ner_tags": datasets.List(datasets.ClassLabel(names=["O", "B-LOC"])),
        }
    )
    data = datasets.Dataset.from_dict(
        {"tokens": [["Oslo"], ["left"]], "ner_tags": [[1], [0]]}, features=features
    )
    out = pk.perturb(data, "split_word")
    assert (out[0]["tokens"], out[0]["ner_tags"], out[0]["pk_reason"]) == (["Oslo"], [1], "lost_target")
    assert (len(out[1]["tokens"]), out[1]["ner_tags"]) == (2, [0, 0])


def test_b42_more_processes_than_rows():
    three = datasets.Dataset.from_dict(
        {"text": ["You sit in the kitchen", "near a warm stove", "while snow falls"]}
    )
    want = pk.perturb(three, "swap_chars").to_list()
    for num_proc in (8, 1, 2):
        assert pk.perturb(three, "swap_chars", num_proc=num_proc).to_list() == want
    none = three.select([])
    out = pk.perturb(none, "swap_chars", num_proc=4)
    assert len(out) == 0
    assert out.features == pk.perturb(three, "swap_chars").features


@pytest.mark.parametrize("num_proc", [0, -1, 1.5, "2", True])
def test_b42_process_counts_are_checked(num_proc):
    with pytest.raises(pk.PerturbkitError, match="num_proc must be a whole number >= 1"):
        pk.perturb(["a"], "swap_chars", num_proc=num_proc)


FINGERPRINT = """
import sys, warnings
warnings.simplefilter("error")
import datasets
import perturbkit as pk
datasets.disable_progress_bars()
data = datasets.load_dataset("json", data_files=sys.argv[1], split="train", cache_dir=sys.argv[2])
calls = 0
from perturbkit.engines import arrow
was = arrow.Kernel.__call__
def counted(self, *args, **kw):
    global calls
    calls += 1
    return was(self, *args, **kw)
arrow.Kernel.__call__ = counted
steps = [pk.make("swap_chars", ends=True), pk.OneOf((pk.make("ocr"), pk.make("misspell")))]
out = pk.perturb(data, steps, protect={"url", "word:Acme", "word:Bolt", "re:[0-9]+"}, seed=3)
print(out._fingerprint, calls)
"""


def test_b44_fingerprints_are_stable_and_the_second_run_computes_nothing(tmp_path):
    (tmp_path / "rows.jsonl").write_text('{"text": "Acme sells a modern bolt"}\n{"text": "snow falls"}\n')
    said = []
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", FINGERPRINT, str(tmp_path / "rows.jsonl"), str(tmp_path / "cache")],
            capture_output=True,
            text=True,
            cwd=ROOT,
            env={
                "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "PATH": "", "HF_HUB_OFFLINE": "1",
                "HF_HOME": str(tmp_path / "home"), "HF_DATASETS_OFFLINE": "1",
            },
            check=True,
        )  # fmt: skip
        assert "hash" not in done.stderr
        said.append(done.stdout.split())
    assert said[0][0] == said[1][0]
    assert int(said[0][1]) >= 1
    assert said[1][1] == "0"


THREADS = """
import json, sys, threading
import perturbkit as pk
name = sys.argv[1]
text = " ".join(["receive definitely committee modern beautiful tomorrow separate library café naïve"] * 5)
barrier, out, errors = threading.Barrier(16), [None] * 16, []
def work(i):
    try:
        barrier.wait()
        out[i] = pk.perturb_text(text, name, pps=50, seed=i).text
    except BaseException as error:
        errors.append(repr(error))
threads = [threading.Thread(target=work, args=(i,)) for i in range(16)]
[t.start() for t in threads]
[t.join() for t in threads]
assert not errors, errors
assert out == [pk.perturb_text(text, name, pps=50, seed=i).text for i in range(16)]
print("same")
"""


@pytest.mark.parametrize("name", ["misspell", "replace_key", "homoglyph", "ocr", "natural_typo"])
def test_b47_first_use_from_many_threads(name):
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", THREADS, name], capture_output=True, text=True, cwd=ROOT, check=False
        )
        assert done.stdout.strip() == "same", done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", ["misspell", "change_case", "homoglyph", "diacritics", "natural_typo"])
def test_b49_memory_does_not_grow_with_the_number_of_calls(name):
    def call(i: int) -> None:
        text = " ".join(f"word{i}x{j} receive é{i}" for j in range(7))
        pk.perturb_text(text, name, seed=i)

    for i in range(5_000):
        call(i)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for i in range(5_000, 20_000):
            call(i)
        assert tracemalloc.get_traced_memory()[0] - before < 5_000_000
    finally:
        tracemalloc.stop()


def test_b49_every_cache_has_a_limit():
    from perturbkit.core import plan
    from perturbkit.core.protect import Protection

    assert plan._cached_plan.cache_parameters()["maxsize"]
    # Patterns live and die with the protection that they are of.
    protection = Protection(words=("Zarkov",))
    assert protection.spans("ask Zarkov")
    gone = weakref.ref(protection)
    del protection
    gc.collect()
    assert gone() is None
