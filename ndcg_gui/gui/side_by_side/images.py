"""Small pictures of the documents in both lists, read one after another from the chosen folder."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage

from ndcg_gui.gui.text.images import ImageLoader

SIDE = 112  # pixels of the file's picture kept, for screens with two of them to a point
_KEPT = 200


class Thumbnails(QObject):
    """Pictures by the documents' references; `arrived` says that one more can be painted."""

    arrived = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._loader = ImageLoader(self)
        self._loader.loaded.connect(self._on_loaded)
        self._kept: OrderedDict[str, QImage | None] = OrderedDict()
        self._wanted: list[str] = []
        self._asked = ""

    @property
    def folder(self) -> Path | None:
        """Where pictures are looked for; None: none are shown."""
        return self._loader.folder

    def set_folder(self, folder: Path | None) -> None:
        """Look for pictures in this folder from now on."""
        self._kept.clear()
        self._wanted, self._asked = [], ""
        self._loader.set_folder(folder)

    def image(self, reference: str) -> QImage | None:
        """The picture, if it was read and there is one."""
        return self._kept.get(reference)

    def want(self, references: Iterable[str]) -> None:
        """Have these read, in this order; what was wanted before is no longer."""
        if self.folder is None:
            return
        self._wanted = [item for item in dict.fromkeys(references) if item and item not in self._kept]
        if not self._asked:
            self._ask_next()

    def close(self) -> None:
        """Stop reading."""
        self._wanted, self._asked = [], ""
        self._loader.close()

    def _ask_next(self) -> None:
        self._asked = self._wanted.pop(0) if self._wanted else ""
        if self._asked:
            self._loader.ask(self._asked, QSize(SIDE, SIDE))

    def _on_loaded(self, reference: str, image: QImage | None) -> None:
        self._kept[reference] = image
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        self._ask_next()
        self.arrived.emit()
