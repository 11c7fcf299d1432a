"""The language of the window: which one, and its catalogue given to Qt."""

from __future__ import annotations

import os

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from ndcg_gui.gui.kit.base.settings import LANGUAGE, Settings
from ndcg_gui.languages import ENGLISH, LANGUAGE_VARIABLE, Language, first_spoken, language

_installed: list[QTranslator] = []


class _Spoken:
    now = ENGLISH


def chosen_language(settings: Settings) -> Language:
    """The user's language, or else the first of the system's languages that the program has."""
    forced = language(os.environ.get(LANGUAGE_VARIABLE, "") or settings.get(LANGUAGE) or "-")
    return forced or first_spoken(QLocale.system().uiLanguages())


def current_language() -> Language:
    """The window's language."""
    return _Spoken.now


def speak(spoken: Language) -> None:
    """Make texts from now on in this language, with its date format.

    Existing widgets keep their texts, so a window has to be built again.
    """
    application = QCoreApplication.instance()
    assert application is not None
    while _installed:
        translator = _installed.pop()
        application.removeTranslator(translator)
        translator.deleteLater()
    _Spoken.now = spoken
    QLocale.setDefault(QLocale.system() if _is_of_system(spoken) else QLocale(spoken.code))
    if spoken == ENGLISH:
        return
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for file, folder in ((f"qtbase_{spoken.code}", of_qt), (str(spoken.compiled()), "")):
        translator = QTranslator(application)
        if translator.load(file, folder):
            application.installTranslator(translator)
            _installed.append(translator)


def _is_of_system(spoken: Language) -> bool:
    return language(QLocale.system().name()) == spoken
