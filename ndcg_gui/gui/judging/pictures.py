"""A document's pictures: a large one, a strip of all below it, and a closer look on top of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QColor,
    QFocusEvent,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ndcg_gui.features.display.pictures import told_missing
from ndcg_gui.gui.judging.keys import PICTURE_KEYS
from ndcg_gui.gui.kit.base.accessible import ROLE
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_4, TextStyle, colours
from ndcg_gui.gui.kit.keys.dialogs import DialogKeys
from ndcg_gui.gui.kit.text.images import WHOLE, ImageLoader, Thumbnails
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import Card, KeyHints, PlainLabel, button, row

HEIGHT = 160
_LOWEST = 48
_WIDEST = 640
_RADIUS = 6
_SMALL, _GAP = 40, 4
_FAR = 60.0
_OVERRIDDEN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class DocumentImage(QWidget):
    """A document's picture. Its room is reserved at once, so that the text does not jump later."""

    def __init__(self) -> None:
        super().__init__()
        self.loader = ImageLoader(self)
        self.picture = _Picture()
        self.missing = PlainLabel(tone="muted", wrap=True)
        self.strip = GalleryStrip()
        self.overlay: PictureOverlay | None = None
        self.references: tuple[str, ...] = ()
        self.at = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 0, 2, SPACE_1)
        layout.setSpacing(SPACE_1)
        for part in (self.picture, self.missing, self.strip):
            layout.addWidget(part)
        self.loader.loaded.connect(self._on_loaded)
        self.picture.clicked.connect(self.look_closely)
        self.strip.chosen.connect(self.go)
        self.hide()

    @property
    def folders(self) -> tuple[Path, ...]:
        """Folders in which pictures are searched."""
        return self.loader.folders

    def set_folders(self, folders: Iterable[Path]) -> None:
        known = tuple(folders)
        self.loader.set_folders(known)
        self.strip.thumbnails.set_folders(known)

    def show_images(self, references: Sequence[str]) -> None:
        """Show a document's pictures, the first one large, or why one is not shown."""
        self.references = tuple(references)
        self.setVisible(bool(self.references))
        self.strip.setVisible(len(self.references) > 1)
        self.strip.show_images(self.references)
        self.at = 0
        self._show()

    def go(self, at: int) -> None:
        """Show another picture."""
        if 0 <= at < len(self.references) and at != self.at:
            self.at = at
            self._show()

    def _show(self) -> None:
        self.picture.show_image(None)
        self.picture.setVisible(bool(self.references))
        self.missing.hide()
        if self.references:
            self.strip.set_current(self.at)
            name, number = self.tr("The document's image"), len(self.references)
            place = self.tr("%s of %s") % (count(self.at + 1), count(number)) if number > 1 else ""
            self.picture.setAccessibleName(f"{name}, {place}" if place else name)
            ratio = self.devicePixelRatioF()
            most = QSize(round(_WIDEST * ratio), round(HEIGHT * ratio))
            self.loader.ask(self.references[self.at], most)

    def look_closely(self) -> None:
        """Open the picture on top of the window."""
        if self.references:
            captions = [("", reference) for reference in self.references]
            self.look_at(captions, self.at)

    def look_at(self, pictures: Sequence[tuple[str, str]], at: int = 0) -> None:
        """Open pictures on top of the window: (caption, reference) each."""
        if self.overlay is None:
            self.overlay = PictureOverlay(self.window(), self)
            self.overlay.moved.connect(self._on_overlay_moved)
        self.overlay.show_pictures(pictures, at, self.folders)

    def close_overlay(self) -> None:
        if self.overlay is not None:
            self.overlay.close_pictures()

    # slots and Qt's side

    def _on_loaded(self, reference: str, image: QImage | None) -> None:
        if not self.references or reference != self.references[self.at]:
            return
        if image is not None:
            image.setDevicePixelRatio(self.devicePixelRatioF())
        self.picture.show_image(image)
        self.picture.setVisible(image is not None)
        self.missing.setVisible(image is None)
        self.missing.setText("" if image is not None else self._missing_text())

    def _missing_text(self) -> str:
        # Not by what the signal says: that is a text like any other, and may have a name not to be read.
        return missing_text(self.loader, self.references[self.at], self.at)

    def _on_overlay_moved(self, reference: str) -> None:
        if reference in self.references:
            self.go(self.references.index(reference))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.close_overlay()


def missing_text(loader: ImageLoader, reference: str, at: int) -> str:
    """Name of a missing picture and the reason."""
    return translated(told_missing(reference, at + 1, loader.why(reference)))


class _Picture(QWidget):
    """Image at the side where reading begins, never enlarged. A click opens the closer look."""

    clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        # In a low window the text needs room, too.
        self.setMinimumHeight(_LOWEST)
        self.setMaximumHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(self.tr("The document's image"))
        self.setToolTip(self.tr("Click or Z: enlarge"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def image(self) -> QImage | None:
        """The image, None without one."""
        return self._image

    def show_image(self, image: QImage | None) -> None:
        if image is not self._image:
            self._image = image
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(HEIGHT, HEIGHT)

    def _area(self) -> QRectF:
        if self._image is None:
            return QRectF()
        size = self._image.deviceIndependentSize()
        size = size.scaled(size.boundedTo(QSizeF(self.size())), Qt.AspectRatioMode.KeepAspectRatio)
        return QRectF(QPointF(0, 0), size)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._area().contains(event.position()):
            self.clicked.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._image is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rounded = QPainterPath()
        rounded.addRoundedRect(self._area(), _RADIUS, _RADIUS)
        painter.setClipPath(rounded)
        painter.drawImage(self._area(), self._image)


def paint_small(painter: QPainter, area: QRect, image: QImage | None, *, missing: bool) -> None:
    """Paint a small picture in the middle of an area, or a crossed frame for a missing one."""
    if image is not None:
        size = image.size().scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio).boundedTo(image.size())
        placed = QRect(area.topLeft(), size)
        placed.moveCenter(area.center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(placed, image)
    elif missing:
        painter.setPen(QPen(QColor(colours().same), 1))
        frame = QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRect(frame)
        painter.drawLine(frame.topLeft(), frame.bottomRight())
        painter.drawLine(frame.topRight(), frame.bottomLeft())


def _overrides(event: QEvent, keys: Sequence[Qt.Key] = ()) -> bool:
    """Take a key, one of these or any, before the shortcuts around the widget get it."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if event.modifiers() & _OVERRIDDEN or (keys and event.key() not in keys):
        return False
    event.accept()
    return True


class GalleryStrip(QWidget):
    """Thumbnails of all pictures of a document. A click or the arrows choose the large one."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.thumbnails = Thumbnails(2 * _SMALL, self)
        self.thumbnails.arrived.connect(self.update)
        self.references: tuple[str, ...] = ()
        self.current = 0
        self._first = 0  # the leftmost in sight
        self.setFixedHeight(_SMALL + 4)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Pictures"))
        setattr(self, ROLE, QAccessible.Role.List)

    def show_images(self, references: Sequence[str]) -> None:
        self.references = tuple(references)
        self._first = self.current = 0
        self._want()

    def set_current(self, at: int) -> None:
        self.current = at
        room = self._room()
        self._first = max(min(self._first, at), at - room + 1)
        place = self.tr("%s of %s") % (count(at + 1), count(len(self.references)))
        self.setAccessibleName(self.tr("Pictures, %s") % place)
        self._want()

    def _room(self) -> int:
        return max((self.width() + _GAP) // (_SMALL + _GAP), 1)

    def _want(self) -> None:
        if len(self.references) > 1:
            self.thumbnails.want(self.references[self._first : self._first + self._room() + 2])
        self.update()

    def area_of(self, at: int) -> QRect:
        """Rectangle of a thumbnail."""
        return QRect((at - self._first) * (_SMALL + _GAP) + 2, 2, _SMALL, _SMALL)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at in range(self._first, min(self._first + self._room() + 1, len(self.references))):
            area, reference = self.area_of(at), self.references[at]
            painter.fillRect(area, QColor(look.track))
            missing = self.thumbnails.is_missing(reference)
            paint_small(painter, area, self.thumbnails.image(reference), missing=missing)
            if at == self.current:
                painter.setPen(QPen(QColor(look.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(area).adjusted(-1, -1, 1, 1), 3, 3)
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.text), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._first + int(event.position().x()) // (_SMALL + _GAP)
        if event.button() == Qt.MouseButton.LeftButton and at < len(self.references):
            self.chosen.emit(at)

    def wheelEvent(self, event: QWheelEvent) -> None:
        last = max(len(self.references) - self._room(), 0)
        step = -1 if event.angleDelta().y() + event.angleDelta().x() > 0 else 1
        self._first = min(max(self._first + step, 0), last)
        self._want()

    def event(self, event: QEvent) -> bool:
        # With the focus here the arrows go through the pictures, and do nothing else.
        own = _overrides(event, (Qt.Key.Key_Left, Qt.Key.Key_Right))
        return own or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif 0 <= self.current + step < len(self.references):
            self.chosen.emit(self.current + step)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.references:
            self.set_current(self.current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()


# a closer look


@dataclass(slots=True)
class _Zoom:
    """Zoom of a picture: screen pixels per pixel of the file. None: fitted into the room."""

    scale: float | None = None
    middle: QPointF | None = None  # of the file, in the middle of the room


_STEP, _MOST_ZOOM = 1.25, 8.0


class Canvas(QWidget):
    """A picture fitted into the room, or larger. Dragging moves it, Ctrl with the wheel zooms."""

    zoomed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._fitted: QImage | None = None
        self._whole: QImage | None = None
        self._size = QSize()
        self._zoom = _Zoom()
        self._held: QPointF | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_image(self, fitted: QImage | None, size: QSize | None) -> None:
        """Show another picture, given as scaled down to fit, and its size in the file."""
        self._fitted, self._whole = fitted, None
        self._size = size if size is not None else QSize()
        self._zoom = _Zoom()
        self.update()
        self.zoomed.emit()

    def show_whole(self, image: QImage | None) -> None:
        """Show the same picture in full resolution."""
        self._whole = image
        self.update()

    def is_whole(self) -> bool:
        """Whether the picture is there in full resolution."""
        return self._whole is not None or self._fitted is None or self._fitted.size() == self._size

    def scale(self) -> float:
        """Screen pixels per pixel of the file: 1 is 100 %."""
        return self._fit() if self._zoom.scale is None else self._zoom.scale

    def is_fitted(self) -> bool:
        return self._zoom.scale is None

    def fit(self) -> None:
        """Fit the whole picture into the room."""
        self._zoom = _Zoom()
        self.update()
        self.zoomed.emit()

    def zoom_to(self, scale: float, at: QPointF | None = None) -> None:
        """Show the picture at this scale, with the point `at` fixed."""
        if self._size.isEmpty():
            return
        scale = min(max(scale, min(self._fit(), 1.0)), _MOST_ZOOM)
        middle = QRectF(self.rect()).center()
        at = middle if at is None else at
        held = self._in_file(at)
        ratio = self.devicePixelRatioF()
        self._zoom = _Zoom(scale, held - (at - middle) * ratio / scale)
        self._keep_inside()
        self.update()
        self.zoomed.emit()

    def zoom_by(self, steps: float, at: QPointF | None = None) -> None:
        self.zoom_to(self.scale() * _STEP**steps, at)

    def pan(self, by: QPointF) -> None:
        """Move the picture by this vector on the screen."""
        if self._zoom.middle is not None and self._zoom.scale is not None:
            self._zoom.middle -= by * self.devicePixelRatioF() / self._zoom.scale
            self._keep_inside()
            self.update()

    def area(self) -> QRectF:
        """Rectangle of the whole picture, which may exceed the room."""
        scale = self.scale() / self.devicePixelRatioF()
        size = QSizeF(self._size) * scale
        middle = self._zoom.middle or QRectF(QPointF(), QSizeF(self._size)).center()
        return QRectF(QRectF(self.rect()).center() - middle * scale, size)

    def _fit(self) -> float:
        if self._size.isEmpty():
            return 1.0
        ratio = self.devicePixelRatioF()
        wide, high = self.width() * ratio / self._size.width(), self.height() * ratio / self._size.height()
        return min(wide, high, 1.0)

    def _in_file(self, point: QPointF) -> QPointF:
        return (point - self.area().topLeft()) * self.devicePixelRatioF() / self.scale()

    def _keep_inside(self) -> None:
        middle = self._zoom.middle
        if middle is not None:
            x = min(max(middle.x(), 0.0), float(self._size.width()))
            y = min(max(middle.y(), 0.0), float(self._size.height()))
            self._zoom.middle = QPointF(x, y)

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = self.area()
        image = self._fitted
        if self._whole is not None and image is not None:
            # Of many more points than are shown some would be passed over.
            image = self._whole if area.width() * self.devicePixelRatioF() > image.width() + 1 else image
        if image is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self.scale() < 2)
            painter.drawImage(area, image)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self.pan(event.position() - self._held)
            self._held = event.position()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._held = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.is_fitted():
            self.zoom_to(1.0, event.position())
        else:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() / 120
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(turned, event.position())
        else:
            self.pan(QPointF(event.angleDelta().x(), event.angleDelta().y()) / 2)


class PictureOverlay(QWidget):
    """Overlay of the window. While it is shown, no key reaches the widgets below."""

    moved = Signal(str)  # the reference of the picture that is shown now
    closed = Signal()

    def __init__(self, over: QWidget, owner: QWidget) -> None:
        """It is deleted with its `owner`."""
        super().__init__(over)
        self.setAccessibleName(self.tr("Picture"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._over = over
        self._back_to: QWidget | None = None
        self.pictures: tuple[tuple[str, str], ...] = ()
        self.at = 0
        self._wants_whole = False
        self.loader = ImageLoader(self)
        self.loader.loaded.connect(self._on_loaded)
        self.canvas = Canvas()
        self.canvas.zoomed.connect(self._on_zoomed)
        self.caption = PlainLabel(role=TextStyle.STRONG)
        self.size_label = PlainLabel(tone="muted")
        self.missing = PlainLabel(tone="muted", wrap=True)
        self.missing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.before_button = button("‹", lambda: self.step(-1))
        self.next_button = button("›", lambda: self.step(1))
        self.fit_button = button(self.tr("Fit"), self.canvas.fit)
        self.whole_button = button(self.tr("100 %"), lambda: self.canvas.zoom_to(1.0))
        self.close_button = button(self.tr("Close"), self.close_pictures)
        self.before_button.setAccessibleName(self.tr("Previous picture"))
        self.next_button.setAccessibleName(self.tr("Next picture"))
        self._build()
        over.installEventFilter(self)
        owner.destroyed.connect(self.deleteLater)
        self.hide()

    def _build(self) -> None:
        buttons = (
            self.before_button,
            self.next_button,
            self.fit_button,
            self.whole_button,
            self.close_button,
        )
        for made in buttons:
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # each has a key
        self._keys = DialogKeys(self, PICTURE_KEYS)
        hints = KeyHints(
            [
                (["Esc"], self.tr("back")),
                (self._caps("previous", "next"), self.tr("pictures")),
                (self._caps("larger", "smaller"), self.tr("zoom")),
                (self._caps("fit"), self.tr("fit")),
                (self._caps("whole"), self.tr("100 %")),
                (self._caps("up", "down"), self.tr("move")),
            ]
        )
        self.card = Card()
        self.card.body.addLayout(row(self.caption, self.size_label, None, *buttons, spacing=SPACE_2))
        self.card.body.addWidget(self.canvas, 1)
        self.card.body.addWidget(self.missing, 1)
        self.card.body.addLayout(row(hints, None))
        row((self.card, 1), on=self, margins=(SPACE_4, SPACE_4, SPACE_4, SPACE_4))

    def show_pictures(self, pictures: Sequence[tuple[str, str]], at: int, folders: Sequence[Path]) -> None:
        """Show these, each with its caption, beginning with the one at index `at`."""
        self.pictures, self.at = tuple(pictures), at
        self._keys.keys.read_again()  # it may be open for days
        if self.isHidden():
            self._back_to = self.window().focusWidget()
        if self.loader.folders != tuple(folders):
            self.loader.set_folders(folders)
        self.setGeometry(self._over.rect())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ensurePolished()
        self._show()

    def _caps(self, *names: str) -> list[QAction]:
        return [self._keys.add(name) for name in names]

    def close_pictures(self) -> None:
        """Close the overlay."""
        if self.isHidden():
            return
        back, self._back_to = self._back_to, None
        self.hide()
        self.canvas.show_image(None, None)
        self.loader.close()
        self.closed.emit()
        if back is not None:
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    def step(self, by: int) -> None:
        """Show the next picture or the previous one."""
        if 0 <= self.at + by < len(self.pictures):
            self.at += by
            self._show()
            self.moved.emit(self.pictures[self.at][1])

    def _show(self) -> None:
        caption, reference = self.pictures[self.at]
        place = self.tr("Picture %s of %s") % (count(self.at + 1), count(len(self.pictures)))
        self.caption.setText(f"{caption} · {place}" if caption else place)
        self.setAccessibleName(self.caption.text())
        self.before_button.setEnabled(self.at > 0)
        self.next_button.setEnabled(self.at + 1 < len(self.pictures))
        self._wants_whole = False
        self.missing.hide()
        self.canvas.show()
        self.canvas.show_image(None, None)
        self.loader.ask(reference, self._room())

    def _room(self) -> QSize:
        ratio = self.devicePixelRatioF()
        return QSize(round(self.width() * ratio), round(self.height() * ratio))

    def _on_loaded(self, reference: str, image: QImage | None) -> None:
        if self.isHidden() or reference != self.pictures[self.at][1]:
            return
        if self._wants_whole:
            self.canvas.show_whole(image)
            return
        self.canvas.show_image(image, self.loader.size(reference))
        self.canvas.setVisible(image is not None)
        self.missing.setVisible(image is None)
        if image is None:
            # Not by what the signal says: that is a text like any other, and may have a name not to be read.
            self.missing.setText(missing_text(self.loader, self.pictures[self.at][1], self.at))

    def _on_zoomed(self) -> None:
        size = self.loader.size(self.pictures[self.at][1]) if self.pictures else None
        self.size_label.setText(
            ""
            if size is None
            else self.tr("%s × %s, %s %%")
            % (count(size.width()), count(size.height()), count(round(self.canvas.scale() * 100)))
        )
        if not self.canvas.is_fitted() and not self.canvas.is_whole() and not self._wants_whole:
            self._wants_whole = True
            self.loader.ask(self.pictures[self.at][1], WHOLE)

    # Qt's side

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._over:
            self.setGeometry(self._over.rect())
        return False

    def event(self, event: QEvent) -> bool:
        return _overrides(event) or super().event(event)

    def focusNextPrevChild(self, _next: bool) -> bool:
        return True  # what is below is not to be reached

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self._back_to = None
            self.close_pictures()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_pictures()
        elif self._keys.asks_for_sheet(event):
            self._keys.show_sheet()
        elif name := self._keys.pressed(event):
            self._do(name)

    def _do(self, name: str) -> None:
        """Run the action of a row of the table of keys."""
        actions: dict[str, Callable[[], object]] = {
            "back": self.close_pictures,
            "previous": partial(self.step, -1),
            "next": partial(self.step, 1),
            "larger": partial(self.canvas.zoom_by, 1),
            "smaller": partial(self.canvas.zoom_by, -1),
            "fit": self.canvas.fit,
            "whole": partial(self.canvas.zoom_to, 1.0),
            "up": partial(self.canvas.pan, QPointF(0, _FAR)),
            "down": partial(self.canvas.pan, QPointF(0, -_FAR)),
            "left": partial(self.canvas.pan, QPointF(_FAR, 0)),
            "right": partial(self.canvas.pan, QPointF(-_FAR, 0)),
        }
        actions[name]()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.card.geometry().contains(event.position().toPoint()):
            self.close_pictures()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 120))
