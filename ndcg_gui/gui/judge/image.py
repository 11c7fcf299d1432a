"""A document's image above its text, or a quiet line where the folder does not have it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ndcg_gui.gui.base.theme import SPACE_1
from ndcg_gui.gui.text.images import ImageLoader
from ndcg_gui.gui.widgets import PlainLabel

HEIGHT = 160
_WIDEST = 640
_RADIUS = 6


class DocumentImage(QWidget):
    """Takes its room as soon as a document has an image, so that the text does not jump when it comes."""

    def __init__(self) -> None:
        super().__init__()
        self.loader = ImageLoader(self)
        self.picture = _Picture()
        self.missing = PlainLabel(self.tr("The folder of images does not have this one."), tone="muted")
        self._reference = ""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 0, 2, SPACE_1)
        layout.addWidget(self.picture)
        layout.addWidget(self.missing)
        self.loader.loaded.connect(self._on_loaded)
        self.hide()

    def show_image(self, reference: str) -> None:
        """Show the image that a document refers to; nothing where it has none or no folder is chosen."""
        self._reference = reference
        wanted = bool(reference) and self.loader.folder is not None
        self.picture.show_image(None)
        self.picture.setVisible(wanted)
        self.missing.hide()
        self.setVisible(wanted)
        if wanted:
            ratio = self.devicePixelRatioF()
            self.loader.ask(reference, QSize(round(_WIDEST * ratio), round(HEIGHT * ratio)))

    def _on_loaded(self, reference: str, image: QImage | None) -> None:
        if reference != self._reference:
            return
        if image is not None:
            image.setDevicePixelRatio(self.devicePixelRatioF())
        self.picture.show_image(image)
        self.picture.setVisible(image is not None)
        self.missing.setVisible(image is None)


class _Picture(QWidget):
    """Paints the image at the side where reading begins, never larger than it is."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The document's image"))

    def image(self) -> QImage | None:
        """What is shown."""
        return self._image

    def show_image(self, image: QImage | None) -> None:
        """Show this one."""
        if image is not self._image:
            self._image = image
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._image is None:
            return
        size = self._image.deviceIndependentSize()
        size = size.scaled(size.boundedTo(QSizeF(self.size())), Qt.AspectRatioMode.KeepAspectRatio)
        area = QRectF(QPointF(0, 0), size)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rounded = QPainterPath()
        rounded.addRoundedRect(area, _RADIUS, _RADIUS)
        painter.setClipPath(rounded)
        painter.drawImage(area, self._image)
