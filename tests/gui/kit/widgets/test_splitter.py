"""Dividing lines: moved by mouse or keys, and remembered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.accessible import install_roles
from ndcg_gui.gui.kit.base.settings import SPLITTER_SIZES, Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import column, remembered_splitter

KEYS = Qt.Key
FIRST, SECOND, THIRD = "first", "second", "third"


def test_a_splitter_remembers_where_it_was_left(qtbot: QtBot, theme: Theme, app_settings: Settings) -> None:
    made = remembered_splitter(
        app_settings, "here", Qt.Orientation.Horizontal, {QLabel("a"): 100, QLabel("b"): 200}
    )
    qtbot.addWidget(made)
    made.resize(600, 50)
    made.setSizes([400, 200])
    made.splitterMoved.emit(400, 1)
    assert app_settings.get(SPLITTER_SIZES, of="here") == tuple(made.sizes())


@pytest.fixture(params=Qt.Orientation, ids=["beside", "below"])
def splitter(
    qtbot: QtBot, theme: Theme, app_settings: Settings, request: pytest.FixtureRequest
) -> Iterator[QSplitter]:
    fields = [QLineEdit(objectName=name) for name in (FIRST, SECOND, THIRD)]
    upper, lower = QWidget(), QWidget()
    column(fields[0], fields[1], on=upper)
    column(fields[2], on=lower)
    install_roles()
    made = remembered_splitter(app_settings, "here", request.param, {upper: 300, lower: 300})
    qtbot.addWidget(made)
    made.resize(600, 600)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made


def _reach(splitter: QSplitter) -> QWidget:
    field = splitter.findChild(QLineEdit, SECOND)
    field.setFocus()
    QTest.keyClick(field, KEYS.Key_Tab)
    handle = splitter.handle(1)
    assert QApplication.focusWidget() is handle
    return handle


def test_tab_reaches_the_line_between_the_parts(splitter: QSplitter) -> None:
    handle = _reach(splitter)
    QTest.keyClick(handle, KEYS.Key_Tab)
    assert QApplication.focusWidget() is splitter.findChild(QLineEdit, THIRD)


def test_keys_move_a_line_and_it_is_remembered(splitter: QSplitter, app_settings: Settings) -> None:
    handle, before = _reach(splitter), splitter.sizes()
    beside = splitter.orientation() == Qt.Orientation.Horizontal
    back, on = (KEYS.Key_Left, KEYS.Key_Right) if beside else (KEYS.Key_Up, KEYS.Key_Down)
    QTest.keyClick(handle, on)
    assert splitter.sizes()[0] > before[0]
    assert app_settings.get(SPLITTER_SIZES, of="here") == tuple(splitter.sizes())
    QTest.keyClick(handle, back)
    assert splitter.sizes() == before
    QTest.keyClick(handle, KEYS.Key_Home)
    least = splitter.sizes()[0]
    QTest.keyClick(handle, back)
    assert splitter.sizes()[0] == least < before[0]
    QTest.keyClick(handle, KEYS.Key_End)
    assert splitter.sizes()[0] > before[0] and splitter.sizes()[1] > 0
    QTest.keyClick(handle, KEYS.Key_Escape)
    assert splitter.sizes() == before
    assert app_settings.get(SPLITTER_SIZES, of="here") == tuple(before)


def test_a_line_gets_its_keys_before_the_panel(splitter: QSplitter, qtbot: QtBot) -> None:
    pressed: list[str] = []
    for key in ("Left", "Up", "Escape"):
        QShortcut(QKeySequence(key), splitter).activated.connect(lambda key=key: pressed.append(key))
    handle, before = _reach(splitter), splitter.sizes()
    other = KEYS.Key_Left if splitter.orientation() == Qt.Orientation.Horizontal else KEYS.Key_Up
    QTest.keyClick(handle, other)
    QTest.keyClick(handle, KEYS.Key_Escape)
    assert splitter.sizes() == before and pressed == []
    QTest.keyClick(handle, KEYS.Key_Escape)  # nothing to take back
    assert pressed == ["Escape"]


def test_a_screen_reader_hears_what_it_is_and_where(splitter: QSplitter) -> None:
    handle = _reach(splitter)
    told = QAccessible.queryAccessibleInterface(handle)
    assert told.role() == QAccessible.Role.Separator
    assert told.text(QAccessible.Text.Name) == "Dividing line"
    before = told.text(QAccessible.Text.Description)
    QTest.keyClick(handle, KEYS.Key_Home)
    assert told.text(QAccessible.Text.Description) != before
    assert "%" in before and "Arrow keys" in before
