from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.features.collection import totals
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.gui import documents, queries
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.tables import browse
from ndcg_gui.gui.kit.tables.ranked_lists import LoadedQueries
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import JUDGE, RESULTS
from ndcg_gui.gui.queries.panel import QueriesPanel
from ndcg_gui.store.collection import contents, pools
from tests.gui.conftest import SamplePanel, focusable
from tests.gui.counting import calls_of
from tests.gui.real_window import empty_file, press, real_window, settle, shown_panel
from tests.making import add_rater, demo_file

PANELS = (
    queries.PANEL,
    documents.PANEL,
    PanelSpec("judge", JUDGE.title, JUDGE, SamplePanel),
    PanelSpec("evaluate", say("Systems"), RESULTS, SamplePanel),
)
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, demo_file(tmp_path), PANELS) as made:
        panel_of(qtbot, made)
        yield made


def panel_of(qtbot: QtBot, window: MainWindow) -> QueriesPanel:
    panel = shown_panel(window)
    assert isinstance(panel, QueriesPanel)
    qtbot.waitUntil(lambda: panel._rows is not None)
    qtbot.waitUntil(lambda: not panel._pause.isActive())
    return panel


def rows(panel: QueriesPanel) -> LoadedQueries:
    assert isinstance(panel._rows, LoadedQueries)
    return panel._rows


def column(panel: QueriesPanel, key: str) -> list[str]:
    model = panel._model
    assert model is not None
    place = [spec.key for spec in model.columns].index(key)
    return [model.text(row, place) for row in range(model.rowCount())]


def type_text(qtbot: QtBot, text: str) -> None:
    for letter in text:
        qtbot.keyClicks(QApplication.focusWidget(), letter)


def test_the_counts_are_the_projects(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    read = window.context.project.read
    counts = read(totals.counts)
    assert sum(map(int, column(panel, "pool"))) == counts.pool_pairs
    assert sum(map(int, column(panel, "judged"))) == counts.graded
    assert sum(map(int, column(panel, "holes"))) == counts.pool_pairs - counts.judged_pairs
    for system in filter(attrgetter("is_offered"), read(contents.systems)):
        shown = [text for text in column(panel, f"results/{system.id}") if text != "–"]
        assert sum(map(int, shown)) == system.result_count


def test_the_details_show_every_systems_list_with_its_labels(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    project = window.context.project
    query_id = panel.current_id()
    assert query_id is not None and panel.details.lists.table is not None
    key = rows(panel).records[0].query_key
    labels = ProjectLabels(project.read, "majority").read()[key]
    offered = filter(attrgetter("is_offered"), project.read(contents.systems))
    for place, system in enumerate(offered):
        expected = project.read(contents.ranked_lists, system.id)[query_id].keys
        for rank, doc_key in enumerate(expected):
            result = panel.details.lists.table.results(rank)[place]
            assert result is not None and result.doc_key == doc_key
            assert result.grade.text == (f"{labels[doc_key]:g}" if doc_key in labels else "")


def test_a_grade_changes_the_labels_of_the_same_lists(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    query_id, table, project = panel.current_id(), panel.details.lists.table, window.context.project
    assert query_id is not None and table is not None
    result = table.results(0)[0]
    assert result is not None
    document_id = project.read(contents.document_ids, [result.doc_key])[result.doc_key]
    for number in range(3):  # so that the majority is theirs
        project.execute(grade_pair(add_rater(project, f"{number}"), query_id, document_id, 1)).result()
    qtbot.waitUntil(lambda: getattr(table.results(0)[0], "grade", result.grade).text == "1")
    assert panel.details.lists.table is table  # not made anew: scrolling and selection stay


def test_words_filter_and_escape_shows_everything_again(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    press(qtbot, Qt.Key.Key_F, CONTROL)
    assert panel.filter.hasFocus()
    type_text(qtbot, "TENT q01")
    press(qtbot, Qt.Key.Key_Down)
    assert column(panel, "key") == ["q01"]
    assert panel.table is not None and panel.table.hasFocus()
    assert panel._count.text() == "1 of 36"
    panel.filter.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(column(panel, "key")) == 36)


def test_many_rows_are_filtered_in_a_job_and_the_last_words_win(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browse, "MANY_ROWS", 10)
    panel = panel_of(qtbot, window)
    panel.filter.setText("q1")
    panel._apply_filter()
    assert not window.jobs.idle() and len(column(panel, "key")) == 36
    late = panel._search
    assert late is not None
    panel.filter.setText("q02")
    panel._apply_filter()
    settle(qtbot, window)
    assert column(panel, "key") == ["q02"]
    # One that was done before it could be cancelled is too late all the same.
    panel._on_found(late, rows(panel).ids)
    assert column(panel, "key") == ["q02"]


def test_sorting_by_a_column_keeps_the_current_row(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    assert panel.table is not None and panel._model is not None
    before = panel.current_id()
    place = [spec.key for spec in panel._model.columns].index("holes")
    panel.table.sortByColumn(place, Qt.SortOrder.DescendingOrder)
    shown = list(map(int, column(panel, "holes")))
    assert shown == sorted(shown, reverse=True)
    assert panel.current_id() == before


@pytest.mark.parametrize("key", ["key", "text", "intent", "stratum", "weight"])
def test_every_text_column_sorts(qtbot: QtBot, window: MainWindow, key: str) -> None:
    panel = panel_of(qtbot, window)
    assert panel.table is not None and panel._model is not None
    place = [spec.key for spec in panel._model.columns].index(key)
    panel.table.sortByColumn(place, Qt.SortOrder.AscendingOrder)
    values = column(panel, key)
    folded = [float(value) if key == "weight" else value.casefold() for value in values]
    assert folded == sorted(folded)


def test_judging_and_evaluating_a_query_go_there(qtbot: QtBot, window: MainWindow) -> None:
    assert window.view is not None
    panel = panel_of(qtbot, window)
    query_id = panel.current_id()
    press(qtbot, Qt.Key.Key_J)
    assert window.view.stack.current_key() == "judge"
    assert isinstance(shown_panel(window), SamplePanel)
    assert shown_panel(window).places == [{"query_id": query_id}]  # type: ignore[attr-defined]
    window.show_panel("queries")
    press(qtbot, Qt.Key.Key_Return)
    assert shown_panel(window).places == [{"query_id": query_id}]  # type: ignore[attr-defined]
    assert window.view.stack.current_key() == "evaluate"


def test_a_grade_and_its_undo_change_the_counts(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    project = window.context.project
    pool = project.read(pools.standing_pool)
    assert pool is not None
    arrays = project.read(scale_mapping.current_grades)
    graded = set(zip(arrays.query_id.tolist(), arrays.document_id.tolist(), strict=True))
    query_id, document_id = next(
        pair for pair in project.read(pools.pool_pairs, pool[0]).tolist() if tuple(pair) not in graded
    )
    before = column(panel, "judged"), column(panel, "holes")
    rater_id = window.context.rater_id()
    assert rater_id is not None
    project.execute(grade_pair(rater_id, query_id, document_id, 1)).result()
    place = rows(panel).ids.tolist().index(query_id)
    qtbot.waitUntil(lambda: int(column(panel, "judged")[place]) == int(before[0][place]) + 1)
    assert int(column(panel, "holes")[place]) == int(before[1][place]) - 1
    panel.table.setFocus()  # type: ignore[union-attr]
    window.context.undo(kind="judgment")
    qtbot.waitUntil(lambda: (column(panel, "judged"), column(panel, "holes")) == before)


def test_a_query_is_found_from_elsewhere_even_behind_a_filter(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    wanted = int(rows(panel).ids[-1])
    panel.filter.setText("q01")
    panel._apply_filter()
    window.context.go_to("queries", query_id=wanted)
    assert panel.current_id() == wanted
    assert panel.filter.text() == ""


def test_enter_on_a_result_opens_its_document(qtbot: QtBot, window: MainWindow) -> None:
    assert window.view is not None and window.context is not None
    panel = panel_of(qtbot, window)
    assert panel.details.lists.table is not None
    result = panel.details.lists.table.results(0)[0]
    assert result is not None
    panel.details.lists.table.setFocus()
    panel.details.lists.table.select_id(0)
    press(qtbot, Qt.Key.Key_Return)
    assert window.view.stack.current_key() == "documents"
    opened = shown_panel(window)
    qtbot.waitUntil(lambda: opened.details.title() == result.doc_key)  # type: ignore[attr-defined]


def test_rows_copy_as_text(qtbot: QtBot, window: MainWindow) -> None:
    panel_of(qtbot, window)
    press(qtbot, Qt.Key.Key_C, CONTROL)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0].startswith("Key\tQuery") and lines[1].startswith("q01\ttent")


def test_an_empty_project_offers_the_import(qtbot: QtBot, tmp_path: Path) -> None:
    asked: list[Path] = []
    with real_window(qtbot, empty_file(tmp_path), PANELS) as window:
        panel = panel_of(qtbot, window)
        window.asker.import_files = lambda folder, answer: asked.append(folder)  # type: ignore[method-assign]
        assert panel.empty.button is not None and panel.empty.isVisible()
        qtbot.waitUntil(panel.empty.button.hasFocus)
        press(qtbot, Qt.Key.Key_Space)
        assert len(asked) == 1


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    assert [type(widget).__name__ for widget in focusable(panel) if not widget.accessibleName()] == []


def test_a_million_rows_sort_as_arrays(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    assert panel._model is not None
    loaded = rows(panel)
    ids = np.arange(1, 1_000_001)
    loaded.ids = ids
    loaded.holes = np.random.default_rng(1).integers(0, 50, len(ids))
    place = [spec.key for spec in panel._model.columns].index("holes")
    model = panel._model
    model._given = ids
    assert calls_of(lambda: model.sort(place, Qt.SortOrder.DescendingOrder)) < 10_000
    assert loaded.holes[model.ids()[0] - 1] == 49
    model.set_ids([])


def test_the_palette_finds_queries_and_documents(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None and window.view is not None
    panel = panel_of(qtbot, window)
    hits = window.context.search("rain")
    assert {hit.detail for hit in hits} == {"query", "document"}
    hit = next(hit for hit in hits if hit.title == "q02 rain jacket")
    hit.run()
    assert panel.current_id() == rows(panel).ids[1]
