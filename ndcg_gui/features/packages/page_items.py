"""Differences of two documents beside each other on a page: of their words and of their fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ndcg_gui.domain.text import one_line
from ndcg_gui.features.display.attributes import compared
from ndcg_gui.features.display.differences import Differences, by_paragraph, differences
from ndcg_gui.features.display.template import Arranged, Display, further_name
from ndcg_gui.features.display.terms import Span
from ndcg_gui.features.packages.page_documents import filled, flat, shown_text

_FEWEST_FIELDS = 2  # one field is read faster in each document's line
_MOST_LETTERS = 400
_Parts = list[tuple[str, bool]]


def differences_json(left: Mapping[str, Any], right: Mapping[str, Any]) -> dict[str, object]:
    """Words of each text of two documents that the other lacks at that place, by the window's rule.

    The documents are those of the page. `unlike`: they have little in common, and nothing is marked.
    `paragraphs`, where a text has more than one: the same, with the paragraphs that are only here as `alone`,
    and how many are only left, only right, changed and the same.
    """
    parts = _shown(left), _shown(right)
    texts = ["\n".join(words for words, _ in own) for own in parts]
    found = _marked(parts, differences(*texts))
    if any("\n" in text for text in texts):
        found["paragraphs"] = _marked(parts, by_paragraph(*texts))
    return found


def _marked(parts: Sequence[_Parts], found: Differences) -> dict[str, object]:
    marked: dict[str, object] = {"coarse": found.coarse, "unlike": found.unlike}
    if not found.unlike:
        marked |= _on_sides(parts, found.left, found.right)
    if (own := found.paragraphs) is not None:
        marked["alone"] = _on_sides(parts, own.left, own.right)
        marked["counts"] = [len(own.left), len(own.right), own.changed, own.same]
    return filled(marked)


def _on_sides(parts: Sequence[_Parts], *spans: Sequence[Span]) -> dict[str, object]:
    return dict(zip(("left", "right"), map(_by_text, parts, spans), strict=True))


def _shown(document: Mapping[str, Any]) -> _Parts:
    """Headings and texts in their order, and which of them are texts."""
    return [
        part
        for text in document["texts"]
        for part in ([(text["heading"], False)] if text["heading"] else []) + [(shown_text(text), True)]
    ]


def _by_text(parts: _Parts, spans: Sequence[Span]) -> list[list[int]]:
    """Convert spans of all parts together to those of each text, in the units that browsers count."""
    found, begin = [], 0
    for words, is_text in parts:
        end = begin + len(words)
        if is_text:
            inside = [
                (max(start, begin) - begin, min(start + length, end) - max(start, begin))
                for start, length in spans
                if start < end and start + length > begin
            ]
            found.append(flat(words, inside))
        begin = end + 1
    return found


def fields_json(display: Display, left: Arranged, right: Arranged) -> list[list[object]]:
    """Fields of two documents in a table: name ("" of the address), both texts, whether they agree."""
    found = compared(display, left, right)
    return [
        [
            one_line(further_name(item.field) or ""),
            *(one_line(text[:_MOST_LETTERS]) for text in (item.left, item.right)),
            item.same,
        ]
        for item in (found if len(found) >= _FEWEST_FIELDS else ())
    ]
