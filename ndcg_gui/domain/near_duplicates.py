"""Near-duplicate queries, compared by the trigrams of their words."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable

from ndcg_gui.domain.records import QueryRecord

# From so much of their three-letter pieces in common on, two queries are nearly the same.
NEARLY_THE_SAME = 0.7
# A piece that so many queries have says nothing about two of them.
_TOO_COMMON = 200
_WORD = re.compile(r"\w+")


def groups_of(queries: Iterable[QueryRecord]) -> list[list[str]]:
    """Group the keys of nearly equal queries. Most groups have one member."""
    pieces = {query.query_key: _pieces(query.text or query.query_key) for query in queries}
    having: dict[str, list[str]] = defaultdict(list)
    for key, own in pieces.items():
        for piece in own:
            having[piece].append(key)
    leader = {key: key for key in pieces}

    def first_of(key: str) -> str:
        while leader[key] != key:
            key = leader[key]
        return key

    for key, own in pieces.items():
        shared: Counter[str] = Counter()
        for piece in own:
            if len(having[piece]) <= _TOO_COMMON:
                shared.update(having[piece])
        for other, number in shared.items():
            alike = number / len(own | pieces[other])
            if other != key and alike >= NEARLY_THE_SAME:
                leader[first_of(other)] = first_of(key)
    found: dict[str, list[str]] = {}
    for key in pieces:
        found.setdefault(first_of(key), []).append(key)
    return list(found.values())


def _pieces(text: str) -> frozenset[str]:
    """Return the trigrams of a text's words, ignoring order, case and width."""
    words = sorted(set(_WORD.findall(unicodedata.normalize("NFKC", text).casefold())))
    padded = (f" {word} " for word in words)
    return frozenset(word[place : place + 3] for word in padded for place in range(len(word) - 2))
