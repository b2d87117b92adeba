"""Lists, dicts and frames of many rows come out as few rows do."""

import pandas as pd
import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from tests.engines.columnar.test_differential import rows

TEXTS = [*rows(1200, 6), float("nan"), None, "é", ""]


def one_by_one(data: list[dict[str, object]], **options: object) -> list[dict[str, object]]:
    """The rows in batches that are too small for columns."""
    return [row for i in range(0, len(data), 50) for row in pk.perturb(data[i : i + 50], **options)]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["misspell", "delete_word"])
def test_lists_and_dicts(name: str) -> None:
    dicts = [{"n": i, "text": text} for i, text in enumerate(TEXTS)]
    want = one_by_one(dicts, transform=name, pps=2, copies=2, keep_original=True)
    made = pk.perturb(dicts, name, pps=2, copies=2, keep_original=True)
    assert made == want
    assert pk.perturb(TEXTS, name, pps=2) == [row["text"] for row in want if row["pk_copy"] == 0]
    assert pk.perturb(dicts, name, provenance=False) == one_by_one(dicts, transform=name, provenance=False)
    for row in pk.restore(made)[::3]:
        text = TEXTS[row["n"]]
        assert row["text"] == (text if isinstance(text, str) else None)


def test_frames() -> None:
    frame = pd.DataFrame({"n": range(len(TEXTS)), "text": TEXTS})
    parts = [pk.perturb(frame.iloc[i : i + 50], "swap_chars") for i in range(0, len(frame), 50)]
    pd.testing.assert_frame_equal(pk.perturb(frame, "swap_chars"), pd.concat(parts))


def test_what_arrow_cannot_hold() -> None:
    texts = ["some text"] * 1200 + ["\ud800 lone"]
    assert pk.perturb(texts, "repeat_word", seed=1)[-1] == pk.perturb(texts[-1:], "repeat_word", seed=1)[0]
    with pytest.raises(InvalidArgument, match="neither a string nor a list"):
        pk.perturb(["some text"] * 1200 + [7], "swap_chars")
    with pytest.raises(InvalidArgument, match="neither a string nor a list"):
        pk.perturb([{"text": "some text"}] * 1200 + [{"text": b"bytes"}], "swap_chars")
    ids = [{"text": "some text here", "id": i} for i in range(1200)]
    keyed = pk.perturb(ids, "swap_chars", key="id")
    assert len({row["text"] for row in keyed}) > 1
