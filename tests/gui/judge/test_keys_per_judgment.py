"""One key for each grade, one for each verdict, and one for each question of an answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.gui import judge, side_by_side
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.store.labels import preferences
from tests.gui.compare.comparing import made_of
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.thoroughness import rest_slow

Key = Qt.Key
GRADES = (Key.Key_0, Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_4)
SIDES = (Key.Key_Left, Key.Key_Down, Key.Key_Right)
QUESTIONS = ("Correct", "Complete", "Grounded")  # asked after the verdict


def _lists(path: Path, queries: int) -> Path:
    """Three documents a query, in two orders."""
    keys = {f"q{at:03}": [f"d{at:03}-{rank}" for rank in range(3)] for at in range(queries)}
    other = {query: found[::-1] for query, found in keys.items()}
    documents = [json.dumps({"doc_key": key, "title": key}) for found in keys.values() for key in found]
    return made_of(path, keys, other, documents)


def _answers(path: Path, queries: int) -> Path:
    """An answer on each side."""
    one, other = ({f"q{at:03}": [f"{name}{at:03}"] for at in range(queries)} for name in "ab")
    documents = [
        json.dumps({"doc_key": key, "title": "", "body": f"Answer {key}. " * 40})
        for lists in (one, other)
        for (key,) in lists.values()
    ]
    return made_of(path, one, other, documents, points=5, criteria=QUESTIONS)


def _press(qtbot: QtBot, window: MainWindow, keys: tuple[Qt.Key, ...], times: int) -> None:
    for pressed in range(times):
        press(qtbot, keys[pressed % len(keys)])
    settle(qtbot, window)


def _stored(sides: SideBySidePanel) -> list[PreferenceState]:
    assert sides.session is not None
    own = sides.session.comparison_id, sides.session.queue.rater_id
    return [item.state for item in sides.context.project.read(preferences.preferences, *own)]


@pytest.mark.parametrize(
    ("pairs", "answers"), rest_slow([(12, 3), (300, 40)], together=True), ids=["few", "a day's"]
)
def test_each_judgment_takes_one_key_and_each_question_one(
    qtbot: QtBot, tmp_path: Path, pairs: int, answers: int
) -> None:
    panels = (judge.PANEL, side_by_side.PANEL)
    queries = pairs // 3
    with real_window(qtbot, _lists(tmp_path / "lists.ndcg", queries), panels) as window:
        window.show_panel("judge")
        judged = shown_panel(window)
        assert isinstance(judged, JudgePanel)
        qtbot.waitUntil(lambda: judged.session is not None)
        assert judged.session is not None and judged.session.left == pairs
        _press(qtbot, window, GRADES, pairs)
        assert judged.session.left == 0
        window.show_panel("side_by_side")
        sides = shown_panel(window)
        assert isinstance(sides, SideBySidePanel)
        qtbot.waitUntil(lambda: sides.session is not None)
        settle(qtbot, window)
        _press(qtbot, window, SIDES, queries)
        assert sum(state.preferred is not None for state in _stored(sides)) == queries
    (tmp_path / "answers").mkdir()
    with real_window(qtbot, _answers(tmp_path / "answers" / "a.ndcg", answers), panels) as window:
        window.show_panel("side_by_side")
        sides = shown_panel(window)
        assert isinstance(sides, SideBySidePanel)
        qtbot.waitUntil(lambda: sides.session is not None)
        settle(qtbot, window)
        _press(qtbot, window, SIDES, 4 * answers - 1)
        assert sum(len(state.criteria) == len(QUESTIONS) for state in _stored(sides)) == answers - 1
        press(qtbot, SIDES[0])
        settle(qtbot, window)
        assert sum(len(state.criteria) == len(QUESTIONS) for state in _stored(sides)) == answers
