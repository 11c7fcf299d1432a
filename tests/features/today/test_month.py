"""A month of a team of twelve over links: every figure of Today equals a direct count of what was stored."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ndcg_gui.core.people import Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.share.work import Rooms
from ndcg_gui.features.today.reads import today_report
from ndcg_gui.features.today.report import Need, PersonToday, TodayReport
from ndcg_gui.store.collection import contents
from tests.features.share.test_work import event, item_at, pair_at, results, send
from tests.making import add_rater, create_comparison, store, write_judgments, write_run

FIRST = datetime(2026, 11, 2, 9, tzinfo=UTC)  # a Monday
DAYS, TEAM = 30, [f"rater {number:02}" for number in range(12)]
IDLE, AWAY, GONE = "rater 10", "rater 11", "rater 09"  # never begins; is away; stops after a week
QUERIES, DOCUMENTS = 24, 12
Row = tuple[Any, ...]
_WHO = "(SELECT id FROM rater WHERE name = ?)"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime], None]:
    """Sets the time at which all is stored."""
    moment = [FIRST]
    monkeypatch.setattr("ndcg_gui.domain.moments.time.time_ns", lambda: 1000 * microseconds_of(moment[0]))
    return lambda now: moment.__setitem__(0, now)


@pytest.fixture
def project(tmp_path: Path, clock: Callable[[datetime], None]) -> Iterator[Project]:
    with create_project(tmp_path / "team.ndcg") as made:
        for name, shift in (("A", 0), ("B", 5)):
            lists = {
                f"q{query}": [f"d{(query + shift + rank) % (3 * DOCUMENTS)}" for rank in range(DOCUMENTS)]
                for query in range(QUERIES)
            }
            store(made, write_run(tmp_path / f"{name}.run", name, lists))
        known = [f"q{query},d{query + 1},lead,{query % 5}" for query in range(QUERIES)]
        store(made, write_judgments(tmp_path / "known.csv", known))
        for name in TEAM:
            add_rater(made, name)
            made.execute(SetPerson(name, role=Role.RATER)).result()
        plans = [
            PoolPlan("first", depth=8, raters=tuple(TEAM), overlap=0.3, per_pair=2, gold=0.1, repeats=0.1,
                     seed=3, wanted_by=str((FIRST + timedelta(7)).date())),
            PoolPlan("second", depth=12, raters=tuple(TEAM[:6]), unjudged=True, seed=4,
                     wanted_by=str((FIRST + timedelta(60)).date())),
        ]  # fmt: skip
        for plan in plans:
            made.execute(CreateTask(draft(made, plan))).result()
        create_comparison(
            made, "Launch", *[item.id for item in made.read(contents.systems)], raters=tuple(TEAM[:4])
        )
        made.execute(SetPerson(AWAY, away=True)).result()
        yield made


def a_day(project: Project, name: str, today: datetime, chance: random.Random) -> None:
    """Judge some of what is open over the link: grades, skips, later changes, and undo."""
    (rater,) = [item for item in project.raters() if item.name == name]
    rooms = Rooms(project)
    try:
        work = rooms.work(rater.id)
        page = work.page()
        newest = {str(own["pair"]): own["id"] for own in page["events"] if "pair" in own}
        moment = today + timedelta(minutes=chance.randrange(300))
        for at in chance.sample(range(len(page["pairs"])), min(len(page["pairs"]), chance.randrange(1, 14))):
            place = pair_at(page, at)
            grade = float(chance.randrange(5))
            graded = {"status": "graded", "grade": grade}
            others = [{"status": "skipped"}, {"status": "cannot_judge"}, {**graded, "note": "odd"}]
            said = chance.choice([*[graded] * 6, *others])
            moment += timedelta(seconds=chance.choice([4, 9, 40, 2_000]))
            one = event(
                place,
                said,
                at=microseconds_of(moment),
                seconds=chance.choice([3.5, 8.0, 31.0]),
                seen=newest.get(str(place["pair"])),
            )
            assert results(send(project, work, one)) == ["stored"]
            newest[str(place["pair"])] = one["id"]
            if chance.random() < 0.1:
                back = event(place, {"status": "cleared"}, action="undo", at=one["at"], step=one["step"],
                             seconds=None, seen=one["id"])  # fmt: skip
                if "pair" in place and results(send(project, work, back)) == ["stored"]:
                    newest[str(place["pair"])] = back["id"]
        for comparison in page["comparisons"]:
            for at in range(len(comparison["items"])):
                if chance.random() < 0.1 and comparison["items"][at]["last"] is None:
                    verdict = {
                        "status": "judged",
                        "preferred": chance.choice(["left", "right"]),
                        "strength": 1,
                    }
                    sent = event(item_at(page, at), verdict, at=microseconds_of(moment), seconds=12.0)
                    send(project, work, sent)
    finally:
        rooms.close()


def rows(project: Project, statement: str, *values: object) -> list[Row]:
    """Rows that the database itself finds."""
    with closing(sqlite3.connect(f"file:{project.path}?mode=ro", uri=True)) as connection:
        return connection.execute(statement, values).fetchall()


def counted(project: Project, name: str, since: datetime, until: datetime) -> tuple[int, float]:
    """Places first decided in this time that are judged now, and the seconds of all decisions in it."""
    places, seconds = 0, 0.0
    for kind, place, decided in (
        ("judgment", ("query_id", "document_id"), ("graded", "cannot_judge")),
        ("preference", ("comparison_id", "query_id", "item"), ("judged",)),
    ):
        now = {
            row[:-1]: row[-1]
            for row in rows(
                project,
                f"SELECT {', '.join(place)}, status FROM {kind} WHERE rater_id = {_WHO}",
                name,
            )
        }
        first: dict[Row, int] = {}
        listed = ", ".join(f"'{status}'" for status in decided)
        for *where, at, took in rows(
            project,
            f"SELECT {', '.join(place)}, created_at, seconds FROM {kind}_event WHERE action = 'do'"
            f" AND status IN ({listed}) AND rater_id = {_WHO} ORDER BY seq",
            name,
        ):
            first.setdefault(tuple(where), at)
            if microseconds_of(since) <= at < microseconds_of(until):
                seconds += took or 0
        places += sum(
            microseconds_of(since) <= at < microseconds_of(until) and now.get(where) in decided
            for where, at in first.items()
        )
    return places, seconds


def check(project: Project, report: TodayReport, now: datetime) -> None:
    """Compare every figure of the report with a direct count."""
    midnight = now.replace(hour=0, minute=0, second=0)
    monday = midnight - timedelta(now.weekday())
    people = {own.member.name: own for own in report.people}
    assert set(people) == {*TEAM, "lead"}
    for name, own in people.items():
        yesterday, _ = counted(project, name, midnight - timedelta(1), midnight)
        today, _ = counted(project, name, midnight, midnight + timedelta(1))
        _, seconds = counted(project, name, monday, midnight + timedelta(1))
        assert (own.yesterday, own.today) == (yesterday, today), (name, now)
        assert own.seconds_this_week <= seconds + 1e-6  # pauses are taken out
        said = [
            rows(project, f"SELECT COUNT(*) FROM {kind} WHERE {what} AND rater_id = {_WHO}", name)[0][0]
            for kind, what in (
                ("judgment", "status IN ('graded', 'cannot_judge')"),
                ("preference", "status = 'judged'"),
            )
        ]
        assert [own.member.pairs, own.member.verdicts] == said, name
        last = rows(
            project,
            "SELECT MAX(created_at) FROM (SELECT created_at, rater_id FROM judgment_event UNION ALL"
            f" SELECT created_at, rater_id FROM preference_event) WHERE rater_id = {_WHO}",
            name,
        )[0][0]
        assert own.member.last == last, name
        check_checks(project, own)
    needed = [item.rater for item in report.to_do if item.need is Need.LATE]
    late = {
        own.member.name for own in report.people
        if any(load.name == "first" and load.left for load in own.member.work)
    }  # fmt: skip
    if now.date() > (FIRST + timedelta(7)).date():
        assert set(needed) == late - {AWAY} and IDLE in late  # who is away is asked for by that


def check_checks(project: Project, own: PersonToday) -> None:
    """Known grades, counted from what was handed out and from the raw history."""
    met = right = 0
    for number, work in rows(
        project,
        "SELECT a.pool_id, a.work FROM assignment a JOIN rater r ON r.id = a.rater_id WHERE r.name = ?",
        own.member.name,
    ):
        given = {tuple(row) for row in np.frombuffer(work, "<i8").reshape(-1, 2).tolist()}
        known = rows(
            project,
            "SELECT query_id, document_id, expected FROM pool_pair"
            " WHERE pool_id = ? AND expected IS NOT NULL",
            number,
        )
        for query, document, expected in known:
            if (query, document) not in given:
                continue
            grades: list[tuple[int, float]] = []
            for action, operation, status, grade in rows(
                project,
                "SELECT action, operation_id, status, grade FROM judgment_event"
                f" WHERE rater_id = {_WHO} AND query_id = ? AND document_id = ? ORDER BY seq",
                own.member.name,
                query,
                document,
            ):
                if action == "undo":
                    grades = [one for one in grades if one[0] != operation]
                elif status == "graded":
                    grades.append((operation, grade))
            met += bool(grades)
            right += bool(grades) and grades[-1][1] == expected
    assert (own.figures.gold, own.figures.gold_exact) == (met, right), own.member.name


@pytest.mark.slow
def test_every_figure_of_today_is_a_direct_count(project: Project, clock: Callable[[datetime], None]) -> None:
    chance = random.Random(20261128)
    live = today_report(project, now=FIRST)  # from here on figures are kept up by addition
    for number in range(DAYS):
        morning = FIRST + timedelta(number)
        clock(morning + timedelta(hours=10))
        for name in TEAM:
            works = morning.weekday() < 5 and chance.random() < 0.8
            if works and name not in (IDLE, AWAY) and not (name == GONE and number > 7):
                a_day(project, name, morning, chance)
        if number % 6 == 5 or number == DAYS - 1:
            now = morning + timedelta(hours=11)
            live = today_report(project, now=now)
            check(project, live, now)
    needs = {(item.need, item.rater) for item in live.to_do}
    assert (Need.LATE, IDLE) in needs and any(rater == AWAY for _, rater in needs)
    assert sum(own.member.judged for own in live.people) > 400
