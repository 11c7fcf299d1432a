from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.charts.frequency import FrequencyChart


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> FrequencyChart:
    made = FrequencyChart("Searches by rank")
    qtbot.addWidget(made)
    made.resize(420, 220)
    made.show()
    made.set_curve([1, 10, 100, 1000], [0.2, 0.4, 0.7, 1.0], [("head", 10), ("torso", 90), ("tail", 900)])
    return made


def test_arrows_read_ranks_with_their_part(qtbot: QtBot, chart: FrequencyChart) -> None:
    chart.setFocus()
    told = []
    for _ in range(5):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
        told.append(chart.accessibleDescription())
    assert told[0] == "Rank 1 · head\n20 % of all searches up to here"
    assert [own.split("\n")[0] for own in told[1:]] == [
        "Rank 10 · head", "Rank 100 · torso", "Rank 1,000 · tail", "Rank 1,000 · tail",
    ]  # fmt: skip


def test_ranks_are_evenly_apart_by_powers_of_ten_and_found_by_the_pointer(
    qtbot: QtBot, chart: FrequencyChart
) -> None:
    frame = chart._frame(QRectF(chart.rect()))
    places = [chart._at(frame, item) for item in range(4)]
    steps = {round(after.x() - before.x(), 6) for before, after in pairwise(places)}
    assert len(steps) == 1 and places[3].y() == pytest.approx(frame.inner.top())
    qtbot.mouseMove(chart, QPoint(round(places[2].x()) + 9, round(places[2].y())))
    assert chart.reading == 2
    assert chart.item_at(2, 2) is None


def test_it_is_named_copied_and_emptied(chart: FrequencyChart) -> None:
    assert chart.accessibleName().endswith("head: 10 queries, torso: 90 queries, tail: 900 queries")
    assert chart.csv_text().splitlines()[:2] == ["rank of the query,share of searches", "1,0.2"]
    full = chart.image()
    chart.set_curve([], [], [])
    assert chart.count() == 0 and chart.image() != full
    chart.set_curve([1], [1.0], [("head", 0), ("torso", 0), ("tail", 1)])
    assert chart.item_text(0).startswith("Rank 1 · tail") and not chart.image().isNull()
