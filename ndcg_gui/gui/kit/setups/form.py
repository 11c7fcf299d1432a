"""The parts of a form for a set-up: rows, numbers, placeholders in a text, and a key in the keyring."""

from __future__ import annotations

from math import isinf
from typing import Any

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QRegularExpressionValidator,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextDocument,
)
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from ndcg_gui.core.http.secrets import KEYRING, keep_secret
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.fields import Number, Whole
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, grid, row, text_line
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.gui.kit.widgets.layout import column
from ndcg_gui.gui.kit.widgets.more import MoreRows

_LABEL = 100
_NUMBER = 56
# Digits of a number without an upper bound.
_DIGITS = 7


def fixed_font(editor: QPlainTextEdit) -> None:
    """Monospaced font for code."""
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    fixed.setPixelSize(font(TextStyle.SMALL).pixelSize())
    editor.setFont(fixed)
    editor.setTabChangesFocus(True)


class PlaceholderHighlighter(QSyntaxHighlighter):
    """Highlighter of placeholders such as `{query}`."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._places = QRegularExpression(r"(?<!\{)\{[a-z_]+(:[a-z0-9]+)?\}(?!\})")

    def highlightBlock(self, text: str) -> None:
        mark = QTextCharFormat()
        mark.setBackground(QColor(colours().highlight))
        found = self._places.globalMatch(text)
        while found.hasNext():
            match = found.next()
            self.setFormat(match.capturedStart(), match.capturedLength(), mark)


class KeyDialog(FormDialog):
    """Dialog for a secret that is stored in the system's keyring, and nowhere else."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(self.tr("Key for the server"), self.tr("Keep in the keyring"), parent)
        self._name = name
        self.secret = text_line()
        self.secret.setEchoMode(QLineEdit.EchoMode.Password)
        self.add_row(self.tr("Key"), self.secret)
        told = self.tr("The key stays in the system's keyring under “%s”, never in the project.")
        self.add_row("", PlainLabel(told % name, tone="muted", wrap=True))
        self.secret.textChanged.connect(lambda text: self.accept_button.setEnabled(bool(text.strip())))
        self.accept_button.setEnabled(False)
        self.secret.setFocus()

    def accept(self) -> None:
        try:
            keep_secret(self._name, self.secret.text().strip())
        except InputError as error:
            self.show_problem(translated(error.message))
            return
        super().accept()


class SecretLine(QWidget):
    """Line with the place of a secret, and a button that puts one into the keyring."""

    changed = Signal()

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.line = text_line(placeholder=placeholder)
        self.key_button = button(self.tr("Key…"), self._ask_key)
        row((self.line, 1), self.key_button, on=self)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self.changed)
        self.line.textChanged.connect(self._show_state)
        self._show_state()

    def text(self) -> str:
        return self.line.text().strip()

    def set_text(self, text: str) -> None:
        self.line.setText(text)

    def set_wanted(self, wanted: bool) -> None:
        """Set whether a secret is sent at all."""
        self.line.setEnabled(wanted)
        self._show_state()

    def _key_name(self) -> str:
        kind, _, name = self.text().partition(":")
        return name if kind == KEYRING and self.line.isEnabled() else ""

    def _show_state(self) -> None:
        self.key_button.setEnabled(self._key_name() != "")

    def _ask_key(self) -> None:
        KeyDialog(self._key_name(), self.window()).open()


class FieldsForm(QWidget):
    """Rows of label and field. `changed` is emitted when the user changes one."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rows = grid(across=SPACE_3, down=SPACE_2, stretch=1)
        self.more = MoreRows(across=SPACE_3)
        column((self._rows, 1), self.more, spacing=SPACE_2, on=self)

    def fold_rest(self) -> None:
        """Put the rows that are added from now on under *More*."""
        self._rows = self.more.rows

    def add(self, label: str, part: Any, named: QWidget | None = None) -> None:
        """Add a row with a widget or a layout, and the field that the label names."""
        caption = PlainLabel(label, tone="muted")
        caption.setFixedWidth(px(_LABEL))
        caption.setWordWrap(True)
        place = self._rows.rowCount()
        if isinstance(part, QPlainTextEdit):
            caption.setContentsMargins(0, SPACE_2, 0, 0)  # at the height of its first line
            self._rows.addWidget(caption, place, 0, Qt.AlignmentFlag.AlignTop)
        else:
            self._rows.addWidget(caption, place, 0)
        if named is not None:
            caption.setBuddy(named)
            named.setAccessibleName(label)
        if self._rows is self.more.rows:
            self.more.hold(label, *([named] if named is not None else [caption]))
        if isinstance(part, QWidget):
            self._rows.addWidget(part, place, 1)
        else:
            self._rows.addLayout(part, place, 1)

    def number(self, kind: Number, name: str = "") -> QLineEdit:
        """Short field for a number, with an accessible name where it has no label.

        It takes as many digits as the largest number has; the set-up says what is out of range.
        """
        line = text_line(name)
        digits = _DIGITS if isinf(kind.most) else len(f"{kind.most:.0f}")
        pattern = f"[0-9]{{1,{digits}}}" + ("" if isinstance(kind, Whole) else "([.][0-9]{0,6})?")
        line.setValidator(QRegularExpressionValidator(QRegularExpression(pattern), line))
        line.setFixedWidth(px(_NUMBER))
        return line
