"""The evaluation panel: three measures of two systems, and a way to the queries on which they part."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.features.collection.verbs import HideSystems
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.verdict.panel import VerdictPanel
from tests.gui.opening import shown_first
from tests.gui.real_window import first_rater_judges
from tests.verdicts import open_results


@pytest.fixture
def window(qtbot: QtBot, begun_demo: Path, tmp_path: Path, theme: Theme) -> Iterator[MainWindow]:
    path = Path(shutil.copy(begun_demo, tmp_path / "demo.ndcg"))
    made = MainWindow(
        panels=shown_first("verdict", PANELS),
        projects=ProjectFiles(lambda: open_project(path)),
        settings=Settings(),
    )
    qtbot.addWidget(made)
    first_rater_judges(made)
    made.show()
    made.activateWindow()
    with qtbot.waitSignal(made.project_opened):
        made.open_path(path)
    yield made
    made.close()
    qtbot.waitUntil(lambda: made.context is None)


def panel_of(window: MainWindow) -> VerdictPanel:
    panel = window.findChild(VerdictPanel)
    assert panel is not None
    return panel


def test_metrics_and_people_stand_beside_each_other(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(window)
    qtbot.waitUntil(lambda: panel.found is not None)
    first, _second, people = panel.tiles
    assert first.title.text() == "nDCG@10" and "B is better: +" in first.answer.text()
    assert " to " in first.range.text() and "±" not in first.range.text()
    assert people.answer.text() == "Not open yet" and panel.more.text().startswith("People are still")
    assert panel.table.isHidden()
    assert window.context is not None
    open_results(window.context.project)
    qtbot.waitUntil(lambda: panel.found is not None and panel.found.people is not None)
    assert people.figures[0].text().startswith("B better ")
    assert panel.found is not None and len(panel.table.given()) == len(panel.found.parted) > 0
    assert panel.table.isVisible() and "people" in panel.sentence.text()
    # What raters wrote goes on in a second line.
    assert panel.table.rowHeight(0) >= 2 * panel.table.fontMetrics().height()
    assert people.strip.accessibleName().startswith("GSB, side by side: ")


def test_a_query_on_which_they_part_leads_to_its_lists(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None and window.view is not None
    open_results(window.context.project)
    panel = panel_of(window)
    qtbot.waitUntil(lambda: bool(panel.table.given()))
    panel.table.row_opened.emit(0)
    assert window.view.stack.current_key() == "evaluate"


def test_the_pair_is_that_of_a_against_b(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(window)
    qtbot.waitUntil(lambda: panel.found is not None)
    before = panel._pair()
    panel.a.set_value(before[1])
    panel.a.chosen.emit(before[1])
    assert panel._pair() == (before[1], before[0])
    qtbot.waitUntil(lambda: panel.found is not None and panel.found.baseline == before[1])
    window.show_panel("compare")
    compare = window.view.stack.current_panel() if window.view is not None else None
    assert compare is not None and compare.a.value() == before[1]  # type: ignore[attr-defined]


def test_one_system_leads_to_its_metrics(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(window)
    qtbot.waitUntil(lambda: panel.found is not None)
    assert window.context is not None and window.view is not None
    _first, *others = panel._systems
    window.context.watch(window.context.project.execute(HideSystems(tuple(others), hidden=True)))
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.single)
    button = panel.single.button
    assert button is not None and panel.first_focus() is button
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.view.stack.current_key() == "evaluate"
