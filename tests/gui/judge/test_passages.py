"""An answer's passages on Judge: listed beneath it, opened by key."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.features.opening import create_project
from ndcg_gui.gui import judge
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.real_window import press, real_window, shown_panel
from tests.making import add_rater, store, write_lines, write_queries, write_run

ANSWER = (
    '{"doc_key": "a1", "body": "Rinse it twice [2].",'
    ' "fields": {"passages": [{"id": "d1", "text": "one"}, {"text": "Rinse it twice."}]}}'
)


def test_keys_open_the_passages_of_the_answer(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    path = tmp_path / "p.ndcg"
    with create_project(path) as project:
        add_rater(project, "ann")
        store(
            project, write_queries(tmp_path / "q.jsonl", ["q1"]), write_lines(tmp_path / "a.jsonl", [ANSWER])
        )
        store(project, write_run(tmp_path / "s.run", "s", {"q1": ["a1"]}))
    with real_window(qtbot, path, (judge.PANEL,)) as window:
        window.show_panel("judge")
        panel = shown_panel(window)
        assert isinstance(panel, JudgePanel)
        passages = panel.task.document_card.passages
        qtbot.waitUntil(passages.isVisible)
        press(qtbot, Qt.Key.Key_E)
        assert passages.open_places() == [1]
        press(qtbot, Qt.Key.Key_E, Qt.KeyboardModifier.ShiftModifier)
        assert passages.all_open()
        press(qtbot, Qt.Key.Key_E, Qt.KeyboardModifier.ShiftModifier)
        assert passages.open_places() == []
        assert panel.session is not None and not panel.session.state.is_said()
