from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui import __version__
from ndcg_gui.gui.app.start import recent_sentence
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Recent, Settings
from ndcg_gui.gui.kit.help.news import NewsDialog

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_the_keys_of_the_rows_do_what_the_rows_do(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    asked: list[str] = []
    window.asker.new_project = lambda folder, answer: asked.append("new")  # type: ignore[method-assign]
    window.asker.open_project = lambda folder, answer: asked.append("open")  # type: ignore[method-assign]
    for key, row in ((Qt.Key.Key_N, window.start.new_row), (Qt.Key.Key_O, window.start.open_row)):
        qtbot.keyClick(QApplication.focusWidget(), key, CONTROL)
        row.click()
    assert asked == ["new", "new", "open", "open"]
    with qtbot.waitSignal(window.project_opened):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_D, CONTROL)
    assert window.context is not None and window.context.project.name == "Demo"
    assert not window.commands["demo"].isEnabled()


def test_arrows_and_enter(qtbot: QtBot, window: MainWindow) -> None:
    assert window.start.new_row.hasFocus()
    qtbot.keyClick(window.start.new_row, Qt.Key.Key_Down)
    assert window.start.open_row.hasFocus()
    with qtbot.waitSignal(window.start.demo_row.clicked):
        qtbot.keyClick(window.start.open_row, Qt.Key.Key_Down)
        qtbot.keyClick(window.start.demo_row, Qt.Key.Key_Return)
    window.jobs.stop()


def test_a_low_window_shows_the_row_that_has_the_focus(qtbot: QtBot, window: MainWindow) -> None:
    start = window.start
    start.offer_tour(True)
    assert start.minimumSizeHint().height() < 200  # or no panel of the window could be lower than this one
    start.resize(start.width(), 300)
    qtbot.keyClick(start.new_row, Qt.Key.Key_Down)
    qtbot.keyClick(start.open_row, Qt.Key.Key_Down)
    seen = start.demo_row.mapTo(start, start.demo_row.rect().bottomLeft()).y()
    assert start.demo_row.hasFocus() and 0 < seen < start.height()


def test_recent_projects_open_and_missing_ones_leave_the_list(
    qtbot: QtBot, window: MainWindow, app_settings: Settings, tmp_path: Path
) -> None:
    there = tmp_path / "there.ndcg"
    there.touch()
    app_settings.remember_project(there, "There")
    app_settings.remember_project(tmp_path / "gone.ndcg", "<i>Gone</i>")
    window.start.set_recent(app_settings.recent())
    assert [row.text() for row in window.start.recent_rows] == ["<i>Gone</i>", "There"]
    window.start.recent_rows[0].click()
    assert "gone.ndcg" in window.notice.text()
    assert [row.text() for row in window.start.recent_rows] == ["There"]
    with qtbot.waitSignal(window.project_opened):
        window.start.recent_rows[0].click()


@pytest.mark.parametrize(
    ("opened", "words"),
    [
        # At noon by this machine's clock, wherever that is.
        (datetime(2026, 5, 4, 12).astimezone().isoformat(), "a.ndcg · today · 12 of 30 judged · /x"),
        (datetime(2026, 5, 3, 12).astimezone().isoformat(), "a.ndcg · yesterday · 12 of 30 judged · /x"),
        ("nonsense", "a.ndcg · 12 of 30 judged · /x"),
    ],
)
def test_what_a_recent_project_says(qapp: object, opened: str, words: str) -> None:
    recent = Recent("/x/a.ndcg", "A", opened, "12 of 30 judged")
    assert recent_sentence(recent, today=date(2026, 5, 4)) == words


def test_version_and_news(qtbot: QtBot, window: MainWindow) -> None:
    assert ".".join(__version__.split(".")[:2]) in window.footer.news_link.text()
    window.footer.news_link.click()
    dialog = window.findChild(NewsDialog)
    assert dialog.isVisible()
    dialog.close()


def test_the_tour_is_offered_until_it_was_taken_or_declined(
    qtbot: QtBot, window: MainWindow, app_settings: Settings
) -> None:
    assert window.start.tour_offer.isVisible()
    window.start.decline_tour.click()
    assert not window.start.tour_offer.isVisible()
    window._show_start()
    assert not window.start.tour_offer.isVisible()
    assert window.commands["tour"].isEnabled()


def test_a_missing_project_is_marked(window: MainWindow, app_settings: Settings, tmp_path: Path) -> None:
    app_settings.remember_project(tmp_path / "gone.ndcg", "Gone")
    window.start.set_recent(app_settings.recent())
    assert "not found" in window.start.recent_rows[0].accessibleDescription()
