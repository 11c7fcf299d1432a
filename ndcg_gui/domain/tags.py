"""Tags of a query: short texts in the order in which they were given, none twice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

# What stands between two tags, and so in none; written is the first.
_BETWEEN = re.compile("[|;｜；]")


def tags_of(texts: Iterable[str]) -> tuple[str, ...]:
    """The tags that texts hold, blanks in them joined."""
    parts = (part for text in texts for part in _BETWEEN.split(unicodedata.normalize("NFC", text)))
    tags = (" ".join(part.split()) for part in parts)
    return tuple(dict.fromkeys(filter(None, tags)))


def tags_text(tags: Iterable[str]) -> str:
    """Tags as one text, which `tags_of` reads."""
    return "|".join(tags)
