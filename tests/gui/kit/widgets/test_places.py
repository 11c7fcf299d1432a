"""The table of places: seven, each with a digit of its own."""

from __future__ import annotations

from ndcg_gui.gui.kit.widgets.places import PLACES


def test_there_are_seven_with_the_digits_in_order() -> None:
    assert [place.shortcut for place in PLACES] == [f"Ctrl+{number}" for number in range(1, 8)]
    assert len({place.key for place in PLACES}) == len({str(place.title) for place in PLACES}) == 7
