from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.features.collection import totals
from ndcg_gui.features.collection.rows import DocumentRows
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui import documents, queries
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.documents.panel import DocumentsPanel
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.gui.conftest import focusable
from tests.gui.real_window import empty_file, press, real_window, settle, shown_panel
from tests.making import demo_file, store, write_lines, write_run

PANELS = (documents.PANEL, queries.PANEL)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, demo_file(tmp_path), PANELS) as made:
        panel_of(qtbot, made)
        yield made


def panel_of(qtbot: QtBot, window: MainWindow) -> DocumentsPanel:
    panel = shown_panel(window)
    assert isinstance(panel, DocumentsPanel)
    qtbot.waitUntil(lambda: panel._rows is not None)
    qtbot.waitUntil(lambda: not panel._pause.isActive())
    return panel


def rows(panel: DocumentsPanel) -> DocumentRows:
    assert isinstance(panel._rows, DocumentRows)
    return panel._rows


def grades(panel: DocumentsPanel) -> list[tuple[str, str]]:
    return [(item.query, item.grades) for item in panel.details.grades]


def test_the_count_and_the_judged_column_are_the_projects(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    counts = window.context.project.read(totals.counts)
    assert panel._count.text() == str(counts.documents)
    assert rows(panel).judged_in.sum() == counts.graded


def test_a_document_is_shown_with_its_text_and_its_grades(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    read = window.context.project.read
    judged = int(rows(panel).ids[rows(panel).judged_in.argmax()])
    panel.go_to_row(judged)
    record = read(contents.documents, [DocumentId(judged)])[DocumentId(judged)]
    qtbot.waitUntil(lambda: panel.details.title() == record.doc_key)
    assert panel.details.text.toPlainText() == record.body
    expected = [row for row in read(judgments.judgment_rows) if row.doc_key == record.doc_key]
    shown = grades(panel)
    assert len(shown) == len({row.query_key for row in expected})
    for row in expected:
        if row.state.grade is not None:
            mine = next(text for query, text in shown if query.startswith(f"{row.query_key} "))
            assert f"{row.state.grade:g} {row.rater}" in mine


def test_enter_on_a_grade_goes_to_the_query(qtbot: QtBot, window: MainWindow) -> None:
    assert window.view is not None
    panel = panel_of(qtbot, window)
    panel.go_to_row(int(rows(panel).ids[rows(panel).judged_in.argmax()]))
    qtbot.waitUntil(lambda: not panel._pause.isActive() and bool(grades(panel)))
    panel.details.labels.setFocus()
    panel.details.labels.select_id(0)
    press(qtbot, Qt.Key.Key_Return)
    assert window.view.stack.current_key() == "queries"


def test_a_new_grade_is_counted_and_shown(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    document_id = panel.current_id()
    rater_id = window.context.rater_id()
    assert document_id is not None and rater_id is not None
    read = window.context.project.read
    known = {row.query_id for row in read(judgments.document_judgments, DocumentId(document_id))}
    query_id = next(item.id for item in read(contents.queries) if item.id not in known)
    before = int(rows(panel).judged_in[0])
    window.context.project.execute(grade_pair(rater_id, query_id, DocumentId(document_id), 4)).result()
    qtbot.waitUntil(lambda: rows(panel).judged_in[0] == before + 1)
    qtbot.waitUntil(lambda: len(grades(panel)) == len(known) + 1)
    window.context.undo(kind="judgment")
    qtbot.waitUntil(lambda: rows(panel).judged_in[0] == before)


def test_text_cannot_act_on_the_screen_and_long_text_is_cut(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "odd.ndcg"
    with create_project(path) as project:
        body = "R&amp;D <3 \\u202e" + "x" * 300_000
        lines = [f'{{"doc_key": "d1", "title": "&lt;i>t", "body": "{body}"}}']
        store(project, write_lines(tmp_path / "d.jsonl", lines))
        store(project, write_run(tmp_path / "a.run", "A", {"q1": ("d2",)}))
    with real_window(qtbot, path, PANELS) as window:
        panel = panel_of(qtbot, window)
        text = panel.details.text.toPlainText()
        assert text.startswith("R&amp;D <3 <U+202E>xxx") and len(text) < 210_000
        assert panel.details._cut.isVisible()
        assert panel.details.subtitle() == "&lt;i>t"
        qtbot.waitUntil(panel.table.hasFocus)
        press(qtbot, Qt.Key.Key_Down)
        qtbot.waitUntil(lambda: panel.details.title() == "d2")
        assert panel.details._missing.isVisible() and not panel.details.text.isVisible()


def test_filtering_by_title(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    panel.filter.setText("tent pole")
    panel._apply_filter()
    assert panel._model is not None
    titles = [panel._model.text(row, 1).casefold() for row in range(panel._model.rowCount())]
    assert titles and all("tent" in title and "pole" in title for title in titles)


def test_an_empty_project_offers_the_import(qtbot: QtBot, tmp_path: Path) -> None:
    with real_window(qtbot, empty_file(tmp_path), PANELS) as window:
        panel = panel_of(qtbot, window)
        assert panel.empty.isVisible() and not panel.filter.isVisible()
        project = window.context.project  # type: ignore[union-attr]
        store(project, write_lines(tmp_path / "d.jsonl", ['{"doc_key": "d1", "title": "t", "body": "b"}']))
        qtbot.waitUntil(lambda: panel.details.title() == "d1")
        settle(qtbot, window)


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    assert [type(widget).__name__ for widget in focusable(panel) if not widget.accessibleName()] == []
