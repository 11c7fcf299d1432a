from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from ndcg_gui.gui.kit.base.appearance import Appearance
from ndcg_gui.gui.kit.base.language import current_language
from ndcg_gui.gui.kit.base.settings import LANGUAGE, LESS_MOTION, TEXT_PERCENT, THEME, Settings
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme, colours, text_scale
from ndcg_gui.languages import KOREAN, LANGUAGE_VARIABLE


@pytest.fixture
def appearance(theme: Theme, app_settings: Settings) -> Iterator[Appearance]:
    made = Appearance.of_application()
    yield made
    made.follow(app_settings)
    theme.force(None)


def test_there_is_one(appearance: Appearance) -> None:
    assert Appearance.of_application() is appearance


def test_it_follows_what_is_chosen(
    qtbot: QtBot, appearance: Appearance, app_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(LANGUAGE_VARIABLE)
    with qtbot.waitSignal(appearance.texts_changed):
        app_settings.set(LANGUAGE, "ko")
        app_settings.set(TEXT_PERCENT, 120)
        app_settings.set(THEME, "dark")
        appearance.follow(app_settings)
    assert (current_language(), text_scale(), colours()) == (KOREAN, 1.2, DARK)
    with qtbot.assertNotEmitted(appearance.texts_changed):
        app_settings.set(THEME, "light")
        appearance.follow(app_settings)
    assert colours() is LIGHT
    monkeypatch.setenv(LANGUAGE_VARIABLE, "en")
    app_settings.set(TEXT_PERCENT, 100)


def test_less_motion_stops_what_moves_and_brings_it_back(
    qapp: QApplication, theme: Theme, app_settings: Settings
) -> None:
    menu, every = Qt.UIEffect.UI_AnimateMenu, Qt.UIEffect.UI_General
    had = [(effect, qapp.isEffectEnabled(effect)) for effect in (menu, every)]
    for effect in (every, menu):  # a screen without a desktop has none
        qapp.setEffectEnabled(effect, True)
    appearance = Appearance(qapp)
    try:
        before = qapp.cursorFlashTime()
        app_settings.set(LESS_MOTION, True)
        appearance.follow(app_settings)
        assert qapp.cursorFlashTime() == 0 and not qapp.isEffectEnabled(menu)
        app_settings.set(LESS_MOTION, False)
        appearance.follow(app_settings)
        assert qapp.cursorFlashTime() == before and qapp.isEffectEnabled(menu)
    finally:
        delete(appearance)
        for effect, was in had:
            qapp.setEffectEnabled(effect, was)
