"""The catalogue: transforms by name. The tree of files is the list; plug-ins join by entry point.

A built-in transform ``swap_chars`` is the class ``SwapChars`` in a file ``swap_chars.py`` below one of the
packages in ``PACKAGES``. Another distribution offers transforms by entry points of the group
``perturbkit.transforms``, each naming a Transform subclass. ``register`` adds a class for this process.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar, cast

from perturbkit.core.declared import check_class, check_documented
from perturbkit.core.parameters import parse_params
from perturbkit.core.transform import Transform
from perturbkit.errors import InvalidArgument, PerturbkitError, nearest, quoted

PACKAGES = ("perturbkit.transforms.chars", "perturbkit.transforms.words", "perturbkit.transforms.whole")
GROUP = "perturbkit.transforms"
_registered: dict[str, type[Transform]] = {}
C = TypeVar("C", bound=type[Transform])


@dataclass(frozen=True)
class TransformInfo:
    """One row of the catalogue; ``keeps`` is a subset of "LTA", ``parameters`` are names with defaults."""

    name: str
    level: str
    keeps: str
    needs: str | None
    monitor: bool
    summary: str
    parameters: dict[str, Any]
    version: int


@cache
def _builtin() -> dict[str, str]:
    """Name -> module of every built-in transform, from the file names alone."""
    found = {}
    for package in PACKAGES:
        for module in iter_modules(import_module(package).__path__):
            if not module.name.startswith("_"):
                found[module.name] = f"{package}.{module.name}"
    return dict(sorted(found.items()))


@cache
def _plugins() -> dict[str, Callable[[], type[Transform]]]:
    from importlib.metadata import entry_points  # a third of the time of `import perturbkit`

    return {point.name: point.load for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """Names of all transforms, sorted."""
    return sorted({*_builtin(), *_plugins(), *_registered})


def transform_class(name: str) -> type[Transform]:
    """Class of the transform ``name``; InvalidArgument with the nearest names if there is none."""
    if name in _registered:
        return _registered[name]
    if name in _builtin():
        module = import_module(_builtin()[name])
        cls = getattr(module, "".join(part.title() for part in name.split("_")))
    elif name in _plugins():
        try:
            cls = _plugins()[name]()
        except Exception as error:
            raise InvalidArgument(
                f"the plug-in {name!r} cannot be loaded: {type(error).__name__}: {error}"
            ) from error
        if not (isinstance(cls, type) and issubclass(cls, Transform) and cls.name == name):
            raise InvalidArgument(
                f"the plug-in {name!r} must be a Transform subclass of that name, got {cls!r}"
            )
        check_class(cls)
    else:
        raise InvalidArgument(f"no transform is called {name!r}: {nearest(name, names())}")
    return cast(type[Transform], cls)


def registered() -> tuple[type[Transform], ...]:
    """Classes that were registered in this process."""
    return tuple(_registered.values())


def register(cls: C) -> C:
    """Make a Transform subclass available by its name in this process; usable as a decorator.

    InvalidArgument where the class leaves something out or gets it wrong, has no docstring, or where its name
    is taken by another class.
    """
    if not (isinstance(cls, type) and issubclass(cls, Transform)):
        raise InvalidArgument(f"register takes a subclass of perturbkit.Transform, got {quoted(cls)}")
    check_class(cls)
    check_documented(cls)
    name = cls.name
    taken = _registered.get(name)
    same = taken is not None and (taken.__module__, taken.__qualname__) == (cls.__module__, cls.__qualname__)
    if name in _builtin() or name in _plugins() or (taken is not None and not same):
        raise InvalidArgument(f"a transform called {name!r} exists already: choose another name")
    _registered[name] = cls
    return cls


def make(name: str, /, **params: Any) -> Transform:
    """Transform ``name`` with parameters; InvalidArgument for an unknown name, parameter or bad value.

    >>> make("swap_chars", ends=True)
    SwapChars(ends=True)
    """
    if not isinstance(name, str):
        raise InvalidArgument(f"a transform's name must be a string, got {name!r}")
    cls = transform_class(name)
    known = cls.parameters()
    for param in params:
        if param not in known:
            hint = nearest(param, known) if known else "it has none"
            raise InvalidArgument(f"{name} has no parameter {param!r}: {hint}")
    missing = [param for param, default in known.items() if default is ... and param not in params]
    if missing:
        raise InvalidArgument(f"{name} needs the parameter {missing[0]!r}: {name}:{missing[0]}=VALUE")
    try:
        return cls(**params)
    except PerturbkitError:
        raise
    except Exception as error:
        error.add_note(f"in making the transform {name}")
        raise


def named(written: str) -> Transform:
    """Transform as it is written in one string: a name, or ``name:parameter=value,parameter=value``.

    >>> named("swap_chars:ends=true")
    SwapChars(ends=True)
    """
    name, _, params = written.partition(":")
    if name == "py" and name not in names():
        raise InvalidArgument(
            f"transforms are not loaded by py:, as models are, got {written!r}: give the name of one that is "
            "registered, by pk.register in Python or by an entry point of the group perturbkit.transforms"
        )
    transform_class(name)  # an unknown name is told before what stands behind it
    return make(name, **parse_params(params, where=name)) if params else make(name)


def info(name: str) -> TransformInfo:
    """Row of the catalogue for ``name``."""
    cls = transform_class(name)
    return TransformInfo(
        name=name,
        level=cls.level,
        keeps=cls.keeps,
        needs=cls.needs,
        monitor=cls.monitor,
        summary=cls.summary(),
        parameters=cls.parameters(),
        version=cls.version,
    )


def catalogue() -> dict[str, TransformInfo]:
    """All transforms by name, sorted; a plug-in that cannot be loaded is left out and logged."""
    found = {}
    for name in names():
        try:
            found[name] = info(name)
        except InvalidArgument as error:
            if name not in _plugins():
                raise
            import logging

            logging.getLogger("perturbkit").warning("%s", error)
    return found
