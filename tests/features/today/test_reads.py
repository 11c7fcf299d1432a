"""The lead's day: who is late, away or silent, what waits, and which comparison the project is about."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ndcg_gui.core.people import Person, Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.compare.comparison import SystemComparison
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.today.reads import IDLE_DAYS, today_report
from ndcg_gui.features.today.report import Need, PersonToday, TodayReport
from ndcg_gui.features.today.result import people_table
from ndcg_gui.store.collection import contents, pools
from tests.lots_made import INSPECTOR, RATER, draw, drawn, judge, look, lots_project, number_of, work_of
from tests.making import add_rater, create_comparison, make_project, store, write_run

NOW = datetime(2026, 11, 25, 12, tzinfo=UTC)  # a Wednesday


@pytest.fixture
def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is stored is stored at noon."""
    monkeypatch.setattr("ndcg_gui.domain.moments.time.time_ns", lambda: 1000 * microseconds_of(NOW))


@pytest.fixture
def project(tmp_path: Path, at_noon: None) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        for name in ("ann", "bob", "cy"):
            add_rater(made, name)
        yield made


def task(project: Project, name: str, *raters: str, wanted_by: str = "") -> None:
    plan = PoolPlan(name, depth=2, raters=raters, overlap=1.0, per_pair=len(raters) or 1, wanted_by=wanted_by)
    project.execute(CreateTask(draft(project, plan))).result()


def judge_all(project: Project, name: str) -> int:
    """Judge what the first task gives a rater."""
    rater = next(item.id for item in project.raters() if item.name == name)
    work = project.read(pools.work_of, project.read(pools.tasks)[0].id)[rater].tolist()
    for pair in work:
        command = JudgePair(rater, *pair, PairState(Status.GRADED, 2.0, note="odd"), 9.0)
        project.execute(command).result()
    return len(work)


def day(days: int) -> str:
    return (NOW + timedelta(days)).date().isoformat()


def needs(report: TodayReport) -> list[tuple[Need, str]]:
    """Needs of other people's work: pairs that nobody has judged, and texts that are missing, stay out."""
    return [(item.need, item.rater) for item in report.to_do if item.need not in (Need.JUDGE, Need.IMPORT)]


def person(report: TodayReport, name: str) -> PersonToday:
    return next(own for own in report.people if own.member.name == name)


def test_late_work_comes_first_and_names_who_has_it(project: Project) -> None:
    task(project, "heads", "ann", "bob", wanted_by=day(-1))
    task(project, "tails", "cy", wanted_by=day(1))
    done = judge_all(project, "ann")
    report = today_report(project, now=NOW)
    assert needs(report)[0] == (Need.LATE, "bob")
    assert (Need.LATE, "ann") not in needs(report) and (Need.LATE, "cy") not in needs(report)
    assert person(report, "bob").late == ("heads",) and person(report, "ann").late == ()
    assert report.through == ("ann",)
    assert (person(report, "ann").given, person(report, "ann").judged) == (done, done)
    assert "heads" in str(report.to_do[0].reason) and report.to_do[0].verb == ("people", "hand-over", "bob")


def test_today_and_yesterday_go_by_the_day_of_the_question(project: Project) -> None:
    task(project, "heads", "ann")
    done = judge_all(project, "ann")
    today = person(today_report(project, now=NOW), "ann")
    assert (today.today, today.yesterday) == (done, 0)
    later = person(today_report(project, now=NOW + timedelta(1)), "ann")
    assert (later.today, later.yesterday) == (0, done)
    assert person(today_report(project, now=NOW + timedelta(9)), "ann").seconds_this_week == 0
    assert today.seconds_this_week == 9.0 * done


def test_silence_is_told_after_two_days_and_absence_at_once(project: Project) -> None:
    task(project, "heads", "ann", "bob")
    assert needs(today_report(project, now=NOW)) == []
    project.execute(SetPerson("bob", Role.RATER, away=True)).result()
    assert needs(today_report(project, now=NOW)) == [(Need.AWAY, "bob")]
    later = today_report(project, now=NOW + timedelta(IDLE_DAYS, minutes=5))
    assert needs(later) == [(Need.AWAY, "bob"), (Need.IDLE, "ann")]
    assert person(later, "bob").member.person == Person(Role.RATER, True)


def test_what_is_late_and_nobodys_by_name_is_to_be_given_out(project: Project) -> None:
    task(project, "heads", wanted_by=day(-3))
    (first, *_) = today_report(project, now=NOW).to_do
    assert first.need is Need.LATE and first.rater == "" and "heads" in str(first.title)


def test_a_comparison_can_be_late(project: Project) -> None:
    a, b = project.read(contents.systems)
    create_comparison(project, "launch", a.id, b.id, raters=("ann",), wanted_by=day(-1))
    report = today_report(project, now=NOW)
    assert person(report, "ann").late == ("launch",) and needs(report) == [(Need.LATE, "ann")]


def test_disagreements_and_remarks_wait(project: Project) -> None:
    task(project, "heads", "ann", "bob")
    judge_all(project, "ann")
    found = needs(today_report(project, now=NOW))
    assert (Need.REMARKS, "") in found and (Need.SETTLE, "") not in found
    bob = next(item.id for item in project.raters() if item.name == "bob")
    pair = project.read(pools.pool_pairs, project.read(pools.tasks)[0].id)[0].tolist()
    project.execute(JudgePair(bob, *pair, PairState(Status.GRADED, 0.0), 9.0)).result()
    assert (Need.SETTLE, "") in needs(today_report(project, now=NOW))


def test_the_question_is_that_of_the_comparison_with_the_most_items(project: Project, tmp_path: Path) -> None:
    systems = project.read(contents.systems)
    found = today_report(project, now=NOW).question
    assert isinstance(found, SystemComparison)
    assert (found.values.baseline.system, found.values.candidate.system) == tuple(
        item.name for item in systems
    )
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ("d3", "d1")}))
    assert today_report(project, now=NOW).question is None
    a, b, c = project.read(contents.systems)
    create_comparison(project, "small", b.id, c.id, raters=("ann",))
    create_comparison(project, "large", b.id, a.id, raters=("ann", "bob"), overlap=1.0)
    found = today_report(project, now=NOW).question
    assert isinstance(found, SystemComparison)
    assert (found.values.baseline.system, found.values.candidate.system) == (b.name, a.name)


def test_an_empty_project_needs_result_lists(tmp_path: Path) -> None:
    with create_project(tmp_path / "empty.ndcg") as made:
        report = today_report(made, now=NOW)
        assert [item.need for item in report.to_do] == [Need.IMPORT] * 3
        assert report.people == () and report.question is None
        assert task_progress(made) == []


def test_what_the_rater_who_looks_has_to_do(project: Project) -> None:
    a, b = project.read(contents.systems)
    create_comparison(project, "launch", a.id, b.id, raters=("ann",))
    task(project, "heads", "ann", wanted_by=day(-1))
    ann = next(item.id for item in project.raters() if item.name == "ann")
    found = today_report(project, now=NOW, rater_id=ann).to_do
    mine = next(item for item in found if item.tasks)
    assert mine.need is Need.JUDGE and "heads (late)" in str(mine.reason)
    assert all(item.rater != "ann" for item in found)
    (compared,) = [item for item in found if item.need is Need.COMPARE]
    assert compared.comparison is not None and "launch" in str(compared.reason)
    assert Need.COMPARE not in [item.need for item in today_report(project, now=NOW).to_do]


def test_pairs_without_a_grade_are_told_until_they_have_one(project: Project) -> None:
    def judge() -> list[str]:
        return [str(item.title) for item in today_report(project, now=NOW).to_do if item.need is Need.JUDGE]

    pool = project.read(pools.standing_pool)
    assert pool is not None
    pairs = project.read(pools.pool_pairs, pool[0]).tolist()
    (before,) = judge()
    assert before.split()[1] == str(len(pairs))
    ann = next(item.id for item in project.raters() if item.name == "ann")
    for pair in pairs:
        project.execute(JudgePair(ann, *pair, PairState(Status.GRADED, 2.0), 9.0)).result()
    assert judge() == []


def test_the_question_can_be_left_out(project: Project) -> None:
    assert today_report(project, now=NOW, asks=False).question is None


def test_lots_that_wait_and_lots_that_are_looked_at(tmp_path: Path) -> None:
    with lots_project(tmp_path) as project:
        inspector, rater = number_of(project, INSPECTOR), number_of(project, RATER)
        judge(project, work_of(project))
        draw(project, 2)
        look(project, drawn(project, 2)[:1])

        def told(rater_id: RaterId | None) -> list[str]:
            found = today_report(project, rater_id=rater_id, asks=False)
            return [str(item.title) for item in found.to_do if item.need is Need.INSPECT]

        assert told(None) == told(inspector) == ["Inspect lot 1 of Cy", "Go on inspecting lot 2 of Cy"]
        assert told(rater) == []
        report = today_report(project, rater_id=inspector, asks=False)
        assert [lot.number for own in report.people for lot in own.lots] == [1, 2]
        # What is drawn for oneself is named by its lot alone.
        assert not [item for item in report.to_do if item.tasks]
        assert str(report.to_do[0].reason) == (
            "6 pairs handed in; the plan says look at 3, accept with at most 1 wrong"
        )
        cells = {str(row[0]): str(row[-1]) for row in people_table(report).rows}
        assert cells == {"Cy": "lot 1 waits · lot 2 in inspection", "Lena": "–"}
