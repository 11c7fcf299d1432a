"""Watched run files: read when they are at rest, offered, and imported on a click only."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.importing.preview import ImportDialog
from ndcg_gui.gui.kit.widgets import PlainLabel
from ndcg_gui.gui.systems.watched import WatchDialog
from ndcg_gui.gui.systems.watching import RunWatcher, watcher_of
from ndcg_gui.store.collection import contents
from tests.gui.real_window import settle
from tests.gui.systems.test_systems import names, panel_of, project_of
from tests.making import write_queries, write_run


@pytest.fixture
def watcher(window: MainWindow) -> RunWatcher:
    assert window.context is not None
    found = watcher_of(window.context)
    found.rest.setInterval(0)
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "runs"
    made.mkdir()
    return made


def stored_names(window: MainWindow) -> list[str]:
    return [item.name for item in project_of(window).read(contents.systems)]


def test_new_content_is_offered_and_imported_on_a_click(
    qtbot: QtBot, window: MainWindow, watcher: RunWatcher, folder: Path
) -> None:
    panel = panel_of(qtbot, window)
    path = write_run(folder / "es.run", "A", {"q1": ("d3", "d2", "d1")})
    assert panel.news.isHidden()
    watcher.watch(path)
    qtbot.waitUntil(panel.news.isVisible)
    assert window.notice.text() == "A watched file has new content"
    (line,) = panel.news.lines
    told = [label.text() for label in line.findChildren(PlainLabel)]
    assert told == ["New content in es.run: 1 query, 3 top-10 changed"]
    settle(qtbot, window)
    assert stored_names(window) == ["A", "B"]  # nothing by itself
    watcher.take(path)
    qtbot.waitUntil(lambda: len(names(panel)) == 3)
    settle(qtbot, window)
    qtbot.waitUntil(panel.news.isHidden)
    assert stored_names(window)[2] == "A" and stored_names(window)[0].startswith("A, ")
    panel.undo()
    qtbot.waitUntil(lambda: names(panel) == ["A", "B"])
    settle(qtbot, window)
    assert not watcher.offers


def test_a_change_of_the_file_is_heard(
    qtbot: QtBot, window: MainWindow, watcher: RunWatcher, folder: Path
) -> None:
    path = write_run(folder / "es.run", "A", {"q1": ("d3",)})
    watcher.watch(folder)
    qtbot.waitUntil(lambda: path in watcher.offers)
    watcher.pass_over(path)
    assert not watcher.offers
    # A newer run takes the place of the file, as tools write it; another one comes beside it.
    other = write_run(folder / ".es.new", "A", {"q1": ("d2", "d1")})
    other.replace(path)
    qtbot.waitUntil(lambda: path in watcher.offers)
    assert watcher.offers[path].changed == 3
    beside = write_run(folder / "b.run", "B", {"q1": ("d2",)})
    qtbot.waitUntil(lambda: beside in watcher.offers)
    settle(qtbot, window)


def test_what_is_still_being_written_is_not_read(
    qtbot: QtBot, window: MainWindow, watcher: RunWatcher, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_run(folder / "es.run", "A", {"q1": ("d3",)})
    read: list[object] = []
    monkeypatch.setattr(watcher, "_read", read.append)
    watcher.rest.setInterval(3_600_000)
    watcher.watch(path)
    write_run(path, "A", {"q1": ("d3",), "q2": ("d1",)})
    watcher._look_at_rested()
    assert read == []
    watcher._look_at_rested()
    assert len(read) == 1


def test_other_files_and_known_content_are_passed_over(
    qtbot: QtBot, window: MainWindow, watcher: RunWatcher, folder: Path, tmp_path: Path
) -> None:
    write_queries(folder / "queries.jsonl", ["q7"])
    (folder / "a.run").write_bytes((tmp_path / "a.run").read_bytes())
    with qtbot.waitSignal(watcher.offers_changed):
        watcher.watch(folder)
    assert not watcher.offers
    settle(qtbot, window)
    watcher.scan()
    assert not watcher._resting  # it is remembered that they were read


def test_where_there_is_a_doubt_the_preview_asks(
    qtbot: QtBot, window: MainWindow, watcher: RunWatcher, folder: Path
) -> None:
    path = write_run(folder / "es.run", "A", {"q1": ("d3",), "unknown": ("d1",)})
    watcher.watch(path)
    qtbot.waitUntil(lambda: path in watcher.offers)
    watcher.take(path)
    qtbot.waitUntil(lambda: bool(window.findChildren(ImportDialog)))
    settle(qtbot, window)
    window.findChildren(ImportDialog)[0].reject()
    assert stored_names(window) == ["A", "B"]


def test_what_is_watched_is_remembered_for_the_project(
    qtbot: QtBot, window: MainWindow, watcher: RunWatcher, folder: Path
) -> None:
    panel = panel_of(qtbot, window)
    panel.choose_watched()
    dialog = window.findChildren(WatchDialog)[0]
    assert not dialog.leave_button.isEnabled()
    dialog.add(folder)
    dialog.add(folder / "later.run")  # it need not be there yet
    assert dialog.list.count() == 2
    dialog.accept()
    path, location = folder / "later.run", project_of(window).path
    window.close_project()
    with qtbot.waitSignal(window.project_opened):
        window.open_path(location)
    panel = panel_of(qtbot, window)
    assert window.context is not None
    again = watcher_of(window.context)
    again.rest.setInterval(0)
    assert again.watched() == (folder, path)
    write_run(path, "A", {"q1": ("d3",)})
    qtbot.waitUntil(lambda: path in again.offers)
    panel.choose_watched()
    dialog = window.findChildren(WatchDialog)[-1]
    dialog.leave_button.click()
    dialog.leave_button.click()
    assert again.watched() == () and not again.offers and panel.news.isHidden()
    dialog.accept()
    settle(qtbot, window)
