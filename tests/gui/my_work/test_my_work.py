"""My work in the real window, by keys: a package, and a rater in the project itself."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.labels.final_grades import settle as final_grade
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.people.work_report import work_report
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge.feedback import FeedbackPanel
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.judging import to_do
from ndcg_gui.gui.kit.base.settings import GOAL, JUDGE_BREAK, USUAL_GOAL
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.my_work.cards import GoalDialog, WorkCard
from ndcg_gui.gui.my_work.panel import MyWorkPanel
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.store.collection import contents, pools
from tests.gui.conftest import focusable
from tests.gui.real_window import empty_file, press, real_window, settle, shown_panel
from tests.making import add_rater, create_comparison, make_project, put_copy
from tests.making import fill_project as make_pairs

Key = Qt.Key


def make_task(project: Project, name: str, **said: object) -> None:
    plan = PoolPlan(name, **{"depth": 2, "raters": ("ann",), **said})  # type: ignore[arg-type]
    project.execute(CreateTask(draft(project, plan))).result()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Ann, who only judges, has a practice round, a task wanted soon, and a comparison."""
    made = tmp_path / "small.ndcg"
    put_copy(made, _shared_out, name="small")
    return made


def _shared_out(path: Path) -> Project:
    project = make_project(path.parent, path.name)
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    pool = project.read(pools.standing_pool)
    assert pool is not None
    query_id, document_id = project.read(pools.pool_pairs, pool[0])[0].tolist()
    known = JudgePair(bob, query_id, document_id, PairState(Status.GRADED, 2.0), 9.0)
    project.execute(known).result()
    make_task(project, "t", title="Week 47", wanted_by="2026-11-27", queries=("q2", "q3"))
    make_task(project, "Practice", calibration=True)
    one, other = (item.id for item in project.read(contents.systems))
    create_comparison(project, "Launch", one, other, wanted_by="2026-11-30")
    assert ann != bob
    for person, role in (("ann", Role.RATER), ("bob", Role.LEAD)):
        project.execute(SetPerson(person, role)).result()
    return project


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, path, PANELS) as made:
        settle(qtbot, made)
        yield made


def my_work(window: MainWindow) -> MyWorkPanel:
    window.show_panel("my_work")
    panel = shown_panel(window)
    assert isinstance(panel, MyWorkPanel)
    return panel


def said(card: WorkCard) -> list[str]:
    labels = (card.title, card.kind, card.wanted, card.judged, card.of, card.left, card.button)
    return [label.text() for label in labels]


def badge(window: MainWindow, key: str) -> str:
    assert window.view is not None
    return window.view.navigation.item(key).badge()


def test_what_a_rater_has_is_first_and_is_gone_on_with_by_keys(qtbot: QtBot, window: MainWindow) -> None:
    assert window.view is not None and window.view.stack.current_key() == "my_work"
    panel = my_work(window)
    practice, task, comparison = panel.cards
    assert said(practice) == [
        "Practice", "Judge · the known grade is shown after each pair",
        "no due date", "0", "of 1 pair", "1 left",
        "Begin",
    ]  # fmt: skip
    assert said(task)[:2] == ["Week 47", "Judge · grades 0 to 4"] and said(task)[3:6] == [
        "0",
        "of 6 pairs",
        "6 left",
    ]
    assert task.wanted.text().startswith("due ") and "27" in task.wanted.text()
    assert said(comparison)[3:] == ["0", "of 2 queries", "2 left", "Begin"]
    assert panel.order.text().startswith("practice first")
    assert panel.quality.isHidden() and panel.pace.pace.text() == "–"
    qtbot.waitUntil(lambda: (badge(window, "judge"), badge(window, "side_by_side")) == ("7", "2"))
    assert window.status.progress_label.full_text() == "ann: 0 of 1 pairs · 1 left"
    assert QApplication.focusWidget() is panel.continue_button
    assert panel.continue_button.text() == "Begin"
    task.button.setFocus()
    press(qtbot, Key.Key_Return)
    judged = shown_panel(window)
    assert isinstance(judged, JudgePanel)
    qtbot.waitUntil(lambda: judged.session is not None)
    assert judged.session is not None and len(judged.session.queue) == 6
    press(qtbot, Key.Key_3)
    settle(qtbot, window)
    qtbot.waitUntil(lambda: badge(window, "judge") == "6")
    panel = my_work(window)
    qtbot.waitUntil(lambda: panel.cards[1].judged.text() == "1")
    assert panel.cards[1].button.text() == "Continue" and panel.goal.judged.text() == "1"
    assert panel.continue_button.text() == "Continue where I stopped"
    panel.cards[2].button.setFocus()
    press(qtbot, Key.Key_Return)
    assert isinstance(shown_panel(window), SideBySidePanel)


def test_practice_comes_first_and_its_quality_is_told(qtbot: QtBot, window: MainWindow) -> None:
    panel = my_work(window)
    panel.cards[0].button.setFocus()
    press(qtbot, Key.Key_Down)
    assert QApplication.focusWidget() is panel.cards[1].button
    panel.continue_button.setFocus()
    press(qtbot, Key.Key_Return)
    judged = shown_panel(window)
    assert isinstance(judged, JudgePanel)
    qtbot.waitUntil(lambda: judged.session is not None)
    press(qtbot, Key.Key_3)
    settle(qtbot, window)
    assert judged.task.feedback.text().startswith("The known grade is 2")
    panel = my_work(window)
    qtbot.waitUntil(panel.quality.isVisible)
    assert panel.quality.met.text() == "0 of 1"
    # The day as the lead sees it.
    qtbot.waitUntil(panel.days.isVisible)
    ((day,), report) = (
        panel.days.table.given(),
        work_report(panel.context.project, date.today(), date.today()),
    )
    assert [day["day"], day["pairs"].value] == [date.today().isoformat(), 1]
    assert [(own.rater, own.pairs) for own in report.people()] == [("ann", 1), ("bob", 1)]
    assert [card.title.text() for card in panel.cards] == ["Week 47", "Launch", "Practice"]
    assert panel.cards[2].button.text() == "Look again" and panel.cards[2].left.text() == "done"
    assert panel.order.text() == "3, the most urgent first"
    panel.cards[2].button.click()
    again = shown_panel(window)
    assert isinstance(again, JudgePanel)
    qtbot.waitUntil(lambda: again.session is not None and again.session.place == 0)


def test_a_goal_is_the_raters_own_and_its_end_is_told_once(qtbot: QtBot, window: MainWindow) -> None:
    panel = my_work(window)
    assert panel.goal.change.text() == "Set a goal…" and not panel.goal.meter.isVisible()
    panel.goal.change.click()
    dialog = window.findChild(GoalDialog)
    assert dialog is not None
    dialog.goal.setText("x")
    assert not dialog.accept_button.isEnabled() and dialog.problem.text()
    dialog.goal.setText("1")
    dialog.breaks.set_value(25)
    dialog.accept()
    context = window.context
    assert context is not None and context.rater is not None
    assert window.settings.get(GOAL, of=f"{context.project.project_id}/{context.rater.id}") == 1
    assert window.settings.get(JUDGE_BREAK) == 25 and context.project.setting("goal") == ""
    assert panel.goal.of.text() == "of 1" and "Next break in 25" in panel.goal.note.text()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    panel.cards[1].button.click()
    judged = shown_panel(window)
    assert isinstance(judged, JudgePanel)
    qtbot.waitUntil(lambda: judged.session is not None)
    press(qtbot, Key.Key_3)
    settle(qtbot, window)
    qtbot.waitUntil(lambda: "goal for today is reached: 1" in window.notice.text())
    window.notice.hide()
    panel = my_work(window)
    qtbot.waitUntil(lambda: panel.goal.to_go.full_text() == "reached")
    assert not window.notice.isVisible()
    # Where nothing was said for the project, the goal of Preferences holds at once.
    assert window.context is not None
    window.settings.set(GOAL, None, of=f"{context.project.project_id}/{context.rater.id}")
    window.settings.set(USUAL_GOAL, 7)
    window.context.preferences_changed.emit()
    qtbot.waitUntil(lambda: panel.goal.of.text() == "of 7")


def test_a_break_that_was_chosen_in_preferences_is_offered(qtbot: QtBot) -> None:
    dialog = GoalDialog(0, 40)
    qtbot.addWidget(dialog)
    assert dialog.result_value() == (0, 40) and dialog.breaks.text().startswith("after 40 minutes")


def test_the_guidelines_can_be_read(qtbot: QtBot, window: MainWindow) -> None:
    panel = my_work(window)
    assert panel.guidelines.subtitle().startswith("version 1, since ")
    assert not panel.guidelines.changes.isVisible()
    panel.guidelines_button.click()
    (dialog,) = [item for item in window.children() if type(item).__name__ == "GuidelinesDialog"]
    assert isinstance(dialog, QWidget) and dialog.isVisible()
    assert any("Guidelines" in label.text() for label in dialog.findChildren(QLabel))
    dialog.close()


def test_everything_has_a_name(window: MainWindow) -> None:
    for widget in focusable(my_work(window)):
        assert widget.accessibleName(), widget


def test_without_a_share_all_pairs_are_there(qtbot: QtBot, theme: Theme, path: Path) -> None:
    with open_project(path) as project:
        for name in ("t", "Practice"):
            project.execute(RemoveTask(find_task(project, name))).result()
    with real_window(qtbot, path, PANELS) as window:
        assert [card.title.text() for card in my_work(window).cards] == ["Launch", "All pairs"]


def test_nothing_was_given(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    path = empty_file(tmp_path)
    with open_project(path) as project:
        add_rater(project, "ann")
        project.execute(SetPerson("ann", Role.RATER)).result()
    with real_window(qtbot, path, PANELS) as window:
        panel = my_work(window)
        assert panel.pages.currentWidget() is panel.nothing and not panel.continue_button.isVisible()
        assert panel.nothing.title.text() == "Nothing to do yet"
        with open_project(path) as elsewhere:
            make_pairs(elsewhere, tmp_path)  # what comes is shown by itself
        qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.content)


def test_much_work_is_read_in_the_background(
    qtbot: QtBot, theme: Theme, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(to_do, "is_small", lambda _project: False)
    with real_window(qtbot, path, PANELS) as window:
        panel = my_work(window)
        qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.content)
        assert len(panel.cards) == 3 and panel.continue_button.isVisible()
        qtbot.waitUntil(lambda: badge(window, "judge") == "7")


def test_a_lead_does_not_see_it(qtbot: QtBot, theme: Theme, path: Path) -> None:
    with real_window(qtbot, path, PANELS) as window:
        assert window.context is not None and window.view is not None
        bob = next(rater for rater in window.context.project.raters() if rater.name == "bob")
        window.top_bar.rater_button.chosen.emit(bob)
        settle(qtbot, window)
        assert window.view is not None and not window.view.stack.has_panel("my_work")
        assert window.view.stack.has_panel("today")


def test_a_closed_pair_leaves_judge_while_it_is_open(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        raters = [add_rater(project, name) for name in ("ann", "bob", "eve")]
        make_task(project, "t", raters=("ann", "bob", "eve"), overlap=1.0, per_pair=3, enough=2, agreeing=0.0)
        task, path = find_task(project, "t"), project.path
        pairs = JudgingQueue(project, raters[0], rater="ann", task=task).pairs
        project.execute(SetPerson("ann", Role.RATER)).result()
    with real_window(qtbot, path, PANELS) as window:
        panel = my_work(window)
        qtbot.waitUntil(lambda: badge(window, "judge") == "8")
        panel.cards[0].button.click()
        judged = shown_panel(window)
        assert isinstance(judged, JudgePanel) and window.context is not None
        qtbot.waitUntil(lambda: judged.session is not None)
        for rater in raters[1:]:
            said_alike = JudgePair(rater, *pairs[3], PairState(Status.GRADED, 2.0), 3.0)
            window.context.project.execute(said_alike).result()
        qtbot.waitUntil(lambda: badge(window, "judge") == "7")
        assert judged.task.queue.subtitle() == "7 left"


def test_what_was_settled_otherwise_is_told_and_leads_to_judge(
    qtbot: QtBot, theme: Theme, path: Path
) -> None:
    with open_project(path) as project:
        ann, bob = project.raters()
        pair = JudgingQueue(project, ann.id, rater="ann").pairs[0]
        project.execute(AdjudicationPlan(tell=True).command()).result()
        project.execute(grade_pair(ann.id, *pair, 4)).result()
        project.execute(final_grade(bob, *pair, 1, note="half of it")).result()
    with real_window(qtbot, path, PANELS) as window:
        panel = my_work(window)
        qtbot.waitUntil(lambda: panel.told_card.subtitle() == "1 new")
        panel.told_card.button.click()
        judge = shown_panel(window)
        assert isinstance(judge, JudgePanel)
        qtbot.waitUntil(lambda: isinstance(judge.aside, FeedbackPanel) and judge.aside.session is not None)
        panel = my_work(window)
        assert (panel.told_card.isHidden(), panel.told_card.subtitle()) == (False, "")
