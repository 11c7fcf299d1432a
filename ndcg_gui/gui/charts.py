"""Line charts in the window's look, which copy themselves and save as PNG, SVG and CSV.

pyqtgraph takes a second to import, so it is imported when the first chart has something to show.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QMarginsF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QBrush,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QFileDialog, QGraphicsSimpleTextItem, QMenu, QVBoxLayout, QWidget

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.series import series_colour
from ndcg_gui.gui.theme import Text, colours, font

_LABEL_GAP = 8
_LINE_WIDTH = 2
_SCALE = 2  # pixels of a saved picture per pixel of the screen


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its name stands at its right end; `place` gives the colour."""

    name: str
    place: int
    points: tuple[tuple[float, float], ...]


class LineChart(QWidget):
    """Lines over a common axis; empty, and without any machinery, until it has lines."""

    failed = Signal(object)  # NdcgError: a picture could not be saved

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        """`name` is for screen readers, and the file name offered for saving."""
        super().__init__(parent)
        self._name = name
        self._lines: tuple[Line, ...] = ()
        self._labels = ("", "")
        self._plot: Any = None
        self._names: list[QGraphicsSimpleTextItem] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(2, 2, 2, 2)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setMinimumHeight(170)

    # what it shows

    def set_lines(self, lines: Sequence[Line], *, x_label: str, y_label: str) -> None:
        """Show these lines; none takes everything away."""
        self._lines = tuple(line for line in lines if line.points)
        self._labels = (x_label, y_label)
        ends = ", ".join(f"{line.name} {line.points[-1][1]:.4f}" for line in self._lines)
        self.setAccessibleName(f"{self._name}: {y_label}. {ends}" if ends else self._name)
        if self._lines and self._plot is None:
            self._make_plot()
        if self._plot is not None:
            self._plot.setVisible(bool(self._lines))
            self._draw()

    def lines(self) -> tuple[Line, ...]:
        """What is shown."""
        return self._lines

    # taking it away

    def image(self) -> QImage:
        """The chart as a picture."""
        size = self.size() * _SCALE
        picture = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(QColor(colours().surface))
        self._paint_onto(picture, QRectF(0, 0, size.width(), size.height()))
        return picture

    def csv_text(self) -> str:
        """The points as CSV in full precision: the x axis, then one column per line."""
        values = [dict(line.points) for line in self._lines]
        places = sorted({x for points in values for x in points})
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow([self._labels[0], *(line.name for line in self._lines)])
        for x in places:
            cells = [points.get(x) for points in values]
            writer.writerow([f"{x:g}", *("" if cell is None else repr(cell) for cell in cells)])
        return out.getvalue()

    def save(self, path: Path) -> None:
        """Write the chart as PNG, SVG or CSV, as the suffix says; raises StoreError or InputError."""
        suffix = path.suffix.lower()
        if suffix == ".csv":
            try:
                path.write_text(self.csv_text(), encoding="utf-8")
            except OSError as error:
                raise _not_written(path, error.strerror or str(error)) from error
        elif suffix == ".svg":
            self._save_svg(path)
        elif suffix == ".png":
            if not self.image().save(str(path)):
                raise _not_written(path, "PNG")
        else:
            raise InputError(say("{name}: the name must end in .png, .svg or .csv", name=path.name))

    def copy_image(self) -> None:
        """Put the picture on the clipboard."""
        QGuiApplication.clipboard().setImage(self.image())

    def copy_values(self) -> None:
        """Put the points on the clipboard as CSV."""
        QGuiApplication.clipboard().setText(self.csv_text())

    def context_menu(self) -> QMenu:
        """The menu of the chart; owned by it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Copy picture")).triggered.connect(self.copy_image)
        menu.addAction(self.tr("Copy values as CSV")).triggered.connect(self.copy_values)
        for kind in ("PNG", "SVG", "CSV"):
            action = menu.addAction(self.tr("Save as %s…") % kind)
            action.setData(kind.lower())
            action.triggered.connect(self._on_save_triggered)
        return menu

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(420, 220)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._lines:
            self.context_menu().popup(event.globalPos())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._plot is not None:
            self._draw()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(QColor(colours().accent), 1))
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 4, 4)

    # inside

    def _make_plot(self) -> None:
        import pyqtgraph

        plot = pyqtgraph.PlotWidget(self, background=None)
        plot.setAntialiasing(True)
        plot.setStyleSheet("background: transparent")
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setAccessibleName(self._name)
        # The keyboard and the menu are the chart's own; a wheel over it scrolls the page.
        plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        item = plot.getPlotItem()
        item.hideButtons()
        item.setMenuEnabled(False)
        # It has no parent, so it would outlive the window.
        item.ctrlMenu.setParent(plot, item.ctrlMenu.windowFlags())
        item.getViewBox().setMouseEnabled(x=False, y=False)
        item.getViewBox().sigResized.connect(self._place_names)
        self._plot = plot
        self._layout.addWidget(plot)

    def _draw(self) -> None:
        import pyqtgraph

        look, item = colours(), self._plot.getPlotItem()
        item.clear()
        small = font(Text.SMALL)
        for side, label in (("bottom", self._labels[0]), ("left", self._labels[1])):
            axis = item.getAxis(side)
            axis.setTickFont(small)
            axis.setTextPen(QColor(look.muted))
            axis.setPen(QColor(look.line))
            axis.setStyle(tickLength=0, tickTextOffset=6, maxTickLevel=0)
            axis.enableAutoSIPrefix(False)
            axis.setLabel(text=label, color=look.muted)
            axis.label.setFont(small)
        item.showGrid(y=True, alpha=0.5)
        for line in self._lines:
            pen = pyqtgraph.mkPen(series_colour(line.place), width=_LINE_WIDTH)
            x, y = zip(*line.points, strict=True)
            alone = {"symbol": "o", "symbolSize": 6, "symbolBrush": pen.color(), "symbolPen": None}
            item.plot(list(x), list(y), pen=pen, antialias=True, **(alone if len(x) == 1 else {}))
        self._set_ranges(item)
        self._name_lines(item)

    def _set_ranges(self, item: Any) -> None:
        if not self._lines:
            return
        places = [x for line in self._lines for x, _ in line.points]
        values = [y for line in self._lines for _, y in line.points]
        low, high = min(values), max(values)
        margin = (high - low) * 0.12 or max(abs(high) * 0.1, 0.05)
        item.setYRange(max(low - margin, 0.0) if low >= 0 else low - margin, high + margin, padding=0)
        first, last = min(places), max(places)
        # The depth starts at 1, which round steps would leave out.
        step = next((size for size in (1, 2, 5, 10, 20) if last - first <= 10 * size), 50)
        half = step / 2
        inner = [value for value in range(0, int(last), step) if first + half <= value <= last - half]
        # The first and the last number reach over the ends of the axis.
        item.getAxis("bottom").setStyle(hideOverlappingLabels=False)
        item.getAxis("bottom").setTicks([[(value, f"{value:g}") for value in (first, *inner, last)]])
        item.setXRange(first, last if last > first else first + 1, padding=0)

    def _name_lines(self, item: Any) -> None:
        for text in self._names:
            if text.scene() is not None:
                text.scene().removeItem(text)
        self._names = []
        metrics = QFontMetricsF(font(Text.SMALL))
        widest = max((metrics.horizontalAdvance(line.name) for line in self._lines), default=0.0)
        item.layout.setContentsMargins(0, 6, min(widest, 140.0) + _LABEL_GAP + 4, 0)
        for line in self._lines:
            text = QGraphicsSimpleTextItem(
                metrics.elidedText(line.name, Qt.TextElideMode.ElideMiddle, 140.0), item
            )
            text.setFont(font(Text.SMALL))
            text.setBrush(QBrush(QColor(series_colour(line.place))))
            self._names.append(text)
        self._place_names()

    def _place_names(self) -> None:
        """Put every name beside its line's end, and move apart those that would overlap."""
        if self._plot is None or not self._names:
            return
        item = self._plot.getPlotItem()
        view = item.getViewBox()
        ends = []
        for line, text in zip(self._lines, self._names, strict=True):
            point = item.mapFromScene(view.mapViewToScene(QPointF(*line.points[-1])))
            ends.append((point.y(), point.x(), text))
        height = QFontMetricsF(font(Text.SMALL)).height()
        lowest = -1e9
        for y, x, text in sorted(ends, key=lambda end: end[0]):
            top = max(y - height / 2, lowest)
            text.setPos(x + _LABEL_GAP, top)
            lowest = top + height

    def _paint_onto(self, device: QImage | Any, target: QRectF) -> None:
        painter = QPainter(device)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._plot is not None and self._lines:
            scene = self._plot.scene()
            source = QRectF(self._plot.viewport().rect())
            scene.render(painter, target.marginsRemoved(QMarginsF(4, 4, 4, 4)), source)
        painter.end()

    def _save_svg(self, path: Path) -> None:
        from PySide6.QtSvg import QSvgGenerator

        generator = QSvgGenerator()
        generator.setFileName(str(path))
        generator.setSize(self.size())
        generator.setViewBox(self.rect())
        generator.setTitle(self._name)
        self._paint_onto(generator, QRectF(self.rect()))
        # The generator says nothing of a folder that does not exist or a disk that is full.
        if not path.is_file() or not path.stat().st_size:
            raise _not_written(path, "SVG")

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
