"""Nothing on a blind screen tells system, rank, score or another's grade: everything it says is searched."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.gui.theme import Theme
from ndcg_gui.project.commands.judgments import JudgePair
from ndcg_gui.project.project import Project
from tests.gui.panels.judging import CONTROL, Desk, desk
from tests.making import add_rater, store, write_documents, write_run

Key = Qt.Key

SYSTEM, FILE, SCORE, NOTE, FLAG = "hushsystem", "hushfile", "8642.97531", "hushnote", "hushflag"
SECRETS = (SYSTEM, FILE, "8642", NOTE, FLAG)


@pytest.fixture
def at(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    path = tmp_path / "p.ndcg"
    keys = [f"d{number}" for number in range(6)]
    with Project.create(path) as project:
        run = write_run(tmp_path / f"{FILE}.run", SYSTEM, {"q1": keys, "q2": keys})
        text = run.read_text()
        score = next(line.split()[4] for line in text.splitlines())
        run.write_text(text.replace(f" {score} ", f" {SCORE} ", 1))
        store(project, run, write_documents(tmp_path / "documents.jsonl", keys))
        add_rater(project, "ann")
        other = add_rater(project, "bob")
        queries, documents = project.read.query_ids(), project.read.document_ids()
        for query_id in queries.values():
            for document_id in documents.values():
                said = PairState(Status.GRADED, 4.0, NOTE, (FLAG,))
                project.execute(JudgePair(other, query_id, document_id, said)).result()
    with desk(qtbot, path) as opened:
        assert opened.context.rater is not None and opened.context.rater.name == "ann"
        yield opened


def everything_said() -> list[str]:
    """Every text of every window, for the eye, the pointer, the clipboard and a screen reader."""
    said: list[str] = []
    for window in QApplication.topLevelWidgets():
        said += [window.windowTitle(), window.windowFilePath()]
        for widget in [window, *window.findChildren(QWidget)]:
            said += _texts(widget)
        interface = QAccessible.queryAccessibleInterface(window)
        if interface is not None:
            said += _accessible(interface, 0)
    return [*said, QGuiApplication.clipboard().text()]


def _texts(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.objectName())
    for action in widget.actions():
        yield from (action.text(), action.toolTip(), action.statusTip())
    for name in ("text", "full_text", "toPlainText", "title", "placeholderText"):
        asked = getattr(widget, name, None)
        if callable(asked):
            yield str(asked())
    model = getattr(widget, "model", None)
    shown = model() if callable(model) else None
    if isinstance(shown, QAbstractItemModel):
        for row in range(shown.rowCount()):
            for role in Qt.ItemDataRole:
                yield str(shown.data(shown.index(row, 0), role) or "")


def _accessible(interface: QAccessibleInterface, depth: int) -> Iterator[str]:
    for kind in (
        QAccessible.Text.Name,
        QAccessible.Text.Description,
        QAccessible.Text.Value,
        QAccessible.Text.Help,
    ):
        yield interface.text(kind)
    if depth < 20:
        for number in range(interface.childCount()):
            child = interface.child(number)
            if child is not None:
                yield from _accessible(child, depth + 1)


def told() -> set[str]:
    """The secrets that any text tells."""
    return {secret for text in everything_said() for secret in SECRETS if secret in text.casefold()}


def test_neither_card_nor_list_tells(at: Desk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for key in (Key.Key_2, Key.Key_S, Key.Key_X, Key.Key_C, Key.Key_L, Key.Key_3, Key.Key_Down, Key.Key_4):
        at.press(key)
        at.saved()
        assert told() == set()
    at.press(Key.Key_L)
    at.press(Key.Key_Z, CONTROL)
    at.saved()
    at.panel.task.document_card.text.selectAll()
    at.panel.task.document_card.text.copy()
    assert QGuiApplication.clipboard().text()
    assert told() == set()
    assert not [text for text in caplog.messages for secret in SECRETS if secret in text]


@pytest.mark.parametrize("key", [Key.Key_F, Key.Key_R, Key.Key_Question])
def test_no_dialog_tells(at: Desk, key: Qt.Key) -> None:
    at.press(Key.Key_2)
    at.saved()
    at.press(key)
    at.wait(lambda: QApplication.activeModalWidget() is not None)
    asked = QApplication.activeModalWidget()
    assert asked is not None
    assert told() == set()
    asked.close()
    at.wait(lambda: QApplication.activeModalWidget() is None)


def test_history_and_queue_are_ones_own(at: Desk) -> None:
    at.press(Key.Key_2)
    at.saved()
    at.press(Key.Key_Left)
    at.wait(lambda: "ann" in at.panel.task.side.history.text.text())
    assert "bob" not in at.panel.task.side.history.text.text()
    assert {state.grade for state in at.session.queue.states.values()} == {2.0}
    assert not at.session.queue.expected and at.session.queue.best_rank(0) is None


def test_the_menu_and_the_palette_do_not_tell(at: Desk) -> None:
    hits = [*at.window.palette_hits(), *at.context.search("hush"), *at.context.search("8642")]
    texts = [f"{hit.title} {hit.detail}" for hit in hits]
    texts += [action.text() for action in at.window.commands.menu().actions()]
    assert not [text for text in texts for secret in SECRETS if secret in text.casefold()]


def test_the_search_finds_what_is_told(at: Desk) -> None:
    at.panel.task.query_card.blind.setText(f"found by {SYSTEM} at rank 1")
    assert told() == {SYSTEM}
    at.panel.task.query_card.setToolTip(f"score {SCORE}")
    assert told() == {SYSTEM, "8642"}
