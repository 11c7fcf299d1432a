"""Two raters' grades against each other."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.scales import BUILT_IN_SCALES
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.charts.confusion import ConfusionMatrix
from ndcg_gui.gui.kit.tables.cells import grade_figure

SCALE = next(scale for scale in BUILT_IN_SCALES if len(scale.grades) == 5)
COUNTS = [[2, 2, 0, 0, 0], [5, 7, 1, 2, 0], [1, 0, 3, 0, 1], [0, 3, 0, 5, 0], [1, 2, 5, 1, 9]]
KEY = Qt.Key


@pytest.fixture
def matrix(qtbot: QtBot, theme: Theme) -> ConfusionMatrix:
    made = ConfusionMatrix("Grade by grade")
    qtbot.addWidget(made)
    chips, values = [grade_figure(SCALE, grade.value) for grade in SCALE.grades], SCALE.grades
    made.set_counts(("王珊", "김도윤"), chips, [grade.value for grade in values], COUNTS, far=2)
    made.resize(340, 240)
    made.show()
    made.setFocus()
    return made


def test_the_matrix_tells_both_grades_and_how_often(matrix: ConfusionMatrix) -> None:
    assert matrix.item_text(4 * 5 + 2) == "王珊 4 · 김도윤 2\nn 5"
    assert matrix.accessibleName() == "Grade by grade: 王珊 × 김도윤: the same grade on 26 of 50"
    assert matrix.rows()[0] == ("", *(f"김도윤 {grade}" for grade in range(5)))
    assert matrix.rows()[5] == ("王珊 4", "1", "2", "5", "1", "9")


def test_only_what_was_said_can_be_chosen(qtbot: QtBot, matrix: ConfusionMatrix) -> None:
    chosen: list[tuple[int, int]] = []
    matrix.cell_chosen.connect(lambda row, column: chosen.append((row, column)))
    for key in (KEY.Key_Down, KEY.Key_Down, KEY.Key_Right, KEY.Key_Return, KEY.Key_Right, KEY.Key_Return):
        qtbot.keyClick(matrix, key)
    assert chosen == [(1, 1), (1, 2)]
    qtbot.mouseClick(matrix, Qt.MouseButton.LeftButton, pos=matrix.place_of(4, 2).toPoint())
    qtbot.mouseClick(matrix, Qt.MouseButton.LeftButton, pos=matrix.place_of(0, 4).toPoint())
    assert chosen[2:] == [(4, 2)] and matrix.chosen == (4, 2)


def test_the_choice_stays_with_the_two_and_goes_with_others(matrix: ConfusionMatrix) -> None:
    chips, values = [grade_figure(SCALE, value) for value in range(5)], [float(value) for value in range(5)]
    matrix.choose((4, 2))
    fewer = [list(line) for line in COUNTS]
    fewer[4][2] = 4
    matrix.set_counts(("王珊", "김도윤"), chips, values, fewer, far=2)
    assert matrix.chosen == (4, 2) and matrix.counts()[4, 2] == 4
    fewer[4][2] = 0
    matrix.set_counts(("王珊", "김도윤"), chips, values, fewer, far=2)
    assert matrix.chosen is None
    matrix.choose((1, 1))
    matrix.set_counts(("王珊", "Ana"), chips, values, COUNTS, far=2)
    assert matrix.chosen is None


def test_the_farther_apart_the_stronger(matrix: ConfusionMatrix) -> None:
    strong = [matrix._colour(0, column).saturationF() for column in range(1, 5)]
    assert strong == sorted(strong) and len(set(strong)) == 4
    same, apart = matrix._colour(2, 2).hueF(), matrix._colour(2, 4).hueF()
    assert abs(same - apart) > 0.3


def test_it_is_painted(matrix: ConfusionMatrix) -> None:
    small = matrix.grab().toImage().scaled(60, 40)
    assert len({small.pixel(x, y) for x in range(60) for y in range(40)}) > 6
