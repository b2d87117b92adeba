"""What the tests of tasks share: the released files, and data sets laid out as on the hub."""

from pathlib import Path

import pytest

DATASETS = Path(__file__).parents[2] / "../shared/datasets"


@pytest.fixture
def released():
    """The folder of a released data set; the test is skipped where it is absent."""

    def find(name):
        folder = DATASETS / name
        if not folder.is_dir():
            reason = f"the released files are not in ../shared/datasets/{name}"
            print(reason)
            pytest.skip(reason)
        return folder

    return find


@pytest.fixture
def hub_copy(tmp_path, monkeypatch):
    """A local folder laid out as the hub lays out a data set, with its own cache: its path as an id."""
    datasets = pytest.importorskip("datasets")
    monkeypatch.setattr("datasets.config.HF_DATASETS_CACHE", tmp_path / "cache")

    def write(columns, features=None, splits=("train", "validation", "test"), name="copy"):
        table = datasets.Dataset.from_dict(columns, features=features and datasets.Features(features))
        for split in splits:
            table.to_parquet(tmp_path / name / f"{split}-00000-of-00001.parquet")
        return (str(tmp_path / name),)

    return write
