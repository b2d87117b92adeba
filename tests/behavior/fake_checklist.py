"""Pickles shaped as CheckList's, made with stand-in modules that are gone again before they are read."""

import contextlib
import pickle
import sys
import types
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any


@contextlib.contextmanager
def stand_ins() -> Iterator[dict[str, type]]:
    """Classes that pickle under the names of CheckList's."""
    made: dict[str, type] = {}
    modules = {"checklist": types.ModuleType("checklist")}
    for module, names in {"test_suite": ["TestSuite"], "test_types": ["MFT", "INV", "DIR"]}.items():
        full = f"checklist.{module}"
        modules[full] = types.ModuleType(full)
        for name in names:
            made[name] = type(name, (), {"__module__": full})
            setattr(modules[full], name, made[name])
    sys.modules.update(modules)
    try:
        yield made
    finally:
        for name in modules:
            del sys.modules[name]


def suite_bytes(tests: dict[str, dict[str, Any]], protocol: int = 3) -> bytes:
    """A suite whose tests have the given type and attributes."""
    with stand_ins() as classes:
        suite = classes["TestSuite"]()
        suite.tests = OrderedDict()
        suite.info = {}
        for name, about in tests.items():
            test = classes[about.get("type", "MFT")]()
            defaults = {
                "labels": None,
                "meta": None,
                "capability": "Logic",
                "description": "",
                "agg_fn": "all",
            }
            test.__dict__.update({**defaults, **{key: v for key, v in about.items() if key != "type"}})
            suite.tests[name] = test
        return pickle.dumps(suite, protocol)
