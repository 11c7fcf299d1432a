"""Judging on a server by key: saved, pending while it is away, and what others judge is seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.core import following
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store import soundness, writer
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.gui.judge.judging import Desk, desk
from tests.making import add_rater, fill_project
from tests.postgres import Server, own_server


@pytest.fixture
def server() -> Iterator[Server]:
    with own_server(durable=True) as server:
        yield server


@pytest.fixture
def location(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ServerLocation:
    monkeypatch.setattr(following.Follower.__init__, "__kwdefaults__", {"seconds": 0.02})
    monkeypatch.setattr(writer, "_LONGEST_WAIT", 0.05)
    location = server.location("shop")
    with create_project(location) as project:
        fill_project(project, tmp_path)
        add_rater(project, "ana")
        add_rater(project, "bo")
    return location


def read_ahead(desk: Desk) -> None:
    """Wait until the texts of all pairs are at hand."""
    documents = {document for _, document in desk.session.queue.pairs}
    desk.wait(lambda: all(desk.panel._ahead.peek(document) is not None for document in documents))


def test_judging_goes_on_while_the_server_is_away(
    qtbot: QtBot, server: Server, location: ServerLocation
) -> None:
    with desk(qtbot, location) as at:
        assert at.window.windowTitle().startswith("postgres-shop")
        read_ahead(at)
        at.press(Qt.Key.Key_3)
        at.saved()
        server.stop()
        for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_4):
            at.press(key)
        assert at.session.place == 4
        at.wait(lambda: at.window.status.saved_text().startswith("Not saved: the server cannot be reached"))
        assert at.context.writer_state().pending == 3
        server.start()
        at.saved()
        assert at.window.status.saved_text() == "All judgments saved"
    with open_project(location) as project:
        ana = project.raters()[0].id
        assert sorted(state.grade or 0 for state in project.read(judgments.rater_states, ana).values()) == [
            1,
            2,
            3,
            4,
        ]
        assert project.read(last_event, JUDGMENT) == 4
        assert project.read(soundness.check_project) == []


def test_what_others_judge_is_seen(qtbot: QtBot, server: Server, location: ServerLocation) -> None:
    with desk(qtbot, location) as at, open_project(location) as theirs:
        heard = []
        at.context.changed.connect(heard.append)
        bo = theirs.raters()[1].id
        query, document = at.session.queue.pairs[0]
        theirs.execute(grade_pair(bo, query, document, 2.0)).result()
        at.wait(lambda: any(query in changes.judged for changes in heard))
        assert at.session.place == 0
        at.press(Qt.Key.Key_3)
        at.saved()
        assert server.sql("SELECT count(*) FROM shop.judgment") == [(2,)]
