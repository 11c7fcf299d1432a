"""The window of somebody whose role on a server is bound to a rater: they judge, and that is all."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.store import soundness
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.making import fill_project
from tests.postgres import running_server
from tests.raters import bound_rater


@pytest.fixture
def lead(tmp_path: Path) -> ServerLocation:
    location = running_server().location()
    with create_project(location) as project:
        fill_project(project, tmp_path)
        plan = ComparisonPlan("Launch", "A", ("B",), depth=3, raters=("Ana", "Ben"), repeats=0.5)
        project.execute(CreateComparisons(plan)).result()
    return location


def test_a_rater_judges_and_is_told_when_all_is_done(
    qtbot: QtBot, theme: Theme, lead: ServerLocation
) -> None:
    ana = bound_rater(running_server(), lead, f"ana_{lead.schema}", rater="Ana")
    with real_window(qtbot, ana, PANELS) as window:
        assert window.view is not None and window.context is not None
        assert [spec.key for spec in window.view._specs] == ["my_work", "judge", "side_by_side"]
        assert window.context.rater is not None and window.context.rater.name == "Ana"  # nobody asks
        window.show_panel("judge")
        panel = shown_panel(window)
        assert isinstance(panel, JudgePanel)
        qtbot.waitUntil(lambda: panel.session is not None)
        assert panel.session is not None
        while panel.session.place is not None:
            press(qtbot, Qt.Key.Key_1)
        settle(qtbot, window)
        card = panel.task.all_judged
        qtbot.waitUntil(lambda: "left in Side by side" in card.way_on.text())
        qtbot.mouseClick(card.package_button, Qt.MouseButton.LeftButton)
        compared = shown_panel(window)
        assert isinstance(compared, SideBySidePanel)
        qtbot.waitUntil(lambda: compared.session is not None)
        assert compared.session is not None
        while compared.session is None or compared.session.queue.left:
            press(qtbot, Qt.Key.Key_Left)
            settle(qtbot, window)
        qtbot.waitUntil(window.notice.isVisible)
        assert "Everything is judged and stored on the server" in window.notice.text()
    with open_project(lead) as project:
        assert project.read(soundness.check_project) == []
        assert project.read(last_event, JUDGMENT) > 5
