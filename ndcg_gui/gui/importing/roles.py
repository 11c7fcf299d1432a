"""The first rows of any table, with the role of each column above it."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStylePainter, QWidget

from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.formats.mapped.inspect import TablePreview
from ndcg_gui.formats.roles import LEFT_OUT, ROLES
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, SPACE_1, TextStyle, colours, font, px
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column
from ndcg_gui.gui.kit.tables.view import PADDING, DataTable
from ndcg_gui.gui.kit.text.plain import titled, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton
from ndcg_gui.gui.kit.widgets.layout import column

MOST_COLUMNS = 60
_GAP = 8
_NARROWEST, _WIDEST = 96, 300
_CHOOSER_HEIGHT = 31
_MARGIN = 20
_ARROW = "▾"


class ColumnChooser(ChoiceButton):
    """Chooser of a column's role, aligned like the cells below it, with the arrow at the right end.

    Painted here, because Qt centres the text of a button with a menu and a style sheet.
    """

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        text, option.text = self.text().removesuffix(_ARROW), ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        look = colours()
        colour = look.muted if self.value() == LEFT_OUT else look.accent_text
        painter.setPen(QColor(colour if self.isEnabled() else look.muted))
        inner = self.rect().adjusted(PADDING, 0, -PADDING, 0)
        metrics = self.fontMetrics()
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignRight, _ARROW)
        room = inner.width() - metrics.horizontalAdvance(_ARROW) - SPACE_1
        shown = metrics.elidedText(text.rstrip(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextShowMnemonic, shown)


class RoleTable(QWidget):
    """Table with a chooser above each column, which scrolls with the column."""

    role_chosen = Signal(str, str)  # the column's title, the role's key

    SHOWN = 5  # rows in sight

    def __init__(
        self, file: str, table: TablePreview, *, accessible_name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._shown = file, table.titles, table.rows
        self.titles = table.titles[:MOST_COLUMNS]
        rows = [row[:MOST_COLUMNS] for row in table.rows]
        model = ArrayTableModel(
            [_column(place, title) for place, title in enumerate(self.titles)],
            lambda ids: [rows[number] for number in ids.tolist()],
        )
        self.rows = DataTable("import-table", model, accessible_name=accessible_name)
        self.rows.folds = False  # a file is shown as it is
        model.setParent(self.rows)
        model.set_ids(np.arange(len(rows)))
        self._strip = QWidget()
        self._strip.setFixedHeight(px(_CHOOSER_HEIGHT))
        self.choosers: dict[str, ColumnChooser] = {}
        choices: list[tuple[object, str]] = [(role.key, translated(role.title)) for role in ROLES]
        known = {role.key for role in ROLES}  # what is said by criteria has roles of its own
        choices += [
            (guess.role, translated(guess.role_title))
            for guess in table.readings[0].columns
            if guess.role not in known
        ]
        for title in self.titles:
            self.choosers[title] = self._chooser(title, choices)
        self.show_roles(table)
        self._more_rows = len(rows) > self.SHOWN
        self._natural = [self._width(place, rows) for place in range(len(self.titles))]
        bar = self.rows.horizontalScrollBar()
        bar.valueChanged.connect(self._place)
        self.rows.horizontalHeader().sectionResized.connect(self._place)
        self.rows.horizontalHeader().geometriesChanged.connect(self._place)
        column(self._strip, self.rows, spacing=0, on=self)

    def _chooser(self, title: str, choices: list[tuple[object, str]]) -> ColumnChooser:
        chooser = ColumnChooser()
        chooser.setParent(self._strip)
        chooser.setFont(font(TextStyle.STRONG))
        chooser.setProperty("role", "soft")
        chooser.set_choices(choices, LEFT_OUT)
        chooser.chosen.connect(lambda role: self.role_chosen.emit(title, str(role)))
        chooser.chosen.connect(partial(self._dress, chooser))
        chooser.installEventFilter(self)
        return chooser

    def shows(self, file: str, table: TablePreview) -> bool:
        """Whether the rows are those of that table."""
        return self._shown == (file, table.titles, table.rows)

    def show_roles(self, table: TablePreview) -> None:
        """Show the current roles of the columns."""
        for place, title in enumerate(self.titles):
            chooser, guess = self.choosers[title], table.readings[0].columns[place]
            chooser.set_value(guess.role)
            name = visible(title) or self.tr("(no title)")
            chooser.setAccessibleName(titled(name, translated(guess.role_title)))
            chooser.setAccessibleDescription(translated(guess.why))
            chooser.setToolTip(translated(guess.why))
            self._dress(chooser, guess.role)

    def _dress(self, chooser: ChoiceButton, role: object) -> None:
        wanted = "faint" if role == LEFT_OUT else "soft"
        if chooser.property("role") != wanted:
            chooser.setProperty("role", wanted)
            chooser.style().unpolish(chooser)
            chooser.style().polish(chooser)

    def _width(self, place: int, rows: list[tuple[str, ...]]) -> int:
        """Width of a column: the longest of title, chooser and first cells, within bounds."""
        metrics = self.rows.fontMetrics()
        cells = [self.titles[place], *(row[place][:80] for row in rows[: self.SHOWN])]
        needed = max(metrics.horizontalAdvance(text) for text in cells) + _MARGIN
        chooser = self.choosers[self.titles[place]].sizeHint().width() + _GAP
        return max(min(max(needed, px(_NARROWEST)), px(_WIDEST)), chooser)

    # placing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inner = self.rows.verticalScrollBar().sizeHint().width() if self._more_rows else 0
        room = self.width() - 2 - inner
        left = max(room - sum(self._natural), 0)
        wide = [place for place, width in enumerate(self._natural) if width >= 200] or [
            len(self._natural) - 1
        ]
        for place, width in enumerate(self._natural):
            self.rows.setColumnWidth(place, width + (left // len(wide) if place in wide else 0))
        scrolls = sum(self._natural) > room
        bar = self.rows.horizontalScrollBar().sizeHint().height() if scrolls else 0
        shown = min(max(self.rows.model().rowCount(), 1), self.SHOWN)
        self.rows.setFixedHeight(px(ROW_HEIGHT) * (1 + shown) + 4 + bar)
        self.setFixedHeight(self.rows.height() + px(_CHOOSER_HEIGHT))
        self._place()

    def _place(self, *_signal: object) -> None:
        header = self.rows.horizontalHeader()
        for place, title in enumerate(self.titles):
            left = header.sectionViewportPosition(place)
            width = max(header.sectionSize(place) - _GAP, 0)
            self.choosers[title].setGeometry(left, 0, width, px(_CHOOSER_HEIGHT))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            # A chooser that is reached by keys comes into sight.
            bar = self.rows.horizontalScrollBar()
            if watched.x() < 0:
                bar.setValue(bar.value() + watched.x())
            elif watched.geometry().right() > self.width():
                bar.setValue(bar.value() + watched.geometry().right() - self.width() + _GAP)
        return False


def _column(place: int, title: str) -> Column:
    return Column(
        str(place),
        visible(title),
        value=lambda row: row[place],
        format=lambda text: " ".join(harmless(text).split()),
    )
