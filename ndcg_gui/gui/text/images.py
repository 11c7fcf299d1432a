"""Documents' images, from one folder that the user has chosen on this machine and from nowhere else."""

from __future__ import annotations

import queue
import re
import threading
from collections import OrderedDict
from pathlib import Path
from urllib.parse import unquote, urlsplit

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader

MOST_BYTES = 64 * 1024 * 1024
MOST_MEGABYTES_DECODED = 192
MOST_PIXELS = 100_000_000
_KEPT = 24

# Pictures made of points only: a drawing (SVG) could name further files.
_FORMATS = frozenset({b"png", b"jpeg", b"jpg", b"gif", b"webp", b"bmp"})
_WEB = re.compile(r"https?://", re.IGNORECASE)
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f:*?"<>|]')


def image_path(folder: Path, reference: str) -> Path | None:
    """The file inside `folder` that a document's image reference means; None where there is none.

    A relative path is taken as it is. Of a web address the path is taken, and where there is no such
    file, its end: "https://x.example/img/a/1.png" is img/a/1.png, a/1.png or 1.png. Nothing outside of
    the folder is ever looked at: absolute paths, ".." and links that lead out count as missing.
    """
    web = _WEB.match(reference) is not None
    try:
        text = unquote(urlsplit(reference).path) if web else reference
        parts = text.replace("\\", "/").split("/")
        if web and parts[0] == "":
            del parts[0]
        if not all(parts) or any(_is_forbidden(part) for part in parts):
            return None
        home = folder.resolve(strict=True)
        for start in range(len(parts) if web else 1):
            found = home.joinpath(*parts[start:]).resolve()
            if found.is_relative_to(home) and found.is_file():
                return found
    except (OSError, ValueError, RuntimeError):
        return None
    return None


def _is_forbidden(part: str) -> bool:
    return part.strip(". ") == "" or _FORBIDDEN.search(part) is not None


def read_image(path: Path, most: QSize) -> QImage | None:
    """The image, scaled down to fit into `most`; None where it cannot be read or is too large."""
    try:
        if path.stat().st_size > MOST_BYTES:
            return None
    except OSError:
        return None
    QImageReader.setAllocationLimit(MOST_MEGABYTES_DECODED)
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if not reader.canRead() or bytes(reader.format().data()).lower() not in _FORMATS:
        return None
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > MOST_PIXELS:
        return None
    turned = bool(reader.transformation().value & 4)  # by a quarter: width and height change places
    room = most.transposed() if turned else most
    if size.width() > room.width() or size.height() > room.height():
        reader.setScaledSize(size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    return None if image.isNull() else image


class ImageLoader(QObject):
    """Reads images on a thread of its own; of several asked for, only the last is waited for."""

    loaded = Signal(str, object)  # the reference, and a QImage or None

    _read = Signal(object, object, object)  # folder, what was asked for, QImage or None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder: Path | None = None
        self._kept: OrderedDict[tuple[str, int, int], QImage | None] = OrderedDict()
        self._orders: queue.SimpleQueue[tuple[Path, str, QSize] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._read.connect(self._on_read, Qt.ConnectionType.QueuedConnection)

    @property
    def folder(self) -> Path | None:
        """Where images are looked for; None: nowhere."""
        return self._folder

    def set_folder(self, folder: Path | None) -> None:
        self._folder = folder
        self._kept.clear()

    def ask(self, reference: str, most: QSize) -> None:
        """Have the image read, in a size that fits into `most`; `loaded` says what came of it.

        The signal comes at once for one that was read before.
        """
        if self._folder is None:
            return
        key = (reference, most.width(), most.height())
        if key in self._kept:
            self._kept.move_to_end(key)
            self.loaded.emit(reference, self._kept[key])
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="ndcg-images", daemon=True)
            self._thread.start()
        self._orders.put((self._folder, reference, most))

    def close(self) -> None:
        """Stop the thread; `loaded` is emitted no more."""
        self._folder = None
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            # Whoever has moved on does not wait for what they passed.
            while not self._orders.empty():
                newer = self._orders.get()
                if newer is None:
                    return
                order = newer
            folder, reference, most = order
            path = image_path(folder, reference)
            self._read.emit(folder, (reference, most), None if path is None else read_image(path, most))

    def _on_read(self, folder: object, asked: tuple[str, QSize], image: QImage | None) -> None:
        if folder != self._folder:
            return
        reference, most = asked
        self._kept[reference, most.width(), most.height()] = image
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        self.loaded.emit(reference, image)
