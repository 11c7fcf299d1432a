"""Every dialog on a screen of 960 x 540 pixels, as one of 1920 x 1080 is at 200 %."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.metrics import MetricsDialog
from ndcg_gui.gui.evaluate.settings import SettingsDialog
from ndcg_gui.gui.judge.disputes import PlanDialog
from ndcg_gui.gui.judge.recent import RecentDialog
from ndcg_gui.gui.judging.marks import ReasonsDialog
from ndcg_gui.gui.kit.base.settings import DIALOG_SIZE
from ndcg_gui.gui.kit.widgets import PlainLabel, dialogs
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, NewRaterDialog, TextDialog
from ndcg_gui.gui.my_work.cards import GoalDialog
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.gui.opening import demo_copy, open_window
from tests.gui.real_window import settle

ROOM = QSize(944, 492)
# Commands of the window that open one.
COMMANDS = (
    "scale", "hand_out", "display", "new_task", "everybodys", "new_comparison",
    "saved_evaluations", "look_as", "guide", "news", "new", "open_server",
)  # fmt: skip


def openers(window: MainWindow) -> dict[str, Callable[[], object]]:
    """What opens each dialog: commands, and what panels open."""
    context = window.context
    assert context is not None
    project, scale = context.project, context.project.scale.scale
    made: dict[str, Callable[[], Dialog]] = {
        "settings": lambda: SettingsDialog(EvaluationSettings(), (), ["Ana"], window),
        "metrics": lambda: MetricsDialog((), 10, window),
        "plan": lambda: PlanDialog(AdjudicationPlan.of(project), ["Ana"], scale, window),
        "recent": lambda: RecentDialog([], scale, window),
        "goal": lambda: GoalDialog(100, 0, window),
        "reasons": lambda: ReasonsDialog(["wrong size"] * 60, window),
        "text": lambda: TextDialog("Text", "line\n" * 400, lead="word " * 400, copy=True, parent=window),
        "rater": lambda: NewRaterDialog(["Ana"], window),
    }
    found: dict[str, Callable[[], object]] = {name: window.commands[name].trigger for name in COMMANDS}
    return found | {name: lambda build=build: build().open() for name, build in made.items()}


def out_of_sight(dialog: Dialog) -> list[str]:
    """What should be seen of a dialog without scrolling, and is not whole."""
    scrolled = dialog.findChildren(QScrollArea)
    fixed: list[QWidget] = [
        item
        for item in (dialog.heading, *dialog.findChildren(QPushButton))
        if item.isVisible() and not any(area.isAncestorOf(item) for area in scrolled)
    ]
    assert len(fixed) > 1  # the title and a button
    return [
        item.accessibleName() or item.objectName() or type(item).__name__
        for item in fixed
        if not dialog.rect().contains(QRect(item.mapTo(dialog, QPoint()), item.size()))
        or item.size().expandedTo(item.minimumSizeHint()) != item.size()
    ]


def test_buttons_stay_in_sight_on_a_small_screen(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "screen_room", lambda _widget: ROOM)
    window = open_window(qtbot, demo_copy(tmp_path / "demo.ndcg"), panel="evaluate")
    settle(qtbot, window)
    wrong = {}
    for name, open_it in openers(window).items():
        open_it()
        qtbot.waitUntil(lambda: any(item.isVisible() for item in window.findChildren(Dialog)))
        dialog = next(item for item in window.findChildren(Dialog) if item.isVisible())
        settle(qtbot, window)
        QApplication.processEvents()
        if missing := out_of_sight(dialog):
            wrong[name] = missing
        if dialog.size().expandedTo(ROOM) != ROOM:
            wrong[f"{name}: size"] = [str(dialog.size().toTuple())]
        dialog.done(0)
        qtbot.waitUntil(lambda: not window.findChildren(Dialog))
    assert wrong == {}
    window.close()


def test_a_size_is_remembered_only_where_somebody_chose_it(qtbot: QtBot, window: MainWindow) -> None:
    def opened() -> TextDialog:
        dialog = TextDialog("Text", "line", parent=window)
        dialog.open()
        return dialog

    first = opened()
    own = first.size()
    first.done(0)
    assert not window.settings.get(DIALOG_SIZE, of="TextDialog")
    second = opened()
    assert second.size() == own
    second.resize(640, 400)
    second.done(0)
    third = opened()
    assert third.size() == QSize(640, 400)
    third.done(0)


def test_a_body_that_becomes_longer_is_shown_whole_while_there_is_room(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = NewRaterDialog([], window)
    dialog.open()
    low = dialog.height()
    said = PlainLabel("word " * 200, wrap=True)
    dialog.body.insertWidget(0, said)
    qtbot.waitUntil(lambda: said.height() >= said.heightForWidth(said.width()) and dialog.height() > low)
    assert said.visibleRegion().boundingRect() == said.rect()
    monkeypatch.setattr(dialogs, "screen_room", lambda _widget: ROOM)
    said.setText("word " * 2000)
    qtbot.waitUntil(lambda: dialog.height() == ROOM.height())
    assert out_of_sight(dialog) == []
    dialog.done(0)
