"""What `import ndcg_gui` offers, and what it costs."""

from __future__ import annotations

import doctest
import importlib
import json
import subprocess
import sys

import pytest

import ndcg_gui as nd
from tests.patience import SECONDS

LOADED = """
import json, sys
import ndcg_gui as nd
at_first = sorted(sys.modules)
nd.evaluate({"q": {"d": 1}}, {"q": ["d"]}, ["nDCG@10"])
print(json.dumps([at_first, sorted(sys.modules)]))
"""


def test_every_name_is_there() -> None:
    assert nd.__all__ == sorted(set(nd.__all__))
    for name in nd.__all__:
        assert getattr(nd, name).__doc__, name
    assert set(nd.__all__) < set(dir(nd))
    with pytest.raises(AttributeError):
        nd.nothing  # noqa: B018


@pytest.mark.parametrize("module", ["evaluation", "comparison", "people"])
def test_the_examples_are_true(module: str) -> None:
    results = doctest.testmod(importlib.import_module(f"ndcg_gui.library.{module}"))
    assert results.attempted and not results.failed


def test_importing_loads_nothing_and_evaluating_neither_qt_nor_a_store() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=SECONDS
    )
    at_first, later = json.loads(done.stdout)
    assert "numpy" not in at_first
    heavy = {"PySide6", "sqlalchemy", "alembic", "polars", "scipy.stats", "click"}
    assert heavy.isdisjoint(later)
