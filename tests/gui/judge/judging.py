"""A real project, open on the Judge panel of a real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.locations import Location
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge import PANEL
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.store.labels import judgments
from tests.gui.real_window import first_rater_judges, settle

NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Desk:
    """The window, and what a rater does in it."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window

    @property
    def context(self) -> ProjectContext:
        assert self.window.context is not None
        return self.window.context

    @property
    def project(self) -> Project:
        return self.context.project

    @property
    def panel(self) -> JudgePanel:
        assert self.window.view is not None
        panel = self.window.view.stack.current_panel()
        assert isinstance(panel, JudgePanel)
        return panel

    @property
    def session(self) -> PairSession:
        assert self.panel.session is not None
        return self.panel.session

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.keyClick(QApplication.focusWidget(), key, modifiers)

    def saved(self) -> None:
        """Wait until nothing is pending any more."""
        settle(self.qtbot, self.window)

    def wait(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition)

    def stored(self, place: int) -> PairState:
        """What the project file holds of the pair at a place of the queue."""
        session = self.session
        query_id, _ = pair = session.queue.pairs[place]
        states = self.project.read(judgments.rater_states, session.queue.rater_id, [query_id])
        return states.get(pair, PairState())


@contextmanager
def desk(qtbot: QtBot, path: Location, *, ready: bool = True, asked: bool = False) -> Iterator[Desk]:
    """The project in `path` open on Judge; `ready` waits until the queue is there.

    Its first rater judges; `asked`: nobody has said yet who they are.
    """
    files = ProjectFiles(lambda: open_project(path))
    window = MainWindow(panels=(PANEL,), projects=files, settings=Settings())
    qtbot.addWidget(window)
    if not asked:
        first_rater_judges(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.project_opened):
        window.open_path(path)
    made = Desk(qtbot, window)
    if ready:
        made.wait(lambda: made.panel.session is not None)
    yield made
    window.close()
    qtbot.waitUntil(lambda: window.context is None)


def import_into(project: Project, *files: Path) -> None:
    """Import files with whatever they warn of."""
    plan = prepare(project, [ImportRequest(file) for file in files])
    project.execute(import_files(plan, accept_warnings=True)).result()
