from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.package import RaterHere
from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import pair_named
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.final_grades import settle as settle_pair
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.inbox.count import OpenRemarks
from ndcg_gui.gui.inbox.dialog import (
    AnswerDialog,
    RemarksDialog,
    inbox_list,
    open_everybodys,
    open_unclear,
)
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import ChoiceButton
from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
from ndcg_gui.gui.kit.widgets.dialogs import Asker
from ndcg_gui.gui.scale.editor import ScaleEditor
from ndcg_gui.store.files import read_only
from tests.gui.conftest import focusable
from tests.gui.opening import StandIn, open_window
from tests.gui.real_window import settle
from tests.making import add_rater, make_project

SECONDS = 10_000
CANNOT = PairState(Status.CANNOT_JUDGE, note="in Dutch")
FLAGGED = PairState(Status.GRADED, 3, flags=("outdated",))


def say_of(project: Project, name: str, document: str, state: PairState, query: str = "q1") -> None:
    rater = next(item.id for item in project.raters() if item.name == name)
    project.execute(JudgePair(rater, *pair_named(project.read, query, document), state)).result()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A lead, and two raters who flag, note and cannot judge."""
    with make_project(tmp_path) as made:
        for name in ("lead", "ann", "bob"):
            add_rater(made, name)
        say_of(made, "ann", "d1", CANNOT)
        say_of(made, "bob", "d1", PairState(Status.GRADED, 2))
        say_of(made, "bob", "d2", FLAGGED)
        return made.path


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, path: Path) -> Iterator[MainWindow]:
    opened = open_window(qtbot, path, panel="today")
    yield opened
    for dialog in opened.findChildren(RemarksDialog):
        dialog.reject()
    settle(qtbot, opened)
    opened.close()


def panel_of(window: MainWindow) -> DialogPanel:
    assert window.view is not None
    panel = window.view.stack.current_panel()
    assert isinstance(panel, DialogPanel)
    return panel


def context_of(window: MainWindow) -> ProjectContext:
    assert window.context is not None
    return window.context


def shown(dialog: RemarksDialog) -> list[tuple[str, ...]]:
    """Kind, rater, what it is about, words."""
    places = [
        place
        for place, own in enumerate(dialog.model.columns)
        if own.key in ("kind", "rater", "subject", "words")
    ]
    return [
        tuple(dialog.model.text(row, place) for place in places) for row in range(dialog.model.rowCount())
    ]


def wait_for(qtbot: QtBot, dialog: RemarksDialog, rows: int) -> None:
    def arrived() -> None:
        # What a write was refused for is told in the dialog, and the list stays as it was.
        assert dialog.model.rowCount() == rows, (shown(dialog), dialog.notice.text())

    qtbot.waitUntil(arrived, timeout=SECONDS)


def inbox(qtbot: QtBot, window: MainWindow, rows: int = 2, **more: Any) -> RemarksDialog:
    dialog = inbox_list(context_of(window), window, **more)
    dialog.open_until(context_of(window).closing)
    wait_for(qtbot, dialog, rows)
    return dialog


def choose(choice: ChoiceButton, text: str) -> None:
    (action,) = [item for item in choice.menu().actions() if item.text().startswith(text)]
    action.trigger()


BOB, ANN = ("flag", "bob", "q1 · d2", "outdated"), ("cannot judge, note", "ann", "q1 · d1", "in Dutch")


def test_the_badge_counts(qtbot: QtBot, window: MainWindow) -> None:
    context, view = context_of(window), window.view
    assert view is not None
    item = view.navigation.item("work")
    qtbot.waitUntil(lambda: item.badge() == "2", timeout=SECONDS)
    say_of(context.project, "bob", "d3", PairState(flags=("offensive",)))
    qtbot.waitUntil(lambda: item.badge() == "3", timeout=SECONDS)
    context.go_to("inbox")
    dialog = panel_of(window).dialog
    assert isinstance(dialog, RemarksDialog)
    wait_for(qtbot, dialog, 3)


def test_the_list_and_its_filters(qtbot: QtBot, window: MainWindow) -> None:
    dialog = inbox(qtbot, window)
    assert shown(dialog) == [BOB, ANN]
    choose(dialog.kind, "note")
    assert shown(dialog) == [ANN]
    choose(dialog.kind, "all")
    choose(dialog.rater, "bob")
    assert shown(dialog) == [BOB]
    choose(dialog.rater, "all")
    dialog.filter.setText("dutch d1")
    wait_for(qtbot, dialog, 1)
    dialog.filter.clear()
    wait_for(qtbot, dialog, 2)
    choose(dialog.state, "done")
    assert shown(dialog) == [] and "None of the 2" in dialog.empty.sentence.text()
    dialog.model.sort(2)  # whatever the header asks for
    assert all(widget.accessibleName() for widget in focusable(dialog))


def test_the_texts_of_the_chosen_one(qtbot: QtBot, window: MainWindow) -> None:
    dialog = inbox(qtbot, window)
    dialog.table.selectRow(1)
    details = dialog.details
    qtbot.waitUntil(lambda: details.who.text() == "ann · q1 · d1 · open", timeout=SECONDS)
    assert details.told.text() == "cannot judge – in Dutch"
    # Nobody is named who did not remark on it.
    assert details.words.text() == "another rater: 2 Relevant"
    assert details.query.text.text() == "what is q1"
    assert details.document.title_text.text() == "title of d1"


def test_marked_done_by_key_and_taken_back(qtbot: QtBot, window: MainWindow) -> None:
    dialog = inbox(qtbot, window)
    qtbot.keyClick(dialog.table, Qt.Key.Key_D)
    wait_for(qtbot, dialog, 1)
    assert shown(dialog) == [ANN] and dialog.table.current_id() is not None
    assert dialog.notice.text() == "1 remark marked done"
    dialog.notice.undo_button.click()
    wait_for(qtbot, dialog, 2)
    dialog.table.selectAll()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    wait_for(qtbot, dialog, 0)
    assert dialog.empty.sentence.text() == "Nothing is open: all remarks are answered or done."
    choose(dialog.state, "all")
    assert dialog.model.rowCount() == 2
    dialog.table.selectAll()
    assert dialog.done_button.text() == "Open again"
    dialog.done_button.click()
    qtbot.waitUntil(lambda: dialog.done_button.text() == "Mark done", timeout=SECONDS)


def test_an_answer(qtbot: QtBot, window: MainWindow) -> None:
    dialog = inbox(qtbot, window)
    dialog.table.selectRow(1)
    qtbot.keyClick(dialog.table, Qt.Key.Key_A)
    (asked,) = dialog.findChildren(AnswerDialog)
    assert not asked.accept_button.isEnabled()
    asked.text.setPlainText("x" * 4_001)
    assert "at most 4,000" in asked.problem.text() and not asked.accept_button.isEnabled()
    asked.text.setPlainText(" judge what you can read ")
    asked.accept_button.click()
    wait_for(qtbot, dialog, 1)
    choose(dialog.state, "answered")
    qtbot.waitUntil(lambda: not dialog.details.answer.isHidden(), timeout=SECONDS)
    assert dialog.details.answer.text() == "Answer of lead: judge what you can read"
    say_of(context_of(window).project, "ann", "d1", PairState(Status.CANNOT_JUDGE, note="I read no Dutch"))
    wait_for(qtbot, dialog, 0)
    choose(dialog.state, "open")
    assert [row[3] for row in shown(dialog)] == ["I read no Dutch", "outdated"]


def test_open_leads_to_the_pair(qtbot: QtBot, window: MainWindow) -> None:
    dialog = inbox(qtbot, window)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert window.view is not None
    judge = window.view.stack.current_panel()
    assert isinstance(judge, StandIn)
    query_id, document_id = pair_named(context_of(window).project.read, "q1", "d2")
    assert judge.places == [{"query_id": query_id, "document_id": document_id}]


def test_a_pair_to_settle(qtbot: QtBot, window: MainWindow) -> None:
    project = context_of(window).project
    dialog = inbox(qtbot, window)
    assert not dialog.settle_button.isEnabled()  # one grade only
    say_of(project, "ann", "d2", PairState(Status.GRADED, 0, "no"))
    wait_for(qtbot, dialog, 3)
    choose(dialog.rater, "bob")
    qtbot.waitUntil(dialog.settle_button.isEnabled, timeout=SECONDS)
    dialog.settle_button.click()
    assert window.view is not None
    judge = window.view.stack.current_panel()
    assert isinstance(judge, StandIn)
    assert judge.places == [{"disputes": pair_named(project.read, "q1", "d2")}]


def test_a_lead_who_judges_reads_no_word_before(qtbot: QtBot, window: MainWindow) -> None:
    context = context_of(window)
    plan = PoolPlan("blind", depth=3, raters=("lead",))
    context.project.execute(CreateTask(draft(context.project, plan))).result()
    dialog = inbox(qtbot, window)
    hidden = "hidden until you have judged it"
    assert shown(dialog) == [("remark", "bob", "q1", hidden), ("remark", "ann", "q1", hidden)]
    assert "blind" in dialog.details.told.text() and dialog.details.words.isHidden()
    assert dialog.details.document.isHidden()
    choose(dialog.kind, "cannot judge")  # a filter would tell it
    assert shown(dialog) == []
    choose(dialog.kind, "all")
    dialog.filter.setText("dutch")
    wait_for(qtbot, dialog, 0)
    dialog.filter.clear()
    wait_for(qtbot, dialog, 2)
    say_of(context.project, "lead", "d1", PairState(Status.GRADED, 0))
    qtbot.waitUntil(lambda: ANN in shown(dialog), timeout=SECONDS)
    assert shown(dialog)[0][3] == hidden
    context.set_rater(None)  # nobody who judges looks
    qtbot.waitUntil(lambda: shown(dialog) == [BOB, ANN], timeout=SECONDS)


def test_what_is_listed_is_written(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog, out = inbox(qtbot, window), tmp_path / "inbox.json"
    choose(dialog.rater, "ann")
    monkeypatch.setattr(Asker, "save_file", lambda _self, _title, _name, answer: answer(out))
    dialog.export_button.click()
    qtbot.waitUntil(out.exists, timeout=SECONDS)
    assert [item["rater"] for item in json.loads(out.read_text("utf-8"))["remarks"]] == ["ann"]
    dialog.copy_button.click()
    assert "in Dutch" in QApplication.clipboard().text()


def test_what_the_guideline_does_not_decide(qtbot: QtBot, window: MainWindow) -> None:
    context = context_of(window)
    lead = context.project.raters()[0]
    where = pair_named(context.project.read, "q1", "d1")
    context.project.execute(settle_pair(lead, *where, 1, note="what of covers?", unclear=True)).result()
    window.commands["scale"].trigger()
    qtbot.waitUntil(lambda: bool(window.findChildren(ScaleEditor)), timeout=SECONDS)
    (editor,) = window.findChildren(ScaleEditor)
    assert editor.unclear_button.text() == "Guideline unclear (1)…"
    editor.unclear_button.click()
    (dialog,) = editor.findChildren(RemarksDialog)
    wait_for(qtbot, dialog, 1)
    assert shown(dialog) == [("guideline unclear", "lead", "q1 · d1", "what of covers?")]
    assert dialog.kind.isHidden() and not dialog.answer_button.isEnabled()
    assert dialog.open_button.isHidden()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert [line.split(":")[0] for line in dialog.details.words.text().splitlines()] == ["another rater"] * 2
    dialog.toggle_done()
    wait_for(qtbot, dialog, 0)
    dialog.reject()
    editor.reject()


def test_everybodys_judgments_are_only_looked_at(qtbot: QtBot, window: MainWindow) -> None:
    dialog = open_everybodys(context_of(window), window)
    wait_for(qtbot, dialog, 3)
    assert dialog.done_button.isHidden() and dialog.answer_button.isHidden() and dialog.state.isHidden()
    choose(dialog.grade, "3")
    assert [row[2] for row in shown(dialog)] == ["q1 · d2"]
    choose(dialog.grade, "all")
    choose(dialog.kind, "cannot judge")
    assert [row[1] for row in shown(dialog)] == ["ann"]
    qtbot.keyClick(dialog.table, Qt.Key.Key_D)
    assert not context_of(window).project.read(_marks)


def test_nothing_of_everybodys_that_is_still_to_be_judged_blind(qtbot: QtBot, window: MainWindow) -> None:
    context = context_of(window)
    plan = PoolPlan("blind", depth=3, raters=("lead",))
    context.project.execute(CreateTask(draft(context.project, plan))).result()
    say_of(context.project, "lead", "d2", PairState(Status.GRADED, 0))
    dialog = open_everybodys(context, window)
    wait_for(qtbot, dialog, 2)
    assert {row[1] for row in shown(dialog)} == {"lead", "bob"}
    assert "2 are hidden until you have judged these pairs yourself." in dialog.hint.text()


def _marks(connection: Any) -> list[Any]:
    return list(connection.exec_driver_sql("SELECT key FROM setting WHERE key LIKE 'inbox:%'"))


def test_nobody_said_anything(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with make_project(tmp_path) as made:
        path = made.path
    window = open_window(qtbot, path, panel="today")
    try:
        dialog = open_unclear(context_of(window), window)
        assert dialog.empty.title.text() == "No pair is marked" or dialog.model.rowCount() == 0
        counts = OpenRemarks.of(context_of(window))
        qtbot.waitUntil(lambda: counts.open == 0, timeout=SECONDS)
        assert window.view is not None and window.view.navigation.item("work").badge() == ""
        dialog.reject()
        settle(qtbot, window)
    finally:
        window.close()


def test_a_project_that_is_only_looked_at(
    qtbot: QtBot, theme: Theme, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_only, "why_read_only", lambda _path: say("the file is read-only"))
    window = open_window(qtbot, path, panel="today")
    try:
        dialog = inbox(qtbot, window)
        assert dialog.open_button.isEnabled() and dialog.export_button.isEnabled()
        assert not dialog.done_button.isEnabled() and not dialog.answer_button.isEnabled()
        qtbot.keyClick(dialog.table, Qt.Key.Key_D)
        assert dialog.model.rowCount() == 2
        dialog.reject()
        settle(qtbot, window)
    finally:
        window.close()


def test_raters_have_no_badge(monkeypatch: pytest.MonkeyPatch) -> None:
    class Held:
        only_to_judge = RaterHere("ann")

    assert OpenRemarks.badge(Held()) == ""  # type: ignore[arg-type]
