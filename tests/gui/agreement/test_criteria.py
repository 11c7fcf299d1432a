"""The criterion that numbers and agreement are of, chosen in the window where the scale asks several."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.gui import agreement, evaluate
from ndcg_gui.gui.agreement.panel import AgreementPanel
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.evaluate.settings import SettingsDialog
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.metrics.presets import PRESETS
from tests.criteria import asked_project, judge
from tests.gui.evaluate.evaluating import choose
from tests.gui.real_window import real_window, shown_panel
from tests.making import make_project


def test_the_criterion_is_chosen_where_numbers_are_made(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with asked_project(tmp_path) as project:
        path = project.path
    with real_window(qtbot, path, (evaluate.PANEL, agreement.PANEL)) as window:
        window.show_panel("evaluate")
        panel = shown_panel(window)
        assert isinstance(panel, EvaluatePanel) and window.context is not None
        header = panel.header
        qtbot.waitUntil(lambda: panel.numbers.evaluation is not None and header.criterion.isVisible())
        assert header.criterion.accessibleName() == "Criterion: Relevance"
        choose(header.criterion, "correct")
        qtbot.waitUntil(lambda: "Criterion: Correct" in panel.statement.full_text())
        assert evaluation_settings(window.context.project).criterion == "correct"
        dialog = SettingsDialog(evaluation_settings(window.context.project), panel._metrics, [])
        qtbot.addWidget(dialog)
        choose(dialog.preset, PRESETS[0].key)
        assert dialog.result_value()[0].criterion == "correct"

        window.show_panel("agreement")
        raters = shown_panel(window)
        assert isinstance(raters, AgreementPanel)
        qtbot.waitUntil(lambda: raters.keeper.figures is not None)
        choose(raters.header.criterion, "correct")
        qtbot.waitUntil(
            lambda: raters.keeper.figures is not None and raters.keeper.figures.question == "Correct"
        )
        assert (raters.keeper.figures.disagreed, raters.keeper.settled) == (1, 0)
        # A final word that says nothing of it does not settle it; one that does, does.
        for said, settled in (({}, 0), ({"correct": 1}, 1)):
            judge(window.context.project, "final", "q1", "d1", 4, **said)
            QApplication.processEvents()
            qtbot.waitUntil(lambda: window.jobs.idle() and raters.keeper.settled == settled)  # noqa: B023
        # Settling goes on by the criterion that is looked at.
        gone_to: list[str] = []
        raters.context.go_to = lambda panel, **_where: gone_to.append(panel)  # type: ignore[method-assign]
        raters.settle()
        qtbot.waitUntil(lambda: gone_to == ["judge"])
        assert AdjudicationPlan.of(window.context.project).criterion == "correct"
        asked = raters.numbers.keeper.asked
        assert asked is not None and asked.settings.criterion == "correct"
        qtbot.waitUntil(window.jobs.idle)


def test_a_scale_with_one_question_has_no_choice(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        path = project.path
    with real_window(qtbot, path, (evaluate.PANEL, agreement.PANEL)) as window:
        for name in ("evaluate", "agreement"):
            window.show_panel(name)
            qtbot.waitUntil(window.jobs.idle)
            panel = shown_panel(window)
            assert isinstance(panel, EvaluatePanel | AgreementPanel)
            assert not panel.header.criterion.isVisibleTo(panel)
