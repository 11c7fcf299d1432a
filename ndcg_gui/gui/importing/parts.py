"""Parts of the import preview: first rows, a figure with its note, errors, the dimmed panel behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPlainTextEdit, QPushButton, QWidget

from ndcg_gui.domain.errors import MAX_SHOWN_ERRORS, Problem
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import harmless
from ndcg_gui.features.importing.preview import Preview, PreviewCard, PreviewColumn
from ndcg_gui.features.importing.tables import Way
from ndcg_gui.gui.kit.base.theme import GAP, ROW_HEIGHT, SPACE_1, SPACE_2, TextStyle, font, px
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button
from ndcg_gui.gui.kit.widgets.layout import column, row

_NUMBER_WIDTH = 84
_ROWS_SHOWN = 5
_TYPING_MS = 350  # long enough that a name is typed out before it is checked
_FOLDED_AT = 740  # about where a line of errors is folded, in pixels


def error_count(number: int) -> str:
    """ "1 error", "3 errors"."""
    translate = QCoreApplication.translate
    return (
        translate("ImportDialog", "1 error")
        if number == 1
        else translate("ImportDialog", "%s errors") % count(number)
    )


def warning_count(number: int) -> str:
    """ "1 warning", "3 warnings"."""
    return translated(say("{count:warning|warnings}", count=number))


def _cell(value: str | Message) -> str:
    return translated(value) if isinstance(value, Message) else " ".join(harmless(value).split())


def _column(place: int, spec: PreviewColumn) -> Column:
    return Column(
        str(place),
        spec.title,
        value=lambda row: row[place],
        format=_cell,
        numeric=spec.numeric,
        width=px(_NUMBER_WIDTH),
    )


class FirstRows(DataTable):
    """The first rows of a file. The text columns share the width that the narrow ones leave."""

    def __init__(self, preview: Preview, *, accessible_name: str, parent: QWidget | None = None) -> None:
        self._columns = preview.columns
        rows = preview.rows
        model = ArrayTableModel(
            [_column(place, spec) for place, spec in enumerate(preview.columns)],
            lambda ids: [rows[number] for number in ids.tolist()],
        )
        super().__init__("import-preview", model, accessible_name=accessible_name, parent=parent)
        model.setParent(self)
        model.set_ids(np.arange(len(rows)))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(px(ROW_HEIGHT) * (1 + min(max(len(rows), 1), _ROWS_SHOWN)) + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        shares = sum(spec.share for spec in self._columns)
        narrow = sum(not spec.share for spec in self._columns) * px(_NUMBER_WIDTH)
        room = max(self.viewport().width() - narrow, 200)
        for place, spec in enumerate(self._columns):
            if spec.share:
                self.setColumnWidth(place, room * spec.share // shares)


class FigureCard(QFrame):
    """Bold figure with its words, and its consequence below."""

    def __init__(self, card: PreviewCard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        figure = PlainLabel(count(card.figure), role=TextStyle.STRONG)
        words = PlainLabel(translated(card.text), wrap=True)
        note = PlainLabel(translated(card.note), tone="muted", wrap=True)
        line = row(figure, (words, 1), spacing=SPACE_1)
        for label in (figure, words):
            line.setAlignment(label, Qt.AlignmentFlag.AlignTop)
        column(line, note, None, spacing=0, margins=(GAP, GAP, GAP, GAP), on=self)
        self.setAccessibleName(f"{figure.text()} {words.text()}, {note.text()}")


class WayCard(QPushButton):
    """Choice of a way to read a file: the kind it then is, and the result."""

    def __init__(self, way: Way, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoDefault(False)
        title = PlainLabel(translated(way.title), role=TextStyle.STRONG, wrap=True)
        makes = PlainLabel(translated(way.makes), tone="muted", wrap=True)
        for label in (title, makes):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column(None, title, makes, None, spacing=2, margins=(GAP, 0, GAP, 0), on=self)
        self.setProperty("role", "way")
        self.setAccessibleName(f"{title.text()}, {makes.text()}")


class ErrorBox(QFrame):
    """Every error with its file and line, as text that can be selected and copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "danger")
        self._title = PlainLabel(role=TextStyle.STRONG, tone="danger")
        self.lines = QPlainTextEdit()
        self.lines.setReadOnly(True)
        self.lines.setProperty("bare", True)
        self.lines.setFont(font(TextStyle.BODY))
        self.lines.setTabChangesFocus(True)
        self.lines.setAccessibleName(self.tr("Errors"))
        self.copy_button = button(self.tr("Copy"), self._on_copy_clicked)
        header = row((self._title, 1), self.copy_button)
        column(header, self.lines, spacing=2, margins=(10, SPACE_2, 10, SPACE_2), on=self)

    def show_errors(self, problems: Sequence[Problem], errors: int, name: str) -> None:
        """Show these problems of the file of that name, `errors` in all. The box is hidden without any."""
        self.setVisible(bool(errors))
        shown = problems[:MAX_SHOWN_ERRORS]
        lines = [translated(replace(problem, file=name).message()) for problem in shown]
        more = errors - sum(problem.count for problem in shown)
        if more:
            lines.append(self.tr("+%s more") % count(more))
        self._title.setText(error_count(errors))
        self.lines.setPlainText("\n".join(lines))
        metrics = self.lines.fontMetrics()
        folds = sum(1 + metrics.horizontalAdvance(line) // px(_FOLDED_AT) for line in lines)
        self.lines.setFixedHeight(min(max(folds, 2), 9) * metrics.lineSpacing() + px(16))

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.lines.toPlainText())


class NameField(QLineEdit):
    """Field for a name, emitted once it is typed out."""

    named = Signal(str)
    edited = Signal()  # a name is being typed

    def __init__(self, title: str, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.setMaxLength(200)
        self.setFixedWidth(width)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_TYPING_MS)
        self._timer.timeout.connect(lambda: self.named.emit(self.text().strip()))
        self.textEdited.connect(self._on_text_edited)

    def show_name(self, name: str) -> None:
        """Show a name, unless another is being typed."""
        if not (self.hasFocus() and self._timer.isActive()) and self.text() != name:
            self.setText(name)

    def _on_text_edited(self, _text: str) -> None:
        self._timer.start()
        self.edited.emit()


class Scrim(QWidget):
    """Dimmed panel behind a dialog."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        over.installEventFilter(self)
        self.setGeometry(over.rect())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(0, 0, 0, 105))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False
