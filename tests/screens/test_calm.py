"""Judge shows what is judged: few controls before the first grade, most of the height, nothing cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.records import Side
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.gui.app.shots import settle
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge.disputes import DisputePanel
from ndcg_gui.gui.judge.feedback import FeedbackPanel
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.gui.side_by_side.verdicts import Choice
from ndcg_gui.languages import CHINESE, ENGLISH, Language
from ndcg_gui.store.labels import preferences
from tests.gui.compare.comparing import at_desk
from tests.making import make_begun_demo
from tests.screens import calm
from tests.screens.pictured import IMAGES, Pictured, make_pictured
from tests.screens.walk import LAPTOP, walking


@pytest.fixture(params=[ENGLISH, CHINESE], ids=["en", "zh"])
def judging(request: pytest.FixtureRequest, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The window on the demo, where a rater is about to give the first grade."""
    spoken: Language = request.param
    path = tmp_path / "demo.ndcg"
    make_begun_demo(path, spoken).close()
    with walking(LAPTOP, spoken=spoken) as walk:
        window = walk.window
        window.open_path(path)
        settle(window, until=lambda: window.context is not None)
        assert window.context is not None
        window.context.set_rater(next(r for r in window.context.project.raters() if r.name == "Ana"))
        window.show_panel("judge")
        settle(window, until=lambda: panel_of(window).session is not None)
        yield window


def panel_of(window: MainWindow) -> JudgePanel:
    panel = window.findChild(JudgePanel)
    assert panel is not None
    return panel


def test_judge_is_calm(judging: MainWindow, qtbot: QtBot) -> None:
    panel = panel_of(judging)
    found = calm.measured(judging, panel)
    assert found.faults() == []
    assert len(found.controls) == 12  # menu, name, five grades, five hints
    panel.toggle_list()
    settle(judging)
    assert calm.measured(judging, panel).share >= calm.LEAST_SHARE


def test_settling_is_calm_and_so_is_what_was_settled(judging: MainWindow, qtbot: QtBot) -> None:
    panel, context = panel_of(judging), judging.context
    assert context is not None
    raters = {rater.name: rater for rater in context.project.raters()}
    context.project.execute(AdjudicationPlan(tell=True).command()).result()
    context.set_rater(raters["王珊"])  # who took part in none of them
    panel.settle_disputes()
    settling = panel.aside
    assert isinstance(settling, DisputePanel)
    settle(judging, until=lambda: settling.session is not None and settling.session.key is not None)
    found = calm.measured(judging, panel)
    assert found.faults() == []
    assert len(found.controls) == 12  # menu, name, five grades, five hints
    assert len(judging.commands.judging_menu(panel.menu_actions()).actions()) <= calm.MOST_ENTRIES
    settling.settle(4.0)
    settle(judging)
    context.set_rater(raters["Ana"])
    panel.show_feedback()
    settled = panel.aside
    assert isinstance(settled, FeedbackPanel)
    settle(judging, until=lambda: settled.session is not None and settled.session.key is not None)
    found = calm.measured(judging, panel)
    assert found.faults() == []
    assert len(found.controls) == 7  # menu, name, five hints
    settled.leave()
    settle(judging, until=lambda: panel.aside is None and panel.session is not None)
    assert panel.is_calm()


def test_side_by_side_is_calm(judging: MainWindow, qtbot: QtBot) -> None:
    judging.show_panel("side_by_side")
    panel = judging.findChild(SideBySidePanel)
    assert panel is not None
    settle(judging, until=lambda: panel.session is not None)
    found = calm.measured(judging, panel)
    assert found.faults() == []
    assert len(found.controls) == 12  # menu, name, five verdicts, five hints
    assert not panel.head.isVisible()
    panel.leave()  # back to the sidebar, where another comparison is chosen
    settle(judging)
    assert panel.head.isVisible() and judging.view is not None and judging.view.navigation.isVisible()


def test_answers_are_calm_while_one_question_follows_the_other(judging: MainWindow, qtbot: QtBot) -> None:
    judging.show_panel("side_by_side")
    panel = judging.findChild(SideBySidePanel)
    assert panel is not None and judging.context is not None
    answers = next(one for one in judging.context.project.read(preferences.comparisons) if one.plan.criteria)
    settle(judging, until=lambda: panel.session is not None)
    panel._open(answers.id)
    settle(judging, until=lambda: panel.session is not None and panel.session.comparison_id == answers.id)
    assert panel.session is not None and panel.task.as_texts()
    for question in panel.session.questions:
        assert panel.session.question == question
        found = calm.measured(judging, panel)
        assert found.faults(calm.MOST_OF_ANSWERS) == []
        item = panel.session.item
        panel.task.decide(Choice(Side.LEFT, 1))
        settle(judging)
    assert panel.session.item is not item  # four keys, and the next one


@pytest.mark.parametrize("kind", Pictured, ids=lambda kind: kind.name.lower())
@pytest.mark.parametrize("pictures", [False, True], ids=["bare", "pictures"])
def test_what_has_pictures_is_calm_too(
    qtbot: QtBot, tmp_path: Path, kind: Pictured, *, pictures: bool
) -> None:
    path = make_pictured(tmp_path / "p.ndcg", kind)
    with at_desk(qtbot, path, size=(LAPTOP.width, LAPTOP.height)) as at:
        if pictures:
            at.task.set_folders([tmp_path / IMAGES])
        at.window.resize(LAPTOP.width, LAPTOP.height)
        settle(at.window)
        assert at.task.as_texts() is kind.is_texts
        assert calm.measured(at.window, at.panel).faults(calm.MOST_OF_ANSWERS) == []


@pytest.mark.parametrize("kind", [JudgePanel, SideBySidePanel])
def test_the_menu_while_judging_has_few_entries(
    judging: MainWindow, qtbot: QtBot, kind: type[JudgePanel | SideBySidePanel]
) -> None:
    judging.show_panel("judge" if kind is JudgePanel else "side_by_side")
    panel = judging.findChild(kind)
    assert panel is not None
    settle(judging, until=lambda: panel.session is not None)
    entries = judging.commands.judging_menu(panel.menu_actions()).actions()
    assert len([entry for entry in entries if entry.text()]) <= calm.MOST_ENTRIES


def test_the_menu_of_the_window_has_few_entries_in_four_groups(judging: MainWindow, qtbot: QtBot) -> None:
    judging.show_panel("results")
    menu = judging.commands.menu()
    entries = [entry for entry in menu.actions() if entry.text()]
    assert len(entries) <= calm.MOST_ENTRIES
    assert len(menu.actions()) - len(entries) == 3  # lines between the groups
    menu.close()


def test_one_more_row_is_found(judging: MainWindow, qtbot: QtBot) -> None:
    panel = panel_of(judging)
    planted = QPushButton("one more")
    panel.body.addWidget(planted)
    panel.task.document_card.setMaximumHeight(200)
    settle(judging)
    found = calm.measured(judging, panel)
    faults = found.faults()
    assert len(faults) == 2 and faults[0].startswith("13 controls") and "of the height" in faults[1]
