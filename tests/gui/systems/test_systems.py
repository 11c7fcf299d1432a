from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.gui import queries, systems
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.systems.panel import SystemsPanel
from ndcg_gui.store.collection import contents, records
from tests.gui.conftest import focusable
from tests.gui.real_window import empty_file, press, real_window, settle, shown_panel
from tests.making import create_comparison, demo_file, make_project, store, write_run

PANELS = (systems.PANEL, queries.PANEL)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, demo_file(tmp_path), PANELS) as made:
        panel_of(qtbot, made)
        yield made


@pytest.fixture
def small(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """Two systems of one import, a third of another."""
    project = make_project(tmp_path)
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ("d6", "d5")}))
    path = project.path
    project.close()
    with real_window(qtbot, path, PANELS) as made:
        panel_of(qtbot, made)
        yield made


def panel_of(qtbot: QtBot, window: MainWindow) -> SystemsPanel:
    panel = shown_panel(window)
    assert isinstance(panel, SystemsPanel)
    qtbot.waitUntil(lambda: panel._loaded is not None and panel._job is None)
    return panel


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def texts(panel: SystemsPanel, row: int) -> list[str]:
    return [panel._model.text(row, place) for place in range(len(panel._model.columns))]


def names(panel: SystemsPanel) -> list[str]:
    return [texts(panel, row)[0] for row in range(panel._model.rowCount())]


def test_each_system_is_a_row_with_its_file(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    offered = [item for item in project_of(window).read(contents.systems) if item.is_offered]
    for row, system in enumerate(offered):
        name, version, tag, query_count, results, depth, order, file, _when = texts(panel, row)
        assert version == ""  # the only one
        assert (name, tag, order) == (system.name, system.tag, "by rank")
        assert [query_count, results, depth] == [
            str(system.query_count), str(system.result_count), str(system.depth),
        ]  # fmt: skip
        assert file == f"{system.name}.run"
    # Nobody has a second version: the column has nothing to say, until somebody wants it all the same.
    assert panel.table.isColumnHidden(1)
    panel.table.show_column("version", True)
    panel._show_systems()
    assert not panel.table.isColumnHidden(1)


def test_the_lists_of_the_current_system_by_query(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    press(qtbot, Qt.Key.Key_Down)
    system = project_of(window).read(contents.systems)[1]
    assert panel.details.title() == system.name
    lists = project_of(window).read(contents.ranked_lists, system.id)
    query_id = panel.details.queries.current_id()
    assert query_id is not None and panel.details.list.table is not None
    expected = lists[query_id]
    for rank, key in enumerate(expected.keys):
        (result,) = panel.details.list.table.results(rank)
        assert result is not None and (result.doc_key, result.score) == (key, expected.scores[rank])
    press(qtbot, Qt.Key.Key_Return)
    press(qtbot, Qt.Key.Key_Down)
    assert panel.details.queries.current_id() != query_id


def test_the_import_record_says_what_was_warned_of(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    said = panel.details._record.text()
    record = next(
        item for item in project_of(window).read(records.imports) if item.file_name == "bm25-title.run"
    )
    assert record.warnings and all(warning in said for warning in record.warnings)


def test_an_import_is_undone_from_its_row(qtbot: QtBot, small: MainWindow) -> None:
    panel = panel_of(qtbot, small)
    assert names(panel) == ["A", "B", "C"]
    assert panel.imports.undo_button.text() == "Undo this import"
    panel.imports.undo_button.click()
    qtbot.waitUntil(lambda: names(panel) == ["A", "B"])
    settle(qtbot, small)
    assert [system.name for system in project_of(small).read(contents.systems)] == ["A", "B"]
    assert "Undone" in small.notice.text()
    # The record stays, and cannot be taken back twice.
    assert panel.imports.files[0].record.file_name == "c.run"
    assert panel.imports._state(panel.imports.files[0]).startswith("undone")
    assert panel.imports.undo_button.isHidden()
    panel.imports.table.select_id(1)
    assert panel.imports.undo_button.text() == "Undo this import of 4 files"


def test_what_stands_against_undo_is_said_and_nothing_changes(qtbot: QtBot, small: MainWindow) -> None:
    panel = panel_of(qtbot, small)
    known = {system.name: system.id for system in project_of(small).read(contents.systems)}
    create_comparison(project_of(small), "A against C", known["A"], known["C"])
    panel.imports.undo_button.click()
    qtbot.waitUntil(lambda: bool(small.findChildren(TextDialog)))
    dialog = small.findChildren(TextDialog)[0]
    assert "A against C" in dialog.text.toPlainText()
    dialog.accept()
    assert names(panel) == ["A", "B", "C"]
    assert panel.imports.undo_button.isEnabled()


def test_a_system_is_found_from_elsewhere(qtbot: QtBot, small: MainWindow) -> None:
    assert small.context is not None
    panel = panel_of(qtbot, small)
    wanted = project_of(small).read(contents.systems)[2].id
    small.context.go_to("systems", system_id=wanted)
    assert panel.table.current_id() == wanted


def test_a_new_import_appears(qtbot: QtBot, small: MainWindow, tmp_path: Path) -> None:
    panel = panel_of(qtbot, small)
    store(project_of(small), write_run(tmp_path / "d.run", "D", {"q1": ("d1",)}))
    qtbot.waitUntil(lambda: names(panel) == ["A", "B", "C", "D"])


def test_an_empty_project_offers_the_import(qtbot: QtBot, tmp_path: Path) -> None:
    with real_window(qtbot, empty_file(tmp_path), PANELS) as window:
        panel = panel_of(qtbot, window)
        assert panel.empty.isVisible() and not panel.import_button.isVisible()
        assert panel.empty.button is not None
        qtbot.waitUntil(panel.empty.button.hasFocus)


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    assert [type(widget).__name__ for widget in focusable(panel) if not widget.accessibleName()] == []


def test_after_a_restart_an_import_can_still_be_taken_back(
    qtbot: QtBot, small: MainWindow, tmp_path: Path
) -> None:
    path = project_of(small).path
    store(project_of(small), write_run(tmp_path / "d.run", "D", {"q1": ("d1",)}))
    small.close_project()
    with qtbot.waitSignal(small.project_opened):
        small.open_path(path)
    panel = panel_of(qtbot, small)
    assert names(panel) == ["A", "B", "C", "D"]
    panel.imports.undo_button.click()
    qtbot.waitUntil(lambda: names(panel) == ["A", "B", "C"])
