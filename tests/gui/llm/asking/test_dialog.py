"""The dialog by keys and clicks, on a real project and a model of our own in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.llm import CHECKED
from ndcg_gui.features.llm.injections import ATTACKS
from ndcg_gui.features.llm.setup import LlmFile
from ndcg_gui.gui import llm
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.llm.asking.dialog import AskDialog
from ndcg_gui.gui.llm.panel import LlmPanel
from ndcg_gui.store import llm as stored
from tests.engine import Asked, Engine, Said, said
from tests.features.llm.models import file_of, graded, grades_by, pair_of, reply
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.making import make_project


@pytest.fixture
def server(server: Engine) -> Engine:
    server.answer = grades_by(lambda query, title: len(query + title) % 3)
    return server


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with make_project(tmp_path) as project:
        path = project.path
    with real_window(qtbot, path, (llm.PANEL,)) as made:
        yield made


def panel_of(window: MainWindow) -> LlmPanel:
    panel = shown_panel(window)
    assert isinstance(panel, LlmPanel)
    return panel


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow, server: Engine) -> Iterator[AskDialog]:
    """Opened by the button of the empty panel, with a set-up that asks our model."""
    panel = panel_of(window)
    assert panel._empty.button is not None
    made = opened(qtbot, window, panel._empty.button)
    made.form.show_setup(file_of(server, million_in=0.15, million_out=0.6, currency="EUR"))
    reckoned(qtbot, made)
    yield made
    for own in window.findChildren(AskDialog):
        idle(qtbot, own)
        own.reject()
    settle(qtbot, window)
    qtbot.waitUntil(window.jobs.idle)


def opened(qtbot: QtBot, window: MainWindow, by: QPushButton) -> AskDialog:
    by.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    made = next(own for own in window.findChildren(AskDialog) if own.isVisible())
    qtbot.waitUntil(made.isActiveWindow)
    return made


def idle(qtbot: QtBot, dialog: AskDialog) -> None:
    qtbot.waitUntil(lambda: dialog._job is None)


def reckoned(qtbot: QtBot, dialog: AskDialog) -> None:
    qtbot.waitUntil(lambda: not dialog._estimates._timer.isActive() and dialog._estimates._job is None)


def click(qtbot: QtBot, dialog: AskDialog, made: QPushButton) -> None:
    made.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)


def enter(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)


def cells(dialog: AskDialog, table: str) -> list[list[str]]:
    model = getattr(dialog, table).rows_model
    return [
        [model.text(row, place) for place in range(model.columnCount())] for row in range(model.rowCount())
    ]


def answers(window: MainWindow) -> int:
    assert window.context is not None
    project = window.context.project
    return sum(len(project.read(stored.llm_answers, own.id)) for own in project.read(stored.llm_raters))


def test_a_model_is_asked_and_the_panel_shows_it(
    qtbot: QtBot, window: MainWindow, dialog: AskDialog, server: Engine
) -> None:
    before = dialog.estimate.text()
    pairs = int(before.split()[0])
    assert before.startswith(f"{pairs} pairs to ask about, {pairs} questions, about ") and " EUR" in before
    assert server.asked == []
    click(qtbot, dialog, dialog.ask_button)
    assert len(server.asked) == pairs == answers(window)
    assert (
        dialog.progress_label.full_text()
        == f"{pairs} grades of shop v1 stored, {pairs * 520:,} tokens, "
        + (f"{(pairs * 500 * 0.15 + pairs * 20 * 0.6) / 1e6:.4f} EUR")
    )
    assert dialog.problem.accessibleName() == "" and QApplication.focusWidget() is dialog.close_button
    # Asked again, nothing is paid twice.
    reckoned(qtbot, dialog)
    assert dialog.estimate.text().startswith("0 pairs to ask about")
    click(qtbot, dialog, dialog.ask_button)
    assert len(server.asked) == pairs
    assert dialog.progress_label.full_text() == "All of these pairs have a grade: there is nothing to ask"
    panel, setup = panel_of(window), dialog.form.setup()
    dialog.close_button.click()
    qtbot.waitUntil(lambda: panel.model.value() == "shop v1")
    window.activateWindow()
    settle(qtbot, window)
    assert panel.ask_button.isVisible()
    # The next time it begins with the set-up that was asked.
    assert opened(qtbot, window, panel.ask_button).form.setup() == setup


def test_three_pairs_are_tried_and_nothing_is_kept(
    qtbot: QtBot, window: MainWindow, dialog: AskDialog, server: Engine
) -> None:
    click(qtbot, dialog, dialog.preview_button)
    rows = cells(dialog, "previewed")
    assert len(rows) == len(server.asked) == 3 and answers(window) == 0
    for place, (query, title, grade) in enumerate(rows):
        dialog.previewed.selectRow(place)
        sent = dialog.sent.toPlainText()
        assert "The scale:" in sent and f"Query: {query}\n" in sent and f"title: {title}" in sent
        assert sent.startswith(f"grade {grade}: because\n")
        assert grade == str(len(query + title) % 3)
    server.answer = lambda _asked: (200, {}, b"<html>")
    click(qtbot, dialog, dialog.preview_button)
    assert dialog.problem.accessibleName().startswith("the reply is not JSON")


def test_what_gets_no_grade_is_listed_and_asked_again(
    qtbot: QtBot, window: MainWindow, dialog: AskDialog, server: Engine
) -> None:
    refused: set[tuple[str, str]] = set()

    def refuses_one(asked: Asked) -> Said:
        refused.update([pair_of(asked)] if not refused else [])
        return reply("I would rather not.") if pair_of(asked) in refused else graded(2)

    server.answer = refuses_one
    enter(qtbot, dialog.form.at_once, "1")
    pairs = int(dialog.estimate.text().split()[0])
    click(qtbot, dialog, dialog.ask_button)
    assert dialog.problem.accessibleName() == "1 answer without a grade"
    assert len(cells(dialog, "refused")) == 1 and dialog.refused.isVisible()
    assert QApplication.focusWidget() is dialog.again_button
    server.answer = lambda _asked: graded(1)
    server.asked.clear()
    click(qtbot, dialog, dialog.again_button)
    assert {pair_of(own) for own in server.asked} == refused
    reckoned(qtbot, dialog)
    assert dialog.estimate.text().startswith("0 pairs") and dialog.problem.accessibleName() == ""
    assert pairs > 1


def test_stop_keeps_what_came_and_ask_goes_on(
    qtbot: QtBot, window: MainWindow, dialog: AskDialog, server: Engine
) -> None:
    pairs = int(dialog.estimate.text().split()[0])
    served: list[tuple[str, str]] = []

    def one_then_stop(asked: Asked) -> Said:
        served.append(pair_of(asked))
        return graded(1) if len(served) == 1 else said({}, 503)

    server.answer = one_then_stop
    enter(qtbot, dialog.form.at_once, "1")
    dialog.ask_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(served) > 1)
    dialog.stop_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)
    assert dialog.problem.accessibleName().startswith("Stopped. The answers that came are stored")
    server.answer = lambda _asked: graded(1)
    server.asked.clear()
    click(qtbot, dialog, dialog.ask_button)
    assert served[0] not in {pair_of(own) for own in server.asked} and len(server.asked) == pairs - 1


def test_the_budget_ends_a_run(qtbot: QtBot, window: MainWindow, dialog: AskDialog, server: Engine) -> None:
    enter(qtbot, dialog.form.budget, "0.001")
    click(qtbot, dialog, dialog.ask_button)
    left = int(dialog.problem.accessibleName().removeprefix("Stopped at the budget; ").split()[0])
    reckoned(qtbot, dialog)
    assert left == int(dialog.estimate.text().split()[0]) > 0


def test_attacks_are_tried(qtbot: QtBot, window: MainWindow, dialog: AskDialog, server: Engine) -> None:
    server.answer = lambda asked: graded(4 if "Ignore all previous" in str(asked.json()) else 1)
    click(qtbot, dialog, dialog.check_button)
    rows = cells(dialog, "attacks")
    assert [row[0] for row in rows] == list(ATTACKS)
    assert rows[0][1:] == [str(CHECKED)] * 2 and all(row[1] == "0" for row in rows[1:])
    assert dialog.found_label.text().startswith(f"fooled {CHECKED} of {CHECKED * len(ATTACKS)} times")
    assert answers(window) == 0


def test_what_is_wrong_is_said_and_nothing_is_sent(
    qtbot: QtBot, window: MainWindow, dialog: AskDialog, server: Engine
) -> None:
    enter(qtbot, dialog.form.endpoint, "gpu-box")
    reckoned(qtbot, dialog)
    assert "must begin with https://" in dialog.estimate.text()
    for made in (dialog.ask_button, dialog.preview_button, dialog.check_button):
        click(qtbot, dialog, made)
        assert "must begin with https://" in dialog.problem.accessibleName()
    dialog.form.show_setup(file_of(server, secret="env:NO_SUCH_KEY"))
    click(qtbot, dialog, dialog.ask_button)
    assert "the environment variable NO_SUCH_KEY" in dialog.problem.accessibleName()
    assert server.asked == [] and answers(window) == 0


def test_a_sample_of_what_people_judged_is_asked(
    qtbot: QtBot, window: MainWindow, dialog: AskDialog, server: Engine
) -> None:
    dialog.pairs.set_value("sample:")
    dialog.pairs.chosen.emit("sample:")
    assert dialog.sample.isVisible() and dialog.sample.text() == "120"
    enter(qtbot, dialog.sample, "0")
    reckoned(qtbot, dialog)
    assert "is not a number of pairs" in dialog.estimate.text()


def test_the_command_takes_the_file_that_the_form_saves(
    qtbot: QtBot, dialog: AskDialog, server: Engine, tmp_path: Path
) -> None:
    file, path = file_of(server, secret="env:KEY", budget=2.5, million_in=1.0), tmp_path / "own.toml"
    path.write_text(file.to_toml(), encoding="utf-8")
    dialog.open_setup(path)
    assert dialog.form.setup() == file
    enter(qtbot, dialog.form.seed, "42")
    dialog.form.fields.toggle_value("url")
    dialog.save_setup(dialog.form.setup(), path)
    saved = LlmFile.from_file(path)
    assert saved.setup.seed == 42 and saved.setup.fields == ("title", "body", "url")
    path.write_text("endpoint = 3", encoding="utf-8")
    dialog.open_setup(path)
    assert str(path) in dialog.problem.accessibleName()
