"""Fetching pictures in the window, from a real server in this process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.features.opening import create_project
from ndcg_gui.gui import documents
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.documents.panel import DocumentsPanel
from ndcg_gui.gui.documents.pictures import FailedDialog, PicturesDialog
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from tests.engine import Asked, Engine, Said, said
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.making import store, write_lines

PNG = b"\x89PNG\r\n\x1a\n" + b"p" * 40
D = TypeVar("D", bound=FormDialog)


def serve(asked: Asked) -> Said:
    return (200, {}, PNG) if asked.path.startswith("/img") else said({}, 404)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, server: Engine) -> Iterator[MainWindow]:
    server.answer = serve
    rows = [
        {"doc_key": f"d{number}", "title": "t", "image_url": f"{server.url}/{name}"}
        for number, name in enumerate(("img1", "img2", "gone"))
    ]
    path = tmp_path / "pictured.ndcg"
    with create_project(path) as project:
        store(project, write_lines(tmp_path / "d.jsonl", map(json.dumps, rows)))
    with real_window(qtbot, path, (documents.PANEL,)) as made:
        yield made
        for dialog in made.findChildren(FormDialog):
            dialog.reject()


def start(qtbot: QtBot, window: MainWindow) -> PicturesDialog:
    panel = shown_panel(window)
    assert isinstance(panel, DocumentsPanel)
    menu = panel.more_button.menu()
    assert menu is not None
    next(action for action in menu.actions() if action.text().startswith("Fetch pictures")).trigger()
    return opened(qtbot, window, PicturesDialog)


def opened(qtbot: QtBot, window: MainWindow, kind: type[D]) -> D:
    qtbot.waitUntil(lambda: any(own.isVisible() for own in window.findChildren(kind)))
    return next(own for own in window.findChildren(kind) if own.isVisible())


def test_pictures_are_fetched_by_a_click_and_what_failed_is_listed(
    qtbot: QtBot, window: MainWindow, server: Engine, tmp_path: Path
) -> None:
    dialog = start(qtbot, window)
    assert dialog.summary.text().split("\n") == [
        "3 pictures to fetch",
        "127.0.0.1: 3 pictures",
    ]
    assert dialog.private.text() == "also from this network: 127.0.0.1" and not dialog.private.isChecked()
    assert not server.asked  # nothing before it is confirmed
    dialog.private.setChecked(True)
    dialog.accept_button.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    failed = opened(qtbot, window, FailedDialog)
    assert failed.list.toPlainText() == f"{server.url}/gone: 404 Not Found"
    assert len(list(next(tmp_path.glob("*.pictures")).iterdir())) == 2
    server.answer = lambda _asked: (200, {}, PNG)
    server.asked.clear()
    failed.accept_button.click()
    settle(qtbot, window)
    assert [asked.path for asked in server.asked] == ["/gone"]
    assert len(list(next(tmp_path.glob("*.pictures")).iterdir())) == 3


def test_without_the_tick_this_network_is_not_asked(qtbot: QtBot, window: MainWindow, server: Engine) -> None:
    start(qtbot, window).accept_button.click()
    failed = opened(qtbot, window, FailedDialog)
    assert failed.list.toPlainText().count("is a host of this network, which was not allowed") == 3
    assert not server.asked


def test_cancelling_keeps_what_came(qtbot: QtBot, window: MainWindow, server: Engine, tmp_path: Path) -> None:
    server.answer = lambda asked: (200, {}, None) if asked.path == "/gone" else serve(asked)
    dialog = start(qtbot, window)
    dialog.private.setChecked(True)
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: len(list(tmp_path.glob("*.pictures/*.png"))) == 2)
    (job,) = window.jobs.running()
    job.cancel()
    settle(qtbot, window)
    server.closing.set()
    assert len(list(tmp_path.glob("*.pictures/*"))) == 2
    server.answer = serve
    said = start(qtbot, window).summary.text().split("\n")
    assert said[0] == "1 picture to fetch" and said[-1] == "2 pictures were fetched before"
