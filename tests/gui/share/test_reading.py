"""Reading of links and open work: how often, and for whom."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.features.people.open_work import OpenWork, open_work
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.share import reading
from ndcg_gui.gui.share.reading import ReadingJob, SharingFigures
from tests.gui.real_window import settle
from tests.patience import SECONDS


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """Threads on which it was read."""
    threads: list[threading.Thread] = []

    def noted(project: Project) -> list[OpenWork]:
        threads.append(threading.current_thread())
        return open_work(project)

    monkeypatch.setattr(reading, "open_work", noted)
    return threads


def test_many_changes_are_read_once_and_not_on_the_windows_thread(
    qtbot: QtBot, window: MainWindow, read: list[threading.Thread]
) -> None:
    assert window.context is not None
    found: list[SharingFigures] = []
    job = ReadingJob(window.context, found.append)
    for _ in range(50):
        job.ask()
    assert job._timer.interval() == 0  # nothing was read lately
    qtbot.waitUntil(lambda: bool(found))
    settle(qtbot, window)
    assert len(read) == len(found) == 1 and read[0] is not threading.main_thread()
    assert [item.name for item in found[0].work] == ["Ann", "Bob", "Cat"] and found[0].links == {}
    job.close()


def test_what_takes_long_is_read_less_often(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.context is not None
    clock = [100.0]
    monkeypatch.setattr(reading, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    job = ReadingJob(window.context, lambda _found: None)
    for took, pause in ((0.01, reading._READ_MS), (2.0, 10_000)):
        job._pass_on(SharingFigures((), {}, took))
        job.ask()
        assert job._timer.interval() == pause
        job._timer.stop()
        clock[0] += 0.25
        job.ask()
        assert job._timer.interval() == pause - 250
        job._timer.stop()
    job.ask(at_once=True)
    assert job._timer.interval() == 0
    job.close()


def test_a_closed_dialog_hears_nothing(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.context is not None
    begun, closed = threading.Event(), threading.Event()

    def slow(project: Project) -> list[OpenWork]:
        begun.set()
        closed.wait(SECONDS)
        return open_work(project)

    monkeypatch.setattr(reading, "open_work", slow)
    found: list[SharingFigures] = []
    job = ReadingJob(window.context, found.append)
    job.ask(at_once=True)
    qtbot.waitUntil(begun.is_set)
    job.close()
    closed.set()
    settle(qtbot, window)
    job.ask()
    job.close()
    assert not job._timer.isActive() and found == []
