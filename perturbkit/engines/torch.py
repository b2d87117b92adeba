"""Fresh noise in every epoch: a data set for torch DataLoaders that perturbs rows as they are asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from perturbkit.arguments import whole_number
from perturbkit.core.columns import perturb_columns
from perturbkit.core.plan import Plan, make_plan
from perturbkit.core.protect import Protect
from perturbkit.core.shape import Shape
from perturbkit.core.spec import TransformLike
from perturbkit.core.stream import fork
from perturbkit.engines.dispatch import shape_of
from perturbkit.engines.shape import ShapeOptions, kinds_of_rows, make_shape
from perturbkit.errors import InvalidArgument
from perturbkit.resources.require import require

_LARGEST_EPOCH = 2**62 - 1


class OnTheFly:
    """Map-style data set of perturbed rows; ``on_the_fly`` makes it.

    ``set_epoch(n)`` chooses the noise: the same epoch, seed and row give the same text in every process, and
    another epoch another one. It reaches workers that are alive already. The Trainer of transformers calls
    it by itself.
    """

    def __init__(self, data: Any, plan: Plan, shape: Shape, then: Callable[[list[Any]], Any] | None) -> None:
        torch = require("torch", "models")
        self._data, self._plan, self._shape, self._then = data, plan, shape, then
        self._epoch = torch.zeros((), dtype=torch.int64).share_memory_()

    @property
    def epoch(self) -> int:
        """The epoch whose noise is given out; 0 at first."""
        return int(self._epoch.item())

    def set_epoch(self, epoch: int) -> None:
        """Give out the noise of this epoch, a whole number from 0 on, from now on and in all workers."""
        self._epoch.fill_(whole_number("epoch", epoch, least=0, most=_LARGEST_EPOCH))

    def __len__(self) -> int:
        return len(self._data)

    def __getitem__(self, index: int) -> Any:
        return self.__getitems__([index])[0]

    def __getitems__(self, indices: Sequence[int]) -> Any:
        """The rows of a batch, perturbed together; what ``then`` makes of them where it is given."""
        size = len(self)
        places = [index + size if index < 0 else index for index in indices]
        for index, place in zip(indices, places, strict=True):
            if not 0 <= place < size:
                raise IndexError(f"row {index} of {size}")
        rows = self._perturbed([self._data[place] for place in places], places)
        return rows if self._then is None else self._then(rows)

    def _perturbed(self, rows: list[Any], places: list[int]) -> list[Any]:
        epoch = self.epoch
        plan = replace(self._plan, seed=fork(self._plan.seed, epoch)) if epoch else self._plan
        texts = isinstance(rows[0], str) if rows else True
        if texts:
            return perturb_columns(plan, self._shape, {"text": rows}, places).columns["text"]
        columns = {name: [row[name] for row in rows] for name in self._shape.read}
        written = perturb_columns(plan, self._shape, columns, places).columns
        return [
            {**row, **{name: values[at] for name, values in written.items()}} for at, row in enumerate(rows)
        ]


def on_the_fly(
    data: Any,
    transform: TransformLike,
    *,
    pps: int | None = 1,
    rate: float | None = None,
    seed: int | None = 0,
    columns: str | Sequence[str] | None = None,
    tags: str | Sequence[str] | None = None,
    answers: str | None = None,
    key: str = "content",
    protect: Protect = True,
    pps_per: str = "sample",
    then: Callable[[list[Any]], Any] | None = None,
) -> OnTheFly:
    """A data set for torch DataLoaders whose rows are perturbed anew in every epoch.

    data: a list of strings or dicts, a datasets.Dataset, a frame or table (read as dicts at once), or any
        sized data set whose rows are dicts.
    then: what becomes of a list of perturbed rows, one result for each, as a tokenizer's features.

    The other arguments are those of ``perturb``; epoch 0 gives what ``perturb`` gives. ``Sometimes`` leaves a
    share of the rows as they are. Safe with any number of workers, persistent ones too: what a row becomes
    depends on the seed, the epoch and the row. A transform that parses does so in every epoch, unless the
    data has the column that ``pk.analyse`` makes. Raises InvalidArgument.

    >>> noisy = on_the_fly(["Children learn languages"], "swap_chars", seed=1)
    >>> noisy[0]
    'Childern learn languages'
    >>> noisy.set_epoch(1)
    >>> noisy[0]
    'Chilrden learn languages'
    """
    if hasattr(data, "iloc"):
        data = data.to_dict("records")
    elif hasattr(data, "to_batches"):
        data = data.to_pylist()
    plan = make_plan(transform, pps=pps, rate=rate, seed=seed, pps_per=pps_per, protect=protect)
    options: ShapeOptions = {
        "columns": columns,
        "tags": tags,
        "answers": answers,
        "key": key,
        "provenance": False,
    }
    return OnTheFly(data, plan, _shape(data, plan, options), then)


def _shape(data: Any, plan: Plan, options: ShapeOptions) -> Shape:
    if not hasattr(data, "__len__") or not hasattr(data, "__getitem__"):
        raise InvalidArgument(
            f"data must have a length and rows by number, got {type(data).__name__}: "
            "perturb a stream with pk.perturb"
        )
    if isinstance(data, list | tuple) or hasattr(data, "features"):
        if len(data) and isinstance(data[0], str):
            return make_shape(plan, {"text": "string"}, **options)
        return shape_of(data, plan, options)
    first = data[0] if len(data) else {}
    if isinstance(first, str):
        return make_shape(plan, {"text": "string"}, **options)
    if not isinstance(first, Mapping):
        raise InvalidArgument(f"rows must be strings or dicts, got {type(first).__name__}")
    return make_shape(plan, kinds_of_rows([first]), **options)
