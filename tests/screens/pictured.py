"""Projects whose documents have pictures: lists, single answers, and conversations."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path

from tests.gui.compare.comparing import made_of
from tests.gui.kit.text.test_images import save_image

IMAGES = "images"
_KEYS = [f"p{number}" for number in range(6)]
_SHORT = "Stands in the wind."
_LONG = "Stands in the wind, KEY does. " * 40


class Pictured(Enum):
    """What is compared, by the text of each document."""

    LISTS = _SHORT
    ANSWERS = _LONG
    CHATS = json.dumps(
        [{"role": "user", "content": "Does KEY stand?"}, {"role": "assistant", "content": _LONG}]
    )

    @property
    def is_texts(self) -> bool:
        """Whether each side is one text."""
        return self is not Pictured.LISTS


def make_pictured(path: Path, kind: Pictured) -> Path:
    """A comparison of lists of one document or of several, all of them with two pictures."""
    rows = [
        json.dumps({"doc_key": key, "title": f"Tent {key} for two", "body": kind.value.replace("KEY", key),
                    "image_url": [f"{key}.png", "side.png"], "fields": {"price": "3.50 €", "brand": "HP"}})
        for key in _KEYS
    ]  # fmt: skip
    one, other = (_KEYS[:1], _KEYS[1:2]) if kind.is_texts else (_KEYS, _KEYS[::-1])
    for key in (*_KEYS, "side"):
        save_image(path.parent / IMAGES / f"{key}.png", 400, 300)
    return made_of(path, {"q1": one}, {"q1": other}, rows)
