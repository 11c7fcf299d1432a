from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.charts.painted import RowChart


class Words(RowChart):
    """A word in every row of 20 pixels, below 10 that belong to none."""

    words: tuple[str, ...] = ()

    def show_words(self, *words: str) -> None:
        self.words = words
        self.rows_changed(" ".join(words))

    def count(self) -> int:
        return len(self.words)

    def item_text(self, item: int) -> str:
        return self.words[item]

    def rows(self) -> Sequence[Sequence[str]]:
        return [("word",), *((word,) for word in self.words)]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        pass

    def row_places(self, area: QRectF) -> Sequence[QRectF]:
        return [QRectF(area.left(), 10.0 + 20 * number, area.width(), 20.0) for number in range(self.count())]

    def height_of_rows(self) -> float:
        return 10.0 + 20 * self.count()

    def reading_point(self, item: int, place: QRectF) -> QPointF:
        return place.center()


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> Words:
    made = Words("Words")
    qtbot.addWidget(made)
    made.show_words("one", "two", "three")
    made.resize(300, 200)
    made.show()
    made.setFocus()
    return made


def test_up_and_down_read_row_by_row_and_stop_at_the_ends(qtbot: QtBot, chart: Words) -> None:
    read = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_End,
                Qt.Key.Key_Down, Qt.Key.Key_Escape, Qt.Key.Key_Up):  # fmt: skip
        qtbot.keyClick(chart, key)
        read.append(chart.reading)
    assert read == [0, 1, 0, 0, 2, 2, None, 0]
    assert chart.accessibleDescription() == "one"


def test_keys_without_a_meaning_here_are_left_to_others(qtbot: QtBot, chart: Words) -> None:
    def taken(key: Qt.Key) -> bool:
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
        chart.keyPressEvent(event)
        return event.isAccepted()

    assert not taken(Qt.Key.Key_Escape)
    assert taken(Qt.Key.Key_Down) and taken(Qt.Key.Key_Escape)
    with qtbot.waitSignal(chart.item_chosen) as told:
        assert taken(Qt.Key.Key_Down) and taken(Qt.Key.Key_Return)
    assert told.args == [0]
    chart.show_words()
    assert not taken(Qt.Key.Key_Down) and not taken(Qt.Key.Key_Escape)


def test_other_rows_make_another_height_and_keep_the_row_that_is_read(qtbot: QtBot, chart: Words) -> None:
    assert (chart.minimumHeight(), chart.sizeHint().height()) == (70, 70)
    qtbot.keyClick(chart, Qt.Key.Key_End)
    chart.show_words("a", "b", "c", "d")
    assert chart.reading == 2
    assert chart.accessibleName() == "Words: a b c d"
    assert (chart.minimumHeight(), chart.sizeHint().height()) == (90, 90)
    chart.show_words("a", "b")
    assert chart.reading is None


def test_the_pointer_finds_the_row_it_is_on(chart: Words) -> None:
    assert [chart.item_at(100, y) for y in (9, 10, 29, 30, 69, 70)] == [None, 0, 0, 1, 2, None]
    assert [chart.item_at(x, 15) for x in (-1, 0, 300, 301)] == [None, 0, 0, None]


def test_the_row_that_is_read_has_a_border(qtbot: QtBot, chart: Words) -> None:
    before = chart.grab().toImage()
    for _ in range(2):
        qtbot.keyClick(chart, Qt.Key.Key_Down)
    after = chart.grab().toImage()
    # Left of the values, which are told in the middle.
    found = {y for y in range(200) if before.pixelColor(20, y) != after.pixelColor(20, y)}
    assert found == {30, 31, 48, 49}
