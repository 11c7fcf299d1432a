"""The window on a project of hostile texts: all of them are shown as text, and nothing is fetched."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.features.demo import make_demo
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.shots import settle
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from tests.features.report.reports import hostile_project
from tests.gui.real_window import first_rater_judges
from tests.making import store, write_lines

SECONDS = 20_000
# Marks of tags that came from a file; ours never hold them.
SIGNS = ("<script", "<img", "<svg/", "</td>")
TOOL_TIP = Qt.ItemDataRole.ToolTipRole


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with hostile_project(tmp_path) as project:
        body = "<p>text <img src='file:///etc/passwd'></p>"
        row = {
            "doc_key": "d1",
            "title": "<img src='file:///x'>",
            "body": body,
            "url": "file:///etc/passwd",
            "image_url": "http://web.example/x.png",
            "fields": {"<b>f</b>": "<img src='file:///y'>"},
        }
        store(project, write_lines(tmp_path / "more.jsonl", [json.dumps(row)]))
        return project.path


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, own_folders: Path, path: Path) -> Iterator[MainWindow]:
    qapp.findChild(Theme) or Theme(qapp)
    window = MainWindow(panels=PANELS, projects=ProjectFiles(lambda: make_demo(path)), settings=Settings())
    first_rater_judges(window)
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.project_opened, timeout=SECONDS):
        window.open_path(path)
    yield window
    window.close()


def hostile(text: str) -> bool:
    return any(sign in text.lower() for sign in SIGNS)


def acting(root: QWidget) -> list[str]:
    """Widgets below `root` in which a text from a file would be more than text."""
    found = []
    for label in root.findChildren(QLabel):
        if hostile(label.text()) and label.textFormat() != Qt.TextFormat.PlainText:
            found.append(f"label {label.text()[:60]!r}")
    for widget in root.findChildren(QWidget):
        if hostile(widget.toolTip()) and QtGui.Qt.mightBeRichText(widget.toolTip()):
            found.append(f"tool tip {widget.toolTip()[:60]!r}")
        if isinstance(widget, QAbstractButton) and QtGui.Qt.mightBeRichText(widget.whatsThis()):
            found.append(f"help {widget.whatsThis()[:60]!r}")
    for browser in root.findChildren(QTextBrowser):
        if "<img" in browser.toHtml().lower():
            found.append(f"browser {browser.toPlainText()[:60]!r}")
    for view in root.findChildren(QAbstractItemView):
        model = view.model()
        for row in range(min(model.rowCount(), 30) if model is not None else 0):
            for column in range(model.columnCount() if isinstance(model, QAbstractTableModel) else 1):
                tip = model.index(row, column).data(TOOL_TIP)
                if isinstance(tip, str) and hostile(tip) and QtGui.Qt.mightBeRichText(tip):
                    found.append(f"cell's tool tip {tip[:60]!r}")
    return found


def test_every_panel_shows_hostile_texts_as_text(qtbot: QtBot, window: MainWindow) -> None:
    seen = 0
    for spec in PANELS:
        window.show_panel(spec.key)
        settle(window)
        assert acting(window) == [], spec.key
        seen += sum(hostile(label.text()) for label in window.findChildren(QLabel))
    assert seen, "no hostile text was shown at all"
    assert "PySide6.QtNetwork" not in sys.modules
    assert "PySide6.QtWebEngineWidgets" not in sys.modules


def test_a_label_that_would_act_is_found(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    label = QLabel("<img src='file:///x'>", root)
    assert len(acting(root)) == 1
    label.setTextFormat(Qt.TextFormat.PlainText)
    assert acting(root) == []
    label.setToolTip("<img src='file:///x'>")
    assert len(acting(root)) == 1
