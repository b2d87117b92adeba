"""Ray Data gives what one process gives, in any partitioning and when a worker dies."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import perturbkit as pk
from perturbkit.errors import InvalidArgument
from tests.engines.clusters import CASES, TABLE, DiesOnce, in_order

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'perturbkit[ray]'")
pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    environment = {"env_vars": {"PYTHONPATH": str(ROOT)}}
    ray.init(num_cpus=2, include_dashboard=False, logging_level="ERROR", runtime_env=environment)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield
    ray.shutdown()


def in_blocks(number: int) -> object:
    size = TABLE.num_rows // number
    return ray.data.from_arrow([TABLE.slice(i * size, size) for i in range(number)])


@pytest.mark.parametrize("blocks", [1, 5])
@pytest.mark.parametrize(("transform", "options"), CASES, ids=str)
def test_the_rows_of_one_process(transform: object, options: dict[str, object], blocks: int) -> None:
    from perturbkit.engines.ray import perturb

    made = perturb(in_blocks(blocks), transform, batch_size=70, **options)  # type: ignore[arg-type]
    want = pk.perturb(TABLE, transform, **options)
    assert in_order(made.take_all()) == in_order(want.to_pylist())
    assert made.schema().base_schema == want.schema


def test_a_worker_that_dies_leaves_no_row_out_and_none_twice(tmp_path: Path) -> None:
    from perturbkit.engines.ray import perturb

    transform = DiesOnce(flag=str(tmp_path / "died"))
    made = perturb(in_blocks(3), transform).take_all()
    assert (tmp_path / "died").exists()
    assert in_order(made) == in_order(pk.perturb(TABLE, transform).to_pylist())


def test_what_cannot_be() -> None:
    from perturbkit.engines.ray import perturb

    with pytest.raises(InvalidArgument, match="name a column of ids"):
        perturb(in_blocks(1), "swap_chars", key="index")
    with pytest.raises(InvalidArgument, match="'num_proc' has no meaning here"):
        perturb(in_blocks(1), "swap_chars", num_proc=2)
    with pytest.raises(InvalidArgument, match=r"ray\.data\.Dataset"):
        perturb(TABLE, "swap_chars")
