"""Any table in the import preview, by mouse and keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.importing.preview import ImportDialog
from ndcg_gui.gui.importing.roles import ColumnChooser
from ndcg_gui.gui.kit.widgets import ChoiceButton
from ndcg_gui.store.collection import contents as collection
from tests.features.importing.test_tables import HEADER, ROWS, sheet
from tests.gui.conftest import focusable
from tests.gui.importing.test_preview import PANELS, leave, preview
from tests.gui.real_window import empty_file, press, real_window


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, empty_file(tmp_path), PANELS) as made:
        yield made


def choose(qtbot: QtBot, dialog: ImportDialog, button: ChoiceButton, text: str) -> None:
    """Open a menu by the mouse and click an entry; the file is checked after that."""
    menu = button.menu()
    assert isinstance(menu, QMenu)
    action = next(action for action in menu.actions() if action.text() == text)

    def click() -> None:
        place = menu.actionGeometry(action).center()
        qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place)

    menu.aboutToShow.connect(click, Qt.ConnectionType.QueuedConnection)
    with qtbot.waitSignal(dialog.checked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    menu.aboutToShow.disconnect(click)


def roles(dialog: ImportDialog) -> list[object]:
    assert dialog.view.roles is not None
    return [chooser.value() for chooser in dialog.view.roles.choosers.values()]


def words(dialog: ImportDialog) -> dict[str | float, object]:
    return {word: field.value() for word, field in dialog.view.grades.fields.items()}


def cards(dialog: ImportDialog) -> list[str]:
    layout = dialog.view._cards
    found = [layout.itemAt(place) for place in range(layout.count())]
    return [widget.accessibleName() for item in found if item and (widget := item.widget())]


def test_a_sheet_becomes_lists_and_judgments(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    read = window.context.project.read
    dialog = preview(qtbot, window, sheet(tmp_path))
    assert roles(dialog) == ["query_text", "rank", "doc_key", "title", "grade", "note"]
    assert words(dialog) == {"Exact": 4.0, "Substitute": 2.0, "Complement": 1.0, "Irrelevant": 0.0, "": None}
    assert dialog.view.system.text() == "march" and dialog.view.system.isVisible()
    assert dialog.note() == "Enter who judged." and not dialog.import_button.isEnabled()
    qtbot.waitUntil(dialog.view.rater.hasFocus)
    with qtbot.waitSignal(dialog.checked):
        qtbot.keyClicks(dialog.view.rater, "team")
    assert cards(dialog) == [
        "5 rows read, 0 skipped",
        "2 queries, 0 known by text, 2 new",
        "3 documents, 0 known, 3 new by title",
        "4 judgments, of team, grades 0 to 4",
        "5 results, 2 lists of march",
    ]
    assert dialog.import_button.text() == "Import 4 judgments, 5 results"
    with qtbot.waitSignal(dialog.stored):
        qtbot.mouseClick(dialog.import_button, Qt.MouseButton.LeftButton)
    assert [system.name for system in read(collection.systems)] == ["march"]
    assert sorted(read(scale_mapping.current_grades).grade.tolist()) == [0, 1, 2, 4]
    # The next sheet with these columns is read in the same way, and by the same rater.
    april = sheet(tmp_path, "april.csv", (*ROWS[:4], "rope,2,d9,Belt,Complement,"))
    dialog = preview(qtbot, window, april)
    assert dialog.view.rater.text() == "team" and dialog.import_button.isEnabled()
    assert "this project remembers" in dialog.view.information._text.text()
    dialog.remember.setChecked(False)
    with qtbot.waitSignal(dialog.stored):
        press(qtbot, Qt.Key.Key_Return)
    dialog = preview(qtbot, window, sheet(tmp_path, "may.csv", ROWS[:3]))
    assert dialog.view.rater.text() == ""
    leave(qtbot, window, dialog)


def test_a_click_gives_a_column_another_role(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = preview(qtbot, window, sheet(tmp_path))
    assert dialog.view.roles is not None
    choosers = dialog.view.roles.choosers
    assert choosers["Comment"].accessibleName() == "Comment: Note"
    choose(qtbot, dialog, choosers["Comment"], "Title")
    assert roles(dialog) == ["query_text", "rank", "doc_key", "left_out", "grade", "title"]
    assert dialog.view.roles.choosers["Comment"] is choosers["Comment"], "it keeps its place and its focus"
    choose(qtbot, dialog, choosers["Rating"], "Left out")
    assert not dialog.view.grades.isVisible() and not dialog.view.rater.isVisible()
    assert dialog.import_button.text() == "Import 5 results" and dialog.import_button.isEnabled()
    choose(qtbot, dialog, choosers["Product ID"], "Left out")
    assert dialog.import_button.text() == "Import 2 queries" and dialog.view.roles.isVisible()
    choose(qtbot, dialog, choosers["Product ID"], "Document key")
    assert dialog.import_button.isEnabled()
    leave(qtbot, window, dialog)


def test_a_sheet_with_a_column_for_each_rank(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "wide.csv"
    path.write_text("query,result 1,grade 1,result 2,grade 2\ntent,a,3,b,0\nhat,c,1,d,2\n", encoding="utf-8")
    dialog = preview(qtbot, window, path)
    assert roles(dialog) == ["query_text", *2 * ["doc_at_rank", "grade_at_rank"]]
    assert dialog.view.grades.isVisible() and set(words(dialog)) == {"0", "1", "2", "3"}
    assert dialog.view.roles is not None
    choosers = dialog.view.roles.choosers
    assert choosers["result 1"].accessibleName() == "result 1: Document at a rank"
    for title in ("grade 1", "grade 2"):
        choose(qtbot, dialog, choosers[title], "Left out")
    assert dialog.import_button.text() == "Import 4 results" and dialog.import_button.isEnabled()
    choose(qtbot, dialog, choosers["result 2"], "Document key")
    assert roles(dialog) == ["query_text", "left_out", "left_out", "doc_key", "left_out"]
    leave(qtbot, window, dialog)


def test_words_count_as_grades_of_the_scale(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    rows = (*ROWS, "rope,3,d1,Shoe,Perhaps,")
    dialog = preview(qtbot, window, sheet(tmp_path, rows=rows))
    fields = dialog.view.grades.fields
    assert not dialog.import_button.isVisible()
    assert "'Perhaps'" in dialog.view.errors.lines.toPlainText()
    assert fields["Perhaps"].accessibleName() == "Perhaps: choose…"
    assert [fields[word].value() for word in ("Exact", "Substitute", "Complement")] == [4.0, 2.0, 1.0]
    choose(qtbot, dialog, dialog.view.grades.fields["Perhaps"], "1 Slightly")
    assert dialog.view.errors.isHidden()
    choose(qtbot, dialog, dialog.view.grades.fields["Substitute"], "no judgment")
    plan = dialog.plan()
    assert plan is not None
    grades = [record.grade for item in plan.files for record in item.parsed.judgments]
    assert grades == [4.0, 0.0, 1.0, 1.0]
    leave(qtbot, window, dialog)


def test_pairs_that_differ_are_refused_or_settled(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "twice.csv"
    path.write_text("query,document,rating\nred shoes,d1,1\nrope,d2,2\nred shoes,d1,3\n", encoding="utf-8")
    dialog = preview(qtbot, window, path)
    assert not dialog.import_button.isVisible()
    choose(qtbot, dialog, dialog.view.duplicates, "the highest grade is kept")
    plan = dialog.plan()
    assert plan is not None
    grades = [record.grade for item in plan.files for record in item.parsed.judgments]
    assert sorted(grade for grade in grades if grade is not None) == [2.0, 3.0]
    leave(qtbot, window, dialog)


def test_a_mapping_is_saved_as_a_file(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = preview(qtbot, window, sheet(tmp_path))
    to = tmp_path / "mapping.json"
    monkeypatch.setattr(dialog.asker, "save_file", lambda _title, _suggested, answer: answer(to))
    qtbot.mouseClick(dialog.save_mapping, Qt.MouseButton.LeftButton)
    saved = json.loads(to.read_text(encoding="utf-8"))
    assert saved["columns"]["Search term"] == "query_text" and saved["grades"]["Exact"] == 4
    leave(qtbot, window, dialog)


def test_a_sheet_of_a_workbook_is_chosen(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    first = book.active
    assert first is not None
    first.title = "Queries"
    for line in ("query", "tent", "red shoes", "rope"):
        first.append([line])
    second = book.create_sheet("Ratings")
    for line in (HEADER, *ROWS):
        second.append(line.split(","))
    path = tmp_path / "march.xlsx"
    book.save(path)
    dialog = preview(qtbot, window, path)
    assert dialog.view.sheet.isVisible() and dialog.view.sheet.value() == "Ratings"
    assert not dialog.view.encoding.isVisible()
    choose(qtbot, dialog, dialog.view.sheet, "Queries")
    assert roles(dialog) == ["query_text"] and dialog.import_button.text() == "Import 3 queries"
    leave(qtbot, window, dialog)


def test_what_is_not_sure_is_chosen_by_a_click(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    rows = [f"red shoes {n % 4},P{100 + n},{n % 3}" for n in range(24)]
    path.write_text("\n".join(["query,document,score", *rows]) + "\n", encoding="utf-8")
    dialog = preview(qtbot, window, path)
    assert len(dialog.view.ways) == 2 and not dialog.import_button.isEnabled()
    assert dialog.note() == "Choose what the file is." and not dialog.view.errors.isVisible()
    assert dialog.import_button.text() == "Import"
    for made, role in (("24 results", "score"), ("24 judgments", "grade")):
        way = next(way for way in dialog.view.ways if made in way.accessibleName())
        with qtbot.waitSignal(dialog.checked):
            qtbot.mouseClick(way, Qt.MouseButton.LeftButton)
        assert dialog.view.ways == [] and dialog.import_button.text() == f"Import {made}"
        assert roles(dialog) == ["query_text", "doc_key", role]
        assert dialog.import_button.isEnabled() is (role == "score")  # else it asks who judged
        leave(qtbot, window, dialog)
        if role == "score":
            dialog = preview(qtbot, window, path)


def test_the_choosers_go_with_their_columns(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    titles = [f"A field called number {n}" for n in range(12)]
    path = tmp_path / "wide.csv"
    lines = [",".join(["product_id", "title", *titles]), *(",".join([f"d{n}"] * 14) for n in range(9))]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    dialog = preview(qtbot, window, path)
    table = dialog.view.roles
    assert table is not None and dialog.import_button.text() == "Import 9 documents"
    last = table.choosers[titles[-1]]
    header = table.rows.horizontalHeader()
    assert last.x() > table.width()
    last.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert last.mapTo(table, QPoint(0, 0)).x() + last.width() <= table.width()
    assert last.x() == header.sectionViewportPosition(13)
    assert [type(widget).__name__ for widget in focusable(dialog) if not widget.accessibleName()] == []
    leave(qtbot, window, dialog)


def test_another_delimiter_makes_other_columns(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = preview(qtbot, window, sheet(tmp_path))
    delimiter = dialog.view.delimiter
    assert delimiter.isVisible() and delimiter.accessibleName() == "Delimiter: comma (found)"
    choose(qtbot, dialog, delimiter, "semicolon")
    assert delimiter.isVisible() and delimiter.accessibleName() == "Delimiter: semicolon"
    assert not dialog.import_button.isVisible() and dialog.view.errors.isVisible()
    choose(qtbot, dialog, delimiter, "as found")
    assert roles(dialog) == ["query_text", "rank", "doc_key", "title", "grade", "note"]
    leave(qtbot, window, dialog)


def test_a_chooser_is_written_from_the_left(qtbot: QtBot) -> None:
    chooser = ColumnChooser()
    qtbot.addWidget(chooser)
    chooser.set_choices([("note", "Note")], "note")
    chooser.setProperty("role", "soft")
    chooser.resize(600, 31)
    picture = chooser.grab().toImage()
    height, width = picture.height(), picture.width()

    def colours(left: int, right: int) -> set[int]:
        rows = range(height // 4, height * 3 // 4)
        return {picture.pixel(x, y) for x in range(left, right) for y in rows}

    third = width // 3
    assert len(colours(third, 2 * third)) == 1, "nothing stands in the middle"
    assert len(colours(8, third)) > 1 and len(colours(2 * third, width - 8)) > 1
