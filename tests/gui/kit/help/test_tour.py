"""Tests of `gui.kit.help.tour`: steps are over when they have been done, through real keys."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, QueryId
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge import PANEL
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import TOUR_OFFERED, Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.help.tour import DECLINE, GRADES, OFFER, TAKE
from tests.gui.judge.judging import desk
from tests.patience import SECONDS

Key = Qt.Key


def test_three_steps_are_taken_by_doing_them(
    qtbot: QtBot, demo_file: Path, tmp_path: Path, theme: Theme
) -> None:
    path = Path(shutil.copy(demo_file, tmp_path / "demo.ndcg"))
    with desk(qtbot, path) as at:
        tour, context = at.window.tour, at.context
        ana = context.rater
        context.set_rater(None)
        tour.begin()
        tour.follow(context)
        assert tour.bar.step.text() == "Step 1 of 3" and tour.bar.isVisible()
        context.set_rater(ana)
        assert tour.bar.step.text() == "Step 2 of 3" and f"{GRADES} more results" in tour.bar.words.text()
        at.wait(lambda: at.panel.session is not None)
        at.press(Key.Key_3)
        at.wait(lambda: f"{GRADES - 1} more results" in tour.bar.words.text())
        for _ in range(GRADES - 1):
            at.press(Key.Key_U)
            at.press(Key.Key_1)
        at.wait(lambda: tour.bar.step.text() == "Step 3 of 3")
        assert tour.bar.next.text() == "Go to Side by side"
        tour.bar.next.click()
        assert tour.running
        verdict = (ComparisonId(2), ItemKey(QueryId(1)))
        context.changed.emit(Changes(items=frozenset({verdict})))
        assert tour.bar.next.text() == "See it in Results"
        tour.bar.next.click()
        assert not tour.running and not tour.bar.isVisible()


def test_it_can_be_left_at_any_time(qtbot: QtBot, demo_file: Path, tmp_path: Path, theme: Theme) -> None:
    path = Path(shutil.copy(demo_file, tmp_path / "demo.ndcg"))
    with desk(qtbot, path) as at:
        at.window.tour.begin()
        at.window.tour.follow(at.context)
        at.window.tour.bar.leave.click()
        assert not at.window.tour.running and not at.window.tour.bar.isVisible()


def open_demo(qtbot: QtBot, window: MainWindow) -> ProjectContext:
    with qtbot.waitSignal(window.project_opened, timeout=SECONDS):
        window.open_demo()
    assert window.context is not None
    return window.context


@pytest.mark.parametrize("taken", [True, False], ids=["taken", "declined"])
def test_the_demo_offers_it_until_it_was_answered(
    qtbot: QtBot, demo_file: Path, tmp_path: Path, theme: Theme, taken: bool
) -> None:
    path = Path(shutil.copy(demo_file, tmp_path / "demo.ndcg"))
    files = ProjectFiles(lambda: open_project(path))
    window = MainWindow(panels=(PANEL,), projects=files, settings=Settings())
    qtbot.addWidget(window)
    window.show()
    bar = window.tour.bar
    open_demo(qtbot, window)
    assert bar.isVisible() and bar.words.text() == str(OFFER) and not window.tour.running
    # Opened again without an answer it is offered again.
    open_demo(qtbot, window)
    assert bar.isVisible() and bar.next.text() == str(TAKE) and bar.leave.text() == str(DECLINE)
    (bar.next if taken else bar.leave).click()
    assert window.tour.running == bar.isVisible() == taken
    assert bar.step.text() == "Step 1 of 3" or not taken
    assert window.settings.get(TOUR_OFFERED)
    if taken:
        bar.leave.click()
    open_demo(qtbot, window)
    assert not bar.isVisible()
    window.close()
    qtbot.waitUntil(lambda: window.context is None)
