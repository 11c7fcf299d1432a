"""Text of a reply for display, with the position of each value and the path to it."""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import dataclass, field, replace

from ndcg_gui.domain.text import harmless
from ndcg_gui.features.fetch.places import Steps, parse_place, place_text, split_at_item
from ndcg_gui.features.fetch.setup import Setup

MOST_VALUES = 3_000
_LONGEST = 200  # characters of one value
ROLES = ("id", "title", "text", "score")


@dataclass(frozen=True, slots=True)
class ValueSpan:
    """A value in the text: its start and end in UTF-16 units as Qt counts them, and its steps."""

    start: int
    end: int
    steps: Steps


@dataclass(slots=True)
class Layout:
    """The text of a reply and the values in it, in order."""

    text: str = ""
    values: list[ValueSpan] = field(default_factory=list)

    def at(self, position: int) -> ValueSpan | None:
        """The value at a position, or None between values."""
        place = bisect_right(self.values, position, key=lambda own: own.start) - 1
        return self.values[place] if place >= 0 and position <= self.values[place].end else None

    def standing_at(self, place: str) -> list[ValueSpan]:
        """Values at a place of each result."""
        steps = parse_place(place)
        return [own for own in self.values if _fits(own.steps, steps)]


def _fits(steps: Steps, place: Steps) -> bool:
    return len(steps) == len(place) and all(
        own == said or (said is None and isinstance(own, int)) for own, said in zip(steps, place, strict=True)
    )


def laid_out(value: object) -> Layout:
    """Lay out a JSON value in lines, leaving out long texts and what comes after many values."""
    pieces: list[str] = []
    layout = Layout()
    length = 0

    def put(text: str) -> None:
        nonlocal length
        pieces.append(text)
        length += len(text.encode("utf-16-le")) // 2

    def put_value(value: object, steps: Steps, indent: str) -> None:
        if len(layout.values) >= MOST_VALUES:
            put("…")
        elif isinstance(value, dict | list) and value:
            put_items(value, steps, indent)
        else:
            text = harmless(json.dumps(value, ensure_ascii=False))
            start = length
            put(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")
            layout.values.append(ValueSpan(start, length, steps))

    def put_items(value: dict[str, object] | list[object], steps: Steps, indent: str) -> None:
        named = isinstance(value, dict)
        put("{" if named else "[")
        inner = f"{indent}  "
        items: list[tuple[str | int, object]]
        items = [*value.items()] if isinstance(value, dict) else [*enumerate(value)]
        for number, (step, item) in enumerate(items):
            put(f"{',' if number else ''}\n{inner}")
            if len(layout.values) >= MOST_VALUES:
                put("…")
                break
            if isinstance(step, str):
                put(f"{harmless(json.dumps(step, ensure_ascii=False))}: ")
            put_value(item, (*steps, step), inner)
        put(f"\n{indent}" + ("}" if named else "]"))

    put_value(value, (), "")
    layout.text = "".join(pieces)
    return layout


def with_place(setup: Setup, role: str, steps: Steps) -> Setup:
    """Set-up after the user has pointed at a value and named its role. Raises InputError if that cannot be.

    Another id brings another list of results, so places that do not begin as it does are removed.
    """
    each, _ = split_at_item(parse_place(setup.id)) if setup.id else ((), ())
    kept = role != "id" and bool(each) and _fits(steps[: len(each)], each)
    inner: Steps = steps[len(each) :] if kept else ()
    if role == "text":  # of a list in a result all items, joined
        inner = tuple(None if isinstance(step, int) else step for step in inner)
    place = place_text(
        (*each, *inner) if kept else [None if isinstance(step, int) else step for step in steps]
    )
    if role != "id":
        return replace(setup, **{role: place})  # type: ignore[arg-type]
    each, _ = split_at_item(parse_place(place))
    others = {
        own: ""
        for own in ("title", "text", "score", "link", "image")
        if (other := getattr(setup, own)) and parse_place(other)[: len(each)] != each
    }
    fields = tuple(own for own in setup.fields if parse_place(own[1])[: len(each)] == each)
    return replace(setup, id=place, fields=fields, **others)  # type: ignore[arg-type]
