"""Additions that CONTRIBUTING.md counts, each made in a copy of the program and tried there.

`python -m tests.additions` prints the table of CONTRIBUTING.md. What an addition needs beside code (tests,
tables made from registries, translations) is not counted: a test names what is forgotten.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Addition:
    """One thing to add: new files with their text, lines put in front of others, and code that needs it."""

    what: str
    where: str
    check: str
    edits: tuple[tuple[str, str, str], ...] = ()
    files: dict[str, Callable[[Path], str]] = field(default_factory=dict)

    def make(self, folder: Path) -> int:
        """Make it in a copy of the program. Returns how many files were touched."""
        for name, text in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text(folder), encoding="utf-8")
        for name, before, text in self.edits:
            path = folder / name
            whole = path.read_text(encoding="utf-8")
            if whole.count(before) != 1:
                raise ValueError(f"{name} has {before!r} {whole.count(before)} times")
            path.write_text(whole.replace(before, text + before), encoding="utf-8")
        return len({*self.files, *(name for name, _, _ in self.edits)})

    def try_in(self, folder: Path) -> None:
        """Run the code that needs it. Raises CalledProcessError where it is not there."""
        environment = {**os.environ, "PYTHONPATH": str(folder), "QT_QPA_PLATFORM": "offscreen"}
        subprocess.run([sys.executable, "-c", self.check], cwd=folder, env=environment, check=True)


def _metric(folder: Path) -> str:
    text = (folder / "ndcg_gui/metrics/success.py").read_text(encoding="utf-8")
    return text.replace("SUCCESS", "FOUND").replace("Success", "Found")


def _format(folder: Path) -> str:
    text = (folder / "ndcg_gui/formats/tools/sampled.py").read_text(encoding="utf-8")
    return text.replace('"sampled", "Queries', '"sampled again", "Queries')


def _panel(folder: Path) -> str:
    text = (folder / "ndcg_gui/gui/queries/__init__.py").read_text(encoding="utf-8")
    return text.replace('"queries"', '"queries_again"', 1)


ADDITIONS = (
    Addition(
        "a metric",
        "its own, the registry",
        "from ndcg_gui.metrics.registry import parse_metric as parse; assert str(parse('Found@5'))",
        edits=(
            (
                "ndcg_gui/metrics/registry.py",
                "from ndcg_gui.metrics.success import",
                "from ndcg_gui.metrics.found import FOUND\n",
            ),
            ("ndcg_gui/metrics/registry.py", "    SUCCESS,\n", "    FOUND,\n"),
        ),
        files={"ndcg_gui/metrics/found.py": _metric},
    ),
    Addition(
        "a format",
        "its own, the registry",
        "from ndcg_gui.formats.registry import READERS;"
        " assert 'sampled again' in [own.key for own in READERS]",
        edits=(
            ("ndcg_gui/formats/registry.py", "    sampled,\n", "    again,\n"),
            ("ndcg_gui/formats/registry.py", "    sampled.READER,\n", "    again.READER,\n"),
        ),
        files={"ndcg_gui/formats/tools/again.py": _format},
    ),
    Addition(
        "a panel",
        "its package, the list",
        "from ndcg_gui.gui.app.panels import PANELS; assert 'queries_again' in [own.key for own in PANELS]",
        edits=(
            ("ndcg_gui/gui/app/panels.py", "    queries,\n", "    again,\n"),
            ("ndcg_gui/gui/app/panels.py", "    queries.PANEL,\n", "    again.PANEL,\n"),
        ),
        files={"ndcg_gui/gui/again/__init__.py": _panel},
    ),
    Addition(
        "a column",
        "the table's list",
        "import inspect; from ndcg_gui.gui.queries.panel import QueriesPanel;"
        " assert '\"again\"' in inspect.getsource(QueriesPanel.columns)",
        edits=(
            (
                "ndcg_gui/gui/queries/panel.py",
                '            text_column(rows, "text", say("Query"), 300',
                '            text_column(rows, "again", say("Key"), 96, lambda own: records[own].text),\n',
            ),
        ),
    ),
    Addition(
        "a field of a plan",
        "its row",
        "from click.testing import CliRunner; from ndcg_gui.cli.pool import pool;"
        " from ndcg_gui.domain.plans import PoolPlan;"
        " assert PoolPlan.from_json(PoolPlan('x', remark='soon').to_json()).remark == 'soon';"
        " assert '--remark' in CliRunner().invoke(pool, ['--help']).output;"
        " from PySide6.QtWidgets import QApplication; app = QApplication([]);"
        " from ndcg_gui.gui.tasks.form import PoolFacts, PoolForm;"
        " form = PoolForm(PoolFacts(['A'], [], [], [], []));"
        " form.record.editors['remark'].setText('soon'); assert form.plan().remark == 'soon'",
        edits=(
            (
                "ndcg_gui/domain/plans.py",
                "    def rules(self)",
                '    remark: str = row(OneLine(), default="", help=say("A remark."))\n\n',
            ),
        ),
    ),
    Addition(
        "a field of a label",
        "its row",
        "from ndcg_gui.domain.labels import PairState, from_line, to_columns, to_json, to_line;"
        " from ndcg_gui.domain.records import Status; state = PairState(Status.GRADED, 2.0, mood='calm');"
        " assert from_line(PairState, to_line(state)) == state and to_json(state)['mood'] == 'calm';"
        " assert 'calm' in str(to_columns(state)['extra'])",
        edits=(
            (
                "ndcg_gui/domain/labels.py",
                '    def is_judged(self) -> bool:\n        """Whether a decision was made: a grade',
                '    mood: str = field(default="", metadata=_said(_TEXT))\n\n',
            ),
        ),
    ),
    Addition(
        "a setting of an evaluation",
        "its row",
        "from ndcg_gui.metrics.settings import EvaluationSettings, settings_table;"
        " assert EvaluationSettings.parse('haste=slow').haste == 'slow' and '`haste`' in settings_table();"
        " from click.testing import CliRunner; from ndcg_gui.cli.evaluation import evaluate;"
        " assert '--haste' in CliRunner().invoke(evaluate, ['--help']).output",
        edits=(
            (
                "ndcg_gui/metrics/settings.py",
                "    criterion: str = row(",
                '    haste: str = row(\n        OneOf((Choice("none"), Choice("slow"))),\n'
                '        default="none", title=say("Haste"), help=say("The pace."),\n    )\n',
            ),
        ),
    ),
)


def counted(addition: Addition) -> int:
    """Make an addition in a copy of the program and try it. Returns how many files were touched."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        leave = shutil.ignore_patterns("__pycache__")
        for name in ("ndcg_gui", "resources", "migrations"):
            shutil.copytree(ROOT / name, folder / name, ignore=leave)
        files = addition.make(folder)
        addition.try_in(folder)
        return files


def table() -> str:
    """Make the table of CONTRIBUTING.md, in Markdown."""
    rows = ["| what | files | which |", "| --- | --- | --- |"]
    rows += [f"| {own.what} | {counted(own)} | {own.where} |" for own in ADDITIONS]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table())
