"""Transforms as plain data: dict, JSON, command-line strings, and back.

``{"name": "swap_chars", "version": 1, "params": {"ends": true}}``; a composition has ``members`` as well.
"""

import json
from collections import abc
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, cast

from perturbkit.core.compose import COMPOSITIONS, Composition, Sequence
from perturbkit.core.declared import check_class
from perturbkit.core.edit import Edit, Span
from perturbkit.core.registry import make, named, transform_class
from perturbkit.core.stream import Stream
from perturbkit.core.text import Text
from perturbkit.core.transform import Level, Transform
from perturbkit.errors import InvalidArgument, InvalidSpec, nearest, quoted

TransformLike = str | Transform | Mapping[str, Any] | Callable[[Any], Any] | abc.Sequence["TransformLike"]
"""A name, a Transform, a spec dict, a function of a string, or a list of these (a sequence)."""


@dataclass(frozen=True)
class Function(Transform):
    """The whole text put through a function ``str -> str``; None or [] leaves it as it is.

    So does a change that reaches into a protected span.
    """

    name: ClassVar[str] = "function"
    level: ClassVar[Level] = "text"
    keeps: ClassVar[str] = ""
    monitor: ClassVar[bool] = True
    function: Callable[[str], str | None]

    def sites(self, text: Text) -> list[Span]:
        """The whole text."""
        return [(0, len(text.string))] if text.string.strip() else []

    def rewrite(self, text: Text, site: Span, draw: Stream) -> list[Edit] | None:
        """One edit that spans what the function changed."""
        old, new = text.string, self.function(text.string)
        if not new or new == old:
            return None
        if not isinstance(new, str):
            raise InvalidArgument(f"the function {self.function!r} must return a string, got {quoted(new)}")
        limit = min(len(old), len(new))
        start = next((i for i in range(limit) if old[i] != new[i]), limit)
        tail = next((i for i in range(limit - start) if old[-1 - i] != new[-1 - i]), limit - start)
        end = len(old) - tail
        return [Edit(start, end, new[start : len(new) - tail])] if text.is_free(start, end) else None


def as_transform(given: TransformLike) -> Transform:
    """Transform from any of the forms that the public functions take.

    >>> as_transform("swap_chars:ends=true")
    SwapChars(ends=True)
    >>> as_transform(["swap_chars", "ocr"]).name
    'sequence'
    """
    if isinstance(given, Transform):
        if not isinstance(given, Composition):
            check_class(type(given))
        return given
    if isinstance(given, str):
        return named(given)
    if isinstance(given, Mapping):
        return from_dict(given)
    if isinstance(given, list | tuple):
        steps = [as_transform(item) for item in given]
        return steps[0] if len(steps) == 1 else Sequence(tuple(steps))
    if isinstance(given, type) and issubclass(given, Transform):
        raise InvalidArgument(f"transform must be an object, got the class {given.__name__}: make one of it")
    if callable(given):
        return Function(cast(Callable[[str], str | None], given))
    raise InvalidArgument(f"transform must be a name, a Transform, a spec or a list of these, got {given!r}")


def to_dict(transform: Transform) -> dict[str, Any]:
    """Spec of a transform: JSON-able, versioned; InvalidSpec for one that no name leads back to."""
    if isinstance(transform, Composition):
        params = _params(transform)
        members = [to_dict(member) for member in params.pop("members")]
        return {"name": transform.name, "version": transform.version, "members": members, "params": params}
    if isinstance(transform, Function) or not _is_registered(transform):
        raise InvalidSpec(
            f"{transform!r} has no spec: register its class (perturbkit.register) to give it a name"
        )
    return {"name": transform.name, "version": transform.version, "params": _params(transform)}


def _is_registered(transform: Transform) -> bool:
    try:
        return transform_class(transform.name) is type(transform)
    except InvalidArgument:
        return False


def _params(transform: Transform) -> dict[str, Any]:
    return {f.name: _plain(getattr(transform, f.name)) for f in fields(transform)}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in sorted(value.items())}
    return value


def from_dict(spec: Mapping[str, Any]) -> Transform:
    """Transform of a spec; InvalidSpec names the path to what is wrong.

    >>> from_dict({"name": "swap_chars"})
    SwapChars(ends=False)
    """
    return _from_dict(spec, "spec")


def _from_dict(spec: Any, path: str) -> Transform:
    if not isinstance(spec, Mapping) or not isinstance(spec.get("name"), str):
        raise InvalidSpec(f'{path} must be an object with a "name", got {spec!r}')
    for key in spec:
        if key not in ("name", "version", "params", "members"):
            raise InvalidSpec(
                f"{path} has an unknown key {key!r}: {nearest(str(key), ('name', 'params', 'members'))}"
            )
    name, params = spec["name"], spec.get("params", {})
    if not isinstance(params, Mapping):
        raise InvalidSpec(f"{path}.params must be an object, got {params!r}")
    try:
        if name in COMPOSITIONS:
            cls: type[Transform] = COMPOSITIONS[name]
            members = spec.get("members")
            if not isinstance(members, list | tuple):
                raise InvalidSpec(f"{path}.members must be a list of specs, got {members!r}")
            nested = tuple(_from_dict(member, f"{path}.members[{i}]") for i, member in enumerate(members))
            unknown = sorted(set(params) - set(cls.parameters()) | ({"members"} & set(params)))
            if unknown:
                raise InvalidSpec(f"{path}.params: {name} has no parameter {unknown[0]!r}")
            made: Transform = cls(members=nested, **_tuples(params))  # type: ignore[call-arg]
        else:
            made = make(name, **_tuples(params))
    except InvalidArgument as error:
        raise InvalidSpec(f"{path}: {error}") from error
    version = spec.get("version", made.version)
    if version != made.version:
        raise InvalidSpec(
            f"{path}: {name} version {quoted(version)} is not known here, which has {made.version}"
        )
    return made


def _tuples(params: Mapping[str, Any]) -> dict[str, Any]:
    """Lists as tuples, so that a transform from a spec is as hashable as one made by hand."""
    return {str(key): tuple(value) if isinstance(value, list) else value for key, value in params.items()}


def canonical_json(value: Any) -> str:
    """JSON with sorted keys and no blanks: equal data, equal text."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
