"""Charts that paint themselves: reading point by mouse and keyboard, copied and saved as PNG, SVG or CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QFileDialog, QMenu, QToolTip, QWidget

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.theme import colours
from ndcg_gui.gui.text.plain import plain_tooltip

_SCALE = 2  # pixels of a saved picture per pixel of the screen


class PaintedChart(QWidget):
    """A chart of numbered items; one of them is the reading point.

    Subclasses say how many items there are, paint them, find the one at a place, and tell it in words.
    """

    item_chosen = Signal(int)  # clicked, or Return on the reading point
    failed = Signal(object)  # NdcgError: a picture could not be saved

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        """`name` is for screen readers, and the file name offered for saving."""
        super().__init__(parent)
        self._name = name
        self.reading: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.setMinimumHeight(170)

    # for subclasses

    def count(self) -> int:
        """How many items there are."""
        raise NotImplementedError

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        """Paint everything into `area`."""
        raise NotImplementedError

    def item_at(self, x: float, y: float) -> int | None:
        """The item nearest to a place of the widget, if it is near enough."""
        raise NotImplementedError

    def item_text(self, item: int) -> str:
        """What an item is, with its exact values."""
        raise NotImplementedError

    def rows(self) -> Sequence[Sequence[str]]:
        """The values as a table with a header, in full precision."""
        raise NotImplementedError

    def describe(self, summary: str) -> None:
        """Say what the chart shows in one sentence, for screen readers."""
        self.setAccessibleName(f"{self._name}: {summary}" if summary else self._name)

    # taking it away

    def image(self) -> QImage:
        """The chart as a picture, twice as fine as on the screen."""
        picture = QImage(self.size() * _SCALE, QImage.Format.Format_ARGB32_Premultiplied)
        picture.setDevicePixelRatio(_SCALE)
        picture.fill(QColor(colours().surface))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_chart(painter, QRectF(self.rect()))
        painter.end()
        return picture

    def svg_text(self) -> str:
        """The chart as SVG."""
        from PySide6.QtSvg import QSvgGenerator

        buffer = QBuffer()
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(self.size())
        generator.setViewBox(self.rect())
        generator.setTitle(self._name)
        painter = QPainter(generator)
        self.paint_chart(painter, QRectF(self.rect()))
        painter.end()
        return bytes(buffer.data().data()).decode()

    def csv_text(self) -> str:
        """The values as CSV."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(self.rows())
        return out.getvalue()

    def save(self, path: Path) -> None:
        """Write the chart as PNG, SVG or CSV, as the suffix says; raises StoreError or InputError."""
        suffix = path.suffix.lower()
        if suffix in (".csv", ".svg"):
            try:
                path.write_text(self.csv_text() if suffix == ".csv" else self.svg_text(), encoding="utf-8")
            except OSError as error:
                raise _not_written(path, error.strerror or str(error)) from error
        elif suffix == ".png":
            if not self.image().save(str(path)):
                raise _not_written(path, "PNG")
        else:
            raise InputError(say("{name}: the name must end in .png, .svg or .csv", name=path.name))

    def copy_image(self) -> None:
        """Put the picture on the clipboard."""
        QGuiApplication.clipboard().setImage(self.image())

    def copy_values(self) -> None:
        """Put the values on the clipboard, as a spreadsheet takes them."""
        QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.rows()))

    def context_menu(self) -> QMenu:
        """The menu of the chart; owned by it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Copy picture")).triggered.connect(self.copy_image)
        menu.addAction(self.tr("Copy values")).triggered.connect(self.copy_values)
        for kind in ("PNG", "SVG", "CSV"):
            action = menu.addAction(self.tr("Save as %s…") % kind)
            action.setData(kind.lower())
            action.triggered.connect(self._on_save_triggered)
        return menu

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(420, 220)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_chart(painter, QRectF(self.rect()))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours().accent), 1))
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 4, 4)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            item = self.item_at(event.pos().x(), event.pos().y())
            if item is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain_tooltip(self.item_text(item)), self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._read(self.item_at(event.position().x(), event.position().y()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self._read(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.item_at(event.position().x(), event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and item is not None:
            self._read(item)
            self.item_chosen.emit(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = Qt.Key(event.key()), self.count() - 1
        at = self.reading
        moves = {
            Qt.Key.Key_Left: max((at or 0) - 1, 0),
            Qt.Key.Key_Right: 0 if at is None else min(at + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if last >= 0 and key in moves:
            self._read(moves[key])
        elif at is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.item_chosen.emit(at)
        else:
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.count():
            self.context_menu().popup(event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    # inside

    def _read(self, item: int | None) -> None:
        if item != self.reading:
            self.reading = item
            self.setAccessibleDescription(self.item_text(item) if item is not None else "")
            self.update()

    def _on_save_triggered(self) -> None:
        action = self.sender()
        suffix = str(action.data()) if isinstance(action, QAction) else "png"
        dialog = QFileDialog(self, self.tr("Save the chart"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.setNameFilter(f"{suffix.upper()} (*.{suffix})")
        dialog.selectFile(f"{self._name}.{suffix}")
        dialog.fileSelected.connect(self._on_file_selected)
        dialog.open()

    def _on_file_selected(self, name: str) -> None:
        try:
            self.save(Path(name))
        except (InputError, StoreError) as error:
            self.failed.emit(error)


def _not_written(path: Path, reason: str) -> StoreError:
    return StoreError(say("{name} could not be written: {reason}", name=path.name, reason=reason))
