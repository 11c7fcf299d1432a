"""The notebook in the docs prints what it says; `python -m tests.docs.test_notebook` writes it anew."""

from __future__ import annotations

import ast
import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).resolve().parents[2] / "docs" / "ndcg_gui.ipynb"


def outputs(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """What each cell of code prints, and the value of its last expression, as a notebook stores them."""
    names: dict[str, Any] = {}
    found = []
    for number, cell in enumerate(_code(notebook), 1):
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        printed, value = StringIO(), None
        with redirect_stdout(printed):
            exec(compile(tree, str(NOTEBOOK), "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)
        own: list[dict[str, Any]] = []
        if printed.getvalue():
            lines = printed.getvalue().splitlines(keepends=True)
            own.append({"name": "stdout", "output_type": "stream", "text": lines})
        if value is not None:
            data = {"text/plain": [repr(value)]}
            own.append(
                {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}
            )
        found.append(own)
    return found


def _code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_the_notebook_prints_what_it_says() -> None:
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    assert [cell["outputs"] for cell in _code(notebook)] == outputs(notebook)
    assert any(cell["outputs"] for cell in _code(notebook))


def write_outputs() -> None:
    """Put the current outputs into the notebook."""
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    for number, (cell, own) in enumerate(zip(_code(notebook), outputs(notebook), strict=True), 1):
        cell["outputs"], cell["execution_count"] = own, number
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    write_outputs()
