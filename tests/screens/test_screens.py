"""Walks over all screens: nothing is cut off, in longer words too, and readers are told what is there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.accessible import install_roles
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.languages import LANGUAGES
from tests.screens import access, measuring, reach, wording
from tests.screens.__main__ import PSEUDO
from tests.screens.grid import LOOKS, Figures, walk_grid
from tests.screens.pseudo import stretched
from tests.screens.walk import DOUBLED, LAPTOP, SIZES, walking


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return qapp.findChild(Theme) or Theme(qapp)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "look"), [("zh_CN", "light"), ("en", "dark"), ("ko", "light")], ids=lambda one: one
)
def test_every_screen_fits_can_be_heard_and_reached(qapp: QApplication, language: str, look: str) -> None:
    figures = Figures()
    found = list(walk_grid([DOUBLED, LAPTOP], [look], [language], figures=figures))
    assert not found, "\n".join(found)
    assert figures.screens > 150


@pytest.mark.release
@pytest.mark.parametrize("language", [spoken.code for spoken in LANGUAGES])
def test_every_screen_is_calm_in_every_size_and_look(qapp: QApplication, language: str) -> None:
    found = list(walk_grid(SIZES, list(LOOKS), [language]))
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_every_screen_has_room_for_longer_words(qapp: QApplication) -> None:
    found = list(walk_grid([LAPTOP], ["light"], [PSEUDO]))
    assert not found, "\n".join(found)


def test_what_tab_does_not_reach_or_leave_is_found(qtbot: QtBot, theme: Theme) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    lines = QVBoxLayout(top)
    first, left_out, last = QPushButton("A"), QPushButton("B"), QPushButton("C")
    for button in (first, left_out, last):
        lines.addWidget(button)
    top.show()
    first.setFocus()
    qtbot.waitUntil(first.hasFocus)
    assert [str(fault) for fault in reach.faults(top)] == []
    left_out.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    assert [fault.kind for fault in reach.faults(top)] == ["Tab does not reach", "Shift+Tab does not reach"]
    text = QPlainTextEdit()
    lines.addWidget(text)
    text.show()
    first.setFocus()
    assert reach.chain(top) == ([last, text], text)


class _Pale(QPushButton):
    """Shows the focus by a line that nobody can see."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("white"))
        if self.hasFocus():
            painter.setPen(QColor("#EEEEEE"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


def test_focus_that_cannot_be_seen_is_found(qtbot: QtBot, theme: Theme) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    lines = QVBoxLayout(top)
    # The cursor of a field without a frame is not enough.
    seen, pale, bare = QPushButton("A"), _Pale("B"), QLineEdit()
    bare.setStyleSheet("border: none")
    for control in (seen, pale, bare):
        lines.addWidget(control)
    top.show()
    seen.setFocus()
    qtbot.waitUntil(seen.hasFocus)
    assert reach.unseen([seen, pale, bare]) == [pale, bare]


def test_what_escape_does_not_close_is_found(qtbot: QtBot, qapp: QApplication) -> None:
    class Stays(QDialog):
        def reject(self) -> None:
            pass

    with walking(LAPTOP) as walk:
        for kind in (QDialog, Stays):
            dialog = kind(walk.window)
            dialog.show()
            walk.leave(dialog, kind.__name__)
    assert walk.kept == ["Stays: Escape does not close it"]


def test_what_is_cut_off_is_found(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    top.resize(200, 100)
    label, pressed = QLabel("a text that is wider than this", top), QPushButton("Also too wide", top)
    label.setGeometry(0, 0, 60, 20)
    pressed.setGeometry(0, 30, 20, 20)
    outside = QLabel("out", top)
    outside.setGeometry(190, 60, 100, 20)
    top.show()
    kinds = {(fault.kind, fault.widget) for fault in measuring.faults(top)}
    assert kinds == {("too narrow", "QLabel"), ("too narrow", "QPushButton"), ("outside", "QLabel")}


def test_what_scrolls_sideways_or_shows_no_row_is_found(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    top.resize(300, 200)
    table = QTableWidget(3, 4, top)
    table.setGeometry(0, 0, 300, 120)
    top.show()
    assert [fault.kind for fault in measuring.faults(top)] == ["scrolls sideways"]
    table.setColumnCount(2)
    assert not list(measuring.faults(top))
    table.setFixedHeight(table.horizontalHeader().height() + table.rowHeight(0) - 4)
    assert [fault.kind for fault in measuring.faults(top)] == ["no whole row"]


def test_what_scrolls_in_a_page_that_scrolls_is_found(qtbot: QtBot) -> None:
    page, inside = QScrollArea(), QWidget()
    qtbot.addWidget(page)
    inside.setFixedSize(150, 400)
    table = QTableWidget(20, 1, inside)
    table.setGeometry(0, 0, 150, 120)
    page.setWidget(inside)
    page.resize(200, 500)
    page.show()
    assert [fault.kind for fault in measuring.nested(page)] == []
    page.resize(200, 200)
    assert [fault.kind for fault in measuring.nested(page)] == ["scrolls in a page that scrolls"]


def test_a_window_that_grows_is_found(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    top.setMinimumHeight(120)
    top.resize(200, 100)
    top.show()
    assert [fault.text for fault in measuring.grown(top, QSize(200, 100))] == ["200x120 instead of 200x100"]
    assert not list(measuring.grown(top, QSize(200, 120)))


def test_english_that_is_left_is_found(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    for text in ("majority 标签", "Rename rater", "nDCG@10 的均值", "Qwill 的标签", "/tmp/some/file.csv"):
        QLabel(text, top)
    top.show()
    found = {fault.text for fault in wording.faults(top, frozenset({"qwill", "ndcg"}))}
    assert found == {"majority 标签", "Rename rater"}


def test_what_cannot_be_heard_is_found(qtbot: QtBot) -> None:
    install_roles()
    top = QWidget()
    qtbot.addWidget(top)
    nameless, marked = QPushButton(top), QPushButton("Good", top)
    marked.setAccessibleDescription("<b>Good</b>")
    top.show()
    assert nameless.isVisible()
    assert [fault.kind for fault in access.faults(top)] == ["no name", "markup"]


def test_the_longer_language_keeps_what_stands_for_something() -> None:
    longer = stretched("Export {count:query|queries} of %s…")
    assert "{count:query|queries}" in longer and "%s" in longer and longer.endswith("…")
    plain = "Export the report of the comparison"
    assert len(stretched(plain)) >= 1.3 * len(plain)
