"""Tests of `lazily`, and of all modules that offer names by it."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from ndcg_gui.lazily import lazily
from tests.patience import SECONDS

PACKAGE = Path(__file__).resolve().parents[1] / "ndcg_gui"
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    for path in sorted(PACKAGE.rglob("*.py"))
    if "__getattr__ = lazily(" in path.read_text(encoding="utf-8")
]


def test_a_name_is_imported_when_it_is_used() -> None:
    code = (
        "import sys; from ndcg_gui.metrics.statistics import from_scipy; before = 'scipy' in sys.modules\n"
        "from_scipy.binom; print(before, 'scipy' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=SECONDS, check=True
    )
    assert done.stdout == "False True\n"


def test_a_module_is_a_name_as_well() -> None:
    assert lazily({"html": ("escape", "parser")})("parser") is import_module("html.parser")


def test_a_name_that_is_replaced_is_found_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("html.escape", str.upper)
    assert lazily({"html": ["escape"]})("escape")("a") == "A"


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError) as caught:
        lazily({"html": ["escape"]})("unescape")
    assert caught.value.name == "unescape"


@pytest.mark.parametrize("module", MODULES)
def test_type_checkers_are_told_the_same(module: str) -> None:
    tree = ast.parse((PACKAGE.parent / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8"))
    told = {
        item.name: node.module
        for block in tree.body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for item in node.names
    }
    made = next(node for node in tree.body if isinstance(node, ast.Assign)).value
    assert isinstance(made, ast.Call)
    offered = ast.literal_eval(made.args[0])
    assert {name: source for source, names in offered.items() for name in names} == told
    for name in told:
        assert hasattr(import_module(module), name), name


def test_every_name_that_is_used_is_offered() -> None:
    missing = []
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        late = {
            item.asname or item.name: f"{node.module}.{item.name}"
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for item in node.names
            if item.name == "late"
        }
        missing += [
            f"{path.relative_to(PACKAGE)}: {node.value.id}.{node.attr}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in late
            and not hasattr(import_module(late[node.value.id]), node.attr)
        ]
    assert missing == []
