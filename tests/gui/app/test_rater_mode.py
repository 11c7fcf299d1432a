"""A project opened as a rater shows what there is to judge; a lead looks through a rater's eyes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from ndcg_gui.core.package import RaterHere
from ndcg_gui.core.people import ChangeSetting, Role, SetPerson, person
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.application import keep_safe
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.view_as import NAMELESS, ViewAsDialog
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.settings import JUDGE_PLACE
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.my_work.panel import MyWorkPanel
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE
from tests.gui.judge.judging import CONTROL
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.patience import SECONDS
from tests.telltale import ANA, LEAD, UNDEALT, sits_there, telltale_file

Key = Qt.Key
OWN = ["judge", "side_by_side"]


@contextmanager
def window_of(qtbot: QtBot, path: Location) -> Iterator[MainWindow]:
    """The window with the project open, by whoever this account said last that they are."""
    with real_window(qtbot, path, PANELS, prepare=keep_safe) as window:
        yield window


def seated(path: Path, name: str) -> Path:
    with open_project(path) as project:
        sits_there(project, name)
    return path


def panels(window: MainWindow) -> list[str]:
    assert window.view is not None
    return [spec.key for spec in window.view._specs if spec.key != "my_work"]


def current(window: MainWindow) -> str:
    assert window.view is not None
    return window.view.stack.current_key()


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def judge(qtbot: QtBot, window: MainWindow) -> JudgePanel:
    window.show_panel("judge")
    panel = shown_panel(window)
    assert isinstance(panel, JudgePanel)
    qtbot.waitUntil(lambda: panel.session is not None)
    return panel


def choose(qtbot: QtBot, window: MainWindow, name: str) -> None:
    """Somebody says at the top right who they are."""
    (rater,) = [rater for rater in project_of(window).raters() if rater.name == name]
    window.top_bar.rater_button.chosen.emit(rater)
    settle(qtbot, window)


def events(project: Project) -> tuple[int, int]:
    return project.read(last_event, JUDGMENT), project.read(last_event, PREFERENCE)


@pytest.fixture
def ana(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[MainWindow]:
    with window_of(qtbot, seated(telltale_file(tmp_path), ANA)) as window:
        yield window


@pytest.fixture
def lead(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[MainWindow]:
    with window_of(qtbot, seated(telltale_file(tmp_path), LEAD)) as window:
        yield window


def test_a_rater_has_judge_and_side_by_side_only(qtbot: QtBot, ana: MainWindow) -> None:
    assert panels(ana) == OWN and ana.windowTitle() == "Project – Today"
    offered = {action.text() for action in ana.commands.menu().actions()}
    assert "Close project" in offered
    assert not {"Import…", "Export", "Save a copy…", "Restore from a backup…", "View as a rater…"} & offered
    assert not ana.commands["panel/results"].isEnabled() and ana.commands["panel/judge"].isEnabled()
    assert {"Switch to rater Bartholomew"} == {
        hit.title for hit in ana.palette_hits() if "Barth" in hit.title
    }


def test_a_rater_judges_the_tasks_they_were_given_without_ranks_and_others_words(
    qtbot: QtBot, ana: MainWindow
) -> None:
    session = judge(qtbot, ana).session
    assert session is not None
    assert [choice.plan.name for choice in session.queue.tasks] == ["Week 47"]
    assert session.queue.task is not None and not session.queue.task.plan.open and len(session.queue) == 15
    assert session.queue.best_rank(0) is None
    press(qtbot, Key.Key_3)
    settle(qtbot, ana)
    states = project_of(ana).read(judgments.rater_states, session.queue.rater_id)
    assert [(state.grade, state.shown) for state in states.values()] == [(3.0, "")]


def test_a_rater_compares_what_they_were_given_and_sees_no_result(qtbot: QtBot, ana: MainWindow) -> None:
    ana.show_panel("side_by_side")
    panel = shown_panel(ana)
    assert isinstance(panel, SideBySidePanel)
    qtbot.waitUntil(lambda: panel.session is not None)
    assert panel.session is not None and len(panel._comparisons) == 1
    while panel.session is None or panel.session.queue.left:
        press(qtbot, Key.Key_Left)
        settle(qtbot, ana)
        assert not panel.session.revealed
    qtbot.waitUntil(ana.notice.isVisible)
    assert ana.notice.text() == "You are not done: 15 pairs left in Judge."
    assert not panel._reveal.isEnabled() and not panel.head.result_button.isVisible()
    states = project_of(ana).read(preferences.preferences, panel.session.comparison_id)
    assert sum(item.state.preferred is Side.LEFT for item in states) >= 3


def test_all_that_is_done_is_said_to_be_done(qtbot: QtBot, ana: MainWindow) -> None:
    panel = judge(qtbot, ana)
    assert panel.session is not None
    while panel.session.place is not None:
        press(qtbot, Key.Key_1)
    settle(qtbot, ana)
    card = panel.task.all_judged
    qtbot.waitUntil(lambda: bool(card.way_on.text()))
    assert card.way_on.text() == "You are not done: 3 left in Side by side."
    assert not card.evaluate_button.isVisible()


def test_the_palette_finds_ones_own_queue_only(ana: MainWindow) -> None:
    assert ana.context is not None
    found = [hit.title for hit in ana.context.search("what is q2", blind=True)]
    assert found == ["q2 what is q2"]
    assert {hit.title for hit in ana.context.search("title 3", blind=True)} == {"d3 title 3"}
    assert ana.context.search(UNDEALT, blind=True) == [] and ana.context.search("q4", blind=True) == []


def test_nothing_but_judging_can_be_done(qtbot: QtBot, ana: MainWindow, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Ana can only judge in this project"):
        project_of(ana).execute(ChangeSetting("label_rule", "mean")).result()
    with pytest.raises(InputError):
        project_of(ana).execute(SetPerson(ANA, Role.LEAD)).result()
    with pytest.raises(InputError):
        project_of(ana).undo_import(1).result()
    assert project_of(ana).undo_text(None, kind="import") is None  # an import was the last step of all
    assert not project_of(ana).undo(None, kind="import").result()
    assert project_of(ana).last_step(None) is None


def test_a_lead_at_the_top_right_sees_everything_and_the_rater_again_nothing(
    qtbot: QtBot, ana: MainWindow
) -> None:
    judge(qtbot, ana)
    choose(qtbot, ana, LEAD)
    assert "systems" in panels(ana) and project_of(ana).held is None
    ana.show_panel("queries")
    choose(qtbot, ana, ANA)
    assert panels(ana) == OWN and current(ana) == "judge"  # where she was, and not where he was
    choose(qtbot, ana, LEAD)
    assert current(ana) == "queries"


def test_a_note_that_is_being_written_is_stored_before_somebody_else_sits_there(
    qtbot: QtBot, ana: MainWindow
) -> None:
    panel = judge(qtbot, ana)
    assert panel.session is not None
    rater_id, pair = panel.session.queue.rater_id, panel.session.key
    press(qtbot, Key.Key_N)
    qtbot.keyClicks(QApplication.focusWidget(), "half a note")
    (rater,) = [rater for rater in project_of(ana).raters() if rater.name == LEAD]
    ana._choose_rater(rater)
    qtbot.waitUntil(lambda: project_of(ana).held is None)
    states = project_of(ana).read(judgments.rater_states, rater_id)
    assert pair is not None and states[pair].note == "half a note"


def test_a_role_that_is_given_elsewhere_holds_at_once(qtbot: QtBot, lead: MainWindow) -> None:
    lead.show_panel("evaluate")
    lead.show_error(InputError(say("a sentence about a system")))
    with open_project(project_of(lead).path) as elsewhere:
        elsewhere.execute(SetPerson(LEAD, Role.RATER)).result()
        qtbot.waitUntil(lambda: panels(lead) == OWN)
        assert not [dialog for dialog in lead.findChildren(QDialog) if dialog.isVisible()]
        elsewhere.execute(SetPerson(LEAD, Role.LEAD)).result()
        qtbot.waitUntil(lambda: "systems" in panels(lead))
    settle(qtbot, lead)


def test_where_some_only_judge_nobody_sees_more_before_saying_who_they_are(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    with window_of(qtbot, telltale_file(tmp_path)) as window:
        assert panels(window) == ["judge"]
        first = shown_panel(window)
        assert isinstance(first, MyWorkPanel) and first.pages.currentWidget() is first.prompt
        window.show_panel("judge")
        panel = shown_panel(window)
        assert isinstance(panel, JudgePanel) and panel.pages.currentWidget() is panel.pages.prompt
        prompt = panel.pages.prompt
        assert prompt.lead.isVisible()
        prompt.name.setText("Carla")
        prompt.button.click()
        qtbot.waitUntil(lambda: panels(window) == OWN)
        assert person(project_of(window), "Carla").role is Role.RATER  # as the others
        window.top_bar.rater_button.lead_requested.emit()
        # The seat is taken once what runs has ended: there may be nobody to settle with for a moment.
        qtbot.waitUntil(lambda: "systems" in panels(window))
        settle(qtbot, window)
        assert window.context is not None and window.context.rater is None
        path = project_of(window).path
    with window_of(qtbot, path) as window:  # asked once
        assert "systems" in panels(window)


def test_where_all_lead_nothing_changes(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    path = telltale_file(tmp_path)
    with open_project(path) as project:
        project.execute(SetPerson(ANA, Role.LEAD)).result()
    with window_of(qtbot, path) as window:
        assert "systems" in panels(window)
        window._add_rater("Carla")
        settle(qtbot, window)
        assert person(project_of(window), "Carla").role is Role.LEAD and "systems" in panels(window)


def test_work_that_is_under_way_is_waited_for(qtbot: QtBot, lead: MainWindow) -> None:
    ended, done = threading.Event(), list[object]()
    lead.jobs.run("Importing", lambda _report: ended.wait(SECONDS), done=done.append)
    lead.look_as(NAMELESS)
    assert not lead.looking_bar.isVisible() and lead.notice.text() == "Waiting for: Importing"
    ended.set()
    qtbot.waitUntil(lead.looking_bar.isVisible)
    assert done == [True]


# looking through a rater's eyes


def look(qtbot: QtBot, window: MainWindow, row: int) -> None:
    window.commands["look_as"].trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ViewAsDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ViewAsDialog)
    dialog.raters.setCurrentRow(row)
    qtbot.keyClick(dialog.raters, Key.Key_Return)
    qtbot.waitUntil(lambda: window.context is not None and window.context.looking)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    settle(qtbot, window)


def test_a_lead_sees_what_a_rater_sees_and_stores_nothing(qtbot: QtBot, lead: MainWindow) -> None:
    before = events(project_of(lead))
    lead.show_panel("queries")
    look(qtbot, lead, 0)
    assert panels(lead) == OWN and lead.looking_bar.isVisible()
    assert "what Ana sees" in lead.looking_bar.words.full_text()
    panel = judge(qtbot, lead)
    assert panel.session is not None and len(panel.session.queue) == 15
    assert lead.context is not None and lead.context.rater is not None and lead.context.rater.name == ANA
    place = panel.session.place
    for key in (Key.Key_3, Key.Key_S, Key.Key_F, Key.Key_C):
        lead.notice.dismiss()
        press(qtbot, key)
        assert lead.notice.text() == "You are viewing as a rater: nothing is saved."
    assert panel.session.place == place and panel.session.state.grade is None
    press(qtbot, Key.Key_Right)
    press(qtbot, Key.Key_Z, CONTROL)
    lead.show_panel("side_by_side")
    compared = shown_panel(lead)
    assert isinstance(compared, SideBySidePanel)
    settle(qtbot, lead)
    lead.notice.dismiss()
    press(qtbot, Key.Key_Left)
    settle(qtbot, lead)
    press(qtbot, Key.Key_Escape)
    settle(qtbot, lead)
    assert not lead.looking_bar.isVisible() and current(lead) == "queries"
    assert lead.context.rater is not None and project_of(lead).held is None
    assert events(project_of(lead)) == before
    place_key = f"{project_of(lead).project_id}/1/1"
    assert lead.settings.get(JUDGE_PLACE, of=place_key) is None  # nor where she was


def test_a_rater_without_a_name_has_the_standing_pool(qtbot: QtBot, lead: MainWindow) -> None:
    look(qtbot, lead, 2)
    assert "a rater without a name" in lead.looking_bar.words.full_text()
    panel = judge(qtbot, lead)
    assert panel.session is not None and panel.session.queue.tasks == []
    assert "Stop viewing" in {hit.title for hit in lead.palette_hits()}
    lead.looking_bar.button.click()
    assert project_of(lead).held is None


def test_whoever_looks_cannot_be_made_to_write(lead: MainWindow) -> None:
    lead.look_as(NAMELESS)
    project = project_of(lead)
    assert project.held == RaterHere("", looking=True)
    with pytest.raises(InputError, match="viewing as a rater"):
        project.execute(ChangeSetting("label_rule", "mean")).result()
    for step in (project.undo(None), project.redo(None)):
        with pytest.raises(InputError, match="nothing is saved"):
            step.result()
    lead.stop_looking()
    project.execute(ChangeSetting("label_rule", "mean")).result()


def test_a_rater_cannot_look_through_others_eyes(ana: MainWindow) -> None:
    ana.look_as(NAMELESS)
    assert ana.context is not None and not ana.context.looking
