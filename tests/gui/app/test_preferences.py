"""While somebody changes their preferences the window makes its contents again over the open project."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.appearance import Appearance
from ndcg_gui.gui.kit.base.settings import JUDGE_ADVANCES, TEXT_PERCENT, Settings
from ndcg_gui.gui.kit.base.theme import text_scale
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.preferences.about import AboutDialog
from ndcg_gui.languages import LANGUAGE_VARIABLE
from tests.gui.conftest import panel
from tests.gui.fakes import FakeProject, FakeState


@pytest.fixture(autouse=True)
def as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield
    monkeypatch.setenv(LANGUAGE_VARIABLE, "en")
    settings = Settings()
    settings.set(TEXT_PERCENT, 100)
    Appearance.of_application().follow(settings)


def made_again(qtbot: QtBot, window: MainWindow, change: object) -> None:
    """Change something, and wait until the window has followed."""
    before = window.top_bar
    assert callable(change)
    change()
    qtbot.waitUntil(lambda: window.top_bar is not before)


def test_a_text_size_applies_at_once_and_the_panel_stays(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    window.show_panel("export")
    assert panel(window).window().windowTitle().endswith(" – Export")
    high, caps = window.top_bar.height(), window.top_bar.find_field._cap.key()
    window.show_preferences()
    dialog = window.findChild(QDialog)
    assert dialog is not None
    made_again(qtbot, window, lambda: (dialog.slider.setValue(150), dialog.slider.sliderReleased.emit()))
    assert text_scale() == 1.5 and window.top_bar.height() == round(high * 1.5)
    assert window.context is not None and window.context.project is project and not project.closed
    assert window.view is not None and window.view.stack.current_key() == "export"
    assert window._preferences is not None and window._preferences.isVisible()
    assert window.top_bar.find_field._cap.key() == caps != ""
    qtbot.waitUntil(lambda: len(window.findChildren(type(dialog))) == 1)
    made_again(qtbot, window, window._preferences.undo_button.click)
    assert text_scale() == 1.0 and window.top_bar.height() == high
    window._preferences.accept()


def test_the_panel_comes_back_to_its_place(
    qtbot: QtBot, window: MainWindow, project: FakeProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.show_panel("judge")
    monkeypatch.setattr(panel(window), "place", lambda: {"query_id": 7})
    made_again(qtbot, window, Appearance.of_application().texts_changed.emit)
    assert panel(window).places == [{"query_id": 7}]


class Exclaiming(QTranslator):
    """A language that needs no catalogue."""

    def translate(self, _context: str, text: str, _note: str | None = None, _n: int = -1) -> str:
        return f"¡{text}"


def test_another_language_applies_to_the_start_screen_and_to_actions(
    qtbot: QtBot, window: MainWindow, qapp: QApplication
) -> None:
    def speak() -> None:
        qapp.installTranslator(exclaiming)
        Appearance.of_application().texts_changed.emit()

    exclaiming = Exclaiming()
    try:
        made_again(qtbot, window, speak)
        assert window.start.isVisible()
        assert window.commands["quit"].text() == "¡Quit"
        assert window.start.demo_row.text().startswith("¡")
    finally:
        qapp.removeTranslator(exclaiming)


def test_what_waits_to_be_saved_is_saved_before_anything_is_made_again(
    qtbot: QtBot, window: MainWindow, project: FakeProject, app_settings: Settings
) -> None:
    view = window.view
    project.tell_state(FakeState(pending=1))
    app_settings.set(TEXT_PERCENT, 120)
    Appearance.of_application().follow(app_settings)
    qtbot.waitUntil(lambda: window._after_saved is not None)
    assert window.view is view
    project.tell_state(FakeState())
    qtbot.waitUntil(lambda: window.view is not view and window.view is not None)
    assert not project.closed


def test_another_dialog_is_finished_first(
    qtbot: QtBot, window: MainWindow, project: FakeProject, app_settings: Settings
) -> None:
    dialog = TextDialog("Told", "something", parent=window)
    dialog.open()
    view = window.view
    app_settings.set(TEXT_PERCENT, 120)
    Appearance.of_application().follow(app_settings)
    qtbot.waitUntil(lambda: not window._texts_changed.isActive())
    assert window.view is view and dialog.isVisible()
    dialog.accept()
    qtbot.waitUntil(lambda: window.view is not view and window.view is not None)


def test_panels_hear_of_preferences(
    qtbot: QtBot, window: MainWindow, project: FakeProject, app_settings: Settings
) -> None:
    window.commands["preferences"].trigger()
    assert window._preferences is not None and window.context is not None
    with qtbot.waitSignal(window.context.preferences_changed):
        window._preferences.advances.click()
    assert app_settings.get(JUDGE_ADVANCES) is False
    window._preferences.accept()
    assert window._preferences is None


def test_about_is_in_menu_and_palette(window: MainWindow) -> None:
    assert any(hit.title == "About" for hit in window.palette_hits())
    window.commands["about"].trigger()
    dialog = window.findChild(AboutDialog)
    assert dialog is not None
    dialog.accept()


def test_a_window_follows_what_another_one_chose(qtbot: QtBot, window: MainWindow) -> None:
    window.show_preferences()
    assert window._preferences is not None
    window.settings.set(TEXT_PERCENT, 120)
    made_again(qtbot, window, window._other_windows.changed.emit)
    assert text_scale() == 1.2 and window._preferences.slider.value() == 120
    window.settings.set(JUDGE_ADVANCES, False)
    window._other_windows.changed.emit()
    assert not window._preferences.advances.isChecked()
    window._preferences.accept()
