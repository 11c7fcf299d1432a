from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.gui.charts import Line, LineChart
from ndcg_gui.gui.series import series_colour
from ndcg_gui.gui.theme import DARK, LIGHT, Theme

LINES = (
    Line("bm25", 0, ((1.0, 0.25), (2.0, 0.1 + 0.2), (3.0, 0.5))),
    Line("tf & <idf>", 1, ((1.0, 0.2), (3.0, 0.4))),
)


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> LineChart:
    made = LineChart("Metric by depth k")
    qtbot.addWidget(made)
    made.resize(420, 240)
    made.show()
    made.set_lines(LINES, x_label="k", y_label="nDCG@k")
    return made


def has_colour(image: QImage, colour: str) -> bool:
    wanted = QColor(colour).rgb()
    return any(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


def test_csv_has_full_precision_and_gaps(chart: LineChart, tmp_path: Path) -> None:
    chart.save(tmp_path / "c.csv")
    assert (tmp_path / "c.csv").read_text().splitlines() == [
        "k,bm25,tf & <idf>",
        "1,0.25,0.2",
        "2,0.30000000000000004,",
        "3,0.5,0.4",
    ]


def test_png_and_svg_hold_both_lines(chart: LineChart, tmp_path: Path) -> None:
    chart.save(tmp_path / "c.png")
    picture = QImage(str(tmp_path / "c.png"))
    assert picture.width() == 840
    assert has_colour(picture, series_colour(0)) and has_colour(picture, series_colour(1))
    chart.save(tmp_path / "c.svg")
    text = (tmp_path / "c.svg").read_text()
    ElementTree.fromstring(text)
    assert series_colour(0).lower() in text.lower()


@pytest.mark.parametrize(("name", "error"), [("c.gif", InputError), ("none/c.csv", StoreError)])
def test_what_cannot_be_saved_is_said(
    chart: LineChart, tmp_path: Path, name: str, error: type[Exception]
) -> None:
    with pytest.raises(error, match=r"c\."):
        chart.save(tmp_path / name)


def test_copying(chart: LineChart) -> None:
    chart.copy_values()
    assert QGuiApplication.clipboard().text() == chart.csv_text()
    chart.copy_image()
    assert not QGuiApplication.clipboard().image().isNull()


def test_both_looks(chart: LineChart, theme: Theme, qtbot: QtBot) -> None:
    try:
        theme.force(DARK)
        assert has_colour(chart.image(), series_colour(0))
        dark = series_colour(0)
        theme.force(LIGHT)
        assert has_colour(chart.image(), series_colour(0)) and not has_colour(chart.image(), dark)
    finally:
        theme.force(None)


def test_names_at_the_line_ends_do_not_overlap(chart: LineChart) -> None:
    chart.set_lines(
        [Line(name, place, ((1.0, 0.1), (2.0, 0.5))) for place, name in enumerate("abc")],
        x_label="k",
        y_label="P@k",
    )
    tops = sorted(text.pos().y() for text in chart._names)
    assert all(below - above >= 10 for above, below in pairwise(tops))


def test_without_lines_there_is_nothing(chart: LineChart) -> None:
    chart.set_lines([], x_label="k", y_label="P@k")
    assert chart.lines() == ()
    assert not chart._plot.isVisible()


def test_a_screen_reader_hears_the_ends(chart: LineChart) -> None:
    assert chart.accessibleName() == "Metric by depth k: nDCG@k. bm25 0.5000, tf & <idf> 0.4000"


def test_pyqtgraph_is_imported_only_for_a_chart_with_lines() -> None:
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; a = QApplication([])\n"
        "from ndcg_gui.gui.charts import LineChart\n"
        "c = LineChart('x'); c.set_lines([], x_label='', y_label='')\n"
        "sys.exit('pyqtgraph' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
