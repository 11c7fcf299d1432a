"""Pictures in a page: read from the folders of pictures, up to so many bytes in all."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from pathlib import Path

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.display.pictures import (
    UnnamedFolder,
    find_picture,
    kind_of,
    open_picture,
    told_missing,
)

MOST_BYTES = 10_000_000
# What every browser shows.
_SHOWN = ("png", "jpeg", "gif", "webp", "bmp")


class PagePictures:
    """Pictures as data: addresses, each once, the first ones first.

    `left` counts pictures without room, `missing` those without a file that a browser shows.
    """

    def __init__(self, folders: Sequence[Path], most: int = MOST_BYTES) -> None:
        # Where the lead's folders are is no business of a rater's.
        self._folders, self._room = [UnnamedFolder(folder) for folder in folders], most
        self._places: dict[str, int | Message] = {}
        self.addresses: list[str] = []
        self.left = self.missing = 0

    def places(self, references: Iterable[str]) -> tuple[list[int], list[Message]]:
        """Indices of a document's pictures in `addresses`, and words in place of those that are missing."""
        places: list[int] = []
        missing: list[Message] = []
        for number, reference in enumerate(references, start=1):
            if reference not in self._places:
                self._places[reference] = self._put(reference)
            found = self._places[reference]
            if isinstance(found, Message):
                missing.append(told_missing(reference, number, found))
            else:
                places.append(found)
        return places, missing

    def _put(self, reference: str) -> int | Message:
        found = find_picture(self._folders, reference)
        opened = found if isinstance(found, Message) else open_picture(found)
        if isinstance(opened, Message):
            self.missing += 1
            return opened
        with opened.file:
            if opened.size > self._room:
                self.left += 1
                return say("there was no room for it")
            data = opened.file.read(opened.size)
        kind = kind_of(data)
        if kind not in _SHOWN:
            self.missing += 1
            return say("it is no picture that a browser shows")
        self._room -= len(data)
        self.addresses.append(f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}")
        return len(self.addresses) - 1
