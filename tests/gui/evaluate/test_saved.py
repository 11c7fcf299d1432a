from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.features.evaluate.saved import draft_evaluation, saved_evaluations
from ndcg_gui.features.evaluate.verbs import SaveEvaluation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.saved import RenameDialog, SavedEvaluationsDialog, short_name
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from tests.gui.conftest import focusable
from tests.gui.packages.test_hand_out import close_window, open_in_window
from tests.gui.real_window import settle
from tests.making import project_file, store, write_run

SECONDS = 10_000


def save(project: Project, name: str, *, metrics: tuple[str, ...] = ("AP", "RR"), **settings: str) -> None:
    draft = draft_evaluation(
        project,
        name=name,
        metrics=[parse_metric(text) for text in metrics],
        settings=EvaluationSettings(**settings),
    )
    project.execute(SaveEvaluation(draft)).result()


def grade(project: Project, query: str, document: str, value: float) -> None:
    ann = next(item.id for item in project.raters() if item.name == "ann")
    query_id, document_id = (
        project.read(contents.query_ids)[query],
        project.read(contents.document_ids)[document],
    )
    project.execute(grade_pair(ann, query_id, document_id, value)).result()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return project_file(tmp_path, judgments=("q1,d1,ann,4", "q2,d5,ann,3"))


@pytest.fixture
def saved(path: Path) -> Path:
    """Two saved evaluations, a judgment and another rule between them."""
    with open_project(path) as project:
        save(project, "first")
        grade(project, "q2", "d5", 0)
        grade(project, "q3", "d6", 2)
        save(project, "second", labels="mean")
    return path


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, path: Path) -> Iterator[MainWindow]:
    made = open_in_window(qtbot, path)
    yield made
    close_window(qtbot, made)


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def open_dialog(qtbot: QtBot, window: MainWindow) -> SavedEvaluationsDialog:
    window.commands["saved_evaluations"].trigger()
    dialog = window.findChildren(SavedEvaluationsDialog)[-1]
    qtbot.waitUntil(window.jobs.idle, timeout=SECONDS)
    return dialog


def names(dialog: SavedEvaluationsDialog) -> list[str]:
    return [dialog.model.text(row, 1) for row in range(dialog.model.rowCount())]


def stored(window: MainWindow) -> list[str]:
    return [item.name for item in saved_evaluations(project_of(window))]


def sentences(dialog: SavedEvaluationsDialog) -> list[str]:
    return dialog.difference.sentences.text().splitlines()


def test_without_any_it_says_what_they_are_for(qtbot: QtBot, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    assert sentences(dialog)[0].startswith("Nothing is saved yet.")
    assert not dialog.save_button.isEnabled()
    for widget in (dialog.rename_button, dialog.remove_button, dialog.copy_button):
        assert not widget.isEnabled()
    assert not dialog.difference.first.isVisible()
    assert not dialog.difference.table.isVisible()
    dialog.rename()  # nothing is chosen, so nothing is asked
    dialog.remove()
    dialog.difference.copy()
    dialog.reject()


def test_saving_by_keyboard(qtbot: QtBot, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    assert dialog.focusWidget() is dialog.name
    qtbot.keyClicks(dialog.name, "week 47")
    qtbot.keyClicks(dialog.note, "before")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(dialog) == ["week 47"], timeout=SECONDS)
    settle(qtbot, window)
    assert dialog.notice.text() == "week 47 is saved"
    assert (dialog.name.text(), dialog.note.text()) == ("", "")
    (kept,) = saved_evaluations(project_of(window))
    assert (kept.metrics, kept.note) == (DEFAULT_METRICS, "before")
    assert dialog.details.text().startswith("before · nDCG@10, ")
    assert sentences(dialog)[0].startswith("Save a second evaluation")
    dialog.notice.undo_button.click()
    qtbot.waitUntil(lambda: names(dialog) == [], timeout=SECONDS)
    assert stored(window) == []
    dialog.reject()


def test_the_newest_two_are_compared(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    assert names(dialog) == ["second", "first"]
    card = dialog.difference
    assert (card.first.text(), card.second.text()) == ("From: 1 first ▾", "To: 2 second ▾")
    qtbot.waitUntil(lambda: card.found is not None, timeout=SECONDS)
    assert sentences(dialog) == [
        "• Label: majority, then mean",
        "• Queries with labels only in second: q3",
        "• Labels: 1 added, 0 removed, 1 changed, in 2 queries (2 judgment events in between)",
    ]
    assert card.means.text() == "Mean 0.7500, then 0.4444 (\u22120.3056) · 2 queries changed"
    shown = [[card.model.text(row, column) for column in range(6)] for row in range(card.model.rowCount())]
    assert shown == [
        ["q2", "what is q2", "0.5000", "0.0000", "\u22120.5000", "1"],
        ["q3", "what is q3", "–", "0.3333", "–", "1"],
    ]
    card.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert card.model.text(0, 0) == "q3"
    card.table.sortByColumn(4, Qt.SortOrder.AscendingOrder)
    assert card.model.text(0, 0) == "q2"
    dialog.reject()


def test_another_system_and_metric(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    card = dialog.difference
    qtbot.waitUntil(lambda: card.found is not None, timeout=SECONDS)
    next(action for action in card.system_choice.menu().actions() if action.text() == "B").trigger()
    next(action for action in card.metric_choice.menu().actions() if action.text() == "RR").trigger()
    assert card.means.text() == "Mean 1.0000, then 0.6667 (\u22120.3333) · 2 queries changed"
    dialog.reject()


def test_any_two_can_be_compared(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    save(project_of(window), "third", metrics=("Judged@3",))
    dialog = open_dialog(qtbot, window)
    card = dialog.difference
    qtbot.waitUntil(lambda: card.found is not None, timeout=SECONDS)
    assert not card.table.isVisible()  # the newest two have no metric in common
    # Two rows of the list, the older one first whichever is clicked first.
    table = dialog.table
    flags = QItemSelectionModel.SelectionFlag
    table.selectionModel().select(dialog.model.index(2, 0), flags.ClearAndSelect | flags.Rows)
    table.selectionModel().select(dialog.model.index(1, 0), flags.Select | flags.Rows)
    qtbot.waitUntil(lambda: card.found is not None and card.found.first.name == "first", timeout=SECONDS)
    assert card.found is not None and card.found.second.name == "second"
    assert card.table.isVisible()
    # And by the choosers, also the same one twice.
    card.second.menu().actions()[0].trigger()
    qtbot.waitUntil(lambda: card.found is not None and card.found.second.name == "first", timeout=SECONDS)
    assert sentences(dialog)[0] == "• Nothing that influences a number differs."
    assert card.model.rowCount() == 0
    dialog.reject()


def test_what_differs_can_be_copied(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    qtbot.waitUntil(lambda: dialog.difference.found is not None, timeout=SECONDS)
    dialog.difference.copy_button.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "first → second"
    assert "• Label: majority, then mean" in lines
    assert "A, AP: Mean 0.7500, then 0.4444 (\u22120.3056) · 2 queries changed" in lines
    assert "q2\twhat is q2\t0.5000\t0.0000\t-0.5000\t1" in lines  # a minus that spreadsheets read
    assert dialog.notice.text() == "What differs is on the clipboard"
    dialog.copy_button.click()
    heading, second, first = QGuiApplication.clipboard().text().splitlines()
    assert heading.split("\t") == ["#", "Name", "Saved", "Events", "Settings"]
    assert second.startswith("2\tsecond\t") and second.endswith("\t4\tLabel: Mean of raters")
    assert first.endswith("\t2\tLabel: Majority of raters")
    dialog.reject()


def test_the_chart_has_a_line_for_each_system(
    qtbot: QtBot, saved: Path, window: MainWindow, tmp_path: Path
) -> None:
    project = project_of(window)
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ("d1",)}))
    save(project, "third", metrics=("RR",))
    project.undo(None).result()  # C is gone, what was saved of it stays
    dialog = open_dialog(qtbot, window)
    history = dialog.history
    assert history.metric_choice.value() == "RR"
    kept = saved_evaluations(project)
    lines = {line.name: line for line in history.chart.lines()}
    assert list(lines) == ["A", "B", "C"]
    assert lines["A"].points == tuple(
        (float(number), item.systems[0].mean("RR")) for number, item in enumerate(kept, start=1)
    )
    assert [point[0] for point in lines["C"].points] == [3.0]
    assert len({line.place for line in lines.values()}) == 3
    assert "not all made with the same settings" in history.remark.text()
    next(action for action in history.metric_choice.menu().actions() if action.text() == "AP").trigger()
    assert [len(line.points) for line in history.chart.lines()] == [2, 2]
    dialog.reject()


def test_removing_and_taking_it_back(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    before = saved_evaluations(project_of(window))
    dialog = open_dialog(qtbot, window)
    dialog.table.select_id(0)
    dialog.remove_button.click()
    qtbot.waitUntil(lambda: names(dialog) == ["second"], timeout=SECONDS)
    settle(qtbot, window)
    assert dialog.notice.text() == "first is removed"
    dialog.notice.undo_button.click()
    qtbot.waitUntil(lambda: names(dialog) == ["second", "first"], timeout=SECONDS)
    qtbot.waitUntil(lambda: dialog.notice.text() == "first is back", timeout=SECONDS)
    assert saved_evaluations(project_of(window)) == before
    dialog.reject()


def test_what_was_removed_can_be_taken_back_after_closing(
    qtbot: QtBot, saved: Path, window: MainWindow
) -> None:
    dialog = open_dialog(qtbot, window)
    dialog.remove_button.click()
    qtbot.waitUntil(lambda: names(dialog) == ["first"], timeout=SECONDS)
    dialog.reject()
    qtbot.waitUntil(lambda: window.notice.text() == "second is removed", timeout=SECONDS)
    window.notice.undo_button.click()
    qtbot.waitUntil(lambda: window.notice.text() == "second is back", timeout=SECONDS)
    assert stored(window) == ["first", "second"]


def test_renaming(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    dialog.rename_button.click()
    (asking,) = dialog.findChildren(RenameDialog)
    assert asking.name.text() == "second"
    assert asking.name.hasSelectedText()
    for text, allowed in (("first", False), ("", False), ("other", True)):
        asking.name.setText(text)
        assert asking.accept_button.isEnabled() == allowed
        assert bool(asking.problem.text()) == (text == "first")
    asking.note.setText("why")
    asking.accept()
    qtbot.waitUntil(lambda: names(dialog) == ["other", "first"], timeout=SECONDS)
    assert dialog.details.text().startswith("why · ")
    settle(qtbot, window)
    assert dialog.notice.text() == "second is named other"
    dialog.notice.undo_button.click()
    qtbot.waitUntil(lambda: names(dialog) == ["second", "first"], timeout=SECONDS)
    dialog.reject()


def test_a_name_in_use_is_refused_under_the_field(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    dialog.name.setText(" first ")
    assert dialog.problem.text() == "There is already a saved evaluation with that name."
    assert not dialog.save_button.isEnabled()
    dialog.name.setText("third")
    assert dialog.problem.text() == ""
    # Taken by somebody else meanwhile.
    save(project_of(window), "third")
    dialog.save()
    qtbot.waitUntil(lambda: "third already" in dialog.problem.text() or not dialog.save_button.isEnabled())
    qtbot.waitUntil(lambda: names(dialog) == ["third", "second", "first"], timeout=SECONDS)
    assert stored(window) == ["first", "second", "third"]
    dialog.reject()


def test_settings_of_a_newer_version_are_not_guessed(qtbot: QtBot, path: Path, window: MainWindow) -> None:
    from ndcg_gui.core.people import ChangeSetting

    project_of(window).execute(ChangeSetting("evaluation", '{"mood": "good"}')).result()
    dialog = open_dialog(qtbot, window)
    dialog.name.setText("x")
    dialog.save()
    assert "no evaluation setting 'mood'" in dialog.problem.text()
    dialog.reject()


def test_a_damaged_one_is_said(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    with closing(sqlite3.connect(saved)) as connection, connection:
        connection.execute("UPDATE evaluation SET weights = x'00' WHERE name = 'second'")
    dialog = open_dialog(qtbot, window)
    qtbot.waitUntil(lambda: "cannot be read" in dialog.difference.sentences.text(), timeout=SECONDS)
    dialog.remove_button.click()
    qtbot.waitUntil(lambda: names(dialog) == ["first"], timeout=SECONDS)
    settle(qtbot, window)
    assert not dialog.notice.undo_button.isVisible()  # what cannot be read cannot be put back
    dialog.reject()


def test_a_list_that_cannot_be_read_is_said(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    with closing(sqlite3.connect(saved)) as connection, connection:
        connection.execute("UPDATE evaluation SET metrics = '{'")
    dialog = open_dialog(qtbot, window)
    (told,) = window.findChildren(TextDialog)
    told.reject()
    assert names(dialog) == []
    dialog.reject()


def test_a_query_leads_to_evaluate(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    qtbot.waitUntil(lambda: dialog.difference.found is not None, timeout=SECONDS)
    asked: list[tuple[str, object]] = []
    assert window.context is not None
    window.context.place_requested.connect(lambda key, where: asked.append((key, where)))
    dialog.difference.table.select_id(0)
    qtbot.keyClick(dialog.difference.table, Qt.Key.Key_Return)
    assert asked == [("evaluate", {"query_id": project_of(window).read(contents.query_ids)["q2"]})]
    assert not dialog.isVisible()


def test_everything_is_reached_by_tab_and_named(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window)
    qtbot.waitUntil(lambda: dialog.difference.found is not None, timeout=SECONDS)
    chart = dialog.history.chart
    reached = [w for w in focusable(dialog) if w is chart or not chart.isAncestorOf(w)]
    assert all(widget.accessibleName() for widget in reached)
    assert {dialog.table, dialog.difference.table, chart} <= set(reached)
    dialog.reject()


def test_closing_the_project_closes_it(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    window.commands["saved_evaluations"].trigger()
    window.close_project()
    qtbot.waitUntil(lambda: not window.findChildren(SavedEvaluationsDialog), timeout=SECONDS)


def test_the_project_is_closed_right_after_it(qtbot: QtBot, saved: Path, window: MainWindow) -> None:
    open_dialog(qtbot, window).reject()
    window.close_project()  # before the dialog is deleted
    qtbot.waitUntil(lambda: not window.findChildren(SavedEvaluationsDialog), timeout=SECONDS)


def test_long_names_are_cut() -> None:
    assert short_name("a\u202eb") == "a<U+202E>b"
    assert short_name("x" * 30) == "x" * 21 + "…"
