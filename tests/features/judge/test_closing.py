from __future__ import annotations

from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.closing import closed_pairs
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import find_task, task_progress
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.store.collection import pools
from tests.making import add_rater

RATERS = ("ann", "bob", "eve")


@pytest.fixture
def raters(project: Project) -> dict[str, RaterId]:
    return {name: add_rater(project, name) for name in RATERS}


def make_task(project: Project, **said: Any) -> list[Pair]:
    """A task that all three get all of; its pairs."""
    plan = PoolPlan("t", depth=2, raters=RATERS, overlap=1.0, per_pair=3, **said)
    project.execute(CreateTask(draft(project, plan))).result()
    task = find_task(project, "t")
    return [tuple(pair) for pair in project.read(pools.pool_pairs, task).tolist()]  # type: ignore[misc]


def grade(project: Project, rater_id: RaterId, pair: Pair, value: float) -> Changes:
    return project.execute(grade_pair(rater_id, *pair, value)).result()


def queue_of(project: Project, raters: dict[str, RaterId], name: str) -> JudgingQueue:
    return JudgingQueue(project, raters[name], rater=name, task=find_task(project, "t"))


def test_a_pair_that_two_gave_the_same_grade_is_closed_for_the_third(
    project: Project, raters: dict[str, RaterId]
) -> None:
    one, other, *rest = make_task(project, enough=2, agreeing=0.0)
    grade(project, raters["ann"], one, 3)
    assert len(queue_of(project, raters, "eve")) == len(rest) + 2
    grade(project, raters["bob"], one, 3)
    grade(project, raters["ann"], other, 3)
    grade(project, raters["bob"], other, 2)  # near is not the same
    project.execute(JudgePair(raters["bob"], *rest[0], PairState(Status.CANNOT_JUDGE))).result()
    grade(project, raters["ann"], rest[0], 0)  # no grade agrees with that there can be none
    queue = queue_of(project, raters, "eve")
    assert one not in queue.pairs and set(queue.pairs) == {other, *rest}
    assert queue.left == queue.total == len(rest) + 1
    assert [choice.pairs for choice in queue.tasks] == [len(rest) + 1]
    mine = queue_of(project, raters, "ann")  # what was judged stays theirs
    assert one in mine.pairs and (mine.total, mine.left) == (len(rest) + 2, len(rest) - 1)


@pytest.mark.parametrize(
    ("said", "grades", "is_closed"),
    [
        ({"enough": 2, "agreeing": 1.0}, (3, 2), True),
        ({"enough": 2, "agreeing": 1.0}, (3, 1), False),
        ({"enough": 2}, (4, 0), True),
        ({"enough": 1}, (4,), True),
        ({"enough": 3, "agreeing": 0.0}, (4, 4), False),
        ({}, (4, 4), False),
    ],
)
def test_how_many_and_how_near(
    project: Project,
    raters: dict[str, RaterId],
    said: dict[str, Any],
    grades: tuple[float, ...],
    is_closed: bool,
) -> None:
    pair, *_ = make_task(project, **said)
    for name, value in zip(RATERS, grades, strict=False):
        grade(project, raters[name], pair, value)
    assert (pair not in queue_of(project, raters, "eve").pairs) == is_closed


def test_what_others_close_leaves_an_open_queue_and_undo_brings_it_back(
    project: Project, raters: dict[str, RaterId]
) -> None:
    pairs = make_task(project, enough=2, agreeing=0.0)
    queue = queue_of(project, raters, "eve")
    session = PairSession(queue)
    shown, soon = queue.pairs[0], queue.pairs[1]
    project.execute(JudgePair(raters["eve"], *soon, PairState(Status.SKIPPED))).result()
    for name in ("ann", "bob"):
        for pair in (shown, soon):
            session.refresh(grade(project, raters[name], pair, 1))
    assert (session.total, session.left) == (len(pairs) - 2, len(pairs) - 2)
    assert queue.upcoming(-1, 99) == list(range(2, len(pairs)))
    # The pair under the rater's eyes can still be judged, and counts then.
    label = session.judge(Status.GRADED, 4, "", 1.0)
    assert (session.total, session.left) == (len(pairs) - 1, len(pairs) - 2)
    project.execute(label).result()
    assert not queue.is_outdated
    session.refresh(project.undo(raters["bob"], kind="judgment").result())  # bob's word on `soon`
    assert (session.total, session.left) == (len(pairs), len(pairs) - 1)
    assert queue.upcoming(-1, 99)[-1] == 1  # skipped ones come last
    assert not queue.is_outdated


def test_a_queue_without_a_pair_that_is_open_again_is_outdated(
    project: Project, raters: dict[str, RaterId]
) -> None:
    pair, *rest = make_task(project, enough=1)
    grade(project, raters["ann"], pair, 1)
    queue = queue_of(project, raters, "eve")
    assert not queue.refresh(grade(project, raters["ann"], rest[-1], 2)) or not queue.is_outdated
    queue.refresh(project.undo(raters["ann"], kind="judgment").result())
    assert not queue.is_outdated
    queue.refresh(project.undo(raters["ann"], kind="judgment").result())
    assert queue.is_outdated and pair in queue_of(project, raters, "eve").pairs


def test_known_grades_are_for_everybody(project: Project, raters: dict[str, RaterId]) -> None:
    joe = add_rater(project, "joe")
    for pair in [tuple(row) for row in project.read(pools.pool_pairs, _pool(project)).tolist()]:
        grade(project, joe, pair, 2)
    plan = PoolPlan("t", depth=2, raters=RATERS, overlap=1.0, per_pair=3, enough=1)
    made = draft(project, plan)
    made.expected[:] = [2.0] + [float("nan")] * (len(made.expected) - 1)
    project.execute(CreateTask(made)).result()
    known = (int(made.pairs[0, 0]), int(made.pairs[0, 1]))
    assert queue_of(project, raters, "ann").pairs == [known]
    assert (known[0] << 32) + known[1] not in closed_pairs(project.read, find_task(project, "t"), plan)


def _pool(project: Project) -> Any:
    pool = project.read(pools.standing_pool)
    assert pool is not None
    return pool[0]


def test_progress_counts_what_is_closed(project: Project, raters: dict[str, RaterId]) -> None:
    pairs = make_task(project, enough=2, agreeing=0.0)
    for name in ("ann", "bob"):
        grade(project, raters[name], pairs[0], 3)
    (found,) = task_progress(project)
    assert (found.pairs, found.asked, found.judged, found.closed) == (
        len(pairs), 3 * len(pairs) - 1, 2, 1,
    )  # fmt: skip
    told = {item.rater: (item.pairs, item.judged) for item in found.raters}
    assert told == {"ann": (len(pairs), 1), "bob": (len(pairs), 1), "eve": (len(pairs) - 1, 0)}
    assert found.to_json()["closed"] == 1


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"enough": -1}, "enough is -1; it must be 0 or more"),
        ({"agreeing": -1.0}, "must be 0 or more"),
        ({"agreeing": float("nan")}, "must be 0 or more"),
        ({"enough": 2, "calibration": True}, "pairs cannot close early"),
        ({"enough": 2, "disagreement": 2.0}, "pairs cannot close early"),
        ({"wanted_by": "27.11.2026"}, "must be a date like"),
        ({"wanted_by": "20261127"}, "must be a date like"),
        ({"wanted_by": "2026-02-30"}, "must be a date like"),
        ({"title": "x" * 121}, "at most 120 printable"),
        ({"title": "a\nb"}, "at most 120 printable"),
    ],
)
def test_what_no_plan_can_say(said: dict[str, Any], why: str) -> None:
    with pytest.raises(InputError, match=why):
        PoolPlan("t", **said)


def test_a_plan_is_kept_whole() -> None:
    plan = PoolPlan("t", title="Week 47", wanted_by="2026-11-27", enough=2, agreeing=1.0)
    assert PoolPlan.from_json(plan.to_json()) == plan
    assert PoolPlan.from_json({"name": "t"}) == PoolPlan("t")
