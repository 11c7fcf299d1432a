from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.gui.judge.grades import GradeRow, GradeSlider
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.labels import judgments
from tests.gui.judge.judging import desk
from tests.making import add_rater, make_project

SCALE = built_in_scale("continuous")


@pytest.fixture
def row(qtbot: QtBot, theme: Theme) -> Iterator[GradeRow]:
    made = GradeRow(SCALE)
    qtbot.addWidget(made)
    made.resize(900, 80)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made


def slider_of(row: GradeRow) -> GradeSlider:
    assert row.slider is not None
    return row.slider


def test_a_graded_scale_has_no_slider(qtbot: QtBot, theme: Theme) -> None:
    made = GradeRow(built_in_scale("binary"))
    qtbot.addWidget(made)
    assert made.slider is None


def test_the_arrows_move_it_and_return_gives_the_number(qtbot: QtBot, row: GradeRow) -> None:
    slider, given = slider_of(row), []
    row.grade_chosen.connect(given.append)
    slider.setFocus()
    for key in [Qt.Key.Key_PageUp] * 3 + [Qt.Key.Key_Right] * 2 + [Qt.Key.Key_Left]:
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert slider.number() == 0.31
    assert row.number is not None and row.number.text() == "0.31"
    assert slider.accessibleDescription() == "0.31"
    assert given == []
    with qtbot.waitSignal(row.number.left):
        qtbot.keyClick(slider, Qt.Key.Key_Return)
    assert given == [0.31]


def test_escape_leaves_without_a_grade(qtbot: QtBot, row: GradeRow) -> None:
    slider, given = slider_of(row), []
    row.grade_chosen.connect(given.append)
    assert row.number is not None
    with qtbot.waitSignal(row.number.left):
        qtbot.keyClick(slider, Qt.Key.Key_Escape)
    assert given == []


def test_the_mouse_gives_the_number_where_it_lets_go(qtbot: QtBot, row: GradeRow) -> None:
    slider, given = slider_of(row), []
    row.grade_chosen.connect(given.append)
    middle = slider.rect().center()
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=middle)
    assert given == []
    qtbot.mouseMove(slider, QPoint(slider.width() - 1, middle.y()))
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 1, middle.y()))
    assert len(given) == 1
    assert 0.5 <= given[0] <= 1
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(0, middle.y()))
    assert given[1:] == [0]


def test_it_shows_what_is_given(row: GradeRow) -> None:
    slider, moved = slider_of(row), []
    slider.value_moved.connect(moved.append)
    row.show_state(PairState(Status.GRADED, 0.333))
    assert row.number is not None
    assert (slider.value(), row.number.text()) == (33, "0.333")
    row.show_state(PairState())
    assert (slider.value(), row.number.text()) == (0, "")
    assert moved == []


def test_a_scale_of_another_span(qtbot: QtBot, theme: Theme) -> None:
    low, high = SCALE.grades
    slider = GradeSlider(replace(SCALE, grades=(replace(low, value=1), replace(high, value=5))))
    qtbot.addWidget(slider)
    slider.show_number(4.2)
    assert (slider.value(), slider.number()) == (80, 4.2)
    # Grades of an older version may lie outside.
    slider.show_number(9)
    assert slider.number() == 5


def test_in_judge_the_slider_has_its_keys_before_the_panel(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with make_project(tmp_path, scale=SCALE) as project:
        add_rater(project, "ann")
    with desk(qtbot, project.path) as at:
        slider, first = slider_of(at.panel.task.grades), at.session.key
        slider.setFocus()
        for key in (Qt.Key.Key_PageUp, Qt.Key.Key_Right, Qt.Key.Key_Right):
            qtbot.keyClick(QApplication.focusWidget(), key)
        assert at.session.key == first and slider.value() == 12
        qtbot.keyClick(slider, Qt.Key.Key_Return)
        at.saved()
        assert [(row.state.grade, row.rater) for row in at.project.read(judgments.judgment_rows)] == [
            (0.12, "ann")
        ]
        assert at.session.key != first
        # The panel has the keys again, and the next pair starts without a number.
        assert not slider.hasFocus() and slider.value() == 0
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
        assert at.session.key == first and slider.value() == 12
