from __future__ import annotations

import getpass
import socket
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui import __version__
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.preferences.about import AboutDialog, system_facts
from ndcg_gui.notices import QT, libraries, line_of


def test_everything_inside_is_named_with_its_licence() -> None:
    lines = {line.partition(" ")[0].lower(): line for line in map(line_of, libraries())}
    for name in ("pyside6_essentials", "sqlalchemy", "numpy", "click", "polars", "mako"):
        assert name in lines, sorted(lines)
        assert not lines[name].endswith("–"), lines[name]
    assert "LGPL" in lines["pyside6_essentials"]
    assert "pytest" not in lines


def test_system_facts_tell_nobodys_name_and_no_folder(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    facts = system_facts(window)
    assert f"ndcg-gui: {__version__}" in facts and "Qt: " in facts and "Platform: " in facts
    for secret in (str(Path.home()), getpass.getuser(), socket.gethostname()):
        assert secret not in facts or len(secret) < 3, secret


def test_system_facts_are_copied(qtbot: QtBot, theme: Theme) -> None:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.copy_button.click()
    assert QApplication.clipboard().text() == dialog.facts
    assert "Apache-2.0" in dialog.inside.toPlainText() or "MIT" in dialog.inside.toPlainText()
    assert QT.strip() in dialog.inside.toPlainText()  # how to exchange it
