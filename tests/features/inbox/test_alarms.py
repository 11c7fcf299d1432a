from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_REPEAT, PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.inbox.alarms import Alarm, Check, alarms, clearly_apart
from ndcg_gui.features.inbox.remarks import RemarkKind, inbox_of
from ndcg_gui.features.inbox.verbs import mark_done
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.side_by_side.report import Checks, checks_of
from ndcg_gui.metrics.gsb.checks import side_alarms
from ndcg_gui.metrics.gsb.counts import GsbResult, SideBias, SideDesign, Verdict, sign_test
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels.preferences import StoredPreference
from tests.making import add_rater, create_comparison
from tests.verdicts import SAME, left_systems, say_all


def found(project: Project) -> list[Alarm]:
    return alarms(project.read, project.scale.scale)


def every_pair(project: Project) -> list[tuple[QueryId, DocumentId]]:
    documents = project.read(contents.document_ids)
    return [
        (query, document)
        for query in project.read(contents.query_ids).values()
        for document in documents.values()
    ]


@pytest.mark.parametrize(
    ("scale", "first", "second", "apart"),
    [
        ("graded-0-4", 1, 2, False), ("graded-0-4", 1, 3, True), ("binary", 0, 1, True),
        ("graded-0-3", 0, 1, False), ("graded-0-3", 0, 2, True), ("continuous", 0.2, 0.4, False),
        ("continuous", 0.2, 0.5, True),
    ],
)  # fmt: skip
def test_what_is_clearly_apart(scale: str, first: float, second: float, apart: bool) -> None:
    assert clearly_apart(first, second, built_in_scale(scale)) is apart


def rates(project: Project, rater: RaterId, seconds: float, number: int) -> None:
    for pair in every_pair(project)[:number]:
        project.execute(grade_pair(rater, *pair, 1, seconds=seconds)).result()


def test_too_quick_is_told_beyond_chance_only(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ndcg_gui.features.inbox.alarms.FEWEST_TIMED", 10)
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    rates(project, ann, 1.5, 12)
    rates(project, bob, 2.0, 12)  # quick enough to be careful
    project.execute(grade_pair(bob, *every_pair(project)[0], 2, seconds=0.5)).result()
    (alarm,) = found(project)
    assert (alarm.check, alarm.rater_id, alarm.failed, alarm.of) == (Check.FAST, ann, 12, 12)
    assert str(alarm.words) == "12 of 12 judgments took less than 2 seconds; up to 10 % is normal (p < 0.001)"
    (item,) = inbox_of(project).remarks()
    assert (item.kind, item.rater) == ("fast", "ann") and not item.can_be_answered
    project.execute(mark_done([item], by="lead")).result()
    rates(project, ann, 1.0, 13)
    assert inbox_of(project).remarks()[0].status == "done"  # one more is no other alarm
    rates(project, ann, 1.0, 18)
    assert inbox_of(project).remarks()[0].status == "open"  # 18: it has doubled since a power of two


def test_known_grades_that_are_missed(project: Project) -> None:
    gold, ann, bob = (add_rater(project, name) for name in ("gold", "ann", "bob"))
    pairs = every_pair(project)
    for pair in pairs:
        project.execute(grade_pair(gold, *pair, 4)).result()
    plan = PoolPlan(
        "t", depth=3, raters=("ann", "bob"), overlap=1, gold=1, gold_from="rater:gold", systems=("A",)
    )
    project.execute(CreateTask(draft(project, plan))).result()
    (task,) = project.read(pools.tasks)
    known = list(project.read(pools.expected_grades, task.id))
    assert len(known) >= 3
    for pair in known:
        project.execute(grade_pair(ann, *pair, 0)).result()
        project.execute(grade_pair(bob, *pair, 3)).result()  # beside it
    (alarm,) = [item for item in found(project) if item.check is Check.KNOWN]
    assert (alarm.rater_id, alarm.failed, alarm.of) == (ann, len(known), len(known))
    assert "known grades clearly missed; careful raters miss up to 10 %" in str(alarm.words)


def test_hidden_repeats_graded_otherwise(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    for rater, again in ((ann, 4), (bob, 1)):
        for pair in every_pair(project)[:4]:
            project.execute(grade_pair(rater, *pair, 0)).result()
            state = PairState(Status.GRADED, again, shown=SHOWN_REPEAT)
            project.execute(JudgePair(rater, *pair, state)).result()
    (alarm,) = found(project)
    assert (alarm.check, alarm.rater_id, alarm.failed, alarm.of) == (Check.REPEATS, ann, 4, 4)


def test_side_by_side(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ndcg_gui.metrics.gsb.checks.MIN_SIDED", 5)
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    systems = {item.name: item.id for item in project.read(contents.systems)}
    (comparison,) = create_comparison(
        project, "c", systems["A"], systems["B"], unit="pair", depth=3, same_checks=1.0
    ).comparisons
    left = left_systems(project, comparison, ann)
    say_all(project, comparison, ann, lambda key: left[key])  # always the left one
    say_all(project, comparison, bob, lambda key: SAME)
    said = {alarm.check: alarm for alarm in found(project)}
    assert set(said) == {Check.SIDES, Check.ALIKE}
    assert {alarm.rater_id for alarm in said.values()} == {ann}
    assert {alarm.comparison for alarm in said.values()} == {(comparison, "c")}
    assert str(said[Check.SIDES].words) == (
        "6 preferences for the left side, 0 for the right: the side influences the verdict (p = 0.031)"
    )
    # Sides that were not balanced alarm by what was judged in both orders only.
    design = SideDesign(6, 0, left_won=6)

    def in_both_orders(stored: Sequence[StoredPreference]) -> Checks:
        checks = checks_of(stored)
        bias = SideBias(6, 0, sign_test(6, 0))
        result = GsbResult(Verdict(0, 0, 0), 0, (), {}, bias, {ann: bias}, design, {ann: design})
        return replace(checks, sides=side_alarms(result))

    with monkeypatch.context() as patched:
        patched.setattr("ndcg_gui.features.inbox.alarms.checks_of", in_both_orders)
        (alarm,) = [item for item in found(project) if item.check is Check.SIDES]
        assert str(alarm.words) == (
            "of items judged in both orders, the left side won 6, the right side 0: the side influences the"
            " verdict (p = 0.031)"
        )
    kinds = {item.kind: item for item in inbox_of(project).remarks() if item.rater == "ann"}
    assert {str(kind) for kind in kinds} == {"sides", "checks", "finished"}
    assert kinds[RemarkKind.SIDES].subject == "c"
