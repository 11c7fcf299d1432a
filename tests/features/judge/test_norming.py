"""Normings: everybody judges the same pairs blind, until they are revealed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.people import Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import Pair, PoolId
from ndcg_gui.domain.labels import SHOWN_OPEN
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.judge.norming import (
    HideVotes,
    Revealed,
    RevealVotes,
    all_revealed,
    hidden_normings,
    is_revealed,
    normings,
    pairs_in_view,
)
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import find_task, task_progress
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.people.handing_over import HandOver
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import pools
from tests.making import add_rater, store, write_judgments

PLAN = PoolPlan("talk", norming=3, raters=("ann", "bob"), seed=7)


def make_norming(project: Project, plan: PoolPlan = PLAN) -> PoolId:
    project.execute(CreateTask(draft(project, plan))).result()
    return find_task(project, plan.name)


def pairs_of(project: Project, task: PoolId) -> list[Pair]:
    return [tuple(row) for row in project.read(pools.pool_pairs, task).tolist()]  # type: ignore[misc]


def vote(project: Project, task: PoolId, *, shift: int = 0, raters: tuple[str, ...] = PLAN.raters) -> None:
    """Grade all pairs: the first rater 0, 1, 2 ..., each other one more."""
    numbers = {rater.name: rater.id for rater in project.raters()}
    for more, name in enumerate(raters):
        for grade, pair in enumerate(pairs_of(project, task)):
            project.execute(grade_pair(numbers[name], *pair, min(4, grade + more + shift))).result()


def queue_of(project: Project, name: str, task: PoolId) -> JudgingQueue:
    (rater,) = [one for one in project.raters() if one.name == name]
    return JudgingQueue(project, rater.id, rater=name, task=task)


def test_everybody_gets_the_same_few_pairs(project: Project) -> None:
    made = draft(project, PLAN)
    assert len(made.pairs) == 3 and len(set(made.pairs[:, 0].tolist())) == 3  # one of each query
    assert [sorted(order.tolist()) for order in made.work.values()] == [[0, 1, 2]] * 2
    assert draft(project, PLAN).to_text() == made.to_text()
    assert {draft(project, PoolPlan("talk", norming=3, raters=PLAN.raters, seed=seed)).to_text()
            for seed in range(5)} != {made.to_text()}  # fmt: skip


def test_pairs_that_nobody_judged_come_first(project: Project, tmp_path: Path) -> None:
    every = draft(project, PoolPlan("all", raters=("ann",)))
    store(project, write_judgments(tmp_path / "j.csv", ["q1,d1,max,3", "q1,d2,max,3"]))
    made = draft(project, PoolPlan("talk", norming=len(every.pairs) - 2, raters=PLAN.raters))
    assert made.notes == ()
    made = draft(project, PoolPlan("talk", norming=len(every.pairs), raters=PLAN.raters))
    (note,) = made.notes
    assert dict(note.values)["count"] == 2
    made = draft(project, PoolPlan("talk", norming=99, raters=PLAN.raters))
    assert [dict(note.values)["count"] for note in made.notes] == [len(every.pairs), 2]


@pytest.mark.parametrize(
    "wrong",
    [
        {"raters": ("ann",)},
        {"gold": 0.1},
        {"repeats": 0.1},
        {"calibration": True},
        {"disagreement": 2.0},
        {"enough": 2},
        {"quotas": {"ann": 3}},
        {"model": "m", "unjudged": True},
    ],
)
def test_a_plan_that_is_no_norming_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(InputError):
        PoolPlan("talk", **{"norming": 3, "raters": PLAN.raters} | wrong)  # type: ignore[arg-type]


def test_a_norming_is_blind(project: Project) -> None:
    with pytest.raises(InputError, match="blind"):
        draft(project, replace(PLAN, open=True))


def test_a_plan_without_one_is_stored_as_before() -> None:
    assert "norming" not in PoolPlan("week").to_json()
    assert PoolPlan.from_json(PLAN.to_json()) == PLAN


def test_what_others_said_is_seen_once_it_is_revealed(project: Project) -> None:
    task = make_norming(project)
    queue = queue_of(project, "ann", task)
    assert queue.task is not None and not queue.task.plan.open and not queue.in_view
    vote(project, task)
    assert [own.plan.name for own in normings(project)] == ["talk"]
    assert hidden_normings(project, task_progress(project)) == normings(project)
    changes = project.execute(RevealVotes(task)).result()
    assert changes.pooled
    assert hidden_normings(project, task_progress(project)) == []
    assert is_revealed(project.read, PLAN, task) and not is_revealed(project.read, PoolPlan("x"), task)
    queue = queue_of(project, "ann", task)
    assert queue.task is not None and queue.task.plan.open
    assert queue.in_view == frozenset(pairs_of(project, task)) == project.read(pairs_in_view)
    assert project.read(soundness.check_project) == []


def test_a_grade_that_is_changed_then_is_no_independent_vote(project: Project) -> None:
    task = make_norming(project)
    vote(project, task)
    assert LiveAgreement(project, AgreementChoices()).figures().shared == 3
    project.execute(RevealVotes(task)).result()
    assert LiveAgreement(project, AgreementChoices()).figures().shared == 3
    session = PairSession(queue_of(project, "ann", task))
    session.go(0)
    label = session.judge(Status.GRADED, 4, "", 2.0)
    assert label.state.shown == SHOWN_OPEN
    project.execute(label).result()
    figures = LiveAgreement(project, AgreementChoices()).figures()
    assert (figures.shared, figures.settling) == (2, 1)


def test_a_rater_who_only_judges_sees_no_grades_in_judge(project: Project) -> None:
    task = make_norming(project)
    vote(project, task)
    project.execute(SetPerson("ann", role=Role.RATER)).result()
    project.execute(RevealVotes(task)).result()
    queue = queue_of(project, "ann", task)
    assert queue.task is not None
    # But what they say from now on is marked: they are told what everybody said.
    session = PairSession(queue)
    session.go(0)
    label = session.judge(Status.GRADED, 3, "", 2.0)
    assert label.state.shown == SHOWN_OPEN


def test_revealing_is_a_step_that_can_be_undone(project: Project) -> None:
    task = make_norming(project)
    vote(project, task)
    project.execute(RevealVotes(task)).result()
    with pytest.raises(Conflict, match="shown already"):
        project.execute(RevealVotes(task)).result()
    project.undo(None, kind="import").result()
    assert project.read(all_revealed) == {} and project.read(pairs_in_view) == frozenset()
    project.redo(None, kind="import").result()
    assert list(project.read(all_revealed)) == [task]
    project.execute(HideVotes(task)).result()
    assert project.read(all_revealed) == {}


def test_only_a_norming_can_be_revealed(project: Project) -> None:
    project.execute(CreateTask(draft(project, PoolPlan("week", raters=("ann",))))).result()
    with pytest.raises(InputError, match="no norming"):
        project.execute(RevealVotes(find_task(project, "week"))).result()
    task = make_norming(project)
    project.execute(RevealVotes(task)).result()
    project.execute(RemoveTask(task)).result()
    assert project.read(all_revealed) == {}  # the next task may have the same number
    for verb in (RevealVotes(task), HideVotes(task)):
        with pytest.raises(Conflict, match="no longer exists"):
            project.execute(verb).result()


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", '{"at": "x", "seq": 1}', '{"at": null}'])
def test_a_setting_that_cannot_be_read_reveals_nothing(text: str) -> None:
    assert Revealed.from_text(text) is None


def test_nobody_takes_over_the_work_of_another(project: Project) -> None:
    make_norming(project)
    assert PLAN.is_for_each and not PoolPlan("week").is_for_each
    add_rater(project, "cy")
    with pytest.raises(InputError):
        project.execute(HandOver("ann", ("cy",))).result()
