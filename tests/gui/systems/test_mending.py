"""Renaming, hiding and removing systems by keys and menu; and older versions elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.gui import compare, evaluate, systems
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.compare.panel import ComparePanel
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.evaluate.settings import SettingsDialog
from ndcg_gui.gui.systems.mending import RemoveDialog, RenameDialog
from ndcg_gui.gui.systems.panel import SystemsPanel
from ndcg_gui.store.collection import contents
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.gui.systems.test_systems import names, panel_of, project_of
from tests.making import add_rater, create_comparison, make_project, store, write_run

Shown = TypeVar("Shown", RenameDialog, RemoveDialog)
PANELS = (systems.PANEL, evaluate.PANEL, compare.PANEL)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """A and B, which has a newer version."""
    with make_project(tmp_path) as project:
        store(project, write_run(tmp_path / "b2.run", "B", {"q1": ("d6", "new"), "q2": ("d1",)}))
        ann = add_rater(project, "ann")
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
        for key in ("d1", "d2", "d6"):
            project.execute(grade_pair(ann, queries["q1"], documents[key], 2)).result()
        path = project.path
    with real_window(qtbot, path, PANELS) as made:
        panel = panel_of(qtbot, made)
        qtbot.waitUntil(panel.table.hasFocus)
        yield made


def dialog_of(qtbot: QtBot, window: MainWindow, kind: type[Shown]) -> Shown:
    qtbot.waitUntil(lambda: bool(window.findChildren(kind)))
    return window.findChildren(kind)[0]


def stored_names(window: MainWindow) -> list[str]:
    return [item.name for item in project_of(window).read(contents.systems)]


def select(panel: SystemsPanel, *rows: int) -> None:
    panel.table.clearSelection()
    panel.table.setCurrentIndex(panel._model.index(rows[0], 0))
    model = panel.table.selectionModel()
    flags = model.SelectionFlag.Select | model.SelectionFlag.Rows
    for row in rows:
        model.select(panel._model.index(row, 0), flags)


def test_versions_are_told_in_the_table(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    rows = [[panel._model.text(row, place) for place in (0, 1)] for row in range(3)]
    assert [version for _, version in rows] == ["", "1 of 2", "2 of 2"]
    assert rows[1][0].startswith("B, ") and rows[2][0] == "B"
    assert not panel.table.isColumnHidden(1)


def test_f2_renames_with_all_versions_and_undo_takes_it_back(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    before = stored_names(window)
    select(panel, 1)
    press(qtbot, Qt.Key.Key_F2)
    dialog = dialog_of(qtbot, window, RenameDialog)
    assert dialog.name.text() == "B" and not dialog.accept_button.isEnabled()
    dialog.name.setText("A")
    assert dialog.problem.text() == "There is a system of that name already."
    dialog.name.setText("es-prod")
    dialog.accept_button.click()
    after = ["A", before[1].replace("B", "es-prod"), "es-prod"]
    qtbot.waitUntil(lambda: names(panel) == after)
    assert "Rename B" in window.notice.text() or "rename" in window.notice.text()
    settle(qtbot, window)
    panel.undo()
    qtbot.waitUntil(lambda: names(panel) == before)


def test_several_systems_have_no_name_in_common(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    select(panel, 0, 1)
    panel.rename_action.trigger()
    assert window.notice.text() == "Rename one system at a time."
    assert not window.findChildren(RenameDialog)


def test_hidden_systems_are_listed_where_that_is_chosen(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    assert panel.hidden_box.isHidden()
    select(panel, 0, 1)
    assert (panel.hide_action.isEnabled(), panel.show_action.isEnabled()) == (True, False)
    panel.hide_action.trigger()
    qtbot.waitUntil(lambda: names(panel) == ["B"])
    assert panel.hidden_box.isVisible() and panel.hidden_box.text() == "Show hidden (2)"
    panel.hidden_box.click()
    assert len(names(panel)) == 3
    assert panel._model.text(0, 1) == "hidden" and panel._model.text(1, 1) == "1 of 2 · hidden"
    select(panel, 0)
    assert (panel.hide_action.isEnabled(), panel.show_action.isEnabled()) == (False, True)
    panel.show_action.trigger()
    qtbot.waitUntil(lambda: panel.hidden_box.text() == "Show hidden (1)")
    assert [item.hidden for item in project_of(window).read(contents.systems)] == [False, True, False]


def test_delete_says_what_goes_and_removes(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    before = names(panel)
    select(panel, 2)
    press(qtbot, Qt.Key.Key_Delete)
    dialog = dialog_of(qtbot, window, RemoveDialog)
    assert "3 results are removed, and 1 unjudged pair that only they added." in dialog.text.text()
    dialog.cancel_button.click()
    assert stored_names(window) == before
    qtbot.waitUntil(lambda: not window.findChildren(RemoveDialog))
    select(panel, 1, 2)
    panel.remove_action.trigger()
    dialog = dialog_of(qtbot, window, RemoveDialog)
    assert dialog.windowTitle() == "Remove 2 systems?"
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: names(panel) == ["A"])
    settle(qtbot, window)
    panel.undo()
    qtbot.waitUntil(lambda: names(panel) == before)


def test_what_a_comparison_uses_is_not_removed(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    first, second, _ = project_of(window).read(contents.systems)
    create_comparison(project_of(window), "launch", first.id, second.id)
    select(panel, 0)
    panel.remove_action.trigger()
    dialog = dialog_of(qtbot, window, RemoveDialog)
    assert "A is used by the comparison launch: remove that first." in dialog.text.text()
    assert not dialog.accept_button.isEnabled()
    dialog.reject()


def test_the_menu_offers_it(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    menu = panel.table.context_menu()
    texts = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert texts[:4] == ["Rename system…", "Hide systems", "Show systems again", "Remove systems…"]
    assert texts[4] == "Go to its queries" and "Copy" in texts[5]
    menu.close()


def test_with_all_hidden_it_is_said(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    select(panel, 0, 1, 2)
    panel.hide_action.trigger()
    qtbot.waitUntil(lambda: panel._none.isVisible())
    assert panel._none.text() == "All systems are hidden."
    assert window.context is not None
    window.context.go_to("evaluate")
    found = shown_panel(window)
    assert isinstance(found, EvaluatePanel)
    settle(qtbot, window)
    assert found._empty is not None and "hidden" in found._empty.findChildren(type(panel._none))[0].text()


def test_evaluate_shows_older_versions_where_that_is_chosen(qtbot: QtBot, window: MainWindow) -> None:
    older = names(panel_of(qtbot, window))[1]
    assert window.context is not None
    window.context.go_to("evaluate")
    panel = shown_panel(window)
    assert isinstance(panel, EvaluatePanel)

    def shown() -> list[str]:
        found = panel.numbers.evaluation
        return [] if found is None else list(found.numbers.systems)

    qtbot.waitUntil(lambda: shown() == ["A", "B"])

    def toggle(before: bool) -> None:
        panel.choose_settings()
        dialog = panel.findChildren(SettingsDialog)[-1]
        dialog.more.unfold()
        assert dialog.older.isVisible() and dialog.older.isChecked() == before
        dialog.older.click()
        dialog.accept_button.click()

    toggle(False)
    qtbot.waitUntil(lambda: shown() == ["A", older, "B"])
    toggle(True)
    qtbot.waitUntil(lambda: shown() == ["A", "B"])
    settle(qtbot, window)


def test_compare_takes_the_newest_against_the_one_before(qtbot: QtBot, window: MainWindow) -> None:
    older = names(panel_of(qtbot, window))[1]
    assert window.context is not None
    window.context.go_to("compare")
    panel = shown_panel(window)
    assert isinstance(panel, ComparePanel)
    assert (panel.a.value(), panel.b.value()) == ("A", "B")
    assert panel.last_button.isVisible()
    panel.last_button.click()
    assert (panel.a.value(), panel.b.value()) == (older, "B")
    settle(qtbot, window)
    assert panel.keeper.asked is not None and panel.keeper.asked.baseline == older
