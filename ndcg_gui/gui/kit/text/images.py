"""Documents' pictures, read on separate threads from the folders of pictures and from nowhere else.

Thumbnails are stored in the user's cache folder, so that a large picture is decoded once.
"""

from __future__ import annotations

import hashlib
import os
import queue
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader, QImageWriter
from shiboken6 import isValid

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.display.pictures import OpenPicture, PicturePath, find_picture, kind_of, open_picture
from ndcg_gui.paths import PRIVATE_FOLDER, cache_folder

MOST_MEGABYTES_DECODED = 192
MOST_PIXELS = 100_000_000
WHOLE = QSize(7000, 7000)  # what can be looked at point by point; so many points can be decoded
_KEPT = 24

_NO_PICTURE = say("it is not a picture that can be shown")
_DAMAGED = say("the file is cut off or damaged")


@dataclass(frozen=True, slots=True)
class Read:
    """Result of reading a picture: the image and its size in the file, or why there is none."""

    image: QImage | None = None
    size: QSize | None = None
    why: Message | None = None


def read_picture(data: bytes, most: QSize) -> Read:
    """Decode a picture, the first of several, scaled down to fit into `most`.

    The size in its header is checked before anything is decoded.
    """
    found = kind_of(data)
    if found is None:
        return Read(why=say("a drawing (SVG) is not shown") if _is_drawing(data) else _NO_PICTURE)
    # It is given to its own decoder, and no other one looks at the file.
    kind = found.encode()
    # Qt would say in the log what is wrong with such a header; here the rater is told.
    if kind == b"png" and len(data) >= 24:
        told = QSize(*(min(int.from_bytes(data[at : at + 4], "big"), 2**31 - 1) for at in (16, 20)))
        if told.width() * told.height() > MOST_PIXELS:
            return Read(why=_too_large(told, MOST_PIXELS))
    if is_cut_off(data, kind):
        return Read(why=_DAMAGED)
    QImageReader.setAllocationLimit(MOST_MEGABYTES_DECODED)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    size = reader.size()
    if not size.isValid() or size.isEmpty():
        return Read(why=_NO_PICTURE)
    if size.width() * size.height() > (most_pixels := _most_pixels(reader, kind)):
        return Read(why=_too_large(size, most_pixels))
    turned = bool(reader.transformation().value & 4)  # by a quarter: width and height change places
    room = most.transposed() if turned else most
    if size.width() > room.width() or size.height() > room.height():
        reader.setScaledSize(size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return Read(why=_DAMAGED)
    return Read(image, size.transposed() if turned else size)


def _is_drawing(data: bytes) -> bool:
    start = data[:4096].lower()
    return b"<svg" in start or data.startswith(b"\x1f\x8b")


def _most_pixels(reader: QImageReader, kind: bytes) -> int:
    """Limit of pixels to decode. Only the shown pixels of a JPEG need memory, as decoding scales it."""
    if kind == b"jpeg":
        return MOST_PIXELS
    bytes_each = max(QImage.toPixelFormat(reader.imageFormat()).bitsPerPixel() // 8, 4)
    return min(MOST_MEGABYTES_DECODED * 1024**2 // bytes_each, MOST_PIXELS)


def _too_large(size: QSize, most: int) -> Message:
    pixels = f"{size.width() * size.height() / 1e6:,.0f}"
    return say("it is too large: {pixels} megapixels, at most {most}", pixels=pixels, most=most // 10**6)


def is_cut_off(data: bytes, kind: bytes) -> bool:
    """Whether the format's end marker is missing, so that the picture is truncated."""
    if kind == b"png":
        return b"IEND" not in data[-64 * 1024 :]
    if kind == b"bmp":
        return len(data) < int.from_bytes(data[2:6], "little")
    if kind != b"jpeg":
        return False
    place = 2
    # A small picture inside the head has an end, too: the one after the beginning of the points counts.
    while data[place : place + 1] == b"\xff" and data[place + 1 : place + 2] != b"\xda":
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    return data.find(b"\xff\xd9", place) < 0


# thumbnails on the disk


class ThumbnailCache:
    """Thumbnails in a folder of the user, named by their source. The least recently used go first."""

    most_bytes = 200 * 1024 * 1024

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = cache_folder() / "thumbnails" if folder is None else folder
        self._used: int | None = None  # bytes on the disk, once they were counted

    def name_of(self, place: PicturePath, opened: OpenPicture, most: QSize) -> str:
        """File name of the thumbnail. It changes with the picture's file."""
        told = f"{place.path}\0{opened.size}\0{opened.changed}\0{most.width()}x{most.height()}"
        return hashlib.sha256(told.encode("utf-8", "surrogateescape")).hexdigest()

    def get(self, name: str) -> Read | None:
        """The thumbnail of that name."""
        path = self._folder / name
        try:
            data = path.read_bytes()
            os.utime(path)  # used now: others go before it
        except OSError:
            return None
        width, height = int.from_bytes(data[:4], "big"), int.from_bytes(data[4:8], "big")
        read = read_picture(data[8:], WHOLE)
        return Read(read.image, QSize(width, height)) if read.image is not None else None

    def put(self, name: str, read: Read) -> None:
        """Store the thumbnail. If that fails, it is made again next time."""
        if read.image is None or read.size is None:
            return
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, QByteArray(b"png" if read.image.hasAlphaChannel() else b"jpg"))
        writer.setQuality(90)
        if not writer.write(read.image):
            return
        sizes = read.size.width().to_bytes(4, "big") + read.size.height().to_bytes(4, "big")
        data = sizes + bytes(buffer.data().data())
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
            descriptor, part = tempfile.mkstemp(dir=self._folder)
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
            Path(part).replace(self._folder / name)
            self._count(len(data))

    def _count(self, added: int) -> None:
        if self._used is not None:
            self._used += added
        if self._used is not None and self._used <= self.most_bytes:
            return
        kept = []
        for path in self._folder.iterdir():
            with suppress(OSError):
                state = path.stat()
                kept.append((state.st_mtime_ns, state.st_size, path))
        self._used = sum(size for _, size, _ in kept)
        for _, size, path in sorted(kept):
            if self._used <= self.most_bytes * 4 // 5:
                break
            with suppress(OSError):
                path.unlink()
                self._used -= size


def load_picture(
    folders: Sequence[Path], reference: str, most: QSize, cache: ThumbnailCache | None = None
) -> Read:
    """The picture of a reference, scaled to fit into `most`, from the cache if it is there."""
    place = find_picture(folders, reference)
    if isinstance(place, Message):
        return Read(why=place)
    opened = open_picture(place)
    if isinstance(opened, Message):
        return Read(why=opened)
    with opened.file:
        name = cache.name_of(place, opened, most) if cache is not None else ""
        kept = cache.get(name) if cache is not None else None
        if kept is not None:
            return kept
        try:
            data = opened.file.read(opened.size)
        except OSError as error:
            return Read(why=say("it cannot be read: {reason}", reason=error.strerror or str(error)))
    read = read_picture(data, most)
    if cache is not None and read.image is not None and read.image.size() != read.size:
        cache.put(name, read)
    return read


class _Reading:
    """Orders of a loader, and the thread that carries them out from the first one to the end."""

    def __init__(self) -> None:
        self.orders: queue.SimpleQueue[tuple[tuple[Path, ...], str, QSize] | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.ended = False

    def end(self) -> None:
        """Stop the thread for good."""
        self.ended = True
        if self.thread is not None:
            self.orders.put(None)
            self.thread.join()
            self.thread = None


class ImageLoader(QObject):
    """Reader of pictures on a thread of its own. Of several requests only the last is waited for.

    It ends with the widget that it belongs to.
    """

    loaded = Signal(str, object)  # the reference, and a QImage or None

    _read = Signal(object, object, object)  # folders, what was asked for, Read

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folders: tuple[Path, ...] = ()
        self._kept: OrderedDict[tuple[str, int, int], Read] = OrderedDict()
        self._told: dict[str, Read] = {}
        self._reading = _Reading()
        # Not a method of its own: that would be gone by then.
        self.destroyed.connect(partial(_Reading.end, self._reading))
        self._read.connect(self._on_read, Qt.ConnectionType.QueuedConnection)

    @property
    def folders(self) -> tuple[Path, ...]:
        """Folders in which pictures are searched."""
        return self._folders

    def set_folders(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._kept.clear()
        self._told.clear()

    def why(self, reference: str) -> Message | None:
        """Reason why a picture is missing, after `loaded` was emitted for it."""
        told = self._told.get(reference)
        return told.why if told is not None else None

    def size(self, reference: str) -> QSize | None:
        """Size of a picture in its file, after `loaded` was emitted for it."""
        told = self._told.get(reference)
        return told.size if told is not None else None

    def ask(self, reference: str, most: QSize) -> None:
        """Request the picture, scaled to fit into `most`. `loaded` reports the result.

        The signal comes at once for one that was read before.
        """
        if self._reading.ended:
            return
        key = (reference, most.width(), most.height())
        if key in self._kept:
            self._kept.move_to_end(key)
            self._tell(reference, self._kept[key])
            return
        reading = self._reading
        if reading.thread is None:
            reading.thread = threading.Thread(target=self._work, name="ndcg-images", daemon=True)
            reading.thread.start()
        reading.orders.put((self._folders, reference, most))

    def close(self) -> None:
        """Stop the thread before the widget goes. `loaded` is not emitted any more."""
        self._reading.end()

    def _work(self) -> None:
        cache, orders = ThumbnailCache(), self._reading.orders
        while (order := orders.get()) is not None:
            # Whoever has moved on does not wait for what they passed.
            while not orders.empty():
                newer = orders.get()
                if newer is None:
                    return
                order = newer
            folders, reference, most = order
            try:
                read = load_picture(folders, reference, most, None if most == WHOLE else cache)
            except (MemoryError, OSError, RuntimeError, ValueError) as error:
                # Whatever a file did: whoever waits is told, and the next one is read.
                read = Read(why=say("it cannot be read: {reason}", reason=type(error).__name__))
            try:
                self._read.emit(folders, (reference, most), read)
            except RuntimeError:
                if isValid(self):
                    raise
                return  # the widget went meanwhile

    def _on_read(self, folders: object, asked: tuple[str, QSize], read: Read) -> None:
        if self._reading.ended or folders != self._folders:
            return
        reference, most = asked
        if most != WHOLE:  # those are too large to be kept here
            self._kept[reference, most.width(), most.height()] = read
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        self._tell(reference, read)

    def _tell(self, reference: str, read: Read) -> None:
        # Of what is no longer kept nobody asks any more.
        if len(self._told) > 4 * _KEPT:
            self._told.clear()
        self._told[reference] = read if read.image is None else Read(None, read.size)
        self.loaded.emit(reference, read.image)


class Thumbnails(QObject):
    """Thumbnails by reference. `arrived` is emitted when one more can be painted."""

    arrived = Signal()

    def __init__(self, side: int, parent: QObject | None = None, *, kept: int = 200) -> None:
        """`side` is the most pixels of a picture's width and height, `kept` the size of the cache."""
        super().__init__(parent)
        self._side, self._most = side, kept
        self._loader = ImageLoader(self)
        self._loader.loaded.connect(self._on_loaded)
        self._kept: OrderedDict[str, QImage | None] = OrderedDict()
        self._wanted: list[str] = []
        self._asked = self._passed = ""  # under way, and of a size that is no longer wanted

    @property
    def folders(self) -> tuple[Path, ...]:
        """Folders in which pictures are searched. Without any, none are shown."""
        return self._loader.folders

    def set_folders(self, folders: Iterable[Path]) -> None:
        self._kept.clear()
        self._wanted, self._asked, self._passed = [], "", ""
        self._loader.set_folders(folders)

    def set_side(self, side: int) -> None:
        """Set another size from now on."""
        if side != self._side:
            self._side = side
            self._kept.clear()
            self._wanted, self._passed = [], self._asked

    def image(self, reference: str) -> QImage | None:
        """The picture, if it was read and exists."""
        return self._kept.get(reference)

    def is_missing(self, reference: str) -> bool:
        """Whether it was searched and not found."""
        return reference in self._kept and self._kept[reference] is None

    def want(self, references: Iterable[str]) -> None:
        """Request these, in this order. Earlier requests are dropped."""
        if not self.folders:
            return
        self._wanted = [item for item in dict.fromkeys(references) if item and item not in self._kept]
        if not self._asked:
            self._ask_next()

    def _ask_next(self) -> None:
        self._asked = self._wanted.pop(0) if self._wanted else ""
        if self._asked:
            self._loader.ask(self._asked, QSize(self._side, self._side))

    def _on_loaded(self, reference: str, image: QImage | None) -> None:
        if reference == self._passed:
            self._passed = ""
            self._wanted.insert(0, reference)
        else:
            self._kept[reference] = image
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        self._ask_next()
        self.arrived.emit()
