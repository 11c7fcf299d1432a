from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.package import RaterHere
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import PoolId
from ndcg_gui.domain.labels import CONFIDENCES, PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.judge.queue import QueueFilter
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.inbox.dialog import RemarksDialog
from ndcg_gui.gui.judge.flags import FlagDialog, known_flags
from ndcg_gui.gui.judge.recent import RecentDialog
from ndcg_gui.gui.kit.base.settings import JUDGE_ADVANCES, SAME_KEY_MS
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.collection import pools
from tests.gui.judge.judging import CONTROL, Desk, desk

Key = Qt.Key


@pytest.fixture
def path(demo_file: Path, tmp_path: Path, theme: Theme) -> Path:
    return Path(shutil.copy(demo_file, tmp_path / "demo.ndcg"))


@pytest.fixture
def at(qtbot: QtBot, path: Path) -> Iterator[Desk]:
    with desk(qtbot, path) as opened:
        yield opened


def dialog(at: Desk, kind):  # type: ignore[no-untyped-def]
    at.wait(lambda: isinstance(QApplication.activeModalWidget(), kind))
    at.wait(lambda: QApplication.activeModalWidget().isActiveWindow())
    return QApplication.activeModalWidget()


def closed(at: Desk) -> None:
    """Wait until the dialog is gone, and give the window the keyboard, as window managers do."""
    at.wait(lambda: QApplication.activeModalWidget() is None)
    at.window.activateWindow()
    at.wait(lambda: QApplication.focusWidget() is not None)


def open_place(at: Desk) -> int:
    """Go to an open pair, and say where that is."""
    at.session.go_to_unjudged()
    at.panel.show_pair()
    assert at.session.place is not None
    return at.session.place


# flags and confidence


def test_flags_by_key_are_stored_with_and_without_a_grade(at: Desk) -> None:
    place = open_place(at)
    left = at.session.queue.left
    at.press(Key.Key_F)
    asked = dialog(at, FlagDialog)
    for key in (Key.Key_2, Key.Key_3, Key.Key_2):
        at.qtbot.keyClick(asked, key)
    asked.own.setText("  seen   twice ")
    at.qtbot.keyPress(asked, Key.Key_Return)
    closed(at)
    at.saved()
    flags = ("document broken or empty", "seen twice")
    assert at.stored(place) == PairState(flags=flags)
    assert (at.session.place, at.session.queue.left) == (place, left)
    assert at.panel.task.note.said.text() == "Flagged: document broken or empty, seen twice"
    at.press(Key.Key_2)
    at.saved()
    assert at.stored(place) == PairState(Status.GRADED, 2.0, flags=flags)
    at.press(Key.Key_Z, CONTROL)
    at.wait(lambda: at.stored(place) == PairState(flags=flags))
    at.press(Key.Key_Z, CONTROL)
    at.wait(lambda: at.stored(place) == PairState())


def test_a_flag_of_ones_own_is_offered_again(at: Desk) -> None:
    states = [PairState(flags=("seen twice", "outdated"))]
    assert known_flags(states)[-1] == "seen twice"
    assert known_flags(states).count("outdated") == 1
    many = [PairState(flags=(f"reason {number}",)) for number in range(20)]
    assert len(known_flags(many)) == 9


def test_leaving_the_flags_changes_nothing(at: Desk) -> None:
    place = open_place(at)
    at.press(Key.Key_F)
    asked = dialog(at, FlagDialog)
    at.qtbot.keyClick(asked, Key.Key_1)
    at.qtbot.keyPress(asked, Key.Key_Escape)
    closed(at)
    at.saved()
    assert at.stored(place) == PairState()


def test_confidence_goes_round(at: Desk) -> None:
    place = open_place(at)
    for expected in (1, 2, 3, None, 1):
        at.press(Key.Key_C)
        at.saved()
        assert at.stored(place).confidence == expected
    assert at.panel.task.note.said.text() == "Confidence: a guess"
    at.press(Key.Key_4)
    at.saved()
    assert at.stored(place) == PairState(Status.GRADED, 4.0, confidence=1)


def test_a_note_on_an_open_pair_outlasts_the_window(qtbot: QtBot, path: Path) -> None:
    with desk(qtbot, path) as opened:
        place = open_place(opened)
        opened.press(Key.Key_N)
        opened.panel.task.note.field.setPlainText("ask the shop")
        opened.press(Key.Key_Escape)
        opened.saved()
    with desk(qtbot, path) as opened:
        opened.session.go(place)
        opened.panel.show_pair()
        assert opened.panel.task.note.field.toPlainText() == "ask the shop"
        assert not opened.session.queue.is_judged(place)


def test_the_menu_names_the_step(at: Desk) -> None:
    open_place(at)
    at.press(Key.Key_3)
    at.saved()
    at.window.palette_hits()
    assert at.window.commands["undo"].text() == "Undo: grade 3"
    assert at.window.commands["redo"].text() == "Redo"
    at.press(Key.Key_Z, CONTROL)
    at.saved()
    at.wait(lambda: at.project.redo_text(at.context.rater_id(), labels_only=True) is not None)
    at.window.palette_hits()
    assert at.window.commands["redo"].text() == "Redo: grade 3"


# how it goes on


def test_staying_after_a_grade(at: Desk) -> None:
    place = open_place(at)
    at.press(Key.Key_A)
    assert "stays" in at.window.notice.text()
    at.press(Key.Key_3)
    at.saved()
    assert at.session.place == place
    assert at.stored(place).grade == 3
    at.press(Key.Key_A)
    open_place(at)
    at.press(Key.Key_3)
    assert at.session.place != place
    at.saved()


def test_a_break_is_called_for_once_the_minutes_are_full(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    at.panel.set_break(25)
    monkeypatch.setattr(at.session.timer, "seconds", lambda: 59.0)
    for number in range(26):
        assert "rest your eyes" not in at.window.notice.text(), number
        open_place(at)
        at.press(Key.Key_2)
    assert at.window.notice.text() == "You have judged for 25 minutes: time to rest your eyes."
    at.saved()


# which pairs


def test_judged_last_leads_back(at: Desk) -> None:
    places = []
    for _ in range(3):
        places.append(open_place(at))
        at.press(Key.Key_1)
    at.saved()
    at.press(Key.Key_R)
    asked = dialog(at, RecentDialog)
    assert asked.list.count() >= 3
    at.qtbot.keyClick(asked.list, Key.Key_Down)
    at.qtbot.keyPress(asked.list, Key.Key_Return)
    closed(at)
    assert at.session.place == places[1]


def test_find_a_query_by_its_words(at: Desk) -> None:
    wanted = at.session.queue.queries[5]
    at.press(Key.Key_J)
    field = at.panel.task.queue.narrowing.field
    assert QApplication.focusWidget() is field
    field.setText(" ".join(reversed(wanted.record.text.upper().split())))
    model = at.panel.task.queue.model
    assert 5 in model.queries and len(model.queries) < len(at.session.queue.queries)
    field.setText(wanted.record.query_key)
    first = at.session.queue.queries[model.queries[0]]
    at.press(Key.Key_Return)
    assert at.session.query == first
    assert QApplication.focusWidget() is at.panel and not field.isVisible()
    assert len(model.queries) == len(at.session.queue.queries)


def test_only_what_a_filter_lets_through(at: Desk) -> None:
    flagged = []
    for _ in range(2):
        place = open_place(at)
        flagged.append(place)
        command = at.session.flag(["outdated"])
        at.panel.remark(command)
        at.press(Key.Key_2)
    at.saved()
    at.panel.narrow(QueueFilter.FLAGGED)
    assert at.session.place == flagged[0]
    rows = {at.session.queue.query_at(place) for place in flagged}
    assert set(at.panel.task.queue.model.queries) == rows
    at.press(Key.Key_Right)
    assert at.session.place == flagged[1]
    at.press(Key.Key_Right)
    assert at.session.place == flagged[1]
    at.press(Key.Key_Left)
    assert at.session.place == flagged[0]
    at.panel.narrow(QueueFilter.NOTED)
    at.panel.narrow(QueueFilter.ALL)
    assert len(at.panel.task.queue.model.queries) == len(at.session.queue.queries)


# tasks


def task_of(
    project: Project, plan: PoolPlan, rater: str, number: int, *, expected: float | None = None
) -> PoolId:
    """A task of some pairs of the standing pool, given to one rater."""
    standing = project.read(pools.standing_pool)
    assert standing is not None
    rows = project.read(pools.pool_pairs, standing[0])[:number]
    rater_id = next(item.id for item in project.raters() if item.name == rater)
    with project._database.writing() as connection:
        task = pools.create_task(connection, plan.name, depth=10, plan=json.dumps(plan.to_json()))
        pairs = [(query, document) for query, document in rows.tolist()]
        pools.add_pairs(connection, task, pairs, import_id=None)
        pools.assign_work(connection, task, rater_id, seed=1, work=np.array(rows))
        if expected is not None:
            pools.set_expected(connection, task, dict.fromkeys(pairs, expected))
    return task


def test_a_task_is_chosen_and_remembered_for_the_rater(qtbot: QtBot, path: Path) -> None:
    with open_project(path) as project:
        first = project.raters()[0].name
        task = task_of(project, PoolPlan("week 3"), first, 4)
    with desk(qtbot, path) as opened:
        narrowing = opened.panel.task.queue.narrowing
        opened.press(Qt.Key.Key_Q)
        assert narrowing.task.isVisible() and narrowing.task.text() == "Task: all pairs ▾"
        assert opened.window.task_line.title.full_text() == "All pairs"
        before = opened.session
        narrowing.task_chosen.emit(task)
        opened.wait(lambda: opened.panel.session not in (None, before))
        assert len(opened.session.queue) == 4
        assert narrowing.task.text() == "Task: week 3 (4) ▾"
        opened.wait(lambda: opened.window.task_line.title.full_text() == "week 3")
    with desk(qtbot, path) as opened:
        assert len(opened.session.queue) == 4
        before = opened.session
        other = next(rater for rater in opened.project.raters() if rater.name != first)
        opened.context.set_rater(other)
        opened.wait(lambda: opened.panel.session not in (None, before))
        assert len(opened.session.queue) > 4


def test_the_count_beside_judge_is_what_was_given_whatever_is_shown(qtbot: QtBot, path: Path) -> None:
    with open_project(path) as project:
        rater = project.raters()[0]
        task = task_of(project, PoolPlan("week 3"), rater.name, 4)
        left = MyWork(project, rater).left("judge")
    with desk(qtbot, path) as opened:
        assert opened.window.view is not None
        entry = opened.window.view.navigation.item("judge")
        badge = f"{left}" if left else ""
        assert opened.session.queue.left > left
        opened.wait(lambda: entry.badge() == badge)
        opened.panel.task.queue.narrowing.task_chosen.emit(task)
        opened.wait(lambda: opened.panel.session is not None and len(opened.session.queue) == 4)
        assert (opened.session.queue.left, entry.badge()) == (left, badge)


def test_a_calibration_tells_the_known_grade_after_each(qtbot: QtBot, path: Path) -> None:
    with open_project(path) as project:
        plan = PoolPlan("training", calibration=True)
        task = task_of(project, plan, project.raters()[0].name, 3, expected=3.0)
    with desk(qtbot, path) as opened:
        before = opened.session
        opened.panel.task.queue.narrowing.task_chosen.emit(task)
        opened.wait(lambda: opened.panel.session not in (None, before))
        opened.session.go(0)
        for grade, said in (
            (Key.Key_1, "The known grade is 3 Highly"),
            (Key.Key_3, "That is the known grade"),
        ):
            opened.press(grade)
            opened.saved()
            assert opened.session.place == 0
            assert opened.panel.task.feedback.isVisible()
            assert opened.panel.task.feedback.text().startswith(said)
        opened.press(Key.Key_Right)
        assert opened.session.place == 1
        assert opened.panel.task.feedback.isHidden() == (opened.session.state.grade is None)


def test_outside_a_calibration_nothing_tells_a_known_grade(qtbot: QtBot, path: Path) -> None:
    with open_project(path) as project:
        task = task_of(project, PoolPlan("gold"), project.raters()[0].name, 3, expected=3.0)
    with desk(qtbot, path) as opened:
        before = opened.session
        opened.panel.task.queue.narrowing.task_chosen.emit(task)
        opened.wait(lambda: opened.panel.session not in (None, before))
        opened.session.go(0)
        opened.panel.show_pair()
        opened.press(Key.Key_1)
        opened.press(Key.Key_Left)
        assert not opened.panel.task.feedback.isVisible()
        opened.saved()


# the scale


def test_a_changed_scale_makes_grades_keys_and_guidelines_anew(at: Desk) -> None:
    place = open_place(at)
    at.press(Key.Key_4)
    at.saved()
    scale = at.project.scale.scale
    binary = built_in_scale("binary")
    mapping = {grade.value: float(grade.value > 0) for grade in scale.grades}
    before = at.session
    at.project.execute(ChangeScale(binary, mapping)).result()
    at.wait(lambda: at.panel.session not in (None, before))
    assert list(at.panel.task.grades.buttons) == [0, 1]
    # What was said stays said, as it was.
    assert at.stored(place).grade == 4
    there = open_place(at)
    at.press(Key.Key_3)
    assert at.session.place == there
    at.press(Key.Key_1)
    at.saved()
    assert at.stored(there) == PairState(Status.GRADED, 1.0)
    at.press(Key.Key_L)
    at.press(Key.Key_0)
    at.saved()


def test_everybodys_words_from_the_queue(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    narrowing = at.panel.task.queue.narrowing
    offered = [item.text() for item in narrowing.which.menu().actions()]
    assert [text for text in offered if text.startswith("everybody's")] == [
        "everybody's: skipped…", "everybody's: cannot judge…", "everybody's: flagged…",
        "everybody's: with a note…", "everybody's: a grade, a rater…",
    ]  # fmt: skip
    at.press(Key.Key_X)
    at.saved()
    chosen = next(item for item in narrowing.which.menu().actions() if "cannot judge" in item.text())
    chosen.trigger()
    shown = dialog(at, RemarksDialog)
    at.wait(lambda: shown.model.rowCount() > 0)
    kind = [column.key for column in shown.model.columns].index("kind")
    assert shown.model.text(0, kind) == "cannot judge"
    assert narrowing.which.value() is QueueFilter.ALL  # the own queue stays as it is
    shown.reject()
    closed(at)
    monkeypatch.setattr(at.context, "only_to_judge", RaterHere("ann"))
    at.panel.look_at_everybodys()  # nothing for raters
    assert QApplication.activeModalWidget() is None


def test_raters_are_not_offered_what_others_said(at: Desk) -> None:
    narrowing, session = at.panel.task.queue.narrowing, at.session
    at.project.held = RaterHere("ann")
    narrowing.show_session(session)
    assert not [item for item in narrowing.which.menu().actions() if "everybody" in item.text()]
    at.project.held = None


def test_preferences_hold_for_the_queue_that_is_open(at: Desk) -> None:
    settings, context = at.window.settings, at.window.context
    assert context is not None and at.session.advances
    place = open_place(at)
    settings.set(JUDGE_ADVANCES, False)
    context.preferences_changed.emit()
    settings.set(SAME_KEY_MS, 60_000)  # so soon that the second press is left out on any machine
    for key in (Key.Key_3, Key.Key_C, Key.Key_C):  # the second C would go on to the next confidence
        at.press(key)
    at.saved()
    assert at.session.place == place and at.stored(place).grade == 3
    assert at.stored(place).confidence == CONFIDENCES[0]
