from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.gui.compare.charts import DifferencesChart, Points
from ndcg_gui.gui.kit.base.theme import Theme


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> DifferencesChart:
    made = DifferencesChart("Chart")
    qtbot.addWidget(made)
    made.set_points(Points(np.array([0.1]), np.array([0.2]), str))
    return made


def test_only_known_kinds_are_saved(chart: DifferencesChart, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"\.png, \.svg or \.csv"):
        chart.save(tmp_path / "chart.pdf")


@pytest.mark.parametrize("suffix", ["png", "svg", "csv"])
def test_what_cannot_be_written_is_said(chart: DifferencesChart, tmp_path: Path, suffix: str) -> None:
    with pytest.raises(StoreError, match="cannot be written"):
        chart.save(tmp_path / "nowhere" / f"chart.{suffix}")
    told = []
    chart.failed.connect(told.append)
    chart._on_file_selected(str(tmp_path / "nowhere" / f"chart.{suffix}"))
    assert len(told) == 1
