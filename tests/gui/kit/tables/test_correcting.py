"""Correcting queries and documents by keys and menu, and taking it back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.features.exporting.corrections import corrections
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.gui import documents, queries
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.documents.panel import DocumentsPanel
from ndcg_gui.gui.kit.base.settings import DIALOG_SIZE
from ndcg_gui.gui.kit.tables.browse import BrowsePanel
from ndcg_gui.gui.kit.tables.correcting import (
    CorrectDialog,
    CorrectDocumentDialog,
    Correcting,
    CorrectQueriesDialog,
    TextBox,
)
from ndcg_gui.gui.kit.widgets import PlainLabel
from ndcg_gui.gui.queries.panel import QueriesPanel
from ndcg_gui.store.collection import contents
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.making import add_rater, make_project

Shown = TypeVar("Shown", bound=CorrectDialog)
P = TypeVar("P", bound=BrowsePanel)
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """Three queries, six documents; q1 and d1 are judged."""
    with make_project(tmp_path) as project:
        numbers = project.read(contents.query_ids), project.read(contents.document_ids)
        project.execute(grade_pair(add_rater(project, "ann"), numbers[0]["q1"], numbers[1]["d1"], 2)).result()
        path = project.path
    with real_window(qtbot, path, (queries.PANEL, documents.PANEL)) as made:
        yield made


def panel_of(qtbot: QtBot, window: MainWindow, kind: type[P], key: str) -> P:
    assert window.context is not None
    window.context.go_to(key)
    panel = shown_panel(window)
    assert isinstance(panel, kind)
    qtbot.waitUntil(lambda: panel.table is not None and panel.table.isVisible())
    assert panel.table is not None
    panel.table.setFocus()
    return panel


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def asked(qtbot: QtBot, window: MainWindow, kind: type[Shown]) -> Shown:
    qtbot.waitUntil(lambda: bool(window.findChildren(kind)))
    dialog = window.findChildren(kind)[0]
    qtbot.waitUntil(lambda: dialog.isActiveWindow() and dialog.focusWidget() is not None)
    return dialog


def fill(dialog: CorrectDialog, name: str, text: str) -> None:
    field = dialog.fields[name]
    if isinstance(field, QLineEdit):
        field.setText(text)
    else:
        field.setPlainText(text)


def stored_query(window: MainWindow, key: str = "q1") -> QueryRecord:
    return project_of(window).read(contents.queries_by_key, [key])[key].record


def stored_document(window: MainWindow) -> DocumentRecord:
    return project_of(window).read(contents.documents_by_key, ["d1"])["d1"]


def test_f2_corrects_a_query_and_undo_takes_it_back(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window, QueriesPanel, "queries")
    press(qtbot, Qt.Key.Key_F2)
    dialog = asked(qtbot, window, CorrectQueriesDialog)
    assert dialog.windowTitle() == "Correct query q1"
    assert not dialog.accept_button.isEnabled()
    assert any("1 judged pair keeps" in label.text() for label in dialog.findChildren(type(panel._count)))
    text = dialog.fields["text"]
    assert isinstance(text, TextBox) and text.hasFocus()
    # What stands there is selected, so that typing replaces it.
    qtbot.keyClicks(text, "red shoes")
    press(qtbot, Qt.Key.Key_Return, SHIFT)
    assert text.toPlainText() == "red shoes\n"
    press(qtbot, Qt.Key.Key_Backspace)
    fill(dialog, "weight", "heavy")
    assert dialog.problem.text() == "The weight is a number, 0 or more."
    assert not dialog.accept_button.isEnabled()
    fill(dialog, "weight", "2.5")
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: stored_query(window) == QueryRecord("q1", "red shoes", None, 2.5, None))
    settle(qtbot, window)
    assert window.notice.text().casefold().startswith("correct query q1")
    qtbot.waitUntil(lambda: "when its text was “what is q1”" in panel.details._earlier.text())
    panel.undo()
    qtbot.waitUntil(lambda: stored_query(window) == QueryRecord("q1", "what is q1"))
    settle(qtbot, window)
    qtbot.waitUntil(panel.details._earlier.isHidden)


def test_a_query_needs_a_text(qtbot: QtBot, window: MainWindow) -> None:
    panel_of(qtbot, window, QueriesPanel, "queries").correct_action.trigger()
    dialog = asked(qtbot, window, CorrectQueriesDialog)
    fill(dialog, "text", " ")
    assert dialog.problem.text() == "A query needs a text."
    dialog.reject()
    assert stored_query(window).text == "what is q1"


def test_tags_of_one_query_and_of_several(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window, QueriesPanel, "queries")
    assert panel.table is not None
    assert panel._model is not None and "tags" not in [column.key for column in panel._model.columns]
    press(qtbot, Qt.Key.Key_F2)
    dialog = asked(qtbot, window, CorrectQueriesDialog)
    fill(dialog, "tags", "seasonal | back to school")
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: stored_query(window).tags == ("seasonal", "back to school"))
    settle(qtbot, window)
    records = [stored_query(window, key) for key in ("q1", "q2")]
    panel.correcting.queries(records, 0)
    dialog = asked(qtbot, window, CorrectQueriesDialog)
    said = [label.text() for label in dialog.findChildren(PlainLabel)]
    assert "Their tags: seasonal, back to school" in said
    fill(dialog, "add_tags", "sale")
    fill(dialog, "remove_tags", "seasonal")
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: stored_query(window, "q2").tags == ("sale",))
    settle(qtbot, window)
    assert stored_query(window).tags == ("back to school", "sale")
    qtbot.waitUntil(lambda: panel.details._about_label.text() == "Tags: back to school, sale")
    # They are a column, and what is typed finds them.
    place = [column.key for column in panel._model.columns].index("tags")
    assert [panel._model.text(row, place) for row in range(3)] == ["back to school, sale", "sale", ""]
    for words, count in (("tag:sale", 2), ("tag:back to school", 1), ("SALE q2", 1), ("tag:seasonal", 0)):
        assert len(panel._rows.found(words)) == count, words


def test_several_queries_get_a_weight_and_a_stratum(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window, QueriesPanel, "queries")
    assert panel.table is not None
    press(qtbot, Qt.Key.Key_A, CONTROL)
    menu = panel.table.context_menu()
    assert menu.actions()[0] is panel.correct_action
    menu.actions()[0].trigger()
    menu.close()
    dialog = asked(qtbot, window, CorrectQueriesDialog)
    assert dialog.windowTitle() == "Correct 3 queries"
    assert list(dialog.fields) == ["weight", "stratum", "add_tags"]
    fill(dialog, "stratum", "head")
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: [stored_query(window, key).stratum for key in ("q1", "q2", "q3")] == ["head"] * 3)
    settle(qtbot, window)
    assert str(project_of(window).undo_text(None)) == "correct 3 queries"
    # Where they differ nothing is put in, and nothing changes but what is typed.
    panel.correcting.queries([QueryRecord("q1", "", stratum="head"), QueryRecord("q2", "")], 0)
    dialog = asked(qtbot, window, CorrectQueriesDialog)
    stratum = dialog.fields["stratum"]
    assert isinstance(stratum, QLineEdit)
    assert (stratum.text(), stratum.placeholderText()) == (
        "",
        "different values; what you type replaces them all",
    )
    assert dialog.result_value() == {}
    dialog.reject()


def test_f2_corrects_a_document_and_its_grades_say_so(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window, DocumentsPanel, "documents")
    assert window.context is not None
    window.context.set_rater(project_of(window).raters()[0])
    assert panel.table is not None
    panel.go_to_row(project_of(window).read(contents.document_ids)["d1"])
    press(qtbot, Qt.Key.Key_F2)
    dialog = asked(qtbot, window, CorrectDocumentDialog)
    fill(dialog, "title", "shoe")
    text = dialog.fields["text"]
    text.setFocus()
    press(qtbot, Qt.Key.Key_End)
    press(qtbot, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert isinstance(text, TextBox) and text.toPlainText() == "body\n"
    fill(dialog, "text", "two\nlines")
    press(qtbot, Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: stored_document(window).title == "shoe")
    assert stored_document(window) == DocumentRecord("d1", "shoe", "two\nlines")
    settle(qtbot, window)
    qtbot.waitUntil(lambda: [item.grades for item in panel.details.grades] == ["2 ann (on an earlier text)"])
    assert {item.by for item in corrections(project_of(window))} == {"ann"}
    panel.undo()
    qtbot.waitUntil(lambda: stored_document(window).title == "title of d1")
    settle(qtbot, window)
    qtbot.waitUntil(lambda: [item.grades for item in panel.details.grades] == ["2 ann"])


def test_several_documents_are_corrected_one_after_the_other(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window, DocumentsPanel, "documents")
    assert panel.table is not None
    keys = list(project_of(window).read(contents.document_ids))
    press(qtbot, Qt.Key.Key_A, CONTROL)
    press(qtbot, Qt.Key.Key_F2)
    before = [project_of(window).read(contents.documents_by_key, [key])[key].title for key in keys]
    for place, key in enumerate(keys, 1):
        title = f"Correct document {key} ({place} of {len(keys)})"
        qtbot.waitUntil(
            lambda title=title: (
                [item.windowTitle() for item in window.findChildren(CorrectDocumentDialog)] == [title]
            )
        )
        dialog = asked(qtbot, window, CorrectDocumentDialog)
        fill(dialog, "title", f"new {key}")
        if place == 1:
            assert dialog.skip_button is not None
            dialog.skip_button.click()
        elif place == 2:
            dialog.accept_button.click()
        else:
            dialog.reject()
            break
    qtbot.waitUntil(lambda: not window.findChildren(CorrectDocumentDialog))
    settle(qtbot, window)
    after = [project_of(window).read(contents.documents_by_key, [key])[key].title for key in keys]
    assert after == [before[0], f"new {keys[1]}", *before[2:]]


def test_enter_opens_and_the_menu_says_so(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window, DocumentsPanel, "documents")
    assert panel.table is not None
    menu = panel.table.context_menu()
    correct, opening = menu.actions()[:2]
    assert correct is panel.correct_action and correct.shortcut().toString() == "F2"
    assert (opening.text(), opening.shortcut().toString()) == ("Go to its text", "Enter")
    opening.trigger()
    menu.close()
    assert panel.details.text.hasFocus()


def test_dialogs_open_again_as_large_as_they_were_made(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    correcting = Correcting(window.context, lambda: window, window)

    def opened() -> CorrectDocumentDialog:
        correcting.documents([1], lambda _item: (stored_document(window), 1))
        return asked(qtbot, window, CorrectDocumentDialog)

    def close(dialog: CorrectDocumentDialog) -> None:
        dialog.reject()
        qtbot.waitUntil(lambda: not window.findChildren(CorrectDocumentDialog))

    dialog = opened()
    natural = dialog.size()
    close(dialog)
    assert not window.settings.get(DIALOG_SIZE, of="document")  # nobody has changed it
    dialog = opened()
    assert dialog.size() == natural
    dialog.resize(800, 560)
    close(dialog)
    dialog = opened()
    assert (dialog.width(), dialog.height()) == (800, 560)
    close(dialog)
