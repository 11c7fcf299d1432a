"""The program's version, licence and libraries, and facts of the system to copy."""

from __future__ import annotations

import os
import platform
from functools import partial
from importlib import metadata

from PySide6.QtCore import QLocale, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.gui.kit.base.language import current_language
from ndcg_gui.gui.kit.base.theme import TextStyle, font, is_dark, px, text_scale
from ndcg_gui.gui.kit.widgets import PlainLabel, button, column, link, row
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.notices import shown_notices
from ndcg_gui.version import VERSION

_SIZE = (640, 560)
# The libraries that PySide6 consists of, which name their licence in a form of their own.
_QT = "PySide6-Essentials"
_LINKS = (
    ("PySide6 and Qt", "https://doc.qt.io/qtforpython-6/"),
    ("LGPL 3", "https://www.gnu.org/licenses/lgpl-3.0.html"),
    ("Apache License 2.0", "https://www.apache.org/licenses/LICENSE-2.0"),
)


class AboutDialog(Dialog):
    """Version, licences and system facts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("About ndcg-gui"), parent)
        self.facts = system_facts(parent.window() if parent is not None else self)
        self.body.addWidget(PlainLabel(self.tr("Version %s") % VERSION, role=TextStyle.STRONG))
        said = self.tr("Judge search and answer results, and measure how good a ranking is.")
        self.body.addWidget(PlainLabel(said, wrap=True))
        free = self.tr(
            "Free software under the Apache License 2.0. "
            "It uses Qt through PySide6 under the LGPL 3: you may replace these libraries with your own."
        )
        self.body.addWidget(PlainLabel(free, wrap=True))
        self.body.addLayout(row(*(link(name, partial(_open, to)) for name, to in _LINKS), None))
        self.inside = _text(self.tr("What is inside"), harmless(shown_notices()))
        self.system = _text(self.tr("System"), self.facts)
        self.body.addLayout(
            column(PlainLabel(self.tr("What is inside"), role=TextStyle.STRONG), self.inside), 1
        )
        self.body.addLayout(column(PlainLabel(self.tr("System"), role=TextStyle.STRONG), self.system), 1)
        self.copy_button = button(self.tr("Copy system facts"), self._copy)
        self.close_button = button(self.tr("Close"), self.accept, primary=True)
        self.add_buttons(self.copy_button, None, self.close_button, default=self.close_button)
        self.open_at(*_SIZE)
        self.close_button.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.facts)


def _text(name: str, text: str) -> QPlainTextEdit:
    made = QPlainTextEdit(text)
    made.setFont(font(TextStyle.SMALL))
    made.setReadOnly(True)
    made.setTabChangesFocus(True)
    made.setAccessibleName(name)
    made.setMinimumHeight(px(80))
    return made


def _open(address: str) -> None:
    QDesktopServices.openUrl(QUrl(address))


def system_facts(window: QWidget) -> str:
    """Facts of the system for a problem report, without names of people or files."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    screen, size = window.screen(), window.size()
    room = screen.geometry()
    try:
        pyside = metadata.version(_QT)
    except metadata.PackageNotFoundError:
        pyside = "?"
    look = "dark" if is_dark() else "light"
    facts = {
        "ndcg-gui": VERSION,
        "System": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Distribution": _distribution(),
        "Python": platform.python_version(),
        "PySide6": pyside,
        "Qt": qVersion(),
        "Platform": application.platformName(),
        "Desktop": os.environ.get("XDG_CURRENT_DESKTOP", "–"),
        "Screen": f"{room.width()} x {room.height()} at {screen.devicePixelRatio():g}",
        "Window": f"{size.width()} x {size.height()}",
        "Language": f"{current_language().code} ({QLocale.system().name()})",
        "Look": f"{look}, text {round(text_scale() * 100)} %",
    }
    return "\n".join(visible(f"{name}: {value}") for name, value in facts.items())


def _distribution() -> str:
    try:
        return platform.freedesktop_os_release().get("PRETTY_NAME", "–")
    except OSError:
        return "–"
