"""References to pictures in the fields of documents, and names for these pictures."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote, urlsplit

from ndcg_gui.domain.text import visible

WEB = re.compile(r"https?://", re.IGNORECASE)
_BETWEEN = re.compile(r"[|\r\n]+")
# Where lists of pictures in catalogues have the file, the largest first.
_KEYS = ("path", "file", "url", "src", "hi_res", "large", "image", "thumb")
_MOST_NAME = 80


class Unnamed(str):
    """Reference to a picture whose name raters must not read, because it would identify a system."""

    __slots__ = ()


def picture_references(text: str) -> tuple[str, ...]:
    """References to pictures in the text of a field, in order and without duplicates.

    Several stand in a JSON list, of texts or of objects that name a file, on lines, or with

    between.
    """
    found = _listed(text)
    if found is None:
        found = _BETWEEN.split(text)
    unnamed = isinstance(text, Unnamed)
    kept = dict.fromkeys(part for part in map(str.strip, found) if part)
    return tuple(Unnamed(part) for part in kept) if unnamed else tuple(kept)


def _listed(text: str) -> list[str] | None:
    if not text.lstrip().startswith("["):
        return None
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        return None
    found: list[str] = []
    for item in listed:
        if isinstance(item, dict):
            named = (item.get(key) for key in _KEYS)
            item = next((value for value in named if isinstance(value, str) and value.strip()), None)
        if isinstance(item, str):
            found.append(item)
    return found


def picture_name(reference: str) -> str:
    """Name for a missing picture: its file's name, or "" where that must not be read."""
    if isinstance(reference, Unnamed):
        return ""
    text = reference
    if WEB.match(text):
        try:
            text = unquote(urlsplit(text).path)
        except ValueError:
            text = reference
    name = re.split(r"[/\\]", text.rstrip("/\\"))[-1] or reference
    name = visible(name)
    return name if len(name) <= _MOST_NAME else f"{name[: _MOST_NAME - 1]}…"
