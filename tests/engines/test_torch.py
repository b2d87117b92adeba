"""Noise on the fly: new in every epoch, the same in every worker and process."""

import subprocess
import sys

import datasets
import pandas
import pyarrow
import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument, MissingDependency

torch = pytest.importorskip("torch")

from torch.utils.data import DataLoader  # noqa: E402

from perturbkit.engines.torch import on_the_fly  # noqa: E402

TEXTS = [
    "Which river runs through the old harbour town",
    "Nobody opened the window before the storm",
    "A",
    "The baker sells bread every morning",
    "We counted seven lanterns along the canal",
]
ROWS = [{"text": text, "label": i} for i, text in enumerate(TEXTS)]


def epochs(data, workers, persistent=False):
    """Rows of three epochs, shuffled by the loader and brought back into order."""
    loader = DataLoader(
        data,
        batch_size=2,
        shuffle=True,
        num_workers=workers,
        persistent_workers=persistent,
        collate_fn=list,
        multiprocessing_context="fork" if workers else None,
    )
    found = []
    for epoch in range(3):
        data.set_epoch(epoch)
        found.append(sorted((row for batch in loader for row in batch), key=lambda row: row["label"]))
    return found


def test_every_epoch_has_noise_of_its_own_and_epoch_0_is_that_of_perturb():
    found = epochs(on_the_fly(ROWS, "swap_chars", pps=2, seed=7), workers=0)
    assert [row["text"] for row in found[0]] == pk.perturb(TEXTS, "swap_chars", pps=2, seed=7)
    long = [[row["text"] for row in rows if row["text"] != "A"] for rows in found]
    assert all(len({rows[i] for rows in long}) == 3 for i in range(4))
    assert [[row["label"] for row in rows] for rows in found] == [[0, 1, 2, 3, 4]] * 3


@pytest.mark.parametrize(("workers", "persistent"), [(1, False), (2, False), (2, True)])
def test_workers_change_nothing(workers, persistent):
    data = on_the_fly(ROWS, ["natural_typo", "swap_chars"], pps=2, seed=7)
    assert epochs(data, workers, persistent) == epochs(data, workers=0)


def test_kinds_of_data():
    class Own:
        def __len__(self):
            return len(ROWS)

        def __getitem__(self, index):
            return ROWS[index]

    expected = pk.perturb(ROWS, "swap_chars", provenance=False)
    frame, table = pandas.DataFrame(ROWS), pyarrow.Table.from_pylist(ROWS)
    for data in (ROWS, datasets.Dataset.from_list(ROWS), Own(), frame, table):
        noisy = on_the_fly(data, "swap_chars")
        assert [noisy[i] for i in range(len(noisy))] == expected
        assert noisy[-1] == expected[-1]
    assert list(on_the_fly(TEXTS, "swap_chars")) == [row["text"] for row in expected]
    by_index = on_the_fly(ROWS, "swap_chars", key="index")
    in_order = pk.perturb(ROWS, "swap_chars", key="index", provenance=False)
    assert by_index.__getitems__([4, 0]) == [in_order[4], in_order[0]]
    assert ROWS[0]["text"] == TEXTS[0]


def test_tags_stay_with_their_tokens():
    rows = [{"tokens": ["Ana", "Lopez", "left", "Oslo"], "tags": ["B-PER", "I-PER", "O", "B-LOC"]}]
    noisy = on_the_fly(rows, "split_word", seed=3)
    lengths = set()
    for epoch in range(8):
        noisy.set_epoch(epoch)
        assert len(noisy[0]["tokens"]) == len(noisy[0]["tags"]) == 5
        lengths.add(tuple(noisy[0]["tags"]))
    assert len(lengths) > 1


def test_complaints():
    with pytest.raises(InvalidArgument, match="must have a length and rows by number, got generator"):
        on_the_fly((row for row in ROWS), "swap_chars")
    with pytest.raises(InvalidArgument, match="epoch must be a whole number >= 0, got -1"):
        on_the_fly(TEXTS, "swap_chars").set_epoch(-1)
    with pytest.raises(IndexError):
        on_the_fly(TEXTS, "swap_chars")[5]


def test_the_same_in_every_process():
    code = (
        "from perturbkit.engines.torch import on_the_fly\n"
        f"noisy = on_the_fly({TEXTS!r}, 'natural_typo', pps=2)\nnoisy.set_epoch(5)\nprint(list(noisy))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    noisy = on_the_fly(TEXTS, "natural_typo", pps=2)
    noisy.set_epoch(5)
    assert outputs == {f"{list(noisy)}\n"}


def test_a_trainer_moves_the_epoch_on(tmp_path):
    transformers = pytest.importorskip("transformers")
    words = sorted({word for text in TEXTS for word in text.lower().split()})
    (tmp_path / "vocab.txt").write_text("\n".join(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *words]))
    tokenizer = transformers.BertTokenizer(str(tmp_path / "vocab.txt"))
    shape = {"hidden_size": 8, "num_hidden_layers": 1, "num_attention_heads": 1, "intermediate_size": 8}
    config = transformers.BertConfig(vocab_size=len(words) + 5, num_labels=5, **shape)
    seen = []

    def features(rows):
        seen.append([row["text"] for row in rows])
        made = tokenizer([row["text"] for row in rows], padding="max_length", max_length=12, truncation=True)
        labels = [row["label"] for row in rows]
        columns = {"input_ids": made["input_ids"], "attention_mask": made["attention_mask"], "labels": labels}
        return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]

    arguments = transformers.TrainingArguments(
        str(tmp_path / "out"),
        num_train_epochs=2,
        per_device_train_batch_size=5,
        report_to=[],
        save_strategy="no",
        disable_tqdm=True,
        use_cpu=True,
        remove_unused_columns=False,
    )
    trainer = transformers.Trainer(
        transformers.BertForSequenceClassification(config),
        arguments,
        train_dataset=on_the_fly(ROWS, "swap_chars", seed=7, then=features),
    )
    trainer.train()
    texts = [{text for batch in half for text in batch} for half in (seen[:1], seen[1:])]
    assert texts[0] == set(pk.perturb(TEXTS, "swap_chars", seed=7))
    second = on_the_fly(TEXTS, "swap_chars", seed=7)
    second.set_epoch(1)
    assert texts[1] == set(second) != texts[0]


def test_without_torch_it_is_told_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingDependency, match=r'torch is needed .* pip install "perturbkit\[models\]"'):
        on_the_fly(TEXTS, "swap_chars")
