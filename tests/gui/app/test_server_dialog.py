"""Open from server: the URL, the password that is kept nowhere, and errors in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.locations import ServerLocation, parse_location
from ndcg_gui.gui.app.server_dialog import ServerDialog
from ndcg_gui.gui.app.start import StartScreen
from ndcg_gui.gui.kit.base.settings import Settings

URL = "postgresql+psycopg://ana@db.example.org/search?schema=shop"


@pytest.fixture
def dialog(qtbot: QtBot) -> ServerDialog:
    dialog = ServerDialog()
    qtbot.addWidget(dialog)
    return dialog


def test_a_password_in_the_url_is_warned_about(dialog: ServerDialog) -> None:
    dialog.password.setText("geheim")
    dialog.url.setText(URL)
    assert "If empty, PGPASSWORD" in dialog.hint.text()
    dialog.url.setText(URL.replace("ana@", "ana:geheim@"))
    assert "the URL of search/shop contains a password" in dialog.hint.text()
    assert "geheim" not in dialog.hint.text()
    assert dialog.accept_button.isEnabled()


@pytest.mark.parametrize("text", [URL, f"  {URL} ", "ana@db.example.org/search?schema=shop"])
def test_a_url_is_taken_with_or_without_its_beginning(dialog: ServerDialog, text: str) -> None:
    assert not dialog.accept_button.isEnabled()
    dialog.url.setText(text)
    assert dialog.accept_button.isEnabled()
    assert dialog.result_value() == parse_location(URL)
    assert dialog.result_value().password == ""


def test_the_password_is_hidden_and_goes_to_the_driver_only(dialog: ServerDialog) -> None:
    dialog.url.setText(URL)
    dialog.password.setText("geheim")
    assert dialog.password.echoMode() is QLineEdit.EchoMode.Password
    found = dialog.result_value()
    assert found.connection_settings()["password"] == "geheim"
    assert "geheim" not in f"{found} {found!r} {found.url()}"


@pytest.mark.parametrize("text", ["ana@db.example.org", "h:abc/x", "h/x/y", "h/x?schema=pg_toast"])
def test_what_is_no_url_is_said_while_typing(dialog: ServerDialog, text: str) -> None:
    dialog.url.setText(text)
    assert dialog.problem.text()
    assert not dialog.accept_button.isEnabled()
    dialog.url.setText(URL)
    assert not dialog.problem.text()


def test_the_answer_comes_when_it_is_accepted(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    answers: list[ServerLocation] = []
    dialog = ServerDialog(parent)
    dialog.ask(answers.append)
    dialog.url.setText(URL)
    dialog.accept_button.click()
    assert answers == [parse_location(URL)]


def test_the_recent_list_shows_where_and_holds_no_password(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings()
    location = parse_location(URL.replace("ana@", "ana:geheim@"))
    settings.remember_project(location, "Shop")
    settings.remember_project(location, "Shop")
    (recent,) = settings.recent()
    assert recent.path == URL
    start = StartScreen()
    qtbot.addWidget(start)
    start.set_recent(settings.recent())
    (row,) = start.recent_rows
    assert row.accessibleDescription().startswith("search/shop · ")
