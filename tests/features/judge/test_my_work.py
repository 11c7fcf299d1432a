from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.labels import SHOWN_REPEAT, PairState, PreferenceState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.domain.scales import Grade, built_in_scale
from ndcg_gui.features.judge.my_work import (
    JUDGE,
    SIDE_BY_SIDE,
    AssignedWork,
    MyWork,
    Quality,
    scale_changes,
    show_known_grades,
)
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.collection.records import Rater
from tests.making import add_rater, create_comparison, scale_of_questions


@pytest.fixture
def ann(project: Project) -> Rater:
    return Rater(add_rater(project, "ann"), "ann")


def make_task(project: Project, name: str, **said: Any) -> None:
    plan = PoolPlan(name, **{"depth": 2, "raters": ("ann",), **said})
    project.execute(CreateTask(draft(project, plan))).result()


def pairs_of(project: Project, rater: Rater, name: str) -> list[Pair]:
    return JudgingQueue(project, rater.id, rater=rater.name, task=find_task(project, name)).pairs


def grade(project: Project, rater_id: RaterId, pair: Pair, value: float = 2, seconds: float = 5) -> Changes:
    said = JudgePair(rater_id, *pair, PairState(Status.GRADED, value), seconds)
    return project.execute(said).result()


def shown(work: MyWork) -> list[tuple[str, int, int]]:
    return [(item.title, item.judged, item.left) for item in work.work()]


def same(one: MyWork, other: MyWork) -> bool:
    """Whether what was followed is what is read anew."""
    return (one.work(), one.today(), one.quality) == (other.work(), other.today(), other.quality)


def test_what_was_given_in_the_order_in_which_it_is_wanted(project: Project, ann: Rater) -> None:
    make_task(project, "late", wanted_by="2026-11-30", title="Week 48")
    make_task(project, "soon", wanted_by="2026-11-27")
    make_task(project, "whenever")
    make_task(project, "others", raters=("bob",))
    systems = {item.name: item.id for item in project.read(contents.systems)}
    create_comparison(project, "Launch", systems["A"], systems["B"], wanted_by="2026-11-29")
    work = MyWork(project, ann)
    assert [(item.panel, item.title) for item in work.work()] == [
        (JUDGE, "soon"), (SIDE_BY_SIDE, "Launch"), (JUDGE, "Week 48"), (JUDGE, "whenever"),
    ]  # fmt: skip
    assert [item.wanted_by for item in work.work()][:2] == [date(2026, 11, 27), date(2026, 11, 29)]
    following = work.next()
    assert following is not None and following.title == "soon" and following.seconds is None
    for pair in pairs_of(project, ann, "soon"):
        assert work.refresh(grade(project, ann.id, pair))
    assert same(work, MyWork(project, ann))
    last = work.work()[-1]
    # They are of the same pairs, so that all of it is done.
    assert (last.judged, last.left, last.finished) == (last.given, 0, work.day)
    following = work.next()
    assert following is not None and following.title == "Launch"
    assert work.left(JUDGE) == 0 and work.left(SIDE_BY_SIDE) == following.left == 2


def test_without_a_share_all_pairs_are_to_be_judged(project: Project, ann: Rater) -> None:
    work = MyWork(project, ann)
    assert shown(work) == [("All pairs", 0, 11)]
    make_task(project, "for everybody", raters=())
    assert not work.refresh(Changes(pooled=True))
    assert shown(MyWork(project, ann)) == [("All pairs", 0, 11), ("for everybody", 0, 8)]
    make_task(project, "hers")
    assert [title for title, *_ in shown(MyWork(project, ann))] == ["for everybody", "hers"]


def test_nothing_is_there_to_do(project: Project, ann: Rater) -> None:
    make_task(project, "t")
    project.execute(RemoveTask(find_task(project, "t"))).result()
    work = MyWork(project, ann)
    assert shown(work) == [("All pairs", 0, 11)] and work.today().judged == 0
    assert work.quality is None and work.today().seconds is None and work.today().an_hour is None


def test_a_skip_a_repeat_and_an_undo_are_counted_as_the_queue_counts_them(
    project: Project, ann: Rater
) -> None:
    make_task(project, "t", repeats=0.25)
    work = MyWork(project, ann)
    task = find_task(project, "t")

    def check() -> None:
        queue = JudgingQueue(project, ann.id, rater="ann", task=task)
        (item,) = work.work()
        assert (item.given, item.left) == (queue.total, queue.left)
        assert same(work, MyWork(project, ann))

    queue = JudgingQueue(project, ann.id, rater="ann", task=task)
    again = next(queue.pairs[place] for place in range(len(queue)) if queue.is_repeat(place))
    check()
    work.refresh(grade(project, ann.id, again))
    check()
    repeated = PairState(Status.GRADED, 2.0, shown=SHOWN_REPEAT)
    work.refresh(project.execute(JudgePair(ann.id, *again, repeated, 3.0)).result())
    check()
    skipped = next(pair for pair in queue.pairs if pair != again)
    work.refresh(project.execute(JudgePair(ann.id, *skipped, PairState(Status.SKIPPED), 3.0)).result())
    check()
    work.refresh(project.undo(ann.id, kind="judgment").result())
    work.refresh(project.undo(ann.id, kind="judgment").result())
    check()
    work.refresh(project.undo(ann.id, kind="judgment").result())
    check()
    assert work.today().judged == 0


@pytest.mark.parametrize("own_disputes", [False, True])
def test_a_task_about_disagreements_is_counted_as_the_queue_counts_it(
    project: Project, ann: Rater, own_disputes: bool
) -> None:
    bob = add_rater(project, "bob")
    pool = project.read(pools.standing_pool)
    assert pool is not None
    pairs: list[Any] = [tuple(row) for row in project.read(pools.pool_pairs, pool[0]).tolist()]
    for pair in pairs[:3]:
        grade(project, bob, pair, 0)
        grade(project, add_rater(project, "eve"), pair, 4)
    grade(project, ann.id, pairs[0], 1)
    # For everybody, so that nobody is refused.
    make_task(project, "d", raters=(), disagreement=2.0, own_disputes=own_disputes)
    work = MyWork(project, ann)
    for pair in pairs[1:3]:
        work.refresh(grade(project, ann.id, pair, 4))
        queue = JudgingQueue(project, ann.id, rater="ann", task=find_task(project, "d"))
        item = next(item for item in work.work() if item.title == "d")
        assert (item.given, item.left) == (queue.total, queue.left)
    assert same(work, MyWork(project, ann))


def test_without_a_task_all_pairs_are_left_but_those_that_the_rater_judged(
    project: Project, ann: Rater
) -> None:
    pool = project.read(pools.standing_pool)
    assert pool is not None
    first, second, third, *_ = [tuple(row) for row in project.read(pools.pool_pairs, pool[0]).tolist()]
    grade(project, ann.id, first, 1)
    grade(project, add_rater(project, "bob"), second, 1)
    project.execute(JudgePair(ann.id, *third, PairState(Status.SKIPPED))).result()
    assert project.read(pools.pool_size) == 11
    assert MyWork(project, ann).left("judge") == 10


def test_what_others_close_leaves_the_count(project: Project, ann: Rater) -> None:
    make_task(project, "t", raters=("ann", "bob", "eve"), overlap=1.0, per_pair=3, enough=2, agreeing=0.0)
    pair, *rest = pairs_of(project, ann, "t")
    work = MyWork(project, ann)
    for name in ("bob", "eve"):
        rater_id = add_rater(project, name)
        work.refresh(grade(project, rater_id, pair, 3))
    assert shown(work) == [("t", 0, len(rest))] and same(work, MyWork(project, ann))
    work.refresh(project.undo(rater_id, kind="judgment").result())
    assert shown(work) == [("t", 0, len(rest) + 1)] and same(work, MyWork(project, ann))


def test_items_side_by_side(project: Project, ann: Rater) -> None:
    systems = {item.name: item.id for item in project.read(contents.systems)}
    create_comparison(project, "B beats A?", systems["A"], systems["B"], title="Launch")
    queue = ComparisonQueue(project, next(iter(_comparisons(project))), ann.id)
    work = MyWork(project, ann)
    item = next(item for item in work.work() if item.panel == SIDE_BY_SIDE)
    assert (item.title, item.given, item.left, item.lists) == ("Launch", 2, 2, True)
    for place in range(2):
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
        label = JudgeItem(ann.id, queue.comparison.id, queue.items[place].key, state, 30.0)
        work.refresh(project.execute(label).result())
    item = next(item for item in work.work() if item.panel == SIDE_BY_SIDE)
    assert (item.left, item.finished, work.today().judged) == (0, work.day, 2)
    assert same(work, MyWork(project, ann))


def _comparisons(project: Project) -> dict[Any, int]:
    from ndcg_gui.store.labels import preferences

    return project.read(preferences.open_items, RaterId(1))


def test_a_name_that_tells_a_system_is_a_number(project: Project, ann: Rater) -> None:
    make_task(project, "A against B")
    systems = {item.name: item.id for item in project.read(contents.systems)}
    create_comparison(project, "is B better", systems["A"], systems["B"])
    assert {item.title for item in MyWork(project, ann).work()} == {"Task 1", "Comparison 1"}


def test_pace_and_todays_count(project: Project, ann: Rater) -> None:
    work = MyWork(project, ann)
    pool = project.read(pools.standing_pool)
    assert pool is not None
    pairs: list[Any] = [tuple(row) for row in project.read(pools.pool_pairs, pool[0]).tolist()]
    for number, pair in enumerate(pairs, start=1):
        work.refresh(grade(project, ann.id, pair, 2, seconds=number))
        assert (work.seconds_each() is None) == (number < 5)
    work.refresh(grade(project, ann.id, pairs[0], 3, seconds=12))  # the same pair again: a pace, not a pair
    today = work.today()
    assert today.judged == 11
    assert today.seconds == pytest.approx(6.5) and today.an_hour == 554
    assert today.bars == pytest.approx((5.5,))
    tomorrow = MyWork(project, ann, now=lambda: datetime.now().astimezone() + timedelta(days=1))
    assert tomorrow.today() == replace(today, judged=0, bars=())
    (all_pairs,) = tomorrow.work()
    assert all_pairs.finished == work.day and all_pairs.seconds == 0
    work._now = lambda: datetime.now().astimezone() + timedelta(days=1)
    assert not work.refresh(Changes(judged=frozenset({pairs[0][0]})))


def test_known_grades_are_told_of_a_practice_round_only_unless_the_lead_says(
    project: Project, ann: Rater
) -> None:
    bob = add_rater(project, "bob")
    pool = project.read(pools.standing_pool)
    assert pool is not None
    pairs: list[Any] = [tuple(row) for row in project.read(pools.pool_pairs, pool[0]).tolist()]
    for pair in pairs:
        grade(project, bob, pair, 2)
    make_task(project, "practice", calibration=True)
    made = draft(project, PoolPlan("hidden", depth=2, raters=("ann",)))
    made = replace(made, expected=np.where(np.arange(len(made.pairs)) < 2, 2.0, np.nan))
    project.execute(CreateTask(made)).result()
    work = MyWork(project, ann)
    assert [(item.title, item.practice) for item in work.work()] == [("practice", True), ("hidden", False)]
    first, second, third, *_ = pairs_of(project, ann, "practice")
    for pair, value in ((first, 2), (second, 3), (third, 0)):
        work.refresh(grade(project, ann.id, pair, value))
    assert work.quality == Quality(known=3, met=1, near=2)
    assert same(work, MyWork(project, ann))
    assert not work.refresh(project.execute(show_known_grades(True)).result())
    shown = MyWork(project, ann).quality
    hidden = [tuple(row) for row in made.pairs[:2].tolist()]
    judged = sum(pair in hidden for pair in (first, second, third))
    assert shown is not None and shown.known == 3 + judged


@pytest.mark.parametrize(
    ("quality", "words"),
    [
        (Quality(10, 10, 10), "All correct: keep your pace"),
        (Quality(10, 9, 10), "1 was one grade off. That is fine"),
        (Quality(10, 7, 10), "3 were one grade off. The guidelines"),
        (Quality(10, 7, 8), "2 were more than one grade off. Take your time"),
    ],
)
def test_what_known_grades_mean(quality: Quality, words: str) -> None:
    assert str(quality.words()).startswith(words)


def test_what_changed_in_the_guidelines() -> None:
    before = built_in_scale("graded-0-4")
    low, *between, high = before.grades
    now = replace(
        before,
        grades=(replace(low, name="Off"), *between[1:], replace(high, definition="all of it"),
                Grade(9, "Best", "better than all", "9", "#146C63", 9.0)),
        guidelines="new",
    )  # fmt: skip
    assert [str(item) for item in scale_changes(before, now)] == [
        "new grade 9 Best: better than all",
        f"4 {high.name}: all of it (before: {high.definition})",
        f"0 is now called Off (before: {low.name})",
        f"1 {between[0].name} was removed",
        "The text of the guidelines has changed.",
    ]
    assert scale_changes(before, before) == []


def test_the_guidelines_of_a_project(project: Project, ann: Rater) -> None:
    found = MyWork(project, ann).guidelines
    assert (found.version, found.changes) == (1, ())
    assert abs(found.changed - datetime.now(UTC).date()) <= timedelta(days=1)
    assert AssignedWork(JUDGE, None, "t", 3, 1).judged == 2


def test_what_became_of_the_questions_is_said() -> None:
    before = scale_of_questions()
    correct, complete = before.criteria
    named = replace(complete, question="Is all there?", grades=complete.grades[1:])
    asked = replace(before, criteria=(named, replace(correct, key="safe", title="Safe")))
    assert [str(item) for item in scale_changes(before, asked)] == [
        "Complete now asks: Is all there?",
        "Complete: 0 Little was removed",
        "new criterion Safe: Is it true?",
        "Correct is no longer asked",
    ]
    assert scale_changes(asked, asked) == []
