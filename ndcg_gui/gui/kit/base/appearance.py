"""Language, look, text size and motion of the program, followed by every window while it runs."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from ndcg_gui.gui.kit.base.language import chosen_language, current_language, speak
from ndcg_gui.gui.kit.base.settings import LESS_MOTION, TEXT_PERCENT, THEME, Settings
from ndcg_gui.gui.kit.base.theme import TextStyle, Theme, font, text_scale

_MOVING = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
)


class Appearance(QObject):
    """The application's language, look, text size and motion. There is one instance, beside the Theme."""

    texts_changed = Signal()  # another language or text size: windows make what they hold again

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._theme = application.findChild(Theme) or Theme(application)
        # As the system has them.
        self._moving = tuple(effect for effect in _MOVING if application.isEffectEnabled(effect))
        self._flashes = application.cursorFlashTime()

    @classmethod
    def of_application(cls) -> Appearance:
        """The one instance, made on first use."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        return application.findChild(cls) or cls(application)

    def follow(self, settings: Settings) -> None:
        """Follow the settings from now on."""
        spoken, scale = current_language(), text_scale()
        if (wanted := chosen_language(settings)) != spoken:
            speak(wanted)
            self._application.setFont(font(TextStyle.BODY))
        self._theme.choose(settings.get(THEME))
        self._theme.scale_text(settings.get(TEXT_PERCENT) / 100)
        self._move(less=settings.get(LESS_MOTION))
        if (current_language(), text_scale()) != (spoken, scale):
            self.texts_changed.emit()

    def _move(self, *, less: bool) -> None:
        for effect in self._moving:
            self._application.setEffectEnabled(effect, not less)
        self._application.setCursorFlashTime(0 if less else self._flashes)
