"""Pictures in a page: read from the folders of pictures, up to so many bytes in all."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from pathlib import Path

from ndcg_gui.domain.messages import Message
from ndcg_gui.features.display.pictures import find_picture, kind_of, open_picture

MOST_BYTES = 10_000_000
# What every browser shows.
_SHOWN = ("png", "jpeg", "gif", "webp", "bmp")


class PagePictures:
    """Pictures as data: addresses, each once, the first ones first.

    `left` counts pictures without room, `missing` those without a file that a browser shows.
    """

    def __init__(self, folders: Sequence[Path], most: int = MOST_BYTES) -> None:
        self._folders, self._room = folders, most
        self._places: dict[str, int | None] = {}
        self.addresses: list[str] = []
        self.left = self.missing = 0

    def places(self, references: Iterable[str]) -> list[int]:
        """Indices of a document's pictures in `addresses`. Empty without a folder."""
        wanted = list(references) if self._folders else []
        for reference in wanted:
            if reference not in self._places:
                self._places[reference] = self._put(reference)
        return [place for item in wanted if (place := self._places[item]) is not None]

    def _put(self, reference: str) -> int | None:
        found = find_picture(self._folders, reference)
        opened = found if isinstance(found, Message) else open_picture(found)
        if isinstance(opened, Message):
            self.missing += 1
            return None
        with opened.file:
            if opened.size > self._room:
                self.left += 1
                return None
            data = opened.file.read(opened.size)
        kind = kind_of(data)
        if kind not in _SHOWN:
            self.missing += 1
            return None
        self._room -= len(data)
        self.addresses.append(f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}")
        return len(self.addresses) - 1
