"""Tags of a query: short unique texts in the order in which they were given."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

# What stands between two tags, and so in none; written is the first.
_BETWEEN = re.compile("[|;｜；]")


def tags_of(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the tags in the texts, whitespace collapsed."""
    parts = (part for text in texts for part in _BETWEEN.split(unicodedata.normalize("NFC", text)))
    tags = (" ".join(part.split()) for part in parts)
    return tuple(dict.fromkeys(filter(None, tags)))


def tags_text(tags: Iterable[str]) -> str:
    """Join tags to one text, which `tags_of` reads."""
    return "|".join(tags)
