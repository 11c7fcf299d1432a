"""What tests of sharing do: share from the dialog, and be a rater's browser."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, TypeVar

from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId, new_event_id
from ndcg_gui.domain.moments import now
from ndcg_gui.features.share.work import Rooms
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import SHARING
from ndcg_gui.gui.share.dialog import ShareDialog
from ndcg_gui.gui.share.sharing import LOOPBACK, State
from ndcg_gui.serve.server import Server
from tests.serve.client import Answer, ask, connected, request
from tests.serve.client import claim as claimed

Shown = TypeVar("Shown", bound=QDialog)


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def share_at(window: MainWindow, port: int) -> None:
    """Have the project shared at this port (0: any), and with this machine alone."""
    window.settings.set(SHARING, {"port": port, "host": LOOPBACK}, of=project_of(window).project_id)


def number_of(window: MainWindow, name: str) -> RaterId:
    return next(rater.id for rater in project_of(window).raters() if rater.name == name)


def server_of(window: MainWindow) -> Server:
    assert window.sharing.server is not None
    return window.sharing.server


def asked(qtbot: QtBot, kind: type[Shown]) -> Shown:
    """The dialog of that kind, once it is there."""

    def shown() -> list[Shown]:
        return [
            item for item in QApplication.topLevelWidgets() if isinstance(item, kind) and item.isVisible()
        ]

    qtbot.waitUntil(lambda: bool(shown()))
    return shown()[0]


def opened(qtbot: QtBot, window: MainWindow) -> ShareDialog:
    """The dialog, with everybody in it."""
    assert window.context is not None
    ShareDialog(window.context, window.sharing, window).open()
    dialog = asked(qtbot, ShareDialog)
    qtbot.waitUntil(lambda: bool(dialog.table.given()))
    return dialog


def shared(qtbot: QtBot, window: MainWindow) -> ShareDialog:
    """The dialog with sharing on, and the links of Ann and Bob made."""
    dialog = opened(qtbot, window)
    dialog.share_button.click()
    qtbot.waitUntil(lambda: sum(bool(row.url) for row in dialog.rows()) == 2)
    return dialog


def end_sharing(qtbot: QtBot, window: MainWindow) -> None:
    for dialog in window.findChildren(ShareDialog):
        dialog.reject()
    window.sharing.stop()
    qtbot.waitUntil(lambda: window.sharing.state is State.OFF)


def cells(dialog: ShareDialog, name: str) -> list[str]:
    """Texts of a person's row."""
    model = dialog.table.rows_model
    at = [row.work.name for row in dialog.rows()].index(name)
    return [model.text(at, column) for column in range(model.columnCount())]


def choose(dialog: ShareDialog, name: str) -> None:
    dialog.table.select_id([row.work.name for row in dialog.rows()].index(name))


class Browser:
    """Browser of a rater, signed in by their link. It may have the page open."""

    def __init__(self, window: MainWindow, url: str) -> None:
        self._window, self._server = window, server_of(window)
        self._where: dict[str, Any] = {
            "host": f"127.0.0.1:{self._server.port}",
            "origin": f"https://127.0.0.1:{self._server.port}",
        }
        self.cookie = claimed(self._server, url.rpartition("/")[2], **self._where)
        self._stack = ExitStack()

    def get(self, path: str = "/") -> Answer:
        return ask(self._server, "GET", path, cookie=self.cookie, **self._where)

    def open_page(self) -> Any:
        """Open the page. Returns the connection, on which news come."""
        connection = self._stack.enter_context(connected(self._server))
        connection.sendall(request("GET", "/news", cookie=self.cookie, **self._where))
        return connection

    def close_page(self) -> None:
        self._stack.close()

    def send(self, events: Sequence[dict[str, Any]], *, waiting: int = 0) -> Answer:
        body = json.dumps({"events": events, "waiting": waiting}).encode()
        headers = {"Content-Type": "application/json"}
        return ask(self._server, "POST", "/events", headers, body, cookie=self.cookie, **self._where)


def grades(window: MainWindow, name: str, grade: float = 2.0, *, most: int = 10) -> list[dict[str, Any]]:
    """Events as a rater's page sends them: a grade for each pair that they have not judged."""
    rooms = Rooms(project_of(window))
    try:
        page = rooms.work(number_of(window, name)).page()
    finally:
        rooms.close()
    keys = [
        [page["queries"][query]["id"], page["documents"][document]["id"]]
        for (query, document), state in zip(page["pairs"], page["pair_states"], strict=True)
        if state is None
    ]
    return [
        {
            "id": new_event_id(),
            "step": new_event_id(),
            "action": "do",
            "pair": pair,
            "state": {"status": "graded", "grade": grade, "note": ""},
            "seconds": 4.2,
            "at": now(),
            "seen": None,
        }
        for pair in keys[:most]
    ]
