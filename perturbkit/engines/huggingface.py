"""Hugging Face data sets: Dataset, DatasetDict, IterableDataset, by the Arrow kernel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Unpack

from perturbkit.core.code import code_hash, is_of_others
from perturbkit.core.plan import Plan
from perturbkit.engines.arrow import (
    Kernel,
    kinds_of_schema,
    output_schema,
    restore_table,
)
from perturbkit.engines.originals import require_edits
from perturbkit.engines.record import PROVENANCE_SCHEMA, record_schema
from perturbkit.engines.shape import ShapeOptions, make_shape
from perturbkit.engines.source import Source, is_saved
from perturbkit.errors import InvalidArgument, MissingResource, nearest
from perturbkit.resources.hub import asked_once


@dataclass(frozen=True)
class _Kernel(Kernel):
    """The kernel with the code that it runs: `datasets` takes up again what one of the same bytes made."""

    code: str


def is_dataset(data: object) -> bool:
    """Whether ``data`` is one of the classes of ``datasets``, without importing it."""
    return any(base.__module__.partition(".")[0] == "datasets" for base in type(data).__mro__)


def perturb_dataset(
    data: Any, plan: Plan, *, num_proc: int | None, batch_size: int, **options: Unpack[ShapeOptions]
) -> Any:
    """Perturbed data set of the same class; splits of a DatasetDict one by one."""
    import datasets

    if isinstance(data, datasets.DatasetDict | datasets.IterableDatasetDict):
        return type(data)(
            {
                name: perturb_dataset(split, plan, num_proc=num_proc, batch_size=batch_size, **options)
                for name, split in data.items()
            }
        )
    features = data.features or _features_of_stream(data)
    shape = make_shape(plan, kinds_of_schema(features.arrow_schema), tag_names=tag_names(features), **options)
    out_features = _freed(features, shape.written)
    if shape.provenance:
        added = datasets.Features.from_arrow_schema(record_schema(shape))
        out_features = datasets.Features({**out_features, **added})
    kernel = _Kernel(plan, shape, code_hash())
    arguments: dict[str, Any] = {
        "batched": True,
        "batch_size": batch_size,
        "with_indices": shape.key == "index",
        "features": out_features,
    }
    if isinstance(data, datasets.IterableDataset):
        return _as_before(data, data.with_format("arrow").map(kernel, **arguments))
    if len(data) == 0:
        schema = output_schema(features.arrow_schema, shape).remove_metadata()
        empty = datasets.Dataset(schema.empty_table().cast(out_features.arrow_schema), split=data.split)
        return _as_before(data, empty)
    return _as_before(data, _mapped(data, kernel, num_proc, arguments))


def _mapped(data: Any, kernel: _Kernel, num_proc: int | None, arguments: dict[str, Any]) -> Any:
    """The data set perturbed, from the cache where the same was done before.

    Nothing tells the code of a transform of others from what it was an hour ago: it runs each time.
    """
    workers = min(num_proc, len(data)) if num_proc else None
    return data.with_format("arrow").map(
        kernel,
        num_proc=workers if workers and workers > 1 else None,
        load_from_cache_file=False if is_of_others(kernel.plan.transform) else None,
        desc="perturbing",
        **arguments,
    )


def _freed(features: Any, names: Sequence[str]) -> Any:
    """The features with these lists of any length, where they were of a fixed one."""
    found = {
        name: features[name] for name in names if getattr(features[name], "length", -1) not in (-1, None)
    }
    free = {name: replace(feature, length=-1) for name, feature in found.items()}
    return type(features)({**features, **free})


def _as_before(data: Any, made: Any) -> Any:
    """What was made in the format that the data had: torch, numpy, pandas, or none.

    Columns that a user hid stay hidden, those that perturbkit added are seen.
    """
    import datasets

    if isinstance(data, datasets.IterableDataset):
        kept = getattr(data, "_formatting", None)
        return made.with_format(kept.format_type if kept is not None else None)
    before = data.format
    if before["type"] is None and len(before["columns"]) == len(data.column_names):
        return made.with_format(None)
    hidden = set(data.column_names) - set(before["columns"])
    shown = [name for name in made.column_names if name not in hidden]
    return made.with_format(before["type"], columns=shown, **before["format_kwargs"])


def _features_of_stream(data: Any) -> Any:
    """Features of a stream that does not know them, from its first row."""
    import datasets

    first = next(iter(data.with_format("arrow").iter(batch_size=1)), None)
    if first is None:
        raise InvalidArgument("the data set is empty and does not say which columns it has")
    return datasets.Features.from_arrow_schema(first.schema)


def tag_names(features: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Names of integer tags of columns that are lists of a ClassLabel."""
    named = {}
    for name, feature in features.items():
        inner = getattr(feature, "feature", None)
        if inner is None and isinstance(feature, list) and len(feature) == 1:
            inner = feature[0]
        names = getattr(inner, "names", None)
        if names:
            named[name] = tuple(names)
    return named


def restore_dataset(data: Any) -> Any:
    """Data set with the original text columns, rebuilt from ``pk_edits``."""
    import datasets

    if isinstance(data, datasets.DatasetDict | datasets.IterableDatasetDict):
        return type(data)({name: _restored_split(name, split) for name, split in data.items()})
    names = set(PROVENANCE_SCHEMA.names)
    features = data.features or _features_of_stream(data)
    require_edits("pk_edits" in features)
    kept = datasets.Features({k: v for k, v in features.items() if k not in names})
    if isinstance(data, datasets.Dataset) and len(data) == 0:
        return _as_before(data, data.remove_columns([name for name in features if name in names]))
    mapped = data.with_format("arrow").map(
        _restored,
        batched=True,
        with_indices=True,
        features=kept,
        remove_columns=[name for name in features if name in names],
    )
    return _as_before(data, mapped)


def _restored(table: Any, indices: Sequence[int]) -> Any:
    return restore_table(table, indices[0] if indices else 0)


def _restored_split(name: str, split: Any) -> Any:
    try:
        return restore_dataset(split)
    except InvalidArgument as error:
        raise InvalidArgument(f"split {name!r}: {error}") from error


def load_hub(name: str, split: str | None = None) -> Any:
    """Data set of the hub (or a local folder in its layout); MissingResource where it cannot be had."""
    import datasets

    with asked_once(name) as answers:
        try:
            return datasets.load_dataset(name, split=split)
        except (OSError, ValueError, datasets.exceptions.DatasetsError) as error:
            reason = str(error).partition("\n")[0] if answers else "the hub does not answer"
            raise MissingResource(f"cannot load the data set {name!r}: {reason}") from error


def open_hub(name: str, split: str | None, batch_size: int, *, quiet: bool = False) -> Source:
    """Data set of the hub, or of a folder, as a source of Arrow batches for the file engine.

    Without ``split`` the data set must have one split only, or InvalidArgument names them.
    ``quiet`` switches the progress bars of ``datasets`` off.
    """
    if quiet:
        import datasets

        datasets.disable_progress_bars()
    if is_saved(Path(name)):
        return open_saved(name, batch_size, split)
    data = load_hub(name, split)
    if isinstance(data, Mapping):
        if len(data) != 1:
            raise InvalidArgument(f"{name} has the splits {', '.join(data)}: choose one (--split)")
        (data,) = data.values()
    return source_of(data, batch_size)


def source_of(data: Any, batch_size: int) -> Source:
    """A Dataset as a source of Arrow batches."""
    schema = data.features.arrow_schema
    batches = data.with_format("arrow").iter(batch_size)
    return Source("parquet", kinds_of_schema(schema), batches, schema, tag_names(data.features))


def open_saved(path: str, batch_size: int, split: str | None = None) -> Source:
    """A saved data set as a source of tables; of several splits ``split``, or InvalidArgument names them."""
    data = _load_saved(path)
    if isinstance(data, Mapping):
        if split is None and len(data) == 1:
            (split,) = data
        if split is None:
            raise InvalidArgument(
                f"{path} has the splits {', '.join(data)}: choose one (--split), or name its folder, "
                f"{Path(path) / next(iter(data), '')}"
            )
        if split not in data:
            raise InvalidArgument(f"{path} has no split {split!r}: {nearest(split, data)}")
        data = data[split]
    elif split is not None and str(data.split) != split:
        raise InvalidArgument(f"{path} holds one data set and no splits, got split {split!r}: leave it out")
    return source_of(data, batch_size)


def _load_saved(path: str) -> Any:
    """A folder of Arrow files and JSON, of which nothing is run."""
    import datasets

    try:
        return datasets.load_from_disk(path)
    except (OSError, ValueError, KeyError, TypeError) as error:  # Arrow's errors are among them
        said = str(error).partition("\n")[0]
        raise InvalidArgument(f"{path} is no whole data set: {said}: save it again (save_to_disk)") from error
