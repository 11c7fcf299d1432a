from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.labels import SHOWN_OPEN, PairState
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.exporting.everything import lots_sheets
from ndcg_gui.features.judge.pools import RemoveTask
from ndcg_gui.features.judge.queue import JudgingQueue, task_choices
from ndcg_gui.features.judge.tasks import find_task, task_progress
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.lots.reads import LotState, lots_of, shares_of
from ndcg_gui.features.lots.verbs import DecideLot, DrawLot, PlanLots
from ndcg_gui.features.packages.handing_out import assignment, task_names
from ndcg_gui.features.people.handing_over import HandOver
from ndcg_gui.features.releases import datasheet
from ndcg_gui.metrics.acceptance import InspectionOutcome
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.labels import judgments
from tests.lots_made import (
    INSPECTOR,
    PLAN,
    RATER,
    TASK,
    decide,
    draw,
    drawn,
    inspection_of,
    judge,
    look,
    lot_of,
    lots_project,
    number_of,
    work_of,
)
from tests.making import add_rater


def labels(project: Project, rule: str) -> int:
    """Number of labels by a rule."""
    return sum(map(len, ProjectLabels(project.read, rule).read().values()))


def test_a_lot_is_drawn_from_looked_at_and_accepted(project: Project) -> None:
    judge(project, work_of(project)[:6])
    assert labels(project, "accepted") == 0
    draw(project)
    assert lot_of(project).state is LotState.DRAWN
    assert [task.left for task in task_progress(project) if task.plan.purpose == "inspection"] == [3]
    look(project, drawn(project)[:1], 4.0)
    look(project, drawn(project)[1:2], 3.0)
    found = inspection_of(project)
    assert (found.looked, found.wrong, found.left, found.outcome) == (2, 1, 1, InspectionOutcome.GO_ON)
    assert [own.is_wrong for own in found.looks] == [True, False, False]
    with pytest.raises(Conflict, match="1 pair is still to be looked at"):
        decide(project, accepts=True)
    look(project, drawn(project)[2:])
    decide(project, accepts=True)
    assert lot_of(project).state is LotState.ACCEPTED
    assert labels(project, "accepted") == labels(project, "majority") == 6


def test_an_inspectors_grade_is_no_vote(project: Project) -> None:
    judge(project, work_of(project)[:6], 2.0)
    draw(project)
    look(project, drawn(project), 0.0)
    latest = ProjectLabels(project.read, "latest").read()
    assert {grade for own in latest.values() for grade in own.values()} == {2.0}
    assert labels(project, f"rater:{INSPECTOR}") == 3
    assert labels(project, f"rater:{RATER}") == 6


def test_a_lot_is_sent_back_and_judged_again(project: Project) -> None:
    first = work_of(project)[:6]
    judge(project, first)
    draw(project)
    look(project, drawn(project), 4.0)
    with pytest.raises(Conflict, match="too many"):
        decide(project, accepts=True)
    decide(project, accepts=False, note="colours")
    lot = lot_of(project)
    assert (lot.state, lot.left, lot.returns, lot.note) == (LotState.RETURNED, 6, 1, "colours")
    again = next(task for task in task_progress(project) if task.plan.purpose == "again")
    assert again.left == 6
    with pytest.raises(Conflict, match="6 pairs are still to be judged again"):
        draw(project)
    judge(project, first, 4.0)
    lot = lot_of(project)
    assert (lot.state, lot.round, lot.size) == (LotState.WAITING, 2, 6)
    draw(project)
    look(project, drawn(project), 4.0)
    decide(project, accepts=True)
    assert lot_of(project).state is LotState.ACCEPTED


def test_only_what_is_like_the_errors_is_sent_back(project: Project) -> None:
    first = work_of(project)[:6]
    judge(project, first[:5], 2.0)
    judge(project, first[5:], 1.0)
    draw(project)
    wrong = drawn(project)[0]
    look(project, [wrong], 0.0 if wrong != first[5] else 4.0)
    look(project, drawn(project)[1:2], 2.0 if drawn(project)[1] != first[5] else 1.0)
    decide(project, accepts=False, alike=True, anyway=True)
    grade = 1.0 if wrong == first[5] else 2.0
    said = project.read(judgments.rater_states, number_of(project, RATER))
    expected = [pair for pair in first if pair[0] == wrong[0] or said[pair].grade == grade]
    assert lot_of(project).left == len(expected)


def test_every_step_is_undone_and_done_again(project: Project) -> None:
    judge(project, work_of(project)[:6])
    draw(project)
    assert project.undo(None, kind="import").result().pooled
    assert lot_of(project).state is LotState.WAITING
    assert len(task_progress(project)) == 1
    project.redo(None, kind="import").result()
    pairs = drawn(project)
    look(project, pairs[:2])
    decide(project, accepts=False, anyway=True)
    assert [task.left for task in task_progress(project)] == [6, 0, 6]
    project.undo(None, kind="import").result()
    assert [task.left for task in task_progress(project)] == [6, 1]
    assert lot_of(project).state is LotState.DRAWN
    project.redo(None, kind="import").result()
    assert (lot_of(project).state, lot_of(project).returns) == (LotState.RETURNED, 1)
    judge(project, work_of(project)[:1], 3.0)
    with pytest.raises(Conflict, match="judged since then"):
        project.undo(None, kind="import").result()


def test_nobody_inspects_their_own(project: Project) -> None:
    judge(project, work_of(project)[:6])
    with pytest.raises(InputError, match="Cy judged this lot and cannot inspect it"):
        draw(project, inspector=RATER)
    draw(project)
    look(project, drawn(project))
    with pytest.raises(InputError, match="cannot decide on it"):
        project.execute(DecideLot(TASK, RATER, 1, RATER, True)).result()
    with pytest.raises(Conflict, match="is being inspected by Lena already"):
        draw(project)


def test_what_is_not_there(project: Project) -> None:
    judge(project, work_of(project)[:6])
    with pytest.raises(InputError, match="has handed in 1 lot of task Head terms; there is no lot 2"):
        draw(project, 2)
    with pytest.raises(InputError, match="Bob has no lots"):
        draw(project, rater="Bob")
    with pytest.raises(InputError, match="not handed in by lots"):
        project.execute(DrawLot("Other", RATER, 1, INSPECTOR, 1)).result()
    with pytest.raises(Conflict, match="not under inspection"):
        decide(project, accepts=True)


def test_a_plan_that_changes_holds_from_a_lot_on(project: Project) -> None:
    judge(project, work_of(project)[:6])
    draw(project)
    smaller = json.dumps(LotPlan(size=2, looked=1, wrong=0).to_json())
    project.execute(PlanLots(TASK, smaller)).result()
    judge(project, work_of(project)[6:9])
    found = [(lot.number, lot.size, lot.plan.looked) for lot in lots_of(project.read)]
    assert found == [(1, 6, 3), (2, 2, 1)]
    (share,) = shares_of(project.read)
    assert share.growing == 1
    project.execute(PlanLots(TASK, "", 3)).result()
    judge(project, work_of(project)[9:])
    assert len(lots_of(project.read)) == 2
    project.undo(None, kind="import").result()
    assert [lot.size for lot in lots_of(project.read)] == [6, 2, 2, 2]


def test_what_the_inspector_saw_before_is_not_drawn(project: Project) -> None:
    pairs = work_of(project)[:6]
    judge(project, pairs)
    seen = PairState(Status.GRADED, 2.0, shown=SHOWN_OPEN)
    for pair in pairs[:4]:
        project.execute(JudgePair(number_of(project, INSPECTOR), *pair, seen)).result()
    draw(project)
    assert sorted(drawn(project)) == sorted(pairs[4:])
    assert inspection_of(project).plan.looked_at == (2,)


def test_a_task_of_an_inspection_stays(project: Project) -> None:
    judge(project, work_of(project)[:6])
    draw(project)
    for task in [find_task(project, own.plan.name) for own in task_progress(project)]:
        with pytest.raises(Conflict, match="history names it"):
            project.execute(RemoveTask(task)).result()


def test_lots_of_one(tmp_path: Path) -> None:
    with lots_project(tmp_path, lots=LotPlan(size=1)) as project:
        judge(project, work_of(project)[:1])
        draw(project)
        assert inspection_of(project).plan.looked_at == (1,)
        look(project, drawn(project), 0.0)
        assert inspection_of(project).outcome is InspectionOutcome.RETURN
        decide(project, accepts=False)
        assert lot_of(project).left == 1


def test_the_plan_is_the_same_when_read_again() -> None:
    assert LotPlan.from_json(json.loads(json.dumps(PLAN.to_json()))) == PLAN


def test_lots_stand_in_the_workbook_and_on_the_data_sheet(project: Project) -> None:
    assert lots_sheets(project) == []
    judge(project, work_of(project))
    draw(project)
    look(project, drawn(project)[:1], 4.0)
    decide(project, accepts=False, anyway=True, note="colours")
    (sheet,) = lots_sheets(project)
    assert [tuple(row) for row in sheet.rows] == [
        (TASK, RATER, 1, 1, 6, "returned", 1, 1, INSPECTOR, "colours"),
        (TASK, RATER, 2, 1, 6, "waiting", None, None, None, ""),
    ]
    assert datasheet._lots(lots_of(project.read)) == (
        "2 handed in, 0 accepted, 1 sent back, 1 not decided; 1 pairs looked at, 1 of them wrong"
    )


def mean_of(project: Project, rule: str) -> float:
    """Mean of the system by a label rule, kept up with what is committed."""
    view = live_evaluation(project).view(
        metrics=[parse_metric("nDCG@4")], settings=EvaluationSettings(labels=rule)
    )
    return view.numbers.mean("one", parse_metric("nDCG@4")) or 0.0


def test_live_numbers_follow_decisions_and_not_the_inspector(project: Project) -> None:
    judge(project, work_of(project)[:3], 1.0)
    judge(project, work_of(project)[3:6], 3.0)
    by_all, by_accepted = mean_of(project, "latest"), mean_of(project, "accepted")
    assert (by_all > 0, by_accepted) == (True, 0.0)
    draw(project)
    look(project, drawn(project), 0.0)
    assert mean_of(project, "latest") == by_all
    decide(project, accepts=True, anyway=True)
    assert (mean_of(project, "latest"), mean_of(project, "accepted")) == (by_all, by_all)
    project.undo(None, kind="import").result()
    assert mean_of(project, "accepted") == 0.0


def test_a_lot_of_a_day_is_handed_in_on_the_next(tmp_path: Path) -> None:
    with lots_project(tmp_path, lots=LotPlan(unit="day", looked=3, wrong=1)) as project:
        judge(project, work_of(project)[:5])
        (share,) = shares_of(project.read)
        assert (share.lots, share.growing) == ((), 5)
        (share,) = shares_of(project.read, date.today() + timedelta(1))
        assert ([lot.size for lot in share.lots], share.growing) == ([5], 0)
        judge(project, work_of(project)[5:])
        (share,) = shares_of(project.read)
        assert [lot.size for lot in share.lots] == [12]


def test_an_own_pair_that_is_inspected_too_is_a_vote(tmp_path: Path) -> None:
    with lots_project(tmp_path, raters=(RATER, INSPECTOR), overlap=1.0, per_pair=2) as project:
        judge(project, work_of(project)[:6])
        draw(project)
        inspector = number_of(project, INSPECTOR)
        task = next(own for own in task_choices(project, inspector) if own.plan.purpose == "inspection")
        queue = JudgingQueue(project, inspector, rater=INSPECTOR, task=task.id)
        assert len(queue) == 3 and queue.inspected == frozenset()


def test_an_inspection_is_neither_handed_over_nor_handed_out(project: Project) -> None:
    add_rater(project, "Kim")
    judge(project, work_of(project))
    draw(project)
    with pytest.raises(InputError, match="has no open work there to hand over"):
        project.execute(HandOver(INSPECTOR, ("Kim",))).result()
    (task,) = [own for own in task_progress(project) if own.plan.purpose == "inspection"]
    rater = next(own for own in project.raters() if own.name == INSPECTOR)
    with pytest.raises(InputError, match="belongs to the inspection of a lot"):
        assignment(project, rater, task.id)
    assert [name for _, name in task_names(project)] == [TASK]
