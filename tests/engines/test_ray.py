"""Ray Data gives what one process gives, in any partitioning and when a worker dies."""

from pathlib import Path
from typing import Any

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from tests.engines.clusters import CASES, OPPOSITES, TABLE, CountsLoads, DiesOnce, in_order, loads

pytestmark = pytest.mark.slow


def in_blocks(ray: Any, number: int) -> Any:
    size = TABLE.num_rows // number
    return ray.data.from_arrow([TABLE.slice(i * size, size) for i in range(number)])


@pytest.mark.parametrize("blocks", [1, 5])
@pytest.mark.parametrize(("transform", "options"), CASES, ids=str)
def test_the_rows_of_one_process(ray: Any, transform: Any, options: dict[str, Any], blocks: int) -> None:
    from perturbkit.engines.ray import perturb

    made = perturb(in_blocks(ray, blocks), transform, batch_size=70, **options)
    want = pk.perturb(TABLE, transform, **options)
    assert in_order(made.take_all()) == in_order(want.to_pylist())
    assert made.schema().base_schema == want.schema


def test_a_worker_that_dies_leaves_no_row_out_and_none_twice(ray: Any, tmp_path: Path) -> None:
    from perturbkit.engines.ray import perturb

    transform = DiesOnce(flag=str(tmp_path / "died"))
    made = perturb(in_blocks(ray, 3), transform).take_all()
    assert (tmp_path / "died").exists()
    assert in_order(made) == in_order(pk.perturb(TABLE, transform).to_pylist())


def test_a_model_is_loaded_once_in_each_worker(ray: Any, tmp_path: Path) -> None:
    pytest.importorskip("spacy", reason="spaCy is not installed: pip install 'perturbkit[linguistics]'")
    from perturbkit.engines.ray import perturb

    log = tmp_path / "loads"
    made = perturb(
        ray.data.from_arrow([OPPOSITES.slice(i, 20) for i in range(0, 120, 20)]),
        CountsLoads(log=str(log)),
        batch_size=10,
    )
    assert len(made.take_all()) == 120
    assert set(loads(log).values()) == {1}


def test_what_cannot_be(ray: Any) -> None:
    from perturbkit.engines.ray import perturb

    with pytest.raises(InvalidArgument, match="name a column of ids"):
        perturb(in_blocks(ray, 1), "swap_chars", key="index")
    with pytest.raises(InvalidArgument, match="'num_proc' has no meaning here"):
        perturb(in_blocks(ray, 1), "swap_chars", num_proc=2)
    with pytest.raises(InvalidArgument, match=r"ray\.data\.Dataset"):
        perturb(TABLE, "swap_chars")
