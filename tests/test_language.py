"""The language of the code: how docstrings begin, one name for one thing, no name that is not there."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "ndcg_gui"
ASKING = ("What", "Who", "Whose", "Whom", "How", "Where", "Whatever", "Whoever")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_NAME = re.compile(r"`([A-Za-z_][\w.]*)(?:\(\))?`")
# A formatted table of fewer numbers is laid out by the formatter.
_NUMBERS = 12


@cache
def sources() -> dict[Path, tuple[str, ast.Module]]:
    """Text and tree of each module."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found[path] = text, ast.parse(text)
    return found


def first_lines() -> Iterator[tuple[str, str]]:
    """Place and first line of each docstring."""
    for path, (_, tree) in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
                yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}", text.split("\n")[0]


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    lines = list(first_lines())
    found = [place for place, line in lines if line.split()[:1] and line.split()[0] in ASKING]
    assert len(found) <= 0.02 * len(lines), found


def test_the_first_line_of_a_docstring_is_one_sentence() -> None:
    lines = list(first_lines())
    found = [place for place, line in lines if ";" in line]
    assert len(found) <= 0.03 * len(lines), found


def test_a_class_name_stands_for_one_thing() -> None:
    places: dict[str, set[str]] = defaultdict(set)
    for path, (_, tree) in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places[node.name].add(str(path.relative_to(ROOT)))
    assert {name: sorted(own) for name, own in places.items() if len(own) > 2} == {}


def test_backticked_names_exist() -> None:
    known = {part for path in PACKAGE.rglob("*.py") for part in path.relative_to(ROOT).with_suffix("").parts}
    for path in (ROOT / "tests").rglob("*.py"):
        known.update(path.with_suffix("").parts, re.findall(r"\w+", path.read_text(encoding="utf-8")))
    said: list[tuple[str, str]] = []
    for path, (text, _) in sources().items():
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            is_text = token.type == tokenize.STRING
            if token.type == tokenize.NAME:
                known.add(token.string)
            elif is_text and '"""' not in token.string[:5]:
                known.update(re.findall(r"\w+", token.string))
            if token.type == tokenize.COMMENT or (is_text and '"""' in token.string[:4]):
                place = f"{path.relative_to(ROOT)}:{token.start[0]}"
                said += [(place, name) for name in _NAME.findall(token.string)]
    assert [own for own in said if any(part not in known for part in own[1].split("."))] == []


def test_own_methods_are_called_by_their_names() -> None:
    found = [str(path) for path, (text, _) in sources().items() if "methodcaller" in text]
    assert found == []


def test_imports_stand_at_the_top() -> None:
    found = set()
    for path, (_, tree) in sources().items():
        for outer in ast.walk(tree):
            if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef):
                found.update(
                    f"{path.relative_to(ROOT)}:{node.lineno}"
                    for node in ast.walk(outer)
                    if isinstance(node, ast.Import | ast.ImportFrom)
                )
    assert len(found) <= 120, len(found)


def test_only_tables_of_numbers_are_laid_out_by_hand() -> None:
    found = []
    for path, (text, tree) in sources().items():
        marked = [n for n, line in enumerate(text.split("\n"), 1) if line.rstrip().endswith("# fmt: skip")]
        statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)] if marked else []
        for number in marked:
            around = [node for node in statements if node.lineno <= number <= (node.end_lineno or 0)]
            innermost = min(around, key=lambda node: (node.end_lineno or 0) - node.lineno)
            values = (node.value for node in ast.walk(innermost) if isinstance(node, ast.Constant))
            if sum(type(value) in (int, float) for value in values) < _NUMBERS:
                found.append(f"{path.relative_to(ROOT)}:{number}")
    assert found == []
