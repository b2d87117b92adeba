"""docs/transforms.md is what the catalogue gives today."""

from scripts.build_docs import TARGET, document


def test_the_table_of_transforms_is_current():
    assert TARGET.read_text(encoding="utf-8") == document(), "run python -m scripts.build_docs"
