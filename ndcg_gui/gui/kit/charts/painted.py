"""Charts that paint themselves: reading point by mouse and keyboard, copied and saved as PNG, SVG or CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
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
from ndcg_gui.domain.numbers import percent
from ndcg_gui.formats.writing import write_atomically
from ndcg_gui.gui.kit.base.pictures import write_picture
from ndcg_gui.gui.kit.base.series import line_pen, paint_mark
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px, series_colour
from ndcg_gui.gui.kit.text.plain import minus, plain_tooltip, titled
from ndcg_gui.present.drawing import Box, Pen, Plot, Point, Sheet

_PADDING = 8.0
_MARGIN = 2.0  # between the box of the reading point and the chart's edge
LEAST_HEIGHT = 150


@dataclass(frozen=True, slots=True)
class Frame:
    """Mapping of a chart's values to the screen: `inner` spans `x` and `y`, low to high."""

    inner: QRectF
    x: tuple[float, float]
    y: tuple[float, float]

    def at(self, x: float, y: float) -> QPointF:
        """The point of a value."""
        (first, last), (low, high) = self.x, self.y
        return QPointF(
            self.inner.left() + (x - first) / ((last - first) or 1.0) * self.inner.width(),
            self.inner.bottom() - (y - low) / ((high - low) or 1.0) * self.inner.height(),
        )


_ROLES = {
    "body": TextStyle.BODY,
    "small": TextStyle.SMALL,
    "strong": TextStyle.CHIP,
    "group": TextStyle.GROUP,
}
_SIDES = {"start": 0.0, "middle": 0.5, "end": 1.0}


def ink_of(name: str) -> QColor:
    """Colour of an ink in the window's look, see `present.drawing`."""
    kind, _, number = name.partition("-")
    if kind == "line":
        return QColor(series_colour(int(number)))
    own = {"grid": "line", "axis": "muted"}.get(name, name.replace("-", "_"))
    return QColor(getattr(colours(), own))


class PaintedSheet(Sheet):
    """Sheet of the window, which a painter paints on."""

    def __init__(self, painter: QPainter | None = None) -> None:
        """Without a painter it only measures."""
        self._painter = painter

    @property
    def painter(self) -> QPainter:
        assert self._painter is not None
        return self._painter

    def px(self, size: float) -> float:
        return px(size)

    def width_of(self, text: str, role: str = "small") -> float:
        return QFontMetricsF(font(_ROLES[role])).horizontalAdvance(text)

    def height_of(self, role: str = "small") -> float:
        return QFontMetricsF(font(_ROLES[role])).height()

    def elided(self, text: str, room: float, role: str = "small") -> str:
        return QFontMetricsF(font(_ROLES[role])).elidedText(text, Qt.TextElideMode.ElideMiddle, room)

    def number(self, text: str) -> str:
        return minus(text)

    def line(self, start: Point, end: Point, ink: str, *, width: float = 1.0, dashed: bool = False) -> None:
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        self.painter.setPen(QPen(ink_of(ink), width, style))
        self.painter.drawLine(QPointF(*start), QPointF(*end))

    def bar(self, box: Box, ink: str, title: str = "") -> None:
        self.painter.fillRect(QRectF(box.left, box.top, box.width, box.height), ink_of(ink))

    def dot(self, at: Point, radius: float, ink: str, title: str = "") -> None:
        self.painter.setPen(QPen(QColor(colours().surface), 1))
        self.painter.setBrush(ink_of(ink))
        self.painter.drawEllipse(QPointF(*at), radius, radius)

    def curve(self, points: Sequence[Point], pen: Pen, width: float) -> None:
        self.painter.setPen(line_pen(ink_of(pen.ink), pen.kind, width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPolyline([QPointF(*point) for point in points])

    def mark(self, at: Point, size: float, pen: Pen, title: str = "") -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        paint_mark(self.painter, QPointF(*at), ink_of(pen.ink), pen.kind, size)

    def text(
        self, at: Point, text: str, ink: str = "text", *, role: str = "small", side: str = "start"
    ) -> None:
        metrics = QFontMetricsF(font(_ROLES[role]))
        x = at[0] - _SIDES[side] * metrics.horizontalAdvance(text)
        self.painter.setFont(font(_ROLES[role]))
        self.painter.setPen(ink_of(ink))
        self.painter.drawText(QPointF(x, at[1] + (metrics.ascent() - metrics.descent()) / 2), text)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        self.painter.save()
        self.painter.setClipRect(QRectF(box.left, box.top, box.width, box.height))
        yield
        self.painter.restore()


def box_of(area: QRectF) -> Box:
    """Rectangle of Qt as a box."""
    return Box(area.left(), area.top(), area.right(), area.bottom())


def rect_of(box: Box) -> QRectF:
    """Box as a rectangle of Qt."""
    return QRectF(box.left, box.top, box.width, box.height)


def frame_of(plot: Plot) -> Frame:
    """Part of a chart that spans values, for Qt."""
    return Frame(rect_of(plot.inner), plot.x, plot.y)


def paint_box(painter: QPainter, area: QRectF, at: QPointF, lines: Sequence[str]) -> None:
    """Paint a small box with these lines, the first one bold, beside a point and inside the area.

    Wide lines are elided. Lines that would be below the area are appended to the last one that fits.
    """
    strong, plain = font(TextStyle.CHIP), font(TextStyle.SMALL)
    height = max(QFontMetricsF(used).height() for used in (strong, plain))
    within = area.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    most = max(int((within.height() - _PADDING) / height), 1)
    shown = [*lines[: most - 1], " · ".join(lines[most - 1 :])] if len(lines) > most else list(lines)
    room, widest = within.width() - 2 * _PADDING, 0.0
    for number, line in enumerate(shown):
        metrics = QFontMetricsF(plain if number else strong)
        shown[number] = metrics.elidedText(line, Qt.TextElideMode.ElideMiddle, room)
        widest = max(widest, metrics.horizontalAdvance(shown[number]))
    box = QRectF(0, 0, min(widest, room) + 2 * _PADDING, height * len(shown) + _PADDING)
    left = at.x() + 10 if at.x() + 10 + box.width() <= area.right() else at.x() - 10 - box.width()
    box.moveLeft(max(min(left, within.right() - box.width()), within.left()))
    box.moveTop(max(min(at.y() - box.height() - 8, within.bottom() - box.height()), within.top()))
    look = colours()
    painter.setPen(QPen(QColor(look.line), 1))
    painter.setBrush(QColor(look.surface))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor(look.text))
    for number, line in enumerate(shown):
        painter.setFont(plain if number else strong)
        # One pixel more than the text has room for: advances are rounded where glyphs are placed.
        top = box.top() + _PADDING / 2 + number * height
        place = QRectF(box.left() + _PADDING, top, box.width() - 2 * _PADDING + 1, height)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)


def paint_name(
    painter: QPainter,
    place: QRectF,
    text: str,
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    elided: Qt.TextElideMode = Qt.TextElideMode.ElideMiddle,
) -> None:
    """Paint a text vertically centred in a row, elided if it is too long."""
    shown = painter.fontMetrics().elidedText(text, elided, int(place.width()))
    painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, shown)


def widest_name(names: Iterable[str], role: TextStyle, area: QRectF, *, most: float, share: float) -> float:
    """Room for names: the widest one's width, at most `most`, and at most `share` of the chart's."""
    metrics = QFontMetricsF(font(role))
    return min(max(map(metrics.horizontalAdvance, names)), most, area.width() * share)


def paint_below(
    painter: QPainter, frame: Frame, steps: Iterable[tuple[float, str]], label: str = ""
) -> float:
    """Paint the steps of an axis below a chart, and its label below them. Returns the y of the label."""
    metrics = QFontMetricsF(font(TextStyle.SMALL))
    painter.setFont(font(TextStyle.SMALL))
    painter.setPen(QColor(colours().muted))
    line = frame.inner.bottom() + 4 + metrics.ascent()
    for value, text in steps:
        x = frame.at(value, frame.y[0]).x() - metrics.horizontalAdvance(text) / 2
        painter.drawText(QPointF(x, line), text)
    line += metrics.height()
    label = metrics.elidedText(label, Qt.TextElideMode.ElideRight, frame.inner.width())
    painter.drawText(QPointF(frame.inner.center().x() - metrics.horizontalAdvance(label) / 2, line), label)
    return line


# Shares at which a chart of shares has lines.
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def paint_shares_beside(painter: QPainter, frame: Frame) -> None:
    """Paint lines at round shares of an axis that goes up to 1, and the shares beside them."""
    look, inner = colours(), frame.inner
    metrics = QFontMetricsF(font(TextStyle.SMALL))
    painter.setFont(font(TextStyle.SMALL))
    for share in _SHARES:
        y, text = frame.at(0.0, share).y(), percent(share)
        painter.setPen(QPen(QColor(look.line), 1))
        painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
        painter.setPen(QColor(look.muted))
        left = inner.left() - 8 - metrics.horizontalAdvance(text)
        painter.drawText(QPointF(left, y + metrics.ascent() / 2 - 1), text)


def room_below() -> float:
    """Height of the two lines below a chart."""
    return 2 * QFontMetricsF(font(TextStyle.SMALL)).height() + 8


_SCALE = 2  # pixels of a saved picture per pixel of the screen
# What an arrow key is: steps to the right and down.
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PaintedChart(QWidget):
    """Chart of numbered items, of which one is the reading point.

    Subclasses return the number of items, paint them, find the one at a point, and describe it in words.
    """

    item_chosen = Signal(int)  # clicked, or Return on the reading point
    failed = Signal(object)  # NdcgError: a picture could not be saved

    accessible_role = QAccessible.Role.Chart

    def __init__(self, name: str) -> None:
        """`name` is for screen readers, and the file name offered for saving."""
        super().__init__()
        self._name = name
        self.reading: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.setMinimumHeight(px(170))

    # for subclasses

    def count(self) -> int:
        """Number of items."""
        raise NotImplementedError

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        """Paint everything into `area`."""
        raise NotImplementedError

    def item_at(self, x: float, y: float) -> int | None:
        """The item nearest to a place of the widget, if it is near enough."""
        raise NotImplementedError

    def item_text(self, item: int) -> str:
        """Description of an item with its exact values."""
        raise NotImplementedError

    def rows(self) -> Sequence[Sequence[str]]:
        """The values as a table with a header, in full precision."""
        raise NotImplementedError

    def step(self, item: int | None, across: int, down: int) -> int | None:
        """The item after an arrow key, from one or from none. None: the key is for others."""
        if down:
            return None
        return 0 if item is None else min(max(item + across, 0), self.count() - 1)

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        """Paint the mark of the item being read, which is not part of a saved picture."""

    def paint_values(self, painter: QPainter, area: QRectF, item: int, at: QPointF) -> None:
        """Paint a box with an item's description beside a point."""
        paint_box(painter, area, at, self.item_text(item).split("\n"))

    def describe(self, summary: str) -> None:
        """Describe the chart in one sentence, for screen readers."""
        self.setAccessibleName(titled(self._name, summary) if summary else self._name)

    # taking it away

    def picture_size(self) -> QSize:
        """Size of a picture of the chart."""
        return self.size()

    def image(self) -> QImage:
        """The chart as a picture, at twice the screen's resolution."""
        size = self.picture_size()
        picture = QImage(size * _SCALE, QImage.Format.Format_ARGB32_Premultiplied)
        picture.setDevicePixelRatio(_SCALE)
        picture.fill(QColor(colours().surface))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_chart(painter, QRectF(QPointF(), QSizeF(size)))
        painter.end()
        return picture

    def svg_text(self) -> str:
        """The chart as SVG."""
        from PySide6.QtSvg import QSvgGenerator

        buffer = QBuffer()
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        size = QRectF(QPointF(), QSizeF(self.picture_size()))
        generator.setSize(self.picture_size())
        generator.setViewBox(size)
        generator.setTitle(self._name)
        painter = QPainter(generator)
        self.paint_chart(painter, size)
        painter.end()
        return bytes(buffer.data().data()).decode()

    def csv_text(self) -> str:
        """The values as CSV."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(self.rows())
        return out.getvalue()

    def save(self, path: Path) -> None:
        """Write the chart as PNG, SVG or CSV, by the suffix. Raises StoreError or InputError."""
        suffix = path.suffix.lower()
        if suffix in (".csv", ".svg"):
            write_atomically(path, [self.csv_text() if suffix == ".csv" else self.svg_text()])
        elif suffix == ".png":
            write_picture(path, self.image())
        else:
            raise InputError(say("{name}: the name must end in .png, .svg or .csv", name=path.name))

    def copy_image(self) -> None:
        """Copy the picture to the clipboard."""
        QGuiApplication.clipboard().setImage(self.image())

    def copy_values(self) -> None:
        """Copy the values to the clipboard, as spreadsheets read them."""
        QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.rows()))

    def context_menu(self) -> QMenu:
        """The context menu of the chart, which owns it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Copy picture")).triggered.connect(self.copy_image)
        menu.addAction(self.tr("Copy values")).triggered.connect(self.copy_values)
        for kind in ("PNG", "SVG", "CSV"):
            action = menu.addAction(self.tr("Save as %s…") % kind)
            action.setData(kind.lower())
            action.triggered.connect(self._on_save_triggered)
        if self.actions():
            menu.addSeparator()
            menu.addActions(self.actions())
        return menu

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(px(420), px(220))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_chart(painter, QRectF(self.rect()))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours().accent), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)
        if self.reading is not None and self.reading < self.count():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            self.paint_reading_point(painter, QRectF(self.rect()), self.reading)

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
        key, last, at = Qt.Key(event.key()), self.count() - 1, self.reading
        led = self.step(at, *_STEPS[key]) if last >= 0 and key in _STEPS else None
        if led is not None:
            self._read(led)
        elif last >= 0 and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._read(0 if key == Qt.Key.Key_Home else last)
        elif at is not None and key == Qt.Key.Key_Escape:
            self._read(None)
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


class RowChart(PaintedChart):
    """Chart as high as its rows. The row being read has a border, and its values beside it.

    Subclasses also return the rectangles of their rows, and the height of the whole.
    """

    width_hint = 420

    # for subclasses

    def row_places(self, area: QRectF) -> Sequence[QRectF]:
        """Rectangle of each row in `area`."""
        raise NotImplementedError

    def height_of_rows(self) -> float:
        """Height of the chart."""
        raise NotImplementedError

    def reading_point(self, item: int, place: QRectF) -> QPointF:
        """Point at which the values of the row in `place` are shown."""
        raise NotImplementedError

    def rows_changed(self, summary: str) -> None:
        """Show other rows, and describe them for screen readers."""
        if self.reading is not None and self.reading >= self.count():
            self.reading = None
        self.describe(summary)
        self.setMinimumHeight(round(self.height_of_rows()))
        self.updateGeometry()
        self.update()

    # of PaintedChart

    def item_at(self, x: float, y: float) -> int | None:
        if not 0 <= x <= self.width():
            return None
        places = enumerate(self.row_places(QRectF(self.rect())))
        return next((item for item, place in places if place.top() <= y < place.bottom()), None)

    def step(self, item: int | None, across: int, down: int) -> int | None:
        here = -1 if item is None else item
        return min(max(here + across + down, 0), self.count() - 1)

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        place = self.row_places(area)[item]
        painter.setPen(QPen(QColor(colours().accent), 1))
        painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 4, 4)
        self.paint_values(painter, area, item, self.reading_point(item, place))

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(px(self.width_hint), round(self.height_of_rows()))
