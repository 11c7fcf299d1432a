from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPersistentModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.settings import TABLE_WIDTHS, Settings
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, Theme
from ndcg_gui.gui.kit.tables.model import MAX_PAGES, PAGE_ROWS, ArrayTableModel, Column, IdArray, sorted_order
from ndcg_gui.gui.kit.tables.view import MAX_SELECTED, DataTable, ListTable
from ndcg_gui.gui.kit.widgets.layout import column, scrolled
from tests.gui.counting import calls_of

DESCENDING = Qt.SortOrder.DescendingOrder
VALUES = {1: ("one", 0.5), 2: ("two\tlines\nhere", float("nan")), 3: ("<b>three</b>", 0.25), 4: ("four", 0.5)}


def keys_of(place: int) -> Callable[[IdArray], np.ndarray]:
    kind = object if place == 0 else np.float64
    return lambda ids: np.array([VALUES[item][place] for item in ids.tolist()], dtype=kind)


def make_model(ids: object = (1, 2, 3, 4)) -> ArrayTableModel:
    columns = (
        Column("title", say("Title"), lambda row: row[0], sort_keys=keys_of(0)),
        Column(
            "value",
            say("nDCG@10"),
            lambda row: row[1],
            lambda value: "–" if np.isnan(value) else f"{value:.4f}",
            numeric=True,
            sort_keys=keys_of(1),
        ),
        Column("note", say("Note"), lambda row: "", width=77),
    )
    model = ArrayTableModel(columns, lambda ids: [VALUES.get(item, ("x", 0.0)) for item in ids.tolist()])
    model.set_ids(np.asarray(ids))
    return model


def big_model(rows: int) -> tuple[ArrayTableModel, list[int]]:
    fetched: list[int] = []

    def fetch(ids: IdArray) -> list[int]:
        fetched.append(len(ids))
        return ids.tolist()

    model = ArrayTableModel(
        [Column("id", "Id", lambda item: item, numeric=True, sort_keys=lambda ids: -ids)], fetch
    )
    model.set_ids(np.arange(rows))
    return model, fetched


def make_table(qtbot: QtBot, model: ArrayTableModel, settings: Settings | None = None) -> DataTable:
    table = DataTable("sample", model, accessible_name="Sample", settings=settings)
    qtbot.addWidget(table)
    table.resize(500, 300)
    table.show()
    return table


def test_qts_own_checks_pass(qapp: object) -> None:
    model = make_model()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.sort(1)
    model.refresh([3])
    model.set_ids([4, 2])
    model.sort(0, DESCENDING)
    model.set_ids([])
    assert tester.model() is model


@pytest.mark.parametrize(
    ("column", "order", "wanted"),
    [
        (1, Qt.SortOrder.AscendingOrder, [3, 1, 4, 2]),
        (1, DESCENDING, [1, 4, 3, 2]),  # equal ones keep their order, NaN stays last
        (0, Qt.SortOrder.AscendingOrder, [3, 4, 1, 2]),
        (2, Qt.SortOrder.AscendingOrder, [1, 2, 3, 4]),
        (-1, Qt.SortOrder.AscendingOrder, [1, 2, 3, 4]),
    ],
)
def test_sorting(qapp: object, column: int, order: Qt.SortOrder, wanted: list[int]) -> None:
    model = make_model()
    model.sort(1, DESCENDING)
    model.sort(column, order)
    assert model.ids().tolist() == wanted
    assert [model.id_at(row) for row in range(4)] == wanted


def test_sorted_order_is_stable_both_ways() -> None:
    keys = np.array([2, 1, 2, 1])
    assert sorted_order(keys, descending=False).tolist() == [1, 3, 0, 2]
    assert sorted_order(keys, descending=True).tolist() == [0, 2, 1, 3]


def test_the_current_row_stays_the_same_id_through_a_sort(qtbot: QtBot) -> None:
    model = make_model()
    table = make_table(qtbot, model)
    assert table.select_id(3) and not table.select_id(99)
    held = QPersistentModelIndex(model.index(3, 1))
    model.sort(1)
    assert table.current_id() == 3 and table.currentIndex().row() == 0
    assert model.id_at(held.row()) == 4


def test_the_header_sorts_and_says_by_what(qtbot: QtBot) -> None:
    model = make_model()
    table = make_table(qtbot, model)
    table.sortByColumn(1, DESCENDING)
    assert model.headerData(1, Qt.Orientation.Horizontal) == "nDCG@10 ▾"
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Title"


def test_selection_is_copied_as_tsv_with_titles(qtbot: QtBot) -> None:
    table = make_table(qtbot, make_model())
    table.selectRow(0)
    qtbot.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == (
        "Title\tnDCG@10\tNote\none\t0.5000\t\ntwo lines here\t–\t\n"
    )
    menu = table.context_menu()
    menu.actions()[1].trigger()
    assert QGuiApplication.clipboard().text().count("\n") == 5
    menu.close()
    menu.deleteLater()


def test_enter_opens_the_row(qtbot: QtBot) -> None:
    table = make_table(qtbot, make_model())
    table.select_id(4)
    with qtbot.waitSignal(table.row_opened) as opened:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == [4]


def test_select_all_is_refused_when_there_is_too_much(qtbot: QtBot) -> None:
    model, _fetched = big_model(MAX_SELECTED + 1)
    table = make_table(qtbot, model)
    with qtbot.waitSignal(table.selection_refused) as refused:
        qtbot.keyClick(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert "100,001 rows" in refused.args[0] and table.selected_rows() == []
    small, _fetched = big_model(300)
    other = make_table(qtbot, small)
    qtbot.keyClick(other, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(other.selected_rows()) == 300


def test_only_pages_on_the_screen_are_fetched_and_few_are_kept(qtbot: QtBot) -> None:
    model, fetched = big_model(1_000_000)
    table = make_table(qtbot, model)
    table.grab()
    assert fetched == [PAGE_ROWS]
    table.scrollToBottom()
    table.grab()
    assert len(fetched) <= 3
    for row in range(0, PAGE_ROWS * (MAX_PAGES + 5), PAGE_ROWS):
        model.text(row, 0)
    assert len(model._pages) == MAX_PAGES


def test_a_million_rows_sort_as_arrays(qtbot: QtBot) -> None:
    model, _fetched = big_model(1_000_000)
    make_table(qtbot, model)
    assert calls_of(lambda: model.sort(0)) < 10_000
    assert model.id_at(0) == 999_999


def test_refresh_fetches_only_the_rows_named(qtbot: QtBot) -> None:
    model, fetched = big_model(1000)
    model.text(0, 0)
    model.text(900, 0)
    with qtbot.waitSignal(model.dataChanged) as changed:
        model.refresh([900])
    assert changed.args[0].row() == changed.args[1].row() == 900
    model.text(0, 0)
    assert len(fetched) == 2
    model.text(900, 0)
    assert len(fetched) == 3


def test_rows_have_one_height_and_widths_are_remembered(qtbot: QtBot, app_settings: Settings) -> None:
    table = make_table(qtbot, make_model(), app_settings)
    assert table.verticalHeader().sectionSize(0) == table.verticalHeader().sectionSize(3) == ROW_HEIGHT
    assert table.columnWidth(2) == 77
    table.horizontalHeader().resizeSection(0, 222)
    assert app_settings.get(TABLE_WIDTHS, of="sample") == {"title": 222}
    assert make_table(qtbot, make_model(), app_settings).columnWidth(0) == 222


def test_cells_say_what_they_are_to_a_screen_reader(qapp: object) -> None:
    model = make_model()
    index = model.index(0, 1)
    assert model.data(index, Qt.ItemDataRole.AccessibleTextRole) == "one, nDCG@10: 0.5000"
    assert model.data(index, Qt.ItemDataRole.TextAlignmentRole) & int(Qt.AlignmentFlag.AlignRight)
    assert model.data(index, Qt.ItemDataRole.DecorationRole) is None


def test_a_table_of_records_gives_the_record_of_its_current_row(qtbot: QtBot) -> None:
    columns = [Column("name", say("Name"), lambda record: record, width=80)]
    table = ListTable("names", columns, ["one", "two"], accessible_name="Names", stretch="name")
    qtbot.addWidget(table)
    assert table.current_record() is None
    table.select_id(1)
    assert table.current_record() == "two"
    table.show_records(["three"])
    assert table.current_record() is None
    table.select_id(0)
    assert (table.current_record(), table.model().rowCount()) == ("three", 1)


def test_columns_are_chosen_and_remembered(qtbot: QtBot, app_settings: Settings) -> None:
    table = make_table(qtbot, make_model(), app_settings)
    key = table._model.columns[1].key
    menu = table.columns_menu(QMenu(table))
    (action,) = (own for own in menu.actions() if own.text() == table._model.columns[1].title_text())
    assert action.isChecked()
    action.trigger()
    assert table.isColumnHidden(1)
    assert make_table(qtbot, make_model(), app_settings).isColumnHidden(1)
    table.show_column(key, True)
    assert not make_table(qtbot, make_model(), app_settings).isColumnHidden(1)


def test_columns_without_room_give_way_and_come_back(qtbot: QtBot, theme: Theme) -> None:
    columns = [
        Column(key, key, str, width=width, gives_way=gives_way, sort_keys=lambda ids: ids)
        for key, width, gives_way in (("name", 100, 0), ("file", 100, 2), ("text", 100, 0), ("when", 100, 1))
    ]
    table = ListTable("fold", columns, [1, 2], accessible_name="Rows", stretch="text")
    qtbot.addWidget(table)
    table.resize(420, 200)
    table.show()

    def shown() -> list[str]:
        return [own.key for at, own in enumerate(columns) if not table.isColumnHidden(at)]

    for width, wanted in (
        (300, ["name", "text", "when"]),
        (200, ["name", "text"]),
        (420, ["name", "file", "text", "when"]),
    ):
        table.resize(width, 200)
        assert shown() == wanted
        assert table.horizontalHeader().length() <= table.viewport().width()
    table.show_column("when", False)
    table.resize(200, 200)
    assert [own.key for own in table.folded()] == ["file"]
    table.show_column("when", True)
    assert [own.key for own in table.folded()] == ["file", "when"]
    table.resize(420, 200)
    assert len(shown()) == 4


def test_the_first_click_shows_the_best_on_top(qapp: object) -> None:
    model = make_model()
    role = Qt.ItemDataRole.InitialSortOrderRole
    orders = [model.headerData(place, Qt.Orientation.Horizontal, role) for place in range(len(model.columns))]
    assert orders == [
        Qt.SortOrder.DescendingOrder if column.numeric else Qt.SortOrder.AscendingOrder
        for column in model.columns
    ]


def test_a_wheel_at_the_end_of_a_table_moves_the_page(qtbot: QtBot, theme: Theme) -> None:
    table = make_table(qtbot, make_model(), None)
    table.setFixedHeight(90)
    inside = QWidget()
    column((table, 0), 2000, on=inside)
    page = scrolled(inside)
    qtbot.addWidget(page)
    page.resize(400, 300)
    page.show()
    bar, own = page.verticalScrollBar(), table.verticalScrollBar()

    def turn(by: int) -> None:
        place, none = QPointF(20, 20), QPoint()
        event = QWheelEvent(
            place, table.viewport().mapToGlobal(place), none, QPoint(0, by), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(table.viewport(), event)

    own.setValue(own.maximum())
    assert bar.value() == 0
    turn(-120)
    assert bar.value() > 0
    turn(120)
    assert own.value() < own.maximum() or own.maximum() == 0
    own.setValue(own.minimum())
    turn(120)
    turn(120)
    assert bar.value() == 0
