"""Names that a module offers and imports only when one is used, because the start must not wait for them.

Such a module names them twice: in its table, and below `TYPE_CHECKING` for type checkers and the import
contracts. `tests/test_lazily.py` compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any


def lazily(offered: Mapping[str, Sequence[str]]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a module (PEP 562) for these names: {module or package: its names}.

    A name may be that of a module itself. It is looked up each time, so that what is put in its place in its
    own module is found here, too.
    """
    sources = {name: module for module, names in offered.items() for name in names}

    def attribute(name: str) -> Any:
        if name not in sources:
            raise AttributeError("no such name of a module", name=name)
        source = import_module(sources[name])
        return getattr(source, name) if hasattr(source, name) else import_module(f"{source.__name__}.{name}")

    return attribute
