"""Import what an extra brings, or say exactly how to install it."""

from importlib import import_module
from typing import Any

from perturbkit.errors import MissingDependency


def require(module: str, extra: str) -> Any:
    """Import ``module``; raise MissingDependency naming the extra of perturbkit that installs it.

    >>> require("json", "models").__name__
    'json'
    """
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise MissingDependency(
            f'{package} is needed here and not installed: pip install "perturbkit[{extra}]"'
        ) from error
