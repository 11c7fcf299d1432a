"""Names that a module offers and imports only when one is used, because the start must not wait for them.

Such a module names them twice: in its table, and below `TYPE_CHECKING` for type checkers and the import
contracts. `tests/test_lazily.py` compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazily(module: str, sources: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a module (PEP 562) that offers names of others: {name: its module}.

    A name is looked up each time, so that who replaces it in its own module is heeded.
    """

    def attribute(name: str) -> Any:
        if name not in sources:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        return getattr(import_module(sources[name]), name)

    return attribute
