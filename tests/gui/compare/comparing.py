"""A real project, open on Side by side of a real window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.features.side_by_side.verbs import CreateComparisons, OpenResult
from ndcg_gui.gui import side_by_side
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.gui.side_by_side.task import TaskView
from ndcg_gui.store.labels import preferences
from tests.gui.real_window import first_rater_judges, settle
from tests.making import add_rater, put_copy, store, write_lines, write_queries, write_run

NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
RATER = "ann"
ONE, OTHER = "system-one", "system-two"
_Lists = tuple[tuple[str, tuple[str, ...]], ...]


class RaterDesk:
    """The window, and what a rater does in it."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window

    @property
    def panel(self) -> SideBySidePanel:
        assert self.window.view is not None
        panel = self.window.view.stack.current_panel()
        assert isinstance(panel, SideBySidePanel)
        return panel

    @property
    def task(self) -> TaskView:
        return self.panel.task

    @property
    def session(self) -> ItemSession:
        assert self.panel.session is not None
        return self.panel.session

    @property
    def project(self) -> Project:
        return self.panel.context.project

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """A key for whatever has the focus."""
        focus = QApplication.focusWidget()
        assert focus is not None
        self.qtbot.keyClick(focus, key, modifiers)

    def wait(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()))

    def saved(self) -> None:
        """Wait until nothing is being computed or stored."""
        settle(self.qtbot, self.window)

    def stored(self) -> Mapping[ItemKey, PreferenceState]:
        """What the file says of the rater."""
        read = self.project.read
        found = read(preferences.preferences, self.session.comparison_id, self.session.queue.rater_id)
        return {item.key: item.state for item in found}

    def item(self) -> ItemKey:
        """The item that is shown."""
        return self.session.item.key


@contextmanager
def at_desk(
    qtbot: QtBot, path: Path, *, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> Iterator[RaterDesk]:
    """The project in `path` open on Side by side, once it shows what it will."""
    files = ProjectFiles(lambda: open_project(path))
    window = MainWindow(panels=(side_by_side.PANEL,), projects=files, settings=settings or Settings())
    first_rater_judges(window)
    window.resize(*size)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.project_opened):
        window.open_path(path)
    made = RaterDesk(qtbot, window)
    made.wait(lambda: made.panel.pages.currentWidget() is not made.panel.waiting)
    yield made
    made.saved()
    window.close()
    qtbot.waitUntil(lambda: window.context is None)
    window.deleteLater()


def made_of(
    path: Path,
    one: Mapping[str, Sequence[str]],
    other: Mapping[str, Sequence[str]],
    documents: Iterable[str],
    *,
    raters: Sequence[str] = (RATER,),
    **plan: Any,
) -> Path:
    """A project file with two runs, documents as JSON lines, and a comparison of the runs."""
    lists = [tuple((query, tuple(keys)) for query, keys in own.items()) for own in (one, other)]
    chosen = ComparisonPlan(plan.pop("name", "launch"), ONE, (OTHER,), **plan)
    put_copy(path, _made_of, *lists, tuple(documents), tuple(raters), chosen, name=path.stem)
    return path


def _made_of(
    path: Path,
    one: _Lists,
    other: _Lists,
    documents: Sequence[str],
    raters: Sequence[str],
    plan: ComparisonPlan,
) -> Project:
    folder, project = path.parent, create_project(path)
    store(
        project,
        write_queries(folder / "queries.jsonl", dict(one), text="waves and noise of"),
        write_lines(folder / "documents.jsonl", documents),
        write_run(folder / f"{ONE}.run", ONE, dict(one)),
        write_run(folder / f"{OTHER}.run", OTHER, dict(other)),
    )
    for rater in raters:
        add_rater(project, rater)
    project.execute(CreateComparisons(plan)).result()
    return project


def see_result(qtbot: QtBot, panel: SideBySidePanel, *, by: str = "lee") -> None:
    """Have the result opened by somebody, and wait until it is shown."""
    assert panel.session is not None
    number = panel.session.comparison_id
    panel.context.project.execute(OpenResult(number, by)).result()
    qtbot.waitUntil(lambda: panel.state.is_open)
    panel.show_result()
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.result)
