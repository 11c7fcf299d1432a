from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.charts.distribution import BINS, DistributionChart, DistributionRow, bin_edges

A = DistributionRow("bm25", 0, np.array([0.0, 0.0, 0.02, 0.15, 0.5, 1.0]))
B = DistributionRow("dense", 1, np.array([0.3, 0.3, 0.3, 0.3, 0.3, 0.9]))


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> DistributionChart:
    made = DistributionChart("Values by query")
    qtbot.addWidget(made)
    made.resize(420, 220)
    made.show()
    made.set_values([A, B], label="nDCG@10", most=1.0)
    return made


@pytest.mark.parametrize("most", [1.0, 0.37, 24.6, 1e-3, 812.0])
def test_ranges_are_round_and_reach_the_largest_value(most: float) -> None:
    edges = bin_edges(most)
    assert edges[0] == 0.0 and edges[-2] < most <= edges[-1] * 1.0001
    assert BINS / 3 <= len(edges) - 1 <= BINS
    assert len({round(high - low, 9) for low, high in pairwise(edges)}) == 1
    assert bin_edges(0.0) == [0.0, 1.0]


def test_every_value_is_counted_once(chart: DistributionChart, tmp_path: Path) -> None:
    chart.save(tmp_path / "d.csv")
    lines = [line.split(",") for line in (tmp_path / "d.csv").read_text().splitlines()]
    assert lines[0] == ["nDCG@10 from", "nDCG@10 to", "bm25", "dense"]
    assert lines[1] == ["0", "0.05", "3", "0"]
    assert lines[4] == ["0.15", "0.2", "1", "0"]
    assert [sum(int(line[place]) for line in lines[1:]) for place in (2, 3)] == [6, 6]


def test_arrows_read_ranges_and_systems_with_exact_counts(qtbot: QtBot, chart: DistributionChart) -> None:
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == "bm25\n0 ≤ nDCG@10 < 0.05: 3 of 6 queries\n2 exactly 0"
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    for _ in range(6):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == "dense\n0.3 ≤ nDCG@10 < 0.35: 5 of 6 queries"
    with qtbot.waitSignal(chart.item_chosen) as told:
        qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert chart.range_of(told.args[0]) == ("dense", 0.3)
    for _ in range(30):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription().startswith("dense\n0.95 ≤ nDCG@10 ≤ 1:")


def test_the_pointer_finds_the_range_below_it(chart: DistributionChart) -> None:
    inner = chart._frame(QRectF(chart.rect())).inner
    item = chart.item_at(inner.left() + inner.width() * 0.31, inner.bottom() - 5)
    assert item is not None and chart.range_of(item) == ("dense", 0.3)
    assert chart.item_at(1, 1) is None


def test_many_systems_get_the_room_they_need(chart: DistributionChart) -> None:
    systems = [DistributionRow(f"system-{place}", place, B.values) for place in range(20)]
    chart.set_values(systems, label="nDCG@10", most=1.0)
    assert chart.minimumHeight() >= 300
    assert chart.accessibleName().startswith("Values by query: nDCG@10. system-0 0.4000, ")
    chart.resize(300, chart.minimumHeight())
    assert "system-19" in chart.svg_text()


def test_a_sum_of_gains_has_an_axis_of_its_own(chart: DistributionChart) -> None:
    chart.set_values([DistributionRow("bm25", 0, np.array([0.0, 21.3]))], label="DCG@10", most=0.0)
    assert chart.rows()[-1][1] == "22"


def test_without_values_nothing_is_painted(qtbot: QtBot, chart: DistributionChart) -> None:
    chart.set_values([], label="nDCG@10", most=1.0)
    assert chart.count() == 0 and chart.item_at(100, 100) is None
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    chart.set_values([DistributionRow("bm25", 0, np.empty(0))], label="nDCG@10", most=1.0)
    assert not chart.grab().isNull()
