"""Work by day: each item once, where it was first decided, and the time of every decision."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.domain.records import Side, Status, Verdict, pairs_judged
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.people.work_days import DayWork, days_of_work
from ndcg_gui.features.people.work_report import work_report, work_tables
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests.lots_made import RATER, decide, draw, drawn, look, lots_project, work_of
from tests.lots_made import judge as judge_lots
from tests.making import add_rater, create_comparison, make_project
from tests.packaging import numbers

MONDAY = date(2026, 11, 23)


class Clock:
    """The time at which labels are stored, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = datetime(2026, 11, 23, 9, 0, tzinfo=UTC)
        monkeypatch.setattr("ndcg_gui.domain.moments.time.time_ns", lambda: 1000 * microseconds_of(self.at))

    def go(self, **by: float) -> None:
        self.at += timedelta(**by)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def project(tmp_path: Path, clock: Clock) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        for name in ("ann", "bob"):
            add_rater(made, name)
        yield made


def judge(
    project: Project, name: str, document: str, grade: float | None, seconds: float | None = 4.0
) -> None:
    rater = next(item.id for item in project.raters() if item.name == name)
    state = PairState(Status.SKIPPED if grade is None else Status.GRADED, grade)
    command = JudgePair(rater, *numbers(project, "q1", document), state, seconds)
    project.execute(command).result()


def days(project: Project, first: date = MONDAY, last: date = MONDAY + timedelta(6)) -> list[DayWork]:
    return project.read(days_of_work, first, last, zone=UTC)


def test_a_pair_counts_on_the_day_of_its_first_decision(project: Project, clock: Clock) -> None:
    judge(project, "ann", "d1", 2.0)
    judge(project, "ann", "d2", None)  # a skip decides nothing
    clock.go(days=1)
    judge(project, "ann", "d1", 3.0, 10.0)
    judge(project, "ann", "d2", 1.0, None)
    judge(project, "ann", "d3", 1.0, 6.0)
    judge(project, "bob", "d1", 1.0)
    assert [(own.rater, own.day.day, own.pairs, own.seconds, own.untimed) for own in days(project)] == [
        ("ann", 23, 1, 4.0, 0), ("ann", 24, 2, 16.0, 1), ("bob", 24, 1, 4.0, 0),
    ]  # fmt: skip
    second = days(project)[1]
    assert (second.median, second.low, second.high) == (8.0, 7.0, 9.0)
    counts = project.read(judgments.judged_counts)
    assert sum(own.pairs for own in days(project)) == sum(map(pairs_judged, counts.values()))


def test_what_was_undone_counts_no_more_and_has_taken_its_time(project: Project, clock: Clock) -> None:
    judge(project, "ann", "d1", 2.0)
    judge(project, "ann", "d2", 2.0)
    ann = next(item.id for item in project.raters() if item.name == "ann")
    project.undo(ann).result()
    (day,) = days(project)
    assert (day.pairs, day.seconds) == (1, 8.0)
    clock.go(days=1)
    project.redo(ann).result()
    (day,) = days(project)
    assert (day.pairs, day.seconds, day.day) == (2, 8.0, MONDAY)


def test_a_pair_that_was_skipped_between_two_grades_counts_once(project: Project, clock: Clock) -> None:
    judge(project, "ann", "d1", 2.0)
    clock.go(days=1)
    judge(project, "ann", "d1", None)
    clock.go(days=1)
    judge(project, "ann", "d1", 4.0)
    assert [(own.day.day, own.pairs) for own in days(project)] == [(23, 1), (25, 0)]


def test_verdicts_count_too(project: Project) -> None:
    a, b = project.read(contents.systems)
    create_comparison(project, "launch", a.id, b.id, raters=("ann",))
    (comparison,) = project.read(preferences.comparisons)
    ann = next(item.id for item in project.raters() if item.name == "ann")
    item = ComparisonQueue(project, comparison.id, ann).items[0]
    for side in (Side.LEFT, Side.RIGHT):
        state = PreferenceState(Verdict.JUDGED, side, 1)
        project.execute(JudgeItem(ann, comparison.id, item.key, state, 20.0)).result()
    (day,) = days(project)
    assert (day.pairs, day.verdicts, day.items, day.seconds) == (0, 1, 1, 40.0)


def test_days_are_those_of_the_zone(project: Project, clock: Clock) -> None:
    clock.at = datetime(2026, 11, 23, 23, 30, tzinfo=UTC)
    judge(project, "ann", "d1", 2.0)
    seoul = timezone(timedelta(hours=9))
    assert [own.day for own in days(project)] == [MONDAY]
    found = project.read(days_of_work, MONDAY, MONDAY + timedelta(1), zone=seoul)
    assert [own.day for own in found] == [MONDAY + timedelta(1)]
    assert project.read(days_of_work, MONDAY, MONDAY, zone=seoul) == []


def test_a_day_ends_where_the_next_begins(project: Project, clock: Clock) -> None:
    clock.at = datetime(2026, 11, 24, tzinfo=UTC)
    judge(project, "ann", "d1", 2.0)
    clock.go(microseconds=-1)
    judge(project, "ann", "d2", 2.0)
    assert [(own.day.day, own.pairs) for own in days(project)] == [(23, 1), (24, 1)]


def test_accepted_pairs_are_told_by_the_day_they_were_judged_on(tmp_path: Path) -> None:
    with lots_project(tmp_path) as made:
        judge_lots(made, work_of(made)[:8])
        today = datetime.now().date()

        def counted(**more: object) -> list[tuple[str, int, int, float]]:
            found = work_report(made, today - timedelta(1), today, per_item=1.0, **more)  # type: ignore[arg-type]
            return [(own.rater, own.pairs, own.accepted, found.pay(own)) for own in found.people()]

        assert counted() == [(RATER, 8, 0, 8.0)]
        draw(made)
        look(made, drawn(made))
        decide(made, accepts=True)
        assert (RATER, 8, 6, 8.0) in counted()
        assert (RATER, 8, 6, 6.0) in counted(only_accepted=True)
        (table, _) = work_tables(work_report(made, today, today))
        assert "accepted" in table.keys


def test_only_accepted_work_needs_lots(project: Project) -> None:
    with pytest.raises(InputError, match="by lots"):
        work_report(project, MONDAY, MONDAY, only_accepted=True)
    judge(project, "ann", "d1", 2.0)
    (table, _) = work_tables(work_report(project, MONDAY, MONDAY))
    assert len(table.rows) == 1 and "accepted" not in table.keys


def test_one_raters_days_are_those_among_all(project: Project, clock: Clock) -> None:
    judge(project, "ann", "d1", 2.0)
    judge(project, "bob", "d1", 2.0, 6.0)
    ann = next(item.id for item in project.raters() if item.name == "ann")
    alone = project.read(days_of_work, MONDAY, MONDAY, zone=UTC, rater_id=ann)
    assert alone == [own for own in days(project) if own.rater == "ann"] and len(alone) == 1


def test_a_persons_median_is_over_all_decisions_and_not_over_days(project: Project, clock: Clock) -> None:
    for document, seconds in (("d1", 2.0), ("d2", 4.0), ("d3", 30.0)):
        judge(project, "ann", document, 2.0, seconds)
    clock.go(days=1)
    judge(project, "ann", "d4", 2.0, 10.0)
    (own,) = work_report(project, MONDAY, MONDAY + timedelta(6)).people()
    assert (own.low, own.median, own.high) == (3.5, 7.0, 15.0)
