"""The dialog by keys, a drop and clicks, on a real project and small logs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui import paths
from ndcg_gui.core import stored
from ndcg_gui.domain.query_samples import Method
from ndcg_gui.features.importing.history import imported_files
from ndcg_gui.gui import queries
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.queries.sampling.dialog import SamplingDialog
from tests.gui.conftest import focusable
from tests.gui.queries.test_queries import panel_of
from tests.gui.real_window import press, real_window, settle
from tests.making import make_project


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with make_project(tmp_path) as project:
        path = project.path
    with real_window(qtbot, path, (queries.PANEL,)) as made:
        panel_of(qtbot, made)
        yield made


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow) -> Iterator[SamplingDialog]:
    yield opened(qtbot, window)
    settle(qtbot, window)
    for own in window.findChildren(SamplingDialog):
        own.reject()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """One query 60 times, four 10 times, five once, of which one is nearly another; a mail address."""
    rows = ["what is q1,60", *(f"query {letter},10" for letter in ("one", "two", "three", "four"))]
    rows += [f"{word},1" for word in ("red running shoes", "red running shoe", "lamp", "chair", "desk")]
    path = tmp_path / "may.csv"
    path.write_text(
        "\n".join(
            [
                "query,count,day",
                *(f"{row},2026-05-0{place % 9 + 1}" for place, row in enumerate(rows)),
                "ann@example.org,2,3\n",
            ]
        )
    )
    return path


def opened(qtbot: QtBot, window: MainWindow) -> SamplingDialog:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    panel_of(qtbot, window).draw_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    (made,) = (own for own in window.findChildren(SamplingDialog) if own.isVisible())
    qtbot.waitUntil(made.isActiveWindow)
    return made


def idle(qtbot: QtBot, dialog: SamplingDialog) -> None:
    qtbot.waitUntil(lambda: dialog._job is None)


def drop(qtbot: QtBot, dialog: SamplingDialog, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    dialog.dragEnterEvent(entering := QDragEnterEvent(QPoint(9, 9), *how))
    assert entering.isAccepted()
    dialog.dropEvent(QDropEvent(QPointF(9, 9), *how))
    idle(qtbot, dialog)


def enter(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)


def draw(qtbot: QtBot, dialog: SamplingDialog) -> None:
    dialog.draw_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)


def shown(dialog: SamplingDialog, column: int) -> list[str]:
    model = dialog.table.rows_model
    return [model.text(row, column) for row in range(model.rowCount())]


def texts_of(window: MainWindow) -> set[str]:
    assert window.context is not None
    return {item.record.text for item in window.context.project.read(stored.queries)}


def test_a_log_is_read_drawn_stored_and_undone(
    qtbot: QtBot, window: MainWindow, dialog: SamplingDialog, log: Path
) -> None:
    before = texts_of(window)
    drop(qtbot, dialog, log)
    facts = dialog.facts.text().splitlines()
    assert facts[0] == "105 searches in 11 rows: 10 different queries"
    assert facts[1] == "Half of all searches are for the most frequent 1 query"
    assert facts[3] == "Searched from 2026-05-01 to 2026-05-09"
    assert facts[4] == "Searches with personal data were left out: 2 with e-mail addresses"
    # 60 of 105 searches, then 10 more each.
    chart = dialog.chart
    assert [float(row[1]) * 105 for row in chart.rows()[1:6]] == pytest.approx([60, 70, 80, 90, 100])
    assert chart.accessibleName().endswith("head: 1 query, torso: 0 queries, tail: 9 queries")
    enter(qtbot, dialog.form.number, "6")
    draw(qtbot, dialog)
    assert shown(dialog, 0)[0] == "what is q1" and len(shown(dialog, 0)) == 6
    assert shown(dialog, 1)[0] == "60" and shown(dialog, 2)[0] == "head" and shown(dialog, 3)[0] == "60"
    assert [row for row, mark in enumerate(shown(dialog, 4)) if mark] == [0]  # the project has it
    assert sum(own.weight for own in dialog.table.given()) == pytest.approx(105)
    assert dialog.told.text() == (
        "Drawn: 6 queries (head 1, tail 5); by their weights they count as fewer than 10 queries: too few to"
        " say which difference they can detect"
    )
    assert QApplication.focusWidget() is dialog.store_button
    chosen = set(shown(dialog, 0)) - {"what is q1"}
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: texts_of(window) > before)
    qtbot.waitUntil(lambda: not window.findChildren(SamplingDialog))
    assert texts_of(window) - before == chosen
    assert window.context is not None
    (own,) = (
        file for file in imported_files(window.context.project) if "queries of" in file.record.file_name
    )
    assert "drawn in equal numbers from head" in str(own.record) and "from 2026-05-01" in str(own.record)
    settle(qtbot, window)
    qtbot.waitUntil(window.notice.isVisible)
    window.notice.undo_button.click()
    qtbot.waitUntil(lambda: texts_of(window) == before)


def test_a_drawn_table_goes_with_another_size_and_is_copied(
    qtbot: QtBot, dialog: SamplingDialog, log: Path
) -> None:
    drop(qtbot, dialog, log)
    enter(qtbot, dialog.form.number, "4")
    draw(qtbot, dialog)
    dialog.table.setFocus()
    press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().count("\t") == 8  # headings, and one row
    enter(qtbot, dialog.form.seed, "2")
    assert dialog.draw_button.isEnabled() and not dialog.store_button.isEnabled()
    enter(qtbot, dialog.form.seed, "1")
    assert not dialog.draw_button.isEnabled() and dialog.store_button.isEnabled()
    enter(qtbot, dialog.form.number, "2")
    qtbot.waitUntil(lambda: dialog.form.shows.text() == "Draw at least 3 queries")
    assert not dialog.draw_button.isEnabled()


def test_how_many_are_needed_is_said_and_taken(qtbot: QtBot, dialog: SamplingDialog) -> None:
    form = dialog.form
    enter(qtbot, form.difference, "0.1")
    enter(qtbot, form.spread, "0.2")
    # An effect of half a standard deviation needs 34 pairs.
    qtbot.waitUntil(lambda: form.needed.text() == "A difference of 0.100 needs 34 queries")
    form.take_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: form.shows.text().startswith("34 queries can at best detect a difference of 0.099")
    )
    enter(qtbot, form.difference, "0")
    qtbot.waitUntil(lambda: form.needed.text().startswith("Enter a difference and a spread above 0"))
    assert not form.take_button.isEnabled()


def test_once_a_log_is_read_its_weights_count(qtbot: QtBot, dialog: SamplingDialog, tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    rows = "".join(f"word{number},{3000 // number}\n" for number in range(1, 301))
    path.write_text(f"query,count\n{rows}", encoding="utf-8")
    form = dialog.form
    enter(qtbot, form.difference, "0.1")
    qtbot.waitUntil(lambda: form.needed.text() == "A difference of 0.100 needs 34 queries")
    drop(qtbot, dialog, path)
    qtbot.waitUntil(lambda: form.take_button.property("queries") not in (None, 34))
    form.take_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    size = form.number.text()
    qtbot.waitUntil(lambda: form.shows.text().startswith(f"{size} queries of this log can detect"))
    draw(qtbot, dialog)
    assert "they can detect a difference of 0.09" in dialog.told.text() or "0.100" in dialog.told.text()
    form.method.set_value(Method.UNIFORM)
    enter(qtbot, form.difference, "0.05")
    qtbot.waitUntil(lambda: form.needed.text().startswith("No number of queries of this log"))
    assert not form.take_button.isEnabled()
    enter(qtbot, form.difference, "0.01")
    qtbot.waitUntil(
        lambda: form.needed.text() == "The log has 300 queries: too few for a difference of 0.010"
    )


def test_columns_are_chosen_where_titles_do_not_say_them(
    qtbot: QtBot, dialog: SamplingDialog, log: Path, tmp_path: Path
) -> None:
    drop(qtbot, dialog, log)
    choose(qtbot, dialog, 1, "none: each row is one search")
    assert dialog.facts.text().startswith("10 searches in 11 rows")
    path = tmp_path / "log.csv"
    path.write_text("what,often\nred,5\nblue,3\ngreen,2\nred,1\n")
    drop(qtbot, dialog, path)
    assert "no column looks like queries" in dialog.problem.accessibleName()
    assert not dialog.draw_button.isEnabled()
    choose(qtbot, dialog, 0, "what")
    assert "no column looks like the number of searches" in dialog.problem.accessibleName()
    assert not dialog.draw_button.isEnabled() and dialog.count_choice.value() == ""
    choose(qtbot, dialog, 1, "none: each row is one search")
    assert dialog.facts.text().startswith("4 searches in 4 rows: 3 different queries")
    assert not dialog.problem.isVisible() and dialog.count_choice.value() is None
    choose(qtbot, dialog, 1, "often")
    assert dialog.facts.text().startswith("11 searches in 4 rows: 3 different queries")
    choose(qtbot, dialog, 1, "what")
    assert "what is not a number" in dialog.problem.accessibleName()


def choose(qtbot: QtBot, dialog: SamplingDialog, which: int, title: str) -> None:
    button = (dialog.query_choice, dialog.count_choice)[which]
    next(action for action in button.menu().actions() if action.text() == title).trigger()
    idle(qtbot, dialog)


def test_a_file_that_is_none_is_told(qtbot: QtBot, dialog: SamplingDialog, tmp_path: Path) -> None:
    drop(qtbot, dialog, tmp_path / "gone.csv")
    assert "gone.csv" in dialog.problem.accessibleName()
    empty = tmp_path / "none.csv"
    empty.write_text("query,count\n")
    drop(qtbot, dialog, empty)
    assert "no searches to draw from" in dialog.problem.accessibleName()
    assert not dialog.draw_button.isEnabled() and not dialog.chart.count()


def test_what_was_entered_is_there_again(
    qtbot: QtBot, window: MainWindow, dialog: SamplingDialog, log: Path
) -> None:
    drop(qtbot, dialog, log)
    next(action for action in dialog.form.method.menu().actions() if "traffic" in action.text()).trigger()
    enter(qtbot, dialog.form.number, "5")
    enter(qtbot, dialog.form.difference, "0.05")
    draw(qtbot, dialog)
    press(qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(SamplingDialog))
    again = opened(qtbot, window)
    way = again.form.way()
    assert way is not None and (way.method, way.size, way.seed) == ("traffic", 5, 1)
    assert again.form.aim().difference == 0.05


def test_everything_has_a_name(qtbot: QtBot, dialog: SamplingDialog, log: Path) -> None:
    drop(qtbot, dialog, log)
    draw(qtbot, dialog)
    assert all(widget.accessibleName() for widget in focusable(dialog))


def test_stop_draws_nothing(
    qtbot: QtBot, dialog: SamplingDialog, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drop(qtbot, dialog, log)

    def until_stopped(*_: object, progress: object, **__: object) -> None:
        while callable(progress):
            progress(1, 2)

    monkeypatch.setattr("ndcg_gui.gui.queries.sampling.dialog.draw", until_stopped)
    dialog.draw_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    assert dialog.stop_button.isEnabled()
    dialog.stop_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)
    assert dialog.problem.accessibleName() == "Stopped. Nothing was drawn."
    assert not dialog.table.given() and dialog.draw_button.isEnabled()


def test_what_was_checked_but_not_stored_is_forgotten(
    qtbot: QtBot, dialog: SamplingDialog, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SamplingDialog, "_store", lambda *_: None)  # as where there are warnings to look at
    drop(qtbot, dialog, log)
    draw(qtbot, dialog)
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)
    kept = paths.data_folder() / "sampled"
    assert len(list(kept.rglob("*.jsonl"))) == 1
    press(qtbot, Qt.Key.Key_Escape)
    assert not list(kept.rglob("*.jsonl"))
