"""Renaming and merging raters in the list of people, by keys and menu."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.gui import people
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.gui.people.dialog import PeopleDialog
from ndcg_gui.gui.people.raters import MergeRatersDialog, RenameRaterDialog
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.making import add_rater, make_project

Shown = TypeVar("Shown", bound=FormDialog)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """ann graded two pairs, Ann K one of them later."""
    with make_project(tmp_path) as project:
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
        ann, other = add_rater(project, "ann"), add_rater(project, "Ann K")
        for rater, key in ((ann, "d1"), (ann, "d2"), (other, "d1")):
            project.execute(grade_pair(rater, queries["q1"], documents[key], 2)).result()
        path = project.path
    with real_window(qtbot, path, (people.PANEL,)) as made:
        panel = panel_of(made)
        qtbot.waitUntil(lambda: names(panel) == ["ann", "Ann K"])
        settle(qtbot, made)
        panel.table.setFocus()
        panel.table.select_id(0)
        qtbot.waitUntil(panel.table.hasFocus)
        yield made


def panel_of(window: MainWindow) -> PeopleDialog:
    panel = shown_panel(window)
    assert isinstance(panel, DialogPanel) and isinstance(panel.dialog, PeopleDialog)
    return panel.dialog


def names(panel: PeopleDialog) -> list[str]:
    return [member.name for member in panel.table.given()]


def asked(qtbot: QtBot, window: MainWindow, kind: type[Shown]) -> Shown:
    qtbot.waitUntil(lambda: bool(window.findChildren(kind)))
    dialog = window.findChildren(kind)[0]
    qtbot.waitUntil(lambda: dialog.isActiveWindow() and dialog.focusWidget() is not None)
    return dialog


def test_a_rater_is_renamed_and_stays_the_current_one(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(window)
    assert window.context is not None
    window.context.set_rater(window.context.project.raters()[0])
    press(qtbot, Qt.Key.Key_F2)
    dialog = asked(qtbot, window, RenameRaterDialog)
    assert (dialog.name.text(), dialog.accept_button.isEnabled()) == ("ann", False)
    dialog.name.setText("Ann K")
    assert (
        dialog.problem.text()
        == "There is already a rater with that name. If both are one person, merge them."
    )
    assert not dialog.accept_button.isEnabled()
    dialog.name.setText("Anna")
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(panel) == ["Anna", "Ann K"])
    settle(qtbot, window)
    assert window.context.rater is not None and window.context.rater.name == "Anna"
    # Next time this account is Anna without being asked.
    assert window.context._known_rater() == window.context.rater
    assert "ename rater ann to Anna" in window.notice.text()
    shown_panel(window).undo()
    qtbot.waitUntil(lambda: names(panel) == ["ann", "Ann K"])
    settle(qtbot, window)


def test_a_rater_is_merged_into_another_and_apart_again(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(window)
    menu = panel.table.context_menu()
    assert menu.actions()[:2] == [panel.rename, panel.merge]
    menu.actions()[1].trigger()
    menu.close()
    dialog = asked(qtbot, window, MergeRatersDialog)
    assert dialog.windowTitle() == "Merge ann into another rater"
    assert dialog.told.text().startswith(
        "2 judgments and 0 verdicts go to Ann K. Both judged 1, and said the same."
    )
    assert dialog.deciding is None
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: names(panel) == ["Ann K"])
    assert panel.table.given()[0].pairs == 2
    settle(qtbot, window)
    assert not panel.merge.isEnabled() and panel.rename.isEnabled()
    shown_panel(window).undo()
    qtbot.waitUntil(lambda: names(panel) == ["ann", "Ann K"])
    settle(qtbot, window)


def test_whose_word_stands_is_chosen_beside_the_texts(qtbot: QtBot, window: MainWindow) -> None:
    panel, context = panel_of(window), window.context
    assert context is not None
    project = context.project
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    other = project.raters()[1]
    project.execute(grade_pair(other.id, queries["q1"], documents["d1"], 0)).result()
    settle(qtbot, window)
    panel.mending.merge("ann")
    dialog = asked(qtbot, window, MergeRatersDialog)
    assert "Both judged 1: the later judgment counts, unless you choose" in dialog.told.text()
    deciding = dialog.deciding
    assert deciding is not None and deciding.query.text().startswith("q1 · ")
    deciding.table.setFocus()
    press(qtbot, Qt.Key.Key_1)
    assert [(item.what, which) for item, which in deciding.decisions.items()] == [("d1", "first")]
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: names(panel) == ["Ann K"])
    settle(qtbot, window)
    states = project.read(judgments.rater_states, other.id)
    assert states[queries["q1"], documents["d1"]].grade == 2
