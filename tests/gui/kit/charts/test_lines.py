from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.keys import Keys, keys_of
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme, series_colour
from ndcg_gui.gui.kit.charts.keys import LINE_KEYS
from ndcg_gui.gui.kit.charts.lines import LineChart
from ndcg_gui.gui.kit.charts.painted import PaintedSheet, box_of
from ndcg_gui.present.charts import Line

LINES = (
    Line("bm25", 0, ((1.0, 0.25), (2.0, 0.1 + 0.2), (3.0, 0.5))),
    Line("tf & <idf>", 1, ((1.0, 0.2), (3.0, 0.4))),
)


@pytest.fixture
def keys(own_folders: Path) -> Iterator[Keys]:
    settings = Settings()
    made = keys_of(settings)
    made.register([LINE_KEYS])
    yield made


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme, keys: Keys) -> LineChart:
    made = LineChart("Metric by depth k", keys)
    qtbot.addWidget(made)
    made.resize(420, 240)
    made.show()
    made.set_lines(LINES, x_label="k", y_label="nDCG@k")
    made.setFocus()
    return made


def has_colour(image: QImage, colour: str) -> bool:
    wanted = QColor(colour).rgb()
    return any(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


def many(number: int) -> list[Line]:
    return [
        Line(
            f"system-{place:02d}",
            place,
            tuple((float(k), 0.3 + 0.01 * place + 0.01 * k) for k in range(1, 11)),
        )
        for place in range(number)
    ]


def test_csv_has_full_precision_and_gaps(chart: LineChart, tmp_path: Path) -> None:
    chart.save(tmp_path / "c.csv")
    assert (tmp_path / "c.csv").read_text().splitlines() == [
        "k,bm25,tf & <idf>",
        "1,0.25,0.2",
        "2,0.30000000000000004,",
        "3,0.5,0.4",
    ]


def test_png_and_svg_hold_lines_and_names(chart: LineChart, tmp_path: Path) -> None:
    chart.save(tmp_path / "c.png")
    picture = QImage(str(tmp_path / "c.png"))
    assert picture.width() == 840
    assert has_colour(picture, series_colour(0)) and has_colour(picture, series_colour(1))
    chart.save(tmp_path / "c.svg")
    text = (tmp_path / "c.svg").read_text()
    words = "".join(ElementTree.fromstring(text).itertext())
    assert "bm25" in words and "tf & <idf>" in words
    assert series_colour(0).lower() in text.lower()


def test_both_looks(chart: LineChart, theme: Theme) -> None:
    try:
        theme.force(DARK)
        assert has_colour(chart.image(), series_colour(0))
        dark = series_colour(0)
        theme.force(LIGHT)
        assert has_colour(chart.image(), series_colour(0)) and not has_colour(chart.image(), dark)
    finally:
        theme.force(None)


def test_arrows_read_along_a_line_and_from_line_to_line(qtbot: QtBot, chart: LineChart) -> None:
    chart.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        qtbot.keyClick(chart, key)
    assert chart.accessibleDescription() == "bm25\nk = 2 · 0.300000"
    for _ in range(5):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == "bm25\nk = 3 · 0.500000"
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription() == "tf & <idf>\nk = 3 · 0.400000"
    with qtbot.waitSignal(chart.item_chosen) as told:
        qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert chart.line_of(told.args[0]).name == "tf & <idf>"
    qtbot.keyClick(chart, Qt.Key.Key_Escape)
    assert chart.reading is None


def test_the_reading_point_is_seen_on_the_screen_only(qtbot: QtBot, chart: LineChart) -> None:
    chart.setFocus()
    before, saved = chart.grab().toImage(), chart.image()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.grab().toImage() != before
    assert chart.image() == saved


def test_the_pointer_reads_the_nearest_line(chart: LineChart) -> None:
    frame = chart._frame(QRectF(chart.rect()))
    at = frame.at(3.0, 0.4) + QPointF(-4, 3)
    item = chart.item_at(at.x(), at.y())
    assert item is not None and chart.item_text(item).startswith("tf & <idf>\nk = 3")
    assert chart.item_at(0, 0) is None


def test_zoom_shows_part_of_the_axis_and_0_all_of_it(qtbot: QtBot, chart: LineChart) -> None:
    chart.set_lines(many(2), x_label="k", y_label="P@k")
    chart.setFocus()
    for _ in range(3):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    qtbot.keyClick(chart, Qt.Key.Key_Plus)
    first, last = chart.shown_range()
    assert (first, last) != (1.0, 10.0) and first <= 3.0 <= last
    qtbot.keyClick(chart, Qt.Key.Key_End)
    for _ in range(9):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.shown_range()[1] == 10.0
    qtbot.keyClick(chart, Qt.Key.Key_0)
    assert chart.shown_range() == (1.0, 10.0)


def test_a_saved_picture_has_the_dashes_of_the_fifth_system(chart: LineChart) -> None:
    assert "stroke-dasharray" not in chart.svg_text()
    chart.set_lines([Line("e", 4, LINES[0].points)], x_label="k", y_label="nDCG@k")
    assert "stroke-dasharray" in chart.svg_text()


def test_other_keys_zoom_and_the_menu_does(qtbot: QtBot, chart: LineChart, keys: Keys) -> None:
    chart.set_lines(many(2), x_label="k", y_label="P@k")
    keys.choose("lines/closer", ["F4"])
    qtbot.keyClick(chart, Qt.Key.Key_Plus)
    assert chart.shown_range() == (1.0, 10.0)
    qtbot.keyClick(chart, Qt.Key.Key_F4)
    assert chart.shown_range() != (1.0, 10.0)
    menu = chart.context_menu()
    (whole,) = (action for action in menu.actions() if action.text() == "Show the whole axis")
    whole.trigger()
    assert chart.shown_range() == (1.0, 10.0)
    menu.close()


def test_labels_keep_the_reading_point_and_another_metric_drops_it(qtbot: QtBot, chart: LineChart) -> None:
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    moved = [Line(line.name, line.place, tuple((x, y / 2) for x, y in line.points)) for line in LINES]
    chart.set_lines(moved, x_label="k", y_label="nDCG@k")
    assert chart.accessibleDescription() == "bm25\nk = 1 · 0.125000"
    chart.set_lines(many(3), x_label="k", y_label="P@k")
    assert chart.reading is None


@pytest.mark.parametrize(("width", "height"), [(420, 150), (240, 150), (900, 400)])
@pytest.mark.parametrize("number", [1, 2, 17])
def test_names_do_not_overlap_and_nothing_is_cut(
    chart: LineChart, number: int, width: int, height: int
) -> None:
    chart.resize(width, height)
    chart.set_lines(many(number), x_label="k", y_label="P@k")
    chart.emphasise("system-03")
    area, sheet = box_of(QRectF(chart.rect())), PaintedSheet()
    named = chart._drawing()._named(sheet, chart._drawing().plot(sheet, area).inner)
    assert named and (number < 4 or 3 in named)
    svg = ElementTree.fromstring(chart.svg_text())
    texts = [
        (element.text or "", float(element.attrib["y"]), float(element.attrib["x"]))
        for element in svg.iter("{http://www.w3.org/2000/svg}text")
    ]
    # What all names begin with is left out.
    left = 0.0 if number < 2 else 7.0
    own = chart._frame(QRectF(chart.rect())).inner.right() + left
    names = sorted(y for text, y, x in texts if x > own and (number > 1 or text.startswith("sys")))
    assert len(names) == len(named)
    assert all(below - above >= 9 for above, below in pairwise(names))


def test_a_screen_reader_hears_the_ends(chart: LineChart) -> None:
    assert chart.accessibleName() == "Metric by depth k: nDCG@k. bm25 0.5000, tf & <idf> 0.4000"


def test_without_lines_there_is_nothing(qtbot: QtBot, chart: LineChart) -> None:
    chart.set_lines([], x_label="k", y_label="P@k")
    assert chart.lines() == () and chart.count() == 0
    chart.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Plus, Qt.Key.Key_Return):
        qtbot.keyClick(chart, key)
    assert chart.item_at(100, 100) is None
    assert not chart.grab().isNull()


def test_a_chart_needs_no_machinery_of_others() -> None:
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; a = QApplication([])\n"
        "from ndcg_gui.gui.kit.charts.lines import LineChart\n"
        "from ndcg_gui.present.charts import Line\n"
        "from ndcg_gui.gui.kit.base.keys import keys_of\n"
        "from ndcg_gui.gui.kit.base.settings import Settings\n"
        "c = LineChart('x', keys_of(Settings()))\n"
        "c.set_lines([Line('a', 0, ((1.0, 0.5),))], x_label='', y_label='')\n"
        "c.grab(); sys.exit(any(name in sys.modules for name in ('scipy', 'PySide6.QtSvg')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
