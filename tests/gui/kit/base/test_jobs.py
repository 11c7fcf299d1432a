from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import InputError
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.jobs import JobRunner
from tests.patience import SECONDS


@pytest.fixture
def jobs(qapp: object) -> Iterator[JobRunner]:
    runner = JobRunner()
    yield runner
    assert runner.stop()


def until_cancelled(started: threading.Event) -> Any:
    def work(report: Any) -> None:
        while True:
            report(1, 100)
            started.set()
            threading.Event().wait(0.001)

    return work


def test_work_runs_elsewhere_and_its_result_arrives_here(qtbot: QtBot, jobs: JobRunner) -> None:
    here: list[tuple[int, int]] = []
    jobs.run(
        "Count",
        lambda report: threading.get_ident(),
        done=lambda there: here.append((there, threading.get_ident())),
    )
    qtbot.waitUntil(lambda: bool(here))
    there, arrived = here[0]
    assert arrived == threading.get_ident() != there
    assert jobs.running() == ()


def test_cancel_is_raised_in_the_work_and_told(qtbot: QtBot, jobs: JobRunner) -> None:
    started, told = threading.Event(), []
    job = jobs.run(
        "Import",
        until_cancelled(started),
        done=lambda _result: told.append("done"),
        cancelled=lambda: told.append("cancelled"),
    )
    assert started.wait(SECONDS)
    assert job.progress() == (1, 100)
    job.cancel()
    qtbot.waitUntil(lambda: told == ["cancelled"])


def test_that_something_was_cancelled_is_said_where_nobody_else_does(qtbot: QtBot, jobs: JobRunner) -> None:
    started = threading.Event()
    with qtbot.waitSignal(jobs.cancelled) as said:
        job = jobs.run("Merging", until_cancelled(started))
        assert started.wait(SECONDS)
        job.cancel()
    assert said.args == ["Merging: cancelled. Nothing was saved or written."]


def test_an_ending_that_cancel_could_not_stop_any_more_is_known_as_such(
    qtbot: QtBot, jobs: JobRunner
) -> None:
    stored, told = threading.Event(), []

    def work(_report: object) -> None:
        assert stored.wait(SECONDS)

    job = jobs.run("Importing", work, done=lambda _: told.append(jobs.too_late))
    job.cancel()
    stored.set()
    qtbot.waitUntil(lambda: told == [True])
    jobs.run("Importing", work, done=lambda _: told.append(jobs.too_late))
    qtbot.waitUntil(lambda: told == [True, False])
    assert not jobs.too_late


def test_work_that_may_not_be_cancelled_goes_on(qtbot: QtBot, jobs: JobRunner) -> None:
    started = threading.Event()
    job = jobs.run("Open", until_cancelled(started), cancellable=False)
    job.cancel()
    assert not job.cancelling
    assert started.wait(SECONDS) and jobs.running() == (job,)


def test_errors_go_to_who_asked_or_to_the_window(qtbot: QtBot, jobs: JobRunner) -> None:
    def work(_report: object) -> None:
        raise InputError("line 3")

    caught: list[Exception] = []
    jobs.run("Import", work, failed=caught.append)
    qtbot.waitUntil(lambda: [str(error) for error in caught] == ["line 3"])
    with qtbot.waitSignal(jobs.failed) as failed:
        jobs.run("Import", work)
    assert str(failed.args[0]) == "line 3"


def test_stop_waits_calls_nobody_and_hands_late_results_back(qtbot: QtBot, jobs: JobRunner) -> None:
    started, told, late = threading.Event(), [], []
    jobs.run("Import", until_cancelled(started), cancelled=lambda: told.append("cancelled"))
    jobs.run("Open", lambda _report: "project", done=told.append, discard=late.append)
    assert started.wait(SECONDS)
    assert jobs.stop()
    qtbot.wait(1)  # lets the queued endings arrive, if there were any
    assert told == [] and late == ["project"]
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("job:")]


def test_quiet_work_waits_while_the_screen_is_waited_for(qtbot: QtBot, jobs: JobRunner) -> None:
    done: list[str] = []
    jobs.hold()
    jobs.run("Count", lambda _report: "quiet", done=done.append, quiet=True)
    jobs.run("Open", lambda _report: "shown", done=done.append)
    qtbot.waitUntil(lambda: done == ["shown"])
    assert not jobs.idle()
    jobs.release()
    qtbot.waitUntil(lambda: done == ["shown", "quiet"])


def test_work_that_waits_is_given_up_at_stop(jobs: JobRunner) -> None:
    begun: list[object] = []
    jobs.hold()
    jobs.run("Count", begun.append, quiet=True)
    assert jobs.stop() and jobs.idle()
    jobs.release()
    assert begun == []


def test_work_that_outlives_its_window_tells_nobody(qtbot: QtBot) -> None:
    runner, go_on, told = JobRunner(), threading.Event(), []
    runner.run("work", lambda _report: go_on.wait(SECONDS), done=told.append)
    ((thread, _endings),) = runner._running.values()
    shiboken6.delete(runner)  # as with a window that goes without having been closed
    go_on.set()
    thread.join()  # an exception in it would fail the test
    assert told == []


def test_the_bar_shows_progress_and_cancels(qtbot: QtBot, window: MainWindow) -> None:
    from ndcg_gui.gui.app.jobbar import JobBar

    started, told = threading.Event(), []
    window.jobs.run("Importing a.run", until_cancelled(started), cancelled=lambda: told.append(True))
    bar = window.findChild(JobBar)
    assert started.wait(SECONDS)
    qtbot.waitUntil(lambda: bar._text.full_text() == "Importing a.run: 1 of 100")
    assert bar.isVisible() and bar._meter.value() == 0.01
    bar.cancel_button.click()
    qtbot.waitUntil(lambda: bool(told) and not bar.isVisible())
