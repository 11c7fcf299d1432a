from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.side_by_side.bar import GsbBar, Segment

BLUE, GREY, ORANGE = "#0072b2", "#98a1af", "#e08a00"


def colours_of(bar: GsbBar) -> list[str]:
    image: QImage = bar.grab().toImage()
    return [QColor(image.pixel(x, 3)).name() for x in range(12, image.width() - 12)]


def segments(good: int, same: int, bad: int) -> list[Segment]:
    return [
        Segment(good, str(good), BLUE, "good"),
        Segment(same, str(same), GREY, "same"),
        Segment(bad, str(bad), ORANGE, "bad"),
    ]


@pytest.fixture
def bar(qtbot: QtBot) -> GsbBar:
    made = GsbBar()
    qtbot.addWidget(made)
    made.resize(600, 40)
    return made


def test_every_part_is_as_wide_as_its_share(bar: GsbBar) -> None:
    bar.set_segments(segments(30, 50, 20))
    drawn = colours_of(bar)
    for colour, share in ((BLUE, 0.3), (GREY, 0.5), (ORANGE, 0.2)):
        assert drawn.count(colour) == pytest.approx(share * 600, abs=16)
    assert bar.accessibleName() == "good: 30, same: 50, bad: 20"


def test_what_counts_nothing_takes_no_room(bar: GsbBar) -> None:
    bar.set_segments(segments(0, 4, 1))
    assert BLUE not in colours_of(bar)
    bar.set_segments(segments(0, 0, 0))
    assert not {BLUE, GREY, ORANGE} & set(colours_of(bar))


def test_one_of_thousands_is_still_seen(bar: GsbBar) -> None:
    bar.set_segments(segments(1, 5000, 1))
    drawn = colours_of(bar)
    assert drawn.count(BLUE) >= 10 and drawn.count(ORANGE) >= 10
