"""The dialog by keys and clicks, on a real project and a real server in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.features.fetch.setup import Setup
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.setups.form import KeyDialog
from ndcg_gui.gui.systems.fetching.dialog import FetchDialog
from tests.engine import Engine, hits, said
from tests.gui.conftest import focusable
from tests.gui.real_window import press, settle
from tests.gui.systems.test_systems import names, panel_of
from tests.rings import Ring


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow, server: Engine) -> Iterator[FetchDialog]:
    """Opened by its button, with the server's URL."""
    panel_of(qtbot, window).fetch_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    made = next(own for own in window.findChildren(FetchDialog))
    qtbot.waitUntil(made.isActiveWindow)
    enter(qtbot, made.form.url, f"{server.url}/products/_search")
    enter(qtbot, made.form.per_second, "1000")
    yield made
    settle(qtbot, window)
    for own in window.findChildren(FetchDialog):
        own.reject()


def enter(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)


def idle(qtbot: QtBot, dialog: FetchDialog) -> None:
    qtbot.waitUntil(lambda: dialog._job is None)


def try_it(qtbot: QtBot, dialog: FetchDialog, text: str = "q1") -> None:
    enter(qtbot, dialog.query, text)
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)


def fetch_all(qtbot: QtBot, dialog: FetchDialog) -> None:
    dialog.fetch_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)


def listed(dialog: FetchDialog) -> list[str]:
    model = dialog.list.rows_model
    return [model.text(row, 1) for row in range(model.rowCount())]


def test_one_query_is_tried_and_then_all_are_stored(
    qtbot: QtBot, window: MainWindow, dialog: FetchDialog, server: Engine
) -> None:
    try_it(qtbot, dialog)
    assert dialog.status.text().startswith("200 OK · ") and listed(dialog) == ["d1", "d2", "new-what-is-q1"]
    assert dialog.list_label.text() == "List: 3 documents, 1 new to this project"
    assert not dialog.store_button.isEnabled()
    fetch_all(qtbot, dialog)
    assert dialog.progress_label.text() == "3 of 3 asked: 3 lists, 0 failed"
    assert QApplication.focusWidget() is dialog.store_button
    assert names(panel_of(qtbot, window)) == ["A", "B"]
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(panel_of(qtbot, window)) == ["A", "B", "es-prod"])
    settle(qtbot, window)
    assert window.notice.text() == "9 results of 3 queries as system es-prod"
    panel = panel_of(qtbot, window)
    panel.undo()
    qtbot.waitUntil(lambda: names(panel_of(qtbot, window)) == ["A", "B"])


def test_values_are_chosen_in_the_reply_by_mouse_and_keys(
    qtbot: QtBot, dialog: FetchDialog, server: Engine
) -> None:
    server.answer = lambda _asked: said({"found": [{"key": "a", "name": "A"}, {"key": "b", "name": "B"}]})
    try_it(qtbot, dialog)
    assert "no list of results" in dialog.problem.accessibleName() and listed(dialog) == []
    view, text = dialog.reply, dialog.reply.toPlainText()
    cursor = QTextCursor(view.document())
    cursor.setPosition(text.index('"a"') + 1)
    place = view.cursorRect(cursor).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place))
    assert dialog.places["id"].text() == "found[].key" and listed(dialog) == ["a", "b"]
    # The next role is offered; a cursor that keys move does what a click does.
    assert dialog.roles["title"].isChecked()  # type: ignore[attr-defined]
    view.setFocus()
    cursor.setPosition(text.index('"B"'))
    view.setTextCursor(cursor)
    press(qtbot, Qt.Key.Key_Return)
    assert dialog.form.setup().title == "found[].name"
    assert dialog.list.rows_model.text(1, 2) == "B"
    assert len(view.extraSelections()) == 4


def test_what_failed_is_tried_again_or_left_out(
    qtbot: QtBot, window: MainWindow, dialog: FetchDialog, server: Engine
) -> None:
    server.answer = lambda asked: said({}, 400) if b"q2" in asked.body else said(hits("d1"))
    fetch_all(qtbot, dialog)
    assert dialog.problem.accessibleName() == "1 query failed"
    assert not dialog.store_button.isEnabled() and QApplication.focusWidget() is dialog.again_button
    server.asked.clear()
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)
    assert [asked.query() for asked in server.searches()] == ["what is q2"]
    dialog.leave_button.setFocus()
    press(qtbot, Qt.Key.Key_Space)
    assert QApplication.focusWidget() is dialog.store_button
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "es-prod" in names(panel_of(qtbot, window)))
    settle(qtbot, window)
    assert window.notice.text() == "2 results of 2 queries as system es-prod"


def test_stop_keeps_what_came(qtbot: QtBot, window: MainWindow, dialog: FetchDialog, server: Engine) -> None:
    server.answer = lambda asked: (200, {}, None) if b"q3" in asked.body else said(hits("d1"))
    dialog.fetch_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(dialog._answers) == 2)
    assert not dialog.form.isEnabled() and dialog.stop_button.isEnabled()
    dialog.stop_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)
    assert dialog.problem.accessibleName().startswith("Stopped. The lists that came are kept")
    server.answer = lambda _asked: said(hits("d2"))
    server.asked.clear()
    fetch_all(qtbot, dialog)
    assert len(server.searches()) == 1 and dialog.store_button.isEnabled()
    # Another set-up is other results.
    enter(qtbot, dialog.form.first_n, "7")
    assert not dialog.store_button.isEnabled() and dialog.fetch_button.isEnabled()


def test_a_try_that_hangs_is_stopped(qtbot: QtBot, dialog: FetchDialog, server: Engine) -> None:
    server.answer = lambda _asked: (200, {}, None)
    dialog.query.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(server.asked))
    dialog.stop_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    idle(qtbot, dialog)
    assert dialog.problem.accessibleName().startswith("Stopped.")


def test_closing_ends_what_is_under_way(
    qtbot: QtBot, window: MainWindow, dialog: FetchDialog, server: Engine
) -> None:
    server.answer = lambda _asked: (200, {}, None)
    dialog.fetch_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(server.asked))
    press(qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(window.jobs.idle)
    assert not server.closing.is_set()


def test_what_is_wrong_is_said(qtbot: QtBot, dialog: FetchDialog, server: Engine) -> None:
    enter(qtbot, dialog.form.url, "ftp://x")
    try_it(qtbot, dialog)
    assert "must begin with https" in dialog.problem.accessibleName() and not server.asked
    dialog.form.headers.setPlainText("no header")
    fetch_all(qtbot, dialog)
    assert "'no header' is not a header" in dialog.problem.accessibleName()
    enter(qtbot, dialog.form.url, f"{server.url}/x")
    dialog.form.headers.clear()
    server.answer = lambda _asked: (200, {}, b"<html>\x1b")
    try_it(qtbot, dialog)
    assert "begins with '<html>" in dialog.problem.accessibleName()
    assert "\x1b" not in dialog.reply.toPlainText()
    dialog.reply.setFocus()
    press(qtbot, Qt.Key.Key_Return)  # nothing in it is a value
    assert dialog.places["id"].text() == "hits.hits[]._id"


def test_everything_has_a_name(dialog: FetchDialog) -> None:
    assert not [widget for widget in focusable(dialog) if not widget.accessibleName()]


def test_an_engine_fills_in_its_shape_and_a_file_is_opened_and_saved(
    qtbot: QtBot, dialog: FetchDialog, tmp_path: Path
) -> None:
    dialog.form.engines["solr"].setFocus()
    press(qtbot, Qt.Key.Key_Space)
    assert dialog.form.setup() == Setup.preset("solr", system="es-prod")
    assert dialog.places["id"].text() == "response.docs[].id"
    dialog.form.engines["algolia"].setFocus()
    press(qtbot, Qt.Key.Key_Space)
    assert dialog.form.setup() == Setup.preset("algolia", system="es-prod")
    given = Setup.preset(
        "vespa", url="https://h.example/s", system="v", secret="env:K", fields=(("a", "root.children[].a"),),
        headers=(("X-A", "b"), ("Authorization", "Basic {secret:base64}")), timeout=7.0,
    )  # fmt: skip
    path = tmp_path / "v.toml"
    dialog.save_setup(given, path)
    dialog.open_setup(path)
    assert dialog.form.setup() == given and dialog.form.way.value() == "basic"
    path.write_text("x")
    dialog.open_setup(path)
    assert "not TOML" in dialog.problem.accessibleName()


def test_how_it_was_asked_is_remembered(
    qtbot: QtBot, window: MainWindow, dialog: FetchDialog, server: Engine
) -> None:
    enter(qtbot, dialog.form.system, "another")
    fetch_all(qtbot, dialog)
    before = dialog.form.setup()
    dialog.reject()
    qtbot.waitUntil(lambda: not window.findChildren(FetchDialog))
    panel_of(qtbot, window).fetch()
    (again,) = window.findChildren(FetchDialog)
    qtbot.waitUntil(again.isActiveWindow)
    assert again.form.setup() == before
    fetch_all(qtbot, again)  # what came is kept
    assert len(server.searches()) == 3 and again.store_button.isEnabled()


def test_a_key_goes_into_the_keyring(qtbot: QtBot, dialog: FetchDialog) -> None:
    before = keyring.get_keyring()
    keyring.set_keyring(ring := Ring())
    try:
        dialog.form.way.set_value("key")
        dialog.form._on_changed()
        enter(qtbot, dialog.form.secret.line, "keyring:es-prod")
        dialog.form.secret.key_button.setFocus()
        press(qtbot, Qt.Key.Key_Return)
        (asks,) = dialog.findChildren(KeyDialog)
        qtbot.waitUntil(asks.isActiveWindow)
        assert asks.secret.echoMode() is QLineEdit.EchoMode.Password and not asks.accept_button.isEnabled()
        qtbot.keyClicks(asks.secret, "abc")
        asks.accept_button.click()
        qtbot.waitUntil(lambda: not dialog.findChildren(KeyDialog))
        assert ring.kept == {("ndcg-gui", "es-prod"): "abc"}
    finally:
        keyring.set_keyring(before)
    enter(qtbot, dialog.form.url, "https://h.example/x")
    assert ("Authorization", "ApiKey {secret}") in dialog.form.setup().headers
