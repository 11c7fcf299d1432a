"""The fields of two documents side by side, with the differences emphasised."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from ndcg_gui.features.display.attributes import Attribute
from ndcg_gui.features.display.template import further_name
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, set_tooltip
from ndcg_gui.gui.kit.widgets import PlainLabel, column
from ndcg_gui.gui.kit.widgets.clamped import line_height

_FEWEST_ROWS = 3  # in sight, however low the window is
_MOST_LETTERS = 400
_PAD = 6
_FIELD, _LEFT, _RIGHT = range(3)


class AttributeTable(QWidget):
    """A table of fields, read-only. It takes no keys, because they are verdicts."""

    def __init__(self) -> None:
        super().__init__()
        self.attributes: tuple[Attribute, ...] = ()
        self.hides_equal = False
        self._room = 0
        self.table = QTableWidget(0, 3)
        self.said = PlainLabel(tone="muted")
        self._build()
        column(self.table, self.said, on=self, spacing=2)
        self.hide()

    def _build(self) -> None:
        table = self.table
        table.setHorizontalHeaderLabels([self.tr("Field"), self.tr("Left"), self.tr("Right")])
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setFont(font(TextStyle.SMALL))
        table.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustIgnored)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(line_height(font(TextStyle.SMALL)) + _PAD)
        header = table.horizontalHeader()
        header.setSectionsClickable(False)
        for side in (_LEFT, _RIGHT):
            header.setSectionResizeMode(side, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(_FIELD, px(170))
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def show_attributes(self, attributes: Sequence[Attribute]) -> None:
        """Show these fields, or hide the table without any."""
        self.attributes = tuple(attributes)
        self._show()

    def set_hides_equal(self, hides: bool) -> None:
        """Leave out equal fields, or show them."""
        if hides != self.hides_equal:
            self.hides_equal = hides
            self._show()

    def set_room(self, height: int) -> None:
        """Set the maximum height. Rows beyond it are scrolled to."""
        if height != self._room:
            self._room = height
            self._show()

    def rows(self) -> list[tuple[str, str, str]]:
        """Texts of the table: field, left, right."""
        table = self.table
        texts = [
            [item.text() if (item := table.item(at, place)) else "" for place in range(3)]
            for at in range(table.rowCount())
        ]
        return [(name, left, right) for name, left, right in texts]

    def _show(self) -> None:
        table = self.table
        shown = [item for item in self.attributes if not (self.hides_equal and item.same)]
        table.setRowCount(len(shown))
        for place, attribute in enumerate(shown):
            self._fill(place, attribute)
        equal = sum(item.same for item in self.attributes)
        differing = self.tr("%s of %s fields differ") % (
            count(len(self.attributes) - equal),
            count(len(self.attributes)),
        )
        hidden = self.tr("equal ones are hidden") if self.hides_equal and equal else ""
        self.said.setText(" · ".join(part for part in (differing, hidden) if part))
        table.setAccessibleName(f"{self.tr('Fields of both documents')}: {self.said.text()}")
        row = table.verticalHeader().defaultSectionSize()
        around = table.horizontalHeader().sizeHint().height() + 2 * table.frameWidth()
        rows = max((self._room - around) // row, _FEWEST_ROWS)
        table.setFixedHeight(around + row * min(len(shown), rows))
        table.setVisible(bool(shown))
        self.setVisible(bool(self.attributes))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show()  # the colours are those of the theme

    def _fill(self, place: int, attribute: Attribute) -> None:
        look, name = colours(), attribute_title(attribute.field)
        ink = QColor(look.muted if attribute.same else look.text)
        texts = (name if attribute.same else f"≠ {name}", attribute.left, attribute.right)
        for at, text in enumerate(texts):
            shown = one_line(text[:_MOST_LETTERS])
            item = QTableWidgetItem(shown or self.tr("not given"))
            item.setForeground(ink if shown else QColor(look.muted))
            set_tooltip(item, shown)
            face = font(TextStyle.SMALL)
            face.setItalic(not shown)
            face.setBold(bool(shown) and not attribute.same and at != _FIELD)
            item.setFont(face)
            if not attribute.same:
                item.setBackground(QColor(look.accent_soft))
            said = self.tr("equal") if attribute.same else self.tr("different")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}: {item.text()}, {said}")
            self.table.setItem(place, at, item)


def attribute_title(field: str) -> str:
    """Title of a field in the table."""
    name = further_name(field)  # of the other fields only the address can stand in the line of both
    return QCoreApplication.translate("AttributeTable", "Address") if name is None else one_line(name)
