from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.features.safety.folders import backups_folder
from ndcg_gui.gui.kit.base.settings import (
    DIALOG_SIZE,
    JUDGE_ADVANCES,
    JUDGE_BREAK,
    LANGUAGE,
    LESS_MOTION,
    SAME_KEY_MS,
    TEXT_PERCENT,
    THEME,
    USUAL_GOAL,
    Settings,
)
from ndcg_gui.gui.kit.base.theme import Theme, px
from ndcg_gui.gui.kit.widgets import dialogs
from ndcg_gui.gui.preferences.dialog import PreferencesDialog
from ndcg_gui.languages import LANGUAGE_VARIABLE
from tests.gui.conftest import focusable


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme, app_settings: Settings) -> Iterator[PreferencesDialog]:
    app_settings.set(DIALOG_SIZE, (700, 500), of="one")
    app_settings.set(SAME_KEY_MS, 120)
    made = PreferencesDialog(app_settings)
    qtbot.addWidget(made)
    made.open()
    yield made


def type_into(qtbot: QtBot, dialog: PreferencesDialog, field: str, text: str) -> None:
    number = getattr(dialog, field).number
    number.selectAll()
    qtbot.keyClicks(number, text)


def test_each_change_is_stored_at_once_and_said(
    qtbot: QtBot, dialog: PreferencesDialog, app_settings: Settings
) -> None:
    with qtbot.waitSignal(dialog.changed):
        qtbot.mouseClick(dialog.language.button_of("ko"), Qt.MouseButton.LeftButton)
    dialog.theme.button_of("dark").click()
    dialog.slider.setValue(125)
    dialog.slider.sliderReleased.emit()
    dialog.advances.setChecked(False)
    dialog.motion.setChecked(True)
    dialog.breaks.box.setChecked(True)
    type_into(qtbot, dialog, "breaks", "40")
    dialog.goal.box.setChecked(True)
    dialog.same_key.box.setChecked(False)
    found = [
        app_settings.get(setting)
        for setting in (
            LANGUAGE, THEME, TEXT_PERCENT, JUDGE_ADVANCES, LESS_MOTION, JUDGE_BREAK, USUAL_GOAL, SAME_KEY_MS,
        )
    ]  # fmt: skip
    assert found == ["ko", "dark", 125, False, True, 40, 300, 0]
    assert dialog.percent.text() == "125 %" and dialog.undo_button.isEnabled()


def test_undo_goes_back_to_how_it_was_when_opened(
    qtbot: QtBot, dialog: PreferencesDialog, app_settings: Settings
) -> None:
    assert not dialog.undo_button.isEnabled()
    dialog.theme.button_of("light").click()
    type_into(qtbot, dialog, "same_key", "400")
    assert app_settings.get(SAME_KEY_MS) == 400
    dialog.forget_sizes.click()
    assert app_settings.get(DIALOG_SIZE, of="one") == ()
    assert not dialog.forget_sizes.isEnabled()
    dialog.keys.choose("judge/skip", ("F8",))
    with qtbot.waitSignal(dialog.changed):
        dialog.undo_button.click()
    assert app_settings.get(THEME) == "" and dialog.theme.value() == ""
    assert app_settings.get(SAME_KEY_MS) == 120 and dialog.same_key.value() == 120
    assert app_settings.get(DIALOG_SIZE, of="one") == (700, 500)
    assert "judge/skip" not in dialog.keys.chosen()
    assert not dialog.undo_button.isEnabled()


def test_what_is_no_number_is_not_stored(
    qtbot: QtBot, dialog: PreferencesDialog, app_settings: Settings
) -> None:
    for typed in ("", "0", "9999", "x"):
        type_into(qtbot, dialog, "same_key", typed)
    assert app_settings.get(SAME_KEY_MS) in (120, 999)  # the validator takes as many digits as can be right
    dialog.same_key.number.clear()
    QApplication.sendEvent(dialog.same_key.number, QFocusEvent(QEvent.Type.FocusOut))
    assert dialog.same_key.number.text() == str(dialog.same_key.value())


def test_a_dialog_that_goes_on_for_another_keeps_what_it_was_opened_with(
    qtbot: QtBot, dialog: PreferencesDialog, app_settings: Settings
) -> None:
    dialog.theme.button_of("dark").click()
    dialog.slider.setFocus()
    following = PreferencesDialog(app_settings, before=dialog)
    qtbot.addWidget(following)
    following.open()
    assert following.size() == dialog.size() and following.focusWidget() is following.slider
    following.undo_button.click()
    assert app_settings.get(THEME) == ""


@pytest.mark.parametrize("size", [QSize(940, 500), QSize(620, 420)])
def test_buttons_stay_in_sight_on_small_screens(qtbot: QtBot, dialog: PreferencesDialog, size: QSize) -> None:
    dialog.resize(size)
    qtbot.waitUntil(lambda: dialog.page.verticalScrollBar().maximum() > 0)
    assert dialog.size() == size
    for made in (dialog.undo_button, dialog.done_button):
        assert dialog.rect().contains(made.geometry())
    assert dialog.page.widget().width() <= dialog.page.viewport().width()


def test_it_opens_as_large_as_the_screen_lets_it(dialog: PreferencesDialog) -> None:
    assert dialog.size() == QSize(px(1062), px(690)).boundedTo(dialogs.screen_room(dialog))


def test_everything_has_a_name(dialog: PreferencesDialog) -> None:
    for widget in focusable(dialog):
        name = widget.accessibleName() or (widget.text() if isinstance(widget, QPushButton) else "")
        assert name or (hasattr(widget, "text") and widget.text()), widget


def test_the_language_is_named_in_itself(monkeypatch: pytest.MonkeyPatch, dialog: PreferencesDialog) -> None:
    monkeypatch.delenv(LANGUAGE_VARIABLE, raising=False)
    shown = [dialog.language.button_of(code).text() for code in ("", "en", "zh_CN", "ko")]
    assert shown == ["System", "English", "中文", "한국어"]


def test_the_backups_folder_is_chosen_and_taken_back(dialog: PreferencesDialog, tmp_path: Path) -> None:
    usual = backups_folder()
    assert not dialog.usual_backups.isEnabled()
    dialog._take_backups(tmp_path / "mine")
    assert backups_folder() == tmp_path / "mine" and "mine<" in dialog.backups.toolTip()
    assert dialog.undo_button.isEnabled() and "Earlier ones" in dialog.backups_said.text()
    (tmp_path / "file").write_text("")
    dialog._take_backups(tmp_path / "file" / "below")
    assert backups_folder() == tmp_path / "mine" and "below" in dialog.backups_said.text()
    dialog.undo_button.click()
    assert backups_folder() == usual and not dialog.undo_button.isEnabled()
    dialog._take_backups(tmp_path / "mine")
    dialog.usual_backups.click()
    assert backups_folder() == usual
