from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import DisputeQueue
from ndcg_gui.features.inbox.remarks import RemarkState, inbox_of
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.rater_figures import rater_figures
from ndcg_gui.features.judge.tasks import TaskProgress, find_task
from ndcg_gui.features.ledger import under_way, under_way_words
from ndcg_gui.features.people.listing import everybody
from ndcg_gui.store.labels import judgments
from tests.cli.conftest import Line
from tests.ledger_state import busy_project
from tests.ledgers import ledger

TODAY = date(2026, 11, 26)


def test_all_places_that_tell_a_count_tell_the_ledgers(tmp_path: Path) -> None:
    line = Line()
    with busy_project(tmp_path) as project:
        found = {rater.name: ledger(project, rater) for rater in project.raters()}
        ours = found["ann"]
        for own in found.values():
            assert (own.tasks, own.to_settle, own.remarks_open) == (
                ours.tasks, ours.to_settle, ours.remarks_open,
            )  # fmt: skip
        assert ours.to_settle and ours.remarks_open
        people = {member.name: member for member in everybody(project)}
        figures = {item.rater: item for item in rater_figures(project)}
        for rater in project.raters():
            mine = found[rater.name].mine
            assert mine is not None
            # judged: pairs, however often they were said, and nothing that was skipped or taken back
            states = project.read(judgments.rater_states, rater.id).values()
            assert mine.judged == sum(state.is_judged() for state in states)
            assert mine.judged == people[rater.name].pairs == figures[rater.name].judged
            # left: My work, Judge, the task's line and People
            work, given = MyWork(project, rater), 0
            for task in ours.tasks:
                own = next((item for item in task.raters if item.rater == rater.name), None)
                if own is not None:
                    queue = JudgingQueue(project, rater.id, rater=rater.name, task=task.id)
                    listed = next(item for item in people[rater.name].work if item.name == task.plan.name)
                    shown = next(item for item in work.work() if item.id == task.id)
                    assert own.left == queue.left == listed.left == shown.left, (rater, task.plan.name)
                    assert own.pairs == queue.total == listed.given == shown.given
                    given += own.left
            if rater.name != "joe":
                assert mine.pairs_left == given == people[rater.name].left
            # the pace, and what is left by it
            session = PairSession(JudgingQueue(project, rater.id, rater=rater.name))
            assert mine.seconds_each == session.seconds_each() == work.seconds_each()
            assert mine.seconds_each == figures[rater.name].seconds_each
            if mine.seconds_each is not None:
                assert mine.seconds_left == pytest.approx(sum(item.seconds or 0 for item in work.work()))
            assert mine.to_settle == DisputeQueue(project, rater).left <= ours.to_settle
        for task in ours.tasks:
            assert task.judged == sum(own.judged for own in task.raters)
            assert task.left == sum(own.left for own in task.raters) > 0
        items = inbox_of(project).remarks()
        assert ours.remarks_open == sum(item.status is RemarkState.OPEN for item in items)
        path = project.path
    tasks = line.json("pool", path, "--list")["tasks"]
    assert tasks == json.loads(json.dumps([task.to_json() for task in ours.tasks]))
    assert "2001-11-25, overdue" in line("pool", path, "--list").stdout
    listed = line.json("people", path)["people"]
    told = {item["rater"]: (item["pairs"], item["open"]) for item in listed}
    for name, own in found.items():
        assert own.mine is not None
        assert told[name][0] == own.mine.judged
        assert name == "joe" or told[name][1] == own.mine.pairs_left
    for item in line.json("raters", path)["raters"]:
        mine = found[item["rater"]].mine
        assert mine is not None and (item["judged"], item["seconds_each"]) == (mine.judged, mine.seconds_each)
    settled = line.json("adjudicate", path)["disagreements"]
    assert len([item for item in settled if item["final"] is None]) == ours.to_settle
    remarks = line.json("inbox", path, "--open")
    assert len(remarks["remarks"]) == ours.remarks_open
    (package,) = line.json("packages", path)["packages"]
    assert [back["judged"] for back in package["came_back"]] == [2]


def test_counts_follow_by_addition_what_they_are_anew(tmp_path: Path) -> None:
    with busy_project(tmp_path) as project:
        ann = next(rater for rater in project.raters() if rater.name == "ann")
        work, task = MyWork(project, ann), find_task(project, "first")
        session = PairSession(JudgingQueue(project, ann.id, rater="ann", task=task))
        while session.key is not None:
            label = session.judge(Status.GRADED, 2, "", 3.0)
            changes = project.execute(label).result()
            session.saved(label)
            work.refresh(changes)
            mine = ledger(project, ann).mine
            assert mine is not None and mine.pairs_left == work.left("judge")
            assert session.seconds_each() == work.seconds_each() == pytest.approx(mine.seconds_each)
        assert next(own.left for own in ledger(project).tasks[0].raters if own.rater == "ann") == 0


def _task(name: str, wanted_by: str = "", left: int = 3, number: int = 1) -> TaskProgress:
    return TaskProgress(number, PoolPlan(name, wanted_by=wanted_by), 5, 5, 5 - left, (), number)  # type: ignore[arg-type]


def test_tasks_under_way_are_named_overdue_ones_first() -> None:
    tasks = [
        _task("later", "2026-12-01"), _task("done", "2026-11-01", left=0), _task("whenever"),
        _task("late", "2026-11-25"), _task("today", "2026-11-26"),
    ]  # fmt: skip
    assert [task.plan.name for task in under_way(tasks, TODAY)] == ["late", "today", "later", "whenever"]
    assert [str(words) for words in under_way_words(tasks, TODAY)] == [
        "Task late is overdue (wanted by 2026-11-25): 3 of 5 judgments left.",
        "Task today is under way (due 2026-11-26): 3 of 5 judgments left.",
        "Task later is under way (due 2026-12-01): 3 of 5 judgments left.",
        "1 more task is under way.",
    ]
    assert [str(words) for words in under_way_words(tasks[2:3], TODAY)] == [
        "Task whenever is under way: 3 of 5 judgments left."
    ]
    assert list(under_way_words(tasks[1:2], TODAY)) == []
