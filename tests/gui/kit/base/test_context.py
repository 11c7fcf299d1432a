from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.gui.kit.base import context as context_module
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import JobRunner
from ndcg_gui.gui.kit.base.settings import Settings
from tests.gui.fakes import FakeProject, FakeRater


@pytest.fixture
def fake(tmp_path: Path) -> FakeProject:
    return FakeProject(tmp_path / "a.ndcg")


@pytest.fixture
def context(qapp: object, fake: FakeProject, app_settings: Settings) -> Iterator[ProjectContext]:
    jobs = JobRunner()
    made = ProjectContext(fake, jobs=jobs, settings=app_settings)
    yield made
    made.close()
    jobs.stop()


def on_another_thread(work: Any, *arguments: Any) -> None:
    thread = threading.Thread(target=work, args=arguments)
    thread.start()
    thread.join()


def test_changes_of_the_writers_thread_arrive_here(
    qtbot: QtBot, context: ProjectContext, fake: FakeProject
) -> None:
    heard: list[tuple[Changes, int]] = []

    def hear(changes: Changes) -> None:
        heard.append((changes, threading.get_ident()))

    context.changed.connect(hear)
    on_another_thread(fake.tell, Changes(pooled=True))
    assert heard == []
    qtbot.waitUntil(lambda: heard == [(Changes(pooled=True), threading.get_ident())])


def test_what_others_do_is_told_at_most_twice_a_second_and_ones_own_at_once(
    qtbot: QtBot, fake: FakeProject, app_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert context_module.OTHERS_MS == 500
    monkeypatch.setattr(context_module, "OTHERS_MS", pause := 250)
    context = opened(fake, app_settings)
    heard: list[tuple[Changes, float]] = []
    context.changed.connect(lambda changes: heard.append((changes, time.monotonic())))

    def of_others(*queries: int) -> Changes:
        return Changes(judged=frozenset(map(QueryId, queries)), elsewhere=True)

    fake.tell(of_others(1))
    qtbot.waitUntil(lambda: len(heard) == 1)
    for query in (2, 3, 4):
        fake.tell(of_others(query))
    fake.tell(Changes(judged=frozenset([QueryId(9)])))
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard[1][0] == Changes(judged=frozenset([QueryId(9)])) and not heard[1][0].elsewhere
    qtbot.waitUntil(lambda: len(heard) == 3)
    # What came meanwhile is told together.
    assert heard[2][0] == of_others(2, 3, 4) and heard[2][0].elsewhere
    assert heard[2][1] - heard[0][1] >= 0.9 * pause / 1000 > heard[1][1] - heard[0][1]
    qtbot.wait(2 * pause)
    assert len(heard) == 3
    context.close()
    context.jobs.stop()


@pytest.mark.parametrize(
    ("changes", "outdated"),
    [
        (Changes(judged=frozenset([QueryId(1)]), elsewhere=True), False),
        (Changes(compared=frozenset([ComparisonId(1)]), elsewhere=True), False),
        (Changes(judged=frozenset([QueryId(1)]), elsewhere=True, steps_gone=True), True),
        (Changes(judged=frozenset([QueryId(1)])), True),
        (Changes(saved=True), False),
    ],
)
def test_the_notice_of_a_step_goes_with_ones_own_next_label_and_not_with_others(
    qtbot: QtBot, context: ProjectContext, fake: FakeProject, changes: Changes, outdated: bool
) -> None:
    told: list[bool] = []
    context.notice_outdated.connect(lambda: told.append(True))
    context.tell_step("Grade 3 replaces 2", lambda: None)
    with qtbot.waitSignal(context.changed):
        fake.tell(changes)
    assert told == [True] * outdated


def test_nothing_arrives_after_close(qtbot: QtBot, context: ProjectContext, fake: FakeProject) -> None:
    heard: list[object] = []
    context.changed.connect(heard.append)
    fake.tell(Changes(pooled=True))
    context.close()
    context.close()
    qtbot.wait(1)
    assert heard == [] and fake.closed and fake.listeners == []


def test_a_watched_write_ends_here_well_or_badly(qtbot: QtBot, context: ProjectContext) -> None:
    good: Future[str] = Future()
    bad: Future[str] = Future()
    ended: list[object] = []
    context.watch(good, ended.append)
    context.watch(bad, ended.append)
    on_another_thread(good.set_result, "committed")
    qtbot.waitUntil(lambda: ended == ["committed"])
    with qtbot.waitSignal(context.error_raised) as raised:
        on_another_thread(bad.set_exception, Conflict("changed meanwhile"))
    assert str(raised.args[0]) == "changed meanwhile"


def opened(fake: FakeProject, settings: Settings) -> ProjectContext:
    return ProjectContext(fake, jobs=JobRunner(), settings=settings)


def test_nobody_is_taken_to_be_a_rater_until_they_say_so(
    context: ProjectContext, fake: FakeProject, app_settings: Settings, qtbot: QtBot
) -> None:
    assert context.rater is None and context.rater_id() is None
    with qtbot.waitSignal(context.rater_changed):
        context.set_rater(fake.people[1])
    with qtbot.assertNotEmitted(context.rater_changed):
        context.set_rater(fake.people[1])
    again = opened(fake, app_settings)
    assert again.rater_id() == 2
    again.close()


def test_who_it_is_goes_with_the_project_and_not_with_its_place(
    context: ProjectContext, fake: FakeProject, app_settings: Settings
) -> None:
    context.set_rater(fake.people[1])
    moved = opened(replace(fake, path=fake.path.with_name("moved.ndcg")), app_settings)
    assert moved.rater == fake.people[1]
    # Another project under the old path asks again.
    other = opened(replace(fake, project_id="another"), app_settings)
    assert other.rater is None
    # So does a copy in which somebody else got that number.
    copy = opened(replace(fake, people=[fake.people[0], FakeRater(RaterId(2), "Eve")]), app_settings)
    assert copy.rater is None
    for made in (moved, other, copy):
        made.close()


def test_a_package_knows_its_rater(fake: FakeProject, app_settings: Settings) -> None:
    package = SimpleNamespace(rater="评测员 2")
    context = opened(replace(fake, package=package), app_settings)
    assert context.rater == fake.people[1]
    context.close()


def test_a_rater_who_comes_into_the_project_is_not_taken_for_whoever_looks_on(
    qtbot: QtBot, app_settings: Settings, tmp_path: Path
) -> None:
    fake = FakeProject(tmp_path / "b.ndcg", people=[])
    context = opened(fake, app_settings)
    fake.people.append(FakeRater(RaterId(9), "Ana"))
    with qtbot.waitSignal(context.changed), qtbot.assertNotEmitted(context.rater_changed):
        fake.tell(Changes(raters=frozenset({RaterId(9)})))
    assert context.rater is None
    context.set_rater(fake.people[0])
    # Who is no longer there is nobody.
    gone = fake.people.pop()
    with qtbot.waitSignal(context.rater_changed):
        fake.tell(Changes(raters=frozenset({gone.id})))
    assert context.rater is None
    context.close()


def test_undo_with_nothing_to_undo_says_so(
    qtbot: QtBot, context: ProjectContext, fake: FakeProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    future: Future[Changes] = Future()
    future.set_result(Changes())
    monkeypatch.setattr(fake, "undo", lambda rater_id, *, kind: future)
    with qtbot.waitSignal(context.notice_raised) as notice:
        context.undo(kind="judgment")
    assert notice.args[0] == "Nothing to undo"


def test_redo_that_may_read_files_runs_as_a_job(
    qtbot: QtBot, context: ProjectContext, fake: FakeProject
) -> None:
    with qtbot.waitSignal(context.notice_raised) as notice:
        context.undo(kind="import", redo=True)
        assert len(context.jobs.running()) == 1
    assert notice.args[0] == "Redone: grade 3"
    assert fake.calls == [("redo", None, "import")]
