"""Pictures in a page: read from the folders of pictures, up to so many bytes in all."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from pathlib import Path

from ndcg_gui.domain.messages import Message
from ndcg_gui.features.display.pictures import PictureReader, UnnamedFolder, told_missing

MOST_BYTES = 10_000_000
# What every browser shows.
_SHOWN = ("png", "jpeg", "gif", "webp", "bmp")


class PagePictures:
    """Pictures as data: addresses, each once, the first ones first."""

    def __init__(self, folders: Sequence[Path], most: int = MOST_BYTES) -> None:
        # Where the lead's folders are is no business of a rater's.
        self._reader = PictureReader([UnnamedFolder(folder) for folder in folders], most, _SHOWN)
        self._places: dict[str, int | Message] = {}
        self.addresses: list[str] = []

    @property
    def left(self) -> int:
        """Number of pictures without room."""
        return self._reader.left

    @property
    def missing(self) -> int:
        """Number of references without a picture."""
        return self._reader.missing

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
        read = self._reader.read(reference)
        if isinstance(read, Message):
            return read
        data, kind = read
        self.addresses.append(f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}")
        return len(self.addresses) - 1
