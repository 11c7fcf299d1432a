"""Today in the window: what is to be done with its buttons, people with their work, and the question."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.today.reads import today_report
from ndcg_gui.features.today.report import PEOPLE_TITLES, Need
from ndcg_gui.features.today.result import today_paragraph
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.people.hand_over import HandOverDialog
from ndcg_gui.gui.today.panel import TodayPanel
from ndcg_gui.store.collection import contents, pools
from tests.gui.conftest import focusable
from tests.gui.evaluate.test_evaluate import cells, headings
from tests.gui.opening import SECONDS, demo_copy, open_window, shown
from tests.gui.real_window import settle
from tests.making import add_rater, make_project


def make_task(project: Project, name: str, *raters: str, wanted_by: str = "") -> None:
    plan = PoolPlan(name, depth=3, raters=raters, wanted_by=wanted_by)
    project.execute(CreateTask(draft(project, plan))).result()


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    """A lead who looks, and two raters with a task that was wanted long ago."""
    with make_project(tmp_path) as made:
        for name in ("lead", "ann", "bob"):
            add_rater(made, name)
        make_task(made, "Head terms", "ann", "bob", wanted_by="2020-01-31")
        path = made.path
    opened = open_window(qtbot, path, panel="today")
    yield opened
    for dialog in opened.findChildren(HandOverDialog):
        dialog.reject()
    settle(qtbot, opened)
    opened.close()


def panel_of(qtbot: QtBot, window: MainWindow) -> TodayPanel:
    panel = shown(window)
    assert isinstance(panel, TodayPanel)
    qtbot.waitUntil(lambda: panel.report is not None, timeout=SECONDS)
    return panel


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def buttons(panel: TodayPanel, need: Need, rater: str = "") -> list[QAbstractButton]:
    place = next(
        place
        for place, item in enumerate(panel.to_do.shown)
        if item.need is need and (not rater or item.rater == rater)
    )
    return panel.to_do.buttons[place]


def judge(project: Project, name: str) -> None:
    """Judge the first pair that the task gave to somebody."""
    rater = next(item.id for item in project.raters() if item.name == name)
    pair = project.read(pools.work_of, project.read(pools.tasks)[0].id)[rater].tolist()[0]
    project.execute(JudgePair(rater, *pair, PairState(Status.GRADED, 2.0))).result()


def test_it_says_what_the_command_line_says(qtbot: QtBot, window: MainWindow) -> None:
    panel, project = panel_of(qtbot, window), project_of(window)
    assert window.context is not None
    report = today_report(project, rater_id=window.context.rater_id())
    assert [(item.need, item.rater) for item in panel.to_do.shown] == [
        (item.need, item.rater) for item in report.to_do
    ]
    qtbot.waitUntil(lambda: panel.paragraph.text() == str(today_paragraph(report)), timeout=SECONDS)
    assert "Head terms" in panel.paragraph.text()
    assert set(headings(panel.people.table)) <= {str(title) for title in PEOPLE_TITLES.values()}
    assert [row[0] for row in cells(panel.people.table)] == ["ann", "bob"]


def test_a_label_moves_the_numbers_and_keeps_the_focus(qtbot: QtBot, window: MainWindow) -> None:
    panel, project = panel_of(qtbot, window), project_of(window)
    button = buttons(panel, Need.LATE, "ann")[0]
    button.setFocus()
    panel.people.table.select_id(1)
    given = panel.people.people[1].given
    judge(project, "bob")
    qtbot.waitUntil(lambda: panel.people.people[1].judged == 1, timeout=SECONDS)
    assert cells(panel.people.table)[1][2] == f"1 of {given}"
    assert panel.people.current() is panel.people.people[1]
    # The line of ann is the same as before, and so is its button.
    assert buttons(panel, Need.LATE, "ann")[0] is button


def test_open_work_is_handed_over_from_here(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    buttons(panel, Need.LATE, "bob")[0].click()
    qtbot.waitUntil(lambda: bool(window.findChildren(HandOverDialog)), timeout=SECONDS)
    (dialog,) = window.findChildren(HandOverDialog)
    # Two clicks: who has a part of the task, and is there, is ticked.
    assert [name for name, box in dialog.takers.items() if box.isChecked()] == ["ann"]
    qtbot.waitUntil(dialog.accept_button.isEnabled, timeout=SECONDS)
    dialog.accept_button.click()
    qtbot.waitUntil(
        lambda: (Need.LATE, "bob") not in [(item.need, item.rater) for item in panel.to_do.shown],
        timeout=SECONDS,
    )
    panel.undo()
    qtbot.waitUntil(
        lambda: (Need.LATE, "bob") in [(item.need, item.rater) for item in panel.to_do.shown],
        timeout=SECONDS,
    )


def test_a_reminder_is_copied_and_can_be_sent(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, sent = panel_of(qtbot, window), []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: sent.append(url.toString()) or True)
    buttons(panel, Need.LATE, "ann")[1].click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Hello ann,") and "- Head terms: " in text and "2020-01-31" in text
    assert "ann" in window.notice.text()
    window.notice.undo_button.click()
    assert sent and sent[0].startswith("mailto:?subject=") and "Head" in sent[0]


def test_who_is_away_is_named_and_the_table_offers_the_same(qtbot: QtBot, window: MainWindow) -> None:
    panel, project = panel_of(qtbot, window), project_of(window)
    project.execute(SetPerson("bob", away=True)).result()
    qtbot.waitUntil(lambda: any(item.need is Need.AWAY for item in panel.to_do.shown), timeout=SECONDS)
    panel.people.table.select_id(1)
    assert panel.people.hand_over.isEnabled() and panel.people.remind.isEnabled()
    panel.people.hand_over.trigger()
    qtbot.waitUntil(lambda: bool(window.findChildren(HandOverDialog)), timeout=SECONDS)


def test_who_looks_is_not_told_to_ask_themselves(qtbot: QtBot, window: MainWindow) -> None:
    panel, project = panel_of(qtbot, window), project_of(window)
    assert window.context is not None
    window.context.set_rater(next(rater for rater in project.raters() if rater.name == "ann"))
    qtbot.waitUntil(
        lambda: (Need.LATE, "ann") not in [(item.need, item.rater) for item in panel.to_do.shown],
        timeout=SECONDS,
    )
    own = next(item for item in panel.to_do.shown if item.tasks)
    assert own.need is Need.JUDGE and "Head terms (late)" in str(own.reason)


def test_buttons_lead_to_the_places(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    opened = open_window(qtbot, demo_copy(tmp_path / "shop.ndcg"), panel="today")
    try:
        panel = panel_of(qtbot, opened)
        qtbot.waitUntil(panel.question.isVisible, timeout=SECONDS)
        assert panel.question.bar.value() > 0
        assert panel.first_focus() is panel.to_do.main_button()
        nameless = [
            widget
            for widget in focusable(panel)
            if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        ]
        assert nameless == []
        buttons(panel, Need.JUDGE)[0].click()
        assert shown(opened).places == [{"unjudged": True}]
        opened.show_panel("today")
        buttons(panel, Need.COMPARE)[0].click()
        (place,) = shown(opened).places
        assert place["comparison_id"] in [item.comparison for item in panel.to_do.shown]
        opened.show_panel("today")
        with qtbot.waitSignal(panel.context.place_requested) as asked:
            panel.question.button.click()
        assert asked.args == ["verdict", {}]
    finally:
        settle(qtbot, opened)
        opened.close()


def test_an_empty_project_says_how_to_begin(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with create_project(tmp_path / "new.ndcg") as made:
        path = made.path
    opened = open_window(qtbot, path, panel="today")
    try:
        panel = shown(opened)
        assert isinstance(panel, TodayPanel)
        assert panel.empty.isVisible() and panel.first_focus() is panel.empty.button
        assert project_of(opened).read(contents.systems) == []
    finally:
        settle(qtbot, opened)
        opened.close()
