"""Tests of `gui.kit.base.language`: which language is chosen, and that texts follow it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSettings
from PySide6.QtWidgets import QApplication

from ndcg_gui.gui.kit.base.language import chosen_language, current_language, speak
from ndcg_gui.gui.kit.base.settings import LANGUAGE, Settings
from ndcg_gui.gui.kit.text.plain import translated_template
from ndcg_gui.languages import CHINESE, ENGLISH, KOREAN, LANGUAGE_VARIABLE


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    before = QLocale()
    yield
    speak(ENGLISH)
    QLocale.setDefault(before)


def test_the_users_choice_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    settings.set(LANGUAGE, "ko")
    assert chosen_language(settings) == ENGLISH  # what the variable forces goes first
    monkeypatch.delenv(LANGUAGE_VARIABLE)
    assert chosen_language(settings) == KOREAN


def test_texts_and_dates_follow_the_language_and_back() -> None:
    speak(CHINESE)
    assert current_language() == CHINESE
    assert QLocale().language() == QLocale.Language.Chinese
    assert QApplication.translate("QPlatformTheme", "Cancel") == "取消"
    speak(ENGLISH)
    assert current_language() == ENGLISH
    assert QApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
    assert translated_template("{count:query|queries}") == "{count:query|queries}"
