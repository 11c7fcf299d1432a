from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import JobKeeper, LatestJob
from ndcg_gui.gui.kit.base.jobs import JobRunner
from ndcg_gui.gui.kit.base.settings import Settings
from tests.gui.fakes import FakeProject
from tests.patience import SECONDS


class Keeper(JobKeeper):
    """Finds the words that it is asked for: "slow" only once it may or must stop, "wrong" never."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.wanted: list[str] = []
        self.begun: list[str] = []
        self.found: list[str] = []
        self.started, self.may_end = threading.Event(), threading.Event()

    def ask(self, word: str, *, wait_ms: int | None = None) -> None:
        self.wanted = [word]
        if wait_ms is None:
            self._begin()
        else:
            self._timer.start(wait_ms)

    def cancel(self) -> None:
        self._cancel_job()

    def _work(self) -> None:
        if self.wanted:
            word = self.wanted.pop()
            self.begun.append(word)
            self._run(word, lambda report: self._find(word, report), self.found.append)

    def _find(self, word: str, report: Progress) -> str:
        if word == "wrong":
            raise InputError(say("no such word"))
        if word == "slow":
            self.started.set()
            while not self.may_end.wait(0.001):
                report(0, 0)
        return word


@pytest.fixture
def context(qapp: object, tmp_path: Path, app_settings: Settings) -> Iterator[ProjectContext]:
    jobs = JobRunner()
    project: Any = FakeProject(tmp_path / "shop.ndcg")
    made = ProjectContext(project, jobs=jobs, settings=app_settings)
    yield made
    made.close()
    assert jobs.stop()


def test_what_is_found_is_taken(qtbot: QtBot, context: ProjectContext) -> None:
    keeper = Keeper(context)
    keeper.ask("one")
    qtbot.waitUntil(lambda: keeper.found == ["one"])
    assert context.jobs.idle()


def test_one_job_at_a_time_and_of_what_waits_only_the_newest(qtbot: QtBot, context: ProjectContext) -> None:
    keeper = Keeper(context)
    keeper.ask("slow")
    assert keeper.started.wait(SECONDS)
    for word in ("one", "two", "three"):
        keeper.ask(word)
    assert keeper.begun == ["slow"]
    keeper.may_end.set()
    qtbot.waitUntil(lambda: keeper.found == ["slow", "three"])
    assert keeper.begun == ["slow", "three"]


def test_a_cancelled_job_gives_way_to_what_is_wanted(qtbot: QtBot, context: ProjectContext) -> None:
    keeper = Keeper(context)
    keeper.ask("slow")
    keeper.ask("one")
    keeper.cancel()
    qtbot.waitUntil(lambda: keeper.found == ["one"])


def test_an_error_is_shown_and_does_not_stop_the_next(qtbot: QtBot, context: ProjectContext) -> None:
    keeper = Keeper(context)
    keeper.ask("wrong")
    keeper.ask("one")
    with qtbot.waitSignal(context.error_raised) as told:
        qtbot.waitUntil(lambda: keeper.found == ["one"])
    assert told.args is not None and str(told.args[0]) == "no such word"


def test_what_can_wait_is_not_hurried_by_a_job_that_ends(qtbot: QtBot, context: ProjectContext) -> None:
    keeper = Keeper(context)
    keeper.ask("slow")
    assert keeper.started.wait(SECONDS)
    keeper.ask("one", wait_ms=60_000)
    keeper.may_end.set()
    qtbot.waitUntil(lambda: keeper.found == ["slow"])
    assert keeper.begun == ["slow"]
    keeper.ask("two", wait_ms=0)
    qtbot.waitUntil(lambda: keeper.found == ["slow", "two"])


def test_nothing_is_begun_once_the_project_was_left(context: ProjectContext) -> None:
    keeper = Keeper(context)
    context.close()
    keeper.ask("one")
    assert keeper.begun == []


class Asker:
    """Keeps what a LatestJob hands on."""

    def __init__(self, context: ProjectContext) -> None:
        self.found: list[str] = []
        self.wrong: list[str] = []
        self.started, self.may_end = threading.Event(), threading.Event()
        self.job = LatestJob(
            context, "Counting", 0, self.found.append, lambda error: self.wrong.append(str(error))
        )

    def slowly(self, _report: Progress) -> str:
        self.started.set()
        assert self.may_end.wait(SECONDS)
        return "slow"


def refused(_report: Progress) -> str:
    raise InputError(say("no such word"))


def test_only_the_result_that_was_asked_for_last_is_handed_on(qtbot: QtBot, context: ProjectContext) -> None:
    asker = Asker(context)
    asker.job.ask(asker.slowly)
    qtbot.waitUntil(asker.started.is_set)
    asker.job.ask(lambda _report: "one")
    asker.job.ask(lambda _report: "two")
    asker.may_end.set()
    qtbot.waitUntil(lambda: asker.found == ["two"])
    asker.job.ask(refused)
    qtbot.waitUntil(lambda: asker.wrong == ["no such word"])
    assert asker.found == ["two"]


@pytest.mark.parametrize("give_up", [LatestJob.drop, LatestJob.close])
def test_what_nobody_wants_any_more_is_not_handed_on(
    qtbot: QtBot, context: ProjectContext, give_up: Callable[[LatestJob], None]
) -> None:
    asker = Asker(context)
    asker.job.ask(asker.slowly)
    qtbot.waitUntil(asker.started.is_set)
    give_up(asker.job)
    asker.may_end.set()
    qtbot.waitUntil(context.jobs.idle)
    assert asker.found == asker.wrong == []
