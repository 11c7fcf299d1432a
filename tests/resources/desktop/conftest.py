"""The scripts of resources/desktop as modules."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

DESKTOP = Path(__file__).resolve().parents[3] / "resources" / "desktop"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    """Imports one by its name; they find each other as when they are run."""
    monkeypatch.syspath_prepend(str(DESKTOP))
    yield importlib.import_module
