"""A file of verdicts is dropped, understood, imported, and seen side by side with its result."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.verdict_options import LEFT_OUT, OF_RATER
from ndcg_gui.gui import side_by_side
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.importing.columns import ColumnsView, meanings, roles, who_is_better
from ndcg_gui.gui.importing.preview import ImportDialog
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.store.labels import preferences
from tests.formats.workbooks import write_book
from tests.gui.conftest import focusable
from tests.gui.importing.test_preview import cells, leave, preview
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.making import add_rater, make_project, write_lines
from tests.verdicts import comparison_result

ROWS = ("7,first text,one,1", "8,second text,another,2", "9,third text,a third,0")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with make_project(tmp_path) as made:
        add_rater(made, "ann")
        path = made.path
    with real_window(qtbot, path, (side_by_side.PANEL,)) as window:
        yield window


def odd_file(folder: Path, rows: Sequence[str] = ROWS) -> Path:
    """Titles and words that nothing is known of."""
    return write_lines(folder / "odd.csv", ["number,asked,remark,better", *rows])


def choose(qtbot: QtBot, dialog: ImportDialog, button: str, value: object, *, word: bool = False) -> None:
    """Choose for a column or a word, and wait until the file was read anew."""
    own = dialog.view.columns
    with qtbot.waitSignal(dialog.checked):
        (own.words if word else own.columns)[button].chosen.emit(value)


def shown_errors(dialog: ImportDialog) -> str:
    return dialog.view.errors.lines.toPlainText()


def test_columns_and_words_are_mapped_and_the_result_is_seen(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    assert window.context is not None
    context: ProjectContext = window.context
    project: Project = context.project
    (ann,) = project.raters()
    context.set_rater(ann)
    settle(qtbot, window)
    dialog = preview(qtbot, window, odd_file(tmp_path))
    assert not dialog.view.columns.isVisible() and not dialog.import_button.isVisible()
    with qtbot.waitSignal(dialog.checked):
        dialog.view.kind.chosen.emit(Kind.PREFERENCES)
    own: ColumnsView = dialog.view.columns
    assert own.isVisible() and own.is_open()
    assert "no column says who was better" in shown_errors(dialog)
    assert list(own.columns) == ["number", "asked", "remark", "better"]
    choose(qtbot, dialog, "number", "query_key")
    choose(qtbot, dialog, "asked", "query_text")
    choose(qtbot, dialog, "remark", "note")
    choose(qtbot, dialog, "better", OF_RATER)
    assert "numbers that are never negative can be read in two ways" in shown_errors(dialog)
    assert [own.words[word].value() for word in "120"] == ["", "", ""]
    for word, meaning in (("0", "tie"), ("1", "first"), ("2", "second")):
        choose(qtbot, dialog, word, meaning, word=True)
    assert "the two systems are not named" in shown_errors(dialog)
    for field, name in ((own.baseline, "A"), (own.candidate, "B")):
        field.setFocus()
        with qtbot.waitSignal(dialog.checked):
            qtbot.keyClicks(field, name)
    assert shown_errors(dialog) == "" and own.is_open()
    assert cells(dialog)[:2] == [
        ["7 first text", "better", "A", "B", "A", "not recorded"],
        ["8 second text", "better", "A", "B", "B", "not recorded"],
    ]
    assert dialog.import_button.text() == "Import 3 verdicts"
    assert dialog.view.comparison.text() == "odd"
    dialog.view.comparison.setFocus()
    with qtbot.waitSignal(dialog.checked):
        press(qtbot, Qt.Key.Key_S)
    assert project.read(preferences.comparisons) == []
    with qtbot.waitSignal(dialog.stored):
        dialog.import_button.click()
    settle(qtbot, window)
    (comparison,) = project.read(preferences.comparisons)
    assert comparison.name == "odds"
    verdict = comparison_result(project, comparison).verdict
    assert (verdict.good, verdict.same, verdict.bad) == (1, 1, 1)
    assert window.view is not None and window.view.stack.current_key() == "side_by_side"
    panel = shown_panel(window)
    qtbot.waitUntil(panel.nothing.isVisible)
    panel.nothing.button.click()
    settle(qtbot, window)
    qtbot.waitUntil(panel.result.isVisible)
    assert "odds" in window.notice.text() or "3 verdicts imported" in window.notice.text()
    window.notice.undo_button.click()
    qtbot.waitUntil(lambda: project.read(preferences.comparisons) == [])


def test_what_is_recognised_stays_folded_and_can_be_changed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    header = "query_id,rater,baseline,candidate,winner,comment"
    path = write_lines(tmp_path / "v.csv", [header, "q1,bob,A,B,B,why", "q2,bob,A,B,tie,"])
    dialog = preview(qtbot, window, path)
    own = dialog.view.columns
    assert own.isVisible() and not own.is_open() and dialog.import_button.isVisible()
    assert own.fold.accessibleName() == "Choose what columns mean"
    own.fold.click()
    assert own.is_open()
    assert own.columns["comment"].value() == "note" and own.words["tie"].value() == "tie"
    assert list(own.words) == ["tie"]  # B is a system
    choose(qtbot, dialog, "comment", LEFT_OUT)
    choose(qtbot, dialog, "tie", "tie bad", word=True)
    plan = dialog.plan()
    assert plan is not None
    assert [row.note for row in plan.files[0].parsed.preferences] == ["", ""]
    assert [row.tie for row in plan.files[0].parsed.preferences] == [None, "bad"]
    # A role is that of one column.
    choose(qtbot, dialog, "comment", "rater")
    assert own.columns["rater"].value() != "rater"
    own.fold.click()
    assert not own.is_open()
    leave(qtbot, window, dialog)


def test_who_a_score_above_0_speaks_for(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "v.csv", ["query_id,rater,baseline,candidate,score", "q1,bob,A,B,2"])
    dialog = preview(qtbot, window, path)
    own = dialog.view.columns
    own.fold.click()
    assert own.positive.isVisible() and own.positive.value() == "candidate"
    assert own.positive.accessibleName() == "A score above 0: candidate better"
    for who, outcome in (("baseline", "baseline"), ("second", "candidate"), ("candidate", "candidate")):
        action = next(item for item, text in zip(own.positive.menu().actions(), who_is_better(), strict=True)
                      if text[0] == who)  # fmt: skip
        with qtbot.waitSignal(dialog.checked):
            action.trigger()
        plan = dialog.plan()
        assert plan is not None and plan.files[0].parsed.preferences[0].outcome == outcome
        assert own.positive.value() == who
    # Where no number is a score there is nothing to choose.
    choose(qtbot, dialog, "score", LEFT_OUT)
    assert not own.positive.isVisible()
    leave(qtbot, window, dialog)


def test_two_systems_of_one_name_are_refused(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "v.csv", ["query_id,rater,winner", "q1,bob,baseline"])
    dialog = preview(qtbot, window, path)
    own = dialog.view.columns
    own.baseline.setText("A")
    own.candidate.setFocus()
    qtbot.keyClicks(own.candidate, "A")
    qtbot.waitUntil(own._problem.isVisible)
    assert "a system cannot be compared with itself" in own._problem.text()
    with qtbot.waitSignal(dialog.checked):
        qtbot.keyClicks(own.candidate, "B")
    assert not own._problem.isVisible()
    leave(qtbot, window, dialog)


def test_the_sheet_of_a_workbook_and_who_judged(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "v.xlsx"
    titles = ["query_id", "baseline", "candidate", "winner"]
    write_book(path, {"Notes": [["nothing"]], "Votes": [titles, ["q1", "A", "B", "B"]]})
    dialog = preview(qtbot, window, path)
    with qtbot.waitSignal(dialog.checked):
        dialog.view.kind.chosen.emit(Kind.PREFERENCES)
    assert dialog.view.columns.sheet.isVisible()
    with qtbot.waitSignal(dialog.checked):
        dialog.view.columns.sheet.chosen.emit("Votes")
    assert dialog.note() == "Enter who judged." and shown_errors(dialog) == ""
    dialog.view.rater.setFocus()
    with qtbot.waitSignal(dialog.checked):
        press(qtbot, Qt.Key.Key_C)
    assert dialog.import_button.isVisible() and cells(dialog)[0][1] == "c"
    leave(qtbot, window, dialog)


def test_a_format_that_leaves_no_choice_shows_none(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    vote = {"tstamp": 1, "type": "leftvote", "models": ["A", "B"], "states": [{}, {}], "ip": "bob"}
    lines = [json.dumps(vote | {"query_id": "q1"})]
    dialog = preview(qtbot, window, write_lines(tmp_path / "v.jsonl", lines))
    assert not dialog.view.columns.isVisible() and dialog.import_button.isVisible()
    leave(qtbot, window, dialog)


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = preview(qtbot, window, odd_file(tmp_path))
    with qtbot.waitSignal(dialog.checked):
        dialog.view.kind.chosen.emit(Kind.PREFERENCES)
    assert [type(widget).__name__ for widget in focusable(dialog) if not widget.accessibleName()] == []
    leave(qtbot, window, dialog)


def test_every_choice_is_one_that_options_take() -> None:
    from ndcg_gui.formats.verdict_options import ROLE_KEYS, PreferenceOptions, parse_meaning

    assert {value for value, _ in roles()} == ROLE_KEYS | {LEFT_OUT, OF_RATER}
    for value, text in meanings():
        assert text
        if value:
            parse_meaning(str(value))
    assert len({value for value, _ in meanings()}) == len(meanings())
    for who, text in who_is_better():
        assert text and PreferenceOptions(positive=who).positive == who  # type: ignore[arg-type]
