from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import Problem, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.query_samples import Method
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.importing import plan
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.sample.drawing import draw, plan_of
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.importing.controller import ImportController
from ndcg_gui.gui.importing.parts import ErrorBox
from ndcg_gui.gui.importing.preview import ImportDialog
from ndcg_gui.gui.kit.base.language import speak
from ndcg_gui.gui.kit.base.settings import DIALOG_SIZE
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import DATA, TODAY
from ndcg_gui.languages import CHINESE, ENGLISH
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.writer import Writer
from tests.features.importing.test_folders import beir
from tests.gui.conftest import SamplePanel, focusable
from tests.gui.real_window import empty_file, press, real_window
from tests.making import RUN_A, write_documents, write_judgments, write_queries, write_run
from tests.patience import SECONDS

PANELS = (
    PanelSpec("today", TODAY.title, TODAY, SamplePanel),
    PanelSpec("systems", say("Systems"), DATA, SamplePanel),
)
LISTS = {"q1": ("d1", "d2"), "q2": ("d3",)}


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, empty_file(tmp_path), PANELS) as made:
        yield made


def preview(qtbot: QtBot, window: MainWindow, *paths: Path) -> ImportDialog:
    window.give_files(list(paths))
    controller = window.findChild(ImportController)
    assert controller is not None and controller.dialog is not None
    dialog = controller.dialog
    qtbot.waitUntil(lambda: dialog.plan() is not None)
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def leave(qtbot: QtBot, window: MainWindow, dialog: ImportDialog) -> None:
    controller = window.findChild(ImportController)
    assert controller is not None
    dialog.reject()
    qtbot.waitUntil(lambda: controller.dialog is None)


def store(qtbot: QtBot, window: MainWindow, *paths: Path) -> None:
    dialog = preview(qtbot, window, *paths)
    with qtbot.waitSignal(dialog.stored):
        press(qtbot, Qt.Key.Key_Return)


def cells(dialog: ImportDialog) -> list[list[str]]:
    table = dialog.view.table()
    assert table is not None
    model = table.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_a_run_is_shown_and_enter_imports_it(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None and window.view is not None
    read = window.context.project.read
    store(qtbot, window, write_queries(tmp_path / "q.jsonl"), write_documents(tmp_path / "d.jsonl"))
    assert window.view.stack.current_key() == "today"
    window.show_panel("systems")
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    assert cells(dialog) == [
        ["q1 what is q1", "d1 title of d1", "1", "99.0", "both"],
        ["q1 what is q1", "d2 title of d2", "2", "98.0", "both"],
        ["q2 what is q2", "d3 title of d3", "1", "99.0", "both"],
    ]
    assert dialog.view.kind.value() is Kind.RUN
    assert dialog.view.system.text() == "A"
    assert dialog.import_button.text() == "Import 3 results"
    assert read(collection.systems) == []
    with qtbot.waitSignal(dialog.stored):
        press(qtbot, Qt.Key.Key_Return)
    assert [system.name for system in read(collection.systems)] == ["A"]
    assert window.notice.text() == "3 results imported"
    # The first run: there are numbers to look at now.
    assert window.view.stack.current_key() == "today"


def test_it_opens_again_as_large_as_the_user_made_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = write_run(tmp_path / "c.run", "C", RUN_A)
    dialog = preview(qtbot, window, path)
    leave(qtbot, window, dialog)
    assert not window.settings.get(DIALOG_SIZE, of="import")  # it has taken its size by itself
    dialog = preview(qtbot, window, path)
    dialog.resize(dialog.width() + 60, dialog.height() + 40)
    made = dialog.size()
    leave(qtbot, window, dialog)
    dialog = preview(qtbot, window, path)
    assert dialog.size() == made
    leave(qtbot, window, dialog)


def test_undo_in_the_notice_takes_just_this_import_back(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    assert window.context is not None
    read = window.context.project.read
    store(qtbot, window, write_queries(tmp_path / "q.jsonl"))
    store(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    undo = window.notice.undo_button
    qtbot.waitUntil(undo.isVisible)
    QApplication.processEvents()
    assert undo.width() >= undo.sizeHint().width()
    undo.click()
    qtbot.waitUntil(lambda: "Undone" in window.notice.text())
    assert read(collection.systems) == [] and len(read(collection.queries)) == 3


def test_cancel_leaves_the_file_as_it_was(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    path = window.context.project.path
    before = path.read_bytes()
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    press(qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert path.read_bytes() == before
    assert window.context.project.read(records.imports) == []


def test_errors_are_listed_and_there_is_no_import_button(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "bad.run"
    path.write_text("".join(f"q1 Q0 d{number} 1 x tag\n" for number in range(60)))
    dialog = preview(qtbot, window, path)
    lines = dialog.view.errors.lines.toPlainText().splitlines()
    assert len(lines) == 1 and lines[0].startswith("bad.run:1: not a score, got 'x'")
    assert lines[0].endswith("also in lines 2, 3, 4, 5 and 55 more")
    assert not dialog.import_button.isVisible()
    assert dialog.note() == "Nothing can be imported: 60 errors."
    box = dialog.view.errors
    assert box.mapTo(dialog, box.rect().bottomLeft()).y() < dialog.cancel_button.y(), "errors are cut off"
    dialog.view.errors.copy_button.click()
    assert QApplication.clipboard().text().startswith("bad.run:1: not a score")
    path.write_text("q1 Q0 d1 1 1 tag\n")
    dialog.view.read_again.click()
    qtbot.waitUntil(dialog.import_button.isVisible)
    leave(qtbot, window, dialog)


def test_what_never_ends_is_read_when_that_is_asked_for(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = write_run(tmp_path / "long.run", "A", LISTS)
    os.truncate(path, 60_000_000_000)  # takes no place on the disk
    dialog = preview(qtbot, window, path)
    assert "long.run: is larger than 50 GB" in dialog.view.errors.lines.toPlainText()
    assert dialog.view.read_all.isVisible()
    dialog.view.read_all.click()
    qtbot.waitUntil(lambda: "a line longer than" in dialog.view.errors.lines.toPlainText())
    assert not dialog.view.read_all.isVisible()
    leave(qtbot, window, dialog)


def test_a_name_that_is_taken_can_be_changed_here(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    store(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    dialog = preview(qtbot, window, write_run(tmp_path / "b.run", "A", {"q1": ("d9",)}))
    assert "this becomes its version of" in dialog.view.information._text.text()
    dialog.view.system.setFocus()
    dialog.view.system.selectAll()
    for key in (Qt.Key.Key_B, Qt.Key.Key_2):
        press(qtbot, key)
    assert not dialog.import_button.isEnabled()
    qtbot.waitUntil(dialog.import_button.isEnabled)
    assert dialog.view.system.text() == "b2" and dialog.view.system.hasFocus()
    with qtbot.waitSignal(dialog.stored):
        press(qtbot, Qt.Key.Key_Return)
    assert [system.name for system in window.context.project.read(collection.systems)] == ["A", "b2"]


def test_what_is_being_typed_is_never_imported_unchecked(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    dialog.view.system.setFocus()
    press(qtbot, Qt.Key.Key_X)
    press(qtbot, Qt.Key.Key_Return)
    assert dialog.isVisible() and not dialog.import_button.isEnabled()
    qtbot.waitUntil(dialog.import_button.isEnabled)
    plan = dialog.plan()
    assert plan is not None and plan.files[0].system_names == ("Ax",)
    leave(qtbot, window, dialog)


def test_another_kind_is_read_anew(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    dialog.view.kind.chosen.emit(Kind.QRELS)
    qtbot.waitUntil(lambda: dialog.plan() is not None and not dialog.import_button.isVisible())
    assert "6 columns: looks like a run" in dialog.view.errors.lines.toPlainText()
    dialog.view.kind.chosen.emit(Kind.RUN)
    qtbot.waitUntil(dialog.import_button.isVisible)
    leave(qtbot, window, dialog)


def test_the_encoding_is_offered_where_it_is_needed(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    path = tmp_path / "latin.csv"
    path.write_bytes("query_key,text\nq1,café\n".encode("latin-1"))
    dialog = preview(qtbot, window, path)
    assert dialog.view.encoding.isVisible() and "read as cp1252, guessed" in dialog.view.warnings._text.text()
    assert "cp1252" in dialog.view.encoding.text()
    dialog.view.encoding.chosen.emit("latin-1")
    qtbot.waitUntil(lambda: "read as latin-1" in dialog.view.information._text.text())
    assert cells(dialog)[0][1] == "café"
    assert "read as latin-1" in dialog.view.information._text.text()
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()
    assert window.context.project.read(collection.queries)[0].record.text == "café"


def test_of_several_files_a_bad_one_can_be_left_out(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    bad = tmp_path / "bad.run"
    bad.write_text("q1 Q0\n")
    dialog = preview(qtbot, window, bad, write_queries(tmp_path / "q.jsonl"))
    assert dialog.files.isVisible() and dialog.files.count() == 2
    assert dialog.files.currentItem().text() == "bad.run\n1 error"
    assert dialog.note().startswith("1 of 2 files have errors")
    dialog.view.leave_out.click()
    qtbot.waitUntil(dialog.import_button.isVisible)
    assert not dialog.files.isVisible() and dialog.import_button.text() == "Import 3 queries"
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()
    assert len(window.context.project.read(collection.queries)) == 3


def test_a_folder_of_beirs_is_dropped_at_once(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    folder = beir(tmp_path / "scifact")
    dialog = preview(qtbot, window, folder)
    names = [dialog.files.item(row).text().split("\n")[0] for row in range(dialog.files.count())]
    assert sorted(name.split(" ")[-1] for name in names) == ["corpus.jsonl", "queries.jsonl", "test.tsv"]
    with qtbot.waitSignal(dialog.stored):
        press(qtbot, Qt.Key.Key_Return)
    assert window.context is not None
    assert len(window.context.project.read(collection.queries)) == 2


def test_judgments_without_a_rater_ask_who_judged(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    path = write_judgments(tmp_path / "j.csv", ["q1,d1,3"], header="query_key,doc_key,grade")
    dialog = preview(qtbot, window, path)
    assert not dialog.import_button.isEnabled() and dialog.note() == "Enter who judged."
    assert not dialog.view.errors.isVisible()
    qtbot.waitUntil(dialog.view.rater.hasFocus)
    press(qtbot, Qt.Key.Key_B)
    qtbot.waitUntil(dialog.import_button.isEnabled)
    assert cells(dialog)[0][2] == "b"
    assert "rater b is added" in dialog.view.information._text.text()
    assert not dialog.view.warnings.isVisible()
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()
    assert [rater.name for rater in window.context.project.raters()] == ["b"]


def test_a_disk_that_refuses_is_reported_and_the_preview_stays(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.context is not None
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    failed: Future[object] = Future()
    failed.set_exception(StoreError("the disk is full"))
    with monkeypatch.context() as patch:
        patch.setattr(window.context.project, "execute", lambda command, origin=None: failed)
        dialog.import_button.click()
        qtbot.waitUntil(lambda: bool(window.findChildren(TextDialog)))
    window.findChildren(TextDialog)[0].accept()
    assert dialog.isVisible() and dialog.import_button.isEnabled()
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()


def test_storing_can_be_cancelled_and_the_preview_stays(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.context is not None
    project = window.context.project
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    begun, go_on = threading.Event(), threading.Event()
    real = collection.insert_system

    def slow(*arguments: Any, **named: Any) -> Any:
        begun.set()
        assert go_on.wait(SECONDS)
        return real(*arguments, **named)

    with monkeypatch.context() as patch:
        patch.setattr(collection, "insert_system", slow)
        dialog.import_button.click()
        assert begun.wait(SECONDS)
        assert dialog.cancel_button.isEnabled() and not dialog.import_button.isEnabled()
        dialog.cancel_button.click()
        assert dialog.isVisible() and dialog.note() == "Cancelling…"
        go_on.set()
        qtbot.waitUntil(dialog.import_button.isEnabled)
    assert project.read(collection.systems) == [] and dialog.note() == "Cancelled; nothing was stored."
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()
    assert [item.name for item in project.read(collection.systems)] == ["A"]


def test_a_cancel_that_comes_too_late_is_told(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.context is not None
    project = window.context.project
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    stored, go_on = threading.Event(), threading.Event()
    real = Writer._finished

    def slow(*arguments: Any) -> None:
        stored.set()
        assert go_on.wait(SECONDS)
        real(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(Writer, "_finished", slow)
        dialog.import_button.click()
        assert stored.wait(SECONDS)
        dialog.cancel_button.click()
        with qtbot.waitSignal(dialog.stored):
            go_on.set()
    assert [item.name for item in project.read(collection.systems)] == ["A"]
    assert window.notice.text().startswith("Too late to cancel: ")
    assert window.notice.text().endswith(" imported")


def test_closing_the_project_closes_the_preview(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    window.close_project()
    assert not dialog.isVisible()


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", LISTS))
    assert [type(widget).__name__ for widget in focusable(dialog) if not widget.accessibleName()] == []
    leave(qtbot, window, dialog)


def test_grades_of_another_scale_are_asked_about(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    project = window.context.project
    assert project.scale.scale.maximum == 4
    store(qtbot, window, write_queries(tmp_path / "q.jsonl"), write_documents(tmp_path / "d.jsonl"))
    rows = [f"q{n % 2 + 1},d{n // 2 + 1},ann,{n % 4}" for n in range(12)]
    dialog = preview(qtbot, window, write_judgments(tmp_path / "l.csv", rows))
    view = dialog.view.grades
    assert view.isVisible() and "Grades of the file: 0, 1, 2, 3" in view.sentence.text()
    assert [field.value() for field in view.fields.values()] == [0, 1, 2, 3]
    assert not view.as_they_are.isEnabled() and dialog.import_button.isEnabled()

    def checked(act: Callable[[], object]) -> None:
        with qtbot.waitSignal(dialog.checked):
            act()

    checked(view.stretch.click)
    assert [field.value() for field in view.fields.values()] == [0, 1, 3, 4]
    assert [row[3] for row in cells(dialog)[:4]] == ["0", "1", "3", "4"]
    checked(view.as_they_are.click)
    assert [field.value() for field in view.fields.values()] == [0, 1, 2, 3]

    def leave_out_3() -> None:
        menu = view.fields[3.0].menu()
        assert menu is not None
        menu.actions()[-1].trigger()

    checked(leave_out_3)
    plan = dialog.plan()
    assert plan is not None and plan.files[0].request.grades == ((3.0, None),)
    assert plan.files[0].report.rows == 9
    checked(view.as_they_are.click)
    # Nothing was judged so far, so that the project can change to the file's scale.
    assert view.change_scale.text().startswith("Change the project's scale to Graded 0-3")
    checked(view.change_scale.click)
    assert project.scale.scale.key == "graded-0-3" and not view.isVisible()
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()
    assert sorted(set(project.read(scale_mapping.current_grades).grade.tolist())) == [0, 1, 2, 3]


def test_a_sheet_is_one_file_of_several_parts(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    path = tmp_path / "march.csv"
    rows = [
        "Search term,Position,Product ID,Product title,Rating", "red tent,1,P1,Ridgeback,Exact",
        "red tent,2,P2,Moorland,Irrelevant", "stove,1,P2,Moorland,",
    ]  # fmt: skip
    path.write_text("\n".join(rows) + "\n")
    dialog = preview(qtbot, window, path)
    assert not dialog.files.isVisible() and not dialog.view.leave_out.isVisible()
    assert dialog.note() == "Enter who judged."
    dialog.view.rater.setFocus()
    press(qtbot, Qt.Key.Key_B)
    qtbot.waitUntil(dialog.import_button.isEnabled)
    assert dialog.import_button.text() == "Import 2 judgments, 3 results"
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()
    project = window.context.project
    assert [item.name for item in project.read(collection.systems)] == ["march"]
    assert len(project.read(records.imports)) == 4


def test_what_is_wrong_is_said_in_the_language_of_the_window(qtbot: QtBot, theme: Theme) -> None:
    box = ErrorBox()
    qtbot.addWidget(box)
    speak(CHINESE)
    try:
        box.show_errors([Problem("a.csv", 1, say("it is not clear what this file holds"))], 1, "a.csv")
        assert box.lines.toPlainText() == "a.csv:1：无法判断此文件的内容"
    finally:
        speak(ENGLISH)


def test_keys_that_do_not_meet_are_matched_by_a_button(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    store(qtbot, window, write_queries(tmp_path / "q.jsonl"), write_documents(tmp_path / "d.jsonl"))
    dialog = preview(qtbot, window, write_run(tmp_path / "a.run", "A", {"Q1": ("d1", "d2"), "Q2": ("d3",)}))
    view = dialog.view
    assert view.errors.isVisible() and view.match_keys.isVisible() and not view.keep_keys.isVisible()
    assert view.match_keys.text() == "Match the keys without differences of case"
    with qtbot.waitSignal(dialog.checked):
        view.match_keys.click()
    assert not view.errors.isVisible() and not view.match_keys.isVisible() and view.keep_keys.isVisible()
    assert cells(dialog)[0][0].startswith("q1 ")
    with qtbot.waitSignal(dialog.checked):
        view.keep_keys.click()
    assert view.errors.isVisible() and view.match_keys.isVisible()
    with qtbot.waitSignal(dialog.checked):
        view.match_keys.click()
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()


def test_times_without_a_zone_are_read_by_the_chosen_one(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    store(qtbot, window, write_queries(tmp_path / "q.jsonl"), write_documents(tmp_path / "d.jsonl"))
    head = "query_key,doc_key,rater,grade,created_at"
    rows = [f"q1,d1,ann,{grade},2026-01-0{grade} 10:00" for grade in (2, 1)]
    view = (dialog := preview(qtbot, window, write_judgments(tmp_path / "j.csv", rows, head))).view
    assert view.errors.isVisible() and view.zone.isVisible()
    with qtbot.waitSignal(dialog.checked):
        next(action for action in view.zone.menu().actions() if action.text() == "+08:00").trigger()
    assert view.zone.isVisible() and "appears twice" in view.errors.lines.toPlainText()


def test_the_sample_holds_where_the_box_is_ticked(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    log = tmp_path / "log.csv"
    log.write_text("query,count\nwhat is q1,9\nother,5\nthird,3\n", encoding="utf-8")
    plan = plan_of(window.context.project, draw(QueryLog(log), 3, method=Method.UNIFORM, seed=1))
    window.context.project.execute(import_files(plan, accept_warnings=True)).result()
    run = tmp_path / "e.csv"
    run.write_text("query,docid,rank\nother,a,1\nelsewhere,b,1\n", encoding="utf-8")
    view = (dialog := preview(qtbot, window, run)).view
    box = view.only_sampled
    assert box.isVisible() and not box.isChecked()
    assert box.text() == "Leave out the 1 of 2 queries that are not in the sample"
    with qtbot.waitSignal(dialog.checked):
        box.click()
    assert box.isChecked() and dialog.import_button.text() == "Import 1 result"


def test_results_that_are_their_own_query_may_be_left_out(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    run = tmp_path / "e.run"
    rows = [
        f"{query} Q0 {doc} 1 {9 - number} S" for query in "abc" for number, doc in enumerate((query, "x"))
    ]
    run.write_text("\n".join(rows) + "\n", encoding="utf-8")
    view = (dialog := preview(qtbot, window, run)).view
    box = view.without_own
    assert box.isVisible() and not box.isChecked() and dialog.import_button.text() == "Import 6 results"
    assert box.text() == "Leave out 3 results that are their own query"
    with qtbot.waitSignal(dialog.checked):
        box.click()
    assert box.isVisible() and box.isChecked() and not view.keep_keys.isVisible()
    assert dialog.import_button.text() == "Import 3 results"
    with qtbot.waitSignal(dialog.checked):
        box.click()
    assert dialog.import_button.text() == "Import 6 results"


# large files


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A list of 300 results, of which some 60 are its head."""
    monkeypatch.setattr(plan, "HEAD_BYTES", 2_000)
    monkeypatch.setattr(plan, "_LARGE", 4_000)
    return write_run(tmp_path / "a.run", "A", {"q1": [f"d{number:030}" for number in range(300)]})


def test_the_head_of_a_large_file_is_shown_while_all_is_read(
    qtbot: QtBot, window: MainWindow, large: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()
    read = plan.prepare

    def slow(*words: Any, **others: Any) -> Any:
        assert goes_on.wait(SECONDS)
        return read(*words, **others)

    monkeypatch.setattr("ndcg_gui.gui.importing.preview.prepare", slow)
    window.give_files([large])
    controller = window.findChild(ImportController)
    assert controller is not None and controller.dialog is not None
    dialog = controller.dialog
    qtbot.waitUntil(lambda: dialog.view.table() is not None)
    assert dialog.plan() is None
    assert dialog.view.facts.text().startswith("of the first ")
    assert "Counts are of the head of the file only." in dialog.note()
    assert not dialog.import_button.isEnabled()
    goes_on.set()
    qtbot.waitUntil(lambda: dialog.plan() is not None)
    assert not dialog.view.facts.text().startswith("of the first ")
    assert dialog.import_button.text() == "Import 300 results"
    assert dialog.note() == "Nothing is stored before you import. One Undo takes it back."
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()


def test_a_large_file_whose_head_was_shown_can_be_cancelled(
    qtbot: QtBot, window: MainWindow, large: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cancelled = threading.Event()

    def endless(*_words: Any, progress: Any, **_others: Any) -> Any:
        try:
            while True:
                progress(1, 2)
                threading.Event().wait(0.01)
        finally:
            cancelled.set()

    monkeypatch.setattr("ndcg_gui.gui.importing.preview.prepare", endless)
    window.give_files([large])
    controller = window.findChild(ImportController)
    assert controller is not None and controller.dialog is not None
    dialog = controller.dialog
    qtbot.waitUntil(lambda: "Counts are of the head" in dialog.note())
    leave(qtbot, window, dialog)
    assert cancelled.wait(SECONDS)
